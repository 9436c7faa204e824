"""The final scoring: every part of every score, and what it is for."""

from __future__ import annotations

from ...ui.html import (
    NOTHING,
    Node,
    caption,
    div,
    h2,
    icon,
    p,
    section,
    small,
    span,
    tbody,
    td,
    th,
    thead,
    tr,
)
from ...ui.html import table as html_table
from ...ui.icons import HOUSE
from ...ui.parts import colour, command
from ..dispatch import command as handles
from .state import Table


def result(table: Table) -> Node:
    """The winners, the scores by their parts, and what to do next."""
    t, game, seats = table.words, table.match.state, table.match.seats
    best = game.winners()
    names = t.listed([seats[player].name for player in best])
    return section(
        {"class": "result", "role": "dialog", "aria-labelledby": "result-title", "id": "result"},
        div(
            {"class": "laurels"},
            icon(HOUSE["winner"]),
            h2(
                {"id": "result-title", "tabindex": "-1", "data-focus": None},
                t("result.drawn")
                if len(best) == game.players
                else t("result.winner", count=len(best), names=names),
            ),
        ),
        ending(table),
        p({"id": "practised"}, t("result.practised")) if table.match.practised else NOTHING,
        p({"class": "quiet"}, t.maybe("tiebreak")) if game.tied() else NOTHING,
        div({"class": "scroll", "id": "scores", "tabindex": "0"}, scores(table)),
        div(
            {"class": "acts"},
            command("again", t("result.again"), "play", "main"),
            command("review:", t("review.title"), "review", id="review"),
            command("replay:", t("replay.title"), "replay", id="replay"),
            command("share:game", t("link.share"), "link", id="share"),
            command("result:hide", t("result.table")),
            command("export:", t("table.export"), "export"),
            command("lobby", t("result.lobby"), "home"),
        ),
    )


@handles("result", Table)
def put_aside(table: Table, wish: str) -> None:
    """Hide the result, to look at the table, or show it again."""
    table.ending.seen = wish == "hide"


def note(text: str) -> Node:
    """A word about a part of the score."""
    return small(text) if text else NOTHING


def ending(table: Table) -> Node:
    """How the game came to its end, where there are several ways."""
    key = f"ending.{table.match.state.ending()}"
    return p({"class": "quiet"}, table.words(key)) if key in table.words else NOTHING


def scores(table: Table) -> Node:
    t, game, seats = table.words, table.match.state, table.match.seats
    order = [player for place in game.ranking() for player in place]
    parts = {player: game.figures(player) for player in order}
    keys = [key for key in parts[0] if any(parts[player][key] for player in order)]
    heads = [
        th({"scope": "col", "class": f"name {colour(player)}"}, span(seats[player].name))
        for player in order
    ]
    return html_table(
        {"class": "scores"},
        caption({"class": "unseen"}, t("result.title")),
        thead(tr(th({"scope": "col"}, t("result.part")), *heads)),
        tbody(
            *(
                tr(
                    th({"scope": "row"}, t(f"score.{key}"), note(t.maybe(f"score_note.{key}"))),
                    *(td(str(parts[player][key])) for player in order),
                )
                for key in keys
            ),
            total(table, order) if parts[0] == game.score_parts(0) else NOTHING,
        ),
    )


def total(table: Table, order: list[int]) -> Node:
    """The sum of the parts, where they are those of a score."""
    sums = (td(str(table.match.state.score(player))) for player in order)
    return tr({"class": "total"}, th({"scope": "row"}, table.words("result.total")), *sums)

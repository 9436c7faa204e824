"""The final scoring: every part of every score, and what it is for."""

from __future__ import annotations

from ..ui.html import (
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
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)
from ..ui.icons import HOUSE
from ..ui.parts import colour, command
from .app import App


def result(app: App) -> Node:
    """The winners, the scores by their parts, and what to do next."""
    assert app.match
    t, game, seats = app.words, app.match.state, app.match.seats
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
        ending(app),
        p({"class": "quiet"}, t("tiebreak")) if tied(app) else NOTHING,
        div({"class": "scroll", "id": "scores", "tabindex": "0"}, scores(app)),
        div(
            {"class": "acts"},
            command("again", t("result.again"), "play", "main"),
            command("replay:", t("replay.title"), "replay", id="replay"),
            command("share:game", t("link.share"), "link", id="share"),
            command("result:hide", t("result.table")),
            command("export:", t("table.export"), "export"),
            command("lobby", t("result.lobby"), "home"),
        ),
    )


def ending(app: App) -> Node:
    """How the game came to its end, where there are several ways."""
    assert app.match
    key = f"ending.{app.match.state.ending()}"
    return p({"class": "quiet"}, app.words(key)) if key in app.words else NOTHING


def tied(app: App) -> bool:
    """True if the first place was decided by something else than points."""
    assert app.match
    scores = app.match.state.scores()
    return scores.count(max(scores)) > len(app.match.state.winners())


def scores(app: App) -> Node:
    assert app.match
    t, game, seats = app.words, app.match.state, app.match.seats
    order = [player for place in game.ranking() for player in place]
    parts = {player: game.score_parts(player) for player in order}
    keys = [key for key in parts[0] if any(parts[player][key] for player in order)]
    heads = [
        th({"scope": "col", "class": f"name {colour(player)}"}, span(seats[player].name))
        for player in order
    ]
    return table(
        {"class": "scores"},
        caption({"class": "unseen"}, t("result.title")),
        thead(tr(th({"scope": "col"}, t("result.part")), *heads)),
        tbody(
            *(
                tr(
                    th({"scope": "row"}, t(f"score.{key}"), small(t(f"score_note.{key}"))),
                    *(td(str(parts[player][key])) for player in order),
                )
                for key in keys
            ),
            tr(
                {"class": "total"},
                th({"scope": "row"}, t("result.total")),
                *(td(str(game.score(player))) for player in order),
            ),
        ),
    )

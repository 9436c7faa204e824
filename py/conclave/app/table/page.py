"""The table: the same frame for every game, filled by the game's own view."""

from __future__ import annotations

from itertools import islice

from ...kernel import Game
from ...ui.html import (
    NOTHING,
    Node,
    a,
    classes,
    div,
    h1,
    icon,
    li,
    main,
    ol,
    p,
    section,
    span,
)
from ...ui.icons import HOUSE
from ...ui.parts import badge, colour, command, seat_header
from ...ui.scene import Scene
from ...ui.view import View, view_of
from ..frame import action, bar, drawer, languages
from ..lesson.driver import Lesson
from ..lesson.page import teacher
from ..rules.page import guide
from ..settings import counting, rows
from ..share.page import share
from ..shell import Page
from .prompt import prompt
from .result import result
from .state import Table
from .story import LOG, WHOLE_LOG, latest, line, log, told
from .summary import summary

RECENT = 5


def table_page(table: Table) -> Node:
    if table.device.hand_over is not None:
        return hand_over(table, table.device.hand_over)
    game = table.match.state
    scene = Scene(
        game.seen_by(table.seat_shown),
        table.seat_shown,
        table.match.seats,
        table.words,
        table.draft.selected,
        table.driver.wanted(table),
        counting=counting(table.shell),
    )
    view = view_of(table.match.info)
    around = places(table, scene, view)
    over = game.over
    speak = [result_link(table) if over else spoken(table, scene, view), news(table)]
    return div(
        {"class": f"page {table.match.info.id}"},
        a({"class": "skip", "href": "#prompt"}, table.words("bar.skip")),
        table_bar(table, scene, view),
        main(
            {
                "class": f"table players-{game.players}",
                "id": "main",
                "data-match": table.kept.id,
                "data-look": looked_at(table),
            },
            *around[:2],
            div({"class": "speak"}, *speak),
            *around[2:],
        ),
        result(table) if over and not table.ending.seen else panel(table, scene, view),
        share(table),
    )


def spoken(table: Table, scene: Scene[Game], view: View[Game]) -> Node:
    """What the teacher says, if there is one, and what is asked."""
    lesson = table.driver
    if not isinstance(lesson, Lesson):
        return prompt(table, scene, view)
    asked = NOTHING if lesson.holds(table) else prompt(table, scene, view)
    return div({"class": "lesson"}, teacher(table, lesson), asked)


def looked_at(table: Table) -> str:
    """The part of the table that the teacher points at."""
    due = table.driver.note(table) if isinstance(table.driver, Lesson) else None
    return due.look if due else ""


def places(page: Page, scene: Scene[Game], view: View[Game]) -> list[Node]:
    """All that lies on the table: the others, the board, the own hand and the own seat.

    Board and hand come first, for the prompt has buttons for what has no control there.
    """
    board, hand = view.board(scene), view.hand(scene)
    others = [seat(page, scene, view, player) for player in scene.opponents]
    mine = seat(page, scene, view, scene.viewer)
    t = page.words
    return [
        section(
            {"class": "opps", "id": "opps", "aria-label": t("table.opponents"), "tabindex": "0"},
            *others,
        ),
        board,
        hand,
        section({"class": "own", "aria-label": t("table.mine")}, mine),
    ]


def table_bar(table: Table, scene: Scene[Game], view: View[Game]) -> Node:
    t = table.words
    phases = phase_list(table, scene, view)
    return bar(
        table,
        h1(table.called(table.match.info)),
        phases,
        span({"class": "meta"}, view.meta(scene)),
        actions=[
            *([action("undo", t("bar.undo"), "undo")] if table.driver.free else []),
            action("panel:rules", t("bar.rules"), "rules", table.drawer.name.startswith("rules")),
            action("panel:summary", t("bar.summary"), "summary", table.drawer.name == "summary"),
            action("panel:log", t("bar.log"), "log", table.drawer.name.startswith(LOG)),
            action("panel:menu", t("bar.menu"), "menu", table.drawer.name == "menu"),
        ],
    )


def phase_list(page: Page, scene: Scene[Game], view: View[Game]) -> Node:
    """The parts of a round, and which of them it is."""
    return ol(
        {"class": "phases"},
        *(
            li(
                {"class": state, **({"aria-current": "step"} if state == "now" else {})},
                page.words(f"phase.{name}"),
            )
            for name, state in view.phases(scene)
        ),
    )


# --- seats ------------------------------------------------------------------------------------


def seat(page: Page, scene: Scene[Game], view: View[Game], player: int) -> Node:
    """A place at the table; whose turn it is shows in its frame."""
    t, mine = page.words, player == scene.viewer
    asked = any(each.player == player for each in scene.game.asked)
    score = (
        [span({"class": "pts"}, t("table.points", count=scene.game.score(player)))] if mine else []
    )
    style = classes("mine" if mine else "seat", colour(player), "asked" if asked else "")
    return section(
        {"class": style, "id": f"seat-{player}", "aria-label": scene.names[player]},
        seat_header(
            player,
            scene.names[player],
            [*([badge(t("table.you"))] if mine else []), *view.badges(scene, player)],
            [*view.facts(scene, player), *score],
        ),
        view.belongings(scene, player),
        counted(page, scene, view, player),
    )


def counted(page: Page, scene: Scene[Game], view: View[Game], player: int) -> Node:
    """What the viewer could have counted, if that help is wanted."""
    found = view.counted(scene, player) if scene.counting else []
    if not found:
        return NOTHING
    label = page.words("counted.title")
    return div(
        {"class": "counting", "id": f"counted-{player}", "role": "group", "aria-label": label},
        span({"title": label, "aria-hidden": "true"}, icon(HOUSE["counted"])),
        *found,
    )


# --- what happened ----------------------------------------------------------------------------


def news(table: Table) -> Node:
    """The last few things that happened, the latest first.

    Each has an id, so that only what is new is added to the page, and said by a screen reader.
    """
    last = islice(latest(table.match, table.seat_shown), RECENT)
    label = table.words("table.news")
    return div(
        {"class": "news", "id": "news", "role": "log", "aria-label": label, "tabindex": "0"},
        ol({"class": "recent"}, *(line(table, event, f"news-{name}") for name, event in last)),
    )


def result_link(table: Table) -> Node:
    return div(
        {"class": "prompt yours", "id": "prompt"},
        div(
            {"class": "acts"}, command("result:show", table.words("result.show"), "winner", "main")
        ),
    )


# --- drawers ----------------------------------------------------------------------------------


def panel(table: Table, scene: Scene[Game], view: View[Game]) -> Node:
    name, _, rest = table.drawer.name.partition(":")
    if name in (LOG, WHOLE_LOG):
        return log(table, told(table.match, table.seat_shown))
    if name.startswith("rules"):
        return guide(table)
    if name == "summary":
        return summary(table, scene, view)
    if name == "menu":
        return menu(table)
    if name == "undo":
        return undo(table)
    if name == "inspect":
        return explained(table, scene, view, rest)
    return NOTHING


def explained(page: Page, scene: Scene[Game], view: View[Game], thing: str) -> Node:
    """What a thing on the table is."""
    title, body = view.explain(scene, thing)
    lines = (each if isinstance(each, tuple) else p(each) for each in body)
    return drawer(page, title, *lines, style="note")


def menu(table: Table) -> Node:
    t = table.words
    return drawer(
        table,
        t("bar.menu"),
        div(
            {"class": "acts stacked"},
            command("replay:", t("replay.title"), "replay"),
            command("share:game", t("link.share"), "link"),
            command("export:", t("table.export"), "export"),
            command("share:report", t("link.report"), "report"),
            command("lobby", t("table.leave"), "home"),
        ),
        div({"class": "field"}, span(t("lobby.language")), languages(table)),
        *rows(table),
    )


def undo(table: Table) -> Node:
    """Taking back what crosses a barrier needs everybody's consent, and makes it practice."""
    t, alone = table.words, len(table.people) == 1
    index = table.match.last_turn_of(table.viewer)
    reason = table.match.why_not_undo(index) if index is not None else None
    names = t.listed([table.match.seats[person].name for person in table.people])
    return drawer(
        table,
        t("undo.title"),
        p(table.because(reason)) if reason else NOTHING,
        p(t("undo.anew"), " ", t("undo.practised" if table.match.practised else "undo.practice")),
        NOTHING if alone else p(t("undo.people", names=names)),
        div(
            {"class": "acts stacked"},
            command("undo_agreed", t("undo.alone" if alone else "undo.agree"), "undo", "main"),
            command("close", t("undo.keep")),
        ),
        style="note",
    )


def hand_over(table: Table, seat: int) -> Node:
    """Nothing of the game is on this page: the device is on its way to somebody."""
    t, name = table.words, table.names[seat]
    return div(
        {"class": "page"},
        bar(table, h1(table.called(table.match.info)), actions=languages(table)),
        main(
            {"class": f"hand-over {colour(seat)}", "id": "main"},
            icon(HOUSE["hand_over"]),
            h1({"tabindex": "-1", "data-focus": None}, t("hand_over.title", name=name)),
            p(t("hand_over.text", name=name)),
            command("take_over", t("hand_over.ready", name=name), "confirm", "main big"),
        ),
    )

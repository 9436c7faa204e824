"""The table: the same frame for every game, filled by the game's own view."""

from __future__ import annotations

from typing import Any

from ..kernel import Event
from ..ui.html import (
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
from ..ui.icons import HOUSE
from ..ui.parts import badge, colour, command, seat_header
from ..ui.scene import Scene
from . import lesson
from .app import App
from .bar import action, bar, drawer, languages
from .guide import guide
from .lesson_page import teacher
from .prompt import prompt
from .result_page import result
from .settings import rows
from .share_page import share
from .story import line, log
from .summary import summary

RECENT = 5


def table_page(app: App) -> Node:
    if app.hand_over is not None:
        return hand_over(app)
    assert app.match
    game = app.match.state
    viewer = max(app.viewer, 0)
    scene: Scene[Any] = Scene(
        game.seen_by(viewer), viewer, app.match.seats, app.words, app.selected, lesson.wanted(app)
    )
    view = app.match.info.part("view")
    around = places(app, scene, view)
    over = game.over
    speak = [result_link(app) if over else spoken(app, scene, view), news(app)]
    return div(
        {"class": f"page {app.match.info.id}"},
        a({"class": "skip", "href": "#prompt"}, app.words("bar.skip")),
        table_bar(app, scene, view),
        main(
            {
                "class": f"table players-{game.players}",
                "id": "main",
                "data-match": app.match_id,
                "data-look": looked_at(app),
            },
            *around[:2],
            div({"class": "speak"}, *speak),
            *around[2:],
        ),
        result(app) if over and not app.seen_result else panel(app, scene, view),
        share(app),
    )


def spoken(app: App, scene: Scene[Any], view: Any) -> Node:
    """What the teacher says, if there is one, and what is asked."""
    if app.lesson is None:
        return prompt(app, scene, view)
    listen = lesson.holds(app)
    return div({"class": "lesson"}, teacher(app), NOTHING if listen else prompt(app, scene, view))


def looked_at(app: App) -> str:
    """The part of the table that the teacher points at."""
    due = lesson.note(app)
    return due.look if due else ""


def places(app: App, scene: Scene[Any], view: Any) -> list[Node]:
    """All that lies on the table: the others, the board, the own hand and the own seat.

    Board and hand come first, for the prompt has buttons for what has no control there.
    """
    board, hand = view.board(scene), view.hand(scene)
    others = [seat(app, scene, view, player) for player in scene.opponents]
    mine = seat(app, scene, view, scene.viewer)
    t = app.words
    return [
        section(
            {"class": "opps", "id": "opps", "aria-label": t("table.opponents"), "tabindex": "0"},
            *others,
        ),
        board,
        hand,
        section({"class": "own", "aria-label": t("table.mine")}, mine),
    ]


def table_bar(app: App, scene: Scene[Any], view: Any) -> Node:
    assert app.match
    t = app.words
    phases = phase_list(app, scene, view)
    return bar(
        app,
        h1(app.title(app.match.info)),
        phases,
        span({"class": "meta"}, view.meta(scene)),
        actions=[
            *([] if app.lesson else [action("undo", t("bar.undo"), "undo")]),
            action("panel:rules", t("bar.rules"), "rules", app.panel.startswith("rules")),
            action("panel:summary", t("bar.summary"), "summary", app.panel == "summary"),
            action("panel:log", t("bar.log"), "log", app.panel == "log"),
            action("panel:menu", t("bar.menu"), "menu", app.panel == "menu"),
        ],
    )


def phase_list(app: App, scene: Scene[Any], view: Any) -> Node:
    """The parts of a round, and which of them it is."""
    return ol(
        {"class": "phases"},
        *(
            li(
                {"class": state, **({"aria-current": "step"} if state == "now" else {})},
                app.words(f"phase.{name}"),
            )
            for name, state in view.phases(scene)
        ),
    )


# --- seats ------------------------------------------------------------------------------------


def seat(app: App, scene: Scene[Any], view: Any, player: int) -> Node:
    """A place at the table; whose turn it is shows in its frame."""
    assert app.match
    t, mine = app.words, player == scene.viewer
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
    )


# --- what happened ----------------------------------------------------------------------------


def told(app: App) -> list[Event]:
    """The events this seat may know."""
    assert app.match
    return [event for event in app.match.events if event.heard_by(max(app.viewer, 0))]


def news(app: App) -> Node:
    """The last few things that happened, the latest first.

    Each has an id, so that only what is new is added to the page, and said by a screen reader.
    """
    latest = reversed(list(enumerate(told(app)))[-RECENT:])
    label = app.words("table.news")
    return div(
        {"class": "news", "id": "news", "role": "log", "aria-label": label, "tabindex": "0"},
        ol({"class": "recent"}, *(line(app, event, f"news-{n}") for n, event in latest)),
    )


def result_link(app: App) -> Node:
    return div(
        {"class": "prompt yours", "id": "prompt"},
        div({"class": "acts"}, command("result:show", app.words("result.show"), "winner", "main")),
    )


# --- drawers ----------------------------------------------------------------------------------


def panel(app: App, scene: Scene[Any], view: Any) -> Node:
    name, _, rest = app.panel.partition(":")
    if name == "log":
        return log(app, max(app.viewer, 0))
    if name.startswith("rules"):
        return guide(app)
    if name == "summary":
        return summary(app, scene, view)
    if name == "menu":
        return menu(app)
    if name == "undo":
        return undo(app)
    if name == "inspect":
        return explained(app, scene, view, rest)
    return NOTHING


def explained(app: App, scene: Scene[Any], view: Any, thing: str) -> Node:
    """What a thing on the table is."""
    title, body = view.explain(scene, thing)
    lines = (each if isinstance(each, tuple) else p(each) for each in body)
    return drawer(app, title, *lines, style="note")


def menu(app: App) -> Node:
    t = app.words
    return drawer(
        app,
        t("bar.menu"),
        div(
            {"class": "acts stacked"},
            command("replay:", t("replay.title"), "replay"),
            command("share:game", t("link.share"), "link"),
            command("export:", t("table.export"), "export"),
            command("share:report", t("link.report"), "report"),
            command("lobby", t("table.leave"), "home"),
        ),
        div({"class": "field"}, span(t("lobby.language")), languages(app)),
        *rows(app),
    )


def undo(app: App) -> Node:
    """Taking back something that crosses a barrier needs everybody's consent."""
    assert app.match
    t = app.words
    index = app.match.last_turn_of(app.viewer)
    reason = app.match.why_not_undo(index) if index is not None else None
    names = t.listed([app.match.seats[person].name for person in app.people])
    return drawer(
        app,
        t("undo.title"),
        p(app.because(reason)) if reason else NOTHING,
        p(t("undo.people", names=names)),
        div(
            {"class": "acts stacked"},
            command("undo_agreed", t("undo.agree"), "undo", "main"),
            command("close", t("undo.keep")),
        ),
        style="note",
    )


def hand_over(app: App) -> Node:
    """Nothing of the game is on this page: the device is on its way to somebody."""
    assert app.match and app.hand_over is not None
    t, name = app.words, app.match.seats[app.hand_over].name
    return div(
        {"class": "page"},
        bar(app, h1(app.title(app.match.info)), actions=languages(app)),
        main(
            {"class": f"hand-over {colour(app.hand_over)}", "id": "main"},
            icon(HOUSE["hand_over"]),
            h1({"tabindex": "-1", "data-focus": None}, t("hand_over.title", name=name)),
            p(t("hand_over.text", name=name)),
            command("take_over", t("hand_over.ready", name=name), "confirm", "main big"),
        ),
    )

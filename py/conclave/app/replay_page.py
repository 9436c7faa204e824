"""The page on which one looks back at a game: the table as it was, and a player below it."""

from __future__ import annotations

from typing import Any

from ..bots import LEVELS
from ..kernel import PERSON
from ..ui.html import (
    NOTHING,
    Attributes,
    Node,
    a,
    button,
    div,
    h1,
    icon,
    input_,
    label,
    main,
    ol,
    p,
    section,
    span,
)
from ..ui.icons import HOUSE
from ..ui.parts import colour, command
from ..ui.scene import Scene
from .app import App
from .bar import action, bar, drawer, languages
from .guide import guide
from .replay import KEYS, eyes_allowed, over_here, seen, viewer
from .setup_page import chooser
from .share_page import share
from .story import EVERYTHING, Told, chapters, leading_there, log, told, words_of
from .summary import summary
from .table_page import explained, phase_list, places

RECENT = 12


def replay_page(app: App) -> Node:
    assert app.match and app.replay
    if app.replay.eyes is None:
        return who_looks(app)
    me = viewer(app)
    scene: Scene[Any] = Scene(seen(app), me, app.match.seats, app.words, still=True)
    view = app.match.info.part("view")
    return div(
        {"class": f"page replay {app.match.info.id}", "data-keys": " ".join(KEYS)},
        a({"class": "skip", "href": "#replay-slider"}, app.words("replay.skip")),
        replay_bar(app, scene, view),
        main(
            {"class": f"table players-{scene.game.players}", "id": "main"},
            *places(app, scene, view),
        ),
        player(app),
        panel(app, scene, view),
        share(app),
    )


def replay_bar(app: App, scene: Scene[Any], view: Any) -> Node:
    assert app.match and app.replay
    t, table = app.words, app.replay.back == "table"
    return bar(
        app,
        h1(app.title(app.match.info), span(f": {t('replay.title')}")),
        phase_list(app, scene, view),
        span({"class": "meta"}, view.meta(scene)),
        actions=[
            action("panel:rules", t("bar.rules"), "rules", app.panel.startswith("rules")),
            action("panel:summary", t("bar.summary"), "summary", app.panel == "summary"),
            action("replay_log", t("bar.log"), "log", app.panel == "log"),
            action("replay_close", t("replay.table" if table else "table.leave"), "close"),
        ],
    )


def panel(app: App, scene: Scene[Any], view: Any) -> Node:
    assert app.replay and app.replay.eyes is not None
    name, _, thing = app.panel.partition(":")
    if name == "log":
        return log(app, app.replay.eyes, app.replay.step)
    if name.startswith("rules"):
        return guide(app)
    if name == "summary":
        return summary(app, scene, view)
    if name == "inspect":
        return explained(app, scene, view, thing)
    return taking_over(app) if name == "here" else NOTHING


# --- the player -------------------------------------------------------------------------------


def player(app: App) -> Node:
    """What was told last, where one is, and the ways to be somewhere else."""
    assert app.match and app.replay and app.replay.eyes is not None
    lines = told(app.match, app.replay.eyes)
    return section(
        {"class": "player", "aria-label": app.words("replay.title"), "id": "player"},
        div(
            {"class": "player-rows"},
            div({"class": "player-row"}, *stepping(app), where(app)),
            div({"class": "player-row"}, *choosers(app, lines), *acts(app)),
        ),
        story(app, lines),
    )


def stepping(app: App) -> list[Node]:
    """Buttons and a slider, from the first move to the last."""
    assert app.match and app.replay
    first, last, step = app.match.first_step, len(app.match.choices), app.replay.step
    slider = input_(
        {
            "type": "range",
            "id": "replay-slider",
            "data-command": "replay_at",
            "aria-label": app.words("replay.slider"),
            "min": str(first),
            "max": str(last),
            "value": str(step),
            "aria-valuetext": app.words("replay.step", step=step, last=last),
        }
    )
    return [
        to(app, first, "first", step == first),
        to(app, step - 1, "back", step == first),
        slider,
        to(app, step + 1, "forth", step == last),
        to(app, last, "last", step == last),
    ]


def to(app: App, step: int, name: str, useless: bool) -> Node:
    """A button that goes to a step."""
    attributes: Attributes = {
        "class": "act step",
        "type": "button",
        "data-command": f"replay_at:{max(step, 0)}",
        "aria-label": app.words(f"replay.{name}"),
        "id": f"replay-{name}",
    }
    if useless:
        attributes["aria-disabled"] = "true"
    return button(attributes, icon(HOUSE[name]))


def where(app: App) -> Node:
    assert app.match and app.replay
    text = app.words("replay.step", step=app.replay.step, last=len(app.match.choices))
    return span({"class": "where", "role": "status"}, text)


def choosers(app: App, lines: list[Told]) -> list[Node]:
    """The part of the game, and the eyes; nothing to choose, no box."""
    assert app.replay
    t, step, parts = app.words, app.replay.step, chapters(lines)
    boxes: list[Node] = []
    if parts:
        begun = [each.step for each in parts if each.step <= step] or [parts[0].step]
        options = [(str(each.step), words_of(app, each.event)) for each in parts]
        boxes.append(box("replay-part", "replay_at", t("replay.jump"), options, str(begun[-1])))
    allowed = eyes_allowed(app)
    if len(allowed) > 1:
        options = [(str(eyes), eyes_name(app, eyes)) for eyes in allowed]
        boxes.append(box("replay-eyes", "eyes", t("replay.eyes"), options, str(app.replay.eyes)))
    return boxes


def eyes_name(app: App, eyes: int) -> str:
    assert app.match
    return app.words("replay.everything") if eyes == EVERYTHING else app.match.seats[eyes].name


def box(id: str, name: str, text: str, options: list[tuple[str, str]], chosen: str) -> Node:
    named = label({"for": id}, text)
    return span({"class": "player-box"}, named, chooser(id, name, options, chosen))


def acts(app: App) -> list[Node]:
    """What can be done with the position, and with the game."""
    t = app.words
    here = command("here", t("replay.here"), "play", id="here")
    return [
        NOTHING if over_here(app) else here,
        command("share:game", t("link.share"), "link", id="share"),
    ]


def story(app: App, lines: list[Told]) -> Node:
    """The last few things that had happened by then, the latest first."""
    assert app.match and app.replay
    step, first = app.replay.step, app.match.first_step
    latest = [each for each in lines if each.step <= step][-RECENT:]
    older = [p(app.words("replay.older", step=first))] if first and step == first else []
    label = app.words("table.news")
    return div(
        {"class": "story", "id": "story", "tabindex": "0", "role": "region", "aria-label": label},
        *older,
        ol({"class": "log"}, *(leading_there(app, each, step) for each in reversed(latest))),
    )


# --- who looks, and who takes over ------------------------------------------------------------


def who_looks(app: App) -> Node:
    """Several people share this device and the game goes on: nothing is shown before one says."""
    assert app.match
    t = app.words
    people = [
        command(f"eyes:{seat}", t("hand_over.ready", name=app.match.seats[seat].name), "", "big")
        for seat in app.people
    ]
    return div(
        {"class": "page"},
        bar(app, h1(app.title(app.match.info)), actions=languages(app)),
        main(
            {"class": "hand-over", "id": "main"},
            icon(HOUSE["hand_over"]),
            h1({"tabindex": "-1", "data-focus": None}, t("replay.who")),
            p(t("replay.who_text")),
            div({"class": "acts"}, *people),
            command("replay_close", t("table.leave"), "home", "link"),
        ),
    )


def taking_over(app: App) -> Node:
    """Who will sit where in a new game from here."""
    assert app.match
    t = app.words
    rows = [kind_of(app, seat) for seat in range(len(app.match.seats))]
    return drawer(
        app,
        t("replay.here"),
        p(t("replay.here_text")),
        *(rows if app.match.state.over else []),
        command("here_begin", t("replay.here_begin"), "play", "main", id="here-begin"),
    )


def kind_of(app: App, seat: int) -> Node:
    assert app.match and app.replay
    t, id = app.words, f"here-{seat}"
    levels = [(level, t("setup.bot", level=t(f"level.{level}"))) for level in LEVELS]
    kinds = [(PERSON, t("setup.person")), *levels]
    return div(
        {"class": f"field {colour(seat)}"},
        label({"for": id}, app.match.seats[seat].name),
        chooser(id, f"here_kind:{seat}", kinds, app.replay.kinds[seat]),
    )

"""The page on which one looks back at a game: the table as it was, and a player below it."""

from __future__ import annotations

from bisect import bisect_right

from ...bots import LEVELS
from ...kernel import PERSON, Game
from ...ui.html import (
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
from ...ui.icons import HOUSE
from ...ui.parts import colour, command
from ...ui.scene import Scene
from ...ui.view import View, view_of
from ..frame import action, bar, drawer, languages
from ..rules.page import guide
from ..settings import counting
from ..setup.page import chooser
from ..share.page import share
from ..table.page import explained, phase_list, places
from ..table.state import Table
from ..table.story import (
    EVERYTHING,
    LOG,
    WHOLE_LOG,
    leading_there,
    log,
    words_of,
)
from ..table.summary import summary
from .commands import STEPS
from .state import Replay

RECENT = 12


def replay_page(replay: Replay) -> Node:
    if replay.eyes is None:
        return who_looks(replay)
    scene = Scene(
        replay.seen,
        replay.viewer,
        replay.match.seats,
        replay.words,
        counting=replay.looking == EVERYTHING or counting(replay.shell),
        still=True,
    )
    view = view_of(replay.match.info)
    return div(
        {"class": f"page replay {replay.match.info.id}", "data-keys": " ".join(STEPS)},
        a({"class": "skip", "href": "#replay-slider"}, replay.words("replay.skip")),
        replay_bar(replay, scene, view),
        main(
            {"class": f"table players-{scene.game.players}", "id": "main"},
            *places(replay, scene, view),
        ),
        player(replay),
        panel(replay, scene, view),
        share(replay),
    )


def replay_bar(replay: Replay, scene: Scene[Game], view: View[Game]) -> Node:
    t = replay.words
    return bar(
        replay,
        h1(replay.called(replay.match.info), span(f": {t('replay.title')}")),
        phase_list(replay, scene, view),
        span({"class": "meta"}, view.meta(scene)),
        actions=[
            action("panel:rules", t("bar.rules"), "rules", replay.drawer.name.startswith("rules")),
            action("panel:summary", t("bar.summary"), "summary", replay.drawer.name == "summary"),
            action("replay_log", t("bar.log"), "log", replay.drawer.name.startswith(LOG)),
            action("replay_close", t(way_out(replay)), "close"),
        ],
    )


def way_out(replay: Replay) -> str:
    """Where one came from."""
    if replay.back is None:
        return "table.leave"
    return "replay.table" if isinstance(replay.back, Table) else "review.back"


def panel(replay: Replay, scene: Scene[Game], view: View[Game]) -> Node:
    name, _, thing = replay.drawer.name.partition(":")
    if name in (LOG, WHOLE_LOG):
        return log(replay, replay.story.lines, replay.step)
    if name.startswith("rules"):
        return guide(replay)
    if name == "summary":
        return summary(replay, scene, view)
    if name == "inspect":
        return explained(replay, scene, view, thing)
    return taking_over(replay) if name == "here" else NOTHING


# --- the player -------------------------------------------------------------------------------


def player(replay: Replay) -> Node:
    """What was told last, where one is, and the ways to be somewhere else."""
    return section(
        {"class": "player", "aria-label": replay.words("replay.title"), "id": "player"},
        div(
            {"class": "player-rows"},
            div({"class": "player-row"}, *stepping(replay), where(replay)),
            div({"class": "player-row"}, *choosers(replay), *acts(replay)),
        ),
        story(replay),
    )


def stepping(replay: Replay) -> list[Node]:
    """Buttons and a slider, from the first move to the last."""
    first, last, step = replay.match.first_step, replay.match.last_step, replay.step
    slider = input_(
        {
            "type": "range",
            "id": "replay-slider",
            "data-command": "replay_at",
            "aria-label": replay.words("replay.slider"),
            "min": str(first),
            "max": str(last),
            "value": str(step),
            "aria-valuetext": replay.words("replay.step", step=step, last=last),
        }
    )
    return [
        to(replay, first, "first", step == first),
        to(replay, step - 1, "back", step == first),
        slider,
        to(replay, step + 1, "forth", step == last),
        to(replay, last, "last", step == last),
    ]


def to(replay: Replay, step: int, name: str, useless: bool) -> Node:
    """A button that goes to a step."""
    attributes: Attributes = {
        "class": "act step",
        "type": "button",
        "data-command": f"replay_at:{max(step, 0)}",
        "aria-label": replay.words(f"replay.{name}"),
        "id": f"replay-{name}",
    }
    if useless:
        attributes["aria-disabled"] = "true"
    return button(attributes, icon(HOUSE[name]))


def where(replay: Replay) -> Node:
    text = replay.words("replay.step", step=replay.step, last=replay.match.last_step)
    return span({"class": "where", "role": "status"}, text)


def choosers(replay: Replay) -> list[Node]:
    """The part of the game, and the eyes; nothing to choose, no box."""
    t, step, parts = replay.words, replay.step, replay.story.parts
    boxes: list[Node] = []
    if parts:
        begun = [each.step for each in parts if each.step <= step] or [parts[0].step]
        options = [(str(each.step), words_of(replay, each.event)) for each in parts]
        boxes.append(box("replay-part", "replay_at", t("replay.jump"), options, str(begun[-1])))
    allowed = replay.eyes_allowed
    if len(allowed) > 1:
        options = [(str(eyes), eyes_name(replay, eyes)) for eyes in allowed]
        boxes.append(box("replay-eyes", "eyes", t("replay.eyes"), options, str(replay.eyes)))
    return boxes


def eyes_name(replay: Replay, eyes: int) -> str:
    return (
        replay.words("replay.everything") if eyes == EVERYTHING else replay.match.seats[eyes].name
    )


def box(id: str, name: str, text: str, options: list[tuple[str, str]], chosen: str) -> Node:
    named = label({"for": id}, text)
    return span({"class": "player-box"}, named, chooser(id, name, options, chosen))


def acts(replay: Replay) -> list[Node]:
    """What can be done with the position, and with the game."""
    t = replay.words
    here = command("here", t("replay.here"), "play", id="here")
    return [
        NOTHING if replay.at_end else here,
        command("share:game", t("link.share"), "link", id="share"),
    ]


def story(replay: Replay) -> Node:
    """The last few things that had happened by then, the latest first."""
    step, first = replay.step, replay.match.first_step
    lines = replay.story.lines
    here = bisect_right(lines, step, key=lambda each: each.step)
    latest = lines[max(0, here - RECENT) : here]
    older = [p(replay.words("replay.older", step=first))] if first and step == first else []
    label = replay.words("table.news")
    return div(
        {"class": "story", "id": "story", "tabindex": "0", "role": "region", "aria-label": label},
        *older,
        ol({"class": "log"}, *(leading_there(replay, each, step) for each in reversed(latest))),
    )


# --- who looks, and who takes over ------------------------------------------------------------


def who_looks(replay: Replay) -> Node:
    """Several people share this device and the game goes on: nothing is shown before one says."""
    t = replay.words
    people = [
        command(f"eyes:{seat}", t("hand_over.ready", name=replay.match.seats[seat].name), "", "big")
        for seat in replay.people
    ]
    return div(
        {"class": "page"},
        bar(replay, h1(replay.called(replay.match.info)), actions=languages(replay)),
        main(
            {"class": "hand-over", "id": "main"},
            icon(HOUSE["hand_over"]),
            h1({"tabindex": "-1", "data-focus": None}, t("replay.who")),
            p(t("replay.who_text")),
            div({"class": "acts"}, *people),
            command("replay_close", t("table.leave"), "home", "link"),
        ),
    )


def taking_over(replay: Replay) -> Node:
    """Who will sit where in a new game from here."""
    t = replay.words
    rows = [kind_of(replay, seat) for seat in range(len(replay.match.seats))]
    return drawer(
        replay,
        t("replay.here"),
        p(t("replay.here_text"), " ", t("replay.here_practice")),
        *(rows if replay.match.state.over else []),
        command("here_begin", t("replay.here_begin"), "play", "main", id="here-begin"),
    )


def kind_of(replay: Replay, seat: int) -> Node:
    t, id = replay.words, f"here-{seat}"
    levels = [(level, t("setup.bot", level=t(f"level.{level}"))) for level in LEVELS]
    kinds = [(PERSON, t("setup.person")), *levels]
    return div(
        {"class": f"field {colour(seat)}"},
        label({"for": id}, replay.match.seats[seat].name),
        chooser(id, f"here_kind:{seat}", kinds, replay.kinds[seat]),
    )

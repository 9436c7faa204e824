"""What happened, line by line, and the step of the record at which each line was told."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple

from ...kernel import Event, Match
from ...ui.html import NOTHING, Attributes, Node, button, classes, li, ol
from ...ui.parts import colour, command
from ..frame import drawer
from ..shell import Page

EVERYTHING = -1
"""The eyes that see what is hidden from some."""
CHAPTER = "_begins"
"""How the kind of an event ends that opens a part of the game."""


LOG, WHOLE_LOG = "log", "log#whole"
"""The drawers with the log."""
SOME = 300
"""Lines of a log that are drawn at once; the longest games have thousands."""


class Told(NamedTuple):
    """An event, and the number of choices that had been made when it was told."""

    step: int
    event: Event


def told(match: Match, eyes: int) -> list[Told]:
    """All that those eyes may know of what happened."""
    first = match.first_step
    lines = [Told(first, event) for event in match.opening]
    for step, turn in enumerate(match.turns, first + 1):
        lines += [Told(step, event) for event in turn.events]
    if eyes == EVERYTHING:
        return without_doubles(lines)
    return [each for each in lines if each.event.heard_by(eyes)]


def latest(match: Match, eyes: int) -> Iterator[tuple[str, Event]]:
    """What a seat may know of what happened, the latest first, each with a name of its own."""
    for step in range(len(match.turns), -1, -1):
        events = match.turns[step - 1].events if step else match.opening
        for place in range(len(events) - 1, -1, -1):
            if events[place].heard_by(eyes):
                yield f"{step}-{place}", events[place]


def without_doubles(lines: list[Told]) -> list[Told]:
    """Where some are told more than the others, the first line says more; the other is left out."""
    kept: list[Told] = []
    before = None
    for each in lines:
        doubled = before is not None and before.event.audience == ~each.event.audience
        if not doubled:
            kept.append(each)
        before = None if doubled else each
    return kept


def chapters(lines: list[Told]) -> list[Told]:
    """Where the larger parts of the game begin: its rounds, or its turns if it has no rounds."""
    kinds = [each.event.kind for each in lines if each.event.kind.endswith(CHAPTER)]
    rarest = min(dict.fromkeys(kinds), key=kinds.count, default="")
    return [each for each in lines if each.event.kind == rarest]


# --- lines ------------------------------------------------------------------------------------


def words_of(page: Page, event: Event) -> str:
    return page.words.event(event, page.names)


def style_of(event: Event) -> str:
    actor = event.details.get("mage")
    return classes(colour(actor) if isinstance(actor, int) else "plain", f"log-{event.kind}")


def line(page: Page, event: Event, id: str) -> Node:
    return li({"class": style_of(event), "id": id}, words_of(page, event))


def leading_there(page: Page, told: Told, now: int | None, **more: str) -> Node:
    """A line that shows the table as it was when it was told."""
    attributes: Attributes = {"class": style_of(told.event), **more}
    if told.step == now:
        attributes |= {"class": f"{attributes['class']} now", "aria-current": "step"}
    link: Attributes = {"type": "button", "data-command": f"replay_line:{told.step}"}
    return li(attributes, button(link, words_of(page, told.event)))


def log(page: Page, lines: list[Told], now: int | None = None) -> Node:
    """The log in a drawer: what was told last, or about that step, unless all is asked for."""
    t, shown = page.words, lines if page.drawer.name == WHOLE_LOG else about(lines, now)
    current = next((each for each in shown if each.step == now), None)
    more = command(f"panel:{WHOLE_LOG}", t("log.all", count=len(lines)), style="link")
    return drawer(
        page,
        t("bar.log"),
        more if len(shown) < len(lines) else NOTHING,
        ol(
            {"class": "log"},
            *(
                leading_there(page, each, now, **({"id": "line-now"} if each is current else {}))
                for each in shown
            ),
        ),
    )


def about(lines: list[Told], now: int | None) -> list[Told]:
    """As many lines as one reads in a while: the last, or those about a step."""
    here = len(lines) if now is None else bisect_left(lines, now, key=lambda each: each.step)
    first = max(0, min(here - SOME // 2, len(lines) - SOME))
    return lines[first : first + SOME]

"""Fields of knowledge: steps, free steps, and the cards of the Nine Sages (§5.5e, §5.7, §5.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel import Choice, Refusal, no
from .cards import COLOURS, PATH, PATHS, SAGES, SAGES_CARDS, TOP_LEVEL
from .holdings import changed, drawn

if TYPE_CHECKING:
    from .state import Zavandor

DECLINE = "decline"
COMPLETE = no("path_complete", "knowledge")
NO_STONE = no("no_stone", "knowledge")


def cannot_step(g: Zavandor, mage: int, path: int) -> Refusal | None:
    """A stone climbs to the fourth level; a path without one needs a released stone."""
    level = g.levels[mage][path]
    if level == TOP_LEVEL:
        return COMPLETE
    return None if level or g.released[mage] else NO_STONE


def step(g: Zavandor, mage: int, path: int) -> None:
    """A stone moves up one level, or a released one is placed on the first."""
    if not g.levels[mage][path]:
        g.released[mage] -= 1
    g.levels[mage] = changed(g.levels[mage], path, 1)
    level = g.levels[mage][path]
    if g.events is not None:
        g.tell("advances", mage=mage, path=PATHS[path], level=level)
    if path == SAGES:
        gift_of_sages(g, mage, level - 1)


def gift_of_sages(g: Zavandor, mage: int, colour: int) -> None:
    """Two cards that come into the hand next round; only their owner sees them (R10)."""
    cards, dust = drawn(g, colour, SAGES_CARDS)
    g.pending[mage] += cards
    g.pending_dust[mage] += dust
    if cards:
        g.reveals += 1
        g.tell_only(mage, "sages", mage=mage, cards=cards)
        g.tell_others(mage, "sages_unseen", mage=mage, count=len(cards), colour=COLOURS[colour])


# --- free steps -----------------------------------------------------------------------------------


def free_step(g: Zavandor, mage: int) -> None:
    """A step that costs nothing; it may be declined, and is lost if no stone can be moved."""
    if all(cannot_step(g, mage, path) for path in range(len(PATHS))):
        g.tell("step_lost", mage=mage)
    else:
        g.ask(mage, "free_step", steps, step_chosen, unless=cannot_choose_step)


def steps(g: Zavandor, mage: int) -> tuple[Choice, ...]:
    return (*PATHS, DECLINE)


def cannot_choose_step(g: Zavandor, mage: int, choice: str) -> Refusal | None:
    return None if choice == DECLINE else cannot_step(g, mage, PATH[choice])


def step_chosen(g: Zavandor, mage: int, choice: str) -> None:
    if choice == DECLINE:
        g.tell("step_declined", mage=mage)
    else:
        step(g, mage, PATH[choice])

"""What a text would change, worked out on a copy of what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .effects import COUNTS
from .moves import lay
from .state import NOBODY, Spellcaster
from .texts import carry_out_text


class Change(NamedTuple):
    """A figure on the table that would be another one; `mage` where it is about one mage."""

    what: str
    before: int
    after: int
    mage: int = NOBODY


def amount_now(g: Spellcaster, side: int, card: str, what: str) -> int:
    """What a spell would count for a side if it lay on top of its pile, facing that side."""
    if g.facing.get(card) != side:
        g = g.clone()
        lay(g, card, side)
    return COUNTS[what](g, side)


def foreseen(view: Spellcaster, card: str, actions_spent: int = 0) -> Spellcaster:
    """The table after a text, or at the first thing to decide in it; nothing else goes on."""
    after = view.clone()
    after.actions -= actions_spent
    after.agenda.clear()
    after.asked.clear()
    after.bound = None
    after.next(carry_out_text, card)
    after.run()
    return after


def changes(view: Spellcaster, after: Spellcaster, mage: int) -> Iterator[Change]:
    """Every figure that differs, those of the mage's own side first."""
    mine = view.sides[mage]
    theirs = 1 - mine
    for what, before, later in (
        ("energy_mine", view.energy[mine], after.energy[mine]),
        ("energy_theirs", view.energy[theirs], after.energy[theirs]),
        ("sapphires_mine", view.sapphires[mine], after.sapphires[mine]),
        ("sapphires_theirs", view.sapphires[theirs], after.sapphires[theirs]),
    ):
        if before != later:
            yield Change(what, before, later)
    for seat, (hand, later_hand) in enumerate(zip(view.hands, after.hands, strict=True)):
        if len(hand) != len(later_hand):
            what = "hand_mine" if seat == mage else "hand_theirs"
            yield Change(what, len(hand), len(later_hand), seat)
    if len(view.deck) != len(after.deck):
        yield Change("deck", len(view.deck), len(after.deck))
    if view.granted != after.granted:
        yield Change("actions", view.actions, after.actions)

"""What must be true of every state: the invariants of the specification, section 11."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from .cards import (
    ADVENTURES,
    COMPANIONS,
    LAST_LEVEL,
    LOCATIONS,
    START_LEVEL,
    START_TALERS,
    TREASURES,
)

if TYPE_CHECKING:
    from .state import Grimoria


def check(g: Grimoria) -> None:
    """Assert all invariants that can be seen in a single state."""
    check_adventures(g)
    check_treasures(g)
    check_talers(g)
    check_board(g)
    check_round(g)
    check_knowledge(g)


def check_adventures(g: Grimoria) -> None:
    """1: all 87 adventure cards exist exactly once."""
    cards = Counter(g.draw + g.discard + g.offer)
    cards.update([g.facedown] if g.facedown else [])
    for mage in g.mages:
        cards.update(mage.court + mage.locations)
        assert set(mage.court) <= COMPANIONS.keys(), "a court holds companions only"
        assert set(mage.locations) <= LOCATIONS.keys(), "locations only"
    assert cards == {name: card.copies for name, card in ADVENTURES.items()}, "87 adventure cards"


def check_treasures(g: Grimoria) -> None:
    """2, 3 and 15: all 28 treasures exist once; only cloaks and mirrors ever leave."""
    cards = Counter(g.treasury)
    cards.update(g.removed)
    for mage in g.mages:
        cards.update(mage.treasures + ("cloak",) * len(mage.cloaked))
    assert cards == {name: card.copies for name, card in TREASURES.items()}, "28 treasures"
    assert set(g.removed) <= {"cloak", "mirror"}, "only cloaks and mirrors leave the game"


def check_talers(g: Grimoria) -> None:
    """4 and 5: nobody owes talers, and every taler came from the supply."""
    talers = [mage.talers for mage in g.mages]
    assert min(talers) >= 0, "talers are never negative"
    assert sum(talers) == START_TALERS * g.players + g.minted, "talers are conserved"


def check_board(g: Grimoria) -> None:
    """6, 7, 8 and 16: the board holds what was laid out and added, less what was taken."""
    lying = len(g.offer) + bool(g.facedown)
    if g.shortage:
        assert lying == 0, "a shortage leaves the board empty"
    elif g.phase in ("book", "adventure"):
        assert lying == g.players + 1 + g.added - g.taken, "cards on the board"
        assert 0 <= g.taken <= g.players, "one card a mage"


def check_round(g: Grimoria) -> None:
    """9, 10 and 11: order, level and length of the game."""
    assert sorted(g.order) == list(range(g.players)), "the order names everybody once"
    assert g.level == START_LEVEL[g.players] + g.round - 1 <= LAST_LEVEL, "level and round"
    assert all(spell <= g.level for spell in g.chosen), "no spell above the level"
    if g.phase == "adventure":
        rank = [(g.chosen.count(g.chosen[mage]) > 1, g.chosen[mage]) for mage in g.order]
        assert rank == sorted(rank), "unique spells first, lower numbers first"


def check_knowledge(g: Grimoria) -> None:
    """What the seats know of each other fits the cards that are there."""
    assert len(g.sold) <= len(g.draw) and len(g.sold_treasures) <= len(g.treasury)
    for number, mage in enumerate(g.mages):
        assert len(mage.known) == len(mage.locations)
        assert all(known >> number & 1 for known in mage.known), "everybody knows the own cards"
        given = [g.draw[i] for i, seller in enumerate(g.sold) if seller == number]
        assert not Counter(mage.veil) - Counter([*mage.locations, *given]), "the veil hides cards"

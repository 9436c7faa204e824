"""The Cloak of Invisibility: laid on a companion at any time, and for good."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.question import Choice
from .cards import SPELLS, TREASURES
from .moves import without

if TYPE_CHECKING:
    from .state import Grimoria

PASS = "pass"
FIRST_CYCLE = -1


def cloak_choices(g: Grimoria, mage: int) -> tuple[Choice, ...]:
    """Laying the cloak on any own companion that wears none, one choice a kind."""
    return tuple(f"cloak {kind}" for kind in dict.fromkeys(g.mages[mage].companions))


def cloak_or_pass(g: Grimoria, mage: int) -> tuple[Choice, ...]:
    return (PASS, *cloak_choices(g, mage)) if g.mages[mage].can_cloak else (PASS,)


def lay_cloak(g: Grimoria, mage: int, choice: str) -> None:
    """Put a cloak on the companion that the choice names."""
    kind = choice.removeprefix("cloak ")
    owner = g.mages[mage]
    owner.treasures = without(owner.treasures, "cloak")
    owner.companions = without(owner.companions, kind)
    owner.cloaked += (kind,)
    g.reveal()
    g.tell("cloaks", mage=mage, card=kind)


def cloak_cycle(g: Grimoria, attacker: int, worn_before: int) -> None:
    """Before an attack on companions everybody in danger may lay a cloak, until nobody does."""
    worn = sum(len(mage.cloaked) for mage in g.mages)
    if worn == worn_before:
        return
    spell = SPELLS[g.chosen[attacker]].id
    if worn_before == FIRST_CYCLE:
        g.tell("strikes", mage=attacker, spell=spell)
    else:
        g.tell("still_strikes", mage=attacker, spell=spell)
    for mage in open_rivals(g, attacker):
        g.next(offer_cloak, mage)
    g.next(cloak_cycle, attacker, worn)


def open_rivals(g: Grimoria, mage: int) -> list[int]:
    """The rivals whom no shield protects, in the order of turns."""
    return [rival for rival in g.order if rival != mage and not g.protected(rival)]


def offer_cloak(g: Grimoria, mage: int) -> None:
    """Whoever might hold a cloak is asked, in every cycle: a pause betrays nothing."""
    if g.mages[mage].companions and may_hold(g, mage, "cloak"):
        g.ask(mage, "deploy_cloak", cloak_or_pass, lay_or_pass)


def lay_or_pass(g: Grimoria, mage: int, choice: str) -> None:
    if choice != PASS:
        lay_cloak(g, mage, choice)


def may_hold(g: Grimoria, mage: int, treasure: str) -> bool:
    """Whether a mage could hold such a treasure, as far as everybody knows."""
    if not g.mages[mage].treasures:
        return False
    shown = g.removed.count(treasure)
    if treasure == "cloak":
        shown += sum(len(each.cloaked) for each in g.mages)
    return shown < TREASURES[treasure].copies

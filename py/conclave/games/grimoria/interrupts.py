"""What may be done in anybody's turn: laying a cloak while somebody else is thinking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.question import Asked
from .attacks import choose_target
from .cards import RAVENS_TITHE
from .cloak import cloak_choices, cloak_cycle, lay_cloak, open_rivals

if TYPE_CHECKING:
    from .state import Grimoria


def standing(g: Grimoria) -> list[Asked]:
    """Whoever holds a cloak may lay it at any time, except while an attack is resolved."""
    holders = [i for i, mage in enumerate(g.mages) if "cloak" in mage.treasures and mage.companions]
    if not holders or g.striking:
        return []
    busy = [asked.player for asked in g.asked if asked.kind == "deploy_cloak"]
    return [
        Asked(mage, "deploy_cloak", cloak_choices, cloak_laid_meanwhile, None, ())
        for mage in holders
        if mage not in busy
    ]


def cloak_laid_meanwhile(g: Grimoria, mage: int, choice: str) -> None:
    """A cloak laid while an attacker looks for a target may change who that is.

    So all others in danger may think about theirs again before the attacker chooses.
    """
    worn = sum(len(each.cloaked) for each in g.mages)
    lay_cloak(g, mage, choice)
    for asked in list(g.asked):
        if asked.kind == "choose_target":
            g.asked.remove(asked)
            attacker, (spell,) = asked.player, asked.details
            if spell != RAVENS_TITHE and mage in open_rivals(g, attacker):
                g.next(cloak_cycle, attacker, worn)
            g.next(choose_target, attacker, spell)

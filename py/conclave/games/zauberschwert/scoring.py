"""What counts at the end (§7): stones, five spells, and the dragon-egg protection card."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .cards import POWER, PROTECTION_STONES, SPELLS
from .treasures import worth

if TYPE_CHECKING:
    from .state import Zauberschwert


def score_parts(g: Zauberschwert, seat: int) -> dict[str, int]:
    """Stones won, what spells add at the end, and the protection card."""
    parts = {"stones": g.stones[seat], **NOTHING_YET}
    for spell in g.spells[seat]:
        counted = AT_THE_END.get(POWER[spell])
        if counted and g.levels[seat] >= SPELLS[spell].level:
            parts[POWER[spell]] = counted(g, seat, spell)
    if g.protection == seat:
        parts["protection"] = PROTECTION_STONES
    return parts


def wealth(g: Zauberschwert, seat: int, spell: str) -> int:
    """OPULENTUS: a stone for every few magic left, up to a limit; the magic is not spent."""
    row = SPELLS[spell]
    return min(row.most, row.stones * (g.magic[seat] // row.price_magic))


def wisdom(g: Zauberschwert, seat: int, spell: str) -> int:
    """SAPIENTIUS: stones for the level of knowledge."""
    return SPELLS[spell].stones * g.levels[seat]


def fellowship(g: Zauberschwert, seat: int, spell: str) -> int:
    """SODALICIUM: stones for heroes."""
    return SPELLS[spell].stones * len(g.heroes[seat])


def craft(g: Zauberschwert, seat: int, spell: str) -> int:
    """ARTIFICIUM: stones for laid-out artefacts, active or not; a pair counts once (R31)."""
    return SPELLS[spell].stones * len(g.laid[seat])


def song(g: Zauberschwert, seat: int, spell: str) -> int:
    """CANTIOSUS: stones for spells, itself and those beyond one's level included (R30)."""
    return SPELLS[spell].stones * len(g.spells[seat])


AT_THE_END: dict[str, Callable[[Zauberschwert, int, str], int]] = {
    "wealth": wealth,
    "wisdom": wisdom,
    "fellowship": fellowship,
    "craft": craft,
    "song": song,
}
NOTHING_YET = dict.fromkeys((*AT_THE_END, "protection"), 0)


def cards_laid_out(g: Zauberschwert, seat: int) -> int:
    """The second tie-break: a pair counts two, reinforcements nothing (§7)."""
    return sum(worth(each).cards for each in g.laid[seat])

"""Chances that mean something: what a search expects, as it has come true in games of strong bots.

A search sees its playouts, not the game that follows: it may be too sure of a lead, or not sure
enough, and it thinks too well or too badly of the seat that is to move. Two figures for each game
and number of players put that right; `python -m conclave calibrate` finds them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ..kernel import Game, GameInfo
from ..kernel.bot import Figures

AS_EXPECTED: Figures = (1.0, 0.0)
"""How sure, and how fond of the seat that is to move: a search that is just right."""
LEAST = 1e-6


def figures_of(info: GameInfo[Game], players: int) -> Figures:
    """What makes the chances of a game come true with so many players."""
    return info.bot().chances.get(players, AS_EXPECTED)


def calibrated(
    expected: Sequence[float], rivals: Sequence[Sequence[int]], player: int, figures: Figures
) -> list[float]:
    """Each seat's chance as it comes true, from what a search of `player` expects.

    Partners win together, so each side counts once, however many sit there.
    """
    sure, fond = figures
    mine = [seat for seat in range(len(expected)) if seat not in rivals[player]]
    lean = [exp(fond) if seat in mine else 1.0 for seat in range(len(expected))]
    weights = [
        max(LEAST, chance) ** sure * more for chance, more in zip(expected, lean, strict=True)
    ]
    sides = [len(expected) - len(each) for each in rivals]
    whole = sum(weight / side for weight, side in zip(weights, sides, strict=True))
    return [weight / whole for weight in weights]

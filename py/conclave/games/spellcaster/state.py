"""The state of a game of Spellcaster."""

from __future__ import annotations

from ...kernel import record
from ...kernel.chance import Luck
from ...kernel.game import Game
from . import invariants, memory
from .cards import ACTIONS
from .ending import DECK
from .ending import NOBODY as NOBODY

A, B = 0, 1
"""The two sides; with three mages the team is A and the solo mage B."""


@record
class Spellcaster(Game):
    """The table: four piles between two sides, their tokens, and the hands of the mages."""

    losses = frozenset({"discard"})

    sides: tuple[int, ...]
    """The side of each mage."""
    cycle: tuple[int, ...]
    """The mages in the order of their turns, over and over."""
    slot: int = 0
    """Whose turn it is, as a place in the cycle."""
    turn: int = 0
    phase: str = "enchantments"
    """The step of the turn: enchantments, draw, actions; or end."""
    actions: int = ACTIONS
    granted: int = 0
    """Actions that spells have added this turn."""
    activated: tuple[str, ...] = ()
    """The spells that have been carried out this turn."""
    shortfall: bool = False
    """True once a spell has let the active mage draw more cards than the deck held."""
    energy: list[int]
    sapphires: list[int]
    hands: list[tuple[str, ...]]
    piles: dict[str, tuple[str, ...]]
    """The four piles by colour, each from the bottom up."""
    facing: dict[str, int]
    """The side that every card in a pile faces."""
    deck: list[str]
    """The draw pile, its top at the end."""
    discard: list[str]
    """The discard pile, its newest card at the end."""
    sight: tuple[str, ...] = ()
    """Cards off the deck that the active mage is looking at."""
    looked: tuple[int, ...] = ()
    """For the lowest cards of the deck, from the bottom up, a bit for every mage who knows them."""
    memory: list[tuple[tuple[str, int], ...]]
    """For each mage the cards it has seen go into other hands, with a bit for every hand in
    which each may be by now."""
    outcome: str = ""
    """How the game ended: energy, sapphire or deck."""
    winner: int = NOBODY
    """The side that won, if any did."""

    # --- persons ------------------------------------------------------------------------------

    @property
    def active(self) -> int:
        """The mage whose turn it is; texts say "you"."""
        return self.cycle[self.slot]

    @property
    def side(self) -> int:
        """The side of the mage whose turn it is."""
        return self.sides[self.cycle[self.slot]]

    def rivals(self, player: int) -> list[int]:
        return list(self.members(1 - self.sides[player]))

    def members(self, side: int) -> tuple[int, ...]:
        return tuple([mage for mage, its_side in enumerate(self.sides) if its_side == side])

    def from_now(self) -> tuple[int, ...]:
        """All mages in the order of turns, the active one first."""
        return tuple(dict.fromkeys(self.cycle[self.slot :] + self.cycle[: self.slot]))

    @property
    def next_opponent(self) -> int:
        """The first mage of the rival side that follows in the order of turns."""
        mine = self.side
        return next(mage for mage in self.from_now() if self.sides[mage] != mine)

    # --- piles --------------------------------------------------------------------------------

    def tops(self, side: int) -> list[str]:
        """The top cards that face a side: the colours it controls."""
        facing = self.facing
        return [pile[-1] for pile in self.piles.values() if pile and facing[pile[-1]] == side]

    # --- what the kernel asks of every game -----------------------------------------------------

    @property
    def finished(self) -> bool:
        return self.phase == "end"

    def score_parts(self, player: int) -> dict[str, int]:
        """Sapphires; but a side without energy has lost, whatever it owns."""
        side = self.sides[player]
        return {"sapphires": self.sapphires[side] if self.energy[side] else 0}

    def tiebreak(self, player: int) -> tuple[int, ...]:
        return (self.energy[self.sides[player]],)

    def tied(self) -> bool:
        """Energy decides between equal sapphires only when the deck has run out."""
        return self.outcome == DECK and self.winner != NOBODY and len(set(self.sapphires)) == 1

    def figures(self, player: int) -> dict[str, int]:
        """The tokens of the side as they are."""
        side = self.sides[player]
        return {"energy": self.energy[side], "sapphires": self.sapphires[side]}

    def ending(self) -> str:
        return self.outcome

    def check(self) -> None:
        invariants.check(self)

    def conceal(self, player: int) -> None:
        memory.conceal(self, player)

    def imagine(self, player: int, rng: Luck) -> None:
        memory.imagine(self, player, rng)

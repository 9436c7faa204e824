"""The state of a game of Amulet."""

from __future__ import annotations

from dataclasses import field

from ...kernel import Auction, Question, record
from ...kernel.chance import Luck
from ...kernel.game import Game
from . import invariants, knowledge
from .cards import NO_CARDS
from .places import START

Cards = tuple[int, ...]
"""How many cards of each metal; a concealed hand has none of them, but a fifth count: of all."""


@record
class Amulet(Game):
    """The table: the land and its jewels, the spells in play, and what every wizard owns."""

    moments = frozenset({"give_metal"})

    round: int = 0
    phase: str = "deal"
    """The part of a round: spell, metal, jewel, energy; before that deal, choose or redraw."""
    start: int = 0
    """The start player."""
    party: str = START
    marker: int = 0
    """How far the party travels this round."""
    left: int = 0
    """How many of these steps are left."""
    trail: tuple[str, ...] = (START,)
    """The areas the party has come through this round, the present one last."""
    jewels: dict[str, tuple[str, ...]]
    """The jewels that lie in every area."""
    stacks: tuple[int, ...]
    """The metal nobody owns, by metal."""
    hands: list[tuple[int, ...]]
    amulets: list[tuple[str, ...]]
    supply: list[int]
    """The energy stones of every player that lie on no spell."""
    spells: list[tuple[str, ...]]
    """The spells before every player, the oldest first."""
    stones: dict[str, int]
    """The energy stones on every spell in play."""
    deck: list[str]
    """The spell deck, its top first; this round's pile is its upper part."""
    below: int = 0
    """How many cards of the deck, from the bottom, everybody has seen go there."""
    pile: int = 0
    """How many cards are still to be auctioned this round."""
    offer: str = ""
    """The spell that is being auctioned."""
    auction: Auction = field(default_factory=Auction)
    pool: tuple[int, ...] = NO_CARDS
    """The metal that was just paid for a jewel."""
    used: tuple[str, ...] = ()
    """The spells that have done their work in this phase, or in this exchange."""
    mirrored: str = ""
    """The spell whose income Mirror Image gives this turn."""
    preserved: str = ""
    """The spell that loses no energy this turn."""
    quiet: int = 0
    """Rounds since a jewel was bought, the present one included."""
    aside: tuple[str, ...] = ()
    """Spells on their way under the deck."""
    dealt: list[tuple[str, ...]]
    """The spells a player may begin with, until that is settled."""
    kept: list[tuple[str, ...]]
    """Advanced set-up: the spells a player has chosen."""
    placed: list[tuple[int, ...]]
    """Advanced set-up: the stones a player has put on these, until they lie in the open."""
    counted: list[tuple[int, ...]]
    """The hands as anybody can count them who sees what is taken and paid in the open."""
    thefts: tuple[tuple[int, int, int], ...] = ()
    """Cards that changed hands unseen: thief, victim and metal."""
    worlds: tuple[tuple[int, ...], ...] = ()
    """What these metals may be as far as all can tell: a weight, then a metal for each."""
    outcome: str = ""
    """How the game ended: colours, jewels, stalemate or rounds."""

    # --- what the kernel asks of every game -------------------------------------------------------

    @property
    def finished(self) -> bool:
        return self.phase == "end"

    def score_parts(self, player: int) -> dict[str, int]:
        return {"jewels": len(self.amulets[player])}

    def tiebreak(self, player: int) -> tuple[int, ...]:
        """More colours, then more metal cards; a winner by colours has more than all others."""
        return len(set(self.amulets[player])), sum(self.hands[player])

    def ending(self) -> str:
        return self.outcome

    def check(self) -> None:
        invariants.check(self)

    def hides(self, question: Question) -> bool:
        """Until somebody steals, everybody can count what a wizard holds."""
        return question.kind in self.moments and bool(self.thefts)

    def conceal(self, player: int) -> None:
        knowledge.conceal(self, player)

    def imagine(self, player: int, rng: Luck) -> None:
        knowledge.imagine(self, player, rng)

    # --- persons ----------------------------------------------------------------------------------

    def order(self, first: int) -> tuple[int, ...]:
        """All players clockwise, beginning with one of them."""
        return (*range(first, self.players), *range(first))

    def owner(self, spell: str) -> int:
        """Before whom a spell lies."""
        return next(player for player, spells in enumerate(self.spells) if spell in spells)

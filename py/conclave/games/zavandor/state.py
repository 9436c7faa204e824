"""The state of a game of the Scepter of Zavandor."""

from __future__ import annotations

from dataclasses import field

from ...kernel import Auction, Question, record
from ...kernel.chance import Luck
from ...kernel.game import Game, Step
from ...kernel.question import Asked
from . import figures, invariants, jewels, secrets
from .cards import END_SENTINELS, NO_GEMS, SENTINELS, Row


@record
class Zavandor(Game):
    """The table; a list has an entry for every mage, a row a number for every gem or path."""

    moments = frozenset({"act", "open"})
    losses = frozenset({"lose_gem"})

    # --- what was agreed on ---------------------------------------------------------------------
    lightning: bool
    """Bids are free, and whoever wins one that is too high is struck."""
    limited: bool
    """Gems can run out."""
    one_dust: bool
    early_ruby: bool
    """The Druid may enchant one ruby early; False once it has happened."""
    sages_dust: bool
    max_rounds: int
    """The last round in any case; 0 for no limit."""

    # --- the mages ------------------------------------------------------------------------------
    characters: tuple[str, ...]
    dust: list[int]
    hands: list[tuple[str, ...]]
    """Energy cards and concentrated energy."""
    pending: list[tuple[str, ...]]
    """Cards of the Nine Sages that come into the hand next round."""
    pending_dust: list[int]
    active: list[Row]
    """Gems on the spiral."""
    idle: list[Row]
    """Gems in the pentagon."""
    levels: list[Row]
    stones: list[Row]
    """The prices of the stones that are still on the board."""
    released: list[int]
    """Stones in the pentagon."""
    artefacts: list[tuple[str, ...]]
    sentinels: list[tuple[str, ...]]
    track: list[int]
    """Points as they were set in the last Phase 4."""
    proven: list[int]
    """What everybody knows a hand to be worth at least, from bids and purchases."""
    struck: tuple[int, ...] = ()
    """Who has been hit by lightning and left."""

    # --- the table ------------------------------------------------------------------------------
    supply: list[int]
    """Gems that nobody owns."""
    decks: list[tuple[str, ...]]
    """Four energy decks, their tops at the end."""
    discards: list[tuple[str, ...]]
    artefact_deck: tuple[str, ...]
    """Artefacts to come, the next one at the end."""
    display: tuple[str, ...] = ()
    """Artefacts on offer."""
    removed: tuple[str, ...] = ()
    """Artefacts that have left the game with their owner."""
    free: tuple[str, ...] = SENTINELS
    """Sentinels on offer."""

    # --- the round ------------------------------------------------------------------------------
    round: int = 0
    phase: str = "order"
    order: Row
    """The mages by position."""
    place: int = 0
    """Whose turn it is, as a place in the order."""
    advanced: bool = False
    """The mage whose turn it is has paid for a level this round."""
    arranged: bool = False
    """The last action was to arrange gems."""
    item: str = ""
    """What is being auctioned."""
    auction: Auction = field(default_factory=Auction)
    outcome: str = ""
    """How the game ended: sentinels, rounds, exhausted or survivor."""
    # --- persons --------------------------------------------------------------------------------

    @property
    def active_player(self) -> int:
        """The mage whose turn it is."""
        return self.order[self.place]

    def position(self, mage: int) -> int:
        """From 1; it holds until the next Phase 1."""
        return self.order.index(mage) + 1

    def present(self) -> list[int]:
        """The mages still in the game, by position."""
        struck = self.struck
        return [mage for mage in self.order if mage not in struck] if struck else list(self.order)

    @property
    def ending_now(self) -> bool:
        """True when enough sentinels are owned for this round to be the last."""
        return len(SENTINELS) - len(self.free) >= END_SENTINELS

    # --- what the kernel asks of every game -----------------------------------------------------

    def offers(self) -> list[Asked]:
        """In the own turn gems may be sold at any time, and the lightning be defied."""
        asked = self.asked[0]
        if asked.kind == "act" and self.has_more(asked.player):
            return [jewels.OFFERS[asked.player]]
        return []

    def has_more(self, mage: int) -> bool:
        """True if the mage on turn can do something that is not among the actions."""
        return self.active[mage] != NO_GEMS or self.idle[mage] != NO_GEMS or self.lightning

    def forced(self, open_before: int = 0) -> Step | None:
        """A turn does not end by itself while there is something else to do."""
        asked = self.asked[0]
        if asked.kind == "act" and self.has_more(asked.player):
            self.bound = [Question(self, asked), Question(self, jewels.OFFERS[asked.player])]
            return None
        return Game.forced(self, open_before)

    @property
    def finished(self) -> bool:
        return self.phase == "end"

    def score_parts(self, player: int) -> dict[str, int]:
        return figures.vp_parts(self, player)

    def tiebreak(self, player: int) -> tuple[int, ...]:
        """Nothing decides between equals; but whoever was struck is behind everybody."""
        return (player not in self.struck,)

    def ending(self) -> str:
        return self.outcome

    def check(self) -> None:
        invariants.check(self)

    def hides(self, question: Question) -> bool:
        """What a mage without cards can buy is for all to see."""
        return question.kind in self.moments and bool(self.hands[question.player])

    def conceal(self, player: int) -> None:
        secrets.conceal(self, player)

    def imagine(self, player: int, rng: Luck) -> None:
        secrets.imagine(self, player, rng)

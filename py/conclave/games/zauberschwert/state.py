"""The state of a game of Magic Sword & Dragon's Egg."""

from __future__ import annotations

from ...kernel import Question, record
from ...kernel.auction import Auction
from ...kernel.chance import Luck
from ...kernel.game import NOBODY, Game
from . import invariants, memory, scoring
from .cards import ARTEFACTS, LANDSCAPES, NO_LANDSCAPE, Landscape
from .treasures import Laid

ORDERS = {
    players: tuple((*range(start, players), *range(start)) for start in range(players))
    for players in range(2, 7)
}
"""The seats in turn order, for every number of players and every start player."""
NOTHING_SAID = (NOBODY, "")
PASSED = "pass"
"""Where a wizard is who was not sent anywhere this round."""


@record
class Zauberschwert(Game):
    """The table: stacks, the display with its visitors, and what every wizard owns."""

    secret_kinds = frozenset({"trade_give", "trade_want", "trade_with", "trade_pay"})
    moments = frozenset({"provisus", "mutarus", "trade_pay"})

    variant: str
    gift: bool
    start: int = 0
    """The start player."""
    round: int = 0
    phase: str = "adventures"
    """Adventures, supply, choice, fights or artefacts; or end."""
    idle: int = 0
    """Rounds in a row in which no adventure card left the display."""
    departed: bool = False
    """True once an adventure card has left the display this round."""

    # --- adventures
    stack: list[str]
    """The adventure stack, its top at the end."""
    shown: int = 0
    """How many cards on top of it everybody knows: libraries that were set aside."""
    display: tuple[str, ...] = ()
    """The adventures one can choose, the oldest first."""
    gone: list[str]
    """Adventure cards that are neither to come, nor on display, nor a spell or hero of anybody."""
    places: dict[str, tuple[int, ...]]
    """Who stands at a card of the display, in the order of arrival."""
    wizards: list[str]
    """The card at which each wizard stands, or `pass`; nothing before that is decided."""
    apprentices: list[tuple[str, ...]]
    """The cards at which a seat's apprentices stand."""
    used: tuple[str, ...] = ()
    """Spells and heroes that have worked this round."""
    spared: tuple[str, ...] = ()
    """Heroes whose owners keep them out of the fight that is going on."""
    forged: int = 0
    """How often the forge has been visited or passed by."""

    # --- landscape
    landscape: str = ""
    landscapes: list[str]
    past_landscapes: list[str]
    orks: dict[str, str]
    """The ork at a creature."""
    ork_stack: list[str]
    ork_shown: int = 0
    """How many orks on top of their stack everybody knows."""
    past_orks: list[str]
    protection: int = NOBODY
    """Who holds the dragon-egg protection card."""

    # --- what everybody owns
    magic: list[int]
    stones: list[int]
    levels: list[int]
    learnt: list[tuple[str, ...]]
    """The knowledge cards of each seat, level I first."""
    shelves: list[tuple[str, ...]]
    """The knowledge cards that are left, by level."""
    spells: list[tuple[str, ...]]
    heroes: list[tuple[str, ...]]
    hands: list[tuple[str, ...]]
    laid: list[tuple[Laid, ...]]
    """The artefacts laid out by each seat."""
    reinforcements: tuple[str, ...] = ()
    """What the forge has left."""
    artefacts: list[str]
    """The artefact stack, its top at the end."""
    looked: tuple[int, ...] = ()
    """For the lowest cards of the artefact stack, from the bottom up, the seat that knows them."""
    past_artefacts: list[str]
    lost: tuple[str, ...] = ()
    """Artefacts and reinforcements that are out of the game."""
    known: list[tuple[tuple[int, str], ...]]
    """For each seat the cards, or names of cards, that it knows to be in somebody's hand."""

    # --- what is going on
    auction: Auction
    lot: str = ""
    """The card that is fought over in an auction."""
    last_word: tuple[int, str] = NOTHING_SAID
    """What was last said at the table: a declaration, or the answer to an offer."""
    offered: int = 0
    """Trades offered in this turn of phase E."""
    deaf: tuple[int, ...] = ()
    """Seats that want to hear of no more trades this round."""
    giving: tuple[str, ...] = ()
    wanting: tuple[str, ...] = ()
    """The trade that is being offered."""

    @property
    def order(self) -> tuple[int, ...]:
        """All seats in turn order, the start player first."""
        return ORDERS[self.players][self.start]

    @property
    def land(self) -> Landscape:
        """The landscape of this round, if the variant has any."""
        return LANDSCAPES[self.landscape] if self.landscape else NO_LANDSCAPE

    # --- what the kernel asks of every game -----------------------------------------------------

    @property
    def finished(self) -> bool:
        return self.phase == "end"

    def score_parts(self, player: int) -> dict[str, int]:
        return scoring.score_parts(self, player)

    def tiebreak(self, player: int) -> tuple[int, ...]:
        return self.magic[player], scoring.cards_laid_out(self, player)

    def ending(self) -> str:
        return "stack"

    def check(self) -> None:
        invariants.check(self)

    def hides(self, question: Question) -> bool:
        """Who was asked for one certain card gives that one, and who holds one card swaps it."""
        if question.kind == "trade_pay":
            return question.details[-1] not in ARTEFACTS
        return question.kind in self.moments and len(self.hands[question.player]) > 1

    def conceal(self, player: int) -> None:
        memory.conceal(self, player)

    def imagine(self, player: int, rng: Luck) -> None:
        memory.imagine(self, player, rng)

"""The state of a game of Grimoria, and what each seat may know of it."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ...kernel import Question, Record, record
from ...kernel.chance import Luck
from ...kernel.game import Game
from ...kernel.question import Asked
from . import interrupts, invariants, scoring
from .cards import (
    BLACK_MAGIC,
    COMPANIONS,
    LOCATIONS,
    MAX_SPELL,
    PURGING_LIGHT,
    SHIELDS,
    START_TALERS,
    TREASURES,
    Card,
)

UNKNOWN = "?"
UNKNOWN_SPELL = -1
UNCHOSEN = 0


@record
class Mage(Record):
    """What one player owns."""

    talers: int = START_TALERS
    companions: tuple[str, ...] = ()
    """Companions that wear no cloak."""
    cloaked: tuple[str, ...] = ()
    locations: tuple[str, ...] = ()
    known: tuple[int, ...] = ()
    """For each location a bit for every seat that knows it."""
    veil: tuple[str, ...] = ()
    """Locations everybody knew for certain until one was given up face down: each is still here
    or among those this mage has put below the draw pile."""
    treasures: tuple[str, ...] = ()

    @property
    def court(self) -> tuple[str, ...]:
        """All companions, cloaked or not."""
        return self.companions + self.cloaked

    @property
    def can_cloak(self) -> bool:
        return "cloak" in self.treasures and bool(self.companions)


@record
class Grimoria(Game):
    """The table: the cards on offer, the piles and the mages around it."""

    mages: list[Mage]
    round: int = 1
    level: int
    phase: str = "book"
    order: tuple[int, ...]
    """This round's turn order; before the reveal, that of the round before."""
    chosen: list[int]
    """The spell of each mage, `UNCHOSEN` before the choice."""
    active: int = -1
    offer: list[str]
    """The face-up cards on the board."""
    facedown: str = ""
    """The face-down card on the board, or nothing."""
    peeked: int = 0
    """A bit for every seat that has looked at the face-down card."""
    draw: list[str]
    """The draw pile, its top at the end."""
    sold: tuple[int, ...] = ()
    """Who put the lowest cards of the draw pile there, from the bottom up."""
    discard: list[str]
    treasury: list[str]
    """The treasure pile, its top at the end."""
    sold_treasures: tuple[int, ...] = ()
    removed: tuple[str, ...] = ()
    shortage: bool = False
    added: int = 0
    """Cards added to the board this round."""
    taken: int = 0
    """Cards taken from the board this round."""
    striking: bool = False
    """True while an attack is resolved, from the moment its target is fixed."""
    minted: int = 0
    """Talers that came from the supply, less those paid back to it."""

    moments = frozenset({"respond", "deploy_cloak", "sell_card"})

    # --- what the reveal of the books has fixed for the round ---------------------------------

    @property
    def blocked(self) -> bool:
        """Purging Light makes all black magic of the round void."""
        return PURGING_LIGHT in self.chosen

    @property
    def black_count(self) -> int:
        """How many mages chose black magic that works."""
        return 0 if self.blocked else sum(spell in BLACK_MAGIC for spell in self.chosen)

    def protected(self, mage: int) -> bool:
        return self.chosen[mage] in SHIELDS

    # --- what the kernel asks of every game ---------------------------------------------------

    def offers(self) -> list[Asked]:
        return interrupts.standing(self)

    @property
    def finished(self) -> bool:
        return self.phase == "end"

    def score_parts(self, player: int) -> dict[str, int]:
        return scoring.parts(self.mages[player])

    def tiebreak(self, player: int) -> tuple[int, ...]:
        return (self.mages[player].talers,)

    def ending(self) -> str:
        return "shortage" if self.shortage else "last_level"

    def check(self) -> None:
        invariants.check(self)

    # --- secrets ------------------------------------------------------------------------------

    def hides(self, question: Question) -> bool:
        """Of several cards to sell all may be alike; of one everybody knows it."""
        owner = self.mages[question.player]
        cards = len(owner.court) + len(owner.locations) + len(owner.treasures)
        return question.kind in self.moments and (question.kind != "sell_card" or cards > 1)

    def conceal(self, player: int) -> None:
        for number, mage in enumerate(self.mages):
            if number != player:
                mage.locations, mage.known = seen_locations(mage, number, player)
                mage.treasures = (UNKNOWN,) * len(mage.treasures)
        if self.facedown and not self.peeked >> player & 1:
            self.facedown = UNKNOWN
        if self.phase == "book":
            self.chosen = [
                spell if spell == UNCHOSEN or number == player else UNKNOWN_SPELL
                for number, spell in enumerate(self.chosen)
            ]
        self.draw = seen_pile(self.draw, self.sold, player)
        self.treasury = seen_pile(self.treasury, self.sold_treasures, player)

    def imagine(self, player: int, rng: Luck) -> None:
        self.imagine_adventures(player, rng)
        self.imagine_treasures(rng)
        highest = min(self.level, MAX_SPELL)
        self.chosen = [
            1 + rng.randrange(highest) if spell == UNKNOWN_SPELL else spell for spell in self.chosen
        ]

    def imagine_adventures(self, player: int, rng: Luck) -> None:
        locations, companions = self.unseen_adventures()
        places = list(locations)
        others = [number for number in range(self.players) if number != player]
        for number in others:
            for card in self.mages[number].veil:
                places.remove(card)
        rng.shuffle(places)
        for number in others:
            self.imagine_locations(number, places, rng)
        rest = [*places, *companions]
        rng.shuffle(rest)
        if self.facedown == UNKNOWN:
            self.facedown = rest.pop()
        self.draw = [rest.pop() if card == UNKNOWN else card for card in self.draw]

    def imagine_locations(self, number: int, places: list[str], rng: Luck) -> None:
        """Fill the unseen locations of a mage, and those this mage put below the draw pile."""
        mage = self.mages[number]
        below = [i for i, who in enumerate(self.sold) if who == number and self.draw[i] == UNKNOWN]
        hidden = mage.locations.count(UNKNOWN) + len(below)
        fill = [*mage.veil, *(places.pop() for _ in range(hidden - len(mage.veil)))]
        rng.shuffle(fill)
        for i in below:
            self.draw[i] = fill.pop()
        mage.locations = tuple(fill.pop() if c == UNKNOWN else c for c in mage.locations)

    def unseen_adventures(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The locations and the companions whose place this view does not know."""
        seen = [*self.offer, *self.discard, self.facedown, *self.draw]
        for mage in self.mages:
            seen += mage.companions + mage.cloaked + mage.locations
        return left_over(LOCATION_COPIES, tuple(seen)), left_over(COMPANION_COPIES, tuple(seen))

    def imagine_treasures(self, rng: Luck) -> None:
        seen = [*self.removed, *self.treasury]
        for mage in self.mages:
            seen += mage.treasures + ("cloak",) * len(mage.cloaked)
        unseen = list(left_over(TREASURE_COPIES, tuple(seen)))
        rng.shuffle(unseen)
        for mage in self.mages:
            mage.treasures = tuple(unseen.pop() if c == UNKNOWN else c for c in mage.treasures)
        self.treasury = [unseen.pop() if card == UNKNOWN else card for card in self.treasury]


def seen_locations(mage: Mage, owner: int, player: int) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """What a seat knows of another's locations, in no order; who else knows them is not told."""
    mine, seats = 1 << player, 1 << player | 1 << owner
    pairs = zip(mage.locations, mage.known, strict=True)
    seen = sorted([card for card, known in pairs if known & mine])
    hidden = len(mage.known) - len(seen)
    return (*seen, *[UNKNOWN] * hidden), (seats,) * len(seen) + (1 << owner,) * hidden


def seen_pile(pile: list[str], sold: tuple[int, ...], player: int) -> list[str]:
    """A face-down pile as a seat knows it: what it put at the bottom, and sold companions."""
    seen = [UNKNOWN] * len(pile)
    for place, seller in enumerate(sold):
        if seller == player or pile[place] in COMPANIONS:
            seen[place] = pile[place]
    return seen


Copies = tuple[tuple[str, int], ...]
"""The kinds of card of a deck, and how often each exists."""


def copies(kinds: dict[str, Card]) -> Copies:
    return tuple((name, card.copies) for name, card in kinds.items())


LOCATION_COPIES, COMPANION_COPIES = copies(LOCATIONS), copies(COMPANIONS)
TREASURE_COPIES = copies(TREASURES)


@lru_cache(maxsize=1 << 6)  # a search deals the same unseen cards in every iteration
def left_over(deck: Copies, seen: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of a deck that are not among those seen."""
    count = Counter(seen)
    return tuple(name for name, number in deck for _ in range(number - count[name]))

"""Open auctions: in turn each bidder raises or leaves for good, until the highest is alone.

The rule is shared, the rest is the game's own: who may bid, how much at most, what it costs.
A game keeps an `Auction` in its state and asks with a `Bid`::

    def bidding(g):
        auction = g.auction
        auction.dismiss(lambda bidder: limit(g, bidder) < auction.least)
        if auction.settled:
            g.next(sold)
        else:
            g.next(bidding)
            g.ask(auction.turn, "bid", bids, bid_made)

    def bids(g, bidder):
        return Bid(g.auction.least, limit(g, bidder))

    def bid_made(g, bidder, bid):
        g.auction.answer(bid)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .chance import Luck, below
from .game import NOBODY
from .question import Choice, Refusal, no
from .record import Record, record

PASS = "pass"


@record
class Auction(Record):
    """Who is still in, the one to speak first, and what stands; empty between auctions."""

    bidders: tuple[int, ...] = ()
    leader: int = NOBODY
    bid: int = 0
    least: int = 1
    """The smallest bid that would be accepted now."""

    def open(self, bidders: tuple[int, ...], least: int = 1) -> None:
        """Begin: the first of the bidders speaks first, nobody has bid."""
        self.bidders, self.leader, self.bid, self.least = bidders, NOBODY, 0, least

    @property
    def turn(self) -> int:
        return self.bidders[0]

    @property
    def settled(self) -> bool:
        """True when the highest bidder is alone, or when all have left without a bid."""
        return not self.bidders or self.bidders == (self.leader,)

    def answer(self, choice: Choice) -> None:
        """Whoever's turn it is raises, or leaves."""
        bidders = self.bidders
        self.bidders = bidders[1:]
        if isinstance(choice, int):
            self.leader, self.bid, self.least = bidders[0], choice, choice + 1
            self.bidders += bidders[:1]

    def dismiss(self, unable: Callable[[int], bool]) -> list[int]:
        """Those in turn who cannot raise leave by themselves; returns who did."""
        left = []
        for bidder in self.bidders:
            if bidder == self.leader or not unable(bidder):  # the highest bidder speaks last
                break
            left.append(bidder)
        if left:
            self.bidders = self.bidders[len(left) :]
        return left


@dataclass(slots=True)
class Bid:
    """What may be said in an auction: `pass`, or a whole number from `low` to `high`.

    `sensible` are the few raises worth a look; without them the least and the most.
    """

    low: int
    high: int
    sensible: tuple[int, ...] = ()
    once: bool = False
    """True where everybody speaks only once, so that nothing can be said for later."""

    def why_not(self, choice: Choice) -> Refusal | None:
        if choice == PASS:
            return None
        if type(choice) is not int:
            return no("not_a_choice")
        if choice < self.low:
            return no("bid_too_low", low=self.low)
        return no("bid_too_high", high=self.high) if choice > self.high else None

    def sample(self, rng: Luck) -> Choice:
        """Raise or pass, as a coin falls: else a wide range would drown the pass."""
        if self.high < self.low or below(2, rng):
            return PASS
        return self.low + below(self.high - self.low + 1, rng)

    def candidates(self) -> tuple[Choice, ...]:
        if self.high < self.low:
            return (PASS,)
        return (PASS, *(self.sensible or sorted({self.low, self.high})))

"""Auctions: an opening bid, then everybody raises or passes for good (§5.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...kernel import PASS, Amount, Bid, Choice
from ...kernel.chance import Luck, below
from ...kernel.question import Options
from .cards import ARTEFACTS, HIGHEST_BID, NO_GEMS, PRICE, SINGLE
from .figures import max_bid, may_own, modifier, net, public_most, settled, wealth
from .holdings import lay_aside, prove, settle
from .paying import pay
from .winning import acquire

if TYPE_CHECKING:
    from .state import Zavandor

PRICE_RARELY_LEFT = 8
"""One opening bid or raise in so many, made at random, is more than the least."""
MADNESS = 60
"""The same where it can be more than anybody could pay."""
STEP = 5
"""A raise by so much is worth a look besides the smallest one."""


def beyond_means(g: Zavandor, mage: int) -> tuple[str, ...]:
    """Where bids are free: the items on offer whose price this mage could not pay."""
    have = wealth(g, mage) - g.dust[mage] + settled(g, g.dust[mage])
    barred = [item for item in g.display if not may_begin(g, mage, item)]
    offered = [item for item in dict.fromkeys(g.display + g.free) if item not in barred]
    return tuple([item for item in offered if net(g, mage, item, PRICE[item]) > have])


def may_begin(g: Zavandor, mage: int, item: str) -> bool:
    """One may own it, and has an active gem where others are to lose one (R13)."""
    return may_own(g, mage, item) and (any(g.active[mage]) or not ARTEFACTS[item].strikes)


def start_auction(g: Zavandor, mage: int, item: str) -> None:
    """The dust of whoever begins is settled first (R1); then the opening bid is named."""
    settle(g, mage)
    g.item = item
    show(g, mage, PRICE[item])
    g.ask(mage, "open", openings, opened, item)


def openings(g: Zavandor, mage: int, item: str) -> Options:
    """From the printed price on."""
    low, limit = PRICE[item], max_bid(g, mage, item)
    high = HIGHEST_BID if g.lightning else limit
    return (low,) if low >= high else Opening(low, high, few(low, limit) or (low,))


def opened(g: Zavandor, mage: int, bid: int, item: str) -> None:
    """Whoever began has spoken; the others follow by position, without those who may not own it."""
    bidders = g.order[g.place :] + g.order[: g.place]
    if g.struck or item in SINGLE:
        bidders = tuple([e for e in bidders if e not in g.struck and may_own(g, e, item)])
    g.auction.open(bidders, PRICE[item])
    g.auction.answer(bid)
    if g.events is not None:
        g.tell("opens", mage=mage, item=item, bid=bid)
    if bid > PRICE[item]:  # that much has been shown by beginning
        show(g, mage, bid)
    bidding(g)


def bidding(g: Zavandor) -> None:
    """The next one raises or passes; whoever could not raise as everybody can tell, passes."""
    auction, item = g.auction, g.item
    if not g.lightning:
        least = auction.least
        # judged by what is public, so that a pass without a question betrays nothing (§7)
        for mage in auction.dismiss(lambda m: public_most(g, m) - modifier(g, m, item) < least):
            if g.events is not None:
                g.tell("passes", mage=mage)
    if auction.settled:
        sold(g)
    else:
        g.ask(auction.turn, "bid", bids, bid_made, item)


def bids(g: Zavandor, mage: int, item: str) -> Options:
    low, limit = g.auction.least, max_bid(g, mage, item)
    return Raise(low, HIGHEST_BID if g.lightning else limit, few(low, limit))


def few(low: int, limit: int) -> tuple[int, ...]:
    """The bids worth a look: the least, a step more, and all one can pay."""
    if limit <= low + STEP:
        return (low, limit) if limit > low else (low,) if limit == low else ()
    return low, low + STEP, limit


def bid_made(g: Zavandor, mage: int, bid: Choice, item: str) -> None:
    if g.events is not None:
        tell_bid(g, mage, bid)
    g.auction.answer(bid)
    if isinstance(bid, int):
        show(g, mage, bid)
    bidding(g)


def tell_bid(g: Zavandor, mage: int, bid: Choice) -> None:
    if bid == PASS:
        g.tell("passes", mage=mage)
    else:
        g.tell("raises", mage=mage, bid=bid)


def show(g: Zavandor, mage: int, bid: int) -> None:
    """A bid also tells everybody what its maker can pay, where bids are bound by that."""
    if not g.lightning:
        prove(g, mage, bid + modifier(g, mage, g.item))


@dataclass(slots=True)
class Opening(Amount):
    """An opening bid; made at random, it is mostly the least, as at any sensible table."""

    def sample(self, rng: Luck) -> Choice:
        careful = below(PRICE_RARELY_LEFT, rng)
        return self.low if careful else self.sensible[below(len(self.sensible), rng)]


@dataclass(slots=True)
class Raise(Bid):
    """A raise or a pass; made at random, it is mostly the least or none, and rarely mad."""

    def sample(self, rng: Luck) -> Choice:
        mad = self.high == HIGHEST_BID
        if below(MADNESS if mad else PRICE_RARELY_LEFT, rng):
            return (self.low, PASS)[below(2, rng)] if self.sensible else PASS
        return Bid.sample(self, rng)

    def candidates(self) -> tuple[Choice, ...]:
        return (PASS, *self.sensible)


# --- the end of an auction ------------------------------------------------------------------------


def sold(g: Zavandor) -> None:
    """The winner pays at once, more or less than was bid, and gets the item; or is struck."""
    winner, item = g.auction.leader, g.item
    cost = net(g, winner, item, g.auction.bid)
    if g.lightning and cost > wealth(g, winner):
        g.next(lightning, winner)
        g.next(auction_over)
    else:
        if g.events is not None:
            g.tell("wins_auction", mage=winner, item=item, bid=g.auction.bid, cost=cost)
        g.reveals += g.lightning  # now all know that the winner's means were enough
        g.next(acquire, winner, item)
        g.next(auction_over)
        pay(g, winner, cost, item)


def auction_over(g: Zavandor) -> None:
    g.item = ""
    g.auction.open(())


def lightning(g: Zavandor, mage: int) -> None:
    """Whoever wins with a bid beyond all means leaves the game; the item stays on offer (R12)."""
    g.tell("struck", mage=mage, item=g.item, bid=g.auction.bid)
    g.struck += (mage,)
    g.reveals += 1
    lay_aside(g, mage, g.hands[mage])
    g.hands[mage] += g.pending[mage]
    lay_aside(g, mage, g.pending[mage])
    for kind in range(len(NO_GEMS)):
        g.supply[kind] += g.active[mage][kind] + g.idle[mage][kind]
    g.active[mage] = g.idle[mage] = NO_GEMS
    g.dust[mage] = g.pending_dust[mage] = g.proven[mage] = 0
    g.pending[mage] = ()
    g.free += g.sentinels[mage]
    g.removed += g.artefacts[mage]
    g.sentinels[mage] = g.artefacts[mage] = ()
    if len(g.present()) == 1:
        g.agenda.clear()
        g.next(survivor_wins)


def survivor_wins(g: Zavandor) -> None:
    auction_over(g)
    g.outcome, g.phase = "survivor", "end"
    g.tell("survives", mage=g.present()[0])

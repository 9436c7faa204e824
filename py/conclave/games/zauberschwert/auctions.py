"""Open auctions for creatures, spells, heroes and scales (§5.D.2)."""

from __future__ import annotations

from ...kernel.auction import PASS, Auction, Bid
from ...kernel.question import Choice
from .cards import CREATURES
from .state import Zauberschwert
from .strength import limit


def hold_auction(g: Zauberschwert, card: str, bidders: tuple[int, ...], least: int) -> None:
    """The visitors bid in the order of their arrival."""
    g.lot = card
    g.auction.open(bidders, least)
    g.tell("auction_begins", card=card, count=least)
    g.next(bidding)


def bidding(g: Zauberschwert) -> None:
    """Whoever cannot raise drops out; the next one bids, until the highest bidder is alone."""
    auction = g.auction
    for seat in auction.dismiss(lambda bidder: bid_limit(g, bidder) < auction.least):
        g.tell("cannot_raise", mage=seat)
    if not auction.settled:
        g.next(bidding)
        g.ask(auction.turn, "bid", bids, bid_made, g.lot)


def bid_limit(g: Zauberschwert, seat: int) -> int:
    """Against a creature everything helps that helps in the fight, otherwise only magic."""
    return limit(g, seat, g.lot) if g.lot in CREATURES else g.magic[seat]


def bids(g: Zauberschwert, seat: int, card: str) -> Bid:
    return Bid(g.auction.least, bid_limit(g, seat))


def bid_made(g: Zauberschwert, seat: int, bid: Choice, card: str) -> None:
    g.auction.answer(bid)
    if bid == PASS:
        g.tell("drops_out", mage=seat)
    else:
        g.tell("bids", mage=seat, count=bid)


def close_auction(g: Zauberschwert) -> None:
    g.lot = ""
    g.auction = Auction()

"""The course of the game: rounds of four phases, and the auction of spells (§5.1)."""

from __future__ import annotations

from ...kernel import Bid, Choice
from ...kernel.game import NOBODY
from .cards import LAST_ROUND, QUIET_ROUNDS, SPELLS_FOR_TWO
from .energy import energy_phase
from .exchange import jewel_phase
from .metal import metal_phase
from .moves import bury, close, lay
from .state import Amulet


def new_round(g: Amulet) -> None:
    """Spells are auctioned, metal is taken, the party travels, spells lose energy."""
    g.round += 1
    g.quiet += 1
    g.trail = (g.party,)
    g.tell("round_begins", round=g.round, mage=g.start)
    g.follow(ROUND)


def end_round(g: Amulet) -> None:
    """A game in which nobody buys anything, or that takes too long, is broken off (ruling 32)."""
    if g.quiet >= QUIET_ROUNDS:
        close(g, "stalemate")
        g.tell("ends_in_stalemate", count=QUIET_ROUNDS)
    elif g.round == LAST_ROUND:
        close(g, "rounds")
        g.tell("ends_after_rounds", count=LAST_ROUND)
    else:
        g.next(new_round)


# --- spell phase (§5.1) ---------------------------------------------------------------------------


def spell_phase(g: Amulet) -> None:
    """As many spells as players are auctioned one by one; for two players it is three."""
    g.phase = "spell"
    g.pile = min(SPELLS_FOR_TWO if g.players == 2 else g.players, len(g.deck))
    g.next(offer_spell)


def offer_spell(g: Amulet) -> None:
    """The next card of the pile is turned up; everybody gets one turn to bid for it."""
    if not g.pile:
        return
    g.pile -= 1
    g.offer = g.deck.pop(0)
    if g.below > len(g.deck):
        g.below = len(g.deck)
    g.reveals += 1
    g.tell("offers_spell", spell=g.offer)
    g.auction.open(g.order(g.start))
    g.follow(SPELL_AUCTION)


def spell_bidding(g: Amulet) -> None:
    """Whoever cannot bid more than stands passes by himself: supplies are open (ruling 6)."""
    auction, supply = g.auction, g.supply
    waiting = auction.bidders
    while waiting and supply[waiting[0]] <= auction.bid:
        g.tell("cannot_bid", mage=waiting[0])
        waiting = waiting[1:]
    auction.bidders = waiting
    if waiting:
        g.ask(waiting[0], "spell_bid", spell_bids, spell_bid_made, g.offer)


def spell_bids(g: Amulet, player: int, spell: str) -> Bid:
    return Bid(g.auction.least, g.supply[player], once=True)


def spell_bid_made(g: Amulet, player: int, bid: Choice, spell: str) -> None:
    """A bid stands until a higher one; either way the turn is over."""
    auction = g.auction
    auction.answer(bid)
    if isinstance(bid, int):
        auction.bidders = auction.bidders[:-1]
        g.tell("bids_stones", mage=player, count=bid)
    else:
        g.tell("passes", mage=player)
    spell_bidding(g)


def spell_sold(g: Amulet) -> None:
    """The highest bidder puts his stones on the card and becomes start player."""
    spell, winner, bid = g.offer, g.auction.leader, g.auction.bid
    g.offer = ""
    if winner == NOBODY:
        bury(g, spell)
        g.tell("nobody_wants_spell", spell=spell)
    else:
        lay(g, winner, spell, bid)
        g.start = winner
        g.tell("wins_spell", mage=winner, spell=spell, count=bid)


SPELL_AUCTION = (spell_bidding, spell_sold, offer_spell)
ROUND = (spell_phase, metal_phase, jewel_phase, energy_phase, end_round)

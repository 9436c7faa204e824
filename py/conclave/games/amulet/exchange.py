"""The jewel phase: the party travels, and in each area one exchange is auctioned (§5.3)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from ...kernel import Bid, Choice, Refusal, no
from ...kernel.game import NOBODY
from ...kernel.question import at_once
from .cards import ANY, LEAST_FOR_TWO, MARKERS, SPELLS
from .knowledge import rule_out
from .places import BONUS, IDS, METAL_IN, NEIGHBOURS
from .settlement import settle

if TYPE_CHECKING:
    from .state import Amulet, Cards

QUICKSILVER, PATHFINDER = "quicksilver", "pathfinder"
FOREIGN = SPELLS[QUICKSILVER].effect[1]


def jewel_phase(g: Amulet) -> None:
    """A marker out of the bag says how often there is an exchange and then a move."""
    g.phase = "jewel"
    g.marker = g.left = MARKERS[g.roll(len(MARKERS))]
    g.reveals += 1
    g.tell("draws_marker", count=g.marker)
    g.next(exchange)


def exchange(g: Amulet) -> None:
    """Everybody bids in turn from the start player until one is left (§5.3.1)."""
    g.used = ()
    least = LEAST_FOR_TWO[METAL_IN[g.party] == ANY] if g.players == 2 else 1
    g.auction.open(g.order(g.start), least)
    g.tell("opens_exchange", area=g.party, mage=g.start)
    g.follow(EXCHANGE)


# --- bidding --------------------------------------------------------------------------------------


def bidding(g: Amulet) -> None:
    """Asked even if only passing is possible: silence would tell about a hand (ruling 6)."""
    if not g.auction.settled:
        g.ask(g.auction.turn, "jewel_bid", jewel_bids, jewel_bid_made, g.party)


def jewel_bids(g: Amulet, player: int, area: str) -> Bid:
    return Bid(g.auction.least, cap(g, area, player, g.hands[player]))


def cap(g: Amulet, area: str, player: int, hand: Cards) -> int:
    """The highest bid a hand allows in an area: its usable cards and the influence."""
    usable = usable_cards(g, area, player, hand)
    return usable + bonus(g, area, player) if usable else 0


def usable_cards(g: Amulet, area: str, player: int, hand: Cards) -> int:
    """Cards of the metal of the terrain, or all in the city; Quicksilver adds two others."""
    metal = METAL_IN[area]
    if metal == ANY:
        return sum(hand)
    usable = hand[metal]
    if QUICKSILVER in g.spells[player]:
        usable += min(FOREIGN, sum(hand) - usable)
    return usable


def bonus(g: Amulet, area: str, player: int) -> int:
    """How many cards more a bid counts by influence."""
    return bonus_of(area, g.spells[player])


@lru_cache(maxsize=4096)
def bonus_of(area: str, spells: tuple[str, ...]) -> int:
    here = BONUS[area]
    return sum([here[spell] for spell in spells if spell in here])


def jewel_bid_made(g: Amulet, player: int, bid: Choice, area: str) -> None:
    """A bid also tells everybody that it can be paid."""
    g.auction.answer(bid)
    if isinstance(bid, int):
        g.tell("bids_metal", mage=player, count=bid)
        if g.thefts:
            rule_out(g, player, lambda hand: cap(g, area, player, hand) >= bid)
    else:
        g.tell("passes", mage=player)
    bidding(g)


def sale(g: Amulet) -> None:
    """The highest bidder becomes start player and pays; without a bid nothing is sold."""
    winner, bid = g.auction.leader, g.auction.bid
    if winner == NOBODY:
        g.tell("no_sale", area=g.party)
        return
    g.start = winner
    g.quiet = 0
    g.tell("wins_exchange", mage=winner, count=bid)
    settle(g, winner, max(1, bid - bonus(g, g.party, winner)))


# --- moving (§5.3.3) ------------------------------------------------------------------------------


def move(g: Amulet) -> None:
    """The start player leads the party on, or whoever has the Pathfinder."""
    leader = g.start
    for player, spells in enumerate(g.spells):
        if PATHFINDER in spells:
            leader = player
    stranded = not any(map(g.jewels.__getitem__, NEIGHBOURS[g.party]))
    g.ask(leader, "move_party", all_areas, moved, stranded, unless=closed_areas)


def all_areas(g: Amulet, player: int, stranded: bool) -> tuple[Choice, ...]:
    return IDS


@at_once
def closed_areas(g: Amulet, player: int, stranded: bool) -> dict[str, Refusal]:
    """A neighbour with a jewel; if there is none, any other area with a jewel."""
    if stranded:
        closed = {area: no_jewel_in(area) for area in IDS if not g.jewels[area]}
    else:
        closed = far_from(g.party).copy()
        for area in NEIGHBOURS[g.party]:
            if not g.jewels[area]:
                closed[area] = no_jewel_in(area)
    closed[g.party] = must_move(g.party)
    return closed


@cache
def far_from(party: str) -> dict[str, Refusal]:
    """The areas that are no neighbours."""
    return {area: not_next(area) for area in IDS if area not in NEIGHBOURS[party]}


@cache
def no_jewel_in(area: str) -> Refusal:
    return no("no_jewel_there", "move", area=area)


@cache
def must_move(area: str) -> Refusal:
    return no("must_move", "move", area=area)


def not_next(area: str) -> Refusal:
    return no("not_next", "move", area=area)


def moved(g: Amulet, player: int, area: str, stranded: bool) -> None:
    """One step less to go; where the last one leads, the next round begins."""
    g.party = area
    g.trail += (area,)
    g.left -= 1
    g.tell("moves", mage=player, area=area)
    if g.left:
        g.next(exchange)


EXCHANGE = (bidding, sale, move)

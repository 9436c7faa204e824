"""What must be true of every state: the invariants of the specification, section 11."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from . import knowledge
from .cards import (
    ALL_JEWELS,
    CARDS_OF_A_METAL,
    COLOURS_TO_WIN,
    DECK,
    JEWELS_TO_WIN,
    LAST_ROUND,
    NO_CARDS,
    QUIET_ROUNDS,
    STONES,
)
from .places import IDS, JEWELS_IN, NEIGHBOURS

if TYPE_CHECKING:
    from .state import Amulet

SETTLING = frozenset({"take_back"})
"""The only questions while metal lies in the pool."""


def check(g: Amulet) -> None:
    """Assert all invariants that can be seen in a single state."""
    check_stones(g)
    check_jewels(g)
    check_metal(g)
    check_spells(g)
    check_party(g)
    check_auction(g)
    check_used(g)
    check_end(g)
    check_knowledge(g)


def check_stones(g: Amulet) -> None:
    """1, 2 and 17: ten stones a player, always, and none of the spells in play without one."""
    for player, spells in enumerate(g.spells):
        assert g.supply[player] >= 0, "nobody owes stones"
        lying = sum(g.stones[spell] for spell in spells)
        assert g.supply[player] + lying == STONES, "ten stones a player"
    assert all(count > 0 for count in g.stones.values()), "a spell without stones leaves play"


def check_jewels(g: Amulet) -> None:
    """3 and 8: 52 jewels, and no area gains any."""
    assert tuple(g.jewels) == IDS
    assert all(len(g.jewels[area]) <= JEWELS_IN[area] for area in IDS), "no jewel comes back"
    found = Counter(jewel for jewels in (*g.jewels.values(), *g.amulets) for jewel in jewels)
    assert found == Counter(ALL_JEWELS), "52 jewels"


def check_metal(g: Amulet) -> None:
    """4 and 12: 28 cards of every metal, and the pool is cleared after a settlement."""
    for metal in range(4):
        cards = [g.stacks[metal], g.pool[metal], *(hand[metal] for hand in g.hands)]
        assert min(cards) >= 0, "nobody owes metal"
        assert sum(cards) == CARDS_OF_A_METAL, "28 cards of a metal"
    if g.pool != NO_CARDS:
        assert {asked.kind for asked in g.asked} <= SETTLING, "the pool is not cleared"


def check_spells(g: Amulet) -> None:
    """5: every spell is in exactly one place."""
    offer = (g.offer,) if g.offer else ()
    groups = (g.deck, g.aside, offer, *g.spells, *g.dealt)
    assert sorted(spell for group in groups for spell in group) == sorted(DECK), "33 spells"
    assert sorted(g.stones) == sorted(spell for spells in g.spells for spell in spells)
    assert 0 <= g.below <= len(g.deck)
    assert 0 <= g.pile <= len(g.deck)


def check_party(g: Amulet) -> None:
    """7, 13 and 14: there is something to buy, and every step leads on."""
    if g.phase != "jewel":
        return
    assert len(g.trail) == g.marker - g.left + 1, "as many moves as the marker says"
    assert g.trail[-1] == g.party
    assert all(a != b for a, b in zip(g.trail, g.trail[1:], strict=False)), "the party moves"
    for question in g.questions:
        if question.kind == "jewel_bid":
            assert g.jewels[g.party], "nothing to buy here"
        if question.kind == "move_party":
            check_moves(g, set(question.options))  # type: ignore[arg-type]


def check_moves(g: Amulet, moves: set[str]) -> None:
    """14 in the words of the specification."""
    rich = {area for area in IDS if g.jewels[area] and area != g.party}
    assert moves == (rich & {*NEIGHBOURS[g.party]} or rich), "legal moves"


def check_auction(g: Amulet) -> None:
    """10 and 11: whoever bids is asked once in turn, and higher than what stands."""
    bidders = g.auction.bidders
    assert len(set(bidders)) == len(bidders)
    assert g.auction.least > g.auction.bid
    for question in g.questions:
        if question.kind.endswith("_bid"):
            assert question.player == bidders[0], "out of turn"


def check_used(g: Amulet) -> None:
    """16: a spell does its work once."""
    assert len(set(g.used)) == len(g.used)


def check_end(g: Amulet) -> None:
    """6 and 20: a running game has no winner, a finished one has the right one."""
    done = [player for player in range(g.players) if has_won(g, player)]
    if not g.outcome:
        assert not done, "somebody has won"
        assert g.asked, "somebody has to decide"
        assert g.round <= LAST_ROUND and g.quiet <= QUIET_ROUNDS
        return
    assert not g.asked and not g.agenda, "nothing happens after the end"
    if g.outcome == "stalemate":
        assert not done and g.quiet == QUIET_ROUNDS
    elif g.outcome == "rounds":
        assert not done and g.round == LAST_ROUND
    else:
        assert len(done) == 1 and g.winners() == (done[0],), "one winner"


def has_won(g: Amulet, player: int) -> bool:
    jewels = g.amulets[player]
    return len(set(jewels)) >= COLOURS_TO_WIN or len(jewels) >= JEWELS_TO_WIN


def check_knowledge(g: Amulet) -> None:
    """What can be counted in the open is true, and so is one of the possible worlds."""
    true_metals = tuple(metal for _, _, metal in g.thefts)
    for player in range(g.players):
        assert knowledge.hand_in(g, player, (1, *true_metals)) == g.hands[player], "counted"
    if g.thefts:
        assert true_metals in {world[1:] for world in g.worlds}, "the truth is possible"

"""What must be true of every state: the invariants of the specification, section 10."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from . import figures
from .cards import (
    ARTEFACTS,
    CARDS,
    COPIES_OF_ARTEFACTS,
    DECKS,
    END_SENTINELS,
    GEMS,
    MOST_RUBIES,
    MOST_SLOTS,
    PRICE,
    SENTINELS,
    STOCK,
    STONES,
    TIERS,
    TOP_LEVEL,
    UNMAKEABLE,
    VALUE,
)

if TYPE_CHECKING:
    from .state import Zavandor


def check(g: Zavandor) -> None:
    """Assert all invariants that can be seen in a single state."""
    check_gems(g)
    check_cards(g)
    check_items(g)
    check_knowledge(g)
    check_mages(g)
    check_round(g)
    check_questions(g)
    check_end(g)


def check_gems(g: Zavandor) -> None:
    """1: every gem is in the supply or somebody's."""
    for kind in range(len(GEMS)):
        owned = sum(row[kind] for row in g.active + g.idle)
        assert g.supply[kind] + owned == STOCK[kind], "gems"
        assert g.supply[kind] >= 0 or not g.limited, "supply"


def check_cards(g: Zavandor) -> None:
    """2: every energy card is in exactly one place."""
    held = Counter(each for hand in g.hands + g.pending for each in hand if each in CARDS)
    for cards in (*g.decks, *g.discards):
        held.update(cards)
    assert held == Counter(sum(DECKS, ())), "energy cards"


def check_items(g: Zavandor) -> None:
    """3 and 10: artefacts and sentinels are all there, and tiers come in order."""
    items = Counter(g.artefact_deck + g.display + g.removed + sum(g.artefacts, ()))
    assert items == dict.fromkeys(ARTEFACTS, COPIES_OF_ARTEFACTS[g.players]), "artefacts"
    assert sorted(g.free + sum(g.sentinels, ())) == sorted(SENTINELS), "sentinels"
    tiers = [TIERS.index(ARTEFACTS[item].tier) for item in g.artefact_deck]
    assert tiers == sorted(tiers, reverse=True), "cheaper tiers come first"


def check_knowledge(g: Zavandor) -> None:
    """4: six stones a mage, at most one on a path."""
    for mage in range(g.players):
        if not g.round:
            continue
        levels = g.levels[mage]
        placed = sum(level > 0 for level in levels)
        assert len(g.stones[mage]) + g.released[mage] + placed == len(STONES) + 1, "stones"
        assert all(0 <= level <= TOP_LEVEL for level in levels), "levels"
        assert set(g.stones[mage]) <= set(STONES), "stones on the board"
        assert g.released[mage] >= 0, "released stones"


def check_mages(g: Zavandor) -> None:
    """5, 6 and what everybody knows of a hand."""
    for mage in range(g.players):
        assert sum(g.active[mage]) <= figures.slots(g, mage) <= MOST_SLOTS, "places"
        assert min(g.active[mage] + g.idle[mage]) >= 0, "gems owned"
        assert figures.rubies(g, mage) <= MOST_RUBIES, "rubies"
        for item in ("belt", "wand"):
            assert g.artefacts[mage].count(item) <= 1, "one belt, one wand"
        turn = g.phase == "actions" and mage == g.active_player
        loose = g.dust[mage] in UNMAKEABLE and not (g.one_dust or turn)
        assert g.dust[mage] >= 0 and not loose, "dust"
        assert sum(VALUE[each] for each in g.hands[mage]) >= g.proven[mage], "what was shown"


def check_round(g: Zavandor) -> None:
    """8, 9, 10 and 19: the order of a round."""
    assert sorted(g.order) == list(range(g.players)), "positions"
    if g.phase in ("actions", "limit"):
        assert g.pending_dust == [0] * g.players or g.phase == "actions", "pending dust"
    if g.round and g.artefact_deck and g.phase == "actions":
        assert len(g.display) + len(sum(g.artefacts, ())) + len(g.removed) > 0
    assert len(set(g.struck)) == len(g.struck), "struck once"
    if g.struck and not g.item:
        assert g.order[-1] in g.struck or g.phase != "order"


def check_questions(g: Zavandor) -> None:
    """13, 14 and 17: what may be said, and by whom."""
    for question in g.questions:
        assert question.player not in g.struck, "the struck are gone"
        if question.kind == "act":
            assert "end_turn" in question.options, "a turn can be ended"  # type: ignore[operator]
            assert question.player == g.active_player, "out of turn"
        if question.kind == "bid":
            assert question.why_not("pass") is None, "one may pass"
            assert question.player == g.auction.turn, "out of turn"
            assert g.auction.bid >= PRICE[g.item], "the printed price"
            assert g.auction.least == g.auction.bid + 1, "bids rise"


def check_end(g: Zavandor) -> None:
    """16: the game ends when it must, and only then."""
    owned = sum(map(len, g.sentinels))
    if not g.outcome:
        assert g.asked, "somebody has to decide"
        return
    assert not g.asked and not g.agenda, "nothing happens after the end"
    survivors, idle = g.players - len(g.struck), not any(map(any, g.active))
    reason = {
        "sentinels": owned >= END_SENTINELS,
        # saves of the first rules call it `rounds` as well when nobody could do anything
        "rounds": owned < END_SENTINELS and (g.round == g.max_rounds or idle),
        "exhausted": owned < END_SENTINELS and idle,
        "survivor": survivors == 1,
    }
    assert reason[g.outcome], "the reason for the end"
    if g.outcome != "survivor":
        assert g.track == [figures.vp(g, mage) for mage in range(g.players)], "the track"

"""What a seat may know: hands can be counted, but for the cards that Light Fingers takes."""

from __future__ import annotations

import random

import pytest

import conclave
from conclave.games.amulet.invariants import check_knowledge
from conclave.games.amulet.knowledge import UNKNOWN, UNSEEN
from conclave.games.amulet.state import Amulet
from tests.games.amulet.table import Table

INFO = conclave.game("amulet")


def robbed(metal: int) -> Table:
    """A has taken a card from B: gold or iron."""
    t = Table(
        4,
        party="N1",
        spells={"A": "light_fingers"},
        hands={"B": (1, 0, 0, 1), "C": (2, 0, 0, 0)},
        jewels={"N1": "red white", "N2": "red", "U1": "red"},
    )
    chance = 0
    while True:
        trial = t.g.clone()
        trial.chance = chance
        t2 = Table(4)
        t2.g = trial
        t2.play("metal", "A light_fingers", "A B", "A copper")
        if trial.hands[0][metal]:
            return t2
        chance += 1


def possible(g: Amulet, seat: int, of: int) -> set[tuple[int, ...]]:
    """The hands that a seat holds possible for another one."""
    rng = random.Random(1)
    return {g.determinize(seat, rng).hands[of] for _ in range(60)}


@pytest.mark.parametrize("metal", [0, 3])
def test_only_thief_and_victim_know_the_stolen_card(metal: int) -> None:
    g = robbed(metal).g
    check_knowledge(g)
    assert g.thefts == ((0, 1, metal),)
    assert len(possible(g, 0, of=1)) == len(possible(g, 1, of=0)) == 1
    assert possible(g, 2, of=1) == {(1, 0, 0, 0), (0, 0, 0, 1)}
    assert g.seen_by(2).thefts == ((0, 1, UNSEEN),)
    assert g.seen_by(0).thefts == g.thefts


def test_the_stolen_card_is_told_to_two() -> None:
    t = Table(3, spells={"A": "light_fingers"}, hands={"B": (1, 0, 0, 1)})
    t.g.events = []
    t.play("metal", "A light_fingers")
    kinds = {
        seat: [e.kind for e in t.g.events if e.kind.startswith("robs") and e.heard_by(seat)]
        for seat in range(3)
    }
    assert kinds == {0: ["robs"], 1: ["robs"], 2: ["robs_unseen"]}


def test_a_bid_tells_which_card_it_was() -> None:
    t = robbed(0)
    t.play("exchange", "A 1")
    assert t.g.thefts == (), "only gold can be bid here, so it was gold"
    assert t.g.worlds == ()
    assert possible(t.g, 2, of=1) == {(0, 0, 0, 1)}


def test_a_pass_tells_nothing() -> None:
    t = robbed(3)
    t.play("exchange", "A pass")
    assert len(possible(t.g, 2, of=0)) == 2


def test_what_changed_hands_unseen_is_weighed_by_its_likelihood() -> None:
    t = Table(3, spells={"A": "light_fingers"}, hands={"B": (9, 0, 0, 1)})
    t.play("metal", "A light_fingers")
    rng = random.Random(5)
    guesses = [t.g.determinize(2, rng).hands[0] for _ in range(400)]
    gold = sum(hand[0] for hand in guesses)
    assert 320 < gold < 395, "nine times out of ten"


def test_hands_are_not_in_a_view_but_their_size_is() -> None:
    g = INFO.new(4, 3)
    assert isinstance(g, Amulet)
    other = g.clone()
    other.hands[1] = (4, 0, 0, 0)
    assert g.seen_by(0) == other.seen_by(0)
    assert sum(g.seen_by(0).hands[1]) == 4
    assert g.seen_by(1) != other.seen_by(1)


def test_the_order_of_the_deck_is_hidden_but_for_what_went_below() -> None:
    t = Table(spells={"A": "thrift 1"}, deck="alchemy gleaning release")
    t.play("energy")
    view = t.g.seen_by(1)
    assert view.deck == [UNKNOWN, UNKNOWN, UNKNOWN, "thrift"]


def test_the_secret_choice_is_in_nobody_elses_view() -> None:
    g = INFO.new(3, 4, advanced=True)
    assert isinstance(g, Amulet)
    first, second = g.dealt[1][:2]
    g.answer(1, (first, second))
    g.answer(1, (first, first, first, second))
    view = g.seen_by(0)
    assert view.dealt[1] == (UNKNOWN,) * 4
    assert (view.kept[1], view.placed[1]) == ((UNKNOWN, UNKNOWN), (UNSEEN, UNSEEN))
    assert view.dealt[0] == g.dealt[0]
    guess = g.determinize(0, random.Random(1))
    guess.check()
    assert guess.kept[1] != g.kept[1] or guess.dealt[1] != g.dealt[1]

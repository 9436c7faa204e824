"""The counting help of Zavandor: what a hand can be worth, by backs, cards paid and bids."""

from __future__ import annotations

from random import Random

import pytest

import conclave
from conclave.games.zavandor.cards import VALUE
from conclave.games.zavandor.secrets import worth_between
from conclave.games.zavandor.state import Zavandor
from tests.counting import counted
from tests.games.zavandor.table import Table
from tests.typed import narrow


def table() -> Table:
    t = Table(2)
    t.mage("A", hand="white8")
    t.mage("B", hand="white10 conc_blue")
    return t


def told(t: Table) -> list[str]:
    return counted("zavandor", t.g, 0, of=1)


def test_the_back_tells_the_colour_and_so_what_a_card_may_be() -> None:
    assert told(table()) == ["Cards in hand: worth at least 28, at most 32"]


def test_cards_paid_and_ones_own_cannot_be_in_that_hand() -> None:
    t = table()
    t.g.discards[2] = ("white8", "white8", "white12", "white12", "white12")
    t.balance()
    assert told(t) == ["Cards in hand: worth at least 29, at most 31"]


def test_a_bid_shows_that_there_is_more() -> None:
    t = table()
    t.g.proven[1] = 30
    assert told(t) == ["Cards in hand: worth at least 30, at most 32"]


@pytest.mark.parametrize("players", [2, 4, 6])
def test_no_hand_is_worth_more_or_less_than_it_can_be(players: int) -> None:
    g, rng = narrow(Zavandor, conclave.game("zavandor").new(players, seed=3)), Random(3)
    for _ in range(250):
        question = rng.choice(g.questions)
        g.answer(question.player, question.sample(rng))
        if g.over:
            break
        view = g.seen_by(0)
        for mage in range(1, players):
            least, most = worth_between(view, mage)
            assert least <= sum(VALUE[each] for each in g.hands[mage]) <= most

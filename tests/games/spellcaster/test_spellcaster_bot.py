"""The policy and the evaluation: legal, fair, and better than chance."""

from __future__ import annotations

import random

import pytest

import conclave
from conclave.games.spellcaster.bot import evaluate, policy
from conclave.games.spellcaster.cards import CARDS
from conclave.games.spellcaster.state import Spellcaster
from conclave.games.spellcaster.worth import PLAIN, steps_worth, use
from tests.contract.play import assert_never_peeks
from tests.games.spellcaster.table import Table
from tests.typed import new, question_of

INFO = conclave.game("spellcaster")


def play(players: int, seed: int, clever: int) -> Spellcaster:
    """A game in which the seats of one side follow the policy and the others chance."""
    rng = random.Random(seed)
    g = new(Spellcaster, players, seed)
    while not g.over:
        question = g.questions[0]
        if g.sides[question.player] == clever:
            view = g.seen_by(question.player)
            g.answer(question.player, policy(view, question_of(view, question.player), rng))
        else:
            g.answer(question.player, question.sample(rng))
    return g


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_policy_beats_chance(players: int) -> None:
    wins = sum(play(players, seed, seed % 2).winner == seed % 2 for seed in range(30))
    assert wins >= 24


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_policy_does_not_peek(players: int) -> None:
    assert_never_peeks(INFO, players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_plain_spell_is_worth_the_same_on_any_table(players: int) -> None:
    rng, g = random.Random(players), new(Spellcaster, players, players)
    while not g.over:
        for card in PLAIN:
            for side in (0, 1):
                assert use(g, side, card) == steps_worth(g, side, card, CARDS[card].text)
        question = g.questions[0]
        g.answer(question.player, question.sample(rng))


@pytest.mark.parametrize("players", [3, 4])
def test_partners_share_their_evaluation(players: int) -> None:
    g = new(Spellcaster, players, 1)
    values = evaluate(g)
    assert all(values[a] == values[b] for a in range(players) for b in g.members(g.sides[a]))


def test_the_policy_wins_when_it_can() -> None:
    t = Table(energy=(9, 2), hands={"A": "y04 g01"}, piles="r02→A b01→A", deck="b04 b05")
    assert t.legal
    question = t.g.questions[0]
    assert policy(t.g.seen_by(0), question, random.Random(1)) == "activate r02"


def test_the_policy_saves_itself_first() -> None:
    t = Table(energy=(1, 6), piles="y02→A b09→A", deck="b04 y10 r02", begun=False)
    t.start()
    view = t.g.seen_by(0)
    assert policy(view, view.questions[0], random.Random(1)) == "y02"

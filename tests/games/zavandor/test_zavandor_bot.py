"""The policy and the evaluation: legal, fair, and better than chance."""

from __future__ import annotations

import random

import pytest

import conclave
from conclave.bots.players import greedy_choice
from conclave.games.zavandor.bot import candidates, policy
from conclave.games.zavandor.state import Zavandor
from conclave.kernel import Question
from tests.contract.play import assert_never_peeks
from tests.games.zavandor.table import Table
from tests.typed import choices_of, new, question_of

INFO = conclave.game("zavandor")


def play(players: int, seed: int, clever: int) -> Zavandor:
    """A game in which one seat follows the policy and the others chance."""
    rng = random.Random(seed)
    g = new(Zavandor, players, seed)
    while not g.over:
        question = g.questions[0]
        if question.player == clever:
            view = g.seen_by(question.player)
            g.answer(question.player, policy(view, question_of(view, question.player), rng))
        else:
            g.answer(question.player, question.sample(rng))
    return g


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_policy_beats_chance(players: int) -> None:
    wins = sum(
        play(players, seed, seed % players).winners() == (seed % players,) for seed in range(12)
    )
    assert wins >= 11


def test_greedy_beats_chance() -> None:
    wins = 0
    for seed in range(4):
        g, rng, clever = new(Zavandor, 2, seed), random.Random(seed), seed % 2
        while not g.over and g.round <= 24:
            question = g.questions[0]
            if question.player == clever:
                view = g.seen_by(clever)
                question = question_of(view, clever)
                g.answer(clever, greedy_choice(INFO, view, question, rng))
            else:
                g.answer(question.player, question.sample(rng))
        wins += g.scores()[clever] > g.scores()[1 - clever]
    assert wins >= 3


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_policy_does_not_peek(players: int) -> None:
    assert_never_peeks(INFO, players)


def test_a_search_looks_at_few_actions() -> None:
    table = Table(4)
    table.show("spellbook", "runestone", "crystal_ball", "wand")
    table.mage("A", dust=300, gems_owned="O3", released=1)
    table.turn("A")
    few = candidates(table.g.questions[0])
    assert 2 <= len(few) <= 8
    assert "end_turn" in few


@pytest.mark.parametrize(
    ("kind", "most"), [("bid", 2), ("open", 1), ("pay", 2), ("arrange", 1), ("keep", 1)]
)
def test_a_search_wastes_no_thought_where_the_best_is_plain(kind: str, most: int) -> None:
    found = [question for question in questions(3, 4) if question.kind == kind]
    assert found
    for question in found:
        few = candidates(question)
        assert 1 <= len(few) <= most
        assert all(question.why_not(choice) is None for choice in few)


def questions(players: int, seed: int) -> list[Question]:
    """What is asked in a game of sensible mages."""
    g, rng, found = new(Zavandor, players, seed), random.Random(seed), []
    while not g.over:
        question = g.clone().questions[0]
        found.append(question)
        g.answer(question.player, policy(g, g.questions[0], rng))
    return found


def test_nobody_sells_all_gems_for_a_bargain() -> None:
    table = Table(2)
    table.show("spellbook", "wand")
    table.mage("A", dust=4, gems_owned="O3 S1")
    table.turn("A")
    options = choices_of(table.g.questions[0])
    assert any(str(each).startswith("auction") for each in options), "it would be legal"
    assert not any(str(each).startswith("auction") for each in candidates(table.g.questions[0]))


def test_a_full_hand_is_spent_rather_than_lost() -> None:
    table = Table(2)
    table.mage("A", dust=60, gems_owned="O2 S1", gems=1)
    table.turn("A")
    view = table.g.seen_by(0)
    choices = {policy(view, question_of(view, 0), random.Random(seed)) for seed in range(20)}
    assert "end_turn" not in choices

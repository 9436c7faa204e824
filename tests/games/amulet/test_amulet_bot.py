"""The policy and the evaluation: legal, fair, and better than chance."""

from __future__ import annotations

import random

import pytest

import conclave
from conclave.games.amulet.bot import policy
from conclave.games.amulet.state import Amulet
from conclave.kernel import Choice
from tests.contract.play import assert_never_peeks
from tests.games.amulet.table import Table
from tests.typed import question_of

INFO = conclave.game("amulet")
RICH = {"N1": "red", "N2": "red white", "U1": "red white", "U2": "red white"}


def play(players: int, seed: int, clever: int, **options: bool) -> Amulet:
    """A game in which one seat follows the policy and the others chance."""
    rng = random.Random(seed)
    g = INFO.new(players, seed, **options)
    assert isinstance(g, Amulet)
    while not g.over:
        question = g.questions[0]
        if question.player == clever:
            view = g.seen_by(clever)
            g.answer(clever, policy(view, question_of(view, clever), rng))
        else:
            g.answer(question.player, question.sample(rng))
    return g


@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_policy_beats_chance(players: int) -> None:
    wins = sum(
        play(players, seed, seed % players).winners() == (seed % players,) for seed in range(12)
    )
    assert wins >= 10


@pytest.mark.parametrize("option", ["advanced", "redraw"])
def test_the_policy_can_set_up(option: str) -> None:
    assert play(3, 1, 0, **{option: True}).over


@pytest.mark.parametrize("players", [2, 4])
def test_the_policy_does_not_peek(players: int) -> None:
    assert_never_peeks(INFO, players)
    assert_never_peeks(INFO, players, advanced=True)


def choice(t: Table, seed: int = 1) -> Choice:
    question = t.g.questions[0]
    view = t.g.seen_by(question.player)
    return policy(view, question_of(view, question.player), random.Random(seed))


def test_the_policy_bids_all_for_the_last_jewel() -> None:
    t = Table(
        party="N1",
        hands={"A": (6, 0, 0, 0), "B": (5, 0, 0, 0)},
        amulets={"A": "red red red yellow yellow green white"},
        jewels=RICH,
    )
    t.play("exchange", "A 1", "B 5", "C pass")
    assert choice(t) == 6


def test_the_policy_overbids_whoever_would_win() -> None:
    t = Table(
        party="N1",
        hands={"A": (6, 0, 0, 0), "B": (9, 0, 0, 0)},
        amulets={"A": "red red red yellow yellow green white", "B": "red red red"},
        jewels=RICH,
    )
    t.play("exchange", "A 6")
    assert choice(t) == 7


def test_the_policy_leaves_the_magic_colour_for_the_magic() -> None:
    t = Table(
        party="U2",
        spells={"A": "magic_rubies"},
        hands={"A": (0, 0, 0, 1)},
        jewels=RICH,
    )
    t.play("exchange", "A 1", "B pass", "C pass")
    assert choice(t) == "white"

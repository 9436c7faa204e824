"""Whole games: they end, their figures stay true between two states, and what changes is legal."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import conclave
from conclave.games.amulet.cards import STONES
from conclave.games.amulet.places import NEIGHBOURS
from conclave.games.amulet.state import Amulet
from conclave.kernel import Choice, Question

INFO = conclave.game("amulet")
SETUPS: tuple[dict[str, Any], ...] = (
    {},
    {"advanced": True},
    {"redraw": True},
    {"advanced": True, "redraw": True},
    {"first_player": 2},
)


def games(count: int) -> Iterator[tuple[Amulet, random.Random]]:
    for number in range(count):
        g = INFO.new(2 + number % 5, number, **SETUPS[number // 5 % len(SETUPS)])
        assert isinstance(g, Amulet)
        yield g, random.Random(number)


def steps(g: Amulet, rng: random.Random) -> Iterator[tuple[Amulet, Question, Choice, Amulet]]:
    """Play at random; the state before, the question, the choice, and the state after."""
    while not g.over:
        question = rng.choice(g.questions)
        choice = question.sample(rng)
        before = g.clone()
        g.answer(question.player, choice)
        yield before, question, choice, g


def test_random_games_end_with_every_invariant_true() -> None:
    for g, rng in games(45):
        while not g.over:
            question = rng.choice(g.questions)
            g.answer(question.player, question.sample(rng))
            g.check()
        g.check()
        assert g.ending() in ("colours", "jewels", "stalemate")


def test_the_start_player_changes_only_by_winning() -> None:
    """Invariant 9."""
    for g, rng in games(15):
        g.events = []
        for before, _, _, after in steps(g, rng):
            told = [e for e in after.events or [] if e.kind in ("wins_spell", "wins_exchange")]
            if before.start != after.start:
                assert told and told[-1].details["mage"] == after.start
            after.events = []


def test_the_number_of_jewels_on_an_area_never_grows() -> None:
    """Invariant 3."""
    for g, rng in games(10):
        for before, _, _, after in steps(g, rng):
            assert all(len(after.jewels[a]) <= len(before.jewels[a]) for a in after.jewels)


def test_the_party_walks_from_neighbour_to_neighbour_if_it_can() -> None:
    """Invariant 14."""
    for g, rng in games(15):
        for before, question, choice, _ in steps(g, rng):
            if question.kind == "move_party":
                near = [area for area in NEIGHBOURS[before.party] if before.jewels[area]]
                assert choice in near or not near


def test_a_payment_is_the_bid_less_the_influence() -> None:
    """Invariant 12."""
    for g, rng in games(15):
        g.events = []
        bid = 0
        for _ in steps(g, rng):
            for event in g.events or []:
                if event.kind == "wins_exchange":
                    bid = event.details["count"]
                if event.kind == "pays":
                    assert 1 <= len(event.details["cards"]) <= bid
                    assert len(event.details["cards"]) >= bid - 5
            g.events = []


def test_as_many_moves_as_the_marker_says() -> None:
    """Invariant 13."""
    for g, rng in games(15):
        g.events = []
        moves, marker = 0, 0
        for _ in steps(g, rng):
            for event in g.events or []:
                if event.kind == "draws_marker":
                    assert moves == marker
                    moves, marker = 0, event.details["count"]
                moves += event.kind == "moves"
            g.events = []


def test_spells_lose_at_most_their_cost_in_upkeep_and_stones_stay_ten() -> None:
    """Invariants 1 and 17."""
    for g, rng in games(10):
        for before, question, _, after in steps(g, rng):
            for seat, spells in enumerate(after.spells):
                assert after.supply[seat] + sum(after.stones[s] for s in spells) == STONES
            if before.phase == after.phase == "energy" and question.kind == "energy_action":
                kept = before.stones.keys() & after.stones.keys()
                assert all(before.stones[s] - after.stones[s] <= 2 for s in kept)


@pytest.mark.parametrize("players", range(2, 7))
def test_the_board_never_runs_dry(players: int) -> None:
    """Invariant 8."""
    for seed in range(10):
        g, rng = INFO.new(players, seed), random.Random(seed)
        assert isinstance(g, Amulet)
        while not g.over:
            assert sum(map(len, g.jewels.values())) >= 52 - 7 * players
            question = g.questions[0]
            g.answer(question.player, question.sample(rng))

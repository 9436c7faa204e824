"""Whole games at random: the invariants of the specification, section 11."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import conclave
from conclave.games.spellcaster.state import Spellcaster
from tests.typed import new

INFO = conclave.game("spellcaster")
games = given(players=st.integers(2, 4), seed=st.integers(0, 2**32))
some = settings(max_examples=40, deadline=None)
few = settings(max_examples=10, deadline=None)
"""For what the contract shows of every game at some moments, and is shown here at every one."""


def choice_of(g: Spellcaster, rng: random.Random) -> tuple[int, Any]:
    question = g.questions[0]
    return question.player, question.sample(rng)


@games
@some
def test_random_games_reach_the_end_and_keep_the_invariants(players: int, seed: int) -> None:
    rng = random.Random(seed)
    g = new(Spellcaster, players, seed)
    while not g.over:
        before = g.clone()
        player, choice = choice_of(g, rng)
        kind = g.questions[0].kind
        g.answer(player, choice)
        g.check()
        check_change(before, g, kind, str(choice))
    winners = g.members(g.winner) if g.winner >= 0 else tuple(range(players))
    assert g.winners() == winners
    with pytest.raises(conclave.IllegalChoice):
        g.answer(0, "draw")


def check_change(before: Spellcaster, after: Spellcaster, kind: str, choice: str) -> None:
    """4, 10 to 13: the deck is a clock, and only texts move tokens."""
    assert len(after.deck) + len(after.sight) <= len(before.deck) + len(before.sight)
    same_turn = after.turn == before.turn and not after.outcome
    if kind == "act" and same_turn and not choice.startswith("activate"):
        assert (before.energy, before.sapphires) == (after.energy, after.sapphires)
        assert before.discard == after.discard
    if kind == "act" and same_turn and choice.startswith("play"):
        assert before.deck == after.deck
        others = [seat for seat in range(before.players) if seat != before.active]
        assert all(before.hands[seat] == after.hands[seat] for seat in others)
        assert before.facing.items() <= after.facing.items()


@games
@few
def test_copies_are_independent_and_saves_are_exact(players: int, seed: int) -> None:
    rng = random.Random(seed)
    g = new(Spellcaster, players, seed)
    while not g.over:
        text = json.dumps(g.to_json())
        copy = g.clone()
        assert copy == g == type(g).from_json(json.loads(text))
        player, choice = choice_of(g, rng)
        g.answer(player, choice)
        assert json.dumps(copy.to_json()) == text
        copy.answer(player, choice)
        assert copy == g


@games
@few
def test_views_hide_and_guesses_fit(players: int, seed: int) -> None:
    rng = random.Random(seed)
    g = new(Spellcaster, players, seed)
    while not g.over:
        if rng.random() < 0.2:
            for seat in range(players):
                guess = g.determinize(seat, rng)
                guess.check()
                assert guess.seen_by(seat) == g.seen_by(seat)
                assert guess.questions[0].player == g.questions[0].player
        g.answer(*choice_of(g, rng))


def test_guesses_differ_in_what_is_hidden() -> None:
    g, rng = new(Spellcaster, 4, 3), random.Random(3)
    assert len({tuple(map(tuple, g.determinize(0, rng).hands)) for _ in range(20)}) == 20


def mirrored(g: Spellcaster) -> Spellcaster:
    """The same duel with the seats exchanged."""
    data = g.to_json()
    for name in ("energy", "sapphires", "hands", "memory"):
        data[name] = data[name][::-1]
    data["memory"] = [[[card, {1: 2, 2: 1}[hands]] for card, hands in m] for m in data["memory"]]
    data["looked"] = [{1: 2, 2: 1}[bits] for bits in data["looked"]]
    data["facing"] = {card: 1 - side for card, side in data["facing"].items()}
    data["cycle"] = data["cycle"][::-1]
    data["winner"] = 1 - g.winner if g.winner >= 0 else -1
    data["sides"] = [0, 1]
    data["asked"] = [[1 - player, *rest] for player, *rest in data["asked"]]
    data["agenda"] = [mirrored_step(step) for step in data["agenda"]]
    return type(g).from_json(json.loads(json.dumps(data)))


def mirrored_step(step: list[Any]) -> list[Any]:
    return [step[0], 1 - step[1]] if step[0] == "moves.discard_one" else step


@given(seed=st.integers(0, 2**32))
@some
def test_the_sides_are_symmetric(seed: int) -> None:
    """18: the mirrored duel with the same choices is the mirror of the duel."""
    rng = random.Random(seed)
    g = new(Spellcaster, 2, seed)
    other = mirrored(g)
    while not g.over:
        player, choice = choice_of(g, rng)
        g.answer(player, choice)
        other.answer(1 - player, choice)
        assert other == mirrored(g)


@games
@few
def test_the_same_seed_gives_the_same_game(players: int, seed: int) -> None:
    one, two = new(Spellcaster, players, seed), new(Spellcaster, players, seed)
    rng = random.Random(seed)
    for _ in range(60):
        if one.over:
            break
        player, choice = choice_of(one, rng)
        one.answer(player, choice)
        two.answer(player, choice)
    assert one == two

"""No seat learns what it may not know: neither from its view, nor from events, nor from a guess."""

from __future__ import annotations

import json
import random
from itertools import product

from hypothesis import given

from conclave import IllegalChoice
from conclave.kernel import Choice, Game
from tests.contract.play import (
    Setting,
    depths,
    every_setting,
    examples,
    listed,
    pick,
    seeds,
    telling,
    within,
)


@every_setting
@examples(30)
@given(seed=seeds, depth=depths)
def test_a_guess_looks_the_same_to_the_seat_that_guesses(
    setting: Setting, seed: int, depth: float
) -> None:
    g = within(setting, seed, depth)
    before, rng = g.clone(), random.Random(seed)
    for player in range(setting.players):
        view = g.seen_by(player)
        for _ in range(3):
            guess = g.determinize(player, rng)
            assert guess.seen_by(player) == view
            guess.check()
        assert view.determinize(player, rng).seen_by(player) == view, "the view is enough"
    assert g == before


@every_setting
@examples(30)
@given(seed=seeds, depth=depths)
def test_a_view_of_a_view_is_the_view(setting: Setting, seed: int, depth: float) -> None:
    g = within(setting, seed, depth)
    for player in range(setting.players):
        view = g.seen_by(player)
        assert view.seen_by(player) == view
        stored = json.loads(json.dumps(view.to_json()))
        assert type(view).from_json(stored) == view, "a view can be sent to its seat"


@every_setting
@examples(20)
@given(seed=seeds, depth=depths)
def test_luck_is_not_in_a_view(setting: Setting, seed: int, depth: float) -> None:
    g = within(setting, seed, depth)
    other = g.clone()
    other.chance = (g.chance + 12345) % 2**64
    for player in range(setting.players):
        assert g.seen_by(player) == other.seen_by(player)


@every_setting
def test_guesses_differ_where_something_is_hidden(setting: Setting) -> None:
    for seed, depth in product(range(3), (0.2, 0.6)):
        g, rng = within(setting, seed, depth), random.Random(seed)
        for player in range(setting.players):
            guesses = [g.determinize(player, rng) for _ in range(5)]
            for guess in guesses:
                guess.chance = g.chance
            if any(guess != guesses[0] for guess in guesses) and g not in guesses:
                return
    raise AssertionError("every guess was the truth")


@every_setting
@examples(30)
@given(seed=seeds, depth=depths)
def test_a_seat_is_asked_the_same_in_its_view(setting: Setting, seed: int, depth: float) -> None:
    g = within(setting, seed, depth)
    for player in range(setting.players):
        mine = [repr(question) for question in g.questions if question.player == player]
        view = g.seen_by(player)
        assert [repr(question) for question in view.questions if question.player == player] == mine


@every_setting
@examples(20)
@given(seed=seeds, depth=depths)
def test_a_guess_can_be_played_to_the_end(setting: Setting, seed: int, depth: float) -> None:
    g, rng = within(setting, seed, depth), random.Random(seed)
    before = g.clone()
    for player in range(setting.players):
        question = g.question_for(player)
        if question and not question.standing:
            guess = g.determinize(player, rng)
            guess.answer(player, question.sample(rng))
            while not guess.over:
                guess.check()
                each, choice = pick(guess, rng)
                guess.answer(each.player, choice)
            guess.check()
    assert g == before


@every_setting
@examples(30)
@given(seed=seeds, depth=depths)
def test_who_sees_the_same_hears_the_same(setting: Setting, seed: int, depth: float) -> None:
    """The same answer in the truth and in a guess: equal views must come with equal events."""
    g, rng = within(setting, seed, depth), random.Random(seed)
    for player in range(setting.players):
        guess = g.determinize(player, rng)
        guess.chance = g.chance
        for question in g.questions:
            for choice in listed(question, 5):
                compare(g, guess, question.player, choice, player)


def compare(g: Game, guess: Game, actor: int, choice: Choice, player: int) -> None:
    truth, other = telling(g), telling(guess)
    truth.answer(actor, choice)
    try:
        other.answer(actor, choice)
    except IllegalChoice:
        return  # the guess does not allow it, or is waiting for somebody else's secret
    if truth.seen_by(player) == other.seen_by(player):
        assert heard(truth, player) == heard(other, player)


def heard(g: Game, player: int) -> list[tuple[object, ...]]:
    return [event[:2] for event in g.events or [] if event.heard_by(player)]


@every_setting
@examples(30)
@given(seed=seeds, depth=depths)
def test_a_secret_choice_sounds_the_same_to_others(
    setting: Setting, seed: int, depth: float
) -> None:
    """Two answers that differ only in what a seat cannot see are announced to it alike."""
    g = within(setting, seed, depth)
    for question in g.questions:
        outcomes = []
        for choice in listed(question, 8):
            copy = telling(g)
            copy.answer(question.player, choice)
            outcomes.append(copy)
        for player in set(range(setting.players)) - {question.player}:
            seen = [(copy, copy.seen_by(player), heard(copy, player)) for copy in outcomes]
            for copy, view, sounds in seen:
                alike = [each for each in seen if each[1] == view and each[0] != copy]
                assert all(sounds == other for _, _, other in alike)

"""Every game can be played: to the end, by the rules, the same way from the same seed."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given

from conclave import IllegalChoice
from conclave.kernel import Choice, Game, GameInfo, Question, Refusal
from tests.contract.play import (
    Setting,
    depths,
    every_game,
    every_setting,
    examples,
    fresh_seeds,
    length,
    listed,
    pick,
    play,
    seeds,
    within,
)
from tests.typed import narrow

NONSENSE = [
    None,
    True,
    False,
    1.5,
    -1,
    10**9,
    10**400,
    "",
    "nonsense",
    "1",
    [],
    [[]],
    [[[1, [2]]]],
    [None],
    [True],
    ["nonsense", 3],
    {},
    {"a": 1},
    b"bytes",
    object(),
    float("nan"),
]


@every_setting
@examples(50)
@given(seed=fresh_seeds)
def test_random_games_end_and_every_state_is_sound(setting: Setting, seed: int) -> None:
    g, rng = setting.new(seed), random.Random(seed)
    g.check()
    for _ in range(100_000):
        if g.over:
            break
        question, choice = pick(g, rng)
        g.answer(question.player, choice)
        g.check()
    assert g.over, "the game never ends"
    assert g.questions == []
    assert not g.agenda


@every_setting
@examples(30)
@given(seed=seeds, depth=depths)
def test_every_question_belongs_to_a_seat_and_can_be_answered(
    setting: Setting, seed: int, depth: float
) -> None:
    g = within(setting, seed, depth)
    assert any(not question.standing for question in g.questions)
    for question in g.questions:
        assert question.player in range(setting.players)
        assert question.kind.isidentifier()
        assert question.candidates(), "a question that nobody can answer"
        mine = g.question_for(question.player)
        assert mine is not None
        assert not mine.standing or all(q.standing for q in g.questions if q.player == mine.player)


@every_setting
@examples(30)
@given(seed=seeds, depth=depths)
def test_every_option_is_accepted(setting: Setting, seed: int, depth: float) -> None:
    g = within(setting, seed, depth)
    for question in g.questions:
        for choice in listed(question):
            copy = g.clone()
            copy.answer(question.player, choice)
            copy.check()
            as_stored = g.clone()
            as_stored.answer(question.player, json.loads(json.dumps(choice)))
            assert as_stored == copy, "a choice means the same after being stored"
            assert copy != g, "an answer changes something"


@every_setting
@examples(30)
@given(seed=seeds, depth=depths)
def test_nonsense_is_refused_with_a_reason_and_changes_nothing(
    setting: Setting, seed: int, depth: float
) -> None:
    g = within(setting, seed, depth)
    before = g.clone()
    legal = [choice for question in g.questions for choice in listed(question, 1000)]
    nothing = any(question.why_not(()) is None for question in g.questions)
    for player in [*range(-2, setting.players + 1), 10**6]:
        for junk in NONSENSE:
            if (type(junk) is int and junk in legal) or (junk == [] and nothing):
                continue
            with pytest.raises(IllegalChoice) as refused:
                g.answer(player, junk)
            assert refused.value.reason.key
            assert g == before
            assert g.questions, "the questions stay open"


@every_setting
@examples(40)
@given(seed=seeds, depth=depths)
def test_one_predicate_decides_what_is_legal_and_why_not(
    setting: Setting, seed: int, depth: float
) -> None:
    g = within(setting, seed, depth)
    rng = random.Random(seed)
    for question in g.questions:
        for choice in question.candidates():
            assert question.why_not(choice) is None
        assert question.why_not(question.sample(rng)) is None
        if isinstance(question.universe, tuple):
            assert len(set(question.universe)) == len(question.universe), "each choice once"
            options = narrow(tuple, question.options)
            assert [c for c in question.universe if c in options] == [*options]
            for choice in question.universe:
                refusal = Question(g, question.asked).why_not(choice)  # that has not seen the list
                assert (refusal is None) == (choice in options)
                if refusal:
                    check_refused(g, question.player, choice, refusal)


def check_refused(g: Game, player: int, choice: Choice, refusal: Refusal) -> None:
    """`answer` says the same as `why_not`, unless another open question takes the choice."""
    assert refusal.key.isidentifier()
    json.dumps(refusal.figures)
    if all(q.why_not(choice) for q in g.questions if q.player == player):
        before = g.clone()
        with pytest.raises(IllegalChoice):
            g.answer(player, choice)
        assert g == before


@every_setting
@examples(20)
@given(seed=seeds, depth=depths)
def test_who_is_not_asked_cannot_answer(setting: Setting, seed: int, depth: float) -> None:
    g = within(setting, seed, depth)
    question = g.questions[0]
    asked = {each.player for each in g.questions}
    for player in set(range(setting.players)) - asked:
        with pytest.raises(IllegalChoice) as refused:
            g.answer(player, question.candidates()[0])
        assert refused.value.reason.key == "not_asked"


@every_setting
@examples(20)
@given(seed=seeds, depth=depths)
def test_a_clone_is_equal_and_independent(setting: Setting, seed: int, depth: float) -> None:
    g = within(setting, seed, depth)
    clone, witness = g.clone(), g.clone()
    stored = json.dumps(g.to_json())
    assert clone == g
    play(clone, random.Random(seed + 1))
    assert clone != g
    assert g == witness, "playing on the clone has changed the original"
    assert json.dumps(g.to_json()) == stored
    play(g, random.Random(seed + 1))
    assert g == clone, "the original goes the same way"


@every_setting
@examples(20)
@given(seed=seeds, depth=depths)
def test_a_state_survives_json_in_the_middle_of_a_decision(
    setting: Setting, seed: int, depth: float
) -> None:
    g = within(setting, seed, depth)
    text = json.dumps(g.to_json())
    loaded = type(g).from_json(json.loads(text))
    assert loaded == g
    assert json.dumps(loaded.to_json()) == text
    assert [repr(q) for q in loaded.questions] == [repr(q) for q in g.questions]
    play(loaded, random.Random(seed))
    play(g, random.Random(seed))
    assert loaded == g


@every_setting
@examples(10)
@given(seed=fresh_seeds)
def test_the_same_seed_gives_the_same_game(setting: Setting, seed: int) -> None:
    first = play(setting.new(seed), random.Random(1))
    second = play(setting.new(seed), random.Random(1))
    assert first == second
    assert first.scores() == second.scores()


@every_setting
def test_different_seeds_give_different_games(setting: Setting) -> None:
    starts = [json.dumps(setting.new(seed).to_json()) for seed in range(20)]
    assert len(set(starts)) == 20
    merits = set()
    for seed in range(20):
        g = play(setting.new(seed), random.Random(1))
        merits.add(tuple((g.score(p), *g.tiebreak(p)) for p in range(g.players)))
        if len(merits) > 10:
            return
    raise AssertionError("hardly any two games end differently")


@every_setting
@examples(20)
@given(seed=seeds, depth=depths)
def test_events_do_not_change_the_course(setting: Setting, seed: int, depth: float) -> None:
    quiet = within(setting, seed, depth)
    loud = quiet.clone()
    loud.events = []
    play(quiet, random.Random(seed))
    play(loud, random.Random(seed))
    assert loud == quiet
    assert loud.events
    assert all(event.kind.isidentifier() for event in loud.events)
    json.dumps([event.details for event in loud.events])


@every_setting
@examples(20)
@given(seed=fresh_seeds)
def test_results_agree_with_their_parts(setting: Setting, seed: int) -> None:
    g = play(setting.new(seed), random.Random(seed))
    seats = range(setting.players)
    assert g.scores() == [sum(g.score_parts(seat).values()) for seat in seats]
    placed = [seat for place in g.ranking() for seat in place]
    assert sorted(placed) == list(seats)
    assert g.winners() == g.ranking()[0]
    merits = [{(g.scores()[seat], *g.tiebreak(seat)) for seat in place} for place in g.ranking()]
    assert all(len(merit) == 1 for merit in merits), "only equals share a place"
    flat = [merit.pop() for merit in merits]
    assert flat == sorted(flat, reverse=True)
    assert len(set(flat)) == len(flat)


@every_game
def test_a_wrong_number_of_players_or_option_is_refused(info: GameInfo[Game]) -> None:
    for players in (info.min_players - 1, info.max_players + 1, -1):
        with pytest.raises(ValueError, match=str(players)):
            info.new(players)
    with pytest.raises(ValueError, match="no_such_option"):
        info.new(info.min_players, no_such_option=1)
    for option in info.options:
        assert option.default in option.allowed
        with pytest.raises(ValueError, match=option.id):
            info.laid_out(info.min_players, 0, {option.id: "never allowed"})


@every_setting
def test_games_have_a_length_worth_playing(setting: Setting) -> None:
    assert all(length(setting, seed) > 2 * setting.players for seed in range(3))

"""The review: what was absurd is found, what was good is not blamed, and nothing is hindsight."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from conclave.bots.chances import AS_EXPECTED, calibrated
from conclave.bots.hints import Thought
from conclave.bots.judging import Judgement, Verdict, judge
from conclave.bots.players import choose
from conclave.bots.review import (
    Decision,
    account,
    accuracy,
    decisions,
    result,
    turning_points,
)
from conclave.bots.search import Search
from conclave.kernel import Choice, Game, Match, games

GAMES = [info.id for info in games()]
STEPS = 40
"""So much of a game is enough for a review, and quick."""
QUICK = 120
"""Iterations."""


def sensible(match: Match, view: Game, player: int) -> Choice:
    """The best that a search finds; the others follow their game's policy."""
    rng = Random(f"{match.seed} {len(match.turns)}")
    if player:
        return choose(match.info, "adept", view, player, rng)
    search = Search(match.info, view, player, rng)
    search.run(QUICK)
    return search.best()


def begun(name: str, seed: int = 1, absurd: tuple[int, Choice] | None = None) -> Match:
    """The first part of a match for two, in which the first seat may have been absurd once."""
    match = Match.new(name, [["Ada", "person"], ["Ben", "easy"]], seed)
    while match.state.asked and len(match.turns) < STEPS:
        player = match.state.asked[0].player
        if absurd and absurd[0] == len(match.turns):
            match.answer(player, absurd[1])
        else:
            match.answer(player, sensible(match, match.state.seen_by(player), player))
    return match


def verdict(match: Match, decision: Decision, iterations: int = QUICK) -> Verdict:
    step, player, view, made, seed = decision
    return judge(match.info, view, step, player, made, seed, iterations)


def worst(match: Match, decision: Decision) -> tuple[float, Choice]:
    """What would have cost most there, as a hint tells, and how much."""
    rng = Random(decision.step)
    thought = Thought(match.info, decision.view, decision.player, rng)
    thought.search.run(QUICK)
    few = list(thought.search.table())[:12]
    for choice in few:
        thought.try_often(choice)
    chances = {choice: thought.chance(choice) for choice in few}
    bad = min(few, key=chances.__getitem__)
    return max(chances.values()) - chances[bad], bad


@pytest.mark.parametrize("name", GAMES)
def test_what_was_absurd_is_the_turning_point(name: str) -> None:
    match = begun(name)
    looked_at = {each.step: worst(match, each) for each in decisions(match, [0])[::2]}
    step = max(looked_at, key=lambda each: looked_at[each][0])
    spoilt = begun(name, absurd=(step, looked_at[step][1]))
    verdicts = [verdict(spoilt, each) for each in decisions(spoilt, [0])]
    assert max(verdicts, key=lambda each: each.loss).step == step
    found = turning_points(verdicts, 0)
    assert step in [point.verdict.step for point in found] and len(found) <= 7
    assert next(each for each in verdicts if each.step == step).name


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_of_the_bot_makes_no_blunder(name: str) -> None:
    match = begun(name, seed=2)
    verdicts = []
    for step, player, view, made, _ in decisions(match, [0])[:20]:
        own = Judgement(match.info, view, player, made, Random(f"another {step}"))
        own.run(QUICK)
        assert own.best is not None
        verdicts.append(judge(match.info, view, step, player, own.best, str(step), QUICK))
    assert [each for each in verdicts if each.name == "blunder"] == []
    assert accuracy(verdicts) > 90


@pytest.mark.parametrize("name", GAMES)
def test_hindsight_never_leaks(name: str) -> None:
    """Whatever the others held, and whatever chance would bring: the verdict is the same."""
    match, rng = begun(name, seed=3), Random(4)
    dealt = [turn._replace(before=turn.before.determinize(0, rng)) for turn in match.turns]
    other = replace(match, turns=dealt)
    known, imagined = decisions(match, [0])[::9], decisions(other, [0])[::9]
    assert known and match.turns != dealt
    assert [verdict(match, each, 100) for each in known] == [
        verdict(other, each, 100) for each in imagined
    ]


def test_the_same_seed_gives_the_same_review_in_slices_too() -> None:
    match = begun(GAMES[0])
    step, player, view, made, seed = decisions(match, [0])[3]
    slices = Judgement(match.info, view, player, made, Random(seed))
    while not slices.step(0, QUICK):
        pass
    assert slices.verdict(step) == judge(match.info, view, step, player, made, seed, QUICK)


# --- sums -------------------------------------------------------------------------------------


def told(step: int, chance: float, made: float, player: int = 0, doubt: float = 0.01) -> Verdict:
    chances = (chance, 1 - chance) if player == 0 else (1 - chance, chance)
    return Verdict(step, player, "a", "b", chances, 0.01, made, 0.01, doubt)


def test_losses_have_names_by_their_size_and_none_within_the_error() -> None:
    losses = (0.04, 0.05, 0.10, 0.21)
    names = [told(0, 0.5, 0.5 - loss - 1e-9).name for loss in losses]
    assert names == ["", "inaccuracy", "mistake", "blunder"]
    assert told(0, 0.5, 0.3, doubt=0.25).name == "" and told(0, 0.5, 0.3, doubt=0.25).loss == 0


def test_accuracy_is_one_published_formula() -> None:
    assert accuracy([]) == 100 and accuracy([told(0, 0.5, 0.5)]) == 100
    assert accuracy([told(0, 0.5, 0.3)]) == pytest.approx(100 / 2.718281828)
    assert accuracy([told(0, 0.5, 0.5), told(1, 0.5, 0.3)]) == pytest.approx(68.39, abs=0.01)


def test_skill_and_luck_add_up_to_the_result() -> None:
    match = begun(GAMES[0])
    verdicts = [told(0, 0.5, 0.4), told(1, 0.6, 0.3, player=1), told(2, 0.7, 0.7)]
    found = account(match, verdicts, 0)
    assert found and found.lost == pytest.approx(0.1) and found.given == pytest.approx(0.3)
    assert found.began - found.lost + found.given + found.luck == pytest.approx(found.ended)
    assert found.ended == result(match.state)[0]


def test_where_mistakes_are_few_swings_are_told() -> None:
    calm = [told(0, 0.5, 0.5), told(1, 0.52, 0.52), told(2, 0.8, 0.8)]
    assert [(p.verdict.step, round(p.swing, 2)) for p in turning_points(calm, 0, (0.0, 1.0))] == [
        (1, 0.28),
        (2, -0.8),
    ]
    wild = [told(step, 0.9, 0.9 - step / 100) for step in range(6, 26)]
    points = turning_points(wild, 0)
    assert [point.verdict.step for point in points] == list(range(19, 26))


def test_a_verdict_is_read_back_and_a_broken_one_is_refused() -> None:
    kept = told(3, 0.5, 0.3)._replace(made=("bid", 3), reasons=("points",))
    assert Verdict.from_json(kept.to_json()) == kept
    for place, nonsense in ((0, "x"), (1, 7), (4, [2.0]), (4, "ab"), (6, None), (9, [1])):
        broken = kept.to_json()
        broken[place] = nonsense
        with pytest.raises((TypeError, ValueError)):
            Verdict.from_json(broken)
    for nothing in ("null", "[]", "{}", "[1, 2]", '"verdict"'):
        with pytest.raises((TypeError, ValueError)):
            Verdict.from_json(json.loads(nothing))


# --- chances ----------------------------------------------------------------------------------


def test_calibrated_chances_are_shares_of_one_win() -> None:
    alone, teams = [[1, 2], [0, 2], [0, 1]], [[1, 3], [0, 2], [1, 3], [0, 2]]
    assert calibrated([0.5, 0.3, 0.2], alone, 0, AS_EXPECTED) == pytest.approx([0.5, 0.3, 0.2])
    surer = calibrated([0.5, 0.3, 0.2], alone, 0, (2.0, 0.0))
    assert sum(surer) == pytest.approx(1) and surer[0] > 0.5 > 0.3 > surer[1]
    assert calibrated([0.5, 0.5, 0.5, 0.5], teams, 0, (1.0, 0.5)) == pytest.approx(
        [0.6225, 0.3775, 0.6225, 0.3775], abs=1e-4
    )

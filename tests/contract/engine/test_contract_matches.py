"""Every game can be saved, replayed and taken back, but not across what others have learnt."""

from __future__ import annotations

import json
import random
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given

from conclave import IllegalChoice, Match
from conclave.kernel import Choice, Game
from conclave.kernel.link import from_link, to_link
from conclave.kernel.match import Turn
from tests.contract.play import (
    Setting,
    another,
    depths,
    every_setting,
    every_setting_of_ours,
    examples,
    pick,
    play,
    played,
    seeds,
)

# --- the record -------------------------------------------------------------------------------


@every_setting
@examples(10)
@given(seed=seeds, depth=depths)
def test_a_match_survives_saving_in_the_middle(setting: Setting, seed: int, depth: float) -> None:
    match = played(setting, seed, depth)
    loaded = Match.from_json(match.to_json())
    assert loaded.state == match.state
    assert loaded.seats == match.seats
    assert (loaded.seed, loaded.options, loaded.title) == (match.seed, match.options, match.title)
    assert loaded.choices == match.choices
    assert loaded.events == match.events
    assert loaded.to_json() == match.to_json()
    assert play(loaded.state, random.Random(1)) == play(match.state, random.Random(1))


@every_setting
@examples(4)
@given(seed=seeds)
def test_a_replay_passes_through_every_state(setting: Setting, seed: int) -> None:
    match = played(setting, seed)
    g = setting.new(seed)
    assert match.first_step == 0
    for step, (player, choice) in enumerate(match.choices):
        assert match.at(step) == g
        g.answer(player, choice)
    assert match.at(len(match.choices)) == g == match.state
    assert g.over


@every_setting
def test_a_record_is_plain_text_with_its_versions(setting: Setting) -> None:
    match = played(setting, 3, 0.5)
    record = json.loads(match.to_json())
    assert record["game"] == setting.info.id
    assert record["rules"] == setting.info.rules_version
    assert record["conclave"] >= 1
    assert len(record["seats"]) == setting.players
    assert record["seats"][0][0] == "Seat <b>0</b>"
    assert len(record["choices"]) == len(match.turns)
    assert record["snapshot"] == json.loads(json.dumps(match.state.to_json()))


@every_setting
def test_what_at_returns_can_be_changed_freely(setting: Setting) -> None:
    match = played(setting, 4, 0.5)
    witness = match.state.clone()
    middle = match.at(len(match.choices) // 2)
    play(middle, random.Random(0))
    play(match.at(len(match.choices)), random.Random(0))
    assert match.state == witness
    assert match.at(len(match.choices) // 2) != middle


@every_setting
def test_an_illegal_choice_leaves_the_match_as_it_was(setting: Setting) -> None:
    match = played(setting, 5, 0.5)
    before, choices = match.state.clone(), match.choices
    with pytest.raises(IllegalChoice):
        match.answer(match.state.questions[0].player, "nonsense")
    assert (match.state, match.choices) == (before, choices)
    question, choice = pick(match.state, random.Random(0))
    match.answer(question.player, choice)
    assert len(match.choices) == len(choices) + 1


# --- undo -------------------------------------------------------------------------------------


@every_setting
@examples(6)
@given(seed=seeds, depth=depths)
def test_undo_goes_back_to_the_state_before(setting: Setting, seed: int, depth: float) -> None:
    match = played(setting, seed, depth)
    states = [match.at(step) for step in range(len(match.choices) + 1)]
    assert states.pop() == match.state
    while match.turns:
        match.undo(agreed=True)
        assert match.state == states.pop()
        assert len(match.choices) == len(states)
    assert match.state == setting.new(seed)
    with pytest.raises(IllegalChoice) as refused:
        match.undo(agreed=True)
    assert refused.value.reason.key == "undo_nothing"


@every_setting
@examples(6)
@given(seed=seeds, depth=depths)
def test_undo_and_the_same_choice_again(setting: Setting, seed: int, depth: float) -> None:
    match = played(setting, seed, depth)
    if not match.turns:
        return
    place = random.Random(seed).randrange(len(match.turns))
    after, lost = match.state.clone(), match.choices[place:]
    match.undo(place, agreed=True)
    for player, choice in lost:
        match.answer(player, choice)
    assert match.state == after
    assert Match.from_json(match.to_json()).state == after


@every_setting
def test_undo_never_crosses_chance_or_a_reveal_alone(setting: Setting) -> None:
    match = played(setting, 6)
    met = set()
    while match.turns:
        barrier = match.turns[-1].barrier
        met.add(barrier)
        before = match.state.clone()
        if barrier:
            with pytest.raises(IllegalChoice) as refused:
                match.undo()
            assert refused.value.reason.key == f"undo_{barrier}"
            assert match.state == before
            match.undo(agreed=True)
        else:
            match.undo()
    assert "" in met
    assert len(met) > 1, "a game without any barrier"


@every_setting_of_ours  # a small game may reveal something with every choice
def test_undo_never_crosses_the_choice_of_another_person(setting: Setting) -> None:
    seed, place = crossing(setting)
    match = played(setting, seed)
    match.undo(place + 2, agreed=True) if place + 2 < len(match.turns) else None
    before, other = match.state.clone(), match.turns[place + 1].player
    with pytest.raises(IllegalChoice) as refused:
        match.undo(place)
    assert refused.value.reason.key == "undo_other"
    assert refused.value.reason.figures["name"] == match.seats[other].name
    assert match.state == before
    match.undo(place, agreed=True)
    assert len(match.turns) == place


@every_setting_of_ours  # a small game may reveal something with every choice
def test_undo_crosses_the_choice_of_a_bot_only_as_practice(setting: Setting) -> None:
    seed, place = crossing(setting)
    match = upto_crossing(setting, seed, place, "apprentice")
    with pytest.raises(IllegalChoice) as refused:
        match.undo(place)
    assert refused.value.reason.key == "undo_other"
    assert len(match.turns) == place + 2 and not match.practised
    match.undo(place, agreed=True)
    assert len(match.turns) == place and match.practised


@every_setting_of_ours
def test_undo_is_free_while_others_have_only_been_asked(setting: Setting) -> None:
    seed, place = crossing(setting)
    match = upto_crossing(setting, seed, place, "apprentice")
    match.undo()
    mine = match.turns[place].player
    assert any(each.player != mine for each in match.state.asked), "it is up to somebody else"
    match.undo(place)
    assert len(match.turns) == place and not match.practised


def upto_crossing(setting: Setting, seed: int, place: int, kind: str) -> Match:
    """A match of bots that ends with two such choices."""
    return played(setting, seed, kind=kind).upto(place + 2)


@every_setting
def test_a_practised_match_stays_so_in_a_save_and_in_a_link(setting: Setting) -> None:
    match = played(setting, 6)
    assert not Match.from_json(match.to_json()).practised
    barriers = [at for at, turn in enumerate(match.turns) if turn.barrier]
    match.undo(barriers[-1], agreed=True)
    match.undo(barriers[-2], agreed=True)
    for copy in (Match.from_json(match.to_json()), from_link(to_link(match)).match):
        assert copy.taken_back == match.taken_back == 2 and copy.practised
    assert match.upto(1).practised


@every_setting
def test_whoever_chose_in_secret_before_a_take_back_is_asked_anew(setting: Setting) -> None:
    match, rng = played(setting, 8), random.Random(8)
    for at in rng.sample(range(len(match.turns)), min(6, len(match.turns))):
        first, mine = match.asked_with(at), match.turns[at].question.asked
        gone = match.turns[first:at]
        assert all(mine in other.before.asked for other in gone), "only what was chosen meanwhile"
        chosen = {other.player for other in gone if not other.question.standing}
        copy = match.upto(at + 1)
        copy.take_back(at)
        assert len(copy.turns) == first
        assert chosen <= {asked.player for asked in copy.state.asked}


@cache
def crossing(setting: Setting) -> tuple[int, int]:
    """A seed, and the first of two choices of different seats that no barrier parts."""
    for seed in range(7, 40):
        turns = played(setting, seed).turns
        for place, (first, second) in enumerate(pairwise(turns)):
            if first.player != second.player and not (first.barrier or second.barrier):
                return seed, place
    raise AssertionError("no two such choices in any of these games")


@every_setting
@examples(1)
@given(seed=seeds)
def test_whatever_a_seat_learns_by_an_answer_or_by_chance_raises_the_barrier(
    setting: Setting, seed: int
) -> None:
    match, rng = played(setting, seed), random.Random(seed)
    places = [at for at, turn in enumerate(match.turns) if not turn.barrier]
    for at in rng.sample(places, min(LOOKED_INTO, len(places))):
        turn, after = match.turns[at], match.at(at + 1)
        told = [seat for seat in range(setting.players) if learns(seat, turn, after, rng)]
        assert not told, (turn.question.kind, turn.choice, at)


@every_setting
def test_what_a_seat_learns_does_not_escape_these_tests(setting: Setting) -> None:
    """Where a barrier is raised, there are seats of which the same test says that they learn."""
    match, rng = played(setting, 6), random.Random(6)
    told = (
        learns(turn.player, turn, match.at(at + 1), rng)
        for at, turn in enumerate(match.turns)
        if turn.barrier == "reveal"
    )
    assert any(told)


LOOKED_INTO = 25
"""So many choices of a game."""


def learns(seat: int, turn: Turn, after: Game, rng: Random) -> bool:
    """True if what a seat sees after a choice hangs on chance, or on what was hidden from it.

    What the one who chose knew is not dealt anew: to show that by an own choice is no reveal.
    """
    guess, actor = another(turn.before, seat, rng), turn.player
    if guess.seen_by(actor) != turn.before.seen_by(actor):
        return False
    guess.answer(actor, turn.choice)
    return guess.seen_by(seat) != after.seen_by(seat)


@every_setting
@examples(10)
@given(seed=seeds, depth=depths)
def test_a_choice_without_a_barrier_tells_nobody_anything_new(
    setting: Setting, seed: int, depth: float
) -> None:
    """If the outcome hung on something hidden from a seat, a guess would end differently for it."""
    match, rng = played(setting, seed, depth), random.Random(seed)
    for turn in match.turns[-12:]:
        if not turn.barrier:
            after = turn.before.clone()
            after.answer(turn.player, turn.choice)
            for player in range(setting.players):
                check_nothing_new(turn.before, after, turn.player, turn.choice, player, rng)


def check_nothing_new(
    before: Game, after: Game, actor: int, choice: Choice, player: int, rng: Random
) -> None:
    guess = another(before, player, rng)
    guess.chance = before.chance
    try:
        guess.answer(actor, choice)
    except IllegalChoice:
        return  # the choice itself was somebody's secret
    if flow(guess) == flow(after):
        assert guess.seen_by(player) == after.seen_by(player)


def flow(g: Game) -> tuple[object, object]:
    """Where a game stands; a hidden card may make it stop for its owner."""
    return g.agenda, g.asked

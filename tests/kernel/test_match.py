"""Matches of the toy: older rules, faults in rules, options; the registry of games."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import conclave
from conclave import Match, SaveError, Seat
from conclave.kernel import GameInfo, registry
from tests.house import OURS
from tests.kernel import toy
from tests.kernel.toy import Toy
from tests.typed import narrow

SEATS = [Seat("Ada"), Seat("Bo", "apprentice")]


def registered(monkeypatch: pytest.MonkeyPatch, info: GameInfo[Toy]) -> None:
    monkeypatch.setattr(registry, "games", lambda: (info,))


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is the only game."""
    registered(monkeypatch, toy.INFO)


def begun() -> Match:
    """A match in its second round."""
    match = Match.new("toy", SEATS, seed=5, title="An evening")
    for player, choice in [(0, 3), (1, 4), (1, [2, 2]), (0, "boast"), (1, 6)]:
        match.answer(player, choice)
    return match


def poorer(players: int, chance: int, rounds: int = 2) -> toy.Toy:
    """Newer rules: everybody begins with 2 coins only, so that old bids are too high."""
    g = toy.deal(players, chance, rounds)
    g.coins = [2] * players
    return g


NEWER = replace(toy.INFO, rules_version=2, deal=poorer)

# --- playing and saving -----------------------------------------------------------------------


def test_a_match_keeps_choices_events_and_title() -> None:
    match = begun()
    assert match.choices == [(0, 3), (1, 4), (1, (2, 2)), (0, "boast"), (1, 6)]
    assert [event.kind for event in match.events] == ["bid", "bid", "bids", "boasts", "bid"]
    assert narrow(toy.Toy, match.state).picked == [(), (2, 2)]
    loaded = Match.from_json(match.to_json())
    assert loaded.title == "An evening"
    assert loaded.seats == tuple(SEATS)
    assert loaded.options == {"rounds": 2}
    assert loaded.state == match.state


def test_barriers_of_the_toy() -> None:
    assert [turn.barrier for turn in begun().turns] == ["", "chance", "", "", ""]


def test_options_are_settled_and_checked() -> None:
    short = Match.new("toy", SEATS, options={"rounds": 1})
    assert narrow(toy.Toy, short.state).rounds == 1
    for options in ({"rounds": 9}, {"speed": 1}):
        with pytest.raises(ValueError, match=next(iter(options))):
            Match.new("toy", SEATS, options=options)
    with pytest.raises(ValueError, match="4"):
        Match.new("toy", SEATS * 2)


@pytest.mark.parametrize(
    "options", [{"rounds": 9}, {"rounds": True}, {"rounds": 2.0}, {"rounds": [2]}]
)
def test_a_save_with_a_forbidden_option_is_broken(options: dict[str, Any]) -> None:
    """1 == True == 1.0 in Python, but only whole numbers were offered."""
    with pytest.raises(SaveError) as refused:
        Match.from_json(json.dumps(begun().record() | {"options": options, "choices": []}))
    assert refused.value.reason.key == "save_broken"


def test_a_fault_in_a_rule_leaves_the_match_as_it_was() -> None:
    match = begun()
    match.state.asked.clear()
    toy.ask_for_trouble(narrow(toy.Toy, match.state), 0)
    match.state.bound = None
    before = match.state.clone()
    with pytest.raises(ZeroDivisionError):
        match.answer(0, "yes")
    assert match.state == before
    assert len(match.turns) == 5
    match.answer(1, "boast")
    assert narrow(toy.Toy, match.state).boasted == (0, 1)


# --- taking back ------------------------------------------------------------------------------


def bidding(*turns: tuple[int, Any]) -> Match:
    match = Match.new("toy", SEATS, seed=5)
    for player, choice in turns:
        match.answer(player, choice)
    return match


def test_a_bot_that_chose_in_secret_chooses_anew() -> None:
    match = bidding((1, 4), (0, 3))
    assert match.asked_with(1) == 0
    match.take_back(1)
    assert match.choices == [] and match.taken_back == 1


def test_what_was_done_in_the_open_meanwhile_stays() -> None:
    match = bidding((1, "boast"), (1, 4), (0, 3))
    match.take_back(2)
    assert match.choices == [(1, "boast")]


def test_only_those_who_were_asked_together_choose_anew() -> None:
    match = begun()
    match.answer(0, 5)
    assert match.asked_with(5) == 4, "the bid of this round, not the number picked before"
    assert match.asked_with(3) == 3, "an offer is nobody else's question"
    assert match.asked_with(2) == 2


def test_nothing_is_practised_by_an_undo_that_is_free() -> None:
    match = bidding((1, 4), (0, "boast"))
    match.undo()
    assert match.choices == [(1, 4)] and not match.practised


def test_every_take_back_is_counted_and_free_ones_are_not() -> None:
    match = bidding((1, 4))
    for times in (1, 2):
        match.answer(0, 3)
        match.undo(agreed=True)
        assert match.choices == [(1, 4)] and match.taken_back == times


# --- older rules ------------------------------------------------------------------------------


def test_a_game_of_older_rules_goes_on_from_its_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    old = begun()
    registered(monkeypatch, NEWER)
    match = Match.from_json(old.to_json())
    assert match.state == old.state
    assert match.first_step == 5
    assert match.choices == old.choices
    assert match.at(5) == old.state
    match.answer(0, 5)
    assert match.at(5) == old.state
    assert match.at(6) == match.state
    match.undo(agreed=True)
    assert match.state == old.state


def test_the_states_of_older_rules_are_not_made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A replay begins at the snapshot; what was before is gone."""
    old = begun()
    registered(monkeypatch, NEWER)
    match = Match.from_json(old.to_json())
    match.answer(0, 5)
    for step in range(match.first_step):
        with pytest.raises(IndexError):
            match.at(step)


def test_a_game_of_older_rules_can_be_saved_again(monkeypatch: pytest.MonkeyPatch) -> None:
    old = begun()
    registered(monkeypatch, NEWER)
    match = Match.from_json(old.to_json())
    match.answer(0, 5)
    again = Match.from_json(match.to_json())
    assert again.state == match.state
    assert again.choices == match.choices
    again.answer(1, [1])
    assert again.state.over


def test_a_newer_save_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, NEWER)
    text = Match.new("toy", SEATS).to_json()
    registered(monkeypatch, toy.INFO)
    with pytest.raises(SaveError) as refused:
        Match.from_json(text)
    assert refused.value.reason.key == "save_too_new"
    assert refused.value.reason.figures == {"version": 2, "known": 1}


def test_replaying_under_changed_rules_says_where_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    record = begun().record() | {"rules": 2}
    registered(monkeypatch, NEWER)
    with pytest.raises(SaveError) as refused:
        Match.from_record(record)
    reason = refused.value.reason
    assert (reason.key, reason.figures["step"], reason.figures["seat"]) == ("save_illegal", 1, 1)
    assert reason.figures["reason"].key == "not_in_range"


# --- the registry -----------------------------------------------------------------------------


def test_games_can_be_listed_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """`conclave.games` is the function, also after the folder of that name was imported."""
    monkeypatch.undo()
    assert conclave.games() == conclave.games()
    places = [info.place for info in OURS]
    assert places == sorted(set(places))
    for info in conclave.games():
        assert conclave.game(info.id) is info
        assert 1 < info.min_players <= info.max_players
    with pytest.raises(KeyError):
        conclave.game("no such game")


def test_a_game_of_older_rules_without_a_choice_can_be_saved_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = Match.new("toy", SEATS, seed=5).to_json()
    registered(monkeypatch, replace(toy.INFO, rules_version=2))
    older = Match.from_json(record)
    assert Match.from_json(older.to_json()).state == older.state

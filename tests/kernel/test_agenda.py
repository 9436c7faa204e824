"""The agenda: what happens when, what stops it, and what a dump may name."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from conclave import IllegalChoice
from conclave.kernel.game import WAIT, Event, function_named
from tests.kernel.toy import (
    Toy,
    ask_colour,
    ask_whispers,
    blank,
    claimed,
    deal,
    first,
    note,
    unclaimed,
    whispered_on,
    words,
)
from tests.typed import question_of


def going(*steps: tuple[Any, ...], players: int = 2) -> Toy:
    """A toy that has carried out some steps."""
    g = blank(players)
    for rule, *arguments in steps:
        g.next(rule, *arguments)
    g.agenda.reverse()
    g.run()
    return g


# --- order ------------------------------------------------------------------------------------


def test_steps_happen_in_the_order_they_are_put_and_before_what_was_there() -> None:
    assert going((first,), (note, "4")).diary == ["1", "2", "2a", "2a", "2b", "3", "4"]


def test_a_question_stops_the_flow_until_it_is_answered() -> None:
    g = going((note, "a"), (ask_colour, 1, "red", "blue"), (note, "b"))
    assert g.diary == ["a"]
    assert [(q.player, q.kind) for q in g.questions if not q.standing] == [(1, "colour")]
    assert not g.over
    g.answer(1, "blue")
    assert g.diary == ["a", "1 blue", "b"]
    assert g.over
    assert g.questions == []


def test_a_single_legal_answer_is_given_by_itself() -> None:
    steps = [(ask_colour, 0, "grey", "red"), (ask_colour, 1, "blue"), (note, "then")]
    g = going(*steps, (ask_colour, 1, "red", "blue"))
    assert g.diary == ["0 red", "1 blue", "then"]
    assert [each.player for each in g.asked] == [1]


def test_the_only_answer_is_asked_for_where_it_ends_the_game() -> None:
    g = going((ask_colour, 0, "red"), (ask_colour, 1, "blue"), (note, "end"))
    assert g.diary == ["0 red"], "after this one somebody was still asked"
    assert g.questions[0].options == ("blue",)
    g.answer(1, "blue")
    assert g.over and g.diary[-1] == "end"


@pytest.mark.parametrize("why", ["moments", "losses"])
def test_the_only_answer_is_asked_for_where_it_is_a_secret_or_a_loss(
    why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, why, frozenset({"colour"}))
    g = going((ask_colour, 0, "red"), (ask_colour, 1, "red", "blue"))
    assert [(each.player, each.kind) for each in g.asked] == [(0, "colour")]
    world = g.determinize(1, random.Random(0)).clone()
    world.answer(0, "red")
    assert [each.player for each in world.asked] == [1]


def test_in_an_imagined_world_nobody_is_asked_who_has_no_choice() -> None:
    g = going((ask_colour, 0, "red", "blue"), (ask_colour, 1, "blue"), (note, "end"))
    world = g.determinize(0, random.Random(0)).clone()
    world.answer(0, "red")
    assert world.over
    g.answer(0, "red")
    assert not g.over


def test_a_question_without_a_legal_answer_is_a_fault_of_the_rules() -> None:
    with pytest.raises(RuntimeError, match="colour"):
        going((ask_colour, 0, "grey"))


def test_everybody_is_asked_at_once_and_the_flow_waits_for_all() -> None:
    g = going((ask_whispers,), players=3)
    assert {q.player for q in g.questions if q.kind == "whisper"} == {0, 1, 2}
    g.answer(2, "no")
    g.answer(0, "yes")
    assert g.diary == ["2 no", "0 yes"]
    with pytest.raises(IllegalChoice):
        g.answer(0, "no")
    g.answer(1, "yes")
    assert g.diary == ["2 no", "0 yes", "1 yes", "all have whispered"]


def test_of_several_those_with_a_single_answer_are_settled_when_they_are_asked() -> None:
    g = blank(3)
    ask_colour(g, 0, "red", "blue")
    ask_colour(g, 1, "blue")
    ask_colour(g, 2, "red", "blue")
    g.run()
    assert g.diary == ["1 blue"]
    assert [each.player for each in g.asked] == [0, 2]
    g.answer(0, "red")
    g.answer(2, "red")
    assert g.diary == ["1 blue", "0 red", "2 red"]


def test_what_leaves_no_choice_only_later_is_still_asked() -> None:
    """Whoever was asked with others, a search above all, counts on being asked."""
    g = blank()
    g.ask_all(range(2), "claim", unclaimed, claimed)
    g.run()
    g.answer(0, "east")
    (left,) = g.questions[: len(g.asked)]
    assert (left.player, left.options) == (1, ("west",))
    g.answer(1, "west")
    assert g.diary == ["east", "west"]


def test_what_an_answer_asks_is_settled_at_once_while_others_are_still_choosing() -> None:
    g = blank()
    g.ask_all(range(2), "whisper", words, whispered_on)
    g.run()
    g.answer(0, "yes")
    assert g.diary == ["0 blue"]
    assert [each.player for each in g.asked] == [1]


# --- standing offers --------------------------------------------------------------------------


def test_a_standing_offer_holds_nobody_up_and_leaves_the_question_open() -> None:
    g = going((ask_colour, 0, "red", "blue"))
    assert [(q.player, q.kind, q.standing) for q in g.questions] == [
        (0, "colour", False),
        (0, "boast", True),
        (1, "boast", True),
    ]
    g.answer(1, "boast")
    assert g.boasted == (1,)
    assert [(q.player, q.kind) for q in g.questions] == [(0, "colour"), (0, "boast")]
    g.answer(0, "red")
    assert g.over


def test_a_question_comes_before_an_offer_of_the_same_seat() -> None:
    g = going((ask_colour, 0, "red", "blue"))
    assert question_of(g, 0).kind == "colour"
    assert question_of(g, 1).kind == "boast"


def test_there_are_no_offers_after_the_end() -> None:
    assert going((note, "end")).questions == []


def test_a_standing_offer_taken_before_everybody_has_answered() -> None:
    g = going((ask_whispers,))
    g.answer(0, "boast")
    g.answer(1, "no")
    g.answer(0, "yes")
    assert g.diary == ["1 no", "0 yes", "all have whispered"]
    assert g.boasted == (0,)


# --- secrets ----------------------------------------------------------------------------------


def test_a_secret_question_of_another_is_only_a_wait() -> None:
    g = going((ask_whispers,))
    view = g.seen_by(0)
    assert view.asked[1] is WAIT
    assert view.asked[0].kind == "whisper"
    assert [q.player for q in view.questions if not q.standing] == [0]
    assert not view.over
    stored = json.loads(json.dumps(view.to_json()))
    assert Toy.from_json(stored) == view


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_answers_in_its_view_while_others_are_asked_in_secret(seat: int) -> None:
    """Answering must close the own question, not the first one that lies there."""
    guess = going((ask_whispers,), players=3).determinize(seat, random.Random(0))
    guess.answer(seat, "yes")
    assert guess.diary == [f"{seat} yes"]
    assert [asked.player for asked in guess.asked] == [-1, -1], "the others are still thinking"
    assert [q.player for q in guess.questions if q.kind == "whisper"] == []


def test_bids_are_hidden_and_imagined() -> None:
    g = deal(2, 1)
    g.run()
    g.answer(0, 7)
    assert g.seen_by(0).bids[0] == 7
    assert g.seen_by(1).bids[0] == -1
    guesses = {g.determinize(1, random.Random(seed)).bids[0] for seed in range(30)}
    assert len(guesses) > 5
    assert guesses <= set(range(11))


# --- events -----------------------------------------------------------------------------------


def test_events_are_kept_only_when_wanted_and_heard_by_the_right_seats() -> None:
    g = blank(3)
    g.tell("lost")
    assert g.events is None
    g.events = []
    g.tell("news", n=1)
    g.tell_only(1, "secret", n=2)
    g.tell_others(1, "rumour", n=3)
    heard = [[event.kind for event in g.events if event.heard_by(seat)] for seat in range(3)]
    assert heard == [["news", "rumour"], ["news", "secret"], ["news", "rumour"]]
    assert g.events[0] == Event("news", {"n": 1})
    assert g.clone().events is None, "search clones switch them off"


# --- dumps ------------------------------------------------------------------------------------


def test_a_dump_names_functions_and_loads_in_the_middle() -> None:
    g = going((ask_colour, 0, "red", "blue"), (first,), (note, "z"))
    data = json.loads(json.dumps(g.to_json()))
    assert data["agenda"] == [["toy.note", "z"], ["toy.first"]]
    colours = ["red", "blue"]
    assert data["asked"] == [[0, "colour", "toy.given", "toy.colour_chosen", "toy.dull", colours]]
    loaded = Toy.from_json(data)
    assert loaded == g
    loaded.answer(0, "red")
    assert loaded.diary[-1] == "z"


@pytest.mark.parametrize(
    "name",
    [
        "os.system",
        "system",
        "builtins.eval",
        "toy.record",
        "toy.no",
        "toy.INFO",
        "toy.HIDDEN",
        "toy.nothing",
        "toy.blank.__call__",
        "test_agenda.going.__globals__",
        "",
        ".",
        "kernel.game.Game",
        "..toy.note",
        "toy.__builtins__",
        "toy.random",
    ],
)
def test_a_dump_cannot_name_anything_but_a_rule_of_the_game(name: str) -> None:
    with pytest.raises(ValueError, match="no rule"):
        function_named(Toy, name)


@pytest.mark.parametrize("step", [["os.system", "ls"], ["toy.no"], [7], [None], [], [["toy.note"]]])
def test_a_state_with_a_foreign_step_is_not_loaded(step: list[Any]) -> None:
    data = blank().to_json() | {"agenda": [step]}
    with pytest.raises((ValueError, TypeError, AttributeError, IndexError)):
        Toy.from_json(data)

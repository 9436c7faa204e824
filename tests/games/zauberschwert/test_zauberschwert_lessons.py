"""Both lessons: their plans can be played to the last note, and the texts tell the truth."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

import pytest

from conclave import Match
from conclave.games.zauberschwert.forecast import alone
from conclave.games.zauberschwert.state import Zauberschwert
from conclave.kernel import PERSON
from conclave.ui.words import LANGUAGES
from tests.typed import narrow, question_of

LESSONS = ("lesson", "lesson2")
NEWCOMER = 0
every_lesson = pytest.mark.parametrize("folder", LESSONS)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def table(folder: str, name: str) -> dict[str, Any]:
    path = files("conclave.games.zauberschwert") / folder / f"{name}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


@cache
def played(folder: str) -> Match:
    """The whole match of a lesson, every choice of it legal."""
    plan = table(folder, "plan")
    seats = [("", PERSON), *((name, "medium") for name in plan["rivals"])]
    match = Match.new("zauberschwert", seats, plan["seed"], plan.get("options", {}))
    for player, choice in plan["choices"]:
        match.answer(player, choice)
    return match


def steps(folder: str) -> dict[str, int]:
    return {note["name"]: note["step"] for note in table(folder, "plan")["notes"]}


def told_at() -> dict[str, Zauberschwert]:
    """The game of the second lesson as it stands at each note."""
    match = played("lesson2")
    return {note: narrow(Zauberschwert, match.at(step)) for note, step in steps("lesson2").items()}


@every_lesson
def test_a_lesson_is_played_to_its_last_note(folder: str) -> None:
    match, plan = played(folder), table(folder, "plan")
    told = [note["step"] for note in plan["notes"]]
    assert told == sorted(told) and told[0] == 0 and told[-1] == len(match.choices)
    mine = {step for step, (seat, _) in enumerate(match.choices) if seat == NEWCOMER}
    assert mine <= set(told), "before every own move there is a reason"
    assert len(mine) >= 8
    assert {note.get("look", "") for note in plan["notes"]} <= {
        *("", "opps", "board", "hand", "own", "news")
    }


@every_lesson
@every_language
def test_every_note_has_its_text(folder: str, language: str) -> None:
    said = table(folder, language)
    assert list(said) == list(steps(folder))
    assert all(text.strip() for text in said.values())
    words = [len(text.split()) for text in said.values()]
    assert max(words) <= 110, "one thing at a time"
    minutes = sum(words) / 150 + len(played(folder).choices) * 5 / 60
    assert minutes <= 10


def test_the_second_lesson_meets_what_the_full_game_adds() -> None:
    match = played("lesson2")
    kinds = {
        question_of(turn.before, NEWCOMER).kind for turn in match.turns if turn.player == NEWCOMER
    }
    assert kinds >= {"place", "pick_knowledge", "lay_out", "fight", "forge", "forge_target"}
    assert "place_apprentice" in kinds
    told = told_at()
    assert told["asleep"].levels[0] == 1 and told["asleep"].hands[0] == ("wa_scale",)
    assert told["awake"].levels[0] == 1 and told["ork"].levels[0] == 2
    assert told["help"].orks and "sword" in told["help"].land.icons
    assert told["forge"].protection == 2
    assert told["farewell"].laid[0] == (("wa_scale",), ("zd_crystal", "re_stone"))


FIGURES: dict[str, Callable[[Zauberschwert], list[int]]] = {
    "landscape": lambda g: [g.magic[0]],
    "help": lambda g: [alone(g, 0, "hz_harpy").cost, alone(g, 0, "hz_harpy").stones],
    "smith": lambda g: [g.magic[0]],
    "farewell": lambda g: [*g.stones],
}


@every_language
def test_the_figures_of_the_second_lesson_are_those_of_its_game(language: str) -> None:
    said, told = table("lesson2", language), told_at()
    for note, figures in FIGURES.items():
        assert {str(each) for each in figures(told[note])} <= set(re.findall(r"\d+", said[note])), (
            note
        )
    paid = told["crystal"]
    assert (paid.magic[0], paid.stones[0]) == (14 - 5 + 2, 2 + 5)
    end = narrow(Zauberschwert, played("lesson2").state)
    assert (end.magic[0], end.stones[0]) == (11 - 3 + 2 + 1, 7 + 2 + 1)

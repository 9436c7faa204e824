"""Lessons: a match that is written down, in which the newcomer makes the choices and is told why.

A game's folder `lesson` holds `plan.toml` (seed, rivals, choices, and after which of them the
teacher says something) and what is said in each language.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from ..bots import DEFAULT_LEVEL
from ..kernel import PASS, PERSON, Choice, Match, Question, Seat, no
from ..kernel.question import Asked
from ..ui.shelf import shelved
from ..ui.words import PSEUDO
from .app import App, Effect, Lesson, Note

NEWCOMER = 0
"""The seat of whoever learns."""
DONE = "done"


@shelved
def text_of(game: str, name: str) -> dict[str, Any]:
    """One of the tables of a game's lesson."""
    import tomllib  # a page, which finds its texts on the shelf, never needs it

    path = files(f"conclave.games.{game}") / "lesson" / f"{name}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


@cache
def written_down(game: str) -> tuple[Match, tuple[Note, ...]]:
    """The whole match of a lesson, and its notes."""
    plan = text_of(game, "plan")
    seats = [("", PERSON), *((name, DEFAULT_LEVEL) for name in plan["rivals"])]
    match = Match.new(game, seats, plan["seed"], plan.get("options", {}))
    for player, choice in plan["choices"]:
        match.answer(player, choice)
    return match, tuple(Note(**note) for note in plan["notes"])


def opened(game: str, name: str) -> Lesson:
    """A lesson for somebody of that name."""
    match, notes = written_down(game)
    seats = (Seat(name, PERSON), *match.seats[1:])
    return Lesson(replace(match, seats=seats), notes)


# --- where it stands --------------------------------------------------------------------------


def step(app: App) -> int:
    assert app.match
    return len(app.match.choices)


def note(app: App) -> Note | None:
    """What the teacher says now."""
    lesson = app.lesson
    if lesson is None or lesson.read == len(lesson.notes):
        return None
    due = lesson.notes[lesson.read]
    return due if due.step == step(app) else None


def next_choice(app: App) -> tuple[int, Choice] | None:
    """Who chooses what next, as it is written."""
    assert app.lesson
    choices = app.lesson.plan.choices
    return choices[step(app)] if step(app) < len(choices) else None


def holds(app: App) -> bool:
    """True while the teacher speaks and nobody is to do anything but listen."""
    due, ahead = note(app), next_choice(app) if app.lesson else None
    if due is None:
        return False
    assert app.lesson
    later = app.lesson.notes[app.lesson.read + 1 :]
    more = bool(later) and later[0].step == due.step
    return more or ahead is None or ahead[0] != NEWCOMER


def finished(app: App) -> bool:
    """True when the teacher has come to the last note."""
    return bool(app.lesson) and next_choice(app) is None


def text(app: App, name: str) -> list[str]:
    """What a note says, by paragraphs."""
    assert app.match
    source = "en" if app.language == PSEUDO else app.language
    said: str = text_of(app.match.info.id, source)[name]
    return said.strip().split("\n\n")


# --- what it does to the table ----------------------------------------------------------------


def wanted(app: App) -> Choice | None:
    """What the newcomer is to choose now."""
    ahead = next_choice(app) if app.lesson and not holds(app) else None
    return ahead[1] if ahead and ahead[0] == NEWCOMER else None


def declines(app: App, question: Question | None, choice: Choice) -> bool:
    """True if that choice is not the one of the lesson; the teacher, or a rule, says so."""
    if app.lesson is None or choice == wanted(app):
        return False
    if question:
        app.refusal = question.why_not(choice) or no("lesson_other")
    return True


def next_bot(app: App) -> Asked | None:
    """What a rival must answer now, as it is written."""
    assert app.match
    ahead = None if holds(app) else next_choice(app)
    if ahead is None or ahead[0] == NEWCOMER:
        return None
    return next(each for each in app.match.state.asked if each.player == ahead[0])


def written(app: App) -> str:
    """The choice that is written down, as JSON."""
    ahead = next_choice(app)
    assert ahead
    return json.dumps(ahead[1])


def lay_out(app: App) -> None:
    """After every change: pass by notes that lie behind, prepare a composed answer, remember."""
    if app.lesson is None or app.match is None:
        return
    lesson = app.lesson
    while lesson.read < len(lesson.notes) and lesson.notes[lesson.read].step < step(app):
        lesson.read += 1
    if app.selected is None:
        app.selected = composed(app)
    app.effects.append(Effect("point"))
    app.change_setting(key(app.match.info.id), DONE if finished(app) else [step(app), lesson.read])


def composed(app: App) -> Choice | None:
    """The wanted answer where it is an amount or a set: it lies ready."""
    assert app.match
    question, answer = app.match.state.question_for(NEWCOMER), wanted(app)
    listed = question is None or isinstance(question.options, tuple)
    return None if listed or answer == PASS else answer


# --- what is remembered -----------------------------------------------------------------------


def key(game: str) -> str:
    return f"lesson.{game}"


def state(app: App, game: str) -> str:
    """How far somebody is with the lesson of a game: `new`, `begun` or `done`."""
    kept = app.settings.get(key(game))
    if kept == DONE:
        return "done"
    return "begun" if bookmark(app, game) != (0, 0) else "new"


def bookmark(app: App, game: str) -> tuple[int, int]:
    """After how many choices and notes to go on; at the beginning if that makes no sense."""
    match app.settings.get(key(game)):
        case [int(step), int(read)] if step >= 0 <= read:
            return step, read
    return 0, 0

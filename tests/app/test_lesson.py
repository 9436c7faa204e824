"""Lessons: annotated records in which the newcomer makes the moves, for every game."""

from __future__ import annotations

import json
import tomllib
from html import unescape
from importlib.resources import files

import pytest

import conclave
from conclave.app import lesson
from conclave.app.app import App
from conclave.app.commands import handle
from conclave.app.draw import draw
from conclave.app.storage import SAVE, Memory
from conclave.ui.words import LANGUAGES

GAMES = [info.id for info in conclave.games()]
SLOW_READER = 150
"""Words a minute."""
A_MOVE = 5
"""Seconds somebody takes to find and click what is wanted."""


def learner(game: str) -> App:
    app = App(Memory())
    handle(app, "click", f"lesson:{game}", "")
    return app


def step_on(app: App) -> None:
    """Do what is to be done next: read on, make the wanted choice, or let a rival move."""
    if lesson.holds(app):
        handle(app, "click", "lesson_on", "")
    elif (choice := lesson.wanted(app)) is not None:
        text = json.dumps(choice)
        handle(app, "click", f"choice:{text}", "")
        if app.selected is not None and app.selected == choice:
            handle(app, "click", f"choice:{text}", "")
    else:
        handle(app, "click", f"bot:{app.asked}:{lesson.written(app)}", "")


def texts(game: str, language: str) -> dict[str, str]:
    path = files(f"conclave.games.{game}") / "lesson" / f"{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_can_be_followed_to_its_end(game: str) -> None:
    app = learner(game)
    plan, read = app.lesson, []
    assert plan
    for _ in range(3 * len(plan.plan.choices) + 3 * len(plan.notes)):
        if lesson.finished(app):
            break
        if (due := lesson.note(app)) and (not read or read[-1] != due.name):
            read.append(due.name)
            assert lesson.text(app, due.name)[0] in unescape(draw(app))
        step_on(app)
    assert lesson.finished(app)
    assert [*read, plan.notes[-1].name] == [note.name for note in plan.notes]
    assert 'id="lesson-leave"' in draw(app)


@pytest.mark.parametrize("game", GAMES)
def test_the_newcomer_is_told_why_before_every_move(game: str) -> None:
    match, notes = lesson.written_down(game)
    told = {note.step for note in notes}
    mine = {step for step, (seat, _) in enumerate(match.choices) if seat == lesson.NEWCOMER}
    assert mine <= told
    assert len(mine) >= 8, "a lesson is played, not only read"
    assert notes[0].step == 0 and notes[-1].step == len(match.choices)
    assert list(notes) == sorted(notes, key=lambda note: note.step)
    assert {note.look for note in notes} <= {"", "opps", "board", "hand", "own", "news"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_takes_ten_minutes_at_most(game: str, language: str) -> None:
    match, notes = lesson.written_down(game)
    said = texts(game, language)
    assert said.keys() == {note.name for note in notes}
    words = sum(len(text.split()) for text in said.values())
    assert words / SLOW_READER + len(match.choices) * A_MOVE / 60 <= 10
    assert max(len(text.split()) for text in said.values()) <= 110, "one thing at a time"


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_can_be_left_and_resumed(game: str) -> None:
    app = learner(game)
    for _ in range(9):
        step_on(app)
    before = draw(app)
    handle(app, "click", "lobby", "")
    assert lesson.state(app, game) == "begun"
    again = App(app.storage)
    handle(again, "click", f"lesson:{game}", "")
    assert draw(again) == before


def test_a_lesson_leaves_no_trace_among_the_games() -> None:
    app = learner(GAMES[0])
    for _ in range(9):
        step_on(app)
    kept = app.storage.names()
    assert not [name for name in kept if name.startswith(SAVE) or "statistics" in name]


def test_another_choice_is_declined_with_a_reason() -> None:
    app = learner("grimoria")
    while lesson.holds(app):
        step_on(app)
    before = app.match.state.to_json()
    handle(app, "click", "choice:4", "")
    handle(app, "click", "confirm", "")
    assert app.match.state.to_json() == before
    assert app.refusal.key == "lesson_other"
    handle(app, "click", "choice:9", "")
    assert app.refusal.key not in ("lesson_other", "")


def test_back_leads_to_the_note_before_and_its_position() -> None:
    app = learner("grimoria")
    for _ in range(6):
        step_on(app)
    seen = app.lesson.read
    handle(app, "click", "lesson_back", "")
    assert app.lesson.read == seen - 1
    assert lesson.step(app) == app.lesson.notes[seen - 1].step


def test_playing_on_makes_it_a_game_like_any_other() -> None:
    app = learner("grimoria")
    for _ in range(9):
        step_on(app)
    handle(app, "click", "lesson_leave", "")
    assert app.lesson is None
    assert [name for name in app.storage.names() if name.startswith(SAVE)]
    assert not any(seat.human for seat in app.match.seats[1:])


@pytest.mark.parametrize("kept", [[-1, 0], [10**6, 2], [1], "x", [1, "a"], None, {"a": 1}])
def test_a_broken_bookmark_opens_the_lesson_at_its_beginning(kept: object) -> None:
    app = App(Memory())
    app.settings["lesson.grimoria"] = kept
    handle(app, "click", "lesson:grimoria", "")
    assert lesson.step(app) == 0 and app.lesson.read == 0


def test_a_lesson_opens_at_the_top_of_the_page() -> None:
    effects = handle(App(Memory()), "click", "lesson:grimoria", "")
    assert ("scroll", "app") in [(each.kind, each.value) for each in effects]


def test_an_unknown_lesson_changes_nothing() -> None:
    app = App(Memory())
    handle(app, "click", "lesson:chess", "")
    assert app.page == "lobby"

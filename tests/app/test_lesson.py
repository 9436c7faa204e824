"""Lessons: annotated records in which the newcomer makes the moves, for every game."""

from __future__ import annotations

import json
import tomllib
from html import unescape
from importlib.resources import files

import pytest

from conclave.app.dispatch import handle
from conclave.app.effects import Scroll
from conclave.app.lesson import driver
from conclave.app.lobby.state import Lobby
from conclave.app.pages import draw
from conclave.app.shell import Shell
from conclave.app.storage import SAVE
from conclave.ui.words import LANGUAGES
from tests.app.desk import bot_moves, lesson, match_of, memory, new_app, table
from tests.house import OURS

GAMES = [info.id for info in OURS]
SLOW_READER = 150
"""Words a minute."""
A_MOVE = 5
"""Seconds somebody takes to find and click what is wanted."""


def learner(game: str) -> Shell:
    app = new_app()
    handle(app, "click", f"lesson:{game}", "")
    return app


def step_on(app: Shell) -> None:
    """Do what is to be done next: read on, make the wanted choice, or let a rival move."""
    if lesson(app).holds(table(app)):
        handle(app, "click", "lesson_on", "")
    elif (choice := lesson(app).wanted(table(app))) is not None:
        text = json.dumps(choice)
        handle(app, "click", f"choice:{text}", "")
        if table(app).draft.selected is not None and table(app).draft.selected == choice:
            handle(app, "click", f"choice:{text}", "")
    else:
        bot_moves(app)


def refused(app: Shell) -> str:
    """Why the last choice was not taken."""
    refusal = table(app).draft.refusal
    return refusal.key if refusal else ""


def texts(game: str, language: str) -> dict[str, str]:
    path = files(f"conclave.games.{game}") / "lesson" / f"{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_can_be_followed_to_its_end(game: str) -> None:
    app = learner(game)
    plan, read = lesson(app), list[str]()
    for _ in range(3 * len(plan.record.choices) + 3 * len(plan.notes)):
        if plan.finished(table(app)):
            break
        if (due := plan.note(table(app))) and (not read or read[-1] != due.name):
            read.append(due.name)
            assert driver.text(table(app), plan, due.name)[0] in unescape(draw(app))
        step_on(app)
    assert plan.finished(table(app))
    assert [*read, plan.notes[-1].name] == [note.name for note in plan.notes]
    assert 'id="lesson-leave"' in draw(app)


@pytest.mark.parametrize("game", GAMES)
def test_the_newcomer_is_told_why_before_every_move(game: str) -> None:
    match, notes = driver.written_down(game)
    told = {note.step for note in notes}
    mine = {step for step, (seat, _) in enumerate(match.choices) if seat == driver.NEWCOMER}
    assert mine <= told
    assert len(mine) >= 8, "a lesson is played, not only read"
    assert notes[0].step == 0 and notes[-1].step == len(match.choices)
    assert list(notes) == sorted(notes, key=lambda note: note.step)
    assert {note.look for note in notes} <= {"", "opps", "board", "hand", "own", "news"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_takes_ten_minutes_at_most(game: str, language: str) -> None:
    match, notes = driver.written_down(game)
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
    assert driver.progress(app, game) == "begun"
    again = new_app(memory(app))
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
    while lesson(app).holds(table(app)):
        step_on(app)
    before = match_of(app).state.to_json()
    handle(app, "click", "choice:4", "")
    handle(app, "click", "confirm", "")
    assert match_of(app).state.to_json() == before
    assert refused(app) == "lesson_other"
    handle(app, "click", "choice:9", "")
    assert refused(app) not in ("lesson_other", "")


def test_back_leads_to_the_note_before_and_its_position() -> None:
    app = learner("grimoria")
    for _ in range(6):
        step_on(app)
    seen = lesson(app).read
    handle(app, "click", "lesson_back", "")
    assert lesson(app).read == seen - 1
    assert driver.step(table(app)) == lesson(app).notes[seen - 1].step


def test_playing_on_makes_it_a_game_like_any_other() -> None:
    app = learner("grimoria")
    for _ in range(9):
        step_on(app)
    handle(app, "click", "lesson_leave", "")
    assert table(app).driver.keeps and table(app).driver.free
    assert [name for name in app.storage.names() if name.startswith(SAVE)]
    assert not any(seat.human for seat in match_of(app).seats[1:])


@pytest.mark.parametrize("kept", [[-1, 0], [10**6, 2], [1], "x", [1, "a"], None, {"a": 1}])
def test_a_broken_bookmark_opens_the_lesson_at_its_beginning(kept: object) -> None:
    app = new_app()
    app.settings["lesson.grimoria"] = kept
    handle(app, "click", "lesson:grimoria", "")
    assert driver.step(table(app)) == 0 and lesson(app).read == 0


def test_a_lesson_opens_at_the_top_of_the_page() -> None:
    effects = handle(new_app(), "click", "lesson:grimoria", "")
    assert Scroll("app") in effects


def test_an_unknown_lesson_changes_nothing() -> None:
    app = new_app()
    handle(app, "click", "lesson:chess", "")
    assert isinstance(app.page, Lobby)


def test_a_lesson_speaks_english_where_it_has_no_words_of_the_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(LANGUAGES, "fr", "Français")
    app = learner(GAMES[0])
    english = draw(app)[draw(app).index('id="main"') :]
    handle(app, "change", "language", "fr")
    assert app.language == "fr"
    assert draw(app).endswith(english)

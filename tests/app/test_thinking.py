"""Bots that think elsewhere: what they are asked, what they answer, and what if they do not."""

from __future__ import annotations

import json
from random import Random

import pytest

import conclave
from conclave.app.app import App, Effect
from conclave.app.commands import handle
from conclave.app.draw import draw
from conclave.app.storage import Memory
from conclave.bots.worker import answer

GAMES = [info.id for info in conclave.games()]


def table(game: str) -> tuple[App, list[Effect]]:
    """A person against bots."""
    app = App(Memory(), Random(1))
    handle(app, "click", f"new:{game}", "")
    handle(app, "change", "seed", "7")
    return app, handle(app, "click", "start", "")


def asked(effects: list[Effect]) -> Effect | None:
    return next((effect for effect in effects if effect.kind == "think"), None)


def step(app: App, think: Effect | None, by_worker: bool) -> list[Effect]:
    """One answer: of the person at random, or of a bot by one way or the other."""
    if think is None:
        question = app.match.state.question_for(app.viewer)
        choice = json.dumps(question.sample(Random(len(app.match.choices))))
        effects = handle(app, "click", f"choice:{choice}", "")
        return effects + (handle(app, "click", "confirm", "") if app.selected is not None else [])
    if not by_worker:
        return handle(app, "click", think.value["else"], "")
    reply = json.loads(answer(json.dumps(think.value["question"])))
    assert "error" not in reply
    return handle(app, "click", f"{think.command}:{json.dumps(reply['choice'])}", "")


@pytest.mark.parametrize("game", GAMES)
def test_a_worker_plays_as_the_page_would(game: str) -> None:
    records = []
    for by_worker in (True, False):
        app, effects = table(game)
        while not app.match.state.over:
            effects = step(app, asked(effects), by_worker)
        records.append(app.match.choices)
    assert records[0] == records[1]


@pytest.fixture
def thinking() -> tuple[App, Effect]:
    """A table where a bot has just been asked."""
    app, effects = table(GAMES[0])
    while not (think := asked(effects)):
        effects = step(app, None, True)
    return app, think


@pytest.mark.parametrize("wrong", ["nonsense", "-77", '{"a": 1}', ""])
def test_a_wrong_thought_is_thought_again_here(thinking: tuple[App, Effect], wrong: str) -> None:
    app, think = thinking
    before = len(app.match.choices)
    handle(app, "click", f"{think.command}:{wrong}", "")
    assert len(app.match.choices) > before


def test_a_stale_thought_is_not_heard(thinking: tuple[App, Effect]) -> None:
    app, think = thinking
    step(app, think, by_worker=False)
    state = app.match.state.clone()
    reply = json.loads(answer(json.dumps(think.value["question"])))
    handle(app, "click", f"{think.command}:{json.dumps(reply['choice'])}", "")
    assert app.match.state == state


def test_a_bot_is_told_only_what_its_seat_may_see(thinking: tuple[App, Effect]) -> None:
    app, think = thinking
    question = think.value["question"]
    view = app.match.state.seen_by(question["player"])
    assert question["view"] == view.to_json()
    assert json.loads(json.dumps(question)) == question


def test_the_worker_tells_what_went_wrong() -> None:
    reply = json.loads(answer('{"id": 3, "game": "none"}'))
    assert reply["id"] == 3 and "KeyError" in reply["error"]


def test_setting_up_a_game_wakes_the_worker() -> None:
    app = App(Memory(), Random(1))
    assert Effect("prepare") in handle(app, "click", f"new:{GAMES[0]}", "")


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_a_newer_version_is_offered_not_forced(language: str) -> None:
    app, _ = table(GAMES[0])
    app.settings["language"] = language
    assert handle(app, "click", "newer", "") == []
    assert 'data-command="update"' in draw(app)
    assert handle(app, "click", "update", "") == [Effect("update")]

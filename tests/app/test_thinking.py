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
from conclave.bots import worker

GAMES = [info.id for info in conclave.games()]
SLICE = 5.0


@pytest.fixture(autouse=True)
def idle_worker():
    """Every test finds the worker with nothing to do."""
    yield
    worker.tasks.clear()


def table(game: str, level: str = "easy", people: int = 1) -> tuple[App, list[Effect]]:
    """A person, or some, against bots."""
    app = App(Memory(), Random(1))
    handle(app, "click", f"new:{game}", "")
    for seat in range(len(app.draft.seats)):
        kind = "person" if seat < people else level
        handle(app, "change", f"seat_kind:{seat}", kind)
    handle(app, "change", "seed", "7")
    return app, handle(app, "click", "start", "")


def asked(effects: list[Effect]) -> Effect | None:
    return next((effect for effect in effects if effect.kind == "think"), None)


def thought(think: Effect) -> dict:
    """What the worker answers."""
    text = worker.begin(json.dumps(think.value["question"]))
    while worker.busy():
        assert text == ""
        text = worker.step(SLICE)
    return json.loads(text)


def answered(app: App, think: Effect) -> list[Effect]:
    reply = thought(think)
    assert reply["id"] == think.value["question"]["id"]
    return handle(app, "click", f"{think.command}:{json.dumps(reply['answer'])}", "")


def person_chooses(app: App) -> list[Effect]:
    question = app.match.state.question_for(app.viewer)
    choice = json.dumps(question.sample(Random(len(app.match.choices))))
    effects = handle(app, "click", f"choice:{choice}", "")
    return effects + (handle(app, "click", "confirm", "") if app.selected is not None else [])


def play_some(app: App, effects: list[Effect], by_worker: bool, choices: int) -> None:
    """Play on until that many choices were made or the game is over."""
    pending = asked(effects)
    while not app.match.state.over and len(app.match.choices) < choices:
        if pending and by_worker:
            effects = answered(app, pending)
        elif pending:
            effects = handle(app, "click", pending.value["else"], "")
        else:
            effects = person_chooses(app)
        pending = asked(effects) or (pending if app.thinking and pending and not effects else None)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("by_worker", [True, False])
@pytest.mark.parametrize("level", ["greedy", "easy"])
def test_bots_play_with_a_worker_and_without(game: str, by_worker: bool, level: str) -> None:
    app, effects = table(game, level)
    play_some(app, effects, by_worker, choices=40)
    assert app.match.state.over or len(app.match.choices) >= 40


@pytest.mark.parametrize("game", GAMES)
def test_thoughtless_bots_need_no_worker(game: str) -> None:
    app, effects = table(game, "random")
    for _ in range(30):
        assert asked(effects) is None
        waits = [effect for effect in effects if effect.kind == "wait"]
        effects = handle(app, "click", waits[0].command, "") if waits else person_chooses(app)
    assert len(app.match.choices) >= 30


@pytest.fixture
def thinking() -> tuple[App, Effect]:
    """A table where a bot has just been asked."""
    app, effects = table(GAMES[0])
    while not (think := asked(effects)):
        effects = person_chooses(app)
    return app, think


@pytest.mark.parametrize("wrong", ["nonsense", "-77", '{"a": 1}', ""])
def test_a_wrong_thought_is_thought_again_here(thinking: tuple[App, Effect], wrong: str) -> None:
    app, think = thinking
    before = len(app.match.choices)
    handle(app, "click", f"{think.command}:{wrong}", "")
    assert len(app.match.choices) > before


def test_a_stale_thought_is_not_heard(thinking: tuple[App, Effect]) -> None:
    app, think = thinking
    handle(app, "click", think.value["else"], "")
    state = app.match.state.clone()
    answered(app, think)
    assert app.match.state == state


def test_bots_think_while_a_person_chooses_at_the_same_time() -> None:
    app, effects = table("grimoria", people=2)
    handle(app, "click", "take_over", "")
    think = asked(effects)
    assert think and app.match.state.question_for(app.viewer).kind == "choose_spell"
    effects = person_chooses(app)
    assert asked(effects) is None, "the bot goes on thinking about the same question"
    effects = answered(app, think)
    assert (app.match.state.question_for(think.value["question"]["player"])) is None
    assert app.hand_over == 1, "the other person is still to choose"


def test_a_bot_does_not_disturb_somebody_who_is_choosing() -> None:
    app, effects = table("grimoria")
    handle(app, "click", "choice:2", "")
    assert app.selected == 2
    answered(app, asked(effects))
    assert app.selected == 2, "what was selected stays so"
    assert app.match.choices[-1][0] != app.viewer


def test_taking_back_asks_the_bot_anew() -> None:
    app, effects = table("grimoria")
    think = asked(effects)
    person_chooses(app)
    again = asked(handle(app, "click", "undo", ""))
    assert again and again.command != think.command
    state = app.match.state.clone()
    answered(app, think)
    assert app.match.state == state, "the older thought is not heard"
    answered(app, again)
    assert app.match.state != state


def test_a_bot_is_told_only_what_its_seat_may_see(thinking: tuple[App, Effect]) -> None:
    app, think = thinking
    question = think.value["question"]
    view = app.match.state.seen_by(question["player"])
    assert question["view"] == view.to_json()
    assert json.loads(json.dumps(question)) == question


def test_the_worker_tells_what_went_wrong() -> None:
    reply = json.loads(worker.begin('{"id": 3, "slot": "bot", "game": "none"}'))
    assert reply["id"] == 3 and "KeyError" in reply["error"]


def test_a_bot_can_be_told_to_move_now() -> None:
    app, effects = table("grimoria", "master")
    while not (think := asked(effects)):
        effects = person_chooses(app)
    worker.begin(json.dumps(think.value["question"]))
    assert worker.step(SLICE) == ""
    worker.hurry()
    reply = json.loads(worker.step(SLICE))
    assert (
        app.match.state.question_for(think.value["question"]["player"]).why_not(reply["answer"])
        is None
    )
    assert not worker.busy()
    assert handle(app, "click", "hurry", "") == [Effect("hurry")]


def test_only_slow_bots_offer_to_be_hurried() -> None:
    for level, offered in (("easy", False), ("master", True)):
        app, effects = table("spellcaster", level)
        while not asked(effects):
            effects = person_chooses(app)
        assert ('data-command="hurry"' in draw(app)) is offered


def test_a_new_question_ends_the_older_one_in_its_slot(thinking: tuple[App, Effect]) -> None:
    _, think = thinking
    question = think.value["question"]
    worker.begin(json.dumps({**question, "level": "master"}))
    worker.begin(json.dumps({**question, "id": 99}))
    worker.begin(json.dumps({**question, "id": 100, "slot": "hint", "level": "hint"}))
    assert [task.id for task in worker.tasks.values()] == [99, 100]


# --- hints ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_a_hint_nudges_then_shows_the_best_choices(game: str, language: str) -> None:
    app, _ = table(game, "random")
    while app.match.state.question_for(app.viewer) is None:
        handle(app, "click", f"bot:{app.asked}", "")
    app.settings["language"] = language
    think = asked(handle(app, "key", "h", ""))
    assert think and app.advice.stage == "thinking"
    draw(app)
    worker.begin(json.dumps(think.value["question"]))
    text = ""
    for _ in range(20):
        text = text or worker.step(SLICE)
    worker.hurry()
    reply = json.loads(text or worker.step(SLICE))
    handle(app, "click", f"{think.command}:{json.dumps(reply['answer'])}", "")
    assert app.advice.stage == "nudge"
    nudge = draw(app)
    handle(app, "click", "hint", "")
    shown = draw(app)
    first = app.advice.hints[0]
    question = app.match.state.question_for(app.viewer)
    assert all(question.why_not(hint.choice) is None for hint in app.advice.hints)
    assert 0 <= first.chance <= 1
    assert "hint-" not in nudge and f'id="hint-{first.choice}"' in shown
    handle(app, "click", "hint_off", "")
    assert app.advice.stage == ""


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_a_nudge_does_not_compare_where_there_is_nothing_to_compare(language: str) -> None:
    app, _ = table("spellcaster", "random")
    app.viewer = app.match.state.asked[0].player
    app.settings["language"] = language
    choices = app.match.state.question_for(app.viewer).options
    think = asked(handle(app, "click", "hint", ""))
    rows = [[choice, 0.5, 0.1, []] for choice in choices[:2]]
    handle(app, "click", f"{think.command}:{json.dumps(rows)}", "")
    assert app.words("hint.much_alike") in draw(app)
    app.advice = app.advice._replace(hints=app.advice.hints[:1])
    assert app.words("hint.alone") in draw(app)


def test_without_a_worker_there_is_no_hint_but_a_word() -> None:
    app, _ = table("spellcaster", "random")
    app.viewer = app.match.state.asked[0].player
    think = asked(handle(app, "click", "hint", ""))
    handle(app, "click", think.value["else"], "")
    assert app.advice.stage == "none"
    draw(app)


def test_a_hint_that_comes_too_late_is_not_shown() -> None:
    app, _ = table("grimoria")
    think = asked(handle(app, "click", "hint", ""))
    person_chooses(app)
    handle(app, "click", f"{think.command}:[]", "")
    assert app.advice.stage == ""


# --- the house --------------------------------------------------------------------------------


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

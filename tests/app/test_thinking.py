"""Bots that think elsewhere: what they are asked, what they answer, and what if they do not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from conclave.app.dispatch import deliver, handle
from conclave.app.effects import Effect, Hurry, Prepare, Reply, Think, Update, Wait
from conclave.app.pages import draw
from conclave.app.shell import Shell
from conclave.app.table.thinking import without_worker
from conclave.bots import worker
from tests.app.desk import asked, bot_moves, choose, click, hinted, match_of, new_app, setup, table
from tests.house import OURS

GAMES = [info.id for info in OURS]
SLICE = 5.0


@pytest.fixture(autouse=True)
def idle_worker() -> Iterator[None]:
    """Every test finds the worker with nothing to do."""
    yield
    worker.tasks.clear()


def playing(game: str, level: str = "easy", people: int = 1) -> tuple[Shell, list[Effect]]:
    """A person, or some, against bots."""
    app = new_app()
    click(app, f"new:{game}")
    for seat in range(len(setup(app).seats)):
        kind = "person" if seat < people else level
        handle(app, "change", f"seat_kind:{seat}", kind)
    handle(app, "change", "seed", "7")
    return app, click(app, "start")


def request(effects: list[Effect]) -> Think | None:
    """What a bot, or whoever gives hints, is asked to think about."""
    return next((effect for effect in effects if isinstance(effect, Think)), None)


def question(think: Think | None) -> dict[str, Any]:
    assert think
    asked: dict[str, Any] = json.loads(think.question)
    return asked


def thought(think: Think) -> dict[str, Any]:
    """What the worker answers."""
    text = worker.begin(think.question)
    while worker.busy():
        assert text == ""
        text = worker.step(SLICE)
    reply: dict[str, Any] = json.loads(text)
    return reply


def answered(app: Shell, think: Think | None) -> list[Effect]:
    assert think
    reply = thought(think)
    assert reply["id"] == think.request
    return deliver(app, Reply(think.request, json.dumps(reply["answer"])))


def person_chooses(app: Shell) -> list[Effect]:
    return choose(app, asked(app).sample(Random(len(match_of(app).choices))))


def first_thought(app: Shell, effects: list[Effect]) -> Think:
    """Play on until a bot is asked."""
    while not (think := request(effects)):
        effects = person_chooses(app)
    return think


def play_some(app: Shell, effects: list[Effect], by_worker: bool, choices: int) -> None:
    """Play on until that many choices were made or the game is over."""
    pending = request(effects)
    while not match_of(app).state.over and len(match_of(app).choices) < choices:
        if pending and by_worker:
            effects = answered(app, pending)
        elif pending:
            effects = deliver(app, Reply(pending.request, without_worker(pending.question)))
        else:
            effects = person_chooses(app)
        waiting = table(app).thinking and pending and not effects
        pending = request(effects) or (pending if waiting else None)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("by_worker", [True, False])
@pytest.mark.parametrize("level", ["greedy", "easy"])
def test_bots_play_with_a_worker_and_without(game: str, by_worker: bool, level: str) -> None:
    app, effects = playing(game, level)
    play_some(app, effects, by_worker, choices=40)
    assert match_of(app).state.over or len(match_of(app).choices) >= 40


@pytest.mark.parametrize("game", GAMES)
def test_bots_that_play_by_chance_need_no_worker(game: str) -> None:
    app, effects = playing(game, "random")
    for _ in range(30):
        assert request(effects) is None
        waits = [effect for effect in effects if isinstance(effect, Wait)]
        effects = deliver(app, waits[0].reply) if waits else person_chooses(app)
    assert len(match_of(app).choices) >= 30


# --- answers that are none --------------------------------------------------------------------


@pytest.fixture
def thinking() -> tuple[Shell, Think]:
    """A table where a bot has just been asked."""
    app, effects = playing(GAMES[0])
    return app, first_thought(app, effects)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("wrong", ["nonsense", "-77", '{"a": 1}', "null", "1e999", "[[[", ""])
def test_a_bot_that_answers_nonsense_chooses_by_chance(
    game: str, wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What failed is not asked again: neither the search nor the policy is called."""
    app, effects = playing(game)
    first_thought(app, effects)
    before = len(match_of(app).choices)
    monkeypatch.setattr("conclave.app.table.thinking.choose", None)
    bot_moves(app, wrong)
    assert len(match_of(app).choices) > before


@pytest.mark.parametrize("game", GAMES)
def test_a_game_whose_bots_never_answer_goes_on_to_its_end(game: str) -> None:
    app, _ = playing(game)
    while not match_of(app).state.over:
        if table(app).own_question:
            choose(app, asked(app).sample(Random(len(match_of(app).choices))))
        else:
            bot_moves(app, "")
    assert "result-title" in draw(app)


def test_a_bot_that_fails_on_the_page_has_no_answer() -> None:
    broken = {"level": "easy", "game": GAMES[0], "player": 0, "seed": "1", "view": {"no": "view"}}
    assert without_worker(json.dumps(broken)) == ""


def test_a_stale_thought_is_not_heard(thinking: tuple[Shell, Think]) -> None:
    app, think = thinking
    bot_moves(app, "")
    state = match_of(app).state.clone()
    answered(app, think)
    assert match_of(app).state == state


def test_a_thought_that_comes_after_the_table_was_left_is_not_heard(
    thinking: tuple[Shell, Think],
) -> None:
    app, think = thinking
    before = match_of(app).choices[:]
    click(app, "lobby")
    assert answered(app, think) == []
    assert len(before) == len(match_before(app))


def match_before(app: Shell) -> list[Any]:
    """The choices of the match that is kept."""
    (key,) = (name for name in app.storage.names() if name.startswith("conclave.save."))
    choices: list[Any] = json.loads(app.storage.read(key) or "")["record"]["choices"]
    return choices


# --- several at once --------------------------------------------------------------------------


def test_bots_think_while_a_person_chooses_at_the_same_time() -> None:
    app, effects = playing("grimoria", people=2)
    click(app, "take_over")
    think = request(effects)
    assert think and asked(app).kind == "choose_spell"
    effects = person_chooses(app)
    assert request(effects) is None, "the bot goes on thinking about the same question"
    effects = answered(app, think)
    assert match_of(app).state.question_for(question(think)["player"]) is None
    assert table(app).device.hand_over == 1, "the other person is still to choose"


def test_a_hint_while_bots_are_choosing_leaves_their_answers_heard() -> None:
    """Once the hint made the bots unheard, and the table waited for ever."""
    app, effects = playing("grimoria")
    bot = request(effects)
    hint = request(click(app, "hint"))
    assert bot and hint and bot.request != hint.request and bot.slot != hint.slot
    best = asked(app).candidates()[0]
    hinted(app, [[best, 0.5, 0.1, []]])
    choose(app, best)
    effects = answered(app, bot)
    while next_bot := request(effects):
        effects = answered(app, next_bot)
    assert match_of(app).state.asked[0].kind != "choose_spell", "all have chosen"


def test_a_bot_does_not_disturb_somebody_who_is_choosing() -> None:
    app, effects = playing("grimoria")
    click(app, "choice:2")
    assert table(app).draft.selected == 2
    answered(app, request(effects))
    assert table(app).draft.selected == 2, "what was selected stays so"
    assert match_of(app).choices[-1][0] != table(app).viewer


def test_a_notice_stays_while_bots_move() -> None:
    app, effects = playing("grimoria")
    app.notice = "Something to be read."
    answered(app, request(effects))
    assert app.notice == "Something to be read."


def test_taking_back_asks_the_bot_anew() -> None:
    app, effects = playing("grimoria")
    think = request(effects)
    person_chooses(app)
    again = request(click(app, "undo"))
    assert think and again and again.request != think.request
    state = match_of(app).state.clone()
    answered(app, think)
    assert match_of(app).state == state, "the older thought is not heard"
    answered(app, again)
    assert match_of(app).state != state


def test_a_bot_is_told_only_what_its_seat_may_see(thinking: tuple[Shell, Think]) -> None:
    app, think = thinking
    told = question(think)
    view = match_of(app).state.seen_by(told["player"])
    assert told["view"] == json.loads(json.dumps(view.to_json()))


# --- the worker -------------------------------------------------------------------------------


def test_the_worker_tells_what_went_wrong() -> None:
    reply = json.loads(worker.begin('{"id": 3, "slot": "bot", "game": "none"}'))
    assert reply["id"] == 3 and "KeyError" in reply["error"]


def test_a_bot_can_be_told_to_move_now() -> None:
    app, effects = playing("grimoria", "master")
    think = first_thought(app, effects)
    worker.begin(think.question)
    assert worker.step(SLICE) == ""
    worker.hurry()
    reply = json.loads(worker.step(SLICE))
    assert asked(app, question(think)["player"]).why_not(reply["answer"]) is None
    assert not worker.busy()
    assert click(app, "hurry") == [Hurry()]


def test_only_slow_bots_offer_to_be_hurried() -> None:
    for level, offered in (("easy", False), ("master", True)):
        app, effects = playing("spellcaster", level)
        first_thought(app, effects)
        assert ('data-command="hurry"' in draw(app)) is offered


def test_a_new_question_ends_the_older_one_in_its_slot(thinking: tuple[Shell, Think]) -> None:
    _, think = thinking
    told = question(think)
    worker.begin(json.dumps({**told, "level": "master"}))
    worker.begin(json.dumps({**told, "id": 99}))
    worker.begin(json.dumps({**told, "id": 100, "slot": "hint", "level": "hint"}))
    assert [task.id for task in worker.tasks.values()] == [99, 100]


# --- hints ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_a_hint_nudges_then_shows_the_best_choices(game: str, language: str) -> None:
    app, _ = playing(game, "random")
    while table(app).question is None:
        bot_moves(app)
    app.settings["language"] = language
    think = request(handle(app, "key", "h", ""))
    assert think and table(app).advice.stage == "thinking"
    draw(app)
    worker.begin(think.question)
    text = ""
    for _ in range(20):
        text = text or worker.step(SLICE)
    worker.hurry()
    hinted(app, json.loads(text or worker.step(SLICE))["answer"])
    assert table(app).advice.stage == "nudge"
    nudge = draw(app)
    click(app, "hint")
    shown = draw(app)
    first = table(app).advice.hints[0]
    assert all(asked(app).why_not(hint.choice) is None for hint in table(app).advice.hints)
    assert 0 <= first.chance <= 1
    assert "hint-" not in nudge and f'id="hint-{first.choice}"' in shown
    click(app, "hint_off")
    assert table(app).advice.stage == ""


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_a_nudge_does_not_compare_where_there_is_nothing_to_compare(language: str) -> None:
    app, _ = playing("spellcaster", "random")
    table(app).device.viewer = match_of(app).state.asked[0].player
    app.settings["language"] = language
    choices = asked(app).candidates()
    click(app, "hint")
    hinted(app, [[choice, 0.5, 0.1, []] for choice in choices[:2]])
    assert nudge(app) == app.page.words("hint.much_alike")
    table(app).advice = table(app).advice._replace(hints=table(app).advice.hints[:1])
    assert nudge(app) == app.page.words("hint.alone")


def nudge(app: Shell) -> str:
    """What the hint says before it shows the moves."""
    _, _, html = draw(app).partition('<p role="status">')
    return html.partition("</p>")[0]


def test_a_nudge_names_at_most_two_reasons() -> None:
    app, _ = playing("spellcaster", "random")
    table(app).device.viewer = match_of(app).state.asked[0].player
    choices, terms = asked(app).candidates(), list(match_of(app).info.bot().weights)
    click(app, "hint")
    hinted(app, [[choice, 0.5, 0.1, terms[:3]] for choice in choices[:2]])
    first, second = (app.page.words(f"term.{name}") for name in terms[:2])
    assert nudge(app) == f"What counts most here: {first} and {second}."


@pytest.mark.parametrize("wrong", ["", "[1]", "{", "null", '[["x"]]'])
def test_without_a_hint_there_is_a_word(wrong: str) -> None:
    app, _ = playing("spellcaster", "random")
    table(app).device.viewer = match_of(app).state.asked[0].player
    think = request(click(app, "hint"))
    assert think and without_worker(think.question) == ""
    deliver(app, Reply(think.request, wrong))
    assert table(app).advice.stage == "none"
    draw(app)


def test_a_hint_that_comes_too_late_is_not_shown() -> None:
    app, _ = playing("grimoria")
    think = request(click(app, "hint"))
    person_chooses(app)
    assert think
    deliver(app, Reply(think.request, "[]"))
    assert table(app).advice.stage == ""


# --- the house --------------------------------------------------------------------------------


def test_setting_up_a_game_wakes_the_worker() -> None:
    assert Prepare() in click(new_app(), f"new:{GAMES[0]}")


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_a_newer_version_is_offered_not_forced(language: str) -> None:
    app, _ = playing(GAMES[0])
    app.settings["language"] = language
    assert click(app, "newer") == []
    assert 'data-command="update"' in draw(app)
    assert click(app, "update") == [Update()]

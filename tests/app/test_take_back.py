"""Taking back: free while nothing came to light and nobody acted; beyond that it is practice."""

from __future__ import annotations

import json
from random import Random

import pytest

from conclave.app.effects import Think
from conclave.app.pages import draw
from conclave.app.shell import Shell
from conclave.app.statistics import store as counted
from conclave.app.storage import load_match
from conclave.app.table.thinking import worker_question
from tests.app.desk import (
    begin,
    bot_moves,
    choose,
    click,
    let_bots_play,
    match_of,
    new_app,
    play_to_the_end,
    table,
)
from tests.app.test_statistics import noted

GAME = "grimoria"


@pytest.fixture
def app() -> Shell:
    return new_app()


def chosen_in_secret(app: Shell, *kinds: str, seed: str = "7") -> None:
    """The person and the bots have chosen a spell each, and all are open."""
    begin(app, GAME, "person", *kinds, seed=seed)
    choose(app, 2)
    let_bots_play(app)


def seed_of(app: Shell) -> str:
    """The seed with which the bot that thinks was asked."""
    thinking = table(app).thinking
    assert thinking
    question = worker_question(table(app), 0, "bot", "easy", thinking.asked.player)
    return str(json.loads(question)["seed"])


# --- what is free and what is not -------------------------------------------------------------


def test_a_bot_that_was_only_asked_has_not_acted(app: Shell) -> None:
    begin(app, GAME, "person", "easy", "easy")
    choose(app, 2)
    assert table(app).thinking, "a bot has been asked"
    click(app, "undo")
    assert match_of(app).choices == [] and not match_of(app).practised


def test_once_a_bot_has_acted_one_is_asked_before_anything_is_taken_back(app: Shell) -> None:
    begin(app, GAME, "person", "easy", "easy")
    choose(app, 2)
    bot_moves(app)
    click(app, "undo")
    assert app.page.drawer.name == "undo" and len(match_of(app).choices) == 2
    assert "Mage 1 has made a choice since then" in draw(app)
    click(app, "close")
    assert len(match_of(app).choices) == 2 and not match_of(app).practised
    click(app, "undo")
    click(app, "undo_agreed")
    assert match_of(app).choices == [] and match_of(app).practised


def test_what_a_bot_chose_before_and_nobody_has_seen_stays(app: Shell) -> None:
    begin(app, GAME, "person", "easy", "easy")
    bot_moves(app)
    kept = match_of(app).choices
    choose(app, 2)
    click(app, "undo")
    assert match_of(app).choices == kept and not match_of(app).practised


def test_bots_that_chose_in_secret_choose_anew(app: Shell) -> None:
    """Also those who had chosen before the person did."""
    begin(app, GAME, "person", "easy", "easy")
    first = seed_of(app)
    bot_moves(app)
    bot_moves(app)
    choose(app, 2)
    click(app, "undo")
    assert "Something hidden has come to light" in draw(app)
    effects = click(app, "undo_agreed")
    assert match_of(app).choices == [] and len(match_of(app).state.asked) == 3
    assert any(isinstance(effect, Think) for effect in effects), "they are asked again"
    second = seed_of(app)
    assert second != first, "with another chance"
    bot_moves(app)
    choose(app, 3)
    click(app, "undo")
    click(app, "undo_agreed")
    assert seed_of(app) not in (first, second)


@pytest.mark.parametrize("level", ["random", "easy"])
def test_bots_really_think_anew(level: str) -> None:
    """Over a few games some bot chooses another spell than before it was taken back."""
    differs = 0
    for seed in range(6):
        app = new_app()
        begin(app, GAME, "person", level, level, seed=str(seed))
        answers = []
        for _ in range(2):
            bot_moves(app)
            bot_moves(app)
            answers.append(sorted(match_of(app).choices))
            choose(app, 2)
            click(app, "undo_agreed")
        differs += answers[0] != answers[1]
    assert differs


# --- the words --------------------------------------------------------------------------------


def test_whoever_is_alone_confirms_and_people_agree(app: Shell) -> None:
    chosen_in_secret(app, "easy")
    click(app, "undo")
    assert "does not count as won" in draw(app) and "Everybody" not in draw(app)
    click(app, "undo_agreed")
    choose(app, 2)
    let_bots_play(app)
    click(app, "undo")
    assert "for practice already" in draw(app) and "does not count as won" not in draw(app)
    people = new_app()
    begin(people, GAME, "person", "person")
    click(people, "take_over")
    choose(people, 2)
    click(people, "take_over")
    choose(people, 3)
    while table(people).device.hand_over is not None:
        click(people, "take_over")
    click(people, "undo")
    assert "Everybody at the table must agree: Mage 0 and Mage 1." in draw(people)


@pytest.mark.parametrize("practised", [False, True])
def test_the_result_says_whether_a_game_was_practised(app: Shell, practised: bool) -> None:
    chosen_in_secret(app, "random")
    if practised:
        click(app, "undo_agreed")
    play_to_the_end(app, Random(3))
    assert ("Practised: moves were taken back" in draw(app)) == practised
    assert load_match(app.storage, table(app).kept.id).practised == practised


# --- the statistics ---------------------------------------------------------------------------


def finished(app: Shell, practised: bool, seed: str = "7") -> None:
    chosen_in_secret(app, "random", seed=seed)
    if practised:
        click(app, "undo_agreed")
    play_to_the_end(app, Random(3))


def test_a_practised_game_is_noted_but_not_counted(app: Shell) -> None:
    finished(app, practised=True)
    assert [each["practised"] for each in noted(app)] == [True]
    summary = counted.summaries(noted(app))[GAME]
    assert (summary.practised, summary.games, summary.results) == (1, 0, [])
    click(app, "statistics")
    assert "1 practised game is not counted" in draw(app)
    assert 'class="figures"' not in draw(app)


def test_practised_games_stand_apart_from_those_that_count(app: Shell) -> None:
    for seed, practised in enumerate((True, False, True)):
        finished(app, practised, str(seed))
    summary = counted.summaries(noted(app))[GAME]
    assert (summary.practised, summary.games, len(summary.results)) == (2, 1, 1)
    click(app, "statistics")
    assert "2 practised games are not counted" in draw(app)
    assert 'class="figures"' in draw(app)


def test_entries_from_before_this_was_noted_count(app: Shell) -> None:
    finished(app, practised=False)
    (entry,) = noted(app)
    del entry["practised"]
    app.storage.write(counted.KEY, json.dumps([entry]))
    summary = counted.summaries(noted(app))[GAME]
    assert (summary.practised, summary.games) == (0, 1)
    assert not counted.sound(entry | {"practised": "yes"})


def test_an_end_that_counted_is_not_taken_back_out_of_the_statistics(app: Shell) -> None:
    """A loss stays a loss, whatever is tried after it."""
    finished(app, practised=False)
    before = noted(app)
    for _ in range(3):
        click(app, "undo_agreed")
    assert not match_of(app).state.over and match_of(app).practised
    play_to_the_end(app, Random(9))
    assert noted(app) == before


def test_a_game_taken_over_from_a_replay_is_practice(app: Shell) -> None:
    """What followed is known."""
    finished(app, practised=False)
    click(app, "replay:")
    click(app, "replay_at:4")
    click(app, "here")
    assert "It is for practice" in draw(app)
    click(app, "here_begin")
    assert len(match_of(app).choices) == 4 and match_of(app).practised

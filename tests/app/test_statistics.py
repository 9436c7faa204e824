"""The statistics: every finished game once, whatever happens before, after and beside it."""

from __future__ import annotations

import json
from random import Random

import pytest

import conclave
from conclave.app import statistics as counted
from conclave.app import storage as shelf
from conclave.app.app import App
from conclave.app.draw import draw
from conclave.app.storage import Memory, StorageError
from tests.app.test_app_flow import click, play_to_the_end, start

GAMES = [info.id for info in conclave.games()]


@pytest.fixture
def app() -> App:
    return App(Memory(), Random(1), now=lambda: 1_700_000_000_000)


def noted(app: App) -> list:
    return counted.stored(app.storage)


def finished(app: App, game: str = GAMES[0], *kinds: str, seed: int = 7) -> None:
    start(app, *(kinds or ("person", "random")), game=game, seed=str(seed))
    play_to_the_end(app, Random(3))


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_noted_once_and_shown(app, game):
    finished(app, game)
    click(app, f"bot:{app.asked}")
    (entry,) = noted(app)
    assert (entry["game"], entry["length"]) == (game, len(app.match.choices))
    scores = app.match.state.scores()
    assert [seat[3] for seat in entry["seats"]] == scores
    assert sum(entry["parts"][0].values()) == scores[0] and entry["parts"][1] == {}
    click(app, "statistics")
    page = draw(app)
    assert f"stat-{game}" in page and "<svg" in page and "style=" not in page


def test_nothing_is_noted_while_a_game_goes_on(app):
    start(app, "person", "random")
    assert noted(app) == [] and counted.KEY not in app.storage.texts
    click(app, "statistics")
    assert "No game has been finished yet" in draw(app)


def test_loading_again_or_undoing_the_last_choice_does_not_count_twice(app):
    finished(app, GAMES[0], "person", "person")
    click(app, f"resume:{app.match_id}")
    assert len(noted(app)) == 1
    app.viewer = app.match.turns[-1].player
    click(app, "undo_agreed")
    assert not app.match.state.over
    play_to_the_end(app, Random(9))
    assert len(noted(app)) == 1
    assert [seat[3] for seat in noted(app)[0]["seats"]] == app.match.state.scores()


def test_a_file_of_a_finished_game_is_not_counted(app):
    finished(app)
    text = app.match.to_json()
    click(app, "stats_erase")
    assert app.import_text(text)
    click(app, "lobby")
    assert noted(app) == []


def test_the_same_choices_in_a_copy_are_the_same_match(app):
    finished(app)
    app.match_id = "copy"
    app.noted = False
    counted.note(app)
    assert [each["id"] for each in noted(app)] == ["copy"]


def test_results_are_counted_against_the_best_rival_of_each_level():
    entry = {
        "id": "x",
        "mark": 1,
        "ended": 0,
        "game": GAMES[0],
        "length": 40,
        "seats": [
            ["Ann", "person", 2, 10],
            ["B", "easy", 3, 9],
            ["C", "hard", 1, 12],
            ["D", "easy", 2, 10],
        ],
        "rivals": [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]],
        "parts": [{"gold": 10}, {}, {}, {}],
    }
    assert counted.sound(entry)
    (result,) = counted.results(entry)
    assert result.outcome == "lost"
    assert result.against == {"easy": "drawn", "hard": "lost"}
    summary = counted.summaries([entry, entry])[GAMES[0]]
    assert summary.games == 2 and summary.levels()["easy"]["drawn"] == 2
    assert summary.mean_parts() == {"gold": 10.0}
    assert counted.summaries([entry], "Bob") == {}


def test_a_partner_is_no_rival(app):
    teams = [info for info in conclave.games() if len(info.new(info.max_players).rivals(0)) == 2]
    for info in teams:
        finished(app, info.id, "person", *["random"] * (info.max_players - 1))
        (result,) = counted.results(noted(app)[-1])
        assert set(result.against) == {"random"}


@pytest.mark.parametrize("text", ["", "{", "{}", "[1]", '[{"id": "x"}]', "[[[[", "null"])
def test_broken_statistics_are_left_alone_until_they_are_erased(app, text):
    app.storage.write(counted.KEY, text)
    finished(app)
    assert app.storage.read(counted.KEY) == text
    assert json.loads(app.storage.read(shelf.SAVE + app.match_id))["over"]
    assert "cannot be read" in app.notice
    click(app, "statistics")
    assert "cannot be read" in draw(app)
    (download,) = click(app, "stats_export")
    assert download.value == (text or "[]")
    click(app, "panel:erase")
    assert "stats_erase" in draw(app)
    click(app, "stats_erase")
    assert noted(app) == [] and "No game" in draw(app)
    assert shelf.listed(app.storage), "the games themselves stay"


class Full(Memory):
    def write(self, key: str, text: str) -> None:
        if key == counted.KEY:
            raise StorageError("full")
        super().write(key, text)


class Blocked(Memory):
    def read(self, *_: str) -> str | None:
        raise StorageError("blocked")

    write = remove = names = read


def test_full_storage_costs_nothing_but_the_entry():
    app = App(Full(), Random(1))
    finished(app)
    assert "could not be added" in app.notice
    assert json.loads(app.storage.read(shelf.SAVE + app.match_id))["over"]


def test_blocked_storage_is_told_on_the_page():
    app = App(Blocked(), Random(1))
    finished(app)
    click(app, "statistics")
    assert "cannot be reached" in draw(app)
    click(app, "stats_export")
    click(app, "stats_erase")
    assert "cannot be reached" in app.notice


def test_only_the_latest_games_are_remembered(app, monkeypatch):
    monkeypatch.setattr(counted, "LIMIT", 2)
    for seed in range(3):
        finished(app, seed=seed)
    assert len(noted(app)) == 2


def test_one_of_several_people_can_be_shown(app):
    finished(app, GAMES[0], "person", "person")
    click(app, "statistics")
    assert "Everybody’s" in draw(app)
    click(app, "stats_whose", "Mage 1")
    assert 'value="Mage 1" selected' in draw(app)

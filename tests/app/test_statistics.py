"""The statistics: every finished game once, whatever happens before, after and beside it."""

from __future__ import annotations

import json
from random import Random

import pytest

from conclave.app import storage
from conclave.app.dispatch import deliver
from conclave.app.effects import Download, Reply
from conclave.app.pages import draw
from conclave.app.shell import Shell
from conclave.app.statistics import store as counted
from conclave.app.storage import Memory, StorageError
from conclave.app.table.play import note_ending
from tests.app.desk import bring, click, match_of, memory, new_app, play_to_the_end, table
from tests.app.test_app_flow import start
from tests.house import OURS

GAMES = [info.id for info in OURS]


@pytest.fixture
def app() -> Shell:
    return new_app()


def noted(app: Shell) -> list[counted.Entry]:
    return counted.stored(app.storage)


def finished(app: Shell, game: str = GAMES[0], *kinds: str, seed: int = 7) -> None:
    start(app, *(kinds or ("person", "random")), game=game, seed=str(seed))
    play_to_the_end(app, Random(3))


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_noted_once_and_shown(app: Shell, game: str) -> None:
    finished(app, game)
    deliver(app, Reply(app.requests))
    (entry,) = noted(app)
    assert (entry["game"], entry["length"]) == (game, len(match_of(app).choices))
    scores = match_of(app).state.scores()
    assert [seat[3] for seat in entry["seats"]] == scores
    assert sum(entry["parts"][0].values()) == scores[0] and entry["parts"][1] == {}
    click(app, "statistics")
    page = draw(app)
    assert f"stat-{game}" in page and "<svg" in page and "style=" not in page


@pytest.mark.parametrize(
    ("language", "share", "score"),
    [("en", "{}%", "{}.0"), ("de", "{} %", "{},0"), ("nl", "{}%", "{},0")],
)
def test_numbers_are_written_as_the_language_does(
    app: Shell, language: str, share: str, score: str
) -> None:
    finished(app)
    state = match_of(app).state
    app.settings["language"] = language
    click(app, "statistics")
    won = 100 if 0 in state.winners() else 0
    page = draw(app)
    assert f"<b>{share.format(won)}</b>" in page
    assert f"<b>{score.format(state.score(0))}</b>" in page


def test_nothing_is_noted_while_a_game_goes_on(app: Shell) -> None:
    start(app, "person", "random")
    assert noted(app) == [] and counted.KEY not in memory(app).texts
    click(app, "statistics")
    assert "No game has been finished yet" in draw(app)


def test_loading_again_or_undoing_the_last_choice_does_not_count_twice(app: Shell) -> None:
    finished(app, GAMES[0], "person", "person")
    click(app, f"resume:{table(app).kept.id}")
    assert len(noted(app)) == 1
    table(app).device.viewer = match_of(app).turns[-1].player
    click(app, "undo_agreed")
    assert not match_of(app).state.over
    play_to_the_end(app, Random(9))
    assert len(noted(app)) == 1
    assert [seat[3] for seat in noted(app)[0]["seats"]] == match_of(app).state.scores()


def test_a_file_of_a_finished_game_is_not_counted(app: Shell) -> None:
    finished(app)
    text = match_of(app).to_json()
    click(app, "statistics")
    click(app, "stats_erase")
    bring(app, text)
    assert match_of(app).state.over
    click(app, "lobby")
    assert noted(app) == []


def test_the_same_choices_in_a_copy_are_the_same_match(app: Shell) -> None:
    finished(app)
    table(app).kept.id = "copy"
    table(app).ending.noted = False
    note_ending(table(app))
    assert [each["id"] for each in noted(app)] == ["copy"]


def test_results_are_counted_against_the_best_rival_of_each_level() -> None:
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


def test_a_partner_is_no_rival(app: Shell) -> None:
    teams = [info for info in OURS if len(info.new(info.max_players).rivals(0)) == 2]
    for info in teams:
        finished(app, info.id, "person", *["random"] * (info.max_players - 1))
        (result,) = counted.results(noted(app)[-1])
        assert set(result.against) == {"random"}


@pytest.mark.parametrize("text", ["", "{", "{}", "[1]", '[{"id": "x"}]', "[[[[", "null"])
def test_broken_statistics_are_left_alone_until_they_are_erased(app: Shell, text: str) -> None:
    app.storage.write(counted.KEY, text)
    finished(app)
    assert app.storage.read(counted.KEY) == text
    assert json.loads(app.storage.read(storage.SAVE + table(app).kept.id) or "")["over"]
    assert "cannot be read" in app.notice
    click(app, "statistics")
    assert "cannot be read" in draw(app)
    (download,) = click(app, "stats_export")
    assert isinstance(download, Download)
    assert download.text == (text or "[]")
    click(app, "panel:erase")
    assert "stats_erase" in draw(app)
    click(app, "stats_erase")
    assert noted(app) == [] and "No game" in draw(app)
    assert storage.list_saves(app.storage), "the games themselves stay"


class Full(Memory):
    def write(self, key: str, text: str) -> None:
        if key == counted.KEY:
            raise StorageError("full")
        super().write(key, text)


class Blocked(Memory):
    def read(self, key: str) -> str | None:
        raise StorageError("blocked")

    def write(self, key: str, text: str) -> None:
        raise StorageError("blocked")

    def remove(self, key: str) -> None:
        raise StorageError("blocked")

    def names(self) -> list[str]:
        raise StorageError("blocked")


def test_full_storage_costs_nothing_but_the_entry() -> None:
    app = new_app(Full())
    finished(app)
    assert "could not be added" in app.notice
    assert json.loads(app.storage.read(storage.SAVE + table(app).kept.id) or "")["over"]


def test_blocked_storage_is_told_on_the_page() -> None:
    app = new_app(Blocked())
    finished(app)
    click(app, "statistics")
    assert "cannot be reached" in draw(app)
    click(app, "stats_export")
    click(app, "stats_erase")
    assert "cannot be reached" in app.notice


def test_only_the_latest_games_are_remembered(app: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counted, "LIMIT", 2)
    for seed in range(3):
        finished(app, seed=seed)
    assert len(noted(app)) == 2


def test_one_of_several_people_can_be_shown(app: Shell) -> None:
    finished(app, GAMES[0], "person", "person")
    click(app, "statistics")
    assert "Everybody’s" in draw(app)
    click(app, "stats_whose", "Mage 1")
    assert 'value="Mage 1" selected' in draw(app)

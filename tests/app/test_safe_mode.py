"""Safe mode: the lobby comes up without reading anything but names."""

from __future__ import annotations

import json

import pytest

from conclave.app import starts
from conclave.app.effects import Download
from conclave.app.pages import draw, start
from conclave.app.settings import looks
from conclave.app.shell import Shell
from conclave.app.statistics.store import KEY as STATISTICS
from conclave.app.storage import SAVE, SETTINGS, Memory
from tests.app.desk import choose, click, memory, new_app, table
from tests.app.test_app_flow import Blocked, Full
from tests.app.test_app_flow import start as begin
from tests.corruptions import sound_save


class Shut(Memory):
    """A storage whose texts must not be read."""

    def read(self, key: str) -> str | None:
        raise AssertionError(f"{key} was read")


KEPT = {SAVE + "one": "[" * 9999, SETTINGS: "{", STATISTICS: "["}


def safe(storage: Memory) -> Shell:
    return start(storage, safe=True)


def test_nothing_but_names_is_read() -> None:
    app = safe(Shut(dict(KEPT)))
    looks(app)
    html = draw(app)
    assert "Safe mode" in html and "resume:" not in html and 'href="./"' in html
    for key in KEPT:
        assert f'data-command="save_text:{key}"' in html
    for command in ("set:theme:light", "language:de", "new:grimoria", "lobby"):
        click(app, command)
        draw(app)
    click(app, f"panel:delete_text:{SAVE}one")
    assert f"delete_text:{SAVE}one" in draw(app)
    assert memory(app).texts == KEPT


def test_everything_can_be_saved_and_deleted() -> None:
    app = safe(Memory(dict(KEPT)))
    (file,) = click(app, "everything")
    assert isinstance(file, Download) and dict(json.loads(file.text)["kept"]) == KEPT
    for key, text in KEPT.items():
        assert click(app, f"save_text:{key}") == [
            Download(f"{key.replace('.', '-').replace('_', '-')}.json", text)
        ]
        click(app, f"delete_text:{key}")
    assert memory(app).texts == {}
    assert "No games yet" in draw(app)


def test_a_game_can_be_played_and_is_kept() -> None:
    app = safe(Memory({SAVE + "one": sound_save(), SETTINGS: '{"theme": "light"}'}))
    begin(app, "person", "random")
    choose(app, 1)
    assert SAVE + table(app).kept.id in memory(app).texts
    assert memory(app).texts[SETTINGS] == '{"theme": "light"}'
    assert "Safe mode" not in draw(new_app(memory(app)))


# --- after two starts that failed -------------------------------------------------------------


def test_two_failed_starts_make_the_third_a_safe_one() -> None:
    storage = Memory()
    assert [starts.begin(storage, now) for now in (10_000, 20_000, 30_000)] == [False, False, True]
    starts.end(storage)
    assert storage.texts == {} and not starts.begin(storage, 40_000)


def test_a_start_that_succeeds_begins_the_count_anew() -> None:
    storage = Memory()
    starts.begin(storage, 10_000)
    starts.begin(storage, 20_000)
    starts.end(storage)
    assert not starts.begin(storage, 30_000)


def test_tabs_that_open_all_at_once_are_no_failures() -> None:
    storage = Memory()
    assert not any(starts.begin(storage, 10_000 + each) for each in range(9))


@pytest.mark.parametrize("text", ["", "x", "1", "1 2 3", "x y", "9" * 5000 + " 1"])
def test_a_count_that_is_none_is_no_reason(text: str) -> None:
    assert not starts.begin(Memory({starts.KEY: text}), 10_000)


@pytest.mark.parametrize("storage", [Full(), Blocked()])
def test_without_storage_nothing_is_counted(storage: Memory) -> None:
    assert not starts.begin(storage, 10_000)
    starts.end(storage)

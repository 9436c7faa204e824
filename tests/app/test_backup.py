"""Everything as one file, and back: nothing is overwritten, doubled or lost."""

from __future__ import annotations

import json

import pytest

from conclave.app import backup
from conclave.app.effects import Download
from conclave.app.lobby.state import Lobby
from conclave.app.pages import draw
from conclave.app.shell import Shell
from conclave.app.statistics import store as statistics
from conclave.app.storage import SAVE, SETTINGS, Memory, StorageError
from tests.app import desk
from tests.app.desk import click, memory, new_app, table
from tests.app.test_app_flow import start
from tests.corruptions import ENTRY, UNREADABLE, sound_save, spoilt_saves

SETTING = '{"theme": "light", "sound": "on"}'
RESULTS = json.dumps([ENTRY], separators=(",", ":"))


def household() -> dict[str, str]:
    saves = {SAVE + id: sound_save(id) for id in ("one", "two", "three")}
    return {**saves, SETTINGS: SETTING, statistics.KEY: RESULTS}


def everything(app: Shell) -> str:
    (effect,) = click(app, "everything")
    assert isinstance(effect, Download) and effect.name.endswith(".json")
    return effect.text


def bring(app: Shell, text: str) -> str:
    click(app, "import", json.dumps({"text": text}))
    assert isinstance(app.page, Lobby)
    draw(app)
    return app.notice


def test_a_new_device_gets_all_of_it() -> None:
    file = everything(new_app(Memory(household())))
    assert json.loads(file)["kept"], "other programs can read it as well"
    other = new_app()
    assert bring(other, file) == (
        "3 games came in. 1 result came into the statistics. Settings came in where you had none."
    )
    assert memory(other).texts == household()
    click(other, "resume:one")
    assert table(other).match.title == "one"


def test_bringing_it_again_doubles_nothing() -> None:
    app = new_app(Memory(household()))
    file = everything(app)
    for _ in range(2):
        assert bring(app, file) == "3 games were here already."
    assert memory(app).texts == household()


def test_what_lies_here_is_never_overwritten() -> None:
    file = everything(new_app(Memory(household())))
    mine = {
        SAVE + "one": sound_save("mine"),
        SETTINGS: '{"theme": "dark"}',
        statistics.KEY: json.dumps([{**ENTRY, "id": "y", "mark": 2, "ended": 5}]),
    }
    app = new_app(Memory(dict(mine)))
    for _ in range(2):  # the second time everything is known
        bring(app, file)
    texts = memory(app).texts
    assert texts[SAVE + "one"] == mine[SAVE + "one"]
    saves = [text for name, text in texts.items() if name.startswith(SAVE)]
    assert sorted(saves) == sorted([mine[SAVE + "one"], *map(sound_save, ("one", "two", "three"))])
    assert json.loads(texts[SETTINGS]) == {"theme": "dark", "sound": "on"}
    assert [entry["id"] for entry in statistics.stored(app.storage)] == ["x", "y"]


def test_broken_entries_are_named_and_the_rest_comes_in() -> None:
    app = new_app(Memory({**spoilt_saves(), SETTINGS: "{", statistics.KEY: "["}))
    file = everything(app)
    assert bring(app, file).startswith(f"{len(spoilt_saves())} games were here already.")
    other = new_app()
    notice = bring(other, file)
    sound = len(spoilt_saves()) - len(UNREADABLE) + 3  # newer or unknown ones come along
    assert notice.startswith(f"{sound} games came in.") and "cannot be read" in notice
    assert f"{len(UNREADABLE) - 3 + 2} entries" in notice and "save.base-true" in notice
    assert SAVE + "game-unknown" in memory(other).texts and SETTINGS not in memory(other).texts


@pytest.mark.parametrize("cut", [60, 2000, -1, -3])
def test_a_file_that_was_cut_gives_back_what_is_left(cut: int) -> None:
    file = everything(new_app(Memory(household())))[:cut]
    other = new_app()
    bring(other, file)
    for name, text in memory(other).texts.items():
        assert household()[name] == text
    whole = sum(line.strip().endswith(("],", '"]')) for line in file.split("\n")[1:])
    assert len(memory(other).texts) == whole


def test_a_newer_file_says_so() -> None:
    file = everything(new_app()).replace('"version": 1', '"version": 2')
    assert "newer version (2; this one knows 1)" in bring(new_app(), file)


@pytest.mark.parametrize(
    "text",
    [backup.START, '{"conclave": "everything"}', backup.START + ', "version": [], "kept": ['],
)
def test_a_file_of_another_kind_changes_nothing(text: str) -> None:
    app = new_app(Memory(household()))
    assert "was not opened" in bring(app, text)
    assert memory(app).texts == household()


@pytest.mark.parametrize(
    "line",
    ['["elsewhere", "x"]', '["conclave-starts", "9 9"]', "[1, 2]", "{}", "[" * 9999, '["a"]'],
)
def test_nothing_else_gets_into_the_storage(line: str) -> None:
    app = new_app()
    assert "1 entry cannot be read" in bring(app, f"{backup.HEAD}\n{line}\n]}}")
    assert memory(app).texts == {}


def test_an_empty_file_says_so() -> None:
    assert "holds nothing" in bring(new_app(), everything(new_app()))


class Small(Memory):
    """A storage with room for two texts."""

    def write(self, key: str, text: str) -> None:
        if len(self.texts) > 1:
            raise StorageError("full")
        super().write(key, text)


def test_a_storage_that_is_too_small_says_so_and_can_be_tried_again() -> None:
    file = everything(new_app(Memory(household())))
    app = new_app(Small())
    assert "Not everything came in. The storage is full." in bring(app, file)
    app.storage = Memory(memory(app).texts)
    bring(app, file)
    assert memory(app).texts == household()


def test_a_match_saved_as_it_lay_there_can_be_opened() -> None:
    app = new_app()
    desk.bring(app, sound_save("raw"))
    assert table(app).match.title == "raw"


def test_statistics_stay_within_their_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics, "LIMIT", 3)
    many = [{**ENTRY, "id": f"x{n}", "mark": n, "ended": n} for n in range(9)]
    old = {**ENTRY, "id": "old", "mark": -1, "ended": -1}
    app = new_app(Memory({statistics.KEY: json.dumps([old])}))
    bring(app, everything(new_app(Memory({statistics.KEY: json.dumps(many)}))))
    assert [each["id"] for each in statistics.stored(app.storage)] == ["old", "x7", "x8"]


def test_the_offer_is_there_when_there_is_something_to_save() -> None:
    app = new_app()
    assert 'data-command="everything"' not in draw(app)
    start(app, "person", "random")
    click(app, "lobby")
    assert 'data-command="everything"' in draw(app)

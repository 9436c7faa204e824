"""A start that cannot fail on data: whatever is kept, the lobby comes up and nothing is touched."""

from __future__ import annotations

import pytest

from conclave.app.effects import Download, Effect
from conclave.app.pages import draw
from conclave.app.settings import looks
from conclave.app.statistics.store import KEY as STATISTICS
from conclave.app.storage import SAVE, SETTINGS, Memory
from conclave.kernel import SaveError
from conclave.kernel.gate import DEEPEST, LONGEST, loads
from tests.app.desk import click, memory, new_app
from tests.app.test_app_flow import Blocked
from tests.corruptions import (
    ODD,
    SETTINGS_ODD,
    SETTINGS_UNREADABLE,
    STATISTICS_TEXTS,
    UNREADABLE,
    sound_save,
    spoilt_saves,
)


def saved_text(effects: list[Effect]) -> str:
    (effect,) = effects
    assert isinstance(effect, Download)
    return effect.text


def row(html: str, id: str) -> str:
    start = html.index(f'id="kept-{id}"')
    return html[start : html.index("</li>", start)]


# --- the gate ---------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["[]", '{"a": [1, "[[[[", "\\"[["]}', "[" * 64 + "]" * 64, "5"])
def test_sound_texts_pass_the_gate(text: str) -> None:
    loads(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "save_too_deep"),
        ('[{"a":' * DEEPEST, "save_too_deep"),
        ('["' + "]" * 99 + '",' + "[" * 99, "save_too_deep"),
        (f'"{"x" * LONGEST}"', "save_too_long"),
        ("[", "save_not_json"),
        ('"\\', "save_not_json"),
        ("9" * 5000, "save_number"),
    ],
)
def test_the_gate_refuses_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(SaveError) as refused:
        loads(text)
    assert refused.value.reason.key == reason


def test_no_text_makes_the_gate_slow() -> None:
    """Each would take minutes if the gate looked at a letter twice."""
    for text in ('"\\' * 1_000_000, '"' * 2_000_001, '\\"' * 1_000_000, "[" * 3_000_000):
        with pytest.raises(SaveError):
            loads(text)


# --- matches ----------------------------------------------------------------------------------


def test_the_lobby_lists_whatever_lies_there() -> None:
    html = draw(new_app(Memory(spoilt_saves())))
    for id in UNREADABLE:
        assert 'class="warn"' in row(html, id) and f"resume:{id}" not in row(html, id), id
    for id in (*ODD, "sound"):
        assert f"resume:{id}" in row(html, id), id


@pytest.mark.parametrize("id", [*UNREADABLE, *ODD])
def test_what_cannot_be_read_is_saved_as_it_is_and_deleted_on_request_only(id: str) -> None:
    texts = {SAVE + id: {**UNREADABLE, **ODD}[id], SAVE + "sound": sound_save()}
    app = new_app(Memory(dict(texts)))
    for command in (f"resume:{id}", f"replay:{id}", "lobby", "new:grimoria", "lobby"):
        click(app, command)
        draw(app)
    click(app, "lobby")
    assert {key: memory(app).texts[key] for key in texts} == texts
    if id in UNREADABLE:
        assert saved_text(click(app, f"save_text:{SAVE}{id}")) == texts[SAVE + id]
        click(app, f"panel:delete_text:{SAVE}{id}")
        assert f"delete_text:{SAVE}{id}" in draw(app)
        click(app, f"delete_text:{SAVE}{id}")
        assert memory(app).texts == {SAVE + "sound": sound_save()}


def test_a_match_that_only_looks_sound_can_be_saved_as_it_is() -> None:
    id = "choices-illegal"
    app = new_app(Memory({SAVE + id: ODD[id]}))
    click(app, f"resume:{id}")
    assert "cannot be read" in app.notice
    assert saved_text(click(app, f"export:{id}")) == ODD[id]


def test_only_what_is_ours_is_given_away_or_deleted() -> None:
    app = new_app(Memory({"elsewhere": "secret"}))
    assert click(app, "save_text:elsewhere") == []
    click(app, "delete_text:elsewhere")
    assert memory(app).texts == {"elsewhere": "secret"}


# --- settings ---------------------------------------------------------------------------------


@pytest.mark.parametrize("text", SETTINGS_UNREADABLE[1:])
def test_unreadable_settings_are_listed_and_left_alone(text: str) -> None:
    app = new_app(Memory({SETTINGS: text}))
    looks(app)
    assert 'class="warn"' in row(draw(app), SETTINGS)
    click(app, "set:theme:light")
    assert "settings cannot be read" in app.notice and '"light"' in looks(app)
    assert memory(app).texts == {SETTINGS: text}
    assert saved_text(click(app, f"save_text:{SETTINGS}")) == text
    click(app, f"delete_text:{SETTINGS}")
    click(app, "set:theme:light")
    assert memory(app).texts == {SETTINGS: '{"theme": "light"}'} and not app.notice


@pytest.mark.parametrize("text", [*SETTINGS_ODD, ""])
def test_odd_settings_are_ignored_one_by_one(text: str) -> None:
    app = new_app(Memory({SETTINGS: text}))
    looks(app)
    for command in ("lobby", "new:grimoria", "start", "lesson:grimoria", "lesson:amulet"):
        draw(app)
        click(app, command)
    assert "kept-conclave.settings" not in draw(app)


# --- statistics -------------------------------------------------------------------------------


@pytest.mark.parametrize("text", STATISTICS_TEXTS)
def test_statistics_of_any_shape_are_shown_or_told_to_be_unreadable(text: str) -> None:
    app = new_app(Memory({STATISTICS: text}))
    draw(app)
    click(app, "statistics")
    draw(app)
    assert saved_text(click(app, "stats_export")) == text


def test_a_level_of_another_version_is_shown_by_its_name() -> None:
    app = new_app(Memory({STATISTICS: STATISTICS_TEXTS[4]}))
    click(app, "statistics")
    assert "prophet" in draw(app)


# --- a device that gives nothing --------------------------------------------------------------


def test_a_blocked_storage_is_not_called_empty() -> None:
    app = new_app(Blocked())
    assert "The storage is blocked." in draw(app) and "No games yet" not in draw(app)


class Deaf(Memory):
    """A storage that keeps what it was told to remove."""

    def remove(self, key: str) -> None:
        pass


def test_what_was_not_deleted_is_not_called_deleted() -> None:
    app = new_app(Deaf({SAVE + "sound": sound_save()}))
    click(app, "delete:sound")
    assert "blocked" in app.notice

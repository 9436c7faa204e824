"""The error boundary: whatever fails changes nothing, and no page is left that nobody answers."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from conclave.app import boundary, pages
from conclave.app.boundary import Frame, copied, hear, respond
from conclave.app.credits.commands import Credits
from conclave.app.daily.state import Daily
from conclave.app.dispatch import COMMANDS, REPLIES
from conclave.app.effects import Reply, Title
from conclave.app.lobby.state import Lobby
from conclave.app.pages import PAGES
from conclave.app.replay.state import Replay
from conclave.app.review.state import Review
from conclave.app.setup.state import Setup
from conclave.app.shell import Page, Shell
from conclave.app.statistics.state import Statistics
from conclave.app.storage import SAVE, SETTINGS, Memory, serialize
from conclave.app.table.state import Table
from conclave.kernel import Game
from conclave.kernel.link import from_link
from tests.app.desk import begin, choose, click, let_bots_play, match_of, memory, new_app, table
from tests.app.test_replay import played

Patch = pytest.MonkeyPatch
WAYS: dict[type[Page], list[str]] = {
    Lobby: ["lobby"],
    Setup: ["new:grimoria"],
    Table: [],
    Replay: ["replay"],
    Review: ["lobby", "review:over"],
    Daily: ["daily"],
    Statistics: ["statistics"],
    Credits: ["credits"],
}


@pytest.fixture
def app() -> Shell:
    """Somebody has played a little, and looks at the table."""
    app = new_app()
    begin(app, "grimoria", "person", "adept")
    choose(app, 1)
    let_bots_play(app)
    memory(app).texts[f"{SAVE}over"] = serialize(played("spellcaster"), 1)
    return app


def send(app: Shell, command: str, value: str = "") -> Frame:
    return respond(app, "click", command, value)


def fails(*_: object) -> Any:
    raise RuntimeError("broken on purpose")


def broken(act: Callable[..., Any]) -> Callable[..., Any]:
    """What does all it should, and then fails."""

    def spoilt(page: Page, argument: str = "", value: str = "") -> None:
        page.shell.notice = "half done"
        page.drawer.name = "log"
        page.shell.change_setting("theme", "light")
        act(*(page, argument, value)[: act.__code__.co_argcount])
        raise RuntimeError("broken on purpose")

    return spoilt


def standing(app: Shell) -> tuple[Any, ...]:
    """All that a command could have changed."""
    page = app.page
    apart = ("shell", "match", "back", "stories")  # the last are kept by whoever draws
    own = {name: value for name, value in vars(page).items() if name not in apart}
    record = page.match.record() if isinstance(page, Table | Replay) else None
    return type(page), str(own), record, dict(app.settings), app.notice, dict(memory(app).texts)


def test_every_kind_of_page_is_tried() -> None:
    assert WAYS.keys() == PAGES.keys()


@pytest.mark.parametrize("kind", WAYS)
def test_a_command_that_fails_changes_nothing(
    app: Shell, kind: type[Page], monkeypatch: Patch
) -> None:
    for command in WAYS[kind]:
        click(app, command)
    assert type(app.page) is kind
    app.notice = ""
    before, html = standing(app), pages.draw(app)
    for handlers in COMMANDS.values():
        for page in set(handlers) & set(kind.__mro__):
            monkeypatch.setitem(handlers, page, broken(handlers[page]))
    for command in ("lobby", "new:amulet", "panel:rules", "close", "statistics", "set:theme:light"):
        frame = send(app, command)
        assert standing(app) == before, command
        assert "That went wrong and was undone" in frame.html and "broken on" in frame.fault
        assert frame.effects == [] and not app.effects
        assert frame.html.endswith(html), "the page is as it was, below the notice"


@pytest.mark.parametrize("kind", WAYS)
def test_a_page_that_cannot_be_drawn_is_not_opened(
    app: Shell, kind: type[Page], monkeypatch: Patch
) -> None:
    monkeypatch.setitem(PAGES, kind, fails)
    id = next(name.removeprefix(SAVE) for name in memory(app).texts if name.startswith(SAVE))
    *way, last = WAYS[kind] or ["lobby", f"resume:{id}"]
    for command in way:
        click(app, command)
    before = standing(app)
    frame = send(app, last)
    assert standing(app) == before and "was undone" in frame.html


@pytest.mark.parametrize("kind", WAYS)
def test_a_page_that_can_no_longer_be_drawn_is_left(
    app: Shell, kind: type[Page], monkeypatch: Patch
) -> None:
    for command in WAYS[kind]:
        click(app, command)
    texts = dict(memory(app).texts)
    monkeypatch.setitem(PAGES, kind, fails)
    if kind is Lobby:
        with pytest.raises(RuntimeError):  # failure.js tells of what nobody catches
            send(app, "panel:settings")
        return
    frame = send(app, "close")
    assert isinstance(app.page, Lobby) and "was undone" in frame.html
    assert frame.effects == [Title("Conclave")] and memory(app).texts == texts


def test_if_the_lobby_fails_on_what_is_kept_nothing_is_read(app: Shell, monkeypatch: Patch) -> None:
    click(app, "lobby")
    monkeypatch.setattr("conclave.app.storage.list_saves", fails)
    frame = send(app, "panel:settings")
    assert app.safe and "Safe mode" in frame.html and "was undone" in frame.html


def test_a_choice_whose_page_cannot_be_drawn_is_taken_back(app: Shell, monkeypatch: Patch) -> None:
    """Also on the device, or the next choice would take it for another tab's."""
    before, good = standing(app), PAGES[Table]
    steps = len(match_of(app).choices)
    monkeypatch.setitem(
        PAGES, Table, lambda page: fails() if len(page.match.choices) > steps else good(page)
    )
    question = match_of(app).state.question_for(table(app).viewer)
    assert question
    text = f"choice:{json.dumps(question.candidates()[0])}"
    frames = [send(app, text), send(app, "confirm")]
    assert any(frame.fault for frame in frames)
    assert standing(app)[2:] == before[2:] and len(match_of(app).choices) == steps
    monkeypatch.setitem(PAGES, Table, good)
    send(app, text)
    send(app, "confirm")
    assert len(match_of(app).choices) > steps
    assert "another tab" not in app.notice and sum(SAVE in key for key in memory(app).texts) == 2


def test_a_rule_that_fails_leaves_the_table_as_it_was(app: Shell, monkeypatch: Patch) -> None:
    before = standing(app)
    monkeypatch.setattr(Game, "answer", fails)
    question = match_of(app).state.question_for(table(app).viewer)
    assert question
    frame = send(app, f"choice:{json.dumps(question.candidates()[0])}")
    frame = send(app, "confirm") if not frame.fault else frame
    assert frame.fault and standing(app)[2:] == before[2:]


# --- replies ----------------------------------------------------------------------------------


def thinking() -> Shell:
    app = new_app()
    begin(app, "grimoria", "person", "adept")
    choose(app, 1)
    assert table(app).thinking
    return app


def test_a_reply_that_fails_counts_as_none_and_the_game_goes_on(monkeypatch: Patch) -> None:
    app, good = thinking(), REPLIES[Table]
    at = table(app).thinking
    assert at
    steps = len(match_of(app).choices)
    monkeypatch.setitem(
        REPLIES, Table, lambda page, reply: fails() if reply.answer else good(page, reply)
    )
    frame = hear(app, Reply(at.request, "1"))
    assert "was undone" in frame.html and len(match_of(app).choices) > steps


def test_a_reply_that_can_only_fail_leads_to_the_lobby(monkeypatch: Patch) -> None:
    app = thinking()
    at = table(app).thinking
    assert at
    texts = dict(memory(app).texts)
    monkeypatch.setitem(REPLIES, Table, fails)
    frame = hear(app, Reply(at.request, "1"))
    assert isinstance(app.page, Lobby) and "was undone" in frame.html
    assert memory(app).texts == texts


# --- telling ----------------------------------------------------------------------------------


def test_the_report_names_the_fault_until_the_next_command(app: Shell, monkeypatch: Patch) -> None:
    monkeypatch.setitem(COMMANDS["hint"], Table, fails)
    assert 'data-command="share:report"' in send(app, "hint").html
    send(app, "share:report")
    assert app.page.drawer.share
    about = from_link(app.page.drawer.share.link.partition("#game=")[2]).about
    assert "RuntimeError: broken on purpose" in about["fault"]
    assert "was undone" not in send(app, "close").html


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_a_fault_is_told_in_every_language(app: Shell, language: str, monkeypatch: Patch) -> None:
    app.settings["language"] = language
    monkeypatch.setitem(COMMANDS["hint"], Table, fails)
    assert app.page.words("notice.fault") in send(app, "hint").html


def test_what_works_is_as_it_would_be_without_the_boundary(app: Shell) -> None:
    frame = send(app, "panel:log")
    assert frame == Frame(pages.draw(app), frame.effects) and frame.effects
    assert isinstance(app.storage, Memory), "the storage notes only while something is tried"


def test_a_copy_shares_nothing_that_could_change(app: Shell) -> None:
    click(app, "replay")
    page = app.page
    assert isinstance(page, Replay) and isinstance(page.back, Table)
    copy = copied(page, {id(app): app})
    assert copy == page and copy.shell is app and isinstance(copy.back, Table)
    assert copy.match is copy.back.match and copy.match is not page.match
    assert copy.match.state is not page.match.state and copy.match.turns is not page.match.turns
    assert copy.drawer is not page.drawer and copy.back.device is not page.back.device


def test_settings_are_put_back_on_the_device_as_well(app: Shell, monkeypatch: Patch) -> None:
    monkeypatch.setattr(boundary, "draw", fails)
    with pytest.raises(RuntimeError):
        send(app, "set:theme:light")
    assert "theme" not in json.loads(memory(app).texts.get(SETTINGS, "{}"))

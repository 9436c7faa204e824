"""Games in links: made, copied, too long, received, refused."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from conclave.app.dispatch import handle
from conclave.app.effects import Copy, Download, Focus
from conclave.app.lobby.state import Lobby
from conclave.app.pages import draw
from conclave.app.replay.state import Replay
from conclave.app.share.links import LONGEST
from conclave.app.shell import Shell
from conclave.app.storage import SAVE, Memory, StorageError
from conclave.app.table.state import Table
from conclave.kernel import Match
from conclave.kernel.link import from_link, to_link
from tests.app.desk import follow, match_of, memory, new_app, replay, table
from tests.app.test_replay import GAMES, do, every_game, keeping, opened, people, played


def guest() -> Shell:
    """Somebody who was never here."""
    return new_app(now=5)


def saves(app: Shell) -> list[str]:
    return [name for name in app.storage.names() if name.startswith(SAVE)]


def link(app: Shell) -> str:
    """The link that is shown."""
    assert app.page.drawer.share
    return app.page.drawer.share.link


def sent(app: Shell, kind: str = "game") -> str:
    app.address, app.build = "https://example.org/conclave/", "abc"
    do(app, f"share:{kind}")
    address, _, text = link(app).partition("#game=")
    assert address == "https://example.org/conclave/"
    return text


# --- sending ----------------------------------------------------------------------------------


@every_game
def test_a_finished_game_is_sent_whole(game: str) -> None:
    match = played(game)
    app = keeping(match)
    do(app, "resume:one")
    assert from_link(sent(app)).match.to_json() == match.to_json()
    assert len(link(app)) <= LONGEST
    assert f'value="{link(app)}"' in draw(app)


@every_game
def test_a_position_is_sent_as_far_as_one_looks(game: str) -> None:
    match = played(game)
    app = opened(match)
    do(app, "replay_at", "5", "change")
    received = from_link(sent(app, "here")).match
    assert received.choices == match.choices[:5] and received.state == match.at(5)


def test_a_report_names_build_and_language() -> None:
    app = keeping(played(GAMES[0], choices=4))
    app.settings["language"] = "de"
    do(app, "resume:one")
    received = from_link(sent(app, "report"))
    assert received.about == {"build": "abc", "language": "de"}
    assert "Fehlerbericht" in draw(app)
    other = guest()
    follow(other, link(app).partition("=")[2])
    assert "abc" in draw(other)


def test_the_browser_copies_or_refuses() -> None:
    app = keeping(played(GAMES[0]))
    do(app, "resume:one")
    sent(app)
    [effect] = do(app, "copy")
    assert effect == Copy(link(app))
    do(app, "copied:yes")
    assert "Copied." in draw(app)
    do(app, "copied:no")
    assert "copy it yourself" in draw(app)
    shown = link(app)
    handle(app, "key", "Escape", "")
    assert shown not in draw(app)


def long_winded(match: Match) -> Match:
    """The match with names and a title that no link can hold."""
    signs = iter(Random(1).choices([chr(sign) for sign in range(0x10000, 0x10FFFF)], k=2000))
    match.title = "".join(islice(signs, 200))
    match.seats = tuple(seat._replace(name="".join(islice(signs, 100))) for seat in match.seats)
    return match


def test_what_does_not_fit_is_offered_as_a_file() -> None:
    match = long_winded(played(GAMES[0]))
    app = keeping(match)
    do(app, "resume:one")
    sent(app)
    assert len(link(app)) > LONGEST
    html = draw(app)
    assert str(len(link(app))) in html and 'data-command="share_file"' in html
    assert 'data-command="copy"' not in html
    [effect] = do(app, "share_file")
    assert isinstance(effect, Download)
    assert Match.from_json(effect.text).state == match.state


def test_nothing_is_sent_while_the_device_is_handed_over() -> None:
    app = keeping(played(GAMES[0], people(GAMES[0]), choices=3))
    do(app, "share:game")
    do(app, "resume:one")
    do(app, "share:game")
    assert table(app).device.hand_over is not None and app.page.drawer.share is None


# --- receiving --------------------------------------------------------------------------------


@every_game
def test_a_link_is_asked_about_before_anything_happens(game: str) -> None:
    match = played(game)
    app = guest()
    effects = follow(app, to_link(match))
    assert effects == [Focus("letter-title")]
    assert isinstance(app.page, Lobby) and saves(app) == [] and "An evening" in draw(app)
    do(app, "letter_refuse")
    assert app.letter is None and saves(app) == []
    do(app, "letter_open")
    assert isinstance(app.page, Lobby)


@every_game
def test_a_finished_game_is_looked_at(game: str) -> None:
    match = played(game)
    app = guest()
    follow(app, to_link(match))
    do(app, "letter_open")
    assert isinstance(app.page, Replay) and replay(app).step == 0 and len(saves(app)) == 1
    assert match_of(app).to_json() == match.to_json()
    do(app, "replay_close")
    assert isinstance(app.page, Lobby)


@every_game
def test_a_position_is_played_on(game: str) -> None:
    match = played(game, choices=7)
    app = guest()
    follow(app, to_link(match))
    do(app, "letter_open")
    assert (
        isinstance(app.page, Table) and match_of(app).state == match.state and len(saves(app)) == 1
    )
    assert "An evening" in app.notice


def test_the_game_on_the_table_stays_on_the_keeping() -> None:
    mine, other = played(GAMES[0], choices=5), played(GAMES[-1], choices=5)
    app = keeping(mine)
    do(app, "resume:one")
    text = app.storage.read(f"{SAVE}one")
    follow(app, to_link(other))
    assert isinstance(app.page, Table) and match_of(app).info.id == GAMES[0]
    handle(app, "key", "Escape", "")
    assert app.letter is None
    follow(app, to_link(other))
    do(app, "letter_open")
    assert match_of(app).info.id == GAMES[-1] and app.storage.read(f"{SAVE}one") == text


@pytest.mark.parametrize("wrong", ["", "AAAA", "rule-setup", "no", "x" * 200_000])
def test_a_broken_link_says_so_and_changes_nothing(wrong: str) -> None:
    app = keeping(played(GAMES[0], choices=3))
    before = dict(memory(app).texts)
    follow(app, wrong)
    assert "not opened" in app.notice and app.letter is None and isinstance(app.page, Lobby)
    assert memory(app).texts == before


def test_a_link_without_a_person_cannot_be_played() -> None:
    app = guest()
    follow(app, to_link(played(GAMES[0], kinds=("random",) * 2, choices=3)))
    assert "not opened" in app.notice and app.letter is None


def test_a_full_storage_is_told_and_the_game_is_open_all_the_same() -> None:
    class Full(Memory):
        def write(self, key: str, text: str) -> None:
            raise StorageError("full")

    app = new_app(Full())
    follow(app, to_link(played(GAMES[0])))
    do(app, "letter_open")
    assert isinstance(app.page, Replay) and "storage is full" in app.notice

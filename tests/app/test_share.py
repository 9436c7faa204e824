"""Games in links: made, copied, too long, received, refused."""

from __future__ import annotations

from random import Random

import pytest

from conclave.app.app import App
from conclave.app.commands import handle
from conclave.app.draw import draw
from conclave.app.share import LONGEST
from conclave.app.storage import SAVE, Memory, StorageError
from conclave.kernel import Match
from conclave.kernel.link import from_link, to_link
from tests.app.test_replay import GAMES, do, every_game, opened, people, played, shelf


def guest() -> App:
    """Somebody who was never here."""
    return App(Memory(), Random(9), now=lambda: 5)


def saves(app: App) -> list[str]:
    return [name for name in app.storage.names() if name.startswith(SAVE)]


def sent(app: App, kind: str = "game") -> str:
    app.address, app.build = "https://example.org/conclave/", "abc"
    do(app, f"share:{kind}")
    address, _, text = app.share.link.partition("#game=")
    assert address == "https://example.org/conclave/"
    return text


# --- sending ----------------------------------------------------------------------------------


@every_game
def test_a_finished_game_is_sent_whole(game: str) -> None:
    match = played(game)
    app = shelf(match)
    do(app, "resume:one")
    assert from_link(sent(app)).match.to_json() == match.to_json()
    assert len(app.share.link) <= LONGEST
    assert f'value="{app.share.link}"' in draw(app)


@every_game
def test_a_position_is_sent_as_far_as_one_looks(game: str) -> None:
    match = played(game)
    app = opened(match)
    do(app, "replay_at", "5", "change")
    received = from_link(sent(app, "here")).match
    assert received.choices == match.choices[:5] and received.state == match.at(5)


def test_a_report_names_build_and_language() -> None:
    app = shelf(played(GAMES[0], choices=4))
    app.settings["language"] = "de"
    do(app, "resume:one")
    received = from_link(sent(app, "report"))
    assert received.about == {"build": "abc", "language": "de"}
    assert "Fehlermeldung" in draw(app)
    other = guest()
    do(other, f"link:{app.share.link.partition('=')[2]}")
    assert "abc" in draw(other)


def test_the_browser_copies_or_refuses() -> None:
    app = shelf(played(GAMES[0]))
    do(app, "resume:one")
    sent(app)
    [effect] = do(app, "copy")
    assert effect.kind == "copy" and effect.value == app.share.link
    do(app, "copied:yes")
    assert "Copied." in draw(app)
    do(app, "copied:no")
    assert "copy it yourself" in draw(app)
    handle(app, "key", "Escape", "")
    assert app.share.link not in draw(app)


def test_what_does_not_fit_is_offered_as_a_file() -> None:
    match = played(GAMES[0])
    match.title = f"{Random(1).getrandbits(20_000):x}"
    app = shelf(match)
    do(app, "resume:one")
    sent(app)
    assert len(app.share.link) > LONGEST
    html = draw(app)
    assert str(len(app.share.link)) in html and 'data-command="share_file"' in html
    assert 'data-command="copy"' not in html
    [effect] = do(app, "share_file")
    assert effect.kind == "download"
    assert Match.from_json(effect.value).state == match.state


def test_nothing_is_sent_while_the_device_is_handed_over() -> None:
    app = shelf(played(GAMES[0], people(GAMES[0]), choices=3))
    do(app, "share:game")
    do(app, "resume:one")
    do(app, "share:game")
    assert app.hand_over is not None and app.share is None


# --- receiving --------------------------------------------------------------------------------


@every_game
def test_a_link_is_asked_about_before_anything_happens(game: str) -> None:
    match = played(game)
    app = guest()
    effects = do(app, f"link:{to_link(match)}", kind="link")
    assert [effect.kind for effect in effects] == ["focus"]
    assert app.page == "lobby" and saves(app) == [] and "An evening" in draw(app)
    do(app, "letter_refuse")
    assert app.letter is None and saves(app) == []
    do(app, "letter_open")
    assert app.page == "lobby"


@every_game
def test_a_finished_game_is_looked_at(game: str) -> None:
    match = played(game)
    app = guest()
    do(app, f"link:{to_link(match)}")
    do(app, "letter_open")
    assert app.page == "replay" and app.replay.step == 0 and len(saves(app)) == 1
    assert app.match.to_json() == match.to_json()
    do(app, "replay_close")
    assert app.page == "lobby"


@every_game
def test_a_position_is_played_on(game: str) -> None:
    match = played(game, choices=7)
    app = guest()
    do(app, f"link:{to_link(match)}")
    do(app, "letter_open")
    assert app.page == "table" and app.match.state == match.state and len(saves(app)) == 1
    assert "An evening" in app.notice


def test_the_game_on_the_table_stays_on_the_shelf() -> None:
    mine, other = played(GAMES[0], choices=5), played(GAMES[-1], choices=5)
    app = shelf(mine)
    do(app, "resume:one")
    text = app.storage.read(f"{SAVE}one")
    do(app, f"link:{to_link(other)}")
    assert app.page == "table" and app.match.info.id == GAMES[0]
    handle(app, "key", "Escape", "")
    assert app.letter is None
    do(app, f"link:{to_link(other)}")
    do(app, "letter_open")
    assert app.match.info.id == GAMES[-1] and app.storage.read(f"{SAVE}one") == text


@pytest.mark.parametrize("wrong", ["", "AAAA", "rule-setup", "no", "x" * 200_000])
def test_a_broken_link_says_so_and_changes_nothing(wrong: str) -> None:
    app = shelf(played(GAMES[0], choices=3))
    before = dict(app.storage.texts)
    do(app, f"link:{wrong}")
    assert "not opened" in app.notice and app.letter is None and app.page == "lobby"
    assert app.storage.texts == before


def test_a_link_without_a_person_cannot_be_played() -> None:
    app = guest()
    do(app, f"link:{to_link(played(GAMES[0], kinds=('random',) * 2, choices=3))}")
    assert "not opened" in app.notice and app.letter is None


def test_a_full_storage_is_told_and_the_game_is_open_all_the_same() -> None:
    class Full(Memory):
        def write(self, key: str, text: str) -> None:
            raise StorageError("full")

    app = App(Full(), Random(1))
    do(app, f"link:{to_link(played(GAMES[0]))}")
    do(app, "letter_open")
    assert app.page == "replay" and "storage is full" in app.notice

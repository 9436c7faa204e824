"""Opening, renaming, exporting and importing matches."""

from __future__ import annotations

import json
from typing import Any

from ...kernel import Match, SaveError
from .. import storage
from ..dispatch import command
from ..effects import Download
from ..match_page import Kept
from ..shell import Drawer, Page
from ..storage import StorageError, playable
from ..table.play import settle, sit_down
from ..table.state import Table
from .state import Lobby
from .texts import save_text, tell_trouble

LONGEST_TITLE = 60


@command("lobby", Page)
def to_lobby(page: Page) -> None:
    page.shell.open(Lobby(page.shell))


def open_save(page: Page, id: str) -> tuple[Match, Kept] | None:
    """A kept match, or nothing, with a notice that says why."""
    store = page.shell.storage
    try:
        kept = Kept(id, store.read(storage.SAVE + id))
        return playable(storage.load_match(store, id)), kept
    except (SaveError, StorageError) as error:
        tell_trouble(page, error)
        return None


@command("resume", Page)
def resume(page: Page, id: str) -> None:
    if found := open_save(page, id):
        settle(sit_down(page.shell, *found))


@command("rename", Lobby)
def rename(lobby: Lobby, id: str, value: str) -> None:
    """A kept match gets the name that the form holds."""
    shell = lobby.shell
    try:
        match = storage.load_match(shell.storage, id)
        wish = str(json.loads(value).get("title", "")).strip()[:LONGEST_TITLE]
        match.title = wish or match.title
        shell.storage.write(storage.SAVE + id, storage.serialize(match, shell.now()))
    except (SaveError, StorageError) as error:
        tell_trouble(lobby, error)
    lobby.drawer = Drawer()


@command("export", Lobby)
def export_save(lobby: Lobby, id: str) -> None:
    """Save a kept match as a file: the match itself, or what lies there if it cannot be read."""
    try:
        export(lobby, storage.load_match(lobby.shell.storage, id))
    except SaveError:
        save_text(lobby, storage.SAVE + id)
    except StorageError as error:
        tell_trouble(lobby, error)


@command("export", Table)
def export_table(table: Table) -> None:
    """Save the match on the table as a file."""
    export(table, table.match)


def export(page: Page, match: Match, **about: Any) -> None:
    name = "".join(c if c.isalnum() else "-" for c in match.title) or match.info.id
    text = json.dumps({**match.record(), **about}, ensure_ascii=False, indent=1)
    page.shell.do(Download(f"{name[:LONGEST_TITLE]}.conclave.json", text))


@command("import", Page)
def import_file(page: Page, argument: str, value: str) -> None:
    """Open a file somebody brings; it is stored only if it can be played."""
    try:
        text = json.loads(value)["text"]
    except (ValueError, KeyError, TypeError):
        return
    if text is None:
        page.shell.say("notice.too_large")
    else:
        import_text(page, text)


def import_text(page: Page, text: str) -> None:
    try:
        match = playable(Match.from_json(text))
    except SaveError as error:
        page.shell.say("notice.import_failed", reason=page.because(error.reason))
        return
    table = sit_down(page.shell, match)
    page.shell.say("notice.imported", title=match.title or table.called(match.info))
    table.keep()
    settle(table)

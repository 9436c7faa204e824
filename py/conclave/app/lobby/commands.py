"""Opening, renaming, deleting, exporting and importing matches."""

from __future__ import annotations

import json
from typing import Any

from ...kernel import Match, SaveError
from .. import storage
from ..dispatch import command
from ..effects import Download
from ..match_page import Kept
from ..review import store as reviews
from ..shell import Drawer, Page
from ..storage import StorageError, playable
from ..table.play import settle, sit_down
from ..table.state import Table
from .state import Lobby

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


def tell_trouble(page: Page, error: SaveError | StorageError) -> None:
    """A kept match is broken, or the device does not let us get at it."""
    key = "lobby.broken" if isinstance(error, SaveError) else "lobby.failed"
    page.shell.say(key, reason=page.trouble(error))


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


@command("delete", Lobby)
def delete(lobby: Lobby, id: str) -> None:
    try:
        lobby.shell.storage.remove(storage.SAVE + id)
        reviews.remove(lobby.shell.storage, id)
    except StorageError as error:
        tell_trouble(lobby, error)
    lobby.drawer = Drawer()


@command("export", Lobby)
def export_save(lobby: Lobby, id: str) -> None:
    """Save a kept match as a file."""
    try:
        export_kept(lobby, storage.load_match(lobby.shell.storage, id), id)
    except (SaveError, StorageError) as error:
        tell_trouble(lobby, error)


@command("export", Table)
def export_table(table: Table) -> None:
    """Save the match on the table as a file."""
    export_kept(table, table.match, table.kept.id)


def export_kept(page: Page, match: Match, id: str) -> None:
    """A match as a file, with its review if there is one."""
    export(page, match, **reviews.luggage(page.shell.storage, id, match))


def export(page: Page, match: Match, **about: Any) -> None:
    name = "".join(c if c.isalnum() else "-" for c in match.title) or match.info.id
    text = json.dumps({**match.record(), **about}, ensure_ascii=False, indent=1)
    page.shell.do(Download(f"{name[:LONGEST_TITLE]}.conclave.json", text))

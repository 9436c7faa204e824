"""Opening, renaming, exporting and importing matches."""

from __future__ import annotations

import json
from typing import Any

from ...kernel import Match, SaveError
from ...kernel.gate import loads
from ...ui.words import Words
from .. import backup, storage
from ..backup import Brought
from ..dispatch import command
from ..effects import Download
from ..match_page import Kept
from ..review import store as reviews
from ..shell import Drawer, Page
from ..storage import StorageError, playable
from ..table.play import settle, sit_down
from ..table.state import Table
from .state import Lobby
from .texts import save_text, tell_trouble

LONGEST_TITLE = 60
EVERYTHING = "conclave-everything.json"
KEPT_MATCH = '{"changed"'
"""How a match begins that was saved as it lay in the storage."""
MOST_NAMED = 8
"""So many broken entries are named."""


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
        export_kept(lobby, storage.load_match(lobby.shell.storage, id), id)
    except SaveError:
        save_text(lobby, storage.SAVE + id)
    except StorageError as error:
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


@command("everything", Lobby)
def save_everything(lobby: Lobby) -> None:
    """Save all that is kept as one file, read or not."""
    try:
        text = backup.written(lobby.shell.storage)
    except StorageError as error:
        tell_trouble(lobby, error)
        return
    lobby.shell.do(Download(EVERYTHING, text))


def bring_everything(page: Page, text: str) -> None:
    """Bring back what such a file holds, and tell how much that was."""
    shell = page.shell
    shell.open(Lobby(shell))
    try:
        came = backup.brought(shell, text)
    except SaveError as error:
        shell.say("notice.import_failed", reason=page.because(error.reason))
    except StorageError as error:
        shell.say("backup.stopped", reason=page.trouble(error))
    else:
        shell.notice = told(shell.page.words, came)


def told(t: Words, came: Brought) -> str:
    """What came, in a few sentences."""
    counts = {"games": came.games, "known": came.known, "results": came.results}
    said = [t(f"backup.{name}", count=count) for name, count in counts.items() if count]
    said += [t("backup.settings")] * bool(came.settings)
    if came.broken:
        names = ", ".join(name[:LONGEST_TITLE] for name in came.broken[:MOST_NAMED])
        said.append(t("backup.broken", count=len(came.broken), names=names))
    return " ".join(said) or t("backup.nothing")


def unwrapped(text: str) -> str:
    """The record itself, where a kept match was saved as it lay there."""
    if not text.startswith(KEPT_MATCH):
        return text
    record = loads(text)
    return json.dumps(record["record"]) if isinstance(record, dict) and "record" in record else text

"""Kept texts as they lie there, whatever they are: saved as a file, or deleted on request."""

from __future__ import annotations

from contextlib import suppress

from ...kernel import SaveError
from .. import storage
from ..dispatch import command
from ..effects import Download
from ..review import store as reviews
from ..shell import Drawer, Page
from ..storage import StorageError
from .state import Lobby


def tell_trouble(page: Page, error: SaveError | StorageError) -> None:
    """Something kept is broken, or the device does not let us get at it."""
    key = "lobby.broken" if isinstance(error, SaveError) else "lobby.failed"
    page.shell.say(key, reason=page.trouble(error))


@command("save_text", Lobby)
def save_text(lobby: Lobby, key: str) -> None:
    """Save a text as a file, as it lies there."""
    try:
        text = lobby.shell.storage.read(key) if key.startswith(storage.OURS) else None
    except StorageError as error:
        tell_trouble(lobby, error)
        return
    if text is not None:
        name = "".join(c if c.isalnum() else "-" for c in key)
        lobby.shell.do(Download(f"{name[: storage.LONGEST_TITLE]}.json", text))


@command("delete", Lobby)
def delete(lobby: Lobby, id: str) -> None:
    """Delete a kept match, and its review."""
    delete_text(lobby, storage.SAVE + id)
    with suppress(StorageError):  # which has been told
        reviews.remove(lobby.shell.storage, id)


@command("delete_text", Lobby)
def delete_text(lobby: Lobby, key: str) -> None:
    """Delete a text; the drawer has asked before."""
    lobby.drawer = Drawer()
    if not key.startswith(storage.OURS):
        return
    try:
        lobby.shell.storage.remove(key)
        lying = lobby.shell.storage.read(key)
    except StorageError as error:
        tell_trouble(lobby, error)
        return
    if lying is not None:
        tell_trouble(lobby, StorageError("blocked"))
    elif key == storage.SETTINGS:
        lobby.shell.settings = {"language": lobby.language}

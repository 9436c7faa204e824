"""Showing the statistics, keeping them as a file, and forgetting them."""

from __future__ import annotations

from ..dispatch import command
from ..effects import Download
from ..shell import Drawer, Page
from ..storage import StorageError
from .state import Statistics
from .store import KEY


@command("statistics", Page)
def show(page: Page) -> None:
    page.shell.open(Statistics(page.shell))


@command("stats_whose", Statistics)
def choose_person(page: Statistics, argument: str, value: str) -> None:
    """Show the results of one person, or of everybody."""
    page.whose = value


@command("stats_export", Statistics)
def export(page: Statistics) -> None:
    """Keep what is stored as a file, whatever it is."""
    try:
        text = page.shell.storage.read(KEY)
    except StorageError as error:
        page.shell.say("stats.not_read", reason=page.trouble(error))
        return
    page.shell.do(Download("conclave-statistics.json", text or "[]"))


@command("stats_erase", Statistics)
def erase(page: Statistics) -> None:
    """Forget all games; the drawer has asked before."""
    page.drawer, page.whose = Drawer(), ""
    try:
        page.shell.storage.remove(KEY)
    except StorageError as error:
        page.shell.say("stats.not_read", reason=page.trouble(error))

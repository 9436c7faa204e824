"""The drawers of a table, and the keys that open and close them; a replay has the same keys."""

from __future__ import annotations

from .. import drawers
from ..dispatch import command
from ..shell import Page
from .state import Table

KEYS = {"l": "log", "r": "rules", "?": "summary"}


@command("panel", Table)
def open_drawer(table: Table, name: str) -> None:
    """Whoever opens a drawer has read why something was refused."""
    table.draft.refusal = None
    drawers.open_drawer(table, name)


@command("close", Table)
def close(table: Table) -> None:
    table.draft.refusal = None
    drawers.close(table)


def keyed(page: type[Page]) -> None:
    """Register the keys for a kind of page."""
    for key, name in KEYS.items():
        register(page, key, name)


def register(kind: type[Page], key: str, name: str) -> None:
    @command(f"key_{name}", kind, key=key)
    def toggle(page: Page) -> None:
        """Open or close a drawer, unless the device is being handed over."""
        if isinstance(page, Table):
            if page.device.hand_over is None:
                open_drawer(page, name)
        else:
            drawers.open_drawer(page, name)


keyed(Table)

"""Undo: at once where nothing came to light and nobody acted, else a take-back by agreement."""

from __future__ import annotations

from ..dispatch import command
from ..shell import Drawer
from .play import settle
from .state import Device, Ending, Table


@command("undo", Table, key="u")
def undo(table: Table) -> None:
    """Take back the viewer's last choice; ask the table where that crosses a barrier."""
    if table.device.hand_over is not None or not table.driver.free:
        return
    if table.draft.selected is not None:
        table.draft.selected = None
        return
    index = table.match.last_turn_of(table.viewer)
    if index is None:
        table.shell.say("why.undo_nothing")
    elif table.match.why_not_undo(index):
        table.drawer = Drawer("undo")
    else:
        agreed(table)


@command("undo_agreed", Table)
def agreed(table: Table) -> None:
    """Take it back: everybody agrees, or nobody need be asked."""
    index = table.match.last_turn_of(table.viewer)
    if index is None:
        return
    if table.match.why_not_undo(index):
        table.match.take_back(index)
    else:
        table.match.undo(index)
    table.forget_draft()
    table.device, table.drawer = Device(table.viewer), Drawer()
    table.orders, table.thinking = {}, None
    table.ending = Ending(noted=table.ending.noted)
    table.keep()
    settle(table)

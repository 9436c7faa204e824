"""When something is to be heard: a choice made, one's own turn, the end. Off unless wanted."""

from __future__ import annotations

from ..effects import Sound
from ..settings import chosen
from .state import Moment, Table


def moment(table: Table) -> Moment:
    """How things stand at the table."""
    own = table.device.hand_over is None and table.own_question is not None
    return Moment(table.kept.id, len(table.match.turns), own, table.match.state.over)


def hear(table: Table) -> None:
    """One sound at most for what has changed, the most important one."""
    before, after = table.heard, moment(table)
    table.heard = after
    if chosen(table.shell, "sound") == "off" or after.match != before.match:
        return
    if after.over and not before.over:
        table.shell.do(Sound("over"))
    elif after.own and not before.own:
        table.shell.do(Sound("turn"))
    elif after.choices > before.choices and before.own:
        table.shell.do(Sound("choice"))

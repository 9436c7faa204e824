"""When something is to be heard: a choice made, one's own turn, the end. Off unless wanted."""

from __future__ import annotations

from typing import NamedTuple

from .app import App, Effect
from .settings import chosen


class Moment(NamedTuple):
    """What could be told by ear."""

    match: str = ""
    choices: int = 0
    own: bool = False
    over: bool = False


def moment(app: App) -> Moment:
    """How things stand at the table."""
    match = app.match if app.page == "table" else None
    if match is None:
        return Moment()
    own = app.hand_over is None and any(each.player == app.viewer for each in match.state.asked)
    return Moment(app.match_id, len(match.turns), own, match.state.over)


def hear(app: App, before: Moment) -> None:
    """One sound at most for what has changed, the most important one."""
    after = moment(app)
    if chosen(app, "sound") == "off" or after.match != before.match:
        return
    if after.over and not before.over:
        app.effects.append(Effect("sound", "over"))
    elif after.own and not before.own:
        app.effects.append(Effect("sound", "turn"))
    elif after.choices > before.choices and before.own:
        app.effects.append(Effect("sound", "choice"))

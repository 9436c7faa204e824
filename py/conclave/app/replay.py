"""Looking back at a match, move by move, and playing on from any of its positions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as changed

from ..bots import DEFAULT_LEVEL, LEVELS
from ..kernel import PERSON, Game, Match, SaveError
from . import play
from . import storage as shelf
from .app import App, Effect, Replay, playable
from .storage import StorageError
from .story import EVERYTHING

Command = Callable[[App, str, str], None]


# --- opening and leaving ----------------------------------------------------------------------


def start(app: App, id: str, value: str) -> None:
    """Look back at the match on the table, or at one from the shelf."""
    if not id:
        from_table(app)
        return
    try:
        text = app.storage.read(shelf.SAVE + id)
        match = playable(shelf.opened(app.storage, id))
    except (SaveError, StorageError) as error:
        app.say("lobby.broken", reason=app.trouble(error))
        return
    app.seat_down(match, id, text)
    begin(app, match.first_step, None, "lobby")


def from_table(app: App, step: int | None = None) -> None:
    """From the table one looks at what has just happened; at a finished game from its beginning."""
    if app.page != "table" or app.match is None or app.hand_over is not None:
        return
    match = app.match
    latest = match.first_step if match.state.over else len(match.choices)
    begin(app, latest if step is None else step, app.viewer, "table")


def begin(app: App, step: int, eyes: int | None, back: str) -> None:
    assert app.match
    alone = len(app.people) == 1
    if eyes is None and (alone or app.match.state.over):
        eyes = app.people[0]
    app.page, app.panel, app.share = "replay", "", None
    app.thinking = app.selected = app.refusal = None
    app.replay = Replay(step, eyes, back, [])
    go_to(app, step)
    app.effects.append(Effect("focus", "replay-slider"))


def leave(app: App, argument: str, value: str) -> None:
    """Back to where one came from; a game that is going on goes on."""
    if app.replay is None:
        return
    back, app.replay = app.replay.back, None
    app.panel, app.share = "", None
    if back == "table":
        app.page = "table"
        play.settle(app)
    else:
        app.to_lobby()


# --- looking ----------------------------------------------------------------------------------


def eyes_allowed(app: App) -> list[int]:
    """Through whose eyes one may look: any, once the game is over; before that only one's own."""
    assert app.match and app.replay
    if app.match.state.over:
        return [*range(app.match.state.players), EVERYTHING]
    return app.people if app.replay.eyes is None else [app.replay.eyes]


def choose_eyes(app: App, seat: str, value: str) -> None:
    wish = seat or value
    if app.replay and wish in map(str, eyes_allowed(app)):
        app.replay.eyes = int(wish)


def viewer(app: App) -> int:
    """The seat in front of which the table is drawn."""
    assert app.replay and app.replay.eyes is not None
    return app.people[0] if app.replay.eyes == EVERYTHING else app.replay.eyes


def seen(app: App) -> Game:
    """The position that is looked at, as those eyes see it."""
    assert app.match and app.replay
    state = app.match.at(app.replay.step)
    return state if app.replay.eyes == EVERYTHING else state.seen_by(viewer(app))


def over_here(app: App) -> bool:
    """True at the very end of a finished game."""
    assert app.match and app.replay
    return app.match.state.over and app.replay.step == len(app.match.choices)


# --- stepping ---------------------------------------------------------------------------------


def go_to(app: App, step: int) -> None:
    """Show the position after that many choices, or the nearest there is."""
    if app.match and app.replay:
        app.replay.step = max(app.match.first_step, min(len(app.match.choices), step))


def at(app: App, step: str, value: str) -> None:
    wish = step or value
    if wish.isdecimal():
        go_to(app, int(wish))


def by(app: App, steps: str, value: str) -> None:
    if app.replay:
        go_to(app, app.replay.step + int(steps))


def line(app: App, step: str, value: str) -> None:
    """A line of the log was chosen: at the table it begins a replay, and it closes the log."""
    if not step.isdecimal():
        return
    if app.replay is None:
        from_table(app, int(step))
    app.panel = "" if app.panel == "log" else app.panel
    go_to(app, int(step))


def log(app: App, argument: str, value: str) -> None:
    """Open the log at the line one is looking at, or close it."""
    if app.replay:
        app.panel = "" if app.panel == "log" else "log"
        app.effects.append(Effect("scroll", "line-now"))


def stepping(steps: int) -> Command:
    """A key that steps through the game."""

    def command(app: App, argument: str, value: str) -> None:
        by(app, str(steps), value)

    return command


# --- taking over ------------------------------------------------------------------------------


def offer(app: App, argument: str, value: str) -> None:
    """Somebody wants to play on from here; who looks through a bot's eyes takes its place."""
    if app.match and app.replay and app.replay.eyes is not None and not over_here(app):
        kinds = [seat.kind if seat.human else level(seat.kind) for seat in app.match.seats]
        mine, alone = viewer(app), app.people
        if len(alone) == 1:
            kinds[mine], kinds[alone[0]] = kinds[alone[0]], kinds[mine]
        app.replay.kinds, app.panel = kinds, "here"


def level(kind: str) -> str:
    """A bot that the pages offer."""
    return kind if kind in LEVELS else DEFAULT_LEVEL


def choose_kind(app: App, seat: str, kind: str) -> None:
    """Who sits where is free once the game is over; before that it would betray secrets."""
    if app.match and app.replay and app.match.state.over and kind in (PERSON, *LEVELS):
        app.replay.kinds[int(seat)] = kind


def take_over(app: App, argument: str, value: str) -> None:
    """A new game from this position; the one that was looked at stays on the shelf."""
    if app.match is None or app.replay is None or app.panel != "here":
        return
    if PERSON not in app.replay.kinds:
        app.say("setup.nobody")
        return
    match = from_here(app.match, app.replay)
    match.title = app.words("replay.new_title", title=app.match.title, step=app.replay.step)
    app.seat_down(match, app.new_id(), None)
    app.keep()
    play.settle(app)


def from_here(match: Match, replay: Replay) -> Match:
    pairs = zip(match.seats, replay.kinds, strict=True)
    seats = tuple(seat._replace(kind=kind) for seat, kind in pairs)
    return changed(match.upto(replay.step), seats=seats)


COMMANDS: dict[str, Command] = {
    "replay": start,
    "replay_close": leave,
    "replay_at": at,
    "replay_by": by,
    "replay_line": line,
    "replay_log": log,
    "eyes": choose_eyes,
    "here": offer,
    "here_kind": choose_kind,
    "here_begin": take_over,
    "step_back": stepping(-1),
    "step_forth": stepping(1),
    "step_first": stepping(-(10**6)),
    "step_last": stepping(10**6),
}
KEYS = {
    "ArrowLeft": "step_back",
    "ArrowRight": "step_forth",
    "Home": "step_first",
    "End": "step_last",
}

"""Looking back at a match, move by move, and playing on from any of its positions."""

from __future__ import annotations

from dataclasses import replace as changed

from ...bots import DEFAULT_LEVEL, LEVELS
from ...kernel import PERSON, Match
from ..dispatch import command, go_back
from ..effects import Focus, Scroll
from ..lobby.commands import open_save
from ..lobby.state import Lobby
from ..match_page import Kept, people_of
from ..shell import Drawer, Page, Shell
from ..table.drawers import keyed
from ..table.play import settle, sit_down
from ..table.state import Table
from ..table.story import LOG
from .state import Replay

# --- opening and leaving ----------------------------------------------------------------------


@command("replay", Lobby)
def of_save(lobby: Lobby, id: str) -> None:
    """Look back at a match that is kept."""
    if found := open_save(lobby, id):
        match, kept = found
        begin(lobby.shell, match, kept)


@command("replay", Table)
def of_table(table: Table) -> None:
    """From the table one looks at what has just happened; at a finished game from its beginning."""
    match = table.match
    from_table(table, match.first_step if match.state.over else match.last_step)


def from_table(table: Table, step: int) -> None:
    if table.device.hand_over is None:
        table.put_aside()
        begin(table.shell, table.match, table.kept, step, table.viewer, table)


def begin(
    shell: Shell,
    match: Match,
    kept: Kept,
    step: int = 0,
    eyes: int | None = None,
    back: Page | None = None,
) -> None:
    people = people_of(match)
    if eyes is None and (len(people) == 1 or match.state.over):
        eyes = people[0]
    replay = Replay(shell, match, kept, step, eyes, back)
    replay.go_to(step)
    shell.open(replay)
    shell.do(Focus("replay-slider"))


@command("replay_close", Replay)
def leave(replay: Replay) -> None:
    """Back to where one came from; a game that is going on goes on."""
    go_back(replay.shell, replay.back or Lobby(replay.shell))


# --- looking ----------------------------------------------------------------------------------


@command("eyes", Replay)
def choose_eyes(replay: Replay, seat: str, value: str) -> None:
    wish = seat or value
    if wish in map(str, replay.eyes_allowed):
        replay.eyes = int(wish)


@command("replay_at", Replay)
def at(replay: Replay, step: str, value: str) -> None:
    wish = step or value
    if wish.isdecimal():
        replay.go_to(int(wish))


@command("replay_by", Replay)
def by(replay: Replay, steps: str) -> None:
    replay.go_to(replay.step + int(steps))


@command("replay_line", Table)
def line_at_table(table: Table, step: str) -> None:
    """A line of the log was chosen: it begins a replay there."""
    if step.isdecimal():
        from_table(table, int(step))


@command("replay_line", Replay)
def line(replay: Replay, step: str) -> None:
    """A line of the log was chosen: it is gone to, and the log closed."""
    if step.isdecimal():
        if replay.drawer.name.startswith(LOG):
            replay.drawer = Drawer()
        replay.go_to(int(step))


@command("replay_log", Replay)
def log(replay: Replay) -> None:
    """Open the log at the line one is looking at, or close it."""
    replay.drawer = Drawer("" if replay.drawer.name.startswith(LOG) else LOG)
    replay.shell.do(Scroll("line-now"))


STEPS = {
    "ArrowLeft": ("step_back", -1),
    "ArrowRight": ("step_forth", 1),
    "Home": ("step_first", -(10**6)),
    "End": ("step_last", 10**6),
}
"""The keys that step through a game: the command of each, and how far it goes."""


def stepping(name: str, key: str, steps: int) -> None:
    @command(name, Replay, key=key)
    def step(replay: Replay) -> None:
        replay.go_to(replay.step + steps)


for key, (name, steps) in STEPS.items():
    stepping(name, key, steps)


keyed(Replay)


# --- taking over ------------------------------------------------------------------------------


@command("here", Replay)
def offer(replay: Replay) -> None:
    """Somebody wants to play on from here; who looks through a bot's eyes takes its place."""
    if replay.eyes is None or replay.at_end:
        return
    kinds = [seat.kind if seat.human else level(seat.kind) for seat in replay.match.seats]
    mine, alone = replay.viewer, replay.people
    if len(alone) == 1:
        kinds[mine], kinds[alone[0]] = kinds[alone[0]], kinds[mine]
    replay.kinds, replay.drawer = kinds, Drawer("here")


def level(kind: str) -> str:
    """A bot that the pages offer."""
    return kind if kind in LEVELS else DEFAULT_LEVEL


@command("here_kind", Replay)
def choose_kind(replay: Replay, seat: str, kind: str) -> None:
    """Who sits where is free once the game is over; before that it would betray secrets."""
    if replay.match.state.over and kind in (PERSON, *LEVELS):
        replay.kinds[int(seat)] = kind


@command("here_begin", Replay)
def take_over(replay: Replay) -> None:
    """A new game from this position; the one that was looked at stays as it is."""
    if replay.drawer.name != "here":
        return
    if PERSON not in replay.kinds:
        replay.shell.say("setup.nobody")
        return
    title = replay.words("replay.new_title", title=replay.match.title, step=replay.step)
    match = from_here(replay.match, replay.step, replay.kinds)
    match.title = title
    table = sit_down(replay.shell, match)
    table.keep()
    settle(table)


def from_here(match: Match, step: int, kinds: list[str]) -> Match:
    """That position as a match of its own; what followed it is known, so it is practice."""
    pairs = zip(match.seats, kinds, strict=True)
    seats = tuple(seat._replace(kind=kind) for seat, kind in pairs)
    return changed(match.upto(step), seats=seats, taken_back=match.taken_back + 1)

"""Setting up a game, beginning it, and beginning it again."""

from __future__ import annotations

import json
import zlib

from ...kernel import PERSON, Match, games
from ..dispatch import command
from ..effects import Persist, Prepare
from ..shell import Page, Shell
from ..table.play import settle, sit_down
from ..table.state import Table
from .state import LONGEST_NAME, Setup, distinct, new_setup


@command("new", Page)
def new(page: Page, game: str) -> None:
    """Set up a game."""
    if game in {info.id for info in games()}:
        page.shell.open(new_setup(page.shell, game))
        page.shell.do(Prepare())


@command("players", Setup)
def players(setup: Setup, argument: str, value: str) -> None:
    if value.isdecimal():
        setup.resize(int(value))


@command("seat_name", Setup)
def seat_name(setup: Setup, seat: str, value: str) -> None:
    row = setup.seats[int(seat)]
    row[0] = " ".join(value.split())[:LONGEST_NAME] or row[0]


@command("seat_kind", Setup)
def seat_kind(setup: Setup, seat: str, value: str) -> None:
    setup.seats[int(seat)][1] = value


@command("option", Setup)
def set_option(setup: Setup, id: str, value: str) -> None:
    setup.options[id] = json.loads(value)


@command("seed", Setup)
def set_seed(setup: Setup, argument: str, value: str) -> None:
    setup.seed = value[:40]


@command("start", Setup)
def start(setup: Setup) -> None:
    """Begin the game that was set up."""
    shell = setup.shell
    if not setup.people:
        shell.say("setup.nobody")
        return
    shell.change_setting("name", next(name for name, kind in setup.seats if kind == PERSON))
    names = distinct([name for name, _ in setup.seats])
    seats = [(name, kind) for name, (_, kind) in zip(names, setup.seats, strict=True)]
    match = Match.new(setup.game, seats, seed_of(shell, setup.seed), dict(setup.options))
    match.title = f"{setup.called(setup.info)}: {', '.join(names)}"
    table = sit_down(shell, match)
    table.keep()
    shell.do(Persist())
    settle(table)


def seed_of(shell: Shell, wish: str) -> int:
    """The seed somebody typed: a number as it is, anything else by its sound."""
    wish = wish.strip()
    if not wish:
        return shell.luck.getrandbits(32)
    if wish.isdecimal() and len(wish) < 16:
        return int(wish)
    return zlib.crc32(wish.encode(errors="replace"))


@command("again", Table)
def again(table: Table) -> None:
    """The same table once more."""
    match = table.match
    start(Setup(table.shell, match.info, [list(seat) for seat in match.seats], {**match.options}))

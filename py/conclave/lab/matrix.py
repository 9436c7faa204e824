"""The matrix of strengths: every level against random, greedy and the level below.

It grows by small helpings wherever another game tells most for its time, is kept in a JSON file,
and can be ended and taken up again at any time: more games only make the intervals narrower.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ..bots.players import THINKERS
from ..kernel import Game, GameInfo, game
from . import tournament
from .tournament import Result, Unit, interval

COUNTS = (2, 3, 4)
LEVELS = tuple(THINKERS)
FRESH = 10_000
"""Deals from here on are for judging; whoever sets or tries out a bot takes others."""


class Goal(NamedTuple):
    """The share of wins to reach, and for weak bots the share not to exceed."""

    least: float
    most: float = 1.0


AGAINST_RANDOM = {
    "easy": (Goal(0.65), Goal(0.50), Goal(0.40)),
    "medium": (Goal(0.85), Goal(0.70), Goal(0.58)),
    "hard": (Goal(0.96), Goal(0.92), Goal(0.86)),
    "master": (Goal(0.98), Goal(0.95), Goal(0.90)),
}
AGAINST_GREEDY = {
    "easy": (Goal(0.20, 0.40), Goal(0.12, 0.28), Goal(0.08, 0.20)),
    "medium": (Goal(0.45, 0.60), Goal(0.33, 0.45), Goal(0.25, 0.35)),
    "hard": (Goal(0.75), Goal(0.60), Goal(0.48)),
    "master": (Goal(0.82), Goal(0.68), Goal(0.55)),
}
"""By level, for 2, 3 and 4 players."""

Pairing = tuple[str, str]


class Cell(NamedTuple):
    """One figure of the matrix: the challenger against another bot at all other seats.

    Where partners play together, the challenger has all seats of one side.
    """

    game: str
    players: int
    pair: Pairing

    @property
    def name(self) -> str:
        return f"{self.game} {self.players} {' '.join(self.pair)}"


def pairings(levels: Sequence[str]) -> list[Pairing]:
    """Who meets whom, the challenger first."""
    pairs = [("greedy", "random")]
    for level in levels:
        pairs += [(level, "random"), (level, "greedy")]
        if place := LEVELS.index(level):
            pairs.append((level, LEVELS[place - 1]))
    return pairs


def cells(infos: Sequence[GameInfo[Game]], levels: Sequence[str]) -> list[Cell]:
    """All figures, in the order in which they are begun: each pairing in all games."""
    return [
        Cell(info.id, players, pair)
        for pair in pairings(levels)
        for info in infos
        for players in COUNTS
        if info.min_players <= players <= info.max_players
    ]


def goal(cell: Cell) -> Goal:
    """What the design asks for; where it is silent, the fair share."""
    challenger, other = cell.pair
    sides = len(lineups(cell, 0))
    table = {"random": AGAINST_RANDOM, "greedy": AGAINST_GREEDY}.get(other, {})
    goals = table.get(challenger)
    return goals[COUNTS.index(sides)] if goals else Goal(1 / sides)


@cache
def lineups(cell: Cell, seed: int) -> tuple[tuple[str, ...], ...]:
    """Who sits where: the challenger on every side of the table in turn."""
    state, (challenger, other) = game(cell.game).new(cell.players, seed), cell.pair
    seats = range(cell.players)
    rivals = dict.fromkeys(tuple(state.rivals(seat)) for seat in seats)
    return tuple(
        tuple(other if seat in against else challenger for seat in seats) for against in rivals
    )


# --- playing ------------------------------------------------------------------------------------

Row = dict[str, Any]
Known = dict[str, Row]
NOTHING: Row = {"games": 0, "wins": 0.0, "seconds": 0.0}


def read(store: Path) -> Known:
    known: Known = json.loads(store.read_text("utf-8")) if store.exists() else {}
    return known


def play(
    wanted: list[Cell], games: int, minutes: float, store: Path, executor: Executor, abreast: int
) -> Known:
    """Play on until every cell has so many games, or no deal more is begun because time is up.

    Some deals are played side by side, and each is written down as soon as it is over.
    """
    known, end = read(store), time.monotonic() + 60 * minutes
    deals: dict[Cell, list[Future[Timed]]] = {}
    while True:
        if time.monotonic() < end:
            idle = [cell for cell in neediest(wanted, known, games) if cell not in deals]
            for cell in idle[: abreast - len(deals)]:
                units = next_deal(cell, row_of(cell, known))
                deals[cell] = [executor.submit(timed, unit) for unit in units]
        if not deals:
            return known
        awaited = [each for played in deals.values() for each in played if not each.done()]
        wait(awaited, return_when=FIRST_COMPLETED)
        for cell in [cell for cell, played in deals.items() if all(each.done() for each in played)]:
            for each in deals.pop(cell):
                known[cell.name] = extended(cell, row_of(cell, known), *each.result())
            print(cell.name, known[cell.name], flush=True)
            store.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", "utf-8")


def row_of(cell: Cell, known: Known) -> Row:
    return known.get(cell.name, NOTHING)


def neediest(wanted: list[Cell], known: Known, games: int) -> list[Cell]:
    """The cells that lack games; first where one more makes all intervals narrower for its time.

    That is where the games times the time they took are least, whatever their outcome: who goes on
    only until a goal is met sees it met too often.
    """

    def cost(cell: Cell) -> float:
        row = row_of(cell, known)
        return float(row["games"] * row["seconds"])

    return sorted([cell for cell in wanted if row_of(cell, known)["games"] < games], key=cost)


def next_deal(cell: Cell, row: Row) -> list[Unit]:
    """A deal that was not played yet, from every side of the table."""
    seed = FRESH + row["games"] // len(lineups(cell, 0))
    return [Unit(cell.game, bots, seed) for bots in lineups(cell, seed)]


Timed = tuple[Result, float]
"""A game, and the seconds it took, without those in which the processor did something else."""


def timed(unit: Unit) -> Timed:
    start = time.thread_time()
    return tournament.play(unit), time.thread_time() - start


def extended(cell: Cell, row: Row, result: Result, seconds: float) -> Row:
    """A row with one more game."""
    won = result.wins[result.unit.bots.index(cell.pair[0])]
    return {
        "games": row["games"] + 1,
        "wins": round(row["wins"] + won, 3),
        "seconds": round(row["seconds"] + seconds, 1),
    }


# --- the table ----------------------------------------------------------------------------------


def table(infos: Sequence[GameInfo[Game]], known: Known, day: str) -> str:
    """BENCHMARKS.md: what was reached, with intervals, also where a goal is missed."""
    everything = cells(infos, LEVELS)
    found = [cell for cell in everything if cell.name in known]
    verdicts = Counter(verdict(cell, known[cell.name]) for cell in found)
    counts = {word: verdicts[word] for word in VERDICTS}
    whole, played = len(everything), len(found)
    lines = [HEAD.format(day=day, fewest=FEWEST, whole=whole, played=played, **counts)]
    lines += together(found, known)
    for info in infos:
        lines += section(info, [cell for cell in found if cell.game == info.id], known)
    return "\n".join(lines) + "\n"


VERDICTS = ("met", "undecided", "missed")
FEWEST = 12
"""Games before anything is decided: whoever looks after each game would see chance as skill."""
HEAD = """# Benchmarks: how strong the bots are

One challenger has one seat, all other seats are the second bot's; where partners play together it
has all seats of one side, and the goals are those for two. Seats are rotated and deals paired. Each
cell gives the share of games won, its 95 % interval (Wilson), the number of games, and whether the
goal is met. A least share is met when the whole interval clears it, missed when the whole interval
lies below; a range is met when the share lies in it and the interval is no more than twice as wide,
missed when the whole interval lies outside; else, and below {fewest} games, it is undecided. Where
the design names no goal it is the fair share. The levels think for their number of iterations, not
by the clock, so every figure can be repeated, game by game with Python 3.11, whose sums are rounded
differently from those of later ones.

How sharply easy and medium choose was set on other deals than these, and which cell is played next
does not depend on how its games ended. Some games of hard and master are older than that rule: they
were played on deals from 0 on, the undecided cells first.

Written on {day} by `python -m conclave matrix`, which keeps what was played in `.benchmarks.json`
and adds to it: the longer it runs, the narrower the intervals; a handful of games says little. Of
{whole} pairings {played} have been played: {met} are met, {undecided} undecided, {missed} missed.
"""


def together(found: list[Cell], known: Known) -> list[str]:
    """What the games of all sorts say together, by the number of sides that play for themselves."""
    lines = ["\n## All games together\n"]
    lines += ["| challenger | against | 2 sides | 3 sides | 4 sides |", "|---|---|---|---|---|"]
    for pair in dict.fromkeys(cell.pair for cell in found):
        alike: dict[int, list[Cell]] = {sides: [] for sides in COUNTS}
        for cell in found:
            if cell.pair == pair:
                alike[len(lineups(cell, 0))].append(cell)
        texts = [told(cells[0], total(cells, known)) if cells else "" for cells in alike.values()]
        lines.append(f"| {' | '.join((*pair, *texts))} |")
    return lines


def total(cells: list[Cell], known: Known) -> Row:
    """The rows of some cells as one."""
    return {key: sum(known[cell.name][key] for cell in cells) for key in NOTHING}


def section(info: GameInfo[Game], found: list[Cell], known: Known) -> list[str]:
    counts = [players for players in COUNTS if any(cell.players == players for cell in found)]
    lines = [
        f"\n## {info.name}\n",
        "| challenger | against |" + "".join(f" {players} players |" for players in counts),
        "|---|---|" + "---|" * len(counts),
    ]
    for pair in dict.fromkeys(cell.pair for cell in found):
        row = {cell.players: told(cell, known[cell.name]) for cell in found if cell.pair == pair}
        texts = [row.get(players, "") for players in counts]
        lines.append(f"| {' | '.join((*pair, *texts))} |")
    return lines


def told(cell: Cell, row: Row) -> str:
    """A cell in words."""
    low, high = interval(row["wins"], row["games"])
    share, wanted = row["wins"] / row["games"], goal(cell)
    aim = f"≥ {wanted.least:.0%}" if wanted.most == 1 else f"{wanted.least:.0%}-{wanted.most:.0%}"
    figures = f"**{share:.0%}** ({low:.0%}-{high:.0%}, {row['games']} games)"
    return f"{figures}, goal {aim}: {verdict(cell, row)}"


def verdict(cell: Cell, row: Row) -> str:
    low, high = interval(row["wins"], row["games"])
    least, most = goal(cell)
    if row["games"] < FEWEST:
        return "undecided"
    if high < least or low > most:
        return "missed"
    if most == 1:
        return "met" if low >= least else "undecided"
    narrow = high - low <= 2 * (most - least)
    return "met" if narrow and least <= row["wins"] / row["games"] <= most else "undecided"

"""Do chances come true? Let strong bots play, note what they expect, and look how the games end.

Two figures turn what a search expects into a chance (`bots/chances.py`). They are found where the
surprise at the results is least. The table judges each half of the games by the figures that the
other half gave, so it does not praise what it was fitted to.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from math import log, sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

from ..bots.chances import AS_EXPECTED, calibrated, figures_of
from ..bots.hints import Thought
from ..bots.players import SHARP, patience
from ..kernel import Game, GameInfo, game
from ..kernel.bot import Figures
from .running import Progress

LEVEL = "hard"
NOTED = 0.25
"""How many of the decisions are written down: neighbours say nearly the same."""
CAUTION = 2.0
"""How strongly the figures are held where a search is just right, in surprises."""
STEPS = (0.4, 0.2, 0.1, 0.05, 0.02, 0.01)
"""How far the figures are moved to find better ones, ever less."""
NEAR = 0.05
"""A tenth is right if it is no further from the truth, and neither is its error."""


HEADING = "# Chances: do they come true?"
"""Where BENCHMARKS.md begins to tell of it."""


class Task(NamedTuple):
    """A game to be played."""

    game: str
    players: int
    seed: int
    iterations: int


class Moment(NamedTuple):
    """What a search expected for every seat, whose it was, and each seat's share of the win."""

    number: int
    """Of the game."""
    expected: tuple[float, ...]
    player: int
    wins: tuple[float, ...]


class Row(NamedTuple):
    """Chances of about the same size: how many, what was foretold, what came true."""

    size: int
    foretold: float
    true: float
    error: float
    """How far the truth may be off: the standard error, each game counted once."""


def played(task: Task) -> list[Moment]:
    """Play one game, every seat as strong as the others."""
    info, rng = game(task.game), Random(f"calibrate {task.seed}")
    state = info.new(task.players, task.seed)
    noted: list[tuple[tuple[float, ...], int]] = []
    while state.asked:
        player = state.asked[0].player
        thought = Thought(info, state.seen_by(player), player, rng)
        thought.search.run(task.iterations)
        if rng.random() < NOTED and len(thought.search.table()) > 1:
            best = thought.search.best()
            count = thought.wins[best].count
            noted.append((tuple(each / count for each in thought.seats[best]), player))
        state.answer(player, thought.search.choose(SHARP))
    wins = tuple(state.returns())
    return [Moment(task.seed, expected, player, wins) for expected, player in noted]


def gathered(
    info: GameInfo[Game],
    players: int,
    games: int,
    seed: int,
    iterations: int | None,
    executor: Executor,
) -> list[Moment]:
    """The moments of many games."""
    effort = iterations or patience(info, LEVEL)
    tasks = [Task(info.id, players, seed + number, effort) for number in range(games)]
    found, progress = [], Progress(games)
    for number, moments in enumerate(executor.map(played, tasks), 1):
        found += moments
        progress.show(number)
    return found


# --- fitting ----------------------------------------------------------------------------------

Rivals = Sequence[Sequence[int]]


def rivals_of(info: GameInfo[Game], players: int) -> Rivals:
    state = info.new(players)
    return [state.rivals(player) for player in range(players)]


def fitted(found: Sequence[Moment], rivals: Rivals) -> Figures:
    """The figures that make what happened least surprising."""
    best, least = AS_EXPECTED, surprise(found, rivals, AS_EXPECTED)
    for step in STEPS:
        moved = True
        while moved:
            moved = False
            for figures in around(best, step):
                if (found_here := surprise(found, rivals, figures)) < least:
                    best, least, moved = figures, found_here, True
    return round(best[0], 2), round(best[1], 2)


def around(figures: Figures, step: float) -> Iterable[Figures]:
    sure, fond = figures
    yield from ((sure + step, fond), (sure, fond + step), (sure, fond - step))
    if sure - step > 0.1:
        yield sure - step, fond


def surprise(found: Sequence[Moment], rivals: Rivals, figures: Figures) -> float:
    """The sum of the negative logarithms of what came true, and what caution adds to it."""
    total = CAUTION * (log(figures[0]) ** 2 + figures[1] ** 2)
    for moment in found:
        chance = calibrated(moment.expected, rivals, moment.player, figures)[moment.player]
        win = moment.wins[moment.player]
        total -= win * log(max(chance, 1e-9)) + (1 - win) * log(max(1 - chance, 1e-9))
    return total


# --- telling ----------------------------------------------------------------------------------


def foretold(
    found: Sequence[Moment], rivals: Rivals, figures: Figures
) -> list[tuple[float, float, int]]:
    """For every moment the chance of the seat that was to move, its win, and the game's number."""
    return [
        (
            calibrated(each.expected, rivals, each.player, figures)[each.player],
            each.wins[each.player],
            each.number,
        )
        for each in found
    ]


def judged_by_halves(found: Sequence[Moment], rivals: Rivals) -> list[tuple[float, float, int]]:
    """What was foretold of each half of the games by what the other half taught."""
    halves = [[each for each in found if each.number % 2 == half] for half in (0, 1)]
    taught = [fitted(half, rivals) for half in halves]
    return [*foretold(halves[0], rivals, taught[1]), *foretold(halves[1], rivals, taught[0])]


def brier(pairs: Sequence[tuple[float, float, int]]) -> float:
    """The mean square of how far chances were off: 0 is perfect."""
    return sum((chance - win) ** 2 for chance, win, _ in pairs) / max(1, len(pairs))


def reliability(pairs: Sequence[tuple[float, float, int]]) -> list[Row | None]:
    """Ten rows by the size of the chance; none where nothing was foretold."""
    tenths = [[each for each in pairs if min(9, int(each[0] * 10)) == tenth] for tenth in range(10)]
    return [row(each) if each else None for each in tenths]


def row(pairs: Sequence[tuple[float, float, int]]) -> Row:
    count = len(pairs)
    chance, win = (sum(each[place] for each in pairs) / count for place in (0, 1))
    games = len({number for _, _, number in pairs})
    cautious = (win * games + 1) / (games + 2)  # a few games that all end alike are no certainty
    return Row(count, chance, win, sqrt(cautious * (1 - cautious) / games))


def section_of(page: Path) -> str:
    """What a page tells of chances, so that it is not lost when the rest is written anew."""
    text = page.read_text("utf-8") if page.exists() else ""
    return "\n" + text[text.index(HEADING) :] if HEADING in text else ""


def report(info: GameInfo[Game], players: int, found: Sequence[Moment]) -> str:
    """A section for BENCHMARKS.md: how far chances come true, and the figures that fit best."""
    rivals = rivals_of(info, players)
    raw, now = (
        brier(foretold(found, rivals, figures))
        for figures in (AS_EXPECTED, figures_of(info, players))
    )
    pairs = judged_by_halves(found, rivals)
    sure, fond = fitted(found, rivals)
    games = len({each.number for each in found})
    head = (
        f"### {info.name}, {players} players\n\n"
        f"{games} games, {len(found)} decisions. Brier score {raw:.3f} as a search expects, "
        f"{now:.3f} with the figures of today, {brier(pairs):.3f} by halves. "
        f"Figures that fit: ({sure}, {fond}).\n\n"
        "| chance | decisions | foretold | came true | |\n|---|---|---|---|---|"
    )
    return "\n".join([head, *map(line, range(10), reliability(pairs))])


def line(tenth: int, row: Row | None) -> str:
    span = f"{10 * tenth}-{10 * tenth + 10} %"
    if row is None:
        return f"| {span} | 0 | | | |"
    off = abs(row.foretold - row.true)
    sure = "right" if off <= NEAR and row.error <= NEAR else "undecided"
    verdict = "wrong" if off - NEAR > 2 * row.error else sure
    figures = f"{row.size} | {row.foretold:.0%} | {row.true:.0%} ± {2 * row.error:.0%}"
    return f"| {span} | {figures} | {verdict} |"

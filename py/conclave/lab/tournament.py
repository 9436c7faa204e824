"""Tournaments: bots against each other, seats rotated and seeds paired, with 95 % intervals.

The units are small importable calls, so any `concurrent.futures.Executor` can run them, and the
totals are the same on every one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from concurrent.futures import Executor, ProcessPoolExecutor
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from ..bots.players import choose
from ..kernel import Game
from ..kernel import game as game_named


class Unit(NamedTuple):
    """One game to be played: which bot sits where, and the seed of the cards."""

    game: str
    bots: tuple[str, ...]
    seed: int
    iterations: int | None = None


class Result(NamedTuple):
    """What came of a unit: the share of the win and the score of every seat."""

    unit: Unit
    wins: tuple[float, ...]
    scores: tuple[int, ...]


def play(unit: Unit) -> Result:
    """Play one game to its end."""
    info = game_named(unit.game)
    state, rng = info.new(len(unit.bots), unit.seed), Random(f"{unit.seed} {unit.bots}")
    while state.asked:
        player = state.asked[0].player
        view = state.seen_by(player)
        choice = choose(info, unit.bots[player], view, player, rng, unit.iterations)
        state.answer(player, choice)
    wins = tuple(share(state, seat) for seat in range(state.players))
    return Result(unit, wins, tuple(state.scores()))


def share(state: Game, seat: int) -> float:
    """A seat's share of the win: partners win together, rivals who tie divide it."""
    best, rivals = state.winners(), state.rivals(seat)
    return sum(winner not in rivals for winner in best) / len(best) if seat in best else 0.0


def units(
    game: str, players: int, bots: list[str], games: int, seed: int, iterations: int | None
) -> list[Unit]:
    """The games of a tournament: each deal is played once from every rotation of the seats."""
    table = [bots[place % len(bots)] for place in range(players)]
    return [
        Unit(game, tuple(table[turn:] + table[:turn]), seed + number // players, iterations)
        for number in range(games)
        for turn in [number % players]
    ]


def run(work: list[Unit], executor: Executor) -> list[Result]:
    """Play all units, showing how far they are; sorted, so that every backend gives the same."""
    results = []
    for result in executor.map(play, work):
        results.append(result)
        show(len(results), len(work))
    return sorted(results, key=lambda each: (each.unit.seed, each.unit.bots))


def show(done: int, total: int) -> None:
    """A progress bar on the error stream, where it is a terminal."""
    if sys.stderr.isatty():
        filled = 30 * done // total
        end = "\n" if done == total else ""
        print(f"\r[{'#' * filled:<30}] {done}/{total}", end=end, file=sys.stderr, flush=True)


def summary(results: Iterable[Result]) -> dict[str, Any]:
    """Wins of each bot: how many a seat, with a 95 % interval (Wilson)."""
    played: dict[str, list[float]] = {}
    points: dict[str, list[int]] = {}
    for result in results:
        for bot, share, score in zip(result.unit.bots, result.wins, result.scores, strict=True):
            played.setdefault(bot, []).append(share)
            points.setdefault(bot, []).append(score)
    return {
        bot: {
            "seats": len(shares),
            "wins": round(sum(shares), 2),
            "win_rate": round(sum(shares) / len(shares), 4),
            "interval": [round(edge, 4) for edge in interval(sum(shares), len(shares))],
            "mean_score": round(sum(points[bot]) / len(shares), 2),
        }
        for bot, shares in played.items()
    }


def interval(wins: float, games: int) -> tuple[float, float]:
    """Where the true rate lies with 95 % confidence."""
    z, rate = 1.96, wins / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def executor_for(address: str | None) -> Executor:
    """All cores of this machine, or the machines behind a Dask scheduler."""
    if address is None:
        return ProcessPoolExecutor()
    from dask.distributed import Client  # the optional extra `dask`

    executor: Executor = Client(address).get_executor()
    return executor

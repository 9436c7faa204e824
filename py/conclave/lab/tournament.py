"""Tournaments: bots against each other, seats rotated and seeds paired, with 95 % intervals.

A bot that fails, breaks a rule or thinks for too long loses that game by forfeit, and the rest goes
on. The units are small importable calls, so any `concurrent.futures.Executor` can run them, and the
totals are the same on every one (`lab/running.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from ..bots.players import choose
from ..kernel import Choice, Game, IllegalChoice
from ..kernel import game as game_named
from ..kernel.registry import Value
from .timing import Slow, in_time

PATIENCE = 60.0
"""Seconds that a bot may think about a single choice."""


class Unit(NamedTuple):
    """One game to be played: which bot sits where, the seed of the cards, and what was agreed."""

    game: str
    bots: tuple[str, ...]
    seed: int
    iterations: int | None = None
    options: tuple[tuple[str, Value], ...] = ()
    seconds: float = PATIENCE


class Result(NamedTuple):
    """What came of a unit: the share of the win and the score of every seat."""

    unit: Unit
    wins: tuple[float, ...]
    scores: tuple[int, ...]
    forfeit: str = ""
    """Who lost without playing to the end, and why: `BOT REASON`."""


class Forfeit(Exception):
    """Why a bot loses without playing to the end."""


def play(unit: Unit) -> Result:
    """Play one game to its end, or until a bot forfeits it."""
    state = game_named(unit.game).new(len(unit.bots), unit.seed, **dict(unit.options))
    rng = Random(f"{unit.seed} {unit.bots}")
    while state.asked:
        player = state.asked[0].player
        try:
            take_turn(unit, state, player, rng)
        except Forfeit as reason:
            wins = tuple(state.shares(state.rivals(player)))
            said = f"{unit.bots[player]} {reason}"
            return Result(unit, wins, tuple(state.scores()), said)
    return Result(unit, tuple(state.returns()), tuple(state.scores()))


def take_turn(unit: Unit, state: Game, player: int, rng: Random) -> None:
    """Let a bot answer what its seat is asked."""
    choice = chosen(unit, state.seen_by(player), player, rng)
    try:
        state.answer(player, choice)
    except IllegalChoice as illegal:
        raise Forfeit(f"answered {choice!r}: {illegal}") from None


def chosen(unit: Unit, view: Game, player: int, rng: Random) -> Choice:
    """What a bot chooses, if it comes to that."""
    info = game_named(unit.game)
    try:
        with in_time(unit.seconds):
            return choose(info, unit.bots[player], view, player, rng, unit.iterations)
    except Slow:
        raise Forfeit(f"thought for more than {unit.seconds:g} s") from None
    except Exception as error:  # whatever a bot from outside does wrong
        raise Forfeit(f"failed: {error!r}") from error


def units(
    game: str,
    players: int,
    bots: list[str],
    games: int,
    seed: int,
    iterations: int | None,
    options: dict[str, Value] | None = None,
    seconds: float = PATIENCE,
) -> list[Unit]:
    """The games of a tournament: each deal is played once from every rotation of the seats."""
    table = [bots[place % len(bots)] for place in range(players)]
    agreed = tuple(sorted((options or {}).items()))
    return [
        Unit(game, seated, seed + number // players, iterations, agreed, seconds)
        for number in range(games)
        for turn in [number % players]
        for seated in [tuple(table[turn:] + table[:turn])]
    ]


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


def forfeits(results: Iterable[Result]) -> dict[str, int]:
    """Why games were forfeited, the most frequent reason first."""
    return dict(Counter(each.forfeit for each in results if each.forfeit).most_common())


def interval(wins: float, games: int) -> tuple[float, float]:
    """Where the true rate lies with 95 % confidence."""
    z, rate = 1.96, wins / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)

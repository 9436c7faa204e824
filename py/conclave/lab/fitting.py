"""Fit the weights of a game's evaluation to games that bots have played.

Wherever a search would judge, the named terms of every seat are written down; when the game is
over, so is who won. The weights that make those wins likeliest are found one by one, again and
again: a seat's chance is taken to grow as the exponential of its weighted terms, as in a search.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from math import exp, log
from random import Random
from typing import NamedTuple

from ..bots.players import choose
from ..kernel import Game, GameInfo, game
from ..kernel.registry import Value

GREEDY = 0.6
"""How often the better of the two quick bots chooses: games should be sensible but differ."""
NOTED = 0.25
"""How many of the moments are written down: neighbours say nearly the same."""
SWEEPS = 40
CAUTION = 1.0
"""How strongly weights are held at zero that the games say little about."""

Terms = dict[str, float]


class Moment(NamedTuple):
    """The terms of every seat at some moment, and each seat's share of the win in the end."""

    terms: list[Terms]
    wins: list[float]


def moments(task: tuple[str, int, int, dict[str, Value]]) -> list[Moment]:
    """Play one game: its name, the number of players, the seed, and its options."""
    name, players, seed, options = task
    info, rng = game(name), Random(seed)
    bot, state = info.bot(), info.new(players, seed, **options)
    noted: list[list[Terms]] = []
    while state.asked:
        if bot.cut(state) and rng.random() < NOTED:
            noted.append([bot.terms(state, seat) for seat in range(players)])
        player = state.asked[0].player
        chooser = "greedy" if rng.random() < GREEDY else "adept"
        state.answer(player, choose(info, chooser, state.seen_by(player), player, rng))
    wins = state.returns()
    return [Moment(terms, wins) for terms in noted if sum(wins)]


def gathered(
    info: GameInfo[Game],
    players: int,
    games: int,
    seed: int,
    executor: Executor,
    options: dict[str, Value] | None = None,
) -> list[Moment]:
    """The moments of many games."""
    tasks = [(info.id, players, seed + number, options or {}) for number in range(games)]
    return [moment for each in executor.map(moments, tasks) for moment in each]


def fitted(found: Sequence[Moment], names: Iterable[str]) -> Terms:
    """The weights that make what happened likeliest; with partners, what divides the sides."""
    weights = dict.fromkeys(names, 0.0)
    sums = [[0.0] * len(moment.terms) for moment in found]
    for _ in range(SWEEPS):
        for name in weights:
            step = newton(found, sums, name, weights[name])
            weights[name] += step
            for moment, values in zip(found, sums, strict=True):
                for seat, terms in enumerate(moment.terms):
                    values[seat] += step * terms[name]
    return weights


def newton(found: Sequence[Moment], sums: list[list[float]], name: str, weight: float) -> float:
    """How far to move one weight: the slope of the likelihood over its curvature."""
    slope, curvature = -CAUTION * weight, CAUTION
    for moment, values in zip(found, sums, strict=True):
        chances = softmax(values)
        parts = [terms[name] for terms in moment.terms]
        expected = sum(chance * part for chance, part in zip(chances, parts, strict=True))
        whole = sum(moment.wins)
        slope += sum(win / whole * part for win, part in zip(moment.wins, parts, strict=True))
        slope -= expected
        curvature += sum(
            chance * (part - expected) ** 2 for chance, part in zip(chances, parts, strict=True)
        )
    return slope / curvature


def surprise(found: Sequence[Moment], weights: Terms) -> float:
    """How badly weights foretell who won: the mean of the negative logarithm, smaller is better."""
    total = 0.0
    for moment in found:
        values = [
            sum(weights[name] * part for name, part in terms.items()) for terms in moment.terms
        ]
        whole = sum(moment.wins)
        for chance, win in zip(softmax(values), moment.wins, strict=True):
            total -= win / whole * log(max(chance, 1e-12))
    return total / len(found)


def softmax(values: Sequence[float]) -> list[float]:
    top = max(values)
    powers = [exp(value - top) for value in values]
    whole = sum(powers)
    return [power / whole for power in powers]


def report(info: GameInfo[Game], found: Sequence[Moment]) -> str:
    """The weights as they are and as the games would have them, both for a SCALE of one."""
    bot = info.bot()
    now = {name: weight / bot.scale for name, weight in bot.weights.items()}
    wanted = fitted(found, now)
    head = (
        f"{len(found)} moments; surprise {surprise(found, now):.3f} with the weights of today, "
        f"{surprise(found, wanted):.3f} with those fitted (weights over SCALE):"
    )
    rows = [f"  {name:<12} {now[name]:8.3f} {wanted[name]:8.3f}" for name in now]
    return "\n".join([head, *rows])

"""Hints: what the strongest bot would think of, from the human's own view, and why."""

from __future__ import annotations

from collections import defaultdict
from math import sqrt
from random import Random
from typing import NamedTuple

from ..kernel import Choice, Game, GameInfo
from .chances import calibrated, figures_of
from .players import searcher
from .search import Spread

SHOWN = 3
ENOUGH = 30
"""Playouts below which chance and reasons of a choice would hang on luck."""
NOTABLE = 0.25
"""Differences smaller than this many points are not worth a word."""


class Hint(NamedTuple):
    """A choice, the chance of winning with it, how uncertain that is, and what speaks for it."""

    choice: Choice
    chance: float
    error: float
    reasons: tuple[str, ...]
    """Names of terms in which it is better than the next best choice, the largest first."""


class Thought:
    """A search that also remembers what its playouts were like, choice by choice."""

    def __init__(self, info: GameInfo[Game], view: Game, player: int, rng: Random) -> None:
        self.player, self.bot = player, info.bot()
        self.figures = figures_of(info, view.players)
        self.search = searcher(info, "master", view, player, rng)
        self.search.watch = self.note
        self.wins: defaultdict[Choice, Spread] = defaultdict(Spread)
        self.seats: defaultdict[Choice, list[float]] = defaultdict(lambda: [0.0] * view.players)
        """The chances of all seats, added up, by choice."""
        self.terms: defaultdict[Choice, defaultdict[str, float]] = defaultdict(
            lambda: defaultdict(float)
        )

    def note(self, choice: Choice, end: Game) -> None:
        judge = self.search.judge
        points = end.scores() if end.over else judge.evaluate(end)
        chances = judge.chances(end, points)
        self.wins[choice].add(chances[self.player])
        self.seats[choice] = [a + b for a, b in zip(self.seats[choice], chances, strict=True)]
        for name, value in self.bot.terms(end, self.player).items():
            self.terms[choice][name] += self.bot.weights[name] * value

    def hints(self) -> list[Hint]:
        """The best choices: the most visited, then those with the next best chances."""
        order = [choice for choice, _, visits in self.search.ranking() if visits][: SHOWN + 1]
        for choice in order:
            self.try_often(choice)
        order[1:] = sorted(order[1:], key=self.chance, reverse=True)
        return [
            self.hint(choice, order[place + 1] if place + 1 < len(order) else None)
            for place, choice in enumerate(order[:SHOWN])
        ]

    def try_often(self, choice: Choice) -> None:
        """A choice that soon looked bad has hardly been played."""
        self.search.insist = choice
        while self.wins[choice].count < ENOUGH:
            self.search.iterate()
        self.search.insist = None

    def hint(self, choice: Choice, other: Choice | None) -> Hint:
        reasons = self.reasons(choice, other) if other is not None else ()
        return Hint(choice, self.chance(choice), self.error(choice), reasons)

    def chance(self, choice: Choice) -> float:
        """The chance of winning with a choice."""
        return self.chances(choice)[self.player]

    def chances(self, choice: Choice) -> list[float]:
        """Each seat's chance of winning after a choice."""
        return self.come_true([each / self.wins[choice].count for each in self.seats[choice]])

    def come_true(self, expected: list[float]) -> list[float]:
        return calibrated(expected, self.search.judge.rivals, self.player, self.figures)

    def error(self, choice: Choice) -> float:
        """How far the chance of a choice may be off, in standard errors of its mean."""
        wins = self.wins[choice]
        return self.slope(choice) * wins.deviation() / sqrt(wins.count)

    def slope(self, choice: Choice) -> float:
        """How much a chance changes with what the search expects."""
        sure, expected = self.figures[0], self.wins[choice].total / self.wins[choice].count
        steepest, chance = max(0.05, expected * (1 - expected)), self.chance(choice)
        return sure * max(0.05, chance * (1 - chance)) / steepest

    def reasons(self, choice: Choice, other: Choice) -> tuple[str, ...]:
        """In which terms one choice is better than another, the largest difference first."""
        gains = {
            name: total / self.wins[choice].count - self.terms[other][name] / self.wins[other].count
            for name, total in self.terms[choice].items()
        }
        return tuple(n for n in sorted(gains, key=lambda n: -gains[n]) if gains[n] >= NOTABLE)


def hints(
    info: GameInfo[Game], view: Game, player: int, rng: Random, iterations: int
) -> list[Hint]:
    """The three best choices of a seat as the searcher sees them."""
    thought = Thought(info, view, player, rng)
    thought.search.run(iterations)
    return thought.hints()

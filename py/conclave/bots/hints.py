"""Hints: what the strongest bot would think of, from the human's own view, and why."""

from __future__ import annotations

from collections import defaultdict
from math import sqrt
from random import Random
from typing import NamedTuple

from ..kernel import Choice, Game, GameInfo
from .players import searcher

SHOWN = 3
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

    def __init__(self, info: GameInfo, view: Game, player: int, rng: Random) -> None:
        self.player, self.bot = player, info.part("bot")
        self.search = searcher(info, "master", view, player, rng)
        self.search.watch = self.note
        self.played: defaultdict[Choice, int] = defaultdict(int)
        self.wins: defaultdict[Choice, float] = defaultdict(float)
        self.terms: defaultdict[Choice, defaultdict[str, float]] = defaultdict(
            lambda: defaultdict(float)
        )

    def note(self, choice: Choice, end: Game) -> None:
        judge = self.search.judge
        points = end.scores() if end.over else judge.evaluate(end)
        self.played[choice] += 1
        self.wins[choice] += judge.chances(end, points)[self.player]
        for name, value in self.bot.terms(end, self.player).items():
            self.terms[choice][name] += self.bot.WEIGHTS[name] * value

    def hints(self) -> list[Hint]:
        """The best choices, the most visited first."""
        order = [choice for choice, _, visits in self.search.ranking() if visits][: SHOWN + 1]
        return [
            self.hint(choice, order[place + 1] if place + 1 < len(order) else None)
            for place, choice in enumerate(order[:SHOWN])
        ]

    def hint(self, choice: Choice, other: Choice | None) -> Hint:
        played = self.played[choice]
        chance = self.wins[choice] / played
        error = sqrt(max(chance * (1 - chance), 0.0) / played)
        return Hint(choice, chance, error, self.reasons(choice, other) if other is not None else ())

    def reasons(self, choice: Choice, other: Choice) -> tuple[str, ...]:
        """In which terms one choice is better than another, the largest difference first."""
        gains = {
            name: total / self.played[choice] - self.terms[other][name] / self.played[other]
            for name, total in self.terms[choice].items()
        }
        return tuple(n for n in sorted(gains, key=lambda n: -gains[n]) if gains[n] >= NOTABLE)


def hints(info: GameInfo, view: Game, player: int, rng: Random, iterations: int) -> list[Hint]:
    """The three best choices of a seat as the searcher sees them."""
    thought = Thought(info, view, player, rng)
    thought.search.run(iterations)
    return thought.hints()

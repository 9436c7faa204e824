"""How fast the bots think: iterations of the search a second, on CPython and in a browser's Python.

Standard library and `conclave` only, because its text is also run inside Pyodide.
"""

from __future__ import annotations

import time
from random import Random

import conclave
from conclave.bots.search import Search

PLAYERS = 3
POSITIONS = 8
ITERATIONS = 4
"""So few at a time that they often run without being interrupted, but enough for a coarse clock."""
HELPINGS = 10
REPEATS = 8


def positions(info: conclave.kernel.GameInfo[conclave.kernel.Game]) -> list[conclave.kernel.Game]:
    """Some moments of a game that is played at random, from its beginning to its end."""
    game, rng, moments = info.new(PLAYERS, 1), Random(1), []
    while game.asked:
        moments.append(game.clone())
        question = game.questions[0]
        game.answer(question.player, question.sample(rng))
    return moments[:: len(moments) // POSITIONS + 1]


def pace(info: conclave.kernel.GameInfo[conclave.kernel.Game]) -> float:
    """Iterations a second over a whole game."""
    found = positions(info)
    spent = sum(quickest(info, game) for game in found)
    return round(ITERATIONS * HELPINGS * len(found) / spent, 1)


def quickest(
    info: conclave.kernel.GameInfo[conclave.kernel.Game], game: conclave.kernel.Game
) -> float:
    """Seconds for a search: each helping at its best, because a busy machine only adds."""
    runs = [helpings(info, game) for _ in range(REPEATS)]
    best: list[float] = [min(times) for times in zip(*runs, strict=True)]
    return sum(best)


def helpings(
    info: conclave.kernel.GameInfo[conclave.kernel.Game], game: conclave.kernel.Game
) -> list[float]:
    """Seconds for every few iterations of a search, which is the same in every run."""
    player = game.asked[0].player
    search = Search(info, game.seen_by(player), player, Random(2))
    return [helping(search) for _ in range(HELPINGS)]


def helping(search: Search) -> float:
    start = time.perf_counter()
    for _ in range(ITERATIONS):
        search.iterate()
    return time.perf_counter() - start


def paces() -> dict[str, float]:
    """Iterations a second, by game; once for nothing, until the browser has compiled its Python."""
    for info in conclave.games():
        pace(info)
    return {info.id: pace(info) for info in conclave.games()}

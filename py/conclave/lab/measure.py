"""How fast the rules are: the same measurement on CPython and in a browser's Python.

Standard library and `conclave` only, because its text is also run inside Pyodide.
"""

from __future__ import annotations

import time
from random import Random

import conclave
from conclave.kernel import Question

REPEATS = 40
GAMES = 6
CLONES = 20
LOOKS = 3


def decision_time(info: conclave.kernel.GameInfo, players: int, seed: int) -> tuple[float, float]:
    """Microseconds for options + answer, and for a clone, over some random games."""
    spent = cloning = 0.0
    decisions = clones = 0
    for number in range(GAMES):
        game, rng = info.new(players, seed + number), Random(number)
        chance = rng.random
        start = time.perf_counter()
        while game.asked:
            question = game.questions[0]
            options = question.options
            if isinstance(options, tuple):
                choice = options[int(chance() * len(options))]
            else:
                choice = question.sample(rng)
            game.answer(question.player, choice)
            decisions += 1
        spent += time.perf_counter() - start
        middle = info.new(players, seed + number)
        halfway(middle, Random(number))
        start = time.perf_counter()
        for _ in range(CLONES):
            middle.clone()
        cloning += time.perf_counter() - start
        clones += CLONES
    return spent / decisions * 1e6, cloning / clones * 1e6


def halfway(game: conclave.kernel.Game, rng: Random) -> None:
    """Play on for a while, so that the state is neither empty nor at its end."""
    for _ in range(60):
        if len(game.asked) == 0:
            return
        question = game.questions[0]
        game.answer(question.player, question.sample(rng))


def slowest_question(info: conclave.kernel.GameInfo, players: int) -> float:
    """Microseconds for options + candidates of the slowest question of a random game."""
    slowest = 0.0
    game, rng = info.new(players), Random(0)
    while game.asked:
        slowest = max(slowest, min([looking_time(game) for _ in range(LOOKS)]))
        question = game.questions[0]
        game.answer(question.player, question.sample(rng))
    return slowest * 1e6


def looking_time(game: conclave.kernel.Game) -> float:
    start = time.perf_counter()
    Question(game, game.asked[0]).candidates()
    return time.perf_counter() - start


def speeds() -> dict[str, dict[str, float]]:
    """The best of several runs for each game (the best, because a busy machine only adds)."""
    result = {}
    for info in conclave.games():
        players = min(4, info.max_players)
        runs = [decision_time(info, players, 100 * run) for run in range(REPEATS)]
        result[info.id] = {
            "players": players,
            "decision_us": round(min(run[0] for run in runs), 2),
            "clone_us": round(min(run[1] for run in runs), 2),
            "slowest_question_us": round(slowest_question(info, info.max_players), 2),
        }
    return result

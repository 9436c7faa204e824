"""How fast the rules are: the same measurement on CPython and in a browser's Python.

Standard library and `conclave` only, because its text is also run inside Pyodide.
"""

from __future__ import annotations

import time
from random import Random

import conclave
from conclave.kernel import Question

GAMES = 48
REPEATS = 7
CLONES = 500
"""So many that a browser's clock, which knows tenths of a millisecond, can tell them."""
LOOKS = 3


def decision_time(info: conclave.kernel.GameInfo[conclave.kernel.Game], players: int) -> float:
    """Microseconds for options + answer, over some random games.

    Of every game the best of its repeats counts, for a busy machine only adds; but all games
    count, the dear ones too. The repeats lie apart, so that no pause spoils all of a game.
    """
    repeats = [[playing(info, players, seed) for seed in range(GAMES)] for _ in range(REPEATS)]
    seconds, decisions = map(sum, zip(*map(min, *repeats), strict=True))
    return seconds / decisions * 1e6


def playing(
    info: conclave.kernel.GameInfo[conclave.kernel.Game], players: int, seed: int
) -> tuple[float, int]:
    """How many seconds and decisions a random game takes."""
    game, rng = info.new(players, seed), Random(seed)
    chance, decisions = rng.random, 0
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
    return time.perf_counter() - start, decisions


def clone_time(info: conclave.kernel.GameInfo[conclave.kernel.Game], players: int) -> float:
    """Microseconds for a copy of the state, likewise."""
    best = 0.0
    for seed in range(GAMES):
        game = info.new(players, seed)
        halfway(game, Random(seed))
        best += min([cloning(game) for _ in range(REPEATS)])
    return best / GAMES / CLONES * 1e6


def cloning(game: conclave.kernel.Game) -> float:
    start = time.perf_counter()
    for _ in range(CLONES):
        game.clone()
    return time.perf_counter() - start


def halfway(game: conclave.kernel.Game, rng: Random) -> None:
    """Play on for a while, so that the state is neither empty nor at its end."""
    for _ in range(60):
        if len(game.asked) == 0:
            return
        question = game.questions[0]
        game.answer(question.player, question.sample(rng))


def slowest_question(info: conclave.kernel.GameInfo[conclave.kernel.Game], players: int) -> float:
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
    """The figures of every game."""
    result = {}
    for info in conclave.games():
        players = min(4, info.max_players)
        result[info.id] = {
            "players": players,
            "decision_us": round(decision_time(info, players), 2),
            "clone_us": round(clone_time(info, players), 2),
            "slowest_question_us": round(slowest_question(info, info.max_players), 2),
        }
    return result

"""Play many games without a page, and count what came of them."""

from __future__ import annotations

import time
from collections import Counter
from random import Random
from typing import Any, NamedTuple

from ..bots.players import BOTS as BOTS
from ..bots.players import choose
from ..kernel import Game, GameInfo
from ..kernel.registry import Value


class Played(NamedTuple):
    """A game that was played to its end."""

    game: Game
    first: int
    """The seat that was asked first."""
    decisions: int
    seconds: float
    """Spent in the rules."""


def play(info: GameInfo[Game], bots: list[str], seed: int, options: dict[str, Value]) -> Played:
    """One game to its end."""
    game, rng = info.new(len(bots), seed, **options), Random(seed)
    first, decisions, spent = game.asked[0].player, 0, 0.0
    while game.asked:
        player = game.asked[0].player
        view = game if bots[player] == "random" else game.seen_by(player)  # chance cannot peek
        choice = choose(info, bots[player], view, player, rng)
        start = time.perf_counter()
        game.answer(player, choice)
        spent += time.perf_counter() - start
        decisions += 1
    return Played(game, first, decisions, spent)


def simulate(
    info: GameInfo[Game],
    players: int,
    games: int,
    seed: int,
    bots: list[str],
    options: dict[str, Value] | None = None,
) -> dict[str, Any]:
    """Play `games` games, the bots changing seats, and sum them up as one JSON object."""
    table = [bots[place % len(bots)] for place in range(players)]
    seats = [Tally() for _ in range(players)]
    levels = {level: Tally() for level in table}
    starter = Tally()
    endings: Counter[str] = Counter()
    decisions, spent = 0, 0.0
    for number in range(games):
        turn = number % players
        seated = table[turn:] + table[:turn]
        game, first, made, seconds = play(info, seated, seed + number, options or {})
        decisions, spent = decisions + made, spent + seconds
        endings[game.ending()] += 1
        shares = game.returns()
        for place, level in enumerate(seated):
            share = shares[place]
            seats[place].add(share, game.score(place))
            levels[level].add(share, game.score(place))
            if place == first:
                starter.add(share, game.score(place))
    return {
        "game": info.id,
        "players": players,
        "games": games,
        "finished": sum(endings.values()),
        "seed": seed,
        "decisions_per_game": round(decisions / max(games, 1), 1),
        "microseconds_per_decision": round(spent / max(decisions, 1) * 1e6, 2),
        "seats": [tally.summary() for tally in seats],
        "first": starter.summary(),
        "bots": {level: tally.summary() for level, tally in levels.items()},
        "endings": dict(endings.most_common()),
        "ending_rates": {name: round(n / games, 4) for name, n in endings.most_common()},
    }


class Tally:
    """Wins and scores of a seat or a bot; a shared win counts by its share."""

    def __init__(self) -> None:
        self.played, self.wins, self.points = 0, 0.0, 0

    def add(self, wins: float, points: int) -> None:
        self.played += 1
        self.wins += wins
        self.points += points

    def summary(self) -> dict[str, float]:
        played = max(self.played, 1)
        return {
            "played": self.played,
            "wins": round(self.wins, 2),
            "win_rate": round(self.wins / played, 4),
            "mean_score": round(self.points / played, 2),
        }

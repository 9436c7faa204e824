"""Exact endings: a seat's last decision is not sampled but tried out whole, where that is little.

What follows is played in many imagined worlds, the others choosing what is best for them. Any
earlier decision is left to the search: in a world of its own a seat would already know, when it
chooses again, what nobody has shown it yet.
"""

from __future__ import annotations

from random import Random

from ..kernel import Choice, Game, GameInfo
from .search import Judge

WORLDS = 24
DEPTH = 30
"""Decisions in a row after which the end is too far away to be worked out."""


class TooMuch(Exception):
    """There is more to decide than can be tried out."""


class Ending:
    """The rest of a game for one seat, as long as not too many positions have been looked at."""

    def __init__(self, judge: Judge, player: int, positions: int) -> None:
        self.judge, self.player, self.left = judge, player, positions

    def after(self, game: Game, mover: int, choice: Choice, depth: int = 0) -> list[float]:
        """What a choice comes to for each seat."""
        self.left -= 1
        if self.left < 0 or depth == DEPTH:
            raise TooMuch
        future = game.clone()
        future.answer(mover, choice)
        return self.outcome(future, depth + 1)

    def outcome(self, game: Game, depth: int) -> list[float]:
        """What a position comes to if everybody chooses what is best for them."""
        if game.over:
            return self.judge.values(game)
        question, mover = game.questions[0], game.asked[0].player
        if len(game.asked) > 1 or mover == self.player:
            raise TooMuch
        ways = [self.after(game, mover, choice, depth) for choice in self.judge.few(question)]
        return max(ways, key=lambda values: values[mover])


def last_choice(
    info: GameInfo[Game], view: Game, player: int, rng: Random, positions: int
) -> Choice | None:
    """The best choice, if it is the seat's last one and no more than so many positions follow."""
    if [asked.player for asked in view.asked] != [player]:
        return None
    judge = Judge(info, view)
    ending = Ending(judge, player, positions)
    values: dict[Choice, float] = {}
    try:
        for _ in range(WORLDS):
            world = view.determinize(player, rng)
            for choice in judge.few(world.questions[0]):
                value = ending.after(world, player, choice)[player]
                values[choice] = values.get(choice, 0.0) + value
    except TooMuch:
        return None
    return max(values, key=values.__getitem__)

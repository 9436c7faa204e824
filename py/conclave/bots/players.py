"""The bots by name: each is a way to choose among the legal answers of a question."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from ..kernel import Choice, Game, GameInfo, Question
from .search import Search

Chooser = Callable[[GameInfo, Game, Question, Random], Choice]
SAMPLES = 3
"""How often a greedy bot deals the unknown anew to judge a choice."""


class Level(NamedTuple):
    """How a searching bot plays: how long it thinks, how sharply it prefers the best."""

    iterations: int
    sharpness: float
    milliseconds: int
    """The most time it takes in a browser."""


LEVELS = {
    "easy": Level(60, 0.0, 100),
    "medium": Level(150, 0.8, 250),
    "hard": Level(600, 8.0, 700),
    "master": Level(2000, 8.0, 2500),
}
"""The bots that the set-up page offers, from the weakest to the strongest."""
USUAL_LEVEL = "medium"


def any_choice(info: GameInfo, view: Game, question: Question, rng: Random) -> Choice:
    """Any legal choice."""
    return question.sample(rng)


def sensible_choice(info: GameInfo, view: Game, question: Question, rng: Random) -> Choice:
    """What the game's own policy thinks sensible."""
    choice: Choice = info.part("bot").policy(view, question, rng)
    return choice


def greedy_choice(info: GameInfo, view: Game, question: Question, rng: Random) -> Choice:
    """What looks best right after it is done, on average over what may be hidden."""
    bot, player = info.part("bot"), question.player
    choices = bot.candidates(question)
    gains = dict.fromkeys(choices, 0.0)
    for _ in range(SAMPLES):
        guess = view.determinize(player, rng)
        for choice in choices:
            after = guess.clone()
            after.answer(player, choice)
            gains[choice] += margin(bot.evaluate(after), after, player)
    best = max(gains.values())
    return rng.choice([choice for choice, gain in gains.items() if gain == best])


def margin(points: list[float], game: Game, player: int) -> float:
    """How far a seat is ahead of its best rival."""
    return points[player] - max(points[rival] for rival in game.rivals(player))


SIMPLE: dict[str, Chooser] = {
    "random": any_choice,
    "policy": sensible_choice,
    "greedy": greedy_choice,
}
BOTS = (*SIMPLE, *LEVELS)
"""All bots by name."""


def choose(
    info: GameInfo,
    bot: str,
    view: Game,
    player: int,
    rng: Random,
    iterations: int | None = None,
    milliseconds: int | None = None,
) -> Choice:
    """The answer of a bot to the first question its seat is asked, from its own view.

    A level may be given other iterations than its own; with `milliseconds` the clock ends it.
    """
    question = view.question_for(player)
    assert question is not None, "a bot is asked only when it has something to decide"
    if bot in SIMPLE:
        return SIMPLE[bot](info, view, question, rng)
    level = LEVELS[bot]
    search = Search(info, view, player, rng)
    search.run(iterations or level.iterations, milliseconds)
    return search.choose(level.sharpness)

"""The bots by name: each is a way to choose among the legal answers of a question."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ..kernel import Choice, Game, GameInfo, Question

SLIP = 0.35
"""How often a novice does just anything."""
WORLDS = 3
"""In how many imagined worlds the greedy bot tries a choice."""


def any_choice(info: GameInfo, view: Game, question: Question, rng: Random) -> Choice:
    """Any legal choice."""
    return question.sample(rng)


def sensible_choice(info: GameInfo, view: Game, question: Question, rng: Random) -> Choice:
    """What the game's own policy thinks sensible."""
    choice: Choice = info.part("bot").policy(view, question, rng)
    return choice


def careless_choice(info: GameInfo, view: Game, question: Question, rng: Random) -> Choice:
    """Sensible most of the time."""
    chooser = any_choice if rng.random() < SLIP else sensible_choice
    return chooser(info, view, question, rng)


def greedy_choice(info: GameInfo, view: Game, question: Question, rng: Random) -> Choice:
    """What leads to the best position at once, by the game's own evaluation."""
    options = question.candidates()
    if len(options) == 1:
        return options[0]
    player = question.player
    worlds = [view.determinize(player, rng) for _ in range(WORLDS)]
    values = [sum(outlook(info, world, player, each, rng) for world in worlds) for each in options]
    return options[values.index(max(values))]


def outlook(info: GameInfo, world: Game, player: int, choice: Choice, rng: Random) -> float:
    """The worth of a world after a choice; whoever chooses at the same time does so sensibly."""
    bot, after = info.part("bot"), world.clone()
    others = [each.player for each in after.asked if each.player != player]
    after.answer(player, choice)
    for other in others:
        question = after.question_for(other)
        if question and not question.standing:
            after.answer(other, bot.policy(after.seen_by(other), question, rng))
    value: float = bot.evaluate(after)[player]
    return value


BOTS: dict[str, Callable[[GameInfo, Game, Question, Random], Choice]] = {
    "random": any_choice,
    "novice": careless_choice,
    "adept": sensible_choice,
    "greedy": greedy_choice,
}
LEVELS = ("novice", "adept")
"""The bots that the set-up page offers."""


def choose(info: GameInfo, level: str, view: Game, player: int, rng: Random) -> Choice:
    """The answer of a bot to the first question its seat is asked, from its own view."""
    question = view.question_for(player)
    assert question is not None, "a bot is asked only when it has something to decide"
    return BOTS[level](info, view, question, rng)

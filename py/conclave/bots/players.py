"""The bots by name: each is a way to choose among the legal answers of a question."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple, cast

from ..kernel import Choice, Game, GameInfo, Question
from ..kernel.registry import named
from .endings import last_choice
from .search import Search

SLIP = 0.35
"""How often a novice does just anything."""
WORLDS = 3
"""In how many imagined worlds the greedy bot tries a choice."""

Chooser = Callable[[GameInfo[Game], Game, Question, Random], Choice]


def any_choice(info: GameInfo[Game], view: Game, question: Question, rng: Random) -> Choice:
    """Any legal choice."""
    return question.sample(rng)


def sensible_choice(info: GameInfo[Game], view: Game, question: Question, rng: Random) -> Choice:
    """What the game's own policy thinks sensible."""
    return info.bot().policy(view, question, rng)


def careless_choice(info: GameInfo[Game], view: Game, question: Question, rng: Random) -> Choice:
    """Sensible most of the time."""
    chooser = any_choice if rng.random() < SLIP else sensible_choice
    return chooser(info, view, question, rng)


def greedy_choice(info: GameInfo[Game], view: Game, question: Question, rng: Random) -> Choice:
    """What leads to the best position at once, by the game's own evaluation."""
    options = info.bot().candidates(question)
    player = question.player
    worlds = [view.determinize(player, rng) for _ in range(WORLDS)]
    values = [sum(outlook(info, world, player, each, rng) for world in worlds) for each in options]
    return options[values.index(max(values))]


def outlook(info: GameInfo[Game], world: Game, player: int, choice: Choice, rng: Random) -> float:
    """The lead in a world after a choice; whoever chooses at the same time does so sensibly."""
    bot, after = info.bot(), world.clone()
    others = [each.player for each in after.asked if each.player != player]
    after.answer(player, choice)
    for other in others:
        question = after.question_for(other)
        if question and not question.standing:
            after.answer(other, bot.policy(after.seen_by(other), question, rng))
    points = bot.evaluate(after)
    return points[player] - max(points[rival] for rival in after.rivals(player))


SIMPLE: dict[str, Chooser] = {
    "random": any_choice,
    "novice": careless_choice,
    "adept": sensible_choice,
    "greedy": greedy_choice,
}


class Thinker(NamedTuple):
    """How long a searching bot thinks, and how cleverly."""

    iterations: int
    milliseconds: int
    """Where somebody is waiting, the clock may end it sooner."""
    endings: int = 0
    """The last decision is worked out if no more than so many positions follow."""
    believes: bool = False
    """Whether it expects sensible choices where others have chosen in secret, or just any."""


THINKERS = {
    "easy": Thinker(60, 100),
    "medium": Thinker(150, 250),
    "hard": Thinker(600, 700),
    "master": Thinker(2000, 2500, endings=600, believes=True),
}
SHARP = 8.0
"""How sharply the strong levels prefer the best; the weaker ones as their game says."""
LEVELS = ("random", "easy", "greedy", "medium", "hard", "master")
"""The bots that the set-up page offers, from weak to strong as they are meant to be."""
DEFAULT_LEVEL = "medium"
BOTS = (*SIMPLE, *THINKERS)
"""The bots of the house by name."""
OUTSIDE = "conclave.bots"
"""The group of entry points in which packages offer theirs."""


def register(name: str, chooser: Chooser) -> None:
    """Add a bot, or one more: a function of the game, the seat's view, the question and a luck."""
    SIMPLE[name] = chooser


def found(bot: str) -> bool:
    """True if there is such a bot: by its name, or as `module:function`.

    Raises whatever is wrong with one that is named but cannot be loaded.
    """
    if bot not in SIMPLE and bot not in THINKERS:
        chooser = loaded(bot)
        if chooser is None:
            return False
        register(bot, chooser)
    return True


def loaded(bot: str) -> Chooser | None:
    """A bot of somebody else's, by the place where it lies or the name that its package gave it."""
    if ":" in bot:
        return cast(Chooser, named(bot))
    from importlib.metadata import entry_points  # not in the browser, where nobody gets here

    offered = entry_points(group=OUTSIDE, name=bot)
    return next((each.load() for each in offered), None)


def choose(
    info: GameInfo[Game],
    bot: str,
    view: Game,
    player: int,
    rng: Random,
    iterations: int | None = None,
) -> Choice:
    """The answer of a bot to the first question its seat is asked, from its own view.

    A thinker may be given other iterations than its own.
    """
    question = view.question_for(player)
    assert question is not None, "a bot is asked only when it has something to decide"
    if not found(bot):
        raise KeyError(f"no bot is called {bot}")
    if bot in SIMPLE:
        return SIMPLE[bot](info, view, question, rng)
    sure = certain(info, bot, view, player, rng)
    if sure is not None:
        return sure
    search = searcher(info, bot, view, player, rng)
    search.run(iterations or patience(info, bot))
    return search.choose(sharpness(info, bot, view.players))


def certain(
    info: GameInfo[Game], level: str, view: Game, player: int, rng: Random
) -> Choice | None:
    """What a level need not search for: the only answer, or one that can be worked out."""
    question = view.question_for(player)
    if question and type(question.options) is tuple and len(question.options) == 1:
        return question.options[0]
    most = THINKERS[level].endings
    return last_choice(info, view, player, rng, most) if most else None


def searcher(info: GameInfo[Game], level: str, view: Game, player: int, rng: Random) -> Search:
    """A search that imagines the others as its level does."""
    search = Search(info, view, player, rng)
    if THINKERS[level].believes:
        search.believe = info.bot().believe
    return search


def patience(info: GameInfo[Game], level: str) -> int:
    """For how many iterations a level thinks; a game may have one of them think for fewer."""
    return info.bot().iterations.get(level, THINKERS[level].iterations)


def sharpness(info: GameInfo[Game], level: str, players: int) -> float:
    """How sharply a level prefers the best: in some games a second choice costs more."""
    figures = info.bot().sharpness
    return figures[level][min(players, 4) - 2] if level in figures else SHARP

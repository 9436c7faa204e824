"""What the bot thinks of a choice: what an action brings, how far to bid, what to give up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kernel import PASS, Choice, Question
from ...kernel.chance import Luck
from .cards import BUY, GEMS_PATH, KIND, LEVEL_COST, PATH, PRICE
from .figures import modifier, slots
from .jewels import ARRANGE
from .knowledge import DECLINE
from .state import Zavandor
from .worth import (
    cards_value,
    energy_per_vp,
    free_step_value,
    gem_brings,
    gem_points,
    gem_value,
    item_value,
    keepable,
    new_path_value,
    path_value,
    rounds_left,
)

SURPLUS = 0.25
"""What energy is worth that the hand limit would take away."""

# --- actions --------------------------------------------------------------------------------------

Judge = Callable[[Any], float]


def judge_act(g: Zavandor, mage: int) -> Judge:
    """What an action is worth beyond its cost; energy that would be lost anyway costs little."""
    left = rounds_left(g)
    have = energy_in_hand(g, mage)
    surplus = max(0.0, have - keepable(g, mage)) if left else have

    def judge(choice: str) -> float:
        verb, _, thing = choice.partition(" ")
        if verb in VERBS:
            value, cost = VERBS[verb](g, mage, thing, left)
            return value - cost + (1 - SURPLUS) * min(cost, surplus)
        return arranging(g, mage) if verb == ARRANGE else 0.0

    return judge


def enchanting(g: Zavandor, mage: int, gem: str, left: float) -> tuple[float, float]:
    kind = KIND[gem]
    return gem_value(g, mage, kind, left), BUY[g.levels[mage][GEMS_PATH]][kind]


def releasing(g: Zavandor, mage: int, stone: str, left: float) -> tuple[float, float]:
    """Only worth it to begin a path, so only if no other stone waits for one."""
    if g.released[mage]:
        return 0.0, 99.0
    return new_path_value(g, mage, left - 0.5), float(stone)


def advancing(g: Zavandor, mage: int, path: str, left: float) -> tuple[float, float]:
    """The cost is in the value already; it only matters for what would be lost."""
    place = PATH[path]
    cost = LEVEL_COST[place][g.levels[mage][place]]
    return path_value(g, mage, place, left) + cost, cost


def auctioning(g: Zavandor, mage: int, item: str, left: float) -> tuple[float, float]:
    """Begin what one would buy at its price; never what only selling gems would pay."""
    cost = least_cost(g, mage, item)
    if cost > energy_in_hand(g, mage):
        return 0.0, 99.0
    return item_value(g, mage, item, left), cost


def least_cost(g: Zavandor, mage: int, item: str) -> int:
    return max(0, PRICE[item] + modifier(g, mage, item))


def energy_in_hand(g: Zavandor, mage: int) -> float:
    return g.dust[mage] + cards_value(g.hands[mage])


def ruinous(g: Zavandor, mage: int, choice: str) -> bool:
    """To auction what only selling gems would pay: nothing would come in any more."""
    verb, _, item = choice.partition(" ")
    return verb == "auction" and least_cost(g, mage, item) > energy_in_hand(g, mage)


VERBS = {
    "enchant": enchanting,
    "release": releasing,
    "advance": advancing,
    "auction": auctioning,
}


def arranging(g: Zavandor, mage: int) -> float:
    """Worth it if a place is free, or a dearer gem lies idle."""
    room = slots(g, mage) > sum(g.active[mage])
    best = max([kind for kind, count in enumerate(g.idle[mage]) if count], default=-1)
    least = min([kind for kind, count in enumerate(g.active[mage]) if count], default=9)
    return 30.0 if room or best > least else -5.0


# --- auctions -------------------------------------------------------------------------------------


def reservation(g: Zavandor, mage: int, item: str) -> float:
    """The highest bid an item is worth, bounded by energy in hand."""
    left = rounds_left(g)
    have = energy_in_hand(g, mage)
    surplus = max(0.0, have - keepable(g, mage)) if left else have
    value = item_value(g, mage, item, left)
    if g.active_player != mage:
        surplus *= 0.5
    return min(value + (1 - SURPLUS) * min(value, surplus), have) - modifier(g, mage, item)


def choose_bid(g: Zavandor, mage: int, question: Question, rng: Luck) -> Choice:
    """Raise as little as possible while the price is right."""
    low: int = question.options.low  # type: ignore[union-attr]
    limit = reservation(g, mage, g.item) - rng.random() * 2
    return low if limit >= low and question.why_not(low) is None else PASS


def choose_first(g: Zavandor, mage: int, question: Question, rng: Luck) -> Choice:
    """Where the candidates come best first."""
    return question.candidates()[0]


def choose_payment(g: Zavandor, mage: int, question: Question, rng: Luck) -> Choice:
    """The best, unless a gem should make room for a dearer one."""
    options = question.candidates()
    swap = swapping(question, options)
    return options[0] if swap is None else swap


def swapping(question: Question, options: tuple[Choice, ...]) -> Choice | None:
    """The best payment that sells the gem which a dearer one would replace."""
    trade = getattr(question.options, "trade", "")
    if not trade:
        return None
    return next((each for each in options if isinstance(each, tuple) and trade in each), None)


def choose_character(g: Zavandor, mage: int, question: Question, rng: Luck) -> Choice:
    options = question.candidates()
    return options[rng.randrange(len(options))]


def choose_last(g: Zavandor, mage: int, question: Question, rng: Luck) -> Choice:
    """To think better of it comes last."""
    return question.candidates()[-1]


CHOOSERS: dict[str, Callable[[Zavandor, int, Question, Luck], Choice]] = {
    "bid": choose_bid,
    "open": choose_first,
    "pay": choose_payment,
    "keep": choose_first,
    "arrange": choose_first,
    "free_gem": choose_first,
    "character": choose_character,
    "overreach": choose_last,
}


# --- what items bring and take --------------------------------------------------------------------


def judge_step(g: Zavandor, mage: int) -> Judge:
    left = rounds_left(g)
    return lambda path: 0.0 if path == DECLINE else free_step_value(g, mage, PATH[path], left)


def judge_stone(g: Zavandor, mage: int) -> Judge:
    return lambda stone: float(stone) if isinstance(stone, int) else 0.0


def judge_loss(g: Zavandor, mage: int) -> Judge:
    left = rounds_left(g)
    per_vp = energy_per_vp(left)

    def judge(gem: str) -> float:
        kind = KIND[gem]
        return -gem_brings(g, mage, kind) * left - gem_points(g, mage, kind) * per_vp

    return judge


JUDGES: dict[str, Callable[[Zavandor, int], Judge]] = {
    "act": judge_act,
    "free_step": judge_step,
    "free_stone": judge_stone,
    "lose_gem": judge_loss,
}

"""A quick, sensible way to play the Scepter of Zavandor, and what a position is worth."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random
from typing import Any

from ...kernel import PASS, Choice, Question
from ...kernel.chance import Luck
from .cards import BUY, FIRE, GEMS_PATH, KIND, LEVEL_COST, PATH, PRICE, TOP_LEVEL
from .figures import modifier, slots, vp
from .jewels import ARRANGE
from .knowledge import DECLINE
from .state import Zavandor
from .turn import END
from .worth import (
    card_values,
    energy_per_vp,
    free_step_value,
    gem_brings,
    gem_points,
    gem_value,
    income,
    item_value,
    keepable,
    new_path_value,
    path_value,
    rounds_left,
    slot_value,
)

SCALE = 9.0
"""How many points a position must be ahead for a win to be likely."""
HORIZON = 3
"""Turns a playout goes on before it is judged."""
CARE = 2.5
"""How sharply the better choice is preferred, in energy: smaller is sharper."""
SURPLUS = 0.25
"""What energy is worth that the hand limit would take away."""
FEWEST = 7
"""How many actions a search looks at."""


def cut(g: Zavandor) -> bool:
    """A playout may be judged where a turn has just begun."""
    return g.phase == "actions" and not g.item and not g.advanced and g.asked[0].kind == "act"


# --- what a position is worth ---------------------------------------------------------------------

WEIGHTS = {
    "points": 1.0,
    "income": 0.85,
    "energy": 0.7,
    "places": 0.6,
    "knowledge": 0.6,
    "rights": 0.5,
}


def evaluate(state: Zavandor) -> list[float]:
    """What the position is worth to every seat, in points: the weighted sum of its terms."""
    state = concluded(state)
    left = rounds_left(state)
    return [weighed(terms_with(state, mage, left)) for mage in range(state.players)]


def concluded(g: Zavandor) -> Zavandor:
    """A purchase half done is judged with its fruit: what was begun is brought to its end."""
    if not g.asked or g.asked[0].kind not in BEGUN:
        return g
    after, luck = g.clone(), Random(1)
    for _ in range(LONGEST_PURCHASE):
        if not after.asked or after.asked[0].kind not in BEGUN:
            break
        question = after.questions[0]
        after.answer(question.player, policy(after, question, luck))
    return after


BEGUN = frozenset({"open", "bid", "pay", "free_step", "free_stone", "lose_gem", "arrange"})
LONGEST_PURCHASE = 40


def weighed(parts: dict[str, float]) -> float:
    return sum([WEIGHTS[name] * value for name, value in parts.items()])


def terms(g: Zavandor, player: int) -> dict[str, float]:
    """What is good for a seat, by name, in points."""
    g = concluded(g)
    return terms_with(g, player, rounds_left(g))


def terms_with(g: Zavandor, mage: int, left: float) -> dict[str, float]:
    per_vp = energy_per_vp(left)
    if mage in g.struck:
        return dict.fromkeys(WEIGHTS, 0.0) | {"points": -50.0}
    free = slots(g, mage) - sum(g.active[mage])
    owned = g.artefacts[mage]
    rights = ("spellbook" in owned) + 2 * ("elixir" in owned) + (g.levels[mage][FIRE] == TOP_LEVEL)
    return {
        "points": float(vp(g, mage)),
        "income": income(g, mage) * left / per_vp,
        "energy": (g.dust[mage] * 0.9 + sum(card_values(g, mage))) / per_vp if left else 0.0,
        "places": free * slot_value(g, mage, left) / per_vp,
        "knowledge": progress(g, mage) / per_vp if left else 0.0,
        "rights": rights * left / per_vp,
    }


def progress(g: Zavandor, mage: int) -> float:
    """What has been paid for knowledge that does not score yet, and for stones that wait."""
    paid = [sum(LEVEL_COST[path][:level]) for path, level in enumerate(g.levels[mage])]
    return sum(paid) + 15 * g.released[mage]


# --- what to do -----------------------------------------------------------------------------------


def candidates(question: Question) -> tuple[Choice, ...]:
    """The few actions that look best; of other questions everything sensible."""
    options = question.candidates()
    if question.kind == "act" and len(options) > FEWEST:
        judge = judge_act(question.game, question.player)  # type: ignore[arg-type]
        best = sorted(options, key=judge, reverse=True)[:FEWEST]
        return (*best, *(() if END in best else (END,)))
    return options


def policy(view: Zavandor, question: Question, rng: Luck) -> Choice:
    """A sensible answer, with some chance in it so that nobody can rely on it."""
    kind, mage = question.kind, question.player
    if kind in CHOOSERS:
        return CHOOSERS[kind](view, mage, question, rng)
    options = question.candidates()
    judge = JUDGES[kind](view, mage)
    return options[drawn([judge(choice) for choice in options], rng)]


def drawn(values: list[float], rng: Luck) -> int:
    """A place in the list, the likelier the better its value."""
    best = max(values)
    weights = [exp((value - best) / CARE) for value in values]
    mark = rng.random() * sum(weights)
    for place, weight in enumerate(weights):
        mark -= weight
        if mark <= 0:
            return place
    return values.index(best)


# --- actions --------------------------------------------------------------------------------------

Judge = Callable[[Any], float]


def judge_act(g: Zavandor, mage: int) -> Judge:
    """What an action is worth beyond its cost; energy that would be lost anyway costs little."""
    left = rounds_left(g)
    have = g.dust[mage] + sum(card_values(g, mage))
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
    cost = max(0, PRICE[item] + modifier(g, mage, item))
    if cost > g.dust[mage] + sum(card_values(g, mage)):
        return 0.0, 99.0
    return item_value(g, mage, item, left), cost


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
    have = g.dust[mage] + sum(card_values(g, mage))
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


def choose_opening(g: Zavandor, mage: int, question: Question, rng: Luck) -> Choice:
    return question.candidates()[0]


def choose_first(g: Zavandor, mage: int, question: Question, rng: Luck) -> Choice:
    """Where the candidates come best first."""
    return question.candidates()[0]


def choose_payment(g: Zavandor, mage: int, question: Question, rng: Luck) -> Choice:
    """The best, unless a gem should make room for a dearer one."""
    options = question.candidates()
    trade = getattr(question.options, "trade", "")
    swaps = [each for each in options if isinstance(each, tuple) and trade in each]
    return swaps[0] if trade and swaps else options[0]


def choose_character(g: Zavandor, mage: int, question: Question, rng: Luck) -> Choice:
    options = question.candidates()
    return options[rng.randrange(len(options))]


CHOOSERS: dict[str, Callable[[Zavandor, int, Question, Luck], Choice]] = {
    "bid": choose_bid,
    "open": choose_opening,
    "pay": choose_payment,
    "keep": choose_first,
    "arrange": choose_first,
    "character": choose_character,
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

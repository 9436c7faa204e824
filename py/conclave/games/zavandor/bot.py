"""A quick, sensible way to play the Scepter of Zavandor, and what a position is worth."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random

from ...kernel import Bot, Choice, Question
from ...kernel.chance import Luck
from .cards import FIRE, LEVEL_COST, TOP_LEVEL
from .figures import vp
from .judging import CHOOSERS, JUDGES, SURPLUS, energy_in_hand, judge_act, ruinous, swapping
from .state import Zavandor
from .turn import END
from .worth import energy_per_vp, free_slots, income, keepable, one_more_slot, rounds_left

SCALE = 16.0
"""How many points a position must be ahead for a win to be likely."""
HORIZON = 0
"""How many beginnings of a turn a playout passes by before it is judged."""
GUIDED = True
"""Playouts follow the policy: chance plays too badly to tell a good position."""
SHARPNESS = {"easy": (-1.5, -0.4, 0.5), "medium": (-2.0, -1.1, 0.0)}
"""How sharply these levels prefer the better choice, with 2, 3 and more players; found by
measuring them against the greedy bot."""
CARE = 2.5
"""How sharply the better choice is preferred, in energy: smaller is sharper."""
FEWEST = 7
"""How many actions a search looks at."""


def cut(g: Zavandor) -> bool:
    """A playout may be judged where a turn has just begun."""
    return g.phase == "actions" and not g.item and not g.advanced and g.asked[0].kind == "act"


# --- what a position is worth ---------------------------------------------------------------------

WEIGHTS = {
    "points": 1.3,
    "income": 0.75,
    "energy": 1.1,
    "places": 0.5,
    "knowledge": 0.3,
    "rights": 0.8,
}
"""About half-way from what was set by hand to what `conclave fit` finds."""


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


BEGUN = frozenset(
    {"open", "bid", "pay", "free_step", "free_stone", "lose_gem", "arrange", "free_gem"}
)
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
    free = free_slots(g, mage)
    owned = g.artefacts[mage]
    rights = ("spellbook" in owned) + 2 * ("elixir" in owned) + (g.levels[mage][FIRE] == TOP_LEVEL)
    return {
        "points": float(vp(g, mage)),
        "income": income(g, mage) * left / per_vp,
        "energy": safe_energy(g, mage) / per_vp if left else 0.0,
        "places": free * one_more_slot(free, left) / per_vp,
        "knowledge": progress(g, mage) / per_vp if left else 0.0,
        "rights": rights * left / per_vp,
    }


def safe_energy(g: Zavandor, mage: int) -> float:
    """Once the turn is over, the hand limit threatens what is beyond it."""
    have = energy_in_hand(g, mage)
    if g.active_player == mage:
        return have
    kept = min(have, keepable(g, mage))
    return kept + SURPLUS * (have - kept)


def progress(g: Zavandor, mage: int) -> float:
    """What has been paid for knowledge that does not score yet, and for stones that wait."""
    paid = [sum(LEVEL_COST[path][:level]) for path, level in enumerate(g.levels[mage])]
    return sum(paid) + 15 * g.released[mage]


# --- what to do -----------------------------------------------------------------------------------


def candidates(question: Question) -> tuple[Choice, ...]:
    """The few choices worth a look; where the best is plain, only that."""
    few = FEW.get(question.kind)
    return few(question) if few else question.candidates()


def few_actions(question: Question) -> tuple[Choice, ...]:
    """The actions that look best, and to end the turn."""
    g: Zavandor = question.game  # type: ignore[assignment]
    mage = question.player
    options = [each for each in question.candidates() if not ruinous(g, mage, str(each))]
    if len(options) <= FEWEST:
        return tuple(options)
    best = sorted(options, key=judge_act(g, mage), reverse=True)[:FEWEST]
    return (*best, *(() if END in best else (END,)))


def few_payments(question: Question) -> tuple[Choice, ...]:
    """The least waste, or the one that makes room for a dearer gem."""
    options = question.candidates()
    best, swap = options[0], swapping(question, options)
    return (best,) if swap in (None, best) else (best, swap)


def first(question: Question) -> tuple[Choice, ...]:
    """Where the candidates come best first."""
    return question.candidates()[:1]


def raise_or_pass(question: Question) -> tuple[Choice, ...]:
    """Whoever raises raises by the least."""
    return question.candidates()[:2]


FEW: dict[str, Callable[[Question], tuple[Choice, ...]]] = {
    "act": few_actions,
    "open": first,
    "bid": raise_or_pass,
    "pay": few_payments,
    "keep": first,
    "arrange": first,
    "free_gem": first,
}


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


BOT = Bot(
    policy=policy,
    terms=terms,
    weights=WEIGHTS,
    evaluate=evaluate,
    candidates=candidates,
    cut=cut,
    horizon=HORIZON,
    guided=GUIDED,
    scale=SCALE,
    sharpness=SHARPNESS,
)

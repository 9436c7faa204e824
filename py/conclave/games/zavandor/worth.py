"""What things are worth to a mage, in energy: the figures the bots play by (§11)."""

from __future__ import annotations

from functools import lru_cache

from .cards import (
    ARTEFACTS,
    BUY,
    CARDS,
    COLLECTORS,
    COLOUR,
    DIAMOND,
    EMERALD,
    END_SENTINELS,
    FIRE,
    FLOW,
    FLOW_DUST,
    GEM_SENTINELS,
    GEM_VP,
    GEMS_PATH,
    LEVEL_COST,
    MEAN,
    MOST_RUBIES,
    OPAL,
    PATH_LIMIT,
    PATH_VP,
    PATHS,
    RUBY,
    SAGES,
    SENTINEL_VP,
    SENTINELS,
    STORAGE,
    STORAGE_SLOTS,
    TOP_LEVEL,
    UNKNOWN,
    VALUE,
    Row,
    opal_dust,
)
from .figures import bonus, hand_limit, slots
from .state import Zavandor

LONGEST, PER_SENTINEL = 17, 2.2
"""Rounds a game of sensible mages takes, and at most so many for each sentinel to come."""
GEM_INCOME = (0.0, 5.0, 7.5, 10.0, 15.0)
ENERGY_PER_VP = (11.5, 0.42)
"""What a point is worth in energy at the end, and how much less for every round before it."""
SLOT = 4.0
"""What a place for a gem brings each round, once gems fill the places."""
ROOM = 1.1
"""What room for a card brings each round."""
GEM_SPENDING, MOST_SPENDING = 13.0, 150.0
"""Energy spent on gems each round, and over a whole game."""
PURCHASES = (0.22, 0.16)
"""Artefacts and sentinels a mage buys each round."""
SAGES_GIFT = (10.0, 15.0, 20.0, 30.0)
DISCOUNTS = ((0, 0), (0, 0), (5, 10), (5, 10), (10, 20))
FAR = 0.9
"""How much a step that needs another one counts."""


# --- time -----------------------------------------------------------------------------------------


def rounds_left(g: Zavandor) -> float:
    """How many incomes are still to come, as far as one can guess."""
    missing = END_SENTINELS - (len(SENTINELS) - len(g.free))
    if missing <= 0:
        return 0.0
    left = min(LONGEST - g.round, PER_SENTINEL * missing + 1)
    if g.max_rounds:
        left = min(left, g.max_rounds - g.round)
    return max(1.0, left)


def energy_per_vp(left: float) -> float:
    last, slope = ENERGY_PER_VP
    return max(4.5, last - slope * left) if left else last * 3


# --- gems -----------------------------------------------------------------------------------------


def income(g: Zavandor, mage: int) -> float:
    """Energy a mage can expect each round."""
    brought = sum([MEAN[ARTEFACTS[e].income] for e in g.artefacts[mage] if ARTEFACTS[e].income > 0])
    return gems_income(g.active[mage]) + FLOW_DUST[g.levels[mage][FLOW]] + brought


@lru_cache(maxsize=4096)
def gems_income(row: Row) -> float:
    each = zip(row[1:], GEM_INCOME[1:], strict=True)
    return opal_dust(row[OPAL]) + sum(count * value for count, value in each)


def gem_brings(g: Zavandor, mage: int, kind: int) -> float:
    """What one more active gem of a kind brings each round; opals are bought in threes."""
    if kind != OPAL:
        return GEM_INCOME[kind]
    return (2.6, 3.2, 4.6)[g.active[mage][OPAL] % 3]


def gem_points(g: Zavandor, mage: int, kind: int) -> int:
    """The points of one more active gem, own sentinels included."""
    points = GEM_VP[kind]
    for sentinel in g.sentinels[mage]:
        if sentinel in GEM_SENTINELS and GEM_SENTINELS[sentinel][0] == kind:
            _, each, most = GEM_SENTINELS[sentinel]
            points += each if bonus(g, mage, sentinel) + each <= most else 0
        elif sentinel == "phoenix" and not g.active[mage][kind]:
            points += 2
    return points


def gem_value(g: Zavandor, mage: int, kind: int, left: float) -> float:
    """What one more gem is worth: in a free place, or in the place of the least one."""
    per_vp = energy_per_vp(left)
    worth = gem_brings(g, mage, kind) * left + gem_points(g, mage, kind) * per_vp
    if sum(g.active[mage]) < slots(g, mage):
        return worth
    least = next((each for each, count in enumerate(g.active[mage]) if count), kind)
    if least >= kind:
        return 0.0
    lost = gem_brings(g, mage, least) * left + gem_points(g, mage, least) * per_vp
    return worth - lost + BUY[g.levels[mage][GEMS_PATH]][least] // 2


# --- knowledge ------------------------------------------------------------------------------------


def path_value(g: Zavandor, mage: int, path: int, left: float) -> float:
    """What going on with a path is worth a step, its cost paid, for the best level to aim at."""
    levels = g.levels[mage]
    free = free_slots(g, mage) if path == STORAGE else 0
    gems, earned = (levels[GEMS_PATH], income(g, mage)) if path == FIRE else (0, 0.0)
    return best_aim(path, levels[path], left, free, gems, earned)


@lru_cache(maxsize=1 << 14)  # asked for all paths wherever something can be bought
def best_aim(path: int, level: int, left: float, free: int, gems: int, earned: float) -> float:
    """Only the Knowledge of Storage looks at free places, only that of Fire at gems and income."""

    def gain(aim: int, left: float) -> float:
        return path_gain(path, aim, left, free, gems, earned)

    now = gain(level, left) if level else 0.0
    best, cost = 0.0, 0
    for aim in range(level + 1, TOP_LEVEL + 1):
        cost += LEVEL_COST[path][aim - 1]
        steps = aim - level
        then = gain(aim, max(0.0, left - steps + 1))
        best = max(best, (then - now - cost) / steps * FAR ** (steps - 1))
    return best


def path_gain(path: int, level: int, left: float, free: int, gems: int, earned: float) -> float:
    """What reaching a level brings over the rest of the game, compared with level 0."""
    gain = PATH_LIMIT[path] * ROOM * left + (
        PATH_VP * energy_per_vp(left) if level == TOP_LEVEL else 0
    )
    if path == GEMS_PATH:
        return gain + 0.1 * level * min(MOST_SPENDING, GEM_SPENDING * left)
    if path == FLOW:
        return gain + FLOW_DUST[level] * left
    if path == FIRE:
        return gain + (ruby_plan(gems, earned, left) if level == TOP_LEVEL else 0)
    if path == SAGES:
        return gain + 0.9 * sum(SAGES_GIFT[:level])
    if path == STORAGE:
        return gain + STORAGE_SLOTS[level] * one_more_slot(free, left)
    artefacts, sentinels = DISCOUNTS[level]
    return gain + left * (artefacts * PURCHASES[0] + sentinels * PURCHASES[1])


def ruby_plan(gems: int, earned: float, left: float) -> float:
    """Rubies that income allows, each worth what it brings beyond its price."""
    cost = BUY[gems][RUBY]
    most = min(MOST_RUBIES, left * earned / cost)
    return max(0.0, most * (GEM_INCOME[RUBY] * 0.55 * left + 2 * energy_per_vp(left) - cost))


def free_slots(g: Zavandor, mage: int) -> int:
    return slots(g, mage) - sum(g.active[mage])


def slot_value(g: Zavandor, mage: int, left: float) -> float:
    """One more place for a gem."""
    return one_more_slot(free_slots(g, mage), left)


def one_more_slot(free: int, left: float) -> float:
    """The more places are free, the later another one is filled."""
    soon = left - free * 1.5
    return max(0.0, SLOT * soon) + 0.6 * energy_per_vp(left)


def free_step_value(g: Zavandor, mage: int, path: int, left: float) -> float:
    """A step that costs nothing."""
    level = g.levels[mage][path]
    if level == TOP_LEVEL or not (level or g.released[mage]):
        return -1.0
    return path_value(g, mage, path, left) + LEVEL_COST[path][level]


def new_path_value(g: Zavandor, mage: int, left: float) -> float:
    """The best path to begin with another stone, before the stone is paid."""
    fresh = [path for path in range(len(PATHS)) if not g.levels[mage][path]]
    return max([2.2 * path_value(g, mage, path, left) for path in fresh], default=0.0)


# --- items ----------------------------------------------------------------------------------------


def item_value(g: Zavandor, mage: int, item: str, left: float) -> float:
    """What owning an item is worth to that mage."""
    per_vp = energy_per_vp(left)
    if item not in ARTEFACTS:
        return (SENTINEL_VP + bonus_to_come(g, mage, item, left)) * per_vp
    artefact = ARTEFACTS[item]
    value = artefact.vp * per_vp + artefact.slots * slot_value(g, mage, left)
    value += artefact.limit * ROOM * left * 0.8 + collected(g, mage, item) * per_vp
    if artefact.income >= 0:
        value += MEAN[artefact.income] * left
    if artefact.steps:
        steps = [free_step_value(g, mage, path, left) for path in range(len(PATHS))]
        value += artefact.steps * max(0.0, *steps)
    return value + special_value(g, mage, item, left)


def special_value(g: Zavandor, mage: int, item: str, left: float) -> float:
    """Rights to enchant, gems given and taken, rebates."""
    first = item not in g.artefacts[mage]
    if item == "spellbook":
        return first * max(0.0, 2.5 * (left - 4)) + 4
    if item == "elixir":
        return gem_value(g, mage, DIAMOND, left) + first * max(0.0, 4.0 * (left - 3))
    if item in ("mirror", "cloak"):
        stone = max(g.stones[mage], default=0) * 0.4
        return stone + 4.0 * sum([rich(g, other) for other in range(g.players) if other != mage])
    if item == "mask":
        return 20 * PURCHASES[1] * left
    return 0.0


def rich(g: Zavandor, mage: int) -> bool:
    """True if losing a gem hurts."""
    return sum(g.active[mage][EMERALD:]) > 0


def collected(g: Zavandor, mage: int, item: str) -> int:
    return sum(2 for each in g.sentinels[mage] if item in COLLECTORS.get(each, ()))


def bonus_to_come(g: Zavandor, mage: int, sentinel: str, left: float) -> float:
    """The bonus a sentinel will have at the end, as far as one can guess."""
    now = bonus(g, mage, sentinel)
    return min(14.0, now + min(left, 4.0) * (0.5 if now else 0.2))


# --- energy ---------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)  # the same few hands are looked at before every action
def cards_value(hand: tuple[str, ...]) -> float:
    """What the energy in a hand is worth, unknown cards by their mean."""
    return sum(map(card_value, hand))


def card_value(card: str) -> float:
    return MEAN[COLOUR[card]] if card in UNKNOWN else VALUE[card]


def keepable(g: Zavandor, mage: int) -> float:
    """About how much energy would survive the hand limit."""
    kept, room = kept_cards(g.hands[mage], hand_limit(g, mage))
    return kept + min(g.dust[mage], 3.2 * room)


@lru_cache(maxsize=4096)
def kept_cards(hand: tuple[str, ...], room: int) -> tuple[float, int]:
    """What the best cards are worth that fit into a hand, and the room they leave."""
    per_place = sorted(
        [(card_value(e), 1) if e in CARDS else (card_value(e) / 3, 3) for e in hand], reverse=True
    )
    kept = 0.0
    for each, places in per_place:
        if places <= room:
            kept += each * places
            room -= places
    return kept, room

"""What every action of a turn costs, and which ones are barred at any price (§5.5)."""

from __future__ import annotations

from bisect import bisect
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ...kernel import Refusal, no
from ...kernel.table import Table
from .cards import (
    ARTEFACT_DISCOUNT,
    ARTEFACTS_PATH,
    BUY,
    CHEAPEST_OPAL,
    FIRE,
    GEMS,
    GEMS_PATH,
    ITEMS,
    LEAST_PRICE,
    LEVEL_COST,
    MOST_RUBIES,
    NEEDED,
    NO_GEMS,
    PATHS,
    POSITION_ARTEFACT,
    POSITION_SENTINEL,
    SENTINEL_DISCOUNT,
    SENTINELS,
    STONES,
    TOP_LEVEL,
    Row,
)
from .figures import (
    NEVER,
    Treasure,
    artefact_modifier,
    early_ruby_due,
    rubies,
    sentinel_modifier,
    standing,
    treasures,
)
from .knowledge import COMPLETE, NO_STONE

if TYPE_CHECKING:
    from .state import Zavandor

ENCHANT = {gem: f"enchant {gem}" for gem in GEMS}
RELEASE = {stone: f"release {stone}" for stone in STONES}
ADVANCE = {path: f"advance {path}" for path in PATHS}
AUCTION = {item: f"auction {item}" for item in ITEMS}

NEEDS = {gem: no("needs_artefact", "gems", gem=gem, item=item) for gem, item in NEEDED.items()}
NEEDS_FIRE = no("needs_fire", "gems")
RUBIES_FULL = no("rubies_full", "gems", most=MOST_RUBIES)
SOLD_OUT = {gem: no("sold_out", "gems", gem=gem) for gem in GEMS}
ADVANCED = no("advanced_already", "knowledge")
ONLY_ONE = {item: no("only_one", "auctions", item=item) for item in ("belt", "wand")}
NOTHING_TO_LOSE = {
    item: no("nothing_to_lose", "auctions", item=item) for item in ("mirror", "cloak")
}
Barred = dict[str, Refusal]


class Prices(NamedTuple):
    """A list of choices: what those that are open cost, and why the others are barred."""

    costs: tuple[tuple[str, int], ...]
    barred: Barred
    choices: tuple[str, ...]


def price_list(costs: dict[str, int], barred: Barred) -> Prices:
    open = [(choice, cost) for choice, cost in costs.items() if choice not in barred]
    return Prices(tuple(open), barred, tuple(costs))


def refusals(prices: Prices, have: int) -> Barred:
    """Why the rest of a list cannot be had for so much."""
    dear = {choice: too_dear(cost, have) for choice, cost in prices.costs if cost > have}
    return dear | prices.barred


@cache
def too_dear(cost: int, have: int) -> Refusal:
    return no("too_dear", "paying", cost=cost, missing=cost - have)


# --- gems, stones and levels: paid with energy ----------------------------------------------------


def own_prices(g: Zavandor, mage: int) -> tuple[Prices, Prices, Prices]:
    """What a mage can buy without an auction."""
    waiting = g.released[mage] > 0
    return (
        gem_prices(gem_terms(g, mage, treasures[g.artefacts[mage]])),
        stone_prices(g.stones[mage]),
        ALL_ADVANCED if g.advanced else level_prices(g.levels[mage], waiting),
    )


def own_within(g: Zavandor, mage: int, treasure: Treasure, have: int) -> tuple[str, ...]:
    """What of these can be had for so much, without writing the whole lists."""
    within: tuple[str, ...] = ()
    if have >= CHEAPEST_OPAL:
        costs, found = goods[g.stones[mage], gem_terms(g, mage, treasure)]
        within = found[bisect(costs, have)]
    return within if g.advanced else within + steps_within(g, mage, have)


def gem_terms(g: Zavandor, mage: int, treasure: Treasure) -> GemTerms:
    """The level, what is sold out, the rights for gems, those for rubies, and if these are full."""
    levels = g.levels[mage]
    gone = sold_out(g) if 0 in g.supply and g.limited else ()
    fire = levels[FIRE] == TOP_LEVEL or (g.early_ruby and early_ruby_due(g, mage))
    full = fire and rubies(g, mage) >= MOST_RUBIES
    return levels[GEMS_PATH], gone, treasure.rights, fire, full


def sold_out(g: Zavandor) -> tuple[str, ...]:
    return tuple([gem for gem, left in zip(GEMS, g.supply, strict=True) if not left])


@Table
def goods(offer: tuple[Row, GemTerms]) -> tuple[list[int], list[tuple[str, ...]]]:
    """The prices of gems and stones in order, and all one can buy below, between and above them."""
    stones, terms = offer
    costs = gem_prices(terms).costs + stone_prices(stones).costs
    steps = sorted({cost for _, cost in costs})
    within = [[choice for choice, cost in costs if cost <= have] for have in (0, *steps)]
    return steps, list(map(tuple, within))


GemTerms = tuple[int, tuple[str, ...], tuple[bool, ...], bool, bool]


@lru_cache(maxsize=1024)
def gem_prices(terms: GemTerms) -> Prices:
    """The price, the supply, the right, and the most of a kind (§5.5a)."""
    level, gone, rights, fire, full = terms
    barred = {ENCHANT[gem]: SOLD_OUT[gem] for gem in gone}
    owned = dict(zip(NEEDED, rights, strict=True))
    barred |= {ENCHANT[gem]: NEEDS[gem] for gem in NEEDED if not owned[gem]}
    if full or not fire:
        barred[ENCHANT["ruby"]] = RUBIES_FULL if full else NEEDS_FIRE
    return price_list(dict(zip(ENCHANT.values(), BUY[level], strict=True)), barred)


@cache
def stone_prices(stones: Row) -> Prices:
    return price_list({RELEASE[stone]: stone for stone in stones}, {})


@lru_cache(maxsize=4096)
def level_prices(levels: Row, waiting: bool) -> Prices:
    """A stone that can move, or one that waits for a path (§5.5e)."""
    costs, barred = dict[str, int](), Barred()
    for choice, level, steps in zip(ADVANCE.values(), levels, LEVEL_COST, strict=True):
        costs[choice] = 0 if level == TOP_LEVEL else steps[level]
        if level == TOP_LEVEL or not (level or waiting):
            barred[choice] = COMPLETE if level else NO_STONE
    return price_list(costs, barred)


DEAREST_STEP = max(map(max, LEVEL_COST))
STEP_COSTS = (
    [(NEVER, *costs[1:], NEVER) for costs in LEVEL_COST],
    [(*costs, NEVER) for costs in LEVEL_COST],
)
"""What a step costs on each path from every level, without and with a stone that waits."""
STEP_BITS = [1 << path for path in range(len(PATHS))]
STEPS = [
    tuple([step for step, bit in zip(ADVANCE.values(), STEP_BITS, strict=True) if bits & bit])
    for bits in range(1 << len(PATHS))
]
"""Every set of steps, by the sum of their bits: numbers are added up faster than tuples."""
STEPS_WITHIN = [
    [
        [
            [bit if cost <= have else 0 for cost in costs]
            for bit, costs in zip(STEP_BITS, paths, strict=True)
        ]
        for have in range(DEAREST_STEP + 1)
    ]
    for paths in STEP_COSTS
]
"""The other way round: by what one has, on each path from every level, the bit of that step."""


def steps_within(g: Zavandor, mage: int, have: int) -> tuple[str, ...]:
    """The steps that can be had for so much, by a table, for these are asked for all the time."""
    rows = STEPS_WITHIN[g.released[mage] > 0][have if have < DEAREST_STEP else DEAREST_STEP]
    # written out, for a loop takes twice as long
    gems, flow, fire, sages, artefacts, storage = rows
    a, b, c, d, e, f = g.levels[mage]
    return STEPS[gems[a] + flow[b] + fire[c] + sages[d] + artefacts[e] + storage[f]]


ALL_ADVANCED = price_list(
    dict.fromkeys(ADVANCE.values(), 0), dict.fromkeys(ADVANCE.values(), ADVANCED)
)
"""One level a round."""

# --- auctions: gems may be sold for them as well --------------------------------------------------


def auction_prices(g: Zavandor, mage: int) -> Prices:
    """What everything on offer costs for the lowest bid."""
    costs, barred = treasures[g.artefacts[mage]].costs, not_to_begin(g, mage)
    artefact, sentinel = artefact_modifier(g, mage), sentinel_modifier(g, mage)
    prices = {AUCTION[item]: costs[item] + artefact for item in g.display}
    prices |= {AUCTION[item]: costs[item] + sentinel for item in g.free}
    return price_list(prices, {AUCTION[item]: why for item, why in barred.items()})


def not_to_begin(g: Zavandor, mage: int) -> Barred:
    """A second one of some kinds, and an attack by somebody who has nothing to lose (R13, R25)."""
    owned = g.artefacts[mage]
    barred = {item: why for item, why in ONLY_ONE.items() if item in owned}
    return barred if any(g.active[mage]) else barred | NOTHING_TO_LOSE


def auctions_within(g: Zavandor, mage: int, treasure: Treasure, limit: int) -> tuple[str, ...]:
    """What of these can be had for so much, without writing the whole list."""
    place, level = standing(g, mage), g.levels[mage][ARTEFACTS_PATH]
    most = limit - POSITION_ARTEFACT[place] + ARTEFACT_DISCOUNT[level]
    if most < LEAST_PRICE:
        return ()  # and the sentinels are far away
    costs = treasure.costs
    found = [item for item in g.display if costs[item] <= most]
    if found and g.active[mage] == NO_GEMS:
        found = [item for item in found if item not in NOTHING_TO_LOSE]
    artefacts = auctions[tuple(found)] if found else ()
    if costs[SENTINELS[0]] + POSITION_SENTINEL[place] - SENTINEL_DISCOUNT[level] > limit:
        return artefacts
    return artefacts + auctions[g.free]


@Table
def auctions(items: tuple[str, ...]) -> tuple[str, ...]:
    """Two of a kind are offered as one."""
    return tuple([AUCTION[item] for item in dict.fromkeys(items)])

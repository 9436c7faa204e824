"""What every action of a turn costs, and which ones are barred at any price (§5.5)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ...kernel import Refusal, no
from .cards import (
    ARTEFACT_DISCOUNT,
    ARTEFACTS,
    ARTEFACTS_PATH,
    BUY,
    GEMS,
    GEMS_PATH,
    ITEM_DISCOUNTS,
    ITEMS,
    KIND,
    LEVEL_COST,
    MOST_RUBIES,
    NEEDED,
    NO_GEMS,
    PATHS,
    POSITION_ARTEFACT,
    POSITION_SENTINEL,
    PRICE,
    RICHEST,
    SENTINEL_DISCOUNT,
    SENTINEL_PRICE,
    SENTINELS,
    STONES,
    TOP_LEVEL,
    Row,
)
from .figures import discount_of, may_enchant_rubies, rubies, standing
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
    levels = g.levels[mage]
    stock = tuple(map(bool, g.supply)) if g.limited and 0 in g.supply else IN_STOCK
    rights, fire = gem_rights(g.artefacts[mage]), may_enchant_rubies(g, mage)
    full = fire and rubies(g, mage) >= MOST_RUBIES
    return (
        gem_prices(levels[GEMS_PATH], rights, fire, full, stock),
        stone_prices(g.stones[mage]),
        ALL_ADVANCED if g.advanced else level_prices(levels, g.released[mage] > 0),
    )


IN_STOCK = (True,) * len(GEMS)
Flags = tuple[bool, ...]


@lru_cache(maxsize=4096)
def gem_rights(owned: tuple[str, ...]) -> Flags:
    """Whether the artefacts are owned that some gems need."""
    return tuple([item in owned for item in NEEDED.values()])


@lru_cache(maxsize=1024)
def gem_prices(level: int, rights: Flags, fire: bool, full: bool, stock: Flags) -> Prices:
    """The price, the supply, the right, and the most of a kind (§5.5a)."""
    barred = {ENCHANT[gem]: SOLD_OUT[gem] for gem in GEMS if not stock[KIND[gem]]}
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


def cheapest_level(levels: Row, waiting: bool) -> int:
    """What the cheapest level costs; more than anybody has if there is none to be had."""
    return min([cost for _, cost in level_prices(levels, waiting).costs], default=RICHEST)


ALL_ADVANCED = price_list(
    dict.fromkeys(ADVANCE.values(), 0), dict.fromkeys(ADVANCE.values(), ADVANCED)
)
"""One level a round."""

# --- auctions: gems may be sold for them as well --------------------------------------------------


class Terms(NamedTuple):
    """What a mage pays in auctions, whatever its position, and what it may not begin."""

    artefacts: dict[str, int]
    sentinel: int
    barred: Barred


@lru_cache(maxsize=4096)
def auction_terms(owned: tuple[str, ...], level: int, armed: bool) -> Terms:
    """Knowledge and artefacts take something off. A second one of some kinds is barred, and an
    attack by somebody who has nothing to lose (R13, R25)."""
    artefacts = ARTEFACT_PRICES[level].copy()
    for item in ITEM_DISCOUNTS:
        artefacts[item] -= discount_of(item, owned)
    sentinel = SENTINEL_PRICE - SENTINEL_DISCOUNT[level] - discount_of(SENTINELS[0], owned)
    barred = {item: why for item, why in ONLY_ONE.items() if item in owned}
    return Terms(artefacts, sentinel, barred if armed else barred | NOTHING_TO_LOSE)


ARTEFACT_PRICES = tuple(
    {item: PRICE[item] - discount for item in ARTEFACTS} for discount in ARTEFACT_DISCOUNT
)
"""For every level of the Knowledge of Artefacts."""


def terms_of(g: Zavandor, mage: int) -> Terms:
    level = g.levels[mage][ARTEFACTS_PATH]
    return auction_terms(g.artefacts[mage], level, g.active[mage] != NO_GEMS)


def auction_prices(g: Zavandor, mage: int) -> Prices:
    """What everything on offer costs for the lowest bid."""
    terms, place = terms_of(g, mage), standing(g, mage)
    costs = {AUCTION[item]: terms.artefacts[item] + POSITION_ARTEFACT[place] for item in g.display}
    costs |= {AUCTION[item]: terms.sentinel + POSITION_SENTINEL[place] for item in g.free}
    return price_list(costs, {AUCTION[item]: why for item, why in terms.barred.items()})


def auctions_within(g: Zavandor, mage: int, limit: int) -> tuple[str, ...]:
    """What of these can be had for so much, without writing the whole list."""
    (costs, sentinel, barred), place = terms_of(g, mage), standing(g, mage)
    most = limit - POSITION_ARTEFACT[place]
    found = [item for item in g.display if costs[item] <= most and item not in barred]
    artefacts = auctions(tuple(found)) if found else ()
    if sentinel + POSITION_SENTINEL[place] > limit:
        return artefacts
    return artefacts + auctions(g.free)


@lru_cache(maxsize=4096)
def auctions(items: tuple[str, ...]) -> tuple[str, ...]:
    """Two of a kind are offered as one."""
    return tuple([AUCTION[item] for item in dict.fromkeys(items)])

"""What follows from a state: places, limits, wealth, prices and points (§3.9)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import compress
from operator import add, mul, or_
from typing import TYPE_CHECKING

from ...kernel.table import Table
from .cards import (
    AHEAD,
    ARTEFACT_DISCOUNT,
    ARTEFACT_VP,
    ARTEFACTS,
    ARTEFACTS_PATH,
    BONUS,
    COLLECTORS,
    COLOURS,
    DUST_PLACES,
    EARLY_RUBY_LEVEL,
    FIRE,
    GEM_SENTINELS,
    GEM_VP,
    GEMS_PATH,
    ITEM_DISCOUNTS,
    MASK_DISCOUNT,
    MIDDLE,
    NEEDED,
    NO_GEMS,
    PATH_LIMIT,
    PATH_VP,
    PLACES,
    POSITION_ARTEFACT,
    POSITION_SENTINEL,
    PRICE,
    PUBLIC_MOST,
    RICHEST,
    RUBY,
    SELL,
    SENTINEL_DISCOUNT,
    SENTINEL_VP,
    SENTINELS,
    SINGLE,
    START_LIMIT,
    START_SLOTS,
    STORAGE,
    STORAGE_SLOTS,
    TOP_LEVEL,
    UNMAKEABLE,
    VALUE,
    Row,
)

if TYPE_CHECKING:
    from .state import Zavandor

# --- artefacts ----------------------------------------------------------------------------------


@dataclass(slots=True)
class Treasure:
    """What the artefacts of a mage are good for, all together."""

    vp: int
    slots: int
    limit: int
    cards: Row
    """How many cards of each colour they bring every round."""
    rights: tuple[bool, ...]
    """Whether they allow the gems that need one of them."""
    discounts: dict[str, int]
    """What they take off the price of every other item."""
    costs: dict[str, int]
    """The price of every item less that, more than anybody has for what one may not own twice."""


NEVER = RICHEST
"""More than anybody has: the price of what cannot be had."""
NO_TREASURE = Treasure(
    vp=0,
    slots=0,
    limit=0,
    cards=(0,) * len(COLOURS),
    rights=(False,) * len(NEEDED),
    discounts=dict.fromkeys(PRICE, 0),
    costs=PRICE,
)
BRINGS = {
    name: tuple([int(artefact.income == colour) for colour in range(len(COLOURS))])
    for name, artefact in ARTEFACTS.items()
}
ALLOWS = {name: tuple([name == item for item in NEEDED.values()]) for name in ARTEFACTS}
TAKES_OFF = {
    **{helper: {item: less} for item, (helper, less) in ITEM_DISCOUNTS.items()},
    "mask": dict.fromkeys(SENTINELS, MASK_DISCOUNT),
}
"""What an artefact does to the prices of other items."""


@Table
def treasures(owned: tuple[str, ...]) -> Treasure:
    """These are looked at all the time and grow one by one, so the last one is put to the rest."""
    if not owned:
        return NO_TREASURE
    before, name = treasures[owned[:-1]], owned[-1]
    new, discounts, costs = ARTEFACTS[name], before.discounts, before.costs
    if name in TAKES_OFF:
        less = TAKES_OFF[name]
        discounts = discounts | {item: discounts[item] + less[item] for item in less}
        costs = costs | {item: costs[item] - less[item] for item in less}
    return Treasure(
        vp=before.vp + new.vp,
        slots=before.slots + new.slots,
        limit=before.limit + new.limit,
        cards=tuple(map(add, before.cards, BRINGS[name])),
        rights=tuple(map(or_, before.rights, ALLOWS[name])),
        discounts=discounts,
        costs=costs | {name: NEVER} if new.single else costs,
    )


# --- room ---------------------------------------------------------------------------------------


def slots(g: Zavandor, mage: int) -> int:
    """Places for active gems."""
    built = STORAGE_SLOTS[g.levels[mage][STORAGE]]
    return START_SLOTS + built + treasures[g.artefacts[mage]].slots


def hand_limit(g: Zavandor, mage: int) -> int:
    """Every path changes it once, as soon as a stone is on it."""
    begun = sum(compress(PATH_LIMIT, g.levels[mage]))
    return START_LIMIT + begun + treasures[g.artefacts[mage]].limit


def hand_count(g: Zavandor, mage: int) -> int:
    """How much room the energy in the hand takes; pending cards take none."""
    count = DUST_PLACES[g.one_dust][g.dust[mage]]
    for each in g.hands[mage]:
        count += PLACES[each]
    return count


# --- money --------------------------------------------------------------------------------------


def energy(g: Zavandor, mage: int) -> int:
    """Dust, cards and concentrated energy; few enough for a loop to be faster than a sum."""
    have = g.dust[mage]
    for each in g.hands[mage]:
        have += VALUE[each]
    return have


def gem_worth(g: Zavandor, mage: int) -> int:
    """What all gems of a mage would bring, active or not."""
    sale, idle = SALES[g.levels[mage][GEMS_PATH]], g.idle[mage]
    worth = sale[g.active[mage]]
    return worth if idle == NO_GEMS else worth + sale[idle]


def sales(prices: Row) -> Table[Row, int]:
    """What rows of gems bring at these prices."""
    return Table(lambda gems: sum(map(mul, prices, gems)))


SALES = list(map(sales, SELL))
"""The same for every level of the Knowledge of Gems."""


def wealth(g: Zavandor, mage: int) -> int:
    """All a mage could pay, selling every gem."""
    return energy(g, mage) + gem_worth(g, mage)


def public_most(g: Zavandor, mage: int) -> int:
    """The most that mage could own as far as everybody can tell, from the backs of its cards."""
    most = g.dust[mage] + gem_worth(g, mage)
    for each in g.hands[mage]:
        most += PUBLIC_MOST[each]
    return most


def settled(g: Zavandor, dust: int) -> int:
    """What is left of loose change: one is lost where no tiles make the amount (R1)."""
    return dust - 1 if dust in UNMAKEABLE and not g.one_dust else dust


# --- prices -------------------------------------------------------------------------------------


def standing(g: Zavandor, mage: int) -> int:
    """The place in the order that prices depend on; one in the middle if nobody is ahead (§3.8)."""
    place = g.order.index(mage)
    return place if g.track[mage if place < 2 else g.order[0]] >= AHEAD else MIDDLE


def by_position(g: Zavandor, mage: int, table: Row) -> int:
    """The first two pay more once they are ahead, the last two less if the first is."""
    return table[standing(g, mage)]


def artefact_modifier(g: Zavandor, mage: int) -> int:
    """What every artefact costs that mage more or less."""
    return (
        by_position(g, mage, POSITION_ARTEFACT) - ARTEFACT_DISCOUNT[g.levels[mage][ARTEFACTS_PATH]]
    )


def sentinel_modifier(g: Zavandor, mage: int) -> int:
    """What every sentinel costs that mage more or less, masks not counted."""
    return (
        by_position(g, mage, POSITION_SENTINEL) - SENTINEL_DISCOUNT[g.levels[mage][ARTEFACTS_PATH]]
    )


def item_discount(g: Zavandor, mage: int, item: str) -> int:
    """What owned artefacts take off the price of another item."""
    return treasures[g.artefacts[mage]].discounts[item]


def modifier(g: Zavandor, mage: int, item: str) -> int:
    """What an item costs that mage more or less than was bid."""
    position, knowledge = MODIFIERS[item]
    common = position[standing(g, mage)] - knowledge[g.levels[mage][ARTEFACTS_PATH]]
    return common - treasures[g.artefacts[mage]].discounts[item]


MODIFIERS = {
    **dict.fromkeys(ARTEFACTS, (POSITION_ARTEFACT, ARTEFACT_DISCOUNT)),
    **dict.fromkeys(SENTINELS, (POSITION_SENTINEL, SENTINEL_DISCOUNT)),
}
"""What the position and the Knowledge of Artefacts do to the price of an item."""


def net(g: Zavandor, mage: int, item: str, bid: int) -> int:
    """What that mage really pays for a bid; never less than nothing (R19)."""
    return max(0, bid + modifier(g, mage, item))


def max_bid(g: Zavandor, mage: int, item: str) -> int:
    return wealth(g, mage) - modifier(g, mage, item)


def may_own(g: Zavandor, mage: int, item: str) -> bool:
    """No second belt and no second wand (R25)."""
    return not (item in SINGLE and item in g.artefacts[mage])


def price(item: str) -> int:
    return PRICE[item]


# --- rights -------------------------------------------------------------------------------------


def early_ruby_due(g: Zavandor, mage: int) -> bool:
    """The Druid of later printings may enchant a single ruby before the last level of Fire."""
    druid = g.early_ruby and g.characters[mage] == "druid"
    return druid and g.levels[mage][FIRE] == EARLY_RUBY_LEVEL


def may_enchant_rubies(g: Zavandor, mage: int) -> bool:
    return g.levels[mage][FIRE] == TOP_LEVEL or (g.early_ruby and early_ruby_due(g, mage))


# --- points -------------------------------------------------------------------------------------


def gem_vp(g: Zavandor, mage: int) -> int:
    """Only active gems count."""
    return vp_of_gems[g.active[mage]]


@Table
def vp_of_gems(active: Row) -> int:
    return sum([points * count for points, count in zip(GEM_VP, active, strict=True)])


def bonus(g: Zavandor, mage: int, sentinel: str) -> int:
    """What a sentinel would add to its five points for that mage, as things are."""
    if sentinel in GEM_SENTINELS:
        kind, each, most = GEM_SENTINELS[sentinel]
        return min(most, each * g.active[mage][kind])
    if sentinel in COLLECTORS:
        return BONUS * sum([each in COLLECTORS[sentinel] for each in g.artefacts[mage]])
    if sentinel == "owl":
        return BONUS * g.levels[mage].count(TOP_LEVEL)
    return BONUS * sum([count > 0 for count in g.active[mage]])


def vp_parts(g: Zavandor, mage: int) -> dict[str, int]:
    """Points as they would be set now; nobody who was struck has any."""
    owned = g.sentinels[mage]
    parts = {
        "gems": gem_vp(g, mage),
        "knowledge": PATH_VP * g.levels[mage].count(TOP_LEVEL),
        "artefacts": sum([ARTEFACT_VP[each] for each in g.artefacts[mage]]),
        "sentinels": SENTINEL_VP * len(owned),
        "bonus": sum([bonus(g, mage, each) for each in owned]),
    }
    return dict.fromkeys(parts, 0) if mage in g.struck else parts


def vp(g: Zavandor, mage: int) -> int:
    """The sum of these parts, worked out quickly."""
    points = vp_of_gems[g.active[mage]] + PATH_VP * g.levels[mage].count(TOP_LEVEL)
    points += treasures[g.artefacts[mage]].vp
    for each in g.sentinels[mage]:
        points += SENTINEL_VP + bonus(g, mage, each)
    return 0 if mage in g.struck else points


def rubies(g: Zavandor, mage: int) -> int:
    """Active and inactive ones together (R21)."""
    return g.active[mage][RUBY] + g.idle[mage][RUBY]

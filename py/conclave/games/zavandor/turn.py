"""A turn: buy, sell and arrange gems, extend knowledge, begin auctions (§5.5)."""

from __future__ import annotations

from functools import cache, lru_cache

from ...kernel import Choice, Refusal, no
from ...kernel.question import at_once
from .auctions import start_auction
from .cards import (
    BUY,
    GEMS,
    GEMS_PATH,
    ITEM_DISCOUNTS,
    ITEMS,
    KIND,
    LEVEL_COST,
    MASK_DISCOUNT,
    MOST_RUBIES,
    NEEDED,
    PATH,
    PATHS,
    PRICE,
    RUBY,
    SENTINEL_PRICE,
    STONES,
    TOP_LEVEL,
    Row,
)
from .figures import (
    artefact_modifier,
    early_ruby_due,
    energy,
    gem_worth,
    item_discount,
    may_enchant_rubies,
    rubies,
    sentinel_modifier,
    settled,
)
from .holdings import place_gem, settle
from .jewels import ARRANGE, arrange
from .knowledge import COMPLETE, NO_STONE, step
from .paying import pay
from .state import Zavandor
from .winning import release

END = "end_turn"
ENCHANT = {gem: f"enchant {gem}" for gem in GEMS}
RELEASE = {stone: f"release {stone}" for stone in STONES}
ADVANCE = {path: f"advance {path}" for path in PATHS}
AUCTION = {item: f"auction {item}" for item in ITEMS}
CHEAPEST_OPAL, CHEAPEST_ITEM = min(row[0] for row in BUY), min(PRICE.values())
ENCHANTS, ADVANCES = tuple(ENCHANT.values()), tuple(ADVANCE.values())

# --- the turn -------------------------------------------------------------------------------------


def turn(g: Zavandor, mage: int) -> None:
    """A complete turn of one mage, unless lightning came first."""
    if mage in g.struck:
        return
    g.place = g.order.index(mage)
    g.advanced = g.arranged = False
    g.tell("turn_begins", mage=mage)
    g.next(act, mage)


def act(g: Zavandor, mage: int) -> None:
    """Any action, as often as one likes, until the turn is ended."""
    if mage in g.struck:
        return
    if helpless(g, mage):
        settle(g, mage)
    else:
        g.ask(mage, "act", actions, action_taken, unless=refusals)
        g.next(act, mage)


def helpless(g: Zavandor, mage: int) -> bool:
    """Without gems and with hardly any dust only the end of the turn is left; this saves the
    long way of asking. An artefact may cost next to nothing, so discounts are looked at."""
    if g.hands[mage] or any(g.active[mage]) or any(g.idle[mage]):
        return False
    dust = g.dust[mage]
    _, steps = level_steps(g.levels[mage], g.released[mage] > 0)
    if dust >= CHEAPEST_OPAL or any(cost <= dust for _, cost in steps):
        return False
    return dust < CHEAPEST_ITEM + artefact_modifier(g, mage)


def can_act(g: Zavandor, mage: int) -> bool:
    """True if there is anything to do but to end the turn."""
    refused = refusals(g, mage)
    return any(choice not in refused for choice in actions(g, mage) if choice != END)


def actions(g: Zavandor, mage: int) -> tuple[Choice, ...]:
    """All one could do, whether or not it can be afforded; selling gems is a standing offer."""
    return (
        *ENCHANTS,
        *releases(g.stones[mage]),
        *ADVANCES,
        *offers(g.display, g.free),
        *((ARRANGE,) if any(g.idle[mage]) else ()),
        END,
    )


@cache
def releases(stones: Row) -> tuple[str, ...]:
    return tuple(RELEASE[stone] for stone in stones)


@cache
def offers(display: tuple[str, ...], free: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(AUCTION[item] for item in dict.fromkeys(display + free))


def action_taken(g: Zavandor, mage: int, choice: str) -> None:
    verb, _, thing = choice.partition(" ")
    g.arranged = False
    ACTION[verb](g, mage, thing)


def end_turn(g: Zavandor, mage: int, _: str) -> None:
    """Loose change is settled; the next action, which waits on the agenda, is called off."""
    settle(g, mage)
    g.agenda.pop()
    g.tell("turn_ends", mage=mage)


# --- what cannot be done, and why -----------------------------------------------------------------


@at_once
def refusals(g: Zavandor, mage: int) -> dict[str, Refusal]:
    """The reason against every action that is not legal now."""
    have = energy(g, mage)
    refused = dict[str, Refusal]()
    refuse_gems(g, mage, have, refused)
    for stone in reversed(g.stones[mage]):
        if stone <= have:
            break
        refused[RELEASE[stone]] = too_dear(stone, have)
    refuse_levels(g, mage, have, refused)
    refuse_auctions(g, mage, have, refused)
    if g.arranged:
        refused[ARRANGE] = ARRANGED
    return refused


@cache
def too_dear(cost: int, have: int) -> Refusal:
    return no("too_dear", "paying", cost=cost, missing=cost - have)


def refuse_gems(g: Zavandor, mage: int, have: int, refused: dict[str, Refusal]) -> None:
    """The price, the supply, the right, and the most of a kind (§5.5a)."""
    for kind, cost in enumerate(BUY[g.levels[mage][GEMS_PATH]]):
        if cost > have:
            refused[ENCHANTS[kind]] = too_dear(cost, have)
    if g.limited and 0 in g.supply:
        refused |= {ENCHANT[gem]: SOLD_OUT[gem] for gem in GEMS if not g.supply[KIND[gem]]}
    refused |= lacking(g.artefacts[mage], may_enchant_rubies(g, mage))
    if rubies(g, mage) >= MOST_RUBIES:
        refused[ENCHANTS[RUBY]] = RUBIES_FULL


@lru_cache(maxsize=4096)
def lacking(owned: tuple[str, ...], fire: bool) -> dict[str, Refusal]:
    """The gems one has no right to enchant."""
    missing = {ENCHANT[gem]: NEEDS[gem] for gem, item in NEEDED.items() if item not in owned}
    return missing if fire else {**missing, ENCHANTS[RUBY]: NEEDS_FIRE}


def refuse_levels(g: Zavandor, mage: int, have: int, refused: dict[str, Refusal]) -> None:
    """Once a round, with a stone that can move (§5.5e)."""
    if g.advanced:
        refused |= ALL_ADVANCED
        return
    stuck, steps = level_steps(g.levels[mage], g.released[mage] > 0)
    refused |= stuck
    for choice, cost in steps:
        if cost > have:
            refused[choice] = too_dear(cost, have)


@lru_cache(maxsize=4096)
def level_steps(
    levels: Row, waiting: bool
) -> tuple[dict[str, Refusal], tuple[tuple[str, int], ...]]:
    """The paths on which no stone can move, and the others with the cost of their next level."""
    stuck, steps = dict[str, Refusal](), list[tuple[str, int]]()
    for path, level in enumerate(levels):
        if level == TOP_LEVEL or not (level or waiting):
            stuck[ADVANCES[path]] = COMPLETE if level else NO_STONE
        else:
            steps.append((ADVANCES[path], LEVEL_COST[path][level]))
    return stuck, tuple(steps)


def refuse_auctions(g: Zavandor, mage: int, have: int, refused: dict[str, Refusal]) -> None:
    """Whoever begins one must be able to buy, be allowed to own it, and have something to lose."""
    limit = have + gem_worth(g, mage) + settled(g, g.dust[mage]) - g.dust[mage]
    owned = g.artefacts[mage]
    cost = SENTINEL_PRICE + sentinel_modifier(g, mage) - MASK_DISCOUNT * owned.count("mask")
    if cost > limit:
        refused |= dict.fromkeys(offers((), g.free), too_dear(cost, limit))
    common = artefact_modifier(g, mage)
    for item in g.display:
        cost = PRICE[item] + common
        if item in ITEM_DISCOUNTS:
            cost -= item_discount(g, mage, item)
        if cost > limit:
            refused[AUCTION[item]] = too_dear(cost, limit)
        if item in ONLY_ONE and item in owned:
            refused[AUCTION[item]] = ONLY_ONE[item]
        elif item in NOTHING_TO_LOSE and not any(g.active[mage]):
            refused[AUCTION[item]] = NOTHING_TO_LOSE[item]


NEEDS = {gem: no("needs_artefact", "gems", gem=gem, item=item) for gem, item in NEEDED.items()}
NEEDS_FIRE = no("needs_fire", "gems")
RUBIES_FULL = no("rubies_full", "gems", most=MOST_RUBIES)
SOLD_OUT = {gem: no("sold_out", "gems", gem=gem) for gem in GEMS}
ALL_ADVANCED = dict.fromkeys(ADVANCES, no("advanced_already", "knowledge"))
ONLY_ONE = {item: no("only_one", "auctions", item=item) for item in ("belt", "wand")}
NOTHING_TO_LOSE = {
    item: no("nothing_to_lose", "auctions", item=item) for item in ("mirror", "cloak")
}
ARRANGED = no("arranged_already", "turn")

# --- buying ---------------------------------------------------------------------------------------


def enchant(g: Zavandor, mage: int, gem: str) -> None:
    """Pay first, then the gem goes to a place that is free by then."""
    kind = KIND[gem]
    g.next(pay, mage, BUY[g.levels[mage][GEMS_PATH]][kind], ENCHANT[gem])
    g.next(enchanted, mage, kind)


def enchanted(g: Zavandor, mage: int, kind: int) -> None:
    if kind == RUBY and early_ruby_due(g, mage):
        g.early_ruby = False
    place_gem(g, mage, kind)
    g.tell("enchants", mage=mage, gem=GEMS[kind])


def release_stone(g: Zavandor, mage: int, stone: str) -> None:
    g.next(pay, mage, int(stone), f"release {stone}")
    g.next(release, mage, int(stone))


def advance(g: Zavandor, mage: int, path: str) -> None:
    """The one paid level of this round."""
    g.advanced = True
    g.next(pay, mage, LEVEL_COST[PATH[path]][g.levels[mage][PATH[path]]], ADVANCE[path])
    g.next(step, mage, PATH[path])


ACTION = {
    "enchant": enchant,
    "release": release_stone,
    "advance": advance,
    "auction": start_auction,
    ARRANGE: arrange,
    END: end_turn,
}

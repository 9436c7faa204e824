"""A turn: buy, sell and arrange gems, extend knowledge, begin auctions (§5.5)."""

from __future__ import annotations

from ...kernel import Choice, Refusal, no
from ...kernel.question import at_once, legal_of
from . import prices
from .auctions import start_auction
from .cards import BUY, GEMS, GEMS_PATH, KIND, LEVEL_COST, NO_GEMS, PATH, PRICE, RUBY
from .figures import artefact_modifier, early_ruby_due, energy, gem_worth, settled
from .holdings import place_gem, settle
from .jewels import ARRANGE, arrange
from .knowledge import step
from .paying import pay
from .prices import (
    ADVANCE,
    ENCHANT,
    auction_prices,
    auctions_within,
    cheapest_level,
    own_prices,
)
from .state import Zavandor
from .winning import release

END = "end_turn"
CHEAPEST_OPAL, CHEAPEST_ITEM = min(row[0] for row in BUY), min(PRICE.values())
ARRANGED = no("arranged_already", "turn")

# --- the turn -------------------------------------------------------------------------------------


def turn(g: Zavandor, mage: int) -> None:
    """A complete turn of one mage, unless lightning came first."""
    if mage in g.struck:
        return
    g.place = g.order.index(mage)
    g.advanced = g.arranged = False
    g.tell("turn_begins", mage=mage)
    act(g, mage)


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
    if g.hands[mage] or g.active[mage] != NO_GEMS or g.idle[mage] != NO_GEMS:
        return False
    dust = g.dust[mage]
    if dust >= min(CHEAPEST_OPAL, cheapest_level(g.levels[mage], g.released[mage] > 0)):
        return False
    return dust < CHEAPEST_ITEM + artefact_modifier(g, mage)


def can_act(g: Zavandor, mage: int) -> bool:
    """True if there is anything to do but to end the turn."""
    return actions(g, mage) != (END,)


def all_actions(g: Zavandor, mage: int) -> tuple[Choice, ...]:
    """All one could do, whether or not it can be afforded; selling gems is a standing offer."""
    lists = (*own_prices(g, mage), auction_prices(g, mage))
    arranging = (ARRANGE,) if any(g.idle[mage]) else ()
    return (*[choice for each in lists for choice in each.choices], *arranging, END)


@legal_of(all_actions)
def actions(g: Zavandor, mage: int) -> tuple[Choice, ...]:
    """What one can do now."""
    have = energy(g, mage)
    own = [name for each in own_prices(g, mage) for name, cost in each.costs if cost <= have]
    auctions = auctions_within(g, mage, auction_means(g, mage, have))
    if g.idle[mage] == NO_GEMS or g.arranged:
        return (*own, *auctions, END)
    return (*own, *auctions, ARRANGE, END)


@at_once
def refusals(g: Zavandor, mage: int) -> dict[str, Refusal]:
    """The reason against every action that is not legal now."""
    have = energy(g, mage)
    refused = prices.refusals(auction_prices(g, mage), auction_means(g, mage, have))
    for each in own_prices(g, mage):
        refused |= prices.refusals(each, have)
    return {**refused, ARRANGE: ARRANGED} if g.arranged else refused


def auction_means(g: Zavandor, mage: int, energy: int) -> int:
    """All one could pay with every gem sold; loose change is lost before an auction (R1)."""
    return energy + gem_worth(g, mage) + settled(g, g.dust[mage]) - g.dust[mage]


def action_taken(g: Zavandor, mage: int, choice: str) -> None:
    verb, _, thing = choice.partition(" ")
    g.arranged = False
    ACTION[verb](g, mage, thing)


def end_turn(g: Zavandor, mage: int, _: str) -> None:
    """Loose change is settled; the next action, which waits on the agenda, is called off."""
    settle(g, mage)
    g.agenda.pop()
    g.tell("turn_ends", mage=mage)


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

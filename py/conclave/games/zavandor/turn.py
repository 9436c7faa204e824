"""A turn: buy, sell and arrange gems, extend knowledge, begin auctions (§5.5)."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import Choice, Refusal, no
from ...kernel.game import Step
from ...kernel.question import Asked, at_once, legal_of
from . import prices
from .auctions import start_auction
from .cards import (
    ARTEFACT_DISCOUNT,
    ARTEFACTS_PATH,
    BUY,
    CHEAPEST_OPAL,
    GEMS,
    GEMS_PATH,
    KIND,
    LEAST_PRICE,
    LEVEL_COST,
    MOST_MAGES,
    NO_GEMS,
    PATH,
    POSITION_ARTEFACT,
    RUBY,
    UNMAKEABLE,
)
from .figures import artefact_modifier, early_ruby_due, energy, gem_worth, treasures
from .holdings import place_gem, settle
from .jewels import ARRANGE, arrange
from .knowledge import step
from .paying import pay
from .prices import (
    ADVANCE,
    AUCTION,
    ENCHANT,
    RELEASE,
    auction_prices,
    auctions_within,
    own_prices,
    own_within,
    steps_within,
)
from .state import Zavandor
from .winning import release

END = "end_turn"
CHEAPEST_STEP = min(map(min, LEVEL_COST))
CHEAPEST_ITEM = [LEAST_PRICE + min(POSITION_ARTEFACT) - less for less in ARTEFACT_DISCOUNT]
"""What nobody can spend less for, an item at every level of the Knowledge of Artefacts."""
ARRANGED = no("arranged_already", "turn")

# --- the turn -------------------------------------------------------------------------------------


def turn(g: Zavandor, mage: int) -> None:
    """A complete turn of one mage, unless lightning came first."""
    if mage in g.struck:
        return
    g.place = g.order.index(mage)
    g.advanced = g.arranged = False
    if g.events is not None:
        g.tell("turn_begins", mage=mage)
    act(g, mage)


def act(g: Zavandor, mage: int) -> None:
    """Any action, as often as one likes, until the turn is ended."""
    if mage in g.struck:
        return
    if g.hands[mage] or g.active[mage] != NO_GEMS or not helpless(g, mage):
        g.asked.append(NEXT_ACTION[mage])
        g.agenda.append(ACT_AGAIN[mage])
    else:
        settle(g, mage)


def helpless(g: Zavandor, mage: int) -> bool:
    """Without cards and active gems: if there are no others and hardly any dust, only the end of
    the turn is left, and this saves the long way of asking. An artefact may cost next to nothing,
    so discounts are looked at."""
    dust, levels = g.dust[mage], g.levels[mage]
    if dust >= CHEAPEST_OPAL or g.idle[mage] != NO_GEMS:
        return False
    if dust >= CHEAPEST_STEP and steps_within(g, mage, dust):
        return False
    if dust < CHEAPEST_ITEM[levels[ARTEFACTS_PATH]]:
        return True
    return dust < LEAST_PRICE + artefact_modifier(g, mage)


def can_act(g: Zavandor, mage: int) -> bool:
    """True if there is anything to do but to end the turn."""
    return actions(g, mage) != (END,)


def all_actions(g: Zavandor, mage: int) -> tuple[Choice, ...]:
    """All one could do, whether or not it can be afforded; selling gems is a standing offer."""
    arranging = (ARRANGE,) if any(g.idle[mage]) else ()
    lists = (*own_prices(g, mage), auction_prices(g, mage))
    return (*[choice for each in lists for choice in each.choices], *arranging, END)


@legal_of(all_actions)
def actions(g: Zavandor, mage: int) -> tuple[Choice, ...]:
    """What one can do now."""
    last = JUST_END if g.arranged or g.idle[mage] == NO_GEMS else ARRANGE_OR_END
    return affordable(g, mage, energy(g, mage)) + last


def affordable(g: Zavandor, mage: int, have: int) -> tuple[Choice, ...]:
    """What one can do with so much energy."""
    treasure = treasures[g.artefacts[mage]]
    own = own_within(g, mage, treasure, have)
    return own + auctions_within(g, mage, treasure, auction_means(g, mage, have))


JUST_END, ARRANGE_OR_END = (END,), (ARRANGE, END)


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
    loose = g.dust[mage] in UNMAKEABLE and not g.one_dust
    return energy + gem_worth(g, mage) - loose


def action_taken(g: Zavandor, mage: int, choice: str) -> None:
    g.arranged = False
    action, thing = ACTION[choice]
    action(g, mage, thing)


NEXT_ACTION = [
    Asked(mage, "act", actions, action_taken, refusals, ()) for mage in range(MOST_MAGES)
]
"""The most frequent question of all; the same every time, since its options are not in it."""
ACT_AGAIN: list[Step] = [(act, (mage,)) for mage in range(MOST_MAGES)]
TURNS: list[Step] = [(turn, (mage,)) for mage in range(MOST_MAGES)]
"""The most frequent steps, ready for the agenda."""


def end_turn(g: Zavandor, mage: int, _: str) -> None:
    """Loose change is settled; the next action, which waits on the agenda, is called off."""
    settle(g, mage)
    g.agenda.pop()
    if g.events is not None:
        g.tell("turn_ends", mage=mage)


# --- buying ---------------------------------------------------------------------------------------


def enchant(g: Zavandor, mage: int, gem: str) -> None:
    """Pay first, then the gem goes to a place that is free by then."""
    kind = KIND[gem]
    g.next(enchanted, mage, kind)
    pay(g, mage, BUY[g.levels[mage][GEMS_PATH]][kind], ENCHANT[gem])


def enchanted(g: Zavandor, mage: int, kind: int) -> None:
    if kind == RUBY and early_ruby_due(g, mage):
        g.early_ruby = False
    place_gem(g, mage, kind)
    if g.events is not None:
        g.tell("enchants", mage=mage, gem=GEMS[kind])


def release_stone(g: Zavandor, mage: int, stone: str) -> None:
    g.next(release, mage, int(stone))
    pay(g, mage, int(stone), f"release {stone}")


def advance(g: Zavandor, mage: int, path: str) -> None:
    """The one paid level of this round."""
    g.advanced = True
    place = PATH[path]
    g.next(step, mage, place)
    pay(g, mage, LEVEL_COST[place][g.levels[mage][place]], ADVANCE[path])


ACTION: dict[str, tuple[Callable[[Zavandor, int, str], None], str]] = {
    **{choice: (enchant, gem) for gem, choice in ENCHANT.items()},
    **{choice: (release_stone, str(stone)) for stone, choice in RELEASE.items()},
    **{choice: (advance, path) for path, choice in ADVANCE.items()},
    **{choice: (start_auction, item) for item, choice in AUCTION.items()},
    ARRANGE: (arrange, ""),
    END: (end_turn, ""),
}
"""What every choice does, and with what."""

"""Paying: any set of cards, concentrated energy and gems that covers the cost (§5.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...kernel import Choice, Refusal, Subset, no
from ...kernel.chance import Luck, below
from ...kernel.question import Options
from .cards import (
    DUST_PLACES,
    GEM_VP,
    GEMS,
    GEMS_PATH,
    IDLE,
    KIND,
    PLACES,
    SELL,
    UNMAKEABLE,
    VALUE,
    Row,
)
from .holdings import gem_names, has_place, lay_aside, prove, return_gem, settle
from .prices import ENCHANT

if TYPE_CHECKING:
    from .state import Zavandor

SENSIBLE = 6
"""How many ways to pay are worth a look."""
WIDEST_CHANGE = 60
"""No sensible payment gives back more than the dearest single item is worth."""
is_energy = VALUE.__contains__


def pay(g: Zavandor, mage: int, cost: int, purpose: str) -> None:
    """A mage pays; with nothing but dust in hand, or nothing to pay, there is nothing to choose."""
    prove(g, mage, cost)
    if not cost or (not g.hands[mage] and g.dust[mage] >= cost):
        paid(g, mage, (), cost, purpose)
    else:
        g.ask(mage, "pay", payments, paid, cost, purpose)


def payments(g: Zavandor, mage: int, cost: int, purpose: str) -> Options:
    """All the payer owns may be handed over; where all gems must go, there is one way only.

    Cards are never laid open without their owner's word.
    """
    sale, dust = SELL[g.levels[mage][GEMS_PATH]], g.dust[mage]
    hand, gems = g.hands[mage], gem_names(g, mage)
    if not hand:
        values = [GEM_VALUES[sale][each] for each in gems]
        if dust + sum(values) - cost < min(values):
            return (gems,)
    items, sparing = hand + gems, mage != g.order[g.place]
    trade = traded(g, mage, ENCHANTED[purpose]) if purpose in ENCHANTED else ""
    return Payment(items, 0, len(items), (), None, dust, cost, sale, sparing, g.one_dust, trade)


ENCHANTED = {choice: KIND[gem] for gem, choice in ENCHANT.items()}
"""The kind of gem that is paid for."""


def traded(g: Zavandor, mage: int, bought: int) -> str:
    """The gem that a dearer one would replace if there is no place free for it."""
    if has_place(g, mage):
        return ""
    cheapest = next(kind for kind, count in enumerate(g.active[mage]) if count)
    return GEMS[cheapest] if cheapest < bought else ""


def gem_values(sale: Row) -> dict[str, int]:
    return GEM_VALUES[sale]


GEM_VALUES = {
    sale: {name: value for names in (GEMS, IDLE) for name, value in zip(names, sale, strict=True)}
    for sale in SELL
}
"""What gems bring, by their names, for every level of the Knowledge of Gems."""
WORTH = {sale: {**VALUE, **gems} for sale, gems in GEM_VALUES.items()}
"""What everything that can be handed over counts."""


def paid(g: Zavandor, mage: int, choice: tuple[str, ...], cost: int, purpose: str) -> None:
    """Dust covers what the set does not, and change is always dust."""
    if choice:
        energy = tuple(filter(is_energy, choice))
        value = lay_aside(g, mage, energy)
        if len(energy) < len(choice):
            value += sum([return_gem(g, mage, each) for each in choice if each not in VALUE])
        g.dust[mage] += value - cost
        if g.events is not None:
            g.tell("pays", mage=mage, cost=cost, items=choice, dust=g.dust[mage])
    elif cost:
        g.dust[mage] -= cost
        if g.events is not None:
            g.tell("pays_dust", mage=mage, cost=cost, dust=g.dust[mage])
    if mage != g.order[g.place]:
        settle(g, mage)


# --- the domain ---------------------------------------------------------------------------------


@dataclass(slots=True)
class Payment(Subset):
    """The sets that cover a cost; `sparing` payers may only sell gems they need to (R7)."""

    items: tuple[str, ...]
    dust: int = 0
    cost: int = 0
    sale: Row = ()
    sparing: bool = False
    one_dust: bool = False
    trade: str = ""
    """A gem worth selling along with it, to make a place."""

    def why_not(self, choice: Choice) -> Refusal | None:
        if reason := Subset.why_not(self, choice):
            return reason
        assert isinstance(choice, tuple)
        over = self.over(choice)
        if over < 0:
            return no("too_little", "paying", missing=-over)
        if self.sparing and over >= min(self.gem_prices(choice), default=over + 1):
            return no("gem_not_needed", "auctions")
        return None

    def over(self, choice: tuple[str, ...]) -> int:
        """The dust that is left after paying; negative if it is not enough."""
        worth = WORTH[self.sale]
        return self.dust - self.cost + sum([worth[each] for each in choice])

    def gem_prices(self, choice: tuple[str, ...]) -> list[int]:
        gems = gem_values(self.sale)
        return [gems[each] for each in choice if each in gems]

    def sample(self, rng: Luck) -> Choice:
        """Energy in any order until it is enough, then gems, each of them needed."""
        chosen: list[str] = []
        over = self.dust - self.cost
        if self.trade and below(2, rng):
            over += gem_values(self.sale)[self.trade]
            chosen.append(self.trade)
        hand = list(filter(is_energy, self.items))
        for each in turned(hand, rng):
            if over >= 0:
                break
            over += VALUE[each]
            chosen.append(each)
        if over < 0:
            chosen += self.needed_gems(over, turned(list(self.items[len(hand) :]), rng))
        return tuple(chosen)

    def needed_gems(self, over: int, gems: list[str]) -> list[str]:
        """Gems in this order until the rest is covered, without those not needed after all."""
        chosen: list[str] = []
        worth = gem_values(self.sale)
        for each in gems:
            if over >= 0:
                break
            over += worth[each]
            chosen.append(each)
        for each in chosen[:-1]:
            if over >= worth[each]:
                over -= worth[each]
                chosen.remove(each)
        return chosen

    def candidates(self) -> tuple[Choice, ...]:
        """The sensible payments, the best first: no gems unless needed, then the least waste."""
        hand = tuple(filter(is_energy, self.items))
        short = self.cost - self.dust - sum([VALUE[each] for each in hand])
        if short <= 0:
            swaps = self.best(hand, (self.trade,), 2) if self.trade else ()
            return (*self.best(hand, (), SENSIBLE - 2), *swaps)
        sets = [each for gems in self.gem_sets(short) for each in self.best(hand, gems, 1)]
        return tuple([each for each in sets if self.why_not(each) is None][:SENSIBLE])

    def gem_sets(self, short: int) -> list[tuple[str, ...]]:
        """Ways to raise what is missing with gems, the least harmful first."""
        names = list(dict.fromkeys([each for each in self.items if each not in VALUE]))
        worth = gem_values(self.sale)
        cheap = sorted(names, key=lambda name: (name in GEMS, worth[name]))
        found = dict[tuple[str, ...], None]()
        for first in cheap:
            order = [first, *(name for name in cheap if name != first)]
            gems = [name for name in order for _ in range(self.items.count(name))]
            found[tuple(self.needed_gems(-short, gems))] = None
        return sorted(found, key=harm)

    def best(
        self, hand: tuple[str, ...], gems: tuple[str, ...], most: int
    ) -> Iterator[tuple[str, ...]]:
        """The best ways to cover with energy what dust and these gems do not."""
        dust = self.dust + sum(self.gem_prices(gems))
        for energy in coverings(hand, dust, self.cost, self.one_dust, most):
            yield energy + gems


def turned(things: list[str], rng: Luck) -> list[str]:
    """The same things, beginning anywhere."""
    if len(things) < 2:
        return things
    start = below(len(things), rng)
    return things[start:] + things[:start]


def harm(gems: tuple[str, ...]) -> tuple[int, int]:
    """What selling gems costs in points, then how many go."""
    return sum([GEM_VP[GEMS.index(each)] for each in gems if each in GEMS]), len(gems)


# --- which energy to pay with ---------------------------------------------------------------------


def coverings(
    hand: tuple[str, ...], dust: int, cost: int, one_dust: bool, most: int
) -> list[tuple[str, ...]]:
    """Sets of energy that cover a cost, the best first: the least change is lost, then the
    hand is left with the most room, then with the most energy in cards (§5.10)."""
    need = max(0, cost - dust)
    layers = reachable(hand, need + WIDEST_CHANGE)
    room, places = DUST_PLACES[one_dust], sum([PLACES[each] for each in hand])
    ranked = []
    for used, sums in enumerate(layers[-1]):
        rest = sums >> need
        while rest:
            extra = (rest & -rest).bit_length() - 1
            rest &= rest - 1
            left = dust + need + extra - cost
            lost = left in UNMAKEABLE and not one_dust
            ranked.append((lost, places - used + room[left], extra, used))
    ranked.sort()
    return [chosen(hand, layers, need + extra, used) for _, _, extra, used in ranked[:most]]


def reachable(hand: tuple[str, ...], highest: int) -> list[list[int]]:
    """For the first 0, 1, 2 … items: by the room they take, the sums they can make, as bits."""
    mask = (1 << highest) - 1
    layers, sums = [], [1]
    layers.append(sums)
    for each in hand:
        value, places = VALUE[each], PLACES[each]
        grown = sums + [0] * places
        for used, bits in enumerate(sums):
            if bits:
                grown[used + places] |= bits << value & mask
        sums = grown
        layers.append(sums)
    return layers


def chosen(
    hand: tuple[str, ...], layers: list[list[int]], total: int, used: int
) -> tuple[str, ...]:
    """The items behind a sum that takes so much room."""
    found = []
    for each, sums in zip(reversed(hand), reversed(layers[:-1]), strict=True):
        if used >= len(sums) or not sums[used] >> total & 1:
            found.append(each)
            total -= VALUE[each]
            used -= PLACES[each]
    return tuple(reversed(found))

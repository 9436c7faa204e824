"""What follows a won exchange: pay, take back, take the jewel, take further jewels (§5.3.2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from ...kernel import Choice, Refusal, Subset, no
from .cards import ANY, METALS, NO_CARDS, SPELLS
from .knowledge import UNKNOWN, unsure
from .moves import counted, gain, lose, minus, named, plus, some, take_jewel
from .places import EXTRA, GLEAN, METAL_IN

if TYPE_CHECKING:
    from .state import Amulet, Cards

THRIFT, QUICKSILVER = "thrift", "quicksilver"
DECLINE = "decline"


def settle(g: Amulet, winner: int, need: int) -> None:
    """In exactly this order."""
    g.next(pay, winner, need)
    g.next(save, winner)
    g.next(glean, g.order(winner)[1:])
    g.next(clear_pool)
    g.next(choose_jewel, winner)
    g.next(extra_jewel, winner)


# --- paying ---------------------------------------------------------------------------------------


def pay(g: Amulet, player: int, need: int) -> None:
    """The winner chooses the cards, if there is a choice; that there is one may tell of a theft."""
    if unsure(g, player):
        g.reveal()
    metal, hand = METAL_IN[g.party], g.hands[player]
    others = sum(hand) - hand[metal] if metal != ANY else 0
    if metal != ANY and (QUICKSILVER not in g.spells[player] or not others):
        paid(g, player, (METALS[metal],) * need, need)
    else:
        ask_to_pay(g, player, need)


def ask_to_pay(g: Amulet, player: int, need: int) -> None:
    sets = sensible_payments(g, player, need)
    if len(sets) == 1:
        paid(g, player, sets[0], need)
    else:
        g.ask(player, "pay", payments, paid, need, unless=too_foreign)


def payments(g: Amulet, player: int, need: int) -> Subset:
    """Any cards in the city; elsewhere at most two of other metals, with Quicksilver."""
    hand = named(g.hands[player])
    sets = () if UNKNOWN in hand else sensible_payments(g, player, need)
    return Subset(hand, need, need, sets)


def sensible_payments(g: Amulet, player: int, need: int) -> tuple[tuple[str, ...], ...]:
    """The payments to choose from, the one that spares most first."""
    hand, metal = g.hands[player], METAL_IN[g.party]
    sets = city_sets(hand, need) if metal == ANY else foreign_sets(hand, metal, need)
    return tuple(dict.fromkeys(sets))


def city_sets(hand: Cards, need: int) -> Iterator[tuple[str, ...]]:
    """The few payments worth a look: from the rarest metal up, and each metal first."""
    rising = sorted([metal for metal in range(4) if hand[metal]], key=lambda metal: hand[metal])
    yield spent(hand, rising, need)
    for first in reversed(rising):
        yield spent(hand, [first, *(metal for metal in rising if metal != first)], need)


def spent(hand: Cards, order: list[int], need: int) -> tuple[str, ...]:
    """So many cards of a hand, the metals taken in this order."""
    cards = [0, 0, 0, 0]
    for metal in order:
        cards[metal] = min(hand[metal], need)
        need -= cards[metal]
    return named(tuple(cards))


def foreign_sets(hand: Cards, metal: int, need: int) -> Iterator[tuple[str, ...]]:
    """As few cards of other metals as possible, then more of them."""
    most = min(SPELLS[QUICKSILVER].effect[1], need)
    others = [other for other in range(4) if other != metal and hand[other]]
    for count in range(max(0, need - hand[metal]), most + 1):
        for foreign in combinations_with_replacement(others, count):
            cards = some(metal, need - count)
            for other in foreign:
                cards = plus(cards, some(other))
            if all(have >= cost for have, cost in zip(hand, cards, strict=True)):
                yield named(cards)


def too_foreign(g: Amulet, player: int, cards: tuple[str, ...], need: int) -> Refusal | None:
    """Outside the city only two cards of other metals may be among those paid."""
    metal, most = METAL_IN[g.party], SPELLS[QUICKSILVER].effect[1]
    if metal == ANY or UNKNOWN in cards or len(cards) - cards.count(METALS[metal]) <= most:
        return None
    return no("too_many_foreign", "bidding", metal=METALS[metal], most=most)


def paid(g: Amulet, player: int, cards: tuple[str, ...], need: int) -> None:
    """The cards lie open until everybody has taken what spells allow."""
    g.pool = counted(cards)
    lose(g, player, g.pool)
    g.tell("pays", mage=player, cards=named(g.pool))


# --- cards out of the payment ---------------------------------------------------------------------


def save(g: Amulet, winner: int) -> None:
    """Thrift: the winner takes back up to two cards, but one remains paid."""
    if THRIFT in g.spells[winner]:
        most = min(SPELLS[THRIFT].effect[1], sum(g.pool) - 1)
        ask_to_take(g, winner, (THRIFT,), most)


def glean(g: Amulet, others: tuple[int, ...]) -> None:
    """Gleaning and Wall Toll: others take cards of the payment; one player's work together."""
    here = GLEAN[g.party]
    for place, player in enumerate(others, start=1):
        spells = tuple([spell for spell in g.spells[player] if spell in here])
        if spells:
            most = min(sum([here[spell] for spell in spells]), sum(g.pool))
            ask_to_take(g, player, spells, most)
            g.next(glean, others[place:])
            return


def ask_to_take(g: Amulet, player: int, spells: tuple[str, ...], most: int) -> None:
    if most:
        g.ask(player, "take_back", takings, taken, spells, most)


def takings(g: Amulet, player: int, spells: tuple[str, ...], most: int) -> Subset:
    """As many cards as allowed, of any kinds, or none."""
    pool = named(g.pool)
    kinds = [metal for metal in METALS if metal in pool]
    full = [
        cards
        for cards in combinations_with_replacement(kinds, most)
        if all(cards.count(metal) <= pool.count(metal) for metal in kinds)
    ]
    return Subset(pool, 0, most, (*full, ()))


def taken(
    g: Amulet, player: int, cards: tuple[str, ...], spells: tuple[str, ...], most: int
) -> None:
    if cards:
        g.pool = minus(g.pool, counted(cards))
        gain(g, player, counted(cards))
        g.tell("takes_back", mage=player, spells=spells, cards=named(counted(cards)))


def clear_pool(g: Amulet) -> None:
    """What is left of the payment returns to the stacks."""
    g.stacks = plus(g.stacks, g.pool)
    g.pool = NO_CARDS


# --- jewels ---------------------------------------------------------------------------------------


def choose_jewel(g: Amulet, winner: int) -> None:
    """The winner takes one of the jewels that lie here."""
    g.ask(winner, "take_jewel", jewels_here, jewel_taken)


def jewels_here(g: Amulet, player: int) -> tuple[Choice, ...]:
    return tuple(dict.fromkeys(g.jewels[g.party]))


def jewel_taken(g: Amulet, player: int, colour: str) -> None:
    g.tell("takes_jewel", mage=player, jewel=colour)
    take_jewel(g, player, colour)


def extra_jewel(g: Amulet, winner: int) -> None:
    """Each spell that gives a further jewel may do so once in an exchange."""
    if len(extras(g, winner)) > 1:
        g.ask(winner, "extra_jewel", extras, extra_taken)


def extras(g: Amulet, player: int) -> tuple[Choice, ...]:
    """Every spell with every jewel it can take, or no more."""
    here, colours = EXTRA[g.party], jewels_here(g, player)
    pairs = [
        (spell, colour)
        for spell in g.spells[player]
        if spell in here and spell not in g.used
        for colour in colours
        if here[spell] in ("", colour)
    ]
    return (DECLINE, *pairs)


def extra_taken(g: Amulet, player: int, choice: Choice) -> None:
    if isinstance(choice, tuple):
        spell, colour = choice
        g.used += (spell,)
        g.tell("takes_extra_jewel", mage=player, jewel=colour, spell=spell)
        g.next(extra_jewel, player)
        take_jewel(g, player, colour)

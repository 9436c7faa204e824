"""The small movements of gems, cards and dust that everything else is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.table import Table
from .cards import (
    CARDS,
    COLOUR,
    GEMS,
    GEMS_PATH,
    IDLE,
    INSTEAD,
    KIND,
    NO_GEMS,
    PUBLIC_LEAST,
    SELL,
    START_SLOTS,
    UNMAKEABLE,
    VALUE,
    Row,
)
from .figures import gem_worth, slots

if TYPE_CHECKING:
    from .state import Zavandor


def changed(row: Row, place: int, by: int) -> Row:
    """A row with one of its numbers changed."""
    row_after = list(row)
    row_after[place] += by
    return tuple(row_after)


# --- gems ---------------------------------------------------------------------------------------


def place_gem(g: Zavandor, mage: int, kind: int) -> None:
    """A gem from the supply goes to a free place of the spiral, otherwise to the pentagon (R16)."""
    put_gem(g, g.active if has_place(g, mage) else g.idle, mage, kind)


def put_gem(g: Zavandor, rows: list[Row], mage: int, kind: int) -> None:
    """A gem from the supply goes to the spirals or to the pentagons."""
    g.supply[kind] -= 1
    rows[mage] = changed(rows[mage], kind, 1)


def has_place(g: Zavandor, mage: int) -> bool:
    """True if another gem can be active."""
    count = sum(g.active[mage])
    return count < START_SLOTS or count < slots(g, mage)


def return_gem(g: Zavandor, mage: int, gem: str) -> int:
    """A gem goes back to the supply, from the spiral or from the pentagon; its sale value."""
    row, kind = (g.active, KIND[gem]) if gem in KIND else (g.idle, IDLE.index(gem))
    row[mage] = changed(row[mage], kind, -1)
    g.supply[kind] += 1
    return SELL[g.levels[mage][GEMS_PATH]][kind]


def gem_names(g: Zavandor, mage: int) -> tuple[str, ...]:
    """Every gem a mage owns, by its name on the spiral or in the pentagon."""
    names, idle = active_names[g.active[mage]], g.idle[mage]
    return names if idle == NO_GEMS else names + idle_names[idle]


@Table
def active_names(row: Row) -> tuple[str, ...]:
    return named(GEMS, row)


@Table
def idle_names(row: Row) -> tuple[str, ...]:
    return named(IDLE, row)


def named(names: tuple[str, ...], row: Row) -> tuple[str, ...]:
    return tuple([name for name, count in zip(names, row, strict=True) for _ in range(count)])


# --- energy -------------------------------------------------------------------------------------


def drawn(g: Zavandor, colour: int, count: int) -> tuple[tuple[str, ...], int]:
    """Cards off a deck, whose discards are shuffled when it is empty; and dust for the missing."""
    deck = g.decks[colour]
    cards = deck[: -count - 1 : -1]
    if len(cards) == count:
        g.decks[colour] = deck[:-count]
        return cards, 0
    fresh = list(g.discards[colour])
    g.shuffle(fresh)
    more = count - len(cards)
    cards += tuple(fresh[: -more - 1 : -1])
    g.decks[colour], g.discards[colour] = tuple(fresh[:-more]), ()
    return cards, (count - len(cards)) * INSTEAD[colour]


def lay_aside(g: Zavandor, mage: int, items: tuple[str, ...]) -> int:
    """Energy leaves a hand: cards face up to their discard piles; its value."""
    if not items:
        return 0
    hand, value = list(g.hands[mage]), 0
    for each in items:
        hand.remove(each)
        value += VALUE[each]
        if each in CARDS:
            g.discards[COLOUR[each]] += (each,)
    g.hands[mage] = tuple(hand)
    if g.proven[mage]:
        g.proven[mage] = max(0, g.proven[mage] - value)
    return value


def receive(g: Zavandor, mage: int, items: tuple[str, ...]) -> None:
    """Energy comes into a hand; everybody knows what it must be worth at least."""
    g.hands[mage] += items
    if g.proven[mage]:
        g.proven[mage] += sum([PUBLIC_LEAST[each] for each in items])


def prove(g: Zavandor, mage: int, amount: int) -> None:
    """Whoever bids or buys shows that the hand, with dust and gems, is worth so much."""
    known, least = g.proven[mage], amount - g.dust[mage]
    if least > known:
        least -= gem_worth(g, mage)
        if least > known:
            g.proven[mage] = least


def settle(g: Zavandor, mage: int) -> None:
    """Loose change that no tiles make is lost (R1)."""
    if g.dust[mage] in UNMAKEABLE and not g.one_dust:
        g.dust[mage] -= 1
        g.tell("loses_change", mage=mage)

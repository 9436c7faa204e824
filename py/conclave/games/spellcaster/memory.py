"""Who knows which hidden card: what is remembered, what is concealed, what is imagined.

Hands and the deck are hidden, but some hidden cards have been seen: fetched from the open
discard pile, taken out of one's own hand, or put below the deck after a look at them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.chance import Luck
from .cards import DECK

if TYPE_CHECKING:
    from .state import Spellcaster

UNKNOWN = "?"

# --- remembering ------------------------------------------------------------------------------


def remember(g: Spellcaster, seat: int, card: str, holder: int) -> None:
    """A mage knows that a card has gone into somebody's hand."""
    if seat != holder:
        g.memory[seat] += ((card, 1 << holder),)


def forget(g: Spellcaster, seat: int, card: str) -> None:
    """The card is in the open, or in this mage's own hand."""
    if g.memory[seat]:
        g.memory[seat] = tuple(entry for entry in g.memory[seat] if entry[0] != card)


def show(g: Spellcaster, card: str) -> None:
    """A card has come into the open: nobody needs to remember where it is."""
    if any(g.memory):
        for seat in range(g.players):
            forget(g, seat, card)


def pass_secretly(g: Spellcaster, card: str, giver: int, taker: int) -> None:
    """A card goes from hand to hand; the others only know that one of them did."""
    forget(g, taker, card)
    remember(g, giver, card, taker)
    for seat in range(g.players):
        if seat not in (giver, taker):
            g.memory[seat] = tuple(
                (each, hands | 1 << taker if hands >> giver & 1 else hands)
                for each, hands in g.memory[seat]
            )


def lift(g: Spellcaster, holder: int) -> str:
    """The top card of the deck; whoever once put it below knows who has it now."""
    card = g.deck.pop()
    if len(g.looked) > len(g.deck):
        for seat in range(g.players):
            if g.looked[-1] >> seat & 1:
                remember(g, seat, card, holder)
        g.looked = g.looked[:-1]
    return card


# --- what a seat may know -----------------------------------------------------------------------


def conceal(g: Spellcaster, player: int) -> None:
    """Leave the own hand, the cards this mage remembers, and those it put below the deck."""
    mine = g.memory[player]
    g.hands = [
        hand if seat == player else seen_hand(hand, seat, mine) for seat, hand in enumerate(g.hands)
    ]
    seen = [bool(bits >> player & 1) for bits in g.looked]
    seen += [False] * (len(g.deck) - len(seen))
    g.deck = [card if known else UNKNOWN for card, known in zip(g.deck, seen, strict=True)]
    if player != g.active:
        g.sight = (UNKNOWN,) * len(g.sight)
    g.memory = [mine if seat == player else () for seat in range(g.players)]


def seen_hand(
    hand: tuple[str, ...], holder: int, mine: tuple[tuple[str, int], ...]
) -> tuple[str, ...]:
    """The cards surely in that hand, in an order that does not tell how long they are there."""
    known = sorted(card for card, hands in mine if hands == 1 << holder)
    return (*known, *[UNKNOWN] * (len(hand) - len(known)))


def rumours(g: Spellcaster, player: int) -> list[tuple[str, int]]:
    """The cards that a mage has seen go into a hand, and that may be in one of several by now."""
    return [(card, hands) for card, hands in g.memory[player] if hands & (hands - 1)]


# --- what a seat must hold possible -------------------------------------------------------------


def imagine(g: Spellcaster, player: int, rng: Luck) -> None:
    """Deal the unseen cards anew: first those known to be in one of a few hands."""
    heard = rumours(g, player)
    rng.shuffle(heard)
    room = [hand.count(UNKNOWN) for hand in g.hands]
    placed = place(heard, room, rng) or {}
    for card, seat in placed.items():
        g.hands[seat] = replaced(g.hands[seat], [card])
    unseen = unseen_cards(g)
    rng.shuffle(unseen)
    g.hands = [replaced(hand, unseen) for hand in g.hands]
    g.sight = replaced(g.sight, unseen)
    g.deck = list(replaced(tuple(g.deck), unseen))


def place(heard: list[tuple[str, int]], room: list[int], rng: Luck) -> dict[str, int] | None:
    """A hand for every card that may be in several, as far as there is room; or nothing."""
    if not heard:
        return {}
    (card, hands), *others = heard
    seats = [seat for seat, free in enumerate(room) if free and hands >> seat & 1]
    rng.shuffle(seats)
    for seat in seats:
        less = [free - (number == seat) for number, free in enumerate(room)]
        if (rest := place(others, less, rng)) is not None:
            return {card: seat, **rest}
    return None


def unseen_cards(g: Spellcaster) -> list[str]:
    """All cards whose place this view does not show."""
    seen = {*g.deck, *g.discard, *g.sight}.union(*g.hands, *g.piles.values())
    return [card for card in DECK if card not in seen]


def replaced(cards: tuple[str, ...], fill: list[str]) -> tuple[str, ...]:
    """The cards with the unknown ones filled in, as long as `fill` lasts."""
    return tuple([fill.pop() if card == UNKNOWN and fill else card for card in cards])

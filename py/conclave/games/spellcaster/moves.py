"""The small movements of tokens and cards that every text is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.question import Choice
from .cards import COLOUR, TOKENS
from .ending import tell_side
from .memory import lift, pass_secretly, remember, show

if TYPE_CHECKING:
    from .state import Spellcaster

# --- tokens -----------------------------------------------------------------------------------


def pool(g: Spellcaster, kind: str) -> list[int]:
    """The energy or the sapphires of both sides."""
    return g.energy if kind == "energy" else g.sapphires


def supply(g: Spellcaster, kind: str) -> int:
    """The tokens that nobody owns."""
    return TOKENS - sum(pool(g, kind))


def gain(g: Spellcaster, side: int, kind: str, count: int) -> None:
    """A side takes tokens from the supply, as long as it lasts."""
    count = min(count, supply(g, kind))
    pool(g, kind)[side] += count
    tell_side(g, side, f"gains_{kind}", count=count)


def lose(g: Spellcaster, side: int, kind: str, count: int) -> None:
    """A side gives tokens to the supply, as many as it has."""
    tokens = pool(g, kind)
    count = min(count, tokens[side])
    tokens[side] -= count
    tell_side(g, side, f"loses_{kind}", count=count)


def take_over(g: Spellcaster, side: int, kind: str, count: int) -> None:
    """A side takes tokens from the other one; the supply is not touched."""
    tokens = pool(g, kind)
    count = min(count, tokens[1 - side])
    tokens[1 - side] -= count
    tokens[side] += count
    tell_side(g, side, f"takes_{kind}", count=count)


# --- the deck -----------------------------------------------------------------------------------


def draw(g: Spellcaster, mage: int, count: int) -> None:
    """Draw for a spell, as many cards as there are."""
    for _ in range(count):
        if not g.deck:
            fall_short(g, mage)
            return
        draw_card(g, mage)


def fall_short(g: Spellcaster, mage: int) -> None:
    """The mage's own turn is the last one; another mage's next turn finds nothing to draw."""
    if mage == g.active:
        g.shortfall = True
        g.tell("deck_falls_short", mage=mage)
    elif not g.shortfall:
        g.tell("deck_fails", mage=mage)


def draw_card(g: Spellcaster, mage: int) -> None:
    """The top card of the deck goes into a hand; only its owner sees it."""
    g.reveal()
    card = lift(g, mage)
    g.hands[mage] += (card,)
    if g.events is not None:
        g.tell_only(mage, "draws", mage=mage, card=card)
        g.tell_others(mage, "draws_unseen", mage=mage)


def mill(g: Spellcaster, count: int) -> None:
    """The top cards of the deck go face up to the discard pile; that is no drawing."""
    cards = g.deck[: -count - 1 : -1]
    if cards:
        del g.deck[-count:]
        g.looked = g.looked[: len(g.deck)]
        g.discard += cards
        g.reveal()
        g.tell("mills", mage=g.active, cards=tuple(cards), count=len(cards))


# --- hands ----------------------------------------------------------------------------------


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def discard(g: Spellcaster, mage: int, count: int) -> None:
    """A mage discards cards of its choice one by one, as many as it has."""
    for _ in range(min(count, len(g.hands[mage]))):
        g.next(discard_one, mage)


def discard_one(g: Spellcaster, mage: int) -> None:
    g.ask(mage, "discard", own_hand, discarded)


def own_hand(g: Spellcaster, mage: int) -> tuple[Choice, ...]:
    return g.hands[mage]


def discarded(g: Spellcaster, mage: int, card: str) -> None:
    """The card goes face up on the discard pile."""
    leave_hand(g, mage, card)
    g.discard.append(card)
    g.tell("discards", mage=mage, card=card)


def leave_hand(g: Spellcaster, mage: int, card: str) -> None:
    """A card leaves a hand for everybody to see; what others hold comes to light by that."""
    g.hands[mage] = without(g.hands[mage], card)
    show(g, card)
    if mage != g.active:
        g.reveal()


def fetch(g: Spellcaster, mage: int, card: str) -> None:
    """A card of the discard pile goes into a hand, and everybody knows."""
    g.discard.remove(card)
    g.hands[mage] += (card,)
    for seat in range(g.players):
        remember(g, seat, card, mage)
    g.tell("fetches", mage=mage, card=card)


def snatch(g: Spellcaster, mage: int, rival: int) -> None:
    """A random card of the rival's hand changes hands; only those two know which."""
    g.reveal()
    hand = g.hands[rival]
    card = hand[g.roll(len(hand))]
    g.hands[rival] = without(hand, card)
    g.hands[mage] += (card,)
    pass_secretly(g, card, rival, mage)
    two = 1 << mage | 1 << rival
    g.tell_to(two, "snatches", mage=mage, rival=rival, card=card)
    g.tell_to(~two, "snatches_unseen", mage=mage, rival=rival)


# --- piles --------------------------------------------------------------------------------------


def lay(g: Spellcaster, card: str, side: int) -> None:
    """A card goes on top of the pile of its colour, facing a side."""
    g.piles[COLOUR[card]] += (card,)
    g.facing[card] = side


def clear_away(g: Spellcaster, card: str) -> None:
    """A card leaves its pile for the discard pile; those below keep their facing."""
    colour = COLOUR[card]
    g.piles[colour] = without(g.piles[colour], card)
    del g.facing[card]
    g.discard.append(card)

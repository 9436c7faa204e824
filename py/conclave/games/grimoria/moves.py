"""The small movements of cards and talers that every rule is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.question import Choice
from .cards import COMPANIONS

if TYPE_CHECKING:
    from .state import Grimoria, Mage

FACEDOWN = "facedown"


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards less one of that kind."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


# --- talers -----------------------------------------------------------------------------------


def earn(g: Grimoria, mage: int, talers: int, source: str) -> None:
    """Take talers from the supply; `source` is the spell or companion that gives them."""
    g.mages[mage].talers += talers
    g.minted += talers
    g.tell("earns", mage=mage, count=talers, source=source)


def pay(g: Grimoria, mage: int) -> None:
    """Pay one taler to the supply."""
    g.mages[mage].talers -= 1
    g.minted -= 1


# --- the board --------------------------------------------------------------------------------


def on_board(g: Grimoria, mage: int) -> tuple[Choice, ...]:
    """The cards on the board, one choice a kind; the face-down one has no other name."""
    faceup = tuple(dict.fromkeys(g.offer))
    return (FACEDOWN, *faceup) if g.facedown else faceup


def lift(g: Grimoria, choice: str) -> tuple[str, int, int]:
    """Take a card off the board: what it is, who knows it, and where it lay."""
    if choice != FACEDOWN:
        place = g.offer.index(choice)
        return g.offer.pop(place), -1, place
    card, g.facedown = g.facedown, ""
    g.reveal()
    return card, g.peeked, 0


def lay_facedown(g: Grimoria, card: str) -> None:
    """A new face-down card, unseen by all but those who own a Seer."""
    g.facedown, g.peeked = card, 0
    look(g)


def look(g: Grimoria) -> None:
    """Everybody with a Seer looks at the face-down card; nobody takes back what they saw."""
    if g.facedown:
        for number, mage in enumerate(g.mages):
            if "seer" in mage.court and not g.peeked >> number & 1:
                g.peeked |= 1 << number
                g.reveal()


# --- piles ------------------------------------------------------------------------------------


def draw(g: Grimoria) -> str:
    """The top card of the draw pile, which is made anew from the discard pile if need be."""
    if not g.draw and g.discard:
        g.draw, g.discard = g.discard, []
        g.shuffle(g.draw)
        g.tell("reshuffles")
    return draw_top(g)


def draw_top(g: Grimoria) -> str:
    """The top card of the draw pile, or nothing."""
    if not g.draw:
        return ""
    g.reveal()
    card = g.draw.pop()
    if len(g.sold) > len(g.draw):  # a card that somebody once gave up has come round again
        g.mages[g.sold[-1]].veil = ()
        g.sold = g.sold[:-1]
    return card


def gain(g: Grimoria, mage: int, card: str, known: int) -> None:
    """Place an adventure card by its kind: companions open, locations face-down."""
    owner = g.mages[mage]
    if card in COMPANIONS:
        owner.companions += (card,)
        if card == "seer":
            look(g)
    else:
        owner.locations += (card,)
        owner.known += (known | 1 << mage,)


def gain_treasure(g: Grimoria, mage: int) -> None:
    """Take the top treasure, if there is one; only its new owner sees it."""
    if not g.treasury:
        g.tell("no_treasure", mage=mage)
        return
    g.reveal()
    card = g.treasury.pop()
    g.sold_treasures = g.sold_treasures[: len(g.treasury)]
    g.mages[mage].treasures += (card,)
    g.tell_only(mage, "treasure", mage=mage, card=card)
    g.tell_others(mage, "treasure_unseen", mage=mage)


def gain_unseen(g: Grimoria, mage: int, card: str, known: int, kind: str) -> None:
    """Place a card that lay face-down: a companion is shown to all, a location to its owner."""
    gain(g, mage, card, known)
    if card in COMPANIONS:
        g.tell(kind, mage=mage, card=card)
    else:
        g.tell_only(mage, kind, mage=mage, card=card)
        g.tell_others(mage, f"{kind}_unseen", mage=mage)


def part_with(g: Grimoria, owner: Mage, companion: str) -> None:
    """A companion leaves for good; a cloak it wore leaves the game."""
    if companion.endswith("*"):
        owner.cloaked = without(owner.cloaked, companion[:-1])
        g.removed += ("cloak",)
    else:
        owner.companions = without(owner.companions, companion)


# --- the Witch --------------------------------------------------------------------------------


def swap_witch(g: Grimoria, mage: int, choice: str) -> None:
    """The Witch takes the place of the card, face up in any case."""
    owner = g.mages[mage]
    part_with(g, owner, "witch" if "witch" in owner.companions else "witch*")
    place = 0 if choice == FACEDOWN else g.offer.index(choice)
    take_from_board(g, mage, choice, "swaps")
    g.offer.insert(place, "witch")


def take_from_board(g: Grimoria, mage: int, choice: str, kind: str) -> None:
    """A face-down card is looked at first, then placed like any other."""
    card, known, _ = lift(g, choice)
    if choice == FACEDOWN:
        gain_unseen(g, mage, card, known, f"{kind}_facedown")
    else:
        gain(g, mage, card, known)
        g.tell(kind, mage=mage, card=card)

"""What single cards of Grimoria are worth to a mage, in points."""

from __future__ import annotations

from functools import lru_cache

from .cards import CARDS, COMPANIONS, LAST_LEVEL, LOCATIONS, TREASURES
from .moves import FACEDOWN
from .scoring import parts
from .state import Grimoria, Mage

HIDDEN_CARD = 1.8
"""What a card nobody has seen is worth on average."""
ROUNDS = 12

INCOME = {
    "messenger": 0.3,
    "maid": 0.3,
    "bard": 0.35,
    "black_mage": 0.5,
    "merchant": 0.1,
    "seer": 0.1,
}
"""Talers a companion brings in a round, roughly."""
HOPE = {
    "king": 2.5,
    "queen": 1.2,
    "prince": 1.2,
    "princess": 1.0,
    "bronzesmith": 0.5,
    "tax_collector": 1.0,
}
"""What a companion of the court may still earn at the end, beyond what it earns now."""


def rounds_left(g: Grimoria) -> int:
    """How many rounds come after this one."""
    return LAST_LEVEL - g.level


# --- single cards -------------------------------------------------------------------------------


def worth(g: Grimoria, player: int, card: str) -> float:
    """What an adventure card or treasure would add to the final score of a mage."""
    owned = belongings(g.mages[player])
    place = KINDS[card]
    richer = (*owned[:place], (*owned[place], card), *owned[place + 1 :])
    return total(g.mages[player].talers, *richer) - points(g.mages[player]) + prospects(g, card)


def loss(g: Grimoria, player: int, choice: str) -> float:
    """What giving up an own card would cost; `king*` is a king under a cloak."""
    card = choice.removesuffix("*")
    owned = belongings(g.mages[player])
    place = CLOAKED if choice.endswith("*") else KINDS[card]
    at = owned[place].index(card)
    poorer = (*owned[:place], owned[place][:at] + owned[place][at + 1 :], *owned[place + 1 :])
    return points(g.mages[player]) - total(g.mages[player].talers, *poorer) + prospects(g, card)


Cards = tuple[str, ...]
CLOAKED = 1
KINDS = dict.fromkeys(COMPANIONS, 0) | dict.fromkeys(LOCATIONS, 2) | dict.fromkeys(TREASURES, 3)
"""Where a card goes among the belongings of a mage."""


def belongings(mage: Mage) -> tuple[Cards, Cards, Cards, Cards]:
    return mage.companions, mage.cloaked, mage.locations, mage.treasures


def points(mage: Mage) -> int:
    return total(mage.talers, *belongings(mage))


@lru_cache(maxsize=1 << 14)  # a search asks for the same few belongings again and again
def total(talers: int, *owned: Cards) -> int:
    """The score of a mage who owns all that."""
    mage = Mage(talers=talers)
    mage.companions, mage.cloaked, mage.locations, mage.treasures = owned
    return sum(parts(mage).values())


def prospects(g: Grimoria, card: str) -> float:
    """What a companion will still bring in the rounds to come."""
    left = rounds_left(g)
    return INCOME.get(card, 0.0) * left + HOPE.get(card, 0.0) * left / ROUNDS


def board_worth(g: Grimoria, player: int, choice: str) -> float:
    """What a card on the board would bring."""
    if choice != FACEDOWN:
        return worth(g, player, choice)
    return worth(g, player, g.facedown) if g.facedown in CARDS else HIDDEN_CARD

"""What single cards of Grimoria are worth to a mage, in points."""

from __future__ import annotations

from .cards import CARDS, COMPANIONS, LAST_LEVEL, LOCATIONS
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
    mage = g.mages[player]
    richer = mage.clone()
    if card in COMPANIONS:
        richer.companions += (card,)
    elif card in LOCATIONS:
        richer.locations += (card,)
    else:
        richer.treasures += (card,)
    return points(richer) - points(mage) + prospects(g, card)


def loss(g: Grimoria, player: int, choice: str) -> float:
    """What giving up an own card would cost; `king*` is a king under a cloak."""
    card = choice.removesuffix("*")
    mage = g.mages[player]
    poorer = mage.clone()
    for field in ("cloaked",) if choice.endswith("*") else ("companions", "locations", "treasures"):
        cards = getattr(poorer, field)
        if card in cards:
            place = cards.index(card)
            setattr(poorer, field, cards[:place] + cards[place + 1 :])
            break
    return points(mage) - points(poorer) + prospects(g, card)


def points(mage: Mage) -> int:
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

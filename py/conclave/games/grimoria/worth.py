"""What cards and positions of Grimoria are worth, as sums of named terms."""

from __future__ import annotations

from .cards import CARDS, COMPANIONS, LAST_LEVEL, LOCATIONS, RAVENS_TITHE
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

WEIGHTS = {"points": 1.0, "income": 1.0, "hope": 1.0, "envy": 1.0}


def rounds_left(g: Grimoria) -> int:
    """How many rounds come after this one."""
    return LAST_LEVEL - g.level


def terms(g: Grimoria, player: int) -> dict[str, float]:
    """What a position is worth to a mage, by where it comes from."""
    mage, left = g.mages[player], rounds_left(g)
    return {
        "points": g.score(player),
        "income": left * sum(INCOME.get(card, 0.0) for card in mage.court),
        "hope": left / ROUNDS * sum(HOPE.get(card, 0.0) for card in mage.court),
        "envy": -envy(g, mage) if left else 0.0,
    }


def envy(g: Grimoria, mage: Mage) -> float:
    """What attacks may cost whoever has most."""
    richest = max(other.talers for other in g.mages) == mage.talers
    return 0.12 * mage.talers if richest and g.level + 1 >= RAVENS_TITHE else 0.0


def evaluate(g: Grimoria) -> list[float]:
    """What the position is worth to each mage, in points."""
    return [
        sum(WEIGHTS[name] * value for name, value in terms(g, player).items())
        for player in range(g.players)
    ]


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

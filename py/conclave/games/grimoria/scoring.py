"""The final scoring: a pure function of what a mage owns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import (
    COMPANIONS,
    KING_BONUS,
    KING_NEEDS,
    LOCATIONS,
    PRINCE_BONUS,
    PRINCE_GROUP,
    PRINCESS_BONUS,
    QUEEN_BONUS,
    QUEEN_SET,
    TAX_BASE,
    TREASURES,
)

if TYPE_CHECKING:
    from .state import Mage

LOCATION_POINTS = {name: card.points for name, card in LOCATIONS.items()}
COMPANION_POINTS = {name: card.points for name, card in COMPANIONS.items()}
TREASURE_POINTS = {name: card.points for name, card in TREASURES.items()}


def parts(mage: Mage) -> dict[str, int]:
    """The points of a mage by where they come from; unknown cards count nothing."""
    court = mage.court
    return {
        "talers": mage.talers,
        "locations": sum(LOCATION_POINTS.get(card, 0) for card in mage.locations),
        "treasures": treasure_points(mage),
        "companions": sum(COMPANION_POINTS[card] for card in court),
        "bronzesmith": court.count("bronzesmith") * mage.treasures.count("bronze_helmet"),
        "king": court.count("king") * KING_BONUS * (mage.talers >= KING_NEEDS),
        "queen": court.count("queen") * QUEEN_BONUS * location_sets(mage.locations),
        "prince": court.count("prince") * PRINCE_BONUS * (len(court) // PRINCE_GROUP),
        "princess": court.count("princess") * PRINCESS_BONUS * pairs(court),
        "tax_collector": court.count("tax_collector") * max(0, TAX_BASE - mage.talers),
    }


def treasure_points(mage: Mage) -> int:
    """Treasures in hand, and the cloaks that companions wear."""
    worn = len(mage.cloaked) * TREASURE_POINTS["cloak"]
    return worn + sum(TREASURE_POINTS.get(card, 0) for card in mage.treasures)


def location_sets(locations: tuple[str, ...]) -> int:
    """The greatest number of disjoint sets of three different kinds of location."""
    counts = [locations.count(kind) for kind in LOCATIONS]
    sets = len(locations) // QUEEN_SET
    while sum(min(count, sets) for count in counts) < QUEEN_SET * sets:
        sets -= 1
    return sets


def pairs(court: tuple[str, ...]) -> int:
    """How many kinds of companion are there at least twice."""
    return sum(court.count(kind) >= 2 for kind in set(court))

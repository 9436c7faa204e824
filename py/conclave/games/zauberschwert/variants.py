"""Which cards are in the game: the four variants and the promo cards (§3.11, §4)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from .cards import BACK, FORGE, LANDSCAPES, ORKS
from .treasures import ARMOUR, ARTEFACTS, GIFT, KNOWLEDGE, REINFORCEMENTS, SCALE, Artefact


class Variant(NamedTuple):
    """What a variant is played with."""

    seats: tuple[int, ...]
    boxes: tuple[str, ...]
    display: int
    """How many cards that are no extras the display must hold."""
    without: tuple[str, ...] = ()
    """Adventure cards of these boxes that stay out."""
    levels: int = 0
    """The highest level of knowledge there is."""
    landscapes: bool = False
    """Landscapes, orks, heroes and the dragon-egg protection card."""


REPLACED = ("zd_harpagarus", "zd_retransformus", "zd_addus")
"""ZD spells for which WA brings better ones: seed."""
LONG_ONLY = (
    *("wa_scale_a", "wa_scale_b", "wa_scale_c", "wa_hydra_b", "wa_library_b2"),
    *("wa_omnus", "wa_harpagarus", "wa_retransformus", "wa_sapientius"),
    *("hz_skeleton_a", "hz_skeleton_b", "hz_skeleton_c", "hz_fighter_a", "hz_market_c"),
    *("hz_cantiosus", "hz_artificium", "hz_sodalicium", "hz_aggrediosus"),
)
"""What the short game leaves out: seed."""

VARIANTS = {
    "V0": Variant((2, 3, 4, 5), ("zd",), 2),
    "V1": Variant((2, 3, 4, 5), ("zd", "wa"), 3, (*REPLACED, "wa_paladin"), 5),
    "V2": Variant((2, 3, 4, 5, 6), ("zd", "wa", "hz"), 3, REPLACED, 5, True),
    "V3": Variant((2, 3, 4, 5, 6), ("zd", "wa", "hz"), 3, (*REPLACED, *LONG_ONLY), 3, True),
}
REMOVED_FROM_ZD = {"zd_amulet1_k": 1, "zd_amulet2": 3, "zd_wand1_d": 1, "zd_wand2": 3}
"""ZD artefacts that make room for the better halves of WA: seed."""


@cache
def adventures(variant: str) -> tuple[str, ...]:
    """All adventure cards of a variant, the forge included."""
    chosen = VARIANTS[variant]
    return tuple(card for card in BACK if card[:2] in chosen.boxes and card not in chosen.without)


@cache
def by_back(variant: str) -> dict[str, tuple[str, ...]]:
    """The adventure cards of a variant by the letter on their back; the forge has none."""
    cards = [card for card in adventures(variant) if card != FORGE]
    return {back: tuple(card for card in cards if BACK[card] == back) for back in "ABCD"}


@cache
def artefact_cards(variant: str, gift: bool) -> tuple[str, ...]:
    """The whole artefact stack of a variant."""
    return tuple(
        card for card, row in ARTEFACTS.items() for _ in range(number_of(card, row, variant, gift))
    )


def number_of(card: str, row: Artefact, variant: str, gift: bool) -> int:
    """How many of an artefact card are in the stack; scales and armour never are."""
    if card == GIFT:
        return row.copies if gift else 0
    if card in (SCALE, ARMOUR) or card[:2] not in VARIANTS[variant].boxes:
        return 0
    return row.copies - (0 if variant == "V0" else REMOVED_FROM_ZD.get(card, 0))


@cache
def knowledge_piles(variant: str) -> tuple[tuple[str, ...], ...]:
    """The face-up piles of knowledge cards, level I first; those left out are empty."""
    highest = VARIANTS[variant].levels
    return tuple(
        tuple(card for card, row in KNOWLEDGE.items() for _ in range(row.copies) if row.level == n)
        if n <= highest
        else ()
        for n in range(1, 6)
    )


@cache
def reinforcement_cards(variant: str) -> tuple[str, ...]:
    if not VARIANTS[variant].levels:
        return ()
    return tuple(card for card, row in REINFORCEMENTS.items() for _ in range(row.copies))


@cache
def landscape_cards(variant: str) -> tuple[str, ...]:
    return tuple(LANDSCAPES) if VARIANTS[variant].landscapes else ()


@cache
def ork_cards(variant: str) -> tuple[str, ...]:
    if not VARIANTS[variant].landscapes:
        return ()
    return tuple(ork for ork, row in ORKS.items() for _ in range(row.copies))


@cache
def wanted(variant: str, gift: bool) -> tuple[str, ...]:
    """What one may ask for in a trade: a name and part, or that with its symbols (§5.E)."""
    cards = list(dict.fromkeys(artefact_cards(variant, gift)))
    if "wa_scale_a" in adventures(variant):
        cards.append(SCALE)
    asked: dict[str, None] = {}
    for card in cards:
        kind = ARTEFACTS[card].kind
        alike = [each for each in cards if ARTEFACTS[each].kind == kind]
        asked |= dict.fromkeys([kind, *alike] if len(alike) > 1 else alike)
    return tuple(asked)

"""The cards, the spells and every figure of Grimoria, as tables.

`RECONSTRUCTED` names the cards whose points are not printed in any source; change figures here and
nowhere else.
"""

from __future__ import annotations

from typing import NamedTuple

# --- figures of the game ----------------------------------------------------------------------

START_LEVEL = {2: 4, 3: 5, 4: 6, 5: 6}
LAST_LEVEL = 17  # reconstructed: 12 to 14 rounds from the printed starting levels end here
MAX_SPELL = 15
START_TALERS = 1

# --- adventure cards --------------------------------------------------------------------------


class Card(NamedTuple):
    """How often a card exists and what it is worth by itself."""

    copies: int
    points: int


LOCATIONS = {
    "castle": Card(12, 3),
    "town": Card(14, 2),
    "village": Card(16, 1),
    "hut": Card(5, 0),
}

ROYAL = {
    "bronzesmith": Card(3, 1),
    "king": Card(3, 1),
    "queen": Card(3, 1),
    "prince": Card(3, 1),
    "princess": Card(3, 1),
    "tax_collector": Card(3, 0),  # its six points shrink with the talers, see SCORING
}

HELPERS = {
    "bard": Card(3, 1),
    "messenger": Card(3, 1),
    "merchant": Card(3, 1),
    "seer": Card(3, 1),
    "witch": Card(1, 1),
    "maid": Card(3, 1),
    "black_mage": Card(3, 1),
    "mercenary": Card(3, 1),
}

COMPANIONS = {**ROYAL, **HELPERS}
ADVENTURES = {**LOCATIONS, **COMPANIONS}

TREASURES = {
    "chest": Card(2, 3),
    "chalice": Card(5, 2),
    "bracelet": Card(6, 1),
    "bronze_helmet": Card(11, 0),
    "cloak": Card(2, 1),
    "mirror": Card(2, 1),
}

CARDS = {**ADVENTURES, **TREASURES}

RECONSTRUCTED = frozenset({*HELPERS, "cloak", "mirror"})
"""Cards whose points are ours: the almanac's examples prove those of the royal companions only."""

# --- points that depend on something else -----------------------------------------------------

KING_NEEDS, KING_BONUS = 5, 5
QUEEN_SET, QUEEN_BONUS = 3, 2
PRINCE_GROUP, PRINCE_BONUS = 5, 3
PRINCESS_BONUS = 2
TAX_BASE = 6
MERCENARY_PAY = 2

# --- spells -----------------------------------------------------------------------------------

COMMON, BLACK, SHIELD, ATTACK = "common", "black", "shield", "attack"


class Spell(NamedTuple):
    """A page of the spell book."""

    id: str
    category: str


SPELLS = {
    1: Spell("turn_of_fate", COMMON),
    2: Spell("purging_light", COMMON),
    3: Spell("shadow_penny", BLACK),
    4: Spell("echo", COMMON),
    5: Spell("vault_whisper", COMMON),
    6: Spell("beggars_blessing", COMMON),
    7: Spell("shadow_purse", BLACK),
    8: Spell("silver_ward", SHIELD),
    9: Spell("siren_call", ATTACK),
    10: Spell("golden_farewell", COMMON),
    11: Spell("watchful_star", SHIELD),
    12: Spell("ravens_tithe", ATTACK),
    13: Spell("shadow_hoard", BLACK),
    14: Spell("puppeteer", ATTACK),
    15: Spell("night_of_returning", BLACK),
}

PAGES = tuple(SPELLS)
PURGING_LIGHT, VAULT_WHISPER = 2, 5
SIREN_CALL, RAVENS_TITHE, PUPPETEER = 9, 12, 14
BLACK_MAGIC = frozenset(n for n, spell in SPELLS.items() if spell.category == BLACK)
SHIELDS = frozenset(n for n, spell in SPELLS.items() if spell.category == SHIELD)

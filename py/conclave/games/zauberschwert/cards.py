"""The adventure cards, landscapes and orks, as tables (§3.2 to §3.7).

The printed cards could not be obtained, so most figures are reconstructed. Every table says which:
`seed` stands in a rulebook, `src` in a public source, `deduced` follows by counting, `rec` is
reconstructed. Whoever holds the cards can correct any figure here without touching a rule.

Rewards are written as on a card: `3S 1A 2M` is three power stones, one artefact card drawn,
two magic.
"""

from __future__ import annotations

from typing import NamedTuple

from .treasures import ARMOUR, ARTEFACTS, KNOWLEDGE, REINFORCEMENTS, Reward, reward, symbols

__all__ = ["ARTEFACTS", "KNOWLEDGE", "REINFORCEMENTS"]

# --- creatures --------------------------------------------------------------------------------


class Creature(NamedTuple):
    """A creature: what it takes to beat it, and what each victor receives."""

    back: str
    strength: int
    symbols: int
    rewards: tuple[Reward, ...]
    """Alone, two together, three or more; only the first where it must be beaten alone."""
    prize: str = ""
    """What the card turns into for a lone victor."""


def creature(back: str, strength: int, shown: str, *rewards: str, prize: str = "") -> Creature:
    return Creature(back, strength, symbols(shown), tuple(map(reward, rewards)), prize)


CREATURES = {
    # ZD. Goblin, spider, undead, dragon and dragons last: src; every figure: rec.
    "zd_goblin": creature("A", 2, "●", "1S 1A", "1A", "1A"),
    "zd_goblin_gang": creature("A", 3, "▲", "2S 1A", "1S 1A", "1S"),
    "zd_spider": creature("A", 4, "■", "2S 2A", "1S 1A", "1A"),
    "zd_undead": creature("B", 4, "●", "3S 1A", "1S 1A", "1S"),
    "zd_ghost": creature("B", 5, "▲", "3S 1A 2M", "2S", "1S 1M"),
    "zd_spider_queen": creature("B", 5, "■", "3S 2A", "1S 1A", "1S"),
    "zd_troll": creature("B", 6, "●▲", "4S 1A", "2S", "1S 1A"),
    "zd_ogre": creature("B", 7, "■", "5S 1A", "2S 1A", "2S"),
    "zd_demon": creature("C", 8, "●■", "7S", "3S", "2S"),
    "zd_green_dragon": creature("C", 9, "▲", "7S 1A", "3S 1A", "2S 1M"),
    "zd_white_dragon": creature("C", 10, "■", "9S 1M", "4S 1M", "3S"),
    "zd_red_dragon": creature("C", 12, "●▲", "10S 1A", "5S", "3S 1A"),
    # WA. Two hydras, one of them B, and the black dragon beaten by one only: seed; figures: rec.
    "wa_hydra_b": creature("B", 9, "", "7S 1A", "3S 1A", "2S 1M"),
    "wa_hydra_c": creature("C", 11, "●▲■", "8S", "4S", "3S"),
    "wa_black_dragon": creature("C", 12, "", "7S", prize=ARMOUR),
    # HZ. Three skeleton warriors: seed; the other names and every figure: rec.
    "hz_gnoll": creature("A", 3, "●", "2S 1A", "1S 1A", "1S"),
    "hz_skeleton_a": creature("A", 3, "■", "2S 1A", "1S", "1A"),
    "hz_harpy": creature("A", 4, "▲", "3S 1A", "1S 1A", "1S"),
    "hz_skeleton_b": creature("B", 5, "●", "4S 1A", "2S", "1S"),
    "hz_werewolf": creature("B", 6, "●■", "4S 1A", "2S 1A", "1S 1A"),
    "hz_cyclops": creature("B", 7, "▲", "5S 1A 1M", "3S", "2S"),
    "hz_golem": creature("B", 7, "▲", "5S 1A", "2S 1A", "2S"),
    "hz_skeleton_c": creature("C", 7, "■", "6S", "3S", "1S 1A"),
    "hz_medusa": creature("C", 8, "●", "7S", "3S", "2S"),
    "hz_griffin": creature("C", 9, "▲■", "7S 1A", "3S 1A", "2S 1M"),
    "hz_lich": creature("D", 10, "●", "9S", "4S", "3S"),
    "hz_fire_giant": creature("D", 11, "■", "9S 1A", "4S 1A", "3S"),
    "hz_archdemon": creature("D", 12, "●▲", "11S", "5S", "3S 1M"),
    "hz_dragon_king": creature("D", 15, "▲■", "14S", "6S", "4S"),
}

# --- places -----------------------------------------------------------------------------------


class Place(NamedTuple):
    """A place: what kind it is, and what every visitor of an orb or a holy site receives."""

    back: str
    kind: str
    reward: Reward


def place(back: str, kind: str, receives: str = "") -> Place:
    return Place(back, kind, reward(receives))


PLACES = {
    # Rewards, and most back letters: rec.
    "zd_orb_a": place("A", "orb", "3M"),
    "zd_orb_b": place("B", "orb", "4M"),
    "zd_orb_c": place("C", "orb", "5M"),
    "zd_holy_a": place("A", "holy", "1S 1A"),
    "zd_holy_b": place("B", "holy", "1S 1A 1M"),
    "zd_holy_c": place("C", "holy", "2S 1A"),
    # Five libraries, at least one of them B; three scales; one forge: seed.
    "wa_library_a1": place("A", "library"),
    "wa_library_a2": place("A", "library"),
    "wa_library_b1": place("B", "library"),
    "wa_library_b2": place("B", "library"),
    "wa_library_c1": place("C", "library"),
    "wa_scale_a": place("A", "scale"),
    "wa_scale_b": place("B", "scale"),
    "wa_scale_c": place("C", "scale"),
    "wa_forge": place("", "forge"),
    # One market is C: seed; the orb and the holy site of HZ: rec.
    "hz_market_b": place("B", "market"),
    "hz_market_c": place("C", "market"),
    "hz_market_d": place("D", "market"),
    "hz_orb_c": place("C", "orb", "5M"),
    "hz_holy_d": place("D", "holy", "2S 1A 1M"),
}

# --- spells -----------------------------------------------------------------------------------


class Spell(NamedTuple):
    """A spell: what it can do (`power`), by how much, at what price, and how often a round."""

    back: str
    level: int
    """The knowledge it needs, where knowledge is in the game."""
    extra: bool
    """A new spell with a brown border does not count among the cards of the display."""
    power: str
    stones: int = 0
    magic: int = 0
    """What it brings."""
    price_stones: int = 0
    price_magic: int = 0
    times: int = 1
    most: int = 0
    """A limit: of strength for MORTUS, of stones for OPULENTUS."""


SPELLS = {
    # ZD. Names ADDUS, HARPAGARUS, RETRANSFORMUS: seed; TRANSFORMUS, STONEX: src; the rest: rec.
    "zd_addus": Spell("A", 0, False, "supply", magic=1),
    "zd_stonex": Spell("A", 1, False, "holy", stones=2),
    "zd_provisus": Spell("A", 1, False, "draw"),
    "zd_transformus": Spell("B", 1, False, "exchange", magic=3, price_stones=1),
    "zd_harpagarus": Spell("B", 0, False, "rob", magic=1),
    "zd_retransformus": Spell("C", 0, False, "exchange", stones=1, price_magic=3),
    "zd_duplicus": Spell("C", 1, False, "repeat"),
    # WA. MORTUS and OMNUS, the levels and windows of OPULENTUS and SAPIENTIUS: seed;
    # levels IV and V: deduced; amounts and the other levels: rec.
    "wa_mortus": Spell("A", 1, True, "slay", stones=4, most=8),
    "wa_addus": Spell("A", 1, True, "supply", magic=1),
    "wa_mutarus": Spell("A", 1, True, "swap"),
    "wa_quaestus": Spell("A", 2, True, "spoils", magic=2),
    "wa_infinitus": Spell("B", 2, True, "boundless", magic=3),
    "wa_fluvius": Spell("B", 2, True, "flow"),
    "wa_omnus": Spell("B", 4, True, "all"),
    "wa_retransformus": Spell("B", 4, True, "exchange", stones=1, price_magic=2, times=2),
    "wa_opulentus": Spell("C", 3, True, "wealth", stones=1, price_magic=3, most=10),
    "wa_sapientius": Spell("C", 3, True, "wisdom", stones=1),
    "wa_harpagarus": Spell("C", 5, True, "rob_all", magic=1),
    # HZ. Names and the counting of CANTIOSUS: seed; effects: rec.
    "hz_aggrediosus": Spell("A", 1, False, "weaken", most=1),
    "hz_sodalicium": Spell("B", 1, False, "fellowship", stones=2),
    "hz_artificium": Spell("B", 1, False, "craft", stones=1),
    "hz_cantiosus": Spell("C", 1, False, "song", stones=1),
}
POWER = {spell: SPELLS[spell].power for spell in SPELLS}

# --- heroes -----------------------------------------------------------------------------------


class Hero(NamedTuple):
    """A hero works, once a round, where the landscape shows one of his icons."""

    back: str
    icon: str
    power: str
    amount: int = 0
    level: int = 0
    """The knowledge his first icon needs."""
    second: str = ""
    """The icon of the Temple."""


HEROES = {
    # Fighter with one card in A, Apprentice, Paladin: seed; numbers and amounts: rec.
    "hz_fighter_a": Hero("A", "sword", "weaken", 2),
    "hz_fighter_b": Hero("B", "sword", "weaken", 2),
    "hz_fighter_c": Hero("C", "sword", "weaken", 2),
    "hz_apprentice_a": Hero("A", "hat", "second_piece"),
    "hz_apprentice_b": Hero("B", "hat", "second_piece"),
    "hz_druid_a": Hero("A", "leaf", "magic", 2),
    "hz_druid_c": Hero("C", "leaf", "magic", 2),
    "hz_elf_b": Hero("B", "bow", "stones", 1),
    "hz_elf_c": Hero("C", "bow", "stones", 1),
    "hz_thief_b": Hero("B", "mask", "rob", 1),
    "wa_paladin": Hero("B", "sword", "weaken", 2, level=2, second="chalice"),
}
PALADIN = "wa_paladin"

# --- landscapes and orks ------------------------------------------------------------------------


class Landscape(NamedTuple):
    """A landscape is valid for one round."""

    orks: bool
    magic: int
    icons: frozenset[str]


def landscape(icons: str, magic: int = 0, orks: bool = False) -> Landscape:
    return Landscape(orks, magic, frozenset(icons.split()))


LANDSCAPES = {
    # That landscapes bring orks, change magic and show icons: src; Temple: seed; the rest: rec.
    "forest": landscape("leaf bow"),
    "mountains": landscape("sword", orks=True),
    "swamp": landscape("leaf mask", magic=-1),
    "desert": landscape("sword bow", magic=-1),
    "city": landscape("hat mask"),
    "ruin": landscape("sword hat", orks=True),
    "cave": landscape("sword mask", orks=True),
    "spring": landscape("hat", magic=+1),
    "battlefield": landscape("sword bow", orks=True),
    "stone_circle": landscape("leaf hat", magic=+1),
    "temple": landscape("chalice"),
}
NO_LANDSCAPE = Landscape(False, 0, frozenset())


class Ork(NamedTuple):
    """An ork strengthens a creature; a lone victor over both gets a little more."""

    strength: int
    stones: int
    copies: int


ORKS = {  # Orks strengthen creatures: seed, src; the figures: rec.
    "ork_1": Ork(1, 1, 3),
    "ork_2": Ork(2, 1, 3),
    "ork_3": Ork(3, 2, 3),
}

# --- what every adventure card is ---------------------------------------------------------------

KIND = {
    **dict.fromkeys(CREATURES, "creature"),
    **{card: PLACES[card].kind for card in PLACES},
    **dict.fromkeys(SPELLS, "spell"),
    **dict.fromkeys(HEROES, "hero"),
}
BACK = {
    card: row.back for table in (CREATURES, PLACES, SPELLS, HEROES) for card, row in table.items()
}
FORGE = "wa_forge"
EXTRA = frozenset({*HEROES, *(spell for spell in SPELLS if SPELLS[spell].extra)})
"""The cards that do not count towards the number the display must hold."""
ALL_SYMBOLS = symbols("●▲■")

# --- what is ours -------------------------------------------------------------------------------

PRINTED = frozenset(
    {
        *(card for card in PLACES if KIND[card] in ("library", "forge")),
        *("wa_mortus", "temple", ARMOUR),
        *("know_1_s", "know_2_mm", "know_2_sm"),
    }
)
"""Cards whose effect stands in the rulebook with all its figures; not so letters and prices."""
RECONSTRUCTED = (
    frozenset({*KIND, *LANDSCAPES, *ORKS, *ARTEFACTS, *REINFORCEMENTS, *KNOWLEDGE}) - PRINTED
)
"""All other cards: no source gives their figures, for some not even what they do (`rec` above)."""

# --- figures of the game ------------------------------------------------------------------------

START_MAGIC = 2  # seed
SUPPLY = 2  # src
PASS_MAGIC = 1  # src
MAGIC_CAP = 30  # src
HIGHEST_LEVEL = 5  # seed
PROTECTION_STONES = 2  # seed
MOST_OFFERS = 2  # rec
MOST_TRADED = 3  # rec
PATIENCE = 3  # rec: rounds in a row in which no adventure leaves the display

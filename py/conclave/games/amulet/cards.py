"""The thirty-three spells, the jewels and every figure of Amulet, as tables (§3).

The effect of a spell is a word and what belongs to it; the rules, the bot and the page look
the words up here. Income is written in letters: Gold, Silver, Copper, Iron, Joker.
"""

from __future__ import annotations

from typing import Any, NamedTuple

# --- metal ----------------------------------------------------------------------------------------

METALS = ("gold", "silver", "copper", "iron")
METAL = {name: number for number, name in enumerate(METALS)}
ANY = -1
"""Stands for a metal where every one will do."""
LETTERS = "GSCI"
CARDS_OF_A_METAL = 28
START_HAND = (1, 1, 1, 1)
NO_CARDS = (0, 0, 0, 0)

# --- jewels ---------------------------------------------------------------------------------------

FREQUENT = ("red", "yellow", "green", "clear")
RARE = ("white", "lightblue", "darkblue", "grey", "orange", "brown")
COLOURS = (*FREQUENT, *RARE)
COPIES = dict.fromkeys(FREQUENT, 7) | dict.fromkeys(RARE, 4)
ALL_JEWELS = tuple(colour for colour in COLOURS for _ in range(COPIES[colour]))
COLOURS_TO_WIN = 7
JEWELS_TO_WIN = 8

# --- other figures --------------------------------------------------------------------------------

STONES = 10
DEALT, STONES_DEALT = 2, 2
"""Spells and stones on each of them in the beginner set-up."""
DEALT_ADVANCED = 4
MARKERS = (3, 4, 4, 5, 5, 6)
SPELLS_FOR_TWO = 3
LEAST_FOR_TWO = {False: 2, True: 4}
"""Two players: the opening bid outside and inside the city."""
QUIET_ROUNDS = 3
LAST_ROUND = 60

# --- spells ---------------------------------------------------------------------------------------

Effect = tuple[Any, ...]


class Spell(NamedTuple):
    """A spell card: its colour tells the phase, the stones on it how long it stays."""

    colour: str
    cost: int
    income: str
    effect: Effect = ()
    where: str = ""
    """The areas its effect is limited to: those at the wall or those with a pyramid."""


SPELLS = {
    "spring_of_gold": Spell("grey", 1, "GGG"),
    "spring_of_silver": Spell("grey", 1, "SSS"),
    "spring_of_copper": Spell("grey", 1, "CCC"),
    "spring_of_iron": Spell("grey", 1, "III"),
    "four_elements": Spell("grey", 2, "GSCIJ"),
    "horn_of_plenty": Spell("grey", 2, "JJJJ"),
    "sun_and_moon": Spell("grey", 2, "GGSSJ"),
    "venus_and_mars": Spell("grey", 2, "CCIIJ"),
    "transmutation": Spell("grey", 1, "SIJ", ("swap", 3)),
    "alchemy": Spell("grey", 1, "GC", ("swap", 1)),
    "light_fingers": Spell("grey", 1, "J", ("rob",)),
    "mirror_image": Spell("grey", 2, "", ("mirror",)),
    "influence": Spell("red", 1, "J", ("bonus", 1)),
    "influence_builders": Spell("red", 1, "I", ("bonus", 2), "wall"),
    "influence_pharaohs": Spell("red", 1, "G", ("bonus", 2), "pyramid"),
    "magic_rubies": Spell("red", 1, "GC", ("extra", "red")),
    "magic_topazes": Spell("red", 1, "SI", ("extra", "yellow")),
    "magic_emeralds": Spell("red", 1, "SC", ("extra", "green")),
    "magic_diamonds": Spell("red", 1, "GI", ("extra", "clear")),
    "double_grasp": Spell("red", 2, "", ("extra", "")),
    "treasure_builders": Spell("red", 2, "CI", ("extra", ""), "wall"),
    "treasure_pharaohs": Spell("red", 2, "GS", ("extra", ""), "pyramid"),
    "thrift": Spell("red", 1, "S", ("refund", 2)),
    "gleaning": Spell("red", 1, "", ("glean", 1)),
    "wall_toll": Spell("red", 1, "J", ("glean", 2), "wall"),
    "pathfinder": Spell("red", 1, "JJ", ("lead",)),
    "quicksilver": Spell("red", 1, "CJ", ("foreign", 2)),
    "energy_drain": Spell("blue", 1, "GS", ("drain", 2)),
    "banishment": Spell("blue", 1, "CI", ("banish", 2)),
    "preservation": Spell("blue", 1, "SIJ", ("preserve",)),
    "recharging": Spell("blue", 1, "CIJ", ("recharge", 2)),
    "low_flame": Spell("blue", 1, "GSJ", ("low_flame",)),
    "release": Spell("blue", 1, "GCJ", ("release",)),
}
DECK = tuple(SPELLS)
ATTESTED = frozenset({"influence", "influence_builders", "influence_pharaohs", "magic_rubies"})
"""Spells whose names are those of the printed cards, for rules and reviews mention them."""
RECONSTRUCTED = frozenset(SPELLS)
"""Spells with figures and effects of our making: all of them, for no source that we could read
lists the printed cards. Rules and reviews only tell of kinds of effects; see the guide, #ours."""

# --- what the rules look up often -----------------------------------------------------------------

INCOME = {
    name: tuple(LETTERS.index(letter) for letter in spell.income if letter != "J")
    for name, spell in SPELLS.items()
}
"""The fixed metals that a spell pays, from left to right."""
JOKERS = {name: spell.income.count("J") for name, spell in SPELLS.items()}
COST = {name: spell.cost for name, spell in SPELLS.items()}


def with_effect(*words: str) -> frozenset[str]:
    """The spells whose effect is one of these words."""
    return frozenset(
        name for name, spell in SPELLS.items() if spell.effect[:1] in [(w,) for w in words]
    )


TO_USE = {
    "grey": with_effect("swap", "rob", "mirror"),
    "blue": with_effect("drain", "banish", "preserve", "recharge", "release"),
}
"""The spells that their owner uses when it is his turn in the metal or the energy phase."""

"""The sixty spells and every figure of Spellcaster, as tables.

A text is a row of steps, carried out from left to right. A step is a word of the vocabulary
(see `effects` and `texts`) and what belongs to it: an amount, which is a number or the name
of something to count; a target; a condition; a cost; or further steps. Steps are plain
tuples, so that a text half carried out can lie on the agenda and in a save.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

Step = tuple[Any, ...]
Text = tuple[Step, ...]

# --- figures of the game ------------------------------------------------------------------

START_ENERGY = 10
START_SAPPHIRES = 2
TOKENS = 30
"""How many energy crystals there are, and how many sapphires."""
SAPPHIRES_TO_WIN = 15
HAND, SOLO_HAND = 3, 6
ACTIONS = 2
MOST_ACTIONS = 5
"""Two, and three more by the two spells that give actions."""
MOST_TURNS = {2: 55, 3: 49, 4: 49}

COLOURS = ("red", "yellow", "blue", "green")

# --- targets: which top cards a step can choose ---------------------------------------------


@dataclass(frozen=True, slots=True)
class Target:
    """Which top cards may be chosen; the spell itself never."""

    rival: bool = True
    """Only what faces the rival side."""
    colours: tuple[str, ...] = COLOURS
    enchantment: bool = False
    """Only enchantments."""
    optional: bool = False


TARGETS = {
    "rival": Target(),
    "rival_red": Target(colours=("red",), optional=True),
    "rival_not_green": Target(colours=("red", "yellow", "blue")),
    "enchantment": Target(rival=False, enchantment=True),
}

# --- spells ---------------------------------------------------------------------------------


class Card(NamedTuple):
    """A spell: an enchantment acts by itself, an incantation needs an action."""

    enchantment: bool
    text: Text


def incantation(*text: Step) -> Card:
    return Card(False, text)


def enchantment(*text: Step) -> Card:
    return Card(True, text)


RED = {
    "r01": incantation(("drain", 3), ("ndraw", 1)),  # Demonspawn
    "r02": incantation(("drain", 2)),  # Flame Beast
    "r03": incantation(("drain", "rival_hand")),  # Mindfire
    "r04": enchantment(("drain", 1)),  # Demon's Paw
    "r05": enchantment(("drain", 2), ("burn", 1)),  # Ember Swarm
    "r06": incantation(("burn", 1), ("drain", 2), ("draw", 1)),  # Blood Pact
    "r07": incantation(("siphon", 1)),  # Vampire's Kiss
    "r08": incantation(("drain", 3), ("selfdiscard",)),  # Thunder Lance
    "r09": enchantment(  # Cruel Riddle
        ("nchoose", ("energy", ("drain", 1)), ("discard", ("ndiscard", 1)))
    ),
    "r10": incantation(("drain", 1), ("shatter", 1)),  # Gem Breaker
    "r11": incantation(("drain", "rival_colours")),  # Wrath of the Four Winds
    "r12": enchantment(("if", ("behind_energy",), (("drain", 2),), ())),  # Underdog's Fury
    "r13": incantation(("may", ("sapphires", 1), ("drain", 2), ("draw", 1))),  # Sapphire Bolt
    "r14": incantation(("drain", 1), ("mill", 3)),  # Burning Library
    "r15": incantation(("drain", 3), ("gift", 1), ("mill", 2)),  # Dragonfire
}

YELLOW = {
    "y01": incantation(("heal", 2), ("remove", "rival_red")),  # Repel Curse
    "y02": enchantment(("heal", 1)),  # Word of Guarding
    "y03": incantation(("heal", "rival_hand")),  # Borrowed Wisdom
    "y04": incantation(  # Holy Water
        ("heal", 3), ("if", ("behind_energy",), (("draw", 1),), ())
    ),
    "y05": enchantment(("heal", 2), ("feed", 1)),  # Spring of Mercy
    "y06": incantation(  # Phoenix Tears
        ("if", ("energy_le", 5), (("heal", 5),), (("heal", 2),))
    ),
    "y07": incantation(("heal", 2), ("ndiscard", 1)),  # Sun Toll
    "y08": incantation(("heal", 1), ("gems", 1)),  # Golden Balm
    "y09": incantation(("heal", 4), ("ndraw", 1)),  # Healer's Feast
    "y10": incantation(("heal", 2), ("draw", 1)),  # Herb Lore
    "y11": incantation(("heal", "colours")),  # Unicorn's Blessing
    "y12": incantation(("heal", 5), ("mill", 2), ("selfdiscard",)),  # Great Mending
    "y13": incantation(("may", ("sapphires", 1), ("heal", 4))),  # Crystal Exchange
    "y14": enchantment(("if", ("behind_energy",), (("heal", 2),), ())),  # Sanctuary
    "y15": enchantment(("heal", 2), ("mill", 2)),  # Slow Dawn
}

BLUE = {
    "b01": incantation(("gems", 2)),  # Djinn's Door
    "b02": incantation(("gems", 4), ("burn", 3)),  # Goblin Bite
    "b03": enchantment(("gems", 1)),  # Sapphire Vein
    "b04": incantation(("gems", 1), ("draw", 1)),  # Spirit Portal
    "b05": incantation(("steal", 1)),  # Thieving Imp
    "b06": incantation(  # Beggar's Crown
        ("gems", 1), ("if", ("behind_sapphires",), (("gems", 1),), ())
    ),
    "b07": incantation(("gems", 3), ("mill", 2), ("selfdiscard",)),  # Dragon Hoard
    "b08": enchantment(("gems", 2), ("gift", 1)),  # Moon Tide
    "b09": enchantment(("burn", 1), ("gems", 1), ("draw", 1)),  # Blood Sapphire
    "b10": incantation(  # Envy
        ("if", ("behind_sapphires",), (("steal", 2),), (("gems", 1),))
    ),
    "b11": incantation(("may", ("cards", 2), ("gems", 2))),  # Alchemist's Trade
    "b12": incantation(("may", ("energy", 2), ("gems", 3))),  # Sea Witch
    "b13": incantation(("gems", 2), ("ndraw", 1)),  # Wishing Well
    "b14": enchantment(("unless", ("cards", 1), ("gems", 1))),  # Siren's Bargain
    "b15": incantation(("gems", 1), ("mill", 3)),  # Sunken Archive
}

GREEN = {
    "g01": incantation(("draw", 2)),  # Dreamcloak
    "g02": incantation(("remove", "enchantment"), ("draw", 1)),  # Fumbletongue
    "g03": incantation(("unless", ("cards", 1), ("draw", 2))),  # Whispered Bargain
    "g04": incantation(  # Tides of Knowledge
        ("choose", ("draw", ("each", "draw", 2)), ("discard", ("each", "discard", 2)))
    ),
    "g05": incantation(("snatch", 1)),  # Serpent's Tongue
    "g06": incantation(("turn", "rival"), ("selfdiscard",)),  # Turncoat
    "g07": enchantment(("actions", 1), ("mill", 1)),  # Quickening
    "g08": incantation(("actions", 2), ("mill", 2)),  # Time Twist
    "g09": incantation(("copy", "rival_not_green")),  # Mocking Echo
    "g10": enchantment(("draw", 1)),  # All-Seeing Eye
    "g11": incantation(("fetch",)),  # Grave Call
    "g12": incantation(("remove", "rival"), ("selfdiscard",)),  # Whirlwind
    "g13": enchantment(("ndiscard", 1)),  # Gnawing Doubt
    "g14": incantation(("scry", 4)),  # Crystal Ball
    "g15": enchantment(("mill", 3)),  # Sands of Time
}

CARDS = {**RED, **YELLOW, **BLUE, **GREEN}
DECK = tuple(CARDS)
ENCHANTMENTS = frozenset(card for card in CARDS if CARDS[card].enchantment)
COLOUR = {
    card: colour
    for colour, cards in zip(COLOURS, (RED, YELLOW, BLUE, GREEN), strict=True)
    for card in cards
}

PRINTED = frozenset({"r01", "r03", "y03", "g03", "g04"})
"""The texts that the rulebook quotes, because they change with three or four mages."""
RECONSTRUCTED = frozenset(CARDS) - PRINTED
"""The spells whose text is ours: no list of the printed deck was found. Of some of them a name, a
colour or the kind of effect is known, and of one a figure; which are enchantments is ours, too."""

# --- texts that read otherwise with three or four mages ---------------------------------------

WHOSE = {
    "next": frozenset({"ndraw", "ndiscard", "nchoose", "unless", "snatch"}),
    "hands": frozenset({"rival_hand"}),
    "each": frozenset({"each"}),
}
"""The words that name somebody: the next opponent, the hands that are counted, every mage.
With two mages all of them mean the rival (and oneself); the steps do the rest."""


def words_of(text: Step) -> frozenset[str]:
    """All words of a text, those of nested steps included."""
    inner = (words_of(part) for part in text if isinstance(part, tuple))
    return frozenset(part for part in text if isinstance(part, str)).union(*inner)


STARRED = {
    card: whom
    for card in CARDS
    for whom, words in WHOSE.items()
    if words_of(CARDS[card].text) & words
}
"""The spells whose text depends on the number of mages, and whom they name."""

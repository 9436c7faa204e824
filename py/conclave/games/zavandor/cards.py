"""Every figure of the Scepter of Zavandor, as tables (§3 of the specification).

What a mage holds in the hand is named by plain words: `blue5` is an energy card, `conc_blue`
concentrated energy, `dust10` a tile of dust. Gems are counted in rows of five, knowledge in
rows of six, both in the order of `GEMS` and `PATHS`.
"""

from __future__ import annotations

from typing import NamedTuple

Row = tuple[int, ...]
"""A number for each kind of gem, or for each path."""

# --- energy (§3.3) ------------------------------------------------------------------------------

COLOURS = ("blue", "green", "white", "red")
COPIES = {
    "blue": {"blue3": 3, "blue4": 6, "blue5": 12, "blue6": 6, "blue7": 3},
    "green": {"green5": 3, "green6": 6, "green7": 9, "green8": 9, "green9": 6, "green10": 3},
    "white": {"white8": 3, "white9": 6, "white10": 12, "white11": 6, "white12": 3},
    "red": {"red13": 3, "red14": 6, "red15": 12, "red16": 6, "red17": 3},
}
"""The energy cards of each colour and how many there are of each; their values are their ends."""
DECKS = tuple(
    tuple(card for card, copies in COPIES[colour].items() for _ in range(copies))
    for colour in COLOURS
)
UNKNOWN = tuple(f"{colour}?" for colour in COLOURS)
"""The backs of the cards: their colour, and nothing else."""
CONCENTRATED = tuple(f"conc_{colour}" for colour in COLOURS)
CONC_VALUE = (20, 30, 40, 60)
CONC_GROUP, CONC_DUST = 4, 2
"""Four cards of one income become one concentrated energy and a little dust."""
INSTEAD = (5, 7, 10, 15)
"""The dust for a card that cannot be drawn because deck and discards are empty: ours (R5)."""
MEAN = (5.0, 7.5, 10.0, 15.0)

FACES = {card: int(card.removeprefix(colour)) for colour in COLOURS for card in COPIES[colour]}
DEAREST = tuple(max(FACES[card] for card in deck) for deck in DECKS)
CHEAPEST = tuple(min(FACES[card] for card in deck) for deck in DECKS)
VALUE = {
    **FACES,
    **dict(zip(CONCENTRATED, CONC_VALUE, strict=True)),
    **dict(zip(UNKNOWN, DEAREST, strict=True)),
}
"""What everything in a hand is worth; of a card seen from behind, the most it could be."""
COLOUR = {
    **{card: place for place, deck in enumerate(DECKS) for card in deck},
    **{back: place for place, back in enumerate(UNKNOWN)},
    **{card: place for place, card in enumerate(CONCENTRATED)},
}
CARDS = frozenset((*sum(DECKS, ()), *UNKNOWN))
PUBLIC_MOST = {
    each: VALUE[UNKNOWN[COLOUR[each]]] if each in CARDS else VALUE[each] for each in VALUE
}
"""What everything in a hand is worth at most to whoever sees only its back."""
PUBLIC_LEAST = {each: CHEAPEST[COLOUR[each]] if each in CARDS else VALUE[each] for each in VALUE}
"""The same, at least."""
PLACES = {**dict.fromkeys(CARDS, 1), **dict.fromkeys(CONCENTRATED, 3)}
"""How much room in the hand everything takes."""

# --- dust ---------------------------------------------------------------------------------------

OPAL_DUST = (0, 2, 5)
DUST_TILES = {"dust10": (10, 3), "dust5": (5, 2), "dust2": (2, 1), "dust1": (1, 1)}
"""Value and room of every tile; the smallest exists only with the option `one_dust`."""
MOST_TWOS = 4
"""Five tiles of two take more room than one of ten."""


def opal_dust(opals: int) -> int:
    """Three opals are worth more than three times one."""
    return 10 * (opals // 3) + OPAL_DUST[opals % 3]


FEW_PLACES = (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 3, 5, 4, 6)
FEW_PLACES_WITH_ONES = (0, 1, 1, 2, 2, 2, 3, 3, 4, 4, 3, 4, 4, 5)
RICHEST = 3000


def dust_places(few: Row) -> Row:
    """How much room each amount of dust takes: beyond a few, ten more take three places more."""
    places = list(few)
    while len(places) < RICHEST:
        places.append(places[-10] + 3)
    return tuple(places)


DUST_PLACES = {False: dust_places(FEW_PLACES), True: dust_places(FEW_PLACES_WITH_ONES)}
UNMAKEABLE = (1, 3)
"""Amounts that no tiles make: one is lost when they are settled (R1)."""

# --- gems (§3.2) --------------------------------------------------------------------------------

GEMS = ("opal", "sapphire", "emerald", "diamond", "ruby")
OPAL, SAPPHIRE, EMERALD, DIAMOND, RUBY = range(5)
IDLE = tuple(f"idle_{gem}" for gem in GEMS)
"""The same gems where they lie in the pentagon."""
KIND = {gem: kind for kind, gem in enumerate(GEMS)}
COST = (10, 20, 30, 40, 60)
GEM_VP = (1, 1, 2, 2, 3)
STOCK = (28, 28, 24, 24, 20)
MOST_RUBIES = 5
NO_GEMS = (0, 0, 0, 0, 0)
START_GEMS = (2, 1, 0, 0, 0)
TOP_LEVEL = 4

BUY = tuple(tuple(cost * (10 - level) // 10 for cost in COST) for level in range(TOP_LEVEL + 1))
SELL = tuple(tuple(price // 2 for price in row) for row in BUY)
"""What gems cost and bring at every level of the Knowledge of Gems."""
CHEAPEST_OPAL = min(row[OPAL] for row in BUY)
"""Nobody gets a gem for less, and stones cost more."""
NEEDED = {"emerald": "spellbook", "diamond": "elixir"}
"""The artefact that allows a gem to be enchanted; rubies need the Knowledge of Fire."""

# --- knowledge (§3.5) ---------------------------------------------------------------------------

PATHS = ("gems", "flow", "fire", "sages", "artefacts", "storage")
GEMS_PATH, FLOW, FIRE, SAGES, ARTEFACTS_PATH, STORAGE = range(6)
PATH = {path: place for place, path in enumerate(PATHS)}
LEVEL_COST = (
    (2, 4, 8, 16),
    (3, 6, 12, 24),
    (5, 10, 15, 20),
    (3, 6, 12, 24),
    (2, 4, 8, 16),
    (2, 4, 8, 16),
)
PATH_LIMIT = (-1, -1, 0, 0, 1, 1)
"""What the first stone on a path does to the hand limit."""
FLOW_DUST = (0, 0, 2, 5, 10)
STORAGE_SLOTS = (0, 0, 1, 1, 2)
ARTEFACT_DISCOUNT = (0, 0, 5, 5, 10)
SENTINEL_DISCOUNT = (0, 0, 10, 10, 20)
SAGES_CARDS = 2
EARLY_RUBY_LEVEL = 3
PATH_VP = 2
STONES = (20, 25, 30, 35, 40)
START_SLOTS, MOST_SLOTS = 5, 11
START_LIMIT = 5
LOWEST_LIMIT = START_LIMIT + sum(change for change in PATH_LIMIT if change < 0)
"""Whoever holds no more than this is within every hand limit."""

# --- characters (§3.4) --------------------------------------------------------------------------


class Character(NamedTuple):
    """Where a character starts."""

    path: int
    dust: int
    blue_cards: int = 0


CHARACTERS = {
    "witch": Character(GEMS_PATH, 10),
    "elf": Character(FLOW, 10),
    "druid": Character(FIRE, 20),
    "fairy": Character(SAGES, 10, blue_cards=2),
    "mage": Character(ARTEFACTS_PATH, 15),
    "kobold": Character(STORAGE, 20),
}

RECONSTRUCTED = frozenset({"druid", "fairy", "kobold"})
"""Rows that no rulebook of ours prints: their dust rests on a single outside source (§12)."""

# --- artefacts (§3.6) ---------------------------------------------------------------------------


class Artefact(NamedTuple):
    """An artefact; `steps` of free knowledge and whatever else happens at once."""

    tier: str
    price: int
    vp: int
    steps: int = 0
    strikes: bool = False
    """Frees an own stone and costs every other mage an active gem."""
    slots: int = 0
    limit: int = 0
    income: int = -1
    """The colour of the card it brings every round."""
    single: bool = False
    """No mage may own a second one."""


ARTEFACTS = {
    "spellbook": Artefact("A", 20, 1),
    "runestone": Artefact("A", 20, 1, steps=1),
    "crystal_ball": Artefact("A", 20, 1, limit=3),
    "belt": Artefact("B", 30, 2, slots=2, single=True),
    "mirror": Artefact("B", 40, 2, strikes=True),
    "protection_crystal": Artefact("B", 40, 2, income=1),
    "elixir": Artefact("B", 60, 2),
    "mask": Artefact("C", 50, 3, steps=1),
    "wand": Artefact("C", 60, 3, slots=2, limit=3, single=True),
    "chalice": Artefact("C", 80, 4, income=3),
    "cloak": Artefact("D", 80, 5, strikes=True),
    "talisman": Artefact("D", 100, 8, steps=2),
}
SINGLE = frozenset(name for name, artefact in ARTEFACTS.items() if artefact.single)
ARTEFACT_VP = {name: artefact.vp for name, artefact in ARTEFACTS.items()}
TIERS = "ABCD"
COPIES_OF_ARTEFACTS = {2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
MOST_MAGES = max(COPIES_OF_ARTEFACTS)
ITEM_DISCOUNTS = {
    "cloak": ("spellbook", 15),
    "chalice": ("runestone", 10),
    "elixir": ("crystal_ball", 5),
}
"""Which owned artefact makes which other one cheaper, and by how much a copy."""
MASK_DISCOUNT = 20
"""What a mask takes off the price of every sentinel."""
GIVES_GEM = {"elixir": DIAMOND}

# --- sentinels (§3.7) ---------------------------------------------------------------------------

SENTINELS = ("phoenix", "owl", "fox", "toad", "unicorn", "tomcat", "scarab", "raven", "salamander")
SENTINEL_PRICE, SENTINEL_VP = 120, 5
END_SENTINELS = 5
GEM_SENTINELS = {
    "fox": (SAPPHIRE, 2, 12),
    "unicorn": (DIAMOND, 1, 11),
    "tomcat": (OPAL, 2, 12),
    "scarab": (EMERALD, 1, 11),
    "salamander": (RUBY, 2, 10),
}
"""Sentinels that count active gems: of which kind, points for each, and at most how many."""
COLLECTORS = {
    "toad": frozenset({"runestone", "protection_crystal", "spellbook", "elixir"}),
    "raven": frozenset({"crystal_ball", "mask", "belt", "wand"}),
}
BONUS = 2
"""Points for each kind of gem (phoenix), completed path (owl) or counted artefact."""

ITEMS = (*ARTEFACTS, *SENTINELS)
PRICE = {
    **{name: artefact.price for name, artefact in ARTEFACTS.items()},
    **dict.fromkeys(SENTINELS, SENTINEL_PRICE),
}
LEAST_PRICE = min(PRICE.values())
"""No item gets cheaper than this by the artefacts one owns; sentinels cost far more."""

# --- turn order (§3.8) and bids -----------------------------------------------------------------

AHEAD = 10
"""From so many points on, the first two pay more and the last two less."""
POSITION_ARTEFACT = (10, 5, 0, 0, -5, -10)
POSITION_SENTINEL = (20, 10, 0, 0, -10, -20)
MIDDLE = 2
"""A place that changes no price."""
HIGHEST_BID = 999
"""The end of bidding where bids are not bound by what a mage owns."""

"""Artefacts, reinforcements and knowledge cards, as tables (§3.8 to §3.10)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

# --- rewards and symbols ------------------------------------------------------------------------

SYMBOLS = {"●": 1, "▲": 2, "■": 4}


def symbols(shown: str) -> int:
    """Symbols as a set of bits: `●▲` is 3."""
    return sum(SYMBOLS[each] for each in shown)


class Reward(NamedTuple):
    """Power stones, magic, and artefact cards to draw."""

    stones: int
    magic: int
    cards: int


def reward(text: str) -> Reward:
    """`3S 1A 2M` as figures."""
    parts = {part[-1]: int(part[:-1]) for part in text.split()}
    return Reward(parts.get("S", 0), parts.get("M", 0), parts.get("A", 0))


# --- artefacts ----------------------------------------------------------------------------------


class Artefact(NamedTuple):
    """An artefact card: a single one (part 0), or one half of a double artefact."""

    kind: str
    """The name and the part, which is what one asks for in a trade."""
    part: int
    symbols: int
    stones: int
    magic: int
    copies: int
    sale: int
    """Its price once it is laid out, for a single one."""
    level: int = 0
    forge: bool = True
    """May be reinforced."""
    egg: str = ""


def artefact(
    kind: str,
    shown: str,
    bonus: str,
    copies: int = 1,
    sale: int = 0,
    level: int = 0,
    forge: bool = True,
    egg: str = "",
) -> Artefact:
    part = int(kind[-1]) if kind[-1] in "12" else 0
    stones, magic, _ = reward(bonus)
    return Artefact(kind, part, symbols(shown), stones, magic, copies, sale, level, forge, egg)


GIFT, SCALE, ARMOUR = "gift", "wa_scale", "wa_armour"

ARTEFACTS = {
    # ZD, 28 cards: src; magic sword, herbs and pairs: src; Amulet 1 circle, Wand 1 triangle and
    # three of Amulet 2 and Wand 2: seed; the figures: rec.
    "zd_sword1_k": artefact("sword1", "●", "1S"),
    "zd_sword1_d": artefact("sword1", "▲", "1S"),
    "zd_sword1_q": artefact("sword1", "■", "1S"),
    "zd_sword2": artefact("sword2", "", "1S", 3),
    "zd_amulet1_k": artefact("amulet1", "●", "1S", 2),
    "zd_amulet1_q": artefact("amulet1", "■", "1S"),
    "zd_amulet2": artefact("amulet2", "", "1M", 3),
    "zd_wand1_d": artefact("wand1", "▲", "2M", 2),
    "zd_wand1_q": artefact("wand1", "■", "2M"),
    "zd_wand2": artefact("wand2", "", "1M", 3),
    "zd_dagger_k": artefact("dagger", "●", "1S", sale=2),
    "zd_dagger_d": artefact("dagger", "▲", "1S", sale=2),
    "zd_dagger_q": artefact("dagger", "■", "1S", sale=2),
    "zd_herbs_k": artefact("herbs", "●", "2M", sale=1),
    "zd_herbs_d": artefact("herbs", "▲", "2M", sale=1),
    "zd_herbs_q": artefact("herbs", "■", "2M", sale=1),
    "zd_ring_kd": artefact("ring", "●▲", "1M", sale=1),
    "zd_ring_dq": artefact("ring", "▲■", "1M", sale=1),
    "zd_ring_kq": artefact("ring", "●■", "1M", sale=1),
    "zd_crystal": artefact("crystal", "●▲■", "1M", sale=2),
    # WA, 8 cards with blue eggs of level III: seed; the split: deduced; the figures: rec.
    "wa_amulet2_k": artefact("amulet2", "●", "1S"),
    "wa_amulet2_d": artefact("amulet2", "▲", "1S"),
    "wa_amulet2_q": artefact("amulet2", "■", "1S"),
    "wa_wand2_k": artefact("wand2", "●", "1S"),
    "wa_wand2_d": artefact("wand2", "▲", "1S"),
    "wa_wand2_q": artefact("wand2", "■", "1S"),
    "wa_egg_blue_kq": artefact("egg_blue", "●■", "1S 1M", sale=4, level=3, egg="blue"),
    "wa_egg_blue_dq": artefact("egg_blue", "▲■", "1S 1M", sale=4, level=3, egg="blue"),
    # HZ, what remains of it beside WA; black eggs cannot be reinforced: seed; figures: rec.
    "hz_egg_red_k": artefact("egg_red", "●", "1S", sale=2, egg="red"),
    "hz_egg_red_d": artefact("egg_red", "▲", "1S", sale=2, egg="red"),
    "hz_egg_red_q": artefact("egg_red", "■", "1S", sale=2, egg="red"),
    "hz_egg_black_kd": artefact("egg_black", "●▲", "1S", sale=3, forge=False, egg="black"),
    "hz_egg_black_dq": artefact("egg_black", "▲■", "1S", sale=3, forge=False, egg="black"),
    # Three cards: seed; what they do: rec.
    GIFT: artefact("gift", "", "", 3, sale=1, forge=False),
    # From adventure cards. Levels, and that the armour can be sold: seed; figures: rec.
    SCALE: artefact("scale", "●▲■", "2M", 3, sale=2, level=2),
    ARMOUR: artefact("armour", "", "", 1, sale=5, level=2, forge=False),
}
PAIR_SALE = 4  # rec
HAND_SALE = 1  # rec
CARD_PRICE = 3  # rec: an artefact card at the market, in magic
ARMOUR_STRENGTH = 2  # seed: the owner may bid two more than he has
GIFT_STRENGTH = 3  # rec

# --- reinforcements -----------------------------------------------------------------------------


class Reinforcement(NamedTuple):
    """What a reinforcement costs, and what it adds to the artefact above it."""

    cost: int
    symbols: int
    stones: int
    magic: int
    copies: int


REINFORCEMENTS = {  # Eight cards of three sorts: seed; costs and split: rec.
    "re_circle": Reinforcement(3, symbols("●"), 0, 0, 1),
    "re_triangle": Reinforcement(3, symbols("▲"), 0, 0, 1),
    "re_square": Reinforcement(3, symbols("■"), 0, 0, 1),
    "re_stone": Reinforcement(4, 0, 1, 0, 3),
    "re_magic": Reinforcement(2, 0, 0, 2, 2),
}

# --- knowledge ----------------------------------------------------------------------------------


class Knowledge(NamedTuple):
    """A knowledge card: its level and what it brings once."""

    level: int
    reward: Reward
    copies: int


def knowledge(level: int, receives: str, copies: int = 1) -> Knowledge:
    return Knowledge(level, reward(receives), copies)


KNOWLEDGE = {
    # Counts: deduced; 1S at I, the single 2M and 1S 1M at II: seed; the other rewards: rec.
    "know_1_m": knowledge(1, "1M", 3),
    "know_1_s": knowledge(1, "1S", 3),
    "know_2_mm": knowledge(2, "2M"),
    "know_2_sm": knowledge(2, "1S 1M", 3),
    "know_2_s": knowledge(2, "1S", 2),
    "know_3_mmm": knowledge(3, "3M"),
    "know_3_smm": knowledge(3, "1S 2M"),
    "know_3_ss": knowledge(3, "2S"),
    "know_3_ssm": knowledge(3, "2S 1M"),
    "know_4_mmmm": knowledge(4, "4M"),
    "know_4_ssmm": knowledge(4, "2S 2M"),
    "know_4_sss": knowledge(4, "3S"),
    "know_5_ssmmm": knowledge(5, "2S 3M"),
    "know_5_ssss": knowledge(5, "4S"),
}

# --- artefacts that are laid out ----------------------------------------------------------------

Laid = tuple[str, ...]
"""A laid-out artefact: its card or its two halves, then the reinforcements below it."""


class Worth(NamedTuple):
    """A laid-out artefact as a whole."""

    symbols: int
    stones: int
    magic: int
    level: int
    forge: bool
    sale: int
    cards: int
    egg: str


@cache
def worth(laid: Laid) -> Worth:
    """The union of the symbols and the sum of the bonuses of all its cards (§3.8)."""
    cards = [ARTEFACTS[card] for card in laid if card in ARTEFACTS]
    below = [REINFORCEMENTS[card] for card in laid if card in REINFORCEMENTS]
    parts = [(row.symbols, row.stones, row.magic) for row in cards]
    parts += [(row.symbols, row.stones, row.magic) for row in below]
    shown = 0
    for symbols, _, _ in parts:
        shown |= symbols
    return Worth(
        shown,
        sum(stones for _, stones, _ in parts),
        sum(magic for _, _, magic in parts),
        max(card.level for card in cards),
        all(card.forge for card in cards),
        PAIR_SALE if len(cards) == 2 else cards[0].sale,
        len(cards),
        cards[0].egg,
    )


def cards_of(laid: Laid) -> Laid:
    """The artefact cards of a laid-out artefact, without its reinforcements."""
    return laid[: worth(laid).cards]


FIRST_HALVES = {card: row.kind[:-1] for card, row in ARTEFACTS.items() if row.part == 1}
SECOND_HALVES = {card: row.kind[:-1] for card, row in ARTEFACTS.items() if row.part == 2}
"""The name of the double artefact to which a half belongs."""


@lru_cache(4096)
def can_be_laid(hand: tuple[str, ...]) -> tuple[Laid, ...]:
    """Everything that could be laid out of a hand: single artefacts, and pairs by name (§5.E)."""
    cards = dict.fromkeys(card for card in hand if card in ARTEFACTS)
    singles = [(card,) for card in cards if not ARTEFACTS[card].part]
    pairs = [
        (first, second)
        for first in cards
        for second in cards
        if first in FIRST_HALVES and FIRST_HALVES[first] == SECOND_HALVES.get(second)
    ]
    return (*singles, *pairs)

"""What jewels, metal and spells are worth: the figures the bots play by, in jewels."""

from __future__ import annotations

from functools import cache, lru_cache
from math import ceil
from typing import TYPE_CHECKING

from .cards import (
    ANY,
    COLOURS_TO_WIN,
    COST,
    INCOME,
    JEWELS_TO_WIN,
    JOKERS,
    RARE,
    SPELLS,
)
from .exchange import bonus, cap
from .places import EXTRA, METAL_IN, NEIGHBOURS

if TYPE_CHECKING:
    from .state import Amulet, Cards

VICTORY = 20.0
CARD = 0.12
"""A metal card."""
STONE = 0.06
"""An energy stone that is free to bid."""
JOKER = 1.25
"""A joker, in metal cards."""
EFFECTS = {
    "swap": 0.8,
    "rob": 1.2,
    "mirror": 3.2,
    "bonus": 1.5,
    "extra": 2.4,
    "refund": 1.8,
    "glean": 1.8,
    "lead": 0.8,
    "foreign": 1.2,
    "drain": 0.8,
    "banish": 0.8,
    "preserve": 0.6,
    "recharge": 0.6,
    "low_flame": 0.4,
    "release": 0.2,
}
"""What the effect of a spell is worth a round, in metal cards."""
LONGEST = 3
"""Rounds beyond which nobody plans."""

# --- jewels ---------------------------------------------------------------------------------------

NEW, AGAIN = 1.0, 0.55
SCARCE = 0.04
NEAR = {1: 1.6, 2: 0.7, 3: 0.25}
"""What it is worth to need only so many jewels more."""


@lru_cache(maxsize=4096)
def missing(amulet: tuple[str, ...]) -> int:
    """How many jewels an amulet needs at least to win."""
    return min(COLOURS_TO_WIN - len(set(amulet)), JEWELS_TO_WIN - len(amulet))


@cache
def amulet_worth(jewels: int, colours: int) -> float:
    """What an amulet is worth on its way to seven colours or eight jewels."""
    need = min(COLOURS_TO_WIN - colours, JEWELS_TO_WIN - jewels)
    if need <= 0:
        return VICTORY
    return NEW * colours + AGAIN * (jewels - colours) + NEAR.get(need, 0.0)


def jewel_gain(amulet: tuple[str, ...], colour: str) -> float:
    """What one more jewel of that colour is worth."""
    colours = len(set(amulet))
    after = amulet_worth(len(amulet) + 1, colours + (colour not in amulet))
    return after - amulet_worth(len(amulet), colours) + (SCARCE if colour in RARE else 0.0)


def haul(lying: tuple[str, ...], amulet: tuple[str, ...], takes: tuple[str, ...]) -> float:
    """The best that a jewel for each of `takes` can bring: a colour, or any of what is left."""
    best = 0.0
    for wanted in dict.fromkeys(takes):
        for colour in dict.fromkeys(lying):
            if wanted in ("", colour):
                rest = haul(without(lying, colour), (*amulet, colour), without(takes, wanted))
                best = max(best, jewel_gain(amulet, colour) + rest)
    return best


def without(things: tuple[str, ...], thing: str) -> tuple[str, ...]:
    place = things.index(thing)
    return things[:place] + things[place + 1 :]


def extra_takes(g: Amulet, area: str, player: int) -> tuple[str, ...]:
    """What the spells of a player give in an area beside the jewel that is bought."""
    return takes_with(g.spells[player], area)


@lru_cache(maxsize=4096)
def takes_with(spells: tuple[str, ...], area: str) -> tuple[str, ...]:
    return tuple([EXTRA[area][spell] for spell in spells if spell in EXTRA[area]])


def area_worth(g: Amulet, area: str, player: int) -> float:
    """What winning the exchange in an area would bring a player."""
    return first_of(g.jewels[area], g.amulets[player], extra_takes(g, area, player))


@lru_cache(maxsize=1 << 14)  # bids and moves ask for the same few areas and amulets all the time
def first_of(lying: tuple[str, ...], amulet: tuple[str, ...], extras: tuple[str, ...]) -> float:
    """One jewel is bought freely, then the spells take what they can."""
    return max(
        [
            jewel_gain(amulet, colour) + haul(without(lying, colour), (*amulet, colour), extras)
            for colour in dict.fromkeys(lying)
        ],
        default=0.0,
    )


# --- prospects ------------------------------------------------------------------------------------

Hands = list["Cards"]


def strength(caps: list[int], player: int) -> float:
    """How likely a player is to win an exchange against those caps."""
    mine = caps[player]
    rivals = max([each for seat, each in enumerate(caps) if seat != player])
    if not mine:
        return 0.0
    return 0.75 if mine > rivals else 0.4 if mine == rivals else 0.12


def price(g: Amulet, area: str, player: int, caps: list[int]) -> int:
    """The cards a player would have to pay there."""
    rivals = max([each for seat, each in enumerate(caps) if seat != player])
    return max(1, min(caps[player], rivals + 1) - bonus(g, area, player))


def caps_in(g: Amulet, area: str, hands: Hands) -> list[int]:
    return [cap(g, area, seat, hand) for seat, hand in enumerate(hands)]


def prospects(g: Amulet, area: str, caps: list[int]) -> list[float]:
    """What an exchange in an area promises every player, who can bid as much as `caps`."""
    return [
        strength(caps, seat)
        * max(0.0, area_worth(g, area, seat) - CARD * price(g, area, seat, caps))
        if caps[seat]
        else 0.0
        for seat in range(g.players)
    ]


# --- metal ----------------------------------------------------------------------------------------


def usefulness(g: Amulet, player: int, hands: Hands) -> list[float]:
    """What one more card of each metal is worth: more where jewels lie near the party."""
    worth = [CARD] * 4
    near = (g.party, *NEIGHBOURS[g.party])
    for area in near:
        metal = METAL_IN[area]
        if metal != ANY and g.jewels[area]:
            rivals = max([hand[metal] for seat, hand in enumerate(hands) if seat != player])
            contest = 0.05 if hands[player][metal] + 1 >= rivals else 0.02
            worth[metal] += contest * (2 if area == g.party else 1)
    return worth


def cards_worth(worth: list[float], cards: Cards) -> float:
    return sum([each * count for each, count in zip(worth, cards, strict=True)])


# --- spells ---------------------------------------------------------------------------------------


@cache
def round_worth(spell: str) -> float:
    """What a spell brings its owner in a round, in metal cards."""
    effect = EFFECTS[SPELLS[spell].effect[0]] if SPELLS[spell].effect else 0.0
    if SPELLS[spell].where or (SPELLS[spell].effect[1:] and SPELLS[spell].effect[1] in COLOURED):
        effect *= 0.7
    return len(INCOME[spell]) + JOKER * JOKERS[spell] + effect


COLOURED = ("red", "yellow", "green", "clear")


def rounds_left(g: Amulet) -> int:
    """How many rounds the game may still take."""
    return min(LONGEST, max(1, min(map(missing, g.amulets))))


def life(spell: str, stones: int) -> int:
    """How many rounds a spell works with so many stones."""
    return ceil(stones / COST[spell])


@cache
def spell_worth(spell: str, stones: int, rounds: int) -> float:
    """What a spell with its stones is worth in the rounds that are left."""
    return CARD * 0.8 * round_worth(spell) * min(life(spell, stones), rounds)

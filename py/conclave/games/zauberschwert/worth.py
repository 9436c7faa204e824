"""What magic, cards and fights are worth in power stones: the figures the bots play by (§12)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from .cards import CREATURES, HEROES, ORKS, POWER, SPELLS
from .moves import knows_enough
from .scoring import AT_THE_END
from .state import Zauberschwert
from .strength import payment, share
from .treasures import ARTEFACTS, FIRST_HALVES, GIFT, SECOND_HALVES, Laid, Reward, worth

MAGIC, LATE_MAGIC = 0.45, 0.25
DRAW, LATE_DRAW = 0.85, 0.1
"""A magic and an artefact card, early in the game and at its end."""
CARDS_A_ROUND = 2.4
FIGHTS_A_ROUND = 0.45
MATCH = {0: 0.0, 1: 0.4, 2: 0.65, 3: 0.85}
"""How often an artefact with so many symbols matches a creature that its owner beats."""
LEVELS = (0.0, 3.0, 4.5, 5.8, 6.6, 7.2)
"""What levels of knowledge are worth while much of the game is left."""
SLEEPING = 0.45
"""How much of a card's worth is left while its owner does not know enough."""
LONE_HALF, COMPLETES = 0.45, 1.5


# --- time ---------------------------------------------------------------------------------------


def rounds_left(g: Zauberschwert) -> float:
    return len(g.stack) / CARDS_A_ROUND


def future(g: Zauberschwert, rounds: float) -> float:
    """How much of a long future is left, from 0 to 1."""
    return future_with(len(g.stack), rounds)


@cache
def future_with(cards: int, rounds: float) -> float:
    """The same for so many adventure cards to come."""
    return min(1.0, cards / CARDS_A_ROUND / rounds)


def magic_worth(g: Zauberschwert) -> float:
    return magic_with(len(g.stack))


@cache
def magic_with(cards: int) -> float:
    return LATE_MAGIC + (MAGIC - LATE_MAGIC) * future_with(cards, 3)


def draw_worth(g: Zauberschwert) -> float:
    return LATE_DRAW + (DRAW - LATE_DRAW) * future(g, 9)


def fights_left(g: Zauberschwert) -> float:
    return FIGHTS_A_ROUND * rounds_left(g)


# --- cards --------------------------------------------------------------------------------------


def reward_worth(g: Zauberschwert, reward: Reward) -> float:
    return reward.stones + magic_worth(g) * reward.magic + draw_worth(g) * reward.cards


def bonus_worth(g: Zauberschwert, artefact: Laid) -> float:
    """What an artefact brings each time it scores."""
    row = worth(artefact)
    return row.stones + magic_worth(g) * row.magic


def artefact_worth(g: Zauberschwert, seat: int, artefact: Laid) -> float:
    """A laid-out artefact in all fights to come."""
    if artefact[0] == GIFT:
        return 1.3 * future(g, 2)
    if ARTEFACTS[artefact[0]].kind == "armour":
        value = 0.8 * fights_left(g)
    else:
        match = MATCH[worth(artefact).symbols.bit_count()]
        value = match * bonus_worth(g, artefact) * fights_left(g)
    value += 0.4 if worth(artefact).egg and g.landscape else 0.0
    awake = knows_enough(g, seat, worth(artefact).level)
    return value if awake else SLEEPING * value


def card_worth(g: Zauberschwert, hand: tuple[str, ...], card: str) -> float:
    """A card in a hand, as a part of what drawing one is worth."""
    return draw_worth(g) * share_in(hand, card)


def hand_worth(g: Zauberschwert, hand: tuple[str, ...]) -> float:
    draw = draw_worth(g)
    return sum([draw * share for share in shares(hand)])


@lru_cache(maxsize=4096)
def shares(hand: tuple[str, ...]) -> tuple[float, ...]:
    return tuple(share_in(hand, card) for card in hand)


def share_in(hand: tuple[str, ...], card: str) -> float:
    """A half is worth little until the other one comes."""
    row = ARTEFACTS.get(card)
    if row is None:
        return LONE_HALF
    if not row.part:
        return 1.1 if row.stones else 0.9
    other = SECOND_HALVES if row.part == 1 else FIRST_HALVES
    paired = any(other.get(each) == row.kind[:-1] for each in hand)
    return COMPLETES if paired else LONE_HALF


SPELL_WORTH: dict[str, Callable[[Zauberschwert, int], float]] = {
    "supply": lambda g, seat: magic_worth(g) * rounds_left(g),
    "holy": lambda g, seat: 2.0 * future(g, 12),
    "draw": lambda g, seat: 0.25 * rounds_left(g),
    "exchange": lambda g, seat: 0.2 + 0.1 * rounds_left(g),
    "rob": lambda g, seat: 0.7 * magic_worth(g) * rounds_left(g),
    "rob_all": lambda g, seat: 0.6 * magic_worth(g) * rounds_left(g) * (g.players - 1),
    "repeat": lambda g, seat: 0.25 * len(g.laid[seat]) ** 0.5 * fights_left(g),
    "slay": lambda g, seat: 3.0,
    "swap": lambda g, seat: 0.12 * rounds_left(g),
    "spoils": lambda g, seat: 2 * magic_worth(g) * fights_left(g),
    "boundless": lambda g, seat: 0.15 * rounds_left(g),
    "flow": lambda g, seat: 0.25 * rounds_left(g),
    "all": lambda g, seat: 0.3 * len(g.laid[seat]) * fights_left(g),
    "weaken": lambda g, seat: magic_worth(g) * fights_left(g),
    "wealth": lambda g, seat: 2.5,
    "wisdom": lambda g, seat: 1.0,
    "fellowship": lambda g, seat: 1.0,
    "craft": lambda g, seat: 1.0,
    "song": lambda g, seat: 1.0,
}
"""What a spell is worth to its owner; those of the end on top of what they count already."""
HERO_WORTH = {"weaken": 0.3, "second_piece": 0.45, "magic": 0.25, "stones": 0.18, "rob": 0.12}
"""What a hero is worth a round."""


def spell_worth(g: Zauberschwert, seat: int, spell: str) -> float:
    value = SPELL_WORTH[POWER[spell]](g, seat)
    if not knows_enough(g, seat, SPELLS[spell].level):
        away = SPELLS[spell].level - g.levels[seat]
        value *= SLEEPING**away * future(g, 4)
    return value


def hero_worth(g: Zauberschwert, seat: int, hero: str) -> float:
    row = HEROES[hero]
    awake = 1.0 if g.levels[seat] >= row.level else SLEEPING
    return HERO_WORTH[row.power] * rounds_left(g) * awake + (1.0 if row.second else 0.0)


def gained_spell(g: Zauberschwert, seat: int, spell: str) -> float:
    """What taking a spell would add, with what it would count at the end."""
    at_the_end = AT_THE_END.get(POWER[spell])
    counted = at_the_end(g, seat, spell) if at_the_end else 0
    sleeping = not knows_enough(g, seat, SPELLS[spell].level)
    return spell_worth(g, seat, spell) + counted * (0.4 if sleeping else 1.0)


def level_worth(g: Zauberschwert, seat: int) -> float:
    """What rising to the next level would add: it wakes sleeping cards as well."""
    level = g.levels[seat]
    if level >= 5 or not g.shelves[level]:
        return 0.0
    woken = [s for s in g.spells[seat] if SPELLS[s].level == level + 1]
    woken_worth = sum(SPELL_WORTH[POWER[s]](g, seat) * (1 - SLEEPING) for s in woken)
    return (LEVELS[level + 1] - LEVELS[level]) * future(g, 10) + woken_worth + 0.9


# --- fights -------------------------------------------------------------------------------------


def spoils_worth(g: Zauberschwert, seat: int, card: str, victors: int) -> float:
    """The reward with the bonus of the own artefacts."""
    rewards = CREATURES[card].rewards
    if len(rewards) == 1 < victors:
        return 0.0
    value = reward_worth(g, rewards[min(victors, 3) - 1])
    if victors == 1:
        value += ORKS[g.orks[card]].stones if card in g.orks else 0
        value += 0.8 * fights_left(g) if CREATURES[card].prize else 0.0
    shown = CREATURES[card].symbols
    for each in g.laid[seat]:
        if worth(each).symbols & shown and knows_enough(g, seat, worth(each).level):
            value += bonus_worth(g, each)
    return value


def alone_worth(g: Zauberschwert, seat: int, card: str, bid: int) -> float:
    """Beating a creature alone for a bid."""
    cost = payment(g, seat, card, bid)
    spent = cost if cost <= g.magic[seat] else g.magic[seat] + 2.5 * (cost - g.magic[seat]) / 3
    return spoils_worth(g, seat, card, 1) - magic_worth(g) * spent


def together_worth(g: Zauberschwert, seat: int, card: str, fighters: tuple[int, ...]) -> float:
    """Beating it with others, who would all be able to pay."""
    cost = share(g, card, fighters)
    return spoils_worth(g, seat, card, len(fighters)) - magic_worth(g) * cost

"""What tokens, cards and spells are worth to a side: the figures the bots play by."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate
from typing import Any

from .cards import CARDS, COLOUR, ENCHANTMENTS, TARGETS, Step, Text, words_of
from .effects import COUNTS, counted
from .memory import UNKNOWN
from .state import Spellcaster
from .texts import can_pay, holds

# --- tables -------------------------------------------------------------------------------------


def rising(*bands: tuple[int, float]) -> tuple[float, ...]:
    """What 0, 1, 2 … of something are worth, from (how many, at what value each)."""
    return tuple(accumulate((each for count, each in bands for _ in range(count)), initial=0.0))


ENERGY = rising((2, 2.6), (2, 1.7), (3, 1.2), (3, 0.9), (4, 0.55), (16, 0.3))
SAPPHIRES = rising((6, 1.0), (3, 1.15), (3, 1.45), (18, 2.0))
CARDS_IN_HAND = rising(
    (1, 1.1), (1, 1.0), (1, 0.9), (1, 0.7), (1, 0.5), (1, 0.4), (1, 0.3), (53, 0.1)
)

VICTORY = 60.0
ACTION = 1.1
CARD = 0.8
"""A card drawn or lost by a text, when the size of the hand does not matter much."""
READY = {"enchantment": 0.85, "incantation": 0.5}
"""How much of a use an own top card is worth before it is used."""
DREAD = {"enchantment": 1.15, "incantation": 0.75}
"""The same for a top card of the rival, who moves next."""
MEDDLING = 1.6
MEDDLERS = frozenset(
    card for card in CARDS if words_of(CARDS[card].text) & {"remove", "turn", "copy"}
)
EFFORT = 0.7
"""What an incantation's action costs, in terms of its use."""
CLOCK, LONGEST_LEAD, PRESSURE = 26, 6, 4.0
"""Below so many cards in the deck a lead in sapphires counts more and more."""


# --- tokens and cards -----------------------------------------------------------------------------


def energy_change(g: Spellcaster, side: int, change: int) -> float:
    """What it is worth to a side that its own energy changes; all of it is the game."""
    have = g.energy[side]
    then = min(have + change, 30)
    return ENERGY[then] - ENERGY[have] if then > 0 else -VICTORY


def sapphire_change(g: Spellcaster, side: int, change: int) -> float:
    have = g.sapphires[side]
    then = min(max(have + change, 0), 30)
    return (
        VICTORY if then >= 15 else SAPPHIRES[then] - SAPPHIRES[have] + lead_change(g, then - have)
    )


def lead_change(g: Spellcaster, change: int) -> float:
    return change * pressure(g)


def pressure(g: Spellcaster) -> float:
    """How much a lead of one sapphire counts as the deck runs out."""
    gone = max(0, CLOCK - len(g.deck)) / CLOCK
    return PRESSURE * gone * gone * gone


def lead(g: Spellcaster, side: int) -> int:
    ahead = g.sapphires[side] - g.sapphires[1 - side]
    return max(-LONGEST_LEAD, min(LONGEST_LEAD, ahead))


# --- top cards ------------------------------------------------------------------------------------


def ready(g: Spellcaster, side: int, card: str) -> float:
    """What a top card is worth to the side that controls it."""
    return ready_for(card, 0.0 if card in MEDDLERS else use(g, side, card))


def ready_for(card: str, worth: float) -> float:
    """The same, where the use of the card is known."""
    return part_of_use(card, worth, READY)


def dread(g: Spellcaster, side: int, card: str) -> float:
    """What it is worth to a side that a top card of the rival goes away."""
    return part_of_use(card, 0.0 if card in MEDDLERS else use(g, 1 - side, card), DREAD)


def part_of_use(card: str, worth: float, share: dict[str, float]) -> float:
    """A spell on other top cards counts a flat sum, or each would be judged by the other."""
    if card in ENCHANTMENTS:
        return share["enchantment"] * worth
    return share["incantation"] * max(0.0, (MEDDLING if card in MEDDLERS else worth) - EFFORT)


# --- texts ----------------------------------------------------------------------------------------


def use(g: Spellcaster, side: int, card: str) -> float:
    """What carrying out a spell now is worth to a side."""
    if card not in PLAIN:
        return steps_worth(g, side, card, CARDS[card].text)
    energy, sapphires, rival = g.energy, g.sapphires, 1 - side
    deck = min(CLOCK, len(g.deck))
    return plain_use(card, energy[side], energy[rival], sapphires[side], sapphires[rival], deck)


PLAIN = frozenset(
    card
    for card in CARDS
    if not words_of(CARDS[card].text) & {"remove", "turn", "copy", "may", "each", *COUNTS}
)
"""The spells whose use depends on nothing but the tokens and how soon the deck runs out."""


@lru_cache(maxsize=1 << 15)  # nine times in ten a search has asked for the same before
def plain_use(
    card: str, energy: int, rival_energy: int, sapphires: int, rival_sapphires: int, deck: int
) -> float:
    """What carrying out a plain spell is worth, on a table with nothing else on it."""
    table = Spellcaster(
        players=2,
        chance=0,
        sides=(0, 1),
        cycle=(0, 1),
        energy=[energy, rival_energy],
        sapphires=[sapphires, rival_sapphires],
        hands=[(), ()],
        piles={},
        facing={},
        deck=[UNKNOWN] * deck,
        discard=[],
        memory=[(), ()],
    )
    return steps_worth(table, 0, card, CARDS[card].text)


def steps_worth(g: Spellcaster, side: int, card: str, steps: Text) -> float:
    """Step by step; once the game is won or lost, the rest does not matter."""
    total = 0.0
    for step in steps:
        total += WORTH[step[0]](g, side, card, *step[1:])
        if abs(total) > VICTORY / 2:
            break
    return total


def tokens(
    change: Callable[[Spellcaster, int, int], float], mine: int, theirs: int
) -> Callable[..., float]:
    """The worth of a step that moves tokens: so many of mine and of theirs for each counted."""

    def worth(g: Spellcaster, side: int, card: str, amount: int | str) -> float:
        count = counted(g, side, amount)
        own = change(g, side, mine * count) if mine else 0.0
        return own - (change(g, 1 - side, theirs * count) if theirs else 0.0)

    return worth


def fixed(each: float) -> Callable[..., float]:
    """The worth of a step that is always much the same."""

    def worth(g: Spellcaster, side: int, card: str, count: Any = 1, *_: Any) -> float:
        return each * count if isinstance(count, int) else each

    return worth


def mill_worth(g: Spellcaster, side: int, card: str, count: int) -> float:
    """Whoever leads wants the deck to run out."""
    return 0.12 * count * lead(g, side) / LONGEST_LEAD * (1 + pressure(g))


def steal_worth(g: Spellcaster, side: int, card: str, count: int) -> float:
    moved = min(count, g.sapphires[1 - side])
    return sapphire_change(g, side, moved) - sapphire_change(g, 1 - side, -moved)


def targets(g: Spellcaster, side: int, card: str, target: str) -> list[str]:
    """The top cards a step could choose."""
    wanted = TARGETS[target]
    tops = g.tops(1 - side) + ([] if wanted.rival else g.tops(side))
    fit = [top for top in tops if COLOUR[top] in wanted.colours and top != card]
    return [top for top in fit if top in ENCHANTMENTS] if wanted.enchantment else fit


def remove_worth(g: Spellcaster, side: int, card: str, target: str) -> float:
    losses = [removal(g, side, top) for top in targets(g, side, card, target)]
    return max(losses, default=0.0)


def removal(g: Spellcaster, side: int, top: str) -> float:
    """A rival's card goes, or an own one; what it covered comes back."""
    below = g.piles[COLOUR[top]][-2:-1]
    gone = dread(g, side, top) if g.facing[top] != side else -ready(g, side, top)
    for card in below:
        gone += ready(g, side, card) if g.facing[card] == side else -dread(g, side, card)
    return gone


def turn_worth(g: Spellcaster, side: int, card: str, target: str) -> float:
    tops = targets(g, side, card, target)
    return max((dread(g, side, top) + ready(g, side, top) for top in tops), default=0.0)


def copy_worth(g: Spellcaster, side: int, card: str, target: str) -> float:
    return max((use(g, side, top) for top in targets(g, side, card, target)), default=0.0)


def if_worth(
    g: Spellcaster, side: int, card: str, condition: Step, then: Text, otherwise: Text
) -> float:
    return steps_worth(g, side, card, then if holds(g, side, condition) else otherwise)


def cost_worth(g: Spellcaster, side: int, kind: str, count: int) -> float:
    """What paying takes from a side."""
    if kind == "cards":
        return CARD * count
    return -(energy_change if kind == "energy" else sapphire_change)(g, side, -count)


def may_worth(g: Spellcaster, side: int, card: str, cost: tuple[str, int], *steps: Step) -> float:
    mage = g.active if g.sides[g.active] == side else g.members(side)[0]
    if not can_pay(g, mage, cost):
        return 0.0
    return max(0.0, steps_worth(g, side, card, steps) - cost_worth(g, side, *cost))


def unless_worth(
    g: Spellcaster, side: int, card: str, cost: tuple[str, int], *steps: Step
) -> float:
    return min(steps_worth(g, side, card, steps), cost_worth(g, 1 - side, *cost))


def choose_worth(g: Spellcaster, side: int, card: str, *modes: tuple[str, Step]) -> float:
    return max(steps_worth(g, side, card, (step,)) for _, step in modes)


def nchoose_worth(g: Spellcaster, side: int, card: str, *modes: tuple[str, Step]) -> float:
    return min(steps_worth(g, side, card, (step,)) for _, step in modes)


def each_worth(g: Spellcaster, side: int, card: str, what: str, count: int) -> float:
    """What hurts or helps everybody is good for whoever holds fewer or more cards."""
    mine = sum(len(g.hands[mage]) for mage in g.members(side))
    theirs = sum(len(g.hands[mage]) for mage in g.members(1 - side))
    return 0.15 * (theirs - mine) if what == "discard" else 0.15 * (theirs - mine) + 0.2


WORTH: dict[str, Callable[..., float]] = {
    "drain": tokens(energy_change, 0, -1),
    "heal": tokens(energy_change, 1, 0),
    "burn": tokens(energy_change, -1, 0),
    "feed": tokens(energy_change, 0, 1),
    "siphon": tokens(energy_change, 1, -1),
    "gems": tokens(sapphire_change, 1, 0),
    "shatter": tokens(sapphire_change, 0, -1),
    "gift": tokens(sapphire_change, 0, 1),
    "steal": steal_worth,
    "draw": fixed(CARD),
    "ndraw": fixed(-CARD),
    "ndiscard": fixed(CARD),
    "each": each_worth,
    "snatch": fixed(1.6),
    "actions": fixed(ACTION),
    "mill": mill_worth,
    "remove": remove_worth,
    "turn": turn_worth,
    "copy": copy_worth,
    "fetch": fixed(1.3),
    "scry": fixed(0.3),
    "selfdiscard": fixed(0.0),
    "if": if_worth,
    "may": may_worth,
    "choose": choose_worth,
    "nchoose": nchoose_worth,
    "unless": unless_worth,
}

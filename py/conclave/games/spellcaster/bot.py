"""A quick, sensible way to play Spellcaster, and what a position is worth."""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from ...kernel import Bot, Choice, Question
from ...kernel.chance import Luck
from .cards import ACTIONS, CARDS, COLOUR, Step
from .effects import NONE
from .state import NOBODY, Spellcaster
from .texts import NO, YES
from .worth import (
    ACTION,
    CARD,
    CARDS_IN_HAND,
    ENERGY,
    SAPPHIRES,
    VICTORY,
    cost_worth,
    dread,
    lead,
    pressure,
    ready,
    ready_for,
    removal,
    steps_worth,
    use,
)

CARE = 0.35
"""How sharply the better choice is preferred: smaller is sharper."""

SCALE = 12.0
"""How much a position must be ahead for a win to be likely."""
HORIZON = 1
"""Turns a playout goes on before it is judged."""
GUIDED = True
"""Playouts follow the policy: chance plays too badly to tell a good position."""
SHARPNESS = {"easy": (0.6, 0.6, 0.6), "medium": (0.9, 1.05, 1.2)}
"""How sharply these levels prefer the better choice, with 2, 3 and more players; found by
measuring them against the greedy bot."""


def cut(g: Spellcaster) -> bool:
    """A playout may be judged where a mage has just begun to act."""
    return g.phase == "actions" and g.actions == ACTIONS and not g.granted


def candidates(question: Question) -> tuple[Choice, ...]:
    """Every choice is worth a look: there are never many."""
    return question.candidates()


# --- what a position is worth ---------------------------------------------------------------------

WEIGHTS = {
    "victory": 1.0,
    "energy": 0.85,
    "sapphires": 1.2,
    "cards": 1.3,
    "control": 0.4,
    "threat": 0.4,
    "clock": 1.4,
    "tempo": 0.7,
}
"""About half-way from what was set by hand to what `conclave fit` finds."""


def evaluate(state: Spellcaster) -> list[float]:
    """What the position is worth to every seat: the weighted sum of its terms."""
    sides = [weighed(side_terms(state, side)) for side in (0, 1)]
    return [sides[side] for side in state.sides]


def weighed(parts: dict[str, float]) -> float:
    return sum(WEIGHTS[name] * value for name, value in parts.items())


def terms(g: Spellcaster, player: int) -> dict[str, float]:
    """What is good or bad for the side of a seat."""
    return side_terms(g, g.sides[player])


def side_terms(g: Spellcaster, side: int) -> dict[str, float]:
    """What is good or bad for a side, by name; figures are those of the side less the rival's."""
    rival = 1 - side
    won = 0 if g.winner == NOBODY else 1 if g.winner == side else -1
    return {
        "victory": VICTORY * won,
        "energy": ENERGY[g.energy[side]] - ENERGY[g.energy[rival]],
        "sapphires": SAPPHIRES[g.sapphires[side]] - SAPPHIRES[g.sapphires[rival]],
        "cards": hands_worth(g, side) - hands_worth(g, rival),
        "control": sum(ready(g, side, card) for card in g.tops(side)),
        "threat": -sum(dread(g, side, card) for card in g.tops(rival)),
        "clock": lead(g, side) * pressure(g),
        "tempo": ACTION * g.actions * (1 if g.side == side else -1),
    }


def hands_worth(g: Spellcaster, side: int) -> float:
    return sum(CARDS_IN_HAND[len(g.hands[mage])] for mage in g.members(side))


# --- what to do -----------------------------------------------------------------------------------


def policy(view: Spellcaster, question: Question, rng: Luck) -> Choice:
    """A sensible answer, with some chance in it so that nobody can rely on it."""
    options = question.candidates()
    if len(options) == 1:
        return options[0]
    judge = JUDGES[question.kind]
    values = [judge(view, question.player, choice, *question.details) for choice in options]
    return options[drawn(values, rng)]


def drawn(values: list[float], rng: Luck) -> int:
    """A place in the list, the likelier the better its value."""
    best = max(values)
    weights = [exp((value - best) / CARE) for value in values]
    mark = rng.random() * sum(weights)
    for place, weight in enumerate(weights):
        mark -= weight
        if mark <= 0:
            return place
    return values.index(best)


def judge_action(g: Spellcaster, mage: int, choice: str) -> float:
    """Draw, play or activate, on top of the value of doing nothing."""
    verb, _, card = choice.partition(" ")
    if verb == "draw":
        held = len(g.hands[mage])
        return CARDS_IN_HAND[held + 1] - CARDS_IN_HAND[held]
    return activation(g, mage, card) if verb == "activate" else placement(g, mage, card)


def activation(g: Spellcaster, mage: int, card: str) -> float:
    """The use of the spell; one that discards itself gives up the colour."""
    side = g.sides[mage]
    leaves = ("selfdiscard",) in CARDS[card].text
    return use(g, side, card) + (removal(g, side, card) if leaves else 0.0)


def placement(g: Spellcaster, mage: int, card: str) -> float:
    """The colour taken over, and the chance to activate the spell at once."""
    side = g.sides[mage]
    top = g.piles[COLOUR[card]][-1:]
    if g.actions > 1:
        worth = use(g, side, card)
        value = max(ready_for(card, worth), worth - EFFORT_TO_FOLLOW)
    else:
        value = ready(g, side, card)
    for covered in top:
        spent = covered in g.activated
        mine = g.facing[covered] == side
        value += (
            -ready(g, side, covered) * (0.5 if spent else 1) if mine else dread(g, side, covered)
        )
    held = len(g.hands[mage])
    return value - (CARDS_IN_HAND[held] - CARDS_IN_HAND[held - 1])


EFFORT_TO_FOLLOW = 0.8
"""What the second action of playing and activating would have been worth elsewhere."""


def judge_use(g: Spellcaster, mage: int, card: str, *_: object) -> float:
    """The spell that does most comes first; one that would kill comes last."""
    return use(g, g.sides[mage], card)


def judge_keeping(g: Spellcaster, mage: int, card: str) -> float:
    """What a card would do on the table: there now, or on the top of its pile later."""
    return max(placement(g, mage, card), 0.3 * use(g, g.sides[mage], card))


def judge_discard(g: Spellcaster, mage: int, card: str) -> float:
    return -judge_keeping(g, mage, card)


def judge_removal(g: Spellcaster, mage: int, colour: str, *_: object) -> float:
    return 0.0 if colour == NONE else removal(g, g.sides[mage], g.piles[colour][-1])


def judge_turning(g: Spellcaster, mage: int, colour: str, *_: object) -> float:
    top = g.piles[colour][-1]
    return dread(g, g.sides[mage], top) + ready(g, g.sides[mage], top)


def judge_copying(g: Spellcaster, mage: int, colour: str, *_: object) -> float:
    return use(g, g.sides[mage], g.piles[colour][-1])


def judge_paying(
    g: Spellcaster,
    mage: int,
    choice: str,
    card: str,
    cost: tuple[str, int],
    steps: tuple[Step, ...],
) -> float:
    """Pay for an effect of one's own if it is worth more than the cost."""
    side = g.sides[mage]
    gain = steps_worth(g, side, card, steps) - cost_worth(g, side, *cost)
    return gain if choice == YES else 0.0


def judge_buying_off(
    g: Spellcaster,
    mage: int,
    choice: str,
    card: str,
    cost: tuple[str, int],
    steps: tuple[Step, ...],
) -> float:
    """A mage with cards to spare prevents what the rival would gain."""
    if choice == NO:
        return -steps_worth(g, 1 - g.sides[mage], card, steps)
    return -CARD * (0.6 if len(g.hands[mage]) >= 3 else 1.5)


def judge_mode(
    g: Spellcaster, mage: int, choice: str, card: str, modes: tuple[tuple[str, Step], ...]
) -> float:
    """What the chosen step would do, to the mage who chooses."""
    worth = steps_worth(g, g.side, card, (dict(modes)[choice],))
    return worth if g.sides[mage] == g.side else -worth


def judge_side(g: Spellcaster, mage: int, choice: str, what: str, count: int) -> float:
    """Drawing is for friends, discarding for rivals."""
    solo = g.sides[mage] == g.sides[g.cycle[1]]
    friends = solo == (choice == "solo")
    return CARD * count * (1 if friends == (what == "draw") else -1)


JUDGES: dict[str, Callable[..., float]] = {
    "act": judge_action,
    "fire": judge_use,
    "remove": judge_removal,
    "turn": judge_turning,
    "copy": judge_copying,
    "may_pay": judge_paying,
    "buy_off": judge_buying_off,
    "choose": judge_mode,
    "suffer": judge_mode,
    "choose_side": judge_side,
    "discard": judge_discard,
    "fetch": judge_keeping,
    "keep": judge_keeping,
}
"""For every kind of question, what a choice is worth to the mage who answers."""


BOT = Bot(
    policy=policy,
    terms=terms,
    weights=WEIGHTS,
    evaluate=evaluate,
    candidates=candidates,
    cut=cut,
    horizon=HORIZON,
    guided=GUIDED,
    scale=SCALE,
    sharpness=SHARPNESS,
)

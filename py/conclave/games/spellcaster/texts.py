"""How a text is carried out step by step, and the words that hold further steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...kernel import Refusal, no
from ...kernel.question import Choice
from . import effects, moves
from .cards import CARDS, Step, Text
from .effects import has_target, no_target, target_piles
from .ending import look_for_end

if TYPE_CHECKING:
    from .state import Spellcaster

YES, NO = "yes", "no"
Cost = tuple[str, int]
Mode = tuple[str, Step]
"""A name and the step that is carried out if it is chosen."""


def carry_out_text(g: Spellcaster, card: str) -> None:
    """Carry out the whole text of a spell for the mage whose turn it is."""
    carry_out_steps(g, card, CARDS[card].text)


def carry_out_steps(g: Spellcaster, card: str, steps: Text) -> None:
    for step in steps:
        g.next(carry_out, card, step)


def carry_out(g: Spellcaster, card: str, step: Step) -> None:
    """Do as much of one step as possible, then see whether the game is over."""
    VOCABULARY[step[0]](g, card, *step[1:])
    look_for_end(g)


# --- conditions ---------------------------------------------------------------------------------


def behind_energy(g: Spellcaster, side: int) -> bool:
    return g.energy[side] < g.energy[1 - side]


def behind_sapphires(g: Spellcaster, side: int) -> bool:
    return g.sapphires[side] < g.sapphires[1 - side]


def energy_le(g: Spellcaster, side: int, most: int) -> bool:
    return g.energy[side] <= most


CONDITIONS: dict[str, Callable[..., bool]] = {
    "behind_energy": behind_energy,
    "behind_sapphires": behind_sapphires,
    "energy_le": energy_le,
}


def if_so(g: Spellcaster, card: str, condition: Step, then: Text, otherwise: Text) -> None:
    """The condition is looked at when the text comes to it."""
    carry_out_steps(g, card, then if holds(g, g.side, condition) else otherwise)


def holds(g: Spellcaster, side: int, condition: Step) -> bool:
    name, *figures = condition
    return CONDITIONS[name](g, side, *figures)


# --- costs --------------------------------------------------------------------------------------


def yes_or_no(g: Spellcaster, mage: int, card: str, cost: Cost, steps: Text) -> tuple[Choice, ...]:
    return (YES, NO)


def can_pay(g: Spellcaster, mage: int, cost: Cost) -> bool:
    """A cost must be paid in full; the last crystal may be paid, too."""
    kind, count = cost
    if kind == "cards":
        return len(g.hands[mage]) >= count
    return moves.pool(g, kind)[g.sides[mage]] >= count


def may(g: Spellcaster, card: str, cost: Cost, *steps: Step) -> None:
    """You may pay; if you do, the steps follow."""
    if can_pay(g, g.active, cost):
        g.ask(g.active, "may_pay", yes_or_no, may_answered, card, cost, steps)
    else:
        g.tell("cannot_pay", mage=g.active)


def may_answered(
    g: Spellcaster, mage: int, choice: str, card: str, cost: Cost, steps: Text
) -> None:
    if choice == YES:
        g.tell("pays", mage=mage)
        carry_out_steps(g, card, (("pay", *cost), *steps))
    else:
        g.tell("declines", mage=mage)


def pay(g: Spellcaster, card: str, kind: str, count: int) -> None:
    """Cards come from the own hand, tokens from the pool of the side."""
    if kind == "cards":
        moves.discard(g, g.active, count)
    else:
        moves.lose(g, g.side, kind, count)


def unless(g: Spellcaster, card: str, cost: Cost, *steps: Step) -> None:
    """The steps follow unless the next opponent pays; whoever cannot is not asked."""
    rival = g.next_opponent
    if can_pay(g, rival, cost):
        g.ask(rival, "buy_off", yes_or_no, unless_answered, card, cost, steps)
    else:
        carry_out_steps(g, card, steps)


def unless_answered(
    g: Spellcaster, rival: int, choice: str, card: str, cost: Cost, steps: Text
) -> None:
    if choice == YES:
        g.tell("buys_off", mage=rival)
        moves.discard(g, rival, cost[1])
    else:
        g.tell("declines", mage=rival)
        carry_out_steps(g, card, steps)


# --- choices ------------------------------------------------------------------------------------


def choose(g: Spellcaster, card: str, *modes: Mode) -> None:
    """You choose one of several effects."""
    g.ask(g.active, "choose", names_of, chosen, card, modes)


def nchoose(g: Spellcaster, card: str, *modes: Mode) -> None:
    """The next opponent chooses one of several effects that can be done in full."""
    g.ask(g.next_opponent, "suffer", names_of, chosen, card, modes, unless=cannot_suffer)


def names_of(g: Spellcaster, mage: int, card: str, modes: tuple[Mode, ...]) -> tuple[Choice, ...]:
    return tuple(name for name, _ in modes)


def cannot_suffer(
    g: Spellcaster, mage: int, choice: str, card: str, modes: tuple[Mode, ...]
) -> Refusal | None:
    """Whoever holds too few cards cannot choose to discard."""
    word, count = dict(modes)[choice]
    have = len(g.hands[mage])
    if word == "ndiscard" and have < count:
        return no("too_few_cards", "discard", have=have, needed=count)
    return None


def chosen(g: Spellcaster, mage: int, choice: str, card: str, modes: tuple[Mode, ...]) -> None:
    g.tell(f"chooses_{choice}", mage=mage)
    g.next(carry_out, card, dict(modes)[choice])


# --- copies -------------------------------------------------------------------------------------


def copy(g: Spellcaster, card: str, target: str) -> None:
    """You carry out a rival's top card as if it were yours."""
    if has_target(g, card, target):
        g.ask(g.active, "copy", target_piles, copied, card, target, unless=no_target)


def copied(g: Spellcaster, mage: int, colour: str, card: str, target: str) -> None:
    """The copied spell is "this card" now, but it does not count as activated."""
    top = g.piles[colour][-1]
    g.tell("copies", mage=mage, card=top)
    carry_out_text(g, top)


VOCABULARY: dict[str, Callable[..., None]] = {
    "drain": effects.drain,
    "heal": effects.heal,
    "burn": effects.burn,
    "feed": effects.feed,
    "siphon": effects.siphon,
    "gems": effects.gems,
    "shatter": effects.shatter,
    "steal": effects.steal,
    "gift": effects.gift,
    "draw": effects.draw,
    "ndraw": effects.ndraw,
    "ndiscard": effects.ndiscard,
    "each": effects.each,
    "snatch": effects.snatch,
    "actions": effects.actions,
    "mill": effects.mill,
    "remove": effects.remove,
    "turn": effects.turn,
    "copy": copy,
    "fetch": effects.fetch,
    "scry": effects.scry,
    "selfdiscard": effects.selfdiscard,
    "if": if_so,
    "may": may,
    "pay": pay,
    "choose": choose,
    "nchoose": nchoose,
    "unless": unless,
}

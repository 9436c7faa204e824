"""The course of the game: set-up, turns, actions. Read from top to bottom like a rulebook."""

from __future__ import annotations

from functools import cache
from itertools import cycle

from ...kernel import Refusal, no
from ...kernel.question import Choice, at_once, legal_of
from .cards import (
    ACTIONS,
    COLOURS,
    DECK,
    ENCHANTMENTS,
    HAND,
    SOLO_HAND,
    START_ENERGY,
    START_SAPPHIRES,
)
from .ending import compare
from .memory import UNKNOWN
from .moves import draw_card, lay, leave_hand, without
from .state import A, B, Spellcaster
from .texts import carry_out_text

# --- set-up -----------------------------------------------------------------------------------


CHANCE = "chance"
"""The starter that nobody has chosen."""


def deal(players: int, chance: int, solo: int, starter: int | str) -> Spellcaster:
    """Ten energy and two sapphires a side, three cards a mage, six for a solo mage."""
    sides = seating(players, solo)
    g = Spellcaster(
        players=players,
        chance=chance,
        sides=sides,
        cycle=turn_cycle(sides),
        energy=[START_ENERGY] * 2,
        sapphires=[START_SAPPHIRES] * 2,
        hands=[()] * players,
        piles=dict.fromkeys(COLOURS, ()),
        facing={},
        deck=list(DECK),
        discard=[],
        memory=[()] * players,
    )
    g.shuffle(g.deck)
    for mage in g.from_now():
        g.hands[mage] = tuple(g.deck.pop() for _ in range(hand_size(g, mage)))
    g.slot = first_slot(g, starter)
    g.next(turn)
    return g


def first_slot(g: Spellcaster, starter: int | str) -> int:
    """Whose turn comes first; of three mages always the first one of the team."""
    if g.players == 3:
        return 0
    return g.roll(g.players) if starter == CHANCE else g.cycle.index(int(starter))


def seating(players: int, solo: int) -> tuple[int, ...]:
    """Partners sit side by side; three mages play two against one."""
    if players == 3:
        return tuple(B if mage == solo else A for mage in range(players))
    return (A,) * (players // 2) + (B,) * (players // 2)


def turn_cycle(sides: tuple[int, ...]) -> tuple[int, ...]:
    """Turns alternate between the sides; with three mages every second turn is the solo mage's."""
    ours, theirs = ([mage for mage, its in enumerate(sides) if its == side] for side in (A, B))
    return tuple(mage for pair in zip(ours, cycle(theirs), strict=False) for mage in pair)


def hand_size(g: Spellcaster, mage: int) -> int:
    return SOLO_HAND if g.players == 3 and g.sides[mage] == B else HAND


# --- a turn -----------------------------------------------------------------------------------


def turn(g: Spellcaster) -> None:
    """Enchantments act, then a card is drawn, then actions are taken."""
    g.turn += 1
    g.activated = ()
    g.actions, g.granted = ACTIONS, 0
    g.tell("turn_begins", mage=g.active, turn=g.turn)
    g.follow(TURN)


def fire_enchantments(g: Spellcaster) -> None:
    """Step 1: every enchantment that faces the side is carried out once."""
    g.phase = "enchantments"
    waiting = tuple([card for card in g.tops(g.side) if card in ENCHANTMENTS])
    if waiting:
        g.next(fire_next, waiting)


def draw_for_turn(g: Spellcaster) -> None:
    """Step 2: draw a card; if there is none, the game ends."""
    g.phase = "draw"
    if g.deck:
        draw_card(g, g.active)
    else:
        g.tell("cannot_draw", mage=g.active)
        compare(g)


def take_actions(g: Spellcaster) -> None:
    """Step 3: two actions out of draw, play and activate, in any mixture."""
    g.phase = "actions"
    take_action(g)


def end_turn(g: Spellcaster) -> None:
    """If a spell let the mage draw more cards than there were, the game ends with this turn."""
    if g.shortfall:
        compare(g)
    else:
        g.slot = (g.slot + 1) % len(g.cycle)
        g.next(turn)


TURN = (fire_enchantments, draw_for_turn, take_actions, end_turn)


# --- step 1 -----------------------------------------------------------------------------------


def fire_next(g: Spellcaster, waiting: tuple[str, ...]) -> None:
    """The mage chooses the order; a card that is no longer on top for the side is left out."""
    tops = g.tops(g.side)
    left = tuple([card for card in waiting if card in tops])
    if left:
        g.ask(g.active, "fire", still_waiting, fire, left)


def still_waiting(g: Spellcaster, mage: int, waiting: tuple[str, ...]) -> tuple[Choice, ...]:
    return waiting


def fire(g: Spellcaster, mage: int, card: str, waiting: tuple[str, ...]) -> None:
    g.tell("fires", mage=mage, card=card)
    g.activated += (card,)
    g.next(carry_out_text, card)
    g.next(fire_next, without(waiting, card))


# --- step 3 -----------------------------------------------------------------------------------

DRAW = "draw"
PLAY = {card: f"play {card}" for card in (*DECK, UNKNOWN)}
ACTIVATE = {card: f"activate {card}" for card in DECK}


def take_action(g: Spellcaster) -> None:
    """Actions must be taken; they lapse only when none is possible."""
    if not g.actions:
        return
    mage = g.active
    if g.deck or g.hands[mage] or any(card not in g.activated for card in g.tops(g.side)):
        g.ask(mage, "act", actions, action_taken, unless=refused_actions)
    else:
        g.tell("actions_lapse", mage=mage, count=g.actions)
        g.actions = 0


def all_actions(g: Spellcaster, mage: int) -> tuple[Choice, ...]:
    """Draw, play a card of the hand, or activate a top card."""
    plays = [PLAY[card] for card in g.hands[mage]]
    activations = [ACTIVATE[pile[-1]] for pile in g.piles.values() if pile]
    return (DRAW, *plays, *activations)


@legal_of(all_actions)
def actions(g: Spellcaster, mage: int) -> tuple[Choice, ...]:
    """The deck may be empty; a spell must face the side and works once a turn."""
    plays = [PLAY[card] for card in g.hands[mage]]
    ready = [ACTIVATE[card] for card in g.tops(g.sides[mage]) if card not in g.activated]
    return (DRAW, *plays, *ready) if g.deck else (*plays, *ready)


@at_once
def refused_actions(g: Spellcaster, mage: int) -> dict[str, Refusal]:
    """The reason against every action that is not legal now."""
    side, facing, activated = g.sides[mage], g.facing, g.activated
    refused = {} if g.deck else {DRAW: no("deck_empty", "actions")}
    for pile in g.piles.values():
        if pile:
            card = pile[-1]
            if card in activated:
                refused[ACTIVATE[card]] = already_activated(card)
            elif facing[card] != side:
                refused[ACTIVATE[card]] = faces_rival(card)
    return refused


@cache
def already_activated(card: str) -> Refusal:
    return no("already_activated", "actions", card=card)


@cache
def faces_rival(card: str) -> Refusal:
    return no("faces_rival", "control", card=card)


def action_taken(g: Spellcaster, mage: int, choice: str) -> None:
    g.actions -= 1
    verb, _, card = choice.partition(" ")
    ACTION[verb](g, mage, card)
    g.next(take_action)


def draw_action(g: Spellcaster, mage: int, _: str) -> None:
    draw_card(g, mage)


def play_action(g: Spellcaster, mage: int, card: str) -> None:
    """The card takes over its colour; nothing else happens yet."""
    g.tell("plays", mage=mage, card=card)
    leave_hand(g, mage, card)
    lay(g, card, g.sides[mage])


def activate_action(g: Spellcaster, mage: int, card: str) -> None:
    g.tell("activates", mage=mage, card=card)
    g.activated += (card,)
    carry_out_text(g, card)


ACTION = {"draw": draw_action, "play": play_action, "activate": activate_action}

"""Who knows what: the hands as they can be counted, what is concealed, what is imagined (§8).

Metal is taken and paid in the open, so whoever counts knows every hand, but for the cards that
Light Fingers takes: those only the thief and the victim see. `worlds` lists what these cards may
have been as far as everybody can tell. Each payment and each bid rules some of them out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...kernel.chance import Luck
from .cards import DEALT, DECK, NO_CARDS, STONES

if TYPE_CHECKING:
    from .state import Amulet, Cards

UNKNOWN = "?"
"""A card that a seat has not seen."""
UNSEEN = -1
"""A metal that a seat has not seen."""
World = tuple[int, ...]

# --- stolen cards ---------------------------------------------------------------------------------


def hand_in(g: Amulet, player: int, world: World) -> Cards:
    """The hand of a player if the stolen cards are those of that world."""
    hand = list(g.counted[player])
    for (thief, victim, _), metal in zip(g.thefts, world[1:], strict=True):
        hand[metal] += (thief == player) - (victim == player)
    return tuple(hand)


def note_theft(g: Amulet, thief: int, victim: int, metal: int) -> None:
    """A card has changed hands unseen: it may be any the victim may have had."""
    g.worlds = tuple(
        (world[0] * count, *world[1:], each)
        for world in g.worlds or ((1,),)
        for each, count in enumerate(hand_in(g, victim, world))
        if count
    )
    g.thefts += ((thief, victim, metal),)
    forget_the_certain(g)


def unsure(g: Amulet, player: int) -> bool:
    """True if a theft makes the others doubt what is in this hand."""
    return any(player in theft[:2] for theft in g.thefts)


def rule_out(g: Amulet, player: int, possible: Callable[[Cards], bool]) -> None:
    """Something in the open tells about a hand: only the worlds that allow it remain."""
    if not unsure(g, player):
        return  # the hand is the same in all of them
    left = tuple([world for world in g.worlds if possible(hand_in(g, player, world))])
    if len(left) < len(g.worlds):
        g.worlds = left
        g.reveal()
        forget_the_certain(g)


def forget_the_certain(g: Amulet) -> None:
    """A stolen card that can only be one metal is no secret any more: it is counted."""
    open_still = []
    for place, (thief, victim, _) in enumerate(g.thefts, start=1):
        if len({world[place] for world in g.worlds}) == 1:
            count_one(g, thief, g.worlds[0][place], 1)
            count_one(g, victim, g.worlds[0][place], -1)
        else:
            open_still.append(place)
    if len(open_still) < len(g.thefts):
        g.thefts = tuple(g.thefts[place - 1] for place in open_still)
        g.worlds = tuple((w[0], *(w[place] for place in open_still)) for w in g.worlds)
        g.worlds = g.worlds if g.thefts else ()


def count_one(g: Amulet, player: int, metal: int, change: int) -> None:
    hand = list(g.counted[player])
    hand[metal] += change
    g.counted[player] = tuple(hand)


# --- what a seat may know -------------------------------------------------------------------------


def conceal(g: Amulet, player: int) -> None:
    """Leave the own hand, the size of the others, and the part of the deck that all have seen."""
    for seat in range(g.players):
        if seat != player:
            conceal_seat(g, seat)
    g.thefts = tuple(theft if player in theft[:2] else (*theft[:2], UNSEEN) for theft in g.thefts)
    hidden = len(g.deck) - g.below
    g.deck[:hidden] = [UNKNOWN] * hidden


def conceal_seat(g: Amulet, seat: int) -> None:
    g.hands[seat] = (*NO_CARDS, sum(g.hands[seat]))
    if g.phase == "choose":
        g.dealt[seat] = (UNKNOWN,) * len(g.dealt[seat])
        g.kept[seat] = (UNKNOWN,) * len(g.kept[seat])
        g.placed[seat] = (UNSEEN,) * len(g.placed[seat])


def counted_hands(g: Amulet, player: int) -> list[Cards]:
    """All that the hand of a player may be, to whoever has counted; this is asked of a view."""
    if len(g.hands[player]) == len(NO_CARDS):  # it lies open
        return [g.hands[player]]
    worlds = [world for world in g.worlds if agrees(g, world)] if g.thefts else [(1,)]
    return [hand_in(g, player, world) for world in worlds]


# --- what a seat must hold possible ---------------------------------------------------------------


def imagine(g: Amulet, player: int, rng: Luck) -> None:
    """Deal the unseen spells anew, and let the stolen cards be something they may be."""
    imagine_spells(g, rng)
    world = drawn([world for world in g.worlds if agrees(g, world)], rng) if g.thefts else (1,)
    g.thefts = tuple(
        (thief, victim, metal)
        for (thief, victim, _), metal in zip(g.thefts, world[1:], strict=True)
    )
    for seat in range(g.players):
        if seat != player:
            g.hands[seat] = hand_in(g, seat, world)


def agrees(g: Amulet, world: World) -> bool:
    """True if a world has the metals that the seat has seen being stolen."""
    seen = zip(g.thefts, world[1:], strict=True)
    return all(theft[2] in (UNSEEN, metal) for theft, metal in seen)


def drawn(worlds: list[World], rng: Luck) -> World:
    """One of the worlds, by their weights."""
    mark = rng.randrange(sum(world[0] for world in worlds))
    for world in worlds:
        mark -= world[0]
        if mark < 0:
            break
    return world


def imagine_spells(g: Amulet, rng: Luck) -> None:
    """The unseen spells lie in the deck, or have been dealt to those who choose in secret."""
    seen = {*g.deck, *g.aside, g.offer}.union(*g.spells, *g.dealt)
    unseen = [spell for spell in DECK if spell not in seen]
    rng.shuffle(unseen)
    for seat, spells in enumerate(g.dealt):
        if UNKNOWN in spells:
            g.dealt[seat] = tuple([unseen.pop() for _ in spells])
            g.kept[seat] = g.dealt[seat][: len(g.kept[seat])]
            g.placed[seat] = imagined_stones(len(g.placed[seat]), rng)
    g.deck = [unseen.pop() if spell == UNKNOWN else spell for spell in g.deck]


def imagined_stones(count: int, rng: Luck) -> tuple[int, ...]:
    """Stones a player may have put on the first of the spells he keeps, or on all of them."""
    return tuple([1 + rng.randrange(STONES // DEALT) for _ in range(count)])

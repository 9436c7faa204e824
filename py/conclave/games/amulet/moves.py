"""The small movements of metal, stones, spells and jewels that all rules are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import knowledge
from .cards import COLOURS_TO_WIN, JEWELS_TO_WIN, METALS

if TYPE_CHECKING:
    from .state import Amulet, Cards

# --- metal ----------------------------------------------------------------------------------------


def plus(cards: Cards, more: Cards) -> Cards:
    gold, silver, copper, iron = cards
    a, b, c, d = more
    return gold + a, silver + b, copper + c, iron + d


def minus(cards: Cards, less: Cards) -> Cards:
    gold, silver, copper, iron = cards
    a, b, c, d = less
    return gold - a, silver - b, copper - c, iron - d


def some(metal: int, count: int = 1) -> Cards:
    """So many cards of one metal."""
    return tuple([count if each == metal else 0 for each in range(4)])


def named(cards: Cards) -> tuple[str, ...]:
    """The cards one by one, by the names of their metals."""
    if len(cards) > 4:
        return (knowledge.UNKNOWN,) * cards[4]
    gold, silver, copper, iron = cards
    return ("gold",) * gold + ("silver",) * silver + ("copper",) * copper + ("iron",) * iron


def counted(names: tuple[str, ...]) -> Cards:
    """How many cards of each metal that is."""
    return tuple([names.count(metal) for metal in METALS])


def gain(g: Amulet, player: int, cards: Cards) -> None:
    """A player takes cards in the open."""
    g.hands[player] = plus(g.hands[player], cards)
    g.counted[player] = plus(g.counted[player], cards)


def lose(g: Amulet, player: int, cards: Cards) -> None:
    """A player gives cards in the open, which shows that he had them."""
    g.hands[player] = minus(g.hands[player], cards)
    g.counted[player] = minus(g.counted[player], cards)
    if g.thefts:
        knowledge.rule_out(g, player, lambda hand: min(hand) >= 0)


def draw(g: Amulet, player: int, cards: Cards) -> None:
    """From the stacks to a hand."""
    g.stacks = list(minus(tuple(g.stacks), cards))
    gain(g, player, cards)


def give_back(g: Amulet, player: int, cards: Cards) -> None:
    """From a hand to the stacks."""
    g.stacks = list(plus(tuple(g.stacks), cards))
    lose(g, player, cards)


# --- spells and stones ----------------------------------------------------------------------------


def lay(g: Amulet, player: int, spell: str, stones: int) -> None:
    """A spell comes to lie before a player, with stones from his supply."""
    g.supply[player] -= stones
    g.stones[spell] = stones
    g.spells[player] += (spell,)


def take_stones(g: Amulet, player: int, spell: str, count: int) -> None:
    """Stones go from a spell to its owner's supply; without stones it leaves play at once."""
    g.stones[spell] -= count
    g.supply[player] += count
    if not g.stones[spell]:
        leave_play(g, player, spell)
        bury(g, spell)
        g.tell("leaves", mage=player, spell=spell)


def leave_play(g: Amulet, player: int, spell: str) -> None:
    del g.stones[spell]
    g.spells[player] = tuple([each for each in g.spells[player] if each != spell])


def bury(g: Amulet, spell: str) -> None:
    """A spell goes under the deck, and everybody has seen it."""
    g.deck.append(spell)
    g.below += 1


# --- jewels and the end of the game (§7) ----------------------------------------------------------


def take_jewel(g: Amulet, player: int, colour: str) -> None:
    """A jewel of the party's area goes to an amulet, which may win the game at once."""
    lying = list(g.jewels[g.party])
    lying.remove(colour)
    g.jewels[g.party] = tuple(lying)
    g.amulets[player] += (colour,)
    if len(set(g.amulets[player])) >= COLOURS_TO_WIN:
        close(g, "colours")
        g.tell("wins_by_colours", mage=player, count=COLOURS_TO_WIN)
    elif len(g.amulets[player]) >= JEWELS_TO_WIN:
        close(g, "jewels")
        g.tell("wins_by_jewels", mage=player, count=JEWELS_TO_WIN)


def close(g: Amulet, outcome: str) -> None:
    """The game is over at once: whatever was still to happen is dropped."""
    g.outcome, g.phase = outcome, "end"
    g.agenda.clear()

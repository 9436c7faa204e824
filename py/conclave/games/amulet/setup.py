"""Set-up: the land, the stacks, and the spells to begin with (§4)."""

from __future__ import annotations

from itertools import product

from ...kernel import Refusal, Subset, no
from .cards import (
    ALL_JEWELS,
    CARDS_OF_A_METAL,
    DEALT,
    DEALT_ADVANCED,
    DECK,
    START_HAND,
    STONES,
    STONES_DEALT,
)
from .moves import lay
from .places import JEWELS_IN
from .rules import new_round
from .state import Amulet

USUAL_STONES = (STONES_DEALT,) * DEALT
SENSIBLE_STONES = tuple(
    sorted(product(range(1, 6), repeat=DEALT), key=lambda stones: stones != USUAL_STONES)
)
"""Stones for the two spells, the usual ones first."""


def deal(
    players: int, chance: int, advanced: bool, redraw: bool, first_player: int | str
) -> Amulet:
    """Jewels on the land, one card of each metal a player, and the first spells."""
    g = Amulet(
        players=players,
        chance=chance,
        jewels={},
        stacks=(CARDS_OF_A_METAL - players,) * 4,
        hands=[START_HAND] * players,
        counted=[START_HAND] * players,
        amulets=[()] * players,
        supply=[STONES] * players,
        spells=[()] * players,
        stones={},
        deck=list(DECK),
        dealt=[()] * players,
        kept=[()] * players,
        placed=[()] * players,
    )
    scatter_jewels(g)
    g.shuffle(g.deck)
    g.start = first_player - 1 if isinstance(first_player, int) else g.roll(players)
    for player in g.order(g.start):
        g.dealt[player] = from_deck(g, DEALT_ADVANCED if advanced else DEALT)
    if advanced:
        g.next(choose_spells, redraw)
    else:
        g.next(redraw_spells if redraw else take_dealt)
    return g


def scatter_jewels(g: Amulet) -> None:
    """All 52 jewels lie open: three in a quarter of the city, two elsewhere."""
    jewels = list(ALL_JEWELS)
    g.shuffle(jewels)
    for area, count in JEWELS_IN.items():
        g.jewels[area] = tuple(jewels[:count])
        del jewels[:count]


def from_deck(g: Amulet, count: int) -> tuple[str, ...]:
    cards = tuple(g.deck[:count])
    del g.deck[:count]
    return cards


# --- beginner set-up (§4.1) -----------------------------------------------------------------------


def take_dealt(g: Amulet) -> None:
    """The spells lie open with two stones each, or with those that were placed in secret."""
    for player in g.order(g.start):
        begin_with(g, player, g.dealt[player], g.placed[player] or USUAL_STONES)
    g.next(new_round)


def begin_with(g: Amulet, player: int, spells: tuple[str, ...], stones: tuple[int, ...]) -> None:
    for spell, count in zip(spells, stones, strict=True):
        lay(g, player, spell, count)
    g.dealt[player] = g.placed[player] = ()
    g.tell("begins", mage=player, spells=spells)


# --- redraw (§4.3; after a secret choice it is ours) ----------------------------------------------


def redraw_spells(g: Amulet) -> None:
    """Each player in turn may once swap the spells that lie before him."""
    g.phase = "redraw"
    for player in g.order(g.start):
        g.next(redraw, player)
    g.next(shuffle_aside)
    g.next(take_dealt)


def redraw(g: Amulet, player: int) -> None:
    g.ask(player, "setup_redraw", own_dealt, redrawn)


def own_dealt(g: Amulet, player: int) -> Subset:
    first, second = g.dealt[player]
    return Subset(g.dealt[player], 0, DEALT, ((), (first,), (second,), (first, second)))


def redrawn(g: Amulet, player: int, back: tuple[str, ...]) -> None:
    """The cards given back lie aside until all have drawn; new ones take their places."""
    new = iter(from_deck(g, len(back)))
    g.aside += back
    g.dealt[player] = tuple([next(new) if spell in back else spell for spell in g.dealt[player]])
    if back:
        g.reveal()
        g.tell("redraws", mage=player, spells=back)
    else:
        g.tell("redraws_nothing", mage=player)


def shuffle_aside(g: Amulet) -> None:
    g.deck += g.aside
    g.aside = ()
    g.shuffle(g.deck)


# --- advanced set-up (§4.2) -----------------------------------------------------------------------


def choose_spells(g: Amulet, redraw: bool) -> None:
    """All choose in secret which two of four spells they keep and how many stones these get."""
    g.phase = "choose"
    g.tell("chooses_in_secret")
    g.ask_all(range(g.players), "setup_choose", two_of_four, spells_kept)
    g.next(reveal_spells, redraw)


def two_of_four(g: Amulet, player: int) -> Subset:
    cards = g.dealt[player]
    pairs = tuple((a, b) for place, a in enumerate(cards) for b in cards[place + 1 :])
    return Subset(cards, DEALT, DEALT, pairs)


def spells_kept(g: Amulet, player: int, kept: tuple[str, ...]) -> None:
    g.kept[player] = tuple(spell for spell in g.dealt[player] if spell in kept)
    g.ask(player, "setup_stones", stones_to_place, stones_placed, unless=spell_without_stone)


def stones_to_place(g: Amulet, player: int) -> Subset:
    """A set of stones, each by the name of the spell it is put on; together at most ten."""
    first, second = g.kept[player]
    sets = tuple((first,) * a + (second,) * b for a, b in SENSIBLE_STONES)
    most = STONES - 1
    return Subset((first,) * most + (second,) * most, DEALT, STONES, sets)


def spell_without_stone(g: Amulet, player: int, stones: tuple[str, ...]) -> Refusal | None:
    """Each of the two spells needs a stone to stay in play (ruling 37)."""
    bare = [spell for spell in g.kept[player] if spell not in stones]
    return no("needs_a_stone", "setup", spell=bare[0]) if bare else None


def stones_placed(g: Amulet, player: int, stones: tuple[str, ...]) -> None:
    g.placed[player] = tuple([stones.count(spell) for spell in g.kept[player]])


def reveal_spells(g: Amulet, redraw: bool = False) -> None:  # older saves name no redraw
    """The choices are turned up together, the rejected cards go back and all are shuffled."""
    g.phase = "deal"
    g.reveal()
    for player in g.order(g.start):
        kept, g.kept[player] = g.kept[player], ()
        g.deck += [spell for spell in g.dealt[player] if spell not in kept]
        g.dealt[player] = kept
    g.shuffle(g.deck)
    g.next(redraw_spells if redraw else take_dealt)

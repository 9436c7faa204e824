"""The deck and the seats: what lies ready before the first turn."""

from __future__ import annotations

import pytest

from conclave.games.spellcaster.cards import (
    CARDS,
    COLOUR,
    COLOURS,
    ENCHANTMENTS,
    PRINTED,
    RECONSTRUCTED,
    STARRED,
    words_of,
)
from conclave.games.spellcaster.state import Spellcaster
from tests.games.spellcaster.table import Table
from tests.typed import new

# --- the cards ----------------------------------------------------------------------------------


def test_sixty_cards_fifteen_of_a_colour_four_enchantments_each() -> None:
    assert len(CARDS) == 60
    for colour in COLOURS:
        cards = {card for card in CARDS if COLOUR[card] == colour}
        assert (len(cards), len(cards & ENCHANTMENTS)) == (15, 4)


def test_starred_cards_are_those_that_name_somebody() -> None:
    assert " ".join(sorted(STARRED)) == "b13 b14 g03 g04 g05 g13 r01 r03 r09 y03 y07 y09"


GIVES = {"red": {"drain", "siphon"}, "yellow": {"heal"}, "blue": {"gems", "steal"}}
"""What the rulebook says of a colour: it costs the other side energy, gives energy, sapphires."""


@pytest.mark.parametrize("colour", GIVES)
def test_every_spell_does_what_its_colour_says(colour: str) -> None:
    spells = {card: words_of(CARDS[card].text) for card in CARDS if COLOUR[card] == colour}
    assert [card for card, text in spells.items() if not text & GIVES[colour]] == []


def test_crystal_exchange_buys_energy_and_the_sea_witch_sells_sapphires() -> None:
    t = Table(energy=(6, 9), sapphires=(3, 2), piles="y13→A b12→A", deck="b04 y10")
    t.act("ACTIVATE y13", "yes")
    assert (t.energy, t.sapphires) == ((10, 9), (2, 2))
    t.act("ACTIVATE b12", "yes")
    assert (t.energy, t.sapphires) == ((8, 9), (5, 2))


def test_five_spells_are_printed_and_all_others_reconstructed() -> None:
    assert {"r01", "r03", "y03", "g03", "g04"} == PRINTED < STARRED.keys()
    assert CARDS.keys() - PRINTED == RECONSTRUCTED


# --- who plays alone ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("solo", "cycle"), [(0, (1, 0, 2, 0)), (1, (0, 1, 2, 1)), (2, (0, 2, 1, 2))]
)
def test_the_table_decides_who_plays_alone(solo: int, cycle: tuple[int, ...]) -> None:
    g = new(Spellcaster, 3, seed=4, solo=solo)
    assert (g.cycle, g.members(1), len(g.hands[solo])) == (cycle, (solo,), 6)
    assert g.active == cycle[0]


# --- seats and the starter ------------------------------------------------------------------------


def test_four_mages_partners_sit_side_by_side_and_the_teams_take_turns() -> None:
    g = new(Spellcaster, 4, seed=4)
    assert (g.members(0), g.members(1)) == ((0, 1), (2, 3))
    assert g.cycle == (0, 2, 1, 3)


@pytest.mark.parametrize(("players", "starter"), [(2, 0), (2, 1), (4, 0), (4, 1), (4, 2), (4, 3)])
def test_the_starter_can_be_chosen(players: int, starter: int) -> None:
    for seed in range(4):
        assert new(Spellcaster, players, seed, starter=starter).active == starter


def test_by_chance_anybody_begins_and_of_three_the_team() -> None:
    assert {new(Spellcaster, 4, seed).active for seed in range(40)} == {0, 1, 2, 3}
    assert new(Spellcaster, 3, seed=1, starter=1).active == 0
    with pytest.raises(ValueError):
        new(Spellcaster, 2, seed=1, starter=3)

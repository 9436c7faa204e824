"""The counting help of Amulet: hands, but for the cards that Light Fingers takes."""

from __future__ import annotations

import pytest

from conclave.games.amulet.knowledge import counted_hands
from conclave.ui.words import words
from tests.counting import counted
from tests.games.amulet.table import Table
from tests.games.amulet.test_amulet_secrets import possible, robbed

SEATS = range(4)


def test_metal_taken_in_the_open_is_certain() -> None:
    g = Table(3, hands={"B": (2, 0, 1, 0)}).g
    assert counted("amulet", g, 0, of=1) == ["for sure: 2 × gold", "for sure: 1 × copper"]
    assert counted("amulet", g, 0, of=2) == []


@pytest.mark.parametrize(("metal", "left"), [(0, "iron"), (3, "gold")])
def test_a_stolen_card_is_certain_for_thief_and_victim_only(metal: int, left: str) -> None:
    g = robbed(metal).g
    assert counted("amulet", g, 0, of=1) == [f"for sure: 1 × {left}"]
    assert counted("amulet", g, 2, of=1) == ["1 unknown", "perhaps: 1 × gold", "perhaps: 1 × iron"]
    assert "1 unknown" not in counted("amulet", g, 1, of=0)


@pytest.mark.parametrize("metal", [0, 3])
def test_people_are_told_exactly_what_bots_hold_possible(metal: int) -> None:
    g = robbed(metal).g
    for seat in SEATS:
        for other in SEATS:
            if other != seat:
                assert set(counted_hands(g.seen_by(seat), other)) == possible(g, seat, of=other)


def test_spells_that_everybody_saw_go_under_the_pile_are_told_in_their_order() -> None:
    g = Table(3, deck="alchemy thrift gleaning").g
    g.below = 2
    first, last = (words("en", "amulet").name(spell) for spell in g.deck[-2:])
    assert counted("amulet", g, 0, of=0) == [f"for sure: 1 × {first}", f"for sure: 1 × {last}"]

"""The worked examples of the specification, section 10, for three and four mages."""

from __future__ import annotations

import pytest

from tests.games.spellcaster.table import Table


def test_E33_three_mages_mindfire_by_the_solo_mage() -> None:
    t = Table(
        3, slot=2, energy=(12, 10), hands={"T1": "r02 y04 b01", "S": "g01 r10", "T2": "y10 b04"},
        piles="r03→Solo", deck="r08 g06", actions=1,
    )  # fmt: skip
    assert t.turn == "S"
    t.act("ACTIVATE r03")
    assert (t.energy, t.result) == ((7, 10), None)


@pytest.mark.parametrize("slot", [1, 3])
def test_E33_three_mages_mindfire_by_a_team_mage(slot: int) -> None:
    t = Table(
        3, slot=slot, energy=(12, 10), hands={"T1": "r02 y04 b01", "S": "g01 r10", "T2": "y10 b04"},
        piles="r03→Team", deck="r08 g06", actions=1,
    )  # fmt: skip
    t.act("ACTIVATE r03")
    assert t.energy == (12, 8)


def test_E34_three_mages_next_opponent_of_the_solo_mage() -> None:
    t = Table(3, slot=2, piles="r01→Solo", deck="r08 g06 y10 b04 y04")
    t.act("ACTIVATE r01")  # and DRAW, the only action left, plays itself
    t.end()
    t.start()
    assert t.turn == "T2"
    t.act("DRAW", "DRAW")
    t.end()
    assert t.energy == (7, 10)
    assert [t.hand(name) for name in ("T1", "S")] == [set(), {"g06"}]
    assert t.hand("T2") == {"r08", "y10", "b04", "y04"}
    assert (t.deck, t.turn, t.g.slot, t.result) == ("", "S", 3, None)


def test_E34_in_slot_4_it_is_the_first_team_mage() -> None:
    t = Table(3, slot=4, piles="r01→Solo", deck="r08 g06 y10")
    t.act("ACTIVATE r01")
    assert (t.hand("T1"), t.hand("T2")) == ({"r08"}, set())


def test_E35_three_mages_tides_of_knowledge() -> None:
    t = Table(
        3, turn="T1", hands={"T1": "r02", "S": "y04 b01 g01", "T2": "y10"},
        piles="g04→Team", deck="r08 g06 b04", actions=1,
    )  # fmt: skip
    t.act("ACTIVATE g04", "discard", "solo")
    t.answer("S", "y04")
    t.answer("S", "g01")
    assert [t.hand(name) for name in ("T1", "S", "T2")] == [{"r02"}, {"b01"}, {"y10"}]
    assert (t.discard, t.actions, t.result) == ("y04 g01", 0, None)


def test_E35_with_team_both_discard_one() -> None:
    t = Table(
        3, turn="T1", hands={"T1": "r02 r10", "S": "y04 b01 g01", "T2": "y10 b02"},
        piles="g04→Team", deck="r08 g06 b04", actions=1,
    )  # fmt: skip
    t.act("ACTIVATE g04", "discard", "team", "r10")
    t.answer("T2", "y10")
    assert [t.hand(name) for name in ("T1", "T2")] == [{"r02"}, {"b02"}]
    assert (t.discard, len(t.hand("S"))) == ("r10 y10", 3)


def test_E36_four_mages_the_larger_hand_counts() -> None:
    t = Table(
        4, turn="A1", energy=(5, 9), hands={"B1": "r02 y04", "B2": "b01 g01 r10 y10"},
        piles="y03→A", deck="r08", actions=1,
    )  # fmt: skip
    t.act("ACTIVATE y03")
    assert (t.energy, t.actions, t.result) == ((9, 9), 0, None)


def test_E37_four_mages_a_team_enchantment_works_for_both_partners() -> None:
    t = Table(4, turn="A1", piles="r04→A", deck="r08 g06 y10 b04 y04 b01 g01", begun=False)
    t.start()
    t.act("DRAW", "DRAW")
    t.end()
    t.start()
    t.act("DRAW", "DRAW")
    t.end()
    t.start()
    assert t.energy == (10, 8)
    assert (t.hand("A1"), t.hand("B1")) == ({"r08", "g06", "y10"}, {"b04", "y04", "b01"})
    assert (t.hand("A2"), t.activated, t.turn, t.result) == ({"g01"}, {"r04"}, "A2", None)


def test_E38_four_mages_next_opponent() -> None:
    t = Table(
        4, turn="A2", hands={"B1": "r02", "B2": "y04 b01"}, piles="y07→A", deck="r08", actions=1
    )
    t.act("ACTIVATE y07")
    t.answer("B2", "b01")
    assert (t.energy, t.hand("B1"), t.hand("B2")) == ((12, 10), {"r02"}, {"y04"})
    assert (t.discard, t.actions, t.result) == ("b01", 0, None)

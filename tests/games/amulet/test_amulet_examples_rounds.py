"""The worked examples of the specification, section 10: set-up, spells, metal, whole rounds."""

from __future__ import annotations

import pytest

import conclave
from conclave.games.amulet.places import AREAS
from conclave.games.amulet.state import Amulet
from tests.games.amulet.table import Table

INFO = conclave.game("amulet")


def laid_out(players: int, **options: bool) -> Amulet:
    g = INFO.new(players, 3, **options)
    assert isinstance(g, Amulet)
    return g


@pytest.mark.parametrize(("players", "stack", "deck"), [(3, 25, 27), (4, 24, 25), (6, 22, 21)])
def test_EX_01_setup(players: int, stack: int, deck: int) -> None:
    g = laid_out(players)
    assert g.hands == [(1, 1, 1, 1)] * players
    assert g.stacks == (stack,) * 4
    assert g.supply == [6] * players
    assert [[g.stones[spell] for spell in spells] for spells in g.spells] == [[2, 2]] * players
    assert len(g.deck) + 1 == deck, "the first card of the pile is on offer"
    cities = [area for area in AREAS if AREAS[area].terrain == "city"]
    assert cities == ["W3", "W4", "L3", "L4"]
    assert all(len(g.jewels[area]) == (3 if area in cities else 2) for area in AREAS)
    assert g.party == "L4"


def test_EX_02_one_turn_each() -> None:
    t = Table(4, supplies=dict.fromkeys("ABCD", 6), deck="thrift gleaning release alchemy")
    t.play("spell", "A 2", "B pass", "C 3", "D pass")
    assert t.spells("C") == {"thrift": 3}
    assert (t.supply("C"), t.start) == (3, "C")
    assert t.asked == ("C", "spell_bid"), "A may not answer; the next card begins with C"
    assert t.g.offer == "gleaning"


def test_EX_03_unsold_card() -> None:
    t = Table(start="B", supplies=dict.fromkeys("ABC", 6), deck="gleaning thrift release alchemy")
    t.play("spell", "B pass", "C pass", "A pass", "B 1", "C pass", "A pass")
    t.say("B pass", "C 4", "A pass")
    assert t.g.deck == ["alchemy", "gleaning"]
    assert (t.spells("B"), t.supply("B")) == ({"thrift": 1}, 5)
    assert (t.spells("C"), t.supply("C")) == ({"release": 4}, 2)
    assert t.start == "C"
    assert not t.g.questions


def test_EX_04_automatic_passes() -> None:
    t = Table(supplies={"A": 1, "B": 0, "C": 4}, deck="thrift")
    t.play("spell", "A 1", "C 2")
    assert (t.spells("C"), t.supply("C"), t.start) == ({"thrift": 2}, 2, "C")


def test_EX_05_income() -> None:
    t = Table(spells={"A": "spring_of_gold, influence, double_grasp"})
    t.play("metal", "A iron")
    assert t.hand("A") == (3, 0, 0, 1)


def test_EX_06_empty_stack() -> None:
    t = Table(spells={"A": "spring_of_gold, influence"}, stacks=(2, 28, 28, 28))
    t.play("metal")
    assert t.options == ("silver", "copper", "iron")
    assert t.refused("gold") == "stack_empty"
    t.say("A silver", "A silver")
    assert t.hand("A") == (2, 2, 0, 0)
    assert t.stacks[0] == 0


def test_EX_07_transmutation_before_income() -> None:
    t = Table(spells={"A": "transmutation"}, hands={"A": (0, 1, 1, 0)})
    assert t.stacks == (28, 27, 27, 28)
    t.play("metal", "A transmutation", "A silver", "A iron", "A copper", "A iron", "A done")
    t.say("A iron")
    assert t.hand("A") == (0, 1, 0, 4)
    assert t.stacks == (28, 27, 28, 24)


def test_EX_08_alchemy_with_a_short_stack() -> None:
    t = Table(spells={"A": "alchemy"}, hands={"A": (0, 0, 2, 0)}, stacks=(1, 28, 10, 28))
    t.play("metal", "A alchemy", "A gold")
    assert t.hand("A") == (1, 0, 2, 0), "copper is the only card to give; its income came at once"
    t.say("A silver")
    assert t.hand("A") == (1, 1, 2, 0)
    assert t.stacks == (0, 27, 10, 28)


def test_EX_09_mirror_image() -> None:
    t = Table(spells={"A": "mirror_image", "B": "sun_and_moon"})
    t.play("metal", "A mirror_image", "A copper")
    assert t.hand("A") == (2, 2, 1, 0)
    t.say("B iron")
    assert t.hand("B") == (2, 2, 0, 1)


def test_EX_26_discard_order() -> None:
    t = Table(spells={"A": "thrift 1, gleaning 1"})
    t.play("energy")
    assert t.asked == ("A", "discard_order")
    t.say("A gleaning")
    assert t.g.deck[-2:] == ["gleaning", "thrift"]


def test_EX_27_marker_3() -> None:
    t = Table(jewels=dict.fromkeys(AREAS, "red"))
    t.draw_marker(3)
    t.play("jewel")
    for area in ("S3", "S2", "S1"):
        t.say("A pass", "B pass", "C pass", f"A {area}")
    assert (t.g.party, t.g.trail) == ("S1", ("L4", "S3", "S2", "S1"))
    assert not t.g.questions, "the phase is over although there are jewels here"
    t.draw_marker(4)
    t.play("jewel")
    assert (t.g.party, t.kind) == ("S1", "jewel_bid")


def test_EX_28_advanced_setup() -> None:
    g = laid_out(3, advanced=True)
    kept = [g.dealt[seat][:2] for seat in range(3)]
    stones = [(1, 1), (4, 2), (5, 5)]
    for seat in (2, 0, 1):  # in any order
        g.answer(seat, kept[seat])
        assert not any(g.spells), "nobody sees an answer before all are in"
        (first, second), (a, b) = kept[seat], stones[seat]
        g.answer(seat, (first,) * a + (second,) * b)
    assert [list(spells) for spells in g.spells] == [list(pair) for pair in kept]
    assert [tuple(g.stones[s] for s in spells) for spells in g.spells] == stones
    assert g.supply == [8, 4, 0]
    assert len(g.deck) + 1 == 27
    bidders = set()
    while g.phase == "spell":
        bidders.add(g.questions[0].player)
        g.answer(g.questions[0].player, "pass")
    assert bidders == {0, 1}, "C is passed automatically"


def test_EX_30_a_full_round() -> None:
    t = Table(
        spells={
            "A": "influence 2, spring_of_gold 2",
            "B": "magic_rubies 2, gleaning 2",
            "C": "spring_of_silver 2, recharging 2",
        },
        hands=dict.fromkeys("ABC", (1, 1, 1, 1)),
        jewels=dict.fromkeys(AREAS, "green green")
        | {"L4": "red white grey", "S3": "yellow brown", "S2": "clear orange"},
        deck="thrift release four_elements alchemy",
    )
    assert t.stacks == (25, 25, 25, 25)
    t.play("spell", "A 2", "B pass", "C 3", "C pass", "A pass", "B 1", "B 3", "A 4")
    assert [t.supply(name) for name in "ABC"] == [2, 5, 3]
    assert t.start == "A"
    t.play("metal", "A silver", "A silver", "B gold", "C silver")
    assert [t.hand(name) for name in "ABC"] == [(5, 4, 2, 2), (4, 1, 3, 1), (1, 6, 2, 2)]
    assert t.stacks == (18, 17, 21, 23)
    t.draw_marker(3)
    t.play("jewel", "A 4", "B 5", "C pass", "A 6", "B pass", "A gold,gold,silver,copper,iron")
    t.say("B gold", "A white", "A S3")
    assert (t.hand("A"), t.hand("B")) == ((3, 3, 1, 1), (5, 1, 3, 1))
    t.say("A 2")
    assert t.most == 0, "B can only pass"
    t.say("B pass", "C 3", "A 4", "C 5")
    assert t.most == 0, "A can only pass"
    t.say("A pass", "C silver,silver", "B silver", "C yellow", "C S2")
    assert (t.hand("B"), t.hand("C"), t.start) == ((5, 2, 3, 1), (1, 3, 2, 2), "C")
    t.say("C 1", "A 2", "B 3", "C pass", "A 4", "B 5", "A pass", "B orange", "B S3")
    assert [t.hand(name) for name in "ABC"] == [(3, 3, 1, 1), (0, 2, 3, 1), (1, 3, 2, 2)]
    assert t.stacks == (24, 20, 22, 24)
    assert (t.start, t.g.party, t.lying("S3")) == ("B", "S3", ["brown"])
    t.play("energy", "B release", "B gleaning", "B 2")
    t.say("C recharging", "C thrift", "C 1")
    assert (t.spells("B"), t.supply("B")) == ({"magic_rubies": 1}, 9)
    assert t.spells("C") == {"spring_of_silver": 1, "recharging": 1, "thrift": 3}
    assert t.supply("C") == 5
    assert t.spells("A") == {"influence": 1, "spring_of_gold": 1, "four_elements": 2}
    assert t.supply("A") == 6
    assert t.g.deck[-2:] == ["gleaning", "release"]

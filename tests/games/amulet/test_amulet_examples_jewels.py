"""The worked examples of the specification, section 10: exchanges, jewels, energy."""

from __future__ import annotations

from tests.games.amulet.table import Table

BOTH_INFLUENCES = "influence, influence_builders"


def test_EX_10_city_auction() -> None:
    t = Table(
        4,
        hands={"A": (2, 1, 1, 2), "B": (2, 2, 1, 1), "C": (1, 1, 1, 1), "D": (2, 2, 2, 0)},
        jewels={"L4": "red white grey", "S3": "yellow", "L5": "red"},
    )
    t.play("exchange", "A 2", "B 3", "C pass", "D 4", "A 5", "B pass", "D pass")
    t.say("A gold,gold,copper,iron,iron", "A white")
    assert (t.hand("A"), t.start) == ((0, 1, 0, 0), "A")
    assert (t.lying("L4"), t.amulet("A")) == (["grey", "red"], ["white"])
    t.say("A S3")
    assert t.g.party == "S3"


def last_player() -> Table:
    t = Table(4, party="N4", hands=dict.fromkeys("ABCD", (1, 2, 1, 1)), jewels={"N4": "red white"})
    t.g.jewels |= {"N3": ("red",), "U4": ("red",)}
    t.play("exchange", "A pass", "B pass", "C pass")
    assert t.asked == ("D", "jewel_bid")
    return t


def test_EX_11_last_player_bids() -> None:
    t = last_player()
    t.say("D 1", "D red")
    assert (t.hand("D"), t.start) == ((1, 1, 1, 1), "D")
    assert t.asked == ("D", "move_party")


def test_EX_11_last_player_passes() -> None:
    t = last_player()
    t.say("D pass")
    assert t.lying("N4") == ["red", "white"]
    assert (t.start, t.asked) == ("A", ("A", "move_party"))


def test_EX_12_influence_adds_up() -> None:
    t = Table(
        start="B",
        party="U2",
        spells={"A": BOTH_INFLUENCES},
        hands={"A": (0, 0, 0, 2), "B": (0, 0, 0, 4), "C": (0, 0, 0, 1)},
        jewels={"U2": "red white", "N1": "red", "N2": "red"},
    )
    t.play("exchange")
    assert t.most == 4
    t.say("B 4")
    assert t.most == 0
    t.say("C pass")
    assert t.most == 5
    t.say("A 5", "B pass")
    assert (t.hand("A"), t.start) == ((0, 0, 0, 0), "A")


def test_EX_13_influence_floor() -> None:
    jewels = {"U2": "red white", "N1": "red", "N2": "red"}
    spells = {"A": BOTH_INFLUENCES}
    t = Table(party="U2", spells=spells, hands={"A": (0, 0, 0, 1)}, jewels=jewels)
    t.play("exchange")
    assert t.most == 4
    t.say("A 1", "B pass", "C pass")
    assert t.hand("A") == (0, 0, 0, 0)
    t = Table(party="U2", spells=spells, hands={"A": (5, 5, 5, 0)}, jewels=jewels)
    t.play("exchange")
    assert t.most == 0
    assert t.refused("1") == "bid_too_high"
    t.say("A pass")


def test_EX_14_quicksilver() -> None:
    t = Table(
        party="N2",
        spells={"A": "quicksilver"},
        hands={"A": (1, 2, 1, 0)},
        jewels={"N2": "red white", "N1": "red", "N3": "red"},
    )
    t.play("exchange")
    assert t.most == 3
    t.say("A 3", "B pass", "C pass")
    assert t.refused("gold,silver,silver") == "too_many_foreign"
    assert t.refused("copper") == "exact_number"
    t.say("A gold,silver,copper")
    assert t.hand("A") == (0, 1, 0, 0)


def test_EX_15_chain_of_take_backs() -> None:
    t = Table(
        party="U4",
        spells={"A": "thrift", "B": "gleaning", "C": "wall_toll"},
        hands={"A": (0, 0, 6, 0)},
        jewels={"U4": "red white", "N3": "red", "N4": "red"},
    )
    assert t.stacks[2] == 22
    t.play("exchange", "A 5", "B pass", "C pass", "A copper,copper", "B copper", "C copper,copper")
    assert [t.hand(name)[2] for name in "ABC"] == [3, 1, 2]
    assert t.stacks[2] == 22


def test_EX_16_thrift_leaves_one() -> None:
    t = Table(
        party="N4",
        spells={"A": "thrift"},
        hands={"A": (0, 2, 0, 0)},
        jewels={"N4": "red white", "N3": "red", "U4": "red"},
    )
    t.play("exchange", "A 2", "B pass", "C pass")
    assert t.refused("silver,silver") == "wrong_number"
    t.say("A silver")
    assert t.hand("A")[1] == 1
    assert t.stacks[1] == 27


def test_EX_17_magic_of_the_rubies() -> None:
    def bought(colour: str) -> Table:
        t = Table(
            party="U3",
            spells={"A": "magic_rubies"},
            hands={"A": (1, 0, 0, 0)},
            jewels={"U3": "red white", "N2": "red", "N3": "red"},
        )
        t.play("exchange", "A 1", "B pass", "C pass", f"A {colour}")
        return t

    t = bought("white")
    assert t.options == ("decline", ("magic_rubies", "red"))
    t.say("A magic_rubies,red")
    assert (t.amulet("A"), t.lying("U3")) == (["red", "white"], [])
    t = bought("red")
    assert t.kind == "move_party", "no red is left"


def test_EX_18_three_jewels_at_once() -> None:
    t = Table(
        spells={"A": "treasure_pharaohs, double_grasp"},
        hands={"A": (1, 0, 0, 0)},
        jewels={"L4": "red red grey", "S3": "red", "S4": "red"},
    )
    t.play("exchange", "A 1", "B pass", "C pass", "A grey")
    t.say("A treasure_pharaohs,red", "A double_grasp,red")
    assert (t.amulet("A"), t.lying("L4")) == (["grey", "red", "red"], [])


def test_EX_19_immediate_victory_by_colours() -> None:
    t = Table(
        party="U3",
        spells={"A": "double_grasp"},
        hands={"A": (1, 0, 0, 0)},
        amulets={"A": "red yellow green clear white grey"},
        jewels={"U3": "orange red", "N2": "red"},
    )
    t.play("exchange", "A 1", "B pass", "C pass", "A orange")
    assert (t.g.outcome, t.g.winners(), t.lying("U3")) == ("colours", (0,), ["red"])
    assert t.g.over


def test_EX_19_immediate_victory_by_jewels() -> None:
    t = Table(
        party="U3",
        spells={"A": "magic_rubies"},
        hands={"A": (1, 0, 0, 0)},
        amulets={"A": "red red yellow yellow green white"},
        jewels={"U3": "white red", "N2": "red"},
    )
    t.play("exchange", "A 1", "B pass", "C pass", "A white")
    assert not t.g.over, "7 jewels in 4 colours"
    t.say("A magic_rubies,red")
    assert (t.g.outcome, t.g.winners(), len(t.amulet("A"))) == ("jewels", (0,), 8)


def test_EX_20_moving() -> None:
    t = Table(party="N1", jewels={"N1": "red", "N2": "red", "S4": "red"})
    t.play("move")
    assert t.g.party == "N2", "the only legal move plays itself"
    t = Table(party="N1", jewels={"N1": "red", "L3": "red", "S4": "red"})
    t.play("move")
    assert t.options == ("L3", "S4")
    assert t.refused("N1") == "must_move"
    assert t.refused("N2") == "no_jewel_there"


def test_EX_21_pathfinder() -> None:
    t = Table(
        spells={"B": "pathfinder"}, jewels={"L4": "red", "W4": "red", "L5": "red", "W3": "red"}
    )
    t.g.left = 2
    t.play("move")
    assert t.asked == ("B", "move_party")
    assert t.options == ("W4", "L5")
    assert t.refused("W3") == "not_next"
    t.say("B W4")
    assert (t.g.party, t.start, t.asked) == ("W4", "A", ("A", "jewel_bid"))


def test_EX_22_odd_stone_on_a_cost_2_spell() -> None:
    t = Table(spells={"A": "horn_of_plenty 3, thrift 1"})
    t.play("metal", *["A gold"] * 4)
    t.play("energy")
    assert (t.spells("A"), t.supply("A")) == ({"horn_of_plenty": 1}, 9)
    t.play("metal", *["A gold"] * 4)
    t.play("energy")
    assert (t.spells("A"), t.supply("A")) == ({}, 10)
    assert t.hand("A")[:2] == (8, 1), "the horn paid in both rounds, Thrift in one"


def test_EX_23_drained_after_ones_own_turn() -> None:
    t = Table(spells={"A": "thrift 2", "B": "energy_drain 2", "C": "alchemy 3"})
    t.play("energy")
    assert (t.spells("A"), t.supply("A")) == ({"thrift": 1}, 9)
    t.say("B energy_drain", "B thrift")
    assert t.refused("thrift") == "not_on_offer", "gone under the deck at once"
    assert (t.g.deck[-1], t.supply("A")) == ("thrift", 10)
    t.say("B alchemy")
    assert (t.spells("B"), t.supply("B")) == ({"energy_drain": 1}, 9)
    assert (t.spells("C"), t.supply("C")) == ({"alchemy": 1}, 9)


def test_EX_24_preservation_with_low_flame() -> None:
    t = Table(spells={"A": "preservation 1, low_flame 2, four_elements 1, mirror_image 3"})
    assert t.supply("A") == 3
    t.play("energy", "A preservation", "A four_elements")
    assert t.spells("A") == {"low_flame": 1, "four_elements": 1, "mirror_image": 2}
    assert t.supply("A") == 6


def test_EX_25_recharging_itself() -> None:
    t = Table(spells={"A": "recharging 1, influence 4"})
    t.play("energy", "A recharging", "A recharging", "A 2")
    assert (t.spells("A"), t.supply("A")) == ({"recharging": 2, "influence": 3}, 5)


def test_EX_29_cost_2_spell_for_one_stone() -> None:
    t = Table(
        deck="double_grasp",
        hands={"A": (1, 0, 0, 0)},
        jewels={"L4": "red white grey", "S3": "red", "S4": "red"},
    )
    t.play("spell", "A 1", "B pass", "C pass")
    t.play("exchange", "A 1", "B pass", "C pass", "A red", "A double_grasp,white", "A S3")
    assert t.amulet("A") == ["red", "white"]
    t.play("energy")
    assert (t.spells("A"), t.supply("A")) == ({}, 10)

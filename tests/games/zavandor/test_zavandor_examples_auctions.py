"""The worked examples of the specification: prices, auctions, artefacts, lightning."""

from __future__ import annotations

from typing import Any

import pytest

from conclave.games.zavandor import rules
from tests.games.zavandor.table import NAMES, Table, table_of


def test_E09_auction_runestone_free_step() -> None:
    table = table_of(4, "runestone")
    for name in "ACD":
        table.mage(name, dust=60)
    table.mage("B", dust=60, storage=1)
    table.turn("B")
    table.bids(
        "runestone", ("B", 20), ("C", "pass"), ("D", 22), ("A", "pass"), ("B", 25), ("D", "pass")
    )
    assert table.dust("B") == 35
    assert table.g.artefacts[1] == ("runestone",)
    assert table.asked == ("B", "free_step", ("fire", "storage", "decline")[1:])
    table.answer("B", "storage")
    assert table.level("B", "storage") == 2
    assert table.legal("advance storage")
    table.do("advance storage")
    assert (table.level("B", "storage"), table.dust("B")) == (3, 27)
    assert table.g.track[1] == 3
    before = table.figure("vp", "B")
    assert table.points()[1] == before == 1


@pytest.mark.parametrize(
    ("track", "artefact", "sentinel"),
    [
        ((14, 11, 9, 8, 6, 5), (70, 65, 60, 60, 55, 50), (140, 130, 120, 120, 110, 100)),
        ((14, 9, 9, 8, 6, 5), (70, 60, 60, 60, 55, 50), (140, 120, 120, 120, 110, 100)),
        ((9, 9, 9, 8, 6, 5), (60,) * 6, (120,) * 6),
        ((12, 12, 9, 8, 6, 5), (70, 65, 60, 60, 55, 50), (140, 130, 120, 120, 110, 100)),
    ],
)
def test_E10_position_modifiers(
    track: tuple[int, ...], artefact: tuple[int, ...], sentinel: tuple[int, ...]
) -> None:
    table = Table(6)
    table.g.track[:] = track
    assert tuple(table.figure("net", name, "wand", 60) for name in NAMES) == artefact
    assert tuple(table.figure("net", name, "owl", 120) for name in NAMES) == sentinel


def test_E11_stacked_discounts() -> None:
    table = Table(6)
    table.mage("A", track=16, owns="mask mask", artefacts=3)
    assert table.figure("net", "A", "fox", 130) == 100
    table = Table(6)
    table.mage("A", track=12)
    table.mage("E", owns="spellbook spellbook", artefacts=4)
    assert table.figure("net", "E", "cloak", 84) == 39
    table = Table(6)
    table.mage("C", owns="runestone", artefacts=2)
    assert table.figure("net", "C", "chalice", 80) == 65
    table = Table(6)
    table.mage("B", track=10, owns="crystal_ball crystal_ball crystal_ball")
    assert table.figure("net", "B", "elixir", 61) == 51
    assert table.figure("net", "B", "wand", 61) == 66


def test_E12_maximum_bid() -> None:
    table = Table(6)
    belongings: dict[str, Any] = {
        "dust": 7,
        "hand": "blue5 blue5 green8 conc_blue",
        "gems_owned": "O2 S2 (E1)",
    }
    table.mage("A", track=12, **belongings)
    assert table.figure("energy", "A") == 45
    assert table.figure("wealth", "A") == 90
    assert table.figure("max_bid", "A", "wand") == 80
    assert table.figure("max_bid", "A", "owl") == 70
    table.turn("A")
    assert table.refused("auction owl") == "too_dear"
    table = Table(6)
    table.mage("A", track=12)
    table.mage("F", **belongings)
    assert table.figure("max_bid", "F", "wand") == 100
    assert table.figure("max_bid", "F", "owl") == 110
    table.turn("F")
    assert table.refused("auction owl") == "too_dear"


def test_E13_belt_paid_with_gems_out_of_turn() -> None:
    table = table_of(3, "belt")
    table.mage("A", dust=60)
    table.mage("B", dust=60)
    table.mage("C", dust=4, hand="blue5 blue6", gems_owned="O3 S1")
    table.turn("A")
    table.bids("belt", ("A", 30), ("B", "pass"), ("C", 33), ("A", "pass"))
    assert (
        table.refused(("blue5", "blue6", "sapphire", "opal", "opal", "opal"), "C")
        == "gem_not_needed"
    )
    assert table.refused(("sapphire", "opal", "opal", "opal"), "C") == "too_little"
    table.pay("C", "blue5 blue6 sapphire opal opal")
    assert (table.dust("C"), table.gems("C")) == (2, "O1")
    assert table.figure("slots", "C") == 7
    assert table.asked[:2] == ("A", "act")


def test_E14_spellbook() -> None:
    table = table_of(2, "spellbook")
    table.mage("A", dust=50)
    table.mage("B", dust=0)
    table.turn("A")
    assert table.refused("enchant emerald") == "needs_artefact"
    table.bids("spellbook", ("A", 20))
    table.do("enchant emerald")
    assert (table.dust("A"), table.gems("A")) == (0, "E1")


def test_E14_won_in_anothers_turn() -> None:
    table = table_of(2, "spellbook")
    table.mage("A", dust=50)
    table.mage("B", dust=80)
    table.turn("A")
    table.bids("spellbook", ("A", 20), ("B", 21), ("A", "pass"))
    assert table.g.artefacts[1] == ("spellbook",)
    assert table.asked[:2] == ("A", "act"), "the emerald must wait"
    assert table.refused("enchant emerald", "B") == "not_asked"
    table.do("end_turn")
    table.turn("B")
    assert table.legal("enchant emerald")


def test_E15_crystal_ball() -> None:
    table = Table(4)
    table.mage("A", flow=1)
    assert table.figure("hand_limit", "A") == 4
    table.mage("A", flow=1, owns="crystal_ball")
    assert table.figure("hand_limit", "A") == 7
    table.mage("A", flow=1, owns="crystal_ball crystal_ball")
    assert table.figure("hand_limit", "A") == 10
    assert table.figure("net", "A", "elixir", 60) == 50


def test_E16_belt_wand_storage() -> None:
    table = Table(3)
    for owned, storage, slots in [
        ("", 1, 5),
        ("belt", 1, 7),
        ("belt wand", 1, 9),
        ("belt wand", 2, 10),
        ("belt wand", 4, 11),
    ]:
        table.mage("A", dust=90, owns=owned, storage=storage)
        assert table.figure("slots", "A") == slots
    assert table.figure("hand_limit", "A") == 5 + 1 + 3
    table.mage("B", dust=90)
    table.mage("C", dust=90, owns="")
    table.show("belt")
    table.turn("A")
    assert table.refused("auction belt") == "only_one"
    table.do("end_turn")
    table.turn("B")
    table.bids("belt", ("B", 30), ("C", "pass"))
    assert table.g.artefacts[1] == ("belt",), "the owner of a belt was skipped"


def test_E17_mirror() -> None:
    table = table_of(4, "mirror")
    table.mage("A", dust=90, gems_owned="O2 S1")
    table.mage("B", dust=90, gems_owned="S1")
    table.mage("C", gems_owned="E3")
    table.mage("D", gems_owned="(O2)")
    opals, emeralds = table.supply("O"), table.supply("E")
    table.turn("A")
    table.bids("mirror", ("A", 40), ("B", 42), ("C", "pass"), ("A", "pass"))
    assert table.dust("B") == 48
    assert table.asked == ("B", "free_stone", (20, 25, 30, 35, 40, "none"))
    table.answer("B", 40)
    assert (table.g.released[1], table.g.stones[1]) == (1, (20, 25, 30, 35))
    assert [*table.asked] == ["A", "lose_gem", ("opal", "sapphire")]
    table.answer("A", "opal")
    assert [*table.asked] == ["C", "lose_gem", ("emerald",)], (
        "a loss is shown, even without a choice"
    )
    table.answer("C", "emerald")
    assert [table.gems(name) for name in "ABCD"] == ["O1 S1", "S1", "E2", "(O2)"]
    assert (table.supply("O"), table.supply("E")) == (opals + 1, emeralds + 1)
    assert table.asked[:2] == ("A", "act")
    table.income("A")
    assert table.dust("A") == 90 + 2


def test_E18_cloak() -> None:
    table = table_of(3, "cloak", "mirror")
    table.mage("A", dust=200, gems_owned="(O2)")
    table.mage("B", dust=200, gems_owned="O1")
    table.mage("C", dust=200, gems_owned="S1")
    table.g.stones[0], table.g.released[0] = (), 5
    table.turn("A")
    assert table.refused("auction cloak") == "nothing_to_lose"
    assert table.refused("auction mirror") == "nothing_to_lose"
    table.do("end_turn")
    table.turn("B")
    table.bids("cloak", ("B", 80), ("C", "pass"), ("A", 81), ("B", "pass"))
    assert table.g.artefacts[0] == ("cloak",), "one may win what one could not have begun"
    table.answer("B", "opal")
    table.answer("C", "sapphire")
    assert table.gems("B") == "" and table.gems("C") == ""
    assert table.figure("vp_parts", "A")["artefacts"] == 5


def test_E19_crystal_of_protection() -> None:
    table = Table()
    table.mage("A", gems_owned="E3", owns="protection_crystal", sentinels="scarab toad phoenix")
    table.income("A")
    assert (table.hand("A"), table.dust("A")) == (["conc_green"], 2)
    assert table.figure("bonus", "A", "scarab") == 3
    assert table.figure("bonus", "A", "toad") == 2
    table.mage("A", gems_owned="S1", owns="protection_crystal", sentinels="phoenix")
    assert table.figure("bonus", "A", "phoenix") == 2


def test_E20_elixir() -> None:
    table = table_of(2, "elixir")
    table.mage("A", dust=70, gems_owned="O2 S3")
    table.mage("B")
    table.turn("A")
    assert table.refused("enchant diamond") == "needs_artefact"
    table.bids("elixir", ("A", 60))
    assert (table.gems("A"), table.supply("D")) == ("O2 S3 (D1)", 23)
    table.do("arrange")
    table.answer("A", ("sapphire", "sapphire", "sapphire", "opal", "diamond"))
    assert table.gems("A") == "O1 S3 D1 (O1)"
    table.g.dust[0] = 40
    table.g.bound = None
    table.do("enchant diamond")
    assert table.gems("A") == "O1 S3 D1 (O1) (D1)"


def test_E21_mask() -> None:
    table = table_of(2, "mask")
    table.mage("A", dust=50, gems=3)
    table.mage("B")
    table.turn("A")
    table.bids("mask", ("A", 50))
    table.answer("A", "gems")
    assert table.level("A", "gems") == 4
    assert table.figure("vp_parts", "A")["knowledge"] == 2
    table = Table(4)
    table.mage("A", owns="mask mask", sentinels="raven")
    assert table.figure("modifier", "A", "owl") == -40
    assert table.figure("bonus", "A", "raven") == 4


def test_E22_chalice() -> None:
    table = Table(4)
    table.mage("A", owns="runestone runestone")
    assert table.figure("net", "A", "chalice", 80) == 60
    table.mage("A", owns="chalice", gems_owned="R3")
    table.income("A")
    assert (table.hand("A"), table.dust("A")) == (["conc_red"], 2)
    table.mage("A", owns="chalice", gems_owned="R2", sentinels="salamander")
    assert table.figure("bonus", "A", "salamander") == 4
    assert table.figure("vp_parts", "A")["artefacts"] == 4


def test_E23_talisman() -> None:
    for first, second, waiting, limit in [
        ("sages", "storage", {"white": 2}, 6),
        ("sages", "sages", {"white": 2, "red": 2}, 5),
    ]:
        table = table_of(2, "talisman")
        table.mage("A", dust=100, sages=2, released=1, character="fairy")
        table.mage("B")
        table.turn("A")
        table.bids("talisman", ("A", 100))
        table.answer("A", first)
        table.answer("A", second)
        colours = [card.rstrip("0123456789") for card in table.g.pending[0]]
        assert {colour: colours.count(colour) for colour in colours} == waiting
        assert table.figure("hand_limit", "A") == limit
        assert table.figure("hand_count", "A") == 0, "pending cards take no room"
        assert not table.g.advanced


def test_E37_lightning() -> None:
    table = table_of(3, "wand", overbid="lightning")
    table.mage("A", dust=100, gems_owned="O1")
    table.mage("B", dust=40, gems_owned="O2 S2", sentinels="fox", owns="spellbook")
    table.mage("C", dust=100)
    assert table.figure("wealth", "B") == 70
    table.turn("A")
    table.bids("wand", ("A", 60), ("B", 75), ("C", "pass"), ("A", "pass"))
    g = table.g
    assert g.struck == (1,)
    assert g.display == ("wand",) and "fox" in g.free and g.removed == ("spellbook",)
    assert table.gems("B") == "" and table.dust("B") == 0
    assert table.supply("O") == 27 and table.supply("S") == 28
    assert table.asked[:2] == ("A", "act"), "the turn goes on"
    assert g.score(1) == 0
    table.do("end_turn")
    rules.turn_order(g)
    assert g.present() == [0, 2]


def test_E37_capped_rejects_the_bid() -> None:
    table = table_of(3, "wand")
    table.mage("A", dust=100, gems_owned="O1")
    table.mage("B", dust=40, gems_owned="O2 S2")
    table.mage("C", dust=100)
    table.turn("A")
    table.bids("wand", ("A", 60))
    assert table.refused(75, "B") == "bid_too_high"
    assert table.refused(60, "B") == "bid_too_low"
    table.answer("B", 70)


def test_a_mage_without_anything_may_still_begin_what_costs_nothing() -> None:
    """R19: the last of six with all the knowledge of artefacts gets a spellbook for nothing."""
    table = table_of(6, "spellbook")
    table.mage("A", track=12)
    table.mage("F", artefacts=4)
    assert table.figure("net", "F", "spellbook", 20) == 0
    table.turn("F")
    table.do("auction spellbook")
    assert table.g.artefacts[5] == ("spellbook",)

"""The worked examples of the specification (section 10), the first half: E1 to E18."""

from __future__ import annotations

import pytest

import conclave
from conclave.games.zauberschwert import rules
from conclave.games.zauberschwert.cards import BACK, CREATURES, EXTRA, FORGE, KIND, SPELLS
from conclave.games.zauberschwert.state import Zauberschwert
from conclave.games.zauberschwert.variants import VARIANTS
from conclave.kernel.auction import Bid
from tests.games.zauberschwert.table import Table
from tests.typed import new


def dealt(variant: str, players: int, gift: bool = False) -> Zauberschwert:
    return rules.deal(players, 7, variant, gift)


def test_E01_setup_counts() -> None:
    g = dealt("V0", 4)
    assert [[BACK[c] for c in g.stack].count(b) for b in "ABC"] == [8, 9, 8]
    assert (len(g.stack), len(g.artefacts)) == (25, 28)
    assert (g.magic, g.stones) == ([2] * 4, [0] * 4)
    g = dealt("V1", 5)
    assert (len(g.stack), g.stack[-15]) == (45, FORGE)
    g = dealt("V2", 6, gift=True)
    assert (len(g.stack), g.stack[-22]) == (79, FORGE)
    assert {BACK[card] for card in g.stack[:6]} == {"D"}
    assert (len(g.artefacts), len(g.landscapes), len(g.ork_stack)) == (36, 11, 9)
    g = dealt("V3", 6)
    assert (len(g.stack), g.stack[-18]) == (61, FORGE)
    assert [len(pile) for pile in g.shelves] == [6, 6, 4, 0, 0]


COUNTS = {
    "V0": ((8, 9, 8, 0), 0, 25, 0, 12, (7, 0), 0, (0, 0, 0), (3, 3), 28, (0, 0), 2),
    "V1": ((14, 16, 14, 0), 1, 45, 11, 15, (4, 11), 0, (5, 3, 0), (3, 3), 28, (0, 0), 3),
    "V2": ((21, 28, 23, 6), 1, 79, 22, 29, (8, 11), 11, (5, 3, 3), (4, 4), 33, (11, 9), 3),
    "V3": ((17, 20, 17, 6), 1, 61, 17, 25, (4, 7), 10, (4, 0, 2), (4, 4), 33, (11, 9), 3),
}
PILES = {
    "V0": (0, 0, 0, 0, 0),
    "V1": (6, 6, 4, 3, 2),
    "V2": (6, 6, 4, 3, 2),
    "V3": (6, 6, 4, 0, 0),
}
"""The table of section 3.11, column by column."""


@pytest.mark.parametrize("variant", COUNTS)
def test_setup_counts_of_every_variant(variant: str) -> None:
    g = dealt(variant, 4)
    kinds = [KIND[card] for card in g.stack]
    spells = [card for card in g.stack if card in SPELLS]
    found = (
        tuple(sum(BACK[card] == back for card in g.stack) for back in "ABCD"),
        kinds.count("forge"),
        len(g.stack),
        sum(card in EXTRA for card in g.stack),
        sum(card in CREATURES for card in g.stack),
        (sum(not SPELLS[s].extra for s in spells), sum(SPELLS[s].extra for s in spells)),
        kinds.count("hero"),
        (kinds.count("library"), kinds.count("scale"), kinds.count("market")),
        (kinds.count("orb"), kinds.count("holy")),
        len(g.artefacts),
        (len(g.landscapes), len(g.ork_stack)),
        VARIANTS[variant].display,
    )
    assert found == COUNTS[variant]
    assert tuple(len(pile) for pile in g.shelves) == PILES[variant]
    assert len(dealt(variant, 4, gift=True).artefacts) == COUNTS[variant][9] + 3


def test_numbers_of_players_by_variant() -> None:
    info = conclave.game("zauberschwert")
    for variant in ("V0", "V1"):
        assert info.new(5, variant=variant).players == 5
        with pytest.raises(ValueError, match=r"variant V[01] is not for 6 players"):
            info.new(6, variant=variant)
    for variant in ("V2", "V3"):
        assert info.new(6, variant=variant).players == 6
    assert new(Zauberschwert, 6).variant == "V2", (
        "six players get the first variant that takes them"
    )


def test_E02_fill_with_extras_and_a_second_library() -> None:
    t = Table("V1")
    t.show("zd_troll")
    t.stack("wa_mutarus", "wa_library_a1", "wa_library_a2", "wa_mortus", "zd_orb_a", "zd_goblin")
    t.fill()
    assert t.g.display == ("zd_troll", "wa_mutarus", "wa_library_a1", "wa_mortus", "zd_orb_a")
    assert t.top_down == ["wa_library_a2", "zd_goblin"]
    assert t.g.seen_by(0).stack == ["?A", "wa_library_a2"], "everybody knows the library on top"


def test_E03_game_end() -> None:
    t = Table("V1")
    t.show("zd_red_dragon", "wa_hydra_c")
    t.stack("wa_sapientius")
    t.run(*rules.ROUND)
    assert t.g.phase == "end" and t.g.over
    assert t.g.magic == [2, 2, 2], "no magic supply any more"


def test_E04_supply_and_cap() -> None:
    t = Table("V0", 2)
    t.own("P1", magic=29, spells="zd_addus")
    t.magic_of(P2=28)
    t.supply()
    assert (t.magic("P1"), t.magic("P2")) == (30, 30)


def test_E05_pass() -> None:
    t = Table("V1")
    t.show("zd_troll")
    t.magic_of(P1=4)
    t.own("P2", magic=29, level=2, spells="wa_infinitus")
    t.own("P3", magic=29, level=1, spells="wa_infinitus")
    t.choose()
    for name in ("P1", "P2", "P3"):
        t.says(name, "pass")
    assert t.g.magic == [5, 32, 30]
    t.supply()
    assert t.magic("P2") == 34


def test_E06_orb() -> None:
    t = Table()
    t.magic_of(P1=2, P2=28, P3=0)
    t.visit("zd_orb_b", "P1", "P2", "P3")
    t.resolve()
    assert t.g.magic == [6, 30, 4]
    assert t.g.display == ()


def test_E07_holy_site() -> None:
    t = Table("V0", 2)
    t.own("P1", spells="zd_stonex", magic=0)
    t.magic_of(P2=0)
    t.visit("zd_holy_b", "P1", "P2")
    t.resolve()
    assert (t.has("P1"), len(t.hand("P1"))) == ((3, 1), 1)
    assert (t.has("P2"), len(t.hand("P2"))) == ((1, 1), 1)


def test_E08_uncontested_spell() -> None:
    t = Table()
    t.visit("zd_transformus", "P3")
    t.resolve()
    assert t.g.spells == [(), (), ("zd_transformus",)]
    assert t.g.magic == [2, 2, 2]


def test_E09_spell_auction() -> None:
    t = Table()
    t.magic_of(P2=6, P3=4, P1=9)
    t.visit("zd_transformus", "P2", "P3", "P1")
    t.resolve()
    assert t.options == Bid(1, 6)
    t.says("P2", 1)
    t.says("P3", 3)
    t.says("P1", "pass")
    t.says("P2", 4)
    assert t.done, "4 is all P3 has, so P3 drops out"
    assert t.g.magic == [9, 2, 4]
    assert t.g.spells[1] == ("zd_transformus",)


def test_E10_sole_fighter_with_artefacts() -> None:
    t = Table()
    t.own("P1", magic=9, laid=["zd_sword1_d zd_sword2", "zd_herbs_k", "zd_dagger_q"])
    t.visit("zd_troll", "P1")
    t.resolve()
    assert t.asked == ("P1", "fight")
    t.says("P1", "fight")
    assert t.has("P1") == (6, 5)
    assert len(t.hand("P1")) == 1
    assert t.g.display == ()


def test_E11_common_fight_rounding() -> None:
    t = Table()
    t.magic_of(P1=5, P2=3)
    t.visit("zd_ghost", "P1", "P2")
    t.resolve()
    t.says("P1", "together")
    t.says("P2", "together")
    assert (t.has("P1"), t.has("P2")) == ((2, 2), (2, 0))
    assert (t.hand("P1"), t.hand("P2")) == ((), ())


def test_E12_drop_out() -> None:
    t = Table()
    t.magic_of(P1=7, P2=6, P3=3)
    t.visit("zd_red_dragon", "P1", "P2", "P3")
    t.resolve()
    for name in ("P1", "P2", "P3"):
        t.says(name, "together")
    assert [t.has(name) for name in ("P1", "P2", "P3")] == [(5, 1), (5, 0), (0, 3)]


def test_E13_claim_and_auction() -> None:
    t = Table()
    t.magic_of(P3=8, P1=10, P2=7)
    t.visit("zd_ogre", "P3", "P1", "P2")
    t.resolve()
    t.says("P3", "together")
    t.says("P1", "alone", 7)
    assert t.asked == ("P3", "bid"), "P2 has not declared and cannot bid 8"
    t.says("P3", 8)
    t.says("P1", 9)
    assert t.done
    assert (t.has("P1"), len(t.hand("P1"))) == ((5, 1), 1)
    assert (t.has("P2"), t.has("P3")) == ((0, 7), (0, 8))


@pytest.mark.parametrize(("level", "winner"), [(2, "P1"), (1, "P2")])
def test_E14_armour_in_an_auction(level: int, winner: str) -> None:
    t = Table("V1")
    t.magic_of(P2=9)
    t.own("P1", magic=8, level=level, laid=["wa_armour"])
    t.visit("zd_green_dragon", "P2", "P1")
    t.resolve()
    t.says("P2", "alone")
    if level == 2:
        assert t.options == Bid(10, 10)
        t.says("P1", 10)
        assert (t.has("P1"), len(t.hand("P1"))) == ((7, 0), 1)
        assert t.has("P2") == (0, 9)
    else:
        assert (t.has("P1"), t.has("P2")) == ((0, 8), (7, 0))
    assert t.done and t.stones(winner) == 7


def test_E15_armour_in_a_common_fight() -> None:
    t = Table("V1")
    t.magic_of(P2=9)
    t.own("P1", magic=8, level=2, laid=["wa_armour"])
    t.visit("zd_green_dragon", "P2", "P1")
    t.resolve()
    t.says("P2", "together")
    t.says("P1", "together")
    assert (t.has("P2"), t.has("P1")) == ((3, 5), (3, 4))
    assert len(t.hand("P1")) == len(t.hand("P2")) == 1


def test_E16_black_dragon() -> None:
    t = Table("V1")
    t.own("P2", magic=14, laid=["zd_crystal"])
    t.magic_of(P1=12)
    t.visit("wa_black_dragon", "P1", "P2")
    t.resolve()
    assert t.asked == ("P1", "bid"), "no declarations"
    t.says("P1", 12)
    t.says("P2", 13)
    assert t.done and t.has("P2") == (7, 1)
    assert t.laid("P2") == ["zd_crystal", "wa_armour"]


def test_E17_black_dragon_first_one_drops() -> None:
    t = Table("V1")
    t.magic_of(P1=11, P2=12)
    t.visit("wa_black_dragon", "P1", "P2")
    t.resolve()
    assert t.asked == ("P2", "bid")
    assert t.options == Bid(12, 12)
    t.says("P2", 12)
    assert t.has("P2") == (7, 0)
    assert t.laid("P2") == ["wa_armour"]


def test_E18_hydra_with_all_symbols() -> None:
    t = Table("V1")
    t.own(
        "P1",
        magic=13,
        level=1,
        laid=["zd_amulet1_k wa_amulet2_q", "zd_crystal"],
        spells="zd_duplicus",
    )
    t.visit("wa_hydra_c", "P1")
    t.resolve()
    t.says("P1", "fight")
    assert t.done, "DUPLICUS is not offered"
    assert t.has("P1") == (10, 3)

"""The worked examples of the specification (section 10), the second half: E19 to E36."""

from __future__ import annotations

import pytest

from conclave.games.zauberschwert import arrivals, choosing, knowledge, rules
from conclave.games.zauberschwert.adventures import in_order
from conclave.games.zauberschwert.strength import limit
from tests.games.zauberschwert.table import Table


@pytest.mark.parametrize(("choice", "result"), [("use", (9, 5)), ("skip", (7, 1))])
def test_E19_omnus_against_no_symbols(choice: str, result: tuple[int, int]) -> None:
    t = Table("V1")
    t.own(
        "P1",
        magic=10,
        level=4,
        spells="wa_omnus",
        laid=["zd_wand1_q wa_wand2_d", "wa_egg_blue_kq", "zd_ring_kd"],
    )
    t.visit("wa_hydra_b", "P1")
    t.resolve()
    t.says("P1", "fight")
    assert t.asked == ("P1", "omnus")
    t.says("P1", choice)
    assert t.has("P1") == result
    assert len(t.hand("P1")) == 1


def test_E20_mortus() -> None:
    t = Table("V2")
    t.show("hz_cyclops", "hz_werewolf", "wa_library_a1")
    t.land("mountains", hz_cyclops="ork_2", hz_werewolf="ork_2")
    t.own("P1", spells="wa_mortus", level=1)
    t.run(arrivals.cast_mortus)
    assert t.options == ("skip", "hz_werewolf")
    assert t.refused("P1", "hz_cyclops") == "too_strong"
    t.says("P1", "hz_werewolf")
    assert t.has("P1") == (4, 2)
    assert t.g.spells[0] == () and {"hz_werewolf", "wa_mortus"} <= set(t.g.gone)
    assert (t.g.ork_stack[-1], t.g.ork_shown) == ("ork_2", 1)
    assert t.g.display == ("hz_cyclops", "wa_library_a1")
    t.own("P1", spells="wa_mortus", level=0)
    t.run(arrivals.cast_mortus)
    assert t.done, "at level 0 the decision is not offered"


def test_E21_library() -> None:
    """P1 is K, P2 is T, P3 is J."""
    t = Table("V1")
    t.own("P1", level=1)
    t.own("P3", level=1)
    t.visit("wa_library_a1", "P1", "P2", "P3")
    t.resolve()
    t.says("P1", "know_2_mm")
    t.says("P2", "know_1_s")
    assert t.refused("P3", "know_2_mm") == "not_on_offer"
    t.says("P3", "know_2_sm")
    assert [t.has(name) for name in ("P1", "P2", "P3")] == [(0, 4), (1, 2), (1, 3)]
    assert t.g.levels == [2, 1, 2]
    assert t.g.shelves[1] == ("know_2_sm",) * 2 + ("know_2_s",) * 2
    assert t.g.shelves[0].count("know_1_s") == 2
    assert t.g.gone == ["wa_library_a1"]


def test_E22_forge_first_and_second_visit() -> None:
    t = Table("V1")
    t.own("P1", magic=5, laid=["zd_sword1_d zd_sword2"])
    t.own("P2", magic=3, laid=["zd_herbs_k"])
    t.visit("wa_forge", "P1", "P2")
    t.stack("zd_ogre", "wa_hydra_b", "zd_demon", "zd_white_dragon")
    t.resolve(rules.tidy_display)
    t.says("P1", "re_stone")
    t.says("P2", "re_triangle")
    assert (t.magic("P1"), t.magic("P2")) == (1, 0)
    assert t.laid("P1") == ["zd_sword1_d zd_sword2 re_stone"]
    assert t.laid("P2") == ["zd_herbs_k re_triangle"]
    assert t.top_down == ["zd_ogre", "wa_hydra_b", "wa_forge", "zd_demon", "zd_white_dragon"]

    t.g.places.clear()
    t.own(
        "P1",
        magic=0,
        laid=["zd_sword1_d zd_sword2 re_stone", "zd_amulet1_q wa_amulet2_k"],
    )
    t.g.stack.remove("wa_forge")
    t.g.wizards = ["", "", ""]
    t.visit("wa_forge", "P1")
    t.resolve(rules.tidy_display)
    t.says("P1", ("re_stone", "zd_sword1_d", "zd_sword2", "re_stone"))
    assert t.laid("P1") == ["zd_sword1_d zd_sword2", "zd_amulet1_q wa_amulet2_k re_stone"]
    assert t.magic("P1") == 0
    assert "wa_forge" in t.g.gone


def test_E23_forge_access() -> None:
    """Changed by R16: only somebody without any artefact is barred."""
    t = Table("V2")
    t.show("wa_forge", "zd_goblin")
    t.own("P1", laid=["hz_egg_black_kd", "gift"])
    t.choose()
    assert t.options == ("wa_forge", "zd_goblin", "pass")
    t.says("P1", "pass")
    assert t.options == ("zd_goblin", "pass")
    assert t.refused("P2", "wa_forge") == "no_artefact"


def test_E24_protection_card() -> None:
    t = Table("V2")
    holders = []

    def checked(name: str, **things: object) -> None:
        t.own(name, **things)
        knowledge.check_protection(t.g)
        holders.append(t.g.protection)

    checked("P1", laid=["hz_egg_red_k", "hz_egg_red_d"])
    checked("P2", laid=["hz_egg_black_kd", "hz_egg_red_q"])
    checked("P3", laid=["wa_egg_blue_kq", "wa_egg_blue_dq"], level=2)
    checked("P3", level=3)
    checked("P1", laid=["hz_egg_red_k", "hz_egg_red_d", "hz_egg_black_dq"])
    assert holders == [0, 1, 1, 2, 0]


def test_E25_robbing_and_protection() -> None:
    t = Table("V2")
    t.land("swamp")
    t.magic_of(P1=0)
    t.own("P2", magic=3, heroes="hz_druid_a")
    t.own("P3", magic=5, heroes="hz_thief_b")
    t.g.protection = 1
    t.supply()
    assert t.done, "the Thief has no target"
    assert t.g.magic == [2, 7, 6]


def test_E26_apprentice_and_fighter() -> None:
    t = Table("V2")
    t.land("ruin", zd_undead="ork_1", zd_spider_queen="ork_1")
    t.own("P1", magic=9, level=2, laid=["wa_armour"], heroes="hz_fighter_b hz_apprentice_a")
    t.visit("zd_undead", "P1")
    t.apprentice("zd_spider_queen", "P1")
    t.resolve()
    t.says("P1", "fight")
    assert t.has("P1") == (4, 8)
    t.says("P1", "fight")
    assert t.has("P1") == (8, 2)
    assert len(t.hand("P1")) == 3


def test_E27_gift() -> None:
    t = Table("V2", gift=True)
    t.own("P1", magic=5, laid=["gift"])
    t.visit("zd_ogre", "P1")
    assert limit(t.g, 0, "zd_ogre") == 8
    t.resolve()
    t.says("P1", "fight")
    assert t.has("P1") == (5, 1)
    assert len(t.hand("P1")) == 1 and t.laid("P1") == []
    assert t.g.lost == ("gift",)


def test_E27_gift_may_be_kept() -> None:
    t = Table("V2", gift=True)
    t.own("P1", magic=7, laid=["gift"])
    t.visit("zd_ogre", "P1")
    t.resolve()
    t.says("P1", "fight")
    assert t.options == (0, 1)
    t.says("P1", 0)
    assert t.has("P1") == (5, 0) and t.laid("P1") == ["gift"]


def test_E28_paladin_in_the_temple() -> None:
    t = Table("V2")
    t.own("P1", heroes="wa_paladin", spells="wa_mortus")
    t.show("zd_goblin", "zd_ogre", "zd_troll")
    t.land("temple")
    t.run(arrivals.temple, arrivals.cast_mortus)
    t.says("P1", "know_1_m")
    assert (t.g.levels[0], t.magic("P1")) == (1, 3)
    assert t.asked == ("P1", "mortus")
    t.says("P1", "skip")
    t.own("P1", level=2)
    t.g.shelves[2] = ()
    t.run(arrivals.temple)
    assert t.done and t.g.levels[0] == 2


def test_E29_fluvius() -> None:
    t = Table("V1")
    t.own("P2", level=2, spells="wa_fluvius")
    t.visit("zd_ogre", "P2", "P1")
    t.visit("zd_orb_b", "P3")
    t.run(choosing.cast_fluvius)
    assert t.options == ("zd_orb_b", "skip")
    t.says("P2", "zd_orb_b")
    assert t.g.places == {"zd_ogre": (0,), "zd_orb_b": (2, 1)}
    assert t.g.wizards[1] == "zd_orb_b"


def test_E30_final_scoring() -> None:
    t = Table("V2", 2)
    t.own(
        "P1",
        stones=41,
        magic=17,
        level=3,
        spells="wa_opulentus hz_cantiosus wa_omnus zd_stonex",
    )
    t.g.protection = 0
    t.own(
        "P2",
        stones=50,
        magic=8,
        level=2,
        spells="wa_sapientius hz_sodalicium",
        heroes="hz_elf_b hz_thief_b",
    )
    assert t.g.scores() == [52, 54]
    counted = {part: count for part, count in t.g.score_parts(0).items() if count}
    assert counted == {"stones": 41, "wealth": 5, "song": 4, "protection": 2}
    assert t.g.winners() == (1,)


def test_E31_ties() -> None:
    t = Table("V1", 2)
    t.own(
        "P1",
        stones=38,
        magic=6,
        laid=["zd_sword1_k zd_sword2", "zd_dagger_k re_stone re_magic"],
    )
    t.own("P2", stones=38, magic=6, laid=["zd_dagger_d", "zd_dagger_q", "zd_herbs_k", "zd_crystal"])
    assert (t.g.tiebreak(0), t.g.tiebreak(1)) == ((6, 3), (6, 4))
    assert t.g.winners() == (1,)


def test_E32_conversion_spells() -> None:
    t = Table("V0", 2)
    t.own("P1", stones=2, magic=8, spells="zd_transformus zd_retransformus")
    t.supply()
    t.says("P1", "zd_transformus")
    assert t.has("P1") == (1, 11)
    assert t.refused("P1", "zd_transformus") == "used_up"
    t.says("P1", "zd_retransformus")
    assert t.done, "neither can be used again this round"
    assert t.has("P1") == (2, 10)


def test_E33_zero_magic() -> None:
    t = Table("V2")
    t.land("desert")
    t.own("P1", magic=1, heroes="hz_fighter_a hz_fighter_b")
    t.supply()
    assert t.magic("P1") == 2
    t.visit("hz_gnoll", "P1")
    t.resolve()
    t.says("P1", "fight")
    assert t.has("P1") == (2, 2) and len(t.hand("P1")) == 1, "changed by R24: it costs nothing"


def test_E33_without_any_magic_one_fights_for_nothing() -> None:
    """Changed by R24."""
    t = Table("V2")
    t.land("desert")
    t.own("P1", magic=0, heroes="hz_fighter_a hz_fighter_b")
    t.visit("hz_gnoll", "P1")
    assert limit(t.g, 0, "hz_gnoll") == 4
    t.resolve()
    t.says("P1", "fight")
    assert t.has("P1") == (2, 0)


def test_E34_stagnation() -> None:
    t = Table("V0", 2)
    t.show("zd_orb_a", "zd_ogre")
    t.g.round, t.g.start = 4, 0
    t.run(rules.play_round)
    counters = []
    for _ in range(3):
        for _ in range(2):
            player = t.g.questions[0].player
            t.g.answer(player, "pass")
        counters.append(t.g.idle)
    assert counters == [1, 2, 0]
    assert t.g.gone == ["zd_ogre"] and t.g.display[0] == "zd_orb_a"


def test_E35_provisus() -> None:
    t = Table()
    t.own("P1", magic=4, spells="zd_provisus")
    t.artefacts("zd_crystal", "zd_dagger_k", "zd_herbs_q", "zd_ring_kd")
    t.visit("zd_spider", "P1")
    t.resolve()
    t.says("P1", "fight")
    assert t.asked == ("P1", "provisus")
    assert t.options == ("zd_crystal", "zd_dagger_k", "zd_herbs_q")
    t.says("P1", "zd_herbs_q")
    assert t.hand("P1") == ("zd_crystal", "zd_dagger_k")
    assert t.g.artefacts == ["zd_herbs_q", "zd_ring_kd"]
    assert t.g.seen_by(0).artefacts == ["zd_herbs_q", "?"]
    assert t.g.seen_by(1).artefacts == ["?", "?"]


def test_E36_resolution_order() -> None:
    t = Table("V2")
    t.g.start = 1
    t.visit("zd_ogre", "P1")
    t.visit("zd_troll", "P3")
    t.apprentice("zd_troll", "P1")
    t.g.wizards[1] = "pass"
    assert in_order(t.g) == ["zd_troll", "zd_ogre"]
    assert t.g.places["zd_troll"] == (2, 0)

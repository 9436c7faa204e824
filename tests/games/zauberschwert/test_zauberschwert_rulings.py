"""Rulings of the specification (section 9) and card effects that no worked example covers."""

from __future__ import annotations

import pytest

from conclave.games.zauberschwert import rules
from conclave.games.zauberschwert.cards import CREATURES, SPELLS
from conclave.games.zauberschwert.strength import limit, payment
from conclave.games.zauberschwert.treasures import can_be_laid, worth
from tests.games.zauberschwert.table import Table
from tests.typed import events_of

# --- fights -------------------------------------------------------------------------------------


def test_R04_only_who_can_pay_may_claim() -> None:
    t = Table()
    t.magic_of(P1=6, P2=9)
    t.visit("zd_ogre", "P1", "P2")
    t.resolve()
    assert t.options == ("together", "withdraw")
    assert t.refused("P1", "alone") == "too_weak"


def test_a_claim_goes_on_to_the_end_even_if_nobody_else_bids() -> None:
    t = Table()
    t.magic_of(P1=9, P2=12, P3=12)
    t.visit("zd_ogre", "P1", "P2", "P3")
    t.resolve()
    t.says("P1", "alone", 8)
    t.says("P2", "pass")
    t.says("P3", "pass")
    assert t.has("P1") == (5, 1), "8 is all there is to pay"


def test_who_withdrew_is_not_in_the_auction() -> None:
    t = Table()
    t.magic_of(P1=20, P2=9, P3=9)
    t.visit("zd_ogre", "P1", "P2", "P3")
    t.resolve()
    t.says("P1", "withdraw")
    t.says("P2", "alone", 8)
    assert t.asked == ("P3", "bid")
    t.says("P3", "pass")
    assert (t.has("P1"), t.has("P2")) == ((0, 20), (5, 1))


def test_R27_everybody_withdraws() -> None:
    t = Table()
    t.visit("zd_goblin", "P1", "P2")
    t.resolve()
    t.says("P1", "withdraw")
    t.says("P2", "withdraw")
    assert t.done and t.g.display == ("zd_goblin",)
    assert t.g.magic == [2, 2, 2], "no magic as for passing"


def test_a_lone_one_who_said_together_may_still_leave_it() -> None:
    t = Table()
    t.magic_of(P1=9, P2=0)
    t.visit("zd_ogre", "P1", "P2")
    t.resolve()
    t.says("P1", "together")
    t.says("P2", "together")
    assert t.asked == ("P1", "fight"), "P2 cannot pay a share"
    t.says("P1", "decline")
    assert t.has("P1") == (0, 9) and t.g.display == ("zd_ogre",)


def test_R08_two_matching_symbols_score_once() -> None:
    t = Table()
    t.own("P1", magic=6, laid=["zd_ring_kd"])
    t.visit("zd_troll", "P1")
    t.resolve()
    t.says("P1", "fight")
    assert t.magic("P1") == 1


def test_R18_a_sleeping_artefact_and_its_reinforcement() -> None:
    t = Table("V1")
    t.own("P1", magic=5, level=2, laid=["wa_egg_blue_kq re_stone"])
    t.visit("zd_undead", "P1")
    t.resolve()
    t.says("P1", "fight")
    assert t.has("P1") == (3, 1)


def test_R24_help_can_make_a_fight_cost_nothing() -> None:
    t = Table("V2")
    t.land("mountains")
    t.own("P1", magic=3, level=2, heroes="hz_fighter_a hz_fighter_b hz_fighter_c wa_paladin")
    t.visit("zd_goblin", "P1")
    assert payment(t.g, 0, "zd_goblin", 2) == 0
    assert limit(t.g, 0, "zd_goblin") == 11


def test_R24_without_magic_one_fights_what_costs_nothing() -> None:
    t = Table("V1")
    t.own("P1", magic=0, level=2, laid=["wa_armour"])
    t.visit("zd_goblin", "P1")
    t.resolve()
    t.says("P1", "fight")
    assert t.has("P1") == (1, 0)


def test_R24_a_common_fight_can_cost_nothing() -> None:
    t = Table("V2")
    t.land("mountains")
    t.own("P1", magic=0, heroes="hz_fighter_a hz_fighter_b")
    t.magic_of(P2=0)
    t.visit("zd_goblin_gang", "P1", "P2")
    t.resolve()
    t.says("P1", "together")
    t.says("P2", "together")
    t.says("P1", 2)
    assert (t.has("P1"), t.has("P2")) == ((1, 0), (1, 0))


def test_the_paladin_fights_from_level_two_on() -> None:
    t = Table("V2")
    t.land("mountains")
    t.own("P1", magic=3, level=1, heroes="wa_paladin")
    t.visit("zd_goblin", "P1")
    assert limit(t.g, 0, "zd_goblin") == 3
    t.own("P1", level=2)
    assert limit(t.g, 0, "zd_goblin") == 5


def test_R25_aggrediosus_is_used_up_by_the_first_victory() -> None:
    t = Table("V2")
    t.own("P1", magic=9, level=1, spells="hz_aggrediosus")
    t.visit("zd_goblin", "P1")
    t.apprentice("hz_gnoll", "P1")
    t.resolve()
    t.says("P1", "fight")
    assert t.magic("P1") == 8
    t.says("P1", "fight")
    assert t.magic("P1") == 5


def in_two_fights() -> Table:
    """A Fighter's owner with a wizard at the Undead (4) and an apprentice at the Ghost (5)."""
    t = Table("V2")
    t.land("desert")
    t.own("P1", magic=9, heroes="hz_fighter_a hz_apprentice_a")
    t.visit("zd_undead", "P1")
    t.apprentice("zd_ghost", "P1")
    t.resolve()
    return t


def test_R25_the_owner_says_in_which_of_two_fights_a_hero_helps() -> None:
    t = in_two_fights()
    assert t.options == ("fight", "decline", 0)
    t.says("P1", 0)
    assert t.magic("P1") == 5, "the full strength of 4"
    t.says("P1", "fight")
    assert t.magic("P1") == 5 - 3 + 2, "the Fighter, and the printed magic"
    t = in_two_fights()
    t.says("P1", "fight")
    assert t.magic("P1") == 7 and t.options == ("fight", "decline"), "he helps once a round"


def test_R25_a_hero_cannot_be_kept_back_if_the_fight_could_not_be_paid() -> None:
    t = Table("V2")
    t.land("desert")
    t.own("P1", magic=3, heroes="hz_fighter_a")
    t.visit("zd_undead", "P1")
    t.resolve()
    assert t.options == ("fight", "decline")
    assert t.refused("P1", 0) == "needs_help"


def test_R25_after_an_auction_the_winner_says_who_helps() -> None:
    t = Table("V2")
    t.land("desert")
    t.own("P1", magic=9, heroes="hz_fighter_a hz_fighter_b")
    t.magic_of(P2=6)
    t.visit("zd_undead", "P1", "P2")
    t.resolve()
    t.says("P1", "alone", 5)
    t.says("P2", "pass")
    assert t.asked == ("P1", "heroes") and t.options == (2, 1, 0)
    t.says("P1", 1)
    assert t.magic("P1") == 6 and t.g.used == ("hz_fighter_a",) and t.g.spared == ()


def test_R25_in_a_common_fight_everybody_says_who_helps() -> None:
    t = Table("V2")
    t.land("desert")
    t.own("P1", magic=9, heroes="hz_fighter_a")
    t.own("P2", magic=9, heroes="hz_fighter_b")
    t.visit("zd_troll", "P1", "P2")
    t.resolve()
    t.says("P1", "together")
    t.says("P2", "together")
    t.says("P1", 0)
    t.says("P2", 1)
    assert t.g.magic[:2] == [7, 7], "6 less 2, for two"
    assert t.g.used == ("hz_fighter_b",)


def test_R25_the_thief_may_take_nothing() -> None:
    t = Table("V2")
    t.land("city")
    t.own("P1", magic=1, heroes="hz_thief_b")
    t.supply()
    assert t.asked == ("P1", "rob") and t.options == (1, 2, "skip")
    t.says("P1", "skip")
    assert t.g.magic == [3, 4, 4]


def test_R33_the_armour_does_not_help_to_win_itself() -> None:
    t = Table("V1")
    t.own("P1", magic=12, level=2)
    t.visit("wa_black_dragon", "P1")
    t.resolve()
    t.says("P1", "fight")
    assert t.has("P1") == (7, 0) and t.laid("P1") == ["wa_armour"]


def test_R40_no_ork_reward_for_a_common_victory() -> None:
    t = Table("V2")
    t.land("ruin", zd_goblin_gang="ork_3")
    t.magic_of(P1=5, P2=5)
    t.visit("zd_goblin_gang", "P1", "P2")
    t.resolve()
    t.says("P1", "together")
    t.says("P2", "together")
    assert (t.has("P1"), t.has("P2")) == ((1, 2), (1, 2))
    assert t.g.past_orks == ["ork_3"]


def test_elves_and_quaestus_after_a_common_victory() -> None:
    t = Table("V2")
    t.land("forest")
    t.own("P1", magic=5, level=2, spells="wa_quaestus", heroes="hz_elf_b hz_elf_c")
    t.magic_of(P2=5)
    t.visit("zd_goblin_gang", "P1", "P2")
    t.resolve()
    t.says("P1", "together")
    t.says("P2", "together")
    assert t.has("P1") == (3, 5)


def test_duplicus_scores_one_artefact_again() -> None:
    t = Table()
    t.own("P1", magic=6, laid=["zd_sword1_d zd_sword2", "zd_herbs_k"], spells="zd_duplicus")
    t.visit("zd_troll", "P1")
    t.resolve()
    t.says("P1", "fight")
    assert t.options == (("zd_sword1_d", "zd_sword2"), ("zd_herbs_k",), "skip")
    t.says("P1", ("zd_sword1_d", "zd_sword2"))
    assert t.has("P1") == (8, 2)


def test_duplicus_is_not_offered_after_omnus() -> None:
    t = Table("V1")
    t.own(
        "P1", magic=9, level=4, laid=["zd_dagger_k", "zd_dagger_d"], spells="zd_duplicus wa_omnus"
    )
    t.visit("zd_undead", "P1")
    t.resolve()
    t.says("P1", "fight", "use")
    assert t.done and t.stones("P1") == 5


# --- supply -------------------------------------------------------------------------------------


def test_new_harpagarus_takes_from_everybody_who_can_be_robbed() -> None:
    t = Table("V2", 4)
    t.own("P1", magic=5, level=5, spells="wa_harpagarus")
    t.magic_of(P2=3, P3=0, P4=2)
    t.g.protection = 3
    t.supply()
    t.says("P1", "wa_harpagarus")
    assert t.g.magic == [8, 4, 2, 4]


def test_old_harpagarus_chooses_its_victim() -> None:
    t = Table()
    t.own("P1", magic=5, spells="zd_harpagarus")
    t.magic_of(P2=3, P3=0)
    t.supply()
    t.says("P1", "zd_harpagarus")
    assert t.g.magic == [8, 4, 2], "P3 has nothing, so P2 is robbed without a question"


def test_new_retransformus_works_twice() -> None:
    t = Table("V1")
    t.own("P1", magic=9, level=4, spells="wa_retransformus")
    t.supply()
    t.says("P1", "wa_retransformus", "wa_retransformus")
    assert t.done and t.has("P1") == (2, 7)


def test_a_sleeping_spell_is_refused_with_its_level() -> None:
    t = Table("V1")
    t.own("P1", magic=9, stones=2, level=1, spells="wa_retransformus zd_transformus")
    t.supply()
    assert t.refused("P1", "wa_retransformus") == "too_little_knowledge"


def test_robbed_magic_above_the_cap_is_lost() -> None:
    t = Table()
    t.own("P1", magic=30, spells="zd_harpagarus")
    t.magic_of(P2=3, P3=0)
    t.supply()
    t.says("P1", "zd_harpagarus")
    assert t.g.magic == [30, 4, 2]


# --- choosing -----------------------------------------------------------------------------------


def test_R15_no_apprentice_for_a_wizard_who_passed() -> None:
    t = Table("V2", 2)
    t.show("zd_goblin", "zd_troll", "wa_library_a1")
    t.land("city")
    t.own("P1", heroes="hz_apprentice_a")
    t.choose()
    t.says("P1", "pass")
    assert t.asked == ("P2", "place")


def test_apprentices_keep_away_from_libraries_and_from_their_wizard() -> None:
    t = Table("V2", 2)
    t.show("zd_goblin", "zd_troll", "wa_library_a1", "wa_forge")
    t.land("city")
    t.own("P1", heroes="hz_apprentice_a hz_apprentice_b")
    t.choose()
    t.says("P1", "zd_goblin")
    assert t.options == ("zd_troll", "skip")
    assert t.refused("P1", "wa_library_a1") == "not_for_apprentices"
    assert t.refused("P1", "zd_goblin") == "already_there"
    t.says("P1", "zd_troll")
    assert t.asked == ("P2", "place"), "the second apprentice has nowhere to go"
    assert t.g.places == {"zd_goblin": (0,), "zd_troll": (0,)}


def test_R22_two_libraries_set_aside() -> None:
    t = Table("V1")
    t.show("wa_library_a1", "zd_troll")
    t.stack("wa_library_a2", "wa_library_b1", "zd_goblin", "zd_ogre")
    t.fill()
    assert t.g.display == ("wa_library_a1", "zd_troll", "zd_goblin")
    assert t.top_down == ["wa_library_a2", "wa_library_b1", "zd_ogre"]


def test_R39_a_library_set_aside_does_not_count_at_the_end() -> None:
    t = Table("V1")
    t.show("wa_library_a1", "zd_troll")
    t.stack("wa_library_a2")
    t.fill()
    assert t.g.phase == "end"


@pytest.mark.parametrize(
    ("stack", "place"),
    [(["zd_ogre", "zd_demon"], 1), (["zd_demon"], 0), (["hz_lich"], 0), ([], 0)],
)
def test_R34_where_the_forge_goes(stack: list[str], place: int) -> None:
    t = Table("V2")
    t.show("wa_forge")
    t.stack(*stack)
    rules.tidy_display(t.g)
    assert t.top_down.index("wa_forge") == place
    assert t.g.display == ()


def test_R16_what_cannot_be_reinforced_is_refused_at_the_forge() -> None:
    t = Table("V2")
    t.own("P1", magic=9, laid=["hz_egg_black_kd", "zd_herbs_k", "zd_dagger_k"])
    t.visit("wa_forge", "P1")
    t.resolve()
    t.says("P1", "re_triangle")
    assert t.options == (("zd_herbs_k",), ("zd_dagger_k",))
    assert t.refused("P1", ("hz_egg_black_kd",)) == "cannot_bear"


def test_R16_whoever_has_nothing_to_reinforce_leaves_the_forge_with_nothing() -> None:
    t = Table("V2")
    t.own("P1", magic=9, laid=["hz_egg_black_kd"])
    t.own("P2", magic=9, laid=["zd_herbs_k"])
    t.visit("wa_forge", "P1", "P2")
    t.resolve()
    assert t.asked == ("P2", "forge"), "P1 had nothing to decide"
    assert [event.kind for event in events_of(t.g)] == ["forges_nothing"]
    t.says("P2", "re_triangle")
    assert (t.magic("P1"), t.laid("P2")) == (9, ["zd_herbs_k re_triangle"])


def test_a_forge_and_a_library_that_nobody_visits_go() -> None:
    t = Table("V1")
    t.show("wa_forge", "wa_library_a1", "zd_troll")
    t.g.forged = 1
    rules.tidy_display(t.g)
    assert t.g.display == ("zd_troll",)
    assert set(t.g.gone) == {"wa_forge", "wa_library_a1"}


# --- places -------------------------------------------------------------------------------------


def test_R23_a_library_at_the_highest_level_is_in_vain() -> None:
    t = Table("V1")
    t.own("P1", level=5)
    t.visit("wa_library_c1", "P1")
    t.resolve()
    assert t.done and t.g.levels[0] == 5


def test_the_market_sells_one_and_buys_one() -> None:
    t = Table("V2")
    t.own("P1", magic=4, hand="zd_wand2", laid=["zd_sword1_k zd_sword2 re_stone", "wa_armour"])
    t.visit("hz_market_b", "P1")
    t.resolve()
    t.says("P1", ("laid", "zd_sword1_k", "zd_sword2", "re_stone"))
    assert t.stones("P1") == 4 and t.g.past_artefacts == ["zd_sword1_k", "zd_sword2"]
    assert t.g.lost == ("re_stone",)
    assert t.options == ("buy", "done"), "one sale is enough"
    t.says("P1", "buy")
    assert t.done and t.magic("P1") == 1 and len(t.hand("P1")) == 2


def test_the_armour_can_be_sold() -> None:
    t = Table("V2")
    t.own("P1", magic=0, laid=["wa_armour"])
    t.visit("hz_market_b", "P1")
    t.resolve()
    assert t.refused("P1", "buy") == "too_little_magic"
    t.says("P1", ("laid", "wa_armour"))
    assert t.stones("P1") == 5 and t.g.lost == ("wa_armour",)


def test_R21_the_artefact_discard_pile_is_shuffled() -> None:
    t = Table()
    t.artefacts()
    t.g.past_artefacts = ["zd_crystal"]
    t.visit("zd_holy_a", "P1", "P2")
    t.resolve()
    assert t.hand("P1") == ("zd_crystal",)
    assert t.hand("P2") == (), "the second draw is lost"


def test_provisus_returns_nothing_if_the_stack_falls_short() -> None:
    t = Table()
    t.own("P1", spells="zd_provisus")
    t.artefacts("zd_crystal")
    t.visit("zd_holy_a", "P1")
    t.resolve()
    assert t.done and t.hand("P1") == ("zd_crystal",)


def test_a_scale_is_contested_and_goes_to_the_hand() -> None:
    t = Table("V1")
    t.magic_of(P1=5, P2=3)
    t.visit("wa_scale_a", "P1", "P2")
    t.resolve()
    t.says("P1", 2)
    t.says("P2", "pass")
    assert t.hand("P1") == ("wa_scale",) and t.magic("P1") == 3
    assert t.g.seen_by(2).hands[0] == ("wa_scale",), "everybody has seen it"


# --- artefacts ----------------------------------------------------------------------------------


def test_pairs_of_any_symbols_can_be_laid_out() -> None:
    hand = ("zd_amulet1_k", "wa_amulet2_d", "wa_wand2_q", "zd_dagger_k")
    assert can_be_laid(hand) == (("zd_dagger_k",), ("zd_amulet1_k", "wa_amulet2_d"))
    both = worth(("zd_amulet1_k", "wa_amulet2_d", "re_square"))
    assert (both.symbols, both.stones, both.cards) == (7, 2, 2)


def test_R28_the_level_does_not_matter_for_laying_out() -> None:
    t = Table("V1", 2)
    t.own("P1", hand="wa_egg_blue_kq")
    t.lay()
    t.says("P1", ("wa_egg_blue_kq",))
    assert t.laid("P1") == ["wa_egg_blue_kq"]


def test_mutarus_swaps_a_card_unseen() -> None:
    t = Table("V1", 2)
    t.own("P1", level=1, hand="zd_sword2 wa_scale", spells="wa_mutarus")
    t.artefacts("zd_crystal", "zd_dagger_k")
    t.lay()
    t.says("P1", "mutarus", "zd_sword2")
    assert t.hand("P1") == ("wa_scale", "zd_crystal"), "a scale cannot be swapped"
    assert t.g.artefacts == ["zd_sword2", "zd_dagger_k"]


def test_every_spell_of_the_game_has_a_power_that_works() -> None:
    assert {row.power for row in SPELLS.values()} == {
        *("supply", "holy", "draw", "exchange", "rob", "rob_all", "repeat", "slay", "swap"),
        *("spoils", "boundless", "flow", "all", "weaken"),
        *("wealth", "wisdom", "fellowship", "craft", "song"),
    }


def test_mortus_is_worth_less_than_a_fight_for_the_strongest_it_reaches() -> None:
    """The specification: an 8 must be worth more than 4 stones when beaten for magic."""
    eights = [row for row in CREATURES.values() if row.strength == SPELLS["wa_mortus"].most]
    assert eights and all(row.rewards[0].stones > SPELLS["wa_mortus"].stones for row in eights)

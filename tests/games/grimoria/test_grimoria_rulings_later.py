"""Rulings R26-R52 of the specification, as far as the worked examples leave them open."""

from __future__ import annotations

import pytest

from conclave import IllegalChoice
from tests.games.grimoria.table import A, B, C, has, table
from tests.typed import events_of

# --- Witch and Seer ---------------------------------------------------------------------------


def test_R26_the_witch_has_four_windows_in_the_own_turn_and_none_in_others() -> None:
    t = table(A=has("witch")).cast(A=3, B=2)
    assert t.asked == (B, "take_card"), "no window in the turn of B"
    t.answer(B, "village")
    asked = []
    while t.g.active == A:
        asked.append(t.asked[1])
        t.answer(A, "pass" if t.asked[1] == "swap_witch" else "village")
    assert asked == ["swap_witch", "swap_witch", "swap_witch", "take_card", "swap_witch"]
    assert t.asked == (A, "swap_witch"), "and two in the preparation phase"
    t.answer(A, "pass")
    assert (t.asked, t.g.round) == ((A, "swap_witch"), 13)
    t.answer(A, "pass")
    assert t.asked == (A, "choose_spell")


def test_R26_a_companion_swapped_in_before_action_2_pays() -> None:
    t = table(A=has("witch"), board="messenger hut").cast(A=2, B=3).answer(A, "messenger")
    assert t.talers[A] == 1


def test_R27_the_swapper_may_take_the_witch_again_and_swap_at_the_end() -> None:
    t = table(A=has("witch"), board="castle hut", facedown="town").cast(A=2, B=3)
    t.answer(A, "castle").answer(A, "witch")
    assert t.asked == (A, "swap_witch")
    t.answer(A, "hut")
    assert t.locations(A) == ["castle", "hut"]
    assert (t.g.offer, t.g.facedown) == (["witch"], "town")
    assert t.asked == (B, "take_card")


def test_R27_a_witch_found_in_action_1_may_be_swapped() -> None:
    t = table(A=has(talers=1), discard="witch", board="castle hut").cast(A=4, B=8)
    assert t.asked == (A, "swap_witch")
    t.answer(A, "castle")
    assert (t.locations(A), t.court(A)) == (["castle"], [])


def test_R28_the_cloak_of_a_sold_companion_leaves_the_game() -> None:
    t = table(A=has("king* bard")).cast(A=10, B=13)
    assert t.options(A, "sell_card") == ["bard", "king*"]
    t.answer(A, "king*")
    assert (t.court(A), t.g.removed, t.draw[-1]) == (["bard"], ("cloak",), "king")
    assert t.talers[A] == 2


def test_R29_knowledge_stays_when_the_seer_is_lost() -> None:
    t = table(B=has("seer"), facedown="king").cast(A=14, B=15)
    assert (t.court(A), t.court(B)) == (["seer"], [])
    assert t.seen_by(B).facedown == "king"
    assert t.seen_by(A).facedown == "king", "and the new owner looks at once"
    t.finish_turns()
    assert t.seen_by(A).facedown == t.g.facedown
    assert t.seen_by(B).facedown == "?", "the next card is hidden from B"


def test_R30_the_seer_does_not_see_the_draw_pile() -> None:
    t = table(A=has("seer"), draw="king")
    assert set(t.seen_by(A).draw) == {"?"}


def test_R30_a_cloaked_seer_sees() -> None:
    t = table(A=has("seer*"), facedown="king")
    assert t.seen_by(A).facedown == "king"


def test_R31_the_facedown_card_that_is_left_goes_to_the_discard_pile_openly() -> None:
    t = table(facedown="king", discard="hut").cast(A=2, B=3).finish_turns()
    assert t.discard == ["hut", "king"]
    assert t.hears_of(A, "king")


# --- piles ------------------------------------------------------------------------------------


def test_R32_spell_11_reshuffles_an_empty_draw_pile() -> None:
    t = table(discard="king", rest=B).cast(A=11, B=13)
    assert t.happened("reshuffles") == 1
    assert "king" in t.g.offer
    assert (t.draw, t.discard) == ([], [])


def test_R32_spell_11_with_no_cards_at_all_adds_nothing() -> None:
    t = table(rest=B).cast(A=11, B=13)
    assert len(t.g.offer) == 2
    assert t.asked == (A, "take_card")


def test_R32_an_offer_that_uses_up_both_piles_is_regular() -> None:
    t = table(draw="king hut", facedown="maid", rest=B).cast(A=2, B=2).finish_turns()
    assert not t.g.shortage
    assert (t.draw, t.discard) == ([], [])
    assert (t.g.facedown, sorted(t.g.offer)) == ("king", ["hut", "maid"])


def test_R33_in_a_shortage_spells_1_and_11_and_the_witch_do_nothing() -> None:
    t = table(A=has("witch"), draw="king", rest=B, level=13).cast(A=2, B=2).finish_round()
    assert t.g.shortage
    assert len(t.draw + t.discard) == 2
    before = t.draw, t.discard
    t.cast(A=1, B=11)
    assert t.g.over
    assert (t.draw, t.discard) == before
    assert (t.g.offer, t.g.facedown, t.court(A)) == ([], "", ["witch"])
    assert t.g.level == 14


def test_R33_other_effects_work_in_a_shortage() -> None:
    t = table(A=has("messenger"), draw="king", rest=B, level=13).cast(A=2, B=2).finish_round()
    before = t.talers[A]
    t.cast(A=7, B=8)
    assert t.g.over
    assert t.talers[A] == before + 2 + 1


def test_R34_an_empty_treasure_pile_gives_nothing() -> None:
    t = table(A=has("merchant", talers=3), rest_of_treasures=B).cast(A=5, B=8)
    assert t.asked == (A, "take_card"), "and no Merchant offers"
    assert (t.treasures(A), t.talers[A]) == ([], 3)


def test_R36_the_supply_is_unlimited() -> None:
    t = table(A=has(talers=60), B=has("king*", talers=60)).cast(A=13, B=8)
    t.finish_round()
    assert t.talers == [63, 60]


def test_R37_no_preparation_after_the_last_round() -> None:
    t = table(A=has("witch"), level=17).cast(A=2, B=3)
    draw = t.draw
    t.finish_round()
    assert t.g.over
    assert t.g.questions == []
    assert (t.g.level, t.draw) == (17, draw)
    assert len(t.g.offer) + bool(t.g.facedown) == 1


# --- several at once --------------------------------------------------------------------------


def test_R38_every_11_reveals_its_own_card() -> None:
    t = table(draw="castle king").cast(A=11, B=11)
    assert t.g.offer == ["village", "village", "castle"]
    t.answer(A, "castle")
    assert t.g.offer == ["village", "village", "king"]


def test_R38_both_wearers_of_a_shared_shield_are_protected() -> None:
    t = table(A=has("king"), B=has("bard", talers=3), C=has("maid", talers=4)).cast(A=12, B=8, C=8)
    assert t.order == "ABC", "the unique 12 acts first"
    assert t.happened("fizzles") == 1
    assert t.talers == [0, 3, 4]


def test_R44_each_attack_is_evaluated_at_its_own_moment() -> None:
    t = table(C=has(talers=8), D=has(talers=5)).cast(A=12, B=12, C=1, D=5)
    t.finish_turns()
    # A takes 4 of C's 8; then D has most (5) and loses 3 to B.
    assert t.talers == [4, 3, 4, 2]


def test_R45_protection_holds_against_earlier_players() -> None:
    t = table(B=has("king bard"), C=has("maid")).cast(A=9, B=11, C=13)
    assert t.order == "ABC"
    assert t.court(A) == ["maid"]
    assert t.court(B) == ["bard", "king"]


def test_R47_a_card_must_be_taken() -> None:
    t = table(board="hut hut", facedown="hut").cast(A=2, B=3)
    assert t.options(A, "take_card") == ["facedown", "hut"]
    with pytest.raises(IllegalChoice):
        t.answer(A, "pass")


def test_R48_a_protected_mage_ties_with_nobody() -> None:
    t = table(B=has("king bard"), C=has("maid seer")).cast(A=9, B=8, C=13)
    t.play_until_asked(C, "give_companion")
    assert t.happened("attacks") == 1


def test_R49_a_chosen_spell_stays_chosen() -> None:
    t = table().answer(A, 3)
    before = t.g.clone()
    with pytest.raises(IllegalChoice) as refused:
        t.answer(A, 4)
    assert refused.value.reason.key == "not_asked"
    assert t.g == before


def test_R50_the_witch_counts_for_most_companions() -> None:
    t = table(B=has("witch"), C=has("seer")).cast(A=9, B=13, C=15)
    assert t.options(A, "choose_target") == [B, C]


def test_R51_only_companions_can_be_given() -> None:
    t = table(B=has("king bard prince*", locations="hut", treasures="chest")).cast(A=9, B=13)
    assert t.options(B, "give_companion") == ["king", "bard"]
    assert t.refusal(B, "hut") == "not_on_offer"
    assert t.refusal(B, "chest") == "not_on_offer"
    assert t.refusal(B, "prince*") == "companion_cloaked"


def test_R52_a_fresh_companion_may_be_cloaked_a_cloaked_one_may_not() -> None:
    t = table(A=has("bard*", treasures="cloak"), board="king hut").cast(A=2, B=3)
    assert t.options(A, "deploy_cloak") == [], "a bard under a cloak needs no other"
    t.answer(A, "king")
    assert t.options(A, "deploy_cloak") == ["cloak king"]
    t.answer(A, "cloak king")
    assert t.court(A) == ["bard*", "king*"]


def test_a_stolen_companion_arrives_without_a_cloak_and_the_last_of_a_kind_is_found() -> None:
    t = table(B=has("king* king")).cast(A=14, B=15)
    assert (t.court(A), t.court(B)) == (["king"], ["king*"])


def test_passing_in_the_forced_window_is_not_told() -> None:
    t = table(A=has(), B=has("king", treasures="cloak"), C=has("maid prince")).cast(A=9, B=13, C=15)
    told = len(events_of(t.g))
    t.answer(B, "pass")
    later = [event for event in events_of(t.g)[told:] if event.details.get("mage") == B]
    assert later == []
    assert t.asked == (C, "give_companion")


def test_R29_what_a_new_seer_shows_cannot_be_taken_back() -> None:
    t = table(board="seer hut", facedown="castle").cast(A=2, B=3).play_until_asked(A, "take_card")
    before = t.g.clone()
    t.answer(A, "seer")
    assert (before.seen_by(A).facedown, t.seen_by(A).facedown) == ("?", "castle")
    assert t.g.reveals > before.reveals, "a barrier for undo"

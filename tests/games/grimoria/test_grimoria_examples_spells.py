"""Worked examples EX20-EX39 of the specification: spells, companions in action 2, cloaks."""

from __future__ import annotations

from tests.games.grimoria.table import A, B, C, D, has, table

# --- black magic and income -------------------------------------------------------------------


def test_EX20_spell_2_blocks_earlier_and_later_players() -> None:
    t = table(A=has(talers=1), B=has(talers=1), C=has(talers=1)).cast(A=3, B=2, C=7)
    assert t.order == "BAC"
    assert t.finish_round().talers == [1, 1, 1]


def test_EX20_without_spell_2_both_gain() -> None:
    t = table(A=has(talers=1), B=has(talers=1), C=has(talers=1)).cast(A=3, B=1, C=7)
    assert t.finish_round().talers == [2, 1, 3]


def test_EX21_black_mages_count_casters_who_act_later() -> None:
    t = table(D=has("2 black_mage", talers=4)).cast(A=3, B=7, C=13, D=1)
    assert t.order == "DABC"
    t.play_until_asked(D, "take_card")
    assert t.talers == [0, 0, 0, 10]


def test_EX21_blocked_black_magic_pays_no_black_mage() -> None:
    t = table(D=has("2 black_mage", talers=4)).cast(A=3, B=7, C=13, D=2)
    t.play_until_asked(D, "take_card")
    assert t.talers[D] == 4
    assert t.finish_round().talers == [0, 0, 0, 4]


def test_EX22_spell_15_without_money_counts() -> None:
    t = table(
        A=has("black_mage"), B=has(talers=2), C=has("black_mage", talers=5), discard="castle king"
    ).cast(A=15, B=3, C=6)
    assert t.order == "BCA"
    t.play_until_asked(B, "take_card")
    assert t.talers == [0, 3, 5]
    t.play_until_asked(C, "take_card")
    assert t.talers == [0, 3, 7]
    t.play_until_asked(A, "take_card")
    assert t.talers == [2, 3, 7]
    assert (t.court(A), t.locations(A)) == (["black_mage"], [])
    assert t.discard == ["castle", "king"], "nothing was drawn"


def test_EX23_bards_count_the_others_with_the_same_spell() -> None:
    t = table(
        A=has("bard", talers=1), B=has("2 bard", talers=1), C=has(talers=1), discard="3 hut"
    ).cast(A=4, B=4, C=4)
    assert t.order == "ABC"
    t.finish_turns()
    assert t.talers == [2, 4, 0]
    assert [t.locations(player).count("hut") for player in (A, B, C)] == [1, 1, 1]
    assert "hut" not in t.discard


def test_EX24_merchants_sell_two_treasures() -> None:
    t = table(A=has("2 merchant", talers=2), treasury="chest chalice bracelet").cast(A=5, B=8)
    assert t.asked == (A, "buy_treasure")
    assert t.treasures(A) == ["chest"]
    t.answer(A, "buy").answer(A, "buy")
    assert t.asked == (A, "take_card")
    assert t.treasures(A) == ["bracelet", "chalice", "chest"]
    assert t.talers[A] == 0


def test_EX24_declining_the_first_offer_ends_the_buying() -> None:
    t = table(A=has("2 merchant", talers=2), treasury="chest chalice bracelet").cast(A=5, B=8)
    t.answer(A, "pass")
    assert t.asked == (A, "take_card")
    assert t.treasures(A) == ["chest"]
    assert t.talers[A] == 2


def test_EX25_merchant_is_paid_from_fresh_income() -> None:
    t = table(A=has("merchant maid"), treasury="chest chalice").cast(A=5, B=3)
    assert t.order == "BA"
    t.play_until_asked(A, "buy_treasure")
    assert (t.treasures(A), t.talers[A]) == (["chest"], 1)
    t.answer(A, "buy")
    assert (t.treasures(A), t.talers[A]) == (["chalice", "chest"], 0)


# --- spells 1, 4 and 6 ------------------------------------------------------------------------


def test_EX26_spell_1_on_the_facedown_card() -> None:
    t = table(B=has("seer"), board="hut bard", facedown="castle", draw="king").cast(A=1, B=3)
    assert t.seen_by(A).facedown == "?"
    assert t.seen_by(B).facedown == "castle"
    t.answer(A, "facedown")
    assert t.discard == ["castle"]
    assert (t.g.offer, t.g.facedown) == (["hut", "bard"], "king")
    assert t.seen_by(A).facedown == "?", "A does not see the new card"
    assert not t.hears_of(A, "king")
    assert t.seen_by(B).facedown == "king", "B, who owns a seer, does"
    assert t.heard_by(A, "replaces_facedown") == [{"mage": A, "card": "castle"}]


def test_EX27_spell_1_on_a_faceup_card() -> None:
    t = table(B=has("seer"), board="hut bard", facedown="castle", draw="king").cast(A=1, B=3)
    t.answer(A, "hut")
    assert (t.g.offer, t.g.facedown) == (["king", "bard"], "castle")
    assert t.discard == ["hut"]


def test_EX28_spell_4_draws_from_the_draw_pile_in_secret() -> None:
    t = table(A=has(talers=1), draw="town").cast(A=4, B=8)
    assert t.asked == (A, "take_card")
    assert (t.locations(A), t.talers[A]) == (["town"], 0)
    assert t.seen_by(A).mages[A].locations == ("town",)
    assert t.seen_by(B).mages[A].locations == ("?",)
    assert t.hears_of(A, "town")
    assert not t.hears_of(B, "town")


def test_EX28_spell_4_without_a_taler_does_nothing() -> None:
    t = table(draw="town").cast(A=4, B=8)
    assert (t.locations(A), t.talers[A], t.draw[0]) == ([], 0, "town")


def test_EX28_spell_4_with_empty_piles_costs_nothing() -> None:
    t = table(A=has(talers=1), rest=B).cast(A=4, B=8)
    assert (t.draw, t.discard) == ([], [])
    assert t.asked == (A, "take_card")
    assert (t.locations(A), t.court(A), t.talers[A]) == ([], [], 1)


def test_EX29_spell_6_with_ties_for_fewest() -> None:
    t = table(A=has(talers=2), B=has(talers=1), C=has(talers=1), prev="BCA").cast(A=4, B=6, C=6)
    assert t.order == "ABC"
    assert t.talers == [1, 1, 1], "A has paid"
    t.play_until_asked(B, "take_card")
    assert t.talers == [1, 3, 1]
    t.play_until_asked(C, "take_card")
    assert t.talers == [1, 3, 3]


def test_EX30_spell_6_spoiled_by_an_earlier_payment() -> None:
    t = table(A=has(talers=1), B=has(talers=1), C=has(talers=3)).cast(A=4, B=6, C=8)
    assert t.talers == [0, 1, 3]
    t.play_until_asked(B, "take_card")
    assert t.talers == [0, 1, 3]


# --- spell 9, spell 14 and the cloak ----------------------------------------------------------


def test_EX31_spell_9_past_a_shield_with_a_tie() -> None:
    t = table(A=has("bard"), B=has("3 king"), C=has("seer maid"), D=has("maid prince"))
    t.cast(A=9, B=8, C=3, D=4).play_until_asked(A, "choose_target")
    assert t.options(A, "choose_target") == [C, D]
    assert t.refusal(A, B) == "target_protected"
    t.answer(A, D)
    assert t.asked == (D, "give_companion")
    t.answer(D, "maid")
    assert t.court(A) == ["bard", "maid"]
    assert t.court(D) == ["prince"]
    assert (t.court(B), t.court(C)) == (["king"] * 3, ["maid", "seer"])


def test_EX32_spell_9_of_the_one_who_has_most() -> None:
    t = table(A=has("3 seer 2 maid"), B=has("king bard"), C=has("prince"))
    t.cast(A=9, B=13, C=10)
    assert t.asked == (B, "give_companion")
    t.answer(B, "bard")
    assert len(t.court(A)) == 6
    assert (t.court(B), t.court(C)) == (["king"], ["prince"])


def test_EX33_last_companion_cloaked_in_response() -> None:
    t = table(A=has(), B=has("king", treasures="cloak")).cast(A=9, B=13)
    assert t.asked == (B, "deploy_cloak"), "the forced window"
    t.answer(B, "pass")
    assert t.asked == (B, "respond")
    t.answer(B, "cloak king")
    assert t.asked == (A, "take_card")
    assert (t.court(A), t.court(B)) == ([], ["king*"])
    assert t.talers == [0, 0], "no compensation"
    assert t.treasures(B) == []


def test_EX34_cloak_before_the_attack_moves_it() -> None:
    t = table(B=has("prince bard", treasures="cloak"), C=has("maid seer")).cast(A=9, B=13, C=10)
    assert t.asked == (B, "deploy_cloak")
    t.answer(B, "cloak prince")
    assert t.asked == (C, "give_companion")
    t.answer(C, "maid")
    assert t.court(A) == ["maid"]
    assert t.court(B) == ["bard", "prince*"]
    assert t.court(C) == ["seer"]


def test_EX35_cloak_after_the_attack_does_not_move_it() -> None:
    t = table(B=has("prince bard", treasures="cloak"), C=has("maid")).cast(A=14, B=15, C=13)
    t.play_until_asked(B, "deploy_cloak").answer(B, "pass")
    assert t.asked == (A, "name_companion")
    t.answer(A, "prince")
    assert t.asked == (B, "respond")
    t.answer(B, "cloak prince")
    assert t.asked == (A, "take_card"), "bard is the only one left to name"
    assert t.court(A) == ["bard"]
    assert t.court(B) == ["prince*"]
    assert t.court(C) == ["maid"]


# --- spells 10 and 11 -------------------------------------------------------------------------


def test_EX36_spell_10_with_a_location() -> None:
    t = table(A=has(talers=1, locations="village"), draw="hut castle", rest=B)
    t.cast(A=10, B=13)
    assert t.asked == (A, "take_card")
    assert t.draw == ["hut", "castle", "village"]
    assert t.talers[A] == 3
    assert t.discard == []
    assert t.locations(A) == []
    assert t.seen_by(B).draw == ["?", "?", "?"]
    assert t.seen_by(A).draw == ["village", "?", "?"], "the seller knows the lowest card"
    assert t.heard_by(B, "sells") == []
    assert t.heard_by(B, "sells_location") == [{"mage": A}], "opponents only see: a location"
    assert t.heard_by(A, "sells") == [{"mage": A, "card": "village"}]


def test_EX37_spell_10_with_a_treasure() -> None:
    t = table(A=has(treasures="bronze_helmet"), rest_of_treasures=B)
    assert t.treasury == []
    t.cast(A=10, B=13)
    assert t.asked == (A, "take_card")
    assert (t.treasury, t.treasures(A), t.talers[A]) == (["bronze_helmet"], [], 2)
    t.finish_round().cast(A=5, B=8)
    assert (t.treasury, t.treasures(A)) == ([], ["bronze_helmet"])


def test_EX38_spell_10_without_cards() -> None:
    t = table().cast(A=10, B=13)
    assert t.asked == (A, "take_card")
    assert t.talers == [0, 0]


def test_EX39_spell_11_adds_a_card() -> None:
    t = table(board="hut bard", facedown="town", draw="castle").cast(A=11, B=13)
    assert t.g.offer == ["hut", "bard", "castle"]
    assert t.asked == (A, "take_card")
    t.answer(A, "castle")
    assert t.locations(A) == ["castle"]
    assert t.asked == (B, "take_card")
    assert (t.g.offer, t.g.facedown) == (["hut", "bard"], "town"), "3 cards for B"
    t.answer(B, "bard")
    assert t.discard == ["hut", "town"], "2 are left over and are discarded"

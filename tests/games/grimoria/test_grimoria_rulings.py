"""Rulings R01-R25 of the specification, as far as the worked examples leave them open."""

from __future__ import annotations

import pytest

from conclave import IllegalChoice
from conclave.games.grimoria.state import Grimoria
from tests.games.grimoria.table import A, B, C, Table, has, table
from tests.typed import new

# --- order, blocked magic, duties -------------------------------------------------------------


def test_R03_the_setup_order_is_the_previous_order_of_round_1() -> None:
    orders = set()
    for seed in range(12):
        t = Table(new(Grimoria, 3, seed=seed))
        setup = t.g.order
        t.cast(A=2, B=2, C=2)
        assert t.g.order == setup
        orders.add(setup)
    assert len(orders) > 1, "it is random"


def test_R04_a_blocked_spell_still_fixes_the_order_and_counts_for_bards() -> None:
    t = table(players=3, A=has("bard"), B=has("bard"), board="castle hut maid")
    t.cast(A=3, B=3, C=2)
    assert t.order == "CAB"
    t.answer(C, "hut")
    assert t.talers == [1, 0, 0], "action 2 takes place, action 1 gave nothing"
    t.answer(A, "castle")
    assert t.locations(A) == ["castle"], "and so does action 3"
    assert t.talers == [1, 1, 0]


def test_R04_a_blocked_spell_15_neither_costs_nor_draws() -> None:
    t = table(A=has(talers=2), discard="3 hut").cast(A=15, B=2).play_until_asked(A, "take_card")
    assert (t.talers[A], t.locations(A), len(t.discard)) == (2, [], 3)


def test_R07_each_merchant_sells_once() -> None:
    t = table(A=has("merchant", talers=5), treasury="chest chalice bracelet").cast(A=5, B=8)
    t.answer(A, "buy")
    assert t.asked == (A, "take_card")
    assert (t.treasures(A), t.talers[A]) == (["chalice", "chest"], 4)


def test_R09_nobody_may_skip_a_spell() -> None:
    t = table(A=has("king bard", treasures="chest")).cast(A=10, B=13)
    assert t.options(A, "sell_card") == ["king", "bard", "chest"]
    assert t.refusal(A, "pass") == "not_on_offer"
    t = table().cast(A=1, B=13)
    assert "pass" not in t.options(A, "replace_card")


def test_R09_the_last_card_is_sold_without_a_question() -> None:
    t = table(A=has("king")).cast(A=10, B=13)
    assert t.asked == (A, "take_card")
    assert (t.court(A), t.talers[A], t.draw[-1]) == ([], 2, "king")


def test_R10_spell_6_looks_before_companion_income() -> None:
    t = table(A=has("messenger", talers=1), B=has(talers=1)).cast(A=6, B=8)
    assert t.talers == [4, 1], "1 + 2 from the spell + 1 from the messenger"


def test_R12_draws_follow_each_other() -> None:
    t = table(A=has(talers=1), B=has(talers=1), discard="king", draw="town").cast(A=4, B=4)
    assert t.court(A) == ["king"]
    t.play_until_asked(B, "take_card")
    assert (t.court(B), t.locations(B)) == ([], ["town"])


def test_R13_spell_1_with_an_empty_draw_pile_reshuffles_the_discarded_card() -> None:
    t = table(board="hut bard", facedown="maid", rest=B).cast(A=1, B=13)
    assert (t.draw, t.discard) == ([], [])
    t.answer(A, "hut")
    assert t.happened("reshuffles") == 1
    assert t.g.offer == ["hut", "bard"], "the only card comes back into the same place"
    assert (t.draw, t.discard) == ([], [])


def test_R14_spell_11_reveals_in_the_turn_of_the_caster() -> None:
    t = table(draw="castle").cast(A=2, B=11)
    assert t.asked == (A, "take_card")
    assert len(t.g.offer) == 2
    t.answer(A, "village")
    assert t.asked == (B, "take_card")
    assert t.g.offer == ["village", "castle"]


# --- attacks ----------------------------------------------------------------------------------


def test_R16_the_attacker_never_counts_and_less_is_refused() -> None:
    t = table(A=has("3 king"), B=has("bard seer"), C=has("maid prince"), D=has("queen"))
    t.cast(A=9, B=10, C=13, D=15)
    assert t.options(A, "choose_target") == [B, C]
    refusal = t.g.why_not(A, 3)
    assert (refusal.key, refusal.figures) == ("target_has_less", {"rival": 3, "have": 1, "most": 2})


@pytest.mark.parametrize(
    ("spell", "court"), [(9, "mercenary*"), (14, "mercenary*"), (12, "mercenary")]
)
def test_R17_an_attack_on_nothing_fizzles(spell: int, court: str) -> None:
    t = table(B=has(court, treasures="mirror")).cast(A=spell, B=15)
    assert t.asked == (A, "take_card"), "no response"
    assert t.happened("fizzles") == 1
    assert t.talers == [0, 0], "no compensation"
    assert t.treasures(B) == ["mirror"]


def test_R18_cloak_first_then_mirror() -> None:
    t = table(A=has("queen maid"), B=has("king bard", treasures="cloak mirror")).cast(A=9, B=15)
    t.answer(B, "pass").answer(B, "cloak king")
    assert t.options(B, "respond") == ["pass", "mirror"]
    t.answer(B, "mirror")
    assert t.asked == (A, "give_companion"), "the victim of a reflected spell 9 chooses"
    t.answer(A, "queen")
    assert (t.court(A), t.court(B)) == (["maid"], ["bard", "king*", "queen"])


def test_R18_cloaking_another_companion_leaves_the_named_one() -> None:
    t = table(B=has("king bard", treasures="cloak")).cast(A=14, B=15)
    t.answer(B, "pass").answer(A, "king").answer(B, "cloak bard")
    assert (t.court(A), t.court(B)) == (["king"], ["bard*"])


def test_R18_no_cloak_against_spell_12() -> None:
    t = table(B=has("king", talers=3, treasures="cloak mirror")).cast(A=12, B=15)
    assert t.asked == (B, "respond"), "and no forced window"
    assert t.options(B, "respond") == ["pass", "mirror"]


def test_R19_a_cloaked_companion_cannot_be_named() -> None:
    t = table(B=has("king bard* prince")).cast(A=14, B=15)
    assert t.options(A, "name_companion") == ["king", "prince"]
    assert t.refusal(A, "bard*") == "companion_cloaked"
    assert t.refusal(A, "bard") == "not_on_offer"


def test_R20_a_reflected_attack_ignores_who_has_most() -> None:
    t = table(A=has(talers=1), B=has(talers=8, treasures="mirror"), C=has(talers=6))
    t.cast(A=12, B=1, C=5).play_until_asked(B, "respond").answer(B, "mirror")
    assert t.talers == [0, 9, 6]


def test_R22_a_mirror_against_an_attacker_who_has_nothing_is_used_up() -> None:
    t = table(B=has("king", treasures="mirror")).cast(A=14, B=15)
    t.answer(B, "mirror")
    assert t.asked == (A, "take_card")
    assert (t.court(B), t.court(A)) == (["king"], [])
    assert t.g.removed == ("mirror",)


def test_R22_an_attacker_with_nothing_may_answer_with_a_mirror() -> None:
    t = table(A=has(treasures="mirror"), B=has("king bard", treasures="mirror")).cast(A=14, B=15)
    t.answer(A, "king").answer(B, "mirror")
    assert t.asked == (A, "respond")
    t.answer(A, "mirror")
    assert t.asked == (A, "name_companion"), "the attack strikes the first target again"
    t.answer(A, "bard")
    assert (t.court(A), t.court(B)) == (["bard"], ["king"])


def test_R23_cloaked_mercenaries_are_paid_too() -> None:
    t = table(B=has("mercenary* mercenary king")).cast(A=14, B=15)
    t.answer(A, "king")
    assert t.talers == [0, 4]


def test_R23_a_protected_owner_of_mercenaries_gets_nothing() -> None:
    t = table(B=has("2 mercenary", talers=4)).cast(A=12, B=8).play_until_asked(A, "take_card")
    assert t.talers == [0, 4]


# --- cloaks -----------------------------------------------------------------------------------


def test_R24_a_cloak_may_be_laid_while_others_think() -> None:
    t = table(A=has("king bard", treasures="cloak"))
    assert t.options(A, "deploy_cloak") == ["cloak king", "cloak bard"]
    t.answer(B, 3).answer(A, "cloak king")
    assert t.court(A) == ["bard", "king*"]
    assert t.treasures(A) == []
    assert t.heard_by(B, "cloaks") == [{"mage": A, "card": "king"}]
    assert t.options(A, "choose_spell"), "the question that was open stays open"
    t.answer(A, 1)
    assert t.order == "AB"


def test_R24_a_cloak_may_be_laid_in_the_turn_of_another() -> None:
    t = table(B=has("king", treasures="cloak")).cast(A=1, B=3)
    assert t.asked == (A, "replace_card")
    t.answer(B, "cloak king")
    assert t.asked == (A, "replace_card")
    assert t.court(B) == ["king*"]


def test_R24_only_the_victim_may_lay_a_cloak_once_the_target_is_fixed() -> None:
    t = table(B=has("king bard prince", treasures="cloak"), C=has("maid", treasures="cloak"))
    t.cast(A=14, B=15, C=13).play_until_asked(A, "name_companion")
    assert t.options(C, "deploy_cloak") == t.options(B, "deploy_cloak") == []
    with pytest.raises(IllegalChoice):
        t.answer(C, "cloak maid")
    t.answer(A, "king")
    assert t.asked == (B, "respond")
    assert "cloak king" in t.options(B, "respond")
    assert t.options(C, "deploy_cloak") == []


def test_R24_while_the_attacker_chooses_between_tied_targets_cloaks_may_be_laid() -> None:
    """6.4: the exception begins only after the target is fixed."""
    t = table(B=has("king", treasures="cloak"), C=has("maid")).cast(A=9, B=13, C=15)
    t.play_until_asked(A, "choose_target")
    assert t.options(A, "choose_target") == [B, C]
    assert t.options(B, "deploy_cloak") == ["cloak king"]


def test_R24_forced_window_in_turn_order_until_nobody_lays_a_cloak() -> None:
    t = table(
        A=has(), B=has("king bard", treasures="cloak"), C=has("maid prince", treasures="cloak")
    )
    t.cast(A=9, B=15, C=13)
    assert t.order == "ACB"
    assert t.asked == (C, "deploy_cloak")
    assert t.options(C, "deploy_cloak") == ["pass", "cloak maid", "cloak prince"]
    t.answer(C, "pass")
    assert t.asked == (B, "deploy_cloak")
    t.answer(B, "cloak king")
    assert t.asked == (C, "deploy_cloak"), "a new cycle after a deployment"
    t.answer(C, "pass")
    assert t.asked == (C, "respond"), "C has more now"


def test_R24_no_window_for_a_protected_mage_or_the_attacker() -> None:
    t = table(
        A=has("seer", treasures="cloak"), B=has("king", treasures="cloak"), C=has("maid prince")
    )
    t.cast(A=9, B=8, C=13)
    assert t.asked == (B, "take_card")
    t.answer(B, "village")
    assert t.asked == (C, "give_companion")
    assert t.court(B) == ["king"]


def test_R25_cloaked_companions_work() -> None:
    t = table(A=has("messenger* black_mage*")).cast(A=1, B=3)
    t.play_until_asked(A, "take_card")
    assert t.talers[A] == 2

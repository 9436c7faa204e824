"""Trades: small questions, public offers, and what each seat knows afterwards (§5.E, §8)."""

from __future__ import annotations

from random import Random

from tests.games.zauberschwert.table import Table


def table(hand: str = "zd_dagger_k zd_wand1_d", other: str = "zd_sword2 zd_amulet1_q") -> Table:
    t = Table("V0", 3)
    t.own("P1", hand=hand)
    t.own("P2", hand=other)
    t.own("P3", hand="zd_crystal")
    t.g.artefacts = [
        card for card in t.g.artefacts if card not in (*t.hand("P1"), *t.hand("P2"), *t.hand("P3"))
    ]
    t.lay()
    return t


def test_one_card_for_another() -> None:
    t = table()
    t.says("P1", "offer", "zd_wand1_d", "sword2" if "sword2" in t.options else "zd_sword2")
    assert t.asked == ("P1", "trade_with")
    t.says("P1", 1)
    assert t.asked == ("P2", "answer_offer")
    t.says("P2", "accept")
    assert t.hand("P1") == ("zd_dagger_k", "zd_sword2")
    assert t.hand("P2") == ("zd_amulet1_q", "zd_wand1_d")
    assert set(t.g.known[2]) == {(0, "zd_sword2"), (1, "zd_wand1_d")}


def test_asked_for_by_name_only_the_two_know_the_card() -> None:
    t = table(other="zd_amulet1_q zd_amulet1_k")
    t.says("P1", "offer", "zd_dagger_k", "amulet1", 1)
    t.says("P2", "accept")
    assert t.asked == ("P2", "trade_pay")
    t.says("P2", "zd_amulet1_k")
    assert t.hand("P1") == ("zd_wand1_d", "zd_amulet1_k")
    assert (0, "zd_amulet1_k") in t.g.known[1]
    assert (0, "amulet1") in t.g.known[2], "the third seat knows only the name"
    assert t.g.seen_by(2).hands[0] == ("?amulet1", "?")
    for seed in range(20):
        guess = t.g.determinize(2, Random(seed))
        assert any(card.startswith("zd_amulet1") for card in guess.hands[0])


def test_a_refusal_does_not_tell_whether_the_cards_are_there() -> None:
    t = table()
    t.says("P1", "offer", "zd_dagger_k", "herbs", 1)
    assert t.options == ("refuse", "refuse_all"), "P2 is asked although the cards are not there"
    assert t.refused("P2", "accept") == "not_held"
    t.says("P2", "refuse")
    assert t.g.known[0] == ()
    assert (0, "zd_dagger_k") in t.g.known[1], "but the offer named a card of P1"


def test_an_offer_named_twice_is_one_card() -> None:
    t = table()
    for _ in range(2):
        t.says("P1", "offer", "zd_dagger_k", "herbs", 1)
        t.says("P2", "refuse")
    assert t.g.known[2].count((0, "zd_dagger_k")) == 1
    assert t.refused("P1", "offer") == "enough_offers"


def test_more_cards_on_each_side() -> None:
    t = table(other="zd_sword2 zd_amulet1_q zd_herbs_k")
    t.says("P1", "offer", "zd_dagger_k", "zd_sword2", "give_more", "want_more", "amulet1")
    assert t.refused("P1", "give_more") == "offer_full", "there is nothing left to give"
    t.says("P1", 1)
    t.says("P2", "accept", "zd_amulet1_q")
    assert t.hand("P1") == ("zd_sword2", "zd_amulet1_q")
    assert t.hand("P2") == ("zd_herbs_k", "zd_dagger_k", "zd_wand1_d")


def test_one_cannot_ask_for_more_cards_than_somebody_holds() -> None:
    t = table()
    t.says("P1", "offer", "zd_dagger_k", "herbs", "want_more", "ring")
    assert t.refused("P1", 2) == "too_few_cards"


def test_what_was_just_given_does_not_go_straight_back() -> None:
    t = table(hand="zd_dagger_k zd_dagger_d", other="zd_dagger_q zd_herbs_k")
    t.says("P1", "offer", "zd_dagger_k", "dagger", 1)
    t.says("P2", "accept", "zd_dagger_q")
    assert t.hand("P1") == ("zd_dagger_d", "zd_dagger_q")


def test_who_hears_no_more_is_left_in_peace_this_round() -> None:
    t = table()
    t.says("P1", "offer", "zd_dagger_k", "herbs", 1)
    t.says("P2", "refuse_all")
    t.says("P1", "offer", "zd_dagger_k", "herbs")
    assert t.refused("P1", 1) == "no_more_trades"
    t.says("P1", "cancel", "done")


def test_an_offer_in_the_making_is_nobody_elses_business() -> None:
    t = table()
    t.says("P1", "offer", "zd_dagger_k")
    assert t.g.giving == ("zd_dagger_k",)
    assert t.g.seen_by(0).giving == ("zd_dagger_k",)
    assert t.g.seen_by(1).giving == ()
    assert t.g.seen_by(1).questions == []
    t.says("P1", "zd_sword2", "cancel")
    assert t.g.known == [(), (), ()]
    assert t.asked == ("P1", "lay_out")


def test_mutarus_makes_others_unsure() -> None:
    t = table()
    t.own("P1", spells="wa_mutarus")
    t.says("P1", "offer", "zd_dagger_k", "herbs", 1)
    t.says("P2", "refuse")
    t.says("P1", "mutarus", "zd_wand1_d")
    assert t.g.known[1] == (), "P1 may have put the dagger away"

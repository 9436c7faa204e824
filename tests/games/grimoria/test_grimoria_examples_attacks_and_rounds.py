"""Worked examples EX40-EX55 of the specification: attacks, mirrors, the Witch, whole rounds."""

from __future__ import annotations

from collections import Counter

from tests.games.grimoria.table import A, B, C, D, E, Table, has, table
from tests.typed import events_of

# --- spell 12 and the mirror ------------------------------------------------------------------


def test_EX40_spell_12_rounds_up_and_pays_the_mercenary() -> None:
    t = table(B=has("mercenary", talers=7), C=has(talers=4)).cast(A=12, B=1, C=5)
    t.play_until_asked(A, "take_card")
    assert t.heard_by(C, "robs") == [{"mage": A, "rival": B, "count": 4}]
    assert t.heard_by(C, "earns") == [{"mage": B, "count": 2, "source": "mercenary"}]
    assert t.talers == [4, 5, 4]


def test_EX41_spell_12_fizzles_when_all_are_protected() -> None:
    t = table(A=has(talers=1), B=has(talers=7), C=has(talers=4)).cast(A=12, B=8, C=11)
    t.play_until_asked(A, "take_card")
    assert t.happened("fizzles") == 1
    assert t.talers == [1, 7, 4]


def test_EX42_spell_12_of_the_richest() -> None:
    t = table(A=has(talers=9), B=has(talers=5), C=has(talers=2)).cast(A=12, B=1, C=5)
    t.play_until_asked(A, "take_card")
    assert t.talers == [12, 2, 2]


def test_EX43_mirror() -> None:
    t = table(A=has("mercenary", talers=5), B=has(talers=8, treasures="mirror"), C=has(talers=2))
    t.cast(A=12, B=1, C=5).play_until_asked(B, "respond")
    assert t.options(B, "respond") == ["pass", "mirror"]
    t.answer(B, "mirror")
    assert t.asked == (A, "take_card")
    assert t.talers == [4, 11, 2]
    assert t.g.removed == ("mirror",)
    assert t.treasures(B) == []


def test_EX44_two_mirrors() -> None:
    t = table(
        A=has(talers=5, treasures="mirror"), B=has(talers=8, treasures="mirror"), C=has(talers=2)
    )
    t.cast(A=12, B=1, C=5).play_until_asked(B, "respond").answer(B, "mirror")
    assert t.asked == (A, "respond")
    t.answer(A, "mirror")
    assert t.asked == (A, "take_card")
    assert t.talers == [9, 4, 2]
    assert t.g.removed == ("mirror", "mirror")
    assert t.treasures(A) == []


# --- mercenaries and spell 14 -----------------------------------------------------------------


def test_EX45_a_stolen_mercenary_still_pays() -> None:
    t = table(B=has("2 mercenary king", talers=1)).cast(A=14, B=15)
    assert t.asked == (A, "name_companion")
    t.answer(A, "mercenary")
    assert t.talers == [0, 5]
    assert t.court(A) == ["mercenary"]
    assert t.court(B) == ["king", "mercenary"]


def test_EX46_spell_14_reflected() -> None:
    t = table(A=has("queen maid"), B=has("king bard seer", treasures="mirror")).cast(A=14, B=15)
    t.answer(A, "king")
    assert t.asked == (B, "respond")
    t.answer(B, "mirror")
    assert t.asked == (B, "name_companion")
    assert t.options(B, "name_companion") == ["queen", "maid"]
    t.answer(B, "queen")
    assert t.court(A) == ["maid"]
    assert t.court(B) == ["bard", "king", "queen", "seer"]
    assert t.g.removed == ("mirror",)


def test_EX47_spell_15_across_both_piles() -> None:
    t = table(A=has(talers=2), discard="castle king", draw="town hut bard", rest=B)
    t.cast(A=15, B=5).play_until_asked(A, "take_card")
    assert t.talers[A] == 1
    assert (t.court(A), t.locations(A)) == (["king"], ["castle", "town"])
    assert (t.draw, t.discard) == (["hut", "bard"], [])
    assert t.happened("reshuffles") == 0
    assert t.hears_of(B, "castle"), "what came from the discard pile is public"
    assert not t.hears_of(B, "town"), "what came from the draw pile is not"
    assert sorted(t.seen_by(B).mages[A].locations) == ["?", "castle"]


def test_EX48_a_stolen_companion_pays_at_once() -> None:
    t = table(A=has(talers=1), B=has("black_mage bard", talers=1), C=has(talers=1))
    t.cast(A=14, B=3, C=7)
    assert t.order == "BCA"
    t.play_until_asked(B, "take_card")
    assert t.talers == [1, 4, 1]
    t.play_until_asked(C, "take_card")
    assert t.talers == [1, 4, 3]
    t.play_until_asked(A, "name_companion").answer(A, "black_mage")
    assert t.talers == [3, 4, 3]
    assert (t.court(A), t.court(B)) == (["black_mage"], ["bard"])


def test_EX49_messenger_and_maid_with_two_players() -> None:
    t = table(A=has("maid messenger", talers=3), B=has("2 messenger")).cast(A=6, B=2)
    assert t.order == "BA"
    assert t.talers == [3, 2]
    t.play_until_asked(A, "take_card")
    assert t.happened("not_poorest") == 1
    assert t.talers == [4, 2]


# --- the Witch --------------------------------------------------------------------------------


def test_EX50_witch_swaps_with_the_facedown_card_in_preparation() -> None:
    t = table(A=has("witch"), draw="castle bard hut").cast(A=2, B=3).finish_turns()
    assert (t.g.phase, t.asked) == ("preparation", (A, "swap_witch"))
    assert (t.g.facedown, t.g.offer) == ("castle", ["bard", "hut"])
    owned = t.locations(A)
    events_of(t.g).clear()
    t.answer(A, "facedown")
    assert sorted(t.g.offer) == ["bard", "hut", "witch"], "the Witch lies face-up"
    assert t.g.facedown == "", "the round has no face-down card"
    assert t.court(A) == []
    assert t.locations(A) == sorted([*owned, "castle"])
    assert t.seen_by(A).mages[A].locations[-1] == "castle"
    assert t.seen_by(B).mages[A].locations[-1] == "?"
    assert t.hears_of(A, "castle")
    assert not t.hears_of(B, "castle")


def test_EX51_cloaked_witch_in_the_own_turn() -> None:
    t = table(A=has("witch*"), board="castle hut", facedown="town").cast(A=3, B=2)
    assert t.asked == (B, "take_card")
    t.answer(B, "hut")
    assert t.asked == (A, "swap_witch")
    t.answer(A, "castle")
    assert t.g.removed == ("cloak",)
    assert t.g.offer == ["witch"]
    assert t.asked == (A, "take_card")
    t.answer(A, "facedown")
    assert t.locations(A) == ["castle", "town"]
    assert t.court(A) == []
    assert t.discard == ["witch"], "left over"


# --- the offer --------------------------------------------------------------------------------


def test_EX52_offer_with_reshuffle() -> None:
    discarded = "2 castle 2 hut 2 king"
    t = table(players=4, draw="bard town", discard=discarded, facedown="maid", rest=D)
    t.cast(A=2, B=2, C=2, D=2).finish_turns()
    assert t.g.facedown == "bard", "two are drawn"
    assert t.g.offer[0] == "town"
    assert t.happened("reshuffles") == 1
    assert t.discard == []
    assert len(t.draw) == 4
    cleared = ["castle", "castle", "hut", "hut", "king", "king", "maid"]
    assert Counter(t.g.offer[1:] + t.draw) == Counter(cleared), "seven are reshuffled"
    assert len(t.g.offer) == 4


def test_EX53_shortage() -> None:
    t = table(players=5, level=10, draw="bard", discard="castle hut king", facedown="maid", rest=E)
    t.cast(A=2, B=2, C=2, D=2, E=2).finish_round()
    assert t.g.shortage
    assert (t.g.level, t.g.offer, t.g.facedown) == (11, [], "")
    assert t.draw == ["bard"]
    assert t.discard == ["castle", "hut", "king", "maid"]
    had = [len(mage.court + mage.locations) for mage in t.g.mages]
    t.cast(A=2, B=2, C=2, D=2, E=2)
    assert t.g.over, "no action 3, and the game ends after the round"
    assert [len(mage.court + mage.locations) for mage in t.g.mages] == had
    assert t.draw == ["bard"]
    assert t.discard == ["castle", "hut", "king", "maid"]


def test_EX53_spell_4_still_draws_in_a_shortage() -> None:
    t = table(A=has(talers=1), players=5, level=10, draw="bard", discard="3 hut", rest=E)
    t.cast(A=2, B=2, C=2, D=2, E=2).finish_round()
    assert t.discard == ["hut", "hut", "hut", "village"]
    had = len(t.mage(A).court + t.mage(A).locations)
    t.cast(A=4, B=8, C=8, D=8, E=8)
    assert t.g.over
    assert len(t.mage(A).court + t.mage(A).locations) == had + 1
    assert len(t.discard) == 3
    assert t.draw == ["bard"]
    assert t.talers[A] == 0


# --- a full round -----------------------------------------------------------------------------


def full_round() -> Table:
    t = table(
        level=8,
        prev="BAC",
        board="castle bard hut",
        facedown="king",
        discard="village maid",
        A=has("messenger", talers=2),
        B=has("maid bard", talers=3),
        C=has("seer", talers=1),
    ).cast(A=4, B=6, C=4)
    assert t.order == "BAC"
    assert t.asked == (B, "take_card")
    assert t.talers == [2, 3, 1], "spell 6 fails, no income"
    return t


def test_EX54_a_full_round() -> None:
    t = full_round().lucky(B, "castle", lambda t: "maid" in t.court(A))
    assert t.locations(B) == ["castle"]
    assert t.court(A) == ["maid", "messenger"]
    assert t.asked == (A, "take_card")
    assert t.talers == [1, 3, 1], "A paid 1 and has no income in position 2"
    t.answer(A, "bard")
    assert t.court(A) == ["bard", "maid", "messenger"]
    assert t.asked == (C, "take_card")
    assert (t.locations(C), t.talers) == (["village"], [1, 3, 0])
    assert t.seen_by(C).facedown == "king"
    assert t.seen_by(A).facedown == t.seen_by(B).facedown == "?"
    t.answer(C, "facedown")
    assert t.court(C) == ["king", "seer"]
    assert t.discard == ["hut"]
    assert t.talers == [1, 3, 0]
    assert t.g.level == 9


def test_EX54_had_a_drawn_the_village() -> None:
    t = full_round().lucky(B, "castle", lambda t: "village" in t.locations(A))
    assert t.court(A) == ["messenger"]
    t.answer(A, "bard")
    assert t.court(C) == ["maid", "seer"], "the maid comes in action 1"
    t.answer(C, "facedown")
    assert t.talers == [1, 3, 1], "and pays in action 2"


def test_EX55_a_companion_gained_in_action_3_pays_later() -> None:
    t = table(board="maid hut").cast(A=4, B=2)
    assert t.order == "BA"
    t.answer(B, "hut").answer(A, "maid")
    assert t.g.level == 16, "the round is over"
    assert (t.court(A), t.talers[A]) == (["maid"], 0)

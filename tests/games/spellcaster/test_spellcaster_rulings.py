"""The rulings of the specification, section 9, as far as no worked example shows them."""

from __future__ import annotations

import pytest

from conclave.games.spellcaster import rules
from tests.games.spellcaster.table import Table

# --- turns and actions --------------------------------------------------------------------------


def test_R10_an_own_card_may_be_covered() -> None:
    t = Table(hands={"A": "r02 r08"}, piles="r04→A", deck="b04")
    t.act("PLAY r02", "PLAY r08")
    assert t.pile("red") == "r04→A r02→A r08→A"


def test_R14_once_a_turn_also_after_leaving_and_coming_back() -> None:
    t = Table(hands={"A": "r08 y04"}, deck="b04", activated="r08")
    t.act("PLAY r08")
    assert t.refused("ACTIVATE r08") == "already_activated"


def test_R16_what_no_longer_faces_the_side_does_not_fire() -> None:
    t = Table(piles="r04→B y02→A", deck="b04")
    t.g.run((rules.fire_next, (("r04", "y02"),)))
    assert (t.energy, t.activated) == ((11, 10), {"y02"})


def test_R17_a_harmful_enchantment_cannot_be_skipped() -> None:
    t = Table(energy=(1, 5), piles="b09→A", deck="b04", begun=False)
    t.start()
    assert t.asked == ("A", "fire", ("b09",)), "what ends the game is shown before it does"
    t.act("b09")
    assert (t.sapphires, t.result) == ((2, 2), ("energy", ("B",)))


def test_the_only_action_plays_itself_unless_it_ends_the_game() -> None:
    harmless = Table(energy=(5, 5), hands={"B": "r02"}, piles="b09→A")
    harmless.begin()
    assert harmless.energy[0] < 5 and not harmless.g.asked
    deadly = Table(energy=(1, 5), hands={"B": "r02"}, piles="b09→A")
    deadly.begin()
    assert deadly.asked == ("A", "act", ("activate b09",))
    assert deadly.result is None
    deadly.act("ACTIVATE b09")
    assert deadly.result == ("energy", ("B",))


def test_R18_actions_cannot_be_passed() -> None:
    t = Table(hands={"A": "r02"}, deck="b04")
    assert t.refused("pass") == "not_on_offer"


def test_drawing_from_an_empty_deck_is_refused_with_a_reason() -> None:
    t = Table(hands={"A": "r02 r04"})
    assert t.legal == {"PLAY r02", "PLAY r04"}
    assert t.refused("DRAW") == "deck_empty"


def test_R44_R35_partners_share_everything_that_faces_the_side() -> None:
    t = Table(4, turn="A2", hands={"A2": "y04"}, piles="b01→A", deck="b04")
    t.act("ACTIVATE b01")
    assert t.sapphires == (4, 2)


# --- the deck -----------------------------------------------------------------------------------


def test_R20_an_opponent_who_draws_short_has_a_turn_and_its_enchantments_act() -> None:
    t = Table(sapphires=(5, 5), hands={"A": "y04"}, piles="r01→A b03→B", actions=1)
    t.act("ACTIVATE r01")
    t.end()
    assert (t.turn, t.result) == ("B", None)
    t.start()
    t.act("b03")
    assert (t.sapphires, t.result) == ((5, 6), ("deck", ("B",)))


def test_R20_an_own_short_draw_ends_the_game_with_the_own_turn() -> None:
    t = Table(sapphires=(6, 5), hands={"A": "y04"}, piles="g01→A b08→B", actions=1)
    t.act("ACTIVATE g01")
    assert (t.g.shortfall, t.result) == (True, None)
    t.end()
    assert t.result == ("deck", ("A",))


def test_R20_when_all_draw_only_the_active_mage_can_make_this_turn_the_last() -> None:
    t = Table(4, turn="A1", hands={"A1": "y04"}, piles="g04→A", deck="r01 r02 r03", actions=1)
    t.act("ACTIVATE g04", "draw")
    t.end()
    assert (t.hand("A1"), t.hand("B1"), t.g.shortfall) == ({"y04", "r01", "r02"}, {"r03"}, False)
    assert (t.turn, t.result) == ("B1", None)
    t.start()
    assert t.result is not None


@pytest.mark.parametrize(
    ("spell", "choices", "told"),
    [
        ("r01", (), ["deck_fails"]),
        ("g01", (), ["deck_falls_short"]),
        ("g04", ("draw",), ["deck_falls_short"]),
    ],
)
def test_R20_the_log_says_when_the_game_will_end(
    spell: str, choices: tuple[str, ...], told: list[str]
) -> None:
    t = Table(hands={"A": "y04 y05"}, piles=f"{spell}→A")
    t.g.events = []
    t.act(f"ACTIVATE {spell}", *choices)
    assert [event.kind for event in t.g.events if event.kind.startswith("deck_")] == told


@pytest.mark.parametrize("spell", ["g14", "b15"])
def test_R21_looking_and_milling_never_fall_short(spell: str) -> None:
    t = Table(hands={"A": "y04 y05"}, piles=f"{spell}→A")
    t.act(f"ACTIVATE {spell}")
    assert (t.g.shortfall, t.actions) == (False, 1)


def test_R21_milling_takes_what_is_left() -> None:
    t = Table(hands={"A": "y04"}, piles="b15→A", deck="r02 r04")
    t.act("ACTIVATE b15")
    assert (t.deck, t.discard, t.g.shortfall) == ("", "r02 r04", False)


def test_scry_on_a_short_deck() -> None:
    t = Table(hands={"A": "y04"}, piles="g14→A", deck="r02 r04")
    t.act("ACTIVATE g14", "r04")
    assert (t.hand("A"), t.deck) == ({"y04", "r04"}, "r02")


# --- the end ------------------------------------------------------------------------------------


def test_R22_dragonfire_gives_the_rival_the_fifteenth_sapphire() -> None:
    t = Table(energy=(10, 4), sapphires=(2, 14), piles="r15→A", deck="b04")
    t.act("ACTIVATE r15")
    assert t.result == ("sapphire", ("B",))


def test_R22_dragonfire_wins_by_energy_first() -> None:
    t = Table(energy=(10, 3), sapphires=(2, 14), piles="r15→A", deck="b04")
    t.act("ACTIVATE r15")
    assert (t.sapphires, t.deck, t.result) == ((2, 14), "b04", ("energy", ("A",)))


def test_R25_paying_the_last_crystal_loses_at_once() -> None:
    t = Table(energy=(2, 9), sapphires=(12, 2), piles="b12→A", deck="b04")
    t.act("ACTIVATE b12", "yes")
    assert (t.sapphires, t.result) == ((12, 2), ("energy", ("B",)))


def test_ranking_partners_share_their_place() -> None:
    t = Table(4, turn="A2", energy=(9, 1), piles="r04→A", deck="b04", begun=False)
    t.start()
    t.act("r04")
    assert t.result == ("energy", ("A1", "A2"))
    assert t.g.ranking() == [(0, 1), (2, 3)]
    assert t.g.scores() == [2, 2, 0, 0]


@pytest.mark.parametrize(
    ("outcome", "energy", "sapphires", "tied"),
    [
        ("energy", (4, 0), (0, 7), False),
        ("energy", (4, 0), (0, 0), False),
        ("energy", (4, 0), (5, 5), False),
        ("sapphire", (4, 3), (15, 14), False),
        ("deck", (4, 3), (5, 5), True),
        ("deck", (4, 3), (6, 5), False),
        ("deck", (4, 4), (5, 5), False),
    ],
)
def test_the_result_shows_the_tokens_and_no_false_tie(
    outcome: str, energy: tuple[int, int], sapphires: tuple[int, int], tied: bool
) -> None:
    t = Table(energy=energy, sapphires=sapphires)
    t.g.outcome, t.g.winner = outcome, -1 if energy == (4, 4) else 0
    figures = [t.g.figures(seat) for seat in (0, 1)]
    assert figures == [
        {"energy": e, "sapphires": s} for e, s in zip(energy, sapphires, strict=True)
    ]
    assert t.g.winners() == ((0, 1) if energy == (4, 4) else (0,))
    assert t.g.tied() == tied


# --- costs and choices --------------------------------------------------------------------------


def test_may_pay_cards() -> None:
    t = Table(hands={"A": "r02 r04 y04"}, piles="b11→A", deck="b04")
    t.act("ACTIVATE b11", "yes", "r04", "y04")
    assert (t.hand("A"), t.discard, t.sapphires) == ({"r02"}, "r04 y04", (4, 2))


def test_may_decline() -> None:
    t = Table(hands={"A": "y04"}, piles="r13→A", deck="b04")
    t.act("ACTIVATE r13", "no")
    assert (t.energy, t.sapphires) == ((10, 10), (2, 2))


def test_unless_declined() -> None:
    t = Table(hands={"B": "y04"}, piles="b14→A", deck="b04", begun=False)
    t.start()
    t.answer("B", "no")
    assert (t.sapphires, t.hand("B")) == ((3, 2), {"y04"})


def test_R26_the_victim_chooses_to_discard() -> None:
    t = Table(hands={"B": "y04 r02"}, piles="r09→A", deck="b04", begun=False)
    t.start()
    assert t.asked == ("B", "suffer", ("energy", "discard"))
    t.answer("B", "discard")
    t.answer("B", "r02")
    assert (t.energy, t.hand("B")) == ((10, 10), {"y04"})


def test_R26_a_plain_discard_of_an_empty_hand_does_nothing() -> None:
    t = Table(hands={"A": "y04"}, piles="y07→A", deck="b04")
    t.act("ACTIVATE y07")
    assert (t.energy, t.discard) == ((12, 10), "")


def test_R38_four_mages_all_draw_the_active_one_first() -> None:
    t = Table(4, turn="A2", piles="g04→A", deck="r01 r02 r03 r04 r05 r06 r07 r08 r09", actions=1)
    t.act("ACTIVATE g04", "draw")
    assert t.hand("A2") == {"r01", "r02"}
    assert t.hand("B2") == {"r03", "r04"}
    assert t.hand("A1") == {"r05", "r06"}
    assert t.hand("B1") == {"r07", "r08"}


def test_R38_three_mages_the_team_begins_with_the_next_in_turn() -> None:
    t = Table(3, slot=2, piles="g04→Solo", deck="r01 r02 r03", actions=1)
    t.act("ACTIVATE g04", "draw", "team")
    assert (t.hand("T2"), t.hand("T1"), t.hand("S")) == ({"r01"}, {"r02"}, set())


# --- targets ------------------------------------------------------------------------------------


def test_R27_without_a_target_only_the_rest_of_the_text_happens() -> None:
    t = Table(hands={"A": "y04"}, piles="r04→A g12→A", deck="b04")
    t.act("ACTIVATE g12")
    assert (t.pile("red"), t.discard) == ("r04→A", "g12")


def test_R27_fumbletongue_may_have_to_hit_the_own_enchantment() -> None:
    t = Table(hands={"A": "y04"}, piles="b03→A r02→B g02→A", deck="b04")
    t.act("ACTIVATE g02")
    assert (t.discard, t.hand("A")) == ("b03", {"y04", "b04"})


def test_targets_are_refused_with_a_reason() -> None:
    t = Table(hands={"A": "y04"}, piles="r02→B y02→B b03→A g09→A", deck="b04")
    t.act("ACTIVATE g09")
    assert t.asked == ("A", "copy", ("red", "yellow"))
    assert (t.refused("blue"), t.refused("green")) == ("faces_you", "wrong_colour")


def test_fumbletongue_refuses_incantations_and_empty_piles() -> None:
    t = Table(hands={"A": "y04"}, piles="r04→B b03→A g02→A", deck="b04")
    t.act("ACTIVATE g02")
    assert t.asked == ("A", "remove", ("red", "blue"))
    assert (t.refused("yellow"), t.refused("green")) == ("pile_empty", "not_itself")


def test_repel_curse_may_be_declined() -> None:
    t = Table(hands={"A": "y04"}, piles="r01→B y01→A", deck="b04")
    t.act("ACTIVATE y01")
    assert t.asked == ("A", "remove", ("red", "none"))
    t.act("none")
    assert (t.energy, t.pile("red")) == ((12, 10), "r01→B")


def test_R28_a_copied_text_is_yours() -> None:
    t = Table(hands={"A": "y04", "B": "r02"}, piles="b02→B g09→A", deck="b04")
    t.act("ACTIVATE g09")
    assert (t.sapphires, t.energy, t.activated) == ((6, 2), (7, 10), {"g09"})


def test_R28_a_copied_enchantment_may_be_activated_later_in_the_turn() -> None:
    t = Table(hands={"A": "y04"}, piles="b03→B g09→A", deck="b04")
    t.act("ACTIVATE g09")
    assert (t.sapphires, t.pile("blue"), t.activated) == ((3, 2), "b03→B", {"g09"})


def test_R29_turning_does_not_renew_a_spent_card() -> None:
    t = Table(hands={"A": "y04"}, piles="b03→B g06→A", deck="b04", actions=3, activated="b03")
    t.act("ACTIVATE g06")
    assert t.pile("blue") == "b03→A"
    assert t.refused("ACTIVATE b03") == "already_activated"


# --- cards of others ----------------------------------------------------------------------------


def test_serpents_tongue_takes_from_the_next_opponent() -> None:
    t = Table(
        4, turn="B1", hands={"A1": "r02", "A2": "y04 b01"}, piles="g05→B", deck="b04", actions=1
    )
    t.act("ACTIVATE g05")
    assert (len(t.hand("A2")), len(t.hand("B1")), t.hand("A1")) == (1, 1, {"r02"})


def test_grave_call_fetches_any_discarded_card() -> None:
    t = Table(hands={"A": "y04"}, piles="g11→A", deck="b04", discard="r01 r02 r03")
    t.act("ACTIVATE g11", "r02")
    assert (t.hand("A"), t.discard) == ({"y04", "r02"}, "r01 r03")

"""The worked examples of the specification, section 10, for two mages."""

from __future__ import annotations

import pytest

import conclave
from conclave.games.spellcaster.state import Spellcaster
from tests.games.spellcaster.table import Table
from tests.typed import narrow

SETUP = {2: (54, (3, 3)), 3: (48, (3, 3, 6)), 4: (48, (3, 3, 3, 3))}


@pytest.mark.parametrize("players", SETUP)
def test_E01_setup_figures(players: int) -> None:
    deck, hands = SETUP[players]
    g = narrow(Spellcaster, conclave.game("spellcaster").laid_out(players, 5, {}))
    assert len(g.deck) == deck
    assert tuple(map(len, g.hands)) == hands
    assert (g.energy, g.sapphires) == ([10, 10], [2, 2])
    assert not any(g.piles.values())
    assert (g.discard, g.activated) == ([], ())
    if players == 3:
        assert g.active == 0


def test_E02_play_and_activate_in_the_same_turn() -> None:
    t = Table(hands={"A": "r02 y04", "B": "b01 g01 r10"}, deck="y10 b04")
    t.act("PLAY r02", "ACTIVATE r02")
    assert t.legal == set()
    assert (t.energy, t.sapphires) == ((10, 8), (2, 2))
    assert t.supplies == (12, 26)
    assert t.hand("A") == {"y04"}
    assert t.pile("red") == "r02→A"
    assert (t.actions, t.activated, t.result) == (0, {"r02"}, None)


def test_E03_the_same_card_cannot_be_activated_twice() -> None:
    t = Table(hands={"A": "y04", "B": "b01"}, piles="r02→A", deck="y10 b04")
    t.act("ACTIVATE r02")
    assert t.refused("ACTIVATE r02") == "already_activated"
    assert t.legal == {"DRAW", "PLAY y04"}
    assert (t.energy, t.actions, t.activated, t.result) == ((10, 8), 1, {"r02"}, None)


def test_E04_an_enchantment_fires_for_free_and_is_spent() -> None:
    t = Table(hands={"A": "b01"}, piles="r04→A", deck="y10 b04", begun=False)
    t.start()
    assert t.refused("ACTIVATE r04") == "already_activated"
    assert t.legal == {"DRAW", "PLAY b01", "PLAY y10"}
    assert (t.energy, t.hand("A"), t.deck) == ((10, 9), {"b01", "y10"}, "b04")
    assert (t.actions, t.activated, t.result) == (2, {"r04"}, None)


def test_E05_an_enchantment_played_this_turn_may_be_activated() -> None:
    t = Table(hands={"A": "b03", "B": "y02"}, deck="y10 b04 r02")
    t.act("PLAY b03", "ACTIVATE b03")
    t.end()
    t.start()
    t.act("PLAY y02", "DRAW")
    t.end()
    t.start()
    assert (t.energy, t.sapphires) == ((10, 10), (4, 2))
    assert (t.hand("A"), t.hand("B")) == ({"r02"}, {"y10", "b04"})
    assert (t.pile("blue"), t.pile("yellow"), t.deck) == ("b03→A", "y02→B", "")
    assert (t.actions, t.activated, t.turn, t.result) == (2, {"b03"}, "A", None)


def test_E06_covering_switches_control() -> None:
    t = Table(
        turn="B", hands={"A": "r02", "B": "r10"}, piles="r04→A", deck="y10 b04 g01", actions=1
    )
    t.act("PLAY r10")
    t.end()
    t.start()
    assert t.refused("ACTIVATE r04") == "not_on_offer"
    assert t.refused("ACTIVATE r10") == "faces_rival"
    assert (t.energy, t.hand("A"), t.pile("red")) == ((10, 10), {"r02", "y10"}, "r04→A r10→B")
    assert (t.activated, t.turn, t.result) == (set(), "A", None)


def test_E07_removing_a_top_card_brings_back_the_one_below() -> None:
    t = Table(hands={"B": "y02"}, piles="r04→A r10→B g01→B g12→A", deck="b04")
    t.act("ACTIVATE g12", "ACTIVATE r04")
    assert t.energy == (10, 9)
    assert (t.pile("red"), t.pile("green"), t.discard) == ("r04→A", "g01→B", "r10 g12")
    assert (t.actions, t.activated, t.result) == (0, {"g12", "r04"}, None)


def test_E08_sapphires_before_the_drawback_win() -> None:
    t = Table(energy=(3, 9), sapphires=(11, 14), piles="b02→A", deck="b04")
    t.act("ACTIVATE b02")
    assert (t.energy, t.sapphires, t.result) == ((3, 9), (15, 14), ("sapphire", ("A",)))


def test_E09_one_sapphire_short_loses() -> None:
    t = Table(energy=(3, 9), sapphires=(10, 5), piles="b02→A", deck="b04")
    t.act("ACTIVATE b02")
    assert (t.energy, t.sapphires, t.result) == ((0, 9), (14, 5), ("energy", ("B",)))


def test_E10_energy_per_hand_card() -> None:
    t = Table(
        energy=(10, 7), hands={"A": "y01", "B": "b01 g01 r10 y04"}, piles="r03→A", deck="b04 y10"
    )
    t.act("ACTIVATE r03")
    assert (t.energy, t.supplies[0], t.actions, t.result) == ((10, 3), 17, 1, None)


def test_E11_the_game_ends_before_the_compensation() -> None:
    t = Table(energy=(10, 3), hands={"B": "b01"}, piles="r01→A", deck="b04", actions=1)
    t.act("ACTIVATE r01")
    assert (t.energy, t.hand("B"), t.deck) == ((10, 0), {"b01"}, "b04")
    assert t.result == ("energy", ("A",))


def test_E12_the_energy_supply_is_limited() -> None:
    t = Table(energy=(5, 24), piles="y06→A", deck="b04", actions=1)
    t.act("ACTIVATE y06")
    assert (t.energy, t.supplies[0], t.actions, t.result) == ((6, 24), 0, 0, None)


def test_E13_supply_shortage_inside_one_effect() -> None:
    t = Table(energy=(20, 8), piles="y05→A", deck="b04", begun=False)
    t.start()
    assert (t.energy, t.supplies[0], t.hand("A"), t.result) == ((22, 8), 0, {"b04"}, None)


def test_E14_sapphire_supply_at_14_against_14() -> None:
    t = Table(energy=(9, 9), sapphires=(14, 14), piles="b02→A", deck="b04", actions=1)
    t.act("ACTIVATE b02")
    assert (t.energy, t.sapphires, t.supplies[1]) == ((9, 9), (16, 14), 0)
    assert t.result == ("sapphire", ("A",))


def test_E15_stealing_from_an_empty_treasury() -> None:
    t = Table(sapphires=(2, 0), piles="b05→A", deck="b04", actions=1)
    t.act("ACTIVATE b05")
    assert (t.sapphires, t.actions, t.activated, t.result) == ((2, 0), 0, {"b05"}, None)


def test_E16_unless_the_rival_buys_it_off() -> None:
    t = Table(hands={"A": "r02", "B": "b01 g01"}, piles="g03→A", deck="b04 y10 r08")
    t.act("ACTIVATE g03")
    t.answer("B", "yes")
    t.answer("B", "g01")
    assert (t.hand("A"), t.hand("B")) == ({"r02"}, {"b01"})
    assert (t.deck, t.discard, t.actions, t.result) == ("b04 y10 r08", "g01", 1, None)


def test_E17_unless_against_an_empty_hand() -> None:
    t = Table(hands={"A": "r02"}, piles="g03→A", deck="b04 y10 r08")
    t.act("ACTIVATE g03")
    assert (t.hand("A"), t.hand("B"), t.deck) == ({"r02", "b04", "y10"}, set(), "r08")
    assert (t.actions, t.result) == (1, None)


def test_E18_every_mage_discards_two() -> None:
    t = Table(hands={"A": "r02 y04 b01", "B": "g01"}, piles="g04→A", deck="b04 y10")
    t.act("ACTIVATE g04", "discard", "y04", "r02")
    t.answer("B", "g01")
    assert (t.hand("A"), t.hand("B"), t.discard) == ({"b01"}, set(), "y04 r02 g01")
    assert (t.actions, t.result) == (1, None)


def test_E19_empty_deck_at_step_2_but_enchantments_still_count() -> None:
    t = Table(
        energy=(4, 9), sapphires=(8, 8), hands={"A": "r02", "B": "r10"},
        piles="b03→B", deck="y10", actions=1,
    )  # fmt: skip
    t.act("DRAW")
    assert (t.deck, t.result) == ("", None)
    t.end()
    t.start()
    t.act("b03")
    assert (t.sapphires, t.result) == ((8, 9), ("deck", ("B",)))


def test_E20_a_short_spell_draw_ends_the_game_after_the_turn() -> None:
    t = Table(energy=(5, 6), sapphires=(9, 9), hands={"B": "y04"}, piles="b01→A g01→A", deck="y10")
    t.act("ACTIVATE g01")
    assert (t.hand("A"), t.deck, t.result) == ({"y10"}, "", None)
    t.act("ACTIVATE b01")
    t.end()
    assert (t.sapphires, t.result) == ((11, 9), ("deck", ("A",)))


def test_E21_tie_breaks_at_deck_out() -> None:
    t = Table(turn="B", energy=(7, 6), sapphires=(9, 9), begun=False)
    t.start()
    assert t.result == ("deck", ("A",))


def test_E22_full_tie() -> None:
    t = Table(energy=(6, 6), sapphires=(9, 9), begun=False)
    t.start()
    assert t.result == ("deck", ("A", "B"))
    assert t.g.winner == -1


def test_E23_copying_a_card_that_discards_itself() -> None:
    t = Table(piles="r04→A r08→B b03→A g09→A", deck="b04")
    t.act("ACTIVATE g09")
    assert (t.energy, t.pile("red"), t.pile("green")) == ((10, 7), "r04→A", "g09→A")
    assert (t.discard, t.actions, t.activated, t.result) == ("r08", 1, {"g09"}, None)


def test_E24_turning_a_card() -> None:
    t = Table(sapphires=(2, 4), piles="b03→B g10→B g06→A", deck="b04 y10 r02")
    t.act("ACTIVATE g06", "ACTIVATE b03")
    t.end()
    t.start()
    assert (t.sapphires, t.hand("A"), t.hand("B")) == ((3, 4), set(), {"b04", "y10"})
    assert (t.pile("blue"), t.pile("green"), t.deck, t.discard) == ("b03→A", "g10→B", "r02", "g06")
    assert (t.activated, t.turn, t.result) == ({"g10"}, "B", None)


def test_E25_extra_actions() -> None:
    t = Table(hands={"A": "r02 b01"}, piles="g08→A", deck="y10 b04 r08")
    t.act("ACTIVATE g08")
    assert t.actions == 3
    t.act("PLAY r02", "ACTIVATE r02", "PLAY b01")
    assert t.legal == set()
    assert (t.energy, t.hand("A"), t.discard) == ((10, 8), set(), "y10 b04")
    assert (t.actions, t.activated, t.result) == (0, {"g08", "r02"}, None)


def test_E26_choosing_the_order_of_enchantments() -> None:
    t = Table(energy=(1, 6), sapphires=(7, 3), piles="y02→A b09→A", deck="b04 y10 r02", begun=False)
    t.start()
    t.act("y02")
    assert (t.energy, t.sapphires, t.hand("A")) == ((1, 6), (8, 3), {"b04", "y10"})
    assert (t.deck, t.activated, t.result) == ("r02", {"b09", "y02"}, None)


def test_E26_the_other_order_would_lose_at_once() -> None:
    t = Table(energy=(1, 6), sapphires=(7, 3), piles="y02→A b09→A", deck="b04 y10", begun=False)
    t.start()
    t.act("b09")
    assert (t.sapphires, t.result) == ((7, 3), ("energy", ("B",)))


def test_E27_a_forced_option() -> None:
    t = Table(energy=(10, 5), piles="r09→A", deck="b04", begun=False)
    t.start()
    assert (t.energy, t.hand("A"), t.hand("B"), t.result) == ((10, 4), {"b04"}, set(), None)


def test_E28_optional_payment_that_cannot_be_made() -> None:
    # A holds a card more than in the example: if DRAW were the only action, it would play itself
    t = Table(sapphires=(0, 5), hands={"A": "y04"}, piles="r13→A", deck="b04 y10")
    t.act("ACTIVATE r13")
    assert t.refused("ACTIVATE r13") == "already_activated"
    assert (t.energy, t.sapphires, t.hand("A")) == ((10, 10), (0, 5), {"y04"})
    assert (t.actions, t.activated, t.result) == (1, {"r13"}, None)


def test_E29_repel_curse_uncovers_your_own_attack() -> None:
    t = Table(energy=(6, 10), hands={"B": "r02"}, piles="r05→A r01→B y01→A", deck="b04")
    t.act("ACTIVATE y01", "red")
    assert (t.energy, t.pile("red"), t.discard) == ((8, 10), "r05→A", "r01")
    assert (t.actions, t.result) == (1, None)


def test_E30_conditions_are_read_when_they_are_reached() -> None:
    t = Table(energy=(6, 9), piles="y04→A", deck="b04", actions=1)
    t.act("ACTIVATE y04")
    assert (t.energy, t.hand("A"), t.deck) == ((9, 9), set(), "b04")
    assert (t.actions, t.result) == (0, None)


def test_E31_looking_into_the_deck() -> None:
    t = Table(piles="g14→A", deck="b04 y10 r02 g01 r08 b01", actions=1)
    t.act("ACTIVATE g14")
    assert t.asked == ("A", "keep", ("b04", "y10", "r02", "g01"))
    t.act("r02")
    assert (t.hand("A"), t.deck) == ({"r02"}, "r08 b01 b04 y10 g01")
    assert (t.actions, t.result) == (0, None)


def test_E32_no_legal_action_left() -> None:
    t = Table(sapphires=(5, 4), hands={"B": "r02"}, piles="r10→A", activated="r10")
    assert t.legal == set()
    t.end()
    t.start()
    assert t.result == ("deck", ("A",))

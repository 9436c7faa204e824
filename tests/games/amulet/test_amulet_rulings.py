"""The rulings of the specification, section 9, where no worked example covers them."""

from __future__ import annotations

import pytest

import conclave
from conclave.games.amulet.cards import DECK, INCOME, JOKERS, MARKERS, SPELLS
from conclave.games.amulet.places import AREAS, BONUS, GREAT_WALL, METAL_IN
from conclave.games.amulet.state import Amulet
from tests.games.amulet.table import Table

INFO = conclave.game("amulet")
RICH = dict.fromkeys(AREAS, "red yellow")


# --- components (§3) ------------------------------------------------------------------------------


def test_the_33_spells_pay_what_the_box_says() -> None:
    symbols = [metal for spell in DECK for metal in INCOME[spell]]
    assert len(DECK) == 33
    assert [symbols.count(metal) for metal in range(4)] == [14, 14, 14, 14]
    assert sum(JOKERS.values()) == 18
    assert {spell.colour for spell in SPELLS.values()} == {"grey", "red", "blue"}


def test_the_map_is_as_counted() -> None:
    terrains = [area.terrain for area in AREAS.values()]
    assert [terrains.count(t) for t in ("water", "forest", "steppe", "snow", "city")] == [5] * 4 + [
        4
    ]
    wall = [name for name in AREAS if AREAS[name].feature == "wall"]
    assert wall == ["U1", "U2", "U3", "U4", "U5", "W1", "W2", "W3", "W4", "W5", "W6"]
    assert sum(area.feature == "pyramid" for area in AREAS.values()) == 8
    assert sum(len(area.neighbours) for area in AREAS.values()) == 2 * 55


def test_neighbours_share_an_edge_and_the_wall_runs_between_its_areas() -> None:
    for name, area in AREAS.items():
        for other in AREAS:
            shared = {*area.polygon} & {*AREAS[other].polygon}
            assert (len(shared) == 2) == (other in area.neighbours) or other == name
    for point in GREAT_WALL:
        assert {AREAS[n].feature for n in AREAS if point in AREAS[n].polygon} == {"wall"}


# --- players and auctions -------------------------------------------------------------------------


def test_ruling_4_as_many_spells_as_players() -> None:
    for players, count in ((2, 3), (3, 3), (4, 4), (6, 6)):
        g = INFO.new(players, 1)
        assert isinstance(g, Amulet)
        assert g.pile + 1 == count


def test_ruling_6_a_jewel_bid_is_asked_even_if_only_passing_is_possible() -> None:
    t = Table(party="N1", hands={"B": (1, 0, 0, 0)}, jewels=RICH)
    t.play("exchange")
    assert (t.asked, t.most) == (("A", "jewel_bid"), 0)
    t.say("A pass")
    assert t.asked == ("B", "jewel_bid")


def test_ruling_8_a_raise_is_at_least_one() -> None:
    t = Table(party="N1", hands=dict.fromkeys("ABC", (3, 0, 0, 0)), jewels=RICH)
    t.play("exchange")
    assert t.refused("0") == "bid_too_low"
    t.say("A 2")
    assert t.refused("2") == "bid_too_low"
    assert t.refused("4") == "bid_too_high"


def test_ruling_9_a_short_deck_is_auctioned_as_far_as_it_goes() -> None:
    t = Table(deck="thrift gleaning")
    t.play("spell", *["A pass", "B pass", "C pass"] * 2)
    assert not t.g.questions
    assert t.g.deck == ["thrift", "gleaning"], "unsold cards do not come back in the same phase"
    t = Table(deck="")
    t.play("spell")
    assert not t.g.questions


def test_ruling_13_all_markers_are_in_the_bag_for_each_draw() -> None:
    drawn = set()
    for chance in range(200):
        t = Table(jewels=RICH)
        t.g.chance = chance * 7919
        t.play("jewel")
        drawn.add(t.g.marker)
    assert drawn == set(MARKERS)


def test_ruling_16_a_pass_is_final() -> None:
    t = Table(party="N1", hands=dict.fromkeys("ABC", (5, 0, 0, 0)), jewels=RICH)
    t.play("exchange", "A 1", "B pass", "C 2", "A 3")
    assert t.asked == ("C", "jewel_bid"), "B is out"


def test_ruling_19_any_mixture_in_the_city() -> None:
    t = Table(hands={"A": (1, 1, 1, 1)}, jewels=RICH)
    t.play("exchange", "A 3", "B pass", "C pass")
    assert t.kind == "pay"
    t.say("A gold,silver,iron")
    assert t.hand("A") == (0, 0, 1, 0)


# --- metal ----------------------------------------------------------------------------------------


def test_ruling_11_grey_spells_come_before_the_income() -> None:
    t = Table(spells={"A": "alchemy"}, hands={"A": (0, 0, 0, 0)})
    t.play("metal")
    assert t.hand("A") == (1, 0, 1, 0), "nothing could be given before the income"


def test_ruling_33_picks_are_lost_when_all_stacks_are_empty() -> None:
    t = Table(spells={"A": "horn_of_plenty"}, stacks=(0, 0, 1, 0))
    t.play("metal")
    assert t.hand("A") == (0, 0, 1, 0)
    assert not t.g.questions


def test_a_grey_spell_works_once_a_round() -> None:
    t = Table(spells={"A": "light_fingers, alchemy"}, hands=dict.fromkeys("ABC", (1, 1, 0, 0)))
    t.play("metal", "A light_fingers", "A B")
    assert t.refused("light_fingers") == "already_used"
    assert t.options == ("done", "alchemy")


def test_ruling_42_nothing_to_mirror() -> None:
    t = Table(spells={"A": "mirror_image", "B": "gleaning, thrift"})
    t.play("metal", "A mirror_image")
    assert t.hand("A") == (0, 1, 0, 0), "Thrift is the only target"
    t = Table(
        spells={"A": "mirror_image, light_fingers", "B": "gleaning"}, hands={"B": (1, 0, 0, 0)}
    )
    t.play("metal")
    assert t.refused("mirror_image") == "no_income"


def test_ruling_43_an_empty_hand_cannot_be_robbed() -> None:
    t = Table(spells={"A": "light_fingers"}, hands={"B": (0, 0, 0, 2), "C": (2, 0, 0, 0)})
    t.g.hands[2] = t.g.counted[2] = (0, 0, 0, 0)
    t.play("metal", "A light_fingers", "A gold")
    assert t.hand("A") == (1, 0, 0, 1), "B is the only victim"


def test_transmutation_may_swap_three_times_and_stop_after_one() -> None:
    t = Table(spells={"A": "transmutation"}, hands={"A": (2, 1, 0, 0)})
    t.play("metal", "A transmutation")
    assert t.options == ("gold", "silver"), "one swap at least"
    assert t.refused("iron") == "not_in_hand"
    t.say("A gold", "A iron")
    assert [*t.options] == ["gold", "silver", "iron", "done"]
    t.say("A gold", "A iron", "A iron", "A copper")
    assert (t.hand("A"), t.kind) == ((0, 2, 1, 2), "take_metal"), "three swaps, then the income"


# --- after winning --------------------------------------------------------------------------------


def test_ruling_24_own_gleaning_does_not_apply() -> None:
    t = Table(party="N1", spells={"A": "gleaning"}, hands={"A": (2, 0, 0, 0)}, jewels=RICH)
    t.play("exchange", "A 2", "B pass", "C pass")
    assert t.kind == "take_jewel"


def test_gleaning_and_wall_toll_of_one_player_work_together() -> None:
    t = Table(
        party="U3",
        spells={"B": "gleaning, wall_toll"},
        hands={"A": (5, 0, 0, 0)},
        jewels=RICH,
    )
    t.play("exchange", "A 5", "B pass", "C pass")
    assert t.asked == ("B", "take_back")
    assert t.refused("gold,gold,gold,gold") == "wrong_number"
    t.say("B gold,gold,gold")
    assert (t.hand("B")[0], t.stacks[0]) == (3, 25)


def test_wall_toll_works_only_at_the_wall() -> None:
    t = Table(party="N1", spells={"B": "wall_toll"}, hands={"A": (2, 0, 0, 0)}, jewels=RICH)
    t.play("exchange", "A 2", "B pass", "C pass")
    assert t.kind == "take_jewel"


def test_ruling_22_the_others_take_clockwise_from_the_winner() -> None:
    t = Table(
        4,
        party="U3",
        spells={"A": "gleaning", "D": "wall_toll"},
        hands={"C": (4, 0, 0, 0)},
        jewels=RICH,
    )
    t.play("exchange", "A pass", "B pass", "C 4", "D pass")
    assert t.asked == ("D", "take_back")
    t.say("D gold")
    assert t.asked == ("A", "take_back")


def test_ruling_27_extra_jewels_may_be_declined() -> None:
    t = Table(party="N1", spells={"A": "double_grasp"}, hands={"A": (1, 0, 0, 0)}, jewels=RICH)
    t.play("exchange", "A 1", "B pass", "C pass", "A red", "A decline")
    assert (t.amulet("A"), t.kind) == (["red"], "move_party")


def test_treasures_work_only_in_their_areas() -> None:
    for party, kind in (("N1", "move_party"), ("U3", "extra_jewel")):
        t = Table(
            party=party, spells={"A": "treasure_builders"}, hands={"A": (1, 0, 0, 0)}, jewels=RICH
        )
        t.play("exchange", "A 1", "B pass", "C pass", "A red")
        assert t.kind == kind


def test_no_area_is_at_the_wall_and_has_a_pyramid() -> None:
    assert max(sum(bonus.values()) for bonus in BONUS.values()) == 3
    assert METAL_IN["L4"] == -1


def test_ruling_44_take_backs_stand_when_the_jewel_wins() -> None:
    t = Table(
        party="U3",
        spells={"A": "thrift, double_grasp", "B": "gleaning"},
        hands={"A": (3, 0, 0, 0)},
        amulets={"A": "red red yellow yellow green white white"},
        jewels=RICH,
    )
    t.play("exchange", "A 3", "B pass", "C pass", "A gold,gold", "B gold", "A red")
    assert (t.hand("A")[0], t.hand("B")[0], t.g.outcome) == (2, 1, "jewels")
    assert t.lying("U3") == ["yellow"], "no extra jewel is taken any more"


# --- energy ---------------------------------------------------------------------------------------


def test_ruling_30_removed_stones_return_to_their_owner() -> None:
    t = Table(spells={"A": "banishment 2", "B": "thrift 5"})
    t.play("energy", "A banishment", "A 2")
    assert (t.spells("B"), t.supply("B")) == ({"thrift": 2}, 8), "two banished, one of upkeep"


def test_energy_drain_takes_from_two_different_opponents() -> None:
    t = Table(spells={"A": "energy_drain", "B": "thrift 3, gleaning 3", "C": "alchemy 3"})
    t.play("energy", "A energy_drain", "A thrift")
    assert t.refused("gleaning") == "already_hit"
    assert t.options == ("alchemy", "done")
    t.say("A done")
    assert t.spells("C") == {"alchemy": 2}, "only upkeep"


def test_release_can_empty_a_spell_at_once() -> None:
    t = Table(spells={"A": "release 2, thrift 3, gleaning 2"})
    t.play("energy", "A release", "A thrift", "A 3")
    assert (t.spells("A"), t.supply("A")) == ({"release": 1, "gleaning": 1}, 8)
    assert t.g.deck[-1] == "thrift"


def test_ruling_45_a_preserved_spell_can_still_be_drained() -> None:
    t = Table(spells={"A": "preservation 2, thrift 1", "B": "banishment 2"})
    t.play("energy", "A preservation", "B banishment")
    assert t.options == ("preservation", "thrift")
    t.say("B thrift")
    assert t.spells("A") == {"preservation": 1}


def test_recharging_needs_a_supply() -> None:
    t = Table(spells={"A": "recharging 9, preservation 1"})
    t.play("energy")
    assert t.refused("recharging") == "supply_empty"


# --- set-up and end -------------------------------------------------------------------------------


def test_ruling_35_redraw_in_seat_order() -> None:
    g = INFO.new(3, 5, redraw=True)
    assert isinstance(g, Amulet)
    assert g.phase == "redraw"
    order = []
    while g.phase == "redraw":
        player = g.questions[0].player
        order.append(player)
        before = g.dealt[player]
        g.answer(player, before[:1] if player else ())
        if g.phase == "redraw" and player:
            assert before[0] in g.aside and before[1] in g.dealt[player]
    assert order == [(order[0] + step) % 3 for step in range(3)]
    assert [len(spells) for spells in g.spells] == [2, 2, 2]
    assert len(g.deck) == 33 - 6 - 1


def test_ruling_37_at_least_one_stone_on_each_and_at_most_ten() -> None:
    g = INFO.new(2, 5, advanced=True)
    assert isinstance(g, Amulet)
    first, second = g.dealt[0][2:]
    g.answer(0, (first, second))
    question = g.question_for(0)
    assert question

    def legal(a: int, b: int) -> bool:
        return question.why_not((first,) * a + (second,) * b) is None

    assert {(a, b) for a in range(11) for b in range(11) if legal(a, b)} == {
        (a, b) for a in range(1, 10) for b in range(1, 10) if a + b <= 10
    }
    bare = question.why_not((first,) * 3)
    assert bare and (bare.key, bare.figures) == ("needs_a_stone", {"spell": second})


def test_ruling_36_the_first_bid_of_two_players() -> None:
    t = Table(2, party="N1", hands=dict.fromkeys("AB", (6, 0, 0, 0)), jewels=RICH)
    t.play("exchange")
    assert t.refused("1") == "bid_too_low"
    t.say("A 2")
    assert t.refused("2") == "bid_too_low"
    t.say("B 3")
    t = Table(2, party="L4", hands=dict.fromkeys("AB", (6, 0, 0, 0)), jewels=RICH)
    t.play("exchange")
    assert t.refused("3") == "bid_too_low"
    t.say("A 4")


@pytest.mark.parametrize("players", [2, 3, 6])
def test_ruling_32_whoever_only_passes_ends_after_three_rounds(players: int) -> None:
    g = INFO.new(players, 9)
    assert isinstance(g, Amulet)
    while not g.over:
        question = g.questions[0]
        options = question.candidates()
        choice = next((c for c in ("pass", "done", "decline") if c in options), options[0])
        g.answer(question.player, choice)
        g.check()
    assert (g.round, g.ending()) == (3, "stalemate")


def test_the_others_are_ranked_by_jewels_colours_and_metal() -> None:
    t = Table(
        4,
        hands={"C": (0, 2, 0, 0), "D": (1, 0, 0, 0)},
        amulets={"A": "red red yellow", "B": "red yellow green", "C": "red", "D": "green"},
    )
    assert t.g.ranking() == [(1,), (0,), (2,), (3,)]

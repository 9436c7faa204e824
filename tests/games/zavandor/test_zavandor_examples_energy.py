"""The worked examples of the specification: set-up, income, paying, gems, the hand limit."""

from __future__ import annotations

import pytest

from conclave.games.zavandor import figures, rules
from conclave.games.zavandor.cards import (
    ARTEFACTS,
    BUY,
    CHARACTERS,
    DUST_PLACES,
    SELL,
    STONES,
    opal_dust,
)
from conclave.games.zavandor.keeping import most_dust
from conclave.games.zavandor.rules import deal
from conclave.games.zavandor.state import Zavandor
from tests.games.zavandor.table import Table
from tests.typed import narrow, new


def four_mages() -> Zavandor:
    """Witch, Druid, Fairy and Mage, at the moment before the first income."""
    import conclave

    for seed in range(5000):
        g = narrow(Zavandor, conclave.game("zavandor").laid_out(4, seed, {}))
        if g.agenda[0][1][0][:4] == ("witch", "druid", "fairy", "mage"):
            g.agenda.clear()
            rules.give_characters(g, ("witch", "druid", "fairy", "mage"))
            rules.begin(g)
            g.agenda.clear()
            rules.turn_order(g)
            return g
    raise AssertionError


def test_E01_setup() -> None:
    g = four_mages()
    assert g.dust == [10, 20, 10, 15]
    assert [figures.hand_limit(g, mage) for mage in range(4)] == [4, 5, 5, 6]
    assert [len(hand) for hand in g.hands] == [0, 0, 2, 0]
    assert g.active == [(2, 1, 0, 0, 0)] * 4 and g.track == [3] * 4
    assert g.stones == [STONES] * 4 and g.released == [0] * 4
    assert g.supply == [20, 24, 24, 24, 20]
    assert [len(deck) for deck in g.decks] == [28, 36, 30, 30]
    assert len(g.free) == 9
    tiers = [ARTEFACTS[item].tier for item in (*g.artefact_deck, *reversed(g.display))]
    assert [tiers.count(tier) for tier in "ABCD"] == [6, 8, 6, 4]
    assert len(g.display) == 4 and len(g.artefact_deck) == 20
    assert {ARTEFACTS[item].tier for item in g.display} == {"A"}


@pytest.mark.parametrize(
    ("players", "copies", "shown"), [(2, 1, 2), (3, 2, 3), (4, 2, 4), (5, 3, 5), (6, 3, 6)]
)
def test_E01_artefacts_by_number_of_players(players: int, copies: int, shown: int) -> None:
    g = new(Zavandor, players, seed=3)
    assert len(g.artefact_deck) + len(g.display) == 12 * copies
    assert len(g.display) == shown


def test_E02_first_income() -> None:
    g = four_mages()
    rules.gain_energy(g)
    assert g.dust == [15, 25, 15, 20]
    assert [len(hand) for hand in g.hands] == [1, 1, 3, 1]
    assert len(g.decks[0]) == 24
    assert [figures.hand_count(g, mage) for mage in range(4)] == [6, 9, 8, 7]


def test_E03_opals_and_energy_flow() -> None:
    assert [opal_dust(n) for n in range(12)] == [0, 2, 5, 10, 12, 15, 20, 22, 25, 30, 32, 35]
    for opals, flow, dust in [(2, 2, 7), (3, 1, 10), (4, 4, 22), (0, 3, 5)]:
        table = Table()
        table.mage("A", gems_owned=f"O{opals}", flow=flow)
        table.income("A")
        assert table.dust("A") == dust


@pytest.mark.parametrize(
    ("gems", "artefacts", "kept", "dust", "hand"),
    [
        ("E5", "protection_crystal", "", 2, {"conc_green": 1, "green": 2}),
        ("D3", "", "white9", 0, {"white": 4}),
        ("R3", "chalice", "", 2, {"conc_red": 1}),
        ("S8", "", "", 4, {"conc_blue": 2}),
        ("S4 (S2)", "", "", 2, {"conc_blue": 1}),
    ],
)
def test_E04_concentrated_energy(
    gems: str, artefacts: str, kept: str, dust: int, hand: dict[str, int]
) -> None:
    table = Table()
    table.mage("A", gems_owned=gems, owns=artefacts, hand=kept)
    table.income("A")
    assert table.dust("A") == dust
    got: dict[str, int] = {}
    for each in table.hand("A"):
        kind = each if each.startswith("conc") else each.rstrip("0123456789")
        got[kind] = got.get(kind, 0) + 1
    assert got == hand


def test_E05_knowledge_of_gems_prices() -> None:
    assert list(zip(BUY[3], SELL[3], strict=True)) == [
        (7, 3),
        (14, 7),
        (21, 10),
        (28, 14),
        (42, 21),
    ]
    assert list(zip(BUY[1], SELL[1], strict=True)) == [
        (9, 4),
        (18, 9),
        (27, 13),
        (36, 18),
        (54, 27),
    ]
    table = Table()
    table.mage("A", dust=20, released=1)
    table.turn("A")
    assert table.figure("hand_limit", "A") == 5
    table.do("advance gems")
    assert table.figure("hand_limit", "A") == 4
    table.learn("A", "gems")
    assert table.figure("hand_limit", "A") == 4


def kobold() -> Table:
    table = Table()
    table.mage(
        "A", dust=8, hand="blue5 blue6 blue7", gems_owned="O2 S1", character="kobold", storage=1
    )
    table.turn("A")
    table.do("enchant sapphire", pay="blue6 blue7")
    assert table.dust("A") == 1
    return table


def test_E06_paying_and_loose_change() -> None:
    table = kobold()
    table.do("advance storage", pay="blue5")
    assert table.dust("A") == 2
    table.do("end_turn")
    assert (table.dust("A"), table.hand("A"), table.gems("A")) == (2, [], "O2 S2")
    assert table.figure("slots", "A") == 6


def test_E06_variant_the_change_is_lost_at_the_end() -> None:
    table = kobold()
    table.do("end_turn")
    assert (table.dust("A"), table.hand("A")) == (0, ["blue5"])


def test_E06_with_one_dust_nothing_is_lost() -> None:
    table = Table(one_dust=True)
    table.mage("A", dust=21, hand="blue5")
    table.turn("A")
    table.do("enchant sapphire", pay="")
    table.do("end_turn")
    assert table.dust("A") == 1


def test_E07_settling_before_an_auction() -> None:
    table = kobold()
    table.show("runestone", "spellbook")
    table.g.bound = None
    table.do("auction runestone")
    assert table.dust("A") == 0
    assert table.figure("wealth", "A") == 35
    question = table.g.questions[0]
    assert [bid for bid in range(100) if question.why_not(bid) is None] == list(range(20, 36))


def test_E08_sell_learn_buy() -> None:
    for order, between in [(1, (16, 8, 1)), (2, (0, 7, 0))]:
        table = Table()
        table.mage("A", dust=8, gems_owned="O2 S2", gems=2)
        table.turn("A")
        steps = ["disenchant sapphire", "advance gems", "enchant opal"]
        if order == 2:
            steps[:2] = reversed(steps[:2])
        seen = []
        for step in steps:
            table.do(step)
            seen.append(table.dust("A"))
        assert tuple(seen) == between
        table.do("end_turn")
        assert (table.dust("A"), table.gems("A")) == (0, "O3 S1")


def test_E30_hand_limit() -> None:
    places = DUST_PLACES[False]
    # (a) limit 5: concentrated energy and both cards are worth more than any dust
    table = Table()
    table.mage("A", dust=12, hand="conc_blue green8 green6")
    table.limits()
    assert table.figure("hand_count", "A") == 9 and table.figure("hand_limit", "A") == 5
    assert table.g.questions[0].candidates()[0] == ("conc_blue", "green8", "green6")
    table.answer("A", ("conc_blue", "green8", "green6"))
    assert (table.dust("A"), table.figure("energy", "A")) == (0, 34)
    # (b) limit 6: all cards and ten dust
    table = Table()
    table.mage("A", dust=17, hand="blue4 white11 white9", storage=1)
    table.limits()
    assert table.figure("hand_count", "A") == 9
    kept = narrow(tuple, table.g.questions[0].candidates()[0])
    assert sorted(kept) == [
        "blue4",
        "dust10",
        "white11",
        "white9",
    ]
    table.answer("A", ("blue4", "white11", "white9", "dust10"))
    assert table.figure("energy", "A") == 34
    # (c) nothing but dust: there is no choice
    table = Table()
    table.mage("A", dust=17)
    assert places[17] == 6
    table.limits()
    assert table.dust("A") == 15
    # (d) concentrated energy cannot be broken
    table = Table()
    table.mage("A", hand="conc_blue conc_green")
    table.limits()
    assert table.refused(("conc_blue", "conc_green"), "A") == "over_limit"
    assert table.refused(("conc_blue", "dust2"), "A") == "not_yours"
    table.answer("A", ("conc_green",))
    assert (table.hand("A"), table.dust("A")) == (["conc_green"], 0)


def test_E30_room_of_dust() -> None:
    given = {0: 0, 2: 1, 4: 2, 5: 2, 6: 3, 7: 3, 8: 4, 9: 4, 10: 3, 11: 5, 12: 4, 13: 6, 14: 5}
    given |= {15: 5, 16: 6, 17: 6, 18: 7, 19: 7, 20: 6, 21: 8, 22: 7, 23: 9, 24: 8, 25: 8}
    assert {dust: DUST_PLACES[False][dust] for dust in given} == given
    tiles = [(2, 1), (5, 2), (10, 3)]
    best = {0: 0}
    for dust in range(1, 200):
        ways = [best[dust - value] + room for value, room in tiles if dust - value in best]
        if ways:
            best[dust] = min(ways)
            assert DUST_PLACES[False][dust] == best[dust]
            ways_with_ones = [DUST_PLACES[True][dust - 1] + 1, *ways]
            assert DUST_PLACES[True][dust] <= min(ways_with_ones)
    assert most_dust(17, 5, False) == 15 and most_dust(3, 9, False) == 2


def test_E36_new_path() -> None:
    table = Table()
    table.mage("A", dust=47, storage=1)
    table.turn("A")
    table.do("release 20")
    assert table.dust("A") == 27
    table.do("advance gems")
    assert table.dust("A") == 25
    assert table.figure("hand_limit", "A") == 5 + 1 - 1
    assert table.refused("advance storage") == "advanced_already"
    table.do("release 25")
    assert (table.dust("A"), table.g.released[0]) == (0, 1)


def test_E38_reshuffle() -> None:
    table = Table()
    table.mage("A", gems_owned="S3")
    deck = table.g.decks[0]
    table.g.decks[0], table.g.discards[0] = deck[:1], deck[1:13]
    table.g.decks[1] += ()
    kept = deck[13:]
    table.g.hands[1] = kept
    table.income("A")
    assert len(table.hand("A")) == 3
    assert deck[0] in table.hand("A")
    assert (len(table.g.decks[0]), len(table.g.discards[0])) == (10, 0)


def test_the_table_of_characters() -> None:
    started = {name: (each.dust, each.blue_cards) for name, each in CHARACTERS.items()}
    assert started == {
        "witch": (10, 0),
        "elf": (10, 0),
        "druid": (20, 0),
        "fairy": (10, 2),
        "mage": (15, 0),
        "kobold": (20, 0),
    }
    assert callable(deal)

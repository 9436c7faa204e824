"""The worked examples of the specification: knowledge, limits, points, and the end."""

from __future__ import annotations

from typing import Any

from conclave.games.zavandor import rules
from conclave.games.zavandor.cards import ARTEFACTS
from tests.games.zavandor.table import Table, table_of


def test_E24_lost_free_step() -> None:
    table = table_of(2, "runestone")
    table.mage("A", dust=60, gems=4)
    table.mage("B")
    table.turn("A")
    table.bids("runestone", ("A", 20))
    assert table.asked[:2] == ("A", "act"), "the step is lost"
    assert table.dust("A") == 40
    table = table_of(2, "runestone")
    table.mage("A", dust=60, gems=4)
    table.mage("B")
    table.turn("A")
    table.do("release 20")
    table.bids("runestone", ("A", 20))
    assert table.asked[:2] == ("A", "free_step")
    table.answer("A", "flow")
    assert table.level("A", "flow") == 1


def test_E25_nine_sages() -> None:
    table = Table()
    table.mage("A", dust=10, hand="blue5 blue5 blue6", gems_owned="E3", sages=1, character="fairy")
    green = [card for card in table.g.decks[1] if card not in ("green7", "green9")]
    table.g.decks[1] = (*green, *[c for c in table.g.decks[1] if c in ("green7", "green9")])
    deck = list(table.g.decks[1])
    deck.remove("green7")
    deck.remove("green9")
    table.g.decks[1] = (*deck, "green9", "green7")
    table.turn("A")
    table.do("advance sages", pay="")
    assert table.g.pending[0] == ("green7", "green9")
    table.do("end_turn")
    assert (table.dust("A"), table.figure("hand_count", "A")) == (4, 5)
    table.limits()
    assert not table.g.questions or table.g.questions[0].kind != "keep"
    table.income("A")
    greens = [card for card in table.hand("A") if card.startswith("green")]
    assert len(greens) == 5 and {"green7", "green9"} <= set(greens)
    assert "conc_green" not in table.hand("A")


def test_E26_fire() -> None:
    table = Table()
    table.mage("A", dust=85, fire=3, character="druid")
    table.turn("A")
    assert table.refused("enchant ruby") == "needs_fire"
    table.do("advance fire")
    table.do("enchant ruby")
    assert (table.dust("A"), table.gems("A")) == (5, "R1")
    assert table.figure("vp_parts", "A")["knowledge"] == 2
    table = Table()
    table.mage("A", dust=200, fire=4, gems_owned="R4 (R1)")
    table.turn("A")
    assert table.refused("enchant ruby") == "rubies_full"
    table.g.active[0] = (0, 0, 0, 0, 3)
    table.g.supply[4] += 1
    table.g.bound = None
    assert table.legal("enchant ruby")


def test_E27_knowledge_of_artefacts() -> None:
    table = Table(3)
    for level, artefact, sentinel in [(1, 0, 0), (2, -5, -10), (3, -5, -10), (4, -10, -20)]:
        table.mage("A", artefacts=level, character="mage")
        assert table.figure("modifier", "A", "wand") == artefact
        assert table.figure("modifier", "A", "owl") == sentinel
        assert table.figure("hand_limit", "A") == 6
    assert table.figure("vp_parts", "A")["knowledge"] == 2


def test_E28_storage() -> None:
    table = Table(3)
    for level, slots in enumerate((5, 6, 6, 7), start=1):
        table.mage("A", storage=level)
        assert (table.figure("slots", "A"), table.figure("hand_limit", "A")) == (slots, 6)
    table.show("runestone")
    table.mage("A", dust=50)
    table.mage("B", dust=60, storage=1, gems_owned="O5 (S1)")
    table.turn("A")
    table.bids("runestone", ("A", 20), ("B", 21), ("A", "pass"))
    table.answer("B", "storage")
    assert (table.figure("slots", "B"), table.gems("B")) == (6, "O5 (S1)")
    assert table.refused("arrange", "B") == "not_asked"


def test_E29_mixed_limits() -> None:
    table = Table()
    table.mage("A", gems=1, flow=1)
    assert table.figure("hand_limit", "A") == 3
    table.mage("A", gems=1, flow=1, artefacts=1, storage=1)
    assert table.figure("hand_limit", "A") == 5
    table.mage("A", gems=1, flow=1, artefacts=1, storage=1, owns="wand crystal_ball")
    assert table.figure("hand_limit", "A") == 11


def test_E31_points_and_all_sentinels() -> None:
    table = Table(4)
    owns = "spellbook runestone runestone crystal_ball belt protection_crystal mask"
    levels: dict[str, Any] = {"fire": 4, "storage": 4, "artefacts": 2}
    table.mage("A", gems_owned="O3 S2 E1 R1", owns=owns, **levels)
    parts = table.figure("vp_parts", "A")
    assert (parts["gems"], parts["knowledge"], parts["artefacts"]) == (10, 4, 11)
    assert table.figure("vp", "A") == 25
    bonuses = {
        "phoenix": 8,
        "owl": 4,
        "fox": 4,
        "toad": 8,
        "unicorn": 0,
        "tomcat": 6,
        "scarab": 1,
        "raven": 6,
        "salamander": 2,
    }
    assert {each: table.figure("bonus", "A", each) for each in bonuses} == bonuses
    table.mage("A", gems_owned="O3 S2 E1 R1", owns=owns, sentinels="phoenix toad", **levels)
    assert table.figure("vp", "A") == 51 == sum(table.figure("vp_parts", "A").values())
    for gems, sentinel, bonus in [("O7", "tomcat", 12), ("S7", "fox", 12), ("D7", "unicorn", 7)]:
        table.mage("A", gems_owned=gems)
        assert table.figure("bonus", "A", sentinel) == bonus


def test_E32_order_with_ties() -> None:
    second = set()
    for seed in range(20):
        table = Table(4, seed)
        table.mage("A", track=12, gems_owned="O6")
        table.mage("B", track=12, gems_owned="O8")
        table.mage("C", track=9, gems_owned="O9")
        table.mage("D", track=12, gems_owned="O6")
        rules.turn_order(table.g)
        assert table.g.order[0] == 1 and table.g.order[3] == 2
        second.add(table.g.order[1])
    assert second == {0, 3}, "by lot"


def test_E33_the_track_rules() -> None:
    table = table_of(2, "spellbook")
    table.mage("A", dust=60, gems_owned="O5", track=11)
    table.mage("B")
    table.turn("A")
    table.do("arrange")
    table.answer("A", ("opal", "opal", "opal"))
    table.bids("spellbook", ("A", 20))
    assert table.dust("A") == 30, "the track still says 11"
    assert table.points()[0] == 5 - 2 + ARTEFACTS["spellbook"].vp


def test_E34_end_and_shared_win() -> None:
    table = Table(4)
    table.mage("A", dust=200, gems_owned="O2", sentinels="phoenix owl")
    table.mage("B", gems_owned="O1", sentinels="fox toad")
    table.mage("C", dust=200, hand="blue7")
    table.mage("D", dust=99, gems_owned="(O2)")
    table.turn("A")
    table.bids("unicorn", ("A", 120), ("C", "pass"))
    table.do("end_turn")
    assert table.g.ending_now and not table.g.outcome
    table.turn("C")
    table.bids("raven", ("C", 120))
    table.pay("C", "")
    table.do("end_turn")
    assert table.g.sentinels[2] == ("raven",)
    table.limits()
    assert not table.g.questions, "no discards are asked for"
    assert table.dust("D") == 99
    table.points()
    assert (table.g.outcome, table.g.over) == ("sentinels", True)


def test_E34_equal_points_share_the_win() -> None:
    table = Table(4)
    for name, gems in zip("ABCD", ("O2", "O3", "S3", "O1"), strict=True):
        table.mage(name, gems_owned=gems)
    assert table.g.scores() == [2, 3, 3, 1]
    assert table.g.winners() == (1, 2)
    assert table.g.ranking() == [(1, 2), (0,), (3,)]


def test_E35_refill() -> None:
    for shown, deck, expected in [(1, 9, 3), (3, 9, 3), (1, 1, 2)]:
        table = Table(3)
        items = table.g.artefact_deck
        table.g.display, table.g.artefact_deck = items[:shown], items[shown : shown + deck]
        rules.turn_order(table.g)
        assert len(table.g.display) == expected
        assert table.g.display[:shown] == items[:shown], "unsold ones stay"

"""The counting help of Spellcaster: cards that were seen on their way into a hand."""

from __future__ import annotations

from conclave.ui.words import words
from tests.counting import counted
from tests.games.spellcaster.table import Table

name = words("en", "spellcaster").name


def told(t: Table, viewer: str, of: str) -> list[str]:
    return counted("spellcaster", t.g, t.seat(viewer), t.seat(of))


def test_a_fetched_card_is_certain_until_it_is_played() -> None:
    t = Table(hands={"A": "y04 r05"}, piles="g11→A", deck="b04", discard="r01 r02")
    assert told(t, "B", of="A") == []
    t.act("ACTIVATE g11", "r02")
    assert told(t, "B", of="A") == [f"for sure: 1 × {name('r02')}", "2 unknown"]
    t.act("PLAY r02")
    assert told(t, "B", of="A") == []


def test_a_card_that_may_have_been_snatched_is_in_one_hand_or_the_other() -> None:
    t = Table(
        4, turn="A1", hands={"A1": "r01", "B1": "y04 y05", "B2": "b01 b02"}, piles="g05→A",
        deck="b04 b05",
    )  # fmt: skip
    for seat in (0, 1, 3):
        t.g.memory[seat] = (("y04", 1 << t.seat("B1")),)
    assert told(t, "A2", of="B1") == [f"for sure: 1 × {name('y04')}", "1 unknown"]
    t.act("ACTIVATE g05")
    assert told(t, "A2", of="B1") == ["1 unknown", f"perhaps: 1 × {name('y04')}"]
    assert told(t, "A2", of="A1") == ["2 unknown", f"perhaps: 1 × {name('y04')}"]
    assert told(t, "A2", of="B2") == []


def test_cards_put_under_the_deck_are_known_to_whoever_looked() -> None:
    t = Table(hands={"A": "y04"}, piles="g14→A", deck="r01 r02 r03 r04 r05 r06")
    t.act("ACTIVATE g14", "r02")
    lowest = [card for card in reversed(t.g.deck) if card in t.g.deck[: len(t.g.looked)]]
    assert told(t, "A", of="A") == [f"for sure: 1 × {name(card)}" for card in lowest] != []
    assert told(t, "B", of="B") == []

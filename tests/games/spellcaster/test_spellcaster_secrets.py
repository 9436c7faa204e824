"""Who may know which card: the specification, section 8."""

from __future__ import annotations

import random

from conclave.games.spellcaster.memory import UNKNOWN
from conclave.kernel.game import Event
from tests.games.spellcaster.table import Table


def seen(t: Table, looker: str, owner: str) -> tuple[str, ...]:
    """A hand as another mage sees it."""
    return t.g.seen_by(t.seat(looker)).hands[t.seat(owner)]


def heard(t: Table, name: str) -> list[Event]:
    return [event for event in t.g.events or [] if event.heard_by(t.seat(name))]


def test_hands_are_hidden_from_rivals_and_partners() -> None:
    t = Table(4, turn="A1", hands={"A1": "r02 r04", "B1": "y04"}, deck="b04 b05")
    assert seen(t, "A1", "A1") == ("r02", "r04")
    assert seen(t, "A2", "A1") == seen(t, "B1", "A1") == (UNKNOWN, UNKNOWN)
    assert t.g.seen_by(0).deck == [UNKNOWN, UNKNOWN]


def test_a_fetched_card_is_known_to_all_until_it_is_played() -> None:
    t = Table(hands={"A": "y04 r05"}, piles="g11→A", deck="b04", discard="r01 r02")
    t.act("ACTIVATE g11", "r02")
    assert seen(t, "B", "A") == ("r02", UNKNOWN, UNKNOWN)
    t.act("PLAY r02")
    assert seen(t, "B", "A") == (UNKNOWN, UNKNOWN)
    assert t.g.memory == [(), ()]


def test_a_snatched_card_is_known_to_two_mages_only() -> None:
    t = Table(4, turn="A1", hands={"B1": "y04"}, piles="g05→A", deck="b04 b05")
    t.g.events = []
    t.act("ACTIVATE g05")
    assert seen(t, "B1", "A1") == ("y04",)
    assert seen(t, "A2", "A1") == seen(t, "B2", "A1") == (UNKNOWN,)
    told = {name: [e.details.get("card") for e in heard(t, name) if "snatches" in e.kind]
            for name in t.seats}  # fmt: skip
    assert told == {"A1": ["y04"], "B1": ["y04"], "A2": [None], "B2": [None]}


def test_a_known_card_may_have_been_snatched_and_others_cannot_tell() -> None:
    t = Table(
        4, turn="A1", hands={"A1": "r01", "B1": "y04 y05", "B2": "b01 b02"}, piles="g05→A",
        deck="b04 b05",
    )  # fmt: skip
    for seat in (0, 2, 3):
        t.g.memory[seat] = (("y04", 1 << t.seat("B1")),)
    t.act("ACTIVATE g05")
    assert seen(t, "A2", "B1") == (UNKNOWN,)
    assert seen(t, "A2", "A1") == (UNKNOWN, UNKNOWN)
    rng = random.Random(1)
    guesses = [t.g.determinize(t.seat("A2"), rng).hands for _ in range(60)]
    holders = {seat for hands in guesses for seat in range(4) if "y04" in hands[seat]}
    assert holders == {t.seat("A1"), t.seat("B1")}


def test_cards_put_below_the_deck_stay_known_to_the_looker() -> None:
    t = Table(hands={"A": "y04"}, piles="g14→A", deck="r01 r02 r03 r04 r05 r06")
    t.act("ACTIVATE g14", "r02")
    assert t.g.seen_by(0).deck[::-1] == [UNKNOWN, UNKNOWN, "r01", "r03", "r04"]
    assert set(t.g.seen_by(1).deck) == {UNKNOWN}
    assert seen(t, "B", "A") == (UNKNOWN, UNKNOWN)


def test_whoever_put_a_card_below_knows_who_draws_it() -> None:
    t = Table(hands={"A": "y04"}, piles="g14→A", deck="r01 r02 r03 r04", actions=1)
    t.act("ACTIVATE g14", "r02")
    t.end()
    t.start()
    assert seen(t, "A", "B") == ("r01",)


def test_nobody_else_sees_what_is_looked_at() -> None:
    t = Table(hands={"A": "y04"}, piles="g14→A", deck="r01 r02 r03 r04 r05 r06")
    t.g.events = []
    t.act("ACTIVATE g14")
    (question,) = t.g.seen_by(1).questions
    assert set(question.options) == {UNKNOWN}
    assert not any("cards" in event.details for event in heard(t, "B"))
    assert t.g.seen_by(0).questions[0].options == ("r01", "r02", "r03", "r04")


def test_only_the_drawer_hears_what_was_drawn() -> None:
    t = Table(hands={"A": "y04"}, deck="r01 r02")
    t.g.events = []
    t.act("DRAW")
    assert [e.details.get("card") for e in heard(t, "A")] == ["r01"]
    assert [e.details.get("card") for e in heard(t, "B")] == [None]

"""Who may know which card: the specification, section 8."""

from __future__ import annotations

import random

import pytest

from conclave.games.spellcaster.memory import UNKNOWN
from conclave.games.spellcaster.state import Spellcaster
from conclave.kernel.game import Event
from tests.games.spellcaster.table import Table
from tests.typed import choices_of, new


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
    for seat in (0, 1, 3):
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
    assert set(choices_of(question)) == {UNKNOWN}
    assert not any("cards" in event.details for event in heard(t, "B"))
    assert t.g.seen_by(0).questions[0].options == ("r01", "r02", "r03", "r04")


def test_only_the_drawer_hears_what_was_drawn() -> None:
    t = Table(hands={"A": "y04"}, deck="r01 r02")
    t.g.events = []
    t.act("DRAW")
    assert [e.details.get("card") for e in heard(t, "A")] == ["r01"]
    assert [e.details.get("card") for e in heard(t, "B")] == [None]


# --- what comes to light ------------------------------------------------------------------------


def named(view: Spellcaster) -> set[str]:
    """All cards whose place a view shows."""
    return {*view.deck, *view.sight, *view.discard}.union(*view.hands, *view.piles.values())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_a_seat_learns_of_hidden_cards_is_a_reveal(players: int) -> None:
    """But for cards that the mage whose turn it is shows by a choice of its own."""
    learned = 0
    for seed in range(25):
        g, rng = new(Spellcaster, players, seed), random.Random(seed)
        while not g.over:
            question, before = g.questions[0], g.clone()
            own = {*g.hands[g.active]} if question.player == g.active else set()
            g.answer(question.player, question.sample(rng))
            for seat in range(players):
                if named(g.seen_by(seat)) - named(before.seen_by(seat)) - own:
                    assert g.reveals > before.reveals, question
                    learned += 1
    assert learned > 200


@pytest.mark.parametrize(
    ("spell", "choices"),
    [("y07", ()), ("g04", ("discard", "b01")), ("g05", ()), ("g14", ()), ("b15", ()), ("g01", ())],
)
def test_what_a_spell_brings_to_light_cannot_be_taken_back(
    spell: str, choices: tuple[str, ...]
) -> None:
    t = Table(
        hands={"A": "r01 b01 b02", "B": "y04"}, piles=f"{spell}→A", deck="b04 b05 b06 b07 b08"
    )
    t.begin()
    before = t.g.reveals
    t.act(f"ACTIVATE {spell}", *choices)
    if spell == "g04":
        t.act("b02")
    if spell in ("y07", "g04"):
        t.answer("B", "y04")
    assert t.g.reveals > before


def test_a_card_of_the_own_hand_may_be_taken_back() -> None:
    t = Table(hands={"A": "r01 b01"}, deck="b04")
    t.begin()
    before = t.g.reveals
    t.act("PLAY r01")
    assert t.g.reveals == before

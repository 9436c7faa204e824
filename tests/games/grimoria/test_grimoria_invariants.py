"""Invariants of section 11 that compare two moments of a game, over random games."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conclave.games.grimoria.cards import COMPANIONS, LOCATIONS, TREASURES
from conclave.games.grimoria.state import Grimoria
from tests.games.grimoria.table import A, B, has, table
from tests.typed import new

BLACK = {3, 7, 13, 15}
SHIELD = {8, 11}
BLACK_SOURCES = {"shadow_penny", "shadow_purse", "shadow_hoard", "black_mage"}

seeds = st.integers(0, 2**32)
counts = st.integers(2, 5)


class Moment:
    """One answer of a random game, with the state before and after it."""

    def __init__(self, before: Grimoria, after: Grimoria, player: int, kind: str) -> None:
        self.before, self.after, self.player, self.kind = before, after, player, kind
        self.events = after.events or []
        told = [event.kind for event in self.events]
        self.opened = "opens" in told
        """The books were opened during this answer, so it belongs to the next adventure."""


def random_game(players: int, seed: int) -> Iterator[Moment]:
    """A game of random answers; standing cloaks are sometimes laid."""
    g = new(Grimoria, players, seed=seed)
    rng = random.Random(seed)
    while not g.over:
        open_questions = [q for q in g.questions if not q.standing]
        question = rng.choice(g.questions if rng.random() < 0.1 else open_questions)
        before = g.clone()
        g.events = []
        g.answer(question.player, question.sample(rng))
        g.check()
        yield Moment(before, g, question.player, question.kind)


def spells_of(moment: Moment) -> list[int]:
    """The open books during a moment; nothing before they are opened."""
    if moment.before.phase == "adventure":
        return moment.before.chosen
    return moment.after.chosen if moment.opened and moment.after.phase == "adventure" else []


@settings(max_examples=15, deadline=None)
@given(counts, seeds)
def test_invariant_5_every_taler_is_accounted_for_by_an_event(players: int, seed: int) -> None:
    for moment in random_game(players, seed):
        change = sum(m.talers for m in moment.after.mages) - sum(
            m.talers for m in moment.before.mages
        )
        gains = sum(event.details["count"] for event in moment.events if event.kind == "earns")
        bought = sum(event.kind == "buys" for event in moment.events)
        assert change == gains - bought - effective_returns(moment)


def effective_returns(moment: Moment) -> int:
    """How many spells 4 and 15 were paid for: those that found or drew a card."""
    paid, casting = 0, False
    for event in moment.events:
        if event.kind == "casts":
            casting = True
        elif casting and event.kind in ("finds", "draws"):
            paid += 1
            casting = False
    return paid


@settings(max_examples=25, deadline=None)
@given(counts, seeds)
def test_invariant_12_nothing_comes_of_blocked_black_magic(players: int, seed: int) -> None:
    for moment in random_game(players, seed):
        if 2 in spells_of(moment) and moment.after.round == moment.before.round:
            spells = spells_of(moment)
            for event in moment.events:
                if event.kind == "earns":
                    assert event.details["source"] not in BLACK_SOURCES
                if event.kind in ("finds", "draws"):
                    assert spells[event.details["mage"]] != 15


@settings(max_examples=25, deadline=None)
@given(counts, seeds)
def test_invariant_13_a_shield_keeps_talers_and_companions(players: int, seed: int) -> None:
    for moment in random_game(players, seed):
        spells = spells_of(moment)
        for event in moment.events:
            if event.kind in ("robs", "takes_companion") and spells:
                victim = event.details["rival"]
                reflected = any(e.kind == "reflects" for e in moment.events)
                assert spells[victim] not in SHIELD or reflected


@settings(max_examples=25, deadline=None)
@given(counts, seeds)
def test_invariant_14_a_cloaked_companion_leaves_only_by_sale_or_swap(
    players: int, seed: int
) -> None:
    for moment in random_game(players, seed):
        for number, mage in enumerate(moment.before.mages):
            now = moment.after.mages[number].cloaked
            if len(now) < len(mage.cloaked):
                assert (moment.player, moment.kind) in {
                    (number, "sell_card"),
                    (number, "swap_witch"),
                }
                assert moment.after.removed.count("cloak") > moment.before.removed.count("cloak")
            else:
                assert now[: len(mage.cloaked)] == mage.cloaked


@settings(max_examples=25, deadline=None)
@given(counts, seeds)
def test_invariant_16_spell_1_keeps_the_pattern_of_the_board(players: int, seed: int) -> None:
    for moment in random_game(players, seed):
        before, after = moment.before, moment.after
        if moment.kind == "replace_card" and after.taken == before.taken:
            assert len(after.offer) == len(before.offer)
            assert bool(after.facedown) == bool(before.facedown)


@settings(max_examples=25, deadline=None)
@given(counts, seeds)
def test_invariant_22_a_fizzled_attack_changes_nothing(players: int, seed: int) -> None:
    """When nobody can be struck, the attack itself moves nothing (no response is asked for)."""
    for moment in random_game(players, seed):
        kinds = [event.kind for event in moment.events]
        if "fizzles" in kinds:
            place = kinds.index("fizzles")
            start = max(i for i in range(place) if kinds[i] in ("strikes", "cloaks"))
            assert kinds[start + 1 : place] == []
            assert moment.after.removed.count("mirror") == moment.before.removed.count(
                "mirror"
            ) or ("reflects" in kinds)


# --- 17: the scoring is a pure function -------------------------------------------------------

courts = st.lists(st.sampled_from(sorted(COMPANIONS)), max_size=14)
places = st.lists(st.sampled_from(sorted(LOCATIONS)), max_size=14)
hoards = st.lists(st.sampled_from(sorted(TREASURES)), max_size=10)


def points(talers: int, court: list[str], lands: list[str], hoard: list[str]) -> int:
    """The score of a tableau; cards need not be limited to what the deck holds."""
    g = table().g
    mage = g.mages[A]
    mage.talers, mage.companions = talers, tuple(court)
    mage.locations, mage.treasures = tuple(lands), tuple(hoard)
    return g.scores()[A]


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 12), courts, places, hoards, st.randoms())
def test_invariant_17_order_does_not_matter_and_cards_never_hurt(
    talers: int, court: list[str], lands: list[str], hoard: list[str], rng: random.Random
) -> None:
    score = points(talers, court, lands, hoard)
    shuffled = [rng.sample(pile, len(pile)) for pile in (court, lands, hoard)]
    assert points(talers, *shuffled) == score
    assert points(talers, [*court, rng.choice(sorted(COMPANIONS))], lands, hoard) >= score
    assert points(talers, court, [*lands, rng.choice(sorted(LOCATIONS))], hoard) >= score
    assert points(talers, court, lands, [*hoard, rng.choice(sorted(TREASURES))]) >= score


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 12), courts.filter(lambda c: all(c.count(k) <= 3 for k in c)))
def test_invariant_17_one_taler_more_changes_little(talers: int, court: list[str]) -> None:
    change = points(talers + 1, court, [], []) - points(talers, court, [], [])
    assert -2 <= change <= 16


def test_invariant_17_the_bounds_are_reached() -> None:
    assert points(1, ["tax_collector"] * 3, [], []) - points(0, ["tax_collector"] * 3, [], []) == -2
    assert points(5, ["king"] * 3, [], []) - points(4, ["king"] * 3, [], []) == 16


# --- 18 and 19 --------------------------------------------------------------------------------


def test_invariant_18_views_do_not_tell_hidden_differences() -> None:
    one = table(A=has(locations="castle", treasures="mirror"), facedown="king", draw="town hut")
    other = table(A=has(locations="hut", treasures="chest"), facedown="town", draw="king castle")
    assert one.seen_by(B) == other.seen_by(B)
    assert one.seen_by(A) != other.seen_by(A)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_invariant_19_the_same_seed_and_answers_give_the_same_state(players: int) -> None:
    first = [moment.after.clone() for moment in random_game(players, 19)]
    second = [moment.after.clone() for moment in random_game(players, 19)]
    assert first == second
    assert len(first) > 5 * players


@pytest.mark.parametrize(("players", "rounds"), [(2, 14), (3, 13), (4, 12), (5, 12)])
def test_invariants_8_and_11_rounds_and_cards_taken(players: int, rounds: int) -> None:
    *_, last = random_game(players, 8)
    assert (last.after.round, last.after.level) == (rounds, 17)
    assert last.after.taken == players

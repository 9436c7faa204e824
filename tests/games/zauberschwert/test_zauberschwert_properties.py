"""Invariants of the specification (section 11) that are about what a step changes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

import conclave
from conclave.games.zauberschwert.cards import CREATURES
from conclave.games.zauberschwert.forecast import alone
from conclave.games.zauberschwert.moves import counting
from conclave.games.zauberschwert.state import Zauberschwert
from conclave.games.zauberschwert.strength import (
    gifts,
    kept_strength,
    limit,
    payment,
    share,
    strength,
)
from conclave.games.zauberschwert.variants import VARIANTS
from conclave.kernel import Choice, Question
from tests.typed import events_of, narrow, new

INFO = conclave.game("zauberschwert")
SETTINGS = [(variant, seats) for variant, row in VARIANTS.items() for seats in row.seats]
Step = tuple[Zauberschwert, Question, Choice]
every_setting = pytest.mark.parametrize(("variant", "players"), SETTINGS)


def steps(variant: str, players: int, seed: int) -> Iterator[Step]:
    """A random game: the state before each answer, the question and the choice; events are kept."""
    g = new(Zauberschwert, players, seed, variant=variant, gift=seed % 2 == 0)
    rng = random.Random(seed)
    while not g.over:
        question = g.questions[0]
        choice = question.sample(rng)
        before = g.clone()
        g.events = []
        g.answer(question.player, choice)
        before.events = g.events
        yield before, question, choice
        g.events = None


@every_setting
def test_payments_of_fights_and_auctions(variant: str, players: int) -> None:
    """7 to 9: what victors pay, and that a claimed creature is beaten."""
    for seed in range(3):
        claimed = ""
        for before, question, choice in steps(variant, players, seed):
            if question.kind == "declare" and choice == "alone":
                claimed = question.details[0]
            if question.kind == "bid" and isinstance(choice, int):
                lot = before.lot
                most = limit(before, question.player, lot) if lot in CREATURES else 10**9
                assert before.auction.bid < choice <= most
            if question.kind == "fight" and choice == "fight":
                (card,) = question.details
                bid = strength(before, card)
                told = [e.details["count"] for e in events_of(before) if e.kind == "wins_alone"][:1]
                if told and not gifts(before, question.player):
                    assert told == [payment(before, question.player, card, bid)]
            beaten = [e.details["card"] for e in events_of(before) if e.kind == "wins_alone"]
            if claimed and claimed in beaten:
                claimed = ""
            if claimed and question.kind not in ("declare", "claim", "bid", "heroes", "use_gift"):
                raise AssertionError("a claimed creature was not beaten")


@every_setting
def test_common_fights_cost_everybody_the_same(variant: str, players: int) -> None:
    """9: n shares are enough, and n shares less one each would not be."""
    for seed in range(3):
        for before, question, choice in steps(variant, players, seed):
            won = [e.details for e in events_of(before) if e.kind == "wins_together"]
            if question.kind in ("declare", "heroes") and won:
                card, heroes = question.details[0], question.kind == "heroes"
                seats = tuple(d["mage"] for d in won if d["card"] == card)
                kept = kept_strength(before, question.player, narrow(int, choice)) if heroes else 0
                if seats:
                    costs = {d["count"] for d in won if d["card"] == card}
                    assert costs == {share(before, card, seats, kept)}


@every_setting
def test_the_start_player_moves_one_seat_a_round(variant: str, players: int) -> None:
    """3 and 16: the display is full when adventures are chosen, and the start moves on."""
    rounds: dict[int, int] = {}
    slain = 0
    for before, question, choice in steps(variant, players, 1):
        rounds[before.round] = before.start
        if question.kind == "mortus":
            slain = before.round if choice != "skip" else slain
        if question.kind == "place":
            missing = VARIANTS[variant].display - counting(before.display)
            assert missing == 0 or slain == before.round
    seats = [rounds[number] for number in sorted(rounds)]
    assert all(b == (a + 1) % players for a, b in pairwise(seats))


@every_setting
def test_the_forecast_comes_true(variant: str, players: int) -> None:
    """22: what the table foretells for a lone fight is what is paid and received."""
    seen = 0
    for seed in range(8):
        for before, question, choice in steps(variant, players, seed):
            if question.kind != "fight" or choice != "fight" or before.spells[question.player]:
                continue
            (card,) = question.details
            if gifts(before, question.player):
                continue
            told = alone(before, question.player, card)
            after = before.clone()
            after.agenda.clear()
            after.answer(question.player, choice)
            assert after.stones[question.player] - before.stones[question.player] == told.stones
            paid = before.magic[question.player] - told.cost + told.magic
            assert after.magic[question.player] == min(30, paid)
            seen += 1
    assert seen


def test_only_the_protected_variants_have_landscapes() -> None:
    """5: what a variant does not have never appears."""
    for variant in ("V0", "V1"):
        g = new(Zauberschwert, 3, 5, variant=variant)
        rng = random.Random(5)
        while not g.over:
            assert not (g.landscape or g.orks or any(g.heroes)) and g.protection == -1
            question = g.questions[0]
            g.answer(question.player, question.sample(rng))

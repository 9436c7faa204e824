"""The bot: it answers every question, beats chance, and knows a good fight from a bad one."""

from __future__ import annotations

import random

import pytest

import conclave
from conclave.bots.players import choose
from conclave.games.zauberschwert import bot, judgement
from conclave.games.zauberschwert.state import Zauberschwert
from tests.games.zauberschwert.table import Table
from tests.typed import new

INFO = conclave.game("zauberschwert")


def played(variant: str, levels: list[str], seed: int) -> Zauberschwert:
    g, rng = new(Zauberschwert, len(levels), seed, variant=variant), random.Random(seed)
    while not g.over:
        seat = g.questions[0].player
        g.answer(seat, choose(INFO, levels[seat], g.seen_by(seat), seat, rng))
    return g


@pytest.mark.parametrize("variant", ["V0", "V1", "V2", "V3"])
def test_the_policy_beats_chance(variant: str) -> None:
    won = 0
    for seed in range(6):
        levels = ["random"] * 3
        levels[seed % 3] = "adept"
        won += seed % 3 in played(variant, levels, seed).winners()
    assert won >= 5


def test_every_kind_of_question_has_a_judge() -> None:
    kinds = set()
    for seed in range(4):
        g, rng = new(Zauberschwert, 4, seed, variant="V2", gift=True), random.Random(seed)
        while not g.over:
            question = g.questions[0]
            kinds.add(question.kind)
            for choice in question.candidates()[:6]:
                assert isinstance(bot.judged(question, choice), float)
            g.answer(question.player, question.sample(rng))
    assert kinds <= set(judgement.JUDGES)


def test_a_rich_wizard_claims_what_nobody_can_top() -> None:
    t = Table()
    t.magic_of(P1=20, P2=3)
    t.visit("zd_ogre", "P1", "P2")
    t.resolve()
    assert max(t.options, key=lambda choice: bot.judged(t.g.questions[0], choice)) == "alone"


def test_a_poor_wizard_shares() -> None:
    t = Table()
    t.magic_of(P1=4, P2=20)
    t.visit("zd_ogre", "P1", "P2")
    t.resolve()
    assert max(t.options, key=lambda choice: bot.judged(t.g.questions[0], choice)) == "together"


def test_nobody_seems_ahead_for_being_sent_out_first() -> None:
    g = new(Zauberschwert, 3, 1)
    while g.phase != "choice":
        question = g.questions[0]
        g.answer(question.player, question.candidates()[0])
    first, *others = g.order
    at_home = bot.prospects(g, first)
    assert at_home > 0
    best = max(g.questions[0].candidates(), key=lambda each: bot.judged(g.questions[0], each))
    g.answer(first, best)
    assert bot.prospects(g, first) == pytest.approx(at_home)
    assert all(bot.prospects(g, seat) > 0 for seat in others)

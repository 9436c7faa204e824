"""The law that order and number of moments betray nothing.

Whoever looks on knows what the rules let that seat know, and sees who is asked next. So in every
world that seat must hold possible the same answer leads to the same question, unless something
was shown in between that tells these worlds apart.
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from hypothesis import given

from conclave.kernel import Game
from tests.contract.play import (
    Setting,
    another,
    depths,
    every_setting,
    examples,
    pick,
    seeds,
    within,
)


class Onlooker(NamedTuple):
    """What a seat has heard after an answer, and who is asked then, as far as it may know."""

    heard: list[Any]
    asked: list[tuple[int, str]]


def after(world: Game, onlooker: int, player: int, choice: Any) -> Onlooker:
    world.events = []
    world.answer(player, choice)
    heard = [(e.kind, e.details) for e in world.events if e.heard_by(onlooker)]
    asked = [(each.player, each.kind) for each in world.seen_by(onlooker).asked]
    return Onlooker(heard, asked)


def alike(one: Onlooker, other: Onlooker) -> bool:
    """True unless the same was shown, or less of it, and then somebody else was asked."""
    common = min(len(one.heard), len(other.heard))
    if one.heard[:common] != other.heard[:common]:
        return True
    return one == other


@every_setting
@given(seeds, depths, seeds)
@examples(240)
def test_who_is_asked_next_betrays_nothing_hidden(
    setting: Setting, seed: int, depth: float, luck: int
) -> None:
    rng, state = random.Random(luck), within(setting, seed, depth)
    for _ in range(12):
        if state.over:
            return
        question, choice = pick(state, rng, eager=0)
        player, asked = question.player, question.kind
        for onlooker in range(state.players):
            world = another(state, onlooker, rng)
            world.chance = state.chance
            there = world.question_for(player)
            if onlooker != player and there and there.why_not(choice) is None:
                true = after(state.clone(), onlooker, player, choice)
                assert alike(true, after(world, onlooker, player, choice)), (asked, choice)
        state.answer(player, choice)

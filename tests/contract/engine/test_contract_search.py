"""The search plays every registered game, whatever its shape: one question, or all at once."""

from __future__ import annotations

from random import Random

import pytest

from conclave.bots.players import LEVELS, choose
from conclave.kernel import Game
from tests.contract.play import Setting, every_setting, play, within

FEW = 12
"""Iterations: enough to walk down the tree and up again."""
STEPS = 12
"""Decisions at each depth; whole games of every length would take minutes."""


def search_on(setting: Setting, g: Game, rng: Random) -> None:
    """Let the searchers play on for a while, each from what its seat may see."""
    for _ in range(STEPS):
        if g.over:
            return
        player = g.asked[0].player
        view = g.seen_by(player)
        g.answer(player, choose(setting.info, "hard", view, player, rng, FEW))
        g.check()


@every_setting
@pytest.mark.parametrize("depth", [0.0, 0.6, 0.95])
def test_the_search_plays_every_game(setting: Setting, depth: float) -> None:
    search_on(setting, within(setting, 5, depth), Random(5))


@every_setting
def test_every_level_can_make_a_choice(setting: Setting) -> None:
    g = within(setting, 7, 0.5)
    player = g.asked[0].player
    for level in LEVELS:
        after = g.clone()
        after.answer(player, choose(setting.info, level, g.seen_by(player), player, Random(1), FEW))
        play(after, Random(2), steps=3)

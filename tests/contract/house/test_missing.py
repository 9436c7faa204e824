"""A game of the house lacks nothing; a draft is told what it lacks."""

from __future__ import annotations

import conclave
from conclave.kernel import Game, GameInfo
from tests.contract.house.missing import missing
from tests.contract.play import of_ours


@of_ours
def test_a_game_of_the_house_lacks_nothing(info: GameInfo[Game]) -> None:
    assert missing(info) == []


def test_a_draft_is_told_what_it_lacks() -> None:
    lacks = missing(conclave.game("goofspiel"))
    assert {"words/de.toml", "guide/en.md", "lesson/plan.toml", "pictures"} <= set(lacks)
    assert "words/en.toml" not in lacks

"""Worked examples EX01-EX19 of the specification: scoring, turn order, level and legality."""

from __future__ import annotations

import random

import pytest

from conclave import IllegalChoice
from conclave.games.grimoria.state import Grimoria, Mage
from conclave.kernel import Choice
from tests.games.grimoria.table import A, B, C, Table, has, table
from tests.typed import choices_of, new

# --- scoring ----------------------------------------------------------------------------------


def points_of(mage: Mage) -> tuple[int, dict[str, int]]:
    """The total of seat A and its parts."""
    g = table(A=mage).g
    assert g.scores()[A] == sum(g.score_parts(A).values())
    return g.scores()[A], g.score_parts(A)


def test_EX01_bronzesmiths_upgrade_helmets() -> None:
    total, parts = points_of(has("2 bronzesmith", treasures="4 bronze_helmet"))
    assert total == 10
    assert (parts["companions"], parts["bronzesmith"]) == (2, 2 * 4)


def test_EX02_kings_without_five_talers() -> None:
    total, parts = points_of(has("2 king", talers=3))
    assert parts["companions"] + parts["king"] == 2
    assert total == 5


def test_EX03_kings_with_many_talers() -> None:
    total, parts = points_of(has("2 king", talers=13))
    assert parts["companions"] + parts["king"] == 12
    assert total == 25


def test_EX04_queens_score_disjoint_sets() -> None:
    total, parts = points_of(has("2 queen", locations="castle 2 town 4 village hut"))
    assert parts["queen"] == 2 * 2 * 2, "S = 2"
    assert parts["companions"] + parts["queen"] == 10
    assert parts["locations"] == 11
    assert total == 21


def test_EX05_princes_count_fives() -> None:
    total, parts = points_of(has("2 prince 3 bard 3 maid 3 messenger"))
    assert 2 + parts["prince"] == 14
    assert parts["companions"] - 2 == 9
    assert total == 23


def test_EX06_princesses_count_pairs() -> None:
    total, parts = points_of(has("2 princess 2 merchant 3 bard prince"))
    assert parts["princess"] == 2 * 2 * 3, "D = 3"
    assert 2 + parts["princess"] == 14
    assert parts["companions"] - 2 == 6
    assert parts["prince"] == 3
    assert total == 23


@pytest.mark.parametrize(("talers", "card", "total"), [(0, 6, 6), (4, 2, 6), (8, 0, 8)])
def test_EX07_EX08_EX09_tax_collector_shrinks_with_talers(
    talers: int, card: int, total: int
) -> None:
    points, parts = points_of(has("tax_collector", talers=talers))
    assert parts["companions"] + parts["tax_collector"] == card
    assert points == total


def test_EX10_king_and_tax_collectors_use_the_same_talers() -> None:
    total, parts = points_of(has("king 2 tax_collector", talers=5))
    assert parts["talers"] == 5
    assert parts["companions"] + parts["king"] == 6
    assert parts["tax_collector"] == 2 * 1
    assert total == 13


def test_EX11_cloaked_companions_and_all_cloaks_score() -> None:
    total, parts = points_of(has("prince bard* bard maid seer", talers=2, treasures="cloak"))
    assert parts["talers"] == 2
    assert parts["companions"] == 5
    assert parts["treasures"] == 2
    assert parts["prince"] == 3
    assert total == 12


def test_EX12_talers_break_ties() -> None:
    g = table(
        A=has(talers=6, locations="8 castle"),
        B=has(talers=4, locations="13 town"),
        C=has(talers=20, locations="3 castle"),
    ).g
    assert g.scores() == [30, 30, 29]
    assert g.winners() == (A,)
    assert g.ranking() == [(A,), (B,), (C,)]


def test_EX12_equal_points_and_talers_share_the_win() -> None:
    g = table(
        A=has(talers=6, locations="8 castle"),
        B=has(talers=6, locations="12 town"),
        C=has(talers=20, locations="3 castle"),
    ).g
    assert g.scores() == [30, 30, 29]
    assert g.winners() == (A, B)
    assert g.ranking() == [(A, B), (C,)]


# --- turn order -------------------------------------------------------------------------------


def order_of(prev: str, **spells: int) -> str:
    return table(players=len(spells), prev=prev).cast(**spells).order


def test_EX13_unique_spells_precede_a_shared_one() -> None:
    assert order_of("DCBA", A=3, B=1, C=3, D=6) == "BDCA"


def test_EX14_only_shared_spells() -> None:
    assert order_of("BDAC", A=2, B=5, C=2, D=5) == "ACBD"


def test_EX15_unique_nine_precedes_two_pairs() -> None:
    assert order_of("EDCBA", A=9, B=3, C=7, D=3, E=7) == "ADBEC"


def test_EX16_everybody_the_same() -> None:
    assert order_of("CAB", A=4, B=4, C=4) == "CAB"


def test_EX17_everybody_different() -> None:
    assert order_of("CAB", A=6, B=2, C=4) == "BCA"


# --- level and legality -----------------------------------------------------------------------


def spells_by_round(players: int) -> dict[int, tuple[int, list[Choice]]]:
    """Play a whole game; for each round the level and the legal spells."""
    game = Table(new(Grimoria, players, seed=18))
    rng, seen = random.Random(1), {}
    while not game.g.over:
        question = game.g.questions[0]
        if question.kind == "choose_spell":
            seen[game.g.round] = game.g.level, list(choices_of(question))
        game.answer(question.player, question.sample(rng))
    return seen


def test_EX18_level_and_legal_spells_with_two_players() -> None:
    game = Table(new(Grimoria, 2, seed=18))
    assert (game.g.round, game.g.level) == (1, 4)
    before = game.g.clone()
    with pytest.raises(IllegalChoice) as refused:
        game.answer(A, 5)
    assert refused.value.reason.key == "page_closed"
    assert refused.value.reason.figures["level"] == 4
    assert game.g == before
    seen = spells_by_round(2)
    assert seen[1] == (4, [1, 2, 3, 4])
    assert seen[2] == (5, [1, 2, 3, 4, 5])
    assert seen[12] == (15, list(range(1, 16)))
    assert seen[14] == (17, list(range(1, 16)))
    assert max(seen) == 14, "after round 14 the game ends"


def test_EX19_rounds_and_cards_with_five_players() -> None:
    game = Table(new(Grimoria, 5, seed=19))
    dealt, levels = 0, []
    while not game.g.over:
        dealt += len(game.g.offer) + bool(game.g.facedown)
        levels.append(game.g.level)
        left = len(game.g.draw)
        game.cast(A=2, B=2, C=2, D=2, E=2).finish_round()
    assert levels == list(range(6, 18)), "level 6 in round 1, 17 in round 12"
    assert len(levels) == 12
    assert dealt == 72
    assert left == 15

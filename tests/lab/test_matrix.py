"""The matrix of strengths: what is played, what is kept, what the table says."""

from __future__ import annotations

import json

import conclave
from conclave.lab import matrix

GRIMORIA = conclave.game("grimoria")


def test_every_level_meets_random_greedy_and_the_level_below():
    pairs = matrix.pairings(["easy", "hard"])
    assert pairs == [
        ("greedy", "random"),
        ("easy", "random"),
        ("easy", "greedy"),
        ("hard", "random"),
        ("hard", "greedy"),
        ("hard", "medium"),
    ]


def test_a_goal_is_met_when_the_interval_clears_it():
    found = {"games": 400, "win_rate": 0.97, "interval": [0.95, 0.985]}
    assert matrix.row(("hard", "random"), 2, found).endswith("| ≥ 96% | missed |")
    assert matrix.row(("hard", "random"), 3, found).endswith("| ≥ 92% | met |")


def test_a_weak_bot_must_not_be_too_strong():
    found = {"games": 100, "win_rate": 0.6, "interval": [0.5, 0.69]}
    assert matrix.row(("easy", "greedy"), 2, found).endswith("| 20% to 40% | missed |")
    assert matrix.row(("medium", "greedy"), 2, found).endswith("| 45% to 60% | met |")


def test_the_level_below_is_beaten_by_more_than_the_fair_share():
    assert matrix.goal(("hard", "medium"), 4) == matrix.Goal(0.25)


def test_what_was_played_is_kept_and_not_played_again(tmp_path, monkeypatch):
    played = []

    def measured(info, players, pair, games, executor):
        played.append((players, pair))
        return {"games": games, "win_rate": 0.5, "interval": [0.4, 0.6]}

    monkeypatch.setattr(matrix, "measured", measured)
    store = tmp_path / "kept.json"
    matrix.play([GRIMORIA], ["easy"], 10, store, None)
    assert len(played) == 9 and len(json.loads(store.read_text())) == 9
    known = matrix.play([GRIMORIA], ["easy"], 10, store, None)
    assert len(played) == 9, "everything is known"
    matrix.play([GRIMORIA], ["easy"], 20, store, None)
    assert len(played) == 18, "more games are wanted"
    text = matrix.table([GRIMORIA], known)
    assert "## Grimoria" in text and "| easy | greedy | 4 | 10 | 50% | 40% to 60% |" in text

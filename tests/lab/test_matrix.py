"""The matrix of strengths: what is played, what is kept, what the table says."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import conclave
from conclave.lab import matrix, tournament
from conclave.lab.matrix import Cell
from conclave.lab.tournament import Result, Unit

GRIMORIA = conclave.game("grimoria")
Work = Callable[..., Any]
CELLS = matrix.cells([GRIMORIA], ["easy"])


def row(wins: float, games: int) -> dict[str, float]:
    return {"games": games, "wins": wins, "seconds": 1.0}


def test_every_level_meets_random_greedy_and_the_level_below() -> None:
    pairs = matrix.pairings(["easy", "hard"])
    assert pairs == [
        ("greedy", "random"),
        ("easy", "random"),
        ("easy", "greedy"),
        ("hard", "random"),
        ("hard", "greedy"),
        ("hard", "medium"),
    ]


@pytest.mark.parametrize(
    ("pair", "players", "wins", "verdict"),
    [
        (("hard", "random"), 2, 376, "missed"),
        (("hard", "random"), 2, 388, "undecided"),
        (("hard", "random"), 3, 388, "met"),
        (("easy", "greedy"), 2, 240, "missed"),
        (("easy", "greedy"), 2, 170, "undecided"),
        (("easy", "greedy"), 2, 150, "met"),
        (("easy", "greedy"), 2, 50, "missed"),
    ],
)
def test_a_goal_is_met_missed_or_undecided(
    pair: tuple[str, str], players: int, wins: float, verdict: str
) -> None:
    assert matrix.verdict(Cell("grimoria", players, pair), row(wins, 400)) == verdict


def test_few_games_decide_nothing() -> None:
    cell = Cell("grimoria", 2, ("medium", "greedy"))
    assert matrix.verdict(cell, row(1, 2)) == "undecided"
    assert matrix.verdict(cell, row(50, 100)) == "met"


def test_the_level_below_is_beaten_by_the_fair_share() -> None:
    assert matrix.goal(Cell("grimoria", 4, ("hard", "medium"))) == matrix.Goal(0.25)


def test_partners_challenge_together_and_have_the_goals_of_two() -> None:
    duel = Cell("spellcaster", 2, ("hard", "random"))
    for players in (3, 4):
        cell = Cell("spellcaster", players, ("hard", "random"))
        assert matrix.goal(cell) == matrix.goal(duel)
        state = conclave.game("spellcaster").new(players, 7)
        tables = matrix.lineups(cell, 7)
        assert len(tables) == 2
        for table in tables:
            assert {table.count("hard"), table.count("random")} == {players // 2, -(-players // 2)}
            for seat, rivals in enumerate(map(state.rivals, range(players))):
                assert all(table[rival] != table[seat] for rival in rivals)
    assert len(matrix.lineups(Cell("grimoria", 4, ("hard", "random")), 7)) == 4


def test_the_next_games_go_where_one_more_tells_most_for_its_time() -> None:
    known = {cell.name: row(1, 10) | {"seconds": 5.0} for cell in CELLS}
    known[CELLS[3].name] |= {"games": 4, "seconds": 8.0}
    known[CELLS[5].name] |= {"games": 20, "seconds": 2.0}
    assert matrix.neediest(CELLS, known, 30)[:2] == [CELLS[3], CELLS[5]]
    assert matrix.neediest(CELLS, known, 20)[1] != CELLS[5]
    assert matrix.neediest(CELLS, known, 10) == [CELLS[3]]


def test_how_games_ended_does_not_matter_for_what_is_played_next() -> None:
    sure = Cell("grimoria", 2, ("greedy", "random"))
    unsure = Cell("grimoria", 2, ("easy", "random"))
    known = {sure.name: row(380, 400), unsure.name: row(262, 400) | {"seconds": 3.0}}
    assert matrix.verdict(sure, known[sure.name]) == "met"
    assert matrix.verdict(unsure, known[unsure.name]) == "undecided"
    assert matrix.neediest([unsure, sure], known, 1000) == [sure, unsure]


def test_a_handful_of_games_decides_nothing() -> None:
    cell = Cell("grimoria", 4, ("greedy", "random"))
    assert matrix.verdict(cell, row(8, 8)) == "undecided"
    assert matrix.verdict(cell, row(12, 12)) == "met"


class Here(Executor):
    """Plays at once, in this very process."""

    def submit(self, function: Work, /, *units: Any, **_: Any) -> Future[Any]:
        played = Future[Any]()
        played.set_result(function(*units))
        return played


def test_what_was_played_is_kept_and_added_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds = []

    def play(unit: Unit) -> Result:
        seeds.append(unit.seed)
        return matrix_result(unit)

    monkeypatch.setattr(tournament, "play", play)
    store = tmp_path / "kept.json"
    cell = [Cell("grimoria", 2, ("easy", "greedy"))]
    matrix.play(cell, 3, 1.0, store, Here(), 1)
    deals = [seed - matrix.FRESH for seed in seeds]
    assert deals == [0, 0, 1, 1], "every deal from every seat"
    matrix.play(cell, 4, 1.0, store, Here(), 1)
    assert len(seeds) == 4, "that many are known"
    known = matrix.play(cell, 12, 1.0, store, Here(), 1)
    deals = [seed - matrix.FRESH for seed in seeds[4:]]
    assert deals == [2, 2, 3, 3, 4, 4, 5, 5], "other deals"
    assert json.loads(store.read_text()) == known
    text = matrix.table([GRIMORIA], known, "today")
    assert "## Grimoria" in text and "| easy | greedy | **100%** (76%-100%, 12 games), goal" in text
    assert "36 pairings 1 have been played: 0 are met, 0 undecided, 1 missed." in text


def test_all_games_are_summed_up_by_the_sides_that_play_for_themselves() -> None:
    infos = [GRIMORIA, conclave.game("spellcaster")]
    pair = ("hard", "random")
    played = {("grimoria", 2): 9, ("grimoria", 3): 5, ("spellcaster", 2): 8, ("spellcaster", 3): 7}
    known = {Cell(id, players, pair).name: row(won, 10) for (id, players), won in played.items()}
    text = matrix.table(infos, known, "today")
    summary = text[text.index("## All games together") : text.index("## Grimoria")]
    assert "| hard | random | **80%** (63%-90%, 30 games), goal ≥ 96%: missed |" in summary
    assert "| **50%** (24%-76%, 10 games), goal ≥ 92%: undecided |  |" in summary


class Later(Here):
    """Plays the newest game first, when somebody waits for one."""

    most = 0

    def __init__(self) -> None:
        self.work = dict[Future[Any], Callable[[], Any]]()

    def submit(self, function: Work, /, *units: Any, **_: Any) -> Future[Any]:
        played = Future[Any]()
        self.work[played] = partial(function, *units)
        return played

    def wait(self, awaited: list[Future[Any]], return_when: str) -> None:
        self.most = max(self.most, len(awaited))
        awaited[-1].set_result(self.work[awaited[-1]]())


def test_deals_are_played_side_by_side_and_kept_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    executor, wanted, store = Later(), CELLS[:4], tmp_path / "kept.json"
    monkeypatch.setattr(tournament, "play", matrix_result)
    monkeypatch.setattr(matrix, "wait", executor.wait)
    known = matrix.play(wanted, 1, 1.0, store, executor, 3)
    assert executor.most == 2 + 3 + 4, "three deals, of two, three and four players"
    assert {cell.name: known[cell.name]["games"] for cell in wanted} == {
        cell.name: cell.players for cell in wanted
    }
    assert json.loads(store.read_text()) == known


def matrix_result(unit: Unit) -> Result:
    """A game that the first bot by name has won."""
    wins = tuple(float(bot == "easy") for bot in unit.bots)
    return Result(unit, wins, (0,) * len(wins))


def test_no_time_means_no_games(tmp_path: Path) -> None:
    assert matrix.play(CELLS, 4, 0.0, tmp_path / "none.json", Here(), 1) == {}

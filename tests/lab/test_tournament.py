"""Tournaments survive bad bots, dying workers and an early end; kept games are not played again."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest
from dask.distributed import LocalCluster

import conclave
from conclave.__main__ import main
from conclave.kernel import IllegalChoice, SaveError, no
from conclave.lab import running
from conclave.lab.running import NoWorkers, run, workers_at
from conclave.lab.simulate import simulate
from conclave.lab.tournament import Result, Unit, forfeits, play, summary, units

BAD = "tests.lab.bad_bots"


def work(*bots: str, games: int = 4, seconds: float = 60.0) -> list[Unit]:
    return units("spellcaster", 2, list(bots), games, 3, None, seconds=seconds)


@pytest.mark.parametrize("kind", [IllegalChoice, SaveError])
def test_refusals_travel_between_processes(kind: type[IllegalChoice] | type[SaveError]) -> None:
    error = kind(no("too_dear", cost=30, have=24))
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is kind and again.reason == error.reason and str(again) == str(error)


@pytest.mark.parametrize(
    "bot, reason",
    [
        ("illegal", "answered 'nonsense': not_on_offer"),
        ("failing", "failed: ZeroDivisionError('my own fault')"),
        ("endless", "thought for more than 0.2 s"),
    ],
)
def test_a_bad_bot_loses_by_forfeit_and_the_rest_goes_on(bot: str, reason: str) -> None:
    results = [play(unit) for unit in work(f"{BAD}:{bot}", "random", seconds=0.2)]
    assert all(f"{BAD}:{bot} {reason}" in each.forfeit for each in results)
    assert summary(results)["random"]["win_rate"] == 1
    assert sum(forfeits(results).values()) == len(results)


def test_the_other_side_wins_a_forfeited_game_as_a_team() -> None:
    bots = (f"{BAD}:illegal", "random", "random", "random")
    result = play(Unit("spellcaster", bots, 1))
    state = conclave.game("spellcaster").new(4, 1)
    rivals = state.rivals(result.unit.bots.index(f"{BAD}:illegal"))
    assert [seat for seat, win in enumerate(result.wins) if win == 1] == rivals
    assert sum(result.wins) == 2


def test_teams_are_counted_alike_everywhere() -> None:
    simulated = simulate(conclave.game("spellcaster"), 4, 8, 0, ["random"])
    competed = summary(play(unit) for unit in units("spellcaster", 4, ["random"], 8, 0, None))
    assert simulated["bots"]["random"]["win_rate"] == competed["random"]["win_rate"] == 0.5


def test_a_bot_from_outside_sits_at_every_table() -> None:
    results = [play(unit) for unit in work(f"{BAD}:sound", "random")]
    assert not forfeits(results) and summary(results)[f"{BAD}:sound"]["seats"] == 4


def test_a_bot_that_takes_its_process_along_ends_in_words() -> None:
    with pytest.raises(NoWorkers, match="died 3 times"):
        run(work(f"{BAD}:deadly", "random"), lambda: ProcessPoolExecutor(1))


def test_kept_games_are_not_played_again(tmp_path: Path) -> None:
    store = tmp_path / "games.jsonl"
    first = run(work("adept", "random"), ThreadPoolExecutor, store)
    store.write_text(store.read_text("utf-8") + '[["cut o', "utf-8")

    def nobody() -> Executor:
        raise AssertionError("everything is there")

    assert run(work("adept", "random"), nobody, store) == first
    more = run(work("adept", "random", games=6), ThreadPoolExecutor, store)
    assert more[:4] == first and len(more) == 6


def test_an_early_end_keeps_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    store, kept = tmp_path / "games.jsonl", running.keep

    def keep(store: Path | None, result: Result) -> None:
        kept(store, result)
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "keep", keep)
    assert len(run(work("adept", "random"), ThreadPoolExecutor, store)) == 1
    assert "stopped after 1 of 4 games" in capsys.readouterr().err
    assert len(running.read(store)) == 1


# --- many machines ----------------------------------------------------------------------------


@pytest.fixture
def cluster() -> Iterator[LocalCluster]:
    """A real scheduler with two workers, each a process of its own."""
    options = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with LocalCluster(processes=True, **options) as cluster:
        yield cluster


def test_many_machines_give_the_same_though_one_dies(cluster: LocalCluster) -> None:
    games = work("adept", "random", games=40)
    workers = workers_at(cluster.scheduler_address)
    victim = cluster.workers[0].process.pid
    subprocess.run([sys.executable, "-c", f"import os; os.kill({victim}, 9)"], check=True)
    assert run(games, workers) == run(games, ThreadPoolExecutor)


def test_a_scheduler_without_workers_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(running, "PATIENCE", 0.5)
    with LocalCluster(n_workers=0, dashboard_address=None) as empty, pytest.raises(SystemExit):
        main(["tournament", "spellcaster", "--games", "1", "--dask", empty.scheduler_address])
    assert "no worker came within 0.5 s" in capsys.readouterr().err


# --- the command line -------------------------------------------------------------------------


def test_options_of_a_game_can_be_given(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["zavandor", "--players", "2", "--games", "1", "--option", "max_rounds=20", "--json"]
    main(["simulate", *words])
    short = json.loads(capsys.readouterr().out)["decisions_per_game"]
    main(["simulate", *words[:5], "--option", "max_rounds=60", "--json"])
    assert short < json.loads(capsys.readouterr().out)["decisions_per_game"]


@pytest.mark.parametrize("option", ["colour=blue", "max_rounds=never", "max_rounds"])
def test_a_wrong_option_is_one_line(capsys: pytest.CaptureFixture[str], option: str) -> None:
    with pytest.raises(SystemExit):
        main(["tournament", "zavandor", "--games", "1", "--option", option])
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_fit_says_when_no_moment_was_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("conclave.lab.fitting.NOTED", 0.0)
    monkeypatch.setattr(running, "workers_at", lambda address: ThreadPoolExecutor)
    with pytest.raises(SystemExit):
        main(["fit", "grimoria", "--players", "2", "--games", "1"])
    assert "no moment was found" in capsys.readouterr().err


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert conclave.__version__ in capsys.readouterr().out

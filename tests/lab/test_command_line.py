"""`python -m conclave`: what it prints, and how it refuses."""

from __future__ import annotations

import json
import sys

import pytest

import conclave
from conclave.__main__ import main
from conclave.lab.simulate import simulate
from tests.house import OURS

GAMES = [info.id for info in OURS]


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    main(list(words))
    return capsys.readouterr().out


def test_list_names_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    listed = json.loads(run(capsys, "list", "--json"))
    assert [each["id"] for each in listed] == [info.id for info in conclave.games()]
    for each, info in zip(listed, conclave.games(), strict=True):
        assert (each["min_players"], each["max_players"]) == (info.min_players, info.max_players)
    assert all(info.name in run(capsys, "list") for info in conclave.games())


@pytest.mark.parametrize("game", GAMES)
def test_simulate_prints_one_json_object(capsys: pytest.CaptureFixture[str], game: str) -> None:
    players = conclave.game(game).min_players
    words = ("--players", str(players), "--games", "6", "--seed", "3", "--bots", "adept,random")
    result = json.loads(run(capsys, "simulate", game, *words, "--json"))
    assert result["games"] == result["finished"] == sum(result["endings"].values()) == 6
    assert result["decisions_per_game"] > 1 and result["microseconds_per_decision"] > 0
    assert sum(seat["wins"] for seat in result["seats"]) == pytest.approx(6)
    assert sum(bot["wins"] for bot in result["bots"].values()) == pytest.approx(6)
    assert set(result["bots"]) == {"adept", "random"}


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_result(game: str) -> None:
    info = conclave.game(game)
    first, second = (simulate(info, info.max_players, 4, 11, ["novice"]) for _ in range(2))
    for result in (first, second):
        del result["microseconds_per_decision"]
    assert first == second


@pytest.mark.parametrize("game", GAMES)
def test_a_sensible_bot_beats_chance(game: str) -> None:
    info = conclave.game(game)
    result = simulate(info, info.min_players, 40, 1, ["adept", "random"])
    assert result["bots"]["adept"]["win_rate"] > result["bots"]["random"]["win_rate"] + 0.3


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["nonsense"],
        ["simulate"],
        ["simulate", "chess"],
        ["simulate", GAMES[0], "--players", "99"],
        ["simulate", GAMES[0], "--players", "two"],
        ["simulate", GAMES[0], "--bots", "genius"],
        ["simulate", GAMES[0], "--players", "2", "--bots", "adept,adept,adept"],
        ["simulate", GAMES[0], "--games", "0"],
        ["tournament", GAMES[0], "--games", "1", "--dask", "nowhere"],
        ["list", "--unknown"],
    ],
)
def test_a_wrong_argument_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_without_dask_it_says_how_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "dask.distributed", None)
    with pytest.raises(SystemExit):
        main(["tournament", GAMES[0], "--games", "1", "--dask", "tcp://127.0.0.1:8786"])
    assert 'pip install "conclave[dask]"' in capsys.readouterr().err


@pytest.mark.parametrize("game", GAMES)
def test_the_greedy_bot_beats_chance_and_the_first_seat_is_counted(game: str) -> None:
    info = conclave.game(game)
    result = simulate(info, info.min_players, 4, 2, ["greedy", "random"])
    assert result["bots"]["greedy"]["win_rate"] > result["bots"]["random"]["win_rate"]
    assert result["first"]["played"] == 4
    assert sum(result["ending_rates"].values()) == pytest.approx(1, abs=0.001)


def test_fit_compares_every_weight(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "fit", "grimoria", "--players", "3", "--games", "4", "--seed", "1")
    weights = conclave.game("grimoria").bot().weights
    assert [line.split()[0] for line in told.splitlines()[1:]] == list(weights)
    assert "surprise" in told

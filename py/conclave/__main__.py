"""The command line: list the games, simulate them, let bots compete and learn, measure our code."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, NoReturn

from .kernel import Game, GameInfo, games
from .lab import calibrating, figures, fitting, matrix, reviewing
from .lab.simulate import BOTS, simulate
from .lab.tournament import executor_for, run, summary, units


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line and ends with status 2."""

    def error(self, message: str) -> NoReturn:
        print(f"conclave: {message}", file=sys.stderr)
        raise SystemExit(2)


def parser() -> Parser:
    top = Parser(prog="conclave", description=__doc__)
    commands = top.add_subparsers(dest="command", required=True, parser_class=Parser)
    listing = commands.add_parser("list", help="the games")
    listing.add_argument("--json", action="store_true", help="as JSON")
    for name, purpose in (
        ("simulate", "play games without a page"),
        ("tournament", "bots against each other, with 95 %% intervals"),
    ):
        play = commands.add_parser(name, help=purpose)
        add_table(play, 100)
        play.add_argument("--bots", default="random", help=f"of {', '.join(BOTS)}, with commas")
        play.add_argument("--json", action="store_true", help="as JSON")
    play.add_argument("--iterations", type=int, help="for all searching bots alike")
    play.add_argument("--dask", metavar="ADDRESS", help="run on the machines behind a scheduler")
    add_review(commands.add_parser("review", help="what decided finished matches"))
    weights = commands.add_parser("fit", help="which weights of a game's evaluation foretell wins")
    add_table(weights, 400)
    truth = commands.add_parser("calibrate", help="whether chances of winning come true")
    add_table(truth, 100)
    truth.add_argument("--iterations", type=int, help="a decision; else as many as the level has")
    truth.add_argument("--dask", metavar="ADDRESS", help="run on the machines behind a scheduler")
    strengths = commands.add_parser("matrix", help="measure every level; writes BENCHMARKS.md")
    strengths.add_argument("--game", choices=[info.id for info in games()], help="only this one")
    strengths.add_argument("--levels", default=",".join(matrix.LEVELS), help="with commas")
    strengths.add_argument("--games", type=int, default=400, help="at most, for each pairing")
    strengths.add_argument(
        "--minutes", type=float, default=60.0, help="then it is enough for today"
    )
    strengths.add_argument(
        "--abreast", type=int, default=os.cpu_count() or 1, help="deals played side by side"
    )
    strengths.add_argument("--store", type=Path, default=Path(".benchmarks.json"))
    strengths.add_argument("--table", type=Path, default=Path("BENCHMARKS.md"))
    strengths.add_argument(
        "--dask", metavar="ADDRESS", help="run on the machines behind a scheduler"
    )
    code = commands.add_parser(
        "figures", help="how long, branched, typed and explained our code is"
    )
    code.add_argument("--root", type=Path, default=figures.ROOT, help="of the repository")
    return top


def add_review(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=Path, nargs="+", help="as a table saves it")
    command.add_argument("--seat", type=int, help="only this one, from 1 on; else where people sat")
    command.add_argument("--iterations", type=int, default=reviewing.ITERATIONS, help="a decision")
    command.add_argument("--json", action="store_true", help="as JSON")
    command.add_argument("--dask", metavar="ADDRESS", help="run on the machines behind a scheduler")


def add_table(command: argparse.ArgumentParser, number: int) -> None:
    """What is played, by how many, how often, and with which luck."""
    command.add_argument("game", choices=[info.id for info in games()])
    command.add_argument("--players", type=int, help="how many sit at the table")
    command.add_argument("--games", type=int, default=number)
    command.add_argument("--seed", type=int, default=0)


def description(info: GameInfo[Game]) -> dict[str, Any]:
    return {
        "id": info.id,
        "name": info.name,
        "min_players": info.min_players,
        "max_players": info.max_players,
        "rules_version": info.rules_version,
        "options": [
            {"id": each.id, "default": each.default, "allowed": list(each.allowed)}
            for each in info.options
        ],
    }


def list_games(as_json: bool) -> None:
    if as_json:
        print(json.dumps([description(info) for info in games()], indent=2))
        return
    for info in games():
        print(f"{info.id:<14} {info.name}, {info.min_players}-{info.max_players} players")


def seated(arguments: argparse.Namespace, complain: Parser) -> tuple[GameInfo[Game], int]:
    """The game and the number of players, if they fit together."""
    info = next(each for each in games() if each.id == arguments.game)
    players = arguments.players or info.max_players
    if not info.min_players <= players <= info.max_players:
        complain.error(f"{info.name} is for {info.min_players} to {info.max_players} players")
    if arguments.games < 1:
        complain.error("play at least one game")
    return info, players


def checked(
    arguments: argparse.Namespace, complain: Parser
) -> tuple[GameInfo[Game], int, list[str]]:
    """The game, the number of players and the bots, if they fit together."""
    info, players = seated(arguments, complain)
    bots = arguments.bots.split(",")
    if unknown := [bot for bot in bots if bot not in BOTS]:
        complain.error(f"no bot is called {unknown[0]}; there are {', '.join(BOTS)}")
    if len(bots) > players:
        complain.error(f"{len(bots)} bots do not fit {players} seats")
    return info, players, bots


def run_simulation(arguments: argparse.Namespace, complain: Parser) -> None:
    info, players, bots = checked(arguments, complain)
    result = simulate(info, players, arguments.games, arguments.seed, bots)
    print(json.dumps(result, indent=2) if arguments.json else told(result))


def workers(address: str | None, complain: Parser) -> Executor:
    """Whoever plays the games: the cores of this machine, or those behind a scheduler."""
    try:
        return executor_for(address)
    except ImportError:
        complain.error('--dask needs a package more: pip install -e ".[dask]"')
    except (OSError, ValueError) as error:
        complain.error(f"no Dask at {address}: {error}")


def run_tournament(arguments: argparse.Namespace, complain: Parser) -> None:
    info, players, bots = checked(arguments, complain)
    if arguments.iterations is not None and arguments.iterations < 1:
        complain.error("a search needs at least one iteration")
    work = units(info.id, players, bots, arguments.games, arguments.seed, arguments.iterations)
    with workers(arguments.dask, complain) as executor:
        result = summary(run(work, executor))
    if arguments.json:
        print(json.dumps({"game": info.id, "players": players, "bots": result}, indent=2))
        return
    for bot, row in result.items():
        low, high = row["interval"]
        rate = f"{row['win_rate']:6.1%} ({low:.1%} to {high:.1%})"
        print(f"{bot:<10} {rate}, {row['mean_score']} points")


def run_fit(arguments: argparse.Namespace, complain: Parser) -> None:
    info, players = seated(arguments, complain)
    with workers(None, complain) as executor:
        found = fitting.gathered(info, players, arguments.games, arguments.seed, executor)
    print(fitting.report(info, found))


def run_calibration(arguments: argparse.Namespace, complain: Parser) -> None:
    info, players = seated(arguments, complain)
    if arguments.iterations is not None and arguments.iterations < 1:
        complain.error("a search needs at least one iteration")
    games, seed, iterations = arguments.games, arguments.seed, arguments.iterations
    with workers(arguments.dask, complain) as executor:
        found = calibrating.gathered(info, players, games, seed, iterations, executor)
    print(calibrating.report(info, players, found))


def run_review(arguments: argparse.Namespace, complain: Parser) -> None:
    """Review every file, or say what is wrong with the first bad one before any work is done."""
    if arguments.iterations < reviewing.FEWEST:
        complain.error(f"a judgement needs at least {reviewing.FEWEST} iterations")
    try:
        matches = [reviewing.opened(path) for path in arguments.file]
        seats = [reviewing.seats_of(match, arguments.seat) for match in matches]
    except reviewing.Unreadable as error:
        complain.error(str(error))
    with workers(arguments.dask, complain) as executor:
        found = [
            reviewing.reviewed(match, chosen, arguments.iterations, executor)
            for match, chosen in zip(matches, seats, strict=True)
        ]
    told = [reviewing.summary(*each) for each in zip(matches, found, seats, strict=True)]
    if arguments.json:
        print(json.dumps(told if len(told) > 1 else told[0], indent=2))
    else:
        print("\n\n".join(map(reviewing.report, told)))


def run_matrix(arguments: argparse.Namespace, complain: Parser) -> None:
    levels = arguments.levels.split(",")
    if unknown := [level for level in levels if level not in matrix.LEVELS]:
        names = ", ".join(matrix.LEVELS)
        complain.error(f"no level is called {unknown[0]}; there are {names}")
    chosen = [info for info in games() if arguments.game in (None, info.id)]
    with workers(arguments.dask, complain) as executor:
        known = matrix.play(
            matrix.cells(chosen, levels),
            arguments.games,
            arguments.minutes,
            arguments.store,
            executor,
            max(1, arguments.abreast),
        )
    text = matrix.table(list(games()), known, time.strftime("%Y-%m-%d"))
    arguments.table.write_text(text + calibrating.section_of(arguments.table), "utf-8")


def print_figures(arguments: argparse.Namespace, complain: Parser) -> None:
    try:
        print(figures.report(arguments.root))
    except FileNotFoundError as missing:
        complain.error(str(missing))


def told(result: dict[str, Any]) -> str:
    """The result of a simulation in a few lines."""
    lines = [
        f"{result['finished']} games of {result['game']} with {result['players']} players: "
        f"{result['decisions_per_game']} decisions a game, "
        f"{result['microseconds_per_decision']} µs a decision"
    ]
    for name, tally in result["bots"].items():
        lines.append(f"{name:<10} wins {tally['win_rate']:.1%}, {tally['mean_score']} points")
    lines.append(f"whoever is asked first wins {result['first']['win_rate']:.1%}")
    lines.append("endings: " + ", ".join(f"{k} {v}" for k, v in result["endings"].items()))
    return "\n".join(lines)


def main(words: list[str] | None = None) -> None:
    top = parser()
    arguments = top.parse_args(words)
    if arguments.command == "list":
        list_games(arguments.json)
    elif arguments.command == "simulate":
        run_simulation(arguments, top)
    elif arguments.command == "calibrate":
        run_calibration(arguments, top)
    elif arguments.command == "review":
        run_review(arguments, top)
    elif arguments.command == "fit":
        run_fit(arguments, top)
    elif arguments.command == "matrix":
        run_matrix(arguments, top)
    elif arguments.command == "figures":
        print_figures(arguments, top)
    else:
        run_tournament(arguments, top)


if __name__ == "__main__":
    main()

"""The command line: list the games, simulate them, let bots compete and learn, measure our code."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from pathlib import Path
from typing import Any, NoReturn

from . import __version__
from .bots.players import found
from .kernel import Game, GameInfo, games
from .kernel.registry import Value, faults
from .lab import calibrating, figures, fitting, matrix, reviewing, running, tournament
from .lab.simulate import BOTS, simulate
from .lab.tournament import summary, units


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line and ends with status 2."""

    def error(self, message: str) -> NoReturn:
        print(f"conclave: {message}", file=sys.stderr)
        raise SystemExit(2)


def parser() -> Parser:
    top = Parser(prog="conclave", description=__doc__)
    top.add_argument("--version", action="version", version=f"conclave {__version__}")
    commands = top.add_subparsers(dest="command", required=True, parser_class=Parser)
    listing = commands.add_parser("list", help="the games")
    listing.add_argument("--json", action="store_true", help="as JSON")
    for name, purpose in (
        ("simulate", "play games without a page"),
        ("tournament", "bots against each other, with 95 %% intervals"),
    ):
        play = commands.add_parser(name, help=purpose)
        add_table(play, 100)
        known = f"of {', '.join(BOTS)}, or module:function, with commas"
        play.add_argument("--bots", default="random", help=known)
        play.add_argument("--json", action="store_true", help="as JSON")
    play.add_argument("--iterations", type=int, help="for all searching bots alike")
    play.add_argument("--dask", metavar="ADDRESS", help="run on the machines behind a scheduler")
    play.add_argument("--store", type=Path, help="keep the games here, and go on with them later")
    play.add_argument(
        "--seconds", type=float, default=tournament.PATIENCE, help="to think about one choice"
    )
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
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="what the table agrees on",
    )


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
    for name, fault in faults().items():
        print(f"conclave: {name} was left out: {fault}", file=sys.stderr)


def seated(arguments: argparse.Namespace, complain: Parser) -> tuple[GameInfo[Game], int]:
    """The game and the number of players, if they fit together."""
    info = next(each for each in games() if each.id == arguments.game)
    players = arguments.players or info.max_players
    if not info.min_players <= players <= info.max_players:
        complain.error(f"{info.name} is for {info.min_players} to {info.max_players} players")
    if arguments.games < 1:
        complain.error("play at least one game")
    return info, players


def agreed(
    arguments: argparse.Namespace, info: GameInfo[Game], players: int, complain: Parser
) -> dict[str, Value]:
    """The options of the game that the command line names."""
    given: dict[str, Value] = {}
    for text in arguments.option:
        name, _, value = text.partition("=")
        allowed = {
            str(each): each
            for option in info.options
            if option.id == name
            for each in option.allowed
        }
        given[name] = allowed.get(value, value)
    try:
        info.settled(given, players)
    except ValueError as error:
        complain.error(str(error))
    return given


def checked(
    arguments: argparse.Namespace, complain: Parser
) -> tuple[GameInfo[Game], int, list[str]]:
    """The game, the number of players and the bots, if they fit together."""
    info, players = seated(arguments, complain)
    bots = arguments.bots.split(",")
    for bot in bots:
        try:
            known = found(bot)
        except Exception as error:  # whatever is wrong with somebody else's bot
            complain.error(f"the bot {bot} cannot be loaded: {error!r}")
        if not known:
            complain.error(f"no bot is called {bot}; there are {', '.join(BOTS)}")
    if len(bots) > players:
        complain.error(f"{len(bots)} bots do not fit {players} seats")
    return info, players, bots


def run_simulation(arguments: argparse.Namespace, complain: Parser) -> None:
    info, players, bots = checked(arguments, complain)
    options = agreed(arguments, info, players, complain)
    result = simulate(info, players, arguments.games, arguments.seed, bots, options)
    print(json.dumps(result, indent=2) if arguments.json else told(result))


def run_tournament(arguments: argparse.Namespace, complain: Parser) -> None:
    info, players, bots = checked(arguments, complain)
    if arguments.iterations is not None and arguments.iterations < 1:
        complain.error("a search needs at least one iteration")
    options = agreed(arguments, info, players, complain)
    work = units(
        *(info.id, players, bots, arguments.games, arguments.seed, arguments.iterations),
        options,
        arguments.seconds,
    )
    results = running.run(work, running.workers_at(arguments.dask), arguments.store)
    result, lost = summary(results), tournament.forfeits(results)
    if arguments.json:
        told = {"game": info.id, "players": players, "bots": result, "forfeits": lost}
        print(json.dumps(told, indent=2))
        return
    for bot, row in result.items():
        low, high = row["interval"]
        rate = f"{row['win_rate']:6.1%} ({low:.1%} to {high:.1%})"
        print(f"{bot:<10} {rate}, {row['mean_score']} points")
    for reason, number in lost.items():
        print(f"forfeited {number}: {reason}")


def run_fit(arguments: argparse.Namespace, complain: Parser) -> None:
    info, players = seated(arguments, complain)
    options = agreed(arguments, info, players, complain)
    with running.workers_at(None)() as executor:
        moments = fitting.gathered(
            info, players, arguments.games, arguments.seed, executor, options
        )
    if not moments:
        complain.error("no moment was found at which a search would judge; play more games")
    print(fitting.report(info, moments))


def run_calibration(arguments: argparse.Namespace, complain: Parser) -> None:
    info, players = seated(arguments, complain)
    if arguments.iterations is not None and arguments.iterations < 1:
        complain.error("a search needs at least one iteration")
    games, seed, iterations = arguments.games, arguments.seed, arguments.iterations
    with running.workers_at(arguments.dask)() as executor:
        moments = calibrating.gathered(info, players, games, seed, iterations, executor)
    print(calibrating.report(info, players, moments))


def run_review(arguments: argparse.Namespace, complain: Parser) -> None:
    """Review every file, or say what is wrong with the first bad one before any work is done."""
    if arguments.iterations < reviewing.FEWEST:
        complain.error(f"a judgement needs at least {reviewing.FEWEST} iterations")
    try:
        matches = [reviewing.opened(path) for path in arguments.file]
        seats = [reviewing.seats_of(match, arguments.seat) for match in matches]
    except reviewing.Unreadable as error:
        complain.error(str(error))
    with running.workers_at(arguments.dask)() as executor:
        reviews = [
            reviewing.reviewed(match, chosen, arguments.iterations, executor)
            for match, chosen in zip(matches, seats, strict=True)
        ]
    told = [reviewing.summary(*each) for each in zip(matches, reviews, seats, strict=True)]
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
    with running.workers_at(arguments.dask)() as executor:
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
    try:
        carry_out(arguments, top)
    except running.NoWorkers as error:
        top.error(str(error))


def carry_out(arguments: argparse.Namespace, top: Parser) -> None:
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

"""The command line: `python -m conclave list` and `python -m conclave simulate GAME`."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any, NoReturn

from .kernel import GameInfo, games
from .lab.simulate import known_bots, simulate


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
    play = commands.add_parser("simulate", help="play games without a page")
    play.add_argument("game", choices=[info.id for info in games()])
    play.add_argument("--players", type=int, help="how many sit at the table")
    play.add_argument("--games", type=int, default=100)
    play.add_argument("--seed", type=int, default=0)
    play.add_argument("--bots", default="random", help=f"of {', '.join(known_bots())}, with commas")
    play.add_argument("--json", action="store_true", help="as JSON")
    return top


def description(info: GameInfo) -> dict[str, Any]:
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


def run_simulation(arguments: argparse.Namespace, complain: Parser) -> None:
    info = next(each for each in games() if each.id == arguments.game)
    players = arguments.players or info.max_players
    bots = arguments.bots.split(",")
    if not info.min_players <= players <= info.max_players:
        complain.error(f"{info.name} is for {info.min_players} to {info.max_players} players")
    if unknown := [bot for bot in bots if bot not in known_bots()]:
        complain.error(f"no bot is called {unknown[0]}; there are {', '.join(known_bots())}")
    if len(bots) > players:
        complain.error(f"{len(bots)} bots do not fit {players} seats")
    if arguments.games < 1:
        complain.error("play at least one game")
    result = simulate(info, players, arguments.games, arguments.seed, bots)
    print(json.dumps(result, indent=2) if arguments.json else told(result))


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
    else:
        run_simulation(arguments, top)


if __name__ == "__main__":
    main()

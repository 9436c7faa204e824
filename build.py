"""Prepare, build, serve and test Conclave; `python build.py --help` lists what it can do."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path
from typing import NoReturn

sys.path.insert(0, str(Path(__file__).resolve().parent / "py"))

from sitebuild import checking, trying
from sitebuild.browsers import CHROMIUM, KINDS
from sitebuild.building import build
from sitebuild.plan import PASSES, Plan
from sitebuild.tools import DIST
from sitebuild.watching import serve


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints fit on one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave with status 2."""
        self.exit(2, f"build.py: {message}; see python build.py --help\n")


def parse(arguments: list[str]) -> tuple[argparse.Namespace, list[str]]:
    """Return the options, and what is left for pytest or the benchmark."""
    parser = Parser(prog="build.py", description=__doc__)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    add = partial(commands.add_parser, allow_abbrev=False)
    serving = add("serve", help="build, serve on localhost and open a browser (the default)")
    serving.add_argument("--port", type=port_number, default=8000)
    serving.add_argument("--no-open", action="store_true", help="do not open a browser")
    serving.add_argument("--watch", action="store_true", help="show every saved change at once")
    building = add("dist", help="build dist/, a folder that any static host can serve")
    building.add_argument("--plain", action="store_true", help="quickly, without the fast start")
    building.add_argument("--to", type=Path, default=DIST, help="another folder than dist/")
    building.add_argument("--pyodide", metavar="VERSION", help="only try a release, or `latest`")
    for each in (serving, building):
        each.add_argument("--with", dest="games", metavar="FOLDER", type=game, action="append")
        each.add_argument("--without", choices=PASSES, action="append", help="leave a pass out")
    testing = add("test", help="run all tests; other arguments go to pytest", add_help=False)
    testing.add_argument("--quick", action="store_true")
    add("bench", help="measure speed and size; other arguments go to it", add_help=False)
    add("attack", help="spoil saves, links and storage; other arguments go to it", add_help=False)
    checks = add("check", help="check format, lint, types, layers, words and scripts")
    checks.add_argument("--python", action="store_true", help="only format, lint and types")
    if not arguments or (arguments[0].startswith("--") and arguments[0] != "--help"):
        arguments = ["serve", *arguments]
    options, rest = parser.parse_known_args(arguments)
    if rest and options.command not in ("test", "bench", "attack"):
        parser.error(f"unknown argument {rest[0]}")
    return options, rest


def game(text: str) -> Path:
    """Return the folder of a game from outside the house."""
    if not (Path(text) / "__init__.py").is_file():
        raise argparse.ArgumentTypeError(f"{text} is no game: that is a package with an INFO")
    return Path(text).resolve()


def port_number(text: str) -> int:
    """Return the number of a port."""
    if not (text.isdecimal() and 0 < int(text) < 65536):
        raise argparse.ArgumentTypeError(f"{text} is not a number from 1 to 65535")
    return int(text)


def main() -> int:
    """Do what the command line asks for."""
    options, rest = parse(sys.argv[1:])
    match options.command:
        case "serve":
            serve(plan(options), options.port, not options.no_open, options.watch)
        case "dist" if options.pyodide:
            return trying.try_pyodide(options.pyodide)
        case "dist":
            build(plan(options, options.to.resolve(), options.plain))
        case "test" if options.quick:
            return checking.quick(rest)
        case "test":
            return checking.start_with_browsers(KINDS, "pytest", *(rest or ["-n", "2"]))
        case "bench":
            return checking.start_with_browsers([CHROMIUM], "sitebuild.bench", *rest)
        case "attack":
            return checking.start_with_browsers([CHROMIUM], "sitebuild.attack", *rest)
        case "check" if options.python:
            return checking.check_python()
        case "check":
            return checking.check()
    return 0


def plan(options: argparse.Namespace, out: Path = DIST, plain: bool = False) -> Plan:
    """Return what the options wish for."""
    games, without = tuple(options.games or ()), frozenset(options.without or ())
    return Plan(out, games=games, without=without, plain=plain)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)

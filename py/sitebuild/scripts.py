"""Checks of our JavaScript and CSS: types, lint, and the oldest browsers that can work.

Their tools come from npm, apart from what the site is made of: only whoever checks waits for them.
"""

from __future__ import annotations

import subprocess

from .tools import ROOT, STATIC, WORK, node, prepare_npm

PLACE = ROOT / "py" / "sitebuild" / "checks"
MODULES = WORK / "checks" / "node_modules"
LINTED = ("static", "py/sitebuild", "tests/browser")
PROGRAMS = ("tsconfig.json", "tsconfig.service.json", "tsconfig.node.json")


def prepare() -> None:
    """Fetch the tools."""
    prepare_npm("checks", PLACE)


def types() -> list[list[str]]:
    """Return the commands that check the types of every script."""
    compiler = str(MODULES / "typescript" / "bin" / "tsc")
    return [[node(), compiler, "--project", str(PLACE / name)] for name in PROGRAMS]


def lint() -> list[list[str]]:
    """Return the command that looks for mistakes in every script."""
    linter = str(MODULES / "eslint" / "bin" / "eslint.js")
    return [[node(), linter, "--config", str(PLACE / "eslint.config.mjs"), *LINTED]]


def oldest(*others: str) -> list[list[str]]:
    """Return the command that looks for what the oldest browsers lack, in other files too."""
    games = ROOT / "py" / "conclave" / "games"
    styles = [*sorted(STATIC.glob("*.css")), *sorted(games.glob("*/style.css"))]
    return [[node(), str(PLACE / "oldest.mjs"), *map(str, styles), *others]]


CHECKS = {"types": types, "lint": lint, "oldest browsers": oldest}


def failures(commands: list[list[str]]) -> str:
    """Return what these commands complain about."""
    done = [
        subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
        for command in commands
    ]
    return "".join(each.stdout + each.stderr for each in done if each.returncode)

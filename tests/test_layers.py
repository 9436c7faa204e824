"""Layers: imports point one way, and no room but a game's own knows a game by name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import conclave

SOURCES = Path(conclave.__file__).parent
MAY_IMPORT = {
    "": {"bots", "games", "kernel", "lab"},
    "kernel": set(),
    "games": {"kernel", "ui"},
    "bots": {"kernel"},
    "ui": {"kernel"},
    "app": {"bots", "kernel", "ui"},
    "lab": {"", "bots", "kernel"},
    "browser": {"app", "kernel"},
}
"""Which other rooms each room may import; the nameless one is the package with its contract."""
IN_BROWSERS = {"js", "pyodide", "pyodide_js", "pyscript"}
LATE = {"__import__", "import_module", "resolve_name"}
"""Ways to import that cannot be read here, so only the registry may use them."""
LAST = ("bot", "view")
"""The rooms of a game that its rules know nothing of; its front door loads them when needed."""


class Import(NamedTuple):
    """An import: the line and the full name of what it brings."""

    line: int
    name: str

    @property
    def parts(self) -> list[str]:
        return self.name.split(".")


def package(path: Path) -> list[str]:
    """The package that relative imports of a module start from."""
    return ["conclave", *path.relative_to(SOURCES).parent.parts]


def room(path: Path) -> str:
    return (*path.relative_to(SOURCES).parts[:-1], "")[0]


def imports(path: Path, tree: ast.Module) -> Iterator[Import]:
    """All imports of a module, those for type checkers or inside functions too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (Import(node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            here = package(path)
            start = here[: len(here) - node.level + 1] if node.level else []
            module = [*start, *(node.module.split(".") if node.module else [])]
            yield from (Import(node.lineno, ".".join([*module, a.name])) for a in node.names)


def wrong_imports(path: Path, tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The imports that a module must not have, and why."""
    for line, name in imports(path, tree):
        parts = name.split(".")
        if parts[0] in IN_BROWSERS and room(path) != "browser":
            yield line, f"only browser may import {name}"
        if parts[0] == "sitebuild":
            yield line, f"conclave must not import {name}"
        if parts[0] == "conclave" and (reason := upward(path, parts[1:])):
            yield line, f"{reason} ({name})"
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and room(path) != "kernel":
            called = getattr(node.func, "attr", "") or getattr(node.func, "id", "")
            if called in LATE:
                yield node.lineno, f"only the registry may call {called}"


def upward(path: Path, target: list[str]) -> str:
    """Why a module must not import something of ours, or nothing if it may."""
    mine, theirs = room(path), target[0] if target else ""
    if theirs not in MAY_IMPORT:
        theirs = ""  # a name of the package itself, which only looks like a room
    if mine != theirs:
        allowed = theirs in MAY_IMPORT[mine]
        if mine == "games" and theirs == "ui":
            allowed = role(path) == "view"
        return "" if allowed else f"{mine or 'the package'} must not import {theirs or 'conclave'}"
    if mine == "games":
        return within_games(path, target)
    return ""


def role(path: Path) -> str:
    """What a module of a game is for: `rules`, `view`, `bot` …"""
    return Path(*path.relative_to(SOURCES).parts[2:3]).stem


def within_games(path: Path, target: list[str]) -> str:
    own = path.relative_to(SOURCES).parts[1]
    if target[1:2] != [own]:
        return "games must not import each other"
    if target[2:3] and target[2] in LAST and role(path) not in (target[2], "__init__"):
        return f"{role(path)} must not import its game's {target[2]}"
    return ""


def documentation(tree: ast.Module) -> set[int]:
    """The texts that stand by themselves, for people to read."""
    alone = (node.value for node in ast.walk(tree) if isinstance(node, ast.Expr))
    return {id(value) for value in alone if isinstance(value, ast.Constant)}


def names_of_games(tree: ast.Module, ids: set[str]) -> Iterator[tuple[int, str]]:
    """Where a module names a game, in a text or in an identifier."""
    spoken = re.compile(rf"(?<![a-z])({'|'.join(sorted(ids))})(?![a-z])", re.IGNORECASE)
    docs = documentation(tree)
    for node in ast.walk(tree):
        if id(node) in docs:
            continue
        for word in identifiers(node):
            if spoken.search(word) or any(word.lower().startswith(each) for each in ids):
                yield getattr(node, "lineno", 0), f"knows a game by name: {word!r}"


def identifiers(node: ast.AST) -> Iterator[str]:
    """The names a node carries itself, and the text if it is one."""
    for name in ("id", "attr", "arg", "name", "asname", "module", "value"):
        word = getattr(node, name, None)
        if isinstance(word, str):
            yield word


# --- the house --------------------------------------------------------------------------------

MODULES = sorted(SOURCES.rglob("*.py"))
IDS = {info.id for info in conclave.games()}


def told(path: Path, wrong: Iterator[tuple[int, str]]) -> list[str]:
    return [f"{path.relative_to(SOURCES.parent)}:{line}: {reason}" for line, reason in wrong]


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def test_every_folder_is_a_room() -> None:
    assert {room(path) for path in MODULES} <= {*MAY_IMPORT}


def test_imports_point_one_way() -> None:
    wrong = [line for path in MODULES for line in told(path, wrong_imports(path, parsed(path)))]
    assert not wrong, "\n" + "\n".join(wrong)


def test_no_room_outside_games_knows_a_game_by_name() -> None:
    outside = [path for path in MODULES if room(path) != "games"]
    wrong = [line for path in outside for line in told(path, names_of_games(parsed(path), IDS))]
    assert not wrong, "\n" + "\n".join(wrong)


# --- the tests above see what they should -----------------------------------------------------


@pytest.mark.parametrize(
    ("module", "code"),
    [
        ("kernel/game.py", "from ..ui import html"),
        ("kernel/game.py", "from conclave.games.chess import rules"),
        ("kernel/game.py", "import conclave"),
        ("kernel/game.py", "def f():\n    from .. import bots"),
        ("games/chess/rules.py", "from ...ui.html import div"),
        ("games/chess/view.py", "from ...app.shell import Shell"),
        ("games/chess/rules.py", "from ..go.cards import CARDS"),
        ("games/chess/rules.py", "from .view import board"),
        ("games/chess/rules.py", "from . import bot"),
        ("bots/search.py", "from ..games.chess import rules"),
        ("bots/search.py", "import importlib\nimportlib.import_module('conclave.app')"),
        ("ui/html.py", "from ..app.shell import Shell"),
        ("app/shell.py", "from ..games import chess"),
        ("app/shell.py", "import js"),
        ("app/shell.py", "from pyodide.ffi import create_proxy"),
        ("lab/bench.py", "from ..ui.words import words"),
        ("browser/main.py", "from ..ui.html import render"),
        ("lab/bench.py", "from sitebuild.serving import Handler"),
        ("lab/bench.py", "import sitebuild"),
    ],
)
def test_wrong_imports_are_seen(module: str, code: str) -> None:
    assert list(wrong_imports(SOURCES / module, ast.parse(code)))


@pytest.mark.parametrize(
    ("module", "code"),
    [
        ("__init__.py", "from .kernel import Match"),
        ("__main__.py", "from .lab.simulate import main"),
        ("kernel/game.py", "from .question import Question"),
        ("games/chess/rules.py", "from ...kernel.question import Choice\nfrom . import cards"),
        ("games/chess/view.py", "from ...ui.html import div\nfrom .rules import TURN"),
        ("games/chess/__init__.py", "from .rules import deal\ndef f():\n    from .bot import BOT"),
        ("app/shell.py", "from . import storage\nfrom ..bots import choose"),
        ("browser/main.py", "from pyscript import window\nfrom ..app.shell import Shell"),
    ],
)
def test_right_imports_are_not_held_up(module: str, code: str) -> None:
    assert not list(wrong_imports(SOURCES / module, ast.parse(code)))


@pytest.mark.parametrize(
    "code",
    [
        "x = 'chess'",
        "chess = 1",
        "x.chess_view",
        "def chess(): ...",
        "f(chess=1)",
        "class Chess: ...",
    ],
)
def test_names_of_games_are_seen(code: str) -> None:
    assert list(names_of_games(ast.parse(code), {"chess"}))

"""The steps of every game: what its rules hand over as functions, and a snapshot may name.

`CONCLAVE_UPDATE=1` writes the list of a game anew.
"""

from __future__ import annotations

import ast
import json
import os
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from textwrap import fill

import pytest

from conclave.kernel import Game, GameInfo, Match, SaveError
from conclave.kernel.game import function_name
from tests.contract.play import Setting, every_setting, played
from tests.house import OURS

START = '''"""What may lie on the agenda or in a question: a snapshot may name nothing else.

A test compares this with what the rules hand over (`tests/contract/house/test_steps.py`).
"""

NAMES = """
'''
END = '''
"""
STEPS = frozenset(NAMES.split())
'''


@pytest.mark.parametrize("info", OURS, ids=lambda info: info.id)
def test_the_list_is_what_the_rules_hand_over(info: GameInfo[Game]) -> None:
    path, wanted = folder(info) / "steps.py", sorted(handed_over(info))
    if os.environ.get("CONCLAVE_UPDATE"):
        names = fill(" ".join(wanted), 99)
        path.write_text(START + names + END, "utf-8")
    assert info.steps and sorted(info.steps()) == wanted


@every_setting
def test_whatever_lies_on_an_agenda_is_listed(setting: Setting) -> None:
    if setting.info.steps is None:
        return
    match = played(setting, 5)
    for turn in match.turns[::7]:
        assert names_in(turn.before) <= setting.info.steps()


@pytest.mark.parametrize("info", OURS, ids=lambda info: info.id)
def test_a_snapshot_names_nothing_that_is_not_listed(info: GameInfo[Game]) -> None:
    """Any function of the game that takes nothing but the state could be called by its name."""
    assert info.steps
    match = Match.new(info.id, [("Ann", "person")] * info.min_players, 1)
    record = match.record() | {"rules": 1}
    for name in sorted(callable_with_a_state(info) - info.steps()):
        spoilt = record["snapshot"] | {"agenda": [[name]]}
        with pytest.raises(SaveError):
            Match.from_json(json.dumps(record | {"snapshot": spoilt}))


def callable_with_a_state(info: GameInfo[Game]) -> set[str]:
    trees = {path.stem: ast.parse(path.read_text("utf-8")) for path in folder(info).glob("*.py")}
    found = {
        f"{module}.{node.name}"
        for module, tree in trees.items()
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and len(node.args.args) == 1
    }
    assert found
    return found


def names_in(state: Game) -> set[str | None]:
    called: list[Callable[..., object]] = [rule for rule, _ in state.agenda]
    called += [each for q in state.asked for each in (q.options, q.then, q.unless) if each]
    return set(map(function_name, called))


# --- what the sources say ---------------------------------------------------------------------


def folder(info: GameInfo[Game]) -> Path:
    spec = find_spec(info.package)
    assert spec and spec.origin
    return Path(spec.origin).parent


def handed_over(info: GameInfo[Game]) -> set[str]:
    """Functions of the state that its rules use as values instead of calling them."""
    trees = rule_modules(info)
    defined = {name: rules_of(tree) for name, tree in trees.items()}
    found = set[str]()
    for module, tree in trees.items():
        known = {name: f"{module}.{name}" for name in defined[module]}
        for origin, name, alias in imported(tree):
            if name in defined.get(origin, ()):
                known[alias] = f"{origin}.{name}"
        found |= {known[name] for name in values(tree) if name in known}
    return found


def rule_modules(info: GameInfo[Game]) -> dict[str, ast.Module]:
    """The modules of a game that its first rule needs: no bot, no view."""
    trees, wanted = dict[str, ast.Module](), [info.deal.__module__.rpartition(".")[2]]
    while wanted:
        name = wanted.pop()
        path = folder(info) / f"{name}.py"
        if name not in trees and path.exists():
            trees[name] = ast.parse(path.read_text("utf-8"))
            wanted += [origin or each for origin, each, _ in imported(trees[name])]
    return trees


def imported(tree: ast.Module) -> Iterator[tuple[str, str, str]]:
    """What a module has from its neighbours: the module, the name, and what it is called here."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level == 1:
            yield from (
                (node.module or "", each.name, each.asname or each.name) for each in node.names
            )


def rules_of(tree: ast.Module) -> set[str]:
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {node.name for node in functions if node.args.args and node.args.args[0].arg == "g"}


def values(tree: ast.Module) -> set[str]:
    """Names that are used but not called: of this module, or of one that was imported whole."""
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    used = [node for node in ast.walk(tree) if id(node) not in called]
    plain = {node.id for node in used if isinstance(node, ast.Name)}
    return plain | {node.attr for node in used if isinstance(node, ast.Attribute)}

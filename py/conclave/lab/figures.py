"""Figures of the code: how long, how branched, how typed, how explained; for us and for others.

A body is a function's lines without its signature and docstring. Complexity is one more than the
branches of a function: `if`, `for`, `while`, `except`, `case`, `assert`, conditional expressions,
each `and` and `or`, each `for` and `if` of a comprehension. A function is typed if its result and
all its parameters are. Comments are counted in a hundred lines that are not blank.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, median

ROOT = Path(__file__).resolve().parents[3]
SOURCES = ("py", "build.py", "static")
TESTS = ("tests",)
SKIPPED = {"__pycache__", "node_modules"}

Function = ast.FunctionDef | ast.AsyncFunctionDef
BRANCHES = (
    ast.If,
    ast.For,
    ast.AsyncFor,
    ast.While,
    ast.ExceptHandler,
    ast.match_case,
    ast.Assert,
    ast.IfExp,
)
COLUMNS = (
    "",
    "files / lines",
    "file median / p90 / max",
    "body median / p90 / max",
    "complexity mean / max",
    "typed",
    "docstrings",
    "comment lines in 100",
)


@dataclass
class Module:
    """A file as it was read."""

    path: Path
    text: str

    def __post_init__(self) -> None:
        self.lines = self.text.splitlines()
        self.nodes = list(ast.walk(ast.parse(self.text)))
        self.functions = [n for n in self.nodes if isinstance(n, Function)]
        self.classes = [n for n in self.nodes if isinstance(n, ast.ClassDef)]

    @property
    def comments(self) -> int:
        tokens = tokenize.generate_tokens(io.StringIO(self.text).readline)
        return sum(token.type == tokenize.COMMENT for token in tokens)


def read(root: Path, *places: str) -> list[Module]:
    """The modules at these files and below these folders."""
    found = [root / place for place in places]
    paths = [path for each in found for path in ([each] if each.is_file() else each.rglob("*.py"))]
    kept = [path for path in sorted(paths) if not SKIPPED & {*path.parts}]
    return [Module(path.relative_to(root), path.read_text("utf-8")) for path in kept]


# --- of one function or class -----------------------------------------------------------------


def body(function: Function) -> int:
    """How many lines a function has below its signature and its docstring."""
    rest = function.body[ast.get_docstring(function) is not None :]
    return (rest[-1].end_lineno or 0) - rest[0].lineno + 1 if rest else 0


def complexity(function: Function) -> int:
    return 1 + sum(branches(node) for node in within(function))


def within(node: ast.AST) -> Iterator[ast.AST]:
    """Everything in a function but the functions in it, which count for themselves."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, Function | ast.Lambda):
            yield child
            yield from within(child)


def branches(node: ast.AST) -> int:
    """How many other ways a node opens."""
    match node:
        case ast.BoolOp(values=values):
            return len(values) - 1
        case ast.comprehension(ifs=ifs):
            return 1 + len(ifs)
    return isinstance(node, BRANCHES)


def typed(function: Function) -> bool:
    given = function.args
    named = [*given.posonlyargs, *given.args, *given.kwonlyargs]
    parameters = [each for each in (*named, given.vararg, given.kwarg) if each]
    needed = [each for each in parameters if each.arg not in ("self", "cls")]
    return function.returns is not None and all(each.annotation for each in needed)


def fields(owner: ast.ClassDef) -> int:
    """How many things a class keeps: what its body declares, and what `self.name = …` adds."""
    declared = {
        each.target.id
        for each in owner.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    }
    set_later = {
        node.attr
        for node in ast.walk(owner)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }
    return len(declared | set_later)


# --- of many ----------------------------------------------------------------------------------


def ninety(values: Iterable[int]) -> int:
    """What nine in ten do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * 9 // 10)]


def spread(values: Sequence[int]) -> str:
    return f"{int(median(values)):,} / {ninety(values):,} / {max(values):,}"


def share(found: Iterable[bool]) -> str:
    return f"{100 * mean(found):.0f} %"


def row(name: str, modules: list[Module]) -> tuple[str, ...]:
    """A row of the table."""
    lengths = [len(module.lines) for module in modules]
    functions = [function for module in modules for function in module.functions]
    branched = [complexity(function) for function in functions]
    written = sum(bool(line.strip()) for module in modules for line in module.lines)
    return (
        name,
        f"{len(modules)} / {sum(lengths):,}",
        spread(lengths),
        spread([body(function) for function in functions]),
        f"{mean(branched):.1f} / {max(branched)}",
        share(map(typed, functions)),
        share(ast.get_docstring(function) is not None for function in functions),
        f"{100 * sum(module.comments for module in modules) / written:.1f}",
    )


def room(path: Path) -> str:
    """The part of the house that a file belongs to: `app`, `games/amulet`, `build.py`."""
    folders = [part for part in path.parts[:-1] if part not in ("py", "conclave")]
    return "/".join(folders[: 2 if folders[:1] == ["games"] else 1]) or path.name


def largest(modules: list[Module]) -> dict[str, tuple[int, str]]:
    """The class of each room that keeps the most."""
    found: dict[str, tuple[int, str]] = {}
    for module in modules:
        for owner in module.classes:
            place, entry = room(module.path), (fields(owner), owner.name)
            found[place] = max(found.get(place, entry), entry)
    return {place: entry for place, entry in sorted(found.items()) if entry[0]}


def report(root: Path = ROOT) -> str:
    """The table, and the largest classes, as Markdown."""
    modules = read(root, *SOURCES)
    if not modules:
        raise FileNotFoundError(f"no sources of Conclave in {root}")
    rows = [COLUMNS, ("---",) * len(COLUMNS), row("Conclave", modules)]
    if tests := read(root, *TESTS):
        rows.append(row("its tests", tests))
    table = [f"| {' | '.join(each)} |" for each in rows]
    classes = [
        f"| {name} | {most} | {of} |" for name, (most, of) in sorted(largest(modules).items())
    ]
    return "\n".join([*table, "", "| room | most fields | class |", "|---|---|---|", *classes])

"""The figures of the code, on a few lines whose figures can be counted by hand."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from conclave.__main__ import main
from conclave.lab import figures
from conclave.lab.figures import Module

CODE = '''"""A module."""

import os  # a comment


class Hand:
    """Two declared, one of them set again, and one more."""

    cards: int
    shown: bool = False

    def __init__(self, size):
        self.cards = size
        self.owner = os


def chosen(cards: list[int], least: int = 1) -> list[int]:
    """
    A docstring of more lines than one.
    """

    # why
    def inner(card: int) -> bool:
        return card > 1 or card < -1

    if not cards and least:
        return []
    return [card if card else 1 for card in cards if inner(card)]
'''
HAND, INIT, CHOSEN, INNER = (
    node
    for name in ("Hand", "__init__", "chosen", "inner")
    for node in ast.walk(ast.parse(CODE))
    if getattr(node, "name", "") == name
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A repository of one module."""
    folder = tmp_path / "py" / "conclave" / "games" / "patience" / "view"
    folder.mkdir(parents=True)
    (folder / "hands.py").write_text(CODE, "utf-8")
    return tmp_path


def test_a_function_is_measured_without_signature_docstring_and_inner_functions() -> None:
    assert isinstance(CHOSEN, ast.FunctionDef) and isinstance(INNER, ast.FunctionDef)
    assert (figures.body(CHOSEN), figures.body(INNER)) == (6, 1)
    assert figures.complexity(CHOSEN) == 1 + 2 + 3, "if and; for, if and a conditional expression"
    assert figures.complexity(INNER) == 2


def test_a_function_is_typed_with_all_its_parameters_and_its_result() -> None:
    assert isinstance(CHOSEN, ast.FunctionDef) and isinstance(INIT, ast.FunctionDef)
    assert figures.typed(CHOSEN) and not figures.typed(INIT)


def test_a_field_is_declared_or_set_and_counts_once() -> None:
    assert isinstance(HAND, ast.ClassDef)
    assert figures.fields(HAND) == 3


def test_the_table_of_a_repository(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["figures", "--root", str(root)])
    row, *_, last = capsys.readouterr().out.splitlines()[2:]
    written = sum(bool(line.strip()) for line in CODE.splitlines())
    assert row == (
        "| Conclave | 1 / 28 | 28 / 28 / 28 | 2 / 6 / 6 | 3.0 / 6 | 67 % | 33 % | "
        f"{200 / written:.1f} |"
    )
    assert last == "| games/patience | 3 | Hand |"


def test_where_there_is_no_code_it_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["figures", "--root", str(tmp_path)])
    assert "no sources of Conclave" in capsys.readouterr().err


def test_our_own_house_is_all_typed() -> None:
    modules = figures.read(figures.ROOT, *figures.SOURCES)
    assert Module(Path("x.py"), CODE).comments == 2
    assert all(figures.typed(each) for module in modules for each in module.functions)

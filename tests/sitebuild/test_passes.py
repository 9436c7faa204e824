"""Passes: what can be done without is left out where Pyodide is not as expected, and said so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from sitebuild import freezing, passes, splitting, trimming
from sitebuild.passes import frozen, is_frozen, optional
from sitebuild.plan import Plan
from sitebuild.runtime import check_pyscript
from sitebuild.tools import MODULES


def refuse(*_: object) -> None:
    raise ValueError("Pyodide does not look as expected")


@pytest.fixture
def plan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Plan:
    """Return a plan whose passes only note that they were done."""
    for module, name in ((trimming, "trim"), (splitting, "split_pyodide")):
        monkeypatch.setattr(module, name, lambda *_, name=name: done.append(name))
    for name in ("install", "compile_modules", "take_snapshot"):
        monkeypatch.setattr(freezing, name, lambda *_, name=name: done.append(name))
    done.clear()
    return Plan(work=tmp_path)


done: list[str] = []
NEEDED = ["install", "compile_modules", "take_snapshot"]


def test_all_passes_are_done_once(plan: Plan) -> None:
    made = frozen(plan)
    assert (made.pyodide, made.split) == (plan.work / "trimmed", True)
    assert sorted(done) == sorted([*NEEDED, "trim", "split_pyodide"])
    assert is_frozen(plan)
    frozen(plan)
    assert len(done) == 5


@pytest.mark.parametrize(
    ("without", "missing"), [({"trim"}, ["trim"]), ({"trim", "split"}, ["trim", "split_pyodide"])]
)
def test_a_pass_that_is_not_wanted_is_left_out(
    plan: Plan, without: set[str], missing: list[str]
) -> None:
    plan = replace(plan, without=frozenset(without))
    made = frozen(plan)
    assert (made.pyodide, made.split) == (plan.pyodide, "split" not in without)
    assert not {*missing} & {*done}
    assert {*NEEDED} <= {*done} and is_frozen(plan)


@pytest.mark.parametrize("name", ["trim", "split"])
def test_a_pass_that_refuses_is_left_out_with_one_line(
    plan: Plan, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module, entry = {"trim": (trimming, "trim"), "split": (splitting, "split_pyodide")}[name]
    monkeypatch.setattr(module, entry, refuse)
    for _ in range(2):  # what was refused is not tried again, but told again
        made = frozen(plan)
        (line,) = capsys.readouterr().err.splitlines()
        assert name in line and "does not look as expected" in line
        assert made.split is (name != "split")
        assert (made.pyodide == plan.pyodide) is (name == "trim")
    assert sorted(done) == sorted([*NEEDED, {"trim": "split_pyodide", "split": "trim"}[name]])


def stop() -> None:
    raise SystemExit("build.py: Pyodide could not be trimmed (no such option)")


def lose() -> None:
    raise KeyError("tags")


@pytest.mark.parametrize("work", [refuse, stop, lose])
def test_a_refusal_is_forgotten_when_something_has_changed(
    tmp_path: Path, work: Callable[[], None]
) -> None:
    assert not optional("trim", "old", work, tmp_path)
    assert optional("trim", "new", lambda: None, tmp_path)


def test_without_a_snapshot_there_is_no_site(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(freezing, "take_snapshot", refuse)
    with pytest.raises(ValueError, match="as expected"):
        frozen(plan)
    assert not is_frozen(plan)


def test_a_pyodide_that_does_not_start_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is trimmed too much is found out before anything rests on it."""
    broken = tmp_path / "broken"
    broken.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        (broken / name).write_text("export const version = 0, loadPyodide = () => { throw 1; };")
        (broken / "pyodide-lock.json").write_text("{}")
    with pytest.raises(SystemExit, match="step boot"):
        freezing.boot(broken)


def test_another_pyscript_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    core = MODULES / "@pyscript" / "core"
    check_pyscript(core)
    assert not capsys.readouterr().err
    (tmp_path / "src").mkdir()
    text = (core / "src" / "stdlib.js").read_text("utf-8")
    (tmp_path / "src" / "stdlib.js").write_text(text.replace("import os as _os", "import os"))
    check_pyscript(tmp_path)
    assert "PyScript is not as expected" in capsys.readouterr().err


def test_what_a_pass_is_made_from_changes_its_key(plan: Plan) -> None:
    one, other = passes.keys(plan, b"sources"), passes.keys(plan, b"others")
    assert one.trim == other.trim and one.install == other.install
    assert {one.compile, one.snapshot, one.split}.isdisjoint(
        {other.compile, other.snapshot, other.split}
    )
    untrimmed = passes.keys(plan, b"sources", trimmed=False)
    assert untrimmed.compile == one.compile and untrimmed.snapshot != one.snapshot

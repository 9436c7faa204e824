"""Another release of Pyodide is tried beside the pinned one, and which passes hold is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sitebuild import trying
from sitebuild.plan import Plan
from sitebuild.tools import HERE


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Plan]:
    """Return the plans that are built; npm and the build itself are not asked."""
    plans: list[Plan] = []

    def install(command: list[str], missing: str, cwd: Path, **_: Any) -> str:
        assert command[-1] == "pyodide@latest"
        folder = cwd / "node_modules" / "pyodide"
        folder.mkdir(parents=True)
        (folder / "package.json").write_text('{"version": "999.1.0"}', "utf-8")
        return ""

    monkeypatch.setattr(trying, "WORK", tmp_path)
    monkeypatch.setattr(trying, "run", install)
    monkeypatch.setattr(trying, "build", plans.append)
    for name in ("prepare_python", "prepare_npm"):
        monkeypatch.setattr(trying, name, lambda: None)
    return plans


def test_a_release_has_a_folder_of_its_own(tmp_path: Path, built: list[Plan]) -> None:
    pins = (HERE / "package-lock.json").read_bytes()
    assert trying.try_pyodide("latest") == 0
    (plan,) = built
    assert plan.version() == "999.1.0"
    assert plan.work == tmp_path / "pyodide-999.1.0"
    assert plan.out == plan.work / "dist"
    assert (HERE / "package-lock.json").read_bytes() == pins
    assert trying.try_pyodide("latest") == 0, "and can be tried again"


def test_what_does_not_hold_is_told(
    tmp_path: Path, built: list[Plan], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pyodide-999.1.0").mkdir()
    (tmp_path / "pyodide-999.1.0" / "trim.refused").write_text("it has no eval", "utf-8")
    assert trying.try_pyodide("latest") == 1
    told = capsys.readouterr().out
    assert "Pyodide 999.1.0: trim does not hold: it has no eval" in told
    assert "Pyodide 999.1.0: split holds" in told

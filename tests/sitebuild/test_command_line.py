"""`python build.py`: what its words mean."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import build
import conclave
from sitebuild import checking
from sitebuild.plan import Plan
from sitebuild.tools import DIST, WORK


def planned(*words: str) -> Plan:
    options, rest = build.parse([*words])
    assert not rest
    if options.command == "serve":
        return build.plan(options)
    return build.plan(options, options.to.resolve(), options.plain)


def starting(monkeypatch: pytest.MonkeyPatch, status: int) -> list[tuple[str, ...]]:
    """What our own Python is started with from now on; it ends with this status."""
    started: list[tuple[str, ...]] = []

    def start(*words: str) -> int:
        started.append(words)
        return status

    monkeypatch.setattr(checking, "prepare_python", lambda *_: None)
    monkeypatch.setattr(checking, "start", start)
    return started


def test_without_wishes_it_is_the_whole_site() -> None:
    assert planned("dist") == planned("serve") == planned("--no-open") == Plan()


def test_wishes_change_the_plan(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
    games = [word for name in ("one", "two") for word in ("--with", str(tmp_path / name))]
    plan = planned("dist", "--plain", "--to", str(tmp_path / "site"), *games)
    assert plan == Plan(tmp_path / "site", games=(tmp_path / "one", tmp_path / "two"), plain=True)
    assert plan.made == WORK / "with-one-two" and plan.out != DIST
    both = planned("dist", "--without", "trim", "--without", "split")
    assert both.without == {"trim", "split"}


@pytest.mark.parametrize(
    ("words", "given"),
    [
        ([], ["-n", "2", *checking.QUICK]),
        (["tests/kernel", "-x"], ["tests/kernel", "-x"]),
    ],
)
def test_quick_tests_take_other_arguments(
    words: list[str], given: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    options, rest = build.parse(["test", "--quick", *words])
    assert options.quick and rest == words
    started = starting(monkeypatch, 0)
    assert checking.quick(rest) == 0
    assert started[-1] == ("-m", "pytest", "--quick", *given)
    assert not [words for words in started if "chromium" in words or "tests/browser" in words]


def test_quick_tests_ask_the_contract_of_one_game(root: Path) -> None:
    command = [sys.executable, "-m", "pytest", "--quick", "--collect-only", "-o", "addopts="]
    words = ["--import-mode=importlib", "-q", "tests/contract/engine/test_contract_play.py"]
    done = subprocess.run([*command, *words], cwd=root, capture_output=True, encoding="utf-8")
    first, *others = (info.id for info in conclave.games())
    assert f"[{first}" in done.stdout
    assert not [game for game in others if game in done.stdout]


@pytest.mark.parametrize("status", [0, 1])
def test_before_a_commit_only_python_is_checked(
    status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    options, _ = build.parse(["check", "--python"])
    assert options.python and not build.parse(["check"])[0].python
    started = starting(monkeypatch, status)
    assert checking.check_python() == status
    tools = [words[1] for words in started]
    assert tools == ["ruff", "ruff", "mypy"], "one that fails does not hide another"


@pytest.mark.parametrize("command", ["bench", "attack"])
def test_asking_for_help_builds_nothing(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    started = starting(monkeypatch, 0)
    monkeypatch.setattr(checking, "build", lambda *_: pytest.fail("built"))
    monkeypatch.setattr(sys, "argv", ["build.py", command, "--help"])
    assert build.main() == 0 and started == [("-m", f"sitebuild.{command}", "--help")]

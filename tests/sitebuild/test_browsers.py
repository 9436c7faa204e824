"""The browsers of the tests are found, fetched, or missed in one line."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

from sitebuild import browsers
from sitebuild.browsers import FIREFOX, KINDS, WEBKIT, Kind

every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.own)


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the only programs that this machine has; Playwright has fetched nothing."""
    there: set[str] = set()
    monkeypatch.setattr(shutil, "which", lambda name: name if name in there else None)
    monkeypatch.setattr(browsers, "run", lambda *_: "/ms-playwright/nothing-here\n")
    for kind in KINDS:
        monkeypatch.delenv(kind.variable, raising=False)
    return there


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Return what is tried to fetch a browser; all of it fails."""
    tried: list[list[str]] = []

    def fail(step: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        tried.append(step)
        return subprocess.CompletedProcess(step, 1)

    monkeypatch.setattr(subprocess, "run", fail)
    return tried


@every_kind
def test_a_wish_that_names_no_program_is_one_line(
    kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(kind.variable, "/no/such/browser")
    with pytest.raises(SystemExit, match=f"^build.py: {kind.variable} names no program.*$"):
        browsers.path(kind)


@every_kind
def test_a_browser_of_this_machine_is_used(kind: Kind, programs: set[str]) -> None:
    programs |= {kind.programs[0], *kind.beside}
    assert browsers.variables([kind]) == {kind.variable: kind.programs[0]}


@every_kind
def test_one_that_cannot_be_had_is_one_line_that_says_what_to_install(
    kind: Kind, programs: set[str], steps: list[list[str]]
) -> None:
    with pytest.raises(SystemExit) as stop:
        browsers.path(kind)
    line = str(stop.value)
    assert line.startswith(f"build.py: no {kind.name}: install") and "\n" not in line
    assert f"playwright install {kind.own}" in line and kind.variable in line
    assert [step[-1] for step in steps] == [kind.own], "Playwright's was tried"


def test_a_webkit_without_a_screen_is_none(programs: set[str], steps: list[list[str]]) -> None:
    programs.add(WEBKIT.programs[0])
    with pytest.raises(SystemExit, match="no WebKit"):
        browsers.path(WEBKIT)


def test_root_on_debian_gets_it_from_apt(
    programs: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    programs.add("apt-get")
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)

    def install(step: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        programs.update({"firefox-esr"} & {*step})
        return subprocess.CompletedProcess(step, 0)

    monkeypatch.setattr(subprocess, "run", install)
    assert browsers.path(FIREFOX) == "firefox-esr"

"""The build: the same input gives the same bytes, and mistakes are told in one line."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

import build


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return build.site()


def run(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], cwd=root, capture_output=True, text=True, encoding="utf-8"
    )


def test_two_builds_are_the_same(files: dict[str, bytes]) -> None:
    assert build.site() == files


def test_dist_is_what_the_build_says(files: dict[str, bytes]) -> None:
    assert build.tree(build.DIST, "*") == files


def test_archive_has_what_the_browser_runs(files: dict[str, bytes]) -> None:
    names = zipfile.ZipFile(BytesIO(files["conclave.zip"])).namelist()
    assert {"conclave/__init__.py", "simple_html/__init__.py", "mistune/__init__.py"} <= {*names}
    assert not [
        name for name in names if re.search(r"conclave/lab/|__pycache__|\.(so|pyd|pyc)$", name)
    ]


@pytest.mark.parametrize("name", ["index.html", "boot.mjs", "page.mjs", "boot.css", "conclave.css"])
def test_addresses_are_relative(files: dict[str, bytes], name: str) -> None:
    text = files[name].decode()
    assert not re.findall(r"""(?:https?:)?//[\w.-]+\.\w+|(?:href|src|url)\s*[=(]\s*["']?/""", text)


def test_page_asks_only_for_files_that_are_there(files: dict[str, bytes]) -> None:
    page = files["index.html"].decode()
    wanted = re.findall(r'<(?:link|script)[^>]* (?:href|src)="([^"]+)"', page)
    wanted += re.findall(r'url\("([^"]+)"\)', files["boot.css"].decode())
    assert wanted
    assert {*wanted} <= files.keys()


def test_nothing_is_left_blank(files: dict[str, bytes]) -> None:
    page = files["index.html"].decode()
    assert "{{" not in page
    assert re.search(r'<meta name="build" content="[0-9a-f]{16}">', page)


def test_lock_file_names_hashes_but_no_host(root: Path) -> None:
    lock = (root / "static" / "package-lock.json").read_text("utf-8")
    assert '"integrity": "sha512-' in lock
    assert '"resolved"' not in lock


def test_unknown_icon_is_named() -> None:
    with pytest.raises(SystemExit, match="no-such-icon"):
        build.sprite({"staff": "wizard-staff", "wrong": "no-such-icon"})


@pytest.mark.parametrize(
    "arguments",
    [["sreve"], ["serve", "--prot", "1"], ["--port", "many"], ["--port", "99999"], ["dist", "x"]],
)
def test_wrong_argument_is_one_line_and_status_2(root: Path, arguments: list[str]) -> None:
    done = run(root, "build.py", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1


def test_missing_thing_is_one_line_and_status_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONCLAVE_CHROMIUM", "/no/such/browser")
    with pytest.raises(SystemExit, match="CONCLAVE_CHROMIUM names no program"):
        build.chromium()


@pytest.mark.parametrize(
    "tool",
    ["ruff format --check", "ruff check", "mypy --strict py/conclave build.py"],
)
def test_tools_are_content(root: Path, tool: str) -> None:
    done = run(root, "-m", *tool.split())
    assert done.returncode == 0, done.stdout + done.stderr

"""The site: the same input gives the same bytes, and every file is what it is said to be."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from sitebuild import freezing, icons, passes
from sitebuild.building import complete
from sitebuild.plan import Plan
from sitebuild.policy import integrity
from sitebuild.site import INSIDE
from sitebuild.sources import tree
from sitebuild.tools import DIST, WORK
from tests.house import OURS

PLAN = Plan()
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return complete(PLAN)


def run(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], cwd=root, capture_output=True, text=True, encoding="utf-8"
    )


def test_two_builds_are_the_same(files: dict[str, bytes]) -> None:
    assert complete(PLAN) == files


def test_dist_is_what_the_build_says(files: dict[str, bytes]) -> None:
    assert tree(DIST) == files


def test_archives_have_what_the_browser_runs(files: dict[str, bytes]) -> None:
    archives = ("conclave.zip", "library.zip")
    late, names = (zipfile.ZipFile(BytesIO(files[name])).namelist() for name in archives)
    wanted = {"conclave/__init__.pyc", "json/__init__.pyc", "conclave/ui/texts.bin"}
    assert wanted | {"simple_html/__init__.pyc"} <= {*names}
    unread = r"^(mistune|tomllib)/|\.(md|toml)$"  # texts are packed, read already
    assert not [name for name in names if re.search(unread, name)]
    assert {"conclave/browser/main.pyc", "pyscript/__init__.pyc"} <= {*late}
    assert not {*late} & {*names}
    assert not [
        name
        for name in names
        if re.search(r"conclave/lab/|sitebuild/|__pycache__|\.(so|py)$", name)
    ]


def test_freezing_again_gives_the_same_bytes(files: dict[str, bytes], tmp_path: Path) -> None:
    made = passes.frozen(PLAN)
    sources = made.compiled / "sources.zip"
    (tmp_path / sources.name).write_bytes(sources.read_bytes())
    freezing.compile_modules(PLAN, tmp_path)
    for name in ("conclave.zip", "library.zip"):
        assert (tmp_path / name).read_bytes() == files[name], name
    freezing.take_snapshot(made.pyodide, tmp_path, tmp_path)
    assert (tmp_path / "memory.bin").read_bytes() == files["memory.bin"]


def test_a_second_build_freezes_nothing(
    files: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(freezing, "pyodide", lambda *_: pytest.fail("frozen twice"))
    assert passes.is_frozen(PLAN)
    assert complete(PLAN)["memory.bin"] == files["memory.bin"]


def test_every_pass_holds_with_what_is_pinned(files: dict[str, bytes]) -> None:
    assert not list(WORK.glob("*.refused"))
    assert "pyodide/rest.wasm" in files
    whole = (PLAN.pyodide / "pyodide.asm.mjs").stat().st_size
    assert len(files["pyodide/pyodide.asm.mjs"]) < whole / 2


def test_static_has_only_what_is_served(root: Path, files: dict[str, bytes]) -> None:
    inside = {name for names in INSIDE.values() for name in names.split()}
    assert {path.name for path in (root / "static").iterdir()} - inside <= files.keys()


def test_files_for_hosts_are_what_they_say(files: dict[str, bytes]) -> None:
    packed = [name for name in files if name.endswith(".gz")]
    assert {"index.html.gz", "pyodide/pyodide.asm.wasm.gz", "library.zip.gz"} <= {*packed}
    assert all(gzip.decompress(files[name]) == files[name[:-3]] for name in packed)


def test_the_service_worker_keeps_every_file(files: dict[str, bytes]) -> None:
    kept = json.loads(re.findall(r"FILES = (\{.*?\});", files["sw.js"].decode(), re.DOTALL)[0])
    served = {name for name in files if not name.endswith(".gz")} - {"sw.js", "_headers"}
    assert kept == {name: integrity(files[name]) for name in served}


def test_launchers_find_icons_and_a_shortcut_to_each_game(files: dict[str, bytes]) -> None:
    manifest = json.loads(files["manifest.webmanifest"])
    assert {icon["src"] for icon in manifest["icons"]} <= files.keys()
    assert "maskable" in {icon.get("purpose") for icon in manifest["icons"]}
    shortcuts = [f"./?new={info.id}" for info in OURS]
    assert [each["url"] for each in manifest["shortcuts"]] == shortcuts


@pytest.mark.parametrize("name", ["index.html", "boot.mjs", "page.mjs", "tables.css"])
def test_addresses_are_relative(files: dict[str, bytes], name: str) -> None:
    text = files[name].decode()
    assert not re.findall(r"""(?:https?:)?//[\w.-]+\.\w+|(?:href|src|url)\s*[=(]\s*["']?/""", text)


def test_page_asks_only_for_files_that_are_there(files: dict[str, bytes]) -> None:
    page = files["index.html"].decode()
    wanted = re.findall(r'<(?:link|script)[^>]* (?:href|src)="([^"]+)"', page)
    fonts = re.findall(r'url\("([^"]+)"\)', page)
    assert wanted and fonts
    wanted += fonts
    assert {*wanted} <= files.keys()


def test_the_page_knows_its_scripts_and_styles_by_their_hash(files: dict[str, bytes]) -> None:
    page = files["index.html"].decode()
    tags = re.findall(r'<(?:script[^>]* src|link rel="(?:stylesheet|module)[^>]* href)[^>]*>', page)
    assert len(tags) > 10
    for tag in tags:
        name, known = re.findall(r'(?:src|href)="([^"]+)" integrity="([^"]+)"', tag)[0]
        assert known == integrity(files[name])


def test_nothing_is_left_blank(files: dict[str, bytes]) -> None:
    page = files["index.html"].decode()
    assert "{{" not in page
    assert re.search(r'<meta name="build" content="[0-9a-f]{16}">', page)


def test_lock_file_names_hashes_but_no_host(root: Path) -> None:
    lock = (root / "py" / "sitebuild" / "package-lock.json").read_text("utf-8")
    assert '"integrity": "sha512-' in lock
    assert '"resolved"' not in lock


def test_drawings_keep_their_numbers_apart() -> None:
    path = "M1.04.5-.04-.96.96 10.25.04z"
    assert icons.rounded(path) == "M1.0.5-.0-1.0 1.0 10.2.0z"


def test_every_icon_is_sent_once(files: dict[str, bytes]) -> None:
    early, late = (
        re.findall(r'<symbol id="(.*?)"', files[n].decode()) for n in ("index.html", "icons.svg")
    )
    assert early and len({*early, *late}) == len(early) + len(late) > 200


def test_unknown_icon_is_named() -> None:
    with pytest.raises(SystemExit, match="no-such-icon"):
        icons.sprite({"staff": "wizard-staff", "wrong": "no-such-icon"})


@pytest.mark.parametrize(
    "arguments",
    [
        *(["sreve"], ["serve", "--prot", "1"], ["--port", "many"], ["--port", "99999"]),
        *(["dist", "x"], ["dist", "--without", "snapshot"], ["dist", "--with", "static"]),
    ],
)
def test_wrong_argument_is_one_line_and_status_2(root: Path, arguments: list[str]) -> None:
    done = run(root, "build.py", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "tool",
    ["ruff format --check", "ruff check", "mypy --strict py/conclave py/sitebuild build.py tests"],
)
def test_tools_are_content(root: Path, tool: str) -> None:
    done = run(root, "-m", *tool.split())
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_documented_headers_are_those_made_with_the_page(
    root: Path, files: dict[str, bytes]
) -> None:
    page = files["index.html"].decode()
    (policy,) = re.findall(r'Policy" content="(.*?)"', page)
    lines = [line.strip() for line in files["_headers"].decode().splitlines()]
    assert lines[:2] == ["/*", f"Content-Security-Policy: {policy}; frame-ancestors 'none'"]
    described = re.sub(r"('sha256-[^']+' ?)+(?=;)", "'sha256-…'", "\n".join(lines[1:]))
    assert described in (root / "README.md").read_text("utf-8")

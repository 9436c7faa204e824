"""The quick loop: what was saved is shown; a mistake is told, and the last good page stays."""

from __future__ import annotations

import ast
import threading
import urllib.request
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest

from sitebuild import runtime, watching
from sitebuild.plan import Plan
from sitebuild.runtime import overlaid
from sitebuild.sources import archive, tree, unpacked
from sitebuild.watching import Channel, LiveHandler, check, renew, times

SOURCES = {"conclave/rules.py": b"old", "conclave/browser/main.py": b"old", "conclave/en.toml": b""}
COMPILED = {
    "conclave/rules.pyc": b"compiled",
    "conclave/kept.pyc": b"compiled",
    "conclave/ui/texts.bin": b"packed",
}


# --- what is written over the compiled modules ------------------------------------------------


def test_a_changed_module_comes_as_its_source() -> None:
    files = overlaid(COMPILED, {"conclave/rules.py"}, SOURCES, late=False)
    assert files == {"conclave/rules.py": b"old", "conclave/kept.pyc": b"compiled"}


def test_a_module_that_is_gone_is_gone() -> None:
    files = overlaid(COMPILED, {"conclave/kept.py"}, SOURCES, late=False)
    assert files == {"conclave/rules.pyc": b"compiled"}


def test_the_room_of_the_browser_has_an_archive_of_its_own() -> None:
    changed = {"conclave/browser/main.py", "conclave/rules.py"}
    assert "conclave/browser/main.py" not in overlaid({}, changed, SOURCES, late=False)
    assert [*overlaid({}, changed, SOURCES, late=True)] == ["conclave/browser/main.py"]


def test_many_changes_are_compiled_anew(tmp_path: Path) -> None:
    assert runtime.stale(tmp_path, SOURCES), "nothing was compiled yet"
    old = {f"conclave/rule{number}.py": b"old" for number in range(runtime.MOST + 1)}
    (tmp_path / "library.zip").touch()
    (tmp_path / "sources.zip").write_bytes(archive(old))
    assert not runtime.stale(tmp_path, old)
    assert not runtime.stale(tmp_path, old | {"conclave/rule0.py": b"new"})
    assert runtime.stale(tmp_path, dict.fromkeys(old, b"new"))


def test_an_archive_is_read_as_it_was_written() -> None:
    assert unpacked(archive(SOURCES)) == SOURCES


# --- mistakes ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("rules.py", "x = 1\ny = = 2\n", "rules.py:2: invalid syntax"),
        ("en.toml", "[table]\nkey = wrong\n", "en.toml: Invalid value (at line 2, column 7)"),
        (
            "page.mjs",
            "const x = 1;\nlet y = = 2;\n",
            "page.mjs:2: SyntaxError: Unexpected token '='",
        ),
    ],
)
def test_a_mistake_is_told_in_one_line(tmp_path: Path, name: str, text: str, told: str) -> None:
    path = tmp_path / name
    path.write_text(text, "utf-8")
    with pytest.raises(ValueError) as trouble:
        check(path)
    assert str(trouble.value) == str(tmp_path / told)


def test_what_is_right_is_not_held_up(root: Path) -> None:
    for name in ("build.py", "py/conclave/ui/words/en.toml", "static/sw.js", "static/python.mjs"):
        check(root / name)


@pytest.fixture
def channel(monkeypatch: pytest.MonkeyPatch) -> Channel:
    fresh = Channel()
    monkeypatch.setattr(LiveHandler, "channel", fresh)
    return fresh


def test_after_a_mistake_the_last_good_page_stays(
    tmp_path: Path,
    channel: Channel,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(watching, "show", lambda plan: pytest.fail("shown"))
    path = tmp_path / "rules.py"
    path.write_text("def", "utf-8")
    renew(Plan(work=tmp_path), [path])
    (line,) = capsys.readouterr().err.splitlines()
    assert f"{path}:1: invalid syntax" in line
    assert channel.event == f'event: broken\ndata: "{path}:1: invalid syntax"\n\n'.encode()


def test_a_page_is_shown_when_all_is_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[Plan] = []
    monkeypatch.setattr(watching, "show", shown.append)
    path = tmp_path / "rules.py"
    path.write_text("x = 1", "utf-8")
    plan = Plan(work=tmp_path)
    renew(plan, [path])
    assert shown == [plan] and "rules.py: shown after" in capsys.readouterr().out


# --- what is looked at and told ---------------------------------------------------------------


def test_a_saved_file_is_seen(tmp_path: Path, root: Path) -> None:
    game = tmp_path / "tiny"
    game.mkdir()
    plan = Plan(games=(game,))
    before = times(plan)
    kinds = {path.suffix for path in before}
    assert {".py", ".toml", ".md", ".css", ".mjs", ".html"} <= kinds
    assert root / "index.html" in before
    (game / "__init__.py").touch()
    assert times(plan).keys() - before.keys() == {game / "__init__.py"}


def test_only_files_that_differ_are_written(
    tmp_path: Path, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = b'<meta name="build" content="0123456789abcdef">'
    files = {"index.html": page, "pyodide/large.wasm": b"x"}
    monkeypatch.setattr(watching, "LIVE", tmp_path)
    monkeypatch.setattr(watching, "site", lambda plan: files)
    watching.show(Plan())
    dates = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.*")}
    files["index.html"] = page + b"!"
    watching.show(Plan())
    changed = {path.name for path in dates if path.stat().st_mtime_ns != dates[path]}
    assert tree(tmp_path) == files and changed == {"index.html"}
    assert channel.event == b'event: page\ndata: "0123456789abcdef"\n\n'


@pytest.fixture
def served(tmp_path: Path, channel: Channel, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(LiveHandler, "folder", tmp_path / "one")
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "page.txt").write_text(name, "utf-8")
    with ThreadingHTTPServer(("localhost", 0), partial(LiveHandler)) as running:
        running.daemon_threads = True
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://localhost:{running.server_port}"
        running.shutdown()


def test_the_fast_start_takes_the_place_of_the_plain_one(served: str, tmp_path: Path) -> None:
    for name in ("one", "other"):
        LiveHandler.folder = tmp_path / name
        with urllib.request.urlopen(f"{served}/page.txt") as answer:
            assert answer.read() == name.encode()


def test_an_open_page_is_told_at_once_and_a_late_one_what_came_last(
    served: str, channel: Channel
) -> None:
    channel.send("page", "one")
    with urllib.request.urlopen(f"{served}/watch-events") as events:
        assert events.headers["Content-Type"] == "text/event-stream"
        assert [events.readline() for _ in range(3)] == [b"event: page\n", b'data: "one"\n', b"\n"]
        channel.send("broken", "what is\nwrong")
        assert events.readline() == b"event: broken\n"
        assert (
            ast.literal_eval(events.readline().decode().removeprefix("data: ")) == "what is\nwrong"
        )


def test_the_page_is_served_fast_once_that_is_prepared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(LiveHandler, "folder", watching.LIVE)
    monkeypatch.setattr(watching, "build", lambda plan: None)
    watching.speed_up(Plan(out=tmp_path))
    assert LiveHandler.folder == tmp_path
    assert "the fast start is ready" in capsys.readouterr().out


def test_if_that_fails_the_plain_page_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(plan: Plan) -> None:
        raise SystemExit("build.py: no room left")

    monkeypatch.setattr(LiveHandler, "folder", watching.LIVE)
    monkeypatch.setattr(watching, "build", fail)
    watching.speed_up(Plan(out=tmp_path))
    assert LiveHandler.folder == watching.LIVE
    assert "no room left" in capsys.readouterr().err

"""The part `loop` of the benchmark: from a saved change to the page that shows it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page

from conclave.lab.bench import row

from .page_bench import chromium
from .tools import ROOT, VENV, WORK, fingerprint

SOON, FIRST = 3.0, 20.0
"""Goals in seconds: for a change, and for a first `serve` when everything is fetched."""
TIMEOUT = 180_000  # milliseconds
COPIED = ("build.py", "index.html", "pyproject.toml", "LICENSE", "py", "static")
FETCHED = ("npm", "wheels", "npm.stamp", "wheels.stamp", "python-dependencies.stamp")
"""What a first `serve` has to fetch, and so is not measured."""
EDITS = {
    "word": ("py/conclave/ui/words/en.toml", 'choose = "', 'choose = "{} '),
    "style": ("static/lobby.css", ":root {", ":root {{ --edit: {};"),
    "rule": ("py/conclave/kernel/chance.py", '"""', '"""{} '),
}
"""What is changed: a file, the first place in it, and what is put there."""


def measure_loop(repeats: int) -> dict[str, Any]:
    """Seconds of a first `serve`, and from each sort of change to a page that answers."""
    with copied() as root, chromium() as browser:
        page = browser.new_context().new_page()
        begun = time.monotonic()
        with serving(root) as address:
            ready(page, address)
            first = time.monotonic() - begun
        with serving(root, "--watch") as address:
            ready(page, address)
            ready(page, address)  # the browser keeps compiled code when it meets it again
            edits = [
                {name: edit_time(page, root, name, number) for name in EDITS}
                for number in range(repeats)
            ]
    times = {name: round(median(each[name] for each in edits), 2) for name in EDITS}
    return {"first_serve_s": round(first, 1), "edit_s": times}


def report(figures: dict[str, Any], loop: dict[str, Any]) -> None:
    """Print these figures."""
    row("first serve to a page that answers, seconds", loop["first_serve_s"], FIRST)
    for name, seconds in loop["edit_s"].items():
        row(f"edit a {name} to a page that answers, seconds", seconds, SOON)


@contextmanager
def copied() -> Iterator[Path]:
    """A copy of the repository in which everything is fetched and nothing is built."""
    with tempfile.TemporaryDirectory() as folder:
        root, work = Path(folder), Path(folder) / ".build"
        for source, names, target in ((ROOT, COPIED, root), (WORK, FETCHED, work)):
            target.mkdir(exist_ok=True)
            for name in names:
                copy = shutil.copytree if (source / name).is_dir() else shutil.copy
                copy(source / name, target / name)
        shutil.copytree(VENV, work / "venv", symlinks=True)
        stamp = fingerprint([sys.version, str(work / "venv")])
        (work / "venv.stamp").write_text(stamp, "utf-8")
        yield root


@contextmanager
def serving(root: Path, *options: str) -> Iterator[str]:
    """Serve a copy of the repository, and return the address once it says so."""
    command = [sys.executable, "build.py", "serve", "--no-open", "--port", "8600", *options]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        addresses = (re.search(r"http://\S+", line) for line in server.stdout)
        try:
            yield next(filter(None, addresses))[0]
        finally:
            server.kill()


def ready(page: Page, address: str) -> None:
    """Load the page and wait until Python answers."""
    page.goto(address)
    page.wait_for_selector("html[data-ready]", timeout=TIMEOUT)


def edit_time(page: Page, root: Path, name: str, number: int) -> float:
    """Seconds from a change until the page has loaded itself anew and answers."""
    file, old, new = EDITS[name]
    text = (root / file).read_text("utf-8")
    page.evaluate("document.documentElement.dataset.old = 1")
    begun = time.monotonic()
    (root / file).write_text(text.replace(old, new.format(number), 1), "utf-8")
    page.wait_for_selector("html[data-ready]:not([data-old])", timeout=TIMEOUT)
    return time.monotonic() - begun

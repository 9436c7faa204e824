"""The three browsers of the tests, found or fetched: Chromium, Firefox and a WebKit.

| system         | Chromium              | Firefox               | WebKit                       |
|----------------|-----------------------|-----------------------|------------------------------|
| Debian, Ubuntu | found, apt, Playwright| found, apt, Playwright| WebKitGTK: found, apt        |
| other Linux    | found, Playwright     | found, Playwright     | WebKitGTK: found; Playwright |
| macOS, Windows | found, Playwright     | found, Playwright     | Playwright                   |

There is no WebKitGTK but on Linux. Elsewhere Playwright's own build stands in: Safari's engine with
patches, which is near to Safari on macOS, and on Windows further from it (network, media, fonts).
Playwright's own Firefox is patched as well; one that is found is the very browser people use. The
tests know Playwright's own builds by their path, and drive them in Playwright's own way.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .tools import PYTHON, give_up, run, say

ASK_PLAYWRIGHT = """
import sys
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(getattr(playwright, sys.argv[1]).executable_path)
"""


class Kind(NamedTuple):
    """A browser: its names here, its programs on any system, and what brings them on Debian."""

    name: str
    own: str
    programs: tuple[str, ...]
    packages: tuple[str, ...]
    beside: tuple[str, ...] = ()

    @property
    def variable(self) -> str:
        """The environment variable that names the program, for whoever knows better."""
        return f"CONCLAVE_{self.name.upper()}"


CHROMIUM = Kind(
    "Chromium",
    "chromium",
    (
        *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
        "microsoft-edge",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
        r"C:\Program Files\Google\Chrome\Application\chrome.exe",
        r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
    ),
    ("chromium",),
)
FIREFOX = Kind(
    "Firefox",
    "firefox",
    (
        *("firefox-esr", "firefox"),
        "/Applications/Firefox.app/Contents/MacOS/firefox",
        r"C:\Program Files\Mozilla Firefox\firefox.exe",
    ),
    ("firefox-esr",),
)
WEBKIT = Kind(
    "WebKit",
    "webkit",
    ("WebKitWebDriver", "/usr/libexec/webkit2gtk-4.1/WebKitWebDriver"),
    ("webkit2gtk-driver", "xvfb"),
    ("Xvfb",),
)
KINDS = (CHROMIUM, FIREFOX, WEBKIT)


def variables(kinds: Iterable[Kind]) -> dict[str, str]:
    """Return the environment that tells tests and benchmarks where these browsers are."""
    return {kind.variable: path(kind) for kind in kinds}


def path(kind: Kind) -> str:
    """Return the program of a browser, fetching what is missing."""
    if wish := os.environ.get(kind.variable):
        return shutil.which(wish) or give_up(f"{kind.variable} names no program: {wish}")
    return found(kind) or fetched(kind) or give_up(missing(kind))


def found(kind: Kind) -> str | None:
    """Return the program of this machine, with what it needs beside it, or else Playwright's."""
    if all(map(shutil.which, kind.beside)):
        for program in kind.programs:
            if place := shutil.which(program):
                return place
    return shutil.which(
        run([PYTHON, "-c", ASK_PLAYWRIGHT, kind.own], "Playwright is broken").strip()
    )


def fetched(kind: Kind) -> str | None:
    """Install a browser in the first way that works."""
    say(f"fetching {kind.name}")
    for way in ways(kind):
        if all(subprocess.run(step, capture_output=True).returncode == 0 for step in way):
            break
    return found(kind)


def ways(kind: Kind) -> Iterator[list[list[str]]]:
    """Yield the ways to fetch a browser, each as steps, best first."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        install = ["apt-get", "install", "-y", "--no-install-recommends", *kind.packages]
        yield [["apt-get", "update"], install]
    yield [[PYTHON, "-m", "playwright", "install", kind.own]]


def missing(kind: Kind) -> str:
    """Return one line that says what to install."""
    packages = f" (apt: {' '.join(kind.packages)})" if sys.platform == "linux" else ""
    own = f"{PYTHON} -m playwright install {kind.own}"
    return f"no {kind.name}: install it{packages}, or run {own}, or set {kind.variable} to its path"

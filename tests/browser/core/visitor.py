"""A visitor who plays in any browser: few things to do, and what a person makes of them.

Two ways to drive a browser (by_playwright.py, by_webdriver.py) give the few; everything
that the core paths need is here. Whatever is waited for is asked of the page again and again.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

from tests.browser.core.hosts import BLANK, Host
from tests.browser.player import CHOICE, SETTINGS

PATIENCE = 30.0
"""Seconds; a busy machine needs many."""
BOOT = 90.0
SEEN = "(selector, place = 0) => document.querySelectorAll(selector)[place]?.checkVisibility()"
GONE = "selector => !document.querySelector(selector)"
TEXT = "selector => document.querySelector(selector)?.innerText ?? ''"
HOLDS = f"(selector, words) => ({TEXT})(selector).includes(words)"
FOCUSED = "selector => document.activeElement?.matches(selector)"
NEXT = f"""() => {{
  const seen = selector => document.querySelectorAll(selector).length;
  const [over, confirm, choices] = ["#result", "#confirm", "{CHOICE}"].map(seen);
  const pass = "[data-command=take_over]";
  return (over || choices || seen(pass)) && {{ over, choices, pass: seen(pass) && pass, confirm }};
}}"""
"""What there is to do at the table, as soon as there is something."""
CHOSEN = """() =>
  ![...document.querySelectorAll(".seat")].some(seat => seat.innerText.includes("choosing"))"""
KEPT = """async () => {
  const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
  return active?.state === "activated" && navigator.serviceWorker.controller !== null;
}"""


def arrival(folder: Path) -> str:
    """The text of the file that comes into a folder, which is empty again then."""
    end = monotonic() + PATIENCE
    while not (files := list(folder.glob("*.json"))):
        assert monotonic() < end, "no file came"
        sleep(0.02)
    text = files[0].read_text("utf-8")
    files[0].unlink()
    return text


class Visitor(ABC):
    """Somebody with a browser, who was never at this host before."""

    passing: tuple[type[Exception], ...] = ()
    """What a browser may say while it is between two pages."""

    def __init__(self, host: Host, problems: list[str]) -> None:
        self.host = host
        self.problems = problems
        self.forgives = False  # that the browser itself complains of what a test has spoilt

    # --- what a browser can do ----------------------------------------------------------------

    @abstractmethod
    def goto(self, address: str) -> None: ...

    @abstractmethod
    def reload(self) -> None: ...

    @abstractmethod
    def ask(self, function: str, *arguments: object) -> Any:
        """What a function of JavaScript says on the page, also if it promises to."""

    @abstractmethod
    def click(self, selector: str, place: int = 0) -> None:
        """Click where it is drawn, as soon as it can be hit there."""

    @abstractmethod
    def hover(self, selector: str) -> None: ...

    @abstractmethod
    def choose(self, selector: str, value: str) -> None:
        """Choose one of the values of a select."""

    @abstractmethod
    def press(self, key: str) -> None: ...

    @abstractmethod
    def type(self, text: str) -> None: ...

    @abstractmethod
    def upload(self, selector: str, path: Path) -> None: ...

    @abstractmethod
    def download(self, selector: str) -> str:
        """The text of the file that a click lets one keep."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Make the page so large, without what the browser shows around it."""

    # --- what everybody sees ------------------------------------------------------------------

    def wait(self, function: str, *arguments: object, seconds: float = PATIENCE) -> Any:
        """What a function says, as soon as that is something."""
        end = monotonic() + seconds
        said = None
        while not said:
            assert monotonic() < end, f"never came true: {function} of {arguments}"
            try:
                said = self.ask(function, *arguments)
            except self.passing:
                said = None
            if not said:
                sleep(0.02)
        return said

    def sees(self, selector: str) -> None:
        self.wait(SEEN, selector)

    def misses(self, selector: str) -> None:
        self.wait(GONE, selector)

    def reads(self, selector: str, words: str, seconds: float = PATIENCE) -> None:
        self.wait(HOLDS, selector, words, seconds=seconds)

    def focuses(self, selector: str) -> None:
        self.wait(FOCUSED, selector)

    def text(self, selector: str) -> str:
        return str(self.ask(TEXT, selector))

    def count(self, selector: str) -> int:
        return int(self.ask("selector => document.querySelectorAll(selector).length", selector))

    def focus(self, selector: str) -> None:
        self.sees(selector)
        self.ask("selector => document.querySelector(selector).focus()", selector)

    def fill(self, selector: str, text: str) -> None:
        """Type something instead of what is in a field."""
        self.focus(selector)
        self.ask("selector => document.querySelector(selector).select()", selector)
        self.type(text)

    # --- what a player does -------------------------------------------------------------------

    def visit(self, way: str = "snapshot", **settings: str) -> None:
        """Open the site as somebody who likes quick bots."""
        self.keep("conclave.settings", json.dumps({**SETTINGS, **settings}))
        self.goto(self.host.address)
        self.ready(way)

    def keep(self, key: str, text: str) -> None:
        """Put something into the storage before the page looks."""
        self.goto(f"{self.host.address}{BLANK}")
        self.ask("(key, text) => localStorage.setItem(key, text)", key, text)

    def forget(self) -> None:
        """Be somebody who was never here, as far as games go."""
        self.goto(f"{self.host.address}{BLANK}")
        self.ask("() => localStorage.clear()")

    def ready(self, way: str = "snapshot") -> None:
        """Wait until Python runs the page, and see how it came."""
        self.wait("() => document.documentElement.dataset.ready", seconds=BOOT)
        assert self.wait("() => document.documentElement.dataset.boot") == way

    def stays_on_the_device(self) -> None:
        """Wait until the service worker has everything."""
        self.wait(KEPT, seconds=BOOT)

    def set_up(self, *kinds: str, game: str = "grimoria", seed: str = "7", name: str = "") -> None:
        """Set up a game: a person or a level for every seat, and a name for the first."""
        self.click(f"#new-{game}")
        self.sees("#players")
        self.choose("#players", str(len(kinds)))
        for place, kind in enumerate(kinds):
            self.sees(f"#kind-{place}")
            self.choose(f"#kind-{place}", kind)
        if name:
            self.fill("#name-0", name)
        self.fill("#seed", seed)
        self.click("button[data-command=start]")
        self.sees("#main.table")

    def play_on(self, rng: Random, turns: int = 1000) -> None:
        """Play by clicking until the game is over or so many choices were made."""
        while turns:
            there = self.wait(NEXT)
            if there["pass"]:
                self.click(there["pass"])
            elif there["over"]:
                return
            else:
                self.click(CHOICE, rng.randrange(there["choices"]))
                if self.count("#confirm"):
                    self.click("#confirm")
                turns -= 1

    def waits_for_nobody(self) -> None:
        """Wait until the bots have chosen."""
        self.wait(NEXT)
        self.wait(CHOSEN)

    def saves(self) -> list[dict[str, Any]]:
        """The matches that are kept on the device."""
        kept = self.ask("() => Object.entries(localStorage)")
        return [json.loads(text) for key, text in kept if key.startswith("conclave.save.")]

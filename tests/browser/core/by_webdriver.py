"""WebKitGTK's own small browser, driven by selenium on a screen that nobody sees."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from selenium.webdriver.webkitgtk.webdriver import WebDriver

from tests.browser.core.hosts import Host
from tests.browser.core.visitor import Visitor, arrival

SCREEN = "1600x1200x24"
TOOLBAR = "* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0 }"
"""Of GTK: without this the buttons above the page keep the window at 447 pixels or more."""
PLAINLY = {"GDK_BACKEND": "x11", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
"""Without a graphics card, layers painted apart would take three times as long."""
KEYS = {
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowRight": Keys.ARROW_RIGHT,
    "End": Keys.END,
    "Enter": Keys.ENTER,
    "Escape": Keys.ESCAPE,
    "Home": Keys.HOME,
    "Tab": Keys.TAB,
}
SPOT = """async (selector, place) => {
  const element = document.querySelectorAll(selector)[place];
  if (!element?.checkVisibility()) return null;
  element.scrollIntoView({ block: "center", inline: "center" });
  const middle = () => {
    const { x, y, width, height } = element.getClientRects()[0];
    const { documentElement, body } = document;
    const scale = documentElement.clientWidth / body.getBoundingClientRect().width;
    const seen = (at, scrolled) => Math.round((at + scrolled) * scale - scrolled);
    return [seen(x + width / 2, scrollX), seen(y + height / 2, scrollY)];
  };
  const before = middle();
  await new Promise(requestAnimationFrame);
  const after = middle();
  const still = before.every((value, at) => value === after[at]);
  const hit = document.elementFromPoint(...after);
  return still && hit && element.contains(hit) ? after : null;
}"""
"""Where to click: WebKitGTK 2.50 measures what is zoomed in pixels of its own (static/measure.mjs),
and its driver believes them."""
LISTEN = """() => {
  window.complaints = [];
  const note = what => complaints.push(String(what));
  addEventListener("error", event => note(event.message), true);
  addEventListener("unhandledrejection", event => note(event.reason));
  const plain = console.error;
  console.error = (...said) => (note(said.join(" ")), plain(...said));
}"""


@contextmanager
def screen() -> Iterator[str]:
    """A screen that nobody sees, as long as it is needed."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        try:
            with os.fdopen(reading) as answer:
                yield f":{answer.readline().strip()}"
        finally:
            server.terminate()


@contextmanager
def webkit(driver: str, home: Path) -> Iterator[WebDriver]:
    """The browser, with settings and downloads in a folder of its own."""
    (home / "gtk-3.0").mkdir()
    (home / "gtk-3.0" / "gtk.css").write_text(TOOLBAR)
    (home / "downloads").mkdir()
    (home / "user-dirs.dirs").write_text(f'XDG_DOWNLOAD_DIR="{home / "downloads"}"\n')
    with screen() as display:
        places = {"XDG_CONFIG_HOME": str(home), "XDG_CACHE_HOME": str(home / "cache")}
        surroundings = os.environ | places | {"DISPLAY": display} | PLAINLY
        browser = WebDriver(Options(), Service(driver, env=surroundings))
        try:
            yield browser
        finally:
            browser.quit()


class WebDriverVisitor(Visitor):
    """A visitor in the one window of the browser; the origin is what nobody was at before."""

    passing = (WebDriverException,)

    def __init__(self, host: Host, problems: list[str], browser: WebDriver, home: Path) -> None:
        super().__init__(host, problems)
        self.browser = browser
        self.downloads = home / "downloads"
        self.resize(1280, 800)

    def leave(self) -> None:
        self.note_complaints()
        self.browser.get("about:blank")

    def note_complaints(self) -> None:
        """Remember what went wrong on this page before it is left."""
        self.problems += self.ask("() => window.complaints ?? []")

    def goto(self, address: str) -> None:
        self.note_complaints()
        self.browser.get(address)
        self.ask(LISTEN)

    def reload(self) -> None:
        self.note_complaints()
        self.browser.refresh()
        self.ask(LISTEN)

    def ask(self, function: str, *arguments: object) -> Any:
        return self.browser.execute_script(f"return ({function})(...arguments)", *arguments)

    def move(self, selector: str, place: int) -> ActionBuilder:
        """Move the pointer to where something is drawn."""
        actions = ActionBuilder(self.browser, duration=0)
        x, y = self.wait(SPOT, selector, place)
        actions.pointer_action.move_to_location(x, y)  # type: ignore[no-untyped-call]
        return actions

    def click(self, selector: str, place: int = 0) -> None:
        actions = self.move(selector, place)
        actions.pointer_action.click()
        actions.perform()

    def hover(self, selector: str) -> None:
        self.move(selector, 0).perform()

    def choose(self, selector: str, value: str) -> None:
        Select(self.browser.find_element(By.CSS_SELECTOR, selector)).select_by_value(value)

    def press(self, key: str) -> None:
        self.type(KEYS.get(key, key))

    def type(self, text: str) -> None:
        ActionChains(self.browser, duration=0).send_keys(text).perform()

    def upload(self, selector: str, path: Path) -> None:
        self.browser.find_element(By.CSS_SELECTOR, selector).send_keys(str(path))

    def download(self, selector: str) -> str:
        self.click(selector)
        return arrival(self.downloads)

    def resize(self, width: int, height: int) -> None:
        """Ask for a larger window until the page itself is as large as that."""
        wide, high = width, height
        for _ in range(20):
            self.browser.set_window_size(wide, high)
            inner = self.ask("() => [innerWidth, innerHeight]")
            if inner == [width, height]:
                return
            size = self.browser.get_window_size()
            wide, high = width + size["width"] - inner[0], height + size["height"] - inner[1]
        raise AssertionError(f"the page is {inner}, not {width} by {height}")

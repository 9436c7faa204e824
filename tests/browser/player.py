"""A person at the page: sets up a game and plays it by clicking."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import FilePayload, Page, expect

from sitebuild.tools import DIST

Ready = Callable[[Page], Page]

CHOICE = "main [data-choice]:not([aria-disabled=true]):not(.offers *)"
"""What answers a question; a standing offer may be there while somebody else is thinking."""
SETTINGS = {"pace": "instant", "language": "en"}
FOCUS_IS_SEEN = """(() => {
  const { outlineStyle } = getComputedStyle(document.activeElement);
  const ground = document.activeElement.querySelector(".ground");
  return outlineStyle !== "none" || (ground && getComputedStyle(ground).strokeDasharray !== "none");
})()"""
"""An outline, or the dashed border of a piece of land."""


def visit(page: Page, site: str, ready: Ready, **settings: str) -> Page:
    """Open the page as somebody who likes quick bots."""
    wish = json.dumps({**SETTINGS, **settings})
    page.add_init_script(
        f"try {{ localStorage.getItem('conclave.settings') ||"
        f" localStorage.setItem('conclave.settings', {json.dumps(wish)}) }} catch {{}}"
    )
    page.goto(site)
    return ready(page)


def preface(page: Page, name: str, lines: str) -> None:
    """Have the page get one of its scripts with some lines before it."""
    script = lines + (DIST / name).read_text("utf-8")
    page.route(
        f"**/{name}", lambda route: route.fulfill(body=script, content_type="text/javascript")
    )


def set_up(
    page: Page,
    *kinds: str,
    seed: str = "7",
    names: tuple[str, ...] = (),
    game: str = "grimoria",
) -> None:
    """Set up a game: a person or a level for every seat."""
    page.click(f"#new-{game}")
    page.select_option("#players", str(len(kinds)))
    for place, kind in enumerate(kinds):
        page.select_option(f"#kind-{place}", kind)
    for place, name in enumerate(names):
        page.fill(f"#name-{place}", name)
    page.fill("#seed", seed)
    page.locator("button[data-command=start]").click()
    expect(page.locator("#main.table, #main.hand-over")).to_be_visible()


def over(page: Page) -> bool:
    return page.locator("#result").count() > 0


def wait_for_something(page: Page) -> None:
    """Wait until there is a choice to make, a device to take, or a result."""
    page.wait_for_selector(f"{CHOICE}, [data-command=take_over], #result", timeout=20_000)


def until(page: Page, condition: str) -> None:
    """Wait until something is true; the page's own policy forbids `wait_for_function`."""
    for _ in range(400):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"never came true: {condition}")


def choose(page: Page, rng: Random) -> str:
    """Make one choice at random by clicking; returns what was clicked."""
    choices = page.locator(CHOICE)
    target = choices.nth(rng.randrange(choices.count()))
    chosen = str(target.get_attribute("data-choice"))
    target.click()
    if page.locator("#confirm").count():
        page.click("#confirm")
    return chosen


def play_on(page: Page, rng: Random, turns: int = 1000) -> None:
    """Play by clicking until the game is over or that many choices were made."""
    while turns and not over(page):
        wait_for_something(page)
        if page.locator("[data-command=take_over]").count():
            page.click("[data-command=take_over]")
        elif not over(page):
            choose(page, rng)
            turns -= 1


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on something that fits."""
    for _ in range(250):
        page.keyboard.press("Tab")
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            return
    raise AssertionError(f"Tab never reached {selector}")


def bring(page: Page, text: str) -> None:
    """Open a file in the lobby."""
    name, kind = "game.json", "application/json"
    page.set_input_files("#import", FilePayload(name=name, mimeType=kind, buffer=text.encode()))


def kept(page: Page) -> dict[str, str]:
    """What lies in the storage of the device."""
    return dict(page.evaluate("({...localStorage})"))


def saves(page: Page) -> list[str]:
    return [text for key, text in kept(page).items() if key.startswith("conclave.save.")]


def record(page: Page) -> dict[str, Any]:
    """The record of the only match on the shelf."""
    return dict(json.loads(saves(page)[0])["record"])

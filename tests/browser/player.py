"""A person at the page: sets up a game and plays it by clicking."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, expect

from conclave import Match, Seat
from conclave.app.storage import SAVE, packed

Ready = Callable[[Page], Page]

CHOICE = "main [data-choice]:not([aria-disabled=true]):not(.offers *)"
"""What answers a question; a standing offer may be there while somebody else is thinking."""
SETTINGS = {"pace": "instant", "language": "en"}


def visit(page: Page, site: str, ready: Ready, **settings: str) -> Page:
    """Open the page as somebody who likes quick bots."""
    wish = json.dumps({**SETTINGS, **settings})
    page.add_init_script(
        f"try {{ localStorage.getItem('conclave.settings') ||"
        f" localStorage.setItem('conclave.settings', {json.dumps(wish)}) }} catch {{}}"
    )
    page.goto(site)
    return ready(page)


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
    page.wait_for_selector(
        f"{CHOICE}, [data-command=take_over], [data-command=go_on], #result", timeout=20_000
    )


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
        elif page.locator("[data-command=go_on]").count():
            page.click("[data-command=go_on]")
        elif not over(page):
            choose(page, rng)
            turns -= 1


def kept(page: Page) -> dict[str, str]:
    """What lies in the storage of the device."""
    return dict(page.evaluate("({...localStorage})"))


def saves(page: Page) -> list[str]:
    return [text for key, text in kept(page).items() if key.startswith("conclave.save.")]


def shelve_late(page: Page, game: str, count: int) -> None:
    """Put a game on the visitor's shelf in which the person is asked for the last time."""
    seats = [Seat("Ann"), *(Seat(f"Bot {number}", "random") for number in range(1, count))]
    match, rng = Match.new(game, seats, seed=3), Random(3)
    while not match.state.over:
        question = match.state.questions[0]
        match.answer(question.player, question.sample(rng))
    late = match.upto(max(step for step, (seat, _) in enumerate(match.choices) if seat == 0))
    text = json.dumps(packed(late, 1))
    page.add_init_script(
        f"localStorage.getItem('{SAVE}late') || localStorage.setItem('{SAVE}late', {text})"
    )

"""Bots that search, in a real browser: levels, and a bot that is told to move now."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.player import Ready, preface, set_up, visit

ENDLESS = """
import { start as wake } from "./python.mjs";
wake().then(python => python.runPython(`
from conclave.bots.players import THINKERS
THINKERS["hard"] = THINKERS["hard"]._replace(iterations=10**9, milliseconds=10**9)`));
"""
"""Before the worker's own script: hard thinks until it is told to come to an end."""


def wait_for_a_bot(page: Page, site: str, ready: Ready) -> None:
    """Sit down where a bot thinks for as long as it may, then the person is asked."""
    preface(page, "thinker.mjs", ENDLESS)
    visit(page, site, ready)
    set_up(page, "hard", "person", game="amulet", seed="4")
    expect(page.locator("#hurry")).to_be_visible()


def test_a_slow_bot_moves_when_it_is_told_to(page: Page, site: str, ready: Ready) -> None:
    wait_for_a_bot(page, site, ready)
    page.wait_for_timeout(2_000)
    expect(page.locator("#hint")).to_be_hidden()
    page.click("#hurry")
    expect(page.locator("#hint")).to_be_visible(timeout=15_000)  # the page waits twice as long


def test_the_page_stays_alive_while_a_bot_thinks(page: Page, site: str, ready: Ready) -> None:
    wait_for_a_bot(page, site, ready)
    page.click("[data-command='panel:log']")
    expect(page.locator(".drawer")).to_be_visible()
    expect(page.locator("#hurry")).to_be_visible()


def test_a_device_that_sleeps_while_a_bot_thinks_keeps_its_bots(
    page: Page, site: str, ready: Ready
) -> None:
    """A lid closed for a minute is no reason to take the bot for broken: hints still come."""
    page.clock.install()
    wait_for_a_bot(page, site, ready)
    page.clock.fast_forward("01:00")
    page.click("#hurry")
    page.click("#hint")
    expect(page.locator(".hints #hint")).to_be_visible(timeout=60_000)


def test_a_worker_that_dies_in_mid_game_is_replaced(page: Page, site: str, ready: Ready) -> None:
    page.add_init_script(
        "window.Worker = class extends Worker {"
        " constructor(...given) { super(...given); window.latest = this; } }"
    )
    visit(page, site, ready)
    set_up(page, "medium", "person", game="spellcaster", seed="2")
    expect(page.locator("#hint")).to_be_visible(timeout=60_000)
    page.evaluate("window.latest.terminate(); window.latest.dispatchEvent(new Event('error'))")
    page.click("#hint")
    expect(page.locator(".hints #hint")).to_be_visible(timeout=60_000)


def test_every_level_says_what_to_expect(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    page.click("#new-grimoria")
    notes = set()
    for level in ("random", "greedy", "easy", "medium", "hard", "master"):
        page.select_option("#kind-1", level)
        expect(page.locator("#kind-1")).to_have_value(level)
        notes.add(page.locator(".seat-row .note").first.inner_text())
    assert len(notes) == 6

"""Bots that search, in a real browser: levels, and a bot that is told to move now."""

from __future__ import annotations

import time

from playwright.sync_api import Page, expect

from tests.browser.player import Ready, set_up, visit


def test_a_slow_bot_moves_when_it_is_told_to(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    set_up(page, "master", "person", game="spellcaster", seed="2")
    expect(page.locator("#hurry")).to_be_visible()
    start = time.monotonic()
    while page.locator("#hint").count() == 0 and time.monotonic() - start < 60:
        if page.locator("#hurry").count():
            page.locator("#hurry").click(timeout=5_000)
        page.wait_for_timeout(100)
    expect(page.locator("#hint")).to_be_visible()


def test_the_page_stays_alive_while_a_bot_thinks(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    set_up(page, "master", "person", game="spellcaster", seed="2")
    expect(page.locator("#hurry")).to_be_visible()
    page.locator("[data-command='panel:log']").click()
    expect(page.locator(".drawer")).to_be_visible()


def test_a_device_that_sleeps_while_a_bot_thinks_keeps_its_bots(
    page: Page, site: str, ready: Ready
) -> None:
    """A lid closed for a minute is no reason to take the bot for broken: hints still come."""
    page.clock.install()
    visit(page, site, ready)
    set_up(page, "master", "person", game="spellcaster", seed="2")
    expect(page.locator("#hurry")).to_be_visible()
    page.clock.fast_forward("01:00")
    expect(page.locator("#hint")).to_be_visible(timeout=60_000)
    page.locator("#hint").click()
    expect(page.locator(".hints [role=status]")).to_contain_text("What counts most", timeout=60_000)


def test_a_worker_that_dies_in_mid_game_is_replaced(page: Page, site: str, ready: Ready) -> None:
    page.add_init_script(
        "window.Worker = class extends Worker {"
        " constructor(...given) { super(...given); window.latest = this; } }"
    )
    visit(page, site, ready)
    set_up(page, "medium", "person", game="spellcaster", seed="2")
    expect(page.locator("#hint")).to_be_visible(timeout=60_000)
    page.evaluate("window.latest.terminate(); window.latest.dispatchEvent(new Event('error'))")
    page.locator("#hint").click()
    expect(page.locator(".hints [role=status]")).to_contain_text("What counts most", timeout=60_000)


def test_every_level_says_what_to_expect(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    page.click("#new-grimoria")
    notes = set()
    for level in ("random", "greedy", "easy", "medium", "hard", "master"):
        page.select_option("#kind-1", level)
        expect(page.locator("#kind-1")).to_have_value(level)
        notes.add(page.locator(".seat-row .note").first.inner_text())
    assert len(notes) == 6

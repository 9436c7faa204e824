"""The page for everybody, from the lobby on; see test_every_game.py and test_looks.py."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Browser, Page, expect

from tests.browser.player import (
    CHOICE,
    FOCUS_IS_SEEN,
    Ready,
    over,
    play_on,
    record,
    set_up,
    tab_to,
    visit,
    wait_for_something,
)


def test_a_game_by_keyboard_alone(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    tab_to(page, "[data-command^='new:']")
    page.keyboard.press("Enter")
    tab_to(page, "button[data-command=start]")
    page.keyboard.press("Enter")
    for _ in range(6):
        wait_for_something(page)
        made = len(record(page)["choices"])
        if over(page):
            break
        tab_to(page, f"{CHOICE}")
        assert page.evaluate(FOCUS_IS_SEEN), "the focus must be seen"
        page.keyboard.press("Enter")
        if page.locator("#confirm").count():
            tab_to(page, "#confirm")
            page.keyboard.press("Enter")
        assert len(record(page)["choices"]) > made
    page.keyboard.press("l")
    expect(page.locator("#drawer")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#drawer")).to_have_count(0)


def test_the_phone_plays_a_whole_game(browser: Browser, site: str, ready: Ready) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = visit(context.new_page(), site, ready)
    set_up(page, "person", "random", "random")
    play_on(page, Random(9))
    expect(page.locator("#result-title")).to_be_visible()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert page.evaluate("scrollY") > 0
    page.click("[data-command=again]")
    expect(page.locator("#result")).to_have_count(0)
    assert page.evaluate("scrollY") == 0, "another game begins at its top"
    context.close()

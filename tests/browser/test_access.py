"""The page for everybody: keyboard, phone, wide screens, screen readers, long words."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.checks import (
    assert_fits,
    assert_fits_everywhere,
    serious,
)
from tests.browser.player import CHOICE, Ready, over, play_on, set_up, visit, wait_for_something


def test_axe_finds_nothing_serious(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    assert serious(page) == []
    page.click("[data-command=credits]")
    assert serious(page) == []
    page.click("#brand")
    page.locator("[data-command^='new:']").first.click()
    assert serious(page) == []
    page.click("#brand")
    set_up(page, "person", "random", "random", "random", "random")
    assert serious(page) == []
    play_on(page, Random(6), turns=9)
    wait_for_something(page)
    assert serious(page) == []
    for panel in ("rules", "log", "menu"):
        page.click(f"#do-panel-{panel}")
        assert serious(page) == [], panel
        page.click("#close")
    play_on(page, Random(6))
    assert serious(page) == []


def test_axe_finds_nothing_serious_on_a_phone_and_when_handing_over(
    browser: Browser, site: str, ready: Ready
) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = visit(context.new_page(), site, ready)
    set_up(page, "person", "person")
    assert serious(page) == []
    page.click("[data-command=take_over]")
    assert serious(page) == []
    context.close()


@pytest.mark.parametrize("language", ["en", "xx"])
def test_no_page_scrolls_sideways(browser: Browser, site: str, ready: Ready, language: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = visit(context.new_page(), site, ready, language=language)
    assert_fits(page)
    set_up(page, "person", *["random"] * 4, names=("Maximiliane-Theodora",))
    assert_fits(page)
    play_on(page, Random(8), turns=14)
    wait_for_something(page)
    assert_fits_everywhere(page)
    play_on(page, Random(8))
    assert_fits(page)
    context.close()


def test_a_game_by_keyboard_alone(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    tab_to(page, "[data-command^='new:']")
    page.keyboard.press("Enter")
    tab_to(page, "button[data-command=start]")
    page.keyboard.press("Enter")
    for _ in range(6):
        page.wait_for_selector(f"{CHOICE}, #result")
        if over(page):
            break
        tab_to(page, f"{CHOICE}")
        assert outlined(page), "the focus must be seen"
        page.keyboard.press("Enter")
        if page.locator("#confirm").count():
            tab_to(page, "#confirm")
            page.keyboard.press("Enter")
        page.wait_for_timeout(300)
    assert json.loads(
        page.evaluate("Object.entries(localStorage).find(([k]) => k.includes('.save.'))[1]")
    )["record"]["choices"]
    page.keyboard.press("l")
    expect(page.locator("#drawer")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#drawer")).to_have_count(0)


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on something that fits."""
    for _ in range(150):
        page.keyboard.press("Tab")
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            return
    raise AssertionError(f"Tab never reached {selector}")


def outlined(page: Page) -> bool:
    return bool(page.evaluate("getComputedStyle(document.activeElement).outlineStyle !== 'none'"))


def test_the_phone_plays_a_whole_game(browser: Browser, site: str, ready: Ready) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = visit(context.new_page(), site, ready)
    set_up(page, "person", "random", "random")
    play_on(page, Random(9))
    expect(page.locator("#result-title")).to_be_visible()
    context.close()

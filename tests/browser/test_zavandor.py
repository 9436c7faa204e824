"""Zavandor in a real browser: buying and paying, an auction, phones, screen readers."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.checks import (
    BOXES,
    assert_fits_everywhere,
    serious,
)
from tests.browser.player import Ready, play_on, saves, set_up, visit, wait_for_something

GAME = "zavandor"
PIECES = f"{BOXES}, .ware, .ware .ttl, .ware .text, .energy-card, .track, .stat, .bidder"


def start(
    page: Page, site: str, ready: Ready, *bots: str, seed: str = "7", **settings: str
) -> None:
    visit(page, site, ready, **settings)
    set_up(page, "person", *(bots or ("random",)), game=GAME, seed=seed)
    wait_for_something(page)


def record(page: Page) -> dict:
    return json.loads(saves(page)[0])["record"]


def until(page: Page, selector: str, rng: Random, turns: int = 120) -> None:
    """Play by clicking until something is on the table."""
    for _ in range(turns):
        if page.locator(selector).count():
            return
        play_on(page, rng, turns=1)
        wait_for_something(page)
    raise AssertionError(f"{selector} never came")


def test_rounds_by_clicking(page: Page, site: str, ready: Ready) -> None:
    start(page, site, ready, "random", "random")
    assert serious(page) == []
    play_on(page, Random(1), turns=25)
    wait_for_something(page)
    assert serious(page) == []


def test_a_gem_is_bought_and_paid_card_by_card(page: Page, site: str, ready: Ready) -> None:
    """What is proposed can be changed, and the table says what the change does."""
    start(page, site, ready, seed="2")
    until(page, "#shop-opal.pick", Random(2))
    page.click("#shop-opal")
    if page.locator(".tally").count():
        before = page.locator(".tally").inner_text()
        card = page.locator(".energy-card.tick").first
        card.click()
        expect(page.locator(".tally")).not_to_have_text(before)
        page.locator(".energy-card.tick").first.click()
        expect(page.locator(".tally")).to_have_text(before)
        page.click("#confirm")
    expect(page.locator("#prompt")).not_to_contain_text("pay 10")


def test_what_is_too_dear_says_how_much_is_missing(page: Page, site: str, ready: Ready) -> None:
    start(page, site, ready)
    page.locator("#item-owl-0[aria-disabled=true]").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("missing")


def test_an_auction_by_clicking(page: Page, site: str, ready: Ready) -> None:
    start(page, site, ready, seed="3")
    until(page, ".ware.pick[id^=item]", Random(3))
    page.locator(".ware.pick[id^=item]").first.click()
    if page.locator("#amount").count():
        expect(page.locator("#auction")).to_contain_text("Auction")
        page.click("#amount-more")
        page.click("#confirm")
    wait_for_something(page)
    assert any("auction" in str(choice) for _, choice in record(page)["choices"])


@pytest.mark.parametrize("language", ["en", "xx"])
def test_the_table_fits(browser: Browser, site: str, ready: Ready, language: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    start(page, site, ready, "random", "random", "random", language=language)
    assert_fits_everywhere(page, PIECES)
    play_on(page, Random(6), turns=8)
    wait_for_something(page)
    assert_fits_everywhere(page, PIECES)
    context.close()

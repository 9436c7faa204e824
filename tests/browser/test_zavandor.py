"""Zavandor in a real browser: buying and paying, an auction, phones, screen readers."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from conclave import Match, Seat
from tests.browser.player import Ready, bring, record, set_up, visit, wait_for_something

GAME = "zavandor"


def start(
    page: Page, site: str, ready: Ready, *bots: str, seed: str = "7", **settings: str
) -> None:
    visit(page, site, ready, **settings)
    set_up(page, "person", *(bots or ("random",)), game=GAME, seed=seed)
    wait_for_something(page)


def open_at(page: Page, site: str, ready: Ready, action: str, seed: int) -> None:
    """Open a game at the moment when the person may do something."""
    match, rng = Match.new(GAME, [Seat("Ada"), Seat("Bot", "random")], seed), Random(seed)
    while (question := match.state.questions[0]).player or question.why_not(action):
        match.answer(question.player, question.sample(rng))
    visit(page, site, ready)
    bring(page, match.to_json())
    expect(page.locator("#main.table")).to_be_visible()


def test_a_gem_is_bought_and_paid_card_by_card(page: Page, site: str, ready: Ready) -> None:
    """What is proposed can be changed, and the table says what the change does."""
    open_at(page, site, ready, "enchant opal", 2)
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
    expect(page.get_by_role("alert")).to_contain_text("short")


def test_an_auction_by_clicking(page: Page, site: str, ready: Ready) -> None:
    open_at(page, site, ready, "auction crystal_ball", 3)
    page.locator(".ware.pick[id^=item]").first.click()
    if page.locator("#amount").count():
        expect(page.locator("#auction")).to_contain_text("Auction")
        page.click("#amount-more")
        page.click("#confirm")
    wait_for_something(page)
    assert any("auction" in str(choice) for _, choice in record(page)["choices"])

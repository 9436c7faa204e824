"""Amulet in a real browser: the land by keyboard, payments, a secret set-up."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from conclave import Match, Seat
from conclave.games.amulet.bot import policy
from conclave.games.amulet.state import Amulet
from tests.browser.player import Ready, bring, record, visit
from tests.typed import narrow, question_of

GAME = "amulet"


def open_at(page: Page, kind: str, players: int = 2) -> Match:
    """Open a game at the moment when the person is asked something."""
    match = Match.new(GAME, [Seat("Ada"), *[Seat("Bot", "greedy")] * (players - 1)], 5)
    rng = Random(5)
    while match.state.questions[0].player or match.state.questions[0].kind != kind:
        seat = match.state.questions[0].player
        view = narrow(Amulet, match.state.seen_by(seat))
        match.answer(seat, policy(view, question_of(view, seat), rng))
    bring(page, match.to_json())
    expect(page.locator("#main.table")).to_be_visible()
    return match


def test_the_party_is_led_with_the_keyboard(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    open_at(page, "move_party")
    far = page.locator(".area[aria-disabled=true]").first
    far.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    near = page.locator(".area.pick").first
    name = str(near.get_attribute("id")).removeprefix("area-")
    near.focus()
    page.keyboard.press("Space")
    expect(page.locator("#prompt")).to_contain_text("You could bid up to")
    page.locator("#confirm").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).not_to_contain_text("Lead the party on")
    assert name in [choice for _, choice in record(page)["choices"]]


def test_cards_to_pay_are_ticked_one_by_one(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    open_at(page, "pay")
    ticked = page.locator(".metals .ticked")
    count = ticked.count()
    assert count > 0
    ticked.first.click()
    expect(ticked).to_have_count(count - 1)
    expect(page.locator("#confirm")).to_have_attribute("aria-disabled", "true")
    page.locator(".metals .tick:not(.ticked)").first.click()
    expect(ticked).to_have_count(count)
    page.click("#confirm")
    expect(page.locator("#prompt")).not_to_contain_text("to pay")


def test_the_secret_set_up_on_one_device(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    page.click(f"#new-{GAME}")
    page.select_option("#players", "2")
    page.select_option("#kind-1", "person")
    page.click("#more > summary")
    page.select_option("#option-advanced", "true")
    page.locator("button[data-command=start]").click()
    shown = []
    for _ in range(2):
        page.click("[data-command=take_over]")
        cards = page.locator(".sheets .sheet")
        expect(cards).to_have_count(4)
        shown.append({cards.nth(n).get_attribute("id") for n in range(4)})
        page.click("#confirm")
        expect(cards).to_have_count(2)
        for row in range(2):
            stones = page.locator(".charge").nth(row)
            stones.locator(".pebble").nth(2).click()
            expect(stones.locator(".ticked")).to_have_count(3)
        page.click("#confirm")
    assert not shown[0] & shown[1], "nobody sees the cards of the other"

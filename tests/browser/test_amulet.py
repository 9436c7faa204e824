"""Amulet in a real browser: a whole game, the land by keyboard, payments, phones."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from conclave import Match, Seat
from conclave.games.amulet.bot import policy
from tests.browser.checks import (
    assert_fits,
    assert_fits_everywhere,
    serious,
)
from tests.browser.player import (
    Ready,
    play_on,
    saves,
    set_up,
    visit,
    wait_for_something,
)

GAME = "amulet"
WORDS = ".act, .badge, .who, .spell .ttl, .sheet .ttl, .sheet .text, .jewel, .heap, .standing"


def open_at(page: Page, kind: str, players: int = 2) -> Match:
    """Open a game at the moment when the person is asked something."""
    match = Match.new(GAME, [Seat("Ada"), *[Seat("Bot", "greedy")] * (players - 1)], 5)
    rng = Random(5)
    while match.state.questions[0].player or match.state.questions[0].kind != kind:
        seat = match.state.questions[0].player
        view = match.state.seen_by(seat)
        match.answer(seat, policy(view, view.question_for(seat), rng))
    save = {"name": "x.json", "mimeType": "application/json", "buffer": match.to_json().encode()}
    page.set_input_files("input[type=file]", save)  # type: ignore[arg-type]
    expect(page.locator("#main.table")).to_be_visible()
    return match


def record(page: Page) -> dict:
    return json.loads(saves(page)[0])["record"]


def test_a_whole_game_by_clicking(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    set_up(page, "person", "greedy", "greedy", game=GAME)
    assert serious(page) == []
    play_on(page, Random(1), turns=15)
    wait_for_something(page)
    assert serious(page) == []
    play_on(page, Random(2))
    expect(page.locator("#result")).to_contain_text("win")
    assert json.loads(saves(page)[0])["over"] is True


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
    page.select_option("#option-advanced", "true")
    page.locator("button[data-command=start]").click()
    shown = []
    for _ in range(2):
        page.click("[data-command=take_over]")
        cards = page.locator(".sheets .sheet")
        expect(cards).to_have_count(4)
        shown.append({cards.nth(n).get_attribute("id") for n in range(4)})
        page.click("#confirm")
        for _ in range(2):
            page.click("#amount-more")
            page.click("#confirm")
    assert not shown[0] & shown[1], "nobody sees the cards of the other"


@pytest.mark.parametrize("language", ["de", "xx"])
def test_the_table_fits(browser: Browser, site: str, ready: Ready, language: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = visit(context.new_page(), site, ready, language=language)
    set_up(page, "person", *["greedy"] * 5, names=("Maximiliane-Theodora",), game=GAME)
    rng = Random(8)
    for _ in range(4):
        play_on(page, rng, turns=3)
        wait_for_something(page)
        assert_fits_everywhere(page, WORDS)
    context.close()


def test_a_game_of_three_on_a_phone(browser: Browser, site: str, ready: Ready) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = visit(context.new_page(), site, ready, language="nl")
    set_up(page, "person", "greedy", "greedy", game=GAME)
    assert serious(page) == []
    play_on(page, Random(9), turns=12)
    assert_fits(page)
    assert serious(page) == []
    context.close()

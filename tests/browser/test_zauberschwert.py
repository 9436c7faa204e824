"""Magic Sword & Dragon's Egg in a real browser: variants, forecasts, trades, phones."""

from __future__ import annotations

import json
from random import Random

from playwright.sync_api import Page, expect

from tests.browser.player import (
    Ready,
    over,
    play_on,
    record,
    visit,
    wait_for_something,
)

GAME = "zauberschwert"


def begin(page: Page, variant: str, players: int, seed: str = "7") -> None:
    """Set up a variant with one person and bots."""
    page.click(f"#new-{GAME}")
    page.select_option("#players", str(players))
    for seat in range(1, players):
        page.select_option(f"#kind-{seat}", "random")
    page.click("#more > summary")
    page.select_option("#option-variant", json.dumps(variant))
    page.fill("#seed", seed)
    page.locator("button[data-command=start]").click()
    expect(page.locator("#main.table")).to_be_visible()


def test_six_players_cannot_choose_the_base_game(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    page.click(f"#new-{GAME}")
    variant = page.locator("#option-variant")
    expect(variant).to_have_value('"V0"')
    expect(variant).to_contain_text("Base game (2 to 5 players)")
    page.select_option("#players", "6")
    expect(variant).to_have_value('"V2"')
    expect(variant.locator("option[disabled]")).to_have_count(2)
    page.click("#more > summary")
    page.select_option("#option-variant", '"V3"')
    expect(page.locator("#setup")).to_contain_text("two thirds of the time")
    page.locator("button[data-command=start]").click()
    expect(page.locator(".seat")).to_have_count(5)
    expect(page.locator("#landscape")).to_be_visible()


def test_a_creature_says_what_it_would_cost_and_bring(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    begin(page, "V0", 2)
    rng = Random(3)
    creature = page.locator(".of-creature.pick")
    while not creature.count():
        play_on(page, rng, turns=1)
        wait_for_something(page)
        assert not over(page)
    expect(page.locator(".slot:has(.of-creature) .forecast").first).to_be_visible()
    choices = len(record(page)["choices"])
    creature.first.click()
    expect(page.locator("#prompt")).to_contain_text("strength")
    assert len(record(page)["choices"]) == choices, "the first click only asks"
    page.click("#confirm")
    assert len(record(page)["choices"]) > choices


def test_an_offer_is_made_in_small_steps(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    begin(page, "V0", 2, seed="11")
    rng = Random(5)
    offer = page.locator("#choice-offer.pick")
    while not offer.count():
        play_on(page, rng, turns=1)
        wait_for_something(page)
        assert not over(page)
    offer.click()
    if page.locator(".relic.pick").count() > 1:
        page.locator(".relic.pick").first.click()
    expect(page.locator("#prompt")).to_contain_text("You give")
    page.locator(".wish.pick").first.click()
    expect(page.locator("#prompt")).to_contain_text("and ask for")
    page.locator("#choice-cancel").click()
    expect(page.locator("#prompt")).to_contain_text("Lay out artefacts?")

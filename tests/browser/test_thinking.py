"""Bots that search, in a real browser: levels, hints, and a bot that is told to move now."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect

import conclave
from tests.browser.checks import serious
from tests.browser.player import Ready, set_up, visit

GAMES = [info.id for info in conclave.games()[:2]]
"""The two shortest stand for all here, for the sake of time; tests/app goes through every game."""


def seats(game: str, level: str) -> list[str]:
    return ["person", *[level] * (conclave.game(game).min_players - 1)]


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_nudges_shows_and_can_be_taken(
    page: Page, site: str, ready: Ready, game: str
) -> None:
    visit(page, site, ready)
    set_up(page, *seats(game, "random"), game=game)
    page.locator("#hint").click(timeout=60_000)
    nudge = page.locator(".hints [role=status]")
    expect(page.locator("#hint")).to_be_visible(timeout=60_000)
    expect(nudge).to_contain_text("What counts most here")
    page.locator("#hint").click()
    best = page.locator(".hints [data-choice]").first
    expect(best).to_be_visible()
    expect(page.locator(".hints .chance").first).to_contain_text("of 100")
    assert serious(page) == []
    best.click()
    if page.locator("#confirm").count():
        page.locator("#confirm").click()
    expect(page.locator(".hints")).to_have_count(0)


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


def test_every_level_says_what_to_expect(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    page.click("#new-grimoria")
    notes = set()
    for level in ("random", "greedy", "easy", "medium", "hard", "master"):
        page.select_option("#kind-1", level)
        expect(page.locator("#kind-1")).to_have_value(level)
        notes.add(page.locator(".seat-row .note").first.inner_text())
    assert len(notes) == 6

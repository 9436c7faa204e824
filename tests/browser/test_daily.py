"""The table of the day in a real browser: from the lobby to the table, and back to its page."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from conclave.app.daily.store import KEY
from conclave.app.storage import SAVE
from tests.browser.checks import assert_fits, faults, serious
from tests.browser.player import Ready, saves, visit


def test_the_table_of_the_day_is_begun_once(page: Page, site: str, ready: Ready) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    visit(page, site, ready)
    page.click("#daily")
    expect(page.locator("#daily-today")).to_be_visible()
    assert_fits(page)
    assert faults(page) == [] and serious(page) == []
    page.click("#play")
    expect(page.locator("#main.table")).to_be_visible()
    assert len(saves(page)) == 1
    page.reload()
    ready(page)
    page.click("#daily")
    page.click("#play")
    expect(page.locator("#main.table")).to_be_visible()
    assert len(saves(page)) == 1, "who has begun it goes on with it"
    (entry,) = json.loads(page.evaluate(f"localStorage.getItem('{KEY}')")).values()
    assert page.evaluate(f"localStorage.getItem('{SAVE}{entry['id']}')") == saves(page)[0]

"""Storage that is blocked, full, or shared by two tabs."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from conclave import Match
from tests.browser.player import (
    SETTINGS,
    Ready,
    bring,
    play_on,
    saves,
    set_up,
    visit,
    wait_for_something,
)

BLOCKED = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('The operation is insecure.', 'SecurityError'); }
})"""
FULL = """Storage.prototype.setItem = function () {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
}"""


@pytest.mark.parametrize(("trouble", "word"), [(BLOCKED, "blocked"), (FULL, "full")])
def test_the_game_goes_on_without_storage(
    page: Page, site: str, ready: Ready, trouble: str, word: str
) -> None:
    page.add_init_script(trouble)
    page.goto(site)
    ready(page)
    set_up(page, "person", "random")
    expect(page.locator(".notice")).to_contain_text(word)
    play_on(page, Random(1), turns=2)
    page.click("#do-panel-menu")
    with page.expect_download() as download:
        page.click("[data-command='export:']")
    assert json.loads(download.value.path().read_text(encoding="utf-8"))["game"]


def test_a_notice_is_seen_at_the_end_of_a_long_page(page: Page, site: str, ready: Ready) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    visit(page, site, ready)
    page.click("#new-zauberschwert")
    page.select_option("#kind-0", "easy")
    start = page.locator("button[data-command=start]")
    start.scroll_into_view_if_needed()
    start.click()
    expect(page.locator(".notice")).to_contain_text("must be a person")
    expect(page.locator(".notice")).to_be_in_viewport(ratio=1)
    expect(start).to_be_in_viewport()


def test_two_tabs_keep_both_games(browser: Browser, site: str, ready: Ready) -> None:
    context = browser.new_context()
    first = visit(context.new_page(), site, ready)
    set_up(first, "person", "random")
    second = context.new_page()
    second.goto(site)
    ready(second)
    second.click("#going-on-play")
    wait_for_something(second)
    play_on(second, Random(1), turns=1)
    play_on(first, Random(2), turns=1)
    expect(first.locator(".notice")).to_contain_text("another tab")
    assert len(saves(first)) == 2
    context.close()


def test_a_broken_save_is_shown_and_not_touched(page: Page, site: str, ready: Ready) -> None:
    page.add_init_script(
        f"localStorage.setItem('conclave.settings', {json.dumps(json.dumps(SETTINGS))});"
        "localStorage.setItem('conclave.save.old', '{\"changed\": 1, \"rec');"
    )
    page.goto(site)
    ready(page)
    expect(page.locator("#kept-old")).to_contain_text("damaged")
    set_up(page, "person", "random")
    assert '{"changed": 1, "rec' in saves(page)


def test_an_impossible_position_is_refused(page: Page, site: str, ready: Ready) -> None:
    """A card is missing from its snapshot; the invariants must hold in the browser as well."""
    record = Match.new("grimoria", [("Ann", "person"), ("Bot", "random")], 1).record()
    record["snapshot"]["draw"].pop()
    record["base"] = [0, record["snapshot"]]
    visit(page, site, ready)
    bring(page, json.dumps(record))
    expect(page.locator(".notice")).to_contain_text("snapshot")
    assert saves(page) == []

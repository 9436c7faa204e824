"""What makes a table pleasant, where it is the same for all games; see test_every_game.py."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import serious
from tests.browser.player import (
    CHOICE,
    Ready,
    kept,
    play_on,
    set_up,
    visit,
    wait_for_something,
)
from tests.house import OURS

STATISTICS = "conclave.statistics"


def sit_down(page: Page) -> None:
    set_up(page, "person", "random")
    wait_for_something(page)


def test_every_page_begins_at_its_top(page: Page, site: str, ready: Ready) -> None:
    """On a phone one has scrolled down to the game, and then to the last of its players."""
    page.set_viewport_size({"width": 390, "height": 844})
    visit(page, site, ready)
    for button, wanted in [("#new-amulet", ".setup"), ("button[data-command=start]", ".table")]:
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        assert page.evaluate("scrollY") > 0
        page.click(button)
        expect(page.locator(f"#main{wanted}")).to_be_visible()
        assert page.evaluate("scrollY") == 0


# --- statistics -------------------------------------------------------------------------------


def test_statistics_are_saved_as_a_file_and_erased_only_after_asking(
    page: Page, site: str, ready: Ready
) -> None:
    visit(page, site, ready)
    sit_down(page)
    play_on(page, Random(2))
    page.click("#result [data-command=lobby]")
    page.click("#statistics")
    with page.expect_download() as download:
        page.click("#stats-export")
    assert json.loads(download.value.path().read_text(encoding="utf-8"))[0]["game"] == "grimoria"
    page.click("#stats-erase")
    assert STATISTICS in kept(page)
    page.click("[data-command=stats_erase]")
    expect(page.locator("main")).to_contain_text("No game has been finished")
    assert STATISTICS not in kept(page)
    assert any(key.startswith("conclave.save.") for key in kept(page))


# --- settings ---------------------------------------------------------------------------------


def test_settings_are_kept_and_dress_the_page_before_python_is_there(
    page: Page, site: str, ready: Ready
) -> None:
    visit(page, site, ready)
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    page.click("#settings")
    assert serious(page) == []
    page.click("#set-theme-light")
    page.click("#set-size-150")
    page.click("#set-motion-off")
    assert serious(page) == []
    page.reload(wait_until="commit")
    expect(root).to_have_attribute("data-theme", "light")
    expect(root).to_have_attribute("data-size", "150")
    expect(root).to_have_attribute("data-motion", "off")
    ready(page)
    expect(root).to_have_attribute("data-theme", "light")


def test_the_system_decides_where_it_is_asked_to(page: Page, site: str, ready: Ready) -> None:
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    visit(page, site, ready, theme="auto")
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "light")
    expect(root).to_have_attribute("data-motion", "off")
    page.emulate_media(color_scheme="dark", reduced_motion="no-preference")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-motion", "auto")


# --- motion and sound -------------------------------------------------------------------------

WATCH = """window.moved = 0;
const plain = Element.prototype.animate;
Element.prototype.animate = function (...all) {
  window.moved += 1;
  return plain.apply(this, all);
};"""


@pytest.mark.parametrize("wish", ["off", "auto"])
def test_nothing_moves_where_that_is_not_wanted(
    page: Page, site: str, ready: Ready, wish: str
) -> None:
    page.add_init_script(WATCH)
    page.emulate_media(reduced_motion="reduce")
    visit(page, site, ready, motion=wish, pace="brisk")
    sit_down(page)
    play_on(page, Random(3), turns=3)
    assert page.evaluate("window.moved") == 0


def test_the_credits_name_everybody(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready, theme="light")
    page.click("[data-command=credits]")
    main = page.locator("main")
    for info in OURS:
        expect(main).to_contain_text(info.designer)
        expect(main).to_contain_text(info.publisher)
    for word in ("independent", "Delapouite", "CC BY 3.0", "Cinzel", "Alegreya", "Open Font"):
        expect(main).to_contain_text(word)
    assert serious(page) == []


def test_a_choice_can_be_made_while_cards_still_move(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready, motion="on")
    sit_down(page)
    for _ in range(3):
        wait_for_something(page)
        page.locator(CHOICE).first.dispatch_event("click")
        if page.locator("#confirm").count():
            page.locator("#confirm").dispatch_event("click")
    saved = [text for key, text in kept(page).items() if key.startswith("conclave.save.")]
    assert json.loads(saved[0])["record"]["choices"]

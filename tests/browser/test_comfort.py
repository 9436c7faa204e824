"""What makes a table pleasant: statistics, reasons, settings, motion, sound, credits."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import conclave
from tests.browser.checks import assert_fits, serious
from tests.browser.player import (
    CHOICE,
    Ready,
    kept,
    play_on,
    set_up,
    shelve_late,
    visit,
    wait_for_something,
)

GAMES = [(info.id, info.min_players) for info in conclave.games()[:2]]
"""The two shortest stand for all here, to save time; tests/contract goes through every game."""
every_game = pytest.mark.parametrize(("game", "count"), GAMES)
STATISTICS = "conclave.statistics"


def sit_down(page: Page, game: str, count: int) -> None:
    set_up(page, "person", *["random"] * (count - 1), game=game)
    wait_for_something(page)


# --- statistics -------------------------------------------------------------------------------


@every_game
def test_a_finished_game_is_in_the_statistics_once(
    page: Page, site: str, ready: Ready, game: str, count: int
) -> None:
    shelve_late(page, game, count)
    visit(page, site, ready)
    page.locator("[data-command^='resume:']").click()
    play_on(page, Random(2))
    assert len(json.loads(kept(page)[STATISTICS])) == 1
    page.reload()
    ready(page)
    page.locator("[data-command^='resume:']").click()
    expect(page.locator("#result")).to_be_visible()
    assert len(json.loads(kept(page)[STATISTICS])) == 1
    page.click("#result [data-command=lobby]")
    page.click("#statistics")
    expect(page.locator(f"#stat-{game} .chart")).not_to_have_count(0)
    assert serious(page) == []
    assert_fits(page)


def test_statistics_are_saved_as_a_file_and_erased_only_after_asking(
    page: Page, site: str, ready: Ready
) -> None:
    visit(page, site, ready)
    sit_down(page, *GAMES[0])
    play_on(page, Random(2))
    page.click("#result [data-command=lobby]")
    page.click("#statistics")
    with page.expect_download() as download:
        page.click("#stats-export")
    assert json.loads(download.value.path().read_text(encoding="utf-8"))[0]["game"] == GAMES[0][0]
    page.click("#stats-erase")
    assert STATISTICS in kept(page)
    page.click("[data-command=stats_erase]")
    expect(page.locator("main")).to_contain_text("No game has been finished")
    assert STATISTICS not in kept(page)
    assert any(key.startswith("conclave.save.") for key in kept(page))


# --- why not ----------------------------------------------------------------------------------


def refused(page: Page, rng: Random) -> Locator:
    """Play until something on the table is greyed."""
    greyed = page.locator("main [aria-disabled=true]:visible")
    for _ in range(40):
        wait_for_something(page)
        if page.locator("#result").count() or greyed.count():
            break
        play_on(page, rng, turns=1)
    assert greyed.count(), "nothing was ever greyed"
    return greyed.first


@every_game
def test_whatever_is_greyed_says_why_on_hover_and_on_focus(
    page: Page, site: str, ready: Ready, game: str, count: int
) -> None:
    visit(page, site, ready)
    sit_down(page, game, count)
    thing, box = refused(page, Random(4)), page.locator("#why")
    reason = str(thing.get_attribute("aria-description"))
    expect(box).to_be_hidden()
    thing.scroll_into_view_if_needed()
    before = page.evaluate("document.documentElement.scrollHeight")
    thing.hover(force=True)
    expect(box).to_contain_text(reason)
    assert page.evaluate("document.documentElement.scrollHeight") == before
    box.hover()
    page.wait_for_timeout(400)
    expect(box).to_be_visible()
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    page.mouse.move(1, 1)
    thing.focus()
    expect(box).to_contain_text(reason)
    page.keyboard.press("Tab")  # the link comes next
    if page.evaluate("document.activeElement.id") == "why-rule":
        page.keyboard.press("Enter")
    else:
        page.click("#why-rule")
    rule = thing.get_attribute("data-rule") or box.get_attribute("data-rule")
    expect(page.locator(f"#rule-{rule}")).to_be_in_viewport()
    expect(page.locator(f"#rule-{rule}")).to_be_focused()
    expect(box).to_be_hidden()


@every_game
def test_a_tap_on_something_greyed_says_why(
    browser: Browser, site: str, ready: Ready, game: str, count: int
) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = visit(context.new_page(), site, ready, language="de")
    sit_down(page, game, count)
    thing = refused(page, Random(4))
    thing.tap(force=True)
    expect(page.locator("#why")).to_contain_text(str(thing.get_attribute("aria-description")))
    page.locator("#do-panel-menu").tap()
    expect(page.locator("#why")).to_be_hidden()
    context.close()


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


@every_game
def test_the_light_theme_is_readable_on_every_page(
    page: Page, site: str, ready: Ready, game: str, count: int
) -> None:
    shelve_late(page, game, count)
    visit(page, site, ready, theme="light")
    assert serious(page) == [], "lobby"
    page.click(f"#new-{game}")
    assert serious(page) == [], "set-up"
    page.click("#brand")
    sit_down(page, game, count)
    assert serious(page) == [], "table"
    play_on(page, Random(6), turns=7)
    wait_for_something(page)
    assert serious(page) == [], "table later"
    for panel in ("rules", "log", "menu"):
        page.click(f"#do-panel-{panel}")
        assert serious(page) == [], panel
        page.click("#close")
    page.click("#brand")
    page.locator("[data-command='resume:late']").click()
    play_on(page, Random(6))
    assert serious(page) == [], "result"


@every_game
@pytest.mark.parametrize("size", [(1280, 800, "200"), (390, 844, "150")], ids=["200%", "phone"])
def test_enlarged_pages_fit_and_play(
    browser: Browser, site: str, ready: Ready, game: str, count: int, size: tuple[int, int, str]
) -> None:
    width, height, percent = size
    context = browser.new_context(viewport={"width": width, "height": height})
    page = visit(context.new_page(), site, ready, size=percent)
    assert_fits(page)
    sit_down(page, game, count)
    assert_fits(page)
    play_on(page, Random(6), turns=4)
    wait_for_something(page)
    assert_fits(page)
    page.click("#do-panel-menu")
    assert_fits(page)
    box = page.locator("#drawer").bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= width + 1
    context.close()


# --- motion and sound -------------------------------------------------------------------------

RUNNING = "document.getAnimations().filter(each => each.constructor.name === 'Animation').length"
WATCH = """window.moved = 0;
const plain = Element.prototype.animate;
Element.prototype.animate = function (...all) {
  window.moved += 1;
  return plain.apply(this, all);
};"""


@every_game
def test_things_are_seen_to_move_and_hold_nobody_up(
    page: Page, site: str, ready: Ready, game: str, count: int
) -> None:
    page.add_init_script(WATCH)
    visit(page, site, ready, motion="on")
    sit_down(page, game, count)
    play_on(page, Random(3), turns=8)
    wait_for_something(page)
    assert page.evaluate("window.moved") > 0
    page.wait_for_timeout(1000)
    assert page.evaluate(RUNNING) == 0
    assert page.locator(".flying").count() == 0


@pytest.mark.parametrize("wish", ["off", "auto"])
def test_nothing_moves_where_that_is_not_wanted(
    page: Page, site: str, ready: Ready, wish: str
) -> None:
    page.add_init_script(WATCH)
    page.emulate_media(reduced_motion="reduce")
    visit(page, site, ready, motion=wish, pace="brisk")
    sit_down(page, *GAMES[0])
    play_on(page, Random(3), turns=3)
    assert page.evaluate("window.moved") == 0


def test_sounds_are_made_only_if_wanted(page: Page, site: str, ready: Ready) -> None:
    page.add_init_script(
        "window.tones = 0; const Plain = window.OscillatorNode;"
        "window.OscillatorNode = class extends Plain {"
        " constructor(...all) { super(...all); window.tones += 1; } };"
    )
    visit(page, site, ready)
    sit_down(page, *GAMES[0])
    play_on(page, Random(3), turns=2)
    assert page.evaluate("window.tones") == 0
    page.click("#do-panel-menu")
    page.click("#set-sound-on")
    page.click("#close")
    play_on(page, Random(3), turns=2)
    wait_for_something(page)
    assert page.evaluate("window.tones") > 0


def test_the_credits_name_everybody(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready, theme="light")
    page.click("[data-command=credits]")
    main = page.locator("main")
    for info in conclave.games():
        expect(main).to_contain_text(info.designer)
        expect(main).to_contain_text(info.publisher)
    for word in ("independent", "game-icons.net", "creativecommons.org", "Cinzel", "Alegreya"):
        expect(main).to_contain_text(word)
    assert serious(page) == []


def test_a_choice_can_be_made_while_cards_still_move(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready, motion="on")
    sit_down(page, *GAMES[0])
    for _ in range(3):
        wait_for_something(page)
        page.locator(CHOICE).first.dispatch_event("click")
        if page.locator("#confirm").count():
            page.locator("#confirm").dispatch_event("click")
    saved = [text for key, text in kept(page).items() if key.startswith("conclave.save.")]
    assert json.loads(saved[0])["record"]["choices"]

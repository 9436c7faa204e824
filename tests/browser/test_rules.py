"""The rules and the summary in a real browser: contents, search, pictures, and back to the game."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Browser, Page, expect

from tests.browser.checks import assert_fits, serious
from tests.browser.player import CHOICE, Ready, play_on, set_up, visit, wait_for_something
from tests.house import OURS

CURRENT = ".toc a[aria-current]"
CUT_OFF = """[...document.querySelectorAll('.stage, .stage *:not(.unseen, .name, svg *)')]
  .filter(e => e.clientWidth && getComputedStyle(e).overflowX !== 'visible')
  .filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.className)"""


def test_contents_and_search_of_the_rules(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready, theme="light")
    page.click("#rules-grimoria")
    expect(page.locator("#drawer")).to_be_focused()
    expect(page.locator(CURRENT)).to_have_attribute("href", "#rule-goal")
    assert serious(page) == []
    page.click(".toc a[href='#rule-cloak']")
    expect(page.locator("#rule-cloak")).to_be_in_viewport()
    expect(page.locator("#rule-cloak")).to_be_focused()
    expect(page.locator(CURRENT)).to_have_attribute("href", "#rule-cloak")
    page.locator("#drawer-body").evaluate("body => body.scrollTo(0, 0)")
    expect(page.locator(CURRENT)).to_have_attribute("href", "#rule-goal")
    page.locator("#search").press_sequentially("five comp")
    expect(page.locator("[role=status].hits")).to_contain_text("Found in")
    expect(page.locator("#search")).to_have_value("five comp")
    expect(page.locator("#search")).to_be_focused()
    expect(page.locator(".guide mark").first).to_be_visible()
    assert page.locator(".toc a").count() < 5
    assert serious(page) == []
    page.fill("#search", "zzyzx")
    expect(page.locator("[role=status].hits")).to_contain_text("Nothing found")
    page.click("#search-off")
    expect(page.locator("#search")).to_have_value("")
    expect(page.locator("#rule-cloak")).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.locator("#drawer")).to_have_count(0)
    expect(page.locator("#rules-grimoria")).to_be_focused()


def test_the_rules_of_every_game_fit_a_phone(browser: Browser, site: str, ready: Ready) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = visit(context.new_page(), site, ready, language="de")
    for info in OURS:
        page.click(f"#rules-{info.id}")
        body = page.locator("#drawer-body")
        assert body.evaluate("body => body.scrollWidth - body.clientWidth") == 0, info.id
        assert page.evaluate(CUT_OFF) == [], info.id
        assert_fits(page)
        expect(page.locator(".toc")).to_be_hidden()
        page.click("#contents")
        page.locator(".toc a").last.click()
        expect(page.locator(".guide h3").last).to_be_in_viewport()
        expect(page.locator(".toc")).to_be_hidden()
        page.click("#close")
    context.close()


def test_the_summary_leaves_the_game_alone(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    set_up(page, "person", "random")
    page.locator(CHOICE).first.click()
    expect(page.locator("#confirm")).to_be_visible()
    page.locator("#confirm").focus()
    page.keyboard.press("?")
    drawer = page.locator("#drawer")
    expect(drawer).to_be_focused()
    expect(drawer.locator("[aria-current=step]")).to_contain_text("Spell book")
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(page.locator("#confirm")).to_be_focused()
    page.keyboard.press("Enter")
    play_on(page, Random(1), turns=1)
    wait_for_something(page)
    page.click("#do-panel-summary")
    page.click("#summary-rules")
    expect(page.locator("#rule-goal")).to_be_in_viewport()
    page.click("#close")
    expect(drawer).to_have_count(0)


def test_the_summary_of_every_game_is_one_page(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready, language="de")
    for info in OURS:
        set_up(page, "person", *["random"] * (info.min_players - 1), game=info.id)
        wait_for_something(page)
        page.keyboard.press("?")
        body = page.locator("#drawer-body")
        assert body.evaluate("body => body.scrollHeight - body.clientHeight") == 0, info.id
        page.click("#brand")

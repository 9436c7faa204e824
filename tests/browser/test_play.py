"""Games in a real browser, by clicking; see core/ for what is played in all of them."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import (
    CHOICE,
    Ready,
    bring,
    choose,
    kept,
    over,
    play_on,
    saves,
    set_up,
    visit,
    wait_for_something,
)


def test_a_table_of_two_people_never_shows_the_other_ones_secrets(
    page: Page, site: str, ready: Ready
) -> None:
    visit(page, site, ready)
    set_up(page, "person", "person", names=("Ada", "Bert"))
    rng = Random(5)
    moments = 0
    while not over(page) and moments < 60:
        wait_for_something(page)
        if page.locator("[data-command=take_over]").count():
            assert page.locator("[data-choice], .card, .spell, .fan").count() == 0
            page.click("[data-command=take_over]")
            continue
        if over(page):
            break
        assert_only_own_secrets(page)
        choose(page, rng)
        moments += 1
    assert moments > 20


def assert_only_own_secrets(page: Page) -> None:
    """The seat that looks must not find the treasures or the open book of the other one."""
    state = page.evaluate(
        """() => {
          const seat = document.querySelector('.seat');
          return {html: seat.outerHTML, log: document.querySelector('#news').innerText};
        }"""
    )
    record = json.loads(saves(page)[0])["record"]
    snapshot = record["snapshot"]
    viewer = [seat[0] for seat in record["seats"]].index(
        page.locator(".mine .who").inner_text().title()
    )
    other = snapshot["mages"][1 - viewer]
    for treasure in other["treasures"]:
        assert f"inspect:{treasure}" not in state["html"]
    hidden = [
        card
        for card, known in zip(other["locations"], other["known"], strict=True)
        if not known >> viewer & 1
    ]
    seen = [card for card in other["locations"] if f"inspect:{card}" in state["html"]]
    assert len(seen) <= len(other["locations"]) - (1 if hidden and set(hidden) - set(seen) else 0)
    if snapshot["phase"] == "book" and snapshot["chosen"][1 - viewer] > 0:
        assert "spell-badge" not in state["html"]


def test_a_reload_in_the_middle_loses_nothing(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    set_up(page, "person", "random", "random")
    play_on(page, Random(2), turns=5)
    wait_for_something(page)
    expect(page.locator(".seat", has_text="choosing")).to_have_count(0)
    before = page.locator("#main").inner_text()
    page.reload()
    ready(page)
    page.locator("[data-command^='resume:']").click()
    expect(page.locator("#main")).to_have_text(before, use_inner_text=True)
    play_on(page, Random(3), turns=2)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "damaged"),
        ('{"conclave": 99}', "newer version"),
        ('{"a": 1}', "not a Conclave game"),
    ],
)
def test_a_bad_file_is_refused_and_nothing_changes(
    page: Page, site: str, ready: Ready, text: str, reason: str
) -> None:
    visit(page, site, ready)
    before = kept(page)
    bring(page, text)
    expect(page.locator(".notice")).to_contain_text(reason)
    assert kept(page) == before


def test_the_language_switches_everywhere_at_once(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    page.select_option("#language", "de")
    expect(page.locator("#choose")).not_to_have_text("Choose a game")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    set_up(page, "person", "random")
    expect(page.locator(".meta")).to_contain_text("Magie-Level")
    page.click("#do-panel-menu")
    page.select_option("#language", "nl")
    expect(page.locator(".meta")).to_contain_text("agieniveau")
    page.reload()
    ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "nl")


def test_a_name_with_markup_is_only_a_name(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    set_up(page, "person", "random", names=("<img src=x>",))
    expect(page.locator(".mine .who")).to_have_text("<img src=x>")
    assert page.locator("#app img").count() == 0


def test_a_field_shows_what_will_count(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    page.locator("[data-command^='new:']").first.click()
    page.fill("#name-1", "")
    page.press("#name-1", "Tab")
    expect(page.locator("#name-1")).to_have_value("Morwen")


def test_greyed_pages_say_why(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    set_up(page, "person", "random")
    page.locator("#page-12").click(force=True)  # Playwright waits for aria-disabled to go away
    expect(page.get_by_role("alert")).to_contain_text("opens at magic level 12; it is 4 now")
    page.get_by_role("alert").get_by_role("button").click()
    expect(page.locator("#rule-book")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("#drawer")).to_have_count(0)
    assert page.locator(CHOICE).count() == 4

"""Spellcaster in a real browser: a duel, teams on one device, phones, screen readers."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Browser, Page, expect

from tests.browser.checks import (
    assert_fits,
    serious,
)
from tests.browser.player import (
    Ready,
    choose,
    over,
    play_on,
    record,
    set_up,
    visit,
    wait_for_something,
)

GAME = "spellcaster"


def test_a_choice_says_what_it_would_do_before_it_counts(
    page: Page, site: str, ready: Ready
) -> None:
    visit(page, site, ready)
    set_up(page, "person", "random", game=GAME, seed="3")
    wait_for_something(page)
    choices = len(record(page)["choices"])
    card = page.locator(".hand .leaf.pick").first
    name = card.locator(".ttl").inner_text()
    card.click()
    expect(page.locator("#prompt")).to_contain_text(f"Play {name}".title())
    assert len(record(page)["choices"]) == choices
    page.click("#confirm")
    expect(page.locator(".lane.ours .ttl").first).to_have_text(name)


def test_a_card_that_faces_the_rival_says_why_it_cannot_be_used(
    page: Page, site: str, ready: Ready
) -> None:
    visit(page, site, ready)
    set_up(page, "person", "random", game=GAME)
    rng = Random(4)
    greyed = page.locator(".lane.theirs .leaf[aria-disabled=true]")
    while not greyed.count():
        play_on(page, rng, turns=1)
        wait_for_something(page)
        assert not over(page)
    greyed.first.click(force=True)  # Playwright waits for aria-disabled to go away
    expect(page.get_by_role("alert")).to_contain_text("faces the opposing side")


def test_partners_on_one_device_never_see_each_others_hands(
    page: Page, site: str, ready: Ready
) -> None:
    visit(page, site, ready)
    names = ("Ada", "Bert", "Cleo", "Dirk")
    set_up(page, *["person"] * 4, names=names, game=GAME)
    rng, moments, seen = Random(5), 0, set()
    while not over(page) and moments < 60:
        wait_for_something(page)
        if page.locator("[data-command=take_over]").count():
            assert page.locator("[data-choice], .card, .leaf, .board").count() == 0
            expect(page.locator("h1[data-focus]")).to_contain_text("Hand the device to ")
            page.click("[data-command=take_over]")
        elif not over(page):
            seen.add(assert_no_foreign_hand(page, names))
            choose(page, rng)
            moments += 1
    assert seen == {0, 1, 2, 3}


def assert_no_foreign_hand(page: Page, names: tuple[str, ...]) -> int:
    """What the other three hold is nowhere in the document; returns who looks."""
    viewer = names.index(page.locator(".mine .who").inner_text().title())
    state, html = record(page)["snapshot"], page.content()
    known = {card for card, _ in state["memory"][viewer]}
    for seat, hand in enumerate(state["hands"]):
        for card in hand:
            if seat != viewer and card not in known:
                for trace in (f"hand-{card}", f"inspect:{card}", f"play {card}"):
                    assert trace not in html, f"{names[viewer]} sees {card} of {names[seat]}"
    return viewer


def test_options_are_only_shown_where_they_matter(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    page.click(f"#new-{GAME}")
    for players, shown in (("2", 0), ("3", 1), ("4", 0)):
        page.select_option("#players", players)
        expect(page.locator("#option-solo")).to_have_count(shown)
    page.select_option("#players", "3")
    page.click("#more > summary")
    page.select_option("#option-solo", "0")
    page.locator("button[data-command=start]").click()
    expect(page.locator(".mine .badges")).to_contain_text("plays alone")


def test_a_whole_game_of_three_on_a_phone(browser: Browser, site: str, ready: Ready) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = visit(context.new_page(), site, ready, language="de")
    set_up(page, "person", "random", "random", game=GAME)
    assert serious(page) == []
    play_on(page, Random(9), turns=9)
    assert_fits(page)
    assert serious(page) == []
    play_on(page, Random(9))
    expect(page.locator("#result-title")).to_be_visible()
    context.close()

"""Learning a game by playing: every lesson is followed in a real browser by clicking."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.house import OURS

from .checks import assert_fits, serious
from .player import Ready, saves, visit

GAMES = [info.id for info in OURS]
TEACHER = "#teacher .quiet"
"""Where the lesson stands, such as `4 of 18`."""


def go_on(page: Page) -> str:
    """Read on, or do what the teacher asks for; returns where the lesson stands then."""
    where = page.locator(TEACHER).inner_text()
    if page.locator("#lesson-on").count():
        page.click("#lesson-on")
    else:
        page.locator(".wanted").first.click()
        same = page.locator(TEACHER).all_inner_texts() == [where]
        if same and page.locator("#confirm.wanted").count():
            page.click("#confirm")
    expect(page.locator(TEACHER)).not_to_have_text(where)
    return page.locator(TEACHER).inner_text()


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_follows_the_lesson(page: Page, site: str, ready: Ready, game: str) -> None:
    visit(page, site, ready)
    page.click(f"#new-{game}")
    page.click(f"#lesson-{game}")  # who has never played is offered the lesson
    expect(page.locator("#teacher")).to_be_visible()
    assert serious(page) == []
    for _ in range(6):
        where = go_on(page)
    page.reload()
    ready(page)
    page.click(f"#lesson-{game}")
    expect(page.locator(TEACHER)).to_have_text(where)
    page.set_viewport_size({"width": 360, "height": 740})
    while page.locator("#lesson-leave").count() == 0:
        go_on(page)
        assert_fits(page)
    assert serious(page) == []
    assert saves(page) == []
    page.click("#lesson-leave")
    expect(page.locator("#teacher")).to_have_count(0)
    assert len(saves(page)) == 1

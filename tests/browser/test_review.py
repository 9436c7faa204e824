"""The review in a real browser: the worker judges, the page tells, keys and phones can use it."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from conclave.app.review.state import Review
from conclave.app.review.store import REVIEW, dump
from conclave.app.storage import SAVE, serialize
from conclave.kernel import Match
from tests.app.test_replay import played
from tests.app.test_review import opened, reviewing, verdict
from tests.browser.checks import assert_fits, faults, serious
from tests.browser.player import FOCUS_IS_SEEN, Ready, tab_to, visit

GAME = "grimoria"
"""It stands for all here; tests/app/test_review.py reviews every game in every language."""


def nearly_done(match: Match, left: int) -> Review:
    """A review in which so many decisions are still to be judged; every fourth one was bad."""
    review = reviewing(opened(match))
    for place, decision in enumerate(review.decisions[: len(review.decisions) - left], 1):
        judged = verdict(review, 0.25 if place % 4 == 0 else 0.0)
        review.verdicts[decision.step] = judged
    return review


def shelve(page: Page, review: Review) -> None:
    """Put a match and its review on the shelf of a visitor before the page looks."""
    match = review.match
    texts = {
        f"{SAVE}one": serialize(match, 1),
        f"{REVIEW}one": json.dumps(dump(match, review.verdicts)),
    }
    for name, text in texts.items():
        page.add_init_script(
            f"localStorage.getItem('{name}') || localStorage.setItem('{name}', {json.dumps(text)})"
        )


def test_the_worker_judges_what_is_left_and_the_review_is_kept(
    page: Page, site: str, ready: Ready
) -> None:
    review = nearly_done(played(GAME), 3)
    shelve(page, review)
    visit(page, site, ready)
    page.click("#review-one")
    expect(page.locator("#review-title")).to_be_focused()
    expect(page.locator("#curve-title")).to_be_visible()
    expect(page.locator("#how-far")).to_have_count(0, timeout=60_000)
    kept = json.loads(page.evaluate(f"localStorage.getItem('{REVIEW}one')"))
    assert len(kept["verdicts"]) == len(review.decisions)
    page.reload()
    ready(page)
    page.click("#review-one")
    expect(page.locator(".point-told").first).to_be_visible()
    expect(page.locator("#how-far")).to_have_count(0)


def test_a_review_is_stopped_and_goes_on_after_a_reload(
    page: Page, site: str, ready: Ready
) -> None:
    review = nearly_done(played(GAME), 12)
    shelve(page, review)
    visit(page, site, ready)
    page.click("#review-one")
    page.click("#review-stop")
    expect(page.locator("#review-go-on")).to_be_visible()
    page.reload()
    ready(page)
    page.click("#review-one")
    expect(page.locator("#review-stop")).to_be_visible()
    bar = page.locator("#how-far progress")
    before = int(str(bar.get_attribute("value")))
    expect(bar).not_to_have_attribute("value", str(before), timeout=30_000)


def test_by_keyboard_from_the_curve_to_the_replay_and_back(
    page: Page, site: str, ready: Ready
) -> None:
    review = nearly_done(played(GAME), 0)
    shelve(page, review)
    visit(page, site, ready)
    page.click("#review-one")
    assert serious(page) == []
    step = review.points[0].verdict.step
    tab_to(page, f"#curve-{step}")
    page.keyboard.press("Enter")
    expect(page.locator(f"#point-title-{step}")).to_be_focused()
    tab_to(page, f"#look-{step}")
    assert page.evaluate(FOCUS_IS_SEEN)
    page.keyboard.press("Enter")
    expect(page.locator(".where")).to_have_text(f"Move {step} of {len(review.match.choices)}")
    page.click("#do-replay_close")
    page.click("#as-table")
    expect(page.locator("#drawer tbody tr")).to_have_count(len(review.decisions) + 1)
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#as-table")).to_be_focused()


def test_a_riddle_on_a_phone(page: Page, site: str, ready: Ready) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    review = nearly_done(played(GAME), 0)
    shelve(page, review)
    visit(page, site, ready, language="de")
    page.click("#review-one")
    expect(page.locator("#curve-title")).to_be_visible()
    assert_fits(page)
    assert faults(page) == []
    page.locator("[data-command^='riddle:']").first.click()
    expect(page.locator("#riddle-title")).to_be_focused()
    expect(page.locator("#riddle-answer")).to_have_count(0)
    assert serious(page) == []
    page.locator("[data-command^='guess:']").first.click()
    expect(page.locator("#riddle-answer")).to_be_focused()
    page.click("#riddle-close")
    expect(page.locator("#review-title")).to_be_focused()

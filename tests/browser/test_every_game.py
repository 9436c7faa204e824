"""What the house promises for every game, at every registered one, each with one page of its own.

Matches are brought to the table as files, at the moment that matters; nobody has to play that far.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from conclave import Match
from conclave.app.pages import draw
from tests.browser.checks import assert_fits, faults, serious
from tests.browser.moments import app_at, played
from tests.browser.player import (
    CHOICE,
    FOCUS_IS_SEEN,
    Ready,
    bring,
    kept,
    over,
    play_on,
    tab_to,
    until,
    visit,
    wait_for_something,
)
from tests.house import OURS

GAMES = {info.id: info for info in OURS}
WATCH = """window.moved = 0;
const plain = Element.prototype.animate;
Element.prototype.animate = function (...all) {
  window.moved += 1;
  return plain.apply(this, all);
};
window.tones = 0;
const Tone = window.OscillatorNode;
window.OscillatorNode = class extends Tone {
  constructor(...all) { super(...all); window.tones += 1; }
};"""
MOVING = "document.getAnimations().some(each => each.constructor.name === 'Animation')"


@dataclass
class Visitor:
    """Somebody with a page, who plays one game."""

    page: Page
    game: str

    def bring(self, match: Match) -> Page:
        """Bring a match to the table."""
        self.page.click("#brand")
        bring(self.page, match.to_json())
        expect(self.page.locator("#main.table")).to_be_visible()
        return self.page

    def set(self, **settings: str) -> None:
        """Change settings as a person does, in the lobby."""
        self.page.click("#brand")
        self.page.click("#settings")
        for name, value in settings.items():
            self.page.click(f"#set-{name}-{value}")
        self.page.click("#close")


@pytest.fixture(scope="module", params=GAMES)
def visitor(
    request: pytest.FixtureRequest, browser: Browser, site: str, ready: Ready
) -> Iterator[Visitor]:
    """Return somebody who plays one of the games; a complaint of the page fails the last test."""
    problems: list[str] = []
    context = browser.new_context(viewport={"width": 1280, "height": 800}, has_touch=True)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.on("weberror", lambda error: problems.append(str(error.error)))
    page = context.new_page()
    page.add_init_script(WATCH)
    yield Visitor(visit(page, site, ready), request.param)
    context.close()
    assert not problems, "\n".join(problems)


@cache
def evening(game: str) -> Match:
    """A whole match with as few players as possible."""
    return played(game, GAMES[game].min_players)


@cache
def turns(game: str) -> list[int]:
    """The steps at which the person is asked."""
    return [step for step, turn in enumerate(evening(game).turns) if turn.player == 0]


def late(game: str, back: int = 3) -> Match:
    """The match when the person is asked for one of the last times."""
    return evening(game).upto(turns(game)[-back])


def refusing(game: str) -> Iterator[Match]:
    """The match at moments when something on the table is greyed."""
    for step in turns(game):
        if 'aria-disabled="true"' in draw(app_at(evening(game).upto(step))).split("<main")[1]:
            yield evening(game).upto(step)


# --- why not ----------------------------------------------------------------------------------


def test_whatever_is_greyed_says_why(visitor: Visitor) -> None:
    """On hover, on focus and on tap, with the way to the rule."""
    page = visitor.bring(next(refusing(visitor.game)))
    thing, box = page.locator("main [aria-disabled=true]:visible").first, page.locator("#why")
    reason = str(thing.get_attribute("aria-description"))
    assert reason
    expect(box).to_be_hidden()
    thing.scroll_into_view_if_needed()
    before = page.evaluate("document.documentElement.scrollHeight")
    thing.hover(force=True)
    expect(box).to_contain_text(reason)
    assert page.evaluate("document.documentElement.scrollHeight") == before
    box.hover()
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    page.mouse.move(1, 1)
    thing.tap(force=True)
    expect(box).to_contain_text(reason)
    page.keyboard.press("Escape")
    page.locator("#do-undo").focus()
    thing.focus()
    expect(box).to_contain_text(reason)
    rule = thing.get_attribute("data-rule") or box.get_attribute("data-rule")
    page.click("#why-rule")
    expect(page.locator(f"#rule-{rule}")).to_be_in_viewport()
    expect(page.locator(f"#rule-{rule}")).to_be_focused()
    expect(box).to_be_hidden()
    page.keyboard.press("Escape")


SPEAKING = ":is(#opps, .own) [data-meant]:not([aria-description], [aria-description] *):visible"


def test_every_figure_of_a_seat_says_what_it_means(visitor: Visitor) -> None:
    """To whoever points at it, taps it, or comes to its seat by key."""
    page = visitor.bring(late(visitor.game))
    box, figures = page.locator("#why"), page.locator(SPEAKING)
    assert figures.count() > 1
    for figure in figures.all():
        figure.hover(force=True)
        expect(box).to_have_text(str(figure.get_attribute("aria-label")), use_inner_text=True)
    idle = page.locator(f"{SPEAKING[:-8]}:not(button, button *):visible")
    for figure in idle.all():
        figure.tap(force=True)
        expect(box).to_have_text(str(figure.get_attribute("aria-label")), use_inner_text=True)
    for head in page.locator("[data-legend]").all():
        head.focus()
        for label in head.evaluate(
            "head => [...head.parentElement.querySelectorAll('[data-meant]')]"
            ".filter(each => each.getClientRects().length).map(each => each.ariaLabel)"
        ):
            expect(box).to_contain_text(label)
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()


# --- replay and links -------------------------------------------------------------------------


def at(page: Page, step: int, match: Match) -> None:
    expect(page.locator(".where")).to_have_text(f"Move {step} of {len(match.choices)}")


def test_a_finished_game_is_seen_again_and_taken_over(visitor: Visitor) -> None:
    match = evening(visitor.game)
    page = visitor.bring(match)
    page.click("#replay")
    at(page, 0, match)
    page.locator("#replay-slider").fill("5")
    at(page, 5, match)
    page.keyboard.press("ArrowRight")  # the slider's own
    at(page, 6, match)
    page.evaluate("document.activeElement.blur()")
    for key, step in [
        ("ArrowRight", 7),
        ("ArrowLeft", 6),
        ("End", len(match.choices)),
        ("Home", 0),
    ]:
        page.keyboard.press(key)
        at(page, step, match)
    page.click("#replay-forth")
    at(page, 1, match)
    page.click("#do-replay_log")
    line = page.locator("#drawer .log button").nth(20)
    step = int(str(line.get_attribute("data-command")).partition(":")[2])
    line.click()
    at(page, step, match)
    expect(page.locator("#drawer")).to_have_count(0)
    page.select_option("#replay-part", index=page.locator("#replay-part option").count() - 1)
    at(page, int(page.locator("#replay-part").input_value()), match)
    expect(page.locator("main [data-choice]")).to_have_count(0)
    page.locator("#replay-slider").fill("4")
    page.click("#here")
    page.click("#here-begin")
    expect(page.locator("#player")).to_have_count(0)
    expect(page.locator("#main.table, #main.hand-over")).to_be_visible()


def test_a_game_goes_by_link(visitor: Visitor) -> None:
    match = evening(visitor.game)
    page = visitor.bring(match)
    page.click("#share")
    page.click("#copy")
    expect(page.get_by_text("Copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert "#game=" in link and len(link) <= 2000
    page.click("#close")
    page.evaluate("link => { location.hash = new URL(link).hash }", link)
    expect(page.locator(".result.letter")).to_contain_text("An evening")
    count = len(kept(page))
    page.click("#letter-open")
    expect(page.locator("#player")).to_be_visible()
    assert len(kept(page)) == count + 1, "what was there is not replaced"


# --- settings, motion, sound, statistics ------------------------------------------------------


def test_things_move_and_sound_only_if_wanted(visitor: Visitor) -> None:
    page = visitor.page
    visitor.set(motion="off", sound="off")
    visitor.bring(late(visitor.game, 12))
    page.evaluate("window.moved = window.tones = 0")
    play_on(page, Random(3), turns=2)
    assert page.evaluate("[window.moved, window.tones]") == [0, 0]
    visitor.set(motion="on", sound="on")
    visitor.bring(late(visitor.game, 12))
    play_on(page, Random(3), turns=8)
    wait_for_something(page)
    assert page.evaluate("window.moved") > 0
    assert page.evaluate("window.tones") > 0
    until(page, f"!{MOVING}")
    assert page.locator(".flying").count() == 0
    visitor.set(motion="auto", sound="off")


def test_a_finished_game_is_in_the_statistics_once(visitor: Visitor) -> None:
    page = visitor.bring(late(visitor.game))
    play_on(page, Random(2))
    expect(page.locator("#result-title")).to_be_focused()
    assert serious(page) == []
    page.click("#result [data-command='result:hide']")
    page.click("[data-command='result:show']")
    noted = [each["game"] for each in json.loads(kept(page)["conclave.statistics"])]
    assert noted.count(visitor.game) in (1, 2), "this game, and the one played for its sounds"
    page.click("#brand")
    page.click("#statistics")
    expect(page.locator(f"#stat-{visitor.game} .chart")).not_to_have_count(0)


# --- hints ------------------------------------------------------------------------------------


def test_a_hint_nudges_shows_and_can_be_taken(visitor: Visitor) -> None:
    page = visitor.bring(next(hintable(visitor.game)))
    page.locator("#hint").click()
    expect(page.locator(".hints #hint")).to_be_visible(timeout=60_000)
    page.locator("#hint").click()
    best = page.locator(".hints [data-choice]").first
    expect(page.locator(".hints .chance").first).to_contain_text("of 100")
    assert serious(page) == []
    best.click()
    if page.locator("#confirm").count():
        page.locator("#confirm").click()
    expect(page.locator(".hints")).to_have_count(0)


def hintable(game: str) -> Iterator[Match]:
    """The match at late moments when a hint is offered."""
    for step in reversed(turns(game)):
        if 'id="hint"' in draw(app_at(evening(game).upto(step))):
            yield evening(game).upto(step)


# --- access -----------------------------------------------------------------------------------


def test_a_game_ends_by_keyboard_alone(visitor: Visitor) -> None:
    """The choices are those that ended the evening, as long as they can be made."""
    page, step = visitor.bring(late(visitor.game, 4)), turns(visitor.game)[-4]
    ahead = [choice for seat, choice in evening(visitor.game).choices[step:] if seat == 0]
    for _ in range(30):
        wait_for_something(page)
        if over(page):
            break
        wanted = f"main [data-choice='{json.dumps(ahead.pop(0))}']" if ahead else CHOICE
        confirming = page.locator("#confirm:not([aria-disabled=true])").count()
        there = page.locator(wanted).and_(page.locator(CHOICE)).count()
        tab_to(page, "#confirm" if confirming else wanted if there else CHOICE)
        assert page.evaluate(FOCUS_IS_SEEN), "the focus must be seen"
        page.keyboard.press("Enter")
    expect(page.locator("#result-title")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#result') !== null")


def test_a_dialog_takes_the_focus_and_gives_it_back(visitor: Visitor) -> None:
    page = visitor.bring(late(visitor.game))
    for panel in ("rules", "log", "menu"):
        page.locator(f"#do-panel-{panel}").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#drawer")).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator(f"#do-panel-{panel}")).to_be_focused()


def test_what_happens_is_announced_once(visitor: Visitor) -> None:
    """A live region says the news, and no more than the few lines that are new."""
    page = visitor.bring(late(visitor.game, 6))
    wait_for_something(page)
    page.evaluate(
        """() => {
          window.said = [];
          window.rewritten = 0;
          const hear = ({ type, addedNodes }) => {
            if (type === "characterData") window.rewritten += 1;
            for (const node of addedNodes) window.said.push(`${node.id}: ${node.textContent}`);
          };
          new MutationObserver(all => all.forEach(hear)).observe(
            document.getElementById("news"),
            { subtree: true, childList: true, characterData: true },
          );
        }"""
    )
    play_on(page, Random(5), turns=2)
    until(page, "window.said.length > 0")
    wait_for_something(page)
    said = page.evaluate("window.said")
    assert len(set(said)) == len(said) and all(each.startswith("news-") for each in said)
    assert page.evaluate("window.rewritten") == 0
    assert page.locator("#news").get_attribute("role") == "log"


def test_a_phone_at_twice_the_size_plays_on(visitor: Visitor) -> None:
    """Nothing is out of reach: Playwright clicks only what can be seen and is not covered."""
    page = visitor.page
    visitor.set(size="200")
    page.set_viewport_size({"width": 360, "height": 740})
    visitor.bring(late(visitor.game, 8))
    play_on(page, Random(7), turns=3)
    assert_fits(page)
    if not over(page):
        page.click("#do-panel-menu")
        assert faults(page) == []
        page.click("#set-size-100")
        page.click("#close")
    page.set_viewport_size({"width": 1280, "height": 800})
    visitor.set(size="100")

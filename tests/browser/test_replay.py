"""Replay and links in a real browser: looking back, taking over, a game sent to a stranger."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

import conclave
from conclave import Match
from conclave.app.storage import SAVE, packed
from conclave.kernel.link import to_link
from tests.app.test_replay import played
from tests.browser.checks import SIZES, assert_fits, assert_words_fit, serious
from tests.browser.player import Ready, kept, saves, visit

GAMES = [info.id for info in conclave.games()[:2]]
"""The two shortest stand for all here, for the sake of time; tests/app goes through every game."""
every_game = pytest.mark.parametrize("game", GAMES)


def shelve(page: Page, match: Match) -> Match:
    """Put a match on the shelf of a visitor before the page looks."""
    text = json.dumps(packed(match, 1))
    page.add_init_script(
        f"localStorage.getItem('{SAVE}one') || localStorage.setItem('{SAVE}one', {text})"
    )
    return match


def look_back(page: Page, site: str, ready: Ready, match: Match) -> None:
    """Open the replay of a match from the lobby."""
    shelve(page, match)
    visit(page, site, ready)
    page.click("#replay-one")
    expect(page.locator("#player")).to_be_visible()


def at(page: Page, step: int, match: Match) -> None:
    expect(page.locator(".where")).to_have_text(f"Move {step} of {len(match.choices)}")


@every_game
def test_a_finished_game_is_seen_by_slider_keys_and_log(
    page: Page, site: str, ready: Ready, game: str
) -> None:
    match = played(game)
    last = len(match.choices)
    look_back(page, site, ready, match)
    at(page, 0, match)
    page.locator("#replay-slider").fill("5")
    at(page, 5, match)
    page.keyboard.press("ArrowRight")  # the slider's own
    at(page, 6, match)
    page.locator("h1").click()
    page.evaluate("document.activeElement.blur()")
    for key, step in [("ArrowRight", 7), ("ArrowLeft", 6), ("End", last), ("Home", 0)]:
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
    parts = page.locator("#replay-part option")
    page.select_option("#replay-part", index=parts.count() - 1)
    at(page, int(page.locator("#replay-part").input_value()), match)
    expect(page.locator("main [data-choice]")).to_have_count(0)


@every_game
def test_the_page_of_a_replay_is_in_order_at_every_size(
    page: Page, site: str, ready: Ready, game: str
) -> None:
    match = played(game, kinds=("person", *["random"] * (conclave.game(game).max_players - 1)))
    look_back(page, site, ready, match)
    page.locator("#replay-slider").fill(str(len(match.choices) // 2))
    page.select_option("#replay-eyes", "-1")
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        assert_fits(page)
        assert_words_fit(page, ".player .act")
    assert serious(page) == []
    page.click("#share")
    assert serious(page) == []


@every_game
def test_a_new_game_begins_from_a_position(page: Page, site: str, ready: Ready, game: str) -> None:
    match = played(game)
    look_back(page, site, ready, match)
    page.locator("#replay-slider").fill("4")
    at(page, 4, match)
    page.click("#here")
    assert serious(page) == []
    page.click("#here-begin")
    expect(page.locator("#main.table")).to_be_visible()
    expect(page.locator("#player")).to_have_count(0)
    assert len(saves(page)) == 2
    original = json.loads(kept(page)[f"{SAVE}one"])["record"]
    assert len(original["choices"]) == len(match.choices)
    other = next(text for key, text in kept(page).items() if SAVE in key and "one" not in key)
    assert json.loads(other)["record"]["choices"][:4] == original["choices"][:4]


# --- links ------------------------------------------------------------------------------------


@pytest.fixture
def stranger(browser: Browser, problems: list[str]) -> Page:
    """Somebody else's browser, where the site was never opened."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="de-DE")
    context.on("weberror", lambda error: problems.append(str(error.error)))
    yield context.new_page()
    context.close()


@every_game
def test_a_game_goes_by_link_to_somebody_who_was_never_here(
    page: Page, stranger: Page, site: str, ready: Ready, game: str
) -> None:
    match = played(game)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    look_back(page, site, ready, match)
    page.click("#share")
    page.click("#copy")
    expect(page.get_by_text("Copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{site}#game=") and len(link) <= 2000
    stranger.goto(link)
    ready(stranger)
    letter = stranger.locator(".letter")
    expect(letter).to_contain_text("Jemand schickt dir eine Partie")
    expect(letter).to_contain_text("An evening")
    expect(stranger.locator("#letter-title")).to_be_focused()
    assert serious(stranger) == [] and saves(stranger) == []
    assert "#" not in stranger.url, "loading the page again does not ask again"
    stranger.click("#letter-refuse")
    expect(letter).to_have_count(0)
    assert saves(stranger) == []
    stranger.goto(link)  # into the page that is open
    stranger.click("#letter-open")
    expect(stranger.locator("#player")).to_be_visible()
    [text] = saves(stranger)
    assert json.loads(text)["record"] == json.loads(match.to_json())


def test_a_position_goes_by_link_and_is_played_on(
    page: Page, stranger: Page, site: str, ready: Ready
) -> None:
    match = played(GAMES[0])
    look_back(page, site, ready, match)
    page.locator("#replay-slider").fill("9")
    page.click("#share")
    page.click("#share-here")
    expect(page.locator("#share-here")).to_have_attribute("aria-pressed", "true")
    stranger.goto(page.locator("#link").input_value())
    ready(stranger)
    stranger.click("#letter-open")
    expect(stranger.locator("#main.table")).to_be_visible()
    [text] = saves(stranger)
    record = json.loads(text)["record"]
    assert record["choices"][:9] == json.loads(match.to_json())["choices"][:9]


@pytest.mark.parametrize(
    "cut", [lambda link: link[:-7], lambda link: link[:40], lambda link: "AAAA"]
)
def test_a_broken_link_says_so(
    page: Page, site: str, ready: Ready, cut: Callable[[str], str]
) -> None:
    shelve(page, played(GAMES[0], choices=3))
    visit(page, f"{site}#game={cut(to_link(played(GAMES[0])))}", ready)
    expect(page.locator(".notice")).to_contain_text("was not opened")
    expect(page.locator(".letter")).to_have_count(0)
    assert len(saves(page)) == 1


def test_a_refused_clipboard_leaves_the_link_to_be_copied(
    page: Page, site: str, ready: Ready
) -> None:
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))")
    look_back(page, site, ready, played(GAMES[0], choices=6))
    page.click("#share")
    page.click("#copy")
    expect(page.get_by_text("copy it yourself")).to_be_visible()
    selected = "(e => e.value.slice(e.selectionStart, e.selectionEnd))(document.activeElement)"
    assert page.evaluate(selected) == page.locator("#link").input_value()


def test_what_is_too_long_for_a_link_is_a_file(page: Page, site: str, ready: Ready) -> None:
    match = played(GAMES[0], choices=6)
    match.title = f"{Random(1).getrandbits(20_000):x}"
    look_back(page, site, ready, match)
    page.click("#share")
    expect(page.locator("#link")).to_have_count(0)
    with page.expect_download() as download:
        page.click("#share-file")
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert Match.from_json(text).choices == match.choices

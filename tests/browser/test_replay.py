"""Replay and links in a real browser: looking back, taking over, a game sent to a stranger."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from conclave import Match
from conclave.app.storage import SAVE, serialize
from conclave.kernel.link import to_link
from tests.app.test_replay import played
from tests.app.test_share import long_winded
from tests.browser.checks import serious
from tests.browser.player import Ready, saves, visit

GAME = "grimoria"
"""It stands for all here; what may differ from game to game is in test_every_game.py."""


def shelve(page: Page, match: Match) -> Match:
    """Put a match on the shelf of a visitor before the page looks."""
    text = json.dumps(serialize(match, 1))
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


# --- links ------------------------------------------------------------------------------------


@pytest.fixture
def stranger(browser: Browser, problems: list[str]) -> Iterator[Page]:
    """Somebody else's browser, where the site was never opened."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="de-DE")
    context.on("weberror", lambda error: problems.append(str(error.error)))
    yield context.new_page()
    context.close()


def test_a_game_goes_by_link_to_somebody_who_was_never_here(
    page: Page, stranger: Page, site: str, ready: Ready
) -> None:
    match = played(GAME)
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
    expect(letter).to_contain_text("Jemand hat dir eine Partie geschickt")
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


@pytest.mark.parametrize(
    "cut", [lambda link: link[:-7], lambda link: link[:40], lambda link: "AAAA"]
)
def test_a_broken_link_says_so(
    page: Page, site: str, ready: Ready, cut: Callable[[str], str]
) -> None:
    shelve(page, played(GAME, choices=3))
    visit(page, f"{site}#game={cut(to_link(played(GAME)))}", ready)
    expect(page.locator(".notice")).to_contain_text("was not opened")
    expect(page.locator(".letter")).to_have_count(0)
    assert len(saves(page)) == 1


def test_a_refused_clipboard_leaves_the_link_to_be_copied(
    page: Page, site: str, ready: Ready
) -> None:
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))")
    look_back(page, site, ready, played(GAME, choices=6))
    page.click("#share")
    page.click("#copy")
    expect(page.get_by_text("copy it yourself")).to_be_visible()
    selected = "(e => e.value.slice(e.selectionStart, e.selectionEnd))(document.activeElement)"
    assert page.evaluate(selected) == page.locator("#link").input_value()


def test_what_is_too_long_for_a_link_is_a_file(page: Page, site: str, ready: Ready) -> None:
    match = long_winded(played(GAME, ("person",) * 5, choices=6))
    shelve(page, match)
    visit(page, site, ready)
    page.click("#replay-one")
    page.click(
        "[data-command='eyes:0']"
    )  # five people: each of them sees the game as it was for them
    page.click("#share")
    expect(page.locator("#link")).to_have_count(0)
    with page.expect_download() as download:
        page.click("#share-file")
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert Match.from_json(text).choices == match.choices

"""A game from outside the package, in a site that was built with it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page, expect

from sitebuild.serving import Handler
from sitebuild.tools import ROOT, WORK
from tests.browser.conftest import served
from tests.browser.player import Ready, play_on, set_up, visit

GAME = ROOT / "tests" / "outside" / "conclave_games" / "goofspiel"
SITE = WORK / "outside"


@pytest.fixture(scope="module")
def their_site() -> Iterator[str]:
    """Return the address of a site with this game, built the quick way."""
    command = ["dist", "--plain", "--with", str(GAME), "--to", str(SITE)]
    build = [sys.executable, str(ROOT / "build.py")]
    done = subprocess.run([*build, *command], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    with served(Handler, SITE) as origin:
        yield f"{origin}/"


def test_it_is_set_up_and_played_against_bots_that_search(
    page: Page, their_site: str, ready: Ready
) -> None:
    visit(page, their_site, ready)
    set_up(page, "person", "easy", "hard", game="goofspiel", seed="5")
    expect(page.locator("#prompt")).to_contain_text("Bid a card for the prize.")
    play_on(page, Random(1))
    expect(page.locator("#result")).to_contain_text("Prizes won")

"""How every page of every game looks: on phones, enlarged, in both themes, in long languages.

Each moment is drawn by CPython and laid out by the browser (see moments.py); that the same HTML
comes out of Python in the browser is for the other tests here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from conclave import Match
from conclave.app.pages import start
from conclave.app.shell import Shell
from conclave.app.storage import SAVE, SETTINGS, Memory, serialize
from conclave.app.table.play import note_ending
from conclave.app.table.state import Table
from conclave.kernel.link import to_link
from tests.browser.checks import faults, serious
from tests.browser.contrast import faint
from tests.browser.moments import app_at, do, moments, played, show, stage
from tests.house import OURS

INFOS = {info.id: info for info in OURS}
GAMES = list(INFOS)
THEMES = ("light", "dark")
NARROWEST = (360, 740, "200", "de")
"""Width, height, size of the text, language: the least room there is, and the longest words."""
LOOKS = (
    (360, 740, "100", "nl"),
    (1280, 800, "200", "en"),
    (1280, 800, "100", "xx"),
    (360, 740, "150", "en"),
    (390, 844, "100", "xx"),
    (1920, 1080, "100", "de"),
)


@pytest.fixture(scope="module")
def canvas(browser: Browser, site: str) -> Iterator[Page]:
    """Return a page on which anything can be shown."""
    context = browser.new_context()
    page = context.new_page()
    stage(page, site)
    yield page
    context.close()


@cache
def evening(game: str) -> Match:
    """A match with as many players as there can be."""
    return played(game, INFOS[game].max_players)


def wrong(page: Page, app: Shell, look: tuple[int, int, str, str], theme: str) -> list[str]:
    """What is wrong with a page if one looks at it so."""
    width, height, size, language = look
    page.set_viewport_size({"width": width, "height": height})
    app.settings["language"] = language
    show(page, app, theme, size)
    return [f"{width} px, {size} %, {language}: {fault}" for fault in faults(page)]


@pytest.mark.parametrize("game", GAMES)
def test_the_table_fits_at_every_moment(canvas: Page, game: str) -> None:
    """And every second moment is one that axe approves of, in one of the themes."""
    found = []
    for number, (name, match) in enumerate(moments(evening(game))):
        app, theme = app_at(match), THEMES[number // 2 % 2]
        for look in (LOOKS[number % len(LOOKS)], NARROWEST):
            found += [f"{name}, {fault}" for fault in wrong(canvas, app, look, theme)]
        if number % 2 == 0:
            found += [f"{name}, {theme}: {fault}" for fault in serious(canvas)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_around_the_table_fit(canvas: Page, game: str) -> None:
    found = []
    for number, (name, app) in enumerate(pages_of(game)):
        theme = THEMES[number % 2]
        for look in (LOOKS[number % len(LOOKS)], NARROWEST):
            found += [f"{name}, {fault}" for fault in wrong(canvas, app, look, theme)]
        found += [f"{name}, {theme}: {fault}" for fault in serious(canvas)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_everything_stands_out_from_what_is_behind_it(canvas: Page, game: str) -> None:
    """Every text, sign and meaningful line of some moments and of the set-up, in both themes."""
    canvas.set_viewport_size({"width": 1280, "height": 800})
    shown = [(name, app_at(match)) for name, match in list(moments(evening(game)))[::4]]
    shown += [("set-up", do(lobby(), f"new:{game}"))]
    found = []
    for name, app in shown:
        for theme in THEMES:
            show(canvas, app, theme)
            found += [f"{name}, {theme}: {fault}" for fault in faint(canvas)]
    assert not found, "\n".join(found)


def pages_of(game: str) -> Iterator[tuple[str, Shell]]:
    """Everything there is to be seen of a game beside its table."""
    whole, info = evening(game), INFOS[game]
    half = whole.upto(len(whole.choices) // 2)
    yield "set-up", most(game)
    yield "rules", do(app_at(half), "panel:rules")
    yield "log", do(app_at(half), "panel:log")
    yield "menu", do(app_at(half), "panel:menu")
    yield "replay", do(do(app_at(whole), "replay:"), "replay_at", str(len(half.choices)), "change")
    yield "share", do(app_at(half), "share:game")
    yield "hand over", app_at(played(game, info.min_players, people=2).upto(3))


def lobby() -> Shell:
    """Somebody who has played every game once."""
    kept = {f"{SAVE}{game}": serialize(evening(game), 1) for game in GAMES}
    app = start(Memory({**kept, SETTINGS: json.dumps({})}), Random(1), lambda: 10**12)
    app.site.address = "https://example.org/conclave/"
    return app


def app_at_home(match: Match) -> Shell:
    """The lobby with a game that goes on."""
    return do(app_at(match), "lobby")


START_IS_SEEN = """() => {
  const button = document.querySelector("[data-command=start].act");
  const { top, bottom } = button.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_can_be_started_without_scrolling(canvas: Page, game: str) -> None:
    for width, height in ((1920, 1080), (1280, 800), (390, 844)):
        canvas.set_viewport_size({"width": width, "height": height})
        for app in (do(start(Memory()), f"new:{game}"), most(game)):
            show(canvas, app)
            assert canvas.evaluate(START_IS_SEEN), f"{width} pixels wide"


def most(game: str) -> Shell:
    """The set-up with as many players as there can be."""
    return do(do(lobby(), f"new:{game}"), "players", str(INFOS[game].max_players), "change")


def statistics() -> Shell:
    app = lobby()
    for game in GAMES:
        do(app, f"resume:{game}")
        table = app.page
        assert isinstance(table, Table)
        table.ending.noted = False
        note_ending(table)
        do(app, "lobby")
    return do(app, "statistics")


@pytest.mark.parametrize("theme", THEMES)
def test_the_pages_of_the_house_fit(canvas: Page, theme: str) -> None:
    found = []
    pages = {
        "lobby": lobby(),
        "settings": do(lobby(), "panel:settings"),
        "credits": do(lobby(), "credits"),
        "statistics": statistics(),
        "erase": do(statistics(), "panel:erase"),
        "delete": do(lobby(), f"panel:delete:{GAMES[0]}"),
        "rename": do(lobby(), f"panel:rename:{GAMES[0]}"),
        "letter": do(lobby(), f"link:{to_link(evening(GAMES[0]))}"),
        "going on": app_at_home(evening(GAMES[0]).upto(20)),
    }
    for number, (name, app) in enumerate(pages.items()):
        for look in (LOOKS[number % len(LOOKS)], NARROWEST):
            found += [f"{name}, {fault}" for fault in wrong(canvas, app, look, theme)]
        found += [f"{name}, {theme}: {fault}" for fault in serious(canvas)]
    assert not found, "\n".join(found)

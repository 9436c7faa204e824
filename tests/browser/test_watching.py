"""The page of `serve --watch`: it loads itself anew, keeps its game, and tells of mistakes."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from random import Random

import pytest
from playwright.sync_api import Page, expect

from sitebuild.plan import Plan
from sitebuild.tools import DIST
from sitebuild.watching import LiveHandler, show
from tests.browser.conftest import BOOT_TIMEOUT
from tests.browser.player import Ready, play_on, set_up, until, visit, wait_for_something
from tests.browser.test_runtime import KEPT


@pytest.fixture(scope="module")
def live() -> Iterator[str]:
    """Return the address of the page as it is while its sources change."""
    show(Plan(live=True))
    with ThreadingHTTPServer(("localhost", 0), partial(LiveHandler)) as running:
        running.daemon_threads = True
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://localhost:{running.server_port}/"
        running.shutdown()


def test_a_change_reloads_the_page_and_keeps_the_game(page: Page, live: str, ready: Ready) -> None:
    visit(page, live, ready)
    expect(page.locator("html")).to_have_attribute("data-boot", "plain")
    set_up(page, "person", "random")
    play_on(page, Random(1), turns=2)
    wait_for_something(page)
    before = page.locator("#main").inner_text()
    page.evaluate("document.documentElement.dataset.old = 1")
    channel = LiveHandler.channel
    last = channel.event
    channel.send("page", "another")
    page.wait_for_selector("html:not([data-old])")
    channel.send("page", last.decode().split('"')[1])
    ready(page)
    wait_for_something(page)
    assert page.locator("#main").inner_text() == before


def test_a_mistake_is_shown_until_it_is_mended(page: Page, live: str, ready: Ready) -> None:
    visit(page, live, ready)
    channel = LiveHandler.channel
    last = channel.event
    channel.send("broken", "rules.py:3: invalid syntax")
    expect(page.get_by_role("alert")).to_have_text("rules.py:3: invalid syntax")
    channel.send("page", last.decode().split('"')[1])
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_worker_of_an_earlier_visit_goes(
    page: Page, live: str, ready: Ready, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever was served the whole site on this port would else see that for ever."""
    with monkeypatch.context() as before:
        before.setattr(LiveHandler, "folder", DIST)
        visit(page, live, ready)
        page.evaluate(KEPT)
    page.reload()
    page.wait_for_selector("script[src='watch.mjs']", state="attached", timeout=BOOT_TIMEOUT)
    ready(page)
    until(page, "navigator.serviceWorker.getRegistrations().then(all => !all.length)")
    assert page.evaluate("caches.keys()") == []

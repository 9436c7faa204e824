"""The core paths in three browsers; each test has a host of its own, and so a new device."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserType, Playwright

from tests.browser.conftest import program
from tests.browser.core.by_playwright import PlaywrightVisitor
from tests.browser.core.by_webdriver import WebDriverVisitor, webkit
from tests.browser.core.hosts import Host
from tests.browser.core.visitor import Visitor

Arrival = Callable[[Host, list[str]], PlaywrightVisitor | WebDriverVisitor]
"""How somebody with a browser comes to a host."""


def is_playwrights(kind: BrowserType, path: str) -> bool:
    return Path(path) == Path(kind.executable_path)


def by_playwright(browser: Browser, downloads: Path | None = None) -> Arrival:
    return lambda host, problems: PlaywrightVisitor(host, problems, browser, downloads)


@pytest.fixture(scope="session")
def by_chromium(browser: Browser) -> Arrival:
    return by_playwright(browser)


@pytest.fixture(scope="session")
def by_firefox(
    playwright: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Arrival]:
    """A stock Firefox speaks WebDriver BiDi, Playwright's own a language of its own."""
    path = program("CONCLAVE_FIREFOX")
    if is_playwrights(playwright.firefox, path):
        firefox, downloads = playwright.firefox.launch(), None
    else:
        downloads = tmp_path_factory.mktemp("downloads")
        firefox = playwright.firefox.launch(
            channel="moz-firefox", executable_path=path, downloads_path=downloads
        )
    yield by_playwright(firefox, downloads)
    firefox.close()


@pytest.fixture(scope="session")
def by_webkit(
    playwright: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Arrival]:
    """WebKitGTK has a driver; elsewhere it is Playwright's own."""
    path = program("CONCLAVE_WEBKIT")
    if is_playwrights(playwright.webkit, path):
        own = playwright.webkit.launch()
        yield by_playwright(own)
        own.close()
        return
    home = tmp_path_factory.mktemp("webkit")
    with webkit(path, home) as browser:
        yield lambda host, problems: WebDriverVisitor(host, problems, browser, home)


@pytest.fixture
def host() -> Iterator[Host]:
    """Return a host where nobody has been."""
    host = Host()
    yield host
    host.stop()


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def visitor(request: pytest.FixtureRequest, host: Host, problems: list[str]) -> Iterator[Visitor]:
    """Return somebody with one of the browsers; complaints of the page fail the test."""
    arrive: Arrival = request.getfixturevalue(f"by_{request.param}")
    somebody = arrive(host, problems)
    yield somebody
    somebody.leave()
    assert somebody.forgives or not problems, "\n".join(problems)

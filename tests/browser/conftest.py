"""A real browser on a real server: dist/ as a host would serve it."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    expect,
    sync_playwright,
)

from sitebuild.serving import Handler, PlainHandler, server
from sitebuild.tools import DIST

SWITCHES = (
    "--no-sandbox",  # Chromium refuses to start as root with its sandbox
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
BOOT_TIMEOUT = 90_000  # milliseconds; a few seconds on a quiet machine, many on a busy one
expect.set_options(timeout=30_000)


class BelowHandler(Handler):
    """Serve dist/ below /conclave/ and nothing elsewhere."""

    def translate_path(self, path: str) -> str:
        """Return the file of a path, one that does not exist outside the folder."""
        inside = path.startswith("/conclave/")
        return super().translate_path(path.removeprefix("/conclave") if inside else "/nowhere")


@contextmanager
def served(handler: type[PlainHandler], folder: Path = DIST) -> Iterator[str]:
    """Serve dist/, or another folder, from a thread of its own."""
    if not (folder / "index.html").exists():
        pytest.fail("dist/ is missing: run python build.py dist, or the tests by build.py test")
    # Each worker of pytest-xdist begins to look for a free port at one of its own.
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    with server(8100 + 100 * worker, handler, folder) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://localhost:{running.server_port}"
        running.shutdown()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Return the address of the site on a host of its own."""
    with served(Handler) as origin:
        yield f"{origin}/"


@pytest.fixture(scope="session")
def subsite() -> Iterator[str]:
    """Return the address of the site below a folder of a host."""
    with served(BelowHandler) as origin:
        yield f"{origin}/conclave/"


def program(variable: str) -> str:
    """Return the browser that build.py found."""
    path = os.environ.get(variable)
    if not path:
        pytest.fail(f"{variable} is not set: run the tests by python build.py test")
    return path


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Return Playwright, whose driver must not say what Firefox does not know yet."""
    patch = Path(__file__).with_name("driver.cjs").as_posix()
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("NODE_OPTIONS", f'--require "{patch}"')
        driver = sync_playwright().start()
    yield driver
    driver.stop()


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Return the one Chromium that build.py found."""
    path = program("CONCLAVE_CHROMIUM")
    chromium = playwright.chromium.launch(executable_path=path, args=SWITCHES)
    yield chromium
    chromium.close()


@pytest.fixture
def problems() -> list[str]:
    """Return what went wrong on the page; a test that provokes something clears it."""
    return []


@pytest.fixture
def page(browser: Browser, problems: list[str]) -> Iterator[Page]:
    """Return a page of a new visitor; complaints and requests to strangers fail the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    context.on("request", lambda request: note_stranger(request, problems))
    context.on("console", lambda message: note_complaint(message, problems))
    context.on("weberror", lambda error: problems.append(str(error.error)))
    yield context.new_page()
    context.close()
    assert not problems, "\n".join(problems)


def note_stranger(request: Request, problems: list[str]) -> None:
    """Note a request that leaves our own host."""
    address = urlsplit(request.url)
    if address.scheme not in ("data", "blob") and address.hostname != "localhost":
        problems.append(f"request to {request.url}")


def note_complaint(message: ConsoleMessage, problems: list[str]) -> None:
    """Note an error on the console."""
    if message.type == "error":
        problems.append(f"console: {message.text}")


@pytest.fixture(scope="session")
def ready() -> Callable[[Page], Page]:
    """Return a function that waits until Python runs the page."""

    def wait(page: Page) -> Page:
        expect(page.locator("html")).to_have_attribute("data-ready", "1", timeout=BOOT_TIMEOUT)
        return page

    return wait

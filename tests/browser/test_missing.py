"""A browser that lacks something: the page says so in plain words, or does without it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.player import Ready, play_on, set_up, visit, wait_for_something

NO_WEBASSEMBLY = "delete globalThis.WebAssembly"
NO_MODULES = "delete HTMLScriptElement.prototype.noModule"
NO_POPOVER = "delete HTMLElement.prototype.showPopover"
NO_WORKER = "delete globalThis.Worker"
NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"
NO_LANGUAGE = "delete Element.prototype.after"  # of which language.js makes use

OLD = {"en": "needs a newer browser", "de": "einen neueren Browser", "nl": "een nieuwere browser"}
SWITCHED_OFF = {
    "en": "WebAssembly, which is switched off",
    "de": "WebAssembly, und das ist in diesem Browser abgeschaltet",
    "nl": "WebAssembly nodig, en dat staat in deze browser uit",
}
LACKING = {NO_WEBASSEMBLY: SWITCHED_OFF, NO_MODULES: OLD, NO_POPOVER: OLD}


@pytest.fixture
def abroad(browser: Browser) -> Iterator[Page]:
    """Return the page of somebody who reads German and knows no script that needs `after`."""
    context = browser.new_context(locale="de-AT")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("language", OLD)
@pytest.mark.parametrize("lacking", LACKING, ids=["WebAssembly", "modules", "popover"])
def test_the_page_says_what_it_needs(page: Page, site: str, lacking: str, language: str) -> None:
    page.add_init_script(lacking)
    page.add_init_script(f"localStorage['conclave.settings'] = '{{\"language\": \"{language}\"}}'")
    page.goto(site)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(LACKING[lacking][language])
    expect(alert).to_be_in_viewport(ratio=1)
    expect(page.locator("#app h1").first).to_be_visible()


def test_nothing_is_loaded_in_vain(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script(NO_WEBASSEMBLY)
    page.goto(site)
    page.wait_for_timeout(1200)  # longer than later.js would wait
    assert not [url for url in asked if url.endswith((".mjs", ".wasm", ".bin", ".zip"))]


def test_a_browser_that_cannot_read_the_scripts_is_told_in_its_language(
    abroad: Page, site: str
) -> None:
    abroad.add_init_script(f"{NO_LANGUAGE}; {NO_MODULES}")
    abroad.goto(site)
    expect(abroad.get_by_role("alert")).to_contain_text(OLD["de"])


@pytest.mark.parametrize(
    ("error", "said"),
    [
        ("RangeError('WebAssembly.Memory(): could not allocate memory')", "too little memory"),
        ("WebAssembly.CompileError('invalid opcode 0x1f')", OLD["en"]),
        ("Error('whatever')", "something in it went wrong"),
    ],
)
def test_the_page_says_why_python_does_not_start(
    page: Page, site: str, problems: list[str], error: str, said: str
) -> None:
    page.add_init_script(f"WebAssembly.compileStreaming = async () => {{ throw new {error} }}")
    page.goto(site)
    expect(page.get_by_role("alert")).to_contain_text(said)
    page.close()
    problems.clear()


def test_a_fault_of_our_own_is_not_blamed_on_the_connection(
    page: Page, site: str, problems: list[str]
) -> None:
    page.add_init_script("Object.defineProperty(window, 'conclavePage', {set() {}})")
    page.goto(site)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("something in it went wrong", timeout=90_000)
    expect(alert).not_to_contain_text("connection")
    page.close()
    problems.clear()


@pytest.mark.parametrize("lost", ["boot.mjs", "page.mjs", "pyodide.asm.mjs", "core.js"])
def test_a_script_that_does_not_arrive_is_told(
    page: Page, site: str, problems: list[str], lost: str
) -> None:
    page.route(f"**/{lost}", lambda route: route.abort())
    page.goto(site)
    expect(page.get_by_role("alert")).to_contain_text("a file did not arrive")
    page.close()
    problems.clear()


def test_without_workers_bots_think_on_the_page(page: Page, site: str, ready: Ready) -> None:
    page.add_init_script(NO_WORKER)
    visit(page, site, ready)
    expect(page.locator("html")).to_have_attribute("data-boot", "plain")
    set_up(page, "person", "easy")
    play_on(page, Random(1), turns=2)
    wait_for_something(page)


@pytest.mark.parametrize("storage", ["null", "undefined"])
def test_without_storage_games_are_played_but_not_kept(
    page: Page, site: str, ready: Ready, storage: str
) -> None:
    page.add_init_script(f"Object.defineProperty(window, 'localStorage', {{ value: {storage} }})")
    page.goto(site)
    ready(page)
    set_up(page, "person", "random")
    expect(page.locator(".notice")).to_contain_text("blocked")
    play_on(page, Random(1), turns=1)


def test_without_a_service_worker_nothing_is_amiss(page: Page, site: str, ready: Ready) -> None:
    page.add_init_script(NO_SERVICE_WORKER)
    visit(page, site, ready)
    expect(page.locator("html")).to_have_attribute("data-boot", "snapshot")
    set_up(page, "person", "easy")
    play_on(page, Random(1), turns=1)
    expect(page.locator(".notice")).to_have_count(0)

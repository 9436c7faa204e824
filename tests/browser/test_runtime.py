"""How Python gets there: from a snapshot or plainly, online or not, now and after an update."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from sitebuild.serving import PlainHandler
from sitebuild.tools import DIST
from tests.browser.conftest import SWITCHES, served
from tests.browser.player import Ready, play_on, preface, set_up, visit

KEPT = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  while (active.state !== "activated" || !navigator.serviceWorker.controller)
    await new Promise(soon => setTimeout(soon, 50));
}"""
NO_WORKER = "window.Worker = class { constructor() { throw new Error('no workers'); } }"
ASK = """async question => {
  const python = await (await import("./python.mjs")).start();
  return python.runPython(question);
}"""


def came_by(page: Page, way: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-boot", way)


# --- the two ways -----------------------------------------------------------------------------


def test_python_comes_from_the_snapshot(browser: Browser, site: str, ready: Ready) -> None:
    chances = set()
    for _ in range(2):
        page = browser.new_page()
        page.goto(site)
        came_by(ready(page), "snapshot")
        chances.add(page.evaluate(ASK, "import random; random.random()"))
        page.close()
    assert len(chances) == 2, "every start has chances of its own"


def test_pyscript_is_not_compiled_anew(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    assert page.evaluate(ASK, "import pyscript; pyscript.__file__").endswith(".pyc")
    assert not page.evaluate(ASK, "import os; os.path.exists('pyscript')"), "nor written down"


PROFILER = (
    "--enable-features=HeapProfilerReporting:nonstable-probability/1.0/stable-probability/1.0"
    "/sampling-rate/2000/renderer-sampling-rate-bytes/2000"
)


@pytest.mark.parametrize("way", ["snapshot", "plain"])
def test_chromiums_heap_profiler_does_no_harm(
    browser: Browser, site: str, ready: Ready, way: str
) -> None:
    """Chromium watches the memory of a few users; that once took the page down."""
    path = os.environ["CONCLAVE_CHROMIUM"]
    watched = browser.browser_type.launch(executable_path=path, args=[*SWITCHES, PROFILER])
    page = watched.new_page()
    if way == "plain":
        page.route("**/memory.bin", lambda route: route.abort())
    page.goto(site)
    came_by(ready(page), way)
    watched.close()


@pytest.mark.parametrize("trouble", ["lost", "another", "refused", "old"])
def test_without_the_snapshot_python_starts_plainly(
    page: Page, site: str, ready: Ready, problems: list[str], trouble: str
) -> None:
    """With a spoilt one as well: see core/test_start.py."""
    if trouble == "lost":
        page.route("**/memory.bin", lambda route: route.fulfill(status=404))
    elif trouble == "another":
        page.add_init_script("Math.imul = () => 1")  # so that the sum is not the expected one
    elif trouble == "old":
        page.add_init_script(NO_WORKER)
    else:
        preface(page, "unzip.mjs", "delete globalThis.DecompressionStream;\n")
    visit(page, site, ready)
    came_by(page, "plain")
    expect(page.locator("#boot")).to_be_hidden()
    set_up(page, "person", "random")
    play_on(page, Random(1), turns=1)
    if trouble == "lost":
        problems.clear()  # the browser itself complains about the file


REST = "performance.getEntriesByType('resource').filter(each => each.name.endsWith('rest.wasm'))"
NAME = "import unicodedata; unicodedata.name('\\u00df')"  # nothing that a game asks for


def test_a_start_calls_nothing_of_the_other_half(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    came_by(page, "snapshot")
    assert "xmlhttprequest" not in page.evaluate(f"{REST}.map(each => each.initiatorType)")


def test_the_other_half_comes_when_it_is_called(page: Page, site: str, ready: Ready) -> None:
    def hold(route: Route) -> None:
        if route.request.resource_type == "xhr":
            route.continue_()

    page.route("**/rest.wasm", hold)
    visit(page, site, ready)
    assert page.evaluate(ASK, NAME) == "LATIN SMALL LETTER SHARP S"
    assert page.evaluate(f"{REST}.map(each => each.initiatorType)") == ["xmlhttprequest"]
    page.unroute_all(behavior="ignoreErrors")


def test_the_other_half_comes_by_itself(page: Page, site: str, ready: Ready) -> None:
    with page.expect_response("**/rest.wasm") as response:
        visit(page, site, ready)
    response.value.finished()
    assert page.evaluate(ASK, NAME) == "LATIN SMALL LETTER SHARP S"
    assert page.evaluate(f"{REST}[0].initiatorType") == "fetch"


# --- before Python ----------------------------------------------------------------------------


def test_a_language_chosen_early_stays(page: Page, site: str, ready: Ready) -> None:
    page.goto(site)
    page.select_option("#language", "nl")
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    expect(page.locator("#choose")).to_have_text("Kies een spel")
    ready(page)
    expect(page.locator("#choose")).to_have_text("Kies een spel")
    assert '"language": "nl"' in page.evaluate("localStorage.getItem('conclave.settings')")


def test_a_shortcut_leads_to_the_set_up(page: Page, site: str, ready: Ready) -> None:
    page.goto(f"{site}?new=grimoria")
    ready(page)
    expect(page.locator("#setup")).to_be_visible()
    assert page.url == site


# --- bots -------------------------------------------------------------------------------------


BROKEN_WORKER = """window.Worker = class extends EventTarget {
  postMessage() { setTimeout(() => this.dispatchEvent(new Event("error"))); }
  terminate() {}
}"""


@pytest.mark.parametrize("trouble", ["", NO_WORKER, BROKEN_WORKER])
def test_bots_think_in_a_worker_or_on_the_page(
    page: Page, site: str, ready: Ready, trouble: str
) -> None:
    page.add_init_script(trouble)
    visit(page, site, ready)
    set_up(page, "person", "random", "random")
    play_on(page, Random(1), turns=4)
    thinkers = page.evaluate("performance.getEntriesByName('thinker').length")
    assert thinkers == (not trouble)


# --- offline ----------------------------------------------------------------------------------


def test_the_second_visit_needs_no_network_below_a_folder_either(
    page: Page, subsite: str, ready: Ready
) -> None:
    visit(page, subsite, ready)
    page.evaluate(KEPT)
    page.context.set_offline(True)
    page.reload()
    came_by(ready(page), "snapshot")
    set_up(page, "person", "random")
    play_on(page, Random(1), turns=3)
    used = "performance.getEntriesByType('resource').map(entry => entry.transferSize)"
    assert sum(page.evaluate(used)) == 0


def test_a_kept_file_that_is_gone_is_told(
    page: Page, site: str, ready: Ready, problems: list[str]
) -> None:
    visit(page, site, ready)
    page.evaluate(KEPT)
    page.evaluate("""async () => {
      const cache = await caches.open("conclave");
      for (const request of await cache.keys())
        if (request.url.includes("asm.wasm")) await cache.delete(request);
    }""")
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("Conclave could not start")
    page.close()  # or another file may fail to arrive after what follows
    problems.clear()


def test_the_first_game_asks_for_storage_that_stays(page: Page, site: str, ready: Ready) -> None:
    page.add_init_script("""{
      globalThis.asked = 0;
      navigator.storage.persist = async () => !!++asked;
    }""")
    visit(page, site, ready)
    assert page.evaluate("asked") == 0, "nothing is worth keeping yet"
    set_up(page, "person", "random")
    page.wait_for_function("asked")


def test_it_can_be_installed(browser: Browser, site: str, ready: Ready, tmp_path: Path) -> None:
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=os.environ["CONCLAVE_CHROMIUM"], args=SWITCHES
    )
    page = context.new_page()
    page.goto(site)
    ready(page)
    page.evaluate(KEPT)
    session = context.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
    assert session.send("Page.getAppManifest")["errors"] == []
    context.close()


# --- security ---------------------------------------------------------------------------------


class StrictHandler(PlainHandler):
    """Serve dist/ with the headers it comes with, as a host does that reads them."""

    def end_headers(self) -> None:
        """Add them to every answer."""
        for line in (DIST / "_headers").read_text("utf-8").splitlines():
            if ": " in line:
                self.send_header(*line.strip().split(": ", 1))
        super().end_headers()


def test_a_host_may_send_the_headers_made_with_the_page(page: Page, ready: Ready) -> None:
    with served(StrictHandler) as origin, page.expect_response(f"{origin}/") as answer:
        visit(page, f"{origin}/", ready)
        came_by(page, "snapshot")
        page.close()
    assert "script-src" in answer.value.headers["content-security-policy"]


def test_the_policy_is_in_force(page: Page, site: str, ready: Ready, problems: list[str]) -> None:
    visit(page, site, ready)
    broken = page.evaluate("""async () => {
      const broken = [];
      addEventListener("securitypolicyviolation", event => broken.push(event.effectiveDirective));
      const script = document.createElement("script");
      script.textContent = "window.harmed = 1";
      document.body.append(script);
      setTimeout("window.harmed = 2"); // Playwright itself may eval, a timer may not
      await fetch("https://example.org/").catch(() => {});
      document.body.append(Object.assign(new Image(), { src: "https://example.org/x.png" }));
      await new Promise(soon => setTimeout(soon, 300));
      return [window.harmed ?? 0, ...new Set(broken)].map(String).sort();
    }""")
    assert broken == ["0", "connect-src", "img-src", "script-src", "script-src-elem"]
    problems.clear()

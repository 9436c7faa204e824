"""The part `page` of the benchmark, in a real browser: boot, bytes, rules, click to paint."""

from __future__ import annotations

import functools
import gzip
import http.server
import inspect
import json
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, Response, sync_playwright

from conclave.lab import measure, pondering
from conclave.lab.bench import row

from . import late_bench
from .serving import PlainHandler
from .tools import DIST, MODULES

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
BARE = """async () => {
  const { loadPyodide } = await import('./bare/pyodide.mjs');
  const start = performance.now();
  await loadPyodide();
  return performance.now() - start;
}"""
THINKER = """() => new Promise((ready, failed) => {
  const start = performance.now();
  const worker = new Worker('./thinker.mjs', { type: 'module' });
  worker.onmessage = () => ready(performance.now() - start);
  worker.onerror = failed;
})"""
RUN = """async ([text, call]) => {
  const python = await (await import('./python.mjs')).start();
  python.FS.writeFile('measured.py', text);
  return python.runPython(`import json, measured; json.dumps(measured.${call}())`);
}"""
PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
KEPT = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  while (active.state !== "activated") await new Promise(soon => setTimeout(soon, 50));
}"""
CLICK = """element => new Promise(painted => {
  const start = performance.now();
  element.click();
  requestAnimationFrame(() => setTimeout(() => painted(performance.now() - start)));
})"""
ANSWERS = """globalThis.answers = new Promise(answer => {
  const now = () => answer(performance.now());
  const ready = () => document.documentElement?.dataset.ready && setTimeout(now);
  new MutationObserver(ready).observe(document, { subtree: true, attributeFilter: ["data-ready"] });
})"""
"""Notes when the page is free for a first answer; a script of Playwright's would be in its way."""
CLICK_MEDIAN, CLICK_P95 = 50.0, 100.0
ITERATIONS, SLOWNESS = 1000, 2.5
"""Iterations a second in the browser, at least; and how many times slower than CPython, at most."""
BOOTS = {
    "cold": ("page boot, first visit", 0.30),
    "warm": ("page boot, later visits", 0.30),
    "thinker_warm": ("bots' interpreter ready, later visits", 0.40),
    "paint": ("first paint", 0.05),
}
"""Goals as shares of a bare loadPyodide()."""
SETTLE = 1500  # milliseconds in which a browser finishes what it does behind a page
TABLE = "[data-choice]:not([aria-disabled=true])"


class BenchHandler(PlainHandler):
    """The site, with the Pyodide of npm as it is below /bare/."""

    def translate_path(self, path: str) -> str:
        if path.startswith("/bare/"):
            return str(MODULES / "pyodide" / path.removeprefix("/bare/"))
        return super().translate_path(path)


def measure_page(repeats: int) -> dict[str, Any]:
    """All figures of the page in dist/."""
    engine, thinking = (inspect.getsource(each) for each in (measure, pondering))
    with served(DIST) as site, chromium() as browser:
        figures = {
            "boot": boots(browser, site, repeats),
            "first_visit": visit_bytes(browser, site),
            "engine": measured(browser, site, engine, "speeds"),
            "pondering": measured(browser, site, thinking, "paces"),
            "click_to_paint_ms": clicks(browser, site),
            "late": late_bench.measure_late(browser, site),
        }
    figures["first_visit"]["kept"] = weighed(kept(DIST))
    return figures


def report(figures: dict[str, Any], page: dict[str, Any]) -> None:
    """Print the figures of the page, some of them beside those of CPython."""
    for id, speed in page["engine"].items():
        here = figures["cpython"][id]
        for what in ("decision_us", "clone_us"):
            ratio = speed[what] / here[what]
            print(f"{id} in the browser: {what} {speed[what]}, {ratio:.2f} × CPython")
    for id, pace in page["pondering"].items():
        short = "" if pace >= ITERATIONS else ", missed"
        print(f"{id} in the browser: {pace:.0f} iterations a second (goal {ITERATIONS}{short})")
        ratio = round(figures["pondering"][id] / pace, 2)
        row(f"{id} in the browser: time of an iteration in CPython's", ratio, SLOWNESS)
    times = page["click_to_paint_ms"]
    row("click to painted table, median ms", times["median"], CLICK_MEDIAN)
    row("click to painted table, 95th percentile ms", times["p95"], CLICK_P95)
    late_bench.report_late(page["late"])
    for name, (what, goal) in BOOTS.items():
        row(f"{what}, in bare loadPyodide()", page["boot"]["ratio"][name], goal)
    visit = page["first_visit"]
    ours, bare, kept = (visit[each]["gzip_bytes"] for each in ("ours", "bare", "kept"))
    row("bytes until the lobby answers, in a bare Pyodide's", round(ours / bare, 2), 1)
    print(f"compressed bytes: lobby {ours}, everything that is kept {kept}, bare Pyodide {bare}")
    row("bytes of a second visit", page["boot"]["network_bytes_of_second_visit"], 0)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder that is being served."""
    handler = functools.partial(BenchHandler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser that build.py found."""
    with sync_playwright() as playwright:
        path = os.environ.get("CONCLAVE_CHROMIUM")
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


def boots(browser: Browser, site: str, repeats: int) -> dict[str, Any]:
    """Medians of starts, ours and bare in turn, and their ratios."""
    runs = [one_of_each(browser, site) for _ in range(repeats)]
    times = {name: median(run[name] for run in runs) for name in runs[0]}
    ratios = {
        "cold": times["cold"] / times["bare_cold"],
        "warm": times["warm"] / times["bare_warm"],
        "paint": times["paint"] / times["bare_cold"],
        "thinker_warm": times["thinker_warm"] / times["bare_warm"],
    }
    return {
        "ms": {name: round(time) for name, time in times.items()},
        "ratio": {name: round(ratio, 3) for name, ratio in ratios.items()},
        "network_bytes_of_second_visit": max(run["second_bytes"] for run in runs),
    }


def one_of_each(browser: Browser, site: str) -> dict[str, float]:
    """A first and a third visit, of the page and of a page with nothing but Pyodide.

    The browser keeps compiled code when it meets it again, so the second is neither cold nor warm.
    """
    bare = blank(browser, site)
    times = {"bare_cold": float(bare.evaluate(BARE))}
    for _ in range(2):
        bare.wait_for_timeout(SETTLE)
        bare.reload()
        times["bare_warm"] = float(bare.evaluate(BARE))
    bare.context.close()
    page = visitor(browser)
    times["cold"] = boot(page, site)
    times["paint"] = float(page.evaluate(PAINT))
    page.evaluate(KEPT)
    for _ in range(2):
        page.wait_for_timeout(SETTLE)
        times["warm"] = boot(page, site)
    sizes = "performance.getEntriesByType('resource').map(entry => entry.transferSize)"
    times["second_bytes"] = float(sum(page.evaluate(sizes)))
    times["thinker_warm"] = float(page.evaluate(THINKER))
    page.context.close()
    return times


def visitor(browser: Browser) -> Page:
    """Somebody who has never been here."""
    page = window(browser)
    page.add_init_script(ANSWERS)
    return page


def window(browser: Browser) -> Page:
    """A new window, once the browser has put together what belongs to it: its own menus and lists
    are pages as well, and would be drawn at the same time as what is measured."""
    page = browser.new_context().new_page()
    page.wait_for_timeout(SETTLE)
    return page


def boot(page: Page, site: str) -> float:
    """Milliseconds from navigation to a page that answers."""
    page.goto(site)
    return float(page.evaluate("answers"))


def blank(browser: Browser, site: str) -> Page:
    """An empty page of our own origin."""
    page = window(browser)
    page.route(
        "**/blank", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html")
    )
    page.goto(site + "blank")
    return page


def visit_bytes(browser: Browser, site: str) -> dict[str, Any]:
    """The bytes until each page answers, as they lie there and as a host would compress them."""
    page = visitor(browser)
    ours = bodies(page, lambda: boot(page, site))
    page.context.close()
    page = blank(browser, site)
    bare = bodies(page, lambda: float(page.evaluate(BARE)))
    page.context.close()
    return {"ours": weighed(ours), "bare": weighed(bare)}


def bodies(page: Page, visit: Callable[[], float]) -> dict[str, bytes]:
    """The files of a visit; asked for again, for the browser forgets those of a worker."""
    found: dict[str, None] = {}

    def keep(response: Response) -> None:
        if response.status == 200 and response.request.service_worker is None:
            found[response.url] = None

    page.on("response", keep)
    visit()
    return {url: urlopen(url).read() for url in list(found) if url.startswith("http")}


def kept(dist: Path) -> dict[str, bytes]:
    """What the service worker has in the end: it fetches the rest once the page answers."""
    paths = (path for path in dist.rglob("*") if path.is_file() and path.suffix != ".gz")
    return {str(path): path.read_bytes() for path in paths}


def weighed(files: dict[str, bytes]) -> dict[str, int]:
    return {
        "requests": len(files),
        "bytes": sum(map(len, files.values())),
        "gzip_bytes": sum(min(len(gzip.compress(x, 9)), len(x)) for x in files.values()),
    }


def measured(browser: Browser, site: str, text: str, call: str) -> Any:
    """What a function of a module returns when it is run in the browser's Python."""
    page = blank(browser, site)
    result = json.loads(page.evaluate(RUN, [text, call]))
    page.context.close()
    return result


def clicks(browser: Browser, site: str) -> dict[str, float]:
    """A whole game by clicking: the time from each click to the painted table."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    page.add_init_script("localStorage.setItem('conclave.settings', '{\"pace\": \"instant\"}')")
    page.goto(site)
    page.wait_for_selector("html[data-ready]", timeout=120_000)
    page.click("[data-command^='new:']")
    page.click("button[data-command=start]")
    times = []
    while not page.locator("#result").count():
        target = page.query_selector("#confirm") or page.query_selector(TABLE)
        if target:
            times.append(float(target.evaluate(CLICK)))
        else:
            page.wait_for_timeout(5)
    page.context.close()
    return {
        "clicks": len(times),
        "median": round(median(times), 1),
        "p95": round(quantiles(times, n=20)[-1], 1),
    }

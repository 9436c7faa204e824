"""Measurements in a real browser: boot, bytes, speed of the rules, from click to painted table."""

from __future__ import annotations

import functools
import gzip
import http.server
import os
import threading
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page, Response, sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
BARE = """async () => {
  const { loadPyodide } = await import('./pyodide/pyodide.mjs');
  const start = performance.now();
  await loadPyodide();
  return performance.now() - start;
}"""
ENGINE = """async text => {
  const { loadPyodide } = await import('./pyodide/pyodide.mjs');
  const python = await loadPyodide();
  const packed = await (await fetch('./conclave.zip')).arrayBuffer();
  python.unpackArchive(packed, 'zip');
  python.FS.writeFile('measure.py', text);
  return python.runPython('import json, measure; json.dumps(measure.speeds())');
}"""
CLICK = """element => new Promise(painted => {
  const start = performance.now();
  element.click();
  requestAnimationFrame(() => setTimeout(() => painted(performance.now() - start)));
})"""
TABLE = "[data-choice]:not([aria-disabled=true])"


TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm"}


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *arguments: Any) -> None:
        """A bench prints figures, not requests."""


def measure_page(dist: Path, engine: str, repeats: int) -> dict[str, Any]:
    """All figures that need a browser; `engine` is the text of the engine's measurement."""
    QuietHandler.extensions_map |= TYPES
    handler = functools.partial(QuietHandler, directory=str(dist))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        site = f"http://127.0.0.1:{server.server_port}/"
        with sync_playwright() as playwright:
            path = os.environ.get("CONCLAVE_CHROMIUM")
            browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
            figures = all_figures(browser, site, engine, repeats)
            browser.close()
        server.shutdown()
    return figures


def all_figures(browser: Browser, site: str, engine: str, repeats: int) -> dict[str, Any]:
    boots = [(boot(browser, site), bare(browser, site)) for _ in range(repeats)]
    ours, plain = median(b[0] for b in boots), median(b[1] for b in boots)
    return {
        "boot_ms": round(ours),
        "bare_pyodide_ms": round(plain),
        "boot_ratio": round(ours / plain, 2),
        "first_visit": first_visit(browser, site),
        "engine": engine_speed(browser, site, engine),
        "click_to_paint_ms": clicks(browser, site),
    }


def boot(browser: Browser, site: str) -> float:
    """Milliseconds from navigation to a page that answers, in a browser that knows nothing yet."""
    page = browser.new_context().new_page()
    page.goto(site)
    page.wait_for_selector("html[data-ready]", timeout=120_000)
    took = float(page.evaluate("performance.now()"))
    page.context.close()
    return took


def bare(browser: Browser, site: str) -> float:
    page = blank(browser, site)
    took = float(page.evaluate(BARE))
    page.context.close()
    return took


def blank(browser: Browser, site: str) -> Page:
    """An empty page of our own origin."""
    page = browser.new_context().new_page()
    page.route(
        "**/blank", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html")
    )
    page.goto(site + "blank")
    return page


def first_visit(browser: Browser, site: str) -> dict[str, int]:
    """The bytes of a first visit, as they lie there and as a host would compress them."""
    page, bodies = browser.new_context().new_page(), list[bytes]()

    def keep(response: Response) -> None:
        if response.status == 200:
            bodies.append(response.body())

    page.on("response", keep)
    page.goto(site)
    page.wait_for_selector("html[data-ready]", timeout=120_000)
    page.context.close()
    return {
        "requests": len(bodies),
        "bytes": sum(map(len, bodies)),
        "gzip_bytes": sum(len(gzip.compress(body, 6)) for body in bodies),
    }


def engine_speed(browser: Browser, site: str, engine: str) -> Any:
    import json

    page = blank(browser, site)
    result = json.loads(page.evaluate(ENGINE, engine))
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

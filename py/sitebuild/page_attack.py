"""The part of the attack in a real Chromium: its own Python, and what lies in its storage."""

from __future__ import annotations

import json
import time
from collections import Counter
from random import Random
from typing import Any

from playwright.sync_api import Browser, Error, Page

from conclave import games
from conclave.app.storage import SAVE, serialize
from conclave.kernel import Game, GameInfo

from .mutating import JUNK, RAW, a_match, spoilt_save
from .page_bench import chromium, served
from .tools import DIST

BATCH, ROWS = 40, 12
READY = "html[data-ready='1'] #app .lobby"
BOOT = 60_000  # milliseconds
VERDICTS = """async texts => {
  const python = await (await import('./python.mjs')).start();
  python.FS.writeFile('texts.json', new TextEncoder().encode(texts));
  return python.runPython(`
import json, time
from conclave.app.trial import verdict
found, slow = [], 0
for text in json.load(open("texts.json")):
    begun = time.perf_counter()
    found.append(bool(verdict(json.dumps({"kind": "file", "text": text, "language": "en"}))))
    slow += time.perf_counter() - begun > 2
json.dumps([found.count(False), found.count(True), slow])`);
}"""
STORE = """texts => {
  localStorage.clear();
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
}"""
FAULTS = ("ended Python", "hangs", "starts that failed", "saves lost or changed", "scripts run")


def attack_page(seed: int, seconds: float) -> Counter[str]:
    """Spoilt saves for the page's own Python, then spoilt storage, half of the time each."""
    rng, counts = Random(f"{seed} page"), Counter[str]()
    with served(DIST) as site, chromium() as browser:
        for attack in (try_saves, try_storage):
            end = time.monotonic() + seconds / 2
            while time.monotonic() < end:
                counts += attack(browser, site, rng, end)
    return counts


def visitor(browser: Browser, site: str) -> Page:
    page = browser.new_context().new_page()
    page.goto(site)
    page.wait_for_selector(READY, timeout=BOOT)
    return page


def try_saves(browser: Browser, site: str, rng: Random, end: float) -> Counter[str]:
    """Have the page's own Python judge spoilt saves until the time is over, or it is."""
    page, counts = visitor(browser, site), Counter[str]()
    while time.monotonic() < end:
        match = a_match(rng.choice(games()), rng)
        texts = [spoilt_save(match, rng) for _ in range(BATCH)]
        try:
            accepted, refused, slow = json.loads(page.evaluate(VERDICTS, json.dumps(texts)))
        except Error as error:
            print(f"Python in the page has ended: {str(error)[:500]}")
            counts["ended Python"] += 1
            break
        counts.update(tried_in_page=BATCH, accepted=accepted, refused=refused, hangs=slow)
    page.context.close()
    return counts


def try_storage(browser: Browser, site: str, rng: Random, end: float) -> Counter[str]:
    """Start the page with spoilt storage, as often as time allows."""
    page, counts = visitor(browser, site), Counter[str]()
    while time.monotonic() < end:
        texts = spoilt_storage(rng)
        page.evaluate(STORE, texts)
        page.reload()
        counts.update({"starts": 1, "corruptions": len(texts)})
        try:
            page.wait_for_selector(READY, timeout=BOOT)
        except Error:
            print(f"a start has failed with {json.dumps(texts)[:2000]}")
            counts["starts that failed"] += 1
            break
        counts["scripts run"] += bool(page.evaluate("'attacked' in window"))
        kept = page.evaluate("({...localStorage})")
        counts["saves lost or changed"] += sum(
            kept.get(key) != text for key, text in texts.items() if key.startswith(SAVE)
        )
    page.context.close()
    return counts


def spoilt_storage(rng: Random) -> dict[str, str]:
    """Some sound rows, many spoilt ones, and spoilt settings and statistics."""
    rows = {f"{SAVE}row{number}": spoilt_row(rng.choice(games()), rng) for number in range(ROWS)}
    others = ("settings", "statistics", "other")
    return rows | {f"conclave.{name}": spoilt_value(rng) for name in rng.sample(others, 2)}


def spoilt_row(info: GameInfo[Game], rng: Random) -> str:
    match = a_match(info, rng)
    row: Any = json.loads(serialize(match, 1_700_000_000_000))
    way = rng.randrange(4)
    if way == 1:
        row[rng.choice(list(row))] = rng.choice(JUNK)
    elif way == 2:
        row["record"][rng.choice(list(row["record"]))] = rng.choice(JUNK)
    text = json.dumps(row)
    if way == 3:
        spoilt = spoilt_save(match, rng)
        return text.replace(json.dumps(row["record"]), spoilt) if rng.random() < 0.5 else spoilt
    return clean(text)


def spoilt_value(rng: Random) -> str:
    settings = {"language": "en", "pace": "instant"} | {
        rng.choice(["language", "zoom", "theme", "names"]): rng.choice(JUNK)
    }
    return clean(rng.choice([*RAW, "", "null", json.dumps(rng.choice(JUNK)), json.dumps(settings)]))


def clean(text: str) -> str:
    """What the driver of the browser can carry."""
    return text.encode(errors="replace").decode()

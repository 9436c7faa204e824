"""The part `review` of the benchmark: a whole four-player game judged in a real browser."""

from __future__ import annotations

import json
import time
from random import Random
from statistics import quantiles
from typing import Any

from playwright.sync_api import Browser, Page

from conclave.bots.players import choose
from conclave.kernel import Game, GameInfo, Match, games
from conclave.lab.bench import row

from .page_bench import CLICK, CLICK_P95, chromium, served
from .tools import DIST

PLAYERS = 4
SECONDS = 30.0
"""For all decisions of one seat."""
SAVE = "conclave.save.one"


def measure_review(repeats: int) -> dict[str, Any]:
    """Seconds for the review of a seat, and how the page answers meanwhile, by game."""
    with served(DIST) as site, chromium() as browser:
        return {info.id: reviewed(browser, site, played(info)) for info in games()}


def played(info: GameInfo[Game]) -> Match:
    """A game that was played quickly, but sensibly."""
    players = min(PLAYERS, info.max_players)
    seats = [("Ada", "person"), *((f"Bot {number}", "adept") for number in range(1, players))]
    match, rng = Match.new(info.id, list(seats), 7), Random(7)
    while match.state.asked:
        player = match.state.asked[0].player
        match.answer(player, choose(info, "adept", match.state.seen_by(player), player, rng))
    return match


def reviewed(browser: Browser, site: str, match: Match) -> dict[str, float]:
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    kept = json.dumps(json.dumps({"changed": 1, "over": True, "record": match.record()}))
    page.add_init_script(f"localStorage.setItem('{SAVE}', {kept})")
    page.goto(site)
    page.wait_for_selector("html[data-ready]", timeout=120_000)
    start = time.perf_counter()
    page.click("#review-one")
    clicks = clicked_meanwhile(page)
    seconds = time.perf_counter() - start
    page.context.close()
    p95 = quantiles(clicks, n=20)[-1] if len(clicks) > 1 else 0.0
    return {"choices": len(match.choices), "seconds": round(seconds, 1), "p95": round(p95, 1)}


def clicked_meanwhile(page: Page) -> list[float]:
    """Open and close the drawer until the review is done: milliseconds from click to paint."""
    times = []
    while page.locator("#how-far").count():
        if button := page.query_selector("#how, #close"):
            times.append(float(button.evaluate(CLICK)))
        page.wait_for_timeout(100)
    return times


def report(figures: dict[str, Any], reviews: dict[str, Any]) -> None:
    for id, found in reviews.items():
        what = f"{id}: review of a seat, game of {found['choices']} choices"
        row(f"{what}, seconds", found["seconds"], SECONDS)
        row(f"{id}: click to paint meanwhile, 95th percentile ms", found["p95"], CLICK_P95)

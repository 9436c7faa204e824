"""Late in the longest games: what an import, a click, the slider of a replay and its log take."""

from __future__ import annotations

from random import Random
from statistics import median
from typing import Any

from playwright.sync_api import Browser, FilePayload, Page

from conclave import Match, games
from conclave.bots import choose
from conclave.lab.bench import row

GOALS = {"import": 1000.0, "click": 100.0, "slider": 50.0, "log": 200.0}
"""Milliseconds."""
QUICK = "novice"
LEFT = 100
"""Choices before the end at which the table is measured."""
CLICKS = 15
TABLE = "main [data-choice]:not([aria-disabled=true])"
PAINTED = """act => new Promise(painted => {
  const start = performance.now();
  act();
  requestAnimationFrame(() => setTimeout(() => painted(performance.now() - start)));
})"""
CLICK = f"element => ({PAINTED})(() => element.click())"
SLIDE = f"""([slider, step]) => ({PAINTED})(() => {{
  slider.value = step;
  slider.dispatchEvent(new Event("input", {{ bubbles: true }}));
}})"""
IMPORTED = """() => new Promise(done => {
  const start = performance.now();
  const seen = () => document.querySelector("#main.table") && done(performance.now() - start);
  new MutationObserver(seen).observe(document, { subtree: true, childList: true });
})"""


def measure_late(browser: Browser, site: str) -> dict[str, Any]:
    """All figures, in milliseconds, and how many choices the match has."""
    match = longest()
    late = match.upto(len(match.turns) - LEFT)
    page = arrived(browser, site)
    figures: dict[str, Any] = {"choices": len(match.turns), "import": imported(page, late)}
    figures["click"] = clicks(page)
    page.context.close()
    page = arrived(browser, site)
    imported(page, match)
    figures |= replayed(page, len(match.turns))
    page.context.close()
    return figures


def longest() -> Match:
    """The longest of some matches that quick bots play at full tables; every seat is a person's."""
    played = [quick_match(info.id, info.max_players, seed) for info in games() for seed in range(3)]
    return max(played, key=lambda match: len(match.turns))


def quick_match(game: str, seats: int, seed: int) -> Match:
    bots = [(f"Bot {seat}", "random") for seat in range(1, seats)]
    match, rng = Match.new(game, [("Ann", "person"), *bots], seed), Random(seed)
    while not match.state.over:
        player = match.state.questions[0].player
        view = match.state.seen_by(player)
        match.answer(player, choose(match.info, QUICK, view, player, rng))
    return match


def arrived(browser: Browser, site: str) -> Page:
    """Somebody in the lobby, whose bots' worker is awake."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    page.add_init_script("localStorage.setItem('conclave.settings', '{\"pace\": \"instant\"}')")
    page.goto(site)
    page.wait_for_selector("html[data-ready]", timeout=120_000)
    imported(page, quick_match(games()[0].id, 2, 1).upto(3))
    page.click("#do-panel-menu")
    page.click("[data-command='lobby']")
    return page


def imported(page: Page, match: Match) -> float:
    """From the choice of a file to the table."""
    text = match.to_json().encode()
    page.evaluate(f"globalThis.imported = ({IMPORTED})(); 0")
    file = FilePayload(name="x.json", mimeType="application/json", buffer=text)
    page.set_input_files("#import", file)
    return round(float(page.evaluate("imported")), 1)


def clicks(page: Page) -> float:
    times: list[float] = []
    while len(times) < CLICKS and not page.locator("#result").count():
        target = page.query_selector("#confirm") or page.query_selector(TABLE)
        if target:
            times.append(float(target.evaluate(CLICK)))
        else:
            page.wait_for_timeout(5)
    return round(median(times), 1)


def replayed(page: Page, last: int) -> dict[str, float]:
    """The slider of a replay, and its log."""
    page.click("#replay")
    slider = page.wait_for_selector("#replay-slider")
    steps = [str(last * part // (CLICKS + 1)) for part in range(1, CLICKS + 1)]
    slides = [float(page.evaluate(SLIDE, [slider, step])) for step in steps]
    log = page.query_selector("[data-command=replay_log]")
    assert log
    return {"slider": round(median(slides), 1), "log": round(float(log.evaluate(CLICK)), 1)}


def report_late(figures: dict[str, Any]) -> None:
    """Print the figures beside their goals."""
    for name, goal in GOALS.items():
        row(f"{name} late in a game of {figures['choices']} choices, ms", figures[name], goal)

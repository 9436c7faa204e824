"""Whatever the bots' worker does wrong, in every game: no table waits for ever."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from conclave.kernel import Game, GameInfo
from tests.browser.player import Ready, over, play_on, record, set_up, visit
from tests.house import OURS

FAULTY = """
const Real = window.Worker, later = window.setTimeout;
// The page counts its patience in seconds; here a blink will do.
window.setTimeout = (work, delay, ...given) => later(work, delay === 1000 ? 20 : delay, ...given);
window.faults = [];
const WAYS = [
  "illegal", "silent", "null", "dies", "error", "stranger",
  "twice", "nonsense", "number", "illegal", "garbled", "throws",
];
let made = 0, asked = 0;

class Faulty extends EventTarget {
  constructor() {
    super();
    if (WAYS[asked % WAYS.length] === "throws") {
      window.faults.push("throws");
      throw new Error("no worker today");
    }
    setTimeout(() => this.say("ready"));
  }
  say(data) { this.dispatchEvent(new MessageEvent("message", { data })); }
  terminate() { this.say = () => {}; }
  postMessage(text) {
    if (text === "hurry") return;
    const { id } = JSON.parse(text), way = WAYS[asked++ % WAYS.length];
    window.faults.push(way);
    setTimeout(() => this.answer(way, id), 10);
  }
  answer(way, id) {
    const illegal = JSON.stringify({ id, answer: "no such choice" });
    const said = {
      illegal: [illegal], twice: [illegal, illegal], nonsense: ["{oops"], number: [7],
      null: [JSON.stringify({ id, answer: null })], error: [JSON.stringify({ id, error: "boom" })],
      stranger: [JSON.stringify({ id: id + 1000, answer: 1 })],
      garbled: [JSON.stringify({ id, answer: [[[]]] })],
    };
    if (way === "dies") this.dispatchEvent(new Event("error"));
    for (const text of said[way] ?? []) this.say(text);
  }
}

window.Worker = class {
  constructor(address, ...more) {
    return String(address).endsWith("thinker.mjs") ? new Faulty() : new Real(address, ...more);
  }
};
"""
"""A worker that does something else wrong each time it is asked, and in the end cannot be made."""


def faults(page: Page) -> list[str]:
    return list(page.evaluate("window.faults"))


@pytest.mark.parametrize("info", OURS, ids=lambda info: info.id)
def test_every_game_goes_on_whatever_its_worker_does(
    page: Page, site: str, ready: Ready, info: GameInfo[Game]
) -> None:
    page.add_init_script(FAULTY)
    visit(page, site, ready)
    set_up(page, "person", *["easy"] * (info.min_players - 1), game=info.id, seed="3")
    rng = Random(1)
    for _ in range(60):
        if "throws" in faults(page) or over(page):
            break
        play_on(page, rng, turns=1)
    assert {"illegal", "silent", "null", "dies", "error"} <= {*faults(page)}
    before = len(record(page)["choices"])
    play_on(page, rng, turns=2)
    assert len(record(page)["choices"]) > before or over(page)


def test_a_hint_while_bots_are_choosing_does_not_stop_the_table(
    page: Page, site: str, ready: Ready
) -> None:
    """Three bots choose their spells; a hint is asked for meanwhile, and taken."""
    visit(page, site, ready, pace="calm")
    set_up(page, "person", "medium", "medium", "medium", seed="5")
    page.click("#hint")
    page.locator("#hint").click(timeout=60_000)
    page.locator(".hints [data-choice]").first.click()
    page.click("#confirm")
    expect(page.locator("#prompt")).not_to_contain_text("Waiting for", timeout=30_000)
    play_on(page, Random(2), turns=2)

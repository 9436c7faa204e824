"""Foreign files and links in a real browser, where deep JSON would be the end of Python."""

from __future__ import annotations

import json
import zlib
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from conclave import Match
from conclave.kernel.link import RECORD, placed, to_link
from sitebuild.mutating import a_match, spoilt_save
from sitebuild.page_attack import BATCH, VERDICTS
from tests.app.test_replay import played
from tests.browser.player import Ready, bring, preface, saves, visit
from tests.house import OURS
from tests.kernel.test_link import sealed

GAME = "grimoria"
QUICK_CLOCK = """
const later = window.setTimeout;
window.setTimeout = (work, delay, ...given) => later(work, delay === 1000 ? 100 : delay, ...given);
"""
"""The page counts its patience in seconds; here a tenth will do."""
SLOW = """
import { start as wake } from "./python.mjs";
wake().then(python => python.runPython(`
from conclave.app import trial
look_at = trial.look_at
def slow(shell, sent):
    while sent.match.title == "endless":
        pass
    hoard = [bytes(10**6) for _ in range(400)] if sent.match.title == "greedy" else []
    if sent.match.title == "deadly":
        import json
        json.loads("[" * 100_000)
    look_at(shell, sent)
trial.look_at = slow`));
"""
"""Before the worker's own script: titles say what a match does while it is tried."""


def called(title: str) -> str:
    match = played(GAME, choices=4)
    match.title = title
    return match.to_json()


def forged(**changes: Any) -> str:
    """A link as somebody could forge it."""
    text, _, number = zlib.decompress(placed(played(GAME, choices=4), {})).partition(b"\0")
    header = json.dumps({**json.loads(text), **changes}).encode()
    return sealed(zlib.compress(header + b"\0" + number, 9))


def older(**changes: Any) -> str:
    """A file that goes on from a snapshot which somebody has written."""
    record = played(GAME, choices=4).record()
    return json.dumps(record | {"base": [4, record["snapshot"] | changes]})


def still_answers(page: Page) -> None:
    page.click("#settings")
    expect(page.locator("[role=dialog]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[role=dialog]")).to_have_count(0)


NESTED = "[" * 8_000
FILES = {
    "brackets": (NESTED, "nested deeper"),
    "objects": ('{"a":' * 8_000, "nested deeper"),
    "title": (called("x" * 1_900_000), "longer than"),
    "values": ("[" + "[]," * 600_000 + "1]", "more than"),
    "infinite": (called("T").replace('"seed":', '"seed":1e999,"x":'), "damaged"),
    "step": (older(agenda=[["rules.turn", 10**12]]), "snapshot"),
    "figure": (older(round=10**12), "snapshot"),
    "missing": (older(draw=[]), "snapshot"),
}
LINKS = {
    "brackets": (sealed(zlib.compress(NESTED.encode(), 9)), "nested deeper"),
    "record": (
        sealed(zlib.compress(json.dumps([NESTED, {}]).encode(), 9), RECORD),
        "nested deeper",
    ),
    "title": (forged(title="x" * 100_000), "longer than"),
    "longer title": (forged(title="x" * 1_900_000), "longer than"),
    "about": (forged(about=7), "missing or wrong (about)"),
    "bomb": (sealed(zlib.compress(b" " * 50_000_000, 9)), "longer than"),
}


def test_bad_files_are_refused_with_a_reason(page: Page, site: str, ready: Ready) -> None:
    visit(page, site, ready)
    for name, (text, reason) in FILES.items():
        bring(page, text)
        expect(page.locator(".notice"), name).to_contain_text(reason)
        expect(page.locator(".notice"), name).to_contain_text("Nothing was changed")
        still_answers(page)
    assert saves(page) == []


@pytest.mark.parametrize("name", LINKS)
def test_a_bad_link_is_refused_with_a_reason(
    page: Page, site: str, ready: Ready, name: str
) -> None:
    link, reason = LINKS[name]
    visit(page, f"{site}#game={link}", ready)
    expect(page.locator(".notice")).to_contain_text(reason)
    still_answers(page)
    assert saves(page) == [] and page.locator(".letter").count() == 0


@pytest.mark.parametrize("title", ["endless", "deadly", "greedy"])
def test_what_breaks_the_worker_is_refused_and_the_page_stays_alive(
    page: Page, site: str, ready: Ready, problems: list[str], title: str
) -> None:
    page.add_init_script(QUICK_CLOCK)
    preface(page, "thinker.mjs", SLOW)
    visit(page, site, ready)
    bring(page, called(title))
    expect(page.locator(".notice")).to_contain_text("look at the game")
    if title == "endless":
        still_answers(page)
    expect(page.locator(".notice")).to_contain_text("too long or too much memory")
    assert saves(page) == []
    bring(page, called("sound"))
    expect(page.locator("#main.table")).to_be_visible()
    assert len(saves(page)) == 1
    problems.clear()  # what happened in the worker is told on the console


def test_without_a_worker_a_file_and_a_link_are_opened(page: Page, site: str, ready: Ready) -> None:
    page.add_init_script(
        "const Real = window.Worker; window.Worker = class { constructor(address, ...more) {"
        " if (String(address).endsWith('thinker.mjs')) throw new Error('none today');"
        " return new Real(address, ...more); } };"
    )
    visit(page, f"{site}#game={to_link(played(GAME, choices=4))}", ready)
    page.click("#letter-refuse")
    bring(page, called("sound"))
    expect(page.locator("#main.table")).to_be_visible()
    assert Match.from_record(json.loads(saves(page)[0])["record"]).title == "sound"


def test_spoilt_saves_of_every_game_do_not_end_python(page: Page, site: str, ready: Ready) -> None:
    """What native Python survives may be the end of the one in a browser."""
    visit(page, site, ready)
    rng = Random(21)
    for info in OURS:
        match = a_match(info, rng)
        texts = json.dumps([spoilt_save(match, rng) for _ in range(BATCH)])
        accepted, refused, _ = json.loads(page.evaluate(VERDICTS, texts))
        assert accepted + refused == BATCH and refused
    still_answers(page)

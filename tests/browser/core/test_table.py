"""At the table in three browsers: a game, bots, hints, undo, drawers, files, replay, links."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from conclave import Match
from conclave.app.storage import SAVE, serialize
from tests.app.test_replay import played
from tests.browser.core.visitor import Visitor

TOTALS = "() => [...document.querySelectorAll('.scores .total td')].map(each => +each.innerText)"


def test_a_whole_game_against_bots(visitor: Visitor) -> None:
    visitor.visit()
    visitor.set_up("person", "random", "random", name="Zoë")
    visitor.reads(".mine .who", "Zoë")
    visitor.play_on(Random(1))
    visitor.reads("#result-title", "win")
    totals = visitor.ask(TOTALS)
    assert len(totals) == 3 and totals == sorted(totals, reverse=True)
    [save] = visitor.saves()
    assert save["over"] is True and save["record"]["seed"] == 7
    visitor.click("[data-command=again]")
    visitor.reads("#prompt", "Choose your spell")


def test_bots_think_in_a_worker_and_give_a_hint(visitor: Visitor) -> None:
    visitor.visit()
    visitor.set_up("person", "easy", game="zauberschwert")
    visitor.click("#hint")
    visitor.reads(".hints [role=status]", "What counts most", seconds=60)
    visitor.click("#hint")
    visitor.reads(".hints .chance", "of 100")
    visitor.click(".hints [data-choice]")
    visitor.play_on(Random(1), turns=4)
    assert visitor.ask("() => performance.getEntriesByName('thinker').length") == 1
    [save] = visitor.saves()
    assert len(save["record"]["choices"]) >= 5


def test_undo_takes_back_the_last_choice(visitor: Visitor) -> None:
    visitor.visit(pace="calm")
    visitor.set_up("person", "random", seed="3")
    visitor.click("#page-1")
    visitor.sees("#page-1.selected")
    visitor.click("#do-undo")
    visitor.misses("#confirm")
    visitor.click("#page-2")
    visitor.click("#confirm")
    visitor.sees("#offer .card.pick")
    visitor.click("#do-undo")
    visitor.reads("#drawer", "Something hidden has come to light")
    visitor.reads("#drawer", "does not count as won")
    visitor.click("[data-command=undo_agreed]")
    visitor.reads("#prompt", "Choose your spell")


def test_a_drawer_takes_the_focus_and_gives_it_back(visitor: Visitor) -> None:
    visitor.visit()
    visitor.set_up("person", "random")
    for panel in ("rules", "log", "menu"):
        opener = f"#do-panel-{panel}"
        visitor.focus(opener)
        visitor.press("Enter")
        visitor.focuses("#drawer")
        visitor.press("Tab")
        visitor.focuses("#drawer *")
        visitor.press("Escape")
        visitor.misses("#drawer")
        visitor.focuses(opener)
    visitor.click("#do-panel-rules")
    visitor.fill("#search", "five comp")
    visitor.reads("#drawer [role=status]", "Found in")
    visitor.focuses("#search")


def test_export_delete_and_import_again(visitor: Visitor, tmp_path: Path) -> None:
    visitor.visit()
    visitor.set_up("person", "random")
    visitor.play_on(Random(4), turns=2)
    visitor.waits_for_nobody()
    before = visitor.text("#main")
    visitor.click("#do-panel-menu")
    path = tmp_path / "game.conclave.json"
    path.write_text(visitor.download("[data-command='export:']"), "utf-8")
    visitor.click("#brand")
    visitor.click("[id^='delete-']")
    visitor.click("[data-command^='delete:']")
    visitor.wait("() => !Object.keys(localStorage).some(key => key.includes('.save.'))")
    visitor.upload("#import", path)
    visitor.wait("before => document.getElementById('main').innerText === before", before)
    assert len(visitor.saves()) == 1


# --- looking back -----------------------------------------------------------------------------


def look_back(visitor: Visitor, match: Match) -> None:
    """Open the replay of a match that lies on the shelf."""
    visitor.keep(f"{SAVE}one", serialize(match, 1))
    visitor.visit()
    visitor.click("#replay-one")
    visitor.sees("#player")


def test_a_finished_game_is_seen_again_through_any_eyes(visitor: Visitor) -> None:
    match = played("grimoria")
    steps = len(match.choices)

    def at(step: int) -> None:
        visitor.reads(".where", f"Move {step} of {steps}")

    look_back(visitor, match)
    at(0)
    visitor.focus("#replay-slider")
    for key, step in [("ArrowRight", 1), ("ArrowRight", 2), ("End", steps), ("Home", 0)]:
        visitor.press(key)
        at(step)
    visitor.ask("() => document.activeElement.blur()")
    visitor.press("ArrowRight")  # the page's own
    at(1)
    visitor.click("#replay-forth")
    at(2)
    for eyes, name in [("1", "Mage 1"), ("0", "Mage 0")]:
        visitor.choose("#replay-eyes", eyes)
        visitor.wait(f"() => document.querySelector('.mine .who').textContent === '{name}'")
    assert not visitor.count("main [data-choice]")


def test_a_position_goes_by_link_and_is_played_on(visitor: Visitor) -> None:
    match = played("grimoria")
    look_back(visitor, match)
    visitor.focus("#replay-slider")
    for _ in range(3):
        visitor.press("ArrowRight")
    visitor.reads(".where", "Move 3 of")
    visitor.click("#share")
    visitor.click("#share-here")
    visitor.sees("#share-here[aria-pressed=true]")
    link = visitor.ask("() => document.getElementById('link').value")
    visitor.forget()
    visitor.goto(link)
    visitor.ready()
    visitor.focuses("#letter-title")
    visitor.click("#letter-open")
    visitor.sees("#main.table")
    [save] = visitor.saves()
    assert save["record"]["choices"][:3] == json.loads(match.to_json())["choices"][:3]

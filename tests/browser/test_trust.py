"""A start that cannot fail on data, safe mode, and what happens when Python fails after all."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from conclave.app.starts import KEY as STARTS
from conclave.app.statistics.store import KEY as STATISTICS
from conclave.app.storage import SAVE, SETTINGS
from tests.browser.player import Ready, bring, kept, set_up, visit
from tests.corruptions import (
    DEADLY,
    ENTRY,
    ODD,
    SETTINGS_UNREADABLE,
    UNREADABLE,
    sound_save,
    spoilt_saves,
)

NOT_CAUGHT = "the wasm of Python has failed"


def keep(page: Page, texts: dict[str, str]) -> None:
    """Put texts into the storage of the page that is open, in the place of all others."""
    script = "texts => { localStorage.clear(); Object.assign(localStorage, texts) }"
    page.evaluate(script, texts)


def arrive(page: Page, site: str, texts: dict[str, str]) -> None:
    """Come to a site whose storage holds these texts."""
    once = "if (!sessionStorage.came) { sessionStorage.came = 1; Object.assign(localStorage, %s) }"
    page.add_init_script(once % json.dumps(texts))
    page.goto(site)


def ours(page: Page) -> dict[str, str]:
    return {key: text for key, text in kept(page).items() if key.startswith("conclave.")}


def test_nothing_that_is_kept_can_stop_the_start(page: Page, site: str, ready: Ready) -> None:
    """All spoilt texts at once, and then each of those that once did so all alone."""
    # A lone surrogate does not travel over the wire of the test, so the page spells it itself.
    texts = {name: text for name, text in spoilt_saves().items() if "surrogate" not in name}
    texts |= {SETTINGS: SETTINGS_UNREADABLE[-2], STATISTICS: "[" * 100_000}
    arrive(page, site, texts)
    page.evaluate(f"localStorage['{SAVE}half'] = '\\ud800'")
    page.reload()
    ready(page)
    for id in [id for id in UNREADABLE if "surrogate" not in id] + ["half"]:
        expect(page.locator(f"[id='kept-{id}'] .warn")).to_be_visible()
    for id in [id for id in ODD if "surrogate" not in id] + ["sound"]:
        expect(page.locator(f"[id='kept-{id}'] [data-command='resume:{id}']")).to_be_visible()
    expect(page.locator(f"[id='kept-{SETTINGS}'] .warn")).to_be_visible()
    page.click("#statistics")
    expect(page.locator("main .warn")).to_contain_text("cannot be read")
    page.click("#brand")
    page.click("#kept-choices-illegal [data-command='resume:choices-illegal']")
    expect(page.locator(".notice")).to_contain_text("cannot be read")
    with page.expect_download() as download:
        page.click("[id='export-deep-title']")
    assert Path(download.value.path()).read_text("utf-8") == UNREADABLE["deep-title"]
    page.click("#kept-sound [data-command='resume:sound']")
    expect(page.locator("#main.table")).to_be_visible()
    after = ours(page)
    assert {name: after[name] for name in texts} == texts
    for name, deadly in DEADLY.items():
        keep(page, {**deadly, SAVE + name: sound_save(name)})
        page.reload()
        ready(page)
        expect(page.locator(f"[id='kept-{name}'] [data-command='resume:{name}']")).to_be_visible()
        assert ours(page).items() >= deadly.items()


def test_safe_mode_reads_nothing_and_gives_everything(page: Page, site: str, ready: Ready) -> None:
    texts = {SAVE + "one": sound_save(), SETTINGS: '{"language": "en"}'}
    texts |= {STATISTICS: json.dumps([ENTRY]), SAVE + "bad": "["}
    arrive(page, site, texts)
    ready(page)
    page.evaluate("location.hash = '#safe'")  # as somebody would type it
    expect(page.locator("#safe")).to_be_visible(timeout=90_000)
    for key in texts:
        expect(page.locator(f"[data-command='save_text:{key}']")).to_be_visible()
    with page.expect_download() as download:
        page.click("#everything")
    file = Path(download.value.path()).read_text("utf-8")
    assert dict(json.loads(file)["kept"]) == texts
    page.click("#delete-bad")
    page.click("[data-command^='delete_text:']")
    expect(page.locator("#kept-bad")).to_have_count(0)
    page.click("#leave-safe")
    expect(page.locator("#kept-one [data-command='resume:one']")).to_be_visible(timeout=90_000)
    assert page.url == site
    keep(page, {})
    page.reload()
    ready(page)
    bring(page, file)
    expect(page.locator(".notice")).to_contain_text("1 game came in.")
    expect(page.locator("#kept-one [data-command='resume:one']")).to_be_visible()
    assert ours(page).keys() == texts.keys() - {SAVE + "bad"}


BROKEN = """if (location.hash !== '#safe') {
  let page;
  Object.defineProperty(window, 'conclavePage', {
    get: () => page,
    set(given) {
      page = { ...given, listen() { throw new Error('broken on purpose') } };
    },
  });
}"""
"""The start of Python fails when it begins to listen."""


def test_a_failed_start_says_what_is_true_and_leads_to_safe_mode(
    page: Page, site: str, ready: Ready, problems: list[str]
) -> None:
    page.add_init_script(BROKEN)
    arrive(page, site, {SAVE + "one": sound_save()})
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("something in it went wrong", timeout=90_000)
    expect(alert).not_to_contain_text("connection")
    assert page.evaluate("document.getElementById('app').inert")
    assert kept(page)[STARTS].startswith("1 ")
    alert.get_by_role("link").click()
    expect(page.locator("#safe")).to_be_visible(timeout=90_000)
    assert STARTS not in kept(page)
    problems.clear()


def test_after_two_failed_starts_the_third_is_a_safe_one(
    page: Page, site: str, ready: Ready
) -> None:
    arrive(page, site, {STARTS: "2 1", SAVE + "one": "["})
    ready(page)
    expect(page.locator("#safe")).to_be_visible()
    expect(page.locator("#kept-one")).to_be_visible()
    page.reload()
    ready(page)
    expect(page.locator("#safe")).to_have_count(0)


def test_what_python_does_not_catch_stops_the_page(
    page: Page, site: str, ready: Ready, problems: list[str]
) -> None:
    """Nothing that nobody answers can still be clicked, and the way out is there."""
    visit(page, site, ready)
    page.evaluate("why => conclavePage.morph = () => { throw new Error(why) }", NOT_CAUGHT)
    page.click("#new-grimoria")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Conclave has stopped")
    expect(alert.get_by_role("link")).to_be_visible()
    assert page.evaluate("document.getElementById('app').inert")
    assert any(NOT_CAUGHT in problem for problem in problems)
    problems.clear()


def test_a_command_that_fails_is_undone_and_told(
    page: Page, site: str, ready: Ready, problems: list[str]
) -> None:
    """A number that no page would send makes a command fail inside Python."""
    visit(page, site, ready)
    set_up(page, "person", "random")
    before = ours(page)
    page.click("#do-panel-menu")
    page.click("[data-command='replay:']")
    page.locator("#brand").evaluate("each => each.dataset.command = 'replay_by:far'")
    page.click("#brand")
    fault = page.locator("#fault")
    expect(fault).to_contain_text("That went wrong and was undone")
    assert any("ValueError" in problem for problem in problems)
    problems.clear()
    fault.get_by_role("button").click()
    expect(page.locator("#link")).to_be_visible()
    page.keyboard.press("Escape")
    expect(fault).to_have_count(0)
    assert ours(page) == before

"""From the first byte to a page that Python runs, and the few lines of JavaScript it needs."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, FilePayload, Page, Route, expect

Ready = Callable[[Page], Page]

WASM = "**/*.wasm"


@pytest.mark.parametrize("address", ["site", "subsite"])
def test_starts_wherever_it_is_hosted(
    page: Page, ready: Ready, address: str, request: pytest.FixtureRequest
) -> None:
    page.goto(request.getfixturevalue(address))
    ready(page)  # often before anybody could have seen the progress bar; see the tests below
    expect(page.locator("#boot")).to_be_hidden()
    expect(page.locator("#app [data-command]").first).to_be_visible()


def test_lobby_is_there_before_python_and_keeps_a_click(
    page: Page, site: str, ready: Ready
) -> None:
    waiting: list[Route] = []
    page.route(WASM, lambda route: waiting.append(route))
    page.goto(site)
    command = page.locator("#app button[data-command^='lesson:']:visible").first
    expect(command).to_be_enabled()
    expect(page.get_by_role("progressbar")).to_contain_text("Loading")
    command.click()
    assert page.evaluate("conclaveEarly") == [["click", command.get_attribute("data-command"), ""]]
    waiting.pop().continue_()
    ready(page)


def holding(page: Page, site: str) -> Callable[[], None]:
    """Open the page, keep Python back, and return how to let it go on."""
    waiting: list[Route] = []
    page.route(WASM, lambda route: waiting.append(route))
    page.goto(site)
    expect(page.get_by_role("progressbar")).to_contain_text("Loading")
    return lambda: waiting.pop().continue_()


def test_a_game_is_set_up_before_python_is_there(page: Page, site: str, ready: Ready) -> None:
    go_on = holding(page, site)
    page.click("#new-zavandor")
    page.select_option("#players", "3")
    expect(page.locator("[data-command^='seat_kind:']")).to_have_count(3)
    page.fill("#name-0", "Zoë <b>")
    page.select_option("#kind-1", "person")
    page.fill("#name-1", "Bo")
    page.click("#more > summary")
    page.select_option("#option-druid_early_ruby", "true")
    page.fill("#seed", "7")
    page.click("button[data-command=start]")
    expect(page.locator("button[data-command=start]")).to_have_attribute("aria-busy", "true")
    assert page.evaluate("conclaveEarly.map(([, command]) => command)") == [
        *("new:zavandor", "players", "seat_name:0", "seat_kind:1", "seat_name:1"),
        *("option:druid_early_ruby", "seed", "start"),
    ]
    go_on()
    ready(page)
    record = page.evaluate(
        "JSON.parse(localStorage[Object.keys(localStorage).find(k => k.includes('save'))])"
    )
    match = json.dumps(record)
    assert "Zo\\u00eb <b>" in match and '"Bo", "person"' in match
    assert '"druid_early_ruby": true' in match and '"seed": 7' in match


def test_an_early_set_up_keeps_what_still_fits(page: Page, site: str, ready: Ready) -> None:
    go_on = holding(page, site)
    page.click("#new-grimoria")
    page.select_option("#players", "5")
    page.fill("#name-0", "Zoë")
    page.select_option("#kind-4", "hard")
    page.select_option("#players", "3")
    page.locator("#language").select_option("de")
    expect(page.locator("button[data-command=start]")).to_contain_text("Partie beginnen")
    expect(page.locator("#players")).to_have_value("3")
    expect(page.locator("#name-0")).to_have_value("Zoë")
    assert "seat_kind:4" not in page.evaluate("conclaveEarly.map(([, command]) => command)")
    page.fill("#name-0", "Zoë Ma")  # and goes on typing when Python comes
    go_on()
    ready(page)
    expect(page.locator("#name-0")).to_have_value("Zoë Ma")
    expect(page.locator("#name-0")).to_be_focused()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("[data-command^='seat_kind:']")).to_have_count(3)


def test_an_early_set_up_can_be_left(page: Page, site: str, ready: Ready) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    go_on = holding(page, site)
    page.click("#new-amulet")  # to which one has to scroll
    expect(page.locator(".setup")).to_be_visible()
    assert page.evaluate("scrollY") == 0
    page.select_option("#players", "3")
    page.click("main [data-command=lobby]")
    expect(page.locator("#new-amulet")).to_be_visible()
    assert page.evaluate("conclaveEarly") == []
    go_on()
    ready(page)
    expect(page.locator("#new-amulet")).to_be_visible()


def test_a_choice_waits_even_for_the_first_script(page: Page, site: str, ready: Ready) -> None:
    waiting: list[Route] = []
    page.route("**/boot.mjs", lambda route: waiting.append(route))
    with page.expect_request("**/boot.mjs"):
        page.goto(site)
    page.locator("#language").select_option("de")
    page.locator("#app button[data-command^='new:']:visible").first.click()
    waiting.pop().continue_()
    ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("button[data-command=start]")).to_be_visible()


def test_bar_counts_what_has_arrived(page: Page, site: str) -> None:
    page.route(WASM, lambda route: None)
    page.goto(site)
    bar = page.get_by_role("progressbar")
    sizes = page.evaluate("JSON.parse(document.getElementById('boot').dataset.files)")
    arrived = sum(sizes.values()) - sizes["pyodide/pyodide.asm.wasm"]
    expect(bar).to_contain_text(
        f"Loading {arrived / 1e6:.1f} of {sum(sizes.values()) / 1e6:.1f} MB"
    )
    expect(bar).to_have_attribute("aria-valuenow", str(round(70 * arrived / sum(sizes.values()))))


@pytest.mark.parametrize(
    "lost", [WASM, "**/conclave.zip", "**/core.js", "**/pyodide.mjs", "**/python.mjs"]
)
@pytest.mark.parametrize("status", [None, 404])
def test_failed_start_says_so(
    page: Page, site: str, problems: list[str], lost: str, status: int | None
) -> None:
    page.route(lost, lambda route: route.fulfill(status=status) if status else route.abort())
    page.goto(site)
    expect(page.get_by_role("alert")).to_contain_text("Conclave could not start")
    page.close()
    problems.clear()


def test_failing_python_says_so(page: Page, site: str, problems: list[str]) -> None:
    page.add_init_script("Object.defineProperty(window, 'conclavePage', {set() {}})")
    page.goto(site)
    expect(page.get_by_role("alert")).to_contain_text("Conclave could not start", timeout=90_000)
    page.close()
    problems.clear()


@pytest.mark.parametrize(
    ("locale", "stored", "language"),
    [
        ("en-GB", None, "en"),
        ("de-AT", None, "de"),
        ("nl-BE", None, "nl"),
        ("fr-FR", None, "en"),
        ("fr-FR", '{"language": "nl"}', "nl"),
        ("de-DE", '{"language": "xx"}', "de"),
        ("de-DE", "[nonsense", "de"),
    ],
)
def test_speaks_the_readers_language_at_once(
    browser: Browser, site: str, locale: str, stored: str | None, language: str
) -> None:
    context = browser.new_context(locale=locale)
    page = context.new_page()
    page.route(WASM, lambda route: None)
    if stored:
        page.add_init_script(f"localStorage.setItem('conclave.settings', {stored!r})")
    page.goto(site)
    expect(page.locator("html")).to_have_attribute("lang", language)
    wanted = page.locator(f"template[data-language={language}]")
    shown = page.locator("#app h1").first.inner_text()
    assert shown and shown.lower() in wanted.evaluate("e => e.content.textContent").lower()
    context.close()


@pytest.fixture
def bare(page: Page, site: str) -> Page:
    """Return the page without Python: what it hears is kept in the list `heard`."""
    page.route(WASM, lambda route: None)
    page.goto(site)
    expect(page.get_by_role("progressbar")).to_contain_text("Loading")
    page.evaluate("window.heard = []; conclavePage.listen((...said) => heard.push(said))")
    return page


def morph(page: Page, html: str) -> None:
    page.evaluate("html => conclavePage.morph(html)", html)


def heard(page: Page) -> list[list[str]]:
    said: list[list[str]] = page.evaluate("heard.splice(0)")
    return said


def test_click_tells_the_nearest_command(bare: Page) -> None:
    morph(
        bare, '<p data-command="far"><a href="x" data-command="near"><b>one</b></a><i>two</i></p>'
    )
    bare.get_by_text("one").click()
    bare.get_by_text("two").click()
    assert heard(bare) == [["click", "near", ""], ["click", "far", ""]]


def test_choice_is_a_command(bare: Page) -> None:
    morph(bare, '<button data-choice="[1]">one</button>')
    bare.get_by_role("button").press("Enter")
    assert heard(bare) == [["click", "choice:[1]", ""]]


def test_disabled_command_is_refused(bare: Page) -> None:
    morph(
        bare,
        """<button data-choice="x" aria-disabled="true">one</button>
           <form data-command="f"><button aria-disabled="true">two</button></form>""",
    )
    for name in ("one", "two"):
        bare.get_by_text(name).dispatch_event("click")
    assert heard(bare) == [["refused", "choice:x", ""], ["refused", "f", ""]]


def test_controls_tell_their_value(bare: Page) -> None:
    morph(
        bare,
        """<select data-command="s"><option>one<option>two</select>
           <input type="checkbox" data-command="c"><input data-command="t">""",
    )
    bare.get_by_role("combobox").select_option("two")
    bare.get_by_role("checkbox").check()
    bare.get_by_role("textbox").fill("<b>")
    bare.get_by_role("textbox").blur()
    assert heard(bare) == [["change", "s", "two"], ["change", "c", "true"], ["change", "t", "<b>"]]


def test_form_tells_its_fields(bare: Page) -> None:
    morph(
        bare,
        """<form data-command="f"><input name="who"><input type="checkbox" name="no">
           <input type="checkbox" name="some" value="1" checked>
           <input type="checkbox" name="some" value="2"><button name="way" value="go">go</form>""",
    )
    bare.get_by_role("textbox").fill("Ada")
    bare.get_by_role("button").click()
    [[kind, command, value]] = heard(bare)
    assert (kind, command) == ("submit", "f")
    assert json.loads(value) == {"who": "Ada", "no": [], "some": ["1"], "way": "go"}


@pytest.mark.parametrize(("size", "kept"), [(10, True), (21_000_000, False)])
def test_file_tells_its_text(bare: Page, size: int, kept: bool) -> None:
    morph(bare, '<input type="file" data-command="import">')
    chosen = FilePayload(name="a.json", mimeType="application/json", buffer=b"x" * size)
    bare.locator("input").set_input_files(chosen)
    bare.wait_for_function("heard.length")
    [[kind, command, value]] = heard(bare)
    assert (kind, command) == ("change", "import")
    assert json.loads(value) == {
        "name": "a.json",
        "size": size,
        "text": "x" * size if kept else None,
    }


def test_keys_are_told_outside_fields(bare: Page) -> None:
    morph(bare, "<input>")
    for key in ("u", "Control+u", "Tab", "Escape"):
        bare.keyboard.press(key)
    bare.get_by_role("textbox").focus()
    for key in ("u", "Escape"):
        bare.keyboard.press(key)
    assert heard(bare) == [["key", "u", ""], ["key", "Escape", ""], ["key", "Escape", ""]]


def test_morph_keeps_what_the_reader_is_doing(bare: Page) -> None:
    # The policy of the page forbids inline styles, so the list scrolls by a class of our own.
    before = f"""<div id="log" class="news">{"<p>line</p>" * 60}</div>
                <details id="more"><summary>more</summary>text</details><input id="who">"""
    morph(bare, before)
    bare.evaluate("document.getElementById('log').scrollTop = 300")
    bare.get_by_text("more").click()
    bare.get_by_role("textbox").press_sequentially("Ad")
    morph(bare, f"<h1>new</h1><section>{before}</section>")
    bare.keyboard.type("a")
    expect(bare.get_by_role("textbox")).to_have_value("Ada")
    expect(bare.get_by_text("text")).to_be_visible()
    assert bare.evaluate("document.getElementById('log').scrollTop") == 300


def test_morph_changes_and_keeps_a_focused_button(bare: Page) -> None:
    morph(bare, '<button id="undo">undo 1</button>')
    bare.get_by_role("button").focus()
    morph(bare, '<h1>new</h1><p><button id="undo">undo 2</button></p>')
    expect(bare.get_by_text("undo 2")).to_be_focused()


def test_lost_focus_goes_where_the_page_says(bare: Page) -> None:
    morph(bare, '<button id="one">one</button>')
    bare.get_by_role("button").focus()
    morph(bare, '<h1 id="prompt" tabindex="-1" data-focus>now</h1><button id="two">two</button>')
    expect(bare.get_by_text("now")).to_be_focused()

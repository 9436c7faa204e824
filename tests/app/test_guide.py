"""Reading the rules: from every page, to the right section, without disturbing the game."""

from __future__ import annotations

import pytest

from conclave.app.dispatch import handle
from conclave.app.effects import Effect, Focus, Scroll
from conclave.app.match_page import Kept
from conclave.app.pages import draw
from conclave.app.rules.book import Section, search
from conclave.app.shell import Shell
from conclave.app.table.play import sit_down
from conclave.kernel import Match, Seat
from tests.app.desk import new_app, table


@pytest.fixture
def app() -> Shell:
    app = new_app()
    sit_down(app, Match.new("grimoria", [Seat("Ann"), Seat("Ben")], seed=1), Kept("x"))
    table(app).device.viewer = 0
    app.effects.clear()
    return app


def press(app: Shell, key: str) -> list[Effect]:
    return handle(app, "key", key, "")


def click(app: Shell, command: str, value: str = "") -> list[Effect]:
    return handle(app, "click", command, value)


def test_the_rules_can_be_read_before_there_is_a_game() -> None:
    app = new_app()
    click(app, "panel:rules:amulet")
    assert 'id="rule-goal"' in draw(app) and 'id="rule-move"' in draw(app)
    click(app, "close")
    click(app, "new:amulet")
    assert 'id="rule-move"' not in draw(app)
    click(app, "panel:rules")
    assert 'id="rule-move"' in draw(app)


def test_a_key_opens_and_closes_the_rules_wherever_they_are_open(app: Shell) -> None:
    press(app, "r")
    assert app.page.drawer.name == "rules"
    click(app, "panel:rules#cloak")
    press(app, "r")
    assert app.page.drawer.name == ""


def test_the_same_rule_can_be_looked_up_twice(app: Shell) -> None:
    for _ in range(2):
        assert click(app, "panel:rules#cloak") == [Scroll("rule-cloak")]
        assert app.page.drawer.name == "rules#cloak"


def test_looking_up_a_rule_ends_a_search_that_would_hide_it(app: Shell) -> None:
    click(app, "panel:rules")
    handle(app, "change", "search", "mirror")
    assert 'id="rule-book"' not in draw(app)
    click(app, "panel:rules#book")
    assert app.page.drawer.search == "" and 'id="rule-book"' in draw(app)


def test_what_is_typed_is_shown_as_text(app: Shell) -> None:
    click(app, "panel:rules")
    handle(app, "change", "search", '"><b>x</b>')
    assert "<b>x</b>" not in draw(app)


def test_the_summary_keeps_the_draft_of_a_choice(app: Shell) -> None:
    click(app, "choice:3")
    assert press(app, "?") == [Focus("drawer")]
    assert app.page.drawer.name == "summary" and table(app).draft.selected == 3
    press(app, "?")
    assert app.page.drawer.name == "" and table(app).draft.selected == 3


def test_a_reason_of_the_house_leads_to_the_rule_of_the_question(app: Shell) -> None:
    handle(app, "refused", "choice:99", "")
    refusal = table(app).draft.refusal
    assert refusal and not refusal.rule
    assert 'data-command="panel:rules#book"' in draw(app)


# --- searching --------------------------------------------------------------------------------

TABLE = (
    "<table>\n<thead>\n<tr>\n  <th>Thing</th>\n</tr>\n</thead>\n<tbody>\n"
    "<tr>\n  <td>Hat</td>\n</tr>\n<tr>\n  <td>Wand</td>\n</tr>\n</tbody>\n</table>"
)
BOOK = (
    Section("goal", "Goal", "<p>Salt &amp; <strong>hats</strong>.</p>\n<p>Wands.</p>"),
    Section("steps", "Steps", "<ol>\n<li>Hat</li>\n<li>Bow</li>\n</ol>\n<ul>\n<li>Owl</li>\n</ul>"),
    Section("things", "Things", TABLE),
)


def found(query: str) -> dict[str, str]:
    return {each.anchor: each.body for each in search(BOOK, query)[0]}


def test_only_paragraphs_with_the_words_are_left() -> None:
    hits = found("HAT")
    assert hits["goal"].strip() == "<p>Salt &amp; <strong><mark>hat</mark>s</strong>.</p>"
    assert "<mark>Hat</mark>" in hits["steps"] and "Bow" in hits["steps"], "steps stay together"
    assert "<ul>" not in hits["steps"]
    assert "<mark>Hat</mark>" in hits["things"] and "Thing" in hits["things"]
    assert "Wand" not in hits["things"]
    assert search(BOOK, "hat")[1] == 3


def test_all_words_must_be_in_the_same_paragraph() -> None:
    assert found("salt hat").keys() == {"goal"}
    assert found("hat owl") == {}
    assert found("&").keys() == {"goal"} and "<mark>&amp;</mark>" in found("&")["goal"]


def test_a_heading_that_was_meant_brings_its_whole_section() -> None:
    assert found("steps")["steps"] == BOOK[1].body

"""Nothing greyed is mute: in every game whatever cannot be chosen says why, with the rule."""

from __future__ import annotations

from html.parser import HTMLParser
from itertools import islice
from random import Random

import pytest

import conclave
from conclave.app.guide import rules_html
from conclave.ui.words import LANGUAGES
from tests.contract.test_contract_views import look, table, take_turns

GAMES = [info.id for info in conclave.games()]
TURNS = 40
"""So many choices are looked at; some games have many hundreds."""


class Greyed(HTMLParser):
    """What a page greys out: its class, its reason and its rule."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, str, str]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        each = {name: value or "" for name, value in attrs}
        grey = "refused" in each.get("class", "").split()
        if grey or each.get("aria-disabled") == "true":
            reason, rule = each.get("aria-description", ""), each.get("data-rule", "")
            self.found.append((each.get("class", ""), reason, rule))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_greyed_says_why(game, language):
    info = conclave.game(game)
    app = table(game, info.max_players, seed=4)
    rules: set[str] = set()
    for question in islice(take_turns(app, Random(4)), TURNS):
        for style, reason, rule in Greyed(look(app, question.player, language)).found:
            assert reason, f"{question.kind}: {style} is mute"
            rules.add(rule)
    _, headings = rules_html(game, language)
    assert rules - {""} <= {anchor for anchor, _ in headings}


@pytest.mark.parametrize("game", GAMES)
def test_most_reasons_name_their_rule(game):
    app = table(game, conclave.game(game).max_players, seed=5)
    pages = [look(app, question.player) for question in islice(take_turns(app, Random(5)), TURNS)]
    found = [each for page in pages for each in Greyed(page).found]
    named = [rule for style, _, rule in found if rule or "step" in style]
    assert len(named) >= len(found) * 0.9

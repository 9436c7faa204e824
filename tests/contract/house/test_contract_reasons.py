"""Nothing greyed is mute: in every game whatever cannot be chosen says why, with the rule."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import conclave
from conclave.app.dispatch import handle
from conclave.app.pages import draw
from conclave.app.rules.book import sections
from conclave.ui.words import LANGUAGES
from tests.app.desk import table
from tests.contract.house.test_contract_views import look, seated, take_turns
from tests.house import OURS

GAMES = [info.id for info in OURS]
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


BOX = re.compile(r'id="why" popover="manual" data-rule="([a-z]*)"')
"""The empty box that says why; its rule is that of the question."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_greyed_says_why_and_leads_to_a_section_of_the_rules(
    game: str, language: str
) -> None:
    info = conclave.game(game)
    app = seated(game, info.max_players, seed=4)
    known = {each.anchor for each in sections(game, language)}
    for question in islice(take_turns(app, Random(4)), TURNS):
        page = look(app, question.player, language)
        (asked,) = BOX.findall(page)
        assert asked in known, question.kind
        for style, reason, rule in Greyed(page).found:
            assert reason, f"{question.kind}: {style} is mute"
            assert (rule or asked) in known, f"{question.kind}: {style} leads nowhere"


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_in_the_prompt_leads_to_a_section_of_the_rules(game: str) -> None:
    app = seated(game, conclave.game(game).max_players, seed=5)
    known = {each.anchor for each in sections(game, "en")}
    for question in islice(take_turns(app, Random(5)), TURNS):
        look(app, question.player)
        handle(app, "refused", 'choice:"something else"', "")
        (link,) = re.findall(r'data-command="panel:rules#([a-z]+)"', draw(app))
        assert link in known, question.kind
        table(app).draft.refusal = None


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_of_a_game_names_its_rule(game: str) -> None:
    """The reasons of the house, such as a bid that is too low, have that of the question."""
    for path in Path(conclave.__file__).parent.glob(f"games/{game}/**/*.py"):
        for call in re.findall(r"\bno\(([^)]*)\)", path.read_text(encoding="utf-8")):
            assert re.match(r'"[a-z_]+", "[a-z]+"', call), f"{path.name}: {call}"

"""The credits: who made the games, and what of them is ours."""

from __future__ import annotations

import re
from html import unescape

import pytest

from conclave.app.dispatch import handle
from conclave.app.pages import draw
from conclave.ui.words import LANGUAGES, words
from tests.app.desk import click, new_app
from tests.house import OURS


@pytest.mark.parametrize("language", LANGUAGES)
def test_under_each_game_stands_what_of_it_is_ours(language: str) -> None:
    app = new_app()
    handle(app, "change", "language", language)
    click(app, "credits")
    lines = re.findall("<li><b>.*?</li>", unescape(draw(app)), re.DOTALL)
    assert len(lines) == len(OURS)
    for info, line in zip(OURS, lines, strict=True):
        ours = words(language, info.id).maybe("ours.credit")
        assert info.designer in line
        assert re.findall("<small>(.*?)</small>", line) == [ours] * bool(ours)


def test_most_games_owe_a_sentence_about_what_is_ours() -> None:
    assert len([info for info in OURS if words("en", info.id).maybe("ours.credit")]) >= 4

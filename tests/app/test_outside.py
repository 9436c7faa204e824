"""A small game from outside the package: found, played by bots, and at home on every page."""

from __future__ import annotations

from html import unescape
from pathlib import Path
from random import Random

import pytest

import conclave
from conclave.app.dispatch import handle
from conclave.app.pages import draw
from conclave.kernel.registry import DRAFT, OUTSIDE
from conclave.ui.words import LANGUAGES
from tests.app.desk import (
    begin,
    bot_moves,
    choose,
    click,
    match_of,
    new_app,
    play_to_the_end,
    table,
)
from tests.house import OURS

GAME = "goofspiel"
FOLDER = Path(__file__).resolve().parents[1] / "outside" / OUTSIDE / GAME


def test_it_is_found_after_our_own() -> None:
    assert conclave.games() == (*OURS, conclave.game(GAME))
    assert conclave.game(GAME).stage == DRAFT


def test_it_is_small() -> None:
    """One file of Python, one of English words, and nothing else."""
    files = [path for path in FOLDER.rglob("*.*") if "__pycache__" not in path.parts]
    assert sorted(path.name for path in files) == ["__init__.py", "en.toml"]
    assert len((FOLDER / "__init__.py").read_text(encoding="utf-8").splitlines()) <= 150


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_shows_it_in_english_where_it_has_no_other_words(language: str) -> None:
    app = new_app()
    handle(app, "change", "language", language)
    assert f"new:{GAME}" in draw(app) and f"lesson:{GAME}" not in draw(app)
    begin(app, GAME, "person", "easy", "random")
    assert "Bid a card for the prize." in draw(app)
    for name in ("rules", "summary", "log", "menu", "inspect:7"):
        click(app, f"panel:{name}")
        assert 'id="drawer"' in draw(app), name
        click(app, "close")
    play_to_the_end(app, Random(1))
    assert "Prizes won" in draw(app)
    click(app, "replay:")
    assert "The prize is" in draw(app)
    click(app, "replay_close")
    for page in ("statistics", "credits", "lobby"):
        click(app, page)
        draw(app)


def test_the_last_card_plays_itself_for_everybody() -> None:
    """All are asked at once and none has a choice: that crashed the search and hung the table."""
    app = new_app()
    begin(app, GAME, "person", "hard", "hard")
    while not match_of(app).state.over:
        if table(app).own_question:
            choose(app, match_of(app).state.questions[0].candidates()[0])
        else:
            bot_moves(app)
    assert len(match_of(app).choices) == 3 * 6 + 1, "only the seventh card that ends the game"
    assert "result-title" in unescape(draw(app))

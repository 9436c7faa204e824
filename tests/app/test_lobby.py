"""The lobby: the last game on top, and what each kept game and each game says of itself."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

import conclave
from conclave import Match, Seat
from conclave.app.dispatch import handle
from conclave.app.pages import draw
from conclave.app.shell import Shell
from conclave.app.storage import SAVE, SETTINGS, Memory, serialize
from conclave.ui.words import LANGUAGES, words
from tests.app.desk import NOON, click, new_app, setup
from tests.house import OURS

HOUR = 3_600_000
BOARD = '<section class="board'


def match(game: str, *kinds: str, choices: int = 12) -> Match:
    seats = [Seat(f"Mage {number}", kind) for number, kind in enumerate(kinds)]
    played, rng = Match.new(game, seats, 3, title=f"{game} with friends"), Random(3)
    while played.state.questions and len(played.choices) < choices:
        question = played.state.questions[0]
        played.answer(question.player, question.sample(rng))
    return played


def lobby(language: str = "en", **kept: tuple[Match, int]) -> Shell:
    """A lobby with these games, each stored so many hours ago."""
    texts = {SAVE + id: serialize(each, NOON - ago * HOUR) for id, (each, ago) in kept.items()}
    return new_app(Memory({**texts, SETTINGS: json.dumps({"language": language})}))


def going_on(app: Shell) -> str:
    """What stands on top, or nothing."""
    found = re.search('<section class="going-on".*(?=<section aria-labelledby="choose")', draw(app))
    return found[0] if found else ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [info.id for info in OURS])
def test_the_last_game_stands_on_top_with_where_it_is(game: str, language: str) -> None:
    kinds = ["person", *["greedy"] * (conclave.game(game).min_players - 1)]
    played = match(game, *kinds)
    shown = going_on(lobby(language, old=(match("amulet", "person", "greedy"), 99), x=(played, 5)))
    t = words(language, game)
    assert f"{game} with friends" in shown and 'data-command="resume:x"' in shown
    assert t("ago.hours", count=5) in shown
    assert t("table.points", count=played.state.score(0)) in shown
    assert BOARD in shown and "inert" in shown


def test_no_secret_is_pictured_where_several_people_share_the_device() -> None:
    shown = going_on(lobby(x=(match("grimoria", "person", "person"), 30)))
    assert "grimoria with friends" in shown and "yesterday" in shown
    assert BOARD not in shown


def test_a_state_that_cannot_be_shown_takes_nothing_away() -> None:
    app = lobby(x=(match("zavandor", "person", "greedy"), 1))
    stored = json.loads(app.storage.read(SAVE + "x") or "")
    stored["record"]["snapshot"] = {"players": "many"}
    app.storage.write(SAVE + "x", json.dumps(stored))
    shown = going_on(app)
    assert 'data-command="resume:x"' in shown and BOARD not in shown


def test_a_finished_game_is_looked_at_and_not_played_on() -> None:
    app = lobby(x=(match("spellcaster", "person", "greedy", choices=10_000), 1))
    assert not going_on(app)
    button = re.search("<button[^>]*resume:x.*?</button>", draw(app))
    assert button and "Result" in button[0] and "Continue" not in button[0]


def test_a_first_visit_has_nothing_to_go_on_with() -> None:
    assert not going_on(new_app(Memory()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_says_how_long_and_how_heavy_it_is(language: str) -> None:
    shown = draw(lobby(language))
    for info in OURS:
        t = words(language, info.id)
        assert info.minutes and t("about_minutes", count=info.minutes) in shown
        assert t(f"weight.{info.weight}") in shown


# --- set-up -----------------------------------------------------------------------------------


def test_a_duel_begins_with_two() -> None:
    app = new_app()
    click(app, "new:spellcaster")
    assert len(setup(app).seats) == 2
    click(app, "new:zavandor")
    assert len(setup(app).seats) == 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [info.id for info in OURS])
def test_options_are_folded_away_each_with_a_sentence(game: str, language: str) -> None:
    info = conclave.game(game)
    for count in range(info.min_players, info.max_players + 1):
        app = lobby(language)
        click(app, f"new:{game}")
        handle(app, "change", "players", str(count))
        before, folded = draw(app).split('<details class="more"')
        assert "option:" not in before and 'id="seed"' in folded
        for option in info.options:
            if not option.players or count in option.players:
                assert words(language, game)(f"option_help.{option.id}") in folded

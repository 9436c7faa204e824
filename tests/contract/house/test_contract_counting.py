"""The counting help of every game: off unless wanted, and never more than the own view holds."""

from __future__ import annotations

from random import Random

import pytest

import conclave
from conclave.app.pages import draw
from conclave.app.shell import Shell
from conclave.app.table.story import EVERYTHING
from conclave.kernel import Seat
from conclave.ui.html import render
from conclave.ui.scene import Scene
from conclave.ui.view import view_of
from conclave.ui.words import words
from tests.app.desk import begin, choose, click, match_of, new_app, replay, table
from tests.contract.house.test_contract_views import look, seated, take_turns
from tests.counting import counted_all, pieces
from tests.house import OURS

every_game = pytest.mark.parametrize("game", [info.id for info in OURS])
HELP = 'class="counting"'
SEATS = (Seat("Ada"), Seat("Ben"), Seat("Cleo"))
SEED = 21
"""A game of it in which something comes to light: in Spellcaster that is rare at random."""


@every_game
def test_the_help_shows_what_the_own_view_holds_and_nothing_unless_it_is_wanted(game: str) -> None:
    app, found = seated(game, 3, SEED), 0
    for question in take_turns(app, Random(SEED)):
        app.settings["counting"] = "off"
        without = look(app, question.player)
        assert HELP not in without and pieces(without) == []
        app.settings["counting"] = "on"
        shown = pieces(look(app, question.player))
        assert shown == counted_all(game, match_of(app).state, question.player), question.kind
        found += len(shown)
    assert found, "in every game there is something to count"


@every_game
def test_without_help_a_seat_shows_only_what_lies_open(game: str) -> None:
    """So it looks the same whether one remembers everything that was ever seen or nothing."""
    app, view, t = seated(game, 3, SEED), view_of(conclave.game(game)), words("en", game)
    for question in take_turns(app, Random(SEED)):
        state, me = match_of(app).state, question.player
        own, whole = (Scene(g, me, SEATS, t, still=True) for g in (state.seen_by(me), state))
        for other in own.opponents:
            assert render(view.belongings(own, other)) == render(view.belongings(whole, other))
            assert view.facts(own, other) == view.facts(whole, other)


@every_game
def test_whoever_gets_the_device_is_told_what_that_seat_could_count(game: str) -> None:
    app, rng = new_app(), Random(4)
    begin(app, game, *["person"] * conclave.game(game).min_players)
    app.settings["counting"] = "on"
    for _ in range(150):
        device = table(app).device
        if device.hand_over is not None:
            assert HELP not in draw(app) and pieces(draw(app)) == [], "nobody holds the device"
            click(app, "take_over")
        state = match_of(app).state
        assert pieces(draw(app)) == counted_all(game, state, table(app).seat_shown)
        if question := state.question_for(device.viewer):
            choose(app, question.sample(rng))


@every_game
def test_a_replay_helps_the_eyes_that_look(game: str) -> None:
    app = looking_back(game)
    for eyes in range(match_of(app).state.players):
        replay(app).eyes = eyes
        app.settings["counting"] = "off"
        assert HELP not in draw(app)
        app.settings["counting"] = "on"
        state = match_of(app).at(replay(app).step)
        assert pieces(draw(app)) == counted_all(game, state, eyes)


@every_game
def test_whoever_sees_everything_need_not_count(game: str) -> None:
    app = looking_back(game)
    replay(app).eyes = EVERYTHING
    open_hands = pieces(draw(app))
    assert open_hands, "what others hold is shown although no help was asked for"
    assert not any("unknown" in each or "perhaps" in each for each in open_hands)


def looking_back(game: str) -> Shell:
    """A game of people is over, and somebody looks at a moment late in it."""
    app = seated(game, conclave.game(game).max_players, 6)
    for _ in take_turns(app, Random(6)):
        pass
    click(app, "replay:")
    replay(app).step = len(match_of(app).choices) // 2
    return app

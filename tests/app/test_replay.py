"""Looking back at a game: stepping, eyes and secrets, taking over. Runs over every game."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

import conclave
from conclave.app.dispatch import deliver, handle
from conclave.app.effects import Effect, Reply
from conclave.app.lobby.state import Lobby
from conclave.app.pages import draw
from conclave.app.replay.state import Replay
from conclave.app.shell import Shell
from conclave.app.storage import SAVE, Memory, serialize
from conclave.app.table.state import Table
from conclave.app.table.story import EVERYTHING, SOME, chapters, latest, told
from conclave.kernel import Match, Seat
from conclave.ui.words import LANGUAGES
from tests.app.desk import bot_moves, match_of, new_app, replay, table
from tests.house import OURS

INFOS = OURS
GAMES = [info.id for info in INFOS]
every_game = pytest.mark.parametrize("game", GAMES)


def played(game: str, kinds: tuple[str, ...] = (), choices: int = 10**6, seed: int = 3) -> Match:
    """A match that was played at random, to its end or for so many choices."""
    info, rng = conclave.game(game), Random(seed)
    kinds = kinds or ("person", *["random"] * (info.min_players - 1))
    seats = [Seat(f"Mage {number}", kind) for number, kind in enumerate(kinds)]
    match = Match.new(game, seats, seed, title="An evening")
    while match.state.questions and len(match.choices) < choices:
        question = match.state.questions[0]
        match.answer(question.player, question.sample(rng))
    return match


def keeping(match: Match) -> Shell:
    """Somebody in the lobby, with one game that is kept."""
    return new_app(Memory({f"{SAVE}one": serialize(match, 1)}), now=2)


def do(app: Shell, command: str, value: str = "", kind: str = "click") -> list[Effect]:
    return handle(app, kind, command, value)


def opened(match: Match) -> Shell:
    app = keeping(match)
    do(app, "replay:one")
    assert isinstance(app.page, Replay)
    return app


def people(game: str) -> tuple[str, ...]:
    return ("person",) * conclave.game(game).min_players


# --- stepping ---------------------------------------------------------------------------------


@every_game
def test_every_position_of_a_game_can_be_looked_at_through_all_eyes(game: str) -> None:
    match = played(game)
    app = opened(match)
    rng = Random(1)
    for step in range(len(match.choices) + 1):
        do(app, "replay_at", str(step), "change")
        do(app, "eyes", str(rng.choice([*range(match.state.players), EVERYTHING])), "change")
        app.settings["language"] = rng.choice(list(LANGUAGES))
        html = draw(app)
        assert replay(app).step == step and f'value="{step}"' in html
        assert "data-choice" not in html, "nothing can be chosen in a replay"


@every_game
def test_keys_step_and_stop_at_the_ends(game: str) -> None:
    app = opened(played(game, choices=5))
    for key, step in [("ArrowLeft", 0), ("End", 5), ("ArrowRight", 5), ("ArrowLeft", 4)]:
        handle(app, "key", key, "")
        assert replay(app).step == step
    handle(app, "key", "Home", "")
    assert replay(app).step == 0
    for wrong in ("", "-3", "x", "99"):
        do(app, "replay_at", wrong, "change")
        assert replay(app).step in (0, 5)


@every_game
def test_a_line_of_the_log_leads_to_where_it_was_told(game: str) -> None:
    match = played(game)
    app = opened(match)
    lines = told(match, 0)
    assert [each.event for each in lines] == [e for e in match.events if e.heard_by(0)]
    line = lines[len(lines) // 2]
    do(app, "panel:log#whole")
    assert f'data-command="replay_line:{line.step}"' in draw(app)
    do(app, f"replay_line:{line.step}")
    assert replay(app).step == line.step and app.page.drawer.name == ""
    assert line.event in match.turns[line.step - 1].events


@every_game
def test_one_can_jump_to_the_parts_of_a_game(game: str) -> None:
    match = played(game)
    parts = chapters(told(match, 0))
    assert parts and len({each.event.kind for each in parts}) == 1
    app = opened(match)
    do(app, "replay_at", str(parts[-1].step), "change")
    assert replay(app).step == parts[-1].step
    assert f'value="{parts[-1].step}" selected' in draw(app)


@every_game
def test_with_everything_open_nothing_is_told_twice(game: str) -> None:
    match = played(game)
    everything = told(match, EVERYTHING)
    seats = range(match.state.players)
    assert all(len(told(match, seat)) <= len(everything) <= len(match.events) for seat in seats)
    for line in told(match, 0):
        if line.event.heard_by(1):
            assert line in everything


# --- where it is offered, and the way back ----------------------------------------------------


@every_game
def test_a_replay_is_offered_on_the_shelf_in_the_menu_and_with_the_result(game: str) -> None:
    over = keeping(played(game))
    assert 'data-command="replay:one"' in draw(over)
    do(over, "resume:one")
    assert 'data-command="replay:"' in draw(over)
    do(over, "replay:")
    assert replay(over).step == 0
    do(over, "replay_close")
    assert isinstance(over.page, Table) and "result" in draw(over)
    running = keeping(played(game, choices=4))
    do(running, "resume:one")
    do(running, "panel:menu")
    assert 'data-command="replay:"' in draw(running)


@every_game
def test_a_running_game_goes_on_after_a_look_back(game: str) -> None:
    app = keeping(played(game, kinds=("random", "person", "random", "random")[: played_by(game)]))
    app.storage.write(f"{SAVE}one", serialize(played(game, bots_first(game), choices=0), 1))
    do(app, "resume:one")
    thinking = table(app).thinking
    do(app, "panel:log")
    do(app, "replay:")
    before = len(match_of(app).choices)
    if thinking:
        deliver(app, Reply(thinking.request))
    assert len(match_of(app).choices) == before, "nobody moves while one looks back"
    do(app, "replay_close")
    assert bool(table(app).thinking) == bool(thinking), "who has been asked is asked anew"
    if thinking:
        deliver(app, Reply(thinking.request))
        assert len(match_of(app).choices) == before, "what was asked before is not heard"
        bot_moves(app)
        assert len(match_of(app).choices) > before


def played_by(game: str) -> int:
    return conclave.game(game).min_players


def bots_first(game: str) -> tuple[str, ...]:
    return (*["random"] * (played_by(game) - 1), "person")


@every_game
def test_a_line_of_the_log_at_the_table_begins_a_replay(game: str) -> None:
    app = keeping(played(game))
    do(app, "resume:one")
    do(app, "replay_line:3")
    assert isinstance(app.page, Replay) and replay(app).step == 3


def test_a_broken_game_says_so_and_stays() -> None:
    app = keeping(played(GAMES[0]))
    app.storage.write(f"{SAVE}one", '{"changed": 1, "record": {"conclave": 1}}')
    do(app, "replay:one")
    assert isinstance(app.page, Lobby) and app.notice and app.storage.read(f"{SAVE}one")


def test_older_rules_begin_where_they_can(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(GAMES[0], choices=6)
    record = match.record()
    record["base"] = [4, match.at(4).to_json()]
    app = new_app(Memory({f"{SAVE}one": json.dumps({"changed": 1, "record": record})}))
    do(app, "replay:one")
    handle(app, "key", "Home", "")
    assert replay(app).step == 4 and "older rules" in draw(app)
    handle(app, "key", "End", "")
    assert replay(app).step == 6


# --- secrets ----------------------------------------------------------------------------------


@every_game
def test_a_running_game_is_seen_only_from_ones_own_seat(game: str) -> None:
    app = opened(played(game, choices=8))
    assert replay(app).eyes == 0
    for eyes in ("1", str(EVERYTHING)):
        do(app, "eyes", eyes, "change")
        assert replay(app).eyes == 0
    assert 'id="replay-eyes"' not in draw(app)
    for step in range(9):
        do(app, "replay_at", str(step), "change")
        assert replay(app).seen == match_of(app).at(step).seen_by(0)


@every_game
def test_people_around_one_device_say_who_looks_and_see_no_more(game: str) -> None:
    app = opened(played(game, people(game), choices=8))
    assert replay(app).eyes is None
    html = draw(app)
    assert 'data-command="eyes:0"' in html and "table" not in html.partition("<main")[2][:60]
    do(app, f"eyes:{EVERYTHING}")
    assert replay(app).eyes is None
    do(app, "share:game")
    do(app, "here")
    assert app.page.drawer.name != "here"
    do(app, "eyes:1")
    assert replay(app).eyes == 1
    do(app, "eyes:0")
    assert replay(app).eyes == 1, "the others would have to look away first"
    assert replay(app).seen == match_of(app).at(replay(app).step).seen_by(1)


@every_game
def test_at_the_table_the_replay_is_for_whoever_holds_the_device(game: str) -> None:
    app = keeping(played(game, people(game), choices=8))
    do(app, "resume:one")
    do(app, "replay:")
    assert isinstance(app.page, Table), "not while the device is on its way"
    do(app, "take_over")
    holder = table(app).device.viewer
    do(app, "replay:")
    assert replay(app).eyes == holder
    do(app, "eyes", str(1 - holder), "change")
    assert replay(app).eyes == holder


@every_game
def test_the_page_of_a_replay_is_the_same_whatever_is_hidden(game: str) -> None:
    app = opened(played(game, choices=12))
    rng = Random(4)
    for step in range(0, 13, 3):
        do(app, "replay_at", str(step), "change")
        html = draw(app)
        match, turns = match_of(app), match_of(app).turns[:]
        if step < len(turns):
            guess = turns[step].before.determinize(0, rng)
            match.turns[step] = turns[step]._replace(before=guess)
            assert draw(app) == html
            match.turns[:] = turns


# --- taking over ------------------------------------------------------------------------------


@every_game
def test_a_new_game_begins_here_and_the_other_stays(game: str) -> None:
    match = played(game)
    app = opened(match)
    original = app.storage.read(f"{SAVE}one")
    step = len(match.choices) // 2
    do(app, "replay_at", str(step), "change")
    do(app, "here")
    do(app, "here_begin")
    assert isinstance(app.page, Table) and table(app).kept.id != "one"
    assert match_of(app).choices == match.choices[:step] and match_of(app).state == match.at(step)
    assert app.storage.read(f"{SAVE}one") == original
    assert app.storage.read(SAVE + table(app).kept.id)
    question = next(q for q in match_of(app).state.questions)
    match_of(app).answer(question.player, question.candidates()[0])
    assert app.storage.read(f"{SAVE}one") == original


@every_game
def test_who_looks_through_a_bots_eyes_takes_its_place(game: str) -> None:
    app = opened(played(game))
    do(app, "eyes", "1", "change")
    do(app, "here")
    assert replay(app).kinds[:2] == ["random", "person"]
    do(app, "here_kind:0", "hard", "change")
    do(app, "here_begin")
    assert [seat.kind for seat in match_of(app).seats][:2] == ["hard", "person"]


@every_game
def test_a_running_game_keeps_its_seats(game: str) -> None:
    app = opened(played(game, choices=6))
    do(app, "here")
    do(app, "here_kind:1", "person", "change")
    assert "here-1" not in draw(app)
    do(app, "here_begin")
    assert [seat.kind for seat in match_of(app).seats][:2] == ["person", "random"]


def test_nobody_can_take_over_without_a_person_or_after_the_end() -> None:
    app = opened(played(GAMES[0]))
    handle(app, "key", "End", "")
    do(app, "here")
    assert app.page.drawer.name == "" and 'data-command="here"' not in draw(app)
    handle(app, "key", "Home", "")
    do(app, "here")
    for seat in range(match_of(app).state.players):
        do(app, f"here_kind:{seat}", "random", "change")
    do(app, "here_begin")
    assert isinstance(app.page, Replay) and app.notice


def test_a_long_log_is_drawn_in_part_unless_all_is_asked_for() -> None:
    """Thousands of lines took half a second, at every move of the slider."""
    match = played("zavandor")
    app, lines = opened(match), told(match, 0)
    assert len(lines) > SOME
    drawn = re.compile(r'data-command="replay_line:(\d+)"')
    do(app, "replay_log")
    for step in (0, len(match.choices) // 2, len(match.choices)):
        do(app, "replay_at", str(step), "change")
        log = draw(app).partition("<aside")[2]
        shown = list(map(int, drawn.findall(log)))
        assert len(shown) == SOME and shown[0] <= step <= max(step, shown[-1])
        assert f"Show all {len(lines)} lines" in log and ('id="line-now"' in log) == (step in shown)
    do(app, "panel:log#whole")
    assert len(drawn.findall(draw(app).partition("<aside")[2])) == len(lines)
    do(app, "replay_log")
    assert app.page.drawer.name == ""


@every_game
def test_the_news_of_a_table_are_the_last_lines_of_its_log(game: str) -> None:
    match = played(game, choices=40)
    named = list(latest(match, 0))
    assert [event for _, event in named] == [each.event for each in reversed(told(match, 0))]
    assert len({name for name, _ in named}) == len(named)

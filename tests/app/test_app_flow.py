"""What commands do: setting up, playing, handing over, taking back, keeping and opening."""

from __future__ import annotations

import json
from random import Random

import pytest

from conclave.app import storage as shelf
from conclave.app.app import App
from conclave.app.commands import handle
from conclave.app.draw import draw
from conclave.app.storage import Memory, StorageError

GAME = "grimoria"


@pytest.fixture
def app() -> App:
    return App(Memory(), Random(1), now=lambda: 1_700_000_000_000)


def click(app: App, command: str, value: str = "") -> list:
    return handle(app, "click", command, value)


def start(app: App, *kinds: str, seed: str = "7", game: str = GAME) -> None:
    click(app, f"new:{game}")
    handle(app, "change", "players", str(len(kinds)))
    for place, kind in enumerate(kinds):
        handle(app, "change", f"seat_kind:{place}", kind)
        handle(app, "change", f"seat_name:{place}", f"Mage {place}")
    handle(app, "change", "seed", seed)
    click(app, "start")


def choose(app: App, choice: object) -> list:
    """Click a choice, and confirm it where the table asks for that."""
    effects = click(app, f"choice:{json.dumps(choice)}")
    return effects + click(app, "confirm") if app.selected is not None else effects


def let_bots_play(app: App) -> None:
    """Let time pass until a person is asked or the game is over."""
    while not app.match.state.over and app.hand_over is None and not app.pausing:
        if any(each.player == app.viewer for each in app.match.state.asked):
            return
        click(app, f"bot:{app.asked}")


def play_to_the_end(app: App, rng: Random) -> None:
    while not app.match.state.over:
        if app.hand_over is not None:
            click(app, "take_over")
        elif app.pausing:
            click(app, "go_on")
        elif question := app.match.state.seen_by(app.viewer).question_for(app.viewer):
            choose(app, question.sample(rng))
        else:
            let_bots_play(app)


# --- playing ----------------------------------------------------------------------------------


def test_a_whole_game_against_bots_is_kept_after_every_choice(app):
    start(app, "person", "adept", "novice", "adept")
    key = shelf.SAVE + app.match_id
    while not app.match.state.over:
        kept = shelf.unpacked(app.storage.read(key))[1]
        assert len(kept["choices"]) == len(app.match.choices)
        let_bots_play(app)
        if not app.match.state.over:
            choose(app, app.match.state.question_for(app.viewer).options[0])
    assert "result-title" in draw(app)


def test_a_spell_is_confirmed_before_it_counts(app):
    start(app, "person", "adept")
    click(app, "choice:3")
    assert app.selected == 3 and app.match.state.chosen[0] == 0
    click(app, "choice:2")
    assert app.selected == 2
    click(app, "choice:2")
    assert app.match.turns[-1].choice == 2 or (0, 2) in app.match.choices


def test_people_of_the_same_name_are_told_apart(app):
    click(app, f"new:{GAME}")
    for place in range(3):
        handle(app, "change", f"seat_name:{place}", "Ann")
    click(app, "start")
    assert [seat.name for seat in app.match.seats] == ["Ann", "Ann 2", "Ann 3", "Tamsin"]


def test_something_unknown_can_be_asked_about_without_harm(app):
    start(app, "person", "adept")
    click(app, "inspect:nonsense")
    draw(app)
    click(app, "inspect:discard")
    assert "discard pile is empty" in draw(app)


def test_a_refused_page_says_why_with_figures(app):
    start(app, "person", "adept")
    handle(app, "refused", "choice:9", "")
    html = draw(app)
    assert "opens at magic level 9; it is 4 now" in html
    assert "panel:rules#book" in html
    assert app.match.choices == []


def test_a_late_bot_timer_does_nothing(app):
    start(app, "person", "adept")
    choose(app, 1)
    stamp, before = len(app.match.turns), app.match.state.clone()
    click(app, f"bot:{stamp - 1}")
    assert app.match.state == before


# --- several people ---------------------------------------------------------------------------


def test_the_device_is_handed_over_before_anything_secret_is_shown(app):
    start(app, "person", "person")
    assert app.hand_over == 0
    html = draw(app)
    assert "Hand the device to Mage 0" in html
    assert "data-choice" not in html and 'class="board"' not in html
    click(app, "take_over")
    assert "data-choice" in draw(app)
    choose(app, 1)
    assert app.hand_over == 1 and "data-choice" not in draw(app)


def test_nothing_can_be_chosen_while_the_device_is_on_its_way(app):
    start(app, "person", "person")
    click(app, "choice:1")
    assert app.match.choices == [] and app.selected is None


def attack_table(app: App, talers: int) -> None:
    """Both choose spell 12; whoever is first in the old order attacks the other at once."""
    start(app, "person", "person")
    state = app.match.state
    state.level, state.round = 12, 9
    state.mages[1].talers, state.minted = talers, talers - 1
    state.bound = None
    click(app, "take_over")
    choose(app, 12)
    click(app, "take_over")
    choose(app, 12)


def test_the_victim_of_an_attack_is_given_a_moment(app):
    attack_table(app, talers=5)
    first = app.match.state.order[0]
    victim = 1 - first
    assert (app.hand_over == victim) or (app.viewer == victim and app.pausing)
    if app.hand_over is not None:
        click(app, "take_over")
    assert app.viewer == victim and app.pausing and "Go on" in draw(app)
    assert "data-choice" not in draw(app)
    click(app, "go_on")
    assert not app.pausing and app.hand_over == first


@pytest.mark.parametrize("seed", range(4))
def test_a_table_of_people_and_bots_plays_to_the_end(app, seed):
    start(app, "person", "person", "adept", "person", seed=str(seed))
    play_to_the_end(app, Random(seed))
    assert app.match.state.over


# --- undo -------------------------------------------------------------------------------------


def quiet_turn(app: App) -> None:
    """Play until the viewer has taken a face-up card and a bot is to move next."""
    for _ in range(300):
        let_bots_play(app)
        question = app.match.state.question_for(0)
        choice = next(c for c in question.options if c != "facedown")
        before = len(app.match.turns)
        choose(app, choice)
        mine = app.match.turns[before]
        if question.kind == "take_card" and not mine.barrier:
            return
    raise AssertionError("no quiet turn found")


def test_undo_takes_back_a_choice_that_revealed_nothing(app):
    start(app, "person", "adept", "adept")
    quiet_turn(app)
    index = app.match.last_turn_of(0)
    before = app.match.turns[index].before.clone()
    click(app, "undo")
    assert app.match.state == before and app.panel == ""


def test_undo_across_a_reveal_asks_everybody_first(app):
    start(app, "person", "adept")
    choose(app, 1)
    let_bots_play(app)
    turns = len(app.match.turns)
    click(app, "undo")
    assert app.panel == "undo" and len(app.match.turns) == turns
    assert "Something hidden has come to light" in draw(app)
    click(app, "undo_agreed")
    assert len(app.match.turns) < turns


# --- keeping and opening ----------------------------------------------------------------------


def test_a_kept_game_goes_on_where_it_was(app):
    start(app, "person", "adept", "adept")
    choose(app, 2)
    let_bots_play(app)
    id, state = app.match_id, app.match.state.clone()
    click(app, "lobby")
    assert f"resume:{id}" in draw(app)
    click(app, f"resume:{id}")
    assert app.match.state == state


def test_rename_and_delete(app):
    start(app, "person", "adept")
    id = app.match_id
    click(app, "lobby")
    click(app, f"panel:rename:{id}")
    assert 'name="title"' in draw(app)
    handle(app, "submit", f"rename:{id}", json.dumps({"title": "<i>Friday</i>"}))
    html = draw(app)
    assert "&lt;i&gt;Friday&lt;/i&gt;" in html and "<i>" not in html
    click(app, f"delete:{id}")
    assert id not in draw(app)


def test_export_and_import_give_the_same_game(app):
    start(app, "person", "adept")
    choose(app, 1)
    let_bots_play(app)
    state = app.match.state.clone()
    (effect,) = click(app, "export:")
    assert effect.kind == "download" and effect.command.endswith(".conclave.json")
    click(app, "lobby")
    handle(app, "change", "import", json.dumps({"name": "x.json", "text": effect.value}))
    assert app.page == "table" and app.match.state == state
    assert len([key for key in app.storage.names() if key.startswith(shelf.SAVE)]) == 2


def exported(app: App) -> dict:
    start(app, "person", "adept")
    choose(app, 1)
    let_bots_play(app)
    (effect,) = click(app, "export:")
    return json.loads(effect.value)


BROKEN = {
    "not json": (lambda r: "{oops", "damaged or no save at all"),
    "truncated": (lambda r: json.dumps(r)[:200], "damaged or no save at all"),
    "foreign": (lambda r: '{"chess": 1}', "not a game of Conclave"),
    "too new": (lambda r: json.dumps({**r, "conclave": 99}), "newer version"),
    "newer rules": (lambda r: json.dumps({**r, "rules": 99}), "newer version"),
    "unknown game": (lambda r: json.dumps({**r, "game": "poker"}), "does not know (poker)"),
    "unknown bot": (
        lambda r: json.dumps({**r, "seats": [["A", "person"], ["B", "genius"]]}),
        "(seats)",
    ),
    "nobody": (
        lambda r: json.dumps({**r, "seats": [["A", "adept"], ["B", "adept"]]}),
        "(seats)",
    ),
    "missing part": (lambda r: json.dumps({**r, "seats": 5}), "(seats)"),
    "illegal move": (
        lambda r: json.dumps({**r, "choices": [[0, 14], *r["choices"]]}),
        "move 1, by seat 1, breaks the rules",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_bad_file_is_refused_with_its_reason_and_changes_nothing(app, case):
    spoil, reason = BROKEN[case]
    text = spoil(exported(app))
    click(app, "lobby")
    before = dict(app.storage.texts)
    handle(app, "change", "import", json.dumps({"name": "x", "text": text}))
    assert app.page == "lobby" and app.match is None
    assert reason in app.notice
    assert app.storage.texts == before


def test_a_file_too_large_is_refused(app):
    handle(app, "change", "import", json.dumps({"name": "x", "text": None}))
    assert "larger than 5 MB" in app.notice


def test_a_broken_save_is_listed_and_left_as_it_is(app):
    app.storage.write(shelf.SAVE + "bad", "{")
    html = draw(app)
    assert "kept-bad" in html and "resume:bad" not in html
    click(app, "resume:bad")
    assert app.page == "lobby" and app.storage.read(shelf.SAVE + "bad") == "{"


class Full(Memory):
    """A storage that has no room left."""

    def write(self, key: str, text: str) -> None:
        raise StorageError("full")


class Blocked(Memory):
    """A storage that a browser does not let us touch."""

    def read(self, key: str) -> str | None:
        raise StorageError("blocked")

    def write(self, key: str, text: str) -> None:
        raise StorageError("blocked")

    def remove(self, key: str) -> None:
        raise StorageError("blocked")

    def names(self) -> list[str]:
        raise StorageError("blocked")


@pytest.mark.parametrize(("storage", "word"), [(Full(), "full"), (Blocked(), "blocked")])
def test_without_storage_the_game_goes_on_and_can_be_exported(storage, word):
    app = App(storage, Random(1))
    draw(app)
    start(app, "person", "adept")
    choose(app, 1)
    assert word in app.notice and app.notice in draw(app).replace("&#x27;", "'")
    let_bots_play(app)
    (effect,) = click(app, "export:")
    assert json.loads(effect.value)["game"] == GAME


def test_two_tabs_do_not_overwrite_each_other(app):
    start(app, "person", "adept")
    first, second = app, App(app.storage, Random(2), now=lambda: 1_700_000_000_001)
    click(second, f"resume:{first.match_id}")
    choose(second, 1)
    theirs = second.storage.read(shelf.SAVE + second.match_id)
    choose(first, 2)
    assert "another tab" in first.notice and first.match_id != second.match_id
    assert second.storage.read(shelf.SAVE + second.match_id) == theirs


def test_the_language_can_be_changed_at_the_table(app):
    start(app, "person", "adept")
    handle(app, "change", "language", "de")
    assert "Magie-Level" in draw(app)
    handle(app, "change", "language", "nl")
    assert "agieniveau" in draw(app)
    assert App(app.storage).language == "nl"


def test_unknown_commands_and_nonsense_do_nothing(app):
    for command in ("", "nonsense", "new:chess", "resume:nothing", "choice:1", "undo", "bot:x"):
        click(app, command)
        draw(app)
    assert app.page == "lobby"


# --- setting up and the result of a game with teams ---------------------------------------------


def test_options_and_notes_follow_the_number_of_players(app):
    click(app, "new:spellcaster")
    shown = {}
    for players in ("2", "3", "4"):
        handle(app, "change", "players", players)
        html = draw(app)
        shown[players] = ("option-solo" in html, "play against seats 2 and 4" in html)
    assert shown == {"2": (False, False), "3": (True, False), "4": (False, True)}


@pytest.mark.parametrize(
    ("sapphires", "energy", "title"),
    [([5, 3], [4, 4], "Mage 0 wins"), ([3, 3], [4, 4], "A drawn game")],
)
def test_the_result_says_who_won_and_how_the_game_ended(app, sapphires, energy, title):
    start(app, "person", "adept", game="spellcaster")
    state = app.match.state
    state.sapphires, state.energy, state.outcome = sapphires, energy, "deck"
    state.asked.clear()
    html = draw(app)
    assert title in html and "The deck has run out" in html

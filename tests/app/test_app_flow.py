"""What commands do: setting up, playing, handing over, taking back, keeping and opening."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from conclave.app import storage
from conclave.app.dispatch import deliver, handle
from conclave.app.effects import Download, Reply
from conclave.app.lobby.state import Lobby
from conclave.app.pages import draw
from conclave.app.shell import Shell
from conclave.app.storage import Memory, StorageError
from conclave.app.table.state import Table
from conclave.games.grimoria.state import Grimoria
from conclave.games.spellcaster.state import Spellcaster
from conclave.ui.words import words
from tests.app.desk import (
    asked,
    begin,
    bring,
    choose,
    click,
    let_bots_play,
    match_of,
    memory,
    new_app,
    play_to_the_end,
    table,
)
from tests.typed import narrow

GAME = "grimoria"


@pytest.fixture
def app() -> Shell:
    return new_app()


def start(app: Shell, *kinds: str, seed: str = "7", game: str = GAME) -> None:
    begin(app, game, *kinds, seed=seed)


def spellcaster(app: Shell) -> Spellcaster:
    return narrow(Spellcaster, match_of(app).state)


def grimoria(app: Shell) -> Grimoria:
    return narrow(Grimoria, match_of(app).state)


# --- playing ----------------------------------------------------------------------------------


def test_a_whole_game_against_bots_is_kept_after_every_choice(app: Shell) -> None:
    start(app, "person", "adept", "novice", "adept")
    key = storage.SAVE + table(app).kept.id
    while not match_of(app).state.over:
        kept = storage.parse(app.storage.read(key) or "")[1]
        assert len(kept["choices"]) == len(match_of(app).choices)
        let_bots_play(app)
        if not match_of(app).state.over:
            choose(app, asked(app).candidates()[0])
    assert "result-title" in draw(app)


def test_a_spell_is_confirmed_before_it_counts(app: Shell) -> None:
    start(app, "person", "adept")
    click(app, "choice:3")
    assert table(app).draft.selected == 3 and grimoria(app).chosen[0] == 0
    click(app, "choice:2")
    assert table(app).draft.selected == 2
    click(app, "choice:2")
    assert match_of(app).turns[-1].choice == 2 or (0, 2) in match_of(app).choices


def test_people_of_the_same_name_are_told_apart(app: Shell) -> None:
    click(app, f"new:{GAME}")
    for place in range(3):
        handle(app, "change", f"seat_name:{place}", "Ann")
    click(app, "start")
    assert [seat.name for seat in match_of(app).seats] == ["Ann", "Ann 2", "Ann 3", "Tamsin"]


def test_something_unknown_can_be_asked_about_without_harm(app: Shell) -> None:
    start(app, "person", "adept")
    click(app, "inspect:nonsense")
    draw(app)
    click(app, "inspect:discard")
    assert "discard pile is empty" in draw(app)


def test_a_refused_page_says_why_with_figures(app: Shell) -> None:
    start(app, "person", "adept")
    handle(app, "refused", "choice:9", "")
    html = draw(app)
    assert "opens at magic level 9; it is 4 now" in html
    assert "panel:rules#book" in html
    assert match_of(app).choices == []


def test_a_late_bot_timer_does_nothing(app: Shell) -> None:
    start(app, "person", "adept")
    choose(app, 1)
    before = match_of(app).state.clone()
    deliver(app, Reply(app.requests - 1, "1"))
    assert match_of(app).state == before


# --- several people ---------------------------------------------------------------------------


def test_the_device_is_handed_over_before_anything_secret_is_shown(app: Shell) -> None:
    start(app, "person", "person")
    assert table(app).device.hand_over == 0
    html = draw(app)
    assert "Hand the device to Mage 0" in html
    assert "data-choice" not in html and 'class="board"' not in html
    click(app, "take_over")
    assert "data-choice" in draw(app)
    choose(app, 1)
    assert table(app).device.hand_over == 1 and "data-choice" not in draw(app)


def test_nothing_can_be_chosen_while_the_device_is_on_its_way(app: Shell) -> None:
    start(app, "person", "person")
    click(app, "choice:1")
    assert match_of(app).choices == [] and table(app).draft.selected is None


def attack_table(app: Shell, talers: int) -> None:
    """Both choose spell 12; whoever is first in the old order attacks the other at once."""
    start(app, "person", "person")
    state = grimoria(app)
    state.level, state.round = 12, 9
    state.mages[1].talers, state.minted = talers, talers - 1
    state.bound = None
    click(app, "take_over")
    choose(app, 12)
    click(app, "take_over")
    choose(app, 12)


def test_the_victim_of_an_attack_without_treasures_has_no_moment(app: Shell) -> None:
    """Everybody sees that there is nothing to answer with."""
    attack_table(app, talers=5)
    assert match_of(app).state.asked[0].kind == "take_card"


@pytest.mark.parametrize("seed", range(4))
def test_a_table_of_people_and_bots_plays_to_the_end(app: Shell, seed: int) -> None:
    start(app, "person", "person", "adept", "person", seed=str(seed))
    play_to_the_end(app, Random(seed))
    assert match_of(app).state.over


# --- undo -------------------------------------------------------------------------------------


def quiet_turn(app: Shell) -> None:
    """Play until the viewer has taken a face-up card and a bot is to move next."""
    for _ in range(300):
        let_bots_play(app)
        question = asked(app, 0)
        choice = next(c for c in question.candidates() if c != "facedown")
        before = len(match_of(app).turns)
        choose(app, choice)
        mine = match_of(app).turns[before]
        if question.kind == "take_card" and not mine.barrier:
            return
    raise AssertionError("no quiet turn found")


def test_undo_takes_back_a_choice_that_revealed_nothing(app: Shell) -> None:
    start(app, "person", "adept", "adept")
    quiet_turn(app)
    index = match_of(app).last_turn_of(0)
    assert index is not None
    before = match_of(app).turns[index].before.clone()
    click(app, "undo")
    assert match_of(app).state == before and app.page.drawer.name == ""


def test_undo_across_a_reveal_asks_everybody_first(app: Shell) -> None:
    start(app, "person", "adept")
    choose(app, 1)
    let_bots_play(app)
    turns = len(match_of(app).turns)
    click(app, "undo")
    assert app.page.drawer.name == "undo" and len(match_of(app).turns) == turns
    assert "Something hidden has come to light" in draw(app)
    click(app, "undo_agreed")
    assert len(match_of(app).turns) < turns


# --- keeping and opening ----------------------------------------------------------------------


def test_a_kept_game_goes_on_where_it_was(app: Shell) -> None:
    start(app, "person", "adept", "adept")
    choose(app, 2)
    let_bots_play(app)
    id, state = table(app).kept.id, match_of(app).state.clone()
    click(app, "lobby")
    assert f"resume:{id}" in draw(app)
    click(app, f"resume:{id}")
    assert match_of(app).state == state


def test_rename_and_delete(app: Shell) -> None:
    start(app, "person", "adept")
    id = table(app).kept.id
    click(app, "lobby")
    click(app, f"panel:rename:{id}")
    assert 'name="title"' in draw(app)
    handle(app, "submit", f"rename:{id}", json.dumps({"title": "<i>Friday</i>"}))
    html = draw(app)
    assert "&lt;i&gt;Friday&lt;/i&gt;" in html and "<i>" not in html
    click(app, f"delete:{id}")
    assert id not in draw(app)


def test_export_and_import_give_the_same_game(app: Shell) -> None:
    start(app, "person", "adept")
    choose(app, 1)
    let_bots_play(app)
    state = match_of(app).state.clone()
    (effect,) = click(app, "export:")
    assert isinstance(effect, Download) and effect.name.endswith(".conclave.json")
    click(app, "lobby")
    bring(app, effect.text)
    assert isinstance(app.page, Table) and match_of(app).state == state
    assert len([key for key in app.storage.names() if key.startswith(storage.SAVE)]) == 2


def exported(app: Shell) -> dict[str, Any]:
    start(app, "person", "adept")
    choose(app, 1)
    let_bots_play(app)
    (effect,) = click(app, "export:")
    assert isinstance(effect, Download)
    record: dict[str, Any] = json.loads(effect.text)
    return record


BROKEN: dict[str, tuple[Callable[[dict[str, Any]], str], str]] = {
    "not json": (lambda r: "{oops", "damaged or not a save at all"),
    "truncated": (lambda r: json.dumps(r)[:200], "damaged or not a save at all"),
    "foreign": (lambda r: '{"chess": 1}', "not a Conclave game"),
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
        "Move 1, by seat 1, breaks the rules",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_bad_file_is_refused_with_its_reason_and_changes_nothing(app: Shell, case: str) -> None:
    spoil, reason = BROKEN[case]
    text = spoil(exported(app))
    click(app, "lobby")
    before = dict(memory(app).texts)
    bring(app, text)
    assert isinstance(app.page, Lobby)
    assert reason in app.notice
    assert memory(app).texts == before


def test_a_file_too_large_is_refused(app: Shell) -> None:
    handle(app, "change", "import", json.dumps({"name": "x", "text": None}))
    assert "larger than 5 MB" in app.notice


def test_a_broken_save_is_listed_and_left_as_it_is(app: Shell) -> None:
    app.storage.write(storage.SAVE + "bad", "{")
    html = draw(app)
    assert "kept-bad" in html and "resume:bad" not in html
    click(app, "resume:bad")
    assert isinstance(app.page, Lobby) and app.storage.read(storage.SAVE + "bad") == "{"


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
def test_without_storage_the_game_goes_on_and_can_be_exported(storage: Memory, word: str) -> None:
    app = new_app(storage)
    draw(app)
    start(app, "person", "adept")
    choose(app, 1)
    assert word in app.notice and app.notice in draw(app).replace("&#x27;", "'")
    let_bots_play(app)
    (effect,) = click(app, "export:")
    assert isinstance(effect, Download)
    assert json.loads(effect.text)["game"] == GAME


class Locked(Memory):
    """A storage that tells what it holds, and gives and takes nothing."""

    def read(self, key: str) -> str | None:
        raise StorageError("blocked")

    def write(self, key: str, text: str) -> None:
        raise StorageError("blocked")

    def remove(self, key: str) -> None:
        raise StorageError("blocked")


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("command", ["resume", "rename", "export", "delete"])
def test_a_match_out_of_reach_is_not_called_broken(app: Shell, language: str, command: str) -> None:
    start(app, "person", "adept")
    id = table(app).kept.id
    shut = new_app(Locked(memory(app).texts))
    shut.settings["language"] = language
    t = shut.page.words
    assert t("notice.storage_blocked") in draw(shut) and t("why.save_not_json") not in draw(shut)
    click(shut, f"{command}:{id}", '{"title": "New"}')
    assert shut.notice == t("lobby.failed", reason=t("notice.storage_blocked"))


def test_a_name_that_finds_no_room_is_not_taken_for_a_broken_match(app: Shell) -> None:
    start(app, "person", "adept")
    full = new_app(Full(memory(app).texts))
    click(full, f"rename:{table(app).kept.id}", '{"title": "New"}')
    assert "storage is full" in full.notice and "cannot be read" not in full.notice


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_reasons_are_sentences(language: str) -> None:
    """A line of its own in the lobby, or one after another in a notice."""
    t = words(language)
    reasons = [key for key in t.messages if key.startswith(("why.save", "why.link", "notice.stor"))]
    assert len(reasons) > 9
    for key in reasons:
        text = str(t.messages[key])
        assert text[0].isupper() and text.endswith((".", "{reason}")), key
    asking = [key for key in t.messages if str(t.messages[key]).count("{reason}")]
    for key in {*asking} - {"why.save_illegal"}:
        before, _, after = str(t.messages[key]).partition("{reason}")
        assert before.endswith(". ") and (after == "" or after[1].isupper()), key


def test_two_tabs_do_not_overwrite_each_other(app: Shell) -> None:
    start(app, "person", "adept")
    first, second = app, new_app(memory(app))
    click(second, f"resume:{table(first).kept.id}")
    choose(second, 1)
    theirs = second.storage.read(storage.SAVE + table(second).kept.id)
    choose(first, 2)
    assert "another tab" in first.notice and table(first).kept.id != table(second).kept.id
    assert second.storage.read(storage.SAVE + table(second).kept.id) == theirs


def test_the_language_can_be_changed_at_the_table(app: Shell) -> None:
    start(app, "person", "adept")
    handle(app, "change", "language", "de")
    assert "Magie-Level" in draw(app)
    handle(app, "change", "language", "nl")
    assert "agieniveau" in draw(app)
    assert new_app(memory(app)).language == "nl"


def test_unknown_commands_and_nonsense_do_nothing(app: Shell) -> None:
    for command in ("", "nonsense", "new:chess", "resume:nothing", "choice:1", "undo", "bot:x"):
        click(app, command)
        draw(app)
    assert isinstance(app.page, Lobby)


# --- setting up and the result of a game with teams ---------------------------------------------


def test_options_and_notes_follow_the_number_of_players(app: Shell) -> None:
    click(app, "new:spellcaster")
    shown = {}
    for players in ("2", "3", "4"):
        handle(app, "change", "players", players)
        html = draw(app)
        shown[players] = ("option-solo" in html, "play against seats 3 and 4" in html)
    assert shown == {"2": (False, False), "3": (True, False), "4": (False, True)}


def test_the_starter_is_one_of_those_who_play(app: Shell) -> None:
    click(app, "new:spellcaster")
    closed = {}
    for players in ("2", "3", "4"):
        handle(app, "change", "players", players)
        choices = re.findall(r'id="option-starter".*?</select>', draw(app))
        closed[players] = [box.count("disabled") for box in choices]
    assert closed == {"2": [2], "3": [], "4": [0]}
    assert "Seat 4 (4 players)" in draw(app)
    handle(app, "change", "option:starter", "3")
    click(app, "start")
    assert spellcaster(app).active == 3


@pytest.mark.parametrize(
    ("sapphires", "energy", "title"),
    [([5, 3], [4, 4], "Mage 0 wins"), ([3, 3], [4, 4], "A drawn game")],
)
def test_the_result_says_who_won_and_how_the_game_ended(
    app: Shell, sapphires: list[int], energy: list[int], title: str
) -> None:
    start(app, "person", "adept", game="spellcaster")
    state = spellcaster(app)
    state.sapphires, state.energy, state.outcome = sapphires, energy, "deck"
    state.asked.clear()
    html = draw(app)
    assert title in html and "The draw pile has run out" in html


@pytest.mark.parametrize("sapphires", [[0, 7], [0, 0], [5, 5]])
def test_a_side_without_energy_loses_and_the_result_says_so_without_a_tie(
    app: Shell, sapphires: list[int]
) -> None:
    start(app, "person", "adept", game="spellcaster")
    state = spellcaster(app)
    state.sapphires, state.energy, state.outcome, state.winner = sapphires, [4, 0], "energy", 0
    state.asked.clear()
    html = draw(app)
    scores = html[html.index('id="scores"') :]
    (body,) = re.findall(r"<tbody>(.*?)</tbody>", scores)
    rows = [re.findall(r"<td>(-?\d+)</td>", row) for row in body.split("</tr>")]
    assert "Mage 0 wins" in html and "has no energy left and loses" in html
    assert "A tie on sapphires" not in html
    assert "At the end" in scores and "Total" not in scores
    figures = [[4, 0], *([sapphires] if any(sapphires) else [])]
    assert [[int(cell) for cell in row] for row in rows if row] == figures


def test_equal_sapphires_at_the_end_of_the_draw_pile_are_a_tie(app: Shell) -> None:
    start(app, "person", "adept", game="spellcaster")
    state = spellcaster(app)
    state.sapphires, state.energy, state.outcome, state.winner = [5, 5], [4, 3], "deck", 0
    state.asked.clear()
    assert "A tie on sapphires: more energy wins." in draw(app)

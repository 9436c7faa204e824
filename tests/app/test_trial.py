"""What comes from elsewhere is tried before the page touches it, and refused with a reason."""

from __future__ import annotations

import json
from unittest.mock import Mock

import pytest

from conclave.app import pages, trial
from conclave.app.dispatch import deliver, handle
from conclave.app.effects import Reply, Think
from conclave.app.lobby.state import Lobby
from conclave.app.pages import draw
from conclave.app.share.links import TRIAL
from conclave.app.shell import Shell
from conclave.app.table.state import Table
from conclave.kernel import Match
from conclave.kernel.link import to_link
from conclave.ui.words import LANGUAGES, words
from tests.app.desk import begin, bot_moves, bring, choose, follow, match_of, memory, new_app, table
from tests.app.test_replay import GAMES, every_game, people, played


def asked(app: Shell, match: Match, way: str) -> Think:
    """A match has come, and is on trial."""
    if way == "file":
        effects = handle(app, "change", "import", json.dumps({"text": match.to_json()}))
    else:
        effects = handle(app, "link", f"link:{to_link(match)}", "")
    [think] = effects
    assert isinstance(think, Think) and think.slot == TRIAL
    return think


every_way = pytest.mark.parametrize("way", ["file", "link"])


@every_way
def test_the_page_does_not_replay_it_before_it_was_tried(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, match = new_app(), played(GAMES[0], choices=4)
    monkeypatch.setattr(Match, "answer", None)
    think = asked(app, match, way)
    monkeypatch.undo()
    assert isinstance(app.page, Lobby) and memory(app).texts == {}
    deliver(
        app, Reply(think.request, json.dumps(json.loads(trial.tried(think.question))["answer"]))
    )
    assert isinstance(app.page, Table) if way == "file" else "letter-title" in draw(app)


@every_way
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_what_it_is_doing_and_why_not(way: str, language: str) -> None:
    app = new_app()
    app.settings["language"] = language
    think = asked(app, played(GAMES[0], choices=4), way)
    assert words(language)("notice.trying") in draw(app)
    deliver(app, Reply(think.request))  # the worker had to be ended
    assert words(language)("why.save_too_slow") in draw(app)
    assert isinstance(app.page, Lobby) and memory(app).texts == {} and app.letter is None


@every_way
def test_a_verdict_that_nobody_waits_for_is_not_heard(way: str) -> None:
    app, other = new_app(), played(GAMES[-1], choices=3)
    think = asked(app, played(GAMES[0], choices=4), way)
    later = asked(app, other, "file")
    deliver(app, Reply(think.request, '""'))
    assert isinstance(app.page, Lobby)
    deliver(app, Reply(later.request, '""'))
    assert match_of(app).choices == other.choices
    deliver(app, Reply(later.request, '""'))
    assert len(memory(app).texts) == 1


@every_way
def test_escape_does_not_drop_what_is_on_trial(way: str) -> None:
    app = new_app()
    think = asked(app, played(GAMES[0], choices=4), way)
    handle(app, "key", "Escape", "")
    deliver(app, Reply(think.request, '""'))
    assert isinstance(app.page, Table) or "letter-title" in draw(app)


def test_a_table_goes_on_meanwhile() -> None:
    app = new_app()
    begin(app, GAMES[0], "person", "easy")
    think = asked(app, played(GAMES[-1], choices=3), "link")
    choose(app, match_of(app).state.question_for(0).candidates()[0])  # type: ignore[union-attr]
    while table(app).thinking:
        bot_moves(app)
    before = len(match_of(app).choices)
    assert before >= 2 and app.letter and app.letter.sent is None
    deliver(app, Reply(think.request, '""'))
    assert app.letter.sent and len(match_of(app).choices) == before


def test_what_cannot_be_drawn_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    app, match = new_app(), played(GAMES[0], choices=4)
    monkeypatch.setitem(pages.PAGES, Table, Mock(side_effect=KeyError))
    bring(app, match.to_json())
    assert "cannot be shown" in app.notice and memory(app).texts == {}
    follow(app, to_link(match))
    assert "cannot be shown" in app.notice and app.letter is None


@every_game
def test_what_is_against_the_invariants_is_refused(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, match = new_app(), played(game, choices=4)
    monkeypatch.setattr(type(match.state), "check", Mock(side_effect=AssertionError))
    bring(app, match.to_json())
    assert "cannot be shown" in app.notice and memory(app).texts == {}


@every_game
def test_a_position_that_no_rules_led_to_is_drawn_for_everybody(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = Mock(side_effect=pages.PAGES[Table])
    monkeypatch.setitem(pages.PAGES, Table, drawn)
    record = played(game, people(game), choices=4).record()
    question = {"id": 1, "kind": "file", "text": "", "language": "en"}
    assert not trial.verdict(json.dumps(question | {"text": json.dumps(record)}))
    assert drawn.call_count == 1
    older = record | {"base": [4, record["snapshot"]]}
    assert not trial.verdict(json.dumps(question | {"text": json.dumps(older)}))
    assert drawn.call_count == 1 + len(record["seats"])


# --- without a worker -------------------------------------------------------------------------


@every_way
def test_without_a_worker_the_page_tries_it_itself(way: str) -> None:
    app = new_app()
    think = asked(app, played(GAMES[0], choices=4), way)
    answer = trial.without_worker(think.question)
    assert answer == '""'


@every_way
def test_without_a_worker_a_budget_is_all_that_it_gets(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing that catches exceptions on the way may take this for a fault of the match."""
    app, match = new_app(), played(GAMES[0], choices=4)
    think = asked(app, match, way)
    for calls in (10, 100, 1_000, 3_000):
        monkeypatch.setattr(trial, "MOST_CALLS", calls)
        assert trial.without_worker(think.question) == ""
    deliver(app, Reply(think.request))
    assert words("en")("why.save_too_slow") in app.notice and memory(app).texts == {}


def test_a_verdict_may_turn_out_to_be_wrong() -> None:
    """The page trusts nobody: it reads what was tried as carefully again."""
    app = new_app()
    record = played(GAMES[0], choices=4).record()
    record["choices"][0][1] = "nonsense"
    [think] = handle(app, "change", "import", json.dumps({"text": json.dumps(record)}))
    assert isinstance(think, Think)
    deliver(app, Reply(think.request, '""'))
    assert "breaks the rules" in app.notice and isinstance(app.page, Lobby)

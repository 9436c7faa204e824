"""The table of the day: the same for everybody, once for the record, and the streak it gives."""

from __future__ import annotations

import json
from random import Random

import pytest

from conclave.app.daily import store
from conclave.app.daily.deal import date_of, deal_of, today
from conclave.app.daily.state import Daily
from conclave.app.effects import Copy
from conclave.app.pages import draw
from conclave.app.shell import Shell
from conclave.app.storage import SAVE, Memory, serialize
from conclave.app.table.state import Table
from conclave.kernel import game
from conclave.ui.words import LANGUAGES
from tests.app.desk import NOON, click, memory, new_app, table

DAY_LONG = 24 * 3600 * 1000


def sat_down(app: Shell) -> Table:
    click(app, "daily")
    click(app, "daily_play")
    return table(app)


def finish(app: Shell) -> None:
    """Play the game on the table by chance to its end, and keep it."""
    at, rng = table(app), Random(1)
    while at.match.state.asked:
        question = at.match.state.questions[0]
        at.match.answer(question.player, question.sample(rng))
    at.keep()


def test_the_date_alone_decides() -> None:
    days = range(20775, 20975)
    assert date_of(days[0]) == "2026-11-18"
    deals = [deal_of(day) for day in days]
    assert deals == [deal_of(day) for day in days]
    assert len({each.seed for each in deals}) == len({each.game for each in deals}) * 40
    for each in deals:
        info = game(each.game)
        assert info.min_players <= len(each.levels) + 1 <= min(4, info.max_players)


def test_it_is_played_once_for_the_record() -> None:
    app = new_app()
    first = sat_down(app)
    deal = deal_of(today(NOON))
    match = first.match
    assert (match.info.id, match.seed) == (deal.game, deal.seed) and not match.practised
    again = sat_down(app)
    assert again.kept.id == first.kept.id, "who has begun it goes on with it"
    finish(app)
    click(app, "daily")
    assert "daily-copy" in draw(app)
    click(app, "daily_practise:today")
    assert table(app).match.practised and table(app).kept.id != first.kept.id
    assert store.stored(app.storage)[deal.date]["id"] == first.kept.id


def test_practice_comes_after_the_record_and_yesterday_is_always_practice() -> None:
    app = new_app()
    click(app, "daily")
    click(app, "daily_practise:today")
    assert isinstance(app.page, Daily), "today's table must not be tried out first"
    click(app, "daily_practise:yesterday")
    deal = deal_of(today(NOON - DAY_LONG))
    assert table(app).match.seed == deal.seed and table(app).match.practised
    assert store.stored(app.storage) == {}


def test_what_was_begun_and_deleted_is_not_begun_anew() -> None:
    app = new_app()
    kept = sat_down(app).kept.id
    click(app, "lobby")
    click(app, f"delete:{kept}")
    click(app, "daily")
    click(app, "daily_play")
    assert isinstance(app.page, Daily) and "deleted" in draw(app)


def test_three_lines_are_copied() -> None:
    app = new_app()
    app.site.address = "https://example.org/conclave/"
    sat_down(app)
    finish(app)
    click(app, "daily")
    (copied,) = [each for each in click(app, "daily_copy") if isinstance(each, Copy)]
    lines = copied.text.split("\n")
    assert len(lines) == 3 and "2023-11-14" in lines[0] and lines[2] == app.site.address
    click(app, "copied:yes")
    assert "Copied." in draw(app)


def test_the_streak_counts_days_in_a_row_and_no_practice() -> None:
    day, counted = 20775, {"id": "x", "outcome": "lost", "counts": True}

    def played(*before: int, **more: object) -> store.Entries:
        return {date_of(day - each): {**counted, **more} for each in before}

    assert store.streak({}, day) == 0
    assert store.streak(played(0, 1, 2, 4), day) == 3
    assert store.streak(played(1, 2), day) == 2, "today may still come"
    assert store.streak(played(2, 3), day) == 0
    assert store.streak({**played(1), **played(0, counts=False)}, day) == 1


def test_the_statistics_tell_the_streak() -> None:
    app = new_app()
    sat_down(app)
    finish(app)
    click(app, "statistics")
    assert "1 day in a row" in draw(app)


def test_a_game_that_was_taken_back_does_not_count() -> None:
    app = new_app()
    sat_down(app).match.taken_back = 1
    finish(app)
    entries = store.brought_up(app.storage)
    assert not entries[deal_of(today(NOON)).date]["counts"]
    assert store.streak(entries, today(NOON)) == 0


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"2026-11-18": {}}', '{"2026-11-18": {"id": 3}}', "3"]
)
def test_what_cannot_be_read_is_as_good_as_none(text: str) -> None:
    app = new_app(Memory({store.KEY: text}))
    click(app, "daily")
    assert store.stored(app.storage) == {} and "daily_play" in draw(app)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(language: str) -> None:
    app = new_app()
    click(app, f"language:{language}")
    click(app, "daily")
    assert "{" not in draw(app)
    sat_down(app)
    at = table(app)
    finish(app)
    assert memory(app).texts[SAVE + at.kept.id] == serialize(at.match, NOON)
    click(app, "daily")
    assert "{" not in draw(app) and json.loads(memory(app).texts[store.KEY])

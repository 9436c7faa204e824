"""The page of a review: only after the game, decision by decision, kept and carried along."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from conclave.app.dispatch import deliver
from conclave.app.effects import Download, Effect, Reply, Think
from conclave.app.lobby.state import Lobby
from conclave.app.pages import draw
from conclave.app.review.state import Review
from conclave.app.review.store import REVIEW
from conclave.app.shell import Shell
from conclave.app.statistics.store import KEY, entry
from conclave.app.storage import SAVE, Memory, serialize
from conclave.app.table.state import Table
from conclave.bots import worker
from conclave.bots.judging import Verdict
from conclave.kernel import Match
from conclave.ui.words import LANGUAGES
from tests.app.desk import NOON, bring, click, memory, new_app, replay
from tests.app.test_replay import played
from tests.house import OURS

GAME = OURS[0].id


def reviewing(app: Shell) -> Review:
    assert isinstance(app.page, Review), app.page
    return app.page


def keeping(match: Match, **more: str) -> Shell:
    """Somebody in the lobby, with one game that is kept and noted in the statistics."""
    noted = json.dumps([entry(match, "one", NOON)])
    return new_app(Memory({f"{SAVE}one": serialize(match, 1), KEY: noted, **more}))


def opened(match: Match, **more: str) -> Shell:
    app = keeping(match, **more)
    click(app, "review:one")
    return app


def asked(effects: list[Effect]) -> dict[str, object]:
    """What the worker is asked."""
    (think,) = [each for each in effects if isinstance(each, Think)]
    question: dict[str, object] = json.loads(think.question)
    return question


def verdict(review: Review, lost: float = 0.0) -> Verdict:
    """What a worker might say of the decision that is due."""
    due = review.due
    assert due
    players = review.match.state.players
    chances = (0.5, *[0.5 / (players - 1)] * (players - 1))
    options = due.view.questions[0].candidates()
    best = next((each for each in options if each != due.made), due.made) if lost else due.made
    chance = chances[due.player]
    others = (due.made, best) if lost else ()
    figures = (0.01, round(chance - lost, 4), 0.01, 0.01)
    return Verdict(due.step, due.player, due.made, best, chances, *figures, (), others)


def answer(app: Shell, lost: float = 0.0) -> list[Effect]:
    review = reviewing(app)
    text = json.dumps(verdict(review, lost).to_json())
    return deliver(app, Reply(review.request, text))


def finish(app: Shell) -> None:
    """Have all decisions judged; every tenth was bad."""
    count = 0
    while reviewing(app).due:
        count += 1
        answer(app, 0.25 if count % 10 == 0 else 0.0)


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    app = keeping(played(GAME, choices=6))
    assert "review-one" not in draw(app)
    click(app, "review:one")
    assert isinstance(app.page, Lobby)
    click(app, "resume:one")
    click(app, "review:")
    assert isinstance(app.page, Table)


def test_the_worker_is_sent_what_the_seat_saw_and_answers() -> None:
    match = played(GAME)
    app = keeping(match)
    assert "review-one" in draw(app)
    question = asked(click(app, "review:one"))
    step, player = question["step"], question["player"]
    assert isinstance(step, int) and isinstance(player, int)
    assert question["view"] == match.at(step).seen_by(player).to_json()
    assert question["made"] == match.choices[step][1]
    assert worker.begin(json.dumps(question)) == ""
    while not (text := worker.step(1000)):
        pass
    deliver(app, Reply(reviewing(app).request, json.dumps(json.loads(text)["answer"])))
    assert [each.step for each in reviewing(app).mine] == [step]


def test_it_can_be_stopped_and_goes_on_later() -> None:
    match = played(GAME)
    app = opened(match)
    for _ in range(3):
        assert asked(answer(app))
    late = reviewing(app).request
    click(app, "review_stop")
    assert "review-go-on" in draw(app)
    assert deliver(app, Reply(late, json.dumps(verdict(reviewing(app)).to_json()))) == []
    assert len(reviewing(app).mine) == 3
    click(app, "review_close")
    assert isinstance(app.page, Lobby)
    question = asked(click(app, "review:one"))
    assert len(reviewing(app).mine) == 3
    assert question["step"] == reviewing(app).decisions[3].step


def test_a_whole_review_opens_at_once_and_is_in_the_statistics() -> None:
    app = opened(played(GAME))
    finish(app)
    review = reviewing(app)
    assert review.whole and 3 <= len(review.points) <= 7 and "how-far" not in draw(app)
    assert [e for e in click(app, "review_close") if isinstance(e, Think)] == []
    assert not [each for each in click(app, "review:one") if isinstance(each, Think)]
    assert reviewing(app).whole
    (noted,) = json.loads(memory(app).texts[KEY])
    assert noted["accuracy"][0] == pytest.approx(93, abs=3) and noted["accuracy"][1] is None
    click(app, "statistics")
    assert "Accuracy of reviewed games" in draw(app)


@pytest.mark.parametrize("broken", ["{", "[]", "null", '{"verdicts": 3}', "[[1]]"])
def test_a_broken_review_is_made_anew(broken: str) -> None:
    app = opened(played(GAME), **{f"{REVIEW}one": broken})
    assert reviewing(app).mine == [] and reviewing(app).request
    answer(app)
    assert json.loads(memory(app).texts[f"{REVIEW}one"])["verdicts"]


def test_a_review_of_another_match_is_not_believed() -> None:
    first, other = opened(played(GAME, seed=3)), played(GAME, seed=4)
    answer(first)
    kept = memory(first).texts[f"{REVIEW}one"]
    assert reviewing(opened(other, **{f"{REVIEW}one": kept})).mine == []
    data = json.loads(kept)
    data["verdicts"][0][2] = "nothing of the kind"
    changed = opened(played(GAME, seed=3), **{f"{REVIEW}one": json.dumps(data)})
    assert reviewing(changed).mine == []


def test_what_cannot_be_judged_is_passed_over_and_told() -> None:
    app = opened(played(GAME))
    for text in ("", "[]", "null", '{"no": 1}'):
        deliver(app, Reply(reviewing(app).request, text))
    assert len(reviewing(app).skipped) == 4 and reviewing(app).request
    while reviewing(app).due:
        deliver(app, Reply(reviewing(app).request, ""))
    assert "could not be judged" in draw(app) and not reviewing(app).request


def test_a_review_travels_in_a_file_and_is_deleted_with_its_game() -> None:
    app = opened(played(GAME))
    finish(app)
    judged = reviewing(app).verdicts
    click(app, "lobby")
    (file,) = [each for each in click(app, "export:one") if isinstance(each, Download)]
    other = new_app()
    bring(other, file.text)
    click(other, "review:")
    assert reviewing(other).verdicts == judged
    data = json.loads(file.text)
    data["review"]["verdicts"] = [[]]
    broken = new_app()
    bring(broken, json.dumps(data))
    click(broken, "review:")
    assert reviewing(broken).verdicts == {}
    click(app, "delete:one")
    assert [name for name in memory(app).texts if "one" in name] == []


def test_older_rules_are_told_and_judged_from_where_that_is_possible() -> None:
    match = played(GAME)
    data = {**match.upto(40).record(), "rules": 0}
    data["rules"] = match.info.rules_version
    resumed = Match.from_record(data)
    resumed.resume(data["choices"], data["snapshot"])
    resumed.turns = []
    for player, choice in match.choices[40:]:
        resumed.answer(player, choice)
    app = keeping(resumed)
    click(app, "review:one")
    assert "begins there" in draw(app) and "move 41" in draw(app)
    assert all(each.step >= 40 for each in reviewing(app).decisions)


def test_the_seats_of_others_can_be_looked_at_too() -> None:
    app = opened(played(GAME))
    answer(app)
    question = asked(click(app, "review_seat", "1"))
    assert question["player"] == 1 and len(reviewing(app).verdicts) == 1
    click(app, "review_seat", "9")
    assert reviewing(app).seat == 1


# --- turning points ---------------------------------------------------------------------------


def test_from_a_turning_point_to_the_replay_and_back() -> None:
    app = opened(played(GAME))
    finish(app)
    step = reviewing(app).points[0].verdict.step
    click(app, f"review_look:{step}")
    assert replay(app).step == step and "Back to the review" in draw(app)
    click(app, "replay_close")
    assert reviewing(app).whole
    click(app, f"review_take:{step}")
    assert replay(app).drawer.name == "here"
    click(app, "here_begin")
    assert isinstance(app.page, Table) and len(app.page.match.choices) == step


def test_looking_away_lets_the_review_rest_until_one_comes_back() -> None:
    app = opened(played(GAME))
    for _ in range(12):
        answer(app, 0.25)
    step = reviewing(app).points[0].verdict.step
    click(app, f"review_look:{step}")
    assert asked(click(app, "replay_close"))
    assert len(reviewing(app).mine) == 12


def test_a_riddle_hides_its_answer_until_somebody_has_guessed() -> None:
    app = opened(played(GAME))
    finish(app)
    found = next(each.verdict for each in reviewing(app).points if each.verdict.others)
    click(app, f"riddle:{found.step}")
    page = draw(app)
    assert "riddle-answer" not in page and "games out of 100" not in page
    click(app, f"guess:{json.dumps('nothing of the kind')}")
    assert "riddle-answer" not in draw(app)
    click(app, f"guess:{json.dumps(found.made)}")
    assert "That is what was played." in draw(app) and "games out of 100" in draw(app)
    click(app, "riddle_close")
    click(app, f"riddle:{found.step}")
    click(app, f"guess:{json.dumps(found.best)}")
    assert "That is the best move found" in draw(app)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [info.id for info in OURS])
def test_every_game_is_told_in_every_language(game: str, language: str) -> None:
    app = opened(played(game))
    click(app, f"language:{language}")
    review = reviewing(app)
    count = 0
    while review.due:
        count += 1
        review.verdicts[review.due.step] = verdict(review, 0.25 if count % 4 == 0 else 0.0)
    terms = tuple(review.match.info.bot().weights)
    review.verdicts = {
        step: each._replace(reasons=terms) if each.others else each
        for step, each in review.verdicts.items()
    }
    page = draw(app)
    assert page.count('class="point-told') == len(review.points) >= 3
    assert "<polyline" in page and "{" not in page
    click(app, "panel:figures")
    assert draw(app).count('<th scope="row">') == len(review.decisions) + 1
    for point in [each for each in review.points if each.verdict.others]:
        click(app, f"riddle:{point.verdict.step}")
        assert "guess:" in draw(app)
        click(app, "riddle_close")


def test_partners_are_shown_as_one_side() -> None:
    teams = next(
        info for info in OURS if len(info.new(info.max_players).rivals(0)) < info.max_players - 1
    )
    match = played(teams.id, ("person", *["random"] * (teams.max_players - 1)))
    app = opened(replace(match))
    review = reviewing(app)
    while review.due:
        half = (0.5,) * match.state.players
        review.verdicts[review.due.step] = verdict(review)._replace(chances=half, made_chance=0.5)
    assert "luck" in draw(app)


# --- the worker -------------------------------------------------------------------------------


def worked(question: dict[str, object]) -> dict[str, object]:
    """The first reply that the worker gives once it was asked this."""
    text = worker.begin(json.dumps(question))
    while not text:
        text = worker.step(1000)
    reply: dict[str, object] = json.loads(text)
    return reply


def test_a_bot_that_is_asked_at_a_table_does_not_wait_for_a_review() -> None:
    question = asked(click(keeping(played(GAME)), "review:one"))
    assert worker.begin(json.dumps(question)) == ""
    bot = {**question, "id": 99, "slot": "bot", "level": "easy"}
    assert worked(bot)["id"] == 99
    assert worker.busy()
    worker.hurry()
    assert worker.step(0) == "", "only its iterations end a review"
    while worker.busy():
        worker.step(1000)


def test_a_decision_that_makes_no_sense_is_answered_with_an_error() -> None:
    question = asked(click(keeping(played(GAME)), "review:one"))
    reply = worked({**question, "made": "nothing of the kind"})
    assert "error" in reply and not worker.busy()

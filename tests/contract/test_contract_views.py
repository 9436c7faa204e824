"""Every question of every game can be seen and answered on the page, in every language."""

from __future__ import annotations

import json
from collections import Counter
from html.parser import HTMLParser
from random import Random

import pytest

import conclave
from conclave.app.app import App
from conclave.app.draw import draw
from conclave.app.storage import Memory
from conclave.kernel import PASS, Bid, Match, Question, Seat, Subset
from conclave.kernel.record import freeze
from conclave.ui.domains import first_draft, named
from conclave.ui.scene import Scene
from conclave.ui.words import LANGUAGES, PSEUDO, words

GAMES = [info.id for info in conclave.games()]
EVERY_COUNT = [
    (info.id, count)
    for info in conclave.games()
    for count in range(info.min_players, info.max_players + 1)
]
MARKUP = '<b>Ann</b> & "Co" {x}'


class Controls(HTMLParser):
    """The choices that can be made on a page, those it greys out, and its ids."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[object] = []
        self.refused: list[object] = []
        self.things: list[object] = []
        self.ids: list[str] = []
        self.tags: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.add(tag)
        if "id" in found:
            self.ids.append(str(found["id"]))
        command, _, argument = (found.get("data-command") or "").partition(":")
        if command in ("tick", "untick"):
            self.things.append(freeze(json.loads(argument)))
        if "data-choice" in found:
            choice = freeze(json.loads(str(found["data-choice"])))
            (self.refused if found.get("aria-disabled") == "true" else self.open).append(choice)


def table(game: str, count: int, seed: int) -> App:
    """A table of people, as one of them sees it."""
    app = App(Memory())
    seats = [Seat(f"{MARKUP} {n}") for n in range(count)]
    app.seat_down(Match.new(game, list(seats), seed), "x", None)
    return app


def look(app: App, player: int, language: str = "en") -> str:
    app.viewer, app.settings["language"] = player, language
    return draw(app)


def take_turns(app: App, rng: Random):
    """Play at random; yields before every answer."""
    match = app.match
    assert match
    while match.state.questions:
        questions = match.state.questions
        question = questions[0] if rng.random() < 0.85 else rng.choice(questions)
        yield question
        match.answer(question.player, question.sample(rng))


def composed(question: Question) -> set[object]:
    """What an answer that is composed can be sent as before anything was changed."""
    first = first_draft(question)
    return {PASS, first} - {None} if isinstance(question.options, Bid) else {first}


@pytest.mark.parametrize(("game", "count"), EVERY_COUNT)
def test_each_question_has_a_control_for_every_option_and_for_nothing_else(game, count):
    app = table(game, count, seed=count)
    for question in take_turns(app, Random(count)):
        controls = Controls(look(app, question.player))
        mine = [each for each in app.match.state.questions if each.player == question.player]
        listed = [each for each in mine if isinstance(each.options, tuple)]
        legal = {choice for each in listed for choice in each.options}
        legal |= {choice for each in mine if each not in listed for choice in composed(each)}
        assert set(controls.open) == legal, question.kind
        refused = {c for each in listed for c in each.universe if each.why_not(c)}
        assert set(controls.refused) <= refused, question.kind
        things = [
            i for each in mine if isinstance(each.options, Subset) for i in each.options.items
        ]
        assert Counter(controls.things) == Counter(things), question.kind
        assert len(controls.ids) == len(set(controls.ids)), "an id stands twice on the page"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
def test_every_kind_of_question_and_every_log_line_has_words(game, language):
    info = conclave.game(game)
    kinds: set[str] = set()
    for seed in range(8):
        app = table(game, info.max_players, seed)
        for question in take_turns(app, Random(seed)):
            if question.kind not in kinds:
                kinds.add(question.kind)
                app.panel = ""
                assert "data-choice" in look(app, question.player, language)
        app.panel, app.seen_result = "log", True
        assert "log-" in look(app, 0, language)
        app.seen_result = False
        assert "scores" in look(app, 0, language)
    assert len(kinds) > 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_can_be_named_in_a_hint(game, language):
    info, t = conclave.game(game), words(language, game)
    assert all(f"term.{name}" in t for name in info.part("bot").WEIGHTS), "reasons need words"
    for seed in range(4):
        app = table(game, info.max_players, seed)
        for question in take_turns(app, Random(seed)):
            me = question.player
            scene = Scene(app.match.state.seen_by(me), me, app.match.seats, t)
            view = info.part("view")
            view.board(scene), view.hand(scene)
            for player in range(scene.game.players):
                view.belongings(scene, player)
            if scene.question and scene.question.kind == question.kind:
                for choice in info.part("bot").candidates(scene.question):
                    assert named(scene, view, choice).strip()


@pytest.mark.parametrize(("game", "count"), EVERY_COUNT)
def test_the_page_of_a_seat_is_the_same_whatever_is_hidden_from_it(game, count):
    app = table(game, count, seed=50 + count)
    rng = Random(count)
    for question in take_turns(app, rng):
        if rng.random() < 0.2 and app.match:
            player, true_state = question.player, app.match.state
            seen = look(app, player)
            app.match.state = true_state.determinize(player, rng)
            assert look(app, player) == seen
            app.match.state = true_state


@pytest.mark.parametrize("game", GAMES)
def test_whoever_waits_sees_no_control(game):
    app = table(game, conclave.game(game).max_players, seed=3)
    for question in take_turns(app, Random(3)):
        asked = {each.player for each in app.match.state.questions}
        idle = [p for p in range(app.match.state.players) if p not in asked]
        if idle:
            controls = Controls(look(app, idle[0]))
            assert controls.open == [] and controls.refused == [], question.kind


@pytest.mark.parametrize("game", GAMES)
def test_names_with_markup_appear_as_text(game):
    app = table(game, conclave.game(game).min_players, seed=1)
    html = look(app, 0)
    assert "<b>Ann</b>" not in html
    assert "&lt;b&gt;Ann&lt;/b&gt;" in html

"""Every question of every game can be seen and answered on the page, in every language."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from random import Random

import pytest

import conclave
from conclave.app.match_page import Kept
from conclave.app.pages import draw
from conclave.app.settings import CHOICES
from conclave.app.shell import Shell
from conclave.app.table.play import sit_down
from conclave.kernel import PASS, Bid, Game, GameInfo, Match, Question, Seat, Subset
from conclave.kernel.record import freeze
from conclave.ui.domains import first_draft, named
from conclave.ui.scene import Scene
from conclave.ui.view import view_of
from conclave.ui.words import LANGUAGES, PSEUDO, Words, words
from tests.app.desk import match_of, new_app, table
from tests.house import OURS
from tests.typed import narrow

GAMES = [info.id for info in OURS]
EVERY_COUNT = [
    (info.id, count) for info in OURS for count in range(info.min_players, info.max_players + 1)
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


def seated(game: str, count: int, seed: int) -> Shell:
    """A table of people, as one of them sees it."""
    app = new_app()
    seats = [Seat(f"{MARKUP} {n}") for n in range(count)]
    sit_down(app, Match.new(game, seats, seed), Kept("x"))
    return app


def look(app: Shell, player: int, language: str = "en") -> str:
    table(app).device.viewer, app.settings["language"] = player, language
    return draw(app)


def take_turns(app: Shell, rng: Random) -> Iterator[Question]:
    """Play at random; yields before an answer, for each kind of question some times.

    Long games ask the same again and again: it is looked at the first time it is asked, the second,
    the fourth, the eighth, and so on to the end of the game.
    """
    match = match_of(app)
    asked: Counter[str] = Counter()
    while match.state.questions:
        questions = match.state.questions
        question = questions[0] if rng.random() < 0.85 else rng.choice(questions)
        asked[question.kind] += 1
        if asked[question.kind].bit_count() == 1:
            yield question
        match.answer(question.player, question.sample(rng))


def composed(question: Question) -> set[object]:
    """What an answer that is composed can be sent as before anything was changed."""
    first = first_draft(question)
    both: set[object] = {PASS, first}
    return both - {None} if isinstance(question.options, Bid) else {first}


@pytest.mark.parametrize(("game", "count"), EVERY_COUNT)
def test_each_question_has_a_control_for_every_option_and_for_nothing_else(
    game: str, count: int
) -> None:
    app = seated(game, count, seed=count)
    for question in take_turns(app, Random(count)):
        controls = Controls(look(app, question.player))
        mine = [each for each in match_of(app).state.questions if each.player == question.player]
        listed = [each for each in mine if isinstance(each.options, tuple)]
        legal: set[object] = {choice for each in listed for choice in each.candidates()}
        legal |= {choice for each in mine if each not in listed for choice in composed(each)}
        assert set(controls.open) == legal, question.kind
        refused = {c for each in listed for c in narrow(tuple, each.universe) if each.why_not(c)}
        assert set(controls.refused) <= refused, question.kind
        things = [
            i for each in mine if isinstance(each.options, Subset) for i in each.options.items
        ]
        assert Counter(controls.things) == Counter(things), question.kind
        assert len(controls.ids) == len(set(controls.ids)), "an id stands twice on the page"


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_and_every_log_line_has_words(game: str) -> None:
    info = conclave.game(game)
    kinds: set[str] = set()
    for seed in range(4):
        app = seated(game, info.max_players, seed)
        for question in take_turns(app, Random(seed)):
            if question.kind not in kinds:
                kinds.add(question.kind)
                app.page.drawer.name = ""
                for language in (*LANGUAGES, PSEUDO):
                    assert "data-choice" in look(app, question.player, language)
        for language in (*LANGUAGES, PSEUDO):
            app.page.drawer.name, table(app).ending.seen = "log", True
            assert "log-" in look(app, 0, language)
            table(app).ending.seen = False
            assert "scores" in look(app, 0, language)
    assert len(kinds) > 1


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_can_be_named_in_a_hint(game: str) -> None:
    info = conclave.game(game)
    for language in LANGUAGES:
        known = words(language, game)
        assert all(f"term.{name}" in known for name in info.bot().weights), language
    for seed in range(2):
        app = seated(game, info.max_players, seed)
        for question in take_turns(app, Random(seed)):
            for language in LANGUAGES:
                check_named(app, question, info, words(language, game))


def check_named(app: Shell, question: Question, info: GameInfo[Game], t: Words) -> None:
    """The table can be drawn, and every choice that a bot would consider has a name."""
    me, view = question.player, view_of(info)
    scene = Scene(match_of(app).state.seen_by(me), me, match_of(app).seats, t)
    view.board(scene), view.hand(scene)
    for player in range(scene.game.players):
        view.belongings(scene, player), view.counted(scene, player)
    if scene.question and scene.question.kind == question.kind:
        for choice in info.bot().candidates(scene.question):
            assert named(scene, view, choice).strip()


@pytest.mark.parametrize(("game", "count"), EVERY_COUNT)
def test_the_page_of_a_seat_is_the_same_whatever_is_hidden_from_it(game: str, count: int) -> None:
    app = seated(game, count, seed=50 + count)
    rng = Random(count)
    for question in take_turns(app, rng):
        if rng.random() < 0.5:
            player, true_state = question.player, match_of(app).state
            for help in CHOICES["counting"]:
                app.settings["counting"] = help
                seen = look(app, player)
                match_of(app).state = true_state.determinize(player, rng)
                assert look(app, player) == seen
                match_of(app).state = true_state


@pytest.mark.parametrize("game", GAMES)
def test_whoever_waits_sees_no_control(game: str) -> None:
    app = seated(game, conclave.game(game).max_players, seed=3)
    for question in take_turns(app, Random(3)):
        asked = {each.player for each in match_of(app).state.questions}
        idle = [p for p in range(match_of(app).state.players) if p not in asked]
        if idle:
            controls = Controls(look(app, idle[0]))
            assert controls.open == [] and controls.refused == [], question.kind


@pytest.mark.parametrize("game", GAMES)
def test_names_with_markup_appear_as_text(game: str) -> None:
    app = seated(game, conclave.game(game).min_players, seed=1)
    html = look(app, 0)
    assert "<b>Ann</b>" not in html
    assert "&lt;b&gt;Ann&lt;/b&gt;" in html

"""How the contract tests lay out and play every registered game; nothing here knows a game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import pytest
from hypothesis import settings
from hypothesis import strategies as st

import conclave
from conclave import Match, Seat
from conclave.kernel import Game, GameInfo, Question
from tests.house import OURS
from tests.typed import question_of

seeds = st.integers(0, 15)
"""Every table has sixteen games that are played once and looked into by all tests; see `Way`."""
fresh_seeds = st.integers(0, 2**40)
depths = st.floats(0, 1)
"""How far into a game, as a part of its length."""


SHARE = 6
"""The tables are many by now, and each has games of its own: a part of the examples will do."""


def examples(count: int) -> settings:
    """So many examples for six tables, the same ones in every run."""
    return settings(max_examples=max(3, count // SHARE), deadline=None, derandomize=True)


class Setting(NamedTuple):
    """A game with a number of players and its options."""

    info: GameInfo[Game]
    players: int
    options: dict[str, Any]

    def __hash__(self) -> int:
        return hash(str(self))

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.info.id}-{self.players}{chosen}"

    def new(self, seed: int) -> Game:
        return self.info.new(self.players, seed=seed, **self.options)

    def match(self, seed: int, kind: str = "person") -> Match:
        seats = [Seat(f"Seat <b>{number}</b>", kind) for number in range(self.players)]
        return Match.new(self.info.id, seats, seed, self.options)


def variants(info: GameInfo[Game], players: int) -> Iterator[dict[str, Any]]:
    """No options at all, and every option away from its usual value, if so many players need it."""
    yield {}
    for option in info.options:
        if option.players and players not in option.players:
            continue
        for value in option.allowed:
            if value != option.usual(players) and option.takes(value, players):
                yield {option.id: value}


MOST_SETTINGS = 12


def settings_of(info: GameInfo[Game]) -> list[Setting]:
    """All of them; where they are very many, each variant with one number of players, in turn."""
    counts = range(info.min_players, info.max_players + 1)
    every = [Setting(info, count, options) for count in counts for options in variants(info, count)]
    if len(every) <= MOST_SETTINGS:
        return every
    kinds = dict.fromkeys(str(setting.options) for setting in every if setting.options)
    turns = [[each for each in every if str(each.options) == kind] for kind in kinds]
    varied = [each[place % len(each)] for place, each in enumerate(turns)]
    return [each for each in every if not each.options or each in varied]


SETTINGS = [setting for info in conclave.games() for setting in settings_of(info)]
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
every_game = pytest.mark.parametrize("info", conclave.games(), ids=lambda info: info.id)
of_ours = pytest.mark.parametrize("info", OURS, ids=lambda info: info.id)
OUR_SETTINGS = [setting for setting in SETTINGS if setting.info in OURS]
every_setting_of_ours = pytest.mark.parametrize("setting", OUR_SETTINGS, ids=str)


def pick(g: Game, rng: random.Random, eager: float = 0.2) -> tuple[Question, Any]:
    """A question and a legal answer; standing offers are sometimes taken."""
    asked = [question for question in g.questions if not question.standing]
    questions = g.questions if rng.random() < eager else asked
    question = rng.choice(questions)
    return question, question.sample(rng)


def play(g: Game, rng: random.Random, steps: int = 10**6) -> Game:
    """Play on at random, to the end or for so many answers."""
    while steps and not g.over:
        question, choice = pick(g, rng)
        g.answer(question.player, choice)
        steps -= 1
    return g


APART = 16


class Way(NamedTuple):
    """A whole random game: its choices, the kinds of its questions, every sixteenth state."""

    choices: list[tuple[int, Any]]
    kinds: set[str]
    marks: list[Game]

    def at(self, step: int) -> Game:
        """A copy of the state after so many answers."""
        g = self.marks[step // APART].clone()
        for player, choice in self.choices[step - step % APART : step]:
            g.answer(player, choice)
        return g


@lru_cache(1000)
def way(setting: Setting, seed: int) -> Way:
    """The random game of a seed, played once for all who look into it."""
    g, rng, found = setting.new(seed), random.Random(seed), Way([], set(), [])
    while not g.over:
        if len(found.choices) % APART == 0:
            found.marks.append(g.clone())
        question, choice = pick(g, rng)
        found.choices.append((question.player, choice))
        found.kinds.add(question.kind)
        g.answer(question.player, choice)
    return found


def length(setting: Setting, seed: int) -> int:
    """How many answers a random game takes."""
    return len(way(setting, seed).choices)


def within(setting: Setting, seed: int, depth: float) -> Game:
    """A game somewhere on its way, with something to decide."""
    return way(setting, seed).at(int(depth * (length(setting, seed) - 1)))


def played(setting: Setting, seed: int, depth: float = 1.0, kind: str = "person") -> Match:
    """A match somewhere on its way; at its end for a depth of 1."""
    match = setting.match(seed, kind)
    for player, choice in way(setting, seed).choices[: int(depth * length(setting, seed))]:
        match.answer(player, choice)
    return match


def listed(question: Question, most: int = 20) -> list[Any]:
    """Legal answers: all of a short list, the sensible ones of a large domain."""
    return list(question.candidates())[:most]


def another(g: Game, player: int, rng: random.Random) -> Game:
    """Another world that this seat must hold possible; everybody is asked there as in this one."""
    world = g.determinize(player, rng)
    world.imagined = False
    return world


def telling(g: Game) -> Game:
    """A copy of the state that keeps its events."""
    copy = g.clone()
    copy.events = []
    return copy


def assert_never_peeks(info: GameInfo[Game], players: int, **options: Any) -> None:
    """In two states that look alike to a seat its policy chooses alike, also without a view."""
    policy, rng = info.bot().policy, random.Random(players)
    g = info.new(players, players, **options)
    while not g.over:
        question = g.questions[0]
        guess = g.determinize(question.player, rng)
        seed = rng.random()
        choices = [
            policy(state, question_of(state, question.player), random.Random(seed))
            for state in (g, guess, g.seen_by(question.player))
        ]
        assert len(set(choices)) == 1, question.kind
        g.answer(question.player, choices[0])

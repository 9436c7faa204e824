"""The special golden records of Zavandor: sensible games, and mages struck by lightning."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from conclave import Match
from conclave.games.zavandor.bot import policy
from conclave.games.zavandor.state import Zavandor
from tests.typed import choices_of, narrow, question_of


def play_sensibly(match: Match, rng: random.Random) -> None:
    """Every seat follows the policy, from its own view."""
    while not match.state.over:
        seat = match.state.questions[0].player
        view = narrow(Zavandor, match.state.seen_by(seat))
        match.answer(seat, policy(view, question_of(view, seat), rng))


def play_at_random(match: Match, rng: random.Random) -> None:
    while not match.state.over:
        question = match.state.questions[0]
        match.answer(question.player, question.sample(rng))


def play_eagerly(match: Match, rng: random.Random) -> None:
    """At random, with everything that may be done at any time."""
    while not match.state.over:
        question = rng.choice(match.state.questions)
        match.answer(question.player, question.sample(rng))


def play_recklessly(match: Match, rng: random.Random) -> None:
    """Sensibly, but now and then somebody bids far beyond all means."""
    while not match.state.over:
        seat = match.state.questions[0].player
        view = narrow(Zavandor, match.state.seen_by(seat))
        question = question_of(view, seat)
        mad = question.kind == "bid" and rng.random() < 0.01
        match.answer(
            seat, 900 if mad and question.why_not(900) is None else policy(view, question, rng)
        )


def play_ruinously(match: Match, rng: random.Random) -> None:
    """Everybody sells all gems and spends what they bring, until nothing is left."""
    while not match.state.over:
        first, *offers = match.state.questions
        question = next((q for q in offers if choices_of(q)[0] != "overreach"), first)
        choice = "pass" if first.kind == "bid" else question.candidates()[0]
        match.answer(first.player, choice)


def struck(count: int, outcome: str) -> Callable[[Match], bool]:
    """So many are struck by lightning, and the game ends in that way."""
    return lambda m: len(narrow(Zavandor, m.state).struck) == count and m.state.ending() == outcome


def ends_by(outcome: str) -> Callable[[Match], bool]:
    return lambda match: match.state.ending() == outcome


def asks(*kinds: str) -> Callable[[Match], bool]:
    """Questions of all these kinds come up."""
    return lambda match: set(kinds) <= {turn.before.questions[0].kind for turn in match.turns}


PLANS: list[tuple[Any, ...]] = [
    (
        f"sensible-{players}",
        players,
        "Sensible mages; five sentinels are sold",
        play_sensibly,
        ends_by("sentinels"),
    )
    for players in (2, 3, 4, 5, 6)
]
PLANS += [
    (
        "effects-4",
        4,
        "Mirrors and talismans: stones, gems and steps",
        play_at_random,
        asks("free_stone", "lose_gem", "free_step", "free_gem", "keep", "arrange"),
    ),
    (
        "lightning-4",
        4,
        "One mage is struck by lightning, the others play on",
        play_recklessly,
        struck(1, "sentinels"),
        {"overbid": "lightning"},
    ),
    (
        "survivor-3",
        3,
        "Lightning strikes all but one",
        play_at_random,
        struck(2, "survivor"),
        {"overbid": "lightning"},
    ),
    (
        "overreach-4",
        4,
        "Auctions begun beyond all means",
        play_eagerly,
        lambda match: sum(turn.choice == "overreach" for turn in match.turns) > 2,
        {"overbid": "lightning"},
    ),
    (
        "rounds-2",
        2,
        "The last round comes before the fifth sentinel",
        play_sensibly,
        ends_by("rounds"),
        {"max_rounds": 20},
    ),
    (
        "exhausted-2",
        2,
        "Nobody owns anything that brings or buys something",
        play_ruinously,
        ends_by("exhausted"),
    ),
]

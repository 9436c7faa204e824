"""The special golden records: sensible play of every variant, trades, ties and stagnation."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from conclave import Match
from conclave.games.zauberschwert.bot import policy
from conclave.games.zauberschwert.state import Zauberschwert
from tests.typed import narrow, question_of


def play_sensibly(match: Match, rng: random.Random) -> None:
    """Every seat follows the policy, from its own view."""
    while not match.state.over:
        seat = match.state.questions[0].player
        view = narrow(Zauberschwert, match.state.seen_by(seat))
        match.answer(seat, policy(view, question_of(view, seat), rng))


def play_at_random(match: Match, rng: random.Random) -> None:
    while not match.state.over:
        question = match.state.questions[0]
        match.answer(question.player, question.sample(rng))


def always_pass(match: Match, rng: random.Random) -> None:
    """Nobody goes anywhere: the oldest creature leaves every third round (R20)."""
    while not match.state.over:
        match.answer(match.state.questions[0].player, "pass")


def asks(*kinds: str) -> Callable[[Match], bool]:
    """Questions of all these kinds come up."""
    return lambda match: set(kinds) <= {turn.before.questions[0].kind for turn in match.turns}


def shared(match: Match) -> bool:
    return len(match.state.winners()) > 1


def decided_by_magic(match: Match) -> bool:
    scores = match.state.scores()
    return scores.count(max(scores)) > 1 == len(match.state.winners())


PLANS: list[tuple[Any, ...]] = [
    (
        f"sensible-{variant}",
        players,
        f"Sensible play, {variant} with Gift",
        play_sensibly,
        lambda match: True,
        (("variant", variant), ("gift", True)),
    )
    for variant, players in (("V0", 4), ("V1", 5), ("V2", 6), ("V3", 3))
]
PLANS += [
    ("passing", 3, "Everybody passes in every round", always_pass, shared, (("variant", "V0"),)),
    ("magic", 3, "Equal stones, more magic wins", play_at_random, decided_by_magic),
    (
        "trades-V1",
        4,
        "Trades that are accepted",
        play_at_random,
        asks("trade_pay"),
        (("variant", "V1"),),
    ),
    (
        "omnus-V2",
        4,
        "OMNUS and MUTARUS are cast",
        play_at_random,
        asks("omnus", "mutarus"),
        (("variant", "V2"),),
    ),
]

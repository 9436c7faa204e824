"""The special golden records of Amulet: both ways to win, the rare endings, every spell used."""

from __future__ import annotations

import random
from collections.abc import Callable

from conclave import Match
from conclave.games.amulet.bot import policy


def play_sensibly(match: Match, rng: random.Random) -> None:
    """Every seat follows the policy, from its own view."""
    while not match.state.over:
        seat = match.state.questions[0].player
        view = match.state.seen_by(seat)
        match.answer(seat, policy(view, view.question_for(seat), rng))


def play_at_random(match: Match, rng: random.Random) -> None:
    while not match.state.over:
        question = match.state.questions[0]
        match.answer(question.player, question.sample(rng))


def only_pass(match: Match, rng: random.Random) -> None:
    """Nobody bids for anything."""
    while not match.state.over:
        question = match.state.questions[0]
        options = question.candidates()
        choice = next((c for c in ("pass", "done", "decline") if c in options), options[0])
        match.answer(question.player, choice)


def ends_by(outcome: str) -> Callable[[Match], bool]:
    return lambda match: match.state.ending() == outcome


def asks(*kinds: str) -> Callable[[Match], bool]:
    """Questions of all these kinds come up."""
    return lambda match: set(kinds) <= {turn.before.questions[0].kind for turn in match.turns}


PLANS = [
    (f"{outcome}-{players}", players, f"Ends by {outcome}", play_sensibly, ends_by(outcome))
    for players in range(2, 7)
    for outcome in ("colours", "jewels")
]
PLANS += [
    ("stalemate-3", 3, "Nobody buys anything", only_pass, ends_by("stalemate")),
    (
        "grey-4",
        4,
        "Grey spells are used",
        play_at_random,
        asks("rob", "mirror", "give_metal", "swap_metal"),
    ),
    ("red-3", 3, "Red spells are used", play_at_random, asks("take_back", "extra_jewel", "pay")),
    (
        "blue-5",
        5,
        "Blue spells are used",
        play_at_random,
        asks("target", "how_many", "discard_order"),
    ),
]

"""The special golden records of Amulet: both ways to win, the rare endings, every spell used."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from conclave import Match
from conclave.games.amulet.bot import policy
from conclave.games.amulet.cards import QUIET_ROUNDS
from conclave.games.amulet.state import Amulet
from tests.typed import narrow, question_of


def play_sensibly(match: Match, rng: random.Random) -> None:
    """Every seat follows the policy, from its own view."""
    while not match.state.over:
        seat = match.state.questions[0].player
        view = narrow(Amulet, match.state.seen_by(seat))
        match.answer(seat, policy(view, question_of(view, seat), rng))


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


def just_enough(match: Match, rng: random.Random) -> None:
    """In every third round somebody buys, so that the game goes on to its last round."""
    while not match.state.over:
        g, question = match.state, match.state.questions[0]
        assert isinstance(g, Amulet)
        options = question.candidates()
        choice = next((c for c in ("pass", "done", "decline") if c in options), options[0])
        if question.kind == "jewel_bid" and g.quiet == QUIET_ROUNDS and len(options) > 1:
            poorest = min(len(jewels) for jewels in g.amulets)
            if len(g.amulets[question.player]) <= poorest + 1:
                choice = options[1]
        match.answer(question.player, choice)


def ends_by(outcome: str) -> Callable[[Match], bool]:
    return lambda match: match.state.ending() == outcome


def asks(*kinds: str) -> Callable[[Match], bool]:
    """Questions of all these kinds come up."""
    return lambda match: set(kinds) <= {turn.before.questions[0].kind for turn in match.turns}


PLANS: list[tuple[Any, ...]] = [
    (f"{outcome}-{players}", players, f"Ends by {outcome}", play_sensibly, ends_by(outcome))
    for players in range(2, 7)
    for outcome in ("colours", "jewels")
]
PLANS += [
    ("stalemate-3", 3, "Nobody buys anything", only_pass, ends_by("stalemate")),
    ("rounds-4", 4, "Sixty rounds are played", just_enough, ends_by("rounds")),
    (
        "advanced-redraw-3",
        3,
        "Chosen in secret, then swapped",
        play_at_random,
        asks("setup_choose", "setup_stones", "setup_redraw"),
        {"advanced": True, "redraw": True},
    ),
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

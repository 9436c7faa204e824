"""The special golden records of Spellcaster: each way to end, for each number of mages."""

from __future__ import annotations

import random
from collections.abc import Callable

from conclave import Match
from conclave.games.spellcaster.bot import policy
from conclave.games.spellcaster.state import Spellcaster
from tests.typed import narrow, question_of


def play_sensibly(match: Match, rng: random.Random) -> None:
    """Every seat follows the policy, from its own view."""
    while not match.state.over:
        seat = match.state.questions[0].player
        view = narrow(Spellcaster, match.state.seen_by(seat))
        match.answer(seat, policy(view, question_of(view, seat), rng))


def play_at_random(match: Match, rng: random.Random) -> None:
    while not match.state.over:
        question = match.state.questions[0]
        match.answer(question.player, question.sample(rng))


def ends_by(outcome: str) -> Callable[[Match], bool]:
    return lambda match: match.state.ending() == outcome


def drawn(match: Match) -> bool:
    return len(match.state.winners()) == len(match.seats)


def asks(*kinds: str) -> Callable[[Match], bool]:
    """Questions of all these kinds come up."""
    return lambda match: set(kinds) <= {turn.before.questions[0].kind for turn in match.turns}


def tells(kind: str) -> Callable[[Match], bool]:
    """Something of this kind happens."""
    return lambda match: any(event.kind == kind for event in match.events)


PLANS = [
    (f"{outcome}-{players}", players, f"Ends by {outcome}", play_sensibly, ends_by(outcome))
    for players in (2, 3, 4)
    for outcome in ("energy", "sapphire", "deck")
]
PLANS += [
    ("drawn-2", 2, "A full tie when the deck runs out", play_sensibly, drawn),
    ("side-3", 3, "Tides of Knowledge for one side", play_at_random, asks("choose_side")),
    ("targets-4", 4, "Top cards as targets", play_at_random, asks("remove", "turn", "copy")),
    ("cards-2", 2, "Cards looked for", play_at_random, asks("fetch", "keep", "choose")),
    ("offers-4", 4, "Costs and offers", play_at_random, asks("may_pay", "buy_off", "suffer")),
    ("short-2", 2, "The opponent draws short", play_at_random, tells("deck_fails")),
]

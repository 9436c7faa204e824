"""Rare matches of Grimoria worth keeping as golden records; see contract/house/make_records.py."""

from __future__ import annotations

import random

from conclave import Match
from conclave.games.grimoria.cards import ADVENTURES
from conclave.games.grimoria.state import Grimoria
from conclave.kernel import Choice, Question
from tests.typed import choices_of, narrow


def pick_with(match: Match, rng: random.Random, spells: dict[int, int]) -> None:
    """A whole match in which everybody chooses the spell that `spells` gives for the round."""
    while not match.state.over:
        question = match.state.questions[0]
        spell = spells.get(narrow(Grimoria, match.state).round, 0)
        wanted = question.kind == "choose_spell" and spell
        match.answer(question.player, spell if wanted else question.sample(rng))


def burn_cards(match: Match, rng: random.Random) -> None:
    """Earn talers first, then everybody draws card after card until the piles are empty."""
    spells = {1: 3, 2: 7, 3: 7, 4: 7} | dict.fromkeys(range(5, 10), 4) | dict.fromkeys((10, 11), 15)
    pick_with(match, rng, spells)


def fight(match: Match, rng: random.Random) -> None:
    """Collect treasures first, attack later, and use whatever cloak or mirror there is."""
    while not match.state.over:
        question = match.state.questions[-1] if rng.random() < 0.5 else match.state.questions[0]
        match.answer(question.player, fighting_choice(match, question, rng))


def fighting_choice(match: Match, question: Question, rng: random.Random) -> Choice:
    if question.kind == "choose_spell":
        pages = [5, 5, 6, 3] if narrow(Grimoria, match.state).level < 9 else [9, 12, 14, 10, 1]
        return rng.choice([page for page in pages if page in choices_of(question)] or [1])
    bold = [c for c in choices_of(question) if c == "mirror" or str(c).startswith("cloak ")]
    return bold[0] if bold and rng.random() < 0.7 else question.sample(rng)


def play_at_random(match: Match, rng: random.Random) -> None:
    while not match.state.over:
        question = rng.choice(match.state.questions)
        match.answer(question.player, question.sample(rng))


def short_of_cards(match: Match) -> bool:
    state = narrow(Grimoria, match.state)
    return state.shortage and state.level < 17


def both_mirrors_and_cloaks(match: Match) -> bool:
    cloaked = [event for event in match.events if event.kind == "cloaks"]
    return narrow(Grimoria, match.state).removed.count("mirror") == 2 and len(cloaked) == 2


def talers_decide(match: Match) -> bool:
    """The best score is shared, the win is not."""
    scores = match.state.scores()
    return scores.count(max(scores)) > 1 and len(match.state.winners()) == 1


def shared_win(match: Match) -> bool:
    return len(match.state.winners()) > 1


def witch_and_reflection(match: Match) -> bool:
    kinds = {event.kind for event in match.events}
    return {"swaps", "swaps_facedown_unseen", "reflects"} <= kinds


def mirror_the_witch(match: Match, rng: random.Random) -> None:
    """Whoever owns the Witch attacks others with 14; whoever holds a mirror turns that round."""
    while not match.state.over:
        question = match.state.questions[0]
        match.answer(question.player, witch_choice(match, question, rng))


def witch_choice(match: Match, question: Question, rng: random.Random) -> Choice:
    state, choices = narrow(Grimoria, match.state), choices_of(question)
    if question.kind == "choose_spell":
        attack = state.level >= 14 and "witch" in state.mages[question.player].companions
        return 14 if attack else rng.choice([page for page in (5, 5, 3, 11) if page in choices])
    if question.kind == "swap_witch":
        return rng.choice(["pass", choices[-1]])
    bold = [c for c in choices if c in ("mirror", "witch") or str(c).startswith("swap ")]
    return rng.choice(bold) if bold else question.sample(rng)


def every_moment_of_the_witch(match: Match) -> bool:
    """She is left alone for a round, swapped before the board is cleared, and saved in time."""
    choices = [str(choice) for _, choice in match.choices]
    moments = {
        question.details[0]
        for turn in match.turns
        for question in turn.before.questions
        if question.kind == "swap_witch" and turn.choice in ADVENTURES
    }
    saved = any(choice.startswith("swap ") for choice in choices)
    return "rest" in choices and "clearing" in moments and saved


PLANS = [
    (
        "shortage-5",
        5,
        "Too few cards for an offer: the game ends before the red space",
        burn_cards,
        short_of_cards,
    ),
    (
        "mirrors-and-cloaks-4",
        4,
        "Both mirrors and both cloaks are used",
        fight,
        both_mirrors_and_cloaks,
    ),
    (
        "talers-decide-3",
        3,
        "Two share the best score; talers break the tie",
        play_at_random,
        talers_decide,
    ),
    ("shared-win-2", 2, "Equal points and equal talers: both win", play_at_random, shared_win),
    (
        "witch-3",
        3,
        "The Witch is swapped for open and hidden cards; an attack is reflected",
        fight,
        witch_and_reflection,
    ),
    (
        "witch-moments-3",
        3,
        "The Witch rests, is swapped before the board is cleared, and escapes a reflected attack",
        mirror_the_witch,
        every_moment_of_the_witch,
    ),
]

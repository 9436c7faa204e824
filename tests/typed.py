"""What a test knows of a game and the kernel cannot: which game it is, and that somebody is asked.

Each of these fails where the test would be wrong about that, and tells mypy the type.
"""

from __future__ import annotations

from typing import Any, TypeVar

import conclave
from conclave.kernel import Choice, Event, Game, Question, Refusal

T = TypeVar("T")
G = TypeVar("G", bound=Game)


def narrow(kind: type[T], thing: object) -> T:
    """The thing, which is of that class."""
    assert isinstance(thing, kind), f"{thing!r} is no {kind.__name__}"
    return thing


def new(kind: type[G], players: int, seed: int = 0, **options: Any) -> G:
    """A new game of that class, waiting for its first answer."""
    id = kind.__module__.split(".")[2]
    return narrow(kind, conclave.game(id).new(players, seed, **options))


def question_of(g: Game, player: int) -> Question:
    """The open question of a seat that has one."""
    return narrow(Question, g.question_for(player))


def choices_of(question: Question) -> tuple[Choice, ...]:
    """The legal choices of a question that lists them."""
    return narrow(tuple, question.options)


def events_of(g: Game) -> list[Event]:
    """The events of a state that keeps them."""
    return narrow(list, g.events)


def reason_of(refusal: Refusal | None) -> Refusal:
    """The reason against a choice that is refused."""
    return narrow(Refusal, refusal)

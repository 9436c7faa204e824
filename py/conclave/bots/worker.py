"""Bots in another thread: questions come in as JSON texts, answers go out as such.

A question is `{"id", "slot", "game", "level", "player", "view", "seed"}`; it ends an earlier one in
the same slot. Its answer is `{"id", "answer"}`: a choice; for the level `hint` a list of hints; for
`review`, which also sends the `step` and the choice that was `made`, a verdict.
Whatever goes wrong is told as `{"id", "error"}`. The thread calls `step` as long as `busy`, so
that it can listen in between.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from ..kernel import Game, GameInfo, game
from ..kernel.record import freeze
from .hints import Thought
from .judging import ITERATIONS, Judgement
from .players import SIMPLE, THINKERS, certain, choose, patience, searcher, sharpness

HINT = "hint"
REVIEW = "review"
NEVER = float("inf")


class Search(Protocol):
    """What can be thought about in slices."""

    def step(self, milliseconds: float, iterations: int) -> bool: ...


@dataclass
class Task:
    """A question that is being thought about."""

    id: int
    search: Search
    iterations: int
    end: float
    answer: Callable[[], Any]


tasks: dict[str, Task] = {}
"""By slot: this thread serves one page, and does one thing after the other."""


def begin(message: str) -> str:
    """Begin to think; returns the answer if it takes no thinking, else nothing."""
    question = json.loads(message)
    tasks.pop(question.get("slot", ""), None)
    try:
        return begun(question)
    except Exception as error:
        return reply(question["id"], error=repr(error))


def begun(question: dict[str, Any]) -> str:
    info, player, level = game(question["game"]), question["player"], question["level"]
    view = kind_of(info).from_json(question["view"])
    rng = Random(question["seed"])
    if level in SIMPLE:
        return reply(question["id"], answer=choose(info, level, view, player, rng))
    if level == REVIEW:
        judgement = Judgement(info, view, player, freeze(question["made"]), rng)
        tasks[question["slot"]] = review(question, judgement)
        return ""
    thinker = THINKERS["master" if level == HINT else level]
    end = time.perf_counter() + thinker.milliseconds / 1000
    if level == HINT:
        thought = Thought(info, view, player, rng)
        task = Task(question["id"], thought.search, thinker.iterations, end, thought.hints)
    else:
        if (sure := certain(info, level, view, player, rng)) is not None:
            return reply(question["id"], answer=sure)
        search = searcher(info, level, view, player, rng)
        task = Task(
            question["id"],
            search,
            patience(info, level),
            end,
            lambda: search.choose(sharpness(info, level, view.players)),
        )
    tasks[question["slot"]] = task
    return ""


def review(question: dict[str, Any], judgement: Judgement) -> Task:
    """Judging ends by its iterations alone, so that a review is the same on every device."""
    return Task(
        question["id"],
        judgement,
        ITERATIONS,
        NEVER,
        lambda: judgement.verdict(question["step"]).to_json(),
    )


def step(milliseconds: float) -> str:
    """Think for a while about what was asked first; returns its answer if it is found.

    A review waits while somebody is asked at a table.
    """
    slot, task = min(tasks.items(), key=lambda each: each[1].end == NEVER)
    try:
        ready = task.search.step(milliseconds, task.iterations)
        if not ready and time.perf_counter() < task.end:
            return ""
        text = reply(task.id, answer=task.answer())
    except Exception as error:
        text = reply(task.id, error=repr(error))
    del tasks[slot]
    return text


def busy() -> bool:
    return bool(tasks)


def hurry() -> None:
    """Whatever the clock may end has to be answered after the next step."""
    for task in tasks.values():
        if task.end < NEVER:
            task.end = 0


def reply(id: int, **content: Any) -> str:
    return json.dumps({"id": id, **content})


def kind_of(info: GameInfo[Game]) -> type[Game]:
    """The class of a game's states."""
    return type(info.laid_out(info.min_players, 0, {}))

"""Bots in another thread: questions come in as JSON texts, answers go out as such.

A question is `{"id", "slot", "game", "level", "player", "view", "seed"}`; it ends an earlier one in
the same slot. Its answer is `{"id", "answer"}`: a choice, or for the level `hint` a list of hints.
Whatever goes wrong is told as `{"id", "error"}`. The thread calls `step` as long as `busy`, so
that it can listen in between.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from ..kernel import Game, GameInfo, game
from .hints import Thought
from .players import SIMPLE, THINKERS, certain, choose, patience, searcher, sharpness
from .search import Search

HINT = "hint"


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


def step(milliseconds: float) -> str:
    """Think for a while about what was asked first; returns its answer if it is found."""
    slot, task = next(iter(tasks.items()))
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
    """Whatever is thought about has to be answered after the next step."""
    for task in tasks.values():
        task.end = 0


def reply(id: int, **content: Any) -> str:
    return json.dumps({"id": id, **content})


def kind_of(info: GameInfo[Game]) -> type[Game]:
    """The class of a game's states."""
    return type(info.laid_out(info.min_players, 0, {}))

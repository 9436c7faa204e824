"""Bots from outside that do everything wrong, by `module:function`."""

from __future__ import annotations

import os
import time
from random import Random

from conclave.kernel import Choice, Game, GameInfo, Question


def sound(info: GameInfo[Game], view: Game, question: Question, rng: Random) -> Choice:
    return question.candidates()[0]


def illegal(info: GameInfo[Game], view: Game, question: Question, rng: Random) -> Choice:
    return "nonsense"


def failing(info: GameInfo[Game], view: Game, question: Question, rng: Random) -> Choice:
    raise ZeroDivisionError("my own fault")


def endless(info: GameInfo[Game], view: Game, question: Question, rng: Random) -> Choice:
    while True:
        time.sleep(0.01)


def deadly(info: GameInfo[Game], view: Game, question: Question, rng: Random) -> Choice:
    """Take the whole process along, as running out of memory would."""
    os._exit(1)

"""A bot in another thread: a question comes in as a JSON text, its answer goes out as one."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from ..kernel import Game, GameInfo, game
from .players import choose


def answer(message: str) -> str:
    """The answer to `{"id", "game", "level", "player", "view", "seed"}`: `{"id", "choice"}`.

    Whatever goes wrong is told as `{"id", "error"}`; the page then thinks for itself.
    """
    question = json.loads(message)
    try:
        return json.dumps({"id": question["id"], "choice": chosen(question)})
    except Exception as error:
        return json.dumps({"id": question["id"], "error": repr(error)})


def chosen(question: dict[str, Any]) -> Any:
    """The choice of the bot that is asked."""
    info = game(question["game"])
    view = kind_of(info).from_json(question["view"])
    return choose(info, question["level"], view, question["player"], Random(question["seed"]))


def kind_of(info: GameInfo) -> type[Game]:
    """The class of a game's states."""
    return type(info.laid_out(info.min_players, 0, {}))

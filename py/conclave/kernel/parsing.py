"""Reading a record that may be broken, too new or foreign: every field is looked at first."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from . import registry
from .game import Game
from .question import Refusal, no

FORMAT = 1
LONGEST = 2_000_000


class SaveError(Exception):
    """A record cannot be read; the reason says what is wrong and where."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(reason)  # as it came: another process makes it anew from this
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.reason.key} {self.reason.figures}"


def parsed(text: str) -> dict[str, Any]:
    """The record as JSON, every field of the right shape."""
    if len(text) > LONGEST:
        raise SaveError(no("save_too_long", limit=LONGEST))
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else "text"
        raise SaveError(no("save_not_json", where=where)) from None
    if not isinstance(data, dict) or type(data.get("conclave")) is not int:
        raise SaveError(no("save_foreign"))
    if data["conclave"] > FORMAT:
        raise SaveError(no("save_too_new", version=data["conclave"], known=FORMAT))
    data = {"base": None, "taken_back": 0} | data
    for name, fits in SHAPE.items():
        if name not in data or not fits(data[name]):
            raise SaveError(no("save_broken", where=name))
    return data


def known_game(data: dict[str, Any]) -> registry.GameInfo[Game]:
    try:
        info = registry.game(data["game"])
    except KeyError:
        raise SaveError(no("save_unknown_game", game=data["game"])) from None
    if data["rules"] > info.rules_version:
        raise SaveError(no("save_too_new", version=data["rules"], known=info.rules_version))
    return info


def is_seat(data: Any) -> bool:
    return isinstance(data, list) and len(data) == 2 and all(isinstance(x, str) for x in data)


def is_turn(data: Any) -> bool:
    return isinstance(data, list) and len(data) == 2 and type(data[0]) is int


def is_base(data: Any) -> bool:
    return is_turn(data) and data[0] >= 0 and isinstance(data[1], dict)


SHAPE: dict[str, Callable[[Any], bool]] = {
    "game": lambda x: isinstance(x, str),
    "rules": lambda x: type(x) is int and x >= 1,
    "title": lambda x: isinstance(x, str),
    "options": lambda x: isinstance(x, dict),
    "seats": lambda x: isinstance(x, list) and all(map(is_seat, x)),
    "seed": lambda x: type(x) is int,
    "choices": lambda x: isinstance(x, list) and all(map(is_turn, x)),
    "snapshot": lambda x: isinstance(x, dict),
    "base": lambda x: x is None or is_base(x),
    "taken_back": lambda x: type(x) is int and x >= 0,
}

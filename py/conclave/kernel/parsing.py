"""Reading a record that may be broken, too new or foreign: every field is looked at first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import registry
from .game import Game
from .gate import WIDEST, SaveError, all_fit, is_text, is_whole, loads
from .question import no

FORMAT = 1
LONGEST = 2_000_000
LONGEST_TITLE, LONGEST_NAME = 200, 100
MOST_CHOICES, LARGEST_CHOICE = 20_000, 4_000
MOST_SEATS = 30
"""Of seats, and of options."""


def parsed(text: str) -> dict[str, Any]:
    """The record as JSON, every field of the right shape."""
    data = loads(text, LONGEST, WIDEST)
    if not isinstance(data, dict) or type(data.get("conclave")) is not int:
        raise SaveError(no("save_foreign"))
    if data["conclave"] > FORMAT:
        raise SaveError(no("save_too_new", version=data["conclave"], known=FORMAT))
    return shaped(data)


def shaped(data: dict[str, Any]) -> dict[str, Any]:
    """The record with what older ones lack; a field of another shape raises `SaveError`."""
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
    return isinstance(data, list) and len(data) == 2 and all(is_text(x, LONGEST_NAME) for x in data)


def is_turn(data: Any) -> bool:
    return isinstance(data, list) and len(data) == 2 and type(data[0]) is int and is_choice(data[1])


def is_choice(data: Any) -> bool:
    """Whether it is legal, the rules say; here it must not be larger than any choice."""
    return len(repr(data)) <= LARGEST_CHOICE


def is_base(data: Any) -> bool:
    fits = isinstance(data, list) and len(data) == 2 and isinstance(data[1], dict)
    return fits and is_whole(data[0], 0, MOST_CHOICES)


SHAPE: dict[str, Callable[[Any], bool]] = {
    "game": lambda x: is_text(x, LONGEST_NAME),
    "rules": lambda x: type(x) is int and x >= 1,
    "title": lambda x: is_text(x, LONGEST_TITLE),
    "options": lambda x: isinstance(x, dict) and len(x) <= MOST_SEATS,
    "seats": lambda x: all_fit(x, MOST_SEATS, is_seat),
    "seed": lambda x: type(x) is int,
    "choices": lambda x: all_fit(x, MOST_CHOICES, is_turn),
    "snapshot": lambda x: isinstance(x, dict),
    "base": lambda x: x is None or is_base(x),
    "taken_back": lambda x: is_whole(x, 0, MOST_CHOICES),
}

"""A state from a save: every field of its type, every rule one of its game, every figure small."""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any, Union, get_args, get_origin, get_type_hints

from .chance import MASK
from .game import NOBODY, Game, function_named
from .gate import is_small, is_whole
from .record import is_record
from .registry import GameInfo

FIGURE = 100_000
"""Beyond every figure of a game, and no long way for a loop."""
WIDTH = 500
"""Items of a list, letters of a word."""
PLAYER, CHOICE, CHANCE = 1, 1, "chance"


def restored(info: GameInfo[Game], kind: type[Game], data: dict[str, Any], seats: int) -> Game:
    """The state that a snapshot describes; whatever is wrong with it raises."""
    assert data["players"] == seats, "another number of seats"
    assert is_record_of(kind, data), "a field is of another type"
    for rule, *arguments in data["agenda"]:
        check_call(info, kind, rule, arguments, 0)
    for player, _, options, then, unless, details in data["asked"]:
        assert is_whole(player, NOBODY, seats - 1), "nobody sits there"
        if player != NOBODY:
            check_call(info, kind, options, details, PLAYER)
            check_call(info, kind, then, details, PLAYER + CHOICE)
            check_call(info, kind, unless or then, details, PLAYER, PLAYER + CHOICE)
    return kind.from_json(data)


def check_call(
    info: GameInfo[Game], kind: type[Game], name: str, given: list[Any], *more: int
) -> None:
    """Assert that a step of that name can be called with so much."""
    assert info.steps is None or name in info.steps(), f"{name} is no step of {info.id}"
    rule = function_named(kind, name)
    assert isinstance(rule, types.FunctionType), f"{name} is no rule"
    assert any(takes(rule, 1 + each + len(given)) for each in more), f"{name} takes something else"


def takes(function: types.FunctionType, number: int) -> bool:
    """True if a function can be called with so many arguments."""
    code = function.__code__
    least = code.co_argcount - len(function.__defaults__ or ())
    return least <= number and (number <= code.co_argcount or bool(code.co_flags & 4))


# --- types ------------------------------------------------------------------------------------


def is_record_of(kind: type, data: Any) -> bool:
    """True if the fields of a record are there, each of its type."""
    if not isinstance(data, dict):
        return False
    hints = get_type_hints(kind)
    stored = [name for name in kind.__dataclass_fields__ if name in data]  # type: ignore[attr-defined]
    return all(is_field(name, hints[name], data[name]) for name in stored)


def is_field(name: str, kind: Any, value: Any) -> bool:
    if name == CHANCE:
        return is_whole(value, 0, MASK)
    if name in ("agenda", "asked"):  # `check_call` looks at the functions that are named there
        return isinstance(value, list) and is_small(value, FIGURE, WIDTH)
    return fits(kind, value)


def fits(kind: Any, value: Any) -> bool:
    """True if a JSON value can be loaded as a value of that type."""
    check = BY_ORIGIN.get(get_origin(kind))
    if check:
        return check(get_args(kind), value)
    if is_record(kind):
        return is_record_of(kind, value)
    return type(value) is kind and is_small(value, FIGURE, WIDTH)


def is_list_of(kinds: tuple[Any, ...], value: Any) -> bool:
    few = isinstance(value, list) and len(value) <= WIDTH
    return few and all(fits(kinds[0], each) for each in value)


def is_tuple_of(kinds: tuple[Any, ...], value: Any) -> bool:
    if kinds[-1:] == (...,):
        return is_list_of(kinds, value)
    if not isinstance(value, list) or len(value) != len(kinds):
        return False
    return all(map(fits, kinds, value))


def is_dict_of(kinds: tuple[Any, ...], value: Any) -> bool:
    few, (names, values) = isinstance(value, dict) and len(value) <= WIDTH, kinds
    return few and all(fits(names, key) and fits(values, each) for key, each in value.items())


def is_one_of(kinds: tuple[Any, ...], value: Any) -> bool:
    return (value is None and type(None) in kinds) or any(fits(kind, value) for kind in kinds)


BY_ORIGIN: dict[Any, Callable[[tuple[Any, ...], Any], bool]] = {
    list: is_list_of,
    tuple: is_tuple_of,
    dict: is_dict_of,
    Union: is_one_of,
    types.UnionType: is_one_of,
}

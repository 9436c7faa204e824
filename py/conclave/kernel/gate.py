"""The gate for foreign texts: how long, how deep and how many is asked of the text itself.

A browser's Python has so little stack that deep JSON ends it without a word, long before it would
raise a RecursionError. So nothing is parsed that was not measured, and whatever is parsed has
bounds that no loop of a rule can run away with.
"""

from __future__ import annotations

import json
import math
import re
import zlib
from collections.abc import Callable, Iterable
from itertools import accumulate
from typing import Any

from .question import Refusal, no

LONGEST = 4_000_000
"""Characters of a text."""
DEEPEST = 64
"""Lists and objects inside each other."""
MOST = 500_000
"""Values of a text."""
DIGITS = 60
"""Digits of a number; a seed may have forty."""
WIDEST = 3_000
"""Characters of a string in a record, as it is written there: up to twelve for each of a title."""

STRING = re.compile(r'("[^"\\]*+(?:\\.[^"\\]*+)*+"?)', re.DOTALL)
BRACKETS = re.compile(r"[][{}]")
NUMBER = re.compile(rf"[0-9]{{{DIGITS + 1}}}")
UNSPEAKABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Control characters, and halves of a character."""


class SaveError(Exception):
    """A record cannot be read; the reason says what is wrong and where."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(f"{reason.key} {reason.figures}")
        self.reason = reason


def loads(text: str, longest: int = LONGEST, widest: int = LONGEST) -> Any:
    """The value of a JSON text; raises `SaveError` if it is too long, too deep or no JSON."""
    if reason := too_large(text, longest, widest):
        raise SaveError(reason)
    try:
        return json.loads(text, parse_float=finite, parse_constant=nothing)
    except (ValueError, RecursionError) as error:
        where = f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else "text"
        raise SaveError(no("save_not_json", where=where)) from None


def too_large(text: str, longest: int, widest: int) -> Refusal | None:
    """Why a text is not even parsed, found out in one go over it."""
    if len(text) > longest:
        return no("save_too_long", limit=longest)
    parts = STRING.split(text)  # what is between strings, and strings, in turn
    if max(map(len, parts[1::2]), default=0) > widest:
        return no("save_too_wide", limit=widest)
    bare = "".join(parts[::2])
    brackets = BRACKETS.findall(bare)
    if len(brackets) // 2 + bare.count(",") > MOST:
        return no("save_too_much", limit=MOST)
    if max(accumulate(1 if each in "[{" else -1 for each in brackets), default=0) > DEEPEST:
        return no("save_too_deep", limit=DEEPEST)
    return no("save_number") if NUMBER.search(bare) else None


def finite(text: str) -> float:
    """A number that is one: 1e999 is written like one, and is infinite."""
    number = float(text)
    return number if math.isfinite(number) else nothing(text)


def nothing(text: str) -> float:
    """NaN and Infinity are no JSON, though Python reads them."""
    raise ValueError(text)


def inflated(data: bytes, most: int) -> bytes:
    """Unpacked data; a bomb is left alone after so many bytes."""
    unpack = zlib.decompressobj()
    try:
        found = unpack.decompress(data, most)
    except zlib.error:
        raise SaveError(no("link_damaged")) from None
    if unpack.unconsumed_tail:
        raise SaveError(no("save_too_long", limit=most))
    if not unpack.eof:
        raise SaveError(no("link_damaged"))
    return found


# --- bounds of single values ------------------------------------------------------------------


def is_text(value: Any, longest: int) -> bool:
    """A line that can be shown: short, and without control characters or halves of a character."""
    return isinstance(value, str) and len(value) <= longest and not UNSPEAKABLE.search(value)


def is_whole(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def all_fit(values: Any, most: int, fits: Callable[[Any], bool]) -> bool:
    """True for a list of at most so many values that all fit."""
    return isinstance(values, list) and len(values) <= most and all(map(fits, values))


def is_small(value: Any, figure: int, width: int) -> bool:
    """Plain JSON to any depth: small whole numbers, short strings, lists of some hundred."""
    if isinstance(value, str):
        return len(value) <= width
    if isinstance(value, list | tuple):
        return len(value) <= width and small(value, figure, width)
    return value is None or isinstance(value, bool) or is_whole(value, -figure, figure)


def small(values: Iterable[Any], figure: int, width: int) -> bool:
    return all(is_small(each, figure, width) for each in values)

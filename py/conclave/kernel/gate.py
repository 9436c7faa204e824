"""The gate for texts from outside: looked at as text before anything parses them.

JSON of many thousand brackets ends Pyodide itself, where plain Python would only raise.
"""

from __future__ import annotations

import json
import re
from typing import Any

from .parsing import SaveError
from .question import no

LONGEST = 4_000_000
"""Characters of one text."""
DEEPEST = 64
"""Lists and objects inside one another."""

STRINGS = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
"""Possessive, so that no text makes it look twice at the same letter."""
SAME = bytes.maketrans(b"{}", b"[]")
NO_BRACKETS = bytes({*range(256)} - {*b"[]{}"})


def loads(text: str) -> Any:
    """What the JSON says; raises `SaveError` if it is too long, too deep or none."""
    if len(text) > LONGEST:
        raise SaveError(no("save_too_long", limit=LONGEST))
    if too_deep(text):
        raise SaveError(no("save_too_deep"))
    try:
        return json.loads(text)
    except ValueError as error:
        where = f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else "text"
        raise SaveError(no("save_not_json", where=where)) from None


def too_deep(text: str) -> bool:
    """True if more than `DEEPEST` brackets are open at once; pairs go, the innermost first."""
    brackets = STRINGS.sub("", text).encode("ascii", "ignore").translate(SAME, NO_BRACKETS)
    for _ in range(DEEPEST):
        brackets = brackets.replace(b"[]", b"")
    return b"[]" in brackets or brackets.count(b"[") > DEEPEST

"""Texts that are read at most once: words, rules and lessons.

When the site is built, all of them are read and packed into one file. There they take a third of
the room, and a page unpacks those that somebody wants to see.
"""

from __future__ import annotations

import marshal
import zlib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, Generic, TypeVar

T = TypeVar("T")
Packed = dict[tuple[str, ...], bytes]
FILE = "texts.bin"
"""Only the site has it."""


def stored() -> dict[str, Packed]:
    """All that was packed, by its reader; nothing where the texts themselves are at hand."""
    place = files(__package__) / FILE
    packed: dict[str, Packed] = marshal.loads(place.read_bytes()) if place.is_file() else {}
    return packed


PACKED = stored()


class TextReader(Generic[T]):
    """A reader of texts whose results are plain values: texts, numbers, tuples, lists and dicts."""

    def __init__(self, read: Callable[..., T]) -> None:
        self.read = read
        self.packed = PACKED.setdefault(f"{read.__module__}.{read.__name__}", {})
        self.cached = cache(self.unpack)

    def __call__(self, *wanted: str) -> T:
        """What is read for these names."""
        return self.cached(*wanted)

    def pack(self, *wanted: str) -> None:
        """Read the text of these names now, and keep it packed."""
        text: Any = self.read(*wanted)
        self.packed[wanted] = zlib.compress(marshal.dumps(text), 9)

    def unpack(self, *wanted: str) -> T:
        if wanted not in self.packed:
            return self.read(*wanted)
        text: T = marshal.loads(zlib.decompress(self.packed[wanted]))
        return text


def text_reader(read: Callable[..., T]) -> TextReader[T]:
    """Decorator for a function that reads a text, given the names that tell which."""
    return TextReader(read)

"""Texts that are read at most once: words, rules and lessons.

When the site is built, all of them are read and laid on the shelf, packed. There they take a third
of the room, and a page unpacks those that somebody wants to see.
"""

from __future__ import annotations

import marshal
import zlib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, Generic, TypeVar

T = TypeVar("T")
Shelf = dict[tuple[str, ...], bytes]
FILE = "shelf.bin"
"""Only the site has it."""


def found() -> dict[str, Shelf]:
    """All that was packed, by its reader; nothing where the texts themselves are at hand."""
    place = files(__package__) / FILE
    shelves: dict[str, Shelf] = marshal.loads(place.read_bytes()) if place.is_file() else {}
    return shelves


SHELVES = found()


class Shelved(Generic[T]):
    """A reader of texts whose results are plain values: texts, numbers, tuples, lists and dicts."""

    def __init__(self, read: Callable[..., T]) -> None:
        self.read = read
        self.shelf = SHELVES.setdefault(f"{read.__module__}.{read.__name__}", {})
        self.take = cache(self.unpack)

    def __call__(self, *wanted: str) -> T:
        """What is read for these names."""
        return self.take(*wanted)

    def pack(self, *wanted: str) -> None:
        """Lay what is read for these names on the shelf."""
        text: Any = self.read(*wanted)
        self.shelf[wanted] = zlib.compress(marshal.dumps(text), 9)

    def unpack(self, *wanted: str) -> T:
        if wanted not in self.shelf:
            return self.read(*wanted)
        text: T = marshal.loads(zlib.decompress(self.shelf[wanted]))
        return text


def shelved(read: Callable[..., T]) -> Shelved[T]:
    """Decorator for a function that reads a text, given the names that tell which."""
    return Shelved(read)

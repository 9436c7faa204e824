"""Reading and writing files of WebAssembly, as far as making them smaller needs it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

TYPES, IMPORTS, FUNCTIONS, TABLES, MEMORY, GLOBALS = 1, 2, 3, 4, 5, 6
EXPORTS, ELEMENTS, CODE, DATA, DATA_COUNT, TAGS = 7, 9, 10, 11, 12, 13
"""Numbers of sections."""
BEFORE_SECTIONS = 8


class Export(NamedTuple):
    """Something offered by name, and how the file says so."""

    name: str
    entry: bytes


def sections(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    at = BEFORE_SECTIONS
    while at < len(wasm):
        size, start = read_number(wasm, at + 1)
        yield wasm[at], wasm[start : start + size]
        at = start + size


def written(wasm: bytes, changed: Mapping[int, bytes]) -> bytes:
    """The file with some sections changed; a section changed to nothing is left out."""
    parts = ((kind, changed.get(kind, body)) for kind, body in sections(wasm))
    return wasm[:BEFORE_SECTIONS] + b"".join(
        bytes([kind]) + sized(body) for kind, body in parts if body
    )


def entries(section: bytes) -> tuple[int, bytes]:
    """How many entries a section has, and its bytes behind that number."""
    count, at = read_number(section, 0)
    return count, section[at:]


def longer(section: bytes, more: Sequence[bytes]) -> bytes:
    """A section with more entries at its end."""
    count, body = entries(section)
    return number(count + len(more)) + body + b"".join(more)


def listed(parts: Sequence[bytes]) -> bytes:
    """These entries, and before them how many they are."""
    return number(len(parts)) + b"".join(parts)


def exports(wasm: bytes) -> Iterable[Export]:
    body = dict(sections(wasm))[EXPORTS]
    count, at = read_number(body, 0)
    for _ in range(count):
        start = at
        name, at = read_name(body, at)
        _, at = read_number(body, at + 1)  # behind one byte for the kind
        yield Export(name, body[start:at])


def imported(wasm: bytes) -> list[str]:
    """Every name in the section of imports, those of modules included."""
    body = dict(sections(wasm))[IMPORTS]
    return [word.decode() for word in re.findall(rb"[\w$.]{2,}", body)]


def bodies(wasm: bytes) -> Iterator[bytes]:
    """The functions, one after the other."""
    code = dict(sections(wasm))[CODE]
    count, at = read_number(code, 0)
    for _ in range(count):
        size, at = read_number(code, at)
        yield code[at : at + size]
        at += size


def read_name(data: bytes, at: int) -> tuple[str, int]:
    size, at = read_number(data, at)
    return data[at : at + size].decode(), at + size


def read_number(data: bytes, at: int) -> tuple[int, int]:
    """A number of as many bytes as it needs (LEB128), and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at


def number(value: int, most: int = 127) -> bytes:
    """The least of bytes that hold a number; the last of them holds no more than `most`."""
    parts = []
    while value > most:
        parts.append(value & 127 | 128)
        value >>= 7
    return bytes([*parts, value])


def signed(value: int) -> bytes:
    """A number where one below zero could stand: the seventh bit of its last byte is a sign."""
    return number(value, 63)


def sized(body: bytes) -> bytes:
    return number(len(body)) + body


def text(name: str) -> bytes:
    return sized(name.encode())

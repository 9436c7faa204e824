"""The pass `split`: WebAssembly in two files, what a game calls, and the rest.

Both files number all functions alike, so nothing in them has to be rewritten. In each, a function
that lies in the other one is replaced by a stub, which calls it by its place in a table that the
two share. Until the rest has come its places are empty: a stub that finds them so calls what
JavaScript has put into the last place, and that has to bring it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from . import freezing
from .wasm import (
    CODE,
    DATA,
    DATA_COUNT,
    ELEMENTS,
    EXPORTS,
    FUNCTIONS,
    GLOBALS,
    IMPORTS,
    MEMORY,
    TABLES,
    TAGS,
    TYPES,
    bodies,
    entries,
    listed,
    longer,
    number,
    read_name,
    read_number,
    sections,
    signed,
    sized,
    text,
    written,
)

COUNTER = "called:"
SHARED = "shared:"
"""How the names of what only these files offer each other begin."""
FIRST = "first"
"""The name under which the rest asks for what it shares with the first file."""

TABLE, MEMORIES, GLOBAL, TAG = 1, 2, 3, 4
"""What can be offered and asked for, besides functions."""
FUNCTION, FUNCREF, ANY_NUMBER, I32 = 0x60, 0x70, 0x00, 0x7F
CALL, CALL_INDIRECT, LOCAL_GET, GLOBAL_SET, CONST = 0x10, 0x11, 0x20, 0x24, 0x41
TABLE_GET, IS_NULL, IF, NO_RESULT, END = 0x25, 0xD1, 0x04, 0x40, 0x0B


class Halves(NamedTuple):
    """The two files; either is useless without the other."""

    first: bytes
    rest: bytes


class Shared(NamedTuple):
    """Something of the first file that the rest uses as well."""

    name: str
    kind: int
    place: int
    type: bytes

    @property
    def export(self) -> bytes:
        return text(self.name) + bytes([self.kind]) + number(self.place)

    @property
    def request(self) -> bytes:
        return text(FIRST) + text(self.name) + bytes([self.kind]) + self.type


def split_pyodide(pyodide: Path, compiled: Path, target: Path) -> None:
    """Split the WebAssembly in a folder by what a rehearsal from its snapshot calls."""
    whole = (pyodide / "pyodide.asm.wasm").read_bytes()
    (target / "counting").write_bytes(counting(whole))
    halves = split(whole, freezing.rehearse(pyodide, compiled, target))
    (target / "first.wasm").write_bytes(halves.first)
    (target / "rest.wasm").write_bytes(halves.rest)


def counting(wasm: bytes) -> bytes:
    """The file with a counter for every function: which of them are called?"""
    parts = dict(sections(wasm))
    known, _ = entries(parts[GLOBALS])
    code = []
    for place, body in enumerate(bodies(wasm)):
        start = behind_locals(body)
        note = bytes([CONST, 1, GLOBAL_SET]) + number(known + place)
        code.append(sized(body[:start] + note + body[start:]))
    counters = [bytes([I32, 1, CONST, 0, END])] * len(code)
    names = [
        text(f"{COUNTER}{place}") + bytes([GLOBAL]) + number(known + place)
        for place in range(len(code))
    ]
    changed = {CODE: listed(code), GLOBALS: longer(parts[GLOBALS], counters)}
    return written(wasm, changed | {EXPORTS: longer(parts[EXPORTS], names)})


def behind_locals(body: bytes) -> int:
    """Where the instructions of a function begin."""
    groups, at = read_number(body, 0)
    for _ in range(groups):
        _, at = read_number(body, at)
        at += 1  # their type
    return at


def split(wasm: bytes, called: Sequence[int]) -> Halves:
    """Leave in the first file the functions that are called, by their place among all."""
    parts = dict(sections(wasm))
    strangers = imported_functions(parts[IMPORTS])
    types, all_bodies = types_of_functions(parts[FUNCTIONS]), list(bodies(wasm))
    here, there = sorted(called), sorted(set(range(len(types))) - set(called))
    slot = {place: number for number, place in enumerate((*here, *there))}
    table, _ = entries(parts[TABLES])
    plain, _ = entries(parts[TYPES])  # a function without anything: a type of our own, the last
    guard = strangers + len(types)
    wideness = number(len(types) + 1)
    shared = list(what_is_shared(parts, mark(here), bytes([FUNCREF, ANY_NUMBER]) + wideness))
    counts = parameters(parts[TYPES])

    def stub(place: int, before: bytes = b"") -> bytes:
        passed = b"".join(bytes([LOCAL_GET]) + number(each) for each in range(counts[types[place]]))
        return before + passed + call_in(table, slot[place], types[place])

    def half(own: Sequence[int], before: bytes) -> bytes:
        owned = set(own)
        code = [
            body if place in owned else b"\0" + stub(place, before) + bytes([END])
            for place, body in enumerate(all_bodies)
        ]
        bring = bytes([IF, NO_RESULT]) + call_in(table, len(types), plain) + bytes([END])
        missing = constant(len(here)) + bytes([TABLE_GET]) + number(table) + bytes([IS_NULL])
        return listed([*map(sized, code), sized(b"\0" + missing + bring + bytes([END]))])

    def places(own: Sequence[int], start: int) -> bytes:
        numbers = [number(strangers + place) for place in own]
        where = constant(start) + bytes([END, 0])
        return bytes([2]) + number(table) + where + listed(numbers)

    same = {
        TYPES: longer(parts[TYPES], [bytes([FUNCTION, 0, 0])]),
        FUNCTIONS: longer(parts[FUNCTIONS], [number(plain)]),
    }
    first = {
        TABLES: longer(parts[TABLES], [bytes([FUNCREF, ANY_NUMBER]) + wideness]),
        EXPORTS: longer(parts[EXPORTS], [each.export for each in shared]),
        ELEMENTS: longer(parts[ELEMENTS], [places(here, 0)]),
        CODE: half(here, bytes([CALL]) + number(guard)),
    }
    nothing = dict.fromkeys((TABLES, MEMORY, TAGS, EXPORTS, DATA_COUNT, DATA), b"")
    rest = nothing | {
        IMPORTS: longer(parts[IMPORTS], [each.request for each in shared]),
        GLOBALS: constants(parts[GLOBALS]),
        ELEMENTS: listed([places(there, len(here))]),
        CODE: half(there, b""),
    }
    return Halves(written(wasm, same | first), written(wasm, same | rest))


def mark(places: Sequence[int]) -> str:
    """A name for this way of splitting, so that halves of two builds never meet."""
    return hashlib.sha256(repr(places).encode()).hexdigest()[:8]


def constant(value: int) -> bytes:
    return bytes([CONST]) + signed(value)


def call_in(table: int, slot: int, type: int) -> bytes:
    """Call the function in a place of a table."""
    return constant(slot) + bytes([CALL_INDIRECT]) + number(type) + number(table)


# --- reading what there is ------------------------------------------------------------------------


def imported_functions(section: bytes) -> int:
    """How many functions come from outside; a file that asks for anything else is not ours."""
    count, at = read_number(section, 0)
    for _ in range(count):
        _, at = read_name(section, at)
        name, at = read_name(section, at)
        if section[at]:
            raise ValueError(f"{name} is imported, and is no function")
        _, at = read_number(section, at + 1)
    return count


def types_of_functions(section: bytes) -> list[int]:
    count, at = read_number(section, 0)
    found = []
    for _ in range(count):
        type, at = read_number(section, at)
        found.append(type)
    return found


def parameters(section: bytes) -> list[int]:
    """How many parameters each type of functions has; every one is said in a byte."""
    count, at = read_number(section, 0)
    found = []
    for _ in range(count):
        if section[at] != FUNCTION:
            raise ValueError("a type that is not one of functions")
        given, at = read_number(section, at + 1)
        returned, at = read_number(section, at + given)
        at += returned
        found.append(given)
    return found


def what_is_shared(parts: dict[int, bytes], mark: str, table: bytes) -> Iterator[Shared]:
    """The memory, tables, tags and variables of the first file, and the table of all functions."""

    def named(what: str, kind: int, types: Sequence[bytes]) -> Iterator[Shared]:
        for index, type in enumerate(types):
            yield Shared(f"{SHARED}{mark}:{what}{index}", kind, index, type)

    _, memory = entries(parts[MEMORY])
    yield from named("memory", MEMORIES, [memory])
    yield from named("table", TABLE, [*tables(parts[TABLES]), table])
    yield from named("variable", GLOBAL, [bytes([I32, 1])] * variables(parts[GLOBALS]))
    count, tags = entries(parts[TAGS])
    yield from named("tag", TAG, [tags[2 * each : 2 * each + 2] for each in range(count)])


def tables(section: bytes) -> Iterator[bytes]:
    count, at = read_number(section, 0)
    for _ in range(count):
        start = at
        limited = section[at + 1]
        _, at = read_number(section, at + 2)
        if limited:
            _, at = read_number(section, at)
        yield section[start:at]


def variables(section: bytes) -> int:
    """How many globals can change; these come before all others, or numbers would shift."""
    changing = [entry[1] for entry in each_global(section)]
    if changing != sorted(changing, reverse=True):
        raise ValueError("constants before variables")
    return sum(changing)


def constants(section: bytes) -> bytes:
    return listed([entry for entry in each_global(section) if not entry[1]])


def each_global(section: bytes) -> Iterator[bytes]:
    count, at = read_number(section, 0)
    for _ in range(count):
        start = at
        if section[at] != I32 or section[at + 2] != CONST:
            raise ValueError("a global that is no plain number")
        _, at = read_number(section, at + 3)
        at += 1  # the end of its value
        yield section[start:at]

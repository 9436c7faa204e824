"""WebAssembly in two files does what it did in one."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from sitebuild.splitting import counting, split
from sitebuild.tools import node
from sitebuild.wasm import listed, number, sized, text

I32, EMPTY = b"\x7f", b"\0"


def section(kind: int, *parts: bytes) -> bytes:
    return bytes([kind]) + sized(listed(parts))


def function(*code: int) -> bytes:
    return sized(EMPTY + bytes(code) + b"\x0b")


WASM = (
    b"\0asm\1\0\0\0"
    # (i32) -> i32, () -> i32, and one without anything for a tag
    + section(1, b"\x60\1" + I32 + b"\1" + I32, b"\x60\0\1" + I32, b"\x60\0\0")
    + section(2, text("env") + text("triple") + b"\0\0")
    + section(3, *map(number, (0, 0, 1, 0)))
    + section(4, b"\x70\0\1")  # a table for one function
    + section(5, b"\1\1\2")  # a memory
    + section(13, b"\0\2")
    + section(6, I32 + b"\1\x41\5\x0b", I32 + b"\0\x41\7\x0b")  # a variable 5, a constant 7
    + section(7, *(text(name) + b"\0" + number(at) for name, at in (("common", 1), ("rare", 4))))
    + section(9, b"\0\x41\0\x0b\1\2")  # the second function is in the table
    + section(
        10,
        # common(x): x + 1, or through the table what the second makes of x if that is above 99
        function(
            *(0x20, 0, 0x41, 0xE3, 0, 0x4A, 0x04, 0x7F),
            *(0x20, 0, 0x41, 0, 0x11, 0, 0, 0x05, 0x20, 0, 0x41, 1, 0x6A, 0x0B),
        ),
        # second(x): triple(x) + third()
        function(0x20, 0, 0x10, 0, 0x10, 3, 0x6A),
        # third(): the variable is one more, and returned with the constant added
        function(0x23, 0, 0x41, 1, 0x6A, 0x24, 0, 0x23, 0, 0x23, 1, 0x6A),
        # rare(x): common(x)
        function(0x20, 0, 0x10, 1),
    )
)
RUN = """
const { readFileSync } = require("node:fs");
const [first, rest, calls] = JSON.parse(process.argv[1]);
const load = path => new WebAssembly.Module(readFileSync(path));
const imports = { env: { triple: x => 3 * x } };
const { exports } = new WebAssembly.Instance(load(first), imports);
const all = { ...imports, first: exports };
const tables = Object.keys(exports).filter(name => name.includes("table"));
const heard = [];
if (tables.length) {
  const small = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 97, 1, 97, 0, 0];
  const offered = Uint8Array.of(...small, 7, 5, 1, 1, 97, 0, 0);
  const bring = () => { heard.push("bring"); new WebAssembly.Instance(load(rest), all); };
  const wrapped = new WebAssembly.Instance(new WebAssembly.Module(offered), { a: { a: bring } });
  const table = exports[tables.at(-1)];
  table.set(table.length - 1, wrapped.exports.a);
}
for (const [name, x] of calls) heard.push(exports[name](x));
const counters = Object.keys(exports).filter(name => name.startsWith("called:"));
const called = counters.filter(name => exports[name].value);
console.log(JSON.stringify([heard, called]));
"""
CALLS = [("common", 1), ("common", 100), ("common", 2), ("rare", 200), ("rare", 3)]
ANSWERS = [2, 3 * 100 + 6 + 7, 3, 3 * 200 + 7 + 7, 4]


def ask(folder: Path, first: bytes, rest: bytes = b"") -> list[list[object]]:
    paths = [folder / "first.wasm", folder / "rest.wasm"]
    for path, wasm in zip(paths, (first, rest), strict=True):
        path.write_bytes(wasm)
    question = json.dumps([*map(str, paths), CALLS])
    answer = subprocess.run([node(), "-e", RUN, question], capture_output=True, text=True)
    if answer.returncode:
        raise RuntimeError(answer.stderr)
    found: list[list[object]] = json.loads(answer.stdout)
    return found


def test_whole_it_answers(tmp_path: Path) -> None:
    assert ask(tmp_path, WASM) == [ANSWERS, []]


@pytest.mark.parametrize("called", [[0], [0, 3], [1], [2], [], [0, 1, 2, 3]])
def test_halves_answer_alike_and_the_rest_comes_once(tmp_path: Path, called: list[int]) -> None:
    heard, _ = ask(tmp_path, *split(WASM, called))
    assert [each for each in heard if each != "bring"] == ANSWERS
    assert heard.count("bring") == (len(called) < 4)


def test_what_is_there_does_not_wait_for_the_rest(tmp_path: Path) -> None:
    heard, _ = ask(tmp_path, *split(WASM, [0]))
    assert heard == [2, "bring", *ANSWERS[1:]]


def test_halves_of_different_builds_do_not_fit(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="LinkError"):
        ask(tmp_path, split(WASM, [0]).first, split(WASM, [0, 3]).rest)


def test_calls_are_counted(tmp_path: Path) -> None:
    heard, called = ask(tmp_path, counting(WASM))
    assert heard == ANSWERS
    assert called == ["called:0", "called:1", "called:2", "called:3"]


def test_what_is_not_called_is_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.sitebuild.test_splitting.CALLS", [("common", 1)])
    assert ask(tmp_path, counting(WASM)) == [[2], ["called:0"]]


def test_a_file_that_asks_for_more_than_functions_is_refused() -> None:
    strange = WASM.replace(text("triple") + b"\0\0", text("triple") + b"\2\0")
    with pytest.raises(ValueError, match="triple is imported"):
        split(strange, [0])

"""A smaller Pyodide offers what its own scripts use, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from sitebuild.trimming import (
    GLUE,
    LOADER,
    PRUNING,
    in_place,
    needed,
    trimmed_glue,
    trimmed_wasm,
)
from sitebuild.wasm import exports, number, read_number

SCRIPT = (
    "var wasm;function run(){_used();Module._shown();eval('1')}"
    "var _used,_shown,_unused,memory,wasmMemory;"
    "function assignWasmExports(wasmExports){"
    '_used=Module["_used"]=wasmExports["used"];_shown=Module["_shown"]=wasmExports["shown"];'
    '_unused=Module["_unused"]=wasmExports["unused"];_gone=wasmExports["gone"].value;'
    'memory=wasmMemory=wasmExports["memory"]}var after=wasmMemory;'
    'function _ours(){}_ours.sig="v";var _theirs=()=>1;_theirs.sig="ii";'
    'Module["FS"]=FS;Module["IDBFS"]=IDBFS;Module["run"]=run;'
    "var wasmImports={ours:_ours,theirs:_theirs};Module.run()"
)
USES = "module.memory.grow();Module.FS.mkdir()"
TRIMMED = (
    "var wasm;function run(){_used();Module._shown();(0,eval)('1')}"
    "var _used,memory,wasmMemory;"
    "function assignWasmExports(wasmExports){"
    '_used=Module["_used"]=wasmExports["used"];'
    'memory=wasmMemory=wasmExports["memory"]}var after=wasmMemory;'
    'function _ours(){}_ours.sig="v";var _theirs=()=>1;;'
    'Module["FS"]=FS;;Module["run"]=run;'
    "var wasmImports={ours:_ours};Module.run()"
)


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    (tmp_path / GLUE).write_text(SCRIPT, "utf-8")
    (tmp_path / LOADER).write_text(USES, "utf-8")
    return tmp_path


def section(kind: int, *entries: bytes) -> bytes:
    body = number(len(entries)) + b"".join(entries)
    return bytes([kind]) + number(len(body)) + body


def named(name: str) -> bytes:
    return number(len(name)) + name.encode()


def offered(name: str, index: int) -> bytes:
    return named(name) + b"\0" + number(index)


NAMES = ("used", "shown", "unused", "gone", "memory", "wanted_back")
WASM = (
    b"\0asm\1\0\0\0"
    + section(2, named("GOT.func") + named("wanted_back") + b"\3\x7f\1")
    + section(7, *(offered(name, 300 * place) for place, name in enumerate(NAMES)))
    + section(10, b"code")
)


def test_only_what_is_used_is_needed(pyodide: Path) -> None:
    assert needed(pyodide, WASM) == {"used", "shown", "memory", "wanted_back"}


def test_scripts_keep_only_what_is_needed(pyodide: Path) -> None:
    assert trimmed_glue(pyodide, {"used", "memory"}, ["ours"]) == TRIMMED


@pytest.mark.parametrize(
    ("old", "new", "missed"),
    [
        ("assignWasmExports", "takeOver", "assignWasmExports"),
        ("wasmExports[", "given[", "export that is taken over"),
        ("wasmImports", "imports", "table of imports"),
        ('Module["', 'Module["x_', "name shown"),  # these three once failed without a word
        (".sig=", ".signature=", "signature"),
        ("eval(", "evaluate(", "eval"),
    ],
)
def test_scripts_of_another_shape_are_refused(
    pyodide: Path, old: str, new: str, missed: str
) -> None:
    (pyodide / GLUE).write_text(SCRIPT.replace(old, new), "utf-8")
    with pytest.raises(SystemExit, match=f"not look as expected: it has no .*{missed}"):
        trimmed_glue(pyodide, {"used", "memory"}, ["ours"])


def test_webassembly_offers_only_what_is_needed_and_is_else_the_same() -> None:
    wasm = trimmed_wasm(WASM, {"used", "gone"})
    assert [each.name for each in exports(wasm)] == ["used", "gone"]
    assert [each.entry for each in exports(wasm)][1] == offered("gone", 900)
    assert wasm.endswith(section(10, b"code"))
    assert trimmed_wasm(WASM, {*NAMES}) == WASM


@pytest.mark.parametrize("value", [0, 1, 127, 128, 300, 16384, 2**32 - 1])
def test_numbers_are_written_as_they_are_read(value: int) -> None:
    assert read_number(b"." + number(value), 1) == (value, 1 + len(number(value)))


def test_what_nobody_reaches_is_gone(tmp_path: Path) -> None:
    script = tmp_path / "script.mjs"
    code = "async function start(){var dead=()=>1;var alive=()=>2;(0,eval)('1');return alive()}"
    script.write_text(f"{code}export default start;", "utf-8")
    in_place("terser/bin/terser", PRUNING.split(), script)
    pruned = script.read_text("utf-8")
    assert "2" in pruned and "=>1" not in pruned
    assert "(0,eval)(" in pruned

"""A smaller Pyodide offers what its own scripts use, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from conclave.lab.tools import WORK
from conclave.lab.trimming import (
    EVALUATION,
    PRUNING,
    in_place,
    needed,
    trimmed_glue,
    trimmed_wasm,
    without_helpers,
)
from conclave.lab.trimming import (
    GLUE as SCRIPT,
)
from conclave.lab.wasm import exports, number, read_number

GLUE = (
    "var wasm;function run(){_used();Module._shown()}var _used,_shown,_unused,memory,wasmMemory;"
    "function assignWasmExports(wasmExports){"
    '_used=Module["_used"]=wasmExports["used"];_shown=Module["_shown"]=wasmExports["shown"];'
    '_unused=Module["_unused"]=wasmExports["unused"];_gone=wasmExports["gone"].value;'
    'memory=wasmMemory=wasmExports["memory"]}var after=wasmMemory;'
)
LOADER = "module.memory.grow()"


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


def test_only_what_is_used_is_needed() -> None:
    assert needed(GLUE, LOADER, WASM) == {"used", "shown", "memory", "wanted_back"}


def test_scripts_take_over_only_what_is_needed() -> None:
    glue = trimmed_glue(GLUE, {"used", "memory"})
    assert glue == (
        "var wasm;function run(){_used();Module._shown()}var _used,memory,wasmMemory;"
        "function assignWasmExports(wasmExports){"
        '_used=Module["_used"]=wasmExports["used"];'
        'memory=wasmMemory=wasmExports["memory"]}var after=wasmMemory;'
    )


def test_scripts_keep_ready_only_what_is_called() -> None:
    glue = (
        'function _ours(){}_ours.sig="v";var _theirs=()=>1;_theirs.sig="ii";'
        'Module["FS"]=FS;Module["IDBFS"]=IDBFS;Module["run"]=run;'
        "var wasmImports={ours:_ours,theirs:_theirs};Module.run()"
    )
    assert without_helpers(glue, "module.x;Module.FS.mkdir()", {"ours"}) == (
        'function _ours(){}_ours.sig="v";var _theirs=()=>1;'
        'Module["FS"]=FS;Module["run"]=run;'
        "var wasmImports={ours:_ours};Module.run()"
    )


@pytest.mark.parametrize(
    "trim", [trimmed_glue, lambda glue, names: without_helpers(glue, "", names)]
)
def test_scripts_of_another_shape_are_refused(trim: Callable[[str, set[str]], str]) -> None:
    with pytest.raises(ValueError, match="as expected"):
        trim("function nothing(){}", {"used"})


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
    code = "async function start(){var dead=()=>1;var alive=()=>2;eval('1');return alive()}"
    script.write_text(EVALUATION.sub("(0,eval)(", f"{code}export default start;"), "utf-8")
    in_place("terser/bin/terser", PRUNING.split(), script)
    pruned = script.read_text("utf-8")
    assert "2" in pruned and "=>1" not in pruned
    assert "(0,eval)(" in pruned


def test_the_script_of_pyodide_is_less_than_half() -> None:
    whole, ours = (WORK / place / SCRIPT for place in ("npm/node_modules/pyodide", "pyodide"))
    assert ours.stat().st_size < whole.stat().st_size / 2

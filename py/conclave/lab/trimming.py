"""A smaller Pyodide, with nothing left that only packages of compiled code would use.

Pyodide's WebAssembly offers every function of C by name, and its JavaScript writes thousands of
them into tables at every start, for libraries that might be loaded later. Ours is pure Python.
What of that JavaScript nobody can reach any more is then taken out by terser.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from .tools import MODULES, environment, node, run
from .wasm import EXPORTS, exports, imported, listed, written

GLUE, LOADER, WASM = "pyodide.asm.mjs", "pyodide.mjs", "pyodide.asm.wasm"
COPIED = (LOADER, "pyodide-lock.json", "python_stdlib.zip")
FEATURES = (
    *("bulk-memory", "bulk-memory-opt", "call-indirect-overlong", "exception-handling"),
    *("extended-const", "multivalue", "mutable-globals", "nontrapping-float-to-int"),
    *("reference-types", "sign-ext", "simd"),
)
"""What Pyodide's WebAssembly may use: nothing that a browser would need to be newer for."""
ASSIGNMENTS = re.compile(r"var [^;]*;function assignWasmExports\(wasmExports\)\{([^}]*)\}")
"""Where the JavaScript takes over, one after the other, what WebAssembly offers."""
ASSIGNED = re.compile(r'wasmExports\["([^"]+)"\]')
SUPPLIED = re.compile(r"(?<=var wasmImports=\{)[^}]*")
"""Where it says what WebAssembly may call."""
SHOWN = re.compile(r'Module\["(\w+)"\]=\1;')
"""What it shows to scripts loaded later."""
SIGNED = re.compile(r'(?<=[;}])(\w+)\.sig="\w*";')
"""How a function is to be called by a library loaded later."""
WORD = re.compile(r"[\w$]+")
EVALUATION = re.compile(r"(?<![\w.$])eval\(")
"""What it might name would have to stay; where it cannot see our names, nothing has to."""
PRUNING = "--module --mangle --compress defaults=false,unused,dead_code,side_effects,passes=2"
"""What terser does: nothing that could change how the JavaScript works."""


def trim(source: Path, target: Path) -> None:
    """Write a smaller Pyodide than the one in a folder into another."""
    glue, loader = ((source / name).read_text("utf-8") for name in (GLUE, LOADER))
    wasm = (source / WASM).read_bytes()
    names = needed(glue, loader, wasm)
    target.mkdir(exist_ok=True)
    for name in COPIED:
        shutil.copy(source / name, target)
    (target / WASM).write_bytes(trimmed_wasm(wasm, names))
    wishes = ["--remove-unused-module-elements", *(f"--enable-{each}" for each in FEATURES)]
    in_place("binaryen/bin/wasm-opt", wishes, target / WASM)
    called = set(imported((target / WASM).read_bytes()))
    glue = without_helpers(trimmed_glue(glue, names), loader, called)
    (target / GLUE).write_text(EVALUATION.sub("(0,eval)(", glue), "utf-8")
    in_place("terser/bin/terser", PRUNING.split(), target / GLUE)


def in_place(tool: str, wishes: list[str], file: Path) -> None:
    """Have a tool of npm make a file smaller."""
    command = [node(), str(MODULES / tool), str(file), *wishes, "-o", str(file)]
    run(command, "Pyodide could not be trimmed", env=environment())


def needed(glue: str, loader: str, wasm: bytes) -> set[str]:
    """The names that the scripts use, beyond taking them over, and those WebAssembly wants back."""
    words = set(WORD.findall(ASSIGNMENTS.sub("", glue) + loader)) | set(imported(wasm))
    return {each.name for each in exports(wasm) if {each.name, f"_{each.name}"} & words}


def trimmed_glue(glue: str, names: set[str]) -> str:
    """The JavaScript, taking over only these names."""
    found = ASSIGNMENTS.search(glue)
    if not found:
        raise ValueError("Pyodide's JavaScript does not look as expected")
    wanted = [each for each in found[1].split(";") if is_wanted(each, names)]
    targets = [part for each in wanted for part in each.split("=") if WORD.fullmatch(part)]
    body = f"var {','.join(targets)};function assignWasmExports(wasmExports){{{';'.join(wanted)}}}"
    return glue[: found.start()] + body + glue[found.end() :]


def is_wanted(assignment: str, names: set[str]) -> bool:
    found = ASSIGNED.search(assignment)
    return not found or found[1] in names


def without_helpers(glue: str, loader: str, called: set[str]) -> str:
    """The JavaScript without what it keeps ready for others: only these functions are called."""
    found = SUPPLIED.search(glue)
    if not found:
        raise ValueError("Pyodide's JavaScript does not look as expected")
    supplied = [each for each in found[0].split(",") if each.partition(":")[0] in called]
    functions = {each.rpartition(":")[2] for each in supplied}
    glue = glue[: found.start()] + ",".join(supplied) + glue[found.end() :]
    used = set(re.findall(r'(?:\.|\[")(\w+)', SHOWN.sub("", glue) + loader))
    glue = SHOWN.sub(lambda each: each[0] if each[1] in used else "", glue)
    return SIGNED.sub(lambda each: each[0] if each[1] in functions else "", glue)


def trimmed_wasm(wasm: bytes, names: set[str]) -> bytes:
    """The WebAssembly, offering only these names; what nobody can call any more is still there."""
    kept = [each.entry for each in exports(wasm) if each.name in names]
    return written(wasm, {EXPORTS: listed(kept)})

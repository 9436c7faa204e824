"""The pass `trim`: a smaller Pyodide, with nothing left that only compiled packages would use.

Pyodide's WebAssembly exports every function of C by name, and its JavaScript writes thousands of
them into tables at every start, for libraries that might be loaded later. Ours is pure Python. What
of the JavaScript nobody can reach any more is taken out by terser, and of WebAssembly by Binaryen.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from . import freezing
from .tools import HERE, MODULES, environment, node, run
from .wasm import EXPORTS, exports, imported, listed, written

GLUE, LOADER, WASM = "pyodide.asm.mjs", "pyodide.mjs", "pyodide.asm.wasm"
COPIED = (LOADER, "pyodide-lock.json", "python_stdlib.zip", "package.json")
FEATURES = (
    *("bulk-memory", "bulk-memory-opt", "call-indirect-overlong", "exception-handling"),
    *("extended-const", "multivalue", "mutable-globals", "nontrapping-float-to-int"),
    *("reference-types", "sign-ext", "simd"),
)
"""What Pyodide's WebAssembly may use: nothing that a browser would need to be newer for."""
PRUNING = "--module --mangle --compress defaults=false,unused,dead_code,side_effects,passes=2"
"""What terser does: nothing that could change how the JavaScript works."""
FAILED = "Pyodide could not be trimmed"


def trim(source: Path, target: Path) -> None:
    """Write a smaller Pyodide than the one in a folder into another, and see that it starts."""
    target.mkdir(exist_ok=True)
    for name in COPIED:
        shutil.copy(source / name, target)
    wasm = (source / WASM).read_bytes()
    names = needed(source, wasm)
    (target / WASM).write_bytes(trimmed_wasm(wasm, names))
    wishes = ["--remove-unused-module-elements", *(f"--enable-{each}" for each in FEATURES)]
    in_place("binaryen/bin/wasm-opt", wishes, target / WASM)
    called = imported((target / WASM).read_bytes())
    (target / GLUE).write_text(trimmed_glue(source, names, called), "utf-8")
    in_place("terser/bin/terser", PRUNING.split(), target / GLUE)
    freezing.boot(target)


def in_place(tool: str, wishes: list[str], file: Path) -> None:
    """Have a tool of npm make a file smaller."""
    command = [node(), str(MODULES / tool), str(file), *wishes, "-o", str(file)]
    run(command, FAILED, env=environment())


def needed(source: Path, wasm: bytes) -> set[str]:
    """The exports that scripts use, beyond taking them over, and those WebAssembly wants back."""
    words = {*glue(source, step="used"), *imported(wasm)}
    return {each.name for each in exports(wasm) if {each.name, f"_{each.name}"} & words}


def trimmed_glue(source: Path, names: set[str], called: list[str]) -> str:
    """The JavaScript, taking over only these exports and supplying only what is called."""
    return str(glue(source, step="trim", offered=sorted(names), called=called))


def glue(source: Path, **wish: Any) -> Any:
    """What glue.mjs, which has a parser, makes of the scripts in a folder."""
    scripts = [source / GLUE, source / LOADER, MODULES / "acorn" / "dist" / "acorn.mjs"]
    command = [node(), str(HERE / "glue.mjs"), *map(str, scripts)]
    return json.loads(run(command, FAILED, env=environment(), input=json.dumps(wish)))


def trimmed_wasm(wasm: bytes, names: set[str]) -> bytes:
    """The WebAssembly, offering only these names; what nobody can call any more is still there."""
    kept = [each.entry for each in exports(wasm) if each.name in names]
    return written(wasm, {EXPORTS: listed(kept)})

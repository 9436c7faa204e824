"""The files with which Python starts in the browser, from a snapshot or the plain way."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zipfile import ZIP_STORED

from . import passes, policy
from .comments import uncommented
from .plan import Plan
from .sources import archive, browser_sources, fill, unpacked
from .tools import STATIC, is_done, warn

SCRIPTS = ("pyodide.mjs", "pyodide.asm.mjs")
WASM = "pyodide.asm.wasm"
PACKED = ".bin"
"""How the name of the file ends in which texts are packed."""
PYSCRIPT = ('"import os as _os"', '_Path("${base}/${key}")', 'write(".", pyscript)')
"""What makes the text that python.mjs knows as PACKAGE."""
MOST = 20
"""So many modules a page may compile by itself before all are compiled anew."""


def files(plan: Plan) -> dict[str, bytes]:
    """Return all files that are about Python, by their path in the site."""
    if plan.live:
        return live(plan)
    return plain(plan) if plan.plain else frozen(plan)


def check_pyscript(core: Path) -> None:
    """Warn if PyScript writes its own package down in a way that python.mjs cannot prevent."""
    text = (core / "src" / "stdlib.js").read_text("utf-8")
    if not all(line in text for line in PYSCRIPT):
        warn("PyScript is not as expected: it will write its package down at every start")


def plain(plan: Plan) -> dict[str, bytes]:
    """Return Python as it comes with Pyodide, and our modules compiled."""
    folder = passes.compiled(plan)
    modules = {name: (folder / name).read_bytes() for name in ("conclave.zip", "library.zip")}
    return modules | pyodide(plan.pyodide) | scripts({"lock": plan.lock()["info"]}, b"")


def frozen(plan: Plan) -> dict[str, bytes]:
    """Return modules, a snapshot, and a Pyodide without what only compiled packages would use."""
    made = passes.frozen(plan)
    names = ("conclave.zip", "library.zip")
    files = {name: (made.compiled / name).read_bytes() for name in names}
    files |= pyodide(made.pyodide)
    files["memory.bin"] = (made.folder / "memory.bin").read_bytes()
    if made.split:
        files[f"pyodide/{WASM}"] = (made.folder / "first.wasm").read_bytes()
        files["pyodide/rest.wasm"] = (made.folder / "rest.wasm").read_bytes()
    about = json.loads((made.folder / "about").read_bytes())
    return files | scripts(about | {"split": made.split}, files["memory.bin"])


def pyodide(folder: Path) -> dict[str, bytes]:
    return {f"pyodide/{name}": (folder / name).read_bytes() for name in (*SCRIPTS, WASM)}


def scripts(about: Mapping[str, Any], memory: bytes) -> dict[str, bytes]:
    """Return the scripts that start Python, filled with what they must know."""
    blanks = {"frozen": json.dumps(about), "integrity": policy.integrity(memory)}
    texts = {
        name: uncommented((STATIC / name).read_text("utf-8"))
        for name in ("python.mjs", "unzip.mjs")
    }
    return {name: fill(text, blanks).encode() for name, text in texts.items()}


# --- while sources change ---------------------------------------------------------------------


def live(plan: Plan) -> dict[str, bytes]:
    """Return Python as it was compiled last, with what has changed since written over it."""
    sources = browser_sources(plan)
    folder = plan.made / "compiled"
    if not is_done("install", passes.keys(plan, b"").install, plan.work) or stale(folder, sources):
        passes.compiled(plan)
    base = unpacked((folder / "sources.zip").read_bytes())
    changed = {name for name, data in sources.items() if base.get(name) != data}
    changed |= {*base} - {*sources}
    archives = {
        "library.zip": read(folder, "library.zip") | read(folder, "reading.zip"),
        "conclave.zip": read(folder, "conclave.zip"),
    }
    texts = {name: data for name, data in sources.items() if not name.endswith(".py")}
    modules = {
        name: overlaid(files, changed, sources, late=name == "conclave.zip")
        for name, files in archives.items()
    }
    modules["library.zip"] |= texts
    packed = {name: archive(files, ZIP_STORED) for name, files in modules.items()}
    return packed | pyodide(plan.pyodide) | scripts({"lock": plan.lock()["info"]}, b"")


def stale(folder: Path, sources: Mapping[str, bytes]) -> bool:
    """True if nothing was compiled yet, or so much has changed that a page would be slow."""
    if not (folder / "library.zip").exists():
        return True
    base = unpacked((folder / "sources.zip").read_bytes())
    modules = (name for name in sources if name.endswith(".py"))
    return sum(base.get(name) != sources[name] for name in modules) > MOST


def read(folder: Path, name: str) -> dict[str, bytes]:
    return unpacked((folder / name).read_bytes())


def overlaid(
    files: Mapping[str, bytes], changed: set[str], sources: Mapping[str, bytes], late: bool
) -> dict[str, bytes]:
    """Return compiled modules, those that have changed as their sources; texts are not packed."""
    kept = {
        name: data
        for name, data in files.items()
        if name.removesuffix("c") not in changed and not name.endswith(PACKED)
    }
    fresh = {
        name: sources[name]
        for name in changed
        if name in sources and name.startswith("conclave/browser/") == late
    }
    return kept | fresh

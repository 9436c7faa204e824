"""Pyodide at work under Node: it compiles our modules, and writes down the memory of an interpreter
that has imported them."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from .plan import Plan
from .tools import HERE, MODULES, STATIC, environment, follow, node
from .wheels import wheels

COMPILED = ("sources.zip", "library.zip", "conclave.zip", "reading.zip")
FROZEN = ("snapshot", "memory", "about", "called", "counting")


def install(plan: Plan) -> None:
    """Have micropip install the packages that we use."""
    files = {"wheels": [str(path) for path in wheels(plan)]}
    pyodide(plan.pyodide, "install", files | named(plan.work, ("packages.zip",)))


def compile_modules(plan: Plan, compiled: Path) -> None:
    """Compile our modules, those packages, and the part of Python's library that is used."""
    files = {"pyscript": str(MODULES / "@pyscript" / "core")} | named(compiled, COMPILED)
    pyodide(plan.pyodide, "compile", files | named(plan.work, ("packages.zip",)))


def take_snapshot(folder: Path, compiled: Path, target: Path) -> None:
    """Write down the memory of the Pyodide in a folder after it has imported everything."""
    pyodide(folder, "snapshot", named(compiled, COMPILED) | named(target, FROZEN))
    memory = (target / "memory").read_bytes()
    (target / "memory.bin").write_bytes(gzip.compress(memory, 9, mtime=0))


def rehearse(folder: Path, compiled: Path, target: Path) -> list[int]:
    """Play from the snapshot, and return the functions of WebAssembly that were called."""
    files = {"page": str(STATIC / "python.mjs")}
    pyodide(folder, "rehearse", files | named(compiled, COMPILED) | named(target, FROZEN))
    called: list[int] = json.loads((target / "called").read_bytes())
    return called


def boot(folder: Path) -> None:
    """See whether the Pyodide in a folder starts at all."""
    pyodide(folder, "boot", {})


def named(folder: Path, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: str(folder / name) for name in names}


def pyodide(folder: Path, step: str, files: dict[str, Any]) -> None:
    """Have the Pyodide in a folder do a step of freeze.mjs."""
    job = {"pyodide": str(folder), "freeze": str(HERE / "freeze.py"), **files}
    command = [node(), str(HERE / "freeze.mjs"), step, json.dumps(job)]
    follow(command, f"Pyodide could not do the step {step}", env=environment())

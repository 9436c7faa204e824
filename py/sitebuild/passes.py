"""How the Python of the site is made, pass by pass, each only when what it rests on has changed.

Modules are compiled, and a snapshot is taken: these are needed. `trim` and `split` make a first
visit smaller; they are left out, with a warning, where Pyodide does not look as they expect.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple

from . import freezing, splitting, trimming
from .plan import Plan
from .sources import archive, browser_sources
from .tools import HERE, STATIC, doing, fingerprint, is_done, once, warn
from .wheels import wheels


@dataclass(frozen=True)
class Keys:
    """What each pass is made from: the same key gives the same bytes."""

    install: str
    compile: str
    trim: str
    snapshot: str
    split: str


class Made(NamedTuple):
    """What a site is frozen to: where its parts lie, and whether its WebAssembly is split."""

    compiled: Path
    pyodide: Path
    folder: Path
    split: bool


def keys(plan: Plan, sources: bytes, trimmed: bool = True) -> Keys:
    """Return what each pass is made from; the later ones rest on a trimmed Pyodide or a whole."""
    lock = [plan.version(), *scripts("package-lock.json")]
    freeze = scripts("freeze.mjs", "freeze.py", "freezing.py")
    install = fingerprint([lock, freeze, [path.read_bytes() for path in wheels(plan)]])
    compiled = fingerprint([install, sources])
    trim = fingerprint([lock, freeze, scripts("trimming.py", "glue.mjs", "wasm.py")])
    snapshot = fingerprint([compiled, trim if trimmed else "whole"])
    played = (STATIC / "python.mjs").read_bytes()
    split = fingerprint([snapshot, played, scripts("splitting.py", "rehearse.mjs", "wasm.py")])
    return Keys(install, compiled, trim, snapshot, split)


def scripts(*names: str) -> list[bytes]:
    """Return the texts of files of this package."""
    return [(HERE / name).read_bytes() for name in names]


def compiled(plan: Plan) -> Path:
    """Return the folder of the compiled modules, once they are up to date."""
    folder = plan.made / "compiled"
    folder.mkdir(parents=True, exist_ok=True)
    sources = archive(browser_sources(plan))
    known = keys(plan, sources)

    def compile_modules() -> None:
        (folder / "sources.zip").write_bytes(sources)
        freezing.compile_modules(plan, folder)

    install = told("installing packages in Pyodide", partial(freezing.install, plan))
    once("install", known.install, install, plan.work)
    work = told("compiling our modules in Pyodide", compile_modules)
    once("compile", known.compile, work, plan.made)
    return folder


def frozen(plan: Plan) -> Made:
    """Bring the snapshot and the WebAssembly it was made with up to date."""
    modules, folder = compiled(plan), plan.made / "frozen"
    folder.mkdir(exist_ok=True)
    sources, trimmed = (modules / "sources.zip").read_bytes(), plan.work / "trimmed"
    trim = told("trimming Pyodide", partial(trimming.trim, plan.pyodide, trimmed))
    key = keys(plan, sources).trim
    fits = "trim" not in plan.without and optional("trim", key, trim, plan.work)
    pyodide, known = trimmed if fits else plan.pyodide, keys(plan, sources, fits)
    snapshot = partial(freezing.take_snapshot, pyodide, modules, folder)
    once("snapshot", known.snapshot, told("taking a snapshot of Python", snapshot), plan.made)
    work = partial(splitting.split_pyodide, pyodide, modules, folder)
    split = told("rehearsing every game, and splitting the WebAssembly", work)
    fits = "split" not in plan.without and optional("split", known.split, split, plan.made)
    return Made(modules, pyodide, folder, fits)


def is_frozen(plan: Plan) -> bool:
    """Return whether all of it is up to date already."""
    trimmed = "trim" not in plan.without and not (plan.work / "trim.refused").exists()
    known = keys(plan, archive(browser_sources(plan)), trimmed)
    steps = {"compile": plan.made, "snapshot": plan.made, "trim": plan.work, "split": plan.made}
    return all(
        name in plan.without or is_done(name, getattr(known, name), folder)
        for name, folder in steps.items()
    )


def optional(name: str, key: str, work: Callable[[], None], folder: Path) -> bool:
    """Do a pass unless Pyodide is not as it expects, and tell whether it was done."""
    refusal = folder / f"{name}.refused"

    def attempt() -> None:
        refusal.unlink(missing_ok=True)
        try:
            work()
        except (ValueError, LookupError, SystemExit) as reason:
            refusal.write_text(str(reason).removeprefix("build.py: "), "utf-8")

    once(name, key, attempt, folder)
    if refusal.exists():
        reason = refusal.read_text("utf-8")
        warn(f"built without {name}, so a first visit takes longer: {reason}")
    return not refusal.exists()


def told(text: str, work: Callable[[], None]) -> Callable[[], None]:
    """Return the work, which then tells that it is being done."""

    def tell() -> None:
        with doing(text):
            work()

    return tell

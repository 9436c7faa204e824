"""What Pyodide does with itself while the site is built: a smaller, compiled library, then a frozen
interpreter with everything imported. `freeze.mjs` runs this inside Pyodide, never a browser.
"""

from __future__ import annotations

import ast
import gc
import importlib
import importlib.util
import marshal
import pkgutil
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from zipimport import zipimporter

APART = ("__main__", "browser", "lab")
"""Rooms that are not frozen: they need a browser, or never get there."""
LATE = (
    *("asyncio", "base64", "html", "inspect", "io", "json", "os", "pathlib", "random", "textwrap"),
    *("_py_warnings", "linecache", "tokenize", "traceback"),
)
"""What PyScript and rarely walked paths import later."""
ABSENT = ("ssl", "bz2", "lzma", "compression")
"""What the library imports if it is there, and a page never uses."""


def warm() -> None:
    """Import all that the page will need."""
    import conclave

    for module in modules("conclave", "conclave_games"):
        if module.split(".")[1] not in APART:
            importlib.import_module(module)
    for name in LATE:
        importlib.import_module(name)
    conclave.games()  # looks through folders, which a page has not


def modules(*packages: str) -> Iterator[str]:
    """The names of all modules in these packages, as far as these are here."""
    for package in filter(importlib.util.find_spec, packages):
        found = pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}.")
        yield from (module.name for module in found)


def packed_texts() -> bytes:
    """All words, rules and lessons, as a site has them."""
    packed: bytes = importlib.import_module("conclave.app.texts").packed()
    return packed


# --- the library ------------------------------------------------------------------------------


async def install(wheels: str, packages: str) -> None:
    """Have micropip install the wheels of a folder, and write down what it has installed."""
    places = sorted(Path(wheels).iterdir())
    (tool,) = (place for place in places if place.name.startswith("micropip-"))
    places.remove(tool)
    sys.path.insert(0, str(tool))
    import micropip

    await micropip.install([f"emfs:{place}" for place in places])
    installed = {name.replace("-", "_") for name in micropip.list()}
    if unpinned := installed - {place.name.split("-")[0] for place in places}:
        raise ValueError(f"pin in pyproject.toml what our packages need as well: {unpinned}")
    (folder,) = (Path(place) for place in sys.path if place.endswith("/site-packages"))
    files = {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*.py")}
    write(packages, files)


def compile_all(sources: str, packages: str, pyscript: str, target: str) -> None:
    """Write the modules in use, compiled: what gets frozen, what reads texts, and the rest."""
    sys.path[:0] = [sources, packages]
    warm()
    used, late = loaded(), browser_modules(sources)
    original = "/lib/python{}{}.zip".format(*sys.version_info)
    frozen = {"conclave/ui/texts.bin": packed_texts()}
    reading = loaded() - used
    archives = (original, packages, sources)
    for archive in archives:
        frozen |= compiled(archive, used - late)
    write(f"{target}library.zip", frozen)
    write(f"{target}reading.zip", dict(each for a in archives for each in compiled(a, reading)))
    site = dict(compiled(sources, late)) | dict(compiled(pyscript, None))
    write(f"{target}conclave.zip", site)


def loaded() -> set[str]:
    """The modules that were imported so far, as paths."""
    return {name.replace(".", "/") for name in sys.modules if name.split(".")[0] not in ABSENT}


def browser_modules(sources: str) -> set[str]:
    """The modules of ours that only a browser can import."""
    names = (name for name, _ in contents(sources))
    return {module(name) for name in names if name.startswith("conclave/browser/")}


def module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__")


def contents(path: str) -> Iterator[tuple[str, bytes]]:
    """The files of an archive."""
    from zipfile import ZipFile

    with ZipFile(path) as archive:
        for name in sorted(archive.namelist()):
            if not name.endswith("/"):
                yield name, archive.read(name)


def compiled(path: str, used: set[str] | None) -> Iterator[tuple[str, bytes]]:
    """The modules of an archive that are used, each as a `.pyc` that never looks for its source."""
    for name, source in contents(path):
        if name.endswith(".py") and (used is None or module(name) in used):
            ours = name.startswith(("conclave/", "conclave_games/"))
            tree = terse(source) if ours else ast.parse(source)
            # Foreign snapshots are judged by our assertions, so these stay.
            code = compile(tree, name, "exec", dont_inherit=True, optimize=0 if ours else 2)
            yield f"{name}c", header(source) + marshal.dumps(bare(code))


def terse(source: bytes) -> ast.Module:
    """The module without docstrings and types of functions, which nothing reads while it runs."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [each for each in node.body if not said(each)] or [ast.Pass()]
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return ast.fix_missing_locations(tree)


def said(statement: ast.stmt) -> bool:
    """True for a text that stands alone, such as a docstring."""
    match statement:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
    return False


def header(source: bytes) -> bytes:
    """The start of an unchecked, hash-based `.pyc`."""
    unchecked = (1).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + unchecked + importlib.util.source_hash(source)


def bare(code: CodeType) -> CodeType:
    """The code, every line of it said to be the first of its function: a fifth less to send."""
    inner = (bare(c) if isinstance(c, CodeType) else c for c in code.co_consts)
    eights, rest = divmod(len(code.co_code) // 2, 8)
    table = b"\xef\0" * eights + (bytes([0xE8 + rest - 1, 0]) if rest else b"")
    return code.replace(co_linetable=table, co_consts=tuple(inner))


def write(path: str, files: dict[str, bytes]) -> None:
    """Write an archive whose bytes depend only on the files; hosts compress it as a whole."""
    from zipfile import ZipFile, ZipInfo

    with ZipFile(path, "w") as archive:
        for name in sorted(files):
            entry = ZipInfo(name)  # dated 1980
            entry.create_system = 3
            archive.writestr(entry, files[name])


# --- the memory -------------------------------------------------------------------------------

MOST = 400_000


def forget() -> None:
    """Let go of what the page does not need any more."""
    re.purge()
    for finder in sys.path_importer_cache.values():
        if isinstance(finder, zipimporter):
            finder.invalidate_caches()  # lists of what is in an archive


def sweep() -> None:
    """Fill what is free with zeros, because what lay there would be sent along."""
    gc.collect()
    top = id(bytes(1 << 20))
    filling: list[bytes | None] = [None] * MOST
    number = 0
    for size in (*range(512, 16, -16), *(1 << power for power in range(18, 9, -1))):
        while number < MOST:
            block = bytes(size - 17)  # a bytes object has 17 more
            if id(block) >= top:
                break
            filling[number] = block
            number += 1
    del filling, block
    bytes(4 * MOST + 100_000)  # where the list was

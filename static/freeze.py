"""What Pyodide does with itself while the site is built: a smaller, compiled library, then a frozen
interpreter with everything imported. `static/freeze.mjs` runs this inside Pyodide, never a browser.
"""

from __future__ import annotations

import gc
import importlib
import importlib.util
import marshal
import pkgutil
import sys
from collections.abc import Iterator
from types import CodeType

APART = ("__main__", "browser", "lab")
"""Rooms that are not frozen: they need a browser, or never get there."""
LATE = (
    *("asyncio", "base64", "html", "inspect", "io", "json", "os", "pathlib", "random", "textwrap"),
    *("_py_warnings", "linecache", "tokenize", "traceback", "mistune"),
)
"""What PyScript and rarely walked paths import later."""


def warm() -> None:
    """Import all that the page will need, and read its words."""
    import conclave

    for module in pkgutil.walk_packages(conclave.__path__, "conclave."):
        if module.name.split(".")[1] not in APART:
            importlib.import_module(module.name)
    for name in LATE:
        importlib.import_module(name)
    words = importlib.import_module("conclave.ui.words")
    for language in words.LANGUAGES:
        for game in ("", *(info.id for info in conclave.games())):
            words.words(language, game)


# --- the library ------------------------------------------------------------------------------


def collect(sources: str, library: str, pyscript: str, site: str) -> None:
    """Write the modules in use, compiled, as two archives: `library` and `site`."""
    sys.path.insert(0, sources)
    warm()
    used = {name.replace(".", "/") for name in sys.modules}
    original = "/lib/python{}{}.zip".format(*sys.version_info)
    write(library, dict(compiled(original, used, optimize=2)))
    ours = dict(compiled(sources, {*used, *browser_modules(sources)}, optimize=0))
    write(site, ours | dict(compiled(pyscript, None, optimize=0)) | dict(data(sources)))


def browser_modules(sources: str) -> Iterator[str]:
    """The modules of ours that only a browser can import."""
    for name, _ in contents(sources):
        if name.startswith("conclave/browser/"):
            yield module(name)


def module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__")


def contents(path: str) -> Iterator[tuple[str, bytes]]:
    """The files of an archive."""
    from zipfile import ZipFile

    with ZipFile(path) as archive:
        for name in sorted(archive.namelist()):
            if not name.endswith("/"):
                yield name, archive.read(name)


def data(path: str) -> Iterator[tuple[str, bytes]]:
    """The files of an archive that are no Python."""
    return (each for each in contents(path) if not each[0].endswith(".py"))


def compiled(path: str, used: set[str] | None, optimize: int) -> Iterator[tuple[str, bytes]]:
    """The modules of an archive that are used, each as a `.pyc` that never looks for its source."""
    for name, source in contents(path):
        if name.endswith(".py") and (used is None or module(name) in used):
            code = compile(source, f"{path}/{name}", "exec", dont_inherit=True, optimize=optimize)
            yield f"{name}c", header(source) + marshal.dumps(bare(code) if optimize else code)


def header(source: bytes) -> bytes:
    """The start of an unchecked, hash-based `.pyc`."""
    unchecked = (1).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + unchecked + importlib.util.source_hash(source)


def bare(code: CodeType) -> CodeType:
    """The code without its line numbers, a fifth of it, that nobody reads in the library."""
    inner = (bare(c) if isinstance(c, CodeType) else c for c in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(inner))


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

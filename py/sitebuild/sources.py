"""The files that the site is made of: ours, those of games from outside, and what npm has."""

from __future__ import annotations

import io
import re
import shutil
import zipfile
from collections.abc import Mapping
from pathlib import Path

from .plan import Plan
from .tools import MODULES, ROOT, STATIC, give_up

HOUSE = ROOT / "py" / "conclave"
OUTSIDE = "conclave_games"
"""The package in which games from outside the house are found."""

# Folder in dist, folder of a package, and the files there that a visit needs.
SANS = MODULES / "@fontsource" / "alegreya-sans" / "files"
CINZEL = MODULES / "@fontsource-variable" / "cinzel" / "files"
VENDORED = (
    ("pyscript", MODULES / "@pyscript" / "core" / "dist", "core.js core-*.js error-*.js"),
    ("fonts", CINZEL, "*-latin-wght-* *-latin-ext-wght-*"),
    ("fonts", SANS, "*-latin-[47]00-normal.woff2"),
    ("fonts", SANS, "*-latin-ext-[47]00-normal.woff2"),
)


def browser_sources(plan: Plan) -> dict[str, bytes]:
    """Return the Python files for the browser, with the texts they read: all but the lab."""
    house = {f"conclave/{name}": data for name, data in tree(HOUSE).items()}
    outside = tree(plan.staged) if plan.games else {}
    return {
        name: data
        for name, data in (house | outside).items()
        if not name.startswith("conclave/lab/") and not name.endswith(".css")
    }


def stage(plan: Plan) -> None:
    """Put copies of the games from outside side by side, so that they are one package."""
    shutil.rmtree(plan.staged, ignore_errors=True)
    for folder in plan.games:
        target = plan.staged / OUTSIDE / folder.name
        shutil.copytree(folder, target, ignore=shutil.ignore_patterns("__pycache__"))


def table_styles(plan: Plan) -> bytes:
    """Return the style sheets of all games as one."""
    sheets = tree(HOUSE / "games", "style.css")
    if plan.games:
        sheets |= tree(plan.staged, "style.css")
    return b"".join(sheets.values())


def vendored() -> dict[str, bytes]:
    """Return the files taken from npm packages, Pyodide's apart."""
    files = {
        f"{target}/{path.name}": path.read_bytes()
        for target, source, patterns in VENDORED
        for pattern in patterns.split()
        for path in matches(source, pattern)
    }
    morphing = (MODULES / "idiomorph" / "dist" / "idiomorph.min.js").read_bytes()
    return files | {"idiomorph.mjs": morphing + b"\nexport { Idiomorph };\n"}


def matches(folder: Path, pattern: str) -> list[Path]:
    """Return the files that match, at least one."""
    return sorted(folder.glob(pattern)) or give_up(f"no {pattern} in {folder}")


def served() -> dict[str, bytes]:
    """Return the files of static/."""
    return tree(STATIC)


def tree(folder: Path, pattern: str = "*") -> dict[str, bytes]:
    """Return the files below a folder by their relative path."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob(pattern))
        if path.is_file() and "__pycache__" not in path.parts and not is_scratch(path)
    }


def is_scratch(path: Path) -> bool:
    """True for what editors and systems leave lying about."""
    return path.name.startswith(".") or path.name.endswith("~")


def archive(files: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return a zip whose bytes depend on nothing but the files."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", compresslevel=9) as target:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name)  # dated 1980
            entry.create_system = 3
            target.writestr(entry, files[name], method)
    return buffer.getvalue()


def unpacked(archive: bytes) -> dict[str, bytes]:
    """Return the files of a zip."""
    with zipfile.ZipFile(io.BytesIO(archive)) as source:
        return {name: source.read(name) for name in source.namelist() if not name.endswith("/")}


def fill(template: str, blanks: Mapping[str, str]) -> str:
    """Replace each {{name}}, and in scripts, which shall be JavaScript before that, FILLED.name."""
    return re.sub(r"\{\{(\w+)\}\}|\bFILLED\.(\w+)", lambda b: blanks[b[1] or b[2]], template)

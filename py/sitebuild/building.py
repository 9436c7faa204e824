"""Builds: everything that is needed is prepared, and the site written to its folder."""

from __future__ import annotations

import gzip
import hashlib
import shutil
from collections.abc import Mapping
from pathlib import Path

from . import policy
from .plan import Plan
from .runtime import check_pyscript
from .site import site
from .sources import stage
from .tools import MODULES, WORK, prepare_npm, prepare_python, say
from .wheels import prepare_wheels

PACKED = (".png", ".woff2", ".bin")
"""What gzip would not make smaller."""


def prepare(plan: Plan) -> None:
    """Fetch what a build needs."""
    prepare_python()
    prepare_npm()
    plan.made.mkdir(parents=True, exist_ok=True)
    prepare_wheels(plan)
    stage(plan)
    check_pyscript(MODULES / "@pyscript" / "core")


def build(plan: Plan) -> None:
    """Bring the site up to date."""
    prepare(plan)
    files = complete(plan)
    page = plan.out / "index.html"
    # The page holds a hash of everything else, so the same page means the same site.
    if not (page.exists() and page.read_bytes() == files["index.html"]):
        say(f"writing {plan.out.name}")
        publish(files, plan.out)


def complete(plan: Plan) -> dict[str, bytes]:
    """Return every file of the site, those for hosts too."""
    files = site(plan)
    headers = {"_headers": policy.headers(files["index.html"].decode())}
    return files | compressed(files) | headers


def compressed(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return a .gz beside each file that it makes smaller; each is made once."""
    folder = WORK / "gzip"
    folder.mkdir(exist_ok=True)
    packed = {}
    for name, data in files.items():
        place = folder / hashlib.sha256(data).hexdigest()
        if not place.exists():
            place.write_bytes(zipped(name, data))
        if smaller := place.read_bytes():
            packed[f"{name}.gz"] = smaller
    return packed


def zipped(name: str, data: bytes) -> bytes:
    """Return the file as gzip, or nothing where that is not worth while."""
    if name.endswith(PACKED) or len(data) < 1000:
        return b""
    packed = gzip.compress(data, 9, mtime=0)
    return packed if len(packed) < len(data) else b""


def publish(files: Mapping[str, bytes], target: Path) -> None:
    """Write a folder and put it in its place all at once, so that nobody is served half of it."""
    fresh, old = WORK / "dist-fresh", WORK / "dist-old"
    for folder in (fresh, old):
        shutil.rmtree(folder, ignore_errors=True)
    for name, data in files.items():
        write(fresh / name, data)
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists():
        shutil.move(target, old)
    shutil.move(fresh, target)
    shutil.rmtree(old, ignore_errors=True)


def write(path: Path, data: bytes) -> None:
    """Write a file and, if need be, its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)

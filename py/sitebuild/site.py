"""The site: every file of it, by its path."""

from __future__ import annotations

import hashlib
import html
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from . import icons, manifest, policy, runtime, styles
from .comments import uncommented
from .plan import Plan
from .sources import browser_sources, fill, served, table_styles, vendored
from .tools import (
    HERE,
    MODULES,
    PYTHON,
    ROOT,
    environment,
    fingerprint,
    once,
    project,
    run,
)

INSIDE = {
    "style": "boot.css lobby.css tiles.css",
    "letters": "fonts.css glow.css",
    "dress": "dress.js",
    "language": "language.js",
    "failure": "failure.js",
    "later": "later.js",
}
"""What is written into the page: its first picture needs no other file."""

# The files whose bytes the progress bar counts; the others are small, or scripts.
COUNTED = ("pyodide/pyodide.asm.wasm", "memory.bin", "conclave.zip")
COUNTED_PLAIN = ("pyodide/pyodide.asm.wasm", "library.zip", "conclave.zip")

DESCRIPTION = "Strategy games of rival magicians, played in your browser."

# What only our own Python, with its packages installed, can tell.
ASK_CONCLAVE = """
import importlib.util, json, sys
import conclave
from conclave.app import prerender
from conclave.ui import sprite
from conclave.ui.words import LANGUAGES
packages = json.loads(sys.argv[1])
folder = lambda name: importlib.util.find_spec(name).submodule_search_locations[0]
print(json.dumps({
    "games": [(info.id, info.name) for info in conclave.games()],
    "icons": sprite.names(),
    "pages": {language: prerender.page(language) for language in LANGUAGES},
    "setups": {language: prerender.setups(language) for language in LANGUAGES},
    "packages": {name: folder(name) for name in packages},
}))
"""


def site(plan: Plan) -> dict[str, bytes]:
    """Return every file of the site by its path, but for those that only hosts read."""
    answer = asked(plan)
    files = styled(plan) | vendored() | runtime.files(plan)
    files |= manifest.pictures(files["icon.svg"].decode())
    files["manifest.webmanifest"] = manifest.manifest(answer["games"], DESCRIPTION)
    files["licences.txt"] = licences(answer["packages"]).encode()
    for language, setups in answer["setups"].items():
        files[f"setups-{language}.json"] = json.dumps(setups, ensure_ascii=False).encode()
    pages = "".join(answer["pages"].values())
    lobby = {id: name for id, name in answer["icons"].items() if f'"#i-{id}"' in pages}
    tables = {id: name for id, name in answer["icons"].items() if id not in lobby}
    files["icons.svg"] = icons.sprite(tables).encode()
    inside = {
        blank: "".join(files.pop(name).decode() for name in names.split())
        for blank, names in INSIDE.items()
    }
    worker = files.pop("sw.js").decode()
    if plan.live:
        files["watch.mjs"] = (HERE / "watch.mjs").read_bytes()
        worker = (HERE / "leave.js").read_text("utf-8")
    files["index.html"] = index(plan, files, inside | first_pages(answer["pages"]), lobby).encode()
    hashes = {name: policy.integrity(data) for name, data in sorted(files.items())}
    return files | {"sw.js": fill(worker, {"files": json.dumps(hashes, indent=1)}).encode()}


def asked(plan: Plan) -> dict[str, Any]:
    """Return what our own Python tells: the games, their pictures, and the pages before Python."""
    packages = [pin.split("==")[0].replace("-", "_") for pin in project()["dependencies"]]
    question = json.dumps(packages)
    place = plan.made / "pages.json"

    def ask() -> None:
        command = [PYTHON, "-c", ASK_CONCLAVE, question]
        paths = [plan.staged] if plan.games else []
        missing = "could not render the first page"
        place.write_text(run(command, missing, env=environment(*paths)), "utf-8")

    once("pages", [ASK_CONCLAVE, question, PYTHON, browser_sources(plan)], ask, plan.made)
    answer: dict[str, Any] = json.loads(place.read_text("utf-8"))
    return answer


def styled(plan: Plan) -> dict[str, bytes]:
    """Return what static/ has, and the style sheets of the games as one."""
    files = served()
    tables = table_styles(plan)
    # The colours of the tiles are seen in the lobby, before the tables are dressed.
    tiles = b"\n".join(line for line in tables.splitlines() if line.startswith(b".tile."))
    files |= {"tables.css": tables, "tiles.css": tiles}
    for name in ("lobby.css", "conclave.css", "tables.css"):
        files[name] = styles.enlarged(files[name].decode()).encode()
    for name in files:
        if name.endswith((".css", ".js", ".mjs")):
            files[name] = uncommented(files[name].decode()).encode()
    return files


def first_pages(pages: Mapping[str, str]) -> dict[str, str]:
    """Return the lobby before Python: in English, and the other languages for who reads them."""
    others = "".join(
        f'<template data-language="{language}">{page}</template>'
        for language, page in pages.items()
        if language != "en"
    )
    return {"lobby": pages["en"], "others": others}


def licences(packages: Mapping[str, str]) -> str:
    """Return the licence of everything that dist carries but did not write."""
    texts = {"Conclave": (ROOT / "LICENSE").read_text("utf-8")}
    for name in json.loads((HERE / "package.json").read_bytes())["dependencies"]:
        folder = MODULES / name
        texts[name] = json.loads((folder / "package.json").read_bytes())["license"]
        texts[name] += "".join("\n\n" + p.read_text("utf-8") for p in folder.glob("LICENSE*"))
    for name, folder in packages.items():
        found = Path(folder).parent.glob(f"{name}-*.dist-info/licenses/*")
        texts[name] = "\n".join(path.read_text("utf-8") for path in found)
    return "\n\n".join(f"=== {name} ===\n\n{text.strip()}" for name, text in texts.items())


def index(
    plan: Plan, files: Mapping[str, bytes], texts: Mapping[str, str], lobby: Mapping[str, str]
) -> str:
    """Return index.html with everything that is known at build time."""
    template = (ROOT / "index.html").read_text("utf-8")
    if plan.live:
        watch = '<script type="module" src="watch.mjs"></script>\n  </body>'
        template = template.replace("</body>", watch)
    counted = COUNTED if "memory.bin" in files else COUNTED_PLAIN
    sizes = {name: len(files[name]) for name in counted}
    digests = [(name, hashlib.sha256(data).hexdigest()) for name, data in sorted(files.items())]
    (core,) = (name for name in files if name.startswith("pyscript/core-"))
    blanks = {
        "sizes": html.escape(json.dumps(sizes)),
        "sprite": icons.sprite(lobby),
        "core": core,
        **texts,
    }
    page = fill(template, blanks | {"policy": "", "build": ""})
    blanks |= {"policy": policy.policy(page), "build": fingerprint([digests, page])}
    return policy.sealed(fill(template, blanks), files)

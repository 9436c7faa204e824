"""Prepare, build, serve and test Conclave; `python build.py --help` lists what it can do."""

from __future__ import annotations

import argparse
import gzip
import hashlib
import html
import http.server
import io
import json
import re
import shutil
import subprocess
import sys
import threading
import webbrowser
import zipfile
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "py"))

from conclave.lab import hosting, splitting, trimming, wasm  # noqa: E402
from conclave.lab.serving import Handler, PlainHandler  # noqa: E402
from conclave.lab.tools import (  # noqa: E402
    MODULES,
    PYTHON,
    STATIC,
    WORK,
    chromium,
    environment,
    fingerprint,
    give_up,
    node,
    once,
    prepare_npm,
    prepare_python,
    project,
    run,
    say,
)
from conclave.lab.wheels import prepare_wheels, wheels  # noqa: E402

GAMES = ROOT / "py" / "conclave" / "games"
DIST = ROOT / "dist"
PYODIDE = WORK / "pyodide"
RUNTIME = WORK / "runtime"

LANGUAGES = ("en", "de", "nl")

# Folder in dist, folder of a package, and the files there that a visit needs.
SANS = MODULES / "@fontsource" / "alegreya-sans" / "files"
CINZEL = MODULES / "@fontsource-variable" / "cinzel" / "files"
VENDORED = (
    ("pyodide", PYODIDE, "pyodide.mjs pyodide.asm.mjs"),
    ("pyscript", MODULES / "@pyscript" / "core" / "dist", "core.js core-*.js error-*.js"),
    ("fonts", CINZEL, "*-latin-wght-* *-latin-ext-wght-*"),
    ("fonts", SANS, "*-latin-[47]00-normal.woff2"),
    ("fonts", SANS, "*-latin-ext-[47]00-normal.woff2"),
)

INSIDE = {
    "style": "boot.css lobby.css tiles.css",
    "letters": "fonts.css glow.css",
    "dress": "dress.js",
    "language": "language.js",
    "later": "later.js",
}
"""What is written into the page: its first picture needs no other file."""

# The files whose bytes the progress bar counts; the others are small, or scripts.
COUNTED = ("pyodide/pyodide.asm.wasm", "memory.bin", "conclave.zip")

DESCRIPTION = "Strategy games of rival magicians, played in your browser."

# What only our own Python, with its packages installed, can tell.
ASK_CONCLAVE = """
import importlib.util, json, sys
import conclave
from conclave.app import prerender
from conclave.ui import icons
languages, packages = json.loads(sys.argv[1])
folder = lambda name: importlib.util.find_spec(name).submodule_search_locations[0]
print(json.dumps({
    "games": [(info.id, info.name) for info in conclave.games()],
    "icons": icons.names(),
    "pages": {language: prerender.page(language) for language in languages},
    "setups": {language: prerender.setups(language) for language in languages},
    "packages": {name: folder(name) for name in packages},
}))
"""


def site() -> dict[str, bytes]:
    """Return every file of the site by its path."""
    packages = [pin.split("==")[0].replace("-", "_") for pin in project()["dependencies"]]
    question = [PYTHON, "-c", ASK_CONCLAVE, json.dumps([LANGUAGES, packages])]
    answer = json.loads(run(question, "could not render the first page", env=environment()))
    files = ours() | vendored() | adapted() | frozen()
    files |= hosting.icons(files["icon.svg"].decode())
    files["manifest.webmanifest"] = hosting.manifest(answer["games"], DESCRIPTION)
    files["licences.txt"] = licences(answer["packages"]).encode()
    for language, setups in answer["setups"].items():
        files[f"setups-{language}.json"] = json.dumps(setups, ensure_ascii=False).encode()
    pages = "".join(answer["pages"].values())
    lobby = {id: name for id, name in answer["icons"].items() if f'"#i-{id}"' in pages}
    tables = {id: name for id, name in answer["icons"].items() if id not in lobby}
    files["icons.svg"] = sprite(tables).encode()
    inside = {
        blank: "".join(files.pop(name).decode() for name in names.split())
        for blank, names in INSIDE.items()
    }
    page = index(files, inside | answer["pages"], lobby)
    files["index.html"] = page.encode()
    worker = files.pop("sw.js").decode()
    files["sw.js"] = fill(worker, {"files": json.dumps(hosting.kept(files), indent=1)}).encode()
    return files | compressed(files) | {"_headers": hosting.headers(page)}


def frozen() -> dict[str, bytes]:
    """Return the Python of the browser: modules, a snapshot, and the script that starts it."""
    sources = archive(browser_sources())
    makers = [Path(str(module.__file__)) for module in (splitting, trimming, wasm)]
    scripts = [
        *makers,
        *(STATIC / name for name in ("freeze.mjs", "freeze.py", "python.mjs", "rehearse.mjs")),
    ]
    inputs = (*scripts, STATIC / "package-lock.json", *wheels())
    once("runtime", [sources, *(path.read_bytes() for path in inputs)], partial(freeze, sources))
    files = {
        name: (RUNTIME / name).read_bytes()
        for name in ("conclave.zip", "library.zip", "memory.bin")
    }
    files["pyodide/pyodide.asm.wasm"] = (RUNTIME / "first.wasm").read_bytes()
    files["pyodide/rest.wasm"] = (RUNTIME / "rest.wasm").read_bytes()
    about = json.loads((RUNTIME / "about.json").read_bytes())
    blanks = {
        "frozen": json.dumps(about),
        "integrity": hosting.integrity(files["memory.bin"]),
    }
    for name in ("python.mjs", "unzip.mjs"):
        files[name] = fill((STATIC / name).read_text("utf-8"), blanks).encode()
    return files


def freeze(sources: bytes) -> None:
    """Have Pyodide install our packages, compile it all, and write down its memory."""
    say("freezing Python, which takes some minutes")
    RUNTIME.mkdir(exist_ok=True)
    (RUNTIME / "sources.zip").write_bytes(sources)
    archives = ("sources.zip", "packages.zip", "conclave.zip", "library.zip")
    job: dict[str, Any] = {name: str(RUNTIME / name) for name in archives}
    job |= {"wheels": [str(path) for path in wheels()], "whole": str(MODULES / "pyodide")}
    job |= {"memory": str(RUNTIME / "memory"), "about": str(RUNTIME / "about.json")}
    job |= {"counting": str(RUNTIME / "counting.wasm"), "called": str(RUNTIME / "called.json")}
    job |= {"pyodide": str(PYODIDE), "pyscript": str(MODULES / "@pyscript" / "core")}
    job["freeze"] = str(STATIC / "freeze.py")
    whole = (PYODIDE / trimming.WASM).read_bytes()
    (RUNTIME / "counting.wasm").write_bytes(splitting.counting(whole))
    (RUNTIME / "job.json").write_text(json.dumps(job), "utf-8")
    command = [node(), str(STATIC / "freeze.mjs"), str(RUNTIME / "job.json")]
    run(command, "Pyodide could not be frozen", env=environment())
    memory = (RUNTIME / "memory").read_bytes()
    (RUNTIME / "memory.bin").write_bytes(gzip.compress(memory, 9, mtime=0))
    halves = splitting.split(whole, json.loads((RUNTIME / "called.json").read_bytes()))
    (RUNTIME / "first.wasm").write_bytes(halves.first)
    (RUNTIME / "rest.wasm").write_bytes(halves.rest)


def compressed(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return a .gz beside each file that it makes smaller; those of npm are made once."""
    folder = WORK / "gzip"
    folder.mkdir(exist_ok=True)
    packed = {}
    for name, data in files.items():
        place = folder / hashlib.sha256(data).hexdigest()
        if not place.exists():
            place.write_bytes(hosting.zipped(name, data))
        if smaller := place.read_bytes():
            packed[f"{name}.gz"] = smaller
    return packed


def ours() -> dict[str, bytes]:
    """Return the files of static/ that the site has, and the style sheets of the games as one."""
    files = tree(STATIC, "*")
    tables = b"".join(tree(GAMES, "style.css").values())
    # The colours of the tiles are seen in the lobby, before the tables are dressed.
    tiles = b"\n".join(line for line in tables.splitlines() if line.startswith(b".tile."))
    files |= {"tables.css": tables, "tiles.css": tiles}
    for name in ("lobby.css", "conclave.css", "tables.css"):
        files[name] = hosting.enlarged(files[name].decode()).encode()
    return {
        name: files[name]
        for name in files
        if not name.startswith(("package", "freeze", "rehearse"))
    }


def vendored() -> dict[str, bytes]:
    """Return the files taken from npm packages."""
    return {
        f"{target}/{path.name}": path.read_bytes()
        for target, source, patterns in VENDORED
        for pattern in patterns.split()
        for path in matches(source, pattern)
    }


def matches(folder: Path, pattern: str) -> list[Path]:
    """Return the files that match, at least one."""
    return sorted(folder.glob(pattern)) or give_up(f"no {pattern} in {folder}")


def tree(folder: Path, pattern: str) -> dict[str, bytes]:
    """Return the files below a folder by their relative path."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob(pattern))
        if path.is_file() and "__pycache__" not in path.parts
    }


def adapted() -> dict[str, bytes]:
    """Return the files that differ a little from what npm has."""
    morphing = (MODULES / "idiomorph" / "dist" / "idiomorph.min.js").read_bytes()
    return {"idiomorph.mjs": morphing + b"\nexport { Idiomorph };\n"}


def browser_sources() -> dict[str, bytes]:
    """Return our Python files for the browser, with the texts they read: all but the lab."""
    return {
        f"conclave/{name}": data
        for name, data in tree(ROOT / "py" / "conclave", "*").items()
        if not name.startswith("lab/") and not name.endswith(".css")
    }


def licences(packages: Mapping[str, str]) -> str:
    """Return the licence of everything that dist carries but did not write."""
    texts = {"Conclave": (ROOT / "LICENSE").read_text("utf-8")}
    for name in json.loads((STATIC / "package.json").read_bytes())["dependencies"]:
        folder = MODULES / name
        texts[name] = json.loads((folder / "package.json").read_bytes())["license"]
        texts[name] += "".join("\n\n" + p.read_text("utf-8") for p in folder.glob("LICENSE*"))
    for name, folder in packages.items():
        found = Path(folder).parent.glob(f"{name}-*.dist-info/licenses/*")
        texts[name] = "\n".join(path.read_text("utf-8") for path in found)
    return "\n\n".join(f"=== {name} ===\n\n{text.strip()}" for name, text in texts.items())


def archive(files: Mapping[str, bytes]) -> bytes:
    """Return a zip whose bytes depend on nothing but the files."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", compresslevel=9) as target:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name)  # dated 1980
            entry.create_system = 3
            target.writestr(entry, files[name], zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def index(files: Mapping[str, bytes], texts: Mapping[str, str], icons: Mapping[str, str]) -> str:
    """Return index.html with everything that is known at build time."""
    template = (ROOT / "index.html").read_text("utf-8")
    sizes = {name: len(files[name]) for name in COUNTED}
    digests = [(name, hashlib.sha256(data).hexdigest()) for name, data in sorted(files.items())]
    (core,) = (name for name in files if name.startswith("pyscript/core-"))
    blanks = {
        "sizes": html.escape(json.dumps(sizes)),
        "sprite": sprite(icons),
        "core": core,
        **texts,
    }
    page = fill(template, blanks | {"policy": "", "build": ""})
    blanks |= {"policy": hosting.policy(page), "build": fingerprint([digests, page])}
    return hosting.sealed(fill(template, blanks), files)


def fill(template: str, blanks: Mapping[str, str]) -> str:
    """Replace each {{name}}."""
    return re.sub(r"\{\{(\w+)\}\}", lambda blank: blanks[blank[1]], template)


def sprite(icons: Mapping[str, str]) -> str:
    """Return one SVG with a symbol for each icon: symbol id to name in the game-icons set."""
    known = json.loads((MODULES / "@iconify-json" / "game-icons" / "icons.json").read_bytes())
    unknown = sorted(set(icons.values()) - set(known["icons"]))
    if unknown:
        give_up(f"no such icon in game-icons: {', '.join(unknown)}; see conclave/ui/icons.py")
    symbols = (
        f'<symbol id="i-{symbol}" viewBox="0 0 512 512">{known["icons"][name]["body"]}</symbol>'
        for symbol, name in sorted(icons.items())
    )
    return f"<svg>{hosting.rounded(''.join(symbols))}</svg>"


def trim() -> None:
    """Take out of Pyodide what only compiled packages would use."""
    say("trimming Pyodide")
    trimming.trim(MODULES / "pyodide", PYODIDE)


def build() -> None:
    """Bring dist/ up to date."""
    prepare_python()
    prepare_npm()
    prepare_wheels()
    recipe = [Path(trimming.__file__), Path(str(wasm.__file__)), STATIC / "package-lock.json"]
    once("pyodide", [path.read_bytes() for path in recipe], trim)
    say("building dist")
    files = site()
    page = DIST / "index.html"
    # The page holds a hash of everything else, so the same page means the same site.
    if not (page.exists() and page.read_bytes() == files["index.html"]):
        publish(files)


def publish(files: Mapping[str, bytes]) -> None:
    """Write dist/ and put it in its place all at once, so that nobody is served half of it."""
    fresh, old = WORK / "dist-fresh", WORK / "dist-old"
    for folder in (fresh, old):
        shutil.rmtree(folder, ignore_errors=True)
    for name, data in files.items():
        path = fresh / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    if DIST.exists():
        DIST.rename(old)
    fresh.rename(DIST)
    shutil.rmtree(old, ignore_errors=True)


def server(port: int, handler: type[PlainHandler] = Handler) -> http.server.ThreadingHTTPServer:
    """Return a server of dist/ on this port or, if it is taken, on the next free one."""
    serving = partial(handler, directory=str(DIST))
    for candidate in range(port, min(port + 100, 65536)):
        try:
            return http.server.ThreadingHTTPServer(("localhost", candidate), serving)
        except OSError:
            continue
    return give_up(f"no free port from {port} on: choose another with --port")


def serve(port: int, open_browser: bool) -> None:
    """Build, serve, and show the page."""
    build()
    with server(port) as running:
        address = f"http://localhost:{running.server_port}/"
        taken = f"; port {port} was taken" if running.server_port != port else ""
        say(f"serving {address} (Ctrl+C ends it{taken})")
        if open_browser:
            threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()
        running.serve_forever()


def start(*arguments: str, **variables: str) -> int:
    """Run our own Python in the repository and return its exit status."""
    command = [PYTHON, *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment() | variables).returncode


def start_with_browser(*arguments: str) -> int:
    """Run our own Python on a fresh dist/ with a real browser at hand."""
    prepare_python("test", "tools")
    browser = chromium()
    build()
    say(f"running {arguments[0]}")
    return start("-m", *arguments, CONCLAVE_CHROMIUM=browser)


def check() -> int:
    """Check format, lint, types, layers and words."""
    prepare_python("test", "tools")
    steps = (
        ("the format", "ruff", "format", "--check"),
        ("for lint", "ruff", "check"),
        ("the types", "mypy", "--strict", "py/conclave", "build.py", "static/freeze.py"),
        ("layers and words", "pytest", "tests/test_layers.py", "tests/test_words.py"),
    )
    failed = False
    for name, *arguments in steps:
        say(f"checking {name}")
        failed |= start("-m", *arguments) != 0
    return int(failed)


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints fit on one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave with status 2."""
        self.exit(2, f"build.py: {message}; see python build.py --help\n")


def parse(arguments: list[str]) -> tuple[argparse.Namespace, list[str]]:
    """Return the options, and what is left for pytest or the benchmark."""
    parser = Parser(prog="build.py", description=__doc__)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    add = partial(commands.add_parser, allow_abbrev=False)
    serving = add("serve", help="build, serve on localhost and open a browser (the default)")
    serving.add_argument("--port", type=port_number, default=8000)
    serving.add_argument("--no-open", action="store_true", help="do not open a browser")
    add("dist", help="build dist/, a folder that any static host can serve")
    add("test", help="run all tests; other arguments go to pytest", add_help=False)
    add("bench", help="measure speed and size; other arguments go to it", add_help=False)
    add("check", help="check format, lint, types, layers and words")
    if not arguments or arguments[0].startswith(("--port", "--no-open")):
        arguments = ["serve", *arguments]
    options, rest = parser.parse_known_args(arguments)
    if rest and options.command not in ("test", "bench"):
        parser.error(f"unknown argument {rest[0]}")
    return options, rest


def port_number(text: str) -> int:
    """Return the number of a port."""
    if not (text.isdecimal() and 0 < int(text) < 65536):
        raise argparse.ArgumentTypeError(f"{text} is not a number from 1 to 65535")
    return int(text)


def main() -> int:
    """Do what the command line asks for."""
    options, rest = parse(sys.argv[1:])
    match options.command:
        case "serve":
            serve(options.port, not options.no_open)
        case "dist":
            build()
        case "test":
            return start_with_browser("pytest", *(rest or ["-n", "2"]))
        case "bench":
            return start_with_browser("conclave.lab.bench", *rest)
        case "check":
            return check()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)

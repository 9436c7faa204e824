"""What the build needs of a machine, found or fetched: our own Python environment and npm.

Standard library only: this runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import threading
import time
import tomllib
import venv
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
STATIC = ROOT / "static"
DIST = ROOT / "dist"
WORK = ROOT / ".build"
MODULES = WORK / "npm" / "node_modules"
VENV = WORK / "venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = str(SCRIPTS / "python")
PACKAGES = Path(sysconfig.get_path("purelib", "venv", {"base": str(VENV)}))


def say(step: str) -> None:
    """Tell what is being done."""
    print(f"· {step}", flush=True)


@contextmanager
def doing(step: str) -> Iterator[None]:
    """Tell what is being done and, at its end, how long that took; a terminal sees it counting."""
    ended = threading.Event()
    begun = time.monotonic()
    if sys.stdout.isatty():
        threading.Thread(target=count, args=[step, begun, ended], daemon=True).start()
    else:
        say(f"{step} …")
    try:
        yield
    finally:
        ended.set()
    say(f"{step}: {time.monotonic() - begun:.1f} s")


def count(step: str, begun: float, ended: threading.Event) -> None:
    """Show the seconds on one line of a terminal until the step has ended."""
    while not ended.wait(1):
        print(f"· {step}: {time.monotonic() - begun:.0f} s", end="\r", flush=True)


def warn(trouble: str) -> None:
    """Tell, in one line, of something that did not stop the build."""
    print(f"! {trouble}", file=sys.stderr, flush=True)


def give_up(missing: str) -> NoReturn:
    """Stop with one line that says what is missing and what to do."""
    raise SystemExit(f"build.py: {missing}")


def run(command: Sequence[str], missing: str, **options: Any) -> str:
    """Return the output of a command, or give up with the last line it said."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", **options)
    except OSError as error:
        give_up(f"{missing} ({error})")
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip() or "it said nothing").splitlines()
        give_up(f"{missing} ({said[-1].strip()})")
    return str(done.stdout)


def follow(command: Sequence[str], missing: str, env: Mapping[str, str]) -> None:
    """Run a command and tell every line of its output, or give up with the last line it said."""
    out = subprocess.PIPE
    with tempfile.TemporaryFile("w+", encoding="utf-8") as errors:
        with subprocess.Popen(command, stdout=out, stderr=errors, env=env, text=True) as running:
            for line in running.stdout or ():
                say(f"  {line.rstrip()}")
        if running.returncode:
            errors.seek(0)
            give_up(f"{missing} ({(errors.read().strip() or 'it said nothing').splitlines()[-1]})")


def environment(*places: Path) -> dict[str, str]:
    """Return the environment for our own Python and what it starts; it also imports from places."""
    path = os.pathsep.join([str(SCRIPTS), os.environ.get("PATH", "")])
    imports = os.pathsep.join(map(str, [ROOT / "py", *places]))
    return {**os.environ, "PATH": path, "PYTHONPATH": imports}


def once(step: str, inputs: object, work: Callable[[], None], folder: Path = WORK) -> None:
    """Do the work unless it was completed before with the same inputs."""
    if is_done(step, inputs, folder):
        return
    stamp = folder / f"{step}.stamp"
    stamp.unlink(missing_ok=True)  # work that breaks off is work not done
    work()
    stamp.write_text(fingerprint(inputs), "utf-8")


def is_done(step: str, inputs: object, folder: Path = WORK) -> bool:
    """Return whether the work of a step was completed with these inputs."""
    stamp = folder / f"{step}.stamp"
    return stamp.exists() and stamp.read_text("utf-8") == fingerprint(inputs)


def fingerprint(value: object) -> str:
    """Return a short hash of any plain value."""
    return hashlib.sha256(repr(value).encode()).hexdigest()[:16]


def project() -> dict[str, Any]:
    """Return the project table of pyproject.toml."""
    table: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return table


def prepare_python(*extras: str) -> None:
    """Make our own virtual environment with the pinned packages of these extras."""
    once("venv", [sys.version, str(VENV)], make_venv)
    install("dependencies", project()["dependencies"])
    for extra in extras:
        install(extra, project()["optional-dependencies"][extra])


def make_venv() -> None:
    """Create an empty virtual environment."""
    say("making a virtual environment")
    WORK.mkdir(exist_ok=True)
    for stamp in WORK.glob("python-*.stamp"):
        stamp.unlink()
    try:
        venv.create(VENV, clear=True, with_pip=True)
    except (subprocess.CalledProcessError, OSError):
        give_up("cannot make a virtual environment: install Python's venv (apt: python3-venv)")


def install(group: str, pins: list[str]) -> None:
    """Install pinned packages into the virtual environment."""
    names = ", ".join(pins)
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *pins]

    def work() -> None:
        say(f"installing {names}")
        run(pip, f"could not install {names}: check the network and try again")

    once(f"python-{group}", pins, work)


def prepare_npm(step: str = "npm", packages: Path = HERE) -> None:
    """Fetch the pinned npm packages, checked against the hashes of the lock file."""
    sources = [packages / "package.json", packages / "package-lock.json"]
    target = WORK / step
    command = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    missing = "could not fetch the npm packages: check the network and try again"

    def work() -> None:
        program = npm()
        say("fetching npm packages")
        target.mkdir(exist_ok=True)
        for source in sources:
            shutil.copy(source, target)
        run([program, *command], missing, cwd=target, env=environment())

    once(step, [source.read_bytes() for source in sources], work)


def npm_from_python(program: str = "npm") -> str:
    """Return an npm or node that comes from the Python package index."""
    install("npm", project()["optional-dependencies"]["npm"])
    return shutil.which(program, path=str(SCRIPTS)) or give_up(f"no {program}: install Node.js")


def npm() -> str:
    """Return the path of an npm."""
    return shutil.which("npm") or npm_from_python()


def node() -> str:
    """Return the path of a Node.js."""
    return shutil.which("node") or npm_from_python("node")

"""What the build needs of a machine, found or fetched: our own Python environment, npm, a Chromium.

Standard library only: this runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parents[3]
STATIC = ROOT / "static"
WORK = ROOT / ".build"
NPM = WORK / "npm"
MODULES = NPM / "node_modules"
VENV = WORK / "venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = str(SCRIPTS / "python")
PACKAGES = Path(sysconfig.get_path("purelib", "venv", {"base": str(VENV)}))

BROWSERS = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    "microsoft-edge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
ASK_PLAYWRIGHT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def say(step: str) -> None:
    """Tell what is being done."""
    print(f"· {step}", flush=True)


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


def environment() -> dict[str, str]:
    """Return the environment for our own Python and what it starts."""
    path = os.pathsep.join([str(SCRIPTS), os.environ.get("PATH", "")])
    return {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT / "py")}


def once(step: str, inputs: object, work: Callable[[], None]) -> None:
    """Do the work unless it was completed before with the same inputs."""
    stamp = WORK / f"{step}.stamp"
    wanted = fingerprint(inputs)
    if stamp.exists() and stamp.read_text("utf-8") == wanted:
        return
    stamp.unlink(missing_ok=True)  # work that breaks off is work not done
    work()
    stamp.write_text(wanted, "utf-8")


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


def prepare_npm() -> None:
    """Fetch the pinned npm packages, checked against the hashes of the lock file."""
    sources = [STATIC / "package.json", STATIC / "package-lock.json"]
    command = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    missing = "could not fetch the npm packages: check the network and try again"

    def work() -> None:
        npm = shutil.which("npm") or npm_from_python()
        say("fetching npm packages")
        NPM.mkdir(exist_ok=True)
        for source in sources:
            shutil.copy(source, NPM)
        run([npm, *command], missing, cwd=NPM, env=environment())

    once("npm", [source.read_bytes() for source in sources], work)


def npm_from_python(program: str = "npm") -> str:
    """Return an npm or node that comes from the Python package index."""
    install("npm", project()["optional-dependencies"]["npm"])
    return shutil.which(program, path=str(SCRIPTS)) or give_up(f"no {program}: install Node.js")


def node() -> str:
    """Return the path of a Node.js."""
    return shutil.which("node") or npm_from_python("node")


def chromium() -> str:
    """Return the path of a Chromium, fetching one if there is none."""
    wish = os.environ.get("CONCLAVE_CHROMIUM")
    if wish:
        return shutil.which(wish) or give_up(f"CONCLAVE_CHROMIUM names no program: {wish}")
    missing = "no Chromium: install one, or set CONCLAVE_CHROMIUM to the path of Chrome or Edge"
    return installed_browser() or fetched_browser() or give_up(missing)


def installed_browser() -> str | None:
    """Return a Chromium of this machine or, next, of Playwright."""
    for name in BROWSERS:
        if found := shutil.which(name):
            return found
    return shutil.which(run([PYTHON, "-c", ASK_PLAYWRIGHT], "Playwright does not work").strip())


def fetched_browser() -> str | None:
    """Install a Chromium through Playwright or, as root on Debian, through apt."""
    say("fetching Chromium")
    ways = [[[PYTHON, "-m", "playwright", "install", "chromium"]]]
    if shutil.which("apt-get") and os.geteuid() == 0:
        apt = ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]
        ways.append([["apt-get", "update"], apt])
    for way in ways:
        if all(subprocess.run(step, capture_output=True).returncode == 0 for step in way):
            break
    return installed_browser()

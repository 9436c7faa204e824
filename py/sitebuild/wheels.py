"""Wheels for the browser: our pinned packages as pure Python, and micropip, which installs them.

Standard library only: this runs before anything is installed.
"""

from __future__ import annotations

import shutil
from importlib.metadata import Distribution
from pathlib import Path
from zipfile import ZipFile

from .plan import Plan
from .tools import PACKAGES, PYTHON, once, project, run, say

ABOUT = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def wheels(plan: Plan) -> list[Path]:
    """Return the wheels for the browser, micropip's among them."""
    return sorted((plan.work / "wheels").glob("*.whl"))


def prepare_wheels(plan: Plan) -> None:
    """Bring the wheels up to date."""
    folder = plan.work / "wheels"
    pins = project()["dependencies"]
    (tool,) = project()["optional-dependencies"]["build"]
    version = plan.lock()["info"]["python"]

    def work() -> None:
        say(f"fetching {tool}")
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        download(tool, version, folder)
        for pin in pins:
            (package,) = Distribution.discover(name=pin.split("==")[0], path=[str(PACKAGES)])
            write_pure(package, folder)

    once("wheels", [pins, tool, version], work, plan.work)


def download(pin: str, version: str, folder: Path) -> None:
    """Fetch a wheel for another version of Python than ours."""
    pip = [PYTHON, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    wishes = ["--only-binary=:all:", f"--python-version={version}", f"--dest={folder}"]
    run([*pip, *wishes, pin], f"could not fetch {pin}: check the network and try again")


def write_pure(package: Distribution, folder: Path) -> None:
    """Write a wheel of an installed package without what was compiled for this machine."""
    stem = f"{package.name.replace('-', '_')}-{package.version}"
    with ZipFile(folder / f"{stem}-py3-none-any.whl", "w") as wheel:
        for file in package.files or ():
            if file.suffix == ".py" or file.name == "METADATA":
                wheel.writestr(file.as_posix(), file.read_binary())
        wheel.writestr(f"{stem}.dist-info/WHEEL", ABOUT)
        wheel.writestr(f"{stem}.dist-info/RECORD", "")

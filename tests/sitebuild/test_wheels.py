"""What travels to the browser is installed there by micropip, from wheels without compiled code."""

from __future__ import annotations

import re
from importlib.metadata import Distribution
from pathlib import Path
from zipfile import ZipFile

import pytest

from sitebuild import wheels
from sitebuild.tools import WORK, project


def test_a_wheel_has_nothing_that_was_compiled(tmp_path: Path) -> None:
    about = tmp_path / "magic_hat-1.2.dist-info"
    contents = {
        "magic_hat/__init__.py": "RABBITS = 3",
        "magic_hat/quick.so": "compiled",
        f"{about.name}/METADATA": "Metadata-Version: 2.1\nName: magic-hat\nVersion: 1.2\n",
        f"{about.name}/WHEEL": "Tag: cp311-cp311-linux_x86_64\n",
    }
    contents[f"{about.name}/RECORD"] = "".join(f"{name},,\n" for name in contents)
    for name, text in contents.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    wheels.write_pure(Distribution.at(about), tmp_path)
    with ZipFile(tmp_path / "magic_hat-1.2-py3-none-any.whl") as wheel:
        names = {name.removeprefix(f"{about.name}/") for name in wheel.namelist()}
        assert names == {"magic_hat/__init__.py", "METADATA", "WHEEL", "RECORD"}
        assert wheel.read("magic_hat/__init__.py") == b"RABBITS = 3"
        assert b"Tag: py3-none-any" in wheel.read(f"{about.name}/WHEEL")


@pytest.mark.slow
def test_micropip_has_installed_what_is_pinned() -> None:
    with ZipFile(WORK / "packages.zip") as installed:
        names = installed.namelist()
    pinned = {re.sub(r"==.*", "", pin).replace("-", "_") for pin in project()["dependencies"]}
    assert {name.split("/")[0] for name in names} == pinned
    assert all(name.endswith(".py") for name in names)

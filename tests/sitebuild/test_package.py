"""The wheel of conclave: all that a library and its games need, nothing of what builds the site."""

from __future__ import annotations

import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

import pytest


@pytest.fixture
def names(root: Path) -> set[str]:
    """Return the files that setuptools puts into the wheel, by what pyproject.toml says."""
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]
    (where,), include = (settings["packages"]["find"][name] for name in ("where", "include"))
    data = settings["package-data"]
    found = set()
    for path in (root / where).rglob("*.*"):
        place = path.relative_to(root / where)
        package = ".".join(place.parts[:-1])
        if any(fnmatchcase(package, pattern) for pattern in include):
            inside = Path(*place.parts[1:])
            patterns = data.get(place.parts[0], [])
            if path.suffix == ".py" or any(inside.match(each[3:]) for each in patterns):
                found.add(place.as_posix())
    return found


def test_nothing_of_the_site_is_in_it(names: set[str]) -> None:
    assert {name.split("/")[0] for name in names} == {"conclave"}
    assert not [name for name in names if name.endswith((".mjs", ".js", ".json"))]


def test_every_module_text_and_style_sheet_is_in_it(root: Path, names: set[str]) -> None:
    wanted = (".py", ".toml", ".md", ".css")
    house = (path for path in (root / "py" / "conclave").rglob("*.*") if path.suffix in wanted)
    assert names == {path.relative_to(root / "py").as_posix() for path in house}
    games = {
        name.split("/")[2]
        for name in names
        if name.startswith("conclave/games/") and "view" in name
    }
    assert {f"conclave/games/{game}/style.css" for game in games} <= names

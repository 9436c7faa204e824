"""What is to be built, from what, and where."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .tools import DIST, MODULES, WORK

PASSES = ("trim", "split")
"""The passes that a site can do without; each makes its first visit smaller or quicker."""


@dataclass(frozen=True)
class Plan:
    """One way to build the site; as it stands, the whole of it into dist/."""

    out: Path = DIST
    work: Path = WORK
    """Where what is made of Pyodide on the way is kept for the next time."""
    pyodide: Path = MODULES / "pyodide"
    games: tuple[Path, ...] = ()
    """Folders of games from outside the house."""
    without: frozenset[str] = frozenset()
    """Passes to leave out."""
    plain: bool = False
    """Python starts from its compiled modules, without a snapshot: slower, but soon built."""
    live: bool = False
    """The page is looked at while its sources change: it is plain, and keeps nothing."""

    @property
    def made(self) -> Path:
        """Where that part of it is kept which depends on the games."""
        names = "-".join(folder.name for folder in self.games)
        return self.work / f"with-{names}" if names else self.work

    @property
    def staged(self) -> Path:
        """Where the games from outside lie as the package `conclave_games`."""
        return self.made / "games"

    def lock(self) -> dict[str, Any]:
        """Return what Pyodide says about itself."""
        lock: dict[str, Any] = json.loads((self.pyodide / "pyodide-lock.json").read_bytes())
        return lock

    def version(self) -> str:
        """Return the version of Pyodide."""
        return str(json.loads((self.pyodide / "package.json").read_bytes())["version"])

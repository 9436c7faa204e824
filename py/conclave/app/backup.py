"""Everything that is kept as one file, and back.

The texts are not read for it, so it can be made whatever they are. Each has a line of its own: a
file that was cut or damaged still gives back what is left.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ..kernel import SaveError, no
from ..kernel.gate import loads
from . import storage
from .shell import Shell
from .statistics import store as statistics
from .storage import SAVE, SETTINGS, Storage

VERSION = 1
START = '{"conclave": "everything"'
"""What such a file begins with, of whatever version."""
HEAD, FOOT = f'{START}, "version": {VERSION}, "kept": [', "]}"
COMES_ALONG = ("save_too_new", "save_unknown_game")
"""Why a match may be unreadable here and yet be sound."""


def written(store: Storage) -> str:
    """All kept texts by their names; whoever cannot be reached is left out."""
    texts = ((name, store.read(name)) for name in storage.kept_names(store))
    lines = [json.dumps([name, text]) for name, text in texts if text is not None]
    return "\n".join([HEAD, ",\n".join(lines), FOOT])


@dataclass
class Brought:
    """What came of a file."""

    games: int = 0
    known: int = 0
    """Games that lay here already."""
    results: int = 0
    """Games of the statistics."""
    settings: int = 0
    broken: list[str] = field(default_factory=list)
    """What could not be read, by name."""


def brought(shell: Shell, text: str) -> Brought:
    """Put the texts of a file beside those that lie here; none of these is changed or lost.

    Raises `SaveError` if the file is a newer one, `StorageError` as soon as there is no more room.
    """
    check_head(text.partition("\n")[0].strip())
    came = Brought()
    lying = {shell.storage.read(name) for name in storage.kept_names(shell.storage, SAVE)}
    for name, kept in entries(text, came.broken):
        try:
            if name.startswith(SAVE) and kept in lying:
                came.known += 1
            else:
                bring(shell, came, name, kept)
                lying.add(kept)
        except (SaveError, statistics.Unreadable):
            came.broken.append(name.removeprefix(storage.OURS))
    return came


def check_head(line: str) -> None:
    """Raise if this is not how our files begin."""
    head = loads(line + FOOT)
    version = head.get("version") if isinstance(head, dict) else None
    if type(version) is not int or "kept" not in head:
        raise SaveError(no("save_foreign"))
    if version > VERSION:
        raise SaveError(no("save_too_new", version=version, known=VERSION))


def entries(text: str, broken: list[str]) -> Iterator[tuple[str, str]]:
    """The names and texts of a file, line by line."""
    for number, line in enumerate(text.split("\n")[1:], 2):
        if line.strip() in ("", FOOT):
            continue
        try:
            name, kept = loads(line.strip().removesuffix(","))
            if not (isinstance(name, str) and isinstance(kept, str)):
                raise ValueError
        except (SaveError, ValueError, TypeError):
            broken.append(str(number))
        else:
            yield name, kept


def bring(shell: Shell, came: Brought, name: str, text: str) -> None:
    """Put one text where it belongs; raises if it cannot be read."""
    if name == SETTINGS:
        came.settings += add_settings(shell, text)
    elif name == statistics.KEY:
        came.results += add_statistics(shell.storage, text)
    elif name.startswith(SAVE):
        add_save(shell, name, text)
        came.games += 1
    else:
        raise SaveError(no("save_foreign"))


def add_save(shell: Shell, name: str, text: str) -> None:
    """Keep a match under its name, or under another if that is taken."""
    try:
        storage.check(storage.parse(text)[1])
    except SaveError as error:
        if error.reason.key not in COMES_ALONG:
            raise
    free = shell.storage.read(name) is None
    shell.storage.write(name if free else SAVE + shell.new_id(), text)


def add_settings(shell: Shell, text: str) -> int:
    """Set what nobody has set here; what is set stays."""
    theirs: Any = loads(text)
    if not isinstance(theirs, dict):
        raise SaveError(no("save_broken", where="settings"))
    ours = storage.read_settings(shell.storage)
    new = {name: value for name, value in theirs.items() if name not in ours}
    if new:
        shell.storage.write(SETTINGS, json.dumps({**ours, **new}))
        shell.settings |= {name: value for name, value in new.items() if name != "language"}
    return len(new)


def add_statistics(store: Storage, text: str) -> int:
    """Add the games that are not noted here, the latest of them if there are too many."""
    ours, theirs = statistics.stored(store), statistics.parsed(text)
    new = [each for each in theirs if not any(statistics.same(each, own) for own in ours)]
    room = max(0, statistics.LIMIT - len(ours))
    new = sorted(new, key=ended)[len(new) - min(room, len(new)) :]
    if new:
        statistics.write(store, sorted([*ours, *new], key=ended))
    return len(new)


def ended(entry: statistics.Entry) -> int:
    return int(entry["ended"])

"""Matches and settings kept on the device, and what can go wrong with that.

Every text is read by itself, and may be anything: what cannot be read raises `SaveError`, stays as
it is, and can be saved as a file.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Protocol

from ..bots import BOTS
from ..kernel import PERSON, Match, SaveError, no
from ..kernel.gate import loads
from ..kernel.parsing import FORMAT, SHAPE, known_game

OURS = "conclave."
"""What the names of all that is kept begin with."""
SETTINGS = OURS + "settings"
SAVE = OURS + "save."
"""What the names of kept matches begin with."""
LONGEST_TITLE = 200
"""Letters of a title that the lobby shows."""
OPTIONAL = {"base": None, "taken_back": 0}
"""What the oldest records lack."""


class StorageError(Exception):
    """The device refuses to keep something: its storage is `full` or `blocked`."""


class Storage(Protocol):
    """Somewhere to keep texts under names; `local storage` in a browser."""

    def read(self, key: str) -> str | None: ...
    def write(self, key: str, text: str) -> None: ...
    def remove(self, key: str) -> None: ...
    def names(self) -> list[str]: ...


@dataclass
class Memory:
    """A storage for tests and for the page that is written at build time."""

    texts: dict[str, str] = field(default_factory=dict)

    def read(self, key: str) -> str | None:
        return self.texts.get(key)

    def write(self, key: str, text: str) -> None:
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    def names(self) -> list[str]:
        return list(self.texts)


@dataclass(frozen=True)
class Saved:
    """A kept match as the lobby lists it; one that cannot be read carries the reason."""

    id: str
    changed: int
    record: dict[str, Any]
    error: SaveError | StorageError | None = None

    @property
    def title(self) -> str:
        title = self.record.get("title")
        return title[:LONGEST_TITLE] if isinstance(title, str) and title else self.id


# --- settings ---------------------------------------------------------------------------------


def read_settings(storage: Storage) -> dict[str, Any]:
    """The settings; raises what is wrong if they cannot be read."""
    settings = loads(storage.read(SETTINGS) or "{}")
    if not isinstance(settings, dict):
        raise SaveError(no("save_broken", where="settings"))
    return settings


def write_setting(storage: Storage, name: str, value: Any) -> None:
    """Store one setting beside those that another tab may have stored meanwhile."""
    storage.write(SETTINGS, json.dumps({**read_settings(storage), name: value}))


# --- matches ----------------------------------------------------------------------------------


def serialize(match: Match, changed: int) -> str:
    """A match as it is stored."""
    return json.dumps({"changed": changed, "over": match.state.over, "record": match.record()})


def parse(text: str) -> tuple[int, dict[str, Any]]:
    """When a match was stored, and its record; a time that makes no sense is long ago."""
    data = loads(text)
    if not isinstance(data, dict) or not isinstance(data.get("record"), dict):
        raise SaveError(no("save_broken", where="record"))
    changed = data.get("changed")
    over = {"over": bool(data.get("over"))}
    return changed if type(changed) is int else 0, {**data["record"], **over}


def check(record: dict[str, Any]) -> None:
    """Raise what keeps a record from being read, as far as that is seen without playing it."""
    version = record.get("conclave")
    if type(version) is not int:
        raise SaveError(no("save_foreign"))
    if version > FORMAT:
        raise SaveError(no("save_too_new", version=version, known=FORMAT))
    for name, fits in SHAPE.items():
        if not fits({**OPTIONAL, **record}.get(name)):
            raise SaveError(no("save_broken", where=name))
    known_game(record)


def list_saves(storage: Storage) -> list[Saved]:
    """All kept matches, the latest first; nothing is ever thrown away for being broken."""
    saves = [read_save(storage, key.removeprefix(SAVE)) for key in kept_names(storage, SAVE)]
    return sorted(saves, key=lambda each: -each.changed)


def kept_names(storage: Storage, start: str = OURS) -> list[str]:
    """The names of what is kept, which tell nothing of what it is."""
    return sorted(key for key in storage.names() if key.startswith(start))


def read_save(storage: Storage, id: str) -> Saved:
    """A kept match as far as it can be read."""
    changed, record = 0, dict[str, Any]()
    try:
        changed, record = parse(storage.read(SAVE + id) or "")
        check(record)
    except (SaveError, StorageError) as error:
        return Saved(id, changed, {"title": record.get("title")}, error)
    return Saved(id, changed, record)


def load_match(storage: Storage, id: str) -> Match:
    """The match of that id, ready to be played; raises what is wrong if it cannot be."""
    entry = read_save(storage, id)
    if entry.error:
        raise entry.error
    return Match.from_json(json.dumps(entry.record))


def playable(match: Match) -> Match:
    """The match, if somebody can sit at each of its seats and at least one is a person."""
    kinds = {seat.kind for seat in match.seats}
    if PERSON not in kinds or kinds - {PERSON, *BOTS}:
        raise SaveError(no("save_broken", where="seats"))
    return match

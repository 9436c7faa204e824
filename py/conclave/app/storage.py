"""Matches and settings kept on the device, and what can go wrong with that."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Protocol

from ..bots import BOTS
from ..kernel import PERSON, Match, SaveError, no

SETTINGS = "conclave.settings"
SAVE = "conclave.save."
"""What the names of kept matches begin with."""


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
    """A kept match as the lobby lists it; a broken one carries the reason instead."""

    id: str
    changed: int
    record: dict[str, Any]
    error: SaveError | StorageError | None = None

    @property
    def title(self) -> str:
        return str(self.record.get("title") or self.id)


def read_settings(storage: Storage) -> dict[str, Any]:
    """The settings, or none if there are none to be read."""
    try:
        settings = json.loads(storage.read(SETTINGS) or "{}")
    except (StorageError, ValueError):
        return {}
    return settings if isinstance(settings, dict) else {}


def write_settings(storage: Storage, settings: dict[str, Any]) -> None:
    storage.write(SETTINGS, json.dumps(settings))


def serialize(match: Match, changed: int) -> str:
    """A match as it is stored."""
    return json.dumps({"changed": changed, "over": match.state.over, "record": match.record()})


def parse(text: str) -> tuple[int, dict[str, Any]]:
    """When a match was stored, and its record."""
    data = json.loads(text)
    if not isinstance(data["record"], dict):
        raise TypeError
    return int(data["changed"]), {**data["record"], "over": bool(data.get("over"))}


def list_saves(storage: Storage) -> list[Saved]:
    """All kept matches, the latest first; nothing is ever thrown away for being broken."""
    try:
        keys = [key for key in storage.names() if key.startswith(SAVE)]
    except StorageError:
        return []
    saves = [read_save(storage, key.removeprefix(SAVE)) for key in keys]
    return sorted(saves, key=lambda each: -each.changed)


def read_save(storage: Storage, id: str) -> Saved:
    """A kept match as far as it can be read."""
    try:
        changed, record = parse(storage.read(SAVE + id) or "")
        return Saved(id, changed, record)
    except StorageError as error:
        return Saved(id, 0, {}, error)
    except (ValueError, KeyError, TypeError):
        return Saved(id, 0, {}, SaveError(no("save_not_json", where=id)))


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

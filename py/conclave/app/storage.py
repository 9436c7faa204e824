"""The shelf: matches and settings kept on the device, and what can go wrong with that."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Protocol

from ..kernel import Match, SaveError

SETTINGS = "conclave.settings"
SAVE = "conclave.save."


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
    error: SaveError | None = None

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


def packed(match: Match, changed: int) -> str:
    """A match as it lies on the shelf."""
    return json.dumps({"changed": changed, "over": match.state.over, "record": match.record()})


def unpacked(text: str) -> tuple[int, dict[str, Any]]:
    """When a match was put on the shelf, and its record."""
    data = json.loads(text)
    if not isinstance(data["record"], dict):
        raise TypeError
    return int(data["changed"]), {**data["record"], "over": bool(data.get("over"))}


def listed(storage: Storage) -> list[Saved]:
    """All kept matches, the latest first; nothing is ever thrown away for being broken."""
    try:
        keys = [key for key in storage.names() if key.startswith(SAVE)]
    except StorageError:
        return []
    shelf = [saved(storage, key.removeprefix(SAVE)) for key in keys]
    return sorted(shelf, key=lambda each: -each.changed)


def saved(storage: Storage, id: str) -> Saved:
    from ..kernel import no

    try:
        changed, record = unpacked(storage.read(SAVE + id) or "")
        return Saved(id, changed, record)
    except (ValueError, KeyError, TypeError, StorageError):
        return Saved(id, 0, {}, SaveError(no("save_not_json", where=id)))


def opened(storage: Storage, id: str) -> Match:
    """The match of that id; raises `SaveError` if it cannot be read."""
    entry = saved(storage, id)
    if entry.error:
        raise entry.error
    return Match.from_json(json.dumps(entry.record))

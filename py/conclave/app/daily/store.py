"""Which tables of the day were played, and what came of them: one entry a day, never a second."""

from __future__ import annotations

import json
from typing import Any

from ...kernel import Match, SaveError
from ..statistics.store import outcome
from ..storage import SAVE, Storage, StorageError, load_match
from .deal import date_of

KEY = "conclave.daily"

Entries = dict[str, dict[str, Any]]
"""By date: where the match is kept, and once it is over `place`, `score`, `outcome`, `counts`."""


def stored(storage: Storage) -> Entries:
    """All days so far; what cannot be read is as good as none."""
    try:
        found = json.loads(storage.read(KEY) or "{}")
    except (StorageError, ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {date: each for date, each in found.items() if sound(each)}


def sound(entry: Any) -> bool:
    try:
        figures = [entry[name] for name in ("place", "score") if name in entry]
        return isinstance(entry["id"], str) and all(type(each) is int for each in figures)
    except (KeyError, TypeError, ValueError):
        return False


def begin(storage: Storage, date: str, id: str) -> None:
    """Note that a day's table was begun; raises `StorageError` if the device refuses."""
    entries = stored(storage)
    entries.setdefault(date, {"id": id})
    storage.write(KEY, json.dumps(entries))


def brought_up(storage: Storage) -> Entries:
    """All days, with what came of the matches that have ended since."""
    entries = stored(storage)
    changed = False
    for entry in entries.values():
        if "outcome" not in entry and (match := ended(storage, entry["id"])):
            entry |= told(match)
            changed = True
    try:
        if changed:
            storage.write(KEY, json.dumps(entries))
    except StorageError:
        return entries  # it is found out again next time
    return entries


def ended(storage: Storage, id: str) -> Match | None:
    """The match that is kept there, if it is over."""
    try:
        match = load_match(storage, id)
    except (SaveError, StorageError):
        return None
    return match if match.state.over else None


def told(match: Match) -> dict[str, Any]:
    """What came of it for the person."""
    state = match.state
    place = {player: at for at, tied in enumerate(state.ranking(), 1) for player in tied}
    best = min(place[rival] for rival in state.rivals(0))
    result = outcome(place[0], best)
    figures = {"place": place[0], "score": state.score(0), "outcome": result}
    return {**figures, "counts": not match.practised}


def open_game(storage: Storage, entry: dict[str, Any]) -> bool:
    """True if a day's match is still there to be played on or looked at."""
    try:
        return storage.read(SAVE + entry["id"]) is not None
    except StorageError:
        return False


def streak(entries: Entries, now: int) -> int:
    """How many days in a row, up to today or yesterday, a table was finished for the record."""
    counted = {date for date, each in entries.items() if each.get("counts")}
    day = now if date_of(now) in counted else now - 1
    days = 0
    while date_of(day - days) in counted:
        days += 1
    return days

"""Starts that never came to their end: after two in a row the next one is a safe one."""

from __future__ import annotations

from contextlib import suppress

from .storage import Storage, StorageError

KEY = "conclave-starts"
"""Not one of the names of what is kept: it is nobody's data."""
ENOUGH = 2
APART = 2000
"""Milliseconds: tabs that a browser opens again all at once are no failures of each other."""


def begin(storage: Storage, now: int) -> bool:
    """Note that a start begins; True if it should be a safe one."""
    failed, at = noted(storage)
    if abs(now - at) >= APART:
        with suppress(StorageError):
            storage.write(KEY, f"{failed + 1} {now}")
    return failed >= ENOUGH


def noted(storage: Storage) -> tuple[int, int]:
    """How many starts in a row have begun without an end, and when the last of them did."""
    try:
        failed, at = (storage.read(KEY) or "").split()
        return int(failed), int(at)
    except (StorageError, ValueError):
        return 0, 0


def end(storage: Storage) -> None:
    """The page answers."""
    with suppress(StorageError):
        storage.remove(KEY)

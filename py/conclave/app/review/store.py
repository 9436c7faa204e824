"""A review that is kept: beside its match on the device, and in the file of an exported match."""

from __future__ import annotations

import json
from typing import Any

from ...bots.judging import ITERATIONS, Verdict
from ...kernel import Match
from ..statistics.store import mark
from ..storage import Storage, StorageError

REVIEW = "conclave.review."
"""What the names of kept reviews begin with."""
FORMAT = 1

Verdicts = dict[int, Verdict]
"""By the step at which the decision was made."""


def dump(match: Match, verdicts: Verdicts) -> dict[str, Any]:
    """A review as JSON values, with what it must fit to be read again."""
    return {
        "format": FORMAT,
        "mark": mark(match),
        "rules": match.info.rules_version,
        "iterations": ITERATIONS,
        "verdicts": [verdicts[step].to_json() for step in sorted(verdicts)],
    }


def load(match: Match, data: Any) -> Verdicts:
    """The verdicts that fit this match; what is broken or of another match is made anew."""
    try:
        if {**data, "verdicts": []} != dump(match, {}):
            return {}
        found = [Verdict.from_json(each) for each in data["verdicts"]]
    except (TypeError, ValueError, KeyError):
        return {}
    made = dict(enumerate(match.turns, match.first_step))
    fits = all(
        each.step in made
        and (made[each.step].player, made[each.step].choice) == (each.player, each.made)
        and len(each.chances) == match.state.players
        for each in found
    )
    return {each.step: each for each in found} if fits else {}


def read(storage: Storage, id: str, match: Match) -> Verdicts:
    """What was judged of a match so far."""
    try:
        return load(match, json.loads(storage.read(REVIEW + id) or "null"))
    except (StorageError, ValueError, RecursionError):
        return {}


def write(storage: Storage, id: str, match: Match, verdicts: Verdicts) -> None:
    """Keep what was judged; raises `StorageError` if the device refuses."""
    storage.write(REVIEW + id, json.dumps(dump(match, verdicts), separators=(",", ":")))


def remove(storage: Storage, id: str) -> None:
    storage.remove(REVIEW + id)


def luggage(storage: Storage, id: str, match: Match) -> dict[str, Any]:
    """What an exported match takes along."""
    verdicts = read(storage, id, match)
    return {"review": dump(match, verdicts)} if verdicts else {}


def unpack(storage: Storage, id: str, match: Match, text: str) -> None:
    """Keep the review that came with the file of a match, if it is sound."""
    verdicts = load(match, json.loads(text).get("review"))
    try:
        if verdicts:
            write(storage, id, match, verdicts)
    except StorageError:
        return  # it can be made again

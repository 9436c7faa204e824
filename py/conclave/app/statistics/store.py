"""What came of the games played on this device: noted once when a game ends, counted later."""

from __future__ import annotations

import json
import zlib
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ...kernel import Match, SaveError
from ...kernel.gate import loads
from ..shell import Page
from ..storage import Storage, StorageError

KEY = "conclave.statistics"
LIMIT = 3000
"""So many games are remembered, about a megabyte of them."""
LARGEST = 2**53
"""No figure of a game is larger; a chart could not be drawn of it."""
OUTCOMES = ("won", "drawn", "lost")

Entry = dict[str, Any]


class Unreadable(Exception):
    """What is stored is no list of games; it is left as it is until somebody erases it."""


# --- writing down -----------------------------------------------------------------------------


def remember(page: Page, new: Entry) -> None:
    """Add a game, in the place of what was noted for the same match before.

    But practice never takes the place of what counted: else a loss could be taken back.
    """
    try:
        entries = stored(page.shell.storage)
        before = [each for each in entries if same(each, new)]
        if practised(new) and not all(map(practised, before)):
            return
        kept = [each for each in entries if each not in before]
        write(page.shell.storage, [*kept, new])
    except Unreadable:
        page.shell.say("stats.unreadable")
    except StorageError as error:
        page.shell.say("stats.not_kept", reason=page.trouble(error))


def write(storage: Storage, entries: list[Entry]) -> None:
    """Keep the latest of these games."""
    storage.write(KEY, json.dumps(entries[-LIMIT:], separators=(",", ":")))


def note_accuracy(page: Page, mark: int, player: int, accuracy: int) -> None:
    """Add how accurately a seat played to what was noted of that match, if it was noted."""
    try:
        entries = stored(page.shell.storage)
        for entry in (each for each in entries if each["mark"] == mark):
            known = entry.setdefault("accuracy", [None] * len(entry["seats"]))
            known[player] = accuracy
            write(page.shell.storage, entries)
    except Unreadable:
        page.shell.say("stats.unreadable")
    except StorageError as error:
        page.shell.say("stats.not_kept", reason=page.trouble(error))


def practised(entry: Entry) -> bool:
    """True if moves were taken back; the oldest entries are from before that was noted."""
    return bool(entry.get("practised"))


def same(one: Entry, other: Entry) -> bool:
    """True for the same match: by where it is kept, or by every choice made in it."""
    return bool(one["id"] == other["id"] or one["mark"] == other["mark"])


def entry(match: Match, id: str, now: int) -> Entry:
    """What is worth remembering of a game that is over."""
    game = match.state
    place = {player: at for at, tied in enumerate(game.ranking(), 1) for player in tied}
    players = range(game.players)
    return {
        "id": id,
        "mark": mark(match),
        "ended": now,
        "game": match.info.id,
        "length": len(match.choices),
        "practised": match.practised,
        "seats": [
            [*seat, place[player], game.score(player)]
            for player, seat in zip(players, match.seats, strict=True)
        ],
        "rivals": [game.rivals(player) for player in players],
        "parts": [
            game.score_parts(player) if match.seats[player].human else {} for player in players
        ],
    }


def mark(match: Match) -> int:
    """A number that two matches share only if the same people made the same choices."""
    whole = [match.info.id, match.seed, match.options, match.seats, match.choices]
    return zlib.crc32(json.dumps(whole).encode())


# --- reading ----------------------------------------------------------------------------------


def stored(storage: Storage) -> list[Entry]:
    """All games noted so far; raises `Unreadable` if something else lies in their place."""
    text = storage.read(KEY)
    return [] if text is None else parsed(text)


def parsed(text: str) -> list[Entry]:
    """The games that a text tells of; raises `Unreadable` if it does not."""
    try:
        entries = loads(text)
    except SaveError:
        raise Unreadable from None
    if not isinstance(entries, list) or not all(map(sound, entries)):
        raise Unreadable
    return entries


def sound(entry: Any) -> bool:
    """True if an entry has the shape of those written here."""
    try:
        counts = {len(entry[name]) for name in ("seats", "rivals", "parts")}
        numbers = [entry["mark"], entry["ended"], entry["length"]]
        numbers += [each for _, _, *figures in entry["seats"] for each in figures]
        numbers += [points for parts in entry["parts"] for points in parts.values()]
        numbers += [entry["seats"][rival][2] for rivals in entry["rivals"] for rival in rivals]
        texts = [
            entry["id"],
            entry["game"],
            *(each for seat in entry["seats"] for each in seat[:2]),
        ]
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return False
    fits = all(len(seat) == 4 for seat in entry["seats"]) and len(counts) == 1
    fits = fits and type(entry.get("practised", False)) is bool
    fits = fits and all(abs(each) <= LARGEST for each in numbers if type(each) is int)
    fits = fits and sound_accuracy(entry.get("accuracy"), len(entry["seats"]))
    return fits and {*map(type, numbers)} <= {int} and {*map(type, texts)} <= {str}


def sound_accuracy(found: Any, seats: int) -> bool:
    """True if it is missing, or a figure or nothing for every seat."""
    if found is None:
        return True
    whole = isinstance(found, list) and len(found) == seats
    return whole and all(each is None or type(each) is int for each in found)


# --- counting ---------------------------------------------------------------------------------


class Result(NamedTuple):
    """One game as one person remembers it."""

    name: str
    outcome: str
    score: int
    length: int
    parts: dict[str, int]
    against: dict[str, str]
    """By the level of bots, or `person`: how it went against the best of them."""
    accuracy: int | None = None
    """Per cent, if the game was reviewed."""


@dataclass
class Summary:
    """The results of one game, the latest last; practice is counted, and no more."""

    games: int = 0
    practised: int = 0
    results: list[Result] = field(default_factory=list)

    def count(self, outcome: str) -> int:
        return sum(each.outcome == outcome for each in self.results)

    def levels(self) -> dict[str, Counter[str]]:
        """How often each outcome came about against each level."""
        found: dict[str, Counter[str]] = {}
        for result in self.results:
            for level, outcome in result.against.items():
                found.setdefault(level, Counter())[outcome] += 1
        return found

    def mean_parts(self) -> dict[str, float]:
        """The points a part of the score gave on average, where it ever gave any."""
        names = dict.fromkeys(name for each in self.results for name in each.parts)
        sums = {name: sum(each.parts.get(name, 0) for each in self.results) for name in names}
        return {name: total / len(self.results) for name, total in sums.items() if total}


def summaries(entries: list[Entry], name: str = "") -> dict[str, Summary]:
    """The results by game: of one person, or of everybody who sat at this device."""
    found: dict[str, Summary] = {}
    for each in entries:
        mine = [result for result in results(each) if name in ("", result.name)]
        if mine:
            summary = found.setdefault(each["game"], Summary())
            if practised(each):
                summary.practised += 1
            else:
                summary.games += 1
                summary.results += mine
    return found


def results(entry: Entry) -> list[Result]:
    """What the people of a game remember of it."""
    return [
        result(entry, player) for player, seat in enumerate(entry["seats"]) if seat[1] == "person"
    ]


def result(entry: Entry, player: int) -> Result:
    name, _, place, score = entry["seats"][player]
    rivals = [entry["seats"][rival] for rival in entry["rivals"][player]]
    levels = dict.fromkeys(kind for _, kind, _, _ in rivals)
    best = {level: min(at for _, kind, at, _ in rivals if kind == level) for level in levels}
    return Result(
        name,
        outcome(place, min(best.values(), default=place)),
        score,
        entry["length"],
        entry["parts"][player],
        {level: outcome(place, at) for level, at in best.items()},
        (entry.get("accuracy") or {player: None})[player],
    )


def outcome(mine: int, theirs: int) -> str:
    return "won" if mine < theirs else "drawn" if mine == theirs else "lost"


def people(entries: list[Entry]) -> list[str]:
    """The names under which games were played here, the most frequent first."""
    names = Counter(seat[0] for each in entries for seat in each["seats"] if seat[1] == "person")
    return [name for name, _ in names.most_common()]

"""What may lie in a storage that somebody or something has spoilt."""

from __future__ import annotations

import json
from typing import Any

from conclave.app.statistics.store import KEY as STATISTICS
from conclave.app.storage import SAVE, SETTINGS, serialize
from conclave.kernel import Match

DEEP = 100_000


def sound_match(title: str = "Sound") -> Match:
    """A match in which nothing is wrong."""
    return Match.new("grimoria", [("Ann", "person"), ("Bot", "random")], 1, title=title)


def sound_save(title: str = "Sound") -> str:
    return serialize(sound_match(title), 1)


def with_record(**changes: Any) -> str:
    data = json.loads(sound_save())
    data["record"] |= changes
    return json.dumps(data)


def with_save(**changes: Any) -> str:
    return json.dumps({**json.loads(sound_save()), **changes})


def without(name: str) -> str:
    data = json.loads(sound_save())
    del data["record"][name]
    return json.dumps(data)


UNREADABLE = {
    "empty": "",
    "cut": sound_save()[:200],
    "bracket": "[",
    "null": "null",
    "number": "1",
    "text": '"conclave"',
    "list": "[]",
    "object": "{}",
    "binary": "\x00\x01\ufffd",
    "surrogate": "\ud800",
    "deep-lists": "[" * DEEP,
    "deep-objects": '{"record":' * DEEP,
    "deep-closed": "[" * DEEP + "]" * DEEP,
    "deep-record": '{"changed":1,"record":' + "[" * DEEP + "]" * DEEP + "}",
    "deep-title": '{"changed":1,"record":{"title":' + "[" * DEEP + "]" * DEEP + "}}",
    "digits": "9" * 10_000,
    "record-null": with_save(record=None),
    "record-list": with_save(record=[]),
    "record-text": with_save(record="x"),
    "record-empty": with_save(record={}),
    "no-format": without("conclave"),
    "format-text": with_record(conclave="1"),
    "format-true": with_record(conclave=True),
    "format-newer": with_record(conclave=99),
    "game-list": with_record(game=[]),
    "game-object": with_record(game={}),
    "game-null": with_record(game=None),
    "game-unknown": with_record(game="chess"),
    "no-game": without("game"),
    "rules-text": with_record(rules="1"),
    "rules-newer": with_record(rules=99),
    "title-list": with_record(title=["x"]),
    "title-number": with_record(title=7),
    "title-null": with_record(title=None),
    "options-null": with_record(options=None),
    "options-list": with_record(options=[]),
    "seats-null": with_record(seats=None),
    "seats-number": with_record(seats=[1, 2]),
    "seats-nested": with_record(seats=[[["a"], "person"], ["b", "random"]]),
    "seed-text": with_record(seed="x"),
    "seed-huge": '{"changed":1,"record":{"conclave":1,"seed":' + "9" * 5000 + "}}",
    "choices-null": with_record(choices=None),
    "choices-number": with_record(choices=5),
    "choices-flat": with_record(choices=[1]),
    "choices-object": with_record(choices={}),
    "no-choices": without("choices"),
    "snapshot-list": with_record(snapshot=[]),
    "base-true": with_record(base=True),
    "taken-back": with_record(taken_back=-1),
    "changed-huge": sound_save().replace('"changed": 1,', '"changed": 1e999,'),
    "changed-nan": sound_save().replace('"changed": 1,', '"changed": NaN,'),
    "title-long": sound_save("x" * 100_000),
    "title-surrogate": sound_save("\ud800"),
}
"""Texts of matches that no page can play: each is listed with its reason."""

ODD = {
    "changed-null": with_save(changed=None),
    "changed-list": with_save(changed=[1]),
    "over-text": with_save(over="perhaps"),
    "title-markup": sound_save("<script>alert(1)</script>"),
    "seats-none": with_record(seats=[]),
    "choices-illegal": with_record(choices=[[0, {"x": [1]}]]),
    "snapshot-empty": with_record(snapshot={}),
}
"""Texts that are listed like any other; some turn out to be broken when they are played."""

SETTINGS_UNREADABLE = [
    "",
    "{",
    "[]",
    "null",
    "5",
    '"x"',
    "[" * DEEP + "]" * DEEP,
    '{"language":' + "[" * DEEP + "]" * DEEP + "}",
]
SETTINGS_ODD = [
    '{"language": ["de"], "pace": {"calm": 1}, "theme": null, "size": 200, "name": {"a": []}}',
    '{"language": {"toString": 1}, "pace": {"toString": 1}, "motion": [[]]}',
    '{"lesson.grimoria": [1e999, -1], "lesson.amulet": [[], {}], "name": 1e999}',
]

ENTRY: dict[str, Any] = {
    "id": "x",
    "mark": 1,
    "ended": 0,
    "game": "grimoria",
    "length": 40,
    "seats": [["Ann", "person", 1, 10], ["Bot", "easy", 2, 9]],
    "rivals": [[1], [0]],
    "parts": [{"gold": 10}, {}],
}
STATISTICS_TEXTS = [
    "{",
    "[1]",
    "[null]",
    "[" * DEEP,
    json.dumps([{**ENTRY, "seats": [["Ann", "person", 1, 10], ["Bot", "prophet", 2, 9]]}]),
    json.dumps([{**ENTRY, "rivals": [[], []]}]),
    json.dumps([{**ENTRY, "rivals": [[7], [0]]}]),
    json.dumps([{**ENTRY, "game": "chess"}]),
    json.dumps([{**ENTRY, "length": 10**400}]),
    json.dumps([{**ENTRY, "seats": [5, None]}]),
]


def spoilt_saves() -> dict[str, str]:
    """Everything that may be wrong with a match, beside one that is sound."""
    texts = {**UNREADABLE, **ODD, "sound": sound_save()}
    return {SAVE + name: text for name, text in texts.items()}


DEADLY = {
    "settings": {SETTINGS: SETTINGS_UNREADABLE[-2]},
    "language": {SETTINGS: SETTINGS_UNREADABLE[-1]},
    "odd": {SETTINGS: SETTINGS_ODD[1]},
    "statistics": {STATISTICS: "[" * DEEP},
}
"""What once kept the page from starting all by itself."""

"""Saves and links as somebody who means harm would write them: sound ones, spoilt by chance."""

from __future__ import annotations

import json
import sys
import types
import zlib
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from conclave.kernel import Game, GameInfo, Match
from conclave.kernel.link import CHECKSUM, letters, opened, to_link

MARKUP = '<img src=x onerror="window.attacked=1">'
JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 7, 99, 10**6, 10**12, -(10**12), 2**64, 10**50, 1.5, -0.0),
    *(
        "",
        "x",
        "pass",
        MARKUP,
        "x" * 300,
        "x" * 100_000,
        "\ud800",
        "\x00\x1b[2J",
        "\u202e",
        "__class__",
    ),
    *([], {}, [[]], [0] * 1000, [None], {"": None}, {"__proto__": {}}, [[[[[[[[1]]]]]]]]),
)
RAW = (
    "1e999",
    "NaN",
    "-Infinity",
    "[" * 40 + "]" * 40,
    "[" * 8_000,
    "9" * 5_000,
    '"\\ud800"',
    "{}",
)
HOLE = "\u0001hole\u0001"
Record = dict[str, Any]


def a_match(info: GameInfo[Game], rng: Random, people: str = "person") -> Match:
    """A match of a game, played by chance for a while."""
    seats = rng.randint(info.min_players, info.max_players)
    table = [(rng.choice(["Ann", "Zoë", MARKUP]), people), *[("Bot", "random")] * (seats - 1)]
    match = Match.new(
        info.id, table, rng.getrandbits(32), title=rng.choice(["", "An evening", MARKUP])
    )
    for _ in range(rng.choice([0, 3, 20, 60, 400])):
        if match.state.over:
            break
        question = rng.choice(match.state.questions)
        match.answer(question.player, question.sample(rng))
    return match


# --- saves ------------------------------------------------------------------------------------


def spoilt_save(match: Match, rng: Random) -> str:
    """A save of the match with something wrong in it, often in a snapshot of older rules."""
    record: Record = json.loads(match.to_json())
    if rng.random() < 0.6:
        older(match, record, rng)
    for _ in range(rng.choice([0, 1, 1, 1, 2, 5])):
        rng.choice((replace, replace, remove, repeat, swap, nudge))(record, rng)
    text = json.dumps(record)
    return rng.choice(TEXTS)(text, rng) if rng.random() < 0.3 else text


def older(match: Match, record: Record, rng: Random) -> None:
    """Have the save go on from its snapshot, in which another rule may be named."""
    record["base"] = [len(record["choices"]), json.loads(json.dumps(record["snapshot"]))]
    if rng.random() < 0.3:
        record["rules"] = 1
    state = rng.choice((record["base"][1], record["snapshot"]))
    if rng.random() < 0.5:
        step = [rng.choice(functions(match)), *deepcopy(rng.choices(JUNK, k=rng.randrange(4)))]
        state["agenda"].insert(rng.randrange(len(state["agenda"]) + 1), step)
    if state["asked"] and rng.random() < 0.5:
        rng.choice(state["asked"])[rng.randrange(2, 5)] = rng.choice(functions(match))
    for _ in range(rng.randrange(3)):
        rng.choice((replace, remove, repeat, swap, nudge))(state, rng)


def functions(match: Match) -> list[str]:
    """Everything that a snapshot could try to name: all functions of the game, and others."""
    package = match.info.package + "."
    homes = {
        name.removeprefix(package): each
        for name, each in sys.modules.items()
        if name.startswith(package)
    }
    named = [
        f"{home}.{name}"
        for home, module in homes.items()
        for name, each in vars(module).items()
        if isinstance(each, types.FunctionType | type)
    ]
    return [*sorted(named), "os.system", "builtins.eval", "state.__builtins__", ""]


Place = tuple[Any, Any]
"""A list or an object, and where in it."""


def places(value: Any) -> list[Place]:
    keys = (
        value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    )
    return [place for key in keys for place in ((value, key), *places(value[key]))]


def replace(record: Record, rng: Random) -> None:
    home, key = rng.choice(places(record))
    home[key] = (
        deepcopy(rng.choice(JUNK))
        if rng.random() < 0.8
        else deepcopy(home[rng.choice(list(keys(home)))])
    )


def keys(home: Any) -> Any:
    return home if isinstance(home, dict) else range(len(home))


def remove(record: Record, rng: Random) -> None:
    home, key = rng.choice(places(record))
    del home[key]


def repeat(record: Record, rng: Random) -> None:
    home, key = rng.choice(places(record))
    if isinstance(home, list):
        home[key:key] = [deepcopy(home[key]) for _ in range(rng.choice([1, 1, 2, 300]))]


def swap(record: Record, rng: Random) -> None:
    home, key = rng.choice(places(record))
    other = rng.choice(list(keys(home)))
    home[key], home[other] = home[other], home[key]


def nudge(record: Record, rng: Random) -> None:
    numbers = [place for place in places(record) if type(place[0][place[1]]) is int]
    if numbers:
        home, key = rng.choice(numbers)
        home[key] += rng.choice([-1, 1, 100, -(10**9)])


def cut(text: str, rng: Random) -> str:
    return text[: rng.randrange(len(text))]


def altered(text: str, rng: Random) -> str:
    place = rng.randrange(len(text))
    return text[:place] + rng.choice('"[]{},:0\\ux') + text[place + rng.randrange(2) :]


def raw(text: str, rng: Random) -> str:
    """Something that only a text can say, in place of a value."""
    record = json.loads(text)
    home, key = rng.choice(places(record))
    home[key] = HOLE
    return json.dumps(record).replace(json.dumps(HOLE), rng.choice(RAW))


TEXTS: tuple[Callable[[str, Random], str], ...] = (cut, altered, altered, raw, raw, raw)


# --- links ------------------------------------------------------------------------------------


def spoilt_link(match: Match, rng: Random) -> str:
    """A link to the match with something wrong in it, often sealed as if nothing were."""
    link = to_link(match)
    way = rng.random()
    if way < 0.1:
        return altered(link, rng)
    if way < 0.15:
        return cut(link, rng)
    if way < 0.2:
        return sealed(zlib.compress(bytes([rng.randrange(256)]) * 10**7), rng.choice([1, 2]))
    if way < 0.4:
        return sealed(zlib.compress(json.dumps([spoilt_save(match, rng), about(rng)]).encode()), 2)
    return forged(link, rng)


def forged(link: str, rng: Random) -> str:
    """The header or the number of a link spoilt, and sealed anew."""
    header, _, number = zlib.decompress(opened(link)[1]).partition(b"\0")
    record = json.loads(header)
    for _ in range(rng.choice([0, 1, 1, 2])):
        rng.choice((replace, remove, repeat, swap, nudge))(record, rng)
    if rng.random() < 0.3:
        number = rng.choice([b"", bytes(10**6), rng.randbytes(100), number + b"\x01"])
    text = json.dumps(record)
    text = raw(text, rng) if rng.random() < 0.1 else text
    return sealed(zlib.compress(text.encode() + b"\0" + number), rng.choice([1, 1, 1, 2, 3]))


def about(rng: Random) -> Any:
    return rng.choice([{}, {"build": "x", "language": "en"}, *JUNK])


def sealed(body: bytes, kind: int) -> str:
    return letters(bytes([kind]) + zlib.crc32(body).to_bytes(CHECKSUM) + body)

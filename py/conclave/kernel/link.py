"""A match as a short text that fits into an address.

Who reads it can play the game again, so a choice need not be spelled out: its place among those
that were possible at that point is enough. The places become the digits of one large number,
each with a base of its own.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from typing import Any, NamedTuple

from .auction import PASS, Bid
from .game import Game
from .gate import WIDEST, SaveError, all_fit, inflated, is_text, is_whole, loads
from .match import Match
from .parsing import LONGEST, MOST_CHOICES, SHAPE, is_choice, known_game, parsed
from .question import Amount, Choice, Question, Subset, no
from .record import freeze, thaw

PLACES, RECORD = 1, 2
"""How the choices are written: as places, or as the plain record where older rules are in it."""
CHECKSUM = 4
LONGEST_LINK = 100_000
LONGEST_NUMBER = 16_000
"""Bytes of all choices; the longest games take some 2,000. Each choice divides the number once."""
ABOUT = {"build": 100, "language": 20}
"""What may be said about a match, and in how many letters."""
HEADER = ("game", "rules", "title", "options", "seats", "seed", "taken_back")
Digit = tuple[int, int]
"""A digit and its base."""
Pen = list[Choice]
"""Choices that have no place of their own and are written out, in their order."""


class Sent(NamedTuple):
    """What a link holds: a match, and whatever was said about it."""

    match: Match
    about: dict[str, Any]


def to_link(match: Match, **about: Any) -> str:
    """The match, and whatever else is to be said about it, as letters, digits, `-` and `_`."""
    kind = RECORD if match.base else PLACES
    body = recorded(match, about) if match.base else placed(match, about)
    data = bytes([kind]) + zlib.crc32(body).to_bytes(CHECKSUM) + body
    return letters(data)


def letters(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_link(text: str) -> Sent:
    """The match that a link tells of; raises `SaveError` if it is broken, too new or foreign."""
    kind, body = opened(text)
    if kind > RECORD:
        raise SaveError(no("save_too_new", version=kind, known=RECORD))
    try:
        return read_record(body) if kind == RECORD else read_places(body)
    except SaveError:
        raise
    except Exception:  # a foreign text may break any rule in any way
        raise SaveError(no("link_damaged")) from None


def opened(text: str) -> tuple[int, bytes]:
    """The kind and the body of a link, if nothing was lost on its way."""
    if len(text) > LONGEST_LINK:
        raise SaveError(no("save_too_long", limit=LONGEST_LINK))
    try:
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        data = b""
    kind, checksum, body = data[:1], data[1 : 1 + CHECKSUM], data[1 + CHECKSUM :]
    damaged = checksum != zlib.crc32(body).to_bytes(CHECKSUM)
    if not body or damaged or letters(data) != text:  # the last letter has bits to spare
        raise SaveError(no("link_damaged"))
    return kind[0], body


# --- the record as it is ----------------------------------------------------------------------


def recorded(match: Match, about: dict[str, Any]) -> bytes:
    return zlib.compress(json.dumps([whole(match.to_json()), about]).encode(), 9)


def whole(text: str) -> str:
    """A text without halves of characters, which cannot be sent."""
    return text.encode(errors="replace").decode()


def read_record(body: bytes) -> Sent:
    text, about = loads(inflated(body, 2 * LONGEST).decode())
    return Sent(Match.from_record(parsed(text)), spoken(about))


def spoken(about: Any) -> dict[str, Any]:
    """What was said about a match, if it is what our links say."""
    if not isinstance(about, dict):
        raise SaveError(no("save_broken", where="about"))
    for name, value in about.items():
        if not is_text(value, ABOUT.get(name, 0)):
            raise SaveError(no("save_broken", where="about"))
    return about


# --- choices by their places ------------------------------------------------------------------


def placed(match: Match, about: dict[str, Any]) -> bytes:
    """A header in JSON, a zero, and the choices as one number."""
    record = match.record()
    header = {name: record[name] for name in HEADER}
    header |= {"moves": len(match.turns), "check": check(match), "about": about}
    pen: Pen = []
    digits = [digit for turn in match.turns for digit in spelled(pen, *turn[:3])]
    header["written"] = thaw(pen)
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(whole(text).encode() + b"\0" + joined(digits), 9)


def read_places(body: bytes) -> Sent:
    text, _, number = inflated(body, LONGEST).partition(b"\0")
    header = checked({"taken_back": 0} | loads(text.decode(), LONGEST, WIDEST))
    info = known_game(header)
    if header["rules"] < info.rules_version:
        raise SaveError(no("link_older_rules"))
    match = Match.set_up(info, header)
    match.taken_back = header["taken_back"]
    play(match, header, number)
    return Sent(match, spoken(header["about"]))


def checked(header: dict[str, Any]) -> dict[str, Any]:
    """The header of a link, every field of the right shape."""
    for name in HEADER:
        if not SHAPE[name](header[name]):
            raise SaveError(no("save_broken", where=name))
    few = is_whole(header["moves"], 0, MOST_CHOICES)
    if not few or not all_fit(header["written"], MOST_CHOICES, is_choice):
        raise SaveError(no("link_damaged"))
    return header


def play(match: Match, header: dict[str, Any], number: bytes) -> None:
    """Make all choices of a link."""
    if len(number) > LONGEST_NUMBER:
        raise SaveError(no("save_too_long", limit=LONGEST_NUMBER))
    digits = Digits(int.from_bytes(number), list(freeze(header["written"])))
    for _ in range(header["moves"]):
        match.answer(*digits.choice(match.state))
    if check(match) != header["check"]:
        raise SaveError(no("link_damaged"))


def check(match: Match) -> int:
    """A figure that differs if the same places mean other choices than they did."""
    return zlib.crc32(json.dumps(thaw(match.choices)).encode())


def joined(digits: list[Digit]) -> bytes:
    """One number for all digits, the first of them the least."""
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    return number.to_bytes(-(-number.bit_length() // 8))


def spelled(pen: Pen, player: int, choice: Choice, before: Game) -> list[Digit]:
    """A choice as digits: its place among all that anybody could have chosen, and what else."""
    questions = before.questions
    ways = list(map(number_of_ways, questions))
    for index, question in enumerate(questions):
        if question.player == player and question.why_not(choice) is None:
            place, more = place_of(pen, question, choice)
            return [(sum(ways[:index]) + place, sum(ways)), *more]
    raise ValueError(f"nobody asked for {choice}")


@dataclass
class Digits:
    """The number of a link, as it is taken apart."""

    number: int
    written: Pen

    def take(self, base: int) -> int:
        self.number, digit = divmod(self.number, base)
        return digit

    def choice(self, state: Game) -> tuple[int, Choice]:
        """Who chose next, and what."""
        questions = state.questions
        ways = list(map(number_of_ways, questions))
        place, index = self.take(sum(ways)), 0
        while place >= ways[index]:
            place -= ways[index]
            index += 1
        return questions[index].player, self.choice_at(questions[index], place)

    def choice_at(self, question: Question, place: int) -> Choice:
        """The reverse of `place_of`."""
        options = question.options
        if isinstance(options, Amount):
            return options.low + place
        if isinstance(options, Bid):
            return options.low + place - 1 if place else PASS
        known = question.candidates()
        if place < len(known):
            return known[place]
        if isinstance(options, Subset) and place == len(known):
            return tuple(item for item in options.items if self.take(2))
        return self.written.pop(0)


def number_of_ways(question: Question) -> int:
    """How many places the answers to a question take; two are for those that are spelled out."""
    options = question.options
    if isinstance(options, tuple):
        return len(options)
    if isinstance(options, Amount):
        return options.high - options.low + 1
    if isinstance(options, Bid):
        return max(0, options.high - options.low + 1) + 1
    return len(question.candidates()) + 2


def place_of(pen: Pen, question: Question, choice: Choice) -> tuple[int, list[Digit]]:
    """The place of a legal answer, and what else it takes to find it again."""
    options = question.options
    if isinstance(options, Amount | Bid) and isinstance(choice, int):
        return choice - options.low + isinstance(options, Bid), []
    if isinstance(options, Bid):
        return 0, []
    known = question.candidates()
    if choice in known:
        return known.index(choice), []
    if isinstance(options, Subset) and (bits := ticked(options, choice)):
        return len(known), bits
    pen.append(choice)
    return len(known) + 1, []


def ticked(options: Subset, choice: Any) -> list[Digit]:
    """Which items a set holds, one digit for each; nothing if it is not in their order."""
    rest, bits = list(choice), []
    for item in options.items:
        taken = rest[:1] == [item]
        bits.append((int(taken), 2))
        del rest[:taken]
    return [] if rest else bits

"""Message tables: one readable TOML file a language, for the house and for every game.

A message is a text with `{name}` fields, or a pair of variants `one` and `other` that the field
`count` decides between; English, German and Dutch share that rule.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib.resources import files
from typing import Any

from ..kernel import Event, Game, GameInfo, Refusal
from ..kernel import game as game_of
from .texts import text_reader

LANGUAGES = {"en": "English", "de": "Deutsch", "nl": "Nederlands"}
HOUSE = "conclave.ui"
"""The room of the words that all games share."""
PSEUDO = "xx"
"""A made-up language, a third longer than English, that shows where words do not fit."""
PEOPLE = frozenset({"mage", "rival", "partner"})
"""Message fields that hold the number of a seat."""
Message = str | tuple[str, str]


class Words:
    """The messages of one language, for one game or for the house alone."""

    def __init__(self, language: str, tables: list[dict[str, Message]]) -> None:
        self.language = language
        self.messages: dict[str, Message] = {}
        for table in tables:
            self.messages |= table

    def __contains__(self, key: str) -> bool:
        return key in self.messages

    def __call__(self, key: str, **fields: Any) -> str:
        """The message of that key, its fields filled in."""
        message = self.messages[key]
        if isinstance(message, tuple):
            message = message[fields["count"] != 1]
        return message.format(**fields) if fields else message

    def maybe(self, key: str, **fields: Any) -> str:
        """The message of that key, or nothing where a game has none."""
        return self(key, **fields) if key in self.messages else ""

    def name(self, thing: str) -> str:
        """What a card, a spell or another thing of the game is called."""
        return self(f"name.{thing}")

    def listed(self, things: list[str]) -> str:
        """`a, b and c`."""
        if len(things) < 2:
            return "".join(things)
        return f"{', '.join(things[:-1])} {self('list.and')} {things[-1]}"

    def refusal(self, reason: Refusal, people: tuple[str, ...]) -> str:
        """Why something cannot be chosen."""
        return self(f"why.{reason.key}", **self.spoken(reason.figures, people))

    def event(self, event: Event, people: tuple[str, ...]) -> str:
        """What happened."""
        return self(f"log.{event.kind}", **self.spoken(event.details, people))

    def spoken(self, fields: dict[str, Any], people: tuple[str, ...]) -> dict[str, Any]:
        """The fields of a message in words: seats by their names, things by theirs."""
        return {name: self.word(name, value, people) for name, value in fields.items()}

    def several(self, field: str, things: Any, thing: Any, people: tuple[str, ...]) -> str:
        """One of the things in a list, with their number if it is there several times."""
        count, word = things.count(thing), self.word(field, thing, people)
        return f"{count} × {word}" if count > 1 else str(word)

    def word(self, field: str, value: Any, people: tuple[str, ...]) -> Any:
        if field in PEOPLE and type(value) is int:
            return people[value]
        if field == "name":  # somebody may be called like a card
            return value
        if isinstance(value, tuple):
            return self.listed(
                [self.several(field, value, each, people) for each in Counter(value)]
            )
        return self.messages.get(f"name.{value}", value) if isinstance(value, str) else value


@cache
def words(language: str, game: str = "") -> Words:
    """The messages of the house, and of a game if one is named."""
    rooms = [HOUSE, *([game_of(game).package] if game else [])]
    return Words(language, [messages(room, language) for room in rooms])


def title(language: str, info: GameInfo[Game]) -> str:
    """What a game is called in a language, if that is not its name everywhere."""
    t = words(language, info.id)
    return t("title") if "title" in t else info.name


@text_reader
def messages(room: str, language: str) -> dict[str, Message]:
    """The message table of a room, its keys joined with dots."""
    if language == PSEUDO:
        return {key: longer(message) for key, message in messages(room, "en").items()}
    import tomllib  # a page, which finds its texts packed, never needs it

    path = files(room) / "words" / f"{language}.toml"
    if not path.is_file():  # a game that speaks fewer languages than the house
        return messages(room, "en") if language != "en" else {}
    return flat(tomllib.loads(path.read_text(encoding="utf-8")))


def flat(table: dict[str, Any], prefix: str = "") -> dict[str, Message]:
    result: dict[str, Message] = {}
    for key, value in table.items():
        if not isinstance(value, dict):
            result[prefix + key] = value
        elif value.keys() == {"one", "other"}:
            result[prefix + key] = (value["one"], value["other"])
        else:
            result |= flat(value, f"{prefix}{key}.")
    return result


def longer(message: Message) -> Message:
    """A message a good third longer, for finding words that do not fit."""
    if isinstance(message, tuple):
        return stretched(message[0]), stretched(message[1])
    return stretched(message)


def stretched(text: str) -> str:
    more = -(-len(text) * 35 // 100)
    return text + ("~~~~~~ " * more)[: more - 1] + "~"

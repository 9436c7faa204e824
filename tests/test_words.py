"""Words: the languages agree, nothing the code says lacks words, and no words lie about unused.

What the code says is read out of its syntax trees, so that a new game or message is covered
without being listed here.
"""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest

import conclave
from conclave.kernel import Game, GameInfo, Seat
from conclave.ui.html import div, render
from conclave.ui.scene import Scene
from conclave.ui.view import view_of
from conclave.ui.words import LANGUAGES, PSEUDO, Message, longer, messages, words
from tests.house import OURS

SOURCES = Path(conclave.__file__).parent
SHELF = SOURCES / "games"
GAMES = OURS
HOUSE = "conclave.ui"
ROOMS = (HOUSE, *(f"conclave.games.{info.id}" for info in GAMES))
FOREIGN = tuple(language for language in LANGUAGES if language != "en")

every_room = pytest.mark.parametrize("room", ROOMS)
every_game = pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
every_foreign = pytest.mark.parametrize("language", FOREIGN)


def variants(message: Message) -> tuple[str, ...]:
    return message if isinstance(message, tuple) else (message,)


def fields(message: Message) -> set[str]:
    """The fields of a message, in either of its variants."""
    parsed = (part for text in variants(message) for part in Formatter().parse(text))
    return {name for _, name, _, _ in parsed if name is not None}


# --- the languages agree ----------------------------------------------------------------------


@every_room
@every_foreign
def test_same_keys_in_the_same_order(room: str, language: str) -> None:
    assert list(messages(room, language)) == list(messages(room, "en"))


@every_room
@every_foreign
def test_same_fields(room: str, language: str) -> None:
    mine, theirs = messages(room, language), messages(room, "en")
    assert {k: fields(m) for k, m in mine.items()} == {k: fields(m) for k, m in theirs.items()}


@every_room
@every_foreign
def test_variants_at_the_same_keys(room: str, language: str) -> None:
    mine, theirs = messages(room, language), messages(room, "en")
    assert {k for k, m in mine.items() if isinstance(m, tuple)} == {
        k for k, m in theirs.items() if isinstance(m, tuple)
    }


@every_room
@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
def test_every_message_says_something_and_can_be_filled_in(room: str, language: str) -> None:
    for key, message in messages(room, language).items():
        for text in variants(message):
            assert text.strip() == text != "", key
            filled = text.format(**{name: f"<{name}>" for name in fields(message)})
            assert "{" not in filled and "}" not in filled, key


@every_room
def test_the_pseudo_language_is_longer(room: str) -> None:
    for key, message in messages(room, "en").items():
        for short, long in zip(variants(message), variants(longer(message)), strict=True):
            assert len(long) >= 1.3 * len(short), f"{key}: {long}"


# --- reading the sources ----------------------------------------------------------------------

Inside = tuple[ast.FunctionDef, ...]
"""The functions that something stands in, the innermost last."""


class Call(NamedTuple):
    """A call somewhere in the sources."""

    place: str
    node: ast.Call
    inside: Inside

    @property
    def name(self) -> str:
        function = self.node.func
        return getattr(function, "attr", "") or getattr(function, "id", "")

    def argument(self, position: int, keyword: str) -> ast.expr | None:
        """An argument by its place or its name."""
        named = [each.value for each in self.node.keywords if each.arg == keyword]
        return (*self.node.args[position : position + 1], *named, None)[0]

    @property
    def keywords(self) -> set[str]:
        return {each.arg for each in self.node.keywords if each.arg}


class Sources(NamedTuple):
    """Some modules of ours, read together."""

    calls: list[Call]
    constants: dict[str, str]
    """Texts that a module gives a name, such as `PASS = "pass"`."""
    literals: set[str]
    patterns: set[re.Pattern[str]]
    """The f-strings."""

    def called(self, *names: str) -> list[Call]:
        return [call for call in self.calls if call.name in names]


@cache
def read(*folders: Path) -> Sources:
    """The modules below these folders; those of the games only where they are named."""
    sources = Sources([], {}, set(), set())
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            if SHELF not in path.parents or SHELF in folder.parents:
                module = noted(path)
                sources.calls.extend(module.calls)
                sources.constants.update(module.constants)
                sources.literals.update(module.literals)
                sources.patterns.update(module.patterns)
    return sources


@cache
def noted(path: Path) -> Sources:
    """One module, read once for all who ask."""
    sources, place = Sources([], {}, set(), set()), path.relative_to(SOURCES)
    for node, inside in walk(ast.parse(path.read_text(encoding="utf-8")), ()):
        match node:
            case ast.Call():
                sources.calls.append(Call(f"{place}:{node.lineno}", node, inside))
            case ast.JoinedStr():
                sources.patterns.add(pattern(node))
            case ast.Constant(value=str(text)):
                sources.literals.add(text)
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(text))):
                if not inside:
                    sources.constants[name] = text
    return sources


def walk(node: ast.AST, inside: Inside) -> Iterator[tuple[ast.AST, Inside]]:
    for child in ast.iter_child_nodes(node):
        yield child, inside
        yield from walk(child, (*inside, child) if isinstance(child, ast.FunctionDef) else inside)


def pattern(text: ast.JoinedStr) -> re.Pattern[str]:
    """What an f-string can become: its fields stand for anything."""
    parts = [
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else "(.+)"
        for part in text.values
    ]
    return re.compile("".join(parts))


def texts(sources: Sources, said: ast.AST | None, inside: Inside) -> set[str] | None:
    """What an expression can be, followed through parameters to the callers; None if unknown."""
    match said:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.IfExp(body=body, orelse=other):
            both = every([texts(sources, each, inside) for each in (body, other)])
            return set().union(*both) if both else None
        case ast.JoinedStr(values=values):
            parts = every([texts(sources, value, inside) for value in values])
            return {"".join(each) for each in product(*parts)} if parts else None
        case ast.FormattedValue(value=value):
            return texts(sources, value, inside)
        case ast.Name(id=name) if name in sources.constants:
            return {sources.constants[name]}
        case ast.Name(id=name) if inside:
            return given(sources, name, inside[-1])
    return None


def every(found: list[set[str] | None]) -> list[set[str]] | None:
    """What was found, if all of it is known."""
    known = [each for each in found if each is not None]
    return known if known and len(known) == len(found) else None


def given(sources: Sources, name: str, function: ast.FunctionDef) -> set[str] | None:
    """What all the callers of a function give for a parameter."""
    parameters = [each.arg for each in function.args.args if each.arg != "self"]
    if name not in parameters:
        return None
    at = parameters.index(name)
    calls = sources.called(function.name)
    found = every([texts(sources, call.argument(at, name), call.inside) for call in calls])
    return set().union(*found) if found else None


def folder(info: GameInfo[Game]) -> Path:
    return SHELF / info.id


def table_of(info: GameInfo[Game] | None) -> dict[str, Message]:
    """The words of the house, and those of a game."""
    return messages(HOUSE, "en") | (messages(f"conclave.games.{info.id}", "en") if info else {})


# --- no words for nothing ---------------------------------------------------------------------


def used(key: str, sources: Sources) -> bool:
    """True if the sources write the key, or build it with an f-string from parts they write.

    Numbers count as written, for they are counted (`order.1`), and so do truth values.
    """
    if key in sources.literals or key.isdecimal() or key in ("True", "False"):
        return True
    forms = [form for form in sources.patterns if re.search("[a-z]{2}", form.pattern)]
    found = [match for form in forms if (match := form.fullmatch(key))]
    return any(all(used(part, sources) for part in match.groups()) for match in found)


@every_room
def test_no_words_unused(room: str) -> None:
    games = [info for info in GAMES if room in (HOUSE, f"conclave.games.{info.id}")]
    sources = read(SOURCES, *(folder(info) for info in games))
    unused = [key for key in messages(room, "en") if not used(key, sources)]
    assert not unused, ", ".join(unused)


# --- words for everything that is said --------------------------------------------------------

TELLING = {"tell": 0, "tell_to": 1, "tell_only": 1, "tell_others": 1}
ASKING = {"ask": 1, "ask_all": 1, "Asked": 1}
REFUSING = {"no": 0}
"""Which argument of a call is the kind of the event, of the question, or of the refusal."""


def said(
    info: GameInfo[Game] | None, names: dict[str, int], keyword: str
) -> Iterator[tuple[Call, str]]:
    """Every kind that such calls name, in a game or in the house."""
    sources = read(folder(info) if info else SOURCES)
    for call in sources.called(*names):
        kind = call.argument(names[call.name], keyword)
        known = texts(sources, kind, call.inside)
        # What is built from something only the running program knows is left to the tests of play.
        passed_on = isinstance(kind, ast.JoinedStr) or given_to(kind, call.inside)
        assert known or passed_on, f"{call.place} cannot be read: {call.name}"
        yield from ((call, each) for each in sorted(known or ()))


def given_to(kind: ast.AST | None, inside: Inside) -> bool:
    """True if it is a parameter of the function that it stands in."""
    parameters = {each.arg for each in inside[-1].args.args} if inside else set()
    return isinstance(kind, ast.Name) and kind.id in parameters


def check(info: GameInfo[Game] | None, family: str, call: Call, kind: str) -> None:
    """The table has words for it, and the call brings all that they mention."""
    key, table = f"{family}.{kind}", table_of(info)
    assert key in table, f"{call.place} says {key}"
    needed = fields(table[key]) | ({"count"} if isinstance(table[key], tuple) else set())
    assert needed <= call.keywords, f"{call.place} says {key} without {needed - call.keywords}"


@every_game
def test_every_event_has_words(info: GameInfo[Game]) -> None:
    events = list(said(info, TELLING, "kind"))
    assert events
    for call, kind in events:
        check(info, "log", call, kind)


@every_game
def test_every_question_has_a_prompt_and_advice(info: GameInfo[Game]) -> None:
    questions = list(said(info, ASKING, "kind"))
    assert questions
    for call, kind in questions:
        assert f"prompt.{kind}" in table_of(info), call.place
        assert f"advice.{kind}" in table_of(info), call.place


@pytest.mark.parametrize("info", [None, *GAMES], ids=lambda info: info.id if info else "house")
def test_every_refusal_has_words(info: GameInfo[Game] | None) -> None:
    for call, key in said(info, REFUSING, "key"):
        check(info, "why", call, key)


@every_game
def test_every_part_of_the_score_has_words(info: GameInfo[Game]) -> None:
    table = table_of(info)
    for players in range(info.min_players, info.max_players + 1):
        for part in info.new(players).score_parts(0):
            assert f"score.{part}" in table
            assert f"score_note.{part}" in table


@every_game
def test_everything_in_the_box_has_a_name(info: GameInfo[Game]) -> None:
    assert things(info)
    for thing in things(info):
        assert f"name.{thing}" in table_of(info)


@every_game
@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
def test_everything_in_the_box_is_explained(info: GameInfo[Game], language: str) -> None:
    """By a text of its own, or by one that the view composes for this number of players."""
    for players in range(info.min_players, info.max_players + 1):
        seats = tuple(Seat(f"Mage {number}") for number in range(players))
        scene = Scene(info.new(players).seen_by(0), 0, seats, words(language, info.id))
        for thing in things(info):
            title, body = view_of(info).explain(scene, thing)
            assert scene.words.name(thing) in title
            assert len(render(div(*body))) > 20, thing


def things(info: GameInfo[Game]) -> list[str]:
    """All that the tables of the game's `cards` describe, by the id or the name it goes by."""
    if find_spec(f"conclave.games.{info.id}.cards") is None:
        return []
    tables = [
        each
        for each in vars(importlib.import_module(f"{info.package}.cards")).values()
        if isinstance(each, dict)
    ]
    rows = [row for table in tables for row in table.items() if hasattr(row[1], "_fields")]
    return [str(getattr(thing, "id", name)) for name, thing in rows]


# --- guides -----------------------------------------------------------------------------------

HEADING = re.compile(r"^## (.+) \{#([a-z]+)\}$", re.MULTILINE)


def anchors(info: GameInfo[Game], language: str) -> list[str]:
    text = (folder(info) / "guide" / f"{language}.md").read_text(encoding="utf-8")
    found = HEADING.findall(text)
    assert len(found) == len(re.findall("^##? ", text, re.MULTILINE)), "a heading lacks its anchor"
    return [anchor for _, anchor in found]


@every_game
def test_guides_have_the_same_anchors_in_the_same_order(info: GameInfo[Game]) -> None:
    english = anchors(info, "en")
    assert english and len({*english}) == len(english)
    for language in FOREIGN:
        assert anchors(info, language) == english


@every_game
def test_every_rule_that_a_refusal_names_is_in_the_guide(info: GameInfo[Game]) -> None:
    sources = read(folder(info))
    for call in sources.called("no"):
        if (rule := call.argument(1, "rule")) is not None:
            named = texts(sources, rule, call.inside)
            assert named, f"{call.place} names a rule that cannot be read"
            assert named <= {"", *anchors(info, "en")}, f"{call.place} {named}"

"""Terms: one word for one thing, in every text of the house and the games.

`glossary.toml` lists them by language: the term to use, and what must not be said instead.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import conclave
from conclave.ui.words import LANGUAGES, flat

SOURCES = Path(conclave.__file__).parent
GLOSSARY = tomllib.loads(Path(__file__).with_name("glossary.toml").read_text(encoding="utf-8"))
HEADING = re.compile(r"^## (.+) \{#(\w+)\}$", re.MULTILINE)
MARKUP = re.compile(r"\{[^}]*\}|\]\(#\w+\)")
"""Fields, anchors, and where links lead: names for machines."""

every_language = pytest.mark.parametrize("language", LANGUAGES)


class Text(NamedTuple):
    """Something that is said, where, and the room that says it: `ui` or a game."""

    place: str
    room: str
    said: str


class Term(NamedTuple):
    """A row of the glossary."""

    use: str
    never: list[str]
    """Regular expressions for whole words, in capitals or not."""
    rooms: list[str] | None = None
    but: list[str] | None = None
    """Passages in which such a word is right, for the reason `why`."""
    why: str = ""

    def holds_in(self, text: Text) -> bool:
        return self.rooms is None or text.room in self.rooms

    def misused(self, text: Text) -> list[str]:
        """What the text says in place of the term."""
        said = text.said
        for passage in self.but or ():
            said = re.sub(re.escape(passage), "", said, flags=re.IGNORECASE)
        never = rf"(?<!\w)(?:{'|'.join(self.never)})(?!\w)"
        return [match.group() for match in re.finditer(never, said, re.IGNORECASE)]


def terms(language: str) -> list[Term]:
    return [Term(**row) for row in GLOSSARY[language]]


# --- reading the texts ------------------------------------------------------------------------


@cache
def texts(sources: Path, language: str) -> list[Text]:
    """All words, guides and lessons of a language."""
    return [
        Text(f"{path.relative_to(sources)}: {key}", room.name, MARKUP.sub("{}", said))
        for room in (sources / "ui", *sorted((sources / "games").iterdir()))
        for path in sorted(room.glob(f"*/{language}.*"))
        for key, said in read(path)
    ]


def read(path: Path) -> Iterator[tuple[str, str]]:
    """Every message of a table, or every section of a guide, with its name."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".toml":
        for key, message in flat(tomllib.loads(text)).items():
            yield key, message if isinstance(message, str) else "\n".join(message)
    else:
        opening, *sections = HEADING.split(text)
        assert not opening.strip(), f"{path}: a text before the first heading"
        for title, anchor, body in zip(sections[::3], sections[1::3], sections[2::3], strict=True):
            yield anchor, title + body


def findings(sources: Path, language: str) -> list[str]:
    """Where a word stands in the place of a term."""
    return [
        f"{text.place}: “{word}”, say “{term.use}”"
        for term in terms(language)
        for text in texts(sources, language)
        if term.holds_in(text)
        for word in term.misused(text)
    ]


# --- the texts --------------------------------------------------------------------------------


@every_language
def test_nothing_is_said_in_place_of_a_term(language: str) -> None:
    found = findings(SOURCES, language)
    assert not found, "\n".join(found)


@every_language
def test_signs_are_those_of_the_language(language: str) -> None:
    """Quotes as they are printed there, and no straight ones."""
    never = GLOSSARY["signs"][language]
    found = [
        f"{text.place}: {sign} in “{text.said[max(0, at - 20) : at + 20]}”"
        for text in texts(SOURCES, language)
        for at, sign in enumerate(text.said)
        if sign in never
    ]
    assert not found, "\n".join(found)


@every_language
def test_guides_call_the_same_section_the_same(language: str) -> None:
    guides = sorted(SOURCES.glob(f"games/*/guide/{language}.md"))
    wanted = GLOSSARY["headings"][language]
    found = [
        f"{path.relative_to(SOURCES)}: “{title}”, say “{wanted[anchor]}”"
        for path in guides
        for title, anchor in HEADING.findall(path.read_text(encoding="utf-8"))
        if wanted.get(anchor, title) != title
    ]
    assert guides and not found, "\n".join(found)


# --- the glossary -----------------------------------------------------------------------------


@every_language
def test_every_term_is_used_and_every_exception_needed(language: str) -> None:
    for term in terms(language):
        said = [text.said.lower() for text in texts(SOURCES, language) if term.holds_in(text)]
        assert any(term.use.lower() in each for each in said), term.use
        for passage in term.but or ():
            assert any(passage.lower() in each for each in said), passage
        assert bool(term.but) is bool(term.why), f"{term.use}: an exception and its reason"


CHESS = {
    ("words/en.toml", 'a.b = "A Rival of {rival}."'): ["a.b: “Rival”"],
    ("words/en.toml", 'a = { one = "Rival", other = "rivals" }'): ["a: “Rival”", "a: “rivals”"],
    ("words/en.toml", 'motto = "Rivalry of rival magicians."'): [],
    ("words/de.toml", 'a = "rival"'): [],
    ("lesson2/en.toml", 'first = """\nRivalry: your\nrival’s"""'): ["first: “rival”"],
    ("guide/en.md", "## Goal {#goal}\n[it](#rival)\n## A rival {#foe}\n"): ["foe: “rival”"],
}
"""Files of a game, and what is found in them."""


@pytest.mark.parametrize(("file", "found"), CHESS.items())
def test_a_finding_names_file_key_and_word(
    tmp_path: Path, file: tuple[str, str], found: list[str]
) -> None:
    path, text = file
    place = tmp_path / "games" / "chess" / path
    place.parent.mkdir(parents=True)
    place.write_text(text, encoding="utf-8")
    expected = [f"games/chess/{path}: {each}, say “opponent”" for each in found]
    assert findings(tmp_path, "en") == expected

"""The rules of a game as data: sections with pictures of its own pieces, and a search in them.

In a guide, a line `{{picture:NAME}}` stands for a picture that the game's view draws; its caption
is the message `caption.NAME`, so whoever cannot see the picture is told what it shows.
"""

from __future__ import annotations

import re
from functools import cache
from html import escape, unescape
from importlib.resources import files
from typing import NamedTuple

from ...kernel import game
from ...ui.html import Node, SafeString, b, div, figcaption, figure, render
from ...ui.texts import text_reader
from ...ui.view import view_of
from ...ui.words import PSEUDO, words

HEADING = re.compile(r"<h2>(.*?) \{#([a-z]+)\}</h2>\n")
PICTURE = re.compile(r"<p>\{\{picture:([a-z_]+)\}\}</p>")
PLACE = re.compile(r'<b data-picture="([a-z_]+)"></b>')
TAG = re.compile(r"(<[^>]+>)")
PARAGRAPH = re.compile(
    r"<ol>.*?</ol>|<figure.*?</figure>|<(p|li)>.*?</\1>|<tr>\s*<td.*?</tr>", re.DOTALL
)
"""What a search finds or leaves out as a whole; the steps of a numbered list belong together."""
HOLLOW = re.compile(
    r"<ul>\s*</ul>|<table>\s*<thead>(?:(?!</thead>).)*</thead>\s*<tbody>\s*</tbody>\s*</table>",
    re.DOTALL,
)
"""Lists and tables of which a search has left nothing."""
ALIVE = re.compile(r' (?:id|type|tabindex|role|title|aria-[a-z]+|data-(?:command|choice))="[^"]*"')
"""Attributes that make a piece of the table answer; one in a picture only looks like it."""


class Section(NamedTuple):
    """A part of the rules; title and body are HTML."""

    anchor: str
    title: str
    body: str


# --- reading ----------------------------------------------------------------------------------


@cache
def sections(id: str, language: str) -> tuple[Section, ...]:
    """The guide of a game, heading by heading, with places for its pictures."""
    return tuple(Section(*row) for row in guide(id, "en" if language == PSEUDO else language))


@text_reader
def guide(id: str, language: str) -> list[tuple[str, str, str]]:
    """Anchor, title and body of every section."""
    import mistune  # a page, which finds its texts packed, never needs it

    path = files(game(id).package) / "guide" / f"{language}.md"
    if not path.is_file():  # a game that speaks fewer languages than the house, or has no rules yet
        return guide(id, "en") if language != "en" else []
    html = str(mistune.create_markdown(plugins=["table"])(path.read_text(encoding="utf-8")))
    _, *parts = HEADING.split(html)
    rows = zip(parts[1::3], parts[::3], parts[2::3], strict=True)
    return [(anchor, title, framed(body, id, language)) for anchor, title, body in rows]


def framed(body: str, id: str, language: str) -> str:
    """The body with a frame and a caption around the place of each picture."""
    t = words(language, id)

    def frame(found: re.Match[str]) -> str:
        place, caption = b({"data-picture": found[1]}), figcaption(t(f"caption.{found[1]}"))
        return str(render(figure({"class": "plate"}, place, caption)))

    return PICTURE.sub(frame, body)


# --- pictures ---------------------------------------------------------------------------------


@cache
def pictures(id: str, language: str) -> dict[str, str]:
    """The pictures that a game's view draws for its guide, by their names."""
    drawn: dict[str, Node] = view_of(game(id)).pictures(words(language, id))
    return {name: str(render(staged(picture))) for name, picture in drawn.items()}


def staged(picture: Node) -> Node:
    """A picture on a piece of table cloth; the caption speaks for it."""
    html = ALIVE.sub("", str(render(picture)))
    still = re.sub(r"<(/?)button\b", r"<\1span", html)
    return div({"class": "stage", "aria-hidden": "true"}, SafeString(still))


def illustrated(id: str, language: str, body: str) -> str:
    """The body with its pictures in their places."""
    return PLACE.sub(lambda found: pictures(id, language)[found[1]], body)


# --- searching --------------------------------------------------------------------------------


def search(book: tuple[Section, ...], query: str) -> tuple[list[Section], int]:
    """What the rules say about all of the typed words, and in how many places."""
    wanted = query.split()
    if not wanted:
        return list(book), 0
    found = [narrowed(section, wanted) for section in book]
    kept = [highlighted(section, wanted) for section, hits in found if hits]
    return kept, sum(hits for _, hits in found)


def narrowed(section: Section, wanted: list[str]) -> tuple[Section, int]:
    """The paragraphs of a section with these words, or all of it if its heading has them."""
    hits = sum(speaks(found[0], wanted) for found in PARAGRAPH.finditer(section.body))
    if speaks(section.title, wanted):
        return section, hits + 1
    body = PARAGRAPH.sub(lambda found: found[0] if speaks(found[0], wanted) else "", section.body)
    return section._replace(body=HOLLOW.sub("", body)), hits


def speaks(html: str, wanted: list[str]) -> bool:
    """True if a text has all of these words, or words that they are part of."""
    text = unescape(TAG.sub("", html)).casefold()
    return all(word.casefold() in text for word in wanted)


def highlighted(section: Section, wanted: list[str]) -> Section:
    """The section with these words marked."""
    words = "|".join(re.escape(escape(word)) for word in wanted)
    pattern = re.compile(rf"({words})|&#?\w+;", re.IGNORECASE)  # no word is a part of `&amp;`
    return section._replace(
        title=marked(pattern, section.title), body=marked(pattern, section.body)
    )


def marked(pattern: re.Pattern[str], html: str) -> str:
    def mark(found: re.Match[str]) -> str:
        return f"<mark>{found[1]}</mark>" if found[1] else found[0]

    parts = TAG.split(html)
    return "".join(part if part.startswith("<") else pattern.sub(mark, part) for part in parts)

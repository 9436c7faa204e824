"""No figure is bare: each says what it means, by pointer, key and tap."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from random import Random

import pytest

import conclave
from conclave.app.match_page import Kept
from conclave.app.pages import draw
from conclave.app.table.play import sit_down
from conclave.kernel import Match, Seat
from tests.app.desk import new_app, table
from tests.house import OURS

VOID = frozenset({"input", "use", "rect", "circle", "path", "polygon", "line", "ellipse"})
LONGEST = 12
"""Letters of the longest figure; more than that are words."""


class Part:
    """An element of the page: what it says of itself, what is in it, and what it is in."""

    def __init__(self, tag: str, attributes: dict[str, str | None], parent: Part | None) -> None:
        self.tag, self.attributes, self.parent = tag, attributes, parent
        self.children: list[Part] = []
        self.text = ""

    def __contains__(self, name: str) -> bool:
        return name in self.attributes

    @property
    def around(self) -> list[Part]:
        """This element and all that it stands in."""
        return [self, *(self.parent.around if self.parent else [])]

    @property
    def pictured(self) -> bool:
        return any(each.tag == "svg" and each.is_icon for each in self.children)

    @property
    def is_icon(self) -> bool:
        return self.attributes.get("class") == "i"

    @property
    def control(self) -> bool:
        return "data-command" in self or "data-choice" in self

    def reached_by_key(self) -> bool:
        """True if somebody who stops here or at something around it is told this figure."""
        heads = [child for each in self.around for child in each.children if "data-legend" in child]
        return bool(heads) or any(
            each.control or each.attributes.get("tabindex") == "0" for each in self.around
        )


class Figures(HTMLParser):
    """Every element of a page that shows a picture with a figure, or says what it means."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.here = Part("", {}, None)
        self.all: list[Part] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        part = Part(tag, dict(attrs), self.here)
        self.here.children.append(part)
        self.all.append(part)
        if tag not in VOID:
            self.here = part

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID and self.here.parent:
            self.here = self.here.parent

    def handle_data(self, data: str) -> None:
        for each in self.here.around:
            each.text += data

    @property
    def bare(self) -> list[str]:
        """Figures beside a picture that nobody explains."""
        shown = [each for each in self.all if each.pictured and is_figure(each.text)]
        return [each.text for each in shown if not explained(each)]

    @property
    def meant(self) -> list[Part]:
        return [each for each in self.all if "data-meant" in each]


def is_figure(text: str) -> bool:
    return len(text.strip()) <= LONGEST and bool(re.search(r"\d", text))


def explained(part: Part) -> bool:
    """True if it says what it means, or is part of something that can be used and has a name."""
    return any(
        each.control or ("data-meant" in each and each.attributes.get("aria-label"))
        for each in part.around
    )


@pytest.mark.parametrize("game", [info.id for info in OURS])
def test_every_figure_says_what_it_is(game: str) -> None:
    app, info, rng = new_app(), conclave.game(game), Random(4)
    seats = [Seat(f"Mage {letter}") for letter in "ABCDEF"[: info.max_players]]
    sit_down(app, Match.new(game, seats, 4), Kept("x"))
    match, seen = table(app).match, 0
    while match.state.questions:
        question = match.state.questions[0]
        if len(match.choices).bit_count() == 1:
            table(app).device.viewer = question.player
            page = Figures(draw(app).partition("<main")[2])
            assert not page.bare, question.kind
            silent = [each.text for each in page.meant if not each.attributes.get("aria-label")]
            assert not silent, question.kind
            unreached = [each.text for each in page.meant if not each.reached_by_key()]
            assert not unreached, question.kind
            seen += len(page.meant)
        match.answer(question.player, question.sample(rng))
    assert seen > len(seats)

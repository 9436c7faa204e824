"""A scene: everything a view may use to draw the table for one seat."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from ..kernel import Choice, Game, Question, Refusal, Seat, Subset
from . import domains
from .html import Attributes, classes
from .words import Words

G = TypeVar("G", bound=Game)
G_co = TypeVar("G_co", bound=Game, covariant=True)


@dataclass
class Scene(Generic[G_co]):
    """What a seat sees and may do, and the words to say it with."""

    game: G_co
    """What the seat may know; nothing else is in it."""
    viewer: int
    seats: tuple[Seat, ...]
    words: Words
    selected: Choice | None = None
    """What the viewer has chosen but not yet confirmed, or composed so far."""
    wanted: Choice | None = None
    """What a teacher wants the viewer to choose."""
    placed: set[Choice] = field(default_factory=set)
    """Choices that have a control already; the prompt shows buttons for the rest."""
    counting: bool = False
    """True if the viewer wants to be shown again what was seen and lies hidden now."""
    still: bool = False
    """True where nothing can be answered, because somebody looks back at the game."""

    def __post_init__(self) -> None:
        questions = [] if self.still else self.game.questions
        mine = [each for each in questions if each.player == self.viewer]
        self.question: Question | None = next((q for q in mine if not q.standing), None)
        self.offers = [each for each in mine if each.standing]
        self.names = tuple(seat.name for seat in self.seats)

    @property
    def kind(self) -> str:
        """The kind of question this seat is asked, or nothing."""
        return self.question.kind if self.question else ""

    @property
    def opponents(self) -> list[int]:
        """The other seats, clockwise from the viewer's left."""
        players = self.game.players
        return [(self.viewer + step) % players for step in range(1, players)]

    def asks(self, *kinds: str) -> bool:
        """True if this seat is asked a question of one of these kinds."""
        return self.kind in kinds

    def pick(self, choice: Choice, style: str = "") -> Attributes:
        """The attributes that make an element the control of a choice.

        A choice that is refused keeps its control, greyed, so that it can say why. Where the
        choice is no part of the question, the element is just a thing on the table.
        """
        question = self.question
        if question is None or not choosable(question, choice):
            return {"class": style}
        self.placed.add(choice)
        if reason := question.why_not(choice):
            return {**control(choice, f"{style} refused"), **self.refused(reason)}
        chosen = choice == self.selected
        style = classes(style, "pick", "selected" if chosen else "")
        return control(choice, style if chosen else self.wish(choice, style))

    def wish(self, choice: Choice, style: str) -> str:
        """The style of a control, marked if a teacher wants it to be used."""
        asked_for = self.wanted is not None and choice == self.wanted
        return classes(style, "wanted" if asked_for else "")

    def refused(self, reason: Refusal) -> Attributes:
        """The attributes of something that cannot be chosen: it says why, and by which rule."""
        return {"aria-disabled": "true", **self.because(reason)}

    def because(self, reason: Refusal | None) -> Attributes:
        """The attributes that let a thing say why not, wherever it is greyed."""
        if reason is None:
            return {}
        return {
            "aria-description": self.words.refusal(reason, self.names),
            **({"data-rule": reason.rule} if reason.rule else {}),
        }

    @property
    def draft(self) -> Choice | None:
        """The answer as it is composed so far, where it is a set or an amount."""
        if self.selected is not None or self.question is None:
            return self.selected
        return domains.first_draft(self.question)

    def tick(self, item: Any, nth: int = 0, style: str = "") -> Attributes:
        """The attributes of the nth copy of an item that a set may hold.

        A click takes it or leaves it. Where no set is asked for, it is just a thing.
        """
        options = self.question.options if self.question else None
        if not isinstance(options, Subset) or nth >= options.items.count(item):
            return {"class": style}
        draft = self.draft
        assert isinstance(draft, tuple)
        return domains.tick(draft, item, nth, style)

    def unplaced(self) -> list[Choice]:
        """Legal choices that still lack a control."""
        options = self.question.options if self.question else ()
        if not isinstance(options, tuple):
            return []
        return [each for each in options if each not in self.placed]


def control(choice: Choice, style: str) -> Attributes:
    return {"class": style, "data-choice": json.dumps(choice), "type": "button"}


def choosable(question: Question, choice: Choice) -> bool:
    """True if the choice is one that the question knows, be it refused or not."""
    universe = question.universe
    return isinstance(universe, tuple) and choice in universe


PEOPLE = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")
"""Who sits at the tables that the rules show."""


def example(game: G, words: Words, viewer: int = 0) -> Scene[G]:
    """A scene for a picture in the rules: nobody is asked anything."""
    seats = tuple(Seat(name) for name in PEOPLE[: game.players])
    return Scene(game, viewer, seats, words, still=True)

"""What a game shows of itself: one table of functions from a scene to HTML.

Every entry has a default, so that a game gives only what differs: `View()` shows any game, with
buttons for its choices and the score of every seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic

from ..kernel import Choice, Game, GameInfo
from .html import NOTHING, Node, span
from .scene import G, Scene
from .words import Words

Fields = Mapping[str, object]
"""What fills the blanks of a message."""
TILE = "tile"
"""The icon of a game in the lobby."""
PLAIN_TILE = "pointy-hat"


def nothing(scene: Scene[Game]) -> Node:
    return NOTHING


def nothing_of(scene: Scene[Game], player: int) -> Node:
    return NOTHING


def none_of(scene: Scene[Game], player: int) -> list[Node]:
    return []


def score_of(scene: Scene[Game], player: int) -> list[Node]:
    """The score; one's own seat shows that in any case."""
    score = scene.words("table.points", count=scene.game.score(player))
    return [] if player == scene.viewer else [span({"class": "pts"}, score)]


def no_phases(scene: Scene[Game]) -> list[tuple[str, str]]:
    return []


def no_words(scene: Scene[Game]) -> str:
    return ""


def no_fields(scene: Scene[Game]) -> Fields:
    return {}


def label_of(scene: Scene[Game], choice: object) -> str:
    """`choice.KIND.CHOICE` in words, else the name of the thing, else the choice as it is."""
    t = scene.words
    for key in (f"choice.{scene.kind}.{choice}", f"choice.{choice}", f"name.{choice}"):
        if key in t:
            return t(key)
    things = choice if isinstance(choice, tuple) else (choice,)
    return t.listed([str(t.word("", each, scene.names)) for each in things]) or "–"


def tally_of(scene: Scene[Game], picked: tuple[Choice, ...]) -> str:
    """What has been taken so far."""
    return label_of(scene, picked)


def name_of(scene: Scene[Game], thing: str) -> tuple[str, list[Node]]:
    """A thing is explained by `text.THING`."""
    t = scene.words
    title = t.name(thing) if f"name.{thing}" in t else thing
    return title, [t(f"text.{thing}")] if f"text.{thing}" in t else []


def no_pictures(words: Words) -> dict[str, Node]:
    return {}


@dataclass(frozen=True, slots=True)
class View(Generic[G]):
    """How a game is shown. The table's frame, prompt, log and drawers are the same everywhere."""

    board: Callable[[Scene[G]], Node] = nothing
    """What lies in the middle of the table."""
    hand: Callable[[Scene[G]], Node] = nothing
    """What the viewer holds."""
    belongings: Callable[[Scene[G], int], Node] = nothing_of
    """What lies before a seat."""
    badges: Callable[[Scene[G], int], list[Node]] = none_of
    """What a seat is just now: first, out of the race …"""
    facts: Callable[[Scene[G], int], list[Node]] = score_of
    """The figures of a seat."""
    counted: Callable[[Scene[G], int], list[Node]] = none_of
    """What the viewer could have counted, for who wants that help: of another seat's hidden cards,
    and at the own seat of the piles."""
    phases: Callable[[Scene[G]], list[tuple[str, str]]] = no_phases
    """The parts of a round by name, each `done`, `now` or `todo`."""
    meta: Callable[[Scene[G]], str] = no_words
    """Where the game stands, in a word or two."""
    prompt_fields: Callable[[Scene[G]], Fields] = no_fields
    """What fills the blanks of the question in words."""
    advice: Callable[[Scene[G]], str] = no_words
    """What to know for this question; without it, `advice.KIND` of the words."""
    choice_label: Callable[[Scene[G], Choice], str] = label_of
    """A choice in words."""
    tally: Callable[[Scene[G], tuple[Choice, ...]], str] = tally_of
    """What a set comes to that is being composed."""
    explain: Callable[[Scene[G], str], tuple[str, list[Node]]] = name_of
    """What a thing on the table is: its name, and paragraphs."""
    pictures: Callable[[Words], dict[str, Node]] = no_pictures
    """The pictures of the rules, by name."""
    icons: Mapping[str, str] = field(default_factory=lambda: {TILE: PLAIN_TILE})
    """Every picture it may show, by what it stands for; `tile` is shown in the lobby."""
    confirm: frozenset[str] = frozenset()
    """Kinds of question that want a second click: the first one says what would happen."""
    rules: Mapping[str, str] = field(default_factory=dict)
    """The section of the guide that each kind of question belongs to."""


def view_of(info: GameInfo[Game]) -> View[Game]:
    """The view of a game, or the plain one."""
    view = info.view() if info.view else View()
    if not isinstance(view, View):
        raise TypeError(f"{info.id}: what `view` loads must be a conclave.ui.view.View")
    return view

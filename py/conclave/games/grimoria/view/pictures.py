"""Pictures for the guide, drawn by the same functions as the table."""

from __future__ import annotations

from ....ui.html import Node, div, ol, section
from ....ui.parts import colour, seat_header
from ....ui.scene import example
from ....ui.words import Words
from .. import INFO
from ..state import UNKNOWN, Grimoria
from .table import Table, badges, belongings, board, face, facts, page


def pictures(t: Words) -> dict[str, Node]:
    """What the guide shows."""
    return {
        "board": board(table(t)),
        "pages": pages(table(t)),
        "order": order(table(t)),
        "cards": cards(table(t)),
        "cloaked": cloaked(table(t)),
    }


def table(t: Words) -> Table:
    """Three mages at magic level 9, with cards of every sort on the board."""
    state = INFO.new(3, seed=1)
    assert isinstance(state, Grimoria)
    state.level, state.facedown, state.discard = 9, UNKNOWN, ["village", "bard"]
    state.offer = ["messenger", "castle", "queen"]
    return example(state, t)


def pages(scene: Table) -> Node:
    """A page of every category, and one that the magic level does not open yet."""
    return ol({"class": "book"}, *(page(scene, number) for number in (1, 3, 8, 9, 14)))


def order(scene: Table) -> Node:
    """The example of the guide: whoever is alone with a spell comes first."""
    scene.game.phase, scene.game.active = "adventure", 2
    scene.game.chosen, scene.game.order = [1, 1, 14], (2, 0, 1)
    return div({"class": "queue"}, *(seat(scene, mage) for mage in scene.game.order))


def seat(scene: Table, mage: int) -> Node:
    return section(
        {"class": f"seat {colour(mage)}"},
        seat_header(mage, scene.names[mage], badges(scene, mage), facts(scene, mage)),
    )


def cards(scene: Table) -> Node:
    """A companion, a location and a treasure."""
    shown = (face(scene, name, {"class": "large"}, text=True) for name in ("bard", "town"))
    return div({"class": "lineup"}, *shown, face(scene, "chalice", {"class": "large"}))


def cloaked(scene: Table) -> Node:
    """A court in which one companion wears a cloak."""
    scene.game.mages[1].companions = ("king", "bard", "bard")
    scene.game.mages[1].cloaked = ("seer",)
    return belongings(scene, 1)

"""Pictures for the guide, drawn by the same functions as the table."""

from __future__ import annotations

from ....ui.html import Node, div, ul
from ....ui.scene import example
from ....ui.words import Words
from .. import INFO
from ..cards import COLOUR
from ..state import Spellcaster
from .faces import Table, face
from .table import lane, mine, side_bar

OURS, THEIRS = 0, 1


def pictures(t: Words) -> dict[str, Node]:
    """What the guide shows."""
    return {
        "tracks": tracks(table(t)),
        "piles": piles(table(t)),
        "types": types(table(t)),
        "spent": spent(table(t)),
    }


def table(t: Words) -> Table:
    """Two mages, seen by the first of them."""
    state = INFO.new(2, seed=1)
    assert isinstance(state, Spellcaster)
    return example(state, t)


def lay(scene: Table, card: str, side: int) -> None:
    """Put a card on the pile of its colour, facing a side."""
    g, colour = scene.game, COLOUR[card]
    g.piles[colour] = (*g.piles[colour], card)
    g.facing[card] = side


def tracks(scene: Table) -> Node:
    """The tokens of both sides, one near each end of the game."""
    scene.game.energy, scene.game.sapphires = [8, 3], [5, 12]
    return div(*(side_bar(scene, side) for side in (THEIRS, OURS)))


def piles(scene: Table) -> Node:
    """A pile that faces the rival, one that faces the viewer and covers cards, and a free one."""
    lay(scene, "r02", THEIRS)
    for card, side in (("b05", THEIRS), ("b03", OURS), ("b01", OURS)):
        lay(scene, card, side)
    return ul({"class": "lanes"}, *(lane(scene, colour) for colour in ("red", "blue", "green")))


def types(scene: Table) -> Node:
    """An incantation and an enchantment."""
    shown = (face(scene, card, {"class": ""}, mine(scene)) for card in ("g01", "y02"))
    return div({"class": "lineup"}, *shown)


def spent(scene: Table) -> Node:
    """A top card that has been carried out this turn."""
    lay(scene, "b04", OURS)
    scene.game.activated = ("b04",)
    return ul({"class": "lanes"}, lane(scene, "blue"))

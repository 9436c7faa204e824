"""Pictures for the guide, drawn by the same functions as the table."""

from __future__ import annotations

from ....ui.html import Node, div, ul
from ....ui.html import li as item
from ....ui.scene import example
from ....ui.words import Words
from .. import INFO
from ..cards import COLOURS
from ..state import Amulet
from .faces import Table, jewel, sheet
from .land import land
from .table import amulet, hand, spell_of

ME = 0


def pictures(t: Words) -> dict[str, Node]:
    """What the guide shows."""
    return {
        "amulet": worn(table(t)),
        "colours": colours(table(t)),
        "spell": div({"class": "lineup"}, sheet(table(t), "alchemy", {})),
        "metal": metal(table(t)),
        "land": land(table(t)),
        "stones": stones(table(t)),
    }


def table(t: Words) -> Table:
    """Three players; the party has come a short way."""
    state = INFO.new(3, seed=4)
    assert isinstance(state, Amulet)
    state.trail = ("W3", "L3", "L4")
    return example(state, t)


def worn(scene: Table) -> Node:
    """An amulet with six jewels of five colours."""
    scene.game.amulets[ME] = ("red", "red", "yellow", "green", "clear", "darkblue")
    return amulet(scene, ME)


def colours(scene: Table) -> Node:
    """Every colour by its cut, its letter and its name."""
    return ul({"class": "jewels"}, *(named(scene, colour) for colour in COLOURS))


def named(scene: Table, colour: str) -> Node:
    return item({"class": "jewel"}, jewel(scene, colour, meaning=False), scene.words.name(colour))


def metal(scene: Table) -> Node:
    """A hand of metal cards."""
    scene.game.hands[ME] = (3, 1, 0, 2)
    return hand(scene)


def stones(scene: Table) -> Node:
    """Two spells in play: one costs a stone a round, the other two."""
    g = scene.game
    g.spells[ME] = ("spring_of_gold", "double_grasp")
    g.stones |= dict.fromkeys(g.spells[ME], 3)
    return ul({"class": "spells"}, *(item(spell_of(scene, ME, spell)) for spell in g.spells[ME]))

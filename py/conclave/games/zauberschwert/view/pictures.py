"""Pictures for the guide, drawn by the same functions as the table."""

from __future__ import annotations

from ....ui.html import Node, div, ul
from ....ui.scene import example
from ....ui.words import Words
from .. import INFO
from ..state import Zauberschwert
from .board import landscape, slot
from .faces import Table, adventure, artefact
from .holding import pair
from .seats import belongings, magic_scale

ME = 0


def pictures(t: Words) -> dict[str, Node]:
    """What the guide shows."""
    return {
        "creature": creature(table(t)),
        "magic": div({"class": "mine"}, magic_scale(table(t), ME)),
        "adventures": adventures(table(t)),
        "halves": halves(table(t)),
        "asleep": asleep(table(t)),
        "landscape": scenery(table(t)),
    }


def table(t: Words) -> Table:
    """Three wizards in the full game; the first has 17 magic and the first level of knowledge."""
    state = INFO.new(3, seed=1, variant="V2")
    assert isinstance(state, Zauberschwert)
    state.magic, state.levels = [17, 9, 12], [1, 0, 0]
    state.orks, state.landscape = {}, ""
    return example(state, t)


def creature(scene: Table) -> Node:
    """A creature where somebody has arrived, and what a fight would mean for the viewer."""
    scene.game.places, scene.game.wizards = {"zd_troll": (1,)}, ["", "zd_troll", ""]
    return ul({"class": "display"}, slot(scene, "zd_troll"))


def adventures(scene: Table) -> Node:
    """An energy orb, a spell and a library."""
    shown = ("zd_orb_a", "zd_provisus", "wa_library_a1")
    return ul({"class": "display"}, *(slot(scene, card) for card in shown))


def halves(scene: Table) -> Node:
    """A single artefact, and two halves that make a double one."""
    cards = ("zd_herbs_k", "zd_sword1_d", "zd_sword2")
    shown = (artefact(scene, card, {"class": ""}) for card in cards)
    return div({"class": "lineup"}, *shown, pair(scene, ("zd_sword1_d", "zd_sword2")))


def asleep(scene: Table) -> Node:
    """Things in front of a wizard: some work, some need more knowledge."""
    g = scene.game
    g.spells[ME], g.laid[ME] = ("zd_stonex", "wa_fluvius"), (("zd_dagger_d",), ("wa_egg_blue_kq",))
    return belongings(scene, ME)


def scenery(scene: Table) -> Node:
    """A landscape with orks, a creature that one of them has joined, and a hero."""
    g = scene.game
    g.landscape, g.orks = "battlefield", {"hz_gnoll": next(iter(g.ork_stack))}
    shown = (adventure(scene, card, {"class": ""}) for card in ("hz_gnoll", "hz_fighter_a"))
    return div(landscape(scene), div({"class": "lineup"}, *shown))

"""Pictures for the guide, drawn by the same functions as the table."""

from __future__ import annotations

from ....ui.html import Node, div, li, ol, ul
from ....ui.scene import example
from ....ui.words import Words
from .. import INFO
from ..cards import PATHS
from ..state import Zavandor
from .faces import Table
from .market import auction, ware
from .picture import board_picture
from .seats import track
from .treasury import cards, dust

ME = 0


def pictures(t: Words) -> dict[str, Node]:
    """What the guide shows."""
    return {
        "energy": energy(table(t)),
        "spiral": spiral(table(t)),
        "paths": paths(table(t)),
        "auction": sale(table(t)),
        "wares": wares(table(t)),
    }


def table(t: Words) -> Table:
    """Three mages; the first two have come far enough to pay more than they bid."""
    state = INFO.new(3, seed=1)
    assert isinstance(state, Zavandor)
    state.order, state.track = (0, 1, 2), [14, 11, 6]
    return example(state, t)


def energy(scene: Table) -> Node:
    """Dust, cards of all colours, and concentrated energy."""
    g = scene.game
    g.dust[ME] = 7
    g.hands[ME] = ("blue4", "blue6", "conc_blue", "green8", "white10", "red15")
    return ul({"class": "purse"}, *dust(scene), *cards(scene))


def spiral(scene: Table) -> Node:
    """Six places, five gems on them, one in the pentagon beside a stone."""
    g = scene.game
    g.active[ME], g.idle[ME], g.released[ME] = (3, 1, 1, 0, 0), (0, 1, 0, 0, 0), 1
    g.levels[ME] = level(storage=2)
    return board_picture(scene, ME)


def level(**levels: int) -> tuple[int, ...]:
    """The levels of some paths; the others have not been begun."""
    return tuple(levels.get(path, 0) for path in PATHS)


def paths(scene: Table) -> Node:
    """A path that is complete, one that has been begun, and one that has not."""
    scene.game.levels[ME] = level(gems=4, storage=2)
    shown = (track(scene, ME, path) for path in ("gems", "storage", "sages"))
    return ol({"class": "tracks"}, *map(li, shown))


def sale(scene: Table) -> Node:
    """An auction in which everybody would pay something else."""
    g = scene.game
    g.item, g.artefacts[2], g.levels[2] = "elixir", ("crystal_ball",), level(artefacts=2)
    g.auction.open((1, 2, 0), 60)
    g.auction.answer(64)
    return auction(scene)


def wares(scene: Table) -> Node:
    """An artefact and a sentinel with their prices and points."""
    scene.game.active[ME] = (0, 3, 0, 0, 0)
    shown = [li(ware(scene, item, 0)) for item in ("belt", "talisman", "fox")]
    return div(ul({"class": "wares"}, *shown))

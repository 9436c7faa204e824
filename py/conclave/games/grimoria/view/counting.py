"""The counting help: cards that this seat saw before they were laid face down."""

from __future__ import annotations

from ....ui.counting import account, bottom, perhaps, sure
from ....ui.html import Node, b, icon
from ..state import UNKNOWN
from .table import ICONS, Table, tally


def counted(scene: Table, player: int) -> list[Node]:
    """The locations of others; at the own seat the cards that went under the piles."""
    return under_the_piles(scene) if player == scene.viewer else locations_of(scene, player)


def under_the_piles(scene: Table) -> list[Node]:
    g = scene.game
    return [*lowest(scene, g.draw, g.sold), *lowest(scene, g.treasury, g.sold_treasures)]


def lowest(scene: Table, pile: list[str], sold: tuple[int, ...]) -> list[Node]:
    """The cards that were given up into a pile, as far as this seat saw them."""
    cards = reversed(pile[: len(sold)])
    return bottom(scene.words, cards, UNKNOWN, lambda kind: known(scene, kind, 1))


def locations_of(scene: Table, player: int) -> list[Node]:
    """The locations surely there, and those of which one was given up, nobody saw which."""
    t, mage = scene.words, scene.game.mages[player]
    hidden = mage.locations.count(UNKNOWN)
    owned = tally(mage.locations + mage.treasures)
    possible = tally(mage.veil) if hidden else []
    return account(
        t,
        [known(scene, kind, n) for kind, n in owned],
        hidden,
        [perhaps(t, t.name(kind), n, *face(kind, n), thing=kind) for kind, n in possible],
    )


def known(scene: Table, kind: str, count: int) -> Node:
    return sure(scene.words, scene.words.name(kind), count, *face(kind, count), thing=kind)


def face(kind: str, count: int) -> tuple[Node, Node]:
    return icon(ICONS[kind]), b(str(count))

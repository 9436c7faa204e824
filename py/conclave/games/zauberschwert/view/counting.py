"""The counting help: cards in other hands or under the stack that one has seen or heard of."""

from __future__ import annotations

from collections import Counter

from ....ui.counting import account, bottom, sure
from ....ui.html import NOTHING, Node, b, icon, span
from ..memory import UNKNOWN
from ..treasures import ARTEFACTS
from .faces import ICONS, Table, picture


def counted(scene: Table, player: int) -> list[Node]:
    """The hands of others; at the own seat the artefacts one has put under their stack."""
    return under_the_stack(scene) if player == scene.viewer else hand_of(scene, player)


def under_the_stack(scene: Table) -> list[Node]:
    g = scene.game
    lowest = reversed(g.artefacts[: len(g.looked)])
    return bottom(scene.words, lowest, UNKNOWN, lambda card: held(scene, card, 1))


def hand_of(scene: Table, player: int) -> list[Node]:
    """The cards that are surely in a hand, some of them only by their name."""
    hand = Counter(scene.game.hands[player])
    known = [held(scene, card, count) for card, count in hand.items() if card != UNKNOWN]
    return account(scene.words, known, hand[UNKNOWN], [])


def held(scene: Table, card: str, count: int) -> Node:
    t, name = scene.words, card.removeprefix(UNKNOWN)
    whole = name in ARTEFACTS
    shown = icon(picture(name) if whole else ICONS[name])
    number = b(f"×{count}") if count > 1 else NOTHING
    return sure(t, t.name(name), count, shown, span(t.name(name)), number, thing=whole * name)

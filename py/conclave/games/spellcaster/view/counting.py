"""The counting help: cards that this seat has seen go into another hand or under the deck."""

from __future__ import annotations

from ....ui.counting import account, bottom, perhaps, sure
from ....ui.html import Node, icon, span
from ..memory import UNKNOWN, rumours
from .faces import ICONS, Table


def counted(scene: Table, player: int) -> list[Node]:
    """The hands of others; at the own seat the cards one has put under the deck."""
    return under_the_deck(scene) if player == scene.viewer else hand_of(scene, player)


def under_the_deck(scene: Table) -> list[Node]:
    g = scene.game
    lowest = reversed(g.deck[: len(g.looked)])
    return bottom(scene.words, lowest, UNKNOWN, lambda card: known(scene, card))


def hand_of(scene: Table, player: int) -> list[Node]:
    """The cards surely in a hand, and those that are in this hand or in another."""
    t, g = scene.words, scene.game
    hand = g.hands[player]
    heard = rumours(g, scene.viewer) if UNKNOWN in hand else []
    possible = [card for card, hands in heard if hands >> player & 1]
    return account(
        t,
        [known(scene, card) for card in hand if card != UNKNOWN],
        hand.count(UNKNOWN),
        [perhaps(t, t.name(card), 1, *face(scene, card), thing=card) for card in possible],
    )


def known(scene: Table, card: str) -> Node:
    return sure(scene.words, scene.words.name(card), 1, *face(scene, card), thing=card)


def face(scene: Table, card: str) -> tuple[Node, Node]:
    return icon(ICONS[card]), span(scene.words.name(card))

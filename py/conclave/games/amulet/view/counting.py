"""The counting help: metal in other hands, and the spells that went under the pile."""

from __future__ import annotations

from ....ui.counting import account, bottom, perhaps, sure
from ....ui.html import Node, b, icon, span
from ..cards import METALS
from ..knowledge import UNKNOWN, counted_hands
from .faces import ICONS, Table, metal


def counted(scene: Table, player: int) -> list[Node]:
    """The metal of others; at the own seat the spells that went under the pile."""
    return under_the_pile(scene) if player == scene.viewer else metal_of(scene, player)


def under_the_pile(scene: Table) -> list[Node]:
    g, t = scene.game, scene.words
    lowest = g.deck[len(g.deck) - g.below :]
    return bottom(t, lowest, UNKNOWN, lambda spell: spell_piece(scene, spell))


def spell_piece(scene: Table, spell: str) -> Node:
    name = scene.words.name(spell)
    return sure(scene.words, name, 1, icon(ICONS[spell]), span(name), thing=spell)


def metal_of(scene: Table, player: int) -> list[Node]:
    """Taking and paying is seen; only what Light Fingers took may be unknown."""
    t, hands = scene.words, counted_hands(scene.game, player)
    known, possible = list[Node](), list[Node]()
    for name, *counts in zip(METALS, *hands, strict=True):
        least, more = min(counts), max(counts) - min(counts)
        if least:
            known.append(sure(t, t.name(name), least, metal(name), b(str(least))))
        if more:
            possible.append(perhaps(t, t.name(name), more, metal(name), b(str(more))))
    certain = sum(map(min, zip(*hands, strict=True)))
    return account(t, known, sum(hands[0]) - certain, possible)

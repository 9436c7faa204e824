"""The panel that explains a card, or shows what lies in a pile."""

from __future__ import annotations

from ....ui.html import Node, li, p, ul
from ..cards import COLOURS, ENCHANTMENTS, RECONSTRUCTED, STARRED
from .faces import Table, face
from .table import mine, side_name


def explain(scene: Table, thing: str) -> tuple[str, list[Node]]:
    """The title and the body of the panel that explains a thing."""
    t = scene.words
    if thing == "discard":
        newest = list(reversed(scene.game.discard))
        return t("discard_title"), listed(scene, newest, t("discard_empty"))
    if thing in COLOURS:
        top_down = list(reversed(scene.game.piles[thing]))
        return t("pile_title", colour=t.name(thing)), listed(scene, top_down, t("pile_empty"))
    note = "enchantment_note" if thing in ENCHANTMENTS else "incantation_note"
    more = [p(t(f"starred.{STARRED[thing]}"))] if thing in STARRED else []
    ours = [p({"class": "quiet"}, t("ours.note"))] if thing in RECONSTRUCTED else []
    return t.name(thing), [shown(scene, thing), p(t(note)), *more, *ours]


def listed(scene: Table, cards: list[str], empty: str) -> list[Node]:
    if not cards:
        return [p(empty)]
    return [ul({"class": "leaves"}, *(li(shown(scene, name)) for name in cards))]


def shown(scene: Table, name: str) -> Node:
    """A card with its text; one that lies in a pile says whom it faces."""
    g, t = scene.game, scene.words
    side = g.facing.get(name, mine(scene))
    card = face(scene, name, {"class": ""}, side)
    if name not in g.facing:
        return card
    whom = t("faces_mine") if side == mine(scene) else t("faces", name=side_name(scene, side))
    return ul({"class": "facing"}, li(card), li(whom))

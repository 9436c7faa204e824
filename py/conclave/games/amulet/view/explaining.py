"""The panel that explains a spell or an area."""

from __future__ import annotations

from ....ui.html import Node, li, p, ul
from ..cards import ATTESTED, RECONSTRUCTED, SPELLS
from ..places import AREAS
from .faces import Table, jewel, rounds, sheet
from .land import description


def explain(scene: Table, thing: str) -> tuple[str, list[Node]]:
    """The title and the body of the panel that explains a thing."""
    if thing in AREAS:
        return scene.words.name(thing), of_area(scene, thing)
    return scene.words.name(thing), of_spell(scene, thing)


def of_spell(scene: Table, spell: str) -> list[Node]:
    """The card, when it works, how long it lasts, and whether it is the printed one."""
    g, t = scene.game, scene.words
    colour = SPELLS[spell].colour
    notes = [p(t(f"kind_note.{colour}"))]
    if spell in g.stones:
        owner, count = scene.names[g.owner(spell)], rounds(g, spell)
        told = t("lasts", count=count, stones=g.stones[spell])
        notes.append(p(f"{t('owned', name=owner)} {told}"))
    if spell in RECONSTRUCTED:
        ours = "ours.named" if spell in ATTESTED else "ours.note"
        notes.append(p({"class": "quiet"}, t(ours)))
    return [sheet(scene, spell, {}), *notes]


def of_area(scene: Table, area: str) -> list[Node]:
    """What an area is, and the jewels in it."""
    t = scene.words
    neighbours = t.listed([t.name(each) for each in AREAS[area].neighbours])
    gems = [li(jewel(scene, each)) for each in scene.game.jewels[area]]
    return [
        p(description(scene, area)),
        ul({"class": "jewels"}, *gems),
        p(t("neighbours", areas=neighbours)),
        p({"class": "quiet"}, t("ours.area")),
    ]

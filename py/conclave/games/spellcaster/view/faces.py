"""The faces of the spells, and their pictures."""

from __future__ import annotations

from ....ui.html import Attributes, Node, classes, icon, span
from ....ui.parts import card
from ....ui.scene import Scene
from ..cards import COLOUR, ENCHANTMENTS, STARRED
from ..state import Spellcaster
from .wording import text_of

Table = Scene[Spellcaster]

ICONS = {
    "tile": "bolt-spell-cast",
    "red": "crossed-swords",
    "yellow": "sun",
    "blue": "gems",
    "green": "oak-leaf",
    "energy": "floating-crystal",
    "sapphire": "cut-diamond",
    "doom": "death-skull",
    "goal": "laurels-trophy",
    "enchantment": "cog",
    "hand": "card-pick",
    "back": "magic-palm",
    "r01": "daemon-skull",
    "r02": "fire-silhouette",
    "r03": "psychic-waves",
    "r04": "claws",
    "r05": "burning-embers",
    "r06": "drop",
    "r07": "fangs",
    "r08": "lightning-trio",
    "r09": "uncertainty",
    "r10": "stone-crafting",
    "r11": "wind-slap",
    "r12": "angry-eyes",
    "r13": "lightning-arc",
    "r14": "burning-book",
    "r15": "dragon-breath",
    "y01": "shield-reflect",
    "y02": "magic-shield",
    "y03": "book-aura",
    "y04": "holy-grail",
    "y05": "splash",
    "y06": "tear-tracks",
    "y07": "sun-radiations",
    "y08": "health-potion",
    "y09": "meal",
    "y10": "herbs-bundle",
    "y11": "unicorn",
    "y12": "healing",
    "y13": "crystal-bars",
    "y14": "church",
    "y15": "sunrise",
    "b01": "arabic-door",
    "b02": "goblin-head",
    "b03": "minerals",
    "b04": "magic-portal",
    "b05": "imp",
    "b06": "crown",
    "b07": "dragon-spiral",
    "b08": "high-tide",
    "b09": "gem-pendant",
    "b10": "evil-eyes",
    "b11": "cauldron",
    "b12": "witch-face",
    "b13": "well",
    "b14": "mermaid",
    "b15": "secret-book",
    "g01": "cloak",
    "g02": "tongue",
    "g03": "conversation",
    "g04": "book-storm",
    "g05": "snake-tongue",
    "g06": "backstab",
    "g07": "wingfoot",
    "g08": "time-trap",
    "g09": "echo-ripples",
    "g10": "all-seeing-eye",
    "g11": "raise-skeleton",
    "g12": "whirlwind",
    "g13": "maggot",
    "g14": "crystal-ball",
    "g15": "sands-of-time",
}


def face(scene: Table, name: str, attributes: Attributes, side: int, spoken: str = "") -> Node:
    """A spell face up, with its text as that side would carry it out."""
    t = scene.words
    return card(
        {**attributes, "class": classes("leaf", f"hue-{COLOUR[name]}", attributes["class"])},
        t.name(name),
        ICONS[name],
        kind(scene, name),
        text_of(t, scene.game, side, name),
        spoken=spoken,
    )


def kind(scene: Table, name: str) -> Node:
    """The colour by its sign and its name, the type of the spell, and its star."""
    t, colour = scene.words, COLOUR[name]
    enchants = name in ENCHANTMENTS
    used = name in scene.game.activated and name in scene.game.facing
    return span(
        {"class": classes("kind", "enchants" if enchants else "")},
        icon(ICONS[colour]),
        span(t.name(colour)),
        icon(ICONS["enchantment"]) if enchants else "",
        span(t("kind.enchantment" if enchants else "kind.incantation")),
        star(scene) if name in STARRED else "",
        span({"class": "spent"}, t("spent")) if used else "",
    )


def star(scene: Table) -> Node:
    """The mark of a text that changes with the number of mages."""
    return span({"class": "star", "role": "img", "aria-label": scene.words("star")}, "★")

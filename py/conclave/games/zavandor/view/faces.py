"""Pictures, and the small pieces that the parts of the table share."""

from __future__ import annotations

import json

from ....kernel.record import freeze
from ....ui.html import Attributes, Node, classes, icon, span
from ....ui.parts import stat as plain_stat
from ....ui.scene import Scene
from ..cards import ARTEFACTS, GEMS
from ..figures import energy, gem_worth
from ..state import Zavandor

Table = Scene[Zavandor]

ICONS = {
    "tile": "winged-scepter",
    "opal": "mineral-pearls",
    "sapphire": "saphir",
    "emerald": "emerald",
    "diamond": "cut-diamond",
    "ruby": "rupee",
    "dust": "powder",
    "conc": "concentration-orb",
    "blue": "saphir",
    "green": "emerald",
    "white": "cut-diamond",
    "red": "rupee",
    "card": "power-lightning",
    "income": "energise",
    "hand": "card-pick",
    "places": "spiral-bloom",
    "points": "laurels",
    "stone": "rune-stone",
    "turn": "gavel",
    "sleep": "night-sleep",
    "gems": "gems",
    "flow": "waves",
    "fire": "fire",
    "sages": "scroll-quill",
    "artefacts": "open-book",
    "storage": "stockpiles",
    "witch": "witch-face",
    "elf": "woman-elf-face",
    "druid": "oak-leaf",
    "fairy": "fairy",
    "mage": "wizard-face",
    "kobold": "goblin-head",
    "spellbook": "spell-book",
    "runestone": "stone-tablet",
    "crystal_ball": "crystal-ball",
    "belt": "belt",
    "mirror": "mirror-mirror",
    "protection_crystal": "crystal-shrine",
    "elixir": "potion-ball",
    "mask": "carnival-mask",
    "wand": "crystal-wand",
    "chalice": "jeweled-chalice",
    "cloak": "cloak",
    "talisman": "gem-pendant",
    "phoenix": "flaming-claw",
    "owl": "barn-owl",
    "fox": "fox-head",
    "toad": "frog",
    "unicorn": "unicorn",
    "tomcat": "cat",
    "scarab": "scarab-beetle",
    "raven": "raven",
    "salamander": "salamander",
}


def gem(name: str, count: int | None = None, style: str = "") -> Node:
    """A gem by its shape and colour, and how many there are."""
    number = str(count) if count is not None else ""
    return span({"class": classes("gem", f"gem-{name}", style)}, icon(ICONS[name]), number)


def stat(
    picture: str, text: str, label: str, style: str = "", also: str = "", name: str = ""
) -> Node:
    """A figure of a seat, by the names of its pictures here."""
    return plain_stat(ICONS[picture], text, label, name, style, ICONS[also] if also else "")


def by_means(scene: Table, attributes: Attributes, cost: int) -> Attributes:
    """Mark a purchase for which gems would have to be sold, and say so.

    What is put up for auction may be paid that way; for the rest, gems have to be sold before.
    """
    g, t, me, question = scene.game, scene.words, scene.viewer, scene.question
    have, gems = energy(g, me), gem_worth(g, me)
    if question is None or "data-choice" not in attributes or not have < cost <= have + gems:
        return attributes
    reason = question.why_not(freeze(json.loads(attributes["data-choice"])))
    if reason and reason.key != "too_dear":
        return attributes
    key = "sell_first" if reason else "by_selling"
    style = classes(attributes["class"], "by-selling")
    said = t(key, cost=cost, missing=cost - have, gems=gems)
    return {**attributes, "class": style, "aria-description": said, "data-rule": "paying"}


def signed(number: int) -> str:
    """`+5`, `−10` or `±0`, with a real minus."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "±0"


def tier(item: str) -> str:
    """The class of an item's colour: its tier, or that of the sentinels."""
    return f"tier-{ARTEFACTS[item].tier}" if item in ARTEFACTS else "tier-S"


def kinds(row: tuple[int, ...]) -> list[tuple[str, int]]:
    """The gems of a row that are there at all."""
    return [(name, count) for name, count in zip(GEMS, row, strict=True) if count]

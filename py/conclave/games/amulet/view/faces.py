"""The faces of things: jewels by their cut and letter, metal by its sign, spells as cards."""

from __future__ import annotations

from collections import Counter

from ....ui.html import Attributes, Node, Tag, classes, icon, span, svg
from ....ui.parts import element, meant
from ....ui.scene import Scene
from ..cards import COST, METALS, SPELLS
from ..energy import lifetimes
from ..knowledge import UNKNOWN
from ..setup import USUAL_STONES
from ..state import Amulet

Table = Scene[Amulet]
g_ = Tag("g")
path = Tag("path")
letters = Tag("text")

ICONS = {
    "tile": "gem-necklace",
    "stone": "floating-crystal",
    "hand": "card-pick",
    "start": "pointy-hat",
    "grey": "metal-bar",
    "red": "gems",
    "blue": "rolling-energy",
    "water": "waves",
    "forest": "pine-tree",
    "steppe": "grass",
    "snow": "snowflake-2",
    "city": "castle",
    "rounds": "hourglass",
    "spring_of_gold": "fountain",
    "spring_of_silver": "water-fountain",
    "spring_of_copper": "bamboo-fountain",
    "spring_of_iron": "well",
    "four_elements": "pentacle",
    "horn_of_plenty": "cornucopia",
    "sun_and_moon": "sun",
    "venus_and_mars": "ringed-planet",
    "transmutation": "melting-metal",
    "alchemy": "round-bottom-flask",
    "light_fingers": "robber-hand",
    "mirror_image": "mirror-mirror",
    "influence": "public-speaker",
    "influence_builders": "trowel",
    "influence_pharaohs": "pharoah",
    "magic_rubies": "fire-gem",
    "magic_topazes": "topaz",
    "magic_emeralds": "emerald",
    "magic_diamonds": "diamond-hard",
    "double_grasp": "grab",
    "treasure_builders": "locked-chest",
    "treasure_pharaohs": "open-treasure-chest",
    "thrift": "piggy-bank",
    "gleaning": "wheat",
    "wall_toll": "medieval-gate",
    "pathfinder": "direction-sign",
    "quicksilver": "droplets",
    "energy_drain": "marrow-drain",
    "banishment": "hand-of-god",
    "preservation": "covered-jar",
    "recharging": "power-lightning",
    "low_flame": "candle-flame",
    "release": "breaking-chain",
}

# --- jewels ---------------------------------------------------------------------------------------

CUTS = {
    "red": "M8 2H16L22 8V16L16 22H8L2 16V8Z",
    "yellow": "M12 1 21.5 6.5V17.5L12 23 2.5 17.5V6.5Z",
    "green": "M7 1H17L20 4V20L17 23H7L4 20V4Z",
    "clear": "M6 3H18L23 9 12 23 1 9Z",
    "white": "M12 1A11 11 0 1 1 12 23A11 11 0 1 1 12 1Z",
    "lightblue": "M12 0C16 6 21 10 21 15A9 9 0 0 1 3 15C3 10 8 6 12 0Z",
    "darkblue": "M12 0 24 12 12 24 0 12Z",
    "grey": "M2 2H22V22H2Z",
    "orange": "M12 1 24 22H0Z",
    "brown": "M5 2H19L23 22H1Z",
}
"""The outline of every colour on a square of 24."""
LOW = frozenset({"lightblue", "orange", "brown"})
"""Cuts whose letter stands lower."""


def gem(scene: Table, colour: str) -> tuple[Node, Node]:
    """A jewel inside a drawing: its cut, and the letter of its colour."""
    at: Attributes = {"x": "12", "y": "18.5" if colour in LOW else "16.5", "class": "letter"}
    return path({"d": CUTS[colour]}), letters(at, scene.words(f"letter.{colour}"))


def jewel(scene: Table, colour: str, meaning: bool = True) -> Node:
    """A jewel as a picture of its own; told by its name unless that stands beside it."""
    told: Attributes = {"aria-hidden": "true"}
    if meaning:
        told = {"role": "img", "aria-label": scene.words.name(colour)}
    return svg(
        {
            "class": f"gem gem-{colour}",
            "viewBox": "-1 -1 26 26",
            **told,
        },
        *gem(scene, colour),
    )


# --- metal ----------------------------------------------------------------------------------------

SIGNS = {"gold": "Au", "silver": "Ag", "copper": "Cu", "iron": "Fe", "any": "∗"}
LETTER_METALS = {"G": "gold", "S": "silver", "C": "copper", "I": "iron", "J": "any"}


def metal(name: str) -> Node:
    """The sign of a metal, for the eye."""
    return span({"class": f"metal {name}", "aria-hidden": "true"}, SIGNS[name])


def income(scene: Table, spell: str) -> Node:
    """What a spell pays."""
    t, symbols = scene.words, [LETTER_METALS[letter] for letter in SPELLS[spell].income]
    cards = [f"{count} × {t.name(name)}" for name, count in Counter(symbols).items()]
    label = t("income", cards=t.listed(cards)) if symbols else t("no_income")
    return meant(label, {"class": "income"}, *map(metal, symbols))


def metal_card(attributes: Attributes, name: str, spoken: str = "") -> Node:
    """A card of a metal."""
    style = classes("ingot", name, attributes.get("class", ""))
    unseen = span({"class": "unseen"}, spoken) if spoken else ""
    return element(
        {**attributes, "class": style}, span({"aria-hidden": "true"}, SIGNS[name]), unseen
    )


# --- spells ---------------------------------------------------------------------------------------


def laid(g: Amulet, player: int) -> dict[str, int]:
    """The spells before a player and the stones on them, at the set-up those to begin with."""
    if g.phase == "redraw":
        return dict(zip(g.dealt[player], g.placed[player] or USUAL_STONES, strict=True))
    if g.phase == "choose":
        seen = UNKNOWN not in g.kept[player]
        return dict(zip(g.kept[player], g.placed[player], strict=False)) if seen else {}
    return {spell: g.stones[spell] for spell in g.spells[player]}


def row_of(g: Amulet, spell: str) -> dict[str, int]:
    """The spells that lie before the owner of one of them, and the stones on them."""
    rows = [laid(g, player) for player in range(g.players)]
    return next(row for row in rows if spell in row)


def rounds(g: Amulet, spell: str) -> int:
    """How many rounds a spell in play lasts with its stones."""
    return lifetimes(row_of(g, spell), g.preserved)[spell]


def stones(scene: Table, spell: str) -> Node:
    """The stones on a spell, and how long they last."""
    g, t = scene.game, scene.words
    count, last = row_of(g, spell)[spell], rounds(g, spell)
    told = t("lasts", count=last, stones=count)
    return meant(
        told,
        {"class": "stones"},
        icon(ICONS["stone"]),
        span(str(count)),
        icon(ICONS["rounds"]),
        span(str(last)),
    )


def chip(scene: Table, spell: str, attributes: Attributes) -> Node:
    """A spell before a player: picture, name, income, and its stones."""
    style = classes("spell", f"hue-{SPELLS[spell].colour}", attributes.get("class", ""))
    return element(
        {**attributes, "class": style},
        span({"class": "art"}, icon(ICONS[spell])),
        span({"class": "ttl"}, scene.words.name(spell)),
        income(scene, spell),
        stones(scene, spell),
    )


def cost(scene: Table, spell: str) -> Node:
    count = COST[spell]
    return span({"class": "cost"}, scene.words("cost", count=count))


def sheet(scene: Table, spell: str, attributes: Attributes) -> Node:
    """A spell with its text, as it is dealt, offered or explained."""
    t, colour = scene.words, SPELLS[spell].colour
    style = classes("card sheet", f"hue-{colour}", attributes.get("class", ""))
    return element(
        {**attributes, "class": style},
        span({"class": "art"}, icon(ICONS[spell])),
        span({"class": "ttl"}, t.name(spell)),
        span({"class": "text"}, effect(scene, spell)),
        span(
            {"class": "foot"},
            span({"class": "kind"}, icon(ICONS[colour]), span(t(f"kind.{colour}"))),
            income(scene, spell),
            cost(scene, spell),
        ),
    )


def effect(scene: Table, spell: str) -> str:
    """What a spell does beside its income."""
    t = scene.words
    return t(f"text.{spell}") if SPELLS[spell].effect else t("text.none")


def metals_in(cards: tuple[int, ...]) -> list[tuple[str, int]]:
    """The metals of a hand with their counts, those it lacks included."""
    return list(zip(METALS, cards, strict=False))

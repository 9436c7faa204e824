"""The land as a drawing: areas with their jewels, the walls, the pyramids, the party's way."""

from __future__ import annotations

from ....ui.html import Attributes, Node, Tag, classes, svg, use
from ..cards import ANY, METALS
from ..places import AREAS, CITY_WALL, GREAT_WALL, IDS, METAL_IN, Point
from .faces import ICONS, SIGNS, Table, g_, gem, letters

polygon = Tag("polygon")
polyline = Tag("polyline")
circle = Tag("circle")
FRAME = "20 12 964 676"
"""The part of the canvas that the areas fill."""
GEM, STEP = 27, 33
"""The size of a jewel on the land, and the distance to the next."""
SLOT = 36
"""The distance between two signs of an area."""


def land(scene: Table) -> Node:
    """The whole map: grounds, walls, the party's way, and then what stands and lies there."""
    return svg(
        {"class": "land", "viewBox": FRAME, "role": "group", "aria-label": scene.words("land")},
        *(area(scene, name) for name in IDS),
        polygon({"class": "city-wall", "points": corners(CITY_WALL)}),
        polyline({"class": "great-wall", "points": corners(GREAT_WALL)}),
        polyline({"class": "great-wall battlements", "points": corners(GREAT_WALL)}),
        trail(scene),
        *(contents(scene, name) for name in IDS),
    )


def corners(points: tuple[Point, ...]) -> str:
    return " ".join(f"{x},{y}" for x, y in points)


# --- areas ----------------------------------------------------------------------------------------


def area(scene: Table, name: str) -> Node:
    """An area: it can be entered while the party is moved, else it explains itself."""
    there = AREAS[name]
    style = classes("area", there.terrain, "here" if name == scene.game.party else "")
    ground = polygon({"class": "ground", "points": corners(there.polygon)})
    return g_(control(scene, name, style), ground)


def contents(scene: Table, name: str) -> Node:
    """What the eye sees of an area; its control says the same in words."""
    x, y = AREAS[name].middle
    return g_(
        {"class": "contents", "aria-hidden": "true"},
        *title(scene, name, x, y - 29),
        g_({"class": "signs"}, *signs(scene, name, x, y + 3)),
        g_({"class": "hoard"}, *jewels(scene, name, x, y + 24)),
    )


def signs(scene: Table, name: str, x: int, y: int) -> list[Node]:
    """A pyramid, the terrain, the party and the metal that is paid, as far as they are here."""
    there = AREAS[name]
    drawn = [pyramid] if there.feature == "pyramid" else []
    drawn += [terrain]
    drawn += [party] if name == scene.game.party else []
    drawn += [price]
    left = x - SLOT * (len(drawn) - 1) / 2
    return [sign(name, left + SLOT * nth, y) for nth, sign in enumerate(drawn)]


def control(scene: Table, name: str, style: str) -> Attributes:
    picked = scene.pick(name, style) if scene.asks("move_party") else {"class": style}
    picked.pop("type", None)
    if "data-choice" not in picked:
        picked["data-command"] = f"inspect:{name}"
    label = description(scene, name)
    return {**picked, "id": f"area-{name}", "role": "button", "tabindex": "0", "aria-label": label}


def description(scene: Table, name: str) -> str:
    """An area in words: name, terrain, features, what is paid and what lies there."""
    t, there, lying = scene.words, AREAS[name], scene.game.jewels[name]
    metal = "any" if METAL_IN[name] == ANY else METALS[METAL_IN[name]]
    parts = [t.name(name), t.name(there.terrain), t("paid_in", metal=t.name(metal))]
    parts += [t(f"feature.{there.feature}")] if there.feature else []
    parts += [t("party_here")] if name == scene.game.party else []
    gems = t.listed([t.name(colour) for colour in lying])
    return ", ".join([*parts, t("lying", jewels=gems) if lying else t("nothing_lying")])


def title(scene: Table, name: str, x: int, y: int) -> list[Node]:
    """The name in one line or two."""
    words = halves(scene.words.name(name))
    first = y - 3 if len(words) == 1 else y - 15
    return [
        letters({"class": "place", "x": str(x), "y": str(first + 16 * nth)}, word)
        for nth, word in enumerate(words)
    ]


def halves(name: str) -> list[str]:
    """A name of two words takes two lines."""
    return name.split(" ", 1)


def terrain(name: str, x: float, y: int) -> Node:
    return picture(ICONS[AREAS[name].terrain], "terrain", x, y, 32)


def price(name: str, x: float, y: int) -> Node:
    """The metal that is paid here."""
    metal = "any" if METAL_IN[name] == ANY else METALS[METAL_IN[name]]
    return g_(
        {"class": f"price {metal}"},
        circle({"cx": str(x), "cy": str(y), "r": "15"}),
        letters({"x": str(x), "y": str(y + 5)}, SIGNS[metal]),
    )


def pyramid(name: str, x: float, y: int) -> Node:
    """Its sunny and its shady side."""
    return g_(
        polygon(
            {"class": "pyramid", "points": f"{x - 17},{y + 14} {x},{y - 16} {x + 17},{y + 14}"}
        ),
        polygon({"class": "shade", "points": f"{x},{y - 16} {x + 17},{y + 14} {x + 5},{y + 14}"}),
    )


def party(name: str, x: float, y: int) -> Node:
    """The hat that marks where the party is."""
    return g_(
        {"class": "party"},
        circle({"cx": str(x), "cy": str(y), "r": "19"}),
        picture(ICONS["start"], "hat", x, y - 1, 30),
    )


def picture(name: str, style: str, x: float, y: int, size: int) -> Node:
    """A picture of the icon sheet, around a point."""
    place: Attributes = {"x": str(x - size / 2), "y": str(y - size / 2)}
    place |= {"width": str(size), "height": str(size)}
    return use({"class": style, "href": f"#i-{name}", **place})


def jewels(scene: Table, name: str, x: int, y: int) -> list[Node]:
    """The jewels that are left here, side by side."""
    lying = scene.game.jewels[name]
    left = x - STEP * (len(lying) - 1) // 2 - GEM // 2
    return [
        svg(
            {
                "class": f"gem gem-{colour}",
                "viewBox": "-1 -1 26 26",
                "x": str(left + STEP * nth),
                "y": str(y),
                "width": str(GEM),
                "height": str(GEM),
            },
            *gem(scene, colour),
        )
        for nth, colour in enumerate(lying)
    ]


# --- the party ------------------------------------------------------------------------------------


def trail(scene: Table) -> Node:
    """The way the party has come this round, between the names and the signs."""
    steps = tuple((x, y - 18) for x, y in (AREAS[name].middle for name in scene.game.trail))
    return polyline({"class": "trail", "points": corners(steps)})

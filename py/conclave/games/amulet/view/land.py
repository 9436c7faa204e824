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


def land(scene: Table) -> Node:
    """The whole map."""
    g = scene.game
    return svg(
        {"class": "land", "viewBox": FRAME, "role": "group", "aria-label": scene.words("land")},
        *(area(scene, name) for name in IDS),
        polygon({"class": "city-wall", "points": corners(CITY_WALL)}),
        polyline({"class": "great-wall", "points": corners(GREAT_WALL)}),
        polyline({"class": "great-wall battlements", "points": corners(GREAT_WALL)}),
        trail(scene) if len(g.trail) > 1 and g.phase in ("jewel", "energy") else "",
        party(scene),
    )


def corners(points: tuple[Point, ...]) -> str:
    return " ".join(f"{x},{y}" for x, y in points)


# --- areas ----------------------------------------------------------------------------------------


def area(scene: Table, name: str) -> Node:
    """An area: it can be entered while the party is moved, else it explains itself."""
    there = AREAS[name]
    style = classes("area", there.terrain, "here" if name == scene.game.party else "")
    x, y = there.middle
    return g_(
        control(scene, name, style),
        polygon({"class": "ground", "points": corners(there.polygon)}),
        *title(scene, name, x, y - 44),
        terrain(there.terrain, x - 26, y + 3),
        price(name, x + 26, y + 3),
        *pyramid(there.feature, x, y),
        *jewels(scene, name, x, y + 26),
    )


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
    first = y if len(words) == 1 else y - 9
    return [
        letters({"class": "place", "x": str(x), "y": str(first + 17 * nth)}, word)
        for nth, word in enumerate(words)
    ]


def halves(name: str) -> list[str]:
    """A name that is too long for one line, broken at its space or within a compound."""
    return name.split(" ", 1)


def terrain(kind: str, x: int, y: int) -> Node:
    return use(
        {
            "class": "terrain",
            "href": f"#i-{ICONS[kind]}",
            "x": str(x - 17),
            "y": str(y - 17),
            "width": "34",
            "height": "34",
        }
    )


def price(name: str, x: int, y: int) -> Node:
    """The metal that is paid here."""
    metal = "any" if METAL_IN[name] == ANY else METALS[METAL_IN[name]]
    return g_(
        {"class": f"price {metal}"},
        circle({"cx": str(x), "cy": str(y), "r": "15"}),
        letters({"x": str(x), "y": str(y + 5)}, SIGNS[metal]),
    )


def pyramid(feature: str, x: int, y: int) -> list[Node]:
    """A pyramid stands between the name and the jewels, at the left edge."""
    if feature != "pyramid":
        return []
    points = f"{x - 66},{y + 18} {x - 48},{y - 14} {x - 30},{y + 18}"
    shade = f"{x - 48},{y - 14} {x - 30},{y + 18} {x - 42},{y + 18}"
    return [
        polygon({"class": "pyramid", "points": points}),
        polygon({"class": "pyramid shade", "points": shade}),
    ]


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
    """The way the party has come this round."""
    places = tuple(foot(name) for name in scene.game.trail)
    return polyline({"class": "trail", "points": corners(places)})


def foot(name: str) -> Point:
    x, y = AREAS[name].middle
    return x, y + 8


def party(scene: Table) -> Node:
    """The hat that marks where the party is."""
    x, y = AREAS[scene.game.party].middle
    return g_(
        {"class": "party", "aria-hidden": "true"},
        circle({"cx": str(x), "cy": str(y + 3), "r": "19"}),
        use(
            {
                "href": f"#i-{ICONS['party']}",
                "x": str(x - 15),
                "y": str(y - 12),
                "width": "30",
                "height": "30",
            }
        ),
    )

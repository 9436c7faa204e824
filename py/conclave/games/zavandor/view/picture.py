"""The player board as a picture: a spiral of places for gems, and the pentagon (SVG)."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from ....ui.html import Attributes, Node, Tag, svg, use
from ..cards import MOST_SLOTS
from ..figures import slots
from ..holdings import gem_names
from .faces import ICONS, Table

circle, path, polygon = map(Tag, ("circle", "path", "polygon"))

WIDTH, HEIGHT = 400, 190
CENTRE = (114.0, 98.0)
INNER, GROWTH, APART = 21.5, 6.5, 40.0
"""The radius of the first place, what a radian adds to it, and how far apart places are."""
START = -1.2
PENTAGON = (312.0, 100.0, 82.0)


def on_spiral(along: float) -> tuple[float, float]:
    """The point of the spiral so far along its line from the first place."""
    radius = sqrt(INNER**2 + 2 * GROWTH * along)
    angle = START + (radius - INNER) / GROWTH
    x, y = CENTRE
    return round(x + radius * cos(angle), 1), round(y + radius * sin(angle), 1)


def board_picture(scene: Table, mage: int) -> Node:
    """The board of a mage: gems that are active on the spiral, the others in the pentagon."""
    g, t = scene.game, scene.words
    room = slots(g, mage)
    label = t("picture", active=sum(g.active[mage]), slots=room, idle=sum(g.idle[mage]))
    shown: Attributes = {"class": "picture", "viewBox": f"0 0 {WIDTH} {HEIGHT}", "role": "img"}
    return svg(
        {**shown, "aria-label": label},
        path({"class": "spiral", "d": spiral_line()}),
        *places(scene, mage, room),
        pentagon(),
        *inside(scene, mage),
    )


def spiral_line() -> str:
    """The line from the first place to the last, as a path of short steps."""
    length = APART * (MOST_SLOTS - 1)
    points = [on_spiral(length * part / 90) for part in range(91)]
    return "M" + " L".join(f"{x} {y}" for x, y in points)


def places(scene: Table, mage: int, room: int) -> list[Node]:
    """Every place there could be; those not yet gained are dashed."""
    names = [name for name in gem_names(scene.game, mage) if not name.startswith("idle")]
    drawn: list[Node] = []
    for number in range(MOST_SLOTS):
        x, y = on_spiral(APART * number)
        style = "slot" if number < room else "slot barred"
        drawn.append(circle({"class": style, "cx": str(x), "cy": str(y), "r": "17.5"}))
        if number < len(names):
            drawn.append(jewel(names[number], x, y, 26))
    return drawn


def jewel(name: str, x: float, y: float, size: int) -> Node:
    corner: Attributes = {"x": str(round(x - size / 2, 1)), "y": str(round(y - size / 2, 1))}
    side: Attributes = {"width": str(size), "height": str(size), "href": f"#i-{ICONS[name]}"}
    return use({"class": f"jewel gem-{name}", **corner, **side})


def pentagon() -> Node:
    x, y, radius = PENTAGON
    corners = [
        (x + radius * sin(2 * pi * k / 5), y - radius * cos(2 * pi * k / 5)) for k in range(5)
    ]
    points = " ".join(f"{round(a, 1)},{round(b, 1)}" for a, b in corners)
    return polygon({"class": "pentagon", "points": points})


def inside(scene: Table, mage: int) -> list[Node]:
    """What lies in the pentagon: inactive gems, and stones that wait for a path."""
    g = scene.game
    names = [name.removeprefix("idle_") for name in gem_names(g, mage) if name.startswith("idle")]
    names += ["stone"] * g.released[mage]
    x, y, _ = PENTAGON
    drawn = []
    for number, name in enumerate(names[:12]):
        row, column = divmod(number, 4)
        drawn.append(jewel(name, x - 45 + 30 * column, y - 22 + 28 * row, 24))
    return drawn

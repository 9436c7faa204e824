"""The land: 24 areas with their neighbours and shapes, the great wall and the city wall (§3.2).

Shapes are on a canvas of 1000 by 700. Areas are neighbours if their shapes share an edge.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .cards import ANY, SPELLS

Point = tuple[int, int]


class Area(NamedTuple):
    """A part of the land: what it is, what lies next to it, and where it is drawn."""

    terrain: str
    feature: str
    """`wall` at the great wall, `pyramid` with a pyramid; no area has both."""
    neighbours: tuple[str, ...]
    middle: Point
    polygon: tuple[Point, ...]


START = "L4"
METAL_OF = {"water": 0, "forest": 1, "steppe": 2, "snow": 3, "city": ANY}
"""The metal that is paid on a terrain; any in the city."""

LAND = {
    "N1": "water  -       N2,U1,U2          263,29 340,71 349,155 276,185 191,145 193,70",
    "N2": "steppe -       N1,N3,U2,U3       423,26 495,64 501,157 424,192 349,155 340,71",
    "N3": "snow   -       N2,N4,U3,U4       579,35 652,74 655,156 583,197 501,157 495,64",
    "N4": "forest -       N3,U4,U5          728,36 802,77 805,154 726,191 655,156 652,74",
    "U1": "forest wall    N1,U2,W1,W2       191,145 276,185 264,270 191,304 114,271 119,189",
    "U2": "snow   wall    N1,N2,U1,U3,W2,W3 349,155 424,192 418,266 349,312 264,270 276,185",
    "U3": "water  wall    N2,N3,U2,U4,W3,W4 501,157 583,197 579,271 507,312 418,266 424,192",
    "U4": "steppe wall    N3,N4,U3,U5,W4,W5 655,156 726,191 729,263 657,309 579,271 583,197",
    "U5": "water  wall    N4,U4,W5,W6       805,154 892,196 879,268 808,307 729,263 726,191",
    "W1": "water  wall    U1,W2,L1          114,271 191,304 194,395 110,430 34,392 42,308",
    "W2": "steppe wall    U1,U2,W1,W3,L1,L2 264,270 349,312 342,386 268,426 194,395 191,304",
    "W3": "city   wall    U2,U3,W2,W4,L2,L3 418,266 507,312 501,388 417,424 342,386 349,312",
    "W4": "city   wall    U3,U4,W3,W5,L3,L4 579,271 657,309 650,386 583,426 501,388 507,312",
    "W5": "snow   wall    U4,U5,W4,W6,L4,L5 729,263 808,307 808,384 730,427 650,386 657,309",
    "W6": "forest wall    U5,W5,L5          879,268 958,313 969,385 883,425 808,384 808,307",
    "L1": "snow   pyramid W1,W2,L2,S1       194,395 268,426 263,505 193,549 115,517 110,430",
    "L2": "forest pyramid W2,W3,L1,L3,S1,S2 342,386 417,424 425,511 343,552 263,505 268,426",
    "L3": "city   -       W3,W4,L2,L4,S2,S3 501,388 583,426 583,514 497,552 425,511 417,424",
    "L4": "city   pyramid W4,W5,L3,L5,S3,S4 650,386 730,427 735,509 654,546 583,514 583,426",
    "L5": "steppe pyramid W5,W6,L4,S4       808,384 883,425 882,505 811,546 735,509 730,427",
    "S1": "steppe pyramid L1,L2,S2          263,505 343,552 344,630 269,676 195,624 193,549",
    "S2": "water  pyramid L2,L3,S1,S3       425,511 497,552 500,628 420,666 344,630 343,552",
    "S3": "forest pyramid L3,L4,S2,S4       583,514 654,546 653,635 578,669 500,628 497,552",
    "S4": "snow   pyramid L4,L5,S3          735,509 811,546 814,628 732,670 653,635 654,546",
}
"""For each area: terrain, feature, neighbours, and its six corners. How many areas of a kind there
are, and how many lie at the wall or have a pyramid, is known; which lies where is reconstructed."""


def points(text: str) -> tuple[Point, ...]:
    pairs = [pair.split(",") for pair in text.split()]
    return tuple((int(x), int(y)) for x, y in pairs)


def middle(corners: tuple[Point, ...]) -> Point:
    xs, ys = zip(*corners, strict=True)
    return round(sum(xs) / len(xs)), round(sum(ys) / len(ys))


def read(line: str) -> Area:
    terrain, feature, neighbours, text = line.split(maxsplit=3)
    corners = points(text)
    return Area(terrain, feature.strip("-"), tuple(neighbours.split(",")), middle(corners), corners)


AREAS = {name: read(line) for name, line in LAND.items()}
GREAT_WALL = points(
    "114,271 191,304 264,270 349,312 418,266 507,312 579,271 657,309 729,263 808,307 879,268"
)
"""From west to east."""
CITY_WALL = points(
    "349,312 418,266 507,312 579,271 657,309 650,386 730,427 735,509 "
    "654,546 583,514 497,552 425,511 417,424 342,386"
)
"""A closed ring; it has no meaning in the rules."""

# --- what the rules look up often -----------------------------------------------------------------

IDS = tuple(AREAS)
JEWELS_IN = {name: 3 if area.terrain == "city" else 2 for name, area in AREAS.items()}
METAL_IN = {name: METAL_OF[area.terrain] for name, area in AREAS.items()}
NEIGHBOURS = {name: area.neighbours for name, area in AREAS.items()}


def working(word: str, name: str) -> dict[str, Any]:
    """The spells with this effect that work in an area, with the figure or colour they give."""
    return {
        spell: text.effect[1]
        for spell, text in SPELLS.items()
        if text.effect[:1] == (word,) and text.where in ("", AREAS[name].feature)
    }


BONUS = {name: working("bonus", name) for name in AREAS}
EXTRA = {name: working("extra", name) for name in AREAS}
GLEAN = {name: working("glean", name) for name in AREAS}
"""For every area the spells that count there: metal in bids, jewels, cards of a payment."""

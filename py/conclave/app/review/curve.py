"""The curve of a match: each seat's chance over the game, as a picture and as a table."""

from __future__ import annotations

from collections.abc import Sequence

from ...bots.judging import Verdict
from ...bots.review import result
from ...ui.html import (
    Attributes,
    Node,
    Tag,
    caption,
    div,
    svg,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)
from ...ui.parts import colour
from ..frame import drawer
from ..table.story import words_of
from .state import Review

polyline, line, circle, title, text, group = map(
    Tag, ("polyline", "line", "circle", "title", "text", "g")
)
WIDTH, HEIGHT, LEFT, TOP = 720, 240, 44, 10
"""The size of the field, and what is left for the figures beside it and above it."""
LEGS = 26
"""Below the field, for the moves."""

Stop = tuple[int, Sequence[float]]
"""A step, and each seat's chance by then."""


def stops(review: Review) -> list[Stop]:
    """What the curve goes through: the decisions judged, and the result."""
    found: list[Stop] = [(each.step, each.chances) for each in review.mine]
    if review.whole and found:
        found.append((review.last_step, result(review.match.state)))
    return found


def curve(review: Review) -> Node:
    """The picture; the table says the same in figures."""
    t, found = review.words, stops(review)
    seats = range(len(review.match.seats))
    size: Attributes = {"viewBox": f"0 0 {WIDTH + LEFT + 8} {HEIGHT + TOP + LEGS}"}
    name = review.names[review.seat]
    spoken = t("review.curve", name=name)
    order = [*(seat for seat in seats if seat != review.seat), review.seat]
    return svg(
        {"class": "chart curve", "role": "img", "aria-label": spoken, **size},
        *scale(review),
        *rounds(review),
        *(path(review, found, seat) for seat in order),
        *points(review),
    )


def across(review: Review, step: int) -> float:
    first, last = review.match.first_step, review.last_step
    return LEFT + WIDTH * (step - first) / max(1, last - first)


def down(chance: float) -> float:
    return TOP + HEIGHT * (1 - chance)


def ruler(style: str, x1: float, y1: float, x2: float, y2: float, *more: Node) -> Node:
    ends: Attributes = {"x1": f"{x1:.1f}", "y1": f"{y1:.1f}", "x2": f"{x2:.1f}", "y2": f"{y2:.1f}"}
    return line({"class": style, **ends}, *more)


def label(x: float, y: float, side: str, words: str) -> Node:
    place: Attributes = {"x": f"{x:.1f}", "y": f"{y:.1f}", "text-anchor": side, "font-size": "13"}
    return text({**place, "aria-hidden": "true"}, words)


def scale(review: Review) -> list[Node]:
    """Every quarter of a hundred, and the first and the last move."""
    t, last = review.words, review.last_step
    marks: list[Node] = []
    for percent in (0, 25, 50, 75, 100):
        y = down(percent / 100)
        marks += [
            ruler("grid", LEFT, y, LEFT + WIDTH, y),
            label(LEFT - 6, y + 4, "end", t("percent", count=percent)),
        ]
    foot = HEIGHT + TOP + 20
    first = t("review.move", step=review.match.first_step + 1)
    return [
        *marks,
        label(LEFT, foot, "start", first),
        label(LEFT + WIDTH, foot, "end", t("review.move", step=last)),
    ]


def rounds(review: Review) -> list[Node]:
    """Where the larger parts of the game begin."""
    return [
        ruler("round", x, TOP, x, TOP + HEIGHT, title(words_of(review, each.event)))
        for each in review.parts
        for x in [across(review, each.step)]
    ]


def path(review: Review, found: Sequence[Stop], seat: int) -> Node:
    places = [(across(review, step), down(chances[seat])) for step, chances in found]
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    style = f"line {colour(seat)}{' own' if seat == review.seat else ''}"
    return polyline({"class": style, "points": corners}, title(review.names[seat]))


def points(review: Review) -> list[Node]:
    """The turning points, numbered as the buttons below and the list are."""
    return [mark(review, number, each.verdict) for number, each in enumerate(review.points, 1)]


def mark(review: Review, number: int, verdict: Verdict) -> Node:
    x, y = across(review, verdict.step), down(verdict.chance)
    style = f"point {verdict.name or 'swing'}"
    place: Attributes = {"class": style, "cx": f"{x:.1f}", "cy": f"{y:.1f}", "r": "11"}
    move = review.words("review.move", step=verdict.step + 1)
    percent = review.words("percent", count=round(100 * verdict.chance))
    shape = circle(place, title(f"{move}: {percent}"))
    return group({"class": "mark"}, shape, label(x, y + 5, "middle", str(number)))


# --- the same as a table ----------------------------------------------------------------------


def figures(review: Review) -> Node:
    """The curve as figures, in the drawer."""
    t, found = review.words, stops(review)
    heads = (t("review.step"), *review.names)
    shown = [
        tr(
            th({"scope": "row"}, str(step + 1 if step < review.last_step else step)),
            *(td(t("percent", count=round(100 * chance))) for chance in chances),
        )
        for step, chances in found
    ]
    body = table(
        {"class": "scores"},
        caption({"class": "unseen"}, t("review.curve", name=review.names[review.seat])),
        thead(tr(*(th({"scope": "col"}, head) for head in heads))),
        tbody(*shown),
    )
    wide: Attributes = {"class": "scroll", "tabindex": "0", "role": "region", "id": "figures"}
    return drawer(
        review, t("review.figures"), div({**wide, "aria-label": t("review.figures")}, body)
    )

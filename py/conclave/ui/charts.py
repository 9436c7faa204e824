"""Small charts as SVG: sizes are attributes and colours classes, as a strict CSP wants it."""

from __future__ import annotations

from collections.abc import Sequence

from .html import Attributes, Node, Tag, svg

rect = Tag("rect")
text = Tag("text")
WIDTH, HEIGHT = 300, 72


def bar(parts: Sequence[tuple[str, float]], whole: float, width: int = 160) -> Node:
    """A bar of coloured parts, `(class, amount)`; decoration beside figures in a table."""
    shapes, x = [], 0.0
    for style, amount in parts:
        long = width * max(amount, 0) / max(whole, 1)
        shapes.append(
            rect(
                {"class": style, "x": f"{x:.1f}", "y": "0", "width": f"{long:.1f}", "height": "12"}
            )
        )
        x += long
    return svg(
        {
            "class": "chart",
            "width": str(width),
            "height": "12",
            "viewBox": f"0 0 {width} 12",
            "preserveAspectRatio": "none",
            "aria-hidden": "true",
        },
        *shapes,
    )


def columns(values: Sequence[tuple[str, float]], label: str, foot: Sequence[str] = ()) -> Node:
    """Columns side by side, `(class, height)`, with words at both ends of their foot."""
    step = WIDTH / max(len(values), 1)
    top = max((value for _, value in values), default=0)
    shapes = [
        column(place * step, step, value, top, style) for place, (style, value) in enumerate(values)
    ]
    ends = zip(("0", str(WIDTH)), ("start", "end"), foot, strict=False)
    words = [
        text({"x": x, "y": str(HEIGHT + 16), "text-anchor": anchor, "font-size": "13"}, word)
        for x, anchor, word in ends
    ]
    size: Attributes = {
        "width": str(WIDTH),
        "height": str(HEIGHT + 20),
        "viewBox": f"0 0 {WIDTH} {HEIGHT + 20}",
    }
    return svg({"class": "chart", "role": "img", "aria-label": label, **size}, *shapes, *words)


def column(x: float, step: float, value: float, top: float, style: str) -> Node:
    """One column; one of no height is still seen as a line."""
    tall = max(HEIGHT * max(value, 0) / max(top, 1), 1)
    wide = min(step * 0.8, 28)
    place: Attributes = {"x": f"{x + (step - wide) / 2:.1f}", "y": f"{HEIGHT - tall:.1f}"}
    return rect({"class": style, **place, "width": f"{wide:.1f}", "height": f"{tall:.1f}"})


def histogram(values: Sequence[int], most: int = 12) -> tuple[list[int], int, int]:
    """How many values fall into each of a few equal spans, from the first to the last of them."""
    low, high = min(values), max(values)
    spans = min(most, high - low + 1)
    counts = [0] * spans
    for value in values:
        counts[(value - low) * spans // (high - low + 1)] += 1
    return counts, low, high

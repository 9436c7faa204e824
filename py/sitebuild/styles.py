"""Style sheets that also hold for readers who enlarge the page."""

from __future__ import annotations

import re

WIDTHS = re.compile(r"@media \(((?:max|min)-width): (\d+)px\) \{")
SIZES = {"": 1.0, "125": 1.25, "150": 1.5, "200": 2.0}
"""The sizes that the settings of the page offer: what stands in data-size, and what it means."""


def enlarged(css: str) -> str:
    """The style sheet, with every question about the width asked again for each size of the text.

    Whoever enlarges the page has less room, but its own `zoom` tells media queries nothing of it.
    """
    done, at = "", 0
    while found := WIDTHS.search(css, at):
        end = closing(css, found.end())
        inside = css.count("{", 0, found.start()) > css.count("}", 0, found.start())
        done += css[at : found.start()] + asked_again(found, css[found.end() : end], inside)
        at = end + 1
    return done + css[at:]


def closing(css: str, at: int) -> int:
    """Where the block that is open at this place ends."""
    depth = 1
    while depth:
        brace = re.compile("[{}]").search(css, at)
        if brace is None:
            raise ValueError("a block of the style sheet is not closed")
        depth += 1 if brace[0] == "{" else -1
        at = brace.end()
    return at - 1


def asked_again(found: re.Match[str], body: str, inside: bool) -> str:
    """One question about the width for every size; `:where` leaves the order of rules as it was."""
    copies = []
    for size, factor in SIZES.items():
        guard = f':where([data-size="{size}"])' if size else ":where(:root:not([data-size]))"
        width = f"@media ({found[1]}: {int(found[2]) * factor:g}px)"
        copies.append(f"{width} {{ {guard}{' &' if inside else ''} {{{body}}} }}")
    return "\n".join(copies)

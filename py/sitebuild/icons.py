"""The icons of the page: one SVG with a symbol for each, from the game-icons set."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache

from .tools import MODULES, give_up


@cache
def rounded(svg: str) -> str:
    """The drawings with one decimal: finer than anybody can see in a field of 512 by 512."""

    def shorter(number: re.Match[str]) -> str:
        text = re.sub(r"^(-?)0\.", r"\1.", f"{float(number[0]):.1f}")
        return f" {text}" if number[0][0] == "." != text[0] else text  # "1.5.96" are two numbers

    return re.sub(r"-?\d*\.\d+", shorter, svg)


def sprite(icons: Mapping[str, str]) -> str:
    """One SVG with a symbol for each icon: symbol id to name in the game-icons set."""
    known = json.loads((MODULES / "@iconify-json" / "game-icons" / "icons.json").read_bytes())
    unknown = sorted(set(icons.values()) - set(known["icons"]))
    if unknown:
        give_up(f"no such icon in game-icons: {', '.join(unknown)}; see conclave/ui/icons.py")
    symbols = (
        f'<symbol id="i-{symbol}" viewBox="0 0 512 512">{known["icons"][name]["body"]}</symbol>'
        for symbol, name in sorted(icons.items())
    )
    return f"<svg>{rounded(''.join(symbols))}</svg>"

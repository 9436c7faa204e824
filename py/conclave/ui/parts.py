"""The pieces every table is built from: cards, seats, piles, buttons, prompts."""

from __future__ import annotations

from .html import Attributes, Node, b, button, classes, div, em, h2, header, icon, small, span
from .icons import AVATARS, HOUSE


def element(attributes: Attributes, *children: Node) -> Node:
    """A button if something can be done with it, else a plain box."""
    if "data-choice" in attributes or "data-command" in attributes:
        return button({"type": "button", **attributes}, *children)
    return div(attributes, *children)


def inspecting(attributes: Attributes, thing: str, label: str = "") -> Attributes:
    """Let a thing that cannot be chosen now explain itself when it is clicked."""
    if "data-choice" in attributes:
        return attributes
    named = {"aria-label": label} if label else {}
    return {**attributes, "data-command": f"inspect:{thing}", **named}


def card(
    attributes: Attributes,
    name: str,
    picture: str,
    foot: Node,
    text: str = "",
    points: str = "",
    spoken: str = "",
) -> Node:
    """A parchment card: title, picture, what it does, what it is worth; `spoken` is not seen."""
    inner = [
        span({"class": classes("ttl", fitting(name))}, name),
        span({"class": "unseen"}, spoken) if spoken else "",
        span({"class": "art"}, icon(picture)),
        span({"class": "text"}, text) if text else "",
        span({"class": "foot"}, foot, span({"class": "vp"}, points) if points else ""),
    ]
    return element({**attributes, "class": classes("card", attributes.get("class", ""))}, *inner)


LONG_WORD, LONGEST_WORD = 11, 14
"""Letters of a word that no longer fit a small card in its usual size, or in a smaller one."""


def fitting(text: str) -> str:
    """The classes that make room for a long word."""
    letters = max(map(len, text.split()), default=0)
    return classes(
        "long" if letters > LONG_WORD else "", "longest" if letters > LONGEST_WORD else ""
    )


def card_back(attributes: Attributes, label: str, picture: str = "magic-palm") -> Node:
    """A card that lies face-down."""
    style = classes("card back", attributes.get("class", ""))
    named = {"role": "img"} if "data-choice" not in attributes else {}
    return element(
        {**attributes, **named, "class": style, "aria-label": label},
        span({"class": "rosette"}, icon(picture)),
    )


def pile(top: Node, caption: str) -> Node:
    """A pile of cards with its size below."""
    return div({"class": "pile"}, top, em(caption))


def avatar(seat: int) -> Node:
    return span({"class": "ava"}, icon(AVATARS[seat % len(AVATARS)]))


def colour(seat: int) -> str:
    """The class that gives an element the colour of a seat (no inline style: a strict CSP)."""
    return f"seat-{seat}"


def meant(label: str, attributes: Attributes, *children: Node) -> Node:
    """Signs and figures that say what they mean: to the ear at once, and to the eye where they are
    pointed at or tapped, or where what they stand in has the focus (why.mjs)."""
    return span({**attributes, "role": "img", "aria-label": label, "data-meant": None}, *children)


def stat(
    picture: str, value: str, label: str, name: str = "", style: str = "", also: str = ""
) -> Node:
    """A figure with its picture or two; its name is read beside it where there is room."""
    return meant(
        label,
        {"class": classes("stat", style)},
        icon(picture),
        icon(also) if also else "",
        b(value),
        small({"class": "what"}, name) if name else "",
    )


def stats(label: str, style: str, *figures: Node) -> Node:
    """Figures that stand together on the board; whoever comes there by key is told all of them."""
    group: Attributes = {"role": "group", "aria-label": label, "tabindex": "0"}
    return div({"class": classes("stats", style), **group}, *figures)


def badge(text: str, style: str = "") -> Node:
    return span({"class": classes("badge", style)}, text)


def seat_header(seat: int, name: str, badges: list[Node], facts: list[Node]) -> Node:
    """Whose place this is, and what everybody may know of it at a glance.

    By key one stops here once, and is told what all figures of the seat mean.
    """
    return header(
        {"role": "group", "aria-label": name, "tabindex": "0", "data-legend": None},
        avatar(seat),
        h2({"class": "who"}, name),
        div({"class": "badges"}, *badges),
        div({"class": "facts"}, *facts),
    )


def command(name: str, label: str, picture: str = "", style: str = "", **more: str) -> Node:
    """A button of the house."""
    attributes: Attributes = {"type": "button", "data-command": name, **more}
    attributes["class"] = classes("act", style)
    return button(attributes, icon(HOUSE[picture]) if picture else "", span(label))

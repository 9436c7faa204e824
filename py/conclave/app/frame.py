"""The bar on top of every page, and the drawer that opens beside it."""

from __future__ import annotations

from ..ui.html import Node, aside, button, classes, div, h2, header, icon, nav, option, select, span
from ..ui.icons import HOUSE
from ..ui.words import LANGUAGES
from .shell import NAME, Page


def bar(page: Page, *middle: Node, actions: Node = "") -> Node:
    """The brand, what this page is about, and what can be done here."""
    brand = button(
        {
            "class": "brand",
            "data-command": "lobby",
            "type": "button",
            "id": "brand",
            "aria-label": NAME,
        },
        icon(HOUSE["brand"]),
        span(NAME),
    )
    return header(
        {"class": "bar"}, brand, *middle, nav({"aria-label": page.words("bar.menu")}, actions)
    )


def languages(page: Page) -> Node:
    """The language, switchable everywhere."""
    return select(
        {
            "class": "language",
            "id": "language",
            "data-command": "language",
            "aria-label": page.words("lobby.language"),
        },
        *(
            option({"value": code, **({"selected": None} if code == page.language else {})}, name)
            for code, name in LANGUAGES.items()
        ),
    )


def action(command: str, label: str, picture: str, pressed: bool = False) -> Node:
    """A button of the bar; on a phone only its picture is seen."""
    return button(
        {
            "data-command": command,
            "type": "button",
            "id": f"do-{command.replace(':', '-')}",
            "class": classes("action", "on" if pressed else ""),
            "aria-label": label,
        },
        icon(HOUSE[picture]),
        span(label),
    )


def drawer(page: Page, title: str, *content: Node, style: str = "") -> Node:
    """A panel beside the page; Escape closes it."""
    return aside(
        {
            "class": classes("drawer", style),
            "role": "dialog",
            "aria-labelledby": "drawer-title",
            "id": "drawer",
            "tabindex": "-1",
        },
        div(
            {"class": "drawer-head"},
            h2({"id": "drawer-title"}, title),
            button(
                {
                    "data-command": "close",
                    "type": "button",
                    "class": "action",
                    "id": "close",
                    "aria-label": page.words("bar.close"),
                },
                icon(HOUSE["close"]),
            ),
        ),
        div({"class": "drawer-body", "id": "drawer-body", "tabindex": "0"}, *content),
    )

"""The settings of this device: what there is to choose, and the rows that let one choose it."""

from __future__ import annotations

import json

from ..ui.html import NOTHING, Node, div, small, span
from ..ui.parts import command as button
from .dispatch import command
from .frame import drawer
from .shell import Page, Shell

PACES = {"calm": 1100, "brisk": 450, "instant": 20}
"""Milliseconds a bot takes at least, so that people can follow."""
CHOICES = {
    "pace": tuple(PACES),
    "counting": ("off", "on"),
    "motion": ("auto", "on", "off"),
    "sound": ("off", "on"),
    "theme": ("dark", "light", "auto"),
    "size": ("100", "125", "150", "200"),
}
DEFAULTS = {name: values[0] for name, values in CHOICES.items()} | {"pace": "brisk"}


def chosen(shell: Shell, name: str) -> str:
    """What is set, or the default where nothing or nonsense is."""
    wish = shell.settings.get(name)
    return str(wish) if wish in CHOICES[name] else DEFAULTS[name]


def pace(shell: Shell) -> int:
    """Milliseconds a bot takes at least."""
    return PACES[chosen(shell, "pace")]


def counting(shell: Shell) -> bool:
    """True if seats show what one could have counted of them."""
    return chosen(shell, "counting") == "on"


def looks(shell: Shell) -> str:
    """What the browser must know to dress the page."""
    return json.dumps({name: chosen(shell, name) for name in CHOICES})


@command("set", Page)
def choose(page: Page, argument: str) -> None:
    """Change a setting: `NAME:VALUE`."""
    name, _, wish = argument.partition(":")
    if wish in CHOICES.get(name, ()):
        page.shell.change_setting(name, wish)


def rows(page: Page) -> list[Node]:
    """A row of buttons for each setting."""
    return [row(page, name) for name in CHOICES]


def row(page: Page, name: str) -> Node:
    t, now, note = page.words, chosen(page.shell, name), f"setting.{name}_note"
    buttons = [
        button(
            f"set:{name}:{value}",
            t(f"setting.{name}_{value}"),
            style="main" if value == now else "",
            id=f"set-{name}-{value}",
            **{"aria-pressed": str(value == now).lower()},
        )
        for value in CHOICES[name]
    ]
    return div(
        {"class": "field", "role": "group", "aria-labelledby": f"setting-{name}"},
        span({"id": f"setting-{name}"}, t(f"setting.{name}")),
        div({"class": "acts"}, *buttons),
        small(t(note)) if note in t else NOTHING,
    )


def settings_drawer(page: Page) -> Node:
    """The settings beside the lobby."""
    return drawer(page, page.words("setting.title"), *rows(page))

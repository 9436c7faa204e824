"""The settings of this device: what there is to choose, and the rows that let one choose it."""

from __future__ import annotations

import json

from ..ui.html import Node, div, span
from ..ui.parts import command
from .app import PACES, App
from .bar import drawer

CHOICES = {
    "pace": tuple(PACES),
    "motion": ("auto", "on", "off"),
    "sound": ("off", "on"),
    "theme": ("dark", "light", "auto"),
    "size": ("100", "125", "150", "200"),
}
DEFAULTS = {name: values[0] for name, values in CHOICES.items()} | {"pace": "brisk"}


def chosen(app: App, name: str) -> str:
    """What is set, or the default where nothing or nonsense is."""
    wish = app.settings.get(name)
    return str(wish) if wish in CHOICES[name] else DEFAULTS[name]


def looks(app: App) -> str:
    """What the browser must know to dress the page."""
    return json.dumps({name: chosen(app, name) for name in CHOICES})


def choose(app: App, argument: str, value: str) -> None:
    """Change a setting: `NAME:VALUE`."""
    name, _, wish = argument.partition(":")
    if wish in CHOICES.get(name, ()):
        app.change_setting(name, wish)


def rows(app: App) -> list[Node]:
    """A row of buttons for each setting."""
    return [row(app, name) for name in CHOICES]


def row(app: App, name: str) -> Node:
    t, now = app.words, chosen(app, name)
    buttons = [
        command(
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
    )


def settings_drawer(app: App) -> Node:
    """The settings beside the lobby."""
    return drawer(app, app.words("setting.title"), *rows(app))

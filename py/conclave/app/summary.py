"""The game on one page, beside the table: what it is about, a round step by step, how it ends."""

from __future__ import annotations

from typing import Any

from ..ui.html import Attributes, Node, b, div, h3, li, ol, p, section, span
from ..ui.parts import command
from ..ui.scene import Scene
from .app import App
from .bar import drawer


def summary(app: App, scene: Scene[Any], view: Any) -> Node:
    """The essentials; the step that the table is at is marked."""
    t = app.words
    return drawer(
        app,
        t("summary.title"),
        part(app, "goal"),
        section(
            h3(t("summary.steps")),
            ol({"class": "steps"}, *(step(app, *each) for each in view.phases(scene))),
        ),
        part(app, "scoring"),
        part(app, "end"),
        div(
            {"class": "acts"},
            command("panel:rules", t("summary.more"), "rules", id="summary-rules"),
            span({"class": "quiet"}, t("summary.keys")),
        ),
        style="summary",
    )


def part(app: App, name: str) -> Node:
    return section(h3(app.words(f"summary.{name}_title")), p(app.words(f"summary.{name}")))


def step(app: App, name: str, state: str) -> Node:
    """A part of a round, under the name it has in the bar."""
    attributes: Attributes = {"class": state}
    if state == "now":
        attributes["aria-current"] = "step"
    return li(attributes, b(app.words(f"phase.{name}"), "."), " ", app.words(f"summary.{name}"))

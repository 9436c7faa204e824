"""The game on one page, beside the table: what it is about, a round step by step, how it ends."""

from __future__ import annotations

from ...kernel import Game
from ...ui.html import NOTHING, Attributes, Node, b, div, h3, li, ol, p, section, span
from ...ui.parts import command
from ...ui.scene import Scene
from ...ui.view import View
from ..frame import drawer
from ..shell import Page


def summary(page: Page, scene: Scene[Game], view: View[Game]) -> Node:
    """The essentials; the step that the table is at is marked."""
    t = page.words
    return drawer(
        page,
        t("summary.title"),
        part(page, "goal"),
        steps(page, view.phases(scene)),
        part(page, "scoring"),
        part(page, "end"),
        div(
            {"class": "acts"},
            command("panel:rules", t("summary.more"), "rules", id="summary-rules"),
            span({"class": "quiet"}, t("summary.keys")),
        ),
        style="summary",
    )


def steps(page: Page, phases: list[tuple[str, str]]) -> Node:
    """A round step by step, where the game has such steps."""
    if not phases:
        return NOTHING
    rows = [step(page, *each) for each in phases]
    return section(h3(page.words("summary.steps")), ol({"class": "steps"}, *rows))


def part(page: Page, name: str) -> Node:
    """A paragraph, where the game has written it."""
    text = page.words.maybe(f"summary.{name}")
    return section(h3(page.words(f"summary.{name}_title")), p(text)) if text else NOTHING


def step(page: Page, name: str, state: str) -> Node:
    """A part of a round, under the name it has in the bar."""
    attributes: Attributes = {"class": state}
    if state == "now":
        attributes["aria-current"] = "step"
    return li(attributes, b(page.words(f"phase.{name}"), "."), " ", page.words(f"summary.{name}"))

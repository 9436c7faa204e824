"""From the application to HTML: one string for the whole page."""

from __future__ import annotations

from collections.abc import Callable

from ..ui.html import NOTHING, Attributes, Node, button, div, icon, p, render, span
from ..ui.icons import HOUSE
from ..ui.parts import command
from .app import App
from .credits_page import credits_page
from .lobby_page import lobby_page
from .replay_page import replay_page
from .setup_page import setup_page
from .share_page import letter
from .statistics_page import statistics_page
from .table_page import table_page

PAGES: dict[str, Callable[[App], Node]] = {
    "lobby": lobby_page,
    "setup": setup_page,
    "table": table_page,
    "replay": replay_page,
    "credits": credits_page,
    "statistics": statistics_page,
}


def draw(app: App) -> str:
    """The content of the page."""
    page = PAGES[app.page](app)
    return str(render(notice(app), offer(app), page, letter(app), why(app)))


def notice(app: App) -> Node:
    """A line on top that tells of something outside the game."""
    if not app.notice:
        return NOTHING
    return div({"class": "notice", "role": "status"}, icon(HOUSE["warning"]), app.notice)


def why(app: App) -> Node:
    """The empty box in which a thing says why it cannot be chosen; the page fills and places it."""
    if app.page != "table":
        return NOTHING
    link = command("panel:rules", app.words("table.rule"), "rules", "link", id="why-rule")
    attributes: Attributes = {"class": "why", "id": "why", "popover": "manual"}
    return div({**attributes, "data-rule": app.rule()}, p(""), link)


def offer(app: App) -> Node:
    """A line that offers the newer version; nobody is made to take it."""
    if not app.newer:
        return NOTHING
    return div(
        {"class": "notice", "role": "status", "id": "newer"},
        span(app.words("update.offer")),
        button(
            {"class": "act", "type": "button", "data-command": "update"}, app.words("update.reload")
        ),
    )

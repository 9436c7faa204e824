"""All pages: how each is drawn, and the features whose commands they have."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from ..ui.html import NOTHING, Attributes, Node, button, div, icon, p, render, span
from ..ui.icons import HOUSE
from ..ui.parts import command
from . import drawers
from .credits.commands import Credits
from .credits.page import credits_page
from .daily import commands as daily
from .daily.page import daily_page
from .daily.state import Daily
from .lesson import commands as lesson
from .lobby import commands as lobby
from .lobby.page import lobby_page
from .lobby.state import Lobby
from .match_page import MatchPage
from .replay.page import replay_page
from .replay.state import Replay
from .review import commands as review
from .review.page import review_page
from .review.state import Review
from .setup import commands as setup
from .setup.page import setup_page
from .setup.state import Setup
from .share import commands as share
from .share import receiving
from .share.page import letter
from .shell import Page, Shell
from .statistics import commands as statistics
from .statistics.page import statistics_page
from .statistics.state import Statistics
from .storage import Storage
from .table import composing, result, undo
from .table.page import table_page
from .table.state import Table

FEATURES = (
    composing,
    daily,
    drawers,
    lesson,
    lobby,
    receiving,
    result,
    review,
    setup,
    share,
    statistics,
    undo,
)
"""Whoever is imported has registered its commands."""
PAGES: dict[type[Page], Callable[[Any], Node]] = {
    Lobby: lobby_page,
    Setup: setup_page,
    Table: table_page,
    Replay: replay_page,
    Review: review_page,
    Credits: credits_page,
    Daily: daily_page,
    Statistics: statistics_page,
}


def start(
    storage: Storage,
    luck: Random | None = None,
    now: Callable[[], int] = lambda: 0,
    safe: bool = False,
) -> Shell:
    """The application as it is when somebody comes: in the lobby."""
    shell = Shell(storage, luck or Random(), now, safe)
    shell.open(Lobby(shell))
    shell.take_effects()
    return shell


def draw(shell: Shell) -> str:
    """The content of the page."""
    page = shell.page
    lines = (notice(shell), fault(page), offer(page))
    return str(render(*lines, PAGES[type(page)](page), letter(page), why(page)))


def notice(shell: Shell) -> Node:
    """A line on top that tells of something outside the game."""
    if not shell.notice:
        return NOTHING
    return div({"class": "notice", "role": "status"}, icon(HOUSE["warning"]), shell.notice)


def fault(page: Page) -> Node:
    """A line about something that failed and was undone, and where there is a match, a report."""
    if not page.shell.fault:
        return NOTHING
    report = command("share:report", page.words("link.report"), "report", id="report-fault")
    held = isinstance(page, Table) and page.device.hand_over is not None
    return div(
        {"class": "notice", "role": "alert", "id": "fault"},
        icon(HOUSE["warning"]),
        span(page.words("notice.fault")),
        NOTHING if held or not isinstance(page, MatchPage) else report,
    )


def why(page: Page) -> Node:
    """The empty box in which a thing says why it cannot be chosen, or a figure what it means; the
    page fills and places it."""
    if not isinstance(page, MatchPage):
        return NOTHING
    link = command("panel:rules", page.words("table.rule"), "rules", "link", id="why-rule")
    attributes: Attributes = {"class": "why", "id": "why", "popover": "manual"}
    rule = page.rule() if isinstance(page, Table) else ""
    return div({**attributes, "data-rule": rule}, p(""), link)


def offer(page: Page) -> Node:
    """A line that offers the newer version; nobody is made to take it."""
    if not page.shell.site.newer:
        return NOTHING
    return div(
        {"class": "notice", "role": "status", "id": "newer"},
        span(page.words("update.offer")),
        button(
            {"class": "act", "type": "button", "data-command": "update"},
            page.words("update.reload"),
        ),
    )

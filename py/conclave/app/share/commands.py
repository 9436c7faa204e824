"""Games in links: making one, and copying it."""

from __future__ import annotations

from typing import Any

from ...kernel import Match
from ...kernel.link import to_link
from ..dispatch import command
from ..effects import Copy
from ..lobby.commands import export
from ..replay.state import Replay
from ..shell import Drawer, Page, Share
from ..table.state import Table
from .links import GAME, HERE, REPORT


@command("share", Table)
def offer_game(table: Table, kind: str) -> None:
    """Make a link of the game on the table, or for a report."""
    if table.device.hand_over is None and kind in (GAME, REPORT):
        offer(table, kind)


@command("share", Replay)
def offer_replay(replay: Replay, kind: str) -> None:
    """Make a link of the game that is looked at, or of the position."""
    if kind in (GAME, HERE, REPORT):
        offer(replay, kind)


def offer(page: Table | Replay, kind: str) -> None:
    link = f"{page.shell.address}#game={to_link(meant(page, kind), **about(page, kind))}"
    page.drawer = Drawer("share", share=Share(kind, link))


def meant(page: Table | Replay, kind: str) -> Match:
    if isinstance(page, Replay) and kind == HERE:
        return page.match.upto(page.step)
    return page.match


def about(page: Page, kind: str) -> dict[str, Any]:
    """What somebody who looks for a fault must know."""
    return {"build": page.shell.build, "language": page.language} if kind == REPORT else {}


@command("copy", Page)
def copy(page: Page) -> None:
    if page.drawer.share:
        page.shell.do(Copy(page.drawer.share.link))


@command("copied", Page)
def copied(page: Page, answer: str) -> None:
    """The browser has copied the link, or refused to."""
    if page.drawer.share:
        page.drawer.share = page.drawer.share._replace(copied="yes" if answer == "yes" else "no")


@command("share_file", Table)
@command("share_file", Replay)
def as_file(page: Table | Replay) -> None:
    """What does not fit into a link is a file."""
    if page.drawer.share:
        kind = page.drawer.share.kind
        export(page, meant(page, kind), **about(page, kind))

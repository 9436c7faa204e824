"""Games in links: making one, copying it, and what to do with one that arrives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..kernel import Match, SaveError
from ..kernel.link import from_link, to_link
from . import play, replay
from .app import App, Effect, Share, playable

Command = Callable[[App, str, str], None]
LONGEST = 2000
"""Characters that every program passes on as part of a link."""
GAME, HERE, REPORT = "game", "here", "report"


# --- sending ----------------------------------------------------------------------------------


def offer(app: App, kind: str, value: str) -> None:
    """Make a link of the game on the page, of the position that is looked at, or for a report."""
    if app.match is None or app.hand_over is not None or kind not in (GAME, HERE, REPORT):
        return
    link = f"{app.address}#game={to_link(meant(app, kind), **about(app, kind))}"
    app.share, app.panel = Share(kind, link), "share"


def meant(app: App, kind: str) -> Match:
    assert app.match
    here = kind == HERE and app.replay
    return app.match.upto(app.replay.step) if here and app.replay else app.match


def about(app: App, kind: str) -> dict[str, Any]:
    """What somebody who looks for a fault must know."""
    return {"build": app.build, "language": app.language} if kind == REPORT else {}


def copy(app: App, argument: str, value: str) -> None:
    if app.share:
        app.effects.append(Effect("copy", app.share.link))


def copied(app: App, answer: str, value: str) -> None:
    """The browser has copied the link, or refused to."""
    if app.share:
        app.share = app.share._replace(copied="yes" if answer == "yes" else "no")


def as_file(app: App, argument: str, value: str) -> None:
    """What does not fit into a link is a file."""
    if app.share and app.match:
        kind = app.share.kind
        app.export(meant(app, kind), **about(app, kind))


# --- receiving --------------------------------------------------------------------------------


def arrive(app: App, text: str, value: str) -> None:
    """A link was followed to this page: look at it, and ask before anything happens."""
    try:
        sent = from_link(text)
        playable(sent.match)
    except SaveError as error:
        app.say("notice.link_failed", reason=app.because(error.reason))
        return
    app.letter = sent
    app.effects.append(Effect("focus", "letter-title"))


def accept(app: App, argument: str, value: str) -> None:
    """Put the game beside the others; a finished one is looked at, another one is played on."""
    if app.letter is None:
        return
    match, app.letter = app.letter.match, None
    app.seat_down(match, app.new_id(), None)
    if match.state.over:
        replay.begin(app, match.first_step, None, "lobby")
    else:
        app.say("notice.imported", title=match.title or app.title(match.info))
        play.settle(app)
    app.keep()


def refuse(app: App, argument: str, value: str) -> None:
    app.letter = None


COMMANDS: dict[str, Command] = {
    "share": offer,
    "copy": copy,
    "copied": copied,
    "share_file": as_file,
    "link": arrive,
    "letter_open": accept,
    "letter_refuse": refuse,
}

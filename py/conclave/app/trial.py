"""A foreign match on trial: replayed, checked and drawn once where it can do no harm.

That is in the worker (`static/thinker.mjs`), which can be ended: what runs away there is refused,
and the page has not touched it. Where there is no worker the page does it, within a budget.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from ..kernel import SaveError, no
from ..kernel.link import Sent
from .pages import draw, start
from .replay import commands as replays
from .share.links import LINK
from .share.receiving import received
from .shell import Letter, Shell
from .storage import Memory
from .table.play import sit_down
from .table.state import Device

MOST_CALLS = 20_000_000
"""Calls of functions that a match may take on the page; the longest games take a tenth."""


class Exhausted(BaseException):
    """The budget is spent; nobody catches this by accident."""


def tried(question: str) -> str:
    """The worker's reply: nothing in the answer if the match is fit to be opened, else why not."""
    return json.dumps({"id": json.loads(question)["id"], "answer": verdict(question)})


def without_worker(question: str) -> str:
    """The answer where the browser has no worker: within a budget, and nothing if that is spent."""
    try:
        with budget(MOST_CALLS):
            return json.dumps(verdict(question))
    except Exhausted:
        return ""


def verdict(question: str) -> str:
    """Why a foreign match is not to be opened, in words; nothing if all is well with it."""
    asked = json.loads(question)
    shell = start(Memory())
    shell.settings["language"] = asked["language"]
    try:
        look_at(shell, received(asked["kind"], asked["text"]))
    except SaveError as error:
        return shell.page.because(error.reason)
    except Exception:  # whatever a foreign match does, the page shall not see it
        return shell.page.because(no("save_undrawable"))
    return ""


def look_at(shell: Shell, sent: Sent) -> None:
    """Draw what the page would: the table, for everybody if no rules led there, and the replay."""
    match = sent.match
    match.state.check()
    shell.letter = Letter(LINK, "", 0, sent)
    table = sit_down(shell, match)
    for seat in table.people if match.base else table.people[:1]:
        table.device = Device(seat)
        draw(shell)
    if match.state.over:
        replays.begin(shell, match, table.kept, match.first_step)
        draw(shell)


@contextmanager
def budget(calls: int) -> Iterator[None]:
    """Raise `Exhausted` after so many calls of functions."""
    left = iter(range(calls))

    def count(*_: object) -> None:
        if next(left, None) is None:
            raise Exhausted

    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(None)

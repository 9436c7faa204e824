"""The error boundary: what fails changes nothing, and a page that cannot be drawn is left.

Before a command, whatever it could change is copied. That is cheap: a match's turns are only ever
added or dropped, so their list and one state are enough.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import partial
from typing import Any, NamedTuple

from ..kernel import Match
from .dispatch import deliver, handle
from .effects import Effect, Reply
from .lobby.state import Lobby
from .pages import draw
from .shell import Shell
from .storage import Storage, StorageError

CHANGING = ("settings", "page", "notice", "letter", "safe")
"""What of the shell a command may change, and what is put back if it fails."""
LONGEST_FAULT = 400
REPORTING = ("share:", "copied:", "copy")
"""Commands that speak of a fault, and do not let it be forgotten."""


Way = Callable[[], list[Effect]]


class Frame(NamedTuple):
    """What is to be shown and done, and what went wrong, if anything did."""

    html: str
    effects: list[Effect]
    fault: str = ""


def respond(shell: Shell, kind: str, text: str, value: str) -> Frame:
    """Carry out a command and draw the page; if either fails, draw it as it was."""
    if not text.startswith(REPORTING):
        shell.fault = ""
    return first_that_works(shell, lambda: handle(shell, kind, text, value), shell.take_effects)


def hear(shell: Shell, reply: Reply) -> Frame:
    """Tell the page of a reply; one that makes it fail counts as none, so that no table waits."""
    without = Reply(reply.request)
    return first_that_works(shell, lambda: deliver(shell, reply), lambda: deliver(shell, without))


def first_that_works(shell: Shell, *ways: Way) -> Frame:
    """Try one way after another, each from where things stood; the last ones lead to the lobby."""
    fault = ""
    refuges: list[Way] = [partial(leave, shell), partial(leave, shell, safe=True)]
    for way in [*ways, *refuges]:
        before = Before(shell)
        try:
            effects = way()
            return Frame(draw(shell), effects, fault)
        except Exception as error:
            before.put_back()
            fault = shell.fault = described(error)
            trouble = error
        finally:
            before.close()
    raise trouble  # failure.js says so


def leave(shell: Shell, safe: bool = False) -> list[Effect]:
    """Go to the lobby, and at last to one that reads nothing."""
    shell.safe = shell.safe or safe
    shell.settings = {"language": shell.language} if safe else shell.settings
    shell.open(Lobby(shell))
    return shell.take_effects()


def described(error: Exception) -> str:
    """What went wrong, and in which functions, for whoever mends it."""
    names, at = list[str](), error.__traceback__
    while at:
        names.append(f"{at.tb_frame.f_code.co_name}:{at.tb_lineno}")
        at = at.tb_next
    return f"{type(error).__name__}: {error} ({' > '.join(names[-8:])})"[:LONGEST_FAULT]


# --- how things stood -------------------------------------------------------------------------


class Before:
    """How things stood before something was tried."""

    def __init__(self, shell: Shell) -> None:
        self.shell, self.inner = shell, shell.storage
        self.storage = shell.storage = Noting(shell.storage)
        known: dict[int, Any] = {id(shell): shell}
        self.stood = {name: copied(getattr(shell, name), known) for name in CHANGING}

    def put_back(self) -> None:
        for name, value in self.stood.items():
            setattr(self.shell, name, value)
        self.shell.take_effects()
        self.storage.put_back()

    def close(self) -> None:
        self.shell.storage = self.inner


@dataclass
class Noting:
    """A storage that notes what it held before it was changed."""

    inner: Storage
    before: dict[str, str | None] = field(default_factory=dict)

    def read(self, key: str) -> str | None:
        return self.inner.read(key)

    def names(self) -> list[str]:
        return self.inner.names()

    def write(self, key: str, text: str) -> None:
        self.note(key)
        self.inner.write(key, text)

    def remove(self, key: str) -> None:
        self.note(key)
        self.inner.remove(key)

    def note(self, key: str) -> None:
        if key not in self.before:
            self.before[key] = self.inner.read(key)

    def put_back(self) -> None:
        for key, text in self.before.items():
            with suppress(StorageError):
                self.inner.remove(key) if text is None else self.inner.write(key, text)


def copied(value: Any, known: dict[int, Any]) -> Any:
    """A copy of whatever can be changed in place, once; the rest is shared."""
    if id(value) not in known:
        known[id(value)] = fresh(value, known)
    return known[id(value)]


def fresh(value: Any, known: dict[int, Any]) -> Any:
    if isinstance(value, Match):
        return replace(value, state=value.state.clone(), turns=[*value.turns])
    if isinstance(value, list):
        return [copied(each, known) for each in value]
    if isinstance(value, dict):
        return {key: copied(each, known) for key, each in value.items()}
    if not is_dataclass(value) or getattr(value, "__dataclass_params__").frozen:  # noqa: B009
        return value
    new = copy(value)
    for each in fields(value):
        setattr(new, each.name, copied(getattr(value, each.name), known))
    return new

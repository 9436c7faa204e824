"""Commands: each is registered beside its feature, for the pages that have it, and found by name.

A command is a function of its page's state; it may also take the argument of the command
(`resume:ID`) and the value of the control that was used.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from .effects import Effect, Reply
from .shell import Drawer, Page, Shell

P = TypeVar("P", bound=Page)
Handler = Callable[..., None]

COMMANDS: dict[str, dict[type[Page], Handler]] = {}
"""By name, the function for each kind of page."""
KEYS: dict[str, str] = {}
"""The command of each key."""
REPLIES: dict[type[Page], Handler] = {}
"""What a kind of page does with the reply to a request."""
RETURNS: dict[type[Page], Handler] = {}
"""What a kind of page does when somebody comes back to it from another one."""


def command(name: str, page: type[P], key: str = "") -> Callable[[Handler], Handler]:
    """Decorator: the function carries out this command on pages of this kind."""

    def register(handler: Handler) -> Handler:
        COMMANDS.setdefault(name, {})[page] = handler
        if key:
            KEYS[key] = name
        return handler

    return register


def replies(page: type[P]) -> Callable[[Handler], Handler]:
    """Decorator: the function is told of replies while a page of this kind is shown."""

    def register(handler: Handler) -> Handler:
        REPLIES[page] = handler
        return handler

    return register


def returns(page: type[P]) -> Callable[[Handler], Handler]:
    """Decorator: the function is called when a page of this kind is shown again."""

    def register(handler: Handler) -> Handler:
        RETURNS[page] = handler
        return handler

    return register


def go_back(shell: Shell, page: Page) -> None:
    """Show a page that was left for a while."""
    shell.open(page)
    page.drawer = Drawer()
    if handler := handler_for(RETURNS, page):
        handler(page)


def handle(shell: Shell, kind: str, text: str, value: str) -> list[Effect]:
    """Carry out a command (`name:argument`); returns what the browser must do besides drawing."""
    name, _, argument = text.partition(":")
    if kind == "key":
        name, argument = KEYS.get(text, ""), ""
    elif kind == "refused":  # something greyed was clicked
        name = "refused" if name == "choice" else ""
    if handler := handler_for(COMMANDS.get(name, {}), shell.page):
        shell.notice = ""
        call(handler, shell.page, argument, value)
    return shell.take_effects()


def deliver(shell: Shell, reply: Reply) -> list[Effect]:
    """Tell the page that is shown now of a reply; whoever still waits for it knows its number."""
    page = shell.page
    for handler in [REPLIES[each] for each in type(page).__mro__ if each in REPLIES]:
        handler(page, reply)
    return shell.take_effects()


def handler_for(handlers: dict[type[Page], Handler], page: Page) -> Handler | None:
    """The function for this page, or for the kind of page that it is."""
    return next((handlers[each] for each in type(page).__mro__ if each in handlers), None)


def call(handler: Handler, *given: object) -> None:
    """Call a function with as much of what is given as it takes."""
    handler(*given[: handler.__code__.co_argcount])

"""What every page can do: open and close its drawer, change language, take a newer version."""

from __future__ import annotations

from .dispatch import command
from .effects import Focus, Scroll, Update
from .shell import Drawer, Page


@command("panel", Page)
def open_drawer(page: Page, name: str) -> None:
    """Open a drawer, or close it if it is open already; `rules#RULE` goes to that rule."""
    kind, _, rule = name.partition("#")
    closing = not rule and page.drawer.name.partition("#")[0] == kind
    page.drawer = Drawer() if closing else Drawer(name)
    if rule:
        page.shell.do(Scroll(f"rule-{rule}"))
    elif not closing:
        page.shell.do(Focus("drawer"))


@command("inspect", Page)
def inspect(page: Page, thing: str) -> None:
    page.drawer = Drawer(f"inspect:{thing}")


@command("close", Page, key="Escape")
def close(page: Page) -> None:
    """Close whatever lies open; a letter that is still on trial is not."""
    page.drawer, shell = Drawer(), page.shell
    if shell.letter and shell.letter.sent:
        shell.letter = None


@command("language", Page)
def change_language(page: Page, wish: str, value: str) -> None:
    page.shell.change_setting("language", wish or value)


@command("newer", Page)
def newer(page: Page) -> None:
    """A newer version of the site has been fetched; it waits until somebody wants it."""
    page.shell.newer = True


@command("update", Page)
def update(page: Page) -> None:
    page.shell.do(Update())

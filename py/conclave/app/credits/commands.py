"""Showing the credits."""

from __future__ import annotations

from dataclasses import dataclass

from ..dispatch import command
from ..shell import Page


@dataclass
class Credits(Page):
    """Whom we owe thanks."""


@command("credits", Page)
def show(page: Page) -> None:
    page.shell.open(Credits(page.shell))

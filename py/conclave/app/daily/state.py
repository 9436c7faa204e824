"""The state of the page about the table of the day."""

from __future__ import annotations

from dataclasses import dataclass

from ..shell import Page
from .deal import today


@dataclass
class Daily(Page):
    """One deal for everybody, every day."""

    @property
    def today(self) -> int:
        """The number of the day by the clock of the device, which is believed."""
        return today(self.shell.now())

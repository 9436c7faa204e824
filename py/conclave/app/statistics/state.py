"""The state of the statistics: whose are shown."""

from __future__ import annotations

from dataclasses import dataclass

from ..shell import Page


@dataclass
class Statistics(Page):
    """What came of the games played on this device."""

    whose: str = ""
    """Whose results are shown; nobody's means everybody's."""

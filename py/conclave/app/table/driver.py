"""Who drives a table. In an ordinary match everybody chooses freely; a lesson follows its plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel import Choice, Question
from ...kernel.question import Asked

if TYPE_CHECKING:
    from .state import Table


class Play:
    """An ordinary match: people and bots choose for themselves."""

    keeps = True
    """Whether the match is kept on the device and counted."""
    free = True
    """Whether the viewer may undo, ask for hints and give orders."""

    def next_bot(self, table: Table) -> Asked | None:
        """What a bot must answer now. While a person looks, only who was asked with people."""
        asked, device = table.match.state.asked, table.device
        if len(asked) < 2 and device.hand_over is not None:
            return None
        return next((each for each in asked if not table.match.seats[each.player].human), None)

    def plan(self, table: Table) -> Choice | None:
        """What the bot must choose, where that is written down."""
        return None

    def wanted(self, table: Table) -> Choice | None:
        """What the viewer is to choose, where a teacher says so."""
        return None

    def declines(self, table: Table, question: Question | None, choice: Choice) -> bool:
        """True if the viewer shall not make this choice; the draft then says why."""
        return False

    def settled(self, table: Table) -> None:
        """After every change at the table."""

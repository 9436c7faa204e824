"""The state of a replay: which match, after which choice, and through whose eyes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from ...kernel import Game
from ..match_page import MatchPage
from ..shell import Page
from ..table.story import EVERYTHING, Told, chapters, told


class Story(NamedTuple):
    """What was told, and the lines with which parts of the game begin."""

    lines: list[Told]
    parts: list[Told]


@dataclass
class Replay(MatchPage):
    """Looking back at a match."""

    step: int
    eyes: int | None
    """A seat, `EVERYTHING`, or None while nobody has said who looks."""
    back: Page | None = None
    """The table or the review to return to; without one, to the lobby."""
    kinds: list[str] = field(default_factory=list)
    """Who would sit where if somebody took over from here."""
    stories: dict[int, Story] = field(default_factory=dict, repr=False)
    """By eyes; nobody plays on while somebody looks back."""

    @property
    def eyes_allowed(self) -> list[int]:
        """Through whose eyes one may look: any, once the game is over; before, only one's own."""
        if self.match.state.over:
            return [*range(self.match.state.players), EVERYTHING]
        return self.people if self.eyes is None else [self.eyes]

    @property
    def looking(self) -> int:
        """The eyes through which somebody looks by now."""
        assert self.eyes is not None, "nobody has said who looks"
        return self.eyes

    @property
    def story(self) -> Story:
        """All that those eyes may know of what happened."""
        if self.looking not in self.stories:
            lines = told(self.match, self.looking)
            self.stories[self.looking] = Story(lines, chapters(lines))
        return self.stories[self.looking]

    @property
    def viewer(self) -> int:
        """The seat in front of which the table is drawn."""
        return self.people[0] if self.looking == EVERYTHING else self.looking

    @property
    def seen(self) -> Game:
        """The position that is looked at, as those eyes see it."""
        state = self.match.at(self.step)
        return state if self.eyes == EVERYTHING else state.seen_by(self.viewer)

    @property
    def at_end(self) -> bool:
        """True at the very end of a finished game."""
        return self.match.state.over and self.step == self.match.last_step

    def go_to(self, step: int) -> None:
        """Show the position after that many choices, or the nearest there is."""
        self.step = max(self.match.first_step, min(self.match.last_step, step))

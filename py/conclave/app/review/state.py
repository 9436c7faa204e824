"""The state of a review: which match, whose decisions, what was judged so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from ...bots.judging import Verdict
from ...bots.review import Decision, Point, decisions, result, turning_points
from ...kernel import Choice
from ..match_page import MatchPage
from ..table.state import Table
from ..table.story import Told, chapters, told
from .store import Verdicts


class Riddle(NamedTuple):
    """What would you have done? A decision, and what somebody would have chosen by now."""

    verdict: Verdict
    guess: Choice | None = None


@dataclass
class Review(MatchPage):
    """What decided a match that is over."""

    seat: int
    """Whose decisions are looked at."""
    verdicts: Verdicts
    back: Table | None = None
    """The table to return to; without one, to the lobby."""
    request: int = 0
    """The judgement that is waited for; none while the review rests."""
    skipped: set[int] = field(default_factory=set)
    """Steps that could not be judged: they are not tried again while the page is open."""
    riddle: Riddle | None = None

    decisions: list[Decision] = field(init=False)
    """All that the seat had to decide."""
    parts: list[Told] = field(init=False)
    """Where the larger parts of the game begin, as the seat was told."""
    spoken: dict[tuple[str, int], tuple[str, str]] = field(default_factory=dict)
    """The labels of what was made and of what was best, by language and step."""

    def __post_init__(self) -> None:
        self.look_at(self.seat)

    def look_at(self, seat: int) -> None:
        """From now on this seat's decisions are looked at."""
        self.seat, self.decisions = seat, decisions(self.match, [seat])
        self.parts = chapters(told(self.match, seat))

    @property
    def last_step(self) -> int:
        """How many choices were made in all; the list of them takes long to make."""
        return self.match.first_step + len(self.match.turns)

    @property
    def due(self) -> Decision | None:
        """The next decision to be judged."""
        waiting = (each for each in self.decisions if each.step not in self.verdicts)
        return next((each for each in waiting if each.step not in self.skipped), None)

    @property
    def mine(self) -> list[Verdict]:
        """The verdicts about the seat that is looked at."""
        steps = [each.step for each in self.decisions]
        return [self.verdicts[step] for step in steps if step in self.verdicts]

    @property
    def whole(self) -> bool:
        """True when every decision of the seat was judged."""
        return all(each.step in self.verdicts for each in self.decisions)

    @property
    def points(self) -> list[Point]:
        """The turning points found so far."""
        end = result(self.match.state) if self.whole else []
        return turning_points(self.mine, self.seat, end)

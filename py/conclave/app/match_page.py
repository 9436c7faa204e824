"""What every page about a match has: the match, where it is kept, and who sits at it."""

from __future__ import annotations

from dataclasses import dataclass

from ..kernel import Match
from .shell import NAME, Page


@dataclass
class Kept:
    """Where a match is kept."""

    id: str
    text: str | None = None
    """What this page last stored; anything else there was stored by another tab."""


@dataclass
class MatchPage(Page):
    """A page about a match."""

    match: Match
    kept: Kept

    @property
    def game(self) -> str:
        return self.match.info.id

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.match.seats)

    @property
    def title(self) -> str:
        return f"{self.match.title or self.called(self.match.info)} – {NAME}"

    @property
    def people(self) -> list[int]:
        """The seats where people sit."""
        return people_of(self.match)


def people_of(match: Match) -> list[int]:
    """The seats where people sit."""
    return [number for number, seat in enumerate(match.seats) if seat.human]

"""What is dealt on a day: game, bots and cards follow from the date, without a server."""

from __future__ import annotations

import zlib
from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import NamedTuple

from ...kernel import PERSON, Match, game, games
from ...kernel.registry import DRAFT

LEVELS = ("easy", "medium", "hard")
MOST = 4
"""Players, so that nobody needs an evening for it."""
DAY = timedelta(days=1)


class Deal(NamedTuple):
    """The table of a day."""

    day: str
    game: str
    seed: int
    levels: tuple[str, ...]
    """Of the bots."""


def today(now: int) -> date:
    """The day by a clock of milliseconds; the same all over the world."""
    return datetime.fromtimestamp(now / 1000, UTC).date()


def deal_of(day: date) -> Deal:
    """The table of a day, the same for everybody who has the same games."""
    rng = Random(f"Conclave {day.isoformat()}")
    info = rng.choice([each for each in games() if each.stage != DRAFT])
    players = rng.randint(info.min_players, min(MOST, info.max_players))
    levels = tuple(rng.choice(LEVELS) for _ in range(players - 1))
    return Deal(day.isoformat(), info.id, zlib.crc32(day.isoformat().encode()), levels)


def match_of(deal: Deal, names: list[str], title: str) -> Match:
    """The match that everybody gets; the first name is the person's."""
    kinds = (PERSON, *deal.levels)
    seats = list(zip(names, kinds, strict=True))
    return Match.new(game(deal.game).id, seats, deal.seed, title=title)

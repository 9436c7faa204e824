"""What is dealt on a day: game, bots and cards follow from the date, without a server."""

from __future__ import annotations

import time
import zlib
from random import Random
from typing import NamedTuple

from ...kernel import PERSON, Match, game, games
from ...kernel.registry import DRAFT

LEVELS = ("easy", "medium", "hard")
MOST = 4
"""Players, so that nobody needs an evening for it."""
SECONDS = 24 * 60 * 60
"""In a day. Days are numbered from 1970 on: a module for dates would be more to load."""


class Deal(NamedTuple):
    """The table of a day."""

    date: str
    game: str
    seed: int
    levels: tuple[str, ...]
    """Of the bots."""


def today(now: int) -> int:
    """The number of the day by a clock of milliseconds; the same all over the world."""
    return now // 1000 // SECONDS


def date_of(day: int) -> str:
    """The date of a day, such as 2026-11-18."""
    return time.strftime("%Y-%m-%d", time.gmtime(day * SECONDS))


def deal_of(day: int) -> Deal:
    """The table of a day, the same for everybody who has the same games."""
    date = date_of(day)
    rng = Random(f"Conclave {date}")
    info = rng.choice([each for each in games() if each.stage != DRAFT])
    players = rng.randint(info.min_players, min(MOST, info.max_players))
    levels = tuple(rng.choice(LEVELS) for _ in range(players - 1))
    return Deal(date, info.id, zlib.crc32(date.encode()), levels)


def match_of(deal: Deal, names: list[str], title: str) -> Match:
    """The match that everybody gets; the first name is the person's."""
    kinds = (PERSON, *deal.levels)
    seats = list(zip(names, kinds, strict=True))
    return Match.new(game(deal.game).id, seats, deal.seed, title=title)

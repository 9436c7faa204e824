"""The matrix of strengths: every level against random, greedy and the level below.

It can be played in parts: each pairing is kept in a JSON file, and the table is written from that.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, NamedTuple

from ..bots.players import THINKERS
from ..kernel import GameInfo
from .tournament import run, summary, units

COUNTS = (2, 3, 4)
LEVELS = tuple(THINKERS)


class Goal(NamedTuple):
    """The share of wins to reach, and for weak bots the share not to exceed."""

    least: float
    most: float = 1.0


AGAINST_RANDOM = {
    "easy": (Goal(0.65), Goal(0.50), Goal(0.40)),
    "medium": (Goal(0.85), Goal(0.70), Goal(0.58)),
    "hard": (Goal(0.96), Goal(0.92), Goal(0.86)),
    "master": (Goal(0.98), Goal(0.95), Goal(0.90)),
}
AGAINST_GREEDY = {
    "easy": (Goal(0.20, 0.40), Goal(0.12, 0.28), Goal(0.08, 0.20)),
    "medium": (Goal(0.45, 0.60), Goal(0.33, 0.45), Goal(0.25, 0.35)),
    "hard": (Goal(0.75), Goal(0.60), Goal(0.48)),
    "master": (Goal(0.82), Goal(0.68), Goal(0.55)),
}
"""By level, for 2, 3 and 4 players."""

Pairing = tuple[str, str]


def pairings(levels: Sequence[str]) -> list[Pairing]:
    """Who meets whom: the challenger first, all other seats are the second bot's."""
    pairs = [("greedy", "random")]
    for level in levels:
        pairs += [(level, "random"), (level, "greedy")]
        if place := LEVELS.index(level):
            pairs.append((level, LEVELS[place - 1]))
    return pairs


def goal(pair: Pairing, players: int) -> Goal:
    """What bots.md asks for; where it is silent, more than the fair share."""
    challenger, other = pair
    table = {"random": AGAINST_RANDOM, "greedy": AGAINST_GREEDY}.get(other, {})
    goals = table.get(challenger)
    return goals[COUNTS.index(players)] if goals else Goal(1 / players)


def measured(
    info: GameInfo, players: int, pair: Pairing, games: int, executor: Executor
) -> dict[str, Any]:
    """The share of wins of one challenger among others."""
    challenger, other = pair
    bots = [challenger] + [other] * (players - 1)
    rows = summary(run(units(info.id, players, bots, games, 0, None), executor))
    return {"games": games, **{key: rows[challenger][key] for key in ("win_rate", "interval")}}


def key(info: GameInfo, players: int, pair: Pairing) -> str:
    return f"{info.id} {players} {pair[0]} {pair[1]}"


def play(
    infos: list[GameInfo], levels: list[str], games: int, store: Path, executor: Executor
) -> dict[str, Any]:
    """Play every pairing that the store does not hold with as many games already."""
    known: dict[str, Any] = json.loads(store.read_text("utf-8")) if store.exists() else {}
    for info in infos:
        for players in COUNTS:
            for pair in pairings(levels) if players <= info.max_players else ():
                name = key(info, players, pair)
                if players < info.min_players or known.get(name, {}).get("games", 0) >= games:
                    continue
                known[name] = measured(info, players, pair, games, executor)
                print(name, known[name], flush=True)
                store.write_text(json.dumps(known, indent=1) + "\n", "utf-8")
    return known


# --- the table ----------------------------------------------------------------------------------


def table(infos: list[GameInfo], known: dict[str, Any]) -> str:
    """BENCHMARKS.md: what was reached, with intervals, also where a goal is missed."""
    return "\n".join([HEAD, *(line for info in infos for line in section(info, known))]) + "\n"


HEAD = """# Benchmarks: how strong the bots are

Share of wins of one challenger when all other seats are taken by the second bot; seats rotated,
deals paired, 95 % intervals (Wilson). A goal counts as met when the interval's lower end clears it
(for a range: when the interval touches it). Made by `python -m conclave matrix`; the goals are
those of the design, where it names any, else more than the fair share.
"""


def section(info: GameInfo, known: dict[str, Any]) -> list[str]:
    lines = [
        f"\n## {info.name}\n",
        "| challenger | against | players | games | wins | 95 % interval | goal | |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for pair in pairings(LEVELS):
        for players in COUNTS:
            if found := known.get(key(info, players, pair)):
                lines.append(row(pair, players, found))
    return lines


def row(pair: Pairing, players: int, found: dict[str, Any]) -> str:
    low, high = found["interval"]
    wanted = goal(pair, players)
    met = low >= wanted.least if wanted.most == 1 else low <= wanted.most and high >= wanted.least
    text = (
        f"≥ {wanted.least:.0%}" if wanted.most == 1 else f"{wanted.least:.0%} to {wanted.most:.0%}"
    )
    return (
        f"| {pair[0]} | {pair[1]} | {players} | {found['games']} | {found['win_rate']:.0%} "
        f"| {low:.0%} to {high:.0%} | {text} | {'met' if met else 'missed'} |"
    )

"""Review matches without a page: every decision is a unit of its own, for any executor."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, NamedTuple

from ..bots.judging import ITERATIONS as ITERATIONS
from ..bots.judging import Verdict, judge
from ..bots.review import Decision, account, accuracy, decisions, result, turning_points
from ..kernel import Match, SaveError
from ..kernel import game as game_named
from .running import Progress

FEWEST = 60
"""Iterations below which a judgement would hang on luck."""


class Unreadable(Exception):
    """A file that holds no match which can be reviewed; the text says why."""


class Unit(NamedTuple):
    """One decision to be judged."""

    game: str
    decision: Decision
    iterations: int


def judged(unit: Unit) -> Verdict:
    step, player, view, made, seed = unit.decision
    return judge(game_named(unit.game), view, step, player, made, seed, unit.iterations)


def opened(path: Path) -> Match:
    """The finished match of a file."""
    try:
        match = Match.from_json(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(f"{path} cannot be read: {error}") from None
    except SaveError as error:
        raise Unreadable(f"{path} is no saved match: {error}") from None
    if not match.state.over:
        raise Unreadable(f"{path}: this match is not over yet, and is not reviewed before")
    return match


def seats_of(match: Match, wish: int | None) -> list[int]:
    """The seat that is wished for, from 1 on, or those where people sat; else all."""
    if wish is not None and not 1 <= wish <= len(match.seats):
        raise Unreadable(f"there is no seat {wish}; this match has {len(match.seats)}")
    people = [number for number, seat in enumerate(match.seats) if seat.human]
    return [wish - 1] if wish else people or [*range(len(match.seats))]


def reviewed(
    match: Match, seats: Sequence[int], iterations: int, executor: Executor
) -> list[Verdict]:
    """The verdicts about all decisions of these seats, in the order in which these were made."""
    units = [Unit(match.info.id, each, iterations) for each in decisions(match, seats)]
    verdicts, progress = [], Progress(len(units))
    for verdict in executor.map(judged, units):
        verdicts.append(verdict)
        progress.show(len(verdicts))
    return verdicts


# --- telling ----------------------------------------------------------------------------------


def summary(match: Match, verdicts: Sequence[Verdict], seats: Sequence[int]) -> dict[str, Any]:
    """A review as one JSON object."""
    return {
        "game": match.info.id,
        "title": match.title,
        "judged_from": match.first_step,
        "result": result(match.state),
        "seats": [of_seat(match, verdicts, seat) for seat in seats],
        "decisions": [row(each) for each in verdicts],
    }


def of_seat(match: Match, verdicts: Sequence[Verdict], seat: int) -> dict[str, Any]:
    """How a seat played, and what decided the game for it."""
    mine = [each for each in verdicts if each.player == seat]
    found = account(match, verdicts, seat)
    points = turning_points(verdicts, seat, result(match.state))
    return {
        "seat": seat + 1,
        "name": match.seats[seat].name,
        "decisions": len(mine),
        "accuracy": round(accuracy(mine), 1),
        **({name: round(value, 4) for name, value in found._asdict().items()} if found else {}),
        **({"luck": round(found.luck, 4)} if found else {}),
        "turning_points": [{**row(each.verdict), "swing": round(each.swing, 4)} for each in points],
    }


def row(verdict: Verdict) -> dict[str, Any]:
    told = verdict._asdict()
    told["player"] += 1
    return {**told, "loss": round(verdict.loss, 4), "name": verdict.name}


def report(review: dict[str, Any]) -> str:
    """A review in some lines."""
    lines = [review["title"] or review["game"]]
    if review["judged_from"]:
        lines.append(
            f"judged from move {review['judged_from']} on; older rules made what was before"
        )
    for seat in review["seats"]:
        lines += ["", heading(seat), *map(told, seat["turning_points"])]
    return "\n".join(lines)


def heading(seat: dict[str, Any]) -> str:
    text = f"{seat['name']}: {seat['decisions']} decisions, accuracy {seat['accuracy']} %"
    if "luck" not in seat:
        return text
    parts = ("began", "lost", "given", "luck", "ended")
    return f"{text}; chance " + ", ".join(f"{name} {points(seat[name])}" for name in parts)


def told(point: dict[str, Any]) -> str:
    """A turning point in one line."""
    where = f"  move {point['step'] + 1}: {point['made']}"
    mine = point["chances"][point["player"] - 1]
    if not point["loss"]:
        return f"{where}, then from {points(point['made_chance'])} by {points(point['swing'])}"
    better = f"{point['best']} wins {points(mine)} instead of {points(point['made_chance'])}"
    reasons = f" ({', '.join(point['reasons'][:2])})" if point["reasons"] else ""
    return f"{where}, {point['name']}: {better} of 100, ±{points(point['doubt'])}{reasons}"


def points(chance: float) -> str:
    return f"{100 * chance:.0f}"

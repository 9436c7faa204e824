"""The review of a match: every decision of a seat, what decided the game, skill and luck.

Nothing here looks at the true state of a game that somebody had to decide in: a decision is the
seat's view of that moment, and what it chose.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp
from typing import NamedTuple

from ..kernel import Choice, Game, Match
from ..kernel.match import Turn
from .judging import NAMES, Verdict

MOST, FEWEST = 7, 3
"""So many turning points are told at most; if there are fewer mistakes, swings make up for it."""
SWING = 0.10
"""How far a chance must move between two decisions of a seat to be worth telling."""
PATIENCE = 20.0
"""Points of chance: who loses so many with every decision has an accuracy of 1/e, or 37 %."""


class Decision(NamedTuple):
    """Something a seat had to decide: what it could see, and what it chose."""

    step: int
    player: int
    view: Game
    made: Choice
    seed: str


def decisions(match: Match, players: Iterable[int]) -> list[Decision]:
    """All decisions of these seats that left a choice, as far as the rules of today made them."""
    chosen = set(players)
    return [
        Decision(step, turn.player, turn.before.seen_by(turn.player), turn.choice, seed)
        for step, turn in enumerate(match.turns, match.first_step)
        if turn.player in chosen and leaves_choice(turn)
        for seed in [f"{match.seed} {step} {turn.player} review"]
    ]


def leaves_choice(turn: Turn) -> bool:
    """False for what was forced, and for standing offers, which no search looks at."""
    question = turn.question
    options = question.options
    return not question.standing and not (type(options) is tuple and len(options) < 2)


# --- what it comes to -------------------------------------------------------------------------


def accuracy(verdicts: Sequence[Verdict]) -> float:
    """From 0 to 100: the mean over all decisions of 100 × e^(−points lost / 20).

    The same formula for every game. Forced decisions are no decisions.
    """
    if not verdicts:
        return 100.0
    return sum(100 * exp(-100 * each.loss / PATIENCE) for each in verdicts) / len(verdicts)


class Account(NamedTuple):
    """How a seat came from its first chance to its result, in chances of winning."""

    began: float
    ended: float
    lost: float
    """By the decisions of its own side."""
    given: float
    """By the decisions of its rivals, as far as these were judged: each rival's loss is shared
    among the sides that it plays against."""

    @property
    def luck(self) -> float:
        """The rest: chance, hidden cards, and whatever of the rivals was not judged."""
        return self.ended - self.began + self.lost - self.given


def account(match: Match, verdicts: Sequence[Verdict], player: int) -> Account | None:
    """The account of a seat, if it had anything to decide."""
    mine = [each for each in verdicts if each.player == player]
    if not mine:
        return None
    state = match.state
    rivals = state.rivals(player)
    sides = sum(1 / (state.players - len(state.rivals(rival))) for rival in rivals)
    lost = sum(each.loss for each in verdicts if each.player not in rivals)
    given = sum(each.loss for each in verdicts if each.player in rivals) / sides
    return Account(mine[0].chance, result(state)[player], lost, given)


def result(state: Game) -> list[float]:
    """Each seat's share of the win: partners win together, rivals who tie divide it."""
    best = state.winners()
    return [
        sum(winner not in state.rivals(seat) for winner in best) / len(best)
        if seat in best
        else 0.0
        for seat in range(state.players)
    ]


# --- what decided it --------------------------------------------------------------------------


class Point(NamedTuple):
    """A turning point: a mistake, or a swing that the seat could do nothing about."""

    verdict: Verdict
    loss: float
    swing: float = 0.0
    """How far the seat's chance moved until its next decision, whatever it chose."""


def turning_points(
    verdicts: Sequence[Verdict], player: int, end: Sequence[float] = ()
) -> list[Point]:
    """What decided the game for a seat, in the order in which it happened.

    `end` is each seat's share of the win, once the review is whole.
    """
    mine = [each for each in verdicts if each.player == player]
    faults = sorted((each for each in mine if each.loss >= NAMES[-1][0]), key=lambda v: -v.loss)
    points = [Point(each, each.loss) for each in faults[:MOST]]
    taken = {each.verdict.step for each in points}
    others = [each for each in swings(mine, player, end) if each.verdict.step not in taken]
    others.sort(key=lambda each: -abs(each.swing))
    points += others[: max(0, FEWEST - len(points))]
    return sorted(points, key=lambda each: each.verdict.step)


def swings(mine: Sequence[Verdict], player: int, end: Sequence[float]) -> list[Point]:
    """Where the chance of a seat moved by itself from one of its decisions to the next."""
    after = [each.chance for each in mine[1:]] + ([end[player]] if end else [])
    moved = [
        Point(each, 0.0, later - each.made_chance) for each, later in zip(mine, after, strict=False)
    ]
    return [each for each in moved if abs(each.swing) >= SWING]

"""What a game's own bot tells the players that search: one table of functions and figures.

Every entry has a default, so that a game gives only what differs: `Bot()` plays any game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Generic, TypeVar

from .game import Game
from .question import Choice, Question

G = TypeVar("G", bound=Game)
Sharpness = tuple[float, float, float]
"""For 2, 3 and more players."""
Figures = tuple[float, float]
"""How sure a search may be of what it expects, and how fond of the seat that is to move."""


def any_choice(view: Game, question: Question, rng: Random) -> Choice:
    """Anything legal."""
    return question.sample(rng)


def every_choice(question: Question) -> Sequence[Choice]:
    """All choices where they are few, else those the domain thinks sensible."""
    return question.candidates()


def never(state: Game) -> bool:
    """A playout goes on to the end of the game."""
    return False


def score_alone(state: Game, player: int) -> dict[str, float]:
    """A position is worth the points a seat has."""
    return {"score": float(state.score(player))}


@dataclass(frozen=True, slots=True)
class Bot(Generic[G]):
    """How a game is judged and played. `conclave.bots` turns it into players of many strengths."""

    policy: Callable[[G, Question, Random], Choice] = any_choice
    """A quick sensible answer, from nothing but the view of the seat that is asked."""
    terms: Callable[[G, int], dict[str, float]] = score_alone
    """What a position is worth to a seat, term by term; `term.NAME` says each in words."""
    weights: Mapping[str, float] = field(default_factory=lambda: {"score": 1.0})
    """What each term counts."""
    evaluate: Callable[[G], Sequence[float]] = Game.scores
    """What a position is worth to every seat: the sum of its terms times their weights."""
    candidates: Callable[[Question], Sequence[Choice]] = every_choice
    """The choices that are worth a look."""
    cut: Callable[[G], bool] = never
    """Where a playout may be judged."""
    horizon: int = 0
    """How many such moments a playout passes by before it is judged."""
    guided: bool = False
    """Whether playouts follow the policy, or chance."""
    scale: float = 10.0
    """What a clear lead is, in points of the evaluation."""
    sharpness: Mapping[str, Sharpness] = field(default_factory=dict)
    """How sharply a level prefers the better choice, where it is not as sharp as the strongest."""
    iterations: Mapping[str, int] = field(default_factory=dict)
    """For how many iterations a level thinks, where it has to think less than elsewhere."""
    believe: Callable[[G, G, Random], None] | None = None
    """`believe(world, view, rng)` makes an imagined world a likely one, given the view."""
    chances: Mapping[int, Figures] = field(default_factory=dict)
    """What makes the chances of a search come true, by the number of players: `calibrate` tells."""

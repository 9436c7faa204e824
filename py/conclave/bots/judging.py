"""One decision, judged by what its seat could know: how good was it, and what was better?

First a search looks for the best choice. If that is another one than was made, both are played on
from the same imagined worlds, each with a tree of its own that grows as fast as the other: so
neither is known better, and the luck of a world counts for neither. Only iterations end it, never
the clock, so the same seed gives the same verdict everywhere.
"""

from __future__ import annotations

import time
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from ..kernel import Choice, Game, GameInfo
from ..kernel.record import freeze, thaw
from .hints import Thought
from .search import Spread

ITERATIONS = 600
"""As many as the level `hard` thinks for."""
LOOKING = 2 / 3
"""This part of them looks for the best choice, the rest compares."""
GLANCE = 90
"""Iterations after which a choice that has most visits is plainly right."""
PAIRS = 24
"""Pairs of playouts below which the difference of two choices would hang on luck."""
SURE = 2.0
"""A difference is believed if it is so many standard errors or more."""
NAMES = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
"""What a loss is called, from so much chance of winning on."""
SHOWN = 5
"""So many choices are kept for a riddle."""


class Verdict(NamedTuple):
    """What came of judging a decision."""

    step: int
    """So many choices had been made before."""
    player: int
    made: Choice
    best: Choice
    """The best choice found; the one made, if that was as good."""
    chances: tuple[float, ...]
    """Each seat's chance with the best choice, as this seat could see it."""
    error: float
    """How far the seat's own chance may be off."""
    made_chance: float
    made_error: float
    doubt: float
    """How far the difference of the two chances may be off."""
    reasons: tuple[str, ...] = ()
    """Terms in which the best choice is better than the one made, the largest first."""
    others: tuple[Choice, ...] = ()
    """Some choices that were looked at, where the one made was not the best."""

    @property
    def chance(self) -> float:
        """The chance with the best choice."""
        return self.chances[self.player]

    @property
    def loss(self) -> float:
        """What was lost by not making the best choice; a loss within the error is none."""
        lost = self.chance - self.made_chance
        return lost if lost > self.doubt else 0.0

    @property
    def name(self) -> str:
        """What the loss is called, or nothing if it is small."""
        return next((name for least, name in NAMES if self.loss >= least), "")

    def to_json(self) -> list[Any]:
        return [thaw(each) for each in self]

    @classmethod
    def from_json(cls, data: Any) -> Verdict:
        """The verdict that was written down; raises ValueError or TypeError if it is none."""
        verdict = cls(*freeze(data))
        chances = (*verdict.chances, verdict.made_chance)
        figures = (*chances, verdict.error, verdict.made_error, verdict.doubt)
        sound = all(type(each) in (int, float) and 0 <= each <= 1 for each in figures)
        whole = type(verdict.step) is int and type(verdict.player) is int
        texts = all(type(each) is str for each in verdict.reasons)
        if not (sound and whole and texts and 0 <= verdict.player < len(verdict.chances)):
            raise ValueError("no verdict")
        return verdict


class Judgement:
    """A decision that is being judged: like a search it can be continued in slices."""

    def __init__(
        self, info: GameInfo[Game], view: Game, player: int, made: Choice, rng: Random
    ) -> None:
        self.player, self.made = player, made
        self.thought = Thought(info, view, player, rng)
        self.duel = Thought(info, view, player, rng)
        self.gap = Spread()
        self.best: Choice | None = None
        """The best choice, once it was found."""

    def step(self, milliseconds: float, iterations: int) -> bool:
        """Judge for one slice of time; true when nothing is left to do."""
        end = time.perf_counter() + milliseconds / 1000
        while not self.done(iterations):
            self.go_on()
            if time.perf_counter() > end:
                return False
        return True

    def run(self, iterations: int) -> None:
        while not self.done(iterations):
            self.go_on()

    def done(self, iterations: int) -> bool:
        """True when the best choice is found, and compared with the one made if that is another."""
        looking = int(iterations * LOOKING)
        if self.best is None and self.nothing_at_stake():
            self.best = self.made
        if self.best is None and self.found(looking):
            self.best = self.thought.search.best()
        if self.best is None:
            return False
        return self.best == self.made or self.compared((iterations - looking) // 2)

    def nothing_at_stake(self) -> bool:
        """True if no choice is so much better than the one made that it would have a name.

        That is looked at once in a while; in a calm game most decisions end here.
        """
        done, mine = self.thought.search.iterations, self.thought.wins.get(self.made)
        if not done or done % GLANCE or mine is None or mine.count < PAIRS:
            return False
        least, off = mine.total / mine.count, error_of(mine)
        rivals = [each for each in self.thought.wins.values() if each.count >= PAIRS // 3]
        return all(
            each.total / each.count - least + SURE * sqrt(off**2 + error_of(each) ** 2)
            < NAMES[-1][0]
            for each in rivals
        )

    def found(self, iterations: int) -> bool:
        search = self.thought.search
        if search.iterations >= iterations:
            return True
        if search.iterations < GLANCE:
            return False
        table = search.table()
        mine = table[self.made].visits if self.made in table else 0
        return 2 * mine > search.iterations or (len(table) > 1 and search.settled(iterations))

    def compared(self, pairs: int) -> bool:
        """True after so many pairs, or as soon as there is nothing between the two choices."""
        if self.gap.count < PAIRS:
            return False
        lost = self.gap.total / self.gap.count
        return self.gap.count >= pairs or lost + self.doubt() < NAMES[-1][0]

    def doubt(self) -> float:
        """How far the difference of the two may be off."""
        return SURE * error_of(self.gap)

    def go_on(self) -> None:
        """One iteration of the search, or one pair of playouts."""
        if self.best is None:
            self.thought.search.iterate()
            return
        world = self.duel.search.imagined()
        best, made = (self.played(choice, world.clone()) for choice in (self.best, self.made))
        self.gap.add(best - made)

    def played(self, choice: Choice, world: Game) -> float:
        """What a playout that begins with a choice is worth to the seat."""
        wins = self.duel.wins[choice]
        before, self.duel.search.insist = wins.total, choice
        self.duel.search.iterate(world)
        return wins.total - before

    # --- what comes of it ---------------------------------------------------------------------

    def verdict(self, step: int) -> Verdict:
        """The verdict about the decision that was made after so many choices."""
        best = self.best
        assert best is not None, "nothing was found yet"
        if best == self.made or self.better_made():
            return self.faultless(step)
        duel = self.duel
        chances = tuple(map(tidy, duel.chances(best)))
        doubt = self.doubt() * max(duel.slope(best), duel.slope(self.made))
        return Verdict(
            step,
            self.player,
            self.made,
            best,
            chances,
            tidy(duel.error(best)),
            tidy(duel.chance(self.made)),
            tidy(duel.error(self.made)),
            tidy(doubt),
            duel.reasons(best, self.made),
            self.others(best),
        )

    def better_made(self) -> bool:
        """True if what was made turned out to be better than what was thought best."""
        return self.gap.total <= 0

    def faultless(self, step: int) -> Verdict:
        thought = self.thought if self.best == self.made else self.duel
        chances, error = thought.chances(self.made), tidy(thought.error(self.made))
        mine = tidy(chances[self.player])
        everybody = tuple(map(tidy, chances))
        return Verdict(step, self.player, self.made, self.made, everybody, error, mine, error, 0.0)

    def others(self, best: Choice) -> tuple[Choice, ...]:
        """The choices of a riddle, in an order that betrays nothing."""
        ranked = [choice for choice, _, _ in self.thought.search.ranking()]
        return tuple(sorted(dict.fromkeys([best, self.made, *ranked][:SHOWN]), key=repr))


def error_of(spread: Spread) -> float:
    """The standard error of a mean, from nothing but what was seen."""
    count, total = spread.count, spread.total
    return sqrt(max(0.0, spread.squares - total * total / count) / count / (count - 1))


def tidy(figure: float) -> float:
    """As exact as it can be meant, and short to be stored."""
    return min(1.0, max(0.0, round(figure, 4)))


def judge(
    info: GameInfo[Game],
    view: Game,
    step: int,
    player: int,
    made: Choice,
    seed: str,
    iterations: int = ITERATIONS,
) -> Verdict:
    """The verdict about a decision, from the seat's own view of that moment."""
    judgement = Judgement(info, view, player, made, Random(seed))
    judgement.run(iterations)
    return judgement.verdict(step)

"""Information-set Monte-Carlo tree search: one searcher for every game.

Each iteration deals the unknown anew from the seat's own view, walks down the tree choosing for
every mover what has served that mover best so far, plays on for a while as the game's `policy`
or chance would, and lets the game's `evaluate` judge the position. The searcher is given a view,
never the state.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from random import Random

from ..kernel import Choice, Game, GameInfo, Question
from .dice import Dice

EXPLORATION = 1.0
"""How much a choice that was tried little is favoured, in standard deviations of all playouts."""
GUESS, GUESSES = 0.2, 4
"""The deviation one expects before anything was played, and how many playouts that counts for."""
WIDENING = 0.7
"""Below the root so many replies are looked at, for each root of the visits."""
DEPTH = 24
"""Decisions the tree remembers; below that only playouts go."""
LONGEST = 400
"""Decisions after which a playout is judged in any case."""
CLOCK = 8
"""Iterations between two looks at the clock."""
SECRETIVE = 2.0
"""How sharply to prefer the best at most where all choose in secret: habits can be read."""
WORTH_A_LOOK = 0.1
"""Choices with less than this share of the most visits are never played."""


@dataclass(slots=True)
class Edge:
    """What is known of a choice: how often it was tried and possible, and what came of it."""

    visits: int = 0
    available: int = 0
    total: float = 0.0


class Spread:
    """How far the playouts of a search lie apart for a seat: small things count in a calm game."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count, self.total, self.squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def deviation(self) -> float:
        around = self.total * self.total / self.count if self.count else 0.0
        whole = max(0.0, self.squares - around) + GUESSES * GUESS * GUESS
        return sqrt(whole / (self.count + GUESSES))


class Node:
    """A position as the seats see it: for every mover a table of choices of its own."""

    __slots__ = ("children", "tables")

    def __init__(self) -> None:
        self.tables: dict[int, dict[Choice, Edge]] = {}
        self.children: dict[tuple[Choice, ...], Node] = {}

    def child(self, choices: tuple[Choice, ...]) -> Node:
        """The position after these choices, new if nobody has been there."""
        found = self.children.get(choices)
        if found is None:
            found = self.children[choices] = Node()
        return found


Pick = tuple[Choice, Edge]


class Search:
    """A search that can be continued in slices and dropped at any time."""

    def __init__(self, info: GameInfo[Game], view: Game, player: int, rng: Random) -> None:
        self.player, self.rng, self.root = player, rng, Node()
        self.view, self.dice = view.seen_by(player), Dice(rng)
        self.judge = Judge(info, view)
        self.spreads = [Spread() for _ in range(view.players)]
        self.iterations = 0
        self.watch: Callable[[Choice, Game], None] | None = None
        """Told of every playout: the choice it began with, and where it ended."""
        self.insist: Choice | None = None
        """While set, every playout begins with this choice."""
        self.believe: Callable[[Game, Game, Random], None] | None = None
        """Makes an imagined world a likely one, given the view: for games in which that matters."""

    def run(self, iterations: int, milliseconds: float | None = None) -> None:
        """Search on until so many iterations are done in all, or the time is up."""
        end = None if milliseconds is None else time.perf_counter() + milliseconds / 1000
        while self.iterations < iterations and not self.settled(iterations):
            self.iterate()
            if end and self.iterations % CLOCK == 0 and time.perf_counter() > end:
                return

    def step(self, milliseconds: float, iterations: int) -> bool:
        """Search for one slice of time; true when nothing is left to do."""
        self.run(iterations, milliseconds)
        return self.iterations >= iterations or self.settled(iterations)

    def settled(self, iterations: int) -> bool:
        """True when the runner-up cannot catch up any more.

        Without a runner-up there is nothing to find out, unless somebody watches.
        """
        table, left = self.table(), iterations - self.iterations
        if len(table) < 2:
            return bool(table) and not self.watch
        if self.iterations <= left:
            return False  # not even if all visits so far had been for one choice
        best, second = sorted([edge.visits for edge in table.values()], reverse=True)[:2]
        return best - second > left

    def table(self) -> dict[Choice, Edge]:
        """What the search knows of the choices at hand."""
        return self.root.tables.get(self.player, {})

    # --- one iteration ------------------------------------------------------------------------

    def iterate(self, world: Game | None = None) -> None:
        """Play once, in a world of its own or in the one that is given."""
        game = world or self.imagined()
        path = self.descend(game)
        values = self.judge.play_out(game, self.rng)
        if self.watch:
            self.watch(self.first, game)
        for mover, edge in path:
            edge.visits += 1
            edge.total += values[mover]
        for spread, value in zip(self.spreads, values, strict=True):
            spread.add(value)
        self.iterations += 1

    def imagined(self) -> Game:
        """`determinize` of the own view, from which everything hidden is gone already."""
        game = self.view.clone()
        game.imagined = True
        game.imagine(self.player, self.dice)
        game.chance = self.rng.getrandbits(64)
        if self.believe:
            self.believe(game, self.view, self.rng)
        return game

    def descend(self, game: Game) -> list[tuple[int, Edge]]:
        """Walk down the tree to the first new choice; who chose what on the way."""
        path: list[tuple[int, Edge]] = []
        node = self.root
        while game.asked and len(path) < DEPTH:
            picks = [(q, *self.select(node, q)) for q in required(game)]
            if node is self.root:
                self.first = next(choice for q, choice, _ in picks if q.player == self.player)
            new = False
            for question, choice, edge in picks:
                game.answer(question.player, choice)
                path.append((question.player, edge))
                new = new or not edge.visits
            if new:
                return path
            node = node.child(tuple([choice for _, choice, _ in picks]))
        return path

    def select(self, node: Node, question: Question) -> Pick:
        """The choice to try: something new, or what served its mover best and was tried little."""
        table = node.tables.setdefault(question.player, {})
        if self.insist is not None and node is self.root and question.player == self.player:
            return self.insist, table.setdefault(self.insist, Edge())
        tried: list[Pick] = []
        fresh: list[Pick] = []
        for choice in self.judge.few(question):
            edge = table.get(choice)
            if edge is None:
                edge = table[choice] = Edge()
            edge.available += 1
            (tried if edge.visits else fresh).append((choice, edge))
        if fresh and self.curious(node, tried):
            return self.something_new(question, fresh)
        if len(tried) == 1:
            return tried[0]
        reach = EXPLORATION * self.spreads[question.player].deviation()
        values = bounds(tried, reach)
        return tried[values.index(max(values))]

    def curious(self, node: Node, tried: list[Pick]) -> bool:
        """At the root everything is tried; deeper down the tree widens slowly."""
        if not tried or node is self.root:
            return True
        return len(tried) <= WIDENING * sqrt(sum([edge.visits for _, edge in tried]))

    def something_new(self, question: Question, fresh: list[Pick]) -> Pick:
        """Rather what a playout would do, if that is new."""
        likely = self.judge.usual(question.game, question, self.rng)
        chosen = [pick for pick in fresh if pick[0] == likely]
        return chosen[0] if chosen else fresh[int(self.rng.random() * len(fresh))]

    # --- what comes of it ---------------------------------------------------------------------

    def choose(self, sharpness: float) -> Choice:
        """A choice by its visits: the sharper, the more the most visited is preferred."""
        table = self.table()
        if len(self.view.asked) > 1:
            sharpness = min(sharpness, SECRETIVE)
        most = max(edge.visits for edge in table.values())
        good = {c: e.visits for c, e in table.items() if e.visits >= max(1, most * WORTH_A_LOOK)}
        weights = [(visits / most) ** sharpness for visits in good.values()]
        return self.rng.choices(list(good), weights)[0]

    def best(self) -> Choice:
        """The most visited choice."""
        table = self.table()
        return max(table, key=lambda choice: (table[choice].visits, table[choice].total))

    def ranking(self) -> list[tuple[Choice, float, int]]:
        """The choices from best to worst: value between 0 and 1, and how often they were tried."""
        rows = [(c, e.total / max(e.visits, 1), e.visits) for c, e in self.table().items()]
        return sorted(rows, key=lambda row: (-row[2], -row[1]))


def bounds(tried: list[Pick], reach: float) -> list[float]:
    """Upper confidence bounds, counting only the times a choice was there to be made."""
    return [
        edge.total / edge.visits + reach * sqrt(log(edge.available) / edge.visits)
        for _, edge in tried
    ]


def required(game: Game) -> list[Question]:
    """The questions that hold up the game; standing offers are not searched."""
    return game.questions[: len(game.asked)]


# --- judging ------------------------------------------------------------------------------------


class Judge:
    """Plays a position on for a while and says what it is worth to each seat, from 0 to 1."""

    def __init__(self, info: GameInfo[Game], view: Game) -> None:
        bot = info.bot()
        self.rivals = [view.rivals(player) for player in range(view.players)]
        self.evaluate, self.cut, self.few = bot.evaluate, bot.cut, bot.candidates
        self.usual = bot.policy if bot.guided else by_chance
        self.scale, self.horizon = bot.scale, bot.horizon

    def play_out(self, game: Game, rng: Random) -> list[float]:
        """Play on to the horizon, as the policy would or by chance, and judge what came of it."""
        cut, usual = self.cut, self.usual
        boundaries = decisions = 0
        while game.asked and decisions < LONGEST:
            if decisions and cut(game):
                boundaries += 1
                if boundaries > self.horizon:
                    break
            question = game.questions[0]
            game.answer(question.player, usual(game, question, rng))
            decisions += 1
        return self.values(game)

    def values(self, game: Game) -> list[float]:
        """Six parts the chance of winning, four parts the margin over the best rival."""
        points: Sequence[float] = game.scores() if game.over else self.evaluate(game)
        wins = self.chances(game, points)
        return [
            0.6 * wins[player]
            + 0.4 * squashed((points[player] - max([points[r] for r in rivals])) / self.scale)
            for player, rivals in enumerate(self.rivals)
        ]

    def chances(self, game: Game, points: Sequence[float]) -> list[float]:
        """Each seat's chance of winning; partners win together."""
        if game.over:
            best = game.winners()
            weights = [float(player in best) for player in range(game.players)]
        else:
            top = max(points)
            weights = [exp((point - top) / self.scale) for point in points]
        whole = sum(weights)
        return [1 - sum([weights[rival] for rival in rivals]) / whole for rivals in self.rivals]


def by_chance(game: Game, question: Question, rng: Random) -> Choice:
    """Anything legal, as quickly as possible."""
    options = question.options
    if type(options) is tuple:
        return options[int(rng.random() * len(options))]
    return question.sample(rng)


def squashed(margin: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, margin))))

"""The registry: every folder below `conclave.games` is a game, found by itself.

Games from outside lie below `conclave_games`, a namespace that any folder of the path may add to.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Generic

from .bot import Bot, G
from .chance import start
from .game import Game

OURS, OUTSIDE = "conclave.games", "conclave_games"
DRAFT = "draft"
Value = int | str | bool


@dataclass(frozen=True, slots=True)
class Option:
    """Something the table agrees on before the game: its default and what is allowed."""

    id: str
    default: Value
    allowed: tuple[Value, ...]
    players: tuple[int, ...] = ()
    """The numbers of players that need it; all of them if none is given."""
    seats: Mapping[Value, tuple[int, ...]] = field(default_factory=dict)
    """For values that not every number of players can choose: the numbers that can."""

    def takes(self, value: Value, players: int) -> bool:
        """True if so many players can choose this value."""
        return players in self.seats.get(value, (players,))

    def usual(self, players: int) -> Value:
        """The default, or the first value that takes so many players."""
        values = (self.default, *self.allowed)
        return next((each for each in values if self.takes(each, players)), self.default)


@dataclass(frozen=True, slots=True)
class GameInfo(Generic[G]):
    """What one must know of a game to set it up, and its parts."""

    id: str
    name: str
    place: int
    """Where the lobby lists it."""
    min_players: int
    max_players: int
    rules_version: int
    package: str
    """Its folder, `__name__` there: words, rules and lessons are read from it."""
    deal: Callable[..., G]
    """`deal(players, chance, **options)` lays the game out, with one first step on its agenda."""
    bot: Callable[[], Bot[G]] = Bot
    """Loads how it is judged and played; whoever plays without bots never needs it."""
    view: Callable[[], object] | None = None
    """Loads a `conclave.ui.view.View`; without one the page shows it plainly."""
    designer: str = ""
    publisher: str = ""
    options: tuple[Option, ...] = field(default=())
    steps: Callable[[], frozenset[str]] | None = None
    """Loads the names (`module.function`) of what may lie on its agenda or in a question: a
    snapshot may name nothing else. Without them, any function of its modules."""
    stage: str = ""
    """`draft` while it has not yet what the house promises: all languages, rules, a lesson."""

    def new(self, players: int, seed: int = 0, **options: Any) -> G:
        """A game laid out and waiting for its first answer."""
        game = self.laid_out(players, seed, options)
        game.run()
        return game

    def laid_out(self, players: int, seed: int, options: dict[str, Any]) -> G:
        """A game at the moment before its first step."""
        if not self.min_players <= players <= self.max_players:
            allowed = f"{self.min_players} to {self.max_players}"
            raise ValueError(f"{self.name} is for {allowed} players, not {players}")
        return self.deal(players, start(seed), **self.settled(options, players))

    def settled(self, options: dict[str, Any], players: int) -> dict[str, Value]:
        """The options with their defaults; raises ValueError on an unknown or forbidden one."""
        known = {option.id: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise ValueError(f"{self.name} has no option {name}")
            if not any(value == each and type(value) is type(each) for each in known[name].allowed):
                raise ValueError(f"{name} cannot be {value}")
            if not known[name].takes(value, players):
                raise ValueError(f"{name} {value} is not for {players} players")
        return {name: options.get(name, option.usual(players)) for name, option in known.items()}


@cache
def games() -> tuple[GameInfo[Game], ...]:
    """All games, in lobby order; those from outside come last."""
    ours, others = (sorted(found(home), key=lambda info: info.place) for home in (OURS, OUTSIDE))
    return (*ours, *others)


def found(home: str) -> Iterator[GameInfo[Game]]:
    """The games of the folders below a package, if it is there."""
    try:
        folder = importlib.import_module(home)
    except ModuleNotFoundError:
        return
    for module in pkgutil.iter_modules(folder.__path__):
        if module.ispkg:
            yield importlib.import_module(f"{home}.{module.name}").INFO


def game(id: str) -> GameInfo[Game]:
    """The game of that id; raises KeyError if there is none."""
    return {info.id: info for info in games()}[id]

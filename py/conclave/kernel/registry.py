"""The registry: every folder below `conclave.games` is a game, found by itself."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from .chance import start
from .game import Game

SHELF = "conclave.games"
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
class GameInfo:
    """What one must know of a game to set it up."""

    id: str
    name: str
    place: int
    """Where the lobby lists it."""
    min_players: int
    max_players: int
    rules_version: int
    deal: Callable[..., Game]
    """`deal(players, chance, **options)` lays the game out, with one first step on its agenda."""
    designer: str = ""
    publisher: str = ""
    options: tuple[Option, ...] = field(default=())

    def new(self, players: int, seed: int = 0, **options: Any) -> Game:
        """A game laid out and waiting for its first answer."""
        game = self.laid_out(players, seed, options)
        game.run()
        return game

    def laid_out(self, players: int, seed: int, options: dict[str, Any]) -> Game:
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

    def part(self, name: str) -> Any:
        """A room of the game's folder, such as `view` or `bot`, opened when it is needed."""
        return importlib.import_module(f"{SHELF}.{self.id}.{name}")


@cache
def games() -> tuple[GameInfo, ...]:
    """All games, in lobby order."""
    shelf = importlib.import_module(SHELF)
    names = [module.name for module in pkgutil.iter_modules(shelf.__path__) if module.ispkg]
    infos = [importlib.import_module(f"{SHELF}.{name}").INFO for name in names]
    return tuple(sorted(infos, key=lambda info: info.place))


def game(id: str) -> GameInfo:
    """The game of that id; raises KeyError if there is none."""
    return {info.id: info for info in games()}[id]

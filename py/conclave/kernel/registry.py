"""The registry: every folder below `conclave.games` is a game, found by itself.

Games from outside lie below `conclave_games`, a namespace that any folder of the path may add to.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any, Generic

from .bot import Bot, G
from .chance import start
from .game import Game

OURS, OUTSIDE = "conclave.games", "conclave_games"
DRAFT = "draft"
Loader = Callable[[], "GameInfo[Game]"]
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
    usual_players: int = 4
    """How many the set-up begins with, as far as that many can play."""
    minutes: int = 0
    """About how long a game takes."""
    weight: str = ""
    """How much there is to think about: `light`, `medium` or `heavy`."""
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
def looked_through() -> tuple[tuple[GameInfo[Game], ...], dict[str, str]]:
    """All games that can be loaded, and what is wrong with those that cannot."""
    found: list[GameInfo[Game]] = []
    faults: dict[str, str] = {}
    for home in (OURS, OUTSIDE):
        here = [*folders(home), *(offered() if home == OUTSIDE else ())]
        infos: list[GameInfo[Game]] = []
        for name, load in here:
            try:
                infos.append(load())
            except Exception as fault:  # one broken game must not take the others along
                faults[name] = repr(fault)
        found += sorted(infos, key=lambda info: info.place)
    return tuple(found), faults


def games() -> tuple[GameInfo[Game], ...]:
    """All games, in lobby order; those from outside come last."""
    return (*looked_through()[0], *REGISTERED)


def faults() -> dict[str, str]:
    """By name, what is wrong with the games that were left out."""
    return looked_through()[1]


REGISTERED: list[GameInfo[Game]] = []


def register(info: GameInfo[Game]) -> None:
    """Add a game that lies in no folder of the registry."""
    REGISTERED[:] = [*(each for each in REGISTERED if each.id != info.id), info]


def folders(home: str) -> Iterator[tuple[str, Loader]]:
    """The games of the folders below a package, if it is there: how each is called and loaded."""
    try:
        folder = importlib.import_module(home)
    except ModuleNotFoundError:
        return
    for module in pkgutil.iter_modules(folder.__path__):
        if module.ispkg:
            name = f"{home}.{module.name}"
            yield name, partial(info_of, name)


def info_of(package: str) -> GameInfo[Game]:
    info = importlib.import_module(package).INFO
    if not isinstance(info, GameInfo):
        raise TypeError(f"INFO of {package} is no GameInfo")
    return info


def named(place: str) -> Any:
    """What lies at a place, told as `module:name`; whatever is wrong with the module raises."""
    return pkgutil.resolve_name(place)


def offered() -> Iterator[tuple[str, Loader]]:
    """The games that installed packages offer as entry points."""
    try:
        from importlib.metadata import entry_points
    except ImportError:  # a page has its games in folders
        return
    for entry in entry_points(group=OURS):
        yield entry.value, entry.load


def game(id: str) -> GameInfo[Game]:
    """The game of that id; raises KeyError if there is none."""
    return {info.id: info for info in games()}[id]

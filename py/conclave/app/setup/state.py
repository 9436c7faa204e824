"""The state of the set-up: a game that is about to begin."""

from __future__ import annotations

from dataclasses import dataclass

from ...bots import DEFAULT_LEVEL
from ...kernel import PERSON, Game, GameInfo, game
from ...kernel.registry import Value
from ..shell import Page, Shell

BOT_NAMES = ("Morwen", "Aldric", "Tamsin", "Oriel", "Bram", "Sunniva")
LONGEST_NAME = 20


@dataclass
class Setup(Page):
    """A game that is being set up."""

    info: GameInfo[Game]
    seats: list[list[str]]
    """Name and kind of everybody who will sit at the table."""
    options: dict[str, Value]
    seed: str = ""

    @property
    def game(self) -> str:
        return self.info.id

    @property
    def people(self) -> int:
        """How many people will sit at the table."""
        return sum(kind == PERSON for _, kind in self.seats)

    def resize(self, count: int, person: str = "") -> None:
        """Have that many seats: one person first, then bots; options must take so many."""
        while len(self.seats) < count:
            taken = [name for name, _ in self.seats]
            free = [name for name in BOT_NAMES if name not in taken]
            self.seats.append([free[0], DEFAULT_LEVEL] if self.seats else [person, PERSON])
        del self.seats[count:]
        for option in self.info.options:
            if not option.takes(self.options[option.id], count):
                self.options[option.id] = option.usual(count)


def new_setup(shell: Shell, id: str) -> Setup:
    """The set-up of a game as it is at first."""
    info = game(id)
    count = max(info.min_players, min(info.usual_players, info.max_players))
    setup = Setup(shell, info, [], {each.id: each.usual(count) for each in info.options})
    name = str(shell.settings.get("name") or shell.page.words("setup.you"))
    setup.resize(count, name[:LONGEST_NAME])
    return setup


def distinct(names: list[str]) -> list[str]:
    """The names, with a number where somebody is called like somebody before."""
    result: list[str] = []
    for name in names:
        number = sum(name == earlier for earlier in names[: len(result)])
        result.append(f"{name} {number + 1}" if number else name)
    return result

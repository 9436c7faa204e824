"""A small table for the examples of the specification: build a state, play, look at it.

Players are called P1, P2 …; a partial state is built as the example gives it, and the real
rules are run on it, one step of the round at a time.
"""

from __future__ import annotations

from typing import Any

import pytest

from conclave import IllegalChoice
from conclave.games.zauberschwert import adventures, arrivals, choosing, laying, rules, supply
from conclave.games.zauberschwert.state import PASSED, Zauberschwert

Rule = Any


def seat(name: str) -> int:
    return int(name[1:]) - 1


class Table:
    """A state in the words of the specification."""

    def __init__(self, variant: str = "V0", players: int = 3, gift: bool = False) -> None:
        self.g: Zauberschwert = rules.deal(players, 1, variant, gift)
        self.g.agenda.clear()
        self.g.start = 0
        self.g.events = []

    # --- building ---------------------------------------------------------------------------

    def own(self, name: str, **things: Any) -> None:
        """What a player has: magic, stones, level, spells, heroes, hand, laid."""
        place, g = seat(name), self.g
        for what, value in things.items():
            if what == "level":
                g.levels[place] = value
            elif what == "laid":
                g.laid[place] = tuple(tuple(each.split()) for each in value)
            elif isinstance(value, str):
                getattr(g, {"hand": "hands"}.get(what, what))[place] = tuple(value.split())
            else:
                getattr(g, what)[place] = value

    def magic_of(self, **amounts: int) -> None:
        for name, amount in amounts.items():
            self.g.magic[seat(name)] = amount

    def show(self, *cards: str) -> None:
        """The display, oldest first."""
        self.g.display = cards

    def land(self, name: str, **orks: str) -> None:
        """The landscape, with an ork at some creatures."""
        self.g.landscape = name
        self.g.landscapes.remove(name)
        for card, ork in orks.items():
            self.g.orks[card] = ork
            self.g.ork_stack.remove(ork)

    def visit(self, card: str, *names: str) -> None:
        """Wizards at a card, in the order of their arrival."""
        if card not in self.g.display:
            self.g.display += (card,)
        for name in names:
            self.g.wizards[seat(name)] = card
            choosing.arrive(self.g, seat(name), card)

    def apprentice(self, card: str, name: str) -> None:
        if card not in self.g.display:
            self.g.display += (card,)
        self.g.apprentices[seat(name)] += (card,)
        choosing.arrive(self.g, seat(name), card)

    def stack(self, *from_top: str) -> None:
        self.g.stack = list(reversed(from_top))

    def artefacts(self, *from_top: str) -> None:
        self.g.artefacts = list(reversed(from_top))

    # --- playing ----------------------------------------------------------------------------

    def run(self, *steps: Rule) -> None:
        """Some steps of the round, until something is asked."""
        for step in reversed(steps):
            self.g.agenda.append((step, ()))
        self.g.run()

    def fill(self) -> None:
        self.run(arrivals.new_adventures)

    def supply(self) -> None:
        self.run(supply.landscape_magic, supply.hero_magic, supply.spell_magic, supply.supply)

    def choose(self) -> None:
        self.run(choosing.choose_adventures)

    def resolve(self, *more: Rule) -> None:
        """Phase D; wizards who stand nowhere have passed."""
        self.g.wizards = [card or PASSED for card in self.g.wizards]
        self.run(adventures.resolve_adventures, *more)

    def lay(self) -> None:
        self.run(laying.lay_out)

    def says(self, name: str, *choices: Any) -> None:
        """A player answers, once for every choice."""
        for choice in choices:
            assert self.asked[0] == name, f"{self.asked} is asked, not {name}"
            self.g.answer(seat(name), choice)

    def refused(self, name: str, choice: Any) -> str:
        """The reason why a choice is not legal."""
        with pytest.raises(IllegalChoice) as caught:
            self.g.answer(seat(name), choice)
        return caught.value.reason.key

    # --- looking ----------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked what; nobody and nothing if all is done."""
        if not self.g.questions:
            return "", ""
        (question,) = self.g.questions
        return f"P{question.player + 1}", question.kind

    @property
    def options(self) -> Any:
        (question,) = self.g.questions
        return question.options

    @property
    def done(self) -> bool:
        return not self.g.asked

    def has(self, name: str) -> tuple[int, int]:
        """Stones and magic."""
        return self.g.stones[seat(name)], self.g.magic[seat(name)]

    def stones(self, name: str) -> int:
        return self.g.stones[seat(name)]

    def magic(self, name: str) -> int:
        return self.g.magic[seat(name)]

    def hand(self, name: str) -> tuple[str, ...]:
        return self.g.hands[seat(name)]

    def laid(self, name: str) -> list[str]:
        return [" ".join(each) for each in self.g.laid[seat(name)]]

    @property
    def top_down(self) -> list[str]:
        return self.g.stack[::-1]

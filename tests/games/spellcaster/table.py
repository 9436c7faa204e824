"""A small table for the examples of the specification: build a state, play, look at it.

A partial state is built as the example gives it, and the real rules are run on it. The steps
of a turn do not follow each other by themselves here: `start` and `end` do what the notation
of the specification calls START and END, and the actions begin when one is asked for. So
every moment of a turn can be looked at, also where forced moves would play themselves.
"""

from __future__ import annotations

import pytest

from conclave import IllegalChoice
from conclave.games.spellcaster import rules
from conclave.games.spellcaster.cards import COLOUR, COLOURS
from conclave.games.spellcaster.moves import lay, supply
from conclave.games.spellcaster.state import Spellcaster
from tests.typed import choices_of

SEATS = {2: ("A", "B"), 3: ("T1", "T2", "S"), 4: ("A1", "A2", "B1", "B2")}
SIDES = {"A": 0, "B": 1, "Team": 0, "Solo": 1}


def first_steps(g: Spellcaster) -> None:
    """The turn begins, but stops before its actions."""
    rules.turn(g)
    later = (rules.take_actions, rules.end_turn)
    g.agenda[:] = [step for step in g.agenda if step[0] not in later]


class Table:
    """A state in the words of the specification."""

    def __init__(
        self,
        players: int = 2,
        turn: str = "",
        slot: int | None = None,
        energy: tuple[int, int] = (10, 10),
        sapphires: tuple[int, int] = (2, 2),
        hands: dict[str, str] | None = None,
        piles: str = "",
        deck: str = "",
        discard: str = "",
        actions: int = 2,
        activated: str = "",
        begun: bool = True,
    ) -> None:
        self.seats = SEATS[players]
        sides = rules.seating(players, solo=2)
        cycle = rules.turn_cycle(sides)
        given = {self.seats.index(name): cards for name, cards in (hands or {}).items()}
        self.g = Spellcaster(
            players=players,
            chance=1,
            sides=sides,
            cycle=cycle,
            slot=cycle.index(self.seat(turn)) if slot is None else slot - 1,
            turn=1,
            energy=list(energy),
            sapphires=list(sapphires),
            hands=[tuple(given.get(seat, "").split()) for seat in range(players)],
            piles=dict.fromkeys(COLOURS, ()),
            facing={},
            deck=deck.split()[::-1],
            discard=discard.split(),
            actions=actions,
            activated=tuple(activated.split()),
            memory=[()] * players,
        )
        for lying in piles.split():
            card, _, side = lying.partition("→")
            lay(self.g, card, SIDES[side])
        self.acting = not begun
        """True when the actions have begun, or cannot begin yet."""

    def seat(self, name: str) -> int:
        return self.seats.index(name or self.seats[0])

    # --- playing ----------------------------------------------------------------------------

    def start(self) -> None:
        """START: steps 1 and 2."""
        self.g.run((first_steps, ()))
        self.acting = False

    def begin(self) -> None:
        """Let the actions begin if they have not."""
        if not (self.acting or self.g.asked or self.g.outcome):
            self.acting = True
            self.g.run((rules.take_actions, ()))

    def end(self) -> None:
        """END: the turn passes on, and the next one does not begin yet."""
        assert not self.g.asked, "END with an action left"
        rules.end_turn(self.g)
        self.g.agenda.clear()

    def act(self, *choices: str) -> None:
        """The active mage takes actions or decides: `PLAY r02`, `DRAW`, `red`."""
        for choice in choices:
            self.answer(self.turn, choice)

    def answer(self, name: str, choice: str) -> None:
        self.begin()
        assert [question.player for question in self.g.questions] == [self.seat(name)]
        verb, _, card = choice.partition(" ")
        self.g.answer(self.seat(name), f"{verb.lower()} {card}" if card else choice.lower())

    def refused(self, choice: str) -> str:
        """The reason why an action is not legal here."""
        with pytest.raises(IllegalChoice) as caught:
            self.act(choice)
        return caught.value.reason.key

    # --- looking ----------------------------------------------------------------------------

    @property
    def turn(self) -> str:
        return self.seats[self.g.active]

    @property
    def legal(self) -> set[str]:
        """The legal actions in the notation of the specification."""
        self.begin()
        choices = [str(choice) for question in self.g.questions for choice in choices_of(question)]
        pairs = [choice.partition(" ") for choice in choices]
        return {f"{verb.upper()} {card}".strip() for verb, _, card in pairs}

    @property
    def asked(self) -> tuple[str, str, tuple[object, ...]]:
        """Who is asked what, with which options."""
        (question,) = self.g.questions
        return self.seats[question.player], question.kind, choices_of(question)

    @property
    def energy(self) -> tuple[int, ...]:
        return tuple(self.g.energy)

    @property
    def sapphires(self) -> tuple[int, ...]:
        return tuple(self.g.sapphires)

    @property
    def supplies(self) -> tuple[int, int]:
        return supply(self.g, "energy"), supply(self.g, "sapphires")

    def hand(self, name: str) -> set[str]:
        cards = self.g.hands[self.seat(name)]
        assert len(set(cards)) == len(cards)
        return set(cards)

    def pile(self, colour: str) -> str:
        names = {
            side: name for name, side in list(SIDES.items())[: 2 if self.g.players != 3 else 4]
        }
        assert all(COLOUR[card] == colour for card in self.g.piles[colour])
        return " ".join(f"{card}→{names[self.g.facing[card]]}" for card in self.g.piles[colour])

    @property
    def deck(self) -> str:
        return " ".join(self.g.deck[::-1])

    @property
    def discard(self) -> str:
        return " ".join(self.g.discard)

    @property
    def actions(self) -> int:
        return self.g.actions

    @property
    def activated(self) -> set[str]:
        return set(self.g.activated)

    @property
    def result(self) -> tuple[str, tuple[str, ...]] | None:
        """How the game ended and which mages have won; nothing while it goes on."""
        if not self.g.outcome:
            return None
        return self.g.outcome, tuple(self.seats[seat] for seat in self.g.winners())

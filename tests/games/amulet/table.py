"""A small table for the examples of the specification: build a state, play, look at it.

A partial state is built as the example gives it, and the real rules are run on it, one phase or
one exchange at a time. What an example does not mention is filled in: metal that nobody holds
is in the stacks, stones that lie on no spell in the supplies, other spells in the deck.
"""

from __future__ import annotations

from typing import Any

import pytest

from conclave import IllegalChoice
from conclave.games.amulet import energy, exchange, metal, rules
from conclave.games.amulet.cards import CARDS_OF_A_METAL, DECK, MARKERS, STONES
from conclave.games.amulet.places import IDS
from conclave.games.amulet.state import Amulet
from conclave.kernel import Bid
from tests.typed import choices_of, narrow

SEATS = "ABCDEF"
PHASES = {
    "spell": rules.spell_phase,
    "metal": metal.metal_phase,
    "jewel": exchange.jewel_phase,
    "energy": energy.energy_phase,
    "exchange": exchange.exchange,
    "move": exchange.move,
}
Hand = tuple[int, int, int, int]


class Table:
    """A state in the words of the specification: `spells={"A": "influence 2, thrift 1"}`."""

    def __init__(
        self,
        players: int = 3,
        start: str = "A",
        party: str = "L4",
        hands: dict[str, Hand] | None = None,
        spells: dict[str, str] | None = None,
        jewels: dict[str, str] | None = None,
        amulets: dict[str, str] | None = None,
        supplies: dict[str, int] | None = None,
        stacks: Hand | None = None,
        deck: str | None = None,
    ) -> None:
        self.names = SEATS[:players]
        held = [(hands or {}).get(name, (0, 0, 0, 0)) for name in self.names]
        left = [CARDS_OF_A_METAL - sum(hand[m] for hand in held) for m in range(4)]
        laid = [self.laid((spells or {}).get(name, "")) for name in self.names]
        stones = {spell: count for each in laid for spell, count in each.items()}
        rest = [spell for spell in DECK if spell not in stones]
        self.g = Amulet(
            players=players,
            chance=1,
            round=1,
            start=self.seat(start),
            party=party,
            left=1,
            trail=(party,),
            jewels={area: tuple((jewels or {}).get(area, "").split()) for area in IDS},
            stacks=tuple(stacks or left),
            hands=list(held),
            counted=list(held),
            amulets=[tuple((amulets or {}).get(name, "").split()) for name in self.names],
            supply=[STONES - sum(each.values()) for each in laid],
            spells=[tuple(each) for each in laid],
            stones=stones,
            deck=rest if deck is None else deck.split(),
            dealt=[()] * players,
            kept=[()] * players,
            placed=[()] * players,
        )
        for name, count in (supplies or {}).items():
            self.g.supply[self.seat(name)] = count

    @staticmethod
    def laid(text: str) -> dict[str, int]:
        """`influence 2, thrift` as spells with their stones; two if nothing is said."""
        pairs = [each.split() for each in text.split(",") if each.strip()]
        return {pair[0]: int(pair[1]) if len(pair) > 1 else 2 for pair in pairs}

    def seat(self, name: str) -> int:
        return self.names.index(name)

    # --- playing ------------------------------------------------------------------------------

    def play(self, step: str, *answers: str) -> None:
        """Begin a phase, an exchange or a move, and give answers."""
        self.g.run((PHASES[step], ()))
        self.say(*answers)

    def say(self, *answers: str) -> None:
        """`A 2`, `B pass`, `A gold,iron`: who says what; empty hands as `A -`."""
        for each in answers:
            name, _, said = each.partition(" ")
            asked = [SEATS[question.player] for question in self.g.questions]
            assert asked == [name], f"{asked} are asked, not {name}"
            self.g.answer(self.seat(name), self.choice(said))

    def choice(self, said: str) -> Any:
        if self.kind in ("pay", "take_back", "extra_jewel") and said != "decline":
            return tuple(each for each in said.split(",") if each != "-")
        return int(said) if said.isdecimal() else self.seat(said) if said in SEATS else said

    def refused(self, said: str) -> str:
        """The reason why an answer is not legal here."""
        question = self.g.questions[0]
        before = self.g.clone()
        with pytest.raises(IllegalChoice) as caught:
            self.g.answer(question.player, self.choice(said))
        assert self.g == before
        return caught.value.reason.key

    def draw_marker(self, value: int) -> None:
        """Let chance be such that this marker comes next."""
        while MARKERS[self.g.clone().roll(len(MARKERS))] != value:
            self.g.chance += 1

    # --- looking ------------------------------------------------------------------------------

    @property
    def kind(self) -> str:
        return self.g.questions[0].kind if self.g.questions else ""

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked what."""
        (question,) = self.g.questions
        return SEATS[question.player], question.kind

    @property
    def options(self) -> tuple[Any, ...]:
        """The legal answers."""
        return choices_of(self.g.questions[0])

    @property
    def most(self) -> int:
        """The highest legal bid; nothing if only passing is possible."""
        bid = narrow(Bid, self.g.questions[0].options)
        return bid.high if bid.high >= bid.low else 0

    @property
    def start(self) -> str:
        return SEATS[self.g.start]

    def hand(self, name: str) -> tuple[int, ...]:
        return self.g.hands[self.seat(name)]

    def supply(self, name: str) -> int:
        return self.g.supply[self.seat(name)]

    def spells(self, name: str) -> dict[str, int]:
        return {spell: self.g.stones[spell] for spell in self.g.spells[self.seat(name)]}

    def amulet(self, name: str) -> list[str]:
        return sorted(self.g.amulets[self.seat(name)])

    def lying(self, area: str) -> list[str]:
        return sorted(self.g.jewels[area])

    @property
    def stacks(self) -> tuple[int, ...]:
        return self.g.stacks

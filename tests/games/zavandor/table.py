"""A small table for the examples of the specification: build a state, play, look at it.

Mages are called A, B, C …, by position. Gems are written as in the specification: `O2 S1 (E1)`
is two opals and a sapphire on the spiral and an emerald in the pentagon; a hand is written
`blue5 blue6 conc_blue`. A turn begun here is not followed by another: when it ends, the game
stands still, so that everything can be looked at.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import conclave
from conclave import IllegalChoice
from conclave.games.zavandor import figures, rules, turn
from conclave.games.zavandor.cards import (
    ARTEFACTS,
    CARDS,
    COPIES_OF_ARTEFACTS,
    DECKS,
    GEMS,
    NO_GEMS,
    PATHS,
    SENTINELS,
    STOCK,
    STONES,
    Row,
)
from conclave.games.zavandor.holdings import changed
from conclave.games.zavandor.state import Zavandor

LETTERS = "OSEDR"
NAMES = "ABCDEF"


def gems(text: str) -> tuple[Row, Row]:
    """`O2 S1 (E1)` as rows: active and inactive."""
    rows = []
    for part in (re.sub(r"\(.*?\)", "", text), " ".join(re.findall(r"\((.*?)\)", text))):
        counts = dict(re.findall(r"([OSEDR])(\d+)", part))
        rows.append(tuple(int(counts.get(letter, 0)) for letter in LETTERS))
    return rows[0], rows[1]


def written(active: Row, idle: Row) -> str:
    """Rows of gems in the notation of the specification."""
    parts = [f"{x}{n}" for x, n in zip(LETTERS, active, strict=True) if n]
    parts += [f"({x}{n})" for x, n in zip(LETTERS, idle, strict=True) if n]
    return " ".join(parts)


class Table:
    """A state in the words of the specification."""

    def __init__(self, players: int = 2, seed: int = 1, **options: Any) -> None:
        info = conclave.game("zavandor")
        laid_out = info.laid_out(players, seed, options)
        assert isinstance(laid_out, Zavandor)
        self.g = laid_out
        self.g.agenda.clear()
        self.g.round = 1
        self.g.characters = ("witch", "elf", "druid", "fairy", "mage", "kobold")[:players]
        self.g.phase = "actions"
        for mage in range(players):
            self.g.active[mage] = NO_GEMS
            self.g.supply[:] = STOCK
            self.g.levels[mage] = (0, 0, 1, 0, 0, 0)

    def mage(
        self,
        name: str,
        dust: int = 0,
        hand: str = "",
        gems_owned: str = "",
        owns: str = "",
        sentinels: str = "",
        track: int = 3,
        character: str = "",
        released: int = 0,
        **levels: int,
    ) -> None:
        """Give a mage what the example says; a stone not used is on the board."""
        g, seat = self.g, NAMES.index(name)
        g.dust[seat] = dust
        g.active[seat], g.idle[seat] = gems(gems_owned)
        g.artefacts[seat] = tuple(owns.split())
        g.sentinels[seat] = tuple(sentinels.split())
        g.track[seat] = track
        if levels:
            g.levels[seat] = tuple(levels.get(path, 0) for path in PATHS)
        if character:
            g.characters = (*g.characters[:seat], character, *g.characters[seat + 1 :])
        placed = sum(level > 0 for level in g.levels[seat])
        g.released[seat] = released
        g.stones[seat] = STONES[placed - 1 + released :]
        g.hands[seat] = tuple(hand.split())
        self.balance()

    def balance(self) -> None:
        """Whatever nobody owns is in the supply, in a deck or on offer."""
        g = self.g
        owned = [*g.active, *g.idle]
        g.supply[:] = [STOCK[kind] - sum(row[kind] for row in owned) for kind in range(len(GEMS))]
        held = Counter(each for hand in g.hands + g.pending for each in hand if each in CARDS)
        held.update(each for pile in g.discards for each in pile)
        g.decks[:] = [tuple((Counter(deck) - held).elements()) for deck in DECKS]
        taken = Counter(sum(g.artefacts, ()) + g.display)
        copies = Counter(dict.fromkeys(ARTEFACTS, COPIES_OF_ARTEFACTS[g.players]))
        left = (copies - taken).elements()
        g.artefact_deck = tuple(sorted(left, key=lambda item: ARTEFACTS[item].tier, reverse=True))
        g.free = tuple(each for each in SENTINELS if each not in sum(g.sentinels, ()))

    def show(self, *items: str) -> None:
        """Artefacts on offer."""
        self.g.display = items
        self.balance()

    # --- playing ----------------------------------------------------------------------------

    def turn(self, name: str) -> None:
        """The turn of a mage begins."""
        self.g.run((turn.turn, (NAMES.index(name),)))

    def do(self, choice: str, pay: str | None = None) -> None:
        """An action of the mage whose turn it is, and what is paid with if that is asked."""
        player = self.g.active_player
        self.g.answer(player, choice)
        if pay is not None:
            assert self.asked[:2] == (NAMES[player], "pay")
            self.g.answer(player, tuple(pay.split()))

    def answer(self, name: str, choice: Any) -> None:
        self.g.answer(NAMES.index(name), choice)

    def pay(self, name: str, items: str) -> None:
        assert self.asked[:2] == (name, "pay")
        self.answer(name, tuple(items.split()))

    def bids(self, item: str, *bids: tuple[str, int | str]) -> None:
        """The first bid opens the auction; then everybody speaks in turn."""
        self.do(f"auction {item}")
        if self.g.questions and self.g.questions[0].kind == "open":
            self.answer(*bids[0])
        for name, bid in bids[1:]:
            assert self.asked[:2] == (name, "bid"), self.asked
            self.answer(name, bid)

    def refused(self, choice: Any, name: str = "") -> str:
        """The reason why a choice is not legal here; the state must not change."""
        before = self.g.clone()
        seat = NAMES.index(name) if name else self.g.active_player
        with pytest.raises(IllegalChoice) as caught:
            self.g.answer(seat, choice)
        assert self.g == before
        return caught.value.reason.key

    def income(self, name: str) -> None:
        """Phase 2 for one mage."""
        rules.income(self.g, NAMES.index(name))
        rules.hand_over_sages(self.g, NAMES.index(name))

    def limits(self) -> None:
        """Phase 4, step 1."""
        self.g.run((rules.keep_limits, ()))

    def points(self) -> list[int]:
        """Phase 4, steps 2 and 3, without what follows."""
        rules.count_points(self.g)
        self.g.agenda.clear()
        return self.g.track

    def learn(self, name: str, path: str, by: int = 1) -> None:
        seat = NAMES.index(name)
        self.g.levels[seat] = changed(self.g.levels[seat], PATHS.index(path), by)

    # --- looking ----------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[str, str, Any]:
        """Who is asked what, with which options."""
        question = self.g.questions[0]
        options = question.options
        return NAMES[question.player], question.kind, options if type(options) is tuple else None

    def legal(self, choice: str) -> bool:
        return any(each.why_not(choice) is None for each in self.g.questions)

    def dust(self, name: str) -> int:
        return self.g.dust[NAMES.index(name)]

    def hand(self, name: str) -> list[str]:
        return sorted(self.g.hands[NAMES.index(name)])

    def gems(self, name: str) -> str:
        seat = NAMES.index(name)
        return written(self.g.active[seat], self.g.idle[seat])

    def level(self, name: str, path: str) -> int:
        return self.g.levels[NAMES.index(name)][PATHS.index(path)]

    def figure(self, what: str, name: str, *more: Any) -> Any:
        """A derived quantity of section 3.9."""
        return getattr(figures, what)(self.g, NAMES.index(name), *more)

    def supply(self, letter: str) -> int:
        return self.g.supply[LETTERS.index(letter)]


def table_of(players: int, *shown: str, **options: Any) -> Table:
    """A table with these artefacts on offer."""
    table = Table(players, **options)
    table.show(*shown)
    return table

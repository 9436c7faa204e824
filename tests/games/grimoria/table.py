"""A table laid out as a worked example describes it, and a short way to play on it.

Cards are written as words: ``"2 king bard*"`` is two kings and a bard under a cloak. Piles are
written with their top first. Cards that an example does not name lie below the named ones in
their draw pile, or are owned by the seat `rest` when the example says what the piles hold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from conclave.games.grimoria.cards import (
    ADVENTURES,
    COMPANIONS,
    LOCATIONS,
    START_LEVEL,
    START_TALERS,
    TREASURES,
)
from conclave.games.grimoria.rules import spell_book_phase
from conclave.games.grimoria.state import Grimoria, Mage
from tests.typed import choices_of

A, B, C, D, E = range(5)
NAMES = "ABCDE"
FILLER = "village"


def cards(text: str) -> list[str]:
    """The cards that a text such as ``"2 king maid"`` names."""
    found, times = [], 1
    for word in text.split():
        if word.isdigit():
            times = int(word)
        else:
            found += [word] * times
            times = 1
    return found


def has(companions: str = "", talers: int = 0, locations: str = "", treasures: str = "") -> Mage:
    """What a seat owns; `king*` wears a cloak."""
    court = cards(companions)
    places = cards(locations)
    return Mage(
        talers=talers,
        companions=tuple(card for card in court if not card.endswith("*")),
        cloaked=tuple(card[:-1] for card in court if card.endswith("*")),
        locations=tuple(places),
        known=(0,) * len(places),
        treasures=tuple(cards(treasures)),
    )


def left_over(deck: dict[str, Any], named: list[str]) -> list[str]:
    """The deck without the named cards."""
    left = Counter({name: card.copies for name, card in deck.items()})
    left.subtract(named)
    assert min(left.values()) >= 0, f"more cards named than there are: {-left}"
    return sorted(left.elements())


def only_answer(g: Grimoria) -> tuple[int, Any] | None:
    """Who is given a moment without a choice, and the answer."""
    if len(g.asked) != 1 or g.asked[0].kind not in g.moments:
        return None
    options = choices_of(g.questions[0])
    return (g.asked[0].player, options[0]) if len(options) == 1 else None


class Table:
    """A game with its events kept, checked after every answer."""

    def __init__(self, g: Grimoria) -> None:
        self.g = g
        self.patient = False
        """Whether a test itself lets those go on who are given a moment and have no choice."""
        if g.events is None:
            g.events = []
        g.check()

    # --- what lies there ----------------------------------------------------------------------

    def mage(self, player: int) -> Mage:
        return self.g.mages[player]

    @property
    def talers(self) -> list[int]:
        return [mage.talers for mage in self.g.mages]

    def court(self, player: int) -> list[str]:
        """All companions in alphabetical order, cloaked ones with a star."""
        mage = self.mage(player)
        return sorted([*mage.companions, *(f"{kind}*" for kind in mage.cloaked)])

    def locations(self, player: int) -> list[str]:
        return sorted(self.mage(player).locations)

    def treasures(self, player: int) -> list[str]:
        return sorted(self.mage(player).treasures)

    @property
    def order(self) -> str:
        return "".join(NAMES[player] for player in self.g.order)

    @property
    def draw(self) -> list[str]:
        """The draw pile, top first."""
        return self.g.draw[::-1]

    @property
    def discard(self) -> list[str]:
        return sorted(self.g.discard)

    @property
    def treasury(self) -> list[str]:
        """The treasure pile, top first."""
        return self.g.treasury[::-1]

    # --- what is asked and answered -----------------------------------------------------------

    @property
    def asked(self) -> tuple[int, str]:
        """Who must answer first, and what."""
        first = self.g.questions[0]
        return first.player, first.kind

    def options(self, player: int, kind: str) -> list[Any]:
        """What a seat may answer to that kind of question, nothing if it is not asked."""
        found = [q for q in self.g.questions if (q.player, q.kind) == (player, kind)]
        return list(choices_of(found[0])) if found else []

    def refusal(self, player: int, choice: Any) -> str:
        """The key of the reason against a choice."""
        return self.g.why_not(player, choice).key

    def answer(self, player: int, choice: Any) -> Table:
        """Answer, and let those go on who are given a moment but have no choice."""
        self.g.answer(player, choice)
        self.g.check()
        while not self.patient and (idle := only_answer(self.g)):
            self.g.answer(*idle)
            self.g.check()
        return self

    def cast(self, **spells: int) -> Table:
        """Everybody chooses a spell: ``cast(A=4, B=6)``."""
        for name, spell in spells.items():
            self.answer(NAMES.index(name), spell)
        return self

    def play_until(self, done: Callable[[Table], bool]) -> Table:
        """Pass or take the first face-up card until something is so."""
        while not done(self):
            question = self.g.questions[0]
            self.answer(question.player, indifferent(question.options))
        return self

    def play_until_asked(self, player: int, kind: str) -> Table:
        return self.play_until(lambda table: table.asked == (player, kind))

    def finish_round(self) -> Table:
        """Play on to the books of the next round, or to the end."""
        now = self.g.round
        return self.play_until(
            lambda t: t.g.over or (t.g.round > now and t.asked[1] == "choose_spell")
        )

    def finish_turns(self) -> Table:
        """Play on to the preparation for the next round, or to the books if nobody is asked."""
        now = self.g.round
        return self.play_until(lambda t: t.g.over or t.g.round > now)

    def lucky(self, player: int, choice: Any, wanted: Callable[[Table], bool]) -> Table:
        """Answer with the luck that an example asks for; nothing else of the state is changed."""
        for counter in range(1000):
            trial = Table(self.g.clone())
            trial.g.events = list(self.g.events or [])
            trial.g.chance = counter
            if wanted(trial.answer(player, choice)):
                return trial
        raise AssertionError("no luck in a thousand tries")

    # --- what is seen and heard ---------------------------------------------------------------

    def seen_by(self, player: int) -> Grimoria:
        return self.g.seen_by(player)

    def heard_by(self, player: int, kind: str = "") -> list[dict[str, Any]]:
        """The details of the events a seat hears, of one kind or of all."""
        events = [event for event in self.g.events or [] if event.heard_by(player)]
        return [event.details for event in events if not kind or event.kind == kind]

    def hears_of(self, player: int, card: str) -> bool:
        """True if any event that the seat hears names the card."""
        return any(card in str(details) for details in self.heard_by(player))

    def happened(self, kind: str) -> int:
        return sum(event.kind == kind for event in self.g.events or [])


def indifferent(options: Any) -> Any:
    """The answer of somebody who does not care."""
    for dull in ("pass", FILLER):
        if dull in options:
            return dull
    return next((each for each in options if each != "facedown"), options[0])


def table(
    *,
    players: int = 0,
    level: int = 15,
    prev: str = "",
    board: str = "",
    facedown: str = FILLER,
    draw: str = "",
    discard: str = "",
    treasury: str = "",
    rest: int | None = None,
    rest_of_treasures: int | None = None,
    **seats: Mage,
) -> Table:
    """A table before the choice of spells; seats that are not given own nothing."""
    count = max([players, 2, *(NAMES.index(name) + 1 for name in seats)])
    mages = [seats.get(name) or has() for name in NAMES[:count]]
    offer = cards(board)
    offer += [FILLER] * (count - len(offer))
    deck, vault = cards(draw), cards(treasury)
    own = [card for mage in mages for card in mage.court + mage.locations]
    others = left_over(ADVENTURES, [*own, *offer, facedown, *deck, *cards(discard)])
    worn = ["cloak"] * sum(len(mage.cloaked) for mage in mages)
    held = [card for mage in mages for card in mage.treasures]
    riches = left_over(TREASURES, [*held, *worn, *vault])
    if rest is not None:
        mages[rest].companions += tuple(card for card in others if card in COMPANIONS)
        mages[rest].locations += tuple(card for card in others if card in LOCATIONS)
        others = []
    if rest_of_treasures is not None:
        mages[rest_of_treasures].treasures += tuple(riches)
        riches = []
    for number, mage in enumerate(mages):
        mage.known = (1 << number,) * len(mage.locations)
    g = Grimoria(
        players=count,
        chance=1,
        mages=mages,
        round=level - START_LEVEL[count] + 1,
        level=level,
        order=tuple(NAMES.index(name) for name in prev or NAMES[:count]),
        chosen=[0] * count,
        offer=offer,
        facedown=facedown,
        peeked=sum(1 << number for number, mage in enumerate(mages) if "seer" in mage.court),
        draw=others + deck[::-1],
        discard=cards(discard),
        treasury=riches + vault[::-1],
        added=len(offer) - count,
        minted=sum(mage.talers for mage in mages) - START_TALERS * count,
    )
    g.events = []
    g.next(spell_book_phase)
    g.run()
    return Table(g)

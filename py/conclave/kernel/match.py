"""A match: a game, its seats and its seed, and the list of choices that made it what it is.

That list is the one truth. A save is the list as JSON, undo is one choice fewer, a replay is
stepping through it. A save also holds a snapshot of the state, so that a game begun under
older rules can be played on.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Self

from . import registry
from .game import Event, Game
from .gate import SaveError
from .parsing import FORMAT, known_game, parsed
from .question import Choice, IllegalChoice, Question, Refusal, no
from .record import freeze, thaw
from .snapshot import restored

PERSON = "person"
LONGEST_REASON = 80
"""Letters of what is wrong, which may name what somebody else has written."""


class Seat(NamedTuple):
    """Who sits there: a name, and `person` or the level of a bot."""

    name: str
    kind: str = PERSON

    @property
    def human(self) -> bool:
        return self.kind == PERSON


class Turn(NamedTuple):
    """One choice of the record, with what came of it."""

    player: int
    choice: Choice
    before: Game
    events: tuple[Event, ...]
    barrier: str = ""
    """Why this cannot be taken back without asking: "chance", "reveal" or nothing."""

    @property
    def question(self) -> Question:
        """What was answered."""
        mine = (each for each in self.before.questions if each.player == self.player)
        return next(each for each in mine if each.why_not(self.choice) is None)

    def leaves_open(self, question: Question) -> bool:
        """True if that question was open before this choice, which answered another one."""
        return question.asked in self.before.asked and question.asked != self.question.asked


@dataclass
class Match:
    """A game at a table."""

    info: registry.GameInfo[Game]
    seats: tuple[Seat, ...]
    seed: int
    options: dict[str, Any]
    state: Game
    turns: list[Turn] = field(default_factory=list)
    title: str = ""
    opening: tuple[Event, ...] = ()
    earlier: tuple[tuple[int, Choice], ...] = ()
    """Choices made under older rules, before the snapshot this match goes on from."""
    base: dict[str, Any] | None = None
    """That snapshot."""
    taken_back: int = 0
    """How often people went back over what had come to light, or what others had done."""

    @classmethod
    def new(
        cls,
        game: str,
        seats: list[Any],
        seed: int = 0,
        options: dict[str, Any] | None = None,
        title: str = "",
    ) -> Self:
        """A fresh match; raises ValueError for a wrong number of seats or a wrong option."""
        info = registry.game(game)
        taken = tuple(Seat(*seat) if isinstance(seat, (list, tuple)) else seat for seat in seats)
        settled = info.settled(options or {}, len(taken))
        state = info.laid_out(len(taken), seed, settled)
        state.events = []
        state.run()
        opening, state.events = tuple(state.events), None
        return cls(info, taken, seed, settled, state, title=title, opening=opening)

    # --- playing ------------------------------------------------------------------------------

    def answer(self, player: int, choice: Any) -> tuple[Event, ...]:
        """Make a choice; returns what happened. An illegal one raises and changes nothing."""
        before, state = self.state.clone(), self.state
        state.events = []
        try:
            state.answer(player, choice)
        except IllegalChoice:
            raise
        except Exception:
            self.state = before  # a fault in a rule must not tear the table apart
            raise
        events = tuple(state.events)
        state.events = None
        self.turns.append(Turn(player, freeze(choice), before, events, barrier(before, state)))
        return events

    def at(self, step: int) -> Game:
        """The state after `step` choices of this record."""
        whole = [*(turn.before for turn in self.turns), self.state]
        if step < self.first_step:
            raise IndexError("what happened under older rules cannot be replayed")
        return whole[step - self.first_step].clone()

    def upto(self, step: int) -> Self:
        """A match of its own that stands where this one stood after `step` choices."""
        kept = self.turns[: step - self.first_step]
        turns = [turn._replace(before=turn.before.clone()) for turn in kept]
        return replace(self, state=self.at(step), turns=turns, options=dict(self.options))

    @property
    def first_step(self) -> int:
        """Where a replay can begin: 0, unless the game was begun under older rules."""
        return len(self.earlier)

    @property
    def last_step(self) -> int:
        """How many choices were made."""
        return len(self.earlier) + len(self.turns)

    @property
    def choices(self) -> list[tuple[int, Choice]]:
        """The record: who chose what."""
        return [*self.earlier, *((turn.player, turn.choice) for turn in self.turns)]

    @property
    def events(self) -> list[Event]:
        """Everything that happened, from the beginning."""
        later = [event for turn in self.turns for event in turn.events]
        return [*self.opening, *later]

    # --- undo ---------------------------------------------------------------------------------

    @property
    def practised(self) -> bool:
        """True once anything was taken back: who wins from then on has not won."""
        return self.taken_back > 0

    def last_turn_of(self, player: int) -> int | None:
        """The index in `turns` of this player's last choice."""
        mine = [index for index, turn in enumerate(self.turns) if turn.player == player]
        return mine[-1] if mine else None

    def why_not_undo(self, index: int) -> Refusal | None:
        """The barrier between now and the time before that turn, if there is one."""
        undone = self.turns[index:]
        for turn in undone:
            if turn.barrier:
                return no(f"undo_{turn.barrier}")
        for turn in undone[1:]:
            if turn.player != undone[0].player:
                return no("undo_other", name=self.seats[turn.player].name)
        return None

    def undo(self, index: int = -1, agreed: bool = False) -> None:
        """Go back to before a turn, the last by default; `agreed` if all people at the table do.

        What only an agreement takes back makes the match a practised one.
        """
        if not self.turns:
            raise IllegalChoice(no("undo_nothing"))
        reason = self.why_not_undo(index if index >= 0 else len(self.turns) + index)
        if reason and not agreed:
            raise IllegalChoice(reason)
        self.taken_back += reason is not None
        self.state = self.turns[index].before
        del self.turns[index:]

    def take_back(self, index: int) -> None:
        """Undo a turn as all people agree; whoever chose in secret before it chooses anew."""
        self.undo(self.asked_with(index), agreed=True)

    def asked_with(self, index: int) -> int:
        """The first choice by those who were asked together with that turn, or that turn."""
        question, first = self.turns[index].question, index
        while first and self.turns[first - 1].leaves_open(question):
            first -= 1
        together = (at for at in range(first, index) if not self.turns[at].question.standing)
        return next(together, index)

    # --- saving -------------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """The match as plain JSON values."""
        return {
            "conclave": FORMAT,
            "game": self.info.id,
            "rules": self.info.rules_version,
            "title": self.title,
            "options": self.options,
            "seats": [list(seat) for seat in self.seats],
            "seed": self.seed,
            "choices": [[player, thaw(choice)] for player, choice in self.choices],
            "snapshot": self.state.to_json(),
            "base": self.base and [len(self.earlier), self.base],
            "taken_back": self.taken_back,
        }

    def to_json(self) -> str:
        return json.dumps(self.record(), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """The match a record tells of; raises `SaveError` if it is broken, too new or foreign."""
        return cls.from_record(parsed(text))

    @classmethod
    def from_record(cls, data: dict[str, Any]) -> Self:
        info = known_game(data)
        match = cls.set_up(info, data)
        match.taken_back = data["taken_back"]
        if data["rules"] < info.rules_version:
            match.resume(data["choices"], data["snapshot"])
        elif data.get("base"):
            step, base = data["base"]
            match.resume(data["choices"][:step], base)
        for step, (player, choice) in enumerate(data["choices"], 1):
            if step > match.first_step:
                match.replay(step, player, choice)
        return match

    def replay(self, step: int, player: int, choice: Any) -> None:
        """One choice of a record; an illegal one raises `SaveError`."""
        try:
            self.answer(player, choice)
        except IllegalChoice as illegal:
            reason, game = illegal.reason, self.info.id
            refusal = no("save_illegal", step=step, seat=player + 1, reason=reason, game=game)
            raise SaveError(refusal) from None
        except Exception:  # from a foreign snapshot any rule may fail
            raise SaveError(no("save_impossible", step=step)) from None

    def resume(self, earlier: list[Any], snapshot: dict[str, Any]) -> None:
        """Go on from a snapshot, because what came before was played by older rules."""
        try:
            self.state = restored(self.info, type(self.state), snapshot, len(self.seats))
            inspect(self.state)
        except Exception:  # a foreign snapshot may break any rule in any way
            raise SaveError(no("save_broken", where="snapshot")) from None
        self.earlier, self.base, self.opening = freeze(earlier), snapshot, ()

    @classmethod
    def set_up(cls, info: registry.GameInfo[Game], data: dict[str, Any]) -> Self:
        try:
            return cls.new(info.id, data["seats"], data["seed"], data["options"], data["title"])
        except (ValueError, TypeError) as error:
            raise SaveError(no("save_broken", where=str(error)[:LONGEST_REASON])) from None


def inspect(state: Game) -> None:
    """Look at a state from all sides; whatever is wrong with it raises."""
    state.check()
    state.ranking()
    for player in range(state.players):
        for question in state.seen_by(player).questions:
            assert 0 <= question.player < state.players and question.candidates()


def barrier(before: Game, after: Game) -> str:
    """What forbids taking a step back quietly."""
    if before.chance != after.chance:
        return "chance"
    return "reveal" if before.reveals != after.reveals else ""

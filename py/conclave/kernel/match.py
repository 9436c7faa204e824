"""A match: a game, its seats and its seed, and the list of choices that made it what it is.

That list is the one truth. A save is the list as JSON, undo is one choice fewer, a replay is
stepping through it. A save also holds a snapshot of the state, so that a game begun under
older rules can be played on.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Self

from . import registry
from .game import Event, Game
from .question import Choice, IllegalChoice, Refusal, no
from .record import freeze, thaw

FORMAT = 1
LONGEST = 2_000_000
PERSON = "person"


class SaveError(Exception):
    """A record cannot be read; the reason says what is wrong and where."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(f"{reason.key} {reason.figures}")
        self.reason = reason


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


@dataclass
class Match:
    """A game at a table."""

    info: registry.GameInfo
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
    def choices(self) -> list[tuple[int, Choice]]:
        """The record: who chose what."""
        return [*self.earlier, *((turn.player, turn.choice) for turn in self.turns)]

    @property
    def events(self) -> list[Event]:
        """Everything that happened, from the beginning."""
        later = [event for turn in self.turns for event in turn.events]
        return [*self.opening, *later]

    # --- undo ---------------------------------------------------------------------------------

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
            if turn.player != undone[0].player and self.seats[turn.player].human:
                return no("undo_other", name=self.seats[turn.player].name)
        return None

    def undo(self, index: int = -1, agreed: bool = False) -> None:
        """Go back to before a turn, the last by default; `agreed` if all people at the table do."""
        if not self.turns:
            raise IllegalChoice(no("undo_nothing"))
        reason = self.why_not_undo(index if index >= 0 else len(self.turns) + index)
        if reason and not agreed:
            raise IllegalChoice(reason)
        self.state = self.turns[index].before
        del self.turns[index:]

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

    def resume(self, earlier: list[Any], snapshot: dict[str, Any]) -> None:
        """Go on from a snapshot, because what came before was played by older rules."""
        try:
            self.state = type(self.state).from_json(snapshot)
            inspect(self.state, len(self.seats))
        except Exception:  # a foreign snapshot may break any rule in any way
            raise SaveError(no("save_broken", where="snapshot")) from None
        self.earlier, self.base, self.opening = freeze(earlier), snapshot, ()

    @classmethod
    def set_up(cls, info: registry.GameInfo, data: dict[str, Any]) -> Self:
        try:
            return cls.new(info.id, data["seats"], data["seed"], data["options"], data["title"])
        except (ValueError, TypeError) as error:
            raise SaveError(no("save_broken", where=str(error))) from None


def inspect(state: Game, players: int) -> None:
    """Look at a state from all sides; whatever is wrong with it raises."""
    assert state.players == players, "another number of seats"
    state.check()
    state.ranking()
    for player in range(players):
        for question in state.seen_by(player).questions:
            assert 0 <= question.player < players and question.candidates()


def barrier(before: Game, after: Game) -> str:
    """What forbids taking a step back quietly."""
    if before.chance != after.chance:
        return "chance"
    return "reveal" if before.reveals != after.reveals else ""


def parsed(text: str) -> dict[str, Any]:
    """The record as JSON, every field of the right shape."""
    if len(text) > LONGEST:
        raise SaveError(no("save_too_long", limit=LONGEST))
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else "text"
        raise SaveError(no("save_not_json", where=where)) from None
    if not isinstance(data, dict) or type(data.get("conclave")) is not int:
        raise SaveError(no("save_foreign"))
    if data["conclave"] > FORMAT:
        raise SaveError(no("save_too_new", version=data["conclave"], known=FORMAT))
    data.setdefault("base", None)
    for name, fits in SHAPE.items():
        if name not in data or not fits(data[name]):
            raise SaveError(no("save_broken", where=name))
    return data


def known_game(data: dict[str, Any]) -> registry.GameInfo:
    try:
        info = registry.game(data["game"])
    except KeyError:
        raise SaveError(no("save_unknown_game", game=data["game"])) from None
    if data["rules"] > info.rules_version:
        raise SaveError(no("save_too_new", version=data["rules"], known=info.rules_version))
    return info


def is_seat(data: Any) -> bool:
    return isinstance(data, list) and len(data) == 2 and all(isinstance(x, str) for x in data)


def is_turn(data: Any) -> bool:
    return isinstance(data, list) and len(data) == 2 and type(data[0]) is int


def is_base(data: Any) -> bool:
    return is_turn(data) and data[0] >= 0 and isinstance(data[1], dict)


SHAPE: dict[str, Callable[[Any], bool]] = {
    "game": lambda x: isinstance(x, str),
    "rules": lambda x: type(x) is int and x >= 1,
    "title": lambda x: isinstance(x, str),
    "options": lambda x: isinstance(x, dict),
    "seats": lambda x: isinstance(x, list) and all(map(is_seat, x)),
    "seed": lambda x: type(x) is int,
    "choices": lambda x: isinstance(x, list) and all(map(is_turn, x)),
    "snapshot": lambda x: isinstance(x, dict),
    "base": lambda x: x is None or is_base(x),
}

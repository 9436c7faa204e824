"""Questions: what a player is asked, which answers are legal, and why the others are not.

A question in the state is only data (who, which kind, and the names of three functions);
its options are worked out from the state when somebody looks. So they cannot go stale,
and they cannot betray to one seat what another holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from .chance import Luck, below

if TYPE_CHECKING:
    from .game import Game

T = TypeVar("T")
Choice = int | str | tuple[Any, ...]
"""A choice is a plain JSON value that means something; JSON lists are tuples in here."""
PLAIN = frozenset({int, str, tuple})


class Refusal(NamedTuple):
    """Why a choice is not legal: a message key, its figures, and the rule that says so."""

    key: str
    figures: dict[str, Any]
    rule: str = ""


def no(key: str, rule: str = "", **figures: Any) -> Refusal:
    """A refusal, written the way one says it: ``no("too_dear", cost=30, have=24)``."""
    return tuple.__new__(Refusal, (key, figures, rule))  # half the time of Refusal(...)


def wrong_number(least: int, most: int) -> Refusal:
    if least == most:
        return no("exact_number", number=least)
    return no("wrong_number", least=least, most=most)


class IllegalChoice(Exception):
    """The choice was refused; nothing has happened."""

    def __init__(self, reason: Refusal) -> None:
        figures = ", ".join(f"{name}={value}" for name, value in reason.figures.items())
        super().__init__(f"{reason.key} ({figures})" if figures else reason.key)
        self.reason = reason


class Domain(Protocol):
    """The legal answers of a question where they are too many to list.

    Nobody changes one; but a frozen dataclass takes three times as long to make.
    """

    def why_not(self, choice: Choice) -> Refusal | None: ...
    def sample(self, rng: Luck) -> Choice: ...
    def candidates(self) -> tuple[Choice, ...]: ...


@dataclass(slots=True)
class Amount:
    """A whole number from `low` to `high`, such as a bid; `sensible` are the few worth a look."""

    low: int
    high: int
    sensible: tuple[int, ...] = ()

    def why_not(self, choice: Choice) -> Refusal | None:
        if type(choice) is int and self.low <= choice <= self.high:
            return None
        return no("not_in_range", low=self.low, high=self.high)

    def sample(self, rng: Luck) -> Choice:
        return self.low + below(self.high - self.low + 1, rng)

    def candidates(self) -> tuple[Choice, ...]:
        return self.sensible or tuple(sorted({self.low, self.high}))


@dataclass(slots=True)
class Subset:
    """Some of `items` (a multiset), `least` to `most` of them and as `rule` allows.

    `sensible` lists the sets worth considering, every one of them legal; a rule needs them.
    """

    items: tuple[int | str, ...]
    least: int
    most: int
    sensible: tuple[tuple[int | str, ...], ...] = ()
    rule: Callable[[tuple[Any, ...]], Refusal | None] | None = None

    def why_not(self, choice: Choice) -> Refusal | None:
        if type(choice) is not tuple or not PLAIN.issuperset(map(type, choice)):
            return no("not_a_choice")
        left = list(self.items)
        try:
            for each in choice:
                left.remove(each)
        except ValueError:
            return no("not_yours")
        if not self.least <= len(choice) <= self.most:
            return wrong_number(self.least, self.most)
        return self.rule(choice) if self.rule else None

    def sample(self, rng: Luck) -> Choice:
        if self.sensible:
            return self.sensible[below(len(self.sensible), rng)]
        items = list(self.items)
        rng.shuffle(items)
        return tuple(items[: self.least + below(self.most - self.least + 1, rng)])

    def candidates(self) -> tuple[Choice, ...]:
        return self.sensible or (self.items[: self.least],)


@dataclass(slots=True)
class Several:
    """One answer for each of `parts`, such as what is offered and what is wanted for it."""

    parts: tuple[Domain, ...]
    rule: Callable[[tuple[Any, ...]], Refusal | None] | None = None

    def why_not(self, choice: Choice) -> Refusal | None:
        if type(choice) is not tuple or len(choice) != len(self.parts):
            return wrong_number(len(self.parts), len(self.parts))
        for part, answer in zip(self.parts, choice, strict=True):
            if reason := part.why_not(answer):
                return reason
        return self.rule(choice) if self.rule else None

    def sample(self, rng: Luck) -> Choice:
        for _ in range(20):
            choice = tuple(part.sample(rng) for part in self.parts)
            if self.why_not(choice) is None:
                return choice
        legal = self.candidates()
        return legal[below(len(legal), rng)]

    def candidates(self) -> tuple[Choice, ...]:
        return tuple(each for each in self.combinations(()) if self.why_not(each) is None)

    def combinations(self, begun: tuple[Choice, ...]) -> Iterator[tuple[Choice, ...]]:
        if len(begun) == len(self.parts):
            yield begun
        else:
            for answer in self.parts[len(begun)].candidates():
                yield from self.combinations((*begun, answer))


Options = tuple[Choice, ...] | Domain
OptionsOf = Callable[..., Options]
Unless = Callable[..., "Refusal | Mapping[Any, Refusal] | None"]

AT_ONCE = set[Unless]()


def at_once(refusals: T) -> T:
    """Decorator for an `unless` that gives the reasons against all choices in one go.

    It is called as ``refusals(g, player, *details)`` and returns them by choice: for long lists
    whose reasons share most of their arithmetic, such as what one can afford.
    """
    AT_ONCE.add(refusals)  # type: ignore[arg-type]
    return refusals


EVERYTHING = dict[OptionsOf, OptionsOf]()


def legal_of(everything: OptionsOf) -> Callable[[OptionsOf], OptionsOf]:
    """Decorator for an `options` that gives only the legal choices, out of `everything`.

    For long lists where that is much quicker than to judge every choice, such as what one can
    afford. `unless` is then asked only when somebody wants to know why.
    """

    def register(options: OptionsOf) -> OptionsOf:
        EVERYTHING[options] = everything
        return options

    return register


@dataclass(slots=True)
class Asked:
    """An open question as it lies in the state: nothing but names and plain values.

    Nobody changes one. Its fields are read ten times as often as one is made.
    """

    player: int
    kind: str
    options: OptionsOf
    then: Callable[..., None]
    unless: Unless | None
    details: tuple[Any, ...]


UNDRAWN = object()


class Question:
    """An open question together with the game that asks it."""

    __slots__ = ("_options", "_refused", "_universe", "asked", "drawn", "game", "kind", "player")
    _universe: Options
    _refused: Mapping[Any, Refusal]
    """These two are not even set until somebody looks, for whoever plays fast never does."""

    def __init__(self, game: Game, asked: Asked) -> None:
        self.game = game
        self.asked = asked
        self.player = asked.player
        self.kind = asked.kind
        self._options: Options | None = None
        self.drawn: Any = UNDRAWN
        """The last choice that was drawn at random: it need not be judged again."""

    def __repr__(self) -> str:
        return f"<Question {self.kind} to {self.player}: {self.options}>"

    @property
    def details(self) -> tuple[Any, ...]:
        """What the rule passed along with the question."""
        return self.asked.details

    @property
    def standing(self) -> bool:
        """True for a standing offer, which may be taken up at any time and holds nobody up."""
        return self.asked not in self.game.asked

    @property
    def universe(self) -> Options:
        """Everything one could think of choosing, the refused included; or a domain."""
        if not hasattr(self, "_universe"):
            asked = self.asked
            everything = EVERYTHING.get(asked.options, asked.options)
            self._universe = everything(self.game, self.player, *asked.details)
        return self._universe

    @property
    def options(self) -> Options:
        """The legal choices: a tuple of them, or a domain where they are many."""
        if self._options is None:
            asked, game, player = self.asked, self.game, self.player
            options, details = asked.options, asked.details
            given = options(game, player, *details) if details else options(game, player)
            if asked.unless is None or type(given) is not tuple:
                self._options = self._universe = given
            elif options in EVERYTHING:
                self._options = given
            else:
                self._universe = given
                self._options = self.without_refused(given, asked.unless)
        return self._options

    def without_refused(self, choices: tuple[Choice, ...], unless: Unless) -> tuple[Choice, ...]:
        if unless in AT_ONCE:
            refused = self.refused
            return tuple([c for c in choices if c not in refused])
        game, player, details = self.game, self.player, self.asked.details
        if details:
            return tuple([c for c in choices if unless(game, player, c, *details) is None])
        # the most frequent case, and a third faster without the star
        return tuple([c for c in choices if unless(game, player, c) is None])

    @property
    def refused(self) -> Mapping[Any, Refusal]:
        """The reasons that were given at once."""
        if not hasattr(self, "_refused"):
            asked = self.asked
            assert asked.unless
            given: Any = asked.unless(self.game, self.player, *asked.details)
            self._refused = given or {}
        return self._refused

    def why_not(self, choice: Any) -> Refusal | None:
        """None if the choice is legal, else the reason."""
        if type(choice) not in PLAIN:
            return no("not_a_choice")
        if type(self._options) is tuple and choice in self._options:
            return None  # whoever has looked at the options has asked every rule already
        universe, unless = self.universe, self.asked.unless
        if isinstance(universe, tuple):
            if choice not in universe:
                return no("not_on_offer", choice=str(choice)[:80])
        elif reason := universe.why_not(choice):
            return reason
        if unless in AT_ONCE:
            return self.refused.get(choice)
        return unless(self.game, self.player, choice, *self.details) if unless else None  # type: ignore

    def sample(self, rng: Luck) -> Choice:
        """A legal choice at random."""
        options = self._options or self.options
        if isinstance(options, tuple):
            return options[below(len(options), rng)]
        choice = options.sample(rng)
        if self.asked.unless is not None and self.why_not(choice) is not None:
            return self.candidates()[0]
        self.drawn = choice
        return choice

    def candidates(self) -> tuple[Choice, ...]:
        """The choices worth considering; all of them where they are few."""
        options = self.options
        if isinstance(options, tuple):
            return options
        return tuple(each for each in options.candidates() if self.why_not(each) is None)

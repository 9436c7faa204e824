"""The state of a game in progress, and the agenda that drives it.

The flow of play is data: `agenda` is a stack of (rule, arguments) still to happen, and a
rule is an ordinary module-level function. `next` adds steps, `ask` stops the flow with a
question, `answer` resumes it. Because nothing hides in closures or generators, a state can
be copied in microseconds, compared, stored in the middle of a decision, and dealt anew.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, Self

from .chance import Luck, mixed, shuffled, stepped
from .question import Asked, Choice, IllegalChoice, OptionsOf, Question, Refusal, Unless, no
from .record import Record, freeze, record, stored, thaw, transient

Rule = Callable[..., None]
Step = tuple[Rule, tuple[Any, ...]]
EVERYBODY = -1
NOBODY = -1


class Event(NamedTuple):
    """Something that happened, for the log, the animations and the ears of some or all seats.

    `audience` has a bit for every seat that may know.
    """

    kind: str
    details: dict[str, Any]
    audience: int = EVERYBODY

    def heard_by(self, player: int) -> bool:
        return bool(self.audience >> player & 1)


def function_name(function: Callable[..., Any] | None) -> str | None:
    """`module.function` within the package of its game."""
    return function and f"{function.__module__.rpartition('.')[2]}.{function.__name__}"


def function_named(game: type, name: str | None) -> Any:
    """The function of that name in the package of the game; nothing else can be named."""
    if name is None:
        return None
    module, _, function = name.rpartition(".")
    package = game.__module__.rpartition(".")[0]
    home = sys.modules.get(f"{package}.{module}")
    found = getattr(home, function, None)
    if getattr(found, "__module__", None) != f"{package}.{module}" or not callable(found):
        raise ValueError(f"no rule is called {name}")
    return found


def dump_step(step: Step) -> list[Any]:
    rule, arguments = step
    return [function_name(rule), *thaw(arguments)]


def load_step(game: type, data: list[Any]) -> Step:
    rule = function_named(game, data[0])
    if rule is None:
        raise ValueError("a step needs a rule")
    return rule, freeze(data[1:])


def dump_asked(asked: Asked) -> list[Any]:
    names = map(function_name, (asked.options, asked.then, asked.unless))
    return [asked.player, asked.kind, *names, thaw(asked.details)]


def load_asked(game: type, data: list[Any]) -> Asked:
    player, kind, *names, details = data
    if player == NOBODY:
        return WAIT
    options, then, unless = (function_named(game, name) for name in names)
    return Asked(player, kind, options, then, unless, freeze(details))


NOTHING: Any = None
WAIT = Asked(NOBODY, "wait", NOTHING, NOTHING, NOTHING, ())
"""What a seat sees of a question that is none of its business: somebody is thinking."""


@record
class Game(Record):
    """The part of a state that every game has. Games derive a record of their own from it."""

    players: int
    chance: int
    reveals: int = 0
    agenda: list[Step] = stored(dump_step, load_step, default_factory=list)
    asked: list[Asked] = stored(dump_asked, load_asked, default_factory=list)
    events: list[Event] | None = transient(default=None)
    bound: list[Question] | None = transient(default=None)
    imagined: bool = transient(default=False, copied=True)
    """True in a world that somebody thinks up: nobody need be asked there who has no choice."""

    secret_kinds = frozenset[str]()
    """Kinds of question whose very existence would betray something to the other seats."""
    moments = frozenset[str]()
    """Kinds of question asked even of a seat that has but one answer, for that is its secret."""
    losses = frozenset[str]()
    """Kinds of question whose answer costs the seat something: even the only one is asked for."""

    # --- what a rule says ---------------------------------------------------------------------

    def next(self, rule: Rule, *arguments: Any) -> None:
        """Put a step on the agenda, after those this rule has put there already."""
        self.agenda.append((rule, arguments))

    def follow(self, plan: Iterable[Rule], *arguments: Any) -> None:
        """Put a whole plan on the agenda: rules that all take the same arguments."""
        self.agenda.extend([(rule, arguments) for rule in plan])

    def ask(
        self,
        player: int,
        kind: str,
        options: OptionsOf,
        then: Rule,
        *details: Any,
        unless: Unless | None = None,
    ) -> None:
        """Stop the flow until `player` has chosen; a single legal choice is mostly taken at once.

        `options(g, player, *details)` gives the choices, `unless(g, player, choice,
        *details)` the reason against one of them, `then(g, player, choice, *details)`
        carries the answer out.
        """
        self.asked.append(Asked(player, kind, options, then, unless, details))

    def ask_all(
        self,
        players: Iterable[int],
        kind: str,
        options: OptionsOf,
        then: Rule,
        unless: Unless | None = None,
    ) -> None:
        """Ask several players at once, in secret; the flow goes on when all have chosen."""
        for player in players:
            self.asked.append(Asked(player, kind, options, then, unless, ()))

    def roll(self, sides: int) -> int:
        """A whole number from 0 to sides - 1, by chance."""
        self.chance = stepped(self.chance)
        return mixed(self.chance) * sides >> 64

    def shuffle(self, cards: list[Any]) -> None:
        """Put a list into random order."""
        self.chance = shuffled(cards, self.chance)

    def reveal(self) -> None:
        """Note that something hidden has come to light: nobody takes that back alone."""
        self.reveals += 1

    def tell(self, kind: str, **details: Any) -> None:
        """Announce what happened to everybody."""
        if self.events is not None:
            self.events.append(Event(kind, details))

    def tell_to(self, audience: int, kind: str, **details: Any) -> None:
        """Announce what happened to the seats whose bits are set."""
        if self.events is not None:
            self.events.append(Event(kind, details, audience))

    def tell_only(self, player: int, kind: str, **details: Any) -> None:
        """Announce what happened to one seat."""
        if self.events is not None:
            self.events.append(Event(kind, details, 1 << player))

    def tell_others(self, player: int, kind: str, **details: Any) -> None:
        """Announce what happened to all seats but one."""
        if self.events is not None:
            self.events.append(Event(kind, details, ~(1 << player)))

    # --- what a player, a page or a bot says --------------------------------------------------

    @property
    def questions(self) -> list[Question]:
        """The open questions, then the standing offers; empty when the game is over."""
        if self.bound is None:
            asked = [each for each in self.asked if each is not WAIT]
            offers = self.offers() if self.asked else []
            self.bound = [Question(self, each) for each in (*asked, *offers)]
        return self.bound

    @property
    def over(self) -> bool:
        """True when nothing is left to decide."""
        return not self.asked

    def question_for(self, player: int) -> Question | None:
        """The first open question of a player, standing offers last."""
        return next((each for each in self.questions if each.player == player), None)

    def answer(self, player: int, choice: Any) -> None:
        """Answer an open question of `player`, or raise `IllegalChoice` and change nothing."""
        for question in self.bound or self.questions:
            if question.player == player and (
                choice is question.drawn or question.why_not(choice) is None
            ):
                asked, before = question.asked, len(self.agenda)
                if asked in self.asked:
                    self.asked.remove(asked)
                    open_before = len(self.asked)
                else:  # a standing offer: what is open alone is asked anew after it
                    open_before = len(self.asked) if len(self.asked) > 1 else 0
                self.bound = None
                then, details = asked.then, asked.details
                if details:
                    then(self, player, choice, *details)
                else:  # a third faster without the star
                    then(self, player, choice)
                self.go_on(before, open_before)
                return
        if type(choice) is list:  # which no question takes, but JSON knows no tuples
            self.answer(player, freeze(choice))
            return
        raise IllegalChoice(self.why_not(player, choice))

    def why_not(self, player: int, choice: Choice) -> Refusal:
        """Why none of the player's open questions takes this choice."""
        mine = self.question_for(player)
        return (mine and mine.why_not(choice)) or no("not_asked")

    def run(self, step: Step | None = None) -> None:
        """Carry out a step, and then the agenda, until there is something to decide."""
        before = len(self.agenda)
        if step is not None:
            rule, arguments = step
            rule(self, *arguments)
        self.go_on(before)

    def go_on(self, before: int, open_before: int = 0) -> None:
        """Carry out the agenda after a step that found it, and the open questions, so long.

        What a step puts on the agenda comes next, in the order it was put there. A question
        that leaves no choice answers itself when it is asked, and never later: whoever was
        asked together with others can count on being asked until they have answered.
        """
        agenda, asked, me = self.agenda, self.asked, (self,)
        while True:
            if len(agenda) > before + 1:
                agenda[before:] = agenda[: before - 1 : -1] if before else agenda[::-1]
            if len(asked) > open_before:
                step = self.forced(open_before)
                if step is None:
                    return
            elif asked or not agenda:
                return
            else:
                step, open_before = agenda.pop(), 0
            before = len(agenda)
            rule, arguments = step
            rule(*me + arguments)  # a quarter faster than (self, *arguments)

    def forced(self, open_before: int = 0) -> Step | None:
        """The step that answers the first of the questions just asked that leaves no choice."""
        asked = self.asked
        for place in range(open_before, len(asked)):
            question = Question(self, asked[place])
            options = question.options
            if type(options) is tuple and len(options) < 2:
                if not options:
                    raise RuntimeError(f"{question.kind} asks but allows nothing")
                if not self.imagined and self.weighty(question, options[0]):
                    continue
                settled = asked.pop(place)
                return settled.then, (settled.player, options[0], *settled.details)
        if len(asked) == 1:
            self.bound = [question]
            if offers := self.offers():
                self.bound += [Question(self, each) for each in offers]
        return None

    def weighty(self, question: Question, choice: Choice) -> bool:
        """True if even the only answer is asked for: it is a secret, a loss, or ends the game."""
        return (
            question.kind in self.losses or self.hides(question) or self.ends_with(question, choice)
        )

    def ends_with(self, question: Question, choice: Choice) -> bool:
        """True if nobody is asked anything more after this answer."""
        trial, asked = self.clone(), question.asked
        trial.asked.remove(asked)
        trial.agenda.append((asked.then, (asked.player, choice, *asked.details)))
        while trial.agenda and not trial.asked:
            rule, arguments = trial.agenda.pop()
            before = len(trial.agenda)
            rule(trial, *arguments)
            trial.agenda[before:] = reversed(trial.agenda[before:])
        return not trial.asked and trial.finished

    # --- what a seat may know -----------------------------------------------------------------

    def seen_by(self, player: int) -> Self:
        """What that seat may know: a copy in which everything hidden from it is gone."""
        view = self.clone()
        view.chance = 0
        if self.secret_kinds:
            view.asked = [each if self.may_see(player, each) else WAIT for each in view.asked]
        view.conceal(player)
        return view

    def may_see(self, player: int, asked: Asked) -> bool:
        return asked.player == player or asked.kind not in self.secret_kinds

    def determinize(self, player: int, rng: Luck) -> Self:
        """A whole state that this seat could be in: its view, with the hidden dealt anew."""
        guess = self.seen_by(player)
        guess.imagined = True
        guess.imagine(player, rng)
        guess.chance = rng.getrandbits(64)
        return guess

    # --- what each game supplies --------------------------------------------------------------

    def offers(self) -> list[Asked]:
        """Standing offers: what may be done at any time while others are thinking."""
        return []

    @property
    def finished(self) -> bool:
        """True if the game has ended, by whatever a state says about that."""
        return self.over

    def hides(self, question: Question) -> bool:
        """True if whoever looks on cannot know how many answers this question has."""
        return question.kind in self.moments

    def conceal(self, player: int) -> None:
        """Take out of this copy whatever the seat may not know."""
        raise NotImplementedError

    def imagine(self, player: int, rng: Luck) -> None:
        """Fill what `conceal` took out with something this seat must hold possible."""
        raise NotImplementedError

    def score_parts(self, player: int) -> dict[str, int]:
        """The score of a seat by its parts, in the order in which they are explained."""
        raise NotImplementedError

    def tiebreak(self, player: int) -> tuple[int, ...]:
        """What decides between equal scores, the most important first."""
        return ()

    def figures(self, player: int) -> dict[str, int]:
        """What the result shows of a seat: the parts of its score, or what tells more."""
        return self.score_parts(player)

    def tied(self) -> bool:
        """True if the first place was decided by something else than points."""
        scores = self.scores()
        return scores.count(max(scores)) > len(self.winners())

    def rivals(self, player: int) -> list[int]:
        """The seats a seat plays against: all others, unless there are teams."""
        return [other for other in range(self.players) if other != player]

    def ending(self) -> str:
        """Which of the ways to end this game has taken."""
        return "end"

    def check(self) -> None:
        """Assert the invariants of the rules."""
        raise NotImplementedError

    # --- the result ---------------------------------------------------------------------------

    def score(self, player: int) -> int:
        return sum(self.score_parts(player).values())

    def scores(self) -> list[int]:
        """The score of every seat, as it would be if the game ended now."""
        return [self.score(player) for player in range(self.players)]

    def ranking(self) -> list[tuple[int, ...]]:
        """The seats from first to last; those that share a place stand together."""
        merit = {p: (self.score(p), *self.tiebreak(p)) for p in range(self.players)}
        places = sorted(set(merit.values()), reverse=True)
        return [tuple(p for p in merit if merit[p] == place) for place in places]

    def winners(self) -> tuple[int, ...]:
        """Everybody who shares the first place."""
        return self.ranking()[0]

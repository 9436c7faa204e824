"""The state of a table: the match, who looks at it, and what is on its way."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from ...bots.hints import Hint
from ...kernel import Choice, Question, Refusal
from ...kernel.question import Asked
from ...ui.view import view_of
from .. import storage
from ..match_page import Kept, MatchPage
from ..storage import StorageError
from .driver import Play


class Order(NamedTuple):
    """Somebody's word how far to go in an auction; `low` is what was asked for when last heard."""

    kind: str
    details: tuple[object, ...]
    limit: int
    low: int


class Advice(NamedTuple):
    """A hint for the viewer: none, being thought about (`request`), a nudge, or all of it."""

    stage: str = ""
    request: int = 0
    hints: tuple[Hint, ...] = ()


class Thinking(NamedTuple):
    """A bot that thinks: which request that is, and what it was asked."""

    request: int
    asked: Asked


@dataclass
class Device:
    """Who holds the device, and who must be given it."""

    viewer: int = -1
    """The seat that looks at the screen; nobody's before anybody has taken over."""
    hand_over: int | None = None
    """The seat that must take the device before anything more is shown."""


@dataclass
class Draft:
    """The viewer's answer before it is given."""

    selected: Choice | None = None
    """What was chosen but not yet confirmed, or composed so far."""
    refusal: Refusal | None = None
    """Why the last thing that was tried cannot be done."""


@dataclass
class Ending:
    """What has happened since the match was over."""

    seen: bool = False
    """True once the viewer has put the result aside."""
    noted: bool = False
    """True if it was written into the statistics, or came before it lay here."""


class Moment(NamedTuple):
    """What could be told by ear."""

    match: str = ""
    choices: int = 0
    own: bool = False
    over: bool = False


@dataclass
class Table(MatchPage):
    """A match at a table, and all that its pages know."""

    driver: Play = field(default_factory=Play)
    device: Device = field(default_factory=Device)
    draft: Draft = field(default_factory=Draft)
    orders: dict[int, Order] = field(default_factory=dict)
    """By seat: those who have said how far to bid for them."""
    advice: Advice = field(default_factory=Advice)
    thinking: Thinking | None = None
    ending: Ending = field(default_factory=Ending)
    heard: Moment = field(default_factory=Moment)
    """How things stood when something was last to be heard."""

    # --- people -------------------------------------------------------------------------------

    @property
    def viewer(self) -> int:
        """The seat that looks at the screen."""
        return self.device.viewer

    @property
    def seat_shown(self) -> int:
        """The seat in front of which the table is drawn."""
        return max(self.device.viewer, 0)

    # --- what the viewer is asked -------------------------------------------------------------

    @property
    def question(self) -> Question | None:
        """What the viewer is asked, or offered."""
        return self.match.state.question_for(self.viewer)

    @property
    def own_question(self) -> Asked | None:
        """What the viewer must answer, as it lies in the state."""
        return next((each for each in self.match.state.asked if each.player == self.viewer), None)

    def forget_draft(self) -> None:
        """The viewer's question is answered, or another one by now."""
        self.draft, self.advice = Draft(), Advice()

    def put_aside(self) -> None:
        """Another page is shown for a while: nobody is waited for meanwhile."""
        self.thinking, self.draft, self.advice = None, Draft(), Advice()

    def rule(self, reason: Refusal | None = None) -> str:
        """The section of the rules that a refusal names, or else that of the open question."""
        if reason and reason.rule:
            return reason.rule
        question = None if self.device.hand_over is not None else self.question
        return view_of(self.match.info).rules.get(question.kind, "") if question else ""

    # --- keeping ------------------------------------------------------------------------------

    def keep(self) -> None:
        """Store the match; if another tab has played on, as a copy of its own."""
        if not self.driver.keeps:
            return
        store = self.shell.storage
        try:
            lying = store.read(storage.SAVE + self.kept.id)
            if lying is not None and lying != self.kept.text:
                self.kept = Kept(self.shell.new_id())
                self.shell.say("notice.copied")
            text = storage.serialize(self.match, self.shell.now())
            store.write(storage.SAVE + self.kept.id, text)
            self.kept.text = text
        except StorageError as error:
            self.shell.say("notice.not_kept", reason=self.trouble(error))

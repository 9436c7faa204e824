"""The application: what page is shown, who is looking, and what a command does to that."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from ..bots import BOTS, DEFAULT_LEVEL
from ..bots.hints import Hint
from ..kernel import PERSON, Choice, Event, GameInfo, Match, Refusal, SaveError, game, games, no
from ..kernel.link import Sent
from ..kernel.question import Asked
from ..ui.words import LANGUAGES, PSEUDO, Words, title, words
from . import storage as shelf
from .storage import Storage, StorageError

PACES = {"calm": 1100, "brisk": 450, "instant": 20}
"""Milliseconds a bot takes at least, so that people can follow."""


class Effect(NamedTuple):
    """Something only a browser can do: `wait`, `think`, `download` …"""

    kind: str
    value: Any = None
    command: str = ""


class Order(NamedTuple):
    """Somebody's word how far to go in an auction; `low` is what was asked for when last heard."""

    kind: str
    details: tuple[Any, ...]
    limit: int
    low: int


class Advice(NamedTuple):
    """A hint for the viewer: nothing yet, being thought about (`stamp`), a nudge, or all of it."""

    stage: str = ""
    stamp: int = 0
    hints: tuple[Hint, ...] = ()


NO_ADVICE = Advice()


class Share(NamedTuple):
    """A link to be sent: what it is for, its text, and whether it was copied (`yes` or `no`)."""

    kind: str
    link: str
    copied: str = ""


@dataclass
class Replay:
    """Looking back at a match: after which choice, and through whose eyes."""

    step: int
    eyes: int | None
    """A seat, `EVERYTHING`, or None while nobody has said who looks."""
    back: str
    """The page to return to."""
    kinds: list[str]
    """Who would sit where if somebody took over from here."""


class Note(NamedTuple):
    """What the teacher says after so many choices, and where to look meanwhile."""

    step: int
    name: str
    look: str = ""


@dataclass
class Lesson:
    """A match to be learnt from: the newcomer makes the choices that are written down."""

    plan: Match
    notes: tuple[Note, ...]
    read: int = 0
    """How many notes lie behind."""


@dataclass
class Draft:
    """A game that is being set up."""

    game: str
    seats: list[list[str]]
    options: dict[str, Any]
    seed: str = ""


@dataclass
class App:
    """All that the pages know; every page is drawn from it."""

    storage: Storage
    luck: Random = field(default_factory=Random)
    now: Callable[[], int] = lambda: 0
    settings: dict[str, Any] = field(default_factory=dict)
    page: str = "lobby"
    panel: str = ""
    """The drawer that is open: `log`, `rules`, `summary`, `menu`, `undo`, `inspect:THING` …"""
    search: str = ""
    """What somebody looks for in the rules."""
    contents: bool = False
    """True while the contents of the rules are unfolded on a phone."""
    notice: str = ""
    refusal: Refusal | None = None
    draft: Draft | None = None
    match: Match | None = None
    match_id: str = ""
    last_text: str | None = None
    """What this page last put on the shelf; anything else there was put by another tab."""
    viewer: int = 0
    hand_over: int | None = None
    """The seat that must take the device before anything more is shown."""
    pausing: bool = False
    """True while the viewer has been alerted and has nothing to answer."""
    alerts: list[int] = field(default_factory=list)
    selected: Choice | None = None
    orders: dict[int, Order] = field(default_factory=dict)
    """By seat: those who have said how far to bid for them."""
    seen_result: bool = False
    noted: bool = False
    """True if the end of this match was written into the statistics, or came before it lay here."""
    whose: str = ""
    """Whose statistics are shown; nobody's means everybody's."""
    newer: bool = False
    """True if a newer version of the site is there, for whoever wants it."""
    asked: int = 0
    """How often a bot was asked to think; an answer to an older question is not heard."""
    thinking: tuple[int, Asked] | None = None
    """The bot that thinks, and about what."""
    advice: Advice = NO_ADVICE
    replay: Replay | None = None
    lesson: Lesson | None = None
    share: Share | None = None
    letter: Sent | None = None
    """A match that came with a link, until somebody says whether to open it."""
    address: str = ""
    """Where this site is."""
    build: str = ""
    """Which build of it this is."""
    effects: list[Effect] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.settings = shelf.read_settings(self.storage)

    # --- words --------------------------------------------------------------------------------

    @property
    def language(self) -> str:
        wish = str(self.settings.get("language", "en"))
        return wish if wish in LANGUAGES or wish == PSEUDO else "en"

    @property
    def words(self) -> Words:
        """The words of the page that is shown: with those of its game, if there is one."""
        if self.match and self.page in ("table", "replay"):
            return words(self.language, self.match.info.id)
        return words(self.language, self.draft.game if self.draft and self.page == "setup" else "")

    def title(self, info: GameInfo) -> str:
        """What a game is called in the language of the page."""
        return title(self.language, info)

    def say(self, key: str, **fields: Any) -> None:
        self.notice = self.words(key, **fields)

    def because(self, reason: Refusal, game: str = "") -> str:
        """A refusal in words, with the words of the game it comes from."""
        t = words(self.language, game) if game else self.words
        figures = dict(reason.figures)
        if isinstance(figures.get("reason"), Refusal):
            figures["reason"] = self.because(figures["reason"], figures["game"])
        people = tuple(seat.name for seat in self.match.seats) if self.match else ()
        return t(f"why.{reason.key}", **t.spoken(figures, people))

    def rule(self, reason: Refusal | None = None) -> str:
        """The section of the rules that a refusal names, or else that of the open question."""
        if reason and reason.rule:
            return reason.rule
        question = self.match.state.question_for(self.viewer) if self.match else None
        return self.match.info.part("view").RULES[question.kind] if self.match and question else ""

    def trouble(self, error: SaveError | StorageError) -> str:
        """What went wrong with a kept match, in words."""
        if isinstance(error, SaveError):
            return self.because(error.reason)
        return self.words(f"notice.storage_{error}")

    # --- people -------------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        """The seats where people sit."""
        assert self.match
        return [number for number, seat in enumerate(self.match.seats) if seat.human]

    def alert(self, events: tuple[Event, ...]) -> None:
        """Remember who must be given a moment because of what happened."""
        alerted = [seat for event in events for seat in event.alert if seat in self.people]
        self.alerts = list(dict.fromkeys([*self.alerts, *alerted]))

    # --- settings -----------------------------------------------------------------------------

    def change_setting(self, name: str, value: Any) -> None:
        self.settings[name] = value
        try:
            shelf.write_settings(self.storage, self.settings)
        except StorageError as error:
            self.not_kept(error)

    @property
    def pace(self) -> int:
        return PACES.get(str(self.settings.get("pace")), PACES["brisk"])

    # --- keeping ------------------------------------------------------------------------------

    def keep(self) -> None:
        """Put the match on the shelf; if another tab has played on, as a copy of its own."""
        assert self.match
        if self.lesson:  # where it stands is a setting, see `lesson.py`
            return
        try:
            key = shelf.SAVE + self.match_id
            lying = self.storage.read(key)
            if lying is not None and lying != self.last_text:
                self.match_id = self.new_id()
                key = shelf.SAVE + self.match_id
                self.say("notice.copied")
            text = shelf.packed(self.match, self.now())
            self.storage.write(key, text)
            self.last_text = text
        except StorageError as error:
            self.not_kept(error)

    def not_kept(self, error: StorageError) -> None:
        self.say("notice.not_kept", reason=self.trouble(error))

    def new_id(self) -> str:
        return f"{self.now():x}-{self.luck.getrandbits(24):06x}"

    # --- opening and leaving ------------------------------------------------------------------

    def to_lobby(self) -> None:
        self.page, self.panel, self.match, self.draft = "lobby", "", None, None
        self.replay = self.share = self.lesson = None
        self.refusal = None
        self.effects.append(Effect("title", "Conclave"))

    def seat_down(self, match: Match, id: str, text: str | None) -> None:
        """Bring a match to the table."""
        self.match, self.match_id, self.last_text = match, id, text
        self.page, self.panel, self.draft = "table", "", None
        self.refusal = self.selected = self.hand_over = None
        self.alerts, self.pausing, self.seen_result = [], False, False
        self.noted = match.state.over
        self.orders, self.thinking, self.advice = {}, None, NO_ADVICE
        self.replay = self.share = self.lesson = None
        self.viewer = self.people[0] if len(self.people) == 1 else -1
        if match.earlier:
            self.say("notice.older_rules")
        self.effects.append(Effect("title", f"{match.title} – Conclave"))

    def open_saved(self, id: str) -> bool:
        try:
            text = self.storage.read(shelf.SAVE + id)
            match = playable(shelf.opened(self.storage, id))
        except (SaveError, StorageError) as error:
            self.say("lobby.broken", reason=self.trouble(error))
            return False
        self.seat_down(match, id, text)
        return True

    def import_text(self, text: str) -> bool:
        """Open a file somebody brings; it is stored only if it can be played."""
        try:
            match = playable(Match.from_json(text))
        except SaveError as error:
            self.say("notice.import_failed", reason=self.because(error.reason))
            return False
        self.seat_down(match, self.new_id(), None)
        self.say("notice.imported", title=match.title or self.title(match.info))
        self.keep()
        return True

    # --- setting up ---------------------------------------------------------------------------

    def new_draft(self, id: str) -> None:
        if id not in {info.id for info in games()}:
            return
        info = game(id)
        count = max(info.min_players, min(4, info.max_players))
        self.page, self.panel, self.match = "setup", "", None
        self.draft = Draft(id, [], {option.id: option.usual(count) for option in info.options})
        resize(self.draft, count, str(self.settings.get("name") or self.words("setup.you")))
        self.effects.append(Effect("prepare"))

    def start(self) -> bool:
        """Begin the game that was set up."""
        draft = self.draft
        assert draft
        if not any(kind == PERSON for _, kind in draft.seats):
            self.say("setup.nobody")
            return False
        first = next(name for name, kind in draft.seats if kind == PERSON)
        self.change_setting("name", first)
        info = game(draft.game)
        names = distinct([name for name, _ in draft.seats])
        seats = [(name, kind) for name, (_, kind) in zip(names, draft.seats, strict=True)]
        match = Match.new(draft.game, seats, self.seed(draft.seed), draft.options)
        match.title = f"{self.title(info)}: {', '.join(name for name, _ in seats)}"
        self.seat_down(match, self.new_id(), None)
        self.keep()
        self.effects.append(Effect("persist"))
        return True

    def seed(self, wish: str) -> int:
        """The seed somebody typed: a number as it is, anything else by its sound."""
        wish = wish.strip()
        if not wish:
            return self.luck.getrandbits(32)
        return int(wish) if wish.isdecimal() and len(wish) < 16 else zlib.crc32(wish.encode())

    def again(self) -> None:
        """The same table once more."""
        assert self.match
        self.draft = Draft(
            self.match.info.id, [list(seat) for seat in self.match.seats], dict(self.match.options)
        )
        self.start()

    def export(self, match: Match, **about: Any) -> None:
        name = "".join(c if c.isalnum() else "-" for c in match.title) or match.info.id
        text = json.dumps({**match.record(), **about}, ensure_ascii=False, indent=1)
        self.effects.append(Effect("download", text, f"{name[:60]}.conclave.json"))


BOT_NAMES = ("Morwen", "Aldric", "Tamsin", "Oriel", "Bram", "Sunniva")
LONGEST_NAME = 20


def playable(match: Match) -> Match:
    """The match, if somebody can sit at each of its seats and at least one is a person."""
    kinds = {seat.kind for seat in match.seats}
    if PERSON not in kinds or kinds - {PERSON, *BOTS}:
        raise SaveError(no("save_broken", where="seats"))
    return match


def distinct(names: list[str]) -> list[str]:
    """The names, with a number where somebody is called like somebody before."""
    result: list[str] = []
    for name in names:
        number = sum(name == earlier for earlier in names[: len(result)])
        result.append(f"{name} {number + 1}" if number else name)
    return result


def resize(draft: Draft, count: int, person: str = "") -> None:
    """Give the draft that many seats: one person first, then bots; options must take so many."""
    while len(draft.seats) < count:
        taken = [name for name, _ in draft.seats]
        free = [name for name in BOT_NAMES if name not in taken]
        draft.seats.append([free[0], DEFAULT_LEVEL] if draft.seats else [person, PERSON])
    del draft.seats[count:]
    for option in game(draft.game).options:
        if not option.takes(draft.options[option.id], count):
            draft.options[option.id] = option.usual(count)

"""The shell around the pages: what outlives a page, and what every page has.

A page is a state of its own, made when it is opened and dropped when another one is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from ..kernel import Game, GameInfo, Refusal, SaveError
from ..kernel.link import Sent
from ..ui.words import LANGUAGES, PSEUDO, Words, title, words
from . import storage
from .effects import Effect, Title
from .storage import Storage, StorageError

NAME = "Conclave"


class Share(NamedTuple):
    """A link to be sent: what it is for, its text, and whether it was copied (`yes` or `no`)."""

    kind: str
    link: str
    copied: str = ""


class Letter(NamedTuple):
    """A match from elsewhere, a `file` or a `link`: on trial, or found fit to be shown."""

    kind: str
    text: str
    request: int
    """That of its trial."""
    sent: Sent | None = None


@dataclass
class Drawer:
    """What lies open beside a page; the drawer of no name is closed."""

    name: str = ""
    """`log`, `rules`, `rules#SECTION`, `inspect:THING` …"""
    search: str = ""
    """What somebody looks for in the rules."""
    contents: bool = False
    """True while the contents of the rules are unfolded on a phone."""
    share: Share | None = None


@dataclass
class Shell:
    """What all pages share."""

    storage: Storage
    luck: Random = field(default_factory=Random)
    now: Callable[[], int] = lambda: 0
    settings: dict[str, Any] = field(init=False)
    page: Page = field(init=False)
    notice: str = ""
    """A line about something outside the game; the next command takes it away."""
    letter: Letter | None = None
    """A match from elsewhere, until somebody says whether to open it."""
    newer: bool = False
    """True if a newer version of the site is there, for whoever wants it."""
    address: str = ""
    """Where this site is."""
    build: str = ""
    """Which build of it this is."""
    requests: int = 0
    """How many requests were made: each has a number of its own, for ever."""
    effects: list[Effect] = field(default_factory=list)
    """What the browser has to do once the command is carried out."""

    def __post_init__(self) -> None:
        self.settings = storage.read_settings(self.storage)

    # --- pages --------------------------------------------------------------------------------

    def open(self, page: Page) -> None:
        """Show another page; the one before is gone with all that it knew."""
        self.page = page
        self.do(Title(page.title))

    def do(self, effect: Effect) -> None:
        self.effects.append(effect)

    def take_effects(self) -> list[Effect]:
        """What is to be done; nothing is left."""
        effects, self.effects = self.effects, []
        return effects

    def new_request(self) -> int:
        self.requests += 1
        return self.requests

    def new_id(self) -> str:
        """A name for a match that is kept."""
        return f"{self.now():x}-{self.luck.getrandbits(24):06x}"

    # --- words --------------------------------------------------------------------------------

    @property
    def language(self) -> str:
        wish = str(self.settings.get("language", "en"))
        return wish if wish in LANGUAGES or wish == PSEUDO else "en"

    def say(self, key: str, **fields: Any) -> None:
        self.notice = self.page.words(key, **fields)

    # --- settings -----------------------------------------------------------------------------

    def change_setting(self, name: str, value: Any) -> None:
        self.settings[name] = value
        try:
            storage.write_settings(self.storage, self.settings)
        except StorageError as error:
            self.say("notice.not_kept", reason=self.page.trouble(error))


@dataclass
class Page:
    """What every page has: the shell, a drawer, and words."""

    shell: Shell
    drawer: Drawer = field(default_factory=Drawer, kw_only=True)

    @property
    def game(self) -> str:
        """The game that the page is about, if it is about one."""
        return ""

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where, on a page about a match."""
        return ()

    @property
    def title(self) -> str:
        """What the window is called."""
        return NAME

    @property
    def language(self) -> str:
        return self.shell.language

    @property
    def words(self) -> Words:
        """The words of the page, with those of its game."""
        return words(self.shell.language, self.game)

    def called(self, info: GameInfo[Game]) -> str:
        """What a game is called in the language of the page."""
        return title(self.shell.language, info)

    def because(self, reason: Refusal, game: str = "") -> str:
        """A refusal in words, with the words of the game it comes from."""
        t = words(self.shell.language, game) if game else self.words
        figures = dict(reason.figures)
        if isinstance(figures.get("reason"), Refusal):
            figures["reason"] = self.because(figures["reason"], figures["game"])
        return t(f"why.{reason.key}", **t.spoken(figures, self.names))

    def trouble(self, error: SaveError | StorageError) -> str:
        """What went wrong with a kept match, in words."""
        if isinstance(error, SaveError):
            return self.because(error.reason)
        return self.words(f"notice.storage_{error}")

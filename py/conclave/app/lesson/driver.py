"""Lessons: a match that is written down, in which the newcomer makes the choices and is told why.

A game's folder `lesson` holds `plan.toml` (seed, rivals, choices, and after which of them the
teacher says something) and what is said in each language; a second lesson lies in `lesson2`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from ...bots import DEFAULT_LEVEL
from ...kernel import PASS, PERSON, Choice, Match, Question, Seat, game, no
from ...kernel.question import Asked
from ...ui.texts import text_reader
from ...ui.words import PSEUDO
from ..effects import Point
from ..shell import Shell
from ..table.driver import Play
from ..table.state import Table

NEWCOMER = 0
"""The seat of whoever learns."""
FIRST, SECOND = "lesson", "lesson2"
"""The folders of a game's lessons."""
PLAN = "plan"
DONE = "done"


class Note(NamedTuple):
    """What the teacher says after so many choices, and where to look meanwhile."""

    step: int
    name: str
    look: str = ""


# --- reading ----------------------------------------------------------------------------------


@text_reader
def text_of(id: str, folder: str, name: str) -> dict[str, Any]:
    """One of the tables of a lesson; nothing if the game has none."""
    import tomllib  # a page, which finds its texts packed, never needs it

    path = files(game(id).package) / folder / f"{name}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def lessons(game: str) -> list[str]:
    """The lessons of a game, by their folders."""
    return [folder for folder in (FIRST, SECOND) if text_of(game, folder, PLAN)]


@cache
def written_down(game: str, folder: str = FIRST) -> tuple[Match, tuple[Note, ...]]:
    """The whole match of a lesson, and its notes."""
    plan = text_of(game, folder, PLAN)
    seats = [("", PERSON), *((name, DEFAULT_LEVEL) for name in plan["rivals"])]
    match = Match.new(game, seats, plan["seed"], plan.get("options", {}))
    for player, choice in plan["choices"]:
        match.answer(player, choice)
    return match, tuple(Note(**note) for note in plan["notes"])


def opened(game: str, folder: str, name: str) -> Lesson:
    """A lesson for somebody of that name."""
    match, notes = written_down(game, folder)
    seats = (Seat(name, PERSON), *match.seats[1:])
    return Lesson(folder, replace(match, seats=seats), notes)


# --- the lesson at the table ------------------------------------------------------------------


@dataclass
class Lesson(Play):
    """A match to be learnt from: the newcomer makes the choices that are written down."""

    folder: str
    record: Match
    notes: tuple[Note, ...]
    read: int = 0
    """How many notes lie behind."""

    keeps = free = False

    # --- where it stands ------------------------------------------------------------------------

    def note(self, table: Table) -> Note | None:
        """What the teacher says now."""
        if self.read == len(self.notes):
            return None
        due = self.notes[self.read]
        return due if due.step == step(table) else None

    def next_choice(self, table: Table) -> tuple[int, Choice] | None:
        """Who chooses what next, as it is written."""
        choices = self.record.choices
        return choices[step(table)] if step(table) < len(choices) else None

    def holds(self, table: Table) -> bool:
        """True while the teacher speaks and nobody is to do anything but listen."""
        due, ahead = self.note(table), self.next_choice(table)
        if due is None:
            return False
        later = self.notes[self.read + 1 :]
        more = bool(later) and later[0].step == due.step
        return more or ahead is None or ahead[0] != NEWCOMER

    def finished(self, table: Table) -> bool:
        """True when the teacher has come to the last note."""
        return self.next_choice(table) is None

    # --- what it does to the table --------------------------------------------------------------

    def wanted(self, table: Table) -> Choice | None:
        """What the newcomer is to choose now."""
        ahead = None if self.holds(table) else self.next_choice(table)
        return ahead[1] if ahead and ahead[0] == NEWCOMER else None

    def declines(self, table: Table, question: Question | None, choice: Choice) -> bool:
        """True if that choice is not the one of the lesson; the teacher, or a rule, says so."""
        if choice == self.wanted(table):
            return False
        if question:
            table.draft.refusal = question.why_not(choice) or no("lesson_other")
        return True

    def next_bot(self, table: Table) -> Asked | None:
        """What a rival must answer now, as it is written."""
        ahead = None if self.holds(table) else self.next_choice(table)
        if ahead is None or ahead[0] == NEWCOMER:
            return None
        return next(each for each in table.match.state.asked if each.player == ahead[0])

    def plan(self, table: Table) -> Choice | None:
        """The choice that is written down."""
        ahead = self.next_choice(table)
        return ahead[1] if ahead else None

    def settled(self, table: Table) -> None:
        """Pass by notes that lie behind, prepare a composed answer, remember how far one is."""
        while self.read < len(self.notes) and self.notes[self.read].step < step(table):
            self.read += 1
        if table.draft.selected is None:
            table.draft.selected = self.composed(table)
        table.shell.do(Point())
        place = DONE if self.finished(table) else [step(table), self.read]
        table.shell.change_setting(key(table.game, self.folder), place)

    def composed(self, table: Table) -> Choice | None:
        """The wanted answer where it is an amount or a set: it lies ready."""
        question, answer = table.match.state.question_for(NEWCOMER), self.wanted(table)
        listed = question is None or isinstance(question.options, tuple)
        return None if listed or answer == PASS else answer


def step(table: Table) -> int:
    return len(table.match.choices)


def text(table: Table, lesson: Lesson, name: str) -> list[str]:
    """What a note says, by paragraphs; in English where the lesson has no words of the language."""
    source = "en" if table.language == PSEUDO else table.language
    texts = [text_of(table.game, lesson.folder, each) for each in (source, "en")]
    said: str = next(filter(None, texts))[name]
    return said.strip().split("\n\n")


# --- what is remembered -----------------------------------------------------------------------


def key(game: str, folder: str) -> str:
    return f"{folder}.{game}"


def progress(shell: Shell, game: str, folder: str = FIRST) -> str:
    """How far somebody is with a lesson of a game: `new`, `begun` or `done`."""
    if shell.settings.get(key(game, folder)) == DONE:
        return "done"
    return "begun" if bookmark(shell, game, folder) != (0, 0) else "new"


def bookmark(shell: Shell, game: str, folder: str) -> tuple[int, int]:
    """After how many choices and notes to go on; at the beginning if that makes no sense."""
    match shell.settings.get(key(game, folder)):
        case [int(step), int(read)] if step >= 0 <= read:
            return step, read
    return 0, 0

"""Beginning a lesson, going through it, and playing on from it."""

from __future__ import annotations

from ...kernel import games
from ..dispatch import command
from ..effects import Scroll
from ..match_page import Kept
from ..shell import Page
from ..table.play import settle, sit_down
from ..table.state import Table
from .driver import FIRST, Lesson, bookmark, lessons, opened


@command("lesson", Page)
def begin(page: Page, argument: str) -> None:
    """Sit down to learn (`GAME`, or `GAME:FOLDER` of another lesson), where one has left off."""
    game, _, wish = argument.partition(":")
    folder = wish or FIRST
    if game not in {info.id for info in games()} or folder not in lessons(game):
        return
    shell = page.shell
    lesson = opened(game, folder, str(shell.settings.get("name") or page.words("setup.you")))
    step, lesson.read = bookmark(shell, game, folder)
    if step > len(lesson.record.choices) or lesson.read > len(lesson.notes):
        step = lesson.read = 0
    table = sit_down(shell, lesson.record.upto(step), Kept(""), lesson)
    shell.do(Scroll("app"))
    settle(table)


@command("lesson_on", Table)
def go_on(table: Table) -> None:
    """The newcomer has read this."""
    lesson = table.driver
    if isinstance(lesson, Lesson) and lesson.holds(table) and not lesson.finished(table):
        lesson.read += 1
        settle(table)


@command("lesson_back", Table)
def go_back(table: Table) -> None:
    """To the note before, and to the position it speaks of."""
    lesson = table.driver
    if isinstance(lesson, Lesson) and lesson.read:
        lesson.read -= 1
        table.match = lesson.record.upto(lesson.notes[lesson.read].step)
        table.put_aside()
        settle(table)


@command("lesson_leave", Table)
def leave(table: Table) -> None:
    """Play on from here as in any other game; the rivals think for themselves now."""
    if isinstance(table.driver, Lesson):
        table.match.title = table.words("lesson.title", game=table.called(table.match.info))
        table = sit_down(table.shell, table.match)
        table.keep()
        settle(table)

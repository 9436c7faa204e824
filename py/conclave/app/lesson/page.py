"""The teacher's box at the table."""

from __future__ import annotations

from ...ui.html import NOTHING, Node, div, icon, p, section, span
from ...ui.icons import HOUSE
from ...ui.parts import command
from ..shell import Page
from ..table.state import Table
from .driver import FIRST, SECOND, Lesson, lessons, progress, text


def teacher(table: Table, lesson: Lesson) -> Node:
    """What the teacher says now, and the way on."""
    due = lesson.note(table)
    if due is None:
        return NOTHING
    t = table.words
    where = t("lesson.progress", number=lesson.read + 1, count=len(lesson.notes))
    said = [p(each) for each in text(table, lesson, due.name)]
    return section(
        {"class": "teacher", "id": "teacher", "aria-label": t("lesson.teacher")},
        icon(HOUSE["teacher"]),
        div(
            {"class": "said", "aria-live": "polite", "tabindex": "-1", "data-focus": None},
            *said,
        ),
        div({"class": "acts"}, *ways(table, lesson), span({"class": "quiet"}, where)),
    )


def ways(table: Table, lesson: Lesson) -> list[Node]:
    """Where one can go from here."""
    t = table.words
    on = command("lesson_on", t("lesson.on"), "forth", "main", id="lesson-on")
    play_on = command("lesson_leave", t("lesson.play_on"), "play", "main", id="lesson-leave")
    back = command("lesson_back", t("lesson.back"), "back", id="lesson-back")
    return [
        *([play_on] if lesson.finished(table) else [on] if lesson.holds(table) else []),
        *(
            invitations(table, table.game, SECOND, style="")
            if lesson.finished(table) and lesson.folder == FIRST
            else []
        ),
        *([back] if lesson.read else []),
        *([command("lobby", t("table.leave"), "home")] if lesson.finished(table) else []),
    ]


def invitations(page: Page, game: str, *folders: str, style: str = "link") -> list[Node]:
    """The ways into the lessons of a game, or into some of them."""
    wanted = folders or (FIRST, SECOND)
    return [invitation(page, game, each, style) for each in lessons(game) if each in wanted]


def invitation(page: Page, game: str, folder: str, style: str) -> Node:
    state = progress(page.shell, game, folder)
    label = page.words(f"lesson.{state}" if folder == FIRST else "lesson.second")
    name = game if folder == FIRST else f"{game}:{folder}"
    return command(f"lesson:{name}", label, "teacher", style, id=f"{folder}-{game}")

"""The teacher's box at the table, and the commands of a lesson."""

from __future__ import annotations

from collections.abc import Callable

from ..kernel import games
from ..ui.html import NOTHING, Node, div, icon, p, section, span
from ..ui.icons import HOUSE
from ..ui.parts import command
from . import lesson, play
from .app import App, Effect

# --- the page ---------------------------------------------------------------------------------


def teacher(app: App) -> Node:
    """What the teacher says now, and the way on."""
    due = lesson.note(app)
    if app.lesson is None or due is None:
        return NOTHING
    t = app.words
    where = t("lesson.progress", number=app.lesson.read + 1, count=len(app.lesson.notes))
    said = [p(each) for each in lesson.text(app, due.name)]
    return section(
        {"class": "teacher", "id": "teacher", "aria-label": t("lesson.teacher")},
        icon(HOUSE["teacher"]),
        div(
            {"class": "said", "aria-live": "polite", "tabindex": "-1", "data-focus": None},
            *said,
        ),
        div({"class": "acts"}, *ways(app), span({"class": "quiet"}, where)),
    )


def ways(app: App) -> list[Node]:
    """Where one can go from here."""
    assert app.lesson
    t = app.words
    on = command("lesson_on", t("lesson.on"), "forth", "main", id="lesson-on")
    play_on = command("lesson_leave", t("lesson.play_on"), "play", "main", id="lesson-leave")
    back = command("lesson_back", t("lesson.back"), "back", id="lesson-back")
    return [
        *([play_on] if lesson.finished(app) else [on] if lesson.holds(app) else []),
        *([back] if app.lesson.read else []),
        *([command("lobby", t("table.leave"), "home")] if lesson.finished(app) else []),
    ]


def invitation(app: App, game: str, style: str = "link") -> Node:
    """The way into the lesson of a game."""
    label = app.words(f"lesson.{lesson.state(app, game)}")
    return command(f"lesson:{game}", label, "teacher", style, id=f"lesson-{game}")


# --- commands ---------------------------------------------------------------------------------


def begin(app: App, game: str, value: str) -> None:
    """Sit down to learn, where one has left off."""
    if game not in {info.id for info in games()}:
        return
    name = str(app.settings.get("name") or app.words("setup.you"))
    plan = lesson.opened(game, name)
    step, read = lesson.bookmark(app, game)
    if step > len(plan.plan.choices) or read > len(plan.notes):
        step = read = 0
    app.seat_down(plan.plan.upto(step), "", None)
    app.lesson = plan
    app.lesson.read = read
    app.effects.append(Effect("title", f"{app.title(plan.plan.info)} – Conclave"))
    app.effects.append(Effect("scroll", "app"))
    play.settle(app)


def go_on(app: App, argument: str, value: str) -> None:
    """The newcomer has read this."""
    if app.lesson and lesson.holds(app) and not lesson.finished(app):
        app.lesson.read += 1
        play.settle(app)


def back(app: App, argument: str, value: str) -> None:
    """To the note before, and to the position it speaks of."""
    if app.lesson and app.lesson.read:
        app.lesson.read -= 1
        app.match = app.lesson.plan.upto(app.lesson.notes[app.lesson.read].step)
        play.forget_draft(app)
        app.thinking = None
        play.settle(app)


def leave(app: App, argument: str, value: str) -> None:
    """Play on from here as in any other game; the rivals think for themselves now."""
    if app.lesson is None or app.match is None:
        return
    app.match.title = app.words("lesson.title", game=app.title(app.match.info))
    app.seat_down(app.match, app.new_id(), None)
    app.keep()
    play.settle(app)


COMMANDS: dict[str, Callable[[App, str, str], None]] = {
    "lesson": begin,
    "lesson_on": go_on,
    "lesson_back": back,
    "lesson_leave": leave,
}

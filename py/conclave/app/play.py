"""Playing at the table: answers, bots, handing over the device, undo."""

from __future__ import annotations

import json

from ..kernel import Choice, Event, IllegalChoice
from ..kernel.question import Asked
from ..kernel.record import freeze
from . import lesson, orders, statistics, thinking
from .app import NO_ADVICE, App


def settle(app: App) -> None:
    """After every change: find out who looks at the screen next, and let bots think."""
    match = app.match
    assert match
    orders.carry_out(app)
    statistics.note(app)
    asked = [each.player for each in match.state.asked]
    app.hand_over = next_person(app, asked)
    lesson.lay_out(app)
    if bot := next_bot(app):
        thinking.ask(app, bot)
    else:
        app.thinking = None


def next_bot(app: App) -> Asked | None:
    """What a bot must answer now. While a person looks, only bots asked together with people."""
    assert app.match
    asked = app.match.state.asked
    if app.lesson:
        return lesson.next_bot(app)
    if len(asked) < 2 and (app.hand_over is not None or app.pausing):
        return None
    return next((each for each in asked if not app.match.seats[each.player].human), None)


def next_person(app: App, asked: list[int]) -> int | None:
    """The seat that must take over the device, or None if the right one has it."""
    if len(app.people) < 2:
        app.alerts = []
        return None
    app.alerts = [seat for seat in app.alerts if seat not in asked]
    if app.alerts and app.alerts[0] == app.viewer:
        app.alerts.pop(0)
        app.pausing = True
    if app.pausing:
        return None
    if app.alerts:
        return app.alerts[0]
    waiting = [player for player in asked if player in app.people]
    if app.viewer in waiting:
        return None
    if waiting:
        return waiting[0]
    return app.people[0] if app.viewer < 0 else None


def take_over(app: App) -> None:
    """Somebody says: it is me who looks at the screen now."""
    if app.hand_over is None:
        return
    app.viewer, app.hand_over = app.hand_over, None
    settle(app)


def go_on(app: App) -> None:
    """Whoever was alerted has taken note."""
    app.pausing = False
    settle(app)


# --- choosing ---------------------------------------------------------------------------------


def choice_made(app: App, text: str) -> None:
    """A click on something that answers a question, or wants to be selected first."""
    if app.hand_over is not None or app.match is None:
        return
    choice = freeze(json.loads(text))
    question = app.match.state.question_for(app.viewer)
    if lesson.declines(app, question, choice):
        return
    careful = question and question.kind in app.match.info.part("view").CONFIRM
    if careful and question and choice != app.selected and question.why_not(choice) is None:
        app.selected, app.refusal = choice, None
        return
    answer(app, choice)


def confirm(app: App) -> None:
    if app.selected is not None:
        answer(app, app.selected)


def answer(app: App, choice: Choice) -> None:
    """The viewer's answer; a refusal is shown and changes nothing."""
    assert app.match
    try:
        events = app.match.answer(app.viewer, choice)
    except IllegalChoice as illegal:
        app.refusal = illegal.reason
        return
    forget_draft(app)
    happened(app, events)


def forget_draft(app: App) -> None:
    """The viewer's question is answered, or another one by now."""
    app.selected = app.refusal = None
    app.advice = NO_ADVICE


def refused(app: App, text: str) -> None:
    """A click on something that cannot be chosen: say why."""
    assert app.match
    question = app.match.state.question_for(app.viewer)
    app.refusal = question.why_not(freeze(json.loads(text))) if question else None


def happened(app: App, events: tuple[Event, ...]) -> None:
    app.alert(events)
    app.keep()
    settle(app)


# --- bots -------------------------------------------------------------------------------------


def bot_moves(app: App, stamp: str, choice: str = "") -> None:
    """A bot's answer, unless the table has moved on; without one, or a wrong one, it finds one."""
    asked = next_bot(app) if app.match and app.page == "table" else None
    if asked is None or stamp != str(app.asked):
        return
    assert app.match
    app.thinking = None
    before = own_question(app)
    try:
        events = app.match.answer(asked.player, freeze(json.loads(choice)))
    except (IllegalChoice, ValueError):
        events = app.match.answer(asked.player, thinking.quickly(app, asked.player))
    if own_question(app) != before:  # else the viewer goes on composing an answer
        forget_draft(app)
    happened(app, events)


def own_question(app: App) -> Asked | None:
    """What the viewer is asked."""
    assert app.match
    return next((each for each in app.match.state.asked if each.player == app.viewer), None)


# --- undo -------------------------------------------------------------------------------------


def undo(app: App) -> None:
    """Take back the viewer's last choice; ask the table where that crosses a barrier."""
    match = app.match
    if match is None or app.hand_over is not None:
        return
    if app.selected is not None:
        app.selected = None
        return
    index = match.last_turn_of(app.viewer)
    if index is None:
        app.say("why.undo_nothing")
    elif match.why_not_undo(index):
        app.panel = "undo"
    else:
        undo_agreed(app)


def undo_agreed(app: App) -> None:
    match = app.match
    assert match
    index = match.last_turn_of(app.viewer)
    if index is None:
        return
    match.undo(index, agreed=True)
    forget_draft(app)
    app.alerts, app.pausing, app.seen_result, app.panel = [], False, False, ""
    app.orders, app.thinking = {}, None
    app.keep()
    settle(app)

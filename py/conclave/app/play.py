"""Playing at the table: answers, bots, handing over the device, undo."""

from __future__ import annotations

import json
from random import Random

from ..bots import choose
from ..kernel import Choice, Event, IllegalChoice
from ..kernel.record import freeze
from . import orders
from .app import App, Effect


def settle(app: App) -> None:
    """After every change: let bots answer, and find out who looks at the screen next."""
    match = app.match
    assert match
    quick_bots(app)
    orders.carry_out(app)
    asked = [each.player for each in match.state.asked]
    app.hand_over = next_person(app, asked)
    if app.hand_over is not None or app.pausing:
        return
    if any(not match.seats[player].human for player in asked):
        app.effects.append(Effect("wait", app.pace, f"bot:{len(match.turns)}"))


def quick_bots(app: App) -> None:
    """Where several choose at once, bots do so without being seen to think."""
    while bots := simultaneous_bots(app):
        bot_answers(app, bots[0])
        app.keep()


def simultaneous_bots(app: App) -> list[int]:
    """The bots that are asked together with somebody else."""
    assert app.match
    asked = [each.player for each in app.match.state.asked]
    return [p for p in asked if not app.match.seats[p].human] if len(asked) > 1 else []


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
    happened(app, events)


def refused(app: App, text: str) -> None:
    """A click on something that cannot be chosen: say why."""
    assert app.match
    question = app.match.state.question_for(app.viewer)
    app.refusal = question.why_not(freeze(json.loads(text))) if question else None


def happened(app: App, events: tuple[Event, ...]) -> None:
    app.selected = app.refusal = None
    app.alert(events)
    app.keep()
    settle(app)


# --- bots -------------------------------------------------------------------------------------


def bot_moves(app: App, stamp: str) -> None:
    """The time a bot took is over, unless the table has moved on meanwhile."""
    match = app.match
    if match is None or app.page != "table" or stamp != str(len(match.turns)):
        return
    bots = [each.player for each in match.state.asked if not match.seats[each.player].human]
    if bots and app.hand_over is None and not app.pausing:
        happened(app, bot_answers(app, bots[0]))


def bot_answers(app: App, player: int) -> tuple[Event, ...]:
    """A bot chooses from what its seat may see; the same position gives the same choice."""
    match = app.match
    assert match
    rng = Random(f"{match.seed} {len(match.choices)} {player}")
    view = match.state.seen_by(player)
    return match.answer(player, choose(match.info, match.seats[player].kind, view, player, rng))


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
    app.panel, app.refusal, app.selected = "", None, None
    app.alerts, app.pausing, app.seen_result = [], False, False
    app.orders = {}
    app.keep()
    settle(app)

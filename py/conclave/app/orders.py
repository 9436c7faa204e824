"""Composing an answer, and saying how far to bid so as not to be asked again."""

from __future__ import annotations

import json

from ..kernel import PASS, Amount, Bid, Choice, Question, Subset
from ..kernel.record import freeze
from ..ui.domains import changed, first_draft, stepped
from .app import App, Order


def carry_out(app: App) -> None:
    """Bid for those who have said how far; several of them may outbid each other."""
    match = app.match
    assert match
    bids = 0
    while due := next_bid(app):
        app.alert(match.answer(*due))
        bids += 1
    if bids:
        app.selected = app.refusal = None
        app.keep()


def next_bid(app: App) -> tuple[int, Choice] | None:
    """Who has an order that fits what is asked, and what it says; others are forgotten."""
    assert app.match
    questions = app.match.state.questions
    going_on = {(question.kind, question.details) for question in questions}
    app.orders = {
        seat: order for seat, order in app.orders.items() if (order.kind, order.details) in going_on
    }
    for question in questions:
        if order := app.orders.pop(question.player, None):
            return obeyed(app, order, question)
    return None


def obeyed(app: App, order: Order, question: Question) -> tuple[int, Choice] | None:
    """The least raise while it is within the limit, then a pass; nothing in a new auction."""
    options = question.options
    if not isinstance(options, Bid) or options.low <= order.low:
        return None
    if options.low > min(order.limit, options.high):
        return question.player, PASS
    app.orders[question.player] = order._replace(low=options.low)
    return question.player, options.low


# --- what the viewer does ---------------------------------------------------------------------


def asked(app: App) -> Question | None:
    """The question the viewer is composing an answer to."""
    if app.match is None or app.hand_over is not None:
        return None
    return app.match.state.question_for(app.viewer)


def upto(app: App, text: str) -> bool:
    """The viewer names a limit for this auction; True if the first bid may be made."""
    question = asked(app)
    if question is None or not isinstance(question.options, Bid) or not text.isdecimal():
        return False
    limit = stepped(question.options, int(text))
    app.orders[app.viewer] = Order(question.kind, question.details, limit, -1)
    return True


def stop(app: App) -> None:
    app.orders.pop(app.viewer, None)


def amount(app: App, text: str) -> None:
    """The viewer sets an amount; one that is not allowed becomes the nearest that is."""
    question = asked(app)
    options = question.options if question else None
    if isinstance(options, Amount | Bid) and text.strip().isdecimal():
        app.selected, app.refusal = stepped(options, int(text)), None


def pick(app: App, text: str, by: int) -> None:
    """The viewer takes or leaves one of the things a set may hold."""
    question = asked(app)
    if question is None or not isinstance(question.options, Subset):
        return
    now = first_draft(question) if app.selected is None else app.selected
    assert isinstance(now, tuple)
    app.selected, app.refusal = changed(question.options, now, freeze(json.loads(text)), by), None

"""Standing orders: how far the house bids for a seat, so that nobody is asked again and again."""

from __future__ import annotations

from ...kernel import PASS, Bid, Choice, Question
from .state import Draft, Order, Table


def carry_out(table: Table) -> None:
    """Bid for those who have said how far; several of them may outbid each other."""
    bids = 0
    while due := next_bid(table):
        table.match.answer(*due)
        bids += 1
    if bids:
        table.draft = Draft()
        table.keep()


def next_bid(table: Table) -> tuple[int, Choice] | None:
    """Who has an order that fits what is asked, and what it says; others are forgotten."""
    questions = table.match.state.questions
    going_on = {(question.kind, question.details) for question in questions}
    table.orders = {
        seat: order
        for seat, order in table.orders.items()
        if (order.kind, order.details) in going_on
    }
    for question in questions:
        if order := table.orders.pop(question.player, None):
            return obeyed(table, order, question)
    return None


def obeyed(table: Table, order: Order, question: Question) -> tuple[int, Choice] | None:
    """The least raise while it is within the limit, then a pass; nothing in a new auction."""
    options = question.options
    if not isinstance(options, Bid) or options.low <= order.low:
        return None
    if options.low > min(order.limit, options.high):
        return question.player, PASS
    table.orders[question.player] = order._replace(low=options.low)
    return question.player, options.low

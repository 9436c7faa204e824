"""Composing an answer: an amount, a set, or how far the house may bid."""

from __future__ import annotations

import json

from ...kernel import Amount, Bid, Question, Subset
from ...kernel.record import freeze
from ...ui.domains import changed, first_draft, stepped
from ..dispatch import command
from .play import settle
from .state import Draft, Order, Table


def open_question(table: Table) -> Question | None:
    """The question the viewer is composing an answer to."""
    return table.question if table.device.hand_over is None else None


@command("amount", Table)
def set_amount(table: Table, wish: str, value: str) -> None:
    """The viewer sets an amount; one that is not allowed becomes the nearest that is."""
    question, text = open_question(table), (wish or value).strip()
    options = question.options if question else None
    if isinstance(options, Amount | Bid) and text.isdecimal():
        table.draft = Draft(stepped(options, int(text)))


@command("tick", Table)
def tick(table: Table, item: str) -> None:
    change_set(table, item, 1)


@command("untick", Table)
def untick(table: Table, item: str) -> None:
    change_set(table, item, -1)


def change_set(table: Table, item: str, by: int) -> None:
    """The viewer takes or leaves one of the things a set may hold."""
    question, now = open_question(table), table.draft.selected
    if question is None or not isinstance(question.options, Subset):
        return
    now = first_draft(question) if now is None else now
    assert isinstance(now, tuple)
    table.draft = Draft(changed(question.options, now, freeze(json.loads(item)), by))


@command("upto", Table)
def bid_up_to(table: Table, text: str) -> None:
    """The viewer names a limit for this auction; the house bids from now on."""
    question = open_question(table)
    options = question.options if question else None
    if question is None or not isinstance(options, Bid):
        return
    if table.driver.free and text.isdecimal():
        limit = stepped(options, int(text))
        table.orders[table.viewer] = Order(question.kind, question.details, limit, -1)
        settle(table)


@command("order", Table)
def stop_bidding(table: Table) -> None:
    table.orders.pop(table.viewer, None)

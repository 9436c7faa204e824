"""Playing at the table: answers, bots, handing over the device."""

from __future__ import annotations

import json

from ...kernel import Choice, IllegalChoice, Match
from ...kernel.record import freeze
from ...ui.view import view_of
from ..dispatch import command, replies, returns
from ..effects import Hurry, Reply
from ..match_page import Kept, people_of
from ..shell import Shell
from ..statistics import store as statistics
from . import orders, sounds, thinking
from .driver import Play
from .state import Device, Ending, Table


def sit_down(
    shell: Shell, match: Match, kept: Kept | None = None, driver: Play | None = None
) -> Table:
    """Bring a match to a table; one that is not kept yet gets a place of its own."""
    people = people_of(match)
    table = Table(
        shell,
        match,
        kept or Kept(shell.new_id()),
        driver or Play(),
        Device(people[0] if len(people) == 1 else -1),
        ending=Ending(noted=match.state.over),
    )
    shell.open(table)
    if match.earlier:
        shell.say("notice.older_rules")
    return table


@returns(Table)
def settle(table: Table) -> None:
    """After every change: find out who looks at the screen next, and let bots think."""
    orders.carry_out(table)
    note_ending(table)
    asked = [each.player for each in table.match.state.asked]
    table.device.hand_over = next_person(table, asked)
    table.driver.settled(table)
    thinking.ask_bot(table, table.driver.next_bot(table))
    sounds.hear(table)


def note_ending(table: Table) -> None:
    """Write down a game that has just ended, however often it ends."""
    if not (table.driver.keeps and table.match.state.over):
        table.ending.noted = False
    elif not table.ending.noted:
        table.ending.noted = True
        statistics.remember(table, statistics.entry(table.match, table.kept.id, table.shell.now()))


def next_person(table: Table, asked: list[int]) -> int | None:
    """The seat that must take over the device, or None if the right one has it."""
    device, people = table.device, table.people
    if len(people) < 2:
        return None
    waiting = [player for player in asked if player in people]
    if device.viewer in waiting:
        return None
    if waiting:
        return waiting[0]
    return people[0] if device.viewer < 0 else None


@command("take_over", Table)
def take_over(table: Table) -> None:
    """Somebody says: it is me who looks at the screen now."""
    device = table.device
    if device.hand_over is None:
        return
    device.viewer, device.hand_over = device.hand_over, None
    settle(table)


# --- choosing ---------------------------------------------------------------------------------


@command("choice", Table)
def choose(table: Table, text: str) -> None:
    """A click on something that answers a question, or wants to be selected first."""
    if table.device.hand_over is not None:
        return
    choice, question, draft = freeze(json.loads(text)), table.question, table.draft
    if table.driver.declines(table, question, choice):
        return
    careful = question and question.kind in view_of(table.match.info).confirm
    if careful and question and choice != draft.selected and question.why_not(choice) is None:
        draft.selected, draft.refusal = choice, None
        return
    answer(table, choice)


@command("confirm", Table)
def confirm(table: Table) -> None:
    if table.draft.selected is not None:
        answer(table, table.draft.selected)


def answer(table: Table, choice: Choice) -> None:
    """The viewer's answer; a refusal is shown and changes nothing."""
    try:
        table.match.answer(table.viewer, choice)
    except IllegalChoice as illegal:
        table.draft.refusal = illegal.reason
        return
    table.forget_draft()
    happened(table)


@command("refused", Table)
def refused(table: Table, text: str) -> None:
    """A click on something that cannot be chosen: say why."""
    question = table.question
    table.draft.refusal = question.why_not(freeze(json.loads(text))) if question else None


def happened(table: Table) -> None:
    table.keep()
    settle(table)


# --- bots -------------------------------------------------------------------------------------


@replies(Table)
def reply(table: Table, reply: Reply) -> None:
    """A bot has thought, or a hint was found; what nobody waits for any more is not heard."""
    if table.thinking and reply.request == table.thinking.request:
        bot_moves(table, reply.answer)
    elif reply.request == table.advice.request:
        thinking.hints_found(table, reply.answer)


def bot_moves(table: Table, answer: str) -> None:
    """The bot that was asked answers; without an answer, or with a wrong one, by chance."""
    assert table.thinking
    player, before = table.thinking.asked.player, table.own_question
    table.thinking = None
    thinking.carried_out(table, player, answer)
    if table.own_question != before:  # else the viewer goes on composing an answer
        table.forget_draft()
    happened(table)


@command("hurry", Table)
def hurry(table: Table) -> None:
    """Whoever thinks is told to move now."""
    table.shell.do(Hurry())

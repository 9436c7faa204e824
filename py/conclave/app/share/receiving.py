"""Games that come from elsewhere, as a file or a link: tried first, then shown."""

from __future__ import annotations

import json

from ...kernel import Match, SaveError
from ...kernel.link import Sent, from_link, opened
from ...kernel.parsing import parsed
from .. import backup
from ..dispatch import command, replies
from ..effects import Focus, Reply, Think
from ..lobby.commands import bring_everything, unwrapped
from ..replay import commands as replays
from ..review import store as reviews
from ..shell import Letter, Page
from ..storage import playable
from ..table.play import settle, sit_down
from .links import FILE, LINK, TRIAL


@command("import", Page)
def import_file(page: Page, argument: str, value: str) -> None:
    """Open a file somebody brings; it is stored only if it can be played."""
    try:
        text = json.loads(value)["text"]
    except (ValueError, KeyError, TypeError):
        return
    if text is None:
        page.shell.say("notice.too_large")
    elif text.startswith(backup.START):
        bring_everything(page, text)
    else:
        open_file(page, text)


def open_file(page: Page, text: str) -> None:
    """A single match, as it was exported or as it lay in the storage."""
    try:
        record = unwrapped(text)
    except SaveError as error:
        refuse_letter(page, FILE, page.because(error.reason))
        return
    arrive(page, FILE, record)


@command("link", Page)
def follow_link(page: Page, text: str) -> None:
    """A link was followed to this page: look at it, and ask before anything happens."""
    arrive(page, LINK, text)


def arrive(page: Page, kind: str, text: str) -> None:
    """Measure what came, and have the worker try it: the page does no more than that with it."""
    shell = page.shell
    try:
        parsed(text) if kind == FILE else opened(text)
    except SaveError as error:
        refuse_letter(page, kind, page.because(error.reason))
        return
    shell.letter = Letter(kind, text, shell.new_request())
    question = {"id": shell.letter.request, "slot": TRIAL, "kind": kind, "text": text}
    shell.say("notice.trying")
    shell.do(Think(shell.letter.request, TRIAL, json.dumps(question | {"language": page.language})))


def received(kind: str, text: str) -> Sent:
    """What came, if it can be played; raises `SaveError` if not."""
    sent = Sent(Match.from_json(text), {}) if kind == FILE else from_link(text)
    playable(sent.match)
    return sent


@replies(Page)
def verdict(page: Page, reply: Reply) -> None:
    """The worker has tried it; no answer means that it could not."""
    letter = page.shell.letter
    if letter is None or letter.request != reply.request:
        return
    reason = json.loads(reply.answer) if reply.answer else page.words("why.save_too_slow")
    if reason:
        refuse_letter(page, letter.kind, str(reason))
    else:
        show_letter(page, letter)


def refuse_letter(page: Page, kind: str, reason: str) -> None:
    page.shell.letter = None
    page.shell.say("notice.import_failed" if kind == FILE else "notice.link_failed", reason=reason)


def show_letter(page: Page, letter: Letter) -> None:
    """A link is asked about, a file is opened."""
    shell = page.shell
    try:
        sent = received(letter.kind, letter.text)
    except SaveError as error:
        refuse_letter(page, letter.kind, page.because(error.reason))
        return
    shell.notice, shell.letter = "", letter._replace(sent=sent)
    if letter.kind == FILE:
        accept(page)
    else:
        shell.do(Focus("letter-title"))


@command("letter_open", Page)
def accept(page: Page) -> None:
    """Put the game beside the others; a finished one is looked at, another one is played on."""
    shell, letter = page.shell, page.shell.letter
    if letter is None or letter.sent is None:
        return
    match, shell.letter = letter.sent.match, None
    table = sit_down(shell, match)
    table.keep()
    if letter.kind == FILE:
        reviews.unpack(shell.storage, table.kept.id, match, letter.text)
    if match.state.over and letter.kind == LINK:
        replays.begin(shell, match, table.kept, match.first_step)
    else:
        shell.say("notice.imported", title=match.title or table.called(match.info))
        settle(table)


@command("letter_refuse", Page)
def refuse(page: Page) -> None:
    page.shell.letter = None

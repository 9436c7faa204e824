"""Playing the table of the day: once for the record, as often as one likes for practice."""

from __future__ import annotations

from ...kernel import game
from ..dispatch import command
from ..effects import Copy, Persist, Prepare
from ..lobby.commands import resume
from ..setup.state import BOT_NAMES, distinct
from ..shell import Drawer, Page, Share
from ..storage import StorageError
from ..table.play import settle, sit_down
from . import store
from .deal import Deal, date_of, deal_of, match_of
from .page import result_text
from .state import Daily

COPIED = "daily"


@command("daily", Page)
def show(page: Page) -> None:
    page.shell.open(Daily(page.shell))
    page.shell.do(Prepare())


@command("daily_play", Daily)
def play(page: Daily) -> None:
    """Today's table for the record; who has begun it goes on with it."""
    storage, deal = page.shell.storage, deal_of(page.today)
    entry = store.stored(storage).get(deal.date)
    if entry is None:
        begin(page, deal, practice=False)
    elif store.open_game(storage, entry):
        resume(page, entry["id"])


@command("daily_practise", Daily)
def practise(page: Daily, which: str) -> None:
    """Yesterday's table, or today's once it was played: it does not count."""
    day = page.today - 1 if which == "yesterday" else page.today
    played = date_of(day) in store.stored(page.shell.storage)
    if which == "yesterday" or played:
        begin(page, deal_of(day), practice=True)


def begin(page: Daily, deal: Deal, practice: bool) -> None:
    """Sit down at a day's table."""
    shell = page.shell
    mine = str(shell.settings.get("name") or page.words("setup.you"))
    title = page.words("daily.match", game=page.called(game(deal.game)), day=deal.date)
    match = match_of(deal, distinct([mine, *BOT_NAMES[: len(deal.levels)]]), title)
    match.taken_back = int(practice)
    table = sit_down(shell, match)
    table.keep()
    if not practice:
        note(page, deal, table.kept.id)
    shell.do(Persist())
    settle(table)


def note(page: Daily, deal: Deal, id: str) -> None:
    try:
        store.begin(page.shell.storage, deal.date, id)
    except StorageError as error:
        page.shell.say("notice.not_kept", reason=page.trouble(error))


@command("daily_copy", Daily)
def copy(page: Daily) -> None:
    """Put the result on the clipboard, to be sent to friends."""
    if text := result_text(page):
        page.drawer = Drawer(share=Share(COPIED, text))
        page.shell.do(Copy(text))

"""What the commands of the pages do: one small function a command, found by name."""

from __future__ import annotations

import json
from collections.abc import Callable

from ..kernel import SaveError
from . import (
    guide,
    lesson_page,
    orders,
    play,
    replay,
    settings,
    share,
    sounds,
    statistics_page,
    thinking,
)
from . import storage as shelf
from .app import LONGEST_NAME, App, Effect, resize
from .storage import StorageError

Command = Callable[[App, str, str], None]


def handle(app: App, kind: str, command: str, value: str) -> list[Effect]:
    """Carry out a command (`name:argument`); returns what the browser must do besides drawing."""
    name, _, argument = command.partition(":")
    if kind == "key":
        name, argument = KEYS.get(command, ""), ""
    elif kind == "refused" and name == "choice":
        name = "refused"
    elif kind == "refused":
        name = ""
    if name in COMMANDS:
        app.notice, before = "", sounds.moment(app)
        COMMANDS[name](app, argument, value)
        sounds.hear(app, before)
    effects, app.effects = app.effects, []
    return effects


def at_table(app: App) -> bool:
    return app.page == "table" and app.match is not None


# --- the lobby --------------------------------------------------------------------------------


def new(app: App, game: str, value: str) -> None:
    app.new_draft(game)


def lobby(app: App, argument: str, value: str) -> None:
    app.to_lobby()


def resume(app: App, id: str, value: str) -> None:
    if app.open_saved(id):
        play.settle(app)


def rename(app: App, id: str, value: str) -> None:
    """A kept match gets the name that the form holds."""
    try:
        match = shelf.opened(app.storage, id)
        match.title = str(json.loads(value).get("title", "")).strip()[:60] or match.title
        app.storage.write(shelf.SAVE + id, shelf.packed(match, app.now()))
    except (SaveError, StorageError) as error:
        app.say("lobby.broken", reason=app.trouble(error))
    app.panel = ""


def delete(app: App, id: str, value: str) -> None:
    app.storage.remove(shelf.SAVE + id)
    app.panel = ""


def export(app: App, id: str, value: str) -> None:
    """Save a match as a file: the one on the table, or one from the shelf."""
    if not id and app.match:
        app.export(app.match)
        return
    try:
        app.export(shelf.opened(app.storage, id))
    except (SaveError, StorageError) as error:
        app.say("lobby.broken", reason=app.trouble(error))


def import_file(app: App, argument: str, value: str) -> None:
    try:
        text = json.loads(value)["text"]
    except (ValueError, KeyError, TypeError):
        return
    if text is None:
        app.say("notice.too_large")
    elif app.import_text(text):
        play.settle(app)


def language(app: App, wish: str, value: str) -> None:
    app.change_setting("language", wish or value)


def credits(app: App, argument: str, value: str) -> None:
    app.to_lobby()
    app.page = "credits"


def newer(app: App, argument: str, value: str) -> None:
    """A newer version of the site has been fetched; it waits until somebody wants it."""
    app.newer = True


def update(app: App, argument: str, value: str) -> None:
    app.effects.append(Effect("update"))


# --- setting up -------------------------------------------------------------------------------


def players(app: App, argument: str, value: str) -> None:
    if app.draft and value.isdecimal():
        resize(app.draft, int(value))


def seat_name(app: App, seat: str, value: str) -> None:
    if app.draft:
        row = app.draft.seats[int(seat)]
        row[0] = " ".join(value.split())[:LONGEST_NAME] or row[0]


def seat_kind(app: App, seat: str, value: str) -> None:
    if app.draft:
        app.draft.seats[int(seat)][1] = value


def set_option(app: App, id: str, value: str) -> None:
    if app.draft:
        app.draft.options[id] = json.loads(value)


def seed(app: App, argument: str, value: str) -> None:
    if app.draft:
        app.draft.seed = value[:40]


def start(app: App, argument: str, value: str) -> None:
    if app.draft and app.start():
        play.settle(app)


# --- the table --------------------------------------------------------------------------------


def choice(app: App, text: str, value: str) -> None:
    if at_table(app):
        play.choice_made(app, text)


def refused(app: App, text: str, value: str) -> None:
    if at_table(app):
        play.refused(app, text)


def confirm(app: App, argument: str, value: str) -> None:
    if at_table(app):
        play.confirm(app)


def amount(app: App, wish: str, value: str) -> None:
    orders.amount(app, wish or value)


def tick(app: App, item: str, value: str) -> None:
    orders.pick(app, item, 1)


def untick(app: App, item: str, value: str) -> None:
    orders.pick(app, item, -1)


def upto(app: App, limit: str, value: str) -> None:
    if at_table(app) and not app.lesson and orders.upto(app, limit):
        play.settle(app)


def order(app: App, argument: str, value: str) -> None:
    orders.stop(app)


def bot(app: App, argument: str, value: str) -> None:
    """A bot has thought: `STAMP:CHOICE`, or without a choice if it could not."""
    stamp, _, choice = argument.partition(":")
    play.bot_moves(app, stamp, choice)


def hurry(app: App, argument: str, value: str) -> None:
    app.effects.append(Effect("hurry"))


def hint(app: App, argument: str, value: str) -> None:
    if at_table(app) and app.hand_over is None and not app.lesson:
        thinking.seek(app)


def hinted(app: App, argument: str, value: str) -> None:
    """Hints have been found: `STAMP:HINTS`."""
    stamp, _, hints = argument.partition(":")
    thinking.found(app, stamp, hints)


def hint_off(app: App, argument: str, value: str) -> None:
    thinking.enough(app)


def take_over(app: App, argument: str, value: str) -> None:
    if at_table(app):
        play.take_over(app)


def go_on(app: App, argument: str, value: str) -> None:
    if at_table(app):
        play.go_on(app)


def undo(app: App, argument: str, value: str) -> None:
    if at_table(app) and not app.lesson:
        play.undo(app)


def undo_agreed(app: App, argument: str, value: str) -> None:
    if at_table(app):
        play.undo_agreed(app)


def again(app: App, argument: str, value: str) -> None:
    if at_table(app):
        app.again()
        play.settle(app)


def result(app: App, argument: str, value: str) -> None:
    app.seen_result = argument == "hide"


# --- drawers ----------------------------------------------------------------------------------


def panel(app: App, name: str, value: str) -> None:
    """Open a drawer, or close it if it is open already; `rules#RULE` goes to that rule."""
    drawer, _, rule = name.partition("#")
    closing = not rule and app.panel.partition("#")[0] == drawer
    app.panel, app.refusal = "" if closing else name, None
    app.search, app.contents = "", False
    if rule:
        app.effects.append(Effect("scroll", f"rule-{rule}"))
    elif not closing:
        app.effects.append(Effect("focus", "drawer"))


def inspect(app: App, thing: str, value: str) -> None:
    app.panel = f"inspect:{thing}"


def close(app: App, argument: str, value: str) -> None:
    app.panel = ""
    app.refusal = app.letter = None


def toggle(name: str) -> Command:
    """A key that opens and closes a drawer at the table."""

    def command(app: App, argument: str, value: str) -> None:
        if app.page == "replay" or (at_table(app) and app.hand_over is None):
            panel(app, name, value)

    return command


COMMANDS: dict[str, Command] = {
    "new": new,
    "lobby": lobby,
    "resume": resume,
    "rename": rename,
    "delete": delete,
    "export": export,
    "import": import_file,
    "language": language,
    "credits": credits,
    "newer": newer,
    "update": update,
    "players": players,
    "seat_name": seat_name,
    "seat_kind": seat_kind,
    "option": set_option,
    "seed": seed,
    "start": start,
    "choice": choice,
    "refused": refused,
    "confirm": confirm,
    "amount": amount,
    "tick": tick,
    "untick": untick,
    "upto": upto,
    "order": order,
    "bot": bot,
    "hurry": hurry,
    "hint": hint,
    "hinted": hinted,
    "hint_off": hint_off,
    "take_over": take_over,
    "go_on": go_on,
    "undo": undo,
    "undo_agreed": undo_agreed,
    "again": again,
    "set": settings.choose,
    "result": result,
    "panel": panel,
    "inspect": inspect,
    "close": close,
    "key_log": toggle("log"),
    "key_rules": toggle("rules"),
    "key_summary": toggle("summary"),
    **guide.COMMANDS,
    **lesson_page.COMMANDS,
    **replay.COMMANDS,
    **share.COMMANDS,
    **statistics_page.COMMANDS,
}

KEYS = {
    "Escape": "close",
    "h": "hint",
    "l": "key_log",
    "r": "key_rules",
    "u": "undo",
    "?": "key_summary",
}
KEYS |= replay.KEYS

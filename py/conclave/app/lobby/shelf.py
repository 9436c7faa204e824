"""What is kept, row by row: each is read and drawn by itself, so none can spoil the lobby."""

from __future__ import annotations

from ...kernel import SaveError, games
from ...ui.html import (
    NOTHING,
    Attributes,
    Node,
    b,
    button,
    div,
    h2,
    icon,
    input_,
    label,
    li,
    p,
    small,
    span,
    ul,
)
from ...ui.icons import HOUSE
from ...ui.parts import command
from .. import storage
from ..statistics.store import KEY as STATISTICS
from ..storage import SAVE, SETTINGS, Saved, StorageError
from .going_on import ago, open_button
from .state import Lobby


def shelf(lobby: Lobby) -> list[Node]:
    """The games that are kept, and what can be done with all of them."""
    t = lobby.words
    head = div({"class": "shelf-head"}, h2({"id": "resume"}, t("lobby.resume")), bring(lobby))
    foot = command("everything", t("lobby.everything"), "export", "link", id="everything")
    try:
        rows = names(lobby) if lobby.shell.safe else kept(lobby)
    except StorageError as error:
        return [head, p({"class": "warn", "role": "status"}, lobby.trouble(error))]
    none = p({"class": "quiet"}, t("lobby.none"))
    return [head, ul({"class": "shelf"}, *rows), foot] if rows else [head, none]


def bring(lobby: Lobby) -> Node:
    """The way in for a file."""
    file: Attributes = {"type": "file", "id": "import", "data-command": "import"}
    return label(
        {"class": "act file", "for": "import"},
        icon(HOUSE["import"]),
        span(lobby.words("lobby.import")),
        input_({**file, "accept": ".json,application/json"}),
    )


def kept(lobby: Lobby) -> list[Node]:
    """A row for each game, and one for the settings if they cannot be read."""
    saves = storage.list_saves(lobby.shell.storage)
    rows = [match_row(lobby, saved) for saved in saves]
    try:
        storage.read_settings(lobby.shell.storage)
    except SaveError as error:
        rows.append(text_row(lobby, SETTINGS, lobby.trouble(error)))
    return rows


def names(lobby: Lobby) -> list[Node]:
    """A row for everything that is kept, by its name alone."""
    return [text_row(lobby, key) for key in storage.kept_names(lobby.shell.storage)]


# --- rows -------------------------------------------------------------------------------------


def match_row(lobby: Lobby, saved: Saved) -> Node:
    """A game to play on, or why it cannot be."""
    if saved.error:
        return text_row(lobby, SAVE + saved.id, lobby.trouble(saved.error), saved.title)
    return li(
        {"id": f"kept-{saved.id}"},
        div({"class": "kept-text"}, b(saved.title), small(about(lobby, saved))),
        div(
            {"class": "kept-acts"},
            open_button(lobby, saved),
            named(lobby, saved.title, "replay", "replay", saved.id),
            named(lobby, saved.title, "review", "review", saved.id)
            if saved.record["over"]
            else NOTHING,
            named(lobby, saved.title, "panel:rename", "rename", saved.id),
            named(lobby, saved.title, "export", "export", saved.id),
            named(lobby, saved.title, "panel:delete", "delete", saved.id),
        ),
    )


def text_row(lobby: Lobby, key: str, reason: str = "", title: str = "") -> Node:
    """A text that is not read, or cannot be: it can be saved as it is, or deleted."""
    title, id = title or name_of(lobby, key), key.removeprefix(SAVE)
    return li(
        {"id": f"kept-{id}"},
        div(
            {"class": "kept-text"},
            b(title),
            small({"class": "warn"}, reason) if reason else NOTHING,
        ),
        div(
            {"class": "kept-acts"},
            named(lobby, title, "save_text", "export", key),
            named(lobby, title, "panel:delete_text", "delete", key),
        ),
    )


def name_of(lobby: Lobby, key: str) -> str:
    """What a text is called that nobody has read."""
    known = {SETTINGS: "setting.title", STATISTICS: "stats.title"}
    return lobby.words(known[key]) if key in known else key.removeprefix(SAVE)


def named(lobby: Lobby, title: str, name: str, key: str, id: str) -> Node:
    """A small button whose spoken name says what it is about."""
    text = lobby.words(f"lobby.{key}")
    return button(
        {
            "class": "act",
            "type": "button",
            "data-command": f"{name}:{id}",
            "aria-label": f"{text}: {title}",
            "id": f"{key}-{id.removeprefix(SAVE)}",
        },
        icon(HOUSE[key]),
        span(text),
    )


def about(lobby: Lobby, saved: Saved) -> str:
    """How far a kept game is."""
    t, record = lobby.words, saved.record
    name = {info.id: lobby.called(info) for info in games()}[record["game"]]
    if record["over"]:
        far = t("lobby.finished", game=name)
    else:
        far = t("lobby.unfinished", game=name, count=len(record["choices"]))
    return f"{far} · {ago(lobby, saved)}"

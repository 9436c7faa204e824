"""What opens beside the lobby: rules, settings, and questions about a kept game."""

from __future__ import annotations

from ...ui.html import NOTHING, Node, button, form, input_, label, p
from ...ui.parts import command
from .. import storage
from ..frame import drawer
from ..rules.page import guide
from ..settings import settings_drawer
from .shelf import name_of
from .state import Lobby


def drawer_of(lobby: Lobby) -> Node:
    """The drawer that is open."""
    name, _, about = lobby.drawer.name.partition(":")
    match name:
        case "rules":
            return guide(lobby)
        case "settings":
            return settings_drawer(lobby)
        case "rename":
            return rename(lobby, about)
        case "delete":
            title = storage.read_save(lobby.shell.storage, about).title
            return delete(lobby, title, f"delete:{about}")
        case "delete_text":
            return delete(lobby, name_of(lobby, about), f"delete_text:{about}")
    return NOTHING


def delete(lobby: Lobby, title: str, yes: str) -> Node:
    """Nothing is deleted that nobody was asked about."""
    t = lobby.words
    ask = p(t("lobby.delete_ask", title=title))
    sure = command(yes, t("lobby.delete_yes"), "delete", "main")
    return drawer(lobby, t("lobby.delete"), ask, sure, command("close", t("lobby.cancel")))


def rename(lobby: Lobby, id: str) -> Node:
    t, saved = lobby.words, storage.read_save(lobby.shell.storage, id)
    field = input_(
        {
            "id": "title",
            "name": "title",
            "value": saved.title,
            "maxlength": "60",
            "autocomplete": "off",
        }
    )
    return drawer(
        lobby,
        t("lobby.rename"),
        form(
            {"data-command": f"rename:{id}", "class": "stacked"},
            label({"for": "title"}, t("lobby.name_label")),
            field,
            button({"class": "act main", "type": "submit"}, t("lobby.name_save")),
        ),
    )

"""The lobby: choose a game, play on, bring a file."""

from __future__ import annotations

from ...kernel import Game, GameInfo, games
from ...ui.html import (
    NOTHING,
    Node,
    b,
    button,
    div,
    footer,
    form,
    h1,
    h2,
    icon,
    input_,
    label,
    li,
    main,
    p,
    section,
    small,
    span,
    ul,
)
from ...ui.icons import HOUSE
from ...ui.parts import command
from ...ui.view import view_of
from ...ui.words import Words, words
from .. import storage
from ..frame import bar, drawer, languages
from ..lesson.page import invitations
from ..rules.page import guide
from ..settings import settings_drawer
from ..storage import Saved
from .state import Lobby


def lobby_page(lobby: Lobby) -> Node:
    t = lobby.words
    return div(
        {"class": "page"},
        bar(lobby, actions=languages(lobby)),
        main(
            {"class": "lobby", "id": "main"},
            section(
                {"class": "hero"},
                h1(t("lobby.title")),
                p(t("lobby.motto")),
            ),
            section(
                {"aria-labelledby": "choose"},
                h2({"id": "choose"}, t("lobby.choose")),
                ul({"class": "tiles"}, *(offered(lobby, info) for info in games())),
            ),
            section({"aria-labelledby": "resume"}, *resume(lobby)),
            footer(
                command("daily", t("daily.title"), style="link", id="daily"),
                command("panel:settings", t("setting.title"), style="link", id="settings"),
                command("statistics", t("stats.title"), style="link", id="statistics"),
                command("credits", t("lobby.credits"), style="link"),
            ),
        ),
        question(lobby),
    )


def offered(lobby: Lobby, info: GameInfo[Game]) -> Node:
    """A game, to be played, to be learnt or to be read about."""
    more = [*invitations(lobby, info.id), reading(lobby, info)]
    return li(tile(lobby, info), div({"class": "tile-links"}, *more))


def tile(lobby: Lobby, info: GameInfo[Game]) -> Node:
    t = words(lobby.language, info.id)
    many = t("players_range", low=info.min_players, high=info.max_players)
    return button(
        {
            "class": f"tile {info.id}",
            "data-command": f"new:{info.id}",
            "type": "button",
            "id": f"new-{info.id}",
        },
        span({"class": "tile-art"}, icon(view_of(info).icons["tile"])),
        span(
            {"class": "tile-text"},
            b(lobby.called(info)),
            span({"class": "tagline"}, t.maybe("tagline.short")),
            small(" · ".join(filter(None, (many, made_by(t, info))))),
        ),
    )


def made_by(t: Words, info: GameInfo[Game]) -> str:
    """Whose game it is."""
    fields = {"designer": info.designer, "publisher": info.publisher}
    return t("game_by", **fields) if info.designer else t.maybe("draft")


def reading(lobby: Lobby, info: GameInfo[Game]) -> Node:
    """What one may read before playing."""
    t, name = lobby.words, lobby.called(info)
    spoken = {"aria-label": t("rules.title", game=name), "id": f"rules-{info.id}"}
    return command(f"panel:rules:{info.id}", t("bar.rules"), "rules", "link", **spoken)


# --- kept games -------------------------------------------------------------------------------


def resume(lobby: Lobby) -> list[Node]:
    """The games that are kept."""
    t = lobby.words
    rows = [kept(lobby, saved) for saved in storage.list_saves(lobby.shell.storage)]
    bring = label(
        {"class": "act file", "for": "import"},
        icon(HOUSE["import"]),
        span(t("lobby.import")),
        input_(
            {
                "type": "file",
                "id": "import",
                "data-command": "import",
                "accept": ".json,application/json",
            }
        ),
    )
    head = div({"class": "shelf-head"}, h2({"id": "resume"}, t("lobby.resume")), bring)
    return [head, ul({"class": "shelf"}, *rows) if rows else p({"class": "quiet"}, t("lobby.none"))]


def kept(lobby: Lobby, saved: Saved) -> Node:
    t = lobby.words
    broken = [small({"class": "warn"}, lobby.trouble(saved.error))] if saved.error else []
    return li(
        {"id": f"kept-{saved.id}"},
        div({"class": "kept-text"}, b(saved.title), *(broken or [small(about(lobby, saved))])),
        div(
            {"class": "kept-acts"},
            NOTHING
            if saved.error
            else command(f"resume:{saved.id}", t("lobby.open"), "play", "main"),
            NOTHING if saved.error else named(lobby, saved, "replay", "replay"),
            named(lobby, saved, "review", "review") if saved.record.get("over") else NOTHING,
            NOTHING if saved.error else named(lobby, saved, "panel:rename", "rename"),
            NOTHING if saved.error else named(lobby, saved, "export", "export"),
            named(lobby, saved, "panel:delete", "delete"),
        ),
    )


def named(lobby: Lobby, saved: Saved, name: str, key: str) -> Node:
    """A small button whose spoken name says which game it is about."""
    text = lobby.words(f"lobby.{key}")
    return button(
        {
            "class": "act",
            "type": "button",
            "data-command": f"{name}:{saved.id}",
            "aria-label": f"{text}: {saved.title}",
            "id": f"{key}-{saved.id}",
        },
        icon(HOUSE[key]),
        span(text),
    )


def about(lobby: Lobby, saved: Saved) -> str:
    """How far a kept game is."""
    t, record = lobby.words, saved.record
    name = {info.id: lobby.called(info) for info in games()}.get(record.get("game", ""), "")
    if record.get("over"):
        return t("lobby.finished", game=name)
    return t("lobby.unfinished", game=name, count=len(record.get("choices", [])))


def question(lobby: Lobby) -> Node:
    """The drawer for rules or settings, or for renaming or deleting a kept game."""
    name, _, id = lobby.drawer.name.partition(":")
    if name == "rules":
        return guide(lobby)
    if name == "settings":
        return settings_drawer(lobby)
    if name not in ("rename", "delete"):
        return NOTHING
    t, saved = lobby.words, storage.read_save(lobby.shell.storage, id)
    if name == "delete":
        ask = p(t("lobby.delete_ask", title=saved.title))
        yes = command(f"delete:{id}", t("lobby.delete_yes"), "delete", "main")
        return drawer(lobby, t("lobby.delete"), ask, yes, command("close", t("lobby.cancel")))
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

"""The lobby: choose a game, play on, bring a file."""

from __future__ import annotations

from ..kernel import GameInfo, games
from ..ui.html import (
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
from ..ui.icons import HOUSE
from ..ui.parts import command
from ..ui.words import words
from . import storage as shelf
from .app import App
from .bar import bar, drawer, languages
from .guide import guide
from .lesson_page import invitation
from .settings import settings_drawer


def lobby_page(app: App) -> Node:
    t = app.words
    return div(
        {"class": "page"},
        bar(app, actions=languages(app)),
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
                ul({"class": "tiles"}, *(offered(app, info) for info in games())),
            ),
            section({"aria-labelledby": "resume"}, *resume(app)),
            footer(
                command("panel:settings", t("setting.title"), style="link", id="settings"),
                command("statistics", t("stats.title"), style="link", id="statistics"),
                command("credits", t("lobby.credits"), style="link"),
            ),
        ),
        question(app),
    )


def offered(app: App, info: GameInfo) -> Node:
    """A game, to be played, to be learnt or to be read about."""
    more = [invitation(app, info.id), reading(app, info)]
    return li(tile(app, info), div({"class": "tile-links"}, *more))


def tile(app: App, info: GameInfo) -> Node:
    t = words(app.language, info.id)
    many = t("players_range", low=info.min_players, high=info.max_players)
    return button(
        {
            "class": f"tile {info.id}",
            "data-command": f"new:{info.id}",
            "type": "button",
            "id": f"new-{info.id}",
        },
        span({"class": "tile-art"}, icon(info.part("view").ICONS["tile"])),
        span(
            {"class": "tile-text"},
            b(app.title(info)),
            span({"class": "tagline"}, t("tagline.short")),
            small(f"{many} · {t('game_by', designer=info.designer, publisher=info.publisher)}"),
        ),
    )


def reading(app: App, info: GameInfo) -> Node:
    """What one may read before playing."""
    t, name = app.words, app.title(info)
    spoken = {"aria-label": t("rules.title", game=name), "id": f"rules-{info.id}"}
    return command(f"panel:rules:{info.id}", t("bar.rules"), "rules", "link", **spoken)


# --- kept games -------------------------------------------------------------------------------


def resume(app: App) -> list[Node]:
    """The games on the shelf."""
    t = app.words
    rows = [kept(app, saved) for saved in shelf.listed(app.storage)]
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


def kept(app: App, saved: shelf.Saved) -> Node:
    t = app.words
    broken = [small({"class": "warn"}, app.because(saved.error.reason))] if saved.error else []
    return li(
        {"id": f"kept-{saved.id}"},
        div({"class": "kept-text"}, b(saved.title), *(broken or [small(about(app, saved))])),
        div(
            {"class": "kept-acts"},
            NOTHING
            if saved.error
            else command(f"resume:{saved.id}", t("lobby.open"), "play", "main"),
            NOTHING if saved.error else named(app, saved, "replay", "replay"),
            NOTHING if saved.error else named(app, saved, "panel:rename", "rename"),
            NOTHING if saved.error else named(app, saved, "export", "export"),
            named(app, saved, "panel:delete", "delete"),
        ),
    )


def named(app: App, saved: shelf.Saved, name: str, key: str) -> Node:
    """A small button whose spoken name says which game it is about."""
    text = app.words(f"lobby.{key}")
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


def about(app: App, saved: shelf.Saved) -> str:
    """How far a kept game is."""
    t, record = app.words, saved.record
    name = {info.id: app.title(info) for info in games()}.get(record.get("game", ""), "")
    if record.get("over"):
        return t("lobby.finished", game=name)
    return t("lobby.unfinished", game=name, count=len(record.get("choices", [])))


def question(app: App) -> Node:
    """The drawer for rules or settings, or for renaming or deleting a kept game."""
    name, _, id = app.panel.partition(":")
    if name == "rules":
        return guide(app)
    if name == "settings":
        return settings_drawer(app)
    if name not in ("rename", "delete"):
        return NOTHING
    t, saved = app.words, shelf.saved(app.storage, id)
    if name == "delete":
        ask = p(t("lobby.delete_ask", title=saved.title))
        yes = command(f"delete:{id}", t("lobby.delete_yes"), "delete", "main")
        return drawer(app, t("lobby.delete"), ask, yes, command("close", t("lobby.cancel")))
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
        app,
        t("lobby.rename"),
        form(
            {"data-command": f"rename:{id}", "class": "stacked"},
            label({"for": "title"}, t("lobby.name_label")),
            field,
            button({"class": "act main", "type": "submit"}, t("lobby.name_save")),
        ),
    )

"""The lobby: choose a game, play on, bring a file."""

from __future__ import annotations

from ...kernel import Game, GameInfo, games
from ...ui.html import (
    Node,
    a,
    b,
    button,
    div,
    footer,
    h1,
    h2,
    icon,
    li,
    main,
    p,
    section,
    small,
    span,
    ul,
)
from ...ui.parts import command
from ...ui.view import view_of
from ...ui.words import Words, words
from ..frame import bar, languages
from ..lesson.page import invitations
from .drawers import drawer_of
from .going_on import going_on
from .shelf import shelf
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
            safe_mode(lobby) if lobby.shell.safe else going_on(lobby),
            section(
                {"aria-labelledby": "choose"},
                h2({"id": "choose"}, t("lobby.choose")),
                ul({"class": "tiles"}, *(offered(lobby, info) for info in games())),
            ),
            section({"aria-labelledby": "resume"}, *shelf(lobby)),
            footer(
                command("daily", t("daily.title"), style="link", id="daily"),
                command("panel:settings", t("setting.title"), style="link", id="settings"),
                command("statistics", t("stats.title"), style="link", id="statistics"),
                command("credits", t("lobby.credits"), style="link"),
            ),
        ),
        drawer_of(lobby),
    )


def safe_mode(lobby: Lobby) -> Node:
    """What is different in safe mode, and the way out of it."""
    t = lobby.words
    return section(
        {"class": "safe", "aria-labelledby": "safe"},
        h2({"id": "safe"}, t("safe.title")),
        p(t("safe.text")),
        p(a({"href": "./", "id": "leave-safe"}, t("safe.leave"))),
    )


def offered(lobby: Lobby, info: GameInfo[Game]) -> Node:
    """A game, to be played, to be learnt or to be read about."""
    more = [*invitations(lobby, info.id), reading(lobby, info)]
    return li(tile(lobby, info), div({"class": "tile-links"}, *more))


def tile(lobby: Lobby, info: GameInfo[Game]) -> Node:
    t = words(lobby.language, info.id)
    many = t("players_range", low=info.min_players, high=info.max_players)
    pace = t("about_minutes", count=info.minutes) if info.minutes else ""
    heavy = t(f"weight.{info.weight}") if info.weight else ""
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
            small(" · ".join(filter(None, (many, pace, heavy)))),
            small(made_by(t, info)),
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

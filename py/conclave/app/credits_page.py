"""Whom we owe thanks: the designers of the games, the makers of icons, fonts and software."""

from __future__ import annotations

from ..kernel import games
from ..ui.html import Node, a, b, div, h1, h2, li, main, p, ul
from ..ui.parts import command
from .app import App
from .bar import bar, languages

LICENCES = {
    "icons": "https://creativecommons.org/licenses/by/3.0/",
    "fonts": "https://openfontlicense.org",
}


def abroad(address: str) -> Node:
    """A link that leaves this site; it is told nothing of where its reader came from."""
    return a({"href": address, "rel": "noreferrer"}, address.removeprefix("https://").rstrip("/"))


def credits_page(app: App) -> Node:
    t = app.words
    rows = [
        li(
            b(app.title(info)),
            f" – {t('game_by', designer=info.designer, publisher=info.publisher)}",
        )
        for info in games()
    ]
    return div(
        {"class": "page"},
        bar(app, actions=languages(app)),
        main(
            {"class": "prose", "id": "main"},
            h1(t("credits.title")),
            p(t("credits.independent")),
            h2(t("credits.games")),
            p(t("credits.thanks")),
            ul(*rows),
            h2(t("credits.support")),
            ul(*(li(t(f"credits.support_{way}")) for way in ("buy", "ask", "tell"))),
            h2(t("credits.art")),
            p(t("credits.icons")),
            p(abroad("https://game-icons.net"), " · ", abroad(LICENCES["icons"])),
            h2(t("credits.fonts")),
            p(t("credits.font_list")),
            p(abroad(LICENCES["fonts"])),
            h2(t("credits.sounds")),
            p(t("credits.sounds_own")),
            h2(t("credits.software")),
            p(t("credits.software_list")),
            p(a({"href": "licences.txt"}, t("credits.licences"))),
            command("lobby", t("bar.back"), "home"),
        ),
    )

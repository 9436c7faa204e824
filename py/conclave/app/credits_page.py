"""Whom we owe thanks: the designers of the games, the makers of icons, fonts and software."""

from __future__ import annotations

from ..kernel import games
from ..ui.html import Node, a, b, div, h1, h2, li, main, p, ul
from ..ui.parts import command
from .app import App
from .bar import bar, languages

ICONS = ("game-icons.net", "https://game-icons.net")
ICON_LICENCE = ("CC BY 3.0", "https://creativecommons.org/licenses/by/3.0/")
FONT_LICENCE = ("SIL Open Font License 1.1", "https://openfontlicense.org")
ARTISTS = (
    *("Lorc", "Delapouite", "John Colburn", "Felbrigg", "John Redman", "Carl Olsen", "Sbed"),
    *("PriorBlue", "Willdabeast", "Viscious Speed", "Lord Berandas", "Irongamer", "HeavenlyDog"),
    *("Lucas", "Faithtoken", "Skoll", "Andy Meneely", "Cathelineau", "Kier Heyl", "Aussiesim"),
    *("Sparker", "Zeromancer", "Rihlsul", "Quoting", "Guard13007", "DarkZaitzev", "SpencerDub"),
    *("GeneralAce135", "Zajkonur", "Catsu", "Starseeker", "Pepijn Poolman", "Pierre Leducq"),
    *("Caro Asercion", "SeregaCthtuf"),
)
"""All who have drawn for game-icons.net, in the order of its licence; the package says no more."""


def abroad(name: str, address: str) -> Node:
    """A link that leaves this site; it is told nothing of where its reader came from."""
    return a({"href": address, "rel": "noreferrer"}, name)


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
            p(t("credits.icons", artists=t.listed(list(ARTISTS)))),
            p(abroad(*ICONS), " · ", abroad(*ICON_LICENCE)),
            h2(t("credits.fonts")),
            p(t("credits.font_list")),
            p(abroad(*FONT_LICENCE)),
            h2(t("credits.sounds")),
            p(t("credits.sounds_own")),
            h2(t("credits.software")),
            p(t("credits.software_list")),
            p(a({"href": "licences.txt"}, t("credits.licences"))),
            command("lobby", t("bar.back"), "home"),
        ),
    )

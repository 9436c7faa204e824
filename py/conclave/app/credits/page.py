"""Whom we owe thanks: the designers of the games, the makers of icons, fonts and software."""

from __future__ import annotations

from ...kernel import Game, GameInfo, games
from ...ui.html import NOTHING, Node, a, b, div, h1, h2, li, main, p, small, ul
from ...ui.parts import command
from ...ui.words import words
from ..frame import bar, languages
from ..lobby.page import made_by
from ..shell import Page

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


def owed(page: Page, info: GameInfo[Game]) -> Node:
    """Who made a game, and what of it is ours."""
    ours = words(page.shell.language, info.id).maybe("ours.credit")
    return li(
        b(page.called(info)),
        f" – {made_by(page.words, info)}",
        p(small(ours)) if ours else NOTHING,
    )


def credits_page(page: Page) -> Node:
    t = page.words
    return div(
        {"class": "page"},
        bar(page, actions=languages(page)),
        main(
            {"class": "prose", "id": "main"},
            h1(t("credits.title")),
            p(t("credits.independent")),
            h2(t("credits.games")),
            p(t("credits.thanks")),
            ul(*(owed(page, info) for info in games() if info.designer)),
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

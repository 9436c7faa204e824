"""The rules of a game beside whatever is on the page: contents, search, text and pictures."""

from __future__ import annotations

from ...kernel import Game, GameInfo, game
from ...ui.html import (
    NOTHING,
    Node,
    SafeString,
    a,
    button,
    classes,
    div,
    h3,
    icon,
    input_,
    label,
    li,
    nav,
    p,
    section,
    span,
    ul,
)
from ...ui.icons import HOUSE
from ...ui.parts import command as button_for
from ..dispatch import command
from ..effects import Scroll
from ..frame import drawer
from ..shell import Page
from .book import Section, illustrated, search, sections


def guide(page: Page) -> Node:
    """The rules in a drawer."""
    info = subject(page)
    title, book = (
        page.words("rules.title", game=page.called(info)),
        sections(info.id, page.language),
    )
    if not book:
        return drawer(page, title, p(page.words("rules.none")))
    found, hits = search(book, page.drawer.search)
    return drawer(
        page,
        title,
        finder(page, found, hits),
        div({"class": f"guide {info.id}"}, *(chapter(page, info, each) for each in found)),
        style="rulebook",
    )


def subject(page: Page) -> GameInfo[Game]:
    """The game whose rules are read: the one on the page, or the one that was asked for."""
    return game(page.game or page.drawer.name.partition(":")[2])


def chapter(page: Page, info: GameInfo[Game], each: Section) -> Node:
    return section(
        {"aria-labelledby": f"rule-{each.anchor}"},
        h3({"id": f"rule-{each.anchor}", "tabindex": "-1"}, SafeString(each.title)),
        SafeString(illustrated(info.id, page.language, each.body)),
    )


# --- finding something ------------------------------------------------------------------------


def finder(page: Page, found: list[Section], hits: int) -> Node:
    """The search and the contents; on a phone the contents open when they are asked for."""
    t = page.words
    field = input_(
        {
            "type": "search",
            "id": "search",
            "data-command": "search",
            "value": page.drawer.search,
            "placeholder": t("rules.search"),
            "autocomplete": "off",
            "maxlength": "60",
        }
    )
    return div(
        {"class": classes("finder", "open" if page.drawer.contents else ""), "id": "finder"},
        label({"for": "search", "class": "unseen"}, t("rules.search")),
        div({"class": "search"}, field, contents_button(page)),
        p({"role": "status", "class": "hits"}, told(page, hits)),
        button_for("search", t("rules.all"), "close", "link", id="search-off")
        if page.drawer.search.strip()
        else NOTHING,
        contents(page, found),
    )


def told(page: Page, hits: int) -> str:
    """How much was found, and what to do if nothing was."""
    if not page.drawer.search.strip():
        return ""
    return page.words("rules.found", count=hits) if hits else page.words("rules.nothing")


def contents_button(page: Page) -> Node:
    return button(
        {
            "class": "act unfold",
            "type": "button",
            "data-command": "contents",
            "id": "contents",
            "aria-expanded": str(page.drawer.contents).lower(),
            "aria-controls": "toc",
        },
        icon(HOUSE["log"]),
        span(page.words("rules.contents")),
    )


def contents(page: Page, found: list[Section]) -> Node:
    """A link to every section that is shown; contents.mjs marks the one that is being read."""
    links = [
        li(
            a(
                {"href": f"#rule-{each.anchor}", "data-command": f"rule:{each.anchor}"},
                SafeString(each.title),
            )
        )
        for each in found
    ]
    return nav(
        {"class": "toc", "id": "toc", "aria-label": page.words("rules.contents")}, ul({}, *links)
    )


# --- commands ---------------------------------------------------------------------------------


@command("search", Page)
def look_for(page: Page, argument: str, value: str) -> None:
    """Search the rules for what was typed; with nothing, show all of them."""
    page.drawer.search = value[:60]


@command("contents", Page)
def unfold(page: Page) -> None:
    """Open or close the contents on a phone."""
    page.drawer.contents = not page.drawer.contents


@command("rule", Page)
def go_to(page: Page, anchor: str) -> None:
    """Go to a section of the rules."""
    page.drawer.contents = False
    page.shell.do(Scroll(f"rule-{anchor}"))

"""The rules of a game beside whatever is on the page: contents, search, text and pictures."""

from __future__ import annotations

from ..kernel import GameInfo, game
from ..ui.html import (
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
from ..ui.icons import HOUSE
from ..ui.parts import command
from .app import App, Effect
from .bar import drawer
from .rulebook import Section, illustrated, search, sections


def guide(app: App) -> Node:
    """The rules in a drawer."""
    info = subject(app)
    found, hits = search(sections(info.id, app.language), app.search)
    return drawer(
        app,
        app.words("rules.title", game=app.title(info)),
        finder(app, found, hits),
        div({"class": f"guide {info.id}"}, *(chapter(app, info, each) for each in found)),
        style="rulebook",
    )


def subject(app: App) -> GameInfo:
    """The game whose rules are read: the one on the page, or the one that was asked for."""
    if app.match:
        return app.match.info
    return game(app.draft.game if app.draft else app.panel.partition(":")[2])


def chapter(app: App, info: GameInfo, each: Section) -> Node:
    return section(
        {"aria-labelledby": f"rule-{each.anchor}"},
        h3({"id": f"rule-{each.anchor}", "tabindex": "-1"}, SafeString(each.title)),
        SafeString(illustrated(info.id, app.language, each.body)),
    )


# --- finding something ------------------------------------------------------------------------


def finder(app: App, found: list[Section], hits: int) -> Node:
    """The search and the contents; on a phone the contents open when they are asked for."""
    t = app.words
    field = input_(
        {
            "type": "search",
            "id": "search",
            "data-command": "search",
            "value": app.search,
            "placeholder": t("rules.search"),
            "autocomplete": "off",
            "maxlength": "60",
        }
    )
    return div(
        {"class": classes("finder", "open" if app.contents else ""), "id": "finder"},
        label({"for": "search", "class": "unseen"}, t("rules.search")),
        div({"class": "search"}, field, contents_button(app)),
        p({"role": "status", "class": "hits"}, told(app, hits)),
        command("search", t("rules.all"), "close", "link", id="search-off")
        if app.search.strip()
        else NOTHING,
        contents(app, found),
    )


def told(app: App, hits: int) -> str:
    """How much was found, and what to do if nothing was."""
    if not app.search.strip():
        return ""
    return app.words("rules.found", count=hits) if hits else app.words("rules.nothing")


def contents_button(app: App) -> Node:
    return button(
        {
            "class": "act unfold",
            "type": "button",
            "data-command": "contents",
            "id": "contents",
            "aria-expanded": str(app.contents).lower(),
            "aria-controls": "toc",
        },
        icon(HOUSE["log"]),
        span(app.words("rules.contents")),
    )


def contents(app: App, found: list[Section]) -> Node:
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
        {"class": "toc", "id": "toc", "aria-label": app.words("rules.contents")}, ul({}, *links)
    )


# --- commands ---------------------------------------------------------------------------------


def look_for(app: App, argument: str, value: str) -> None:
    """Search the rules for what was typed; with nothing, show all of them."""
    app.search = value[:60]


def unfold(app: App, argument: str, value: str) -> None:
    """Open or close the contents on a phone."""
    app.contents = not app.contents


def go_to(app: App, anchor: str, value: str) -> None:
    """Go to a section of the rules."""
    app.contents = False
    app.effects.append(Effect("scroll", f"rule-{anchor}"))


COMMANDS = {"search": look_for, "contents": unfold, "rule": go_to}

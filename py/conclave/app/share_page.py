"""The drawer with a link to send, and the question whether to open one that arrived."""

from __future__ import annotations

from ..ui.html import NOTHING, Node, div, h2, input_, label, p, section
from ..ui.parts import command
from .app import App
from .bar import drawer
from .replay import over_here
from .share import GAME, HERE, LONGEST, REPORT


def share(app: App) -> Node:
    """A link to be copied, or the offer of a file where it would be too long."""
    if app.share is None or app.match is None or app.panel != "share":
        return NOTHING
    t, kind, link = app.words, app.share.kind, app.share.link
    title = t("link.report" if kind == REPORT else "link.share")
    hidden = NOTHING if app.match.state.over else p({"class": "quiet"}, t("link.hidden"))
    body = to_copy(app, app.share.copied) if len(link) <= LONGEST else too_long(app, len(link))
    return drawer(app, title, *extent(app, kind), p(t(f"link.{kind}_text")), hidden, *body)


def extent(app: App, kind: str) -> list[Node]:
    """In a replay: the whole game, or the game up to what is looked at."""
    if app.replay is None or over_here(app):
        return []
    buttons = [
        command(
            f"share:{each}",
            app.words(f"link.{each}"),
            style="main" if each == kind else "",
            id=f"share-{each}",
            **{"aria-pressed": str(each == kind).lower()},
        )
        for each in (GAME, HERE)
    ]
    return [div({"class": "acts"}, *buttons)]


def to_copy(app: App, copied: str) -> list[Node]:
    """The link can be seen, so it can be copied by hand where the page may not."""
    assert app.share
    t = app.words
    field = input_({"id": "link", "readonly": None, "value": app.share.link})
    said = [p({"role": "status"}, t(f"link.copied_{copied}"))] if copied else []
    return [
        div({"class": "field"}, label({"for": "link"}, t("link.field")), field),
        command("copy", t("link.copy"), "link", "main", id="copy"),
        *said,
    ]


def too_long(app: App, count: int) -> list[Node]:
    t = app.words
    return [
        p({"role": "status"}, t("link.too_long", count=count, limit=LONGEST)),
        command("share_file", t("lobby.export"), "export", "main", id="share-file"),
    ]


# --- a link that arrived ----------------------------------------------------------------------


def letter(app: App) -> Node:
    """Somebody sends a game: what it is, and what opening it would do."""
    if app.letter is None:
        return NOTHING
    t, (match, about) = app.words, app.letter
    fields = {"game": app.title(match.info), "count": len(match.choices)}
    state = t("lobby.finished" if match.state.over else "lobby.unfinished", **fields)
    build, language = str(about.get("build", "")), str(about.get("language", ""))
    report = t("link.report_of", build=build, language=language) if build else ""
    return section(
        {"class": "result letter", "role": "alertdialog", "aria-labelledby": "letter-title"},
        h2({"id": "letter-title", "tabindex": "-1"}, t("link.arrives")),
        p({"class": "letter-title"}, match.title or app.title(match.info)),
        p({"class": "quiet"}, state),
        p({"class": "quiet"}, report) if report else NOTHING,
        p(t("link.arrives_text")),
        div(
            {"class": "acts"},
            command("letter_open", t("link.open"), "play", "main", id="letter-open"),
            command("letter_refuse", t("link.refuse"), "close", id="letter-refuse"),
        ),
    )

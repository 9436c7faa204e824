"""The drawer with a link to send, and the question whether to open one that arrived."""

from __future__ import annotations

from ...ui.html import NOTHING, Node, div, h2, input_, label, p, section
from ...ui.parts import command
from ..frame import drawer
from ..replay.state import Replay
from ..shell import Page, Share
from ..table.state import Table
from .links import GAME, HERE, LONGEST, REPORT


def share(page: Table | Replay) -> Node:
    """A link to be copied, or the offer of a file where it would be too long."""
    shared = page.drawer.share
    if shared is None:
        return NOTHING
    t, kind, link = page.words, shared.kind, shared.link
    title = t("link.report" if kind == REPORT else "link.share")
    hidden = NOTHING if page.match.state.over else p({"class": "quiet"}, t("link.hidden"))
    body = to_copy(page, shared) if len(link) <= LONGEST else too_long(page, len(link))
    return drawer(page, title, *extent(page, kind), p(t(f"link.{kind}_text")), hidden, *body)


def extent(page: Table | Replay, kind: str) -> list[Node]:
    """In a replay: the whole game, or the game up to what is looked at."""
    if not isinstance(page, Replay) or page.at_end:
        return []
    buttons = [
        command(
            f"share:{each}",
            page.words(f"link.{each}"),
            style="main" if each == kind else "",
            id=f"share-{each}",
            **{"aria-pressed": str(each == kind).lower()},
        )
        for each in (GAME, HERE)
    ]
    return [div({"class": "acts"}, *buttons)]


def to_copy(page: Page, shared: Share) -> list[Node]:
    """The link can be seen, so it can be copied by hand where the page may not."""
    t = page.words
    field = input_({"id": "link", "readonly": None, "value": shared.link})
    said = [p({"role": "status"}, t(f"link.copied_{shared.copied}"))] if shared.copied else []
    return [
        div({"class": "field"}, label({"for": "link"}, t("link.field")), field),
        command("copy", t("link.copy"), "link", "main", id="copy"),
        *said,
    ]


def too_long(page: Page, count: int) -> list[Node]:
    t = page.words
    return [
        p({"role": "status"}, t("link.too_long", count=count, limit=LONGEST)),
        command("share_file", t("lobby.export"), "export", "main", id="share-file"),
    ]


# --- a link that arrived ----------------------------------------------------------------------


def letter(page: Page) -> Node:
    """Somebody sends a game: what it is, and what opening it would do."""
    sent = page.shell.letter and page.shell.letter.sent
    if sent is None:
        return NOTHING
    t, (match, about) = page.words, sent
    fields = {"game": page.called(match.info), "count": len(match.choices)}
    state = t("lobby.finished" if match.state.over else "lobby.unfinished", **fields)
    build, language = str(about.get("build", "")), str(about.get("language", ""))
    report = t("link.report_of", build=build, language=language) if build else ""
    return section(
        {"class": "result letter", "role": "alertdialog", "aria-labelledby": "letter-title"},
        h2({"id": "letter-title", "tabindex": "-1"}, t("link.arrives")),
        p({"class": "letter-title"}, match.title or page.called(match.info)),
        p({"class": "quiet"}, state),
        p({"class": "quiet"}, report) if report else NOTHING,
        p(t("link.arrives_text")),
        div(
            {"class": "acts"},
            command("letter_open", t("link.open"), "play", "main", id="letter-open"),
            command("letter_refuse", t("link.refuse"), "close", id="letter-refuse"),
        ),
    )

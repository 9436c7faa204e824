"""The rules of a game in our words, readable beside the table."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from ..ui.html import Node, SafeString, a, div, li, nav, ul
from ..ui.words import PSEUDO
from .app import App
from .bar import drawer

HEADING = re.compile(r"<h2>(.*?) \{#([a-z]+)\}</h2>")


@cache
def rules_html(game: str, language: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The guide as HTML, and its headings with their anchors."""
    import mistune  # only readers of rules need it

    source = "en" if language == PSEUDO else language
    text = (files(f"conclave.games.{game}") / "guide" / f"{source}.md").read_text(encoding="utf-8")
    html = str(mistune.create_markdown(plugins=["table"])(text))
    contents = tuple((anchor, title) for title, anchor in HEADING.findall(html))
    return HEADING.sub(r'<h3 id="rule-\2" tabindex="-1">\1</h3>', html), contents


def guide(app: App) -> Node:
    """The rules in a drawer."""
    assert app.match
    html, contents = rules_html(app.match.info.id, app.language)
    links = [li(a({"href": f"#rule-{anchor}"}, SafeString(title))) for anchor, title in contents]
    return drawer(
        app,
        app.words("rules.title", game=app.title(app.match.info)),
        nav({"class": "contents", "aria-label": app.words("rules.contents")}, ul(*links)),
        div({"class": "guide"}, SafeString(html)),
        style="wide",
    )

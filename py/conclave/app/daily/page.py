"""The page about the table of the day: what it is, what came of it, and the result to be copied."""

from __future__ import annotations

from typing import Any

from ...kernel import game
from ...ui.html import NOTHING, Node, Tag, b, div, h1, h2, li, main, p, section, span, ul
from ...ui.parts import command
from ..frame import bar, languages
from . import store
from .deal import Deal, deal_of
from .state import Daily

pre = Tag("pre")


def daily_page(page: Daily) -> Node:
    t, entries = page.words, store.brought_up(page.shell.storage)
    deal, days = deal_of(page.today), store.streak(entries, page.today)
    return div(
        {"class": "page"},
        bar(page, actions=languages(page)),
        main(
            {"class": "prose daily", "id": "main"},
            h1(t("daily.title")),
            p({"class": "quiet"}, t("daily.intro")),
            todays(page, deal, entries.get(deal.date)),
            p({"id": "streak"}, t("daily.streak", count=days)) if days else NOTHING,
            yesterdays(page),
            div({"class": "acts"}, command("lobby", t("bar.back"), "home")),
        ),
    )


def described(page: Daily, deal: Deal) -> Node:
    """The game and who sits there."""
    t = page.words
    levels = t.listed([t(f"level.{level}") for level in deal.levels])
    name = b(page.called(game(deal.game)))
    return ul({"class": "plain"}, li(name), li(t("daily.against", levels=levels)))


def todays(page: Daily, deal: Deal, entry: dict[str, Any] | None) -> Node:
    """Today's table: to be played, or what came of it."""
    return section(
        {"class": "stat", "aria-labelledby": "daily-today"},
        h2({"id": "daily-today"}, deal.date),
        described(page, deal),
        *(finished(page) if entry and "outcome" in entry else to_play(page, entry)),
    )


def to_play(page: Daily, entry: dict[str, Any] | None) -> list[Node]:
    """Play it for the record, or go on with it; what was begun and deleted is over."""
    t = page.words
    if entry is None:
        return [
            p(t("daily.once")),
            command("daily_play", t("daily.play"), "play", "main", id="play"),
        ]
    if store.open_game(page.shell.storage, entry):
        return [command("daily_play", t("lobby.open"), "play", "main", id="play")]
    return [p(t("daily.gone")), practise(page, "today")]


def finished(page: Daily) -> list[Node]:
    t, shared = page.words, page.drawer.share
    said = [p({"role": "status"}, t(f"link.copied_{shared.copied}"))] if shared else []
    return [
        pre({"class": "lines", "id": "lines"}, result_text(page)),
        div(
            {"class": "acts"},
            command("daily_copy", t("link.copy"), "link", "main", id="daily-copy"),
            command("daily_play", t("daily.look"), "winner", id="play"),
            practise(page, "today"),
        ),
        *(said if shared and shared.copied else []),
    ]


def yesterdays(page: Daily) -> Node:
    deal = deal_of(page.today - 1)
    return section(
        {"class": "stat", "aria-labelledby": "daily-yesterday"},
        h2({"id": "daily-yesterday"}, deal.date),
        described(page, deal),
        practise(page, "yesterday"),
    )


def practise(page: Daily, which: str) -> Node:
    label = page.words("daily.practise")
    return span(command(f"daily_practise:{which}", label, "replay", id=f"practise-{which}"))


def result_text(page: Daily) -> str:
    """Three lines to be sent to friends, or nothing before the game is over."""
    t, deal = page.words, deal_of(page.today)
    entry = store.brought_up(page.shell.storage).get(deal.date, {})
    if "outcome" not in entry:
        return ""
    what = t("stats." + entry["outcome"])
    name, points = page.called(game(deal.game)), entry["score"]
    lines = (
        f"Conclave · {t('daily.title')} · {deal.date}",
        t("daily.line", game=name, outcome=what, count=points, place=entry["place"]),
        page.shell.site.address,
    )
    return "\n".join(lines)

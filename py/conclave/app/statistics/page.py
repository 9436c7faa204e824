"""The statistics of this device: results, lengths and scores as small charts."""

from __future__ import annotations

from ...bots import BOTS
from ...kernel import PERSON, Game, GameInfo, games
from ...ui.charts import bar as chart_bar
from ...ui.charts import columns, histogram
from ...ui.html import (
    NOTHING,
    Node,
    b,
    caption,
    div,
    h1,
    h2,
    h3,
    label,
    li,
    main,
    option,
    p,
    section,
    select,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)
from ...ui.parts import command
from ...ui.words import Words, words
from ..daily import store as daily
from ..daily.deal import today
from ..frame import bar, drawer, languages
from ..storage import StorageError
from . import store as counted
from .state import Statistics
from .store import OUTCOMES, Summary, Unreadable

LATEST = 30
"""So many games are shown one by one."""


# --- the page ---------------------------------------------------------------------------------


def statistics_page(page: Statistics) -> Node:
    t = page.words
    return div(
        {"class": "page"},
        bar(page, actions=languages(page)),
        main(
            {"class": "prose stats", "id": "main"},
            h1(t("stats.title")),
            p({"class": "quiet"}, t("stats.intro", limit=counted.LIMIT)),
            days_in_a_row(page),
            *content(page),
            div({"class": "acts"}, *acts(page), command("lobby", t("bar.back"), "home")),
        ),
        question(page),
    )


def content(page: Statistics) -> list[Node]:
    """The charts, or why there are none."""
    try:
        entries = counted.stored(page.shell.storage)
    except Unreadable:
        return [p({"class": "warn", "role": "status"}, page.words("stats.unreadable"))]
    except StorageError as error:
        return [p({"class": "warn"}, page.words("stats.not_read", reason=page.trouble(error)))]
    if not entries:
        return [p(page.words("stats.none"))]
    found = counted.summaries(entries, page.whose)
    known = [info for info in games() if info.id in found]
    return [
        persons(page, counted.people(entries)),
        *(chapter(page, info, found[info.id]) for info in known),
    ]


def days_in_a_row(page: Statistics) -> Node:
    """The streak at the table of the day."""
    entries = daily.brought_up(page.shell.storage)
    days = daily.streak(entries, today(page.shell.now()))
    return p({"id": "streak"}, page.words("daily.streak", count=days)) if days else NOTHING


def acts(page: Statistics) -> list[Node]:
    """What can be done with the figures, if there are any."""
    try:
        empty = page.shell.storage.read(counted.KEY) is None
    except StorageError:
        empty = True
    if empty:
        return []
    return [
        command("stats_export", page.words("stats.export"), "export", id="stats-export"),
        command("panel:erase", page.words("stats.erase"), "delete", id="stats-erase"),
    ]


def question(page: Statistics) -> Node:
    """The drawer that asks before everything is forgotten."""
    if page.drawer.name != "erase":
        return NOTHING
    t = page.words
    return drawer(
        page,
        t("stats.erase"),
        p(t("stats.erase_ask")),
        command("stats_erase", t("stats.erase_yes"), "delete", "main"),
        command("close", t("lobby.cancel")),
    )


def persons(page: Statistics, names: list[str]) -> Node:
    """Whose results are shown, where several people have played."""
    if len(names) < 2:
        return NOTHING
    t = page.words
    choices = [("", t("stats.everybody")), *((name, name) for name in names)]
    return div(
        {"class": "field"},
        label({"for": "whose"}, t("stats.whose")),
        select(
            {"id": "whose", "data-command": "stats_whose"},
            *(
                option(
                    {"value": value, **({"selected": None} if value == page.whose else {})}, text
                )
                for value, text in choices
            ),
        ),
    )


# --- one game ---------------------------------------------------------------------------------


def chapter(page: Statistics, info: GameInfo[Game], summary: Summary) -> Node:
    t = words(page.language, info.id)
    return section(
        {
            "class": f"stat {info.id}",
            "id": f"stat-{info.id}",
            "aria-labelledby": f"stat-name-{info.id}",
        },
        h2({"id": f"stat-name-{info.id}"}, page.called(info)),
        *(counts(t, info, summary) if summary.results else []),
        practice(t, summary),
    )


def counts(t: Words, info: GameInfo[Game], summary: Summary) -> list[Node]:
    """All that the games that count tell."""
    return [
        figures(t, summary),
        against(t, info, summary),
        div({"class": "pair"}, latest(t, summary), lengths(t, summary)),
        accuracies(t, summary),
        parts(t, summary),
    ]


def practice(t: Words, summary: Summary) -> Node:
    """How many games were practised: they stand apart from those that count."""
    if not summary.practised:
        return NOTHING
    return p({"class": "quiet practised"}, t("stats.practised", count=summary.practised))


def figures(t: Words, summary: Summary) -> Node:
    """The most important numbers in large type."""
    results = summary.results
    scores = [each.score for each in results]
    won = round(100 * summary.count("won") / len(results))
    rows = (
        (str(summary.games), t("stats.games", count=summary.games)),
        (t("percent", count=won), t("stats.share_won")),
        (mean(t, scores), t("stats.mean_score")),
        (str(max(scores)), t("stats.best_score")),
    )
    return ul({"class": "figures"}, *(li(b(number), span(text)) for number, text in rows))


def against(t: Words, info: GameInfo[Game], summary: Summary) -> Node:
    """Won, drawn and lost against each level, the strongest last, then those of other versions."""
    levels = summary.levels()
    order = [level for level in dict.fromkeys((PERSON, *BOTS, *levels)) if level in levels]
    if not order:  # nobody sat opposite
        return NOTHING
    most = max(sum(levels[level].values()) for level in order)
    heads = (t("stats.rival"), *(t(f"stats.{each}") for each in OUTCOMES), t("stats.share"))
    return table(
        {"class": "counts"},
        caption(t("stats.against")),
        thead(tr(*(th({"scope": "col"}, head) for head in heads))),
        tbody(
            *(
                tr(
                    th(
                        {"scope": "row"},
                        t("stats.people") if level == PERSON else level_name(t, level),
                    ),
                    *(td(str(levels[level][each])) for each in OUTCOMES),
                    td(chart_bar([(each, levels[level][each]) for each in OUTCOMES], most)),
                )
                for level in order
            )
        ),
    )


def level_name(t: Words, level: str) -> str:
    """What a level is called; some bots are only for the command line."""
    return t(f"level.{level}") if f"level.{level}" in t else level


def latest(t: Words, summary: Summary) -> Node:
    """The scores of the latest games, one column each."""
    shown = summary.results[-LATEST:]
    spoken = t("stats.latest_spoken", scores=", ".join(str(each.score) for each in shown))
    foot = (t("stats.earlier"), t("stats.today"))
    return div(
        h3(t("stats.latest")), columns([(each.outcome, each.score) for each in shown], spoken, foot)
    )


def lengths(t: Words, summary: Summary) -> Node:
    """How many choices a game took: how often short, how often long."""
    values = [each.length for each in summary.results]
    counts, low, high = histogram(values)
    spoken = t("stats.lengths_spoken", low=low, high=high, mean=mean(t, values))
    foot = (t("stats.choices", count=low), t("stats.choices", count=high))
    return div(h3(t("stats.lengths")), columns([("plain", n) for n in counts], spoken, foot))


def accuracies(t: Words, summary: Summary) -> Node:
    """How accurately the reviewed games were played, one column each."""
    known = [(each.outcome, each.accuracy) for each in summary.results]
    shown = [(outcome, figure) for outcome, figure in known if figure is not None][-LATEST:]
    if not shown:
        return NOTHING
    spoken = t("stats.accuracy_spoken", figures=", ".join(str(figure) for _, figure in shown))
    foot = (t("stats.earlier"), t("stats.today"))
    heading = t("stats.accuracy", mean=mean(t, [figure for _, figure in shown]))
    return div({"class": "pair"}, div(h3(heading), columns(shown, spoken, foot)))


def parts(t: Words, summary: Summary) -> Node:
    """Where the points come from."""
    means = {name: n for name, n in summary.mean_parts().items() if f"score.{name}" in t}
    if not means:
        return NOTHING
    most = max(means.values())
    heads = (t("result.part"), t("stats.mean"), t("stats.share"))
    return table(
        {"class": "counts"},
        caption(t("stats.parts")),
        thead(tr(*(th({"scope": "col"}, head) for head in heads))),
        tbody(
            *(
                tr(
                    th({"scope": "row"}, t(f"score.{name}")),
                    td(decimal(t, value)),
                    td(chart_bar([("plain", value)], most)),
                )
                for name, value in means.items()
            )
        ),
    )


def mean(t: Words, values: list[int]) -> str:
    return decimal(t, sum(values) / len(values))


def decimal(t: Words, value: float) -> str:
    """A number with one decimal place, as the language writes it."""
    return f"{value:.1f}".replace(".", t("decimal_point"))

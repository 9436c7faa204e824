"""The set-up page: who plays, with which options, from which seed."""

from __future__ import annotations

import json

from ..bots import LEVELS
from ..kernel import PERSON, Option, game
from ..kernel.registry import Value
from ..ui.html import (
    NOTHING,
    Attributes,
    Node,
    div,
    form,
    h1,
    h2,
    input_,
    label,
    main,
    option,
    p,
    section,
    select,
    small,
)
from ..ui.parts import avatar, colour, command
from . import lesson
from . import storage as shelf
from .app import LONGEST_NAME, App
from .bar import bar, languages
from .guide import guide
from .lesson_page import invitation


def setup_page(app: App) -> Node:
    draft, t = app.draft, app.words
    assert draft
    info = game(draft.game)
    return div(
        {"class": "page"},
        bar(app, h1(app.title(info)), actions=languages(app)),
        main(
            {"class": "setup", "id": "main"},
            h2(t("setup.title", game=app.title(info))),
            p({"class": "tagline"}, t("tagline.short")),
            first_time(app),
            form(
                {"data-command": "start", "id": "setup"},
                div({"class": "field"}, *players(app, info.min_players, info.max_players)),
                *(seat(app, number) for number in range(len(draft.seats))),
                p({"class": "quiet"}, t("setup.people_note")) if people(app) > 1 else NOTHING,
                setup_note(app),
                options(app, info.options),
                div({"class": "field"}, *seed(app)),
                div(
                    {"class": "acts"},
                    command("start", t("setup.start"), "play", "main big"),
                    command("panel:rules", t("bar.rules"), "rules", id="do-panel-rules"),
                    command("lobby", t("bar.back"), "home"),
                ),
            ),
        ),
        guide(app) if app.panel.startswith("rules") else NOTHING,
    )


def first_time(app: App) -> Node:
    """Whoever has neither played nor learnt this game here is offered the lesson."""
    assert app.draft
    game = app.draft.game
    known = {each.record.get("game") for each in shelf.listed(app.storage)}
    if game in known or lesson.state(app, game) == "done":
        return NOTHING
    return div({"class": "acts offer"}, p(app.words("lesson.first")), invitation(app, game, "main"))


def people(app: App) -> int:
    return sum(kind == PERSON for _, kind in app.draft.seats) if app.draft else 0


def chooser(
    id: str,
    name: str,
    options: list[tuple[str, str]],
    chosen: str,
    closed: frozenset[str] = frozenset(),
) -> Node:
    """A select box; `options` are values with their words, some of which may be closed."""
    states: list[Attributes] = [
        {"value": value}
        | ({"selected": None} if value == chosen else {})
        | ({"disabled": None} if value in closed else {})
        for value, _ in options
    ]
    return select(
        {"id": id, "data-command": name},
        *(option(state, text) for state, (_, text) in zip(states, options, strict=True)),
    )


def players(app: App, low: int, high: int) -> list[Node]:
    assert app.draft
    counts = [(str(count), str(count)) for count in range(low, high + 1)]
    return [
        label({"for": "players"}, app.words("setup.players")),
        chooser("players", "players", counts, str(len(app.draft.seats))),
    ]


def seat(app: App, number: int) -> Node:
    """Who sits at a place: a name, and a person or a bot."""
    assert app.draft
    t = app.words
    name, kind = app.draft.seats[number]
    levels = [(level, t("setup.bot", level=t(f"level.{level}"))) for level in LEVELS]
    note = t(f"level_note.{kind}") if kind in LEVELS else ""
    return div(
        {
            "class": f"seat-row {colour(number)}",
            "role": "group",
            "aria-label": t("setup.seat", number=number + 1),
        },
        avatar(number),
        label({"for": f"name-{number}", "class": "unseen"}, t("setup.name")),
        input_(
            {
                "id": f"name-{number}",
                "data-command": f"seat_name:{number}",
                "value": name,
                "maxlength": str(LONGEST_NAME),
                "autocomplete": "off",
            }
        ),
        label({"for": f"kind-{number}", "class": "unseen"}, t("setup.sits")),
        chooser(
            f"kind-{number}", f"seat_kind:{number}", [(PERSON, t("setup.person")), *levels], kind
        ),
        small({"class": "note"}, note) if note else NOTHING,
    )


def setup_note(app: App) -> Node:
    """What a game has to say about this number of players, such as who plays with whom."""
    assert app.draft
    key = f"setup_note.{len(app.draft.seats)}"
    return p({"class": "quiet"}, app.words(key)) if key in app.words else NOTHING


def options(app: App, offered: tuple[Option, ...]) -> Node:
    """The options that matter for this number of players."""
    assert app.draft
    count = len(app.draft.seats)
    needed = [each for each in offered if not each.players or count in each.players]
    if not needed:
        return NOTHING
    return section(h2(app.words("setup.options")), *(choice(app, each) for each in needed))


def choice(app: App, each: Option) -> Node:
    """An option of the game."""
    assert app.draft
    t = app.words
    values = [(json.dumps(v), valued(app, each, v)) for v in each.allowed]
    count, now = len(app.draft.seats), app.draft.options[each.id]
    closed = frozenset(json.dumps(v) for v in each.allowed if not each.takes(v, count))
    note = f"option_note.{each.id}.{now}"
    return div(
        {"class": "field"},
        label({"for": f"option-{each.id}"}, t(f"option.{each.id}.name")),
        chooser(f"option-{each.id}", f"option:{each.id}", values, json.dumps(now), closed),
        small(t(note)) if note in t else NOTHING,
    )


def valued(app: App, each: Option, value: Value) -> str:
    """A value of an option in words, with the numbers of players that can choose it."""
    text = app.words(f"option.{each.id}.{value}")
    seats = each.seats.get(value)
    if not seats:
        return text
    return app.words("setup.for_players", value=text, least=min(seats), most=max(seats))


def seed(app: App) -> list[Node]:
    assert app.draft
    return [
        label({"for": "seed"}, app.words("setup.seed")),
        input_(
            {
                "id": "seed",
                "data-command": "seed",
                "value": app.draft.seed,
                "autocomplete": "off",
                "aria-describedby": "seed-help",
            }
        ),
        small({"id": "seed-help"}, app.words("setup.seed_help")),
    ]

"""The set-up page: who plays, with which options, from which seed."""

from __future__ import annotations

import json

from ...bots import LEVELS
from ...kernel import PERSON, Option
from ...kernel.registry import Value
from ...ui.html import (
    NOTHING,
    Attributes,
    Node,
    details,
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
    summary,
)
from ...ui.parts import avatar, colour, command
from ..frame import bar, languages
from ..lesson.driver import FIRST, progress
from ..lesson.page import invitations
from ..rules.page import guide
from .state import LONGEST_NAME, Setup


def setup_page(setup: Setup) -> Node:
    info, t = setup.info, setup.words
    return div(
        {"class": "page"},
        bar(setup, h1(setup.called(info)), actions=languages(setup)),
        main(
            {"class": "setup", "id": "main"},
            h2(t("setup.title", game=setup.called(info))),
            p({"class": "tagline"}, t.maybe("tagline.short")),
            first_time(setup),
            form(
                {"data-command": "start", "id": "setup"},
                div({"class": "field"}, *players(setup, info.min_players, info.max_players)),
                *(seat(setup, number) for number in range(len(setup.seats))),
                p({"class": "quiet"}, t("setup.people_note")) if setup.people > 1 else NOTHING,
                setup_note(setup),
                more(setup, info.options),
                div(
                    {"class": "acts start"},
                    command("start", t("setup.start"), "play", "main big"),
                    command("panel:rules", t("bar.rules"), "rules", id="do-panel-rules"),
                    command("lobby", t("bar.back"), "home"),
                ),
            ),
        ),
        guide(setup) if setup.drawer.name.startswith("rules") else NOTHING,
    )


def first_time(setup: Setup) -> Node:
    """Whoever has neither played nor learnt this game here is offered the lesson."""
    game, shell = setup.game, setup.shell
    known = {each.record.get("game") for each in shell.saves()}
    ways = invitations(setup, game, FIRST, style="main")
    if game in known or not ways or progress(shell, game) == "done":
        return NOTHING
    return div({"class": "acts offer"}, p(setup.words("lesson.first")), *ways)


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


def players(setup: Setup, low: int, high: int) -> list[Node]:
    counts = [(str(count), str(count)) for count in range(low, high + 1)]
    return [
        label({"for": "players"}, setup.words("setup.players")),
        chooser("players", "players", counts, str(len(setup.seats))),
    ]


def seat(setup: Setup, number: int) -> Node:
    """Who sits at a place: a name, and a person or a bot."""
    t = setup.words
    name, kind = setup.seats[number]
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


def setup_note(setup: Setup) -> Node:
    """What a game has to say about this number of players, such as who plays with whom."""
    key = f"setup_note.{len(setup.seats)}"
    return p({"class": "quiet"}, setup.words(key)) if key in setup.words else NOTHING


def more(setup: Setup, offered: tuple[Option, ...]) -> Node:
    """What can be left as it is: the options that matter for this number of players, the seed."""
    count = len(setup.seats)
    needed = [each for each in offered if not each.players or count in each.players]
    return details(
        {"class": "more", "id": "more"},
        summary(setup.words("setup.more")),
        section(*(choice(setup, each) for each in needed), div({"class": "field"}, *seed(setup))),
    )


def choice(setup: Setup, each: Option) -> Node:
    """An option of the game."""
    t = setup.words
    values = [(json.dumps(v), valued(setup, each, v)) for v in each.allowed]
    count, now = len(setup.seats), setup.options[each.id]
    closed = frozenset(json.dumps(v) for v in each.allowed if not each.takes(v, count))
    note, help = f"option_note.{each.id}.{now}", f"option_help.{each.id}"
    return div(
        {"class": "field"},
        label({"for": f"option-{each.id}"}, t(f"option.{each.id}.name")),
        chooser(f"option-{each.id}", f"option:{each.id}", values, json.dumps(now), closed),
        small(" ".join(t(key) for key in (help, note) if key in t)),
    )


def valued(setup: Setup, each: Option, value: Value) -> str:
    """A value of an option in words, with the numbers of players that can choose it."""
    text = setup.words(f"option.{each.id}.{value}")
    seats = each.seats.get(value)
    if not seats:
        return text
    if len(seats) == 1:
        return setup.words("setup.for_just", value=text, count=seats[0])
    return setup.words("setup.for_players", value=text, least=min(seats), most=max(seats))


def seed(setup: Setup) -> list[Node]:
    return [
        label({"for": "seed"}, setup.words("setup.seed")),
        input_(
            {
                "id": "seed",
                "data-command": "seed",
                "value": setup.seed,
                "autocomplete": "off",
                "aria-describedby": "seed-help",
            }
        ),
        small({"id": "seed-help"}, setup.words("setup.seed_help")),
    ]

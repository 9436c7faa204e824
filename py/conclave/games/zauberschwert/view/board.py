"""The display: the adventures, who stands where, and what a fight would cost and bring."""

from __future__ import annotations

from ....ui.html import (
    NOTHING,
    Attributes,
    Node,
    b,
    button,
    classes,
    div,
    h2,
    icon,
    li,
    ol,
    section,
    small,
    span,
    ul,
)
from ....ui.icons import AVATARS
from ....ui.parts import colour, inspecting, meant
from ..cards import CREATURES, EXTRA
from ..forecast import Forecast, alone, together
from ..memory import UNKNOWN
from .faces import ICONS, Table, adventure, tokens
from .wording import ROMAN, gain, price

PHASES = ("adventures", "supply", "choice", "fights", "artefacts")
AT_THE_DISPLAY = ("place", "place_apprentice", "fluvius", "mortus")
"""Questions that are answered with a card of the display."""


# --- the bar ------------------------------------------------------------------------------------


def phases(scene: Table) -> list[tuple[str, str]]:
    """The phases of a round, each with `done`, `now` or nothing."""
    phase = scene.game.phase
    now = PHASES.index(phase) if phase in PHASES else len(PHASES)
    states = ["done" if n < now else "now" if n == now else "" for n in range(len(PHASES))]
    return list(zip(PHASES, states, strict=True))


def meta(scene: Table) -> str:
    return scene.words("meta", round=scene.game.round)


# --- the board ----------------------------------------------------------------------------------


def board(scene: Table) -> Node:
    """The adventures, and beside them the landscape and the stacks."""
    return section(
        {"class": "board", "aria-labelledby": "board-title"},
        h2({"class": "unseen", "id": "board-title"}, scene.words("board")),
        ul({"class": "display"}, *(slot(scene, card) for card in scene.game.display)),
        div({"class": "surroundings"}, landscape(scene), *stacks(scene)),
    )


def landscape(scene: Table) -> Node:
    """The landscape of this round: what it does to magic, whether orks come, whose icons help."""
    g, t = scene.game, scene.words
    if not g.landscape:
        return NOTHING
    land = g.land
    change = f"+{land.magic}" if land.magic > 0 else str(land.magic)
    return button(
        inspecting({"class": "landscape", "id": "landscape", "type": "button"}, g.landscape),
        icon(ICONS[g.landscape]),
        b(t.name(g.landscape)),
        span({"class": "effect"}, change, icon(ICONS["magic"])) if land.magic else NOTHING,
        span({"class": "effect"}, icon(ICONS["ork"]), t("land_orks")) if land.orks else NOTHING,
        *(icon(ICONS[name], t.name(name)) for name in sorted(land.icons)),
    )


def stacks(scene: Table) -> list[Node]:
    """What is still to come; each says more when it is clicked."""
    g, t = scene.game, scene.words
    shelves = " ".join(
        f"{ROMAN[level]}·{len(pile)}" for level, pile in enumerate(g.shelves, 1) if pile
    )
    found = [
        ("stack", "stack", t("stack", count=len(g.stack)), top_letter(scene)),
        ("artefacts", "cards", t("artefact_stack", count=len(g.artefacts)), ""),
        ("shelves", "book", t("knowledge_left"), shelves) if any(g.shelves) else None,
        (
            "reinforcements",
            "anvil",
            t("reinforcements_left", count=len(g.reinforcements)),
            "",
        )
        if g.reinforcements
        else None,
    ]
    return [stack(*each) for each in found if each]


def stack(thing: str, picture: str, label: str, more: str) -> Node:
    attributes: Attributes = {"class": "heap", "id": f"heap-{thing}", "type": "button"}
    return button(
        inspecting(attributes, thing),
        icon(ICONS[picture]),
        span(label),
        span({"class": "more"}, more) if more else NOTHING,
    )


def top_letter(scene: Table) -> str:
    """The back of the next adventure card, or the card itself where everybody knows it."""
    stack = scene.game.stack
    if not stack:
        return ""
    top = stack[-1]
    return top[1:] if top[0] == UNKNOWN else scene.words.name(top)


# --- a card with its visitors -------------------------------------------------------------------


def slot(scene: Table, card: str) -> Node:
    """An adventure, what it would cost and bring, and who has come."""
    picked = scene.pick(card) if scene.asks(*AT_THE_DISPLAY) else {"class": ""}
    attributes = inspecting({**picked, "id": f"adventure-{card}"}, card)
    extra = card in EXTRA
    fought = scene.game.lot == card or concerned(scene, card)
    return li(
        {"class": classes("slot", "extra" if extra else "", "fought" if fought else "")},
        adventure(scene, card, attributes),
        forecasts(scene, card) if card in CREATURES else NOTHING,
        visitors(scene, card),
    )


def concerned(scene: Table, card: str) -> bool:
    """True if somebody is deciding about this card."""
    return any(card in asked.details for asked in scene.game.asked)


def visitors(scene: Table, card: str) -> Node:
    """Who stands there, in the order of arrival."""
    g = scene.game
    seats = g.places.get(card, ())
    if not seats:
        return NOTHING
    return ol(
        {"class": "visitors"}, *(piece(scene, seat, g.wizards[seat] == card) for seat in seats)
    )


def piece(scene: Table, seat: int, wizard: bool) -> Node:
    name = scene.names[seat]
    label = name if wizard else scene.words("apprentice_of", name=name)
    return li(
        {"class": classes("piece", colour(seat), "" if wizard else "apprentice")},
        icon(AVATARS[seat % len(AVATARS)] if wizard else ICONS["apprentice"]),
        span(label),
    )


# --- what a fight would cost and bring ----------------------------------------------------------


def forecasts(scene: Table, card: str) -> Node:
    """For the viewer: alone, and with those who are there."""
    g, seat = scene.game, scene.viewer
    others = tuple(other for other in g.places.get(card, ()) if other != seat)
    lines = [forecast_line(scene, "alone", alone(g, seat, card))]
    if others:
        lines.append(forecast_line(scene, "together", together(g, seat, card, (*others, seat))))
    return ul({"class": "forecasts", "tabindex": "0"}, *lines)


def forecast_line(scene: Table, how: str, told: Forecast) -> Node:
    t = scene.words
    if told.refused:
        return li(
            {"class": f"forecast {how} not"},
            small(t(f"forecast.{how}")),
            span(t(f"forecast.{told.refused}", cost=told.cost)),
        )
    label = t(
        f"forecast.label_{how}",
        price=price(t, told.cost, told.poison),
        gain=gain(t, told.stones, told.magic, told.cards),
    )
    return li(
        {"class": f"forecast {how}"},
        small({"aria-hidden": "true"}, t(f"forecast.{how}")),
        meant(
            label,
            {"class": "toks"},
            span({"class": "tok pay"}, b(f"−{told.cost}"), icon(ICONS["magic"])),
            poison_token(told.poison) if told.poison else NOTHING,
            *tokens(told.stones, told.magic, told.cards),
        ),
    )


def poison_token(count: int) -> Node:
    """Poison cards that one would have to use."""
    return span({"class": "tok pay"}, b(f"−{count}"), icon(ICONS["gift"]))

"""The table: two sides with their tokens, four piles between them, and the hands."""

from __future__ import annotations

from collections.abc import Iterator

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
    span,
    ul,
)
from ....ui.parts import badge, card_back, colour, element, fitting, inspecting, meant, pile, stat
from ..cards import COLOUR, COLOURS, SAPPHIRES_TO_WIN, START_ENERGY
from ..rules import ACTIVATE, DRAW, PLAY
from ..state import NOBODY
from .faces import ICONS, Table, face

STEPS = ("enchantments", "draw", "actions")
TARGETED = ("remove", "turn", "copy")
"""Questions that are answered with the colour of a pile."""


# --- the bar ----------------------------------------------------------------------------------


def phases(scene: Table) -> list[tuple[str, str]]:
    """The steps of a turn, each with `done`, `now` or nothing."""
    now = STEPS.index(scene.game.phase) if scene.game.phase in STEPS else len(STEPS)
    states = ["done" if i < now else "now" if i == now else "" for i in range(len(STEPS))]
    return list(zip(STEPS, states, strict=True))


def meta(scene: Table) -> str:
    return scene.words("meta", turn=scene.game.turn, count=scene.game.actions)


# --- seats ------------------------------------------------------------------------------------


def badges(scene: Table, player: int) -> list[Node]:
    """Whose turn it is, and in teams who belongs to whom and whom texts call the next opponent."""
    g, t = scene.game, scene.words
    shown = [badge(t("turn"), "now")] if g.active == player and not g.outcome else []
    return shown if g.players == 2 else [*shown, *map(badge, bonds(scene, player))]


def bonds(scene: Table, player: int) -> Iterator[str]:
    """What a mage of a team game is to the viewer, and to the mage whose turn it is."""
    g, t = scene.game, scene.words
    ours = g.sides[player] == mine(scene)
    following = g.next_opponent == player and not g.outcome
    if len(g.members(g.sides[player])) == 1:
        yield t("solo")
    elif player != scene.viewer and (ours or not following):
        yield t("partner" if ours else "rival")
    if following:
        yield t("next_opponent")


def facts(scene: Table, player: int) -> list[Node]:
    """What everybody may count: the cards in the hand."""
    t, count = scene.words, len(scene.game.hands[player])
    label = t("cards", count=count)
    return [stat(ICONS["hand"], str(count), label, t("figure.hand"), "stack")]


def belongings(scene: Table, player: int) -> Node:
    """The backs of the cards another mage holds."""
    if player == scene.viewer:
        return NOTHING
    back = span({"class": "back-chip"}, icon(ICONS["back"]))
    return div({"class": "fan", "id": f"fan-{player}"}, *[back] * len(scene.game.hands[player]))


# --- sides ------------------------------------------------------------------------------------


def mine(scene: Table) -> int:
    """The side of the seat that looks."""
    return scene.game.sides[scene.viewer]


def side_name(scene: Table, side: int) -> str:
    """A side by the names of its mages; the own one is `you` or `your side`."""
    members, t = scene.game.members(side), scene.words
    if side == mine(scene):
        return t("you" if len(members) == 1 else "your_side")
    return t.listed([scene.names[mage] for mage in members])


def tint(scene: Table, side: int) -> str:
    """The class that gives a side its colour: that of its first mage."""
    return colour(scene.game.members(side)[0])


def side_bar(scene: Table, side: int) -> Node:
    """The tokens of a side as tracks towards the ends of the game."""
    g, t = scene.game, scene.words
    energy, sapphires = g.energy[side], g.sapphires[side]
    style = "ours" if side == mine(scene) else "theirs"
    return div(
        {
            "class": classes("side", style, tint(scene, side)),
            "id": f"side-{side}",
            "role": "group",
            "aria-label": side_name(scene, side),
            "tabindex": "0",
        },
        b({"class": "side-name"}, side_name(scene, side)),
        track("energy", energy, max(START_ENERGY, energy), t("energy_track", count=energy)),
        track(
            "sapphire",
            sapphires,
            SAPPHIRES_TO_WIN,
            t("sapphire_track", count=sapphires, limit=SAPPHIRES_TO_WIN),
        ),
    )


def track(kind: str, count: int, length: int, label: str) -> Node:
    """Tokens in a row: energy ends at the skull, sapphires at the laurels."""
    pips = [span({"class": "pip on" if place < count else "pip"}) for place in range(length)]
    end = icon(ICONS["goal"]) if kind == "sapphire" else NOTHING
    start = icon(ICONS["doom"]) if kind == "energy" else NOTHING
    return meant(
        label,
        {"class": f"track {kind}"},
        icon(ICONS[kind]),
        b(str(count)),
        span({"class": "pips"}, start, *pips, end),
    )


# --- the board --------------------------------------------------------------------------------


def board(scene: Table) -> Node:
    """The rival side above, the own side below, and the four piles between them."""
    own = mine(scene)
    return section(
        {"class": "board", "aria-labelledby": "board-title"},
        h2({"class": "unseen", "id": "board-title"}, scene.words("board")),
        side_bar(scene, 1 - own),
        div(
            {"class": "middle"},
            ul({"class": "lanes"}, *(lane(scene, each) for each in COLOURS)),
            stacks(scene),
        ),
        side_bar(scene, own),
    )


def lane(scene: Table, hue: str) -> Node:
    """A pile: its top card lies at the end of the side that it faces."""
    g = scene.game
    cards = g.piles[hue]
    owner = g.facing[cards[-1]] if cards else NOBODY
    theirs, ours = end(scene, hue, 1 - mine(scene)), end(scene, hue, mine(scene))
    style = "free" if owner == NOBODY else "ours" if owner == mine(scene) else "theirs"
    top = top_card(scene, hue) if cards else empty_pile(scene, hue)
    return li({"class": classes("lane", style, f"hue-{hue}")}, theirs, top, ours)


def end(scene: Table, hue: str, side: int) -> Node:
    """An end of a lane: the name of the side that controls it, or what is covered."""
    cards = scene.game.piles[hue]
    if cards and scene.game.facing[cards[-1]] == side:
        return span(
            {"class": classes("tag", tint(scene, side)), "aria-hidden": "true"},
            span(side_name(scene, side)),
        )
    return covered(scene, hue) if len(cards) > 1 else span({"class": "end"})


def covered(scene: Table, hue: str) -> Node:
    """Cards that lie below the top one; everybody may look through them."""
    t, count = scene.words, len(scene.game.piles[hue]) - 1
    label = t("covered_more", count=count, colour=t.name(hue))
    return button(
        {
            "class": "end covered",
            "type": "button",
            "data-command": f"inspect:{hue}",
            "id": f"covered-{hue}",
        },
        span({"aria-hidden": "true"}, t("covered", count=count)),
        span({"class": "unseen"}, label),
    )


def top_card(scene: Table, hue: str) -> Node:
    """The card that matters: it can be activated, or be what another spell chooses."""
    g, t = scene.game, scene.words
    name = g.piles[hue][-1]
    side = g.facing[name]
    attributes = inspecting(pile_control(scene, hue, name), name)
    spoken = t("faces_mine") if side == mine(scene) else t("faces", name=side_name(scene, side))
    return face(scene, name, {**attributes, "id": f"top-{hue}"}, side, spoken)


def pile_control(scene: Table, hue: str, name: str) -> Attributes:
    if scene.asks("act"):
        return scene.pick(ACTIVATE[name], "top")
    if scene.asks("fire"):
        return scene.pick(name, "top")
    return scene.pick(hue, "top") if scene.asks(*TARGETED) else {"class": "top"}


def empty_pile(scene: Table, hue: str) -> Node:
    """The place of a pile; where a pile is chosen, it says why it cannot be."""
    t = scene.words
    picked = scene.pick(hue, "vacant") if scene.asks(*TARGETED) else {"class": "vacant"}
    text = t("empty", colour=t.name(hue))
    return element({**picked, "id": f"top-{hue}"}, icon(ICONS[hue]), span(text))


def stacks(scene: Table) -> Node:
    """The deck and the discard pile."""
    g, t = scene.game, scene.words
    count = len(g.deck)
    picked = scene.pick(DRAW, "small") if scene.asks("act") else {"class": "small"}
    label = t("draw_action" if "data-choice" in picked else "draw_pile", count=count)
    deck = card_back({**picked, "id": "deck"}, label)
    return div(
        {"class": "piles"},
        pile(deck, t("draw", count=count)),
        pile(discard(scene), t("discard", count=len(g.discard))),
    )


def discard(scene: Table) -> Node:
    """The discard pile; everybody may look through it at any time."""
    cards, t = scene.game.discard, scene.words
    if not cards:
        label = t("discard_empty")
        style = "card small none"
        return div({"class": style, "role": "img", "aria-label": label, "id": "discard"})
    name = cards[-1]
    return button(
        {
            "class": f"card small hue-{COLOUR[name]}",
            "type": "button",
            "data-command": "inspect:discard",
            "id": "discard",
        },
        span({"class": classes("ttl", fitting(t.name(name)))}, t.name(name)),
        span({"class": "unseen"}, t("look_discard", count=len(cards))),
        span({"class": "art"}, icon(ICONS[name])),
    )


# --- the hand ---------------------------------------------------------------------------------


def hand(scene: Table) -> Node:
    """The own cards; while one of other cards is chosen, those lie before them."""
    g, t = scene.game, scene.words
    cards = g.hands[scene.viewer]
    title = t("hand", count=len(cards)) if cards else t("hand_empty")
    return div(
        {"class": "holding"},
        spread(scene, t("sight"), g.sight) if scene.asks("keep") else "",
        spread(scene, t("fetchable"), tuple(reversed(g.discard))) if scene.asks("fetch") else "",
        row(scene, title, cards, "hand", "discard"),
    )


def spread(scene: Table, title: str, cards: tuple[str, ...]) -> Node:
    """Cards to choose from that are in nobody's hand."""
    return row(scene, title, cards, "spread", scene.kind)


def row(scene: Table, title: str, cards: tuple[str, ...], place: str, kind: str) -> Node:
    return section(
        {"class": place, "aria-labelledby": f"{place}-title"},
        h2({"id": f"{place}-title"}, title),
        ol({"class": "leaves"}, *(li(held(scene, name, place, kind)) for name in cards)),
    )


def held(scene: Table, name: str, place: str, kind: str) -> Node:
    """A card to be played, discarded or taken; at other times it explains itself."""
    attributes: Attributes = {"class": ""}
    if scene.asks("act") and place == "hand":
        attributes = scene.pick(PLAY[name])
    elif scene.asks(kind):
        attributes = scene.pick(name)
    return face(scene, name, {**inspecting(attributes, name), "id": f"{place}-{name}"}, mine(scene))

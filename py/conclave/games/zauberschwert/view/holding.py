"""The own hand, and cards to choose from that are nobody's yet."""

from __future__ import annotations

from collections.abc import Callable

from ....ui.html import (
    NOTHING,
    Attributes,
    Node,
    b,
    classes,
    div,
    h2,
    icon,
    li,
    ol,
    section,
    small,
    span,
)
from ....ui.parts import element, inspecting
from ..cards import KNOWLEDGE, REINFORCEMENTS
from ..treasures import ARTEFACTS, can_be_laid
from .faces import ICONS, Table, artefact, bounty, picture, signs
from .wording import ROMAN, cards_named, laid_name

FROM_THE_HAND = ("provisus", "mutarus", "trade_give", "trade_pay")
"""Questions that are answered with a card of the hand."""


def hand(scene: Table) -> Node:
    """The own cards, below whatever else there is to choose from."""
    t, cards = scene.words, scene.game.hands[scene.viewer]
    title = t("hand", count=len(cards)) if cards else t("hand_empty")
    spread = SPREADS.get(scene.kind)
    return div(
        {"class": "holding"},
        spread(scene) if spread else NOTHING,
        section(
            {"class": "hand", "aria-labelledby": "hand-title"},
            h2({"id": "hand-title"}, title),
            ol(
                {"class": "relics"},
                *(li(held(scene, card, place)) for place, card in enumerate(cards)),
                *(li(pair(scene, choice)) for choice in pairs(scene)),
            ),
        ),
    )


def held(scene: Table, card: str, place: int) -> Node:
    """A card of the hand; at other times it explains itself."""
    attributes = {**hand_control(scene, card, place), "id": f"hand-{place}"}
    return artefact(scene, card, inspecting(attributes, card))


def hand_control(scene: Table, card: str, place: int) -> Attributes:
    if scene.asks("lay_out"):
        return scene.pick((card,))
    if scene.asks("market"):
        return scene.pick(("hand", card))
    return scene.pick(card) if scene.asks(*FROM_THE_HAND) else {"class": ""}


def pairs(scene: Table) -> list[tuple[str, ...]]:
    """Double artefacts that could be laid out now."""
    if not scene.asks("lay_out"):
        return []
    return [each for each in can_be_laid(scene.game.hands[scene.viewer]) if len(each) == 2]


def pair(scene: Table, choice: tuple[str, ...]) -> Node:
    """Both halves of a double artefact, ready to be laid out together."""
    t = scene.words
    first, second = (ARTEFACTS[card] for card in choice)
    attributes = scene.pick(choice, "pair")
    return element(
        {
            **attributes,
            "class": classes("card relic", attributes["class"]),
            "id": f"pair-{choice[0]}-{choice[1]}",
        },
        span({"class": "ttl"}, laid_name(t, choice)),
        span({"class": "art"}, icon(picture(choice[0])), icon(picture(choice[1]))),
        span({"class": "unseen"}, cards_named(t, choice)),
        bounty(
            t,
            first.stones + second.stones,
            first.magic + second.magic,
            symbols=first.symbols | second.symbols,
        ),
        span({"class": "foot"}, span({"class": "kind"}, t("pairs"))),
    )


# --- what there is to choose from ---------------------------------------------------------------


def spread(scene: Table, title: str, things: list[Node]) -> Node:
    return section(
        {"class": "spread", "aria-labelledby": "spread-title"},
        h2({"id": "spread-title"}, title),
        ol({"class": "choices"}, *(li(each) for each in things)),
    )


def shelf(scene: Table) -> Node:
    """Knowledge cards of the next level."""
    return spread(scene, scene.words("shelf"), [lesson(scene, str(c)) for c in choices(scene)])


def choices(scene: Table) -> tuple[object, ...]:
    assert scene.question is not None
    universe = scene.question.universe
    return universe if isinstance(universe, tuple) else ()


def lesson(scene: Table, card: str) -> Node:
    row, t = KNOWLEDGE[card], scene.words
    return element(
        {**scene.pick(card, "thing lesson"), "id": f"lesson-{card}"},
        icon(ICONS["book"]),
        b(ROMAN[row.level]),
        bounty(t, *row.reward),
    )


def smithy(scene: Table) -> Node:
    """Reinforcements for sale, and at the second visit own ones that can be moved."""
    cards = [str(each) for each in choices(scene) if each in REINFORCEMENTS]
    return spread(scene, scene.words("smithy"), [tool(scene, card) for card in cards])


def tool(scene: Table, card: str) -> Node:
    row, t = REINFORCEMENTS[card], scene.words
    return element(
        {**scene.pick(card, "thing tool"), "id": f"tool-{card}"},
        icon(ICONS["reinforcement"]),
        b(t.name(card)),
        bounty(t, row.stones, row.magic, symbols=row.symbols),
        small(t("costs", count=row.cost)),
    )


def wishes(scene: Table) -> Node:
    """Everything one may ask for, by name and part; beside it the same with its symbols."""
    groups: dict[str, list[str]] = {}
    for what in map(str, choices(scene)):
        kind = ARTEFACTS[what].kind if what in ARTEFACTS else what
        groups.setdefault(kind, []).append(what)
    things: list[Node] = [
        div({"class": "wishes"}, wish(scene, first, True), *(wish(scene, w, False) for w in others))
        for first, *others in groups.values()
    ]
    return spread(scene, scene.words("wishes"), things)


def wish(scene: Table, what: str, by_name: bool) -> Node:
    """A name and part, or only the symbols of one certain card."""
    t = scene.words
    attributes = {**scene.pick(what, "thing wish"), "id": f"wish-{what}"}
    if not by_name:
        return element({**attributes, "aria-label": t.name(what)}, signs(ARTEFACTS[what].symbols))
    shown = picture(what) if what in ARTEFACTS else ICONS[what]
    return element(attributes, icon(shown), b(t.name(what)))


SPREADS: dict[str, Callable[[Table], Node]] = {
    "pick_knowledge": shelf,
    "forge": smithy,
    "trade_want": wishes,
}
"""Questions for which cards are laid out that belong to nobody."""

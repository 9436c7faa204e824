"""The counting help: what could be counted by now of hidden cards, in small pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .html import Node, span
from .parts import element, inspecting, meant
from .words import Words


def account(t: Words, known: list[Node], hidden: int, possible: list[Node]) -> list[Node]:
    """What is surely there, how much more is hidden, and what may be among that."""
    rest = [span({"class": "unknown"}, t("counted.unknown", count=hidden))] if hidden else []
    return [*known, *rest, *possible] if known or possible else []


def bottom(t: Words, cards: Iterable[str], hidden: str, face: Callable[[str], Node]) -> list[Node]:
    """The lowest cards of a pile, the next to come first, if any of them was seen."""
    lowest = list(cards)
    if all(card == hidden for card in lowest):
        return []
    blank = span({"class": "unknown"}, t("counted.unknown", count=1))
    return [
        span(t("counted.bottom")),
        *(blank if card == hidden else face(card) for card in lowest),
    ]


def sure(t: Words, name: str, count: int, *inner: Node, thing: str = "") -> Node:
    """Cards that are surely there; if a thing is named, a click explains it."""
    return piece(t("counted.sure", count=count, thing=name), "sure", inner, thing)


def perhaps(t: Words, name: str, count: int, *inner: Node, thing: str = "") -> Node:
    """Cards that may be there, or somewhere else."""
    return piece(t("counted.perhaps", count=count, thing=name), "perhaps", inner, thing)


def piece(label: str, style: str, inner: tuple[Node, ...], thing: str = "") -> Node:
    """A picture for the eye and a sentence for the ear."""
    if thing:
        return element(inspecting({"class": style, "data-meant": None}, thing, label), *inner)
    return meant(label, {"class": style}, *inner)

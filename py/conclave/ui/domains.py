"""Controls for answers that are composed: an amount, a bid, some of many things."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

from ..kernel import PASS, Amount, Bid, Choice, Game, Question, Subset
from .html import Attributes, Node, button, classes, div, input_, span
from .parts import command
from .words import Words

if TYPE_CHECKING:
    from .scene import Scene
    from .view import View


def first_draft(question: Question) -> Choice | None:
    """What a composed answer begins with: the best set, the smallest amount."""
    options = question.options
    if isinstance(options, Subset):
        return question.candidates()[0]
    if isinstance(options, Bid):
        return options.low if options.low <= options.high else None
    return options.low if isinstance(options, Amount) else None


def stepped(options: Amount | Bid, amount: int) -> int:
    """The nearest amount that is allowed."""
    return max(options.low, min(options.high, amount))


def changed(options: Subset, picked: tuple[Any, ...], item: Any, by: int) -> tuple[Any, ...]:
    """The set with one copy of an item more or less, in the order of the table."""
    counts = Counter(picked)
    counts[item] += by
    result = []
    for each in options.items:
        if counts[each] > 0:
            counts[each] -= 1
            result.append(each)
    return tuple(result)


def tick(picked: tuple[Any, ...], item: Any, nth: int, style: str) -> Attributes:
    """The attributes that make an element the nth copy of an item to take or leave."""
    ticked = nth < picked.count(item)
    name = "untick" if ticked else "tick"
    return {
        "class": classes(style, "tick", "ticked" if ticked else ""),
        "type": "button",
        "data-command": f"{name}:{json.dumps(item)}",
        "aria-pressed": str(ticked).lower(),
    }


def choose(choice: Choice, label: str, style: str = "", **more: str) -> Node:
    """A button that answers with a choice."""
    attributes: Attributes = {"class": classes("act", style), "type": "button", **more}
    attributes["data-choice"] = json.dumps(choice)
    return button(attributes, span(label))


def stepper(t: Words, options: Amount | Bid, amount: int, label: str) -> Node:
    """An amount with a smaller and a larger one beside it; it can be typed as well."""

    def step(by: int, sign: str, id: str) -> Node:
        other = stepped(options, amount + by)
        attributes: Attributes = {"class": "act step", "type": "button", "id": id}
        attributes |= {"data-command": f"amount:{other}", "aria-label": str(other)}
        if other == amount:
            limits = t("why.not_in_range", low=options.low, high=options.high)
            attributes |= {"aria-disabled": "true", "aria-description": limits}
        return button(attributes, sign)

    return div(
        {"class": "stepper"},
        step(-1, "−", "amount-less"),
        input_(
            {
                "id": "amount",
                "type": "number",
                "inputmode": "numeric",
                "data-command": "amount",
                "aria-label": label,
                "value": str(amount),
                "min": str(options.low),
                "max": str(options.high),
            }
        ),
        step(1, "+", "amount-more"),
    )


def bidding(scene: Scene[Game], options: Bid) -> list[Node]:
    """Pass, bid an amount, or say how far to go and be asked no more."""
    t, amount = scene.words, scene.draft
    leave = choose(PASS, t("bid.pass"), scene.wish(PASS, ""), id="bid-pass")
    if not isinstance(amount, int):
        return [leave]
    upto = command(f"upto:{amount}", t("bid.upto", amount=amount), id="bid-upto")
    return [
        choose(amount, t("bid.bid", amount=amount), scene.wish(amount, "main"), id="bid"),
        stepper(t, options, amount, t("bid.amount")),
        *([] if options.once or scene.wanted is not None else [upto]),
        leave,
    ]


def named(scene: Scene[Game], view: View[Game], choice: Choice) -> str:
    """Any choice in words: a bid, a set, a thing on the table, or what its button says."""
    assert scene.question
    t, options = scene.words, scene.question.options
    if isinstance(options, Bid):
        return t("bid.pass") if choice == PASS else t("bid.bid", amount=choice)
    if isinstance(options, Subset):
        return str(t.word("things", choice, scene.names)) or t("bid.nothing")
    on_table = choice in scene.placed and f"name.{choice}" in t
    return t.name(str(choice)) if on_table else str(view.choice_label(scene, choice))

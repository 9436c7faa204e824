"""The prompt: what the viewer is asked and can answer, hints, standing orders and offers."""

from __future__ import annotations

import json
from collections.abc import Sequence

from ...bots.hints import Hint
from ...kernel import Amount, Bid, Choice, Game, Subset
from ...ui.domains import bidding, choose, named, stepper
from ...ui.html import NOTHING, Node, button, classes, div, icon, li, ol, p, small, span, strong
from ...ui.icons import HOUSE
from ...ui.parts import command
from ...ui.scene import Scene
from ...ui.view import View
from .state import Table
from .thinking import slow


def prompt(table: Table, scene: Scene[Game], view: View[Game]) -> Node:
    """What the viewer is asked, or whom everybody is waiting for."""
    question = scene.question
    body: list[Node] = (
        asked(table, scene, view)
        if question
        else [p({"tabindex": "-1", "data-focus": None}, waiting(table))]
    )
    if question is None and slow(table):
        body.append(command("hurry", table.words("table.move_now"), "play", id="hurry"))
    return div(
        {
            "class": classes("prompt", "yours" if question else ""),
            "id": "prompt",
            "aria-live": "polite",
        },
        *body,
        *refusal(table),
        *advice(table, scene, view),
        *order(table),
        *offers(table, scene, view),
    )


def advice(table: Table, scene: Scene[Game], view: View[Game]) -> list[Node]:
    """What the house would do in the viewer's place: first a nudge, then the best choices."""
    t, (stage, _, hints) = table.words, table.advice
    if not stage:
        return []
    off = command("hint_off", t("hint.off"), "close", "link")
    if stage != "shown":
        text = nudge(table, hints) if hints else t(f"hint.{stage}")
        more = [command("hint", t("hint.show"), "hint", id="hint")] if stage == "nudge" else []
        return [div({"class": "acts hints"}, p({"role": "status"}, text), *more, off)]
    return [div({"class": "hints"}, ol(*(hinted(table, scene, view, each) for each in hints)), off)]


def nudge(table: Table, hints: Sequence[Hint]) -> str:
    """What the best choice is good for, if it stands out among others."""
    if len(hints) == 1:
        return table.words("hint.alone")
    if not hints[0].reasons:
        return table.words("hint.much_alike")
    return table.words("hint.nudge", reasons=reasons(table, hints[0]))


def hinted(table: Table, scene: Scene[Game], view: View[Game], hint: Hint) -> Node:
    """A choice with the chance of winning, and what speaks for it."""
    t = table.words
    error = max(1, round(hint.error * 200))
    chance = t("hint.chance", chance=round(hint.chance * 100), error=error)
    return li(
        choose(hint.choice, named(scene, view, hint.choice), id=f"hint-{hint.choice}"),
        span({"class": "chance"}, chance),
        small(t("hint.because", reasons=reasons(table, hint))) if hint.reasons else NOTHING,
    )


def reasons(table: Table, hint: Hint) -> str:
    """What a choice is good for, in words; at most two of them."""
    return table.words.listed([table.words(f"term.{name}") for name in hint.reasons[:2]])


def order(table: Table) -> list[Node]:
    """How far the viewer lets the house bid, and the way to stop it."""
    given = table.orders.get(table.viewer)
    if given is None:
        return []
    label = table.words("bid.bidding", amount=given.limit)
    return [
        div({"class": "acts offers"}, span(label), command("order:stop", table.words("bid.stop")))
    ]


def asked(table: Table, scene: Scene[Game], view: View[Game]) -> list[Node]:
    t = scene.words
    fields = view.prompt_fields(scene)
    more = view.advice(scene) or t.maybe(f"advice.{scene.kind}", **fields)
    text = p(
        {"tabindex": "-1", "data-focus": None},
        strong(t(f"prompt.{scene.kind}", **fields)),
        " ",
        more,
    )
    buttons = composing(scene, view) or choosing(table, scene, view)
    if table.advice.stage == "" and table.driver.free and not question_is_small(scene):
        buttons.append(command("hint", t("hint.ask"), "hint", "link", id="hint"))
    return [text, div({"class": "acts"}, *buttons) if buttons else NOTHING]


def question_is_small(scene: Scene[Game]) -> bool:
    """True where there is next to nothing to choose from."""
    assert scene.question
    return len(scene.question.candidates()) < 2


def choosing(table: Table, scene: Scene[Game], view: View[Game]) -> list[Node]:
    """Buttons for whatever has no place on the table."""
    buttons = [choice_button(scene, view, each) for each in scene.unplaced()]
    if table.draft.selected is not None:
        label = scene.words("table.confirm")
        style = scene.wish(table.draft.selected, "main")
        buttons.insert(0, command("confirm", label, "confirm", style, id="confirm"))
    return buttons


def composing(scene: Scene[Game], view: View[Game]) -> list[Node]:
    """Controls for an answer that is an amount or a set."""
    assert scene.question
    options, draft = scene.question.options, scene.draft
    if isinstance(options, Bid):
        return bidding(scene, options)
    if isinstance(options, Amount) and isinstance(draft, int):
        label = view.choice_label(scene, draft)
        return [
            stepper(
                scene.words,
                options,
                draft,
                scene.words(f"prompt.{scene.kind}", **view.prompt_fields(scene)),
            ),
            choose(draft, label, scene.wish(draft, "main"), id="confirm"),
        ]
    if isinstance(options, Subset) and isinstance(draft, tuple):
        return picking(scene, view, draft)
    return []


def picking(scene: Scene[Game], view: View[Game], draft: tuple[Choice, ...]) -> list[Node]:
    """What the set comes to, and the button that takes it, if it will do."""
    assert scene.question
    refused = scene.question.why_not(draft)
    more = scene.refused(refused) if refused else {}
    return [
        span({"class": "tally"}, view.tally(scene, draft)),
        choose(
            draft,
            scene.words("table.confirm"),
            "refused" if refused else scene.wish(draft, "main"),
            id="confirm",
            **more,
        ),
    ]


def choice_button(scene: Scene[Game], view: View[Game], choice: Choice) -> Node:
    attributes = scene.pick(choice, "act")
    return button({**attributes, "id": f"choice-{choice}"}, span(view.choice_label(scene, choice)))


def refusal(table: Table) -> list[Node]:
    """Why the last thing that was tried cannot be done, and where that is written."""
    reason = table.draft.refusal
    if reason is None:
        return []
    rule = table.rule(reason)
    link = (
        command(f"panel:rules#{rule}", table.words("table.rule"), "rules", "link")
        if rule
        else NOTHING
    )
    return [
        p(
            {"class": "refusal", "role": "alert"},
            icon(HOUSE["warning"]),
            table.because(reason),
            link,
        )
    ]


def offers(table: Table, scene: Scene[Game], view: View[Game]) -> list[Node]:
    """What may be done at any time while others are thinking."""
    choices = [choice for question in scene.offers for choice in question.candidates()]
    if not (table.driver.free and choices):
        return []
    return [
        div(
            {"class": "acts offers"},
            span(table.words("table.may_also")),
            *(
                button(
                    {
                        "class": "act",
                        "type": "button",
                        "data-choice": json.dumps(choice),
                        "id": f"offer-{choice}",
                    },
                    view.choice_label(scene, choice),
                )
                for choice in choices
            ),
        )
    ]


def waiting(table: Table) -> str:
    """Whom the table is waiting for, as far as this seat may know."""
    t, seats = table.words, table.match.seats
    view = table.match.state.seen_by(table.seat_shown)
    names = [seats[each.player].name for each in view.asked if each.player >= 0]
    if not names:
        return t("table.somebody")
    if len(names) == 1:
        return t("table.thinking", name=names[0])
    return t("table.waiting_all", names=t.listed(names))

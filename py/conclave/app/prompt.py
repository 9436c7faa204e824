"""The prompt: what the viewer is asked and can answer, hints, standing orders and offers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from ..bots.hints import Hint
from ..kernel import Amount, Bid, Subset
from ..ui.domains import bidding, choose, named, stepper
from ..ui.html import NOTHING, Node, button, classes, div, icon, li, ol, p, small, span, strong
from ..ui.icons import HOUSE
from ..ui.parts import command
from ..ui.scene import Scene
from .app import App
from .thinking import slow


def prompt(app: App, scene: Scene[Any], view: Any) -> Node:
    """What the viewer is asked, or whom everybody is waiting for."""
    question = scene.question
    body: list[Node] = (
        asked(app, scene, view)
        if question
        else [p({"tabindex": "-1", "data-focus": None}, waiting(app))]
    )
    if question is None and slow(app):
        body.append(command("hurry", app.words("table.move_now"), "play", id="hurry"))
    if app.pausing:
        body.append(
            div({"class": "acts"}, command("go_on", app.words("table.go_on"), "confirm", "main"))
        )
    return div(
        {
            "class": classes("prompt", "yours" if question or app.pausing else ""),
            "id": "prompt",
            "aria-live": "polite",
        },
        *body,
        *refusal(app),
        *advice(app, scene, view),
        *order(app),
        *offers(app, scene, view),
    )


def advice(app: App, scene: Scene[Any], view: Any) -> list[Node]:
    """What the house would do in the viewer's place: first a nudge, then the best choices."""
    t, (stage, _, hints) = app.words, app.advice
    if not stage:
        return []
    off = command("hint_off", t("hint.off"), "close", "link")
    if stage != "shown":
        text = t(f"hint.{stage}", reasons=what_counts(app, hints)) if hints else t(f"hint.{stage}")
        more = [command("hint", t("hint.show"), "hint", id="hint")] if stage == "nudge" else []
        return [div({"class": "acts hints"}, p({"role": "status"}, text), *more, off)]
    return [div({"class": "hints"}, ol(*(hinted(app, scene, view, each) for each in hints)), off)]


def what_counts(app: App, hints: Sequence[Hint]) -> str:
    """What speaks for the best choice, if there is another one."""
    return reasons(app, hints[0]) if len(hints) > 1 else app.words("hint.alone")


def hinted(app: App, scene: Scene[Any], view: Any, hint: Hint) -> Node:
    """A choice with the chance of winning, and what speaks for it."""
    t = app.words
    error = max(1, round(hint.error * 200))
    chance = t("hint.chance", chance=round(hint.chance * 100), error=error)
    return li(
        choose(hint.choice, named(scene, view, hint.choice), id=f"hint-{hint.choice}"),
        span({"class": "chance"}, chance),
        small(t("hint.because", reasons=reasons(app, hint))) if hint.reasons else NOTHING,
    )


def reasons(app: App, hint: Hint) -> str:
    """What a choice is good for, in words; at most two of them."""
    names = [app.words(f"term.{name}") for name in hint.reasons[:2]]
    return app.words.listed(names) or app.words("hint.much_alike")


def order(app: App) -> list[Node]:
    """How far the viewer lets the house bid, and the way to stop it."""
    given = app.orders.get(app.viewer)
    if given is None:
        return []
    label = app.words("bid.bidding", amount=given.limit)
    return [
        div({"class": "acts offers"}, span(label), command("order:stop", app.words("bid.stop")))
    ]


def asked(app: App, scene: Scene[Any], view: Any) -> list[Node]:
    t = scene.words
    fields = view.prompt_fields(scene)
    more = view.advice(scene) or t(f"advice.{scene.kind}", **fields)
    text = p(
        {"tabindex": "-1", "data-focus": None},
        strong(t(f"prompt.{scene.kind}", **fields)),
        " ",
        more,
    )
    buttons = composing(scene, view) or choosing(app, scene, view)
    if app.advice.stage == "" and not app.lesson and not question_is_small(scene):
        buttons.append(command("hint", t("hint.ask"), "hint", "link", id="hint"))
    return [text, div({"class": "acts"}, *buttons) if buttons else NOTHING]


def question_is_small(scene: Scene[Any]) -> bool:
    """True where there is next to nothing to choose from."""
    assert scene.question
    return len(scene.question.candidates()) < 2


def choosing(app: App, scene: Scene[Any], view: Any) -> list[Node]:
    """Buttons for whatever has no place on the table."""
    buttons = [choice_button(scene, view, each) for each in scene.unplaced()]
    if app.selected is not None:
        label = scene.words("table.confirm")
        style = scene.wish(app.selected, "main")
        buttons.insert(0, command("confirm", label, "confirm", style, id="confirm"))
    return buttons


def composing(scene: Scene[Any], view: Any) -> list[Node]:
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


def picking(scene: Scene[Any], view: Any, draft: tuple[Any, ...]) -> list[Node]:
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


def choice_button(scene: Scene[Any], view: Any, choice: Any) -> Node:
    attributes = scene.pick(choice, "act")
    return button({**attributes, "id": f"choice-{choice}"}, span(view.choice_label(scene, choice)))


def refusal(app: App) -> list[Node]:
    """Why the last thing that was tried cannot be done, and where that is written."""
    if app.refusal is None:
        return []
    rule = app.rule(app.refusal)
    link = (
        command(f"panel:rules#{rule}", app.words("table.rule"), "rules", "link")
        if rule
        else NOTHING
    )
    return [
        p(
            {"class": "refusal", "role": "alert"},
            icon(HOUSE["warning"]),
            app.because(app.refusal),
            link,
        )
    ]


def offers(app: App, scene: Scene[Any], view: Any) -> list[Node]:
    """What may be done at any time while others are thinking."""
    choices = [choice for question in scene.offers for choice in question.candidates()]
    if app.lesson or not choices:
        return []
    return [
        div(
            {"class": "acts offers"},
            span(app.words("table.may_also")),
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


def waiting(app: App) -> str:
    """Whom the table is waiting for, as far as this seat may know."""
    assert app.match
    t, seats = app.words, app.match.seats
    view = app.match.state.seen_by(max(app.viewer, 0))
    names = [seats[each.player].name for each in view.asked if each.player >= 0]
    if not names:
        return t("table.somebody")
    if len(names) == 1:
        return t("table.thinking", name=names[0])
    return t("table.waiting_all", names=t.listed(names))

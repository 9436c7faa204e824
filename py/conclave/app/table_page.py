"""The table: the same frame for every game, filled by the game's own view."""

from __future__ import annotations

import json
from typing import Any

from ..bots.hints import Hint
from ..kernel import Amount, Bid, Event, Subset
from ..ui.domains import bidding, choose, named, stepper
from ..ui.html import (
    NOTHING,
    Node,
    a,
    button,
    classes,
    div,
    h1,
    icon,
    li,
    main,
    ol,
    p,
    section,
    small,
    span,
    strong,
)
from ..ui.icons import HOUSE
from ..ui.parts import badge, colour, command, seat_header
from ..ui.scene import Scene
from .app import App
from .bar import action, bar, drawer, languages
from .guide import guide
from .result_page import result
from .settings import rows
from .share_page import share
from .story import line, log
from .thinking import slow

RECENT = 5


def table_page(app: App) -> Node:
    if app.hand_over is not None:
        return hand_over(app)
    assert app.match
    game = app.match.state
    viewer = max(app.viewer, 0)
    scene: Scene[Any] = Scene(
        game.seen_by(viewer), viewer, app.match.seats, app.words, app.selected
    )
    view = app.match.info.part("view")
    around = places(app, scene, view)
    over = game.over
    speak = [result_link(app) if over else prompt(app, scene, view), news(app)]
    return div(
        {"class": f"page {app.match.info.id}"},
        a({"class": "skip", "href": "#prompt"}, app.words("bar.skip")),
        table_bar(app, scene, view),
        main(
            {"class": f"table players-{game.players}", "id": "main"},
            *around[:2],
            div({"class": "speak"}, *speak),
            *around[2:],
        ),
        result(app) if over and not app.seen_result else panel(app, scene, view),
        share(app),
    )


def places(app: App, scene: Scene[Any], view: Any) -> list[Node]:
    """All that lies on the table: the others, the board, the own hand and the own seat.

    Board and hand come first, for the prompt has buttons for what has no control there.
    """
    board, hand = view.board(scene), view.hand(scene)
    others = [seat(app, scene, view, player) for player in scene.opponents]
    mine = seat(app, scene, view, scene.viewer)
    t = app.words
    return [
        section({"class": "opps", "id": "opps", "aria-label": t("table.opponents")}, *others),
        board,
        hand,
        section({"class": "own", "aria-label": t("table.mine")}, mine),
    ]


def table_bar(app: App, scene: Scene[Any], view: Any) -> Node:
    assert app.match
    t = app.words
    phases = phase_list(app, scene, view)
    return bar(
        app,
        h1(app.title(app.match.info)),
        phases,
        span({"class": "meta"}, view.meta(scene)),
        actions=[
            action("undo", t("bar.undo"), "undo"),
            action("panel:rules", t("bar.rules"), "rules", app.panel.startswith("rules")),
            action("panel:log", t("bar.log"), "log", app.panel == "log"),
            action("panel:menu", t("bar.menu"), "menu", app.panel == "menu"),
        ],
    )


def phase_list(app: App, scene: Scene[Any], view: Any) -> Node:
    """The parts of a round, and which of them it is."""
    return ol(
        {"class": "phases"},
        *(
            li(
                {"class": state, **({"aria-current": "step"} if state == "now" else {})},
                app.words(f"phase.{name}"),
            )
            for name, state in view.phases(scene)
        ),
    )


# --- seats ------------------------------------------------------------------------------------


def seat(app: App, scene: Scene[Any], view: Any, player: int) -> Node:
    """A place at the table; whose turn it is shows in its frame."""
    assert app.match
    t, mine = app.words, player == scene.viewer
    asked = any(each.player == player for each in scene.game.asked)
    score = (
        [span({"class": "pts"}, t("table.points", count=scene.game.score(player)))] if mine else []
    )
    style = classes("mine" if mine else "seat", colour(player), "asked" if asked else "")
    return section(
        {"class": style, "id": f"seat-{player}", "aria-label": scene.names[player]},
        seat_header(
            player,
            scene.names[player],
            [*([badge(t("table.you"))] if mine else []), *view.badges(scene, player)],
            [*view.facts(scene, player), *score],
        ),
        view.belongings(scene, player),
    )


# --- the prompt -------------------------------------------------------------------------------


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
        text = t(f"hint.{stage}", reasons=reasons(app, hints[0])) if hints else t(f"hint.{stage}")
        more = [command("hint", t("hint.show"), "hint", id="hint")] if stage == "nudge" else []
        return [div({"class": "acts hints"}, p({"role": "status"}, text), *more, off)]
    return [div({"class": "hints"}, ol(*(hinted(app, scene, view, each) for each in hints)), off)]


def hinted(app: App, scene: Scene[Any], view: Any, hint: Hint) -> Node:
    """A choice with the chance of winning, and what speaks for it."""
    t = app.words
    chance = t("hint.chance", chance=round(hint.chance * 100), error=round(hint.error * 200))
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
    if app.advice.stage == "" and not question_is_small(scene):
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
        buttons.insert(0, command("confirm", label, "confirm", "main", id="confirm"))
    return buttons


def composing(scene: Scene[Any], view: Any) -> list[Node]:
    """Controls for an answer that is an amount or a set."""
    assert scene.question
    options, draft = scene.question.options, scene.draft
    if isinstance(options, Bid):
        return bidding(scene.words, options, draft if isinstance(draft, int) else None)
    if isinstance(options, Amount) and isinstance(draft, int):
        label = view.choice_label(scene, draft)
        return [
            stepper(
                scene.words,
                options,
                draft,
                scene.words(f"prompt.{scene.kind}", **view.prompt_fields(scene)),
            ),
            choose(draft, label, "main", id="confirm"),
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
            "refused" if refused else "main",
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
    rule = app.refusal.rule
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
    if not choices:
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


# --- what happened ----------------------------------------------------------------------------


def told(app: App) -> list[Event]:
    """The events this seat may know."""
    assert app.match
    return [event for event in app.match.events if event.heard_by(max(app.viewer, 0))]


def news(app: App) -> Node:
    """The last few things that happened, the latest first."""
    latest = reversed(told(app)[-RECENT:])
    label = app.words("table.news")
    return div(
        {"class": "news", "id": "news", "role": "log", "aria-label": label, "tabindex": "0"},
        ol({"class": "recent"}, *(line(app, event) for event in latest)),
    )


def result_link(app: App) -> Node:
    return div(
        {"class": "prompt yours", "id": "prompt"},
        div({"class": "acts"}, command("result:show", app.words("result.show"), "winner", "main")),
    )


# --- drawers ----------------------------------------------------------------------------------


def panel(app: App, scene: Scene[Any], view: Any) -> Node:
    name, _, rest = app.panel.partition(":")
    if name == "log":
        return log(app, max(app.viewer, 0))
    if name.startswith("rules"):
        return guide(app)
    if name == "menu":
        return menu(app)
    if name == "undo":
        return undo(app)
    if name == "inspect":
        return explained(app, scene, view, rest)
    return NOTHING


def explained(app: App, scene: Scene[Any], view: Any, thing: str) -> Node:
    """What a thing on the table is."""
    title, body = view.explain(scene, thing)
    lines = (each if isinstance(each, tuple) else p(each) for each in body)
    return drawer(app, title, *lines, style="note")


def menu(app: App) -> Node:
    t = app.words
    return drawer(
        app,
        t("bar.menu"),
        div(
            {"class": "acts stacked"},
            command("replay:", t("replay.title"), "replay"),
            command("share:game", t("link.share"), "link"),
            command("export:", t("table.export"), "export"),
            command("share:report", t("link.report"), "report"),
            command("lobby", t("table.leave"), "home"),
        ),
        div({"class": "field"}, span(t("lobby.language")), languages(app)),
        *rows(app),
    )


def undo(app: App) -> Node:
    """Taking back something that crosses a barrier needs everybody's consent."""
    assert app.match
    t = app.words
    index = app.match.last_turn_of(app.viewer)
    reason = app.match.why_not_undo(index) if index is not None else None
    names = t.listed([app.match.seats[person].name for person in app.people])
    return drawer(
        app,
        t("undo.title"),
        p(app.because(reason)) if reason else NOTHING,
        p(t("undo.people", names=names)),
        div(
            {"class": "acts stacked"},
            command("undo_agreed", t("undo.agree"), "undo", "main"),
            command("close", t("undo.keep")),
        ),
        style="note",
    )


def hand_over(app: App) -> Node:
    """Nothing of the game is on this page: the device is on its way to somebody."""
    assert app.match and app.hand_over is not None
    t, name = app.words, app.match.seats[app.hand_over].name
    return div(
        {"class": "page"},
        bar(app, h1(app.title(app.match.info)), actions=languages(app)),
        main(
            {"class": f"hand-over {colour(app.hand_over)}", "id": "main"},
            icon(HOUSE["hand_over"]),
            h1({"tabindex": "-1", "data-focus": None}, t("hand_over.title", name=name)),
            p(t("hand_over.text", name=name)),
            command("take_over", t("hand_over.ready", name=name), "confirm", "main big"),
        ),
    )

"""The page of a review: how far it is, the curve, what decided the game, and riddles."""

from __future__ import annotations

import json

from ...bots.judging import Verdict
from ...bots.review import Point, account, accuracy
from ...ui.domains import named
from ...ui.html import (
    NOTHING,
    Attributes,
    Node,
    Tag,
    b,
    button,
    div,
    h1,
    h2,
    h3,
    label,
    li,
    main,
    ol,
    p,
    section,
    small,
    span,
    strong,
    ul,
)
from ...ui.parts import colour, command
from ...ui.scene import Scene
from ...ui.view import view_of
from ..frame import action, bar, drawer, languages
from ..setup.page import chooser
from ..table.page import places
from ..table.story import words_of
from .curve import curve, figures
from .state import Review, Riddle

progress = Tag("progress")


def review_page(review: Review) -> Node:
    if review.riddle:
        return riddle_page(review, review.riddle)
    t = review.words
    return div(
        {"class": f"page {review.match.info.id}"},
        review_bar(review, languages(review), action("review_close", t(way_out(review)), "close")),
        main(
            {"class": "prose review", "id": "main", "data-match": review.kept.id},
            h1({"id": "review-title", "tabindex": "-1"}, review.match.title or t("review.title")),
            p({"class": "quiet"}, t("review.intro")),
            older(review),
            whose(review),
            how_far(review),
            *found(review),
            div(
                {"class": "acts"},
                command("review_close", t(way_out(review)), "home", id="review-close"),
            ),
        ),
        panel(review),
    )


def review_bar(review: Review, *actions: Node) -> Node:
    name = review.called(review.match.info)
    title = span(f": {review.words('review.title')}")
    return bar(review, span({"class": "meta"}, name, title), actions=list(actions))


def way_out(review: Review) -> str:
    return "replay.table" if review.back else "table.leave"


def older(review: Review) -> Node:
    """From where a match can be judged that older rules began."""
    first = review.match.first_step
    return p({"id": "older"}, review.words("review.older", step=first + 1)) if first else NOTHING


def whose(review: Review) -> Node:
    """Whose decisions are looked at."""
    options = [(str(seat), name) for seat, name in enumerate(review.names)]
    return div(
        {"class": f"field {colour(review.seat)}"},
        label({"for": "whose"}, review.words("review.whose")),
        chooser("whose", "review_seat", options, str(review.seat)),
    )


def panel(review: Review) -> Node:
    if review.drawer.name == "figures":
        return figures(review)
    if review.drawer.name != "accuracy":
        return NOTHING
    t = review.words
    lines = ("seen", "loss_text", "accuracy_text", "luck_text")
    return drawer(review, t("review.how"), *(p(t(f"review.{each}")) for each in lines))


# --- how far it is ----------------------------------------------------------------------------


def how_far(review: Review) -> Node:
    """A bar and a figure while there is something to judge, and the way to stop or to go on."""
    t, count, done = review.words, len(review.decisions), len(review.mine)
    if not count:
        return p({"role": "status", "id": "review-state"}, t("review.nothing"))
    if review.whole:
        return NOTHING
    text = t("review.progress", done=done, count=count)
    if review.request:
        act = command("review_stop", t("review.stop"), "close", id="review-stop")
    elif review.due:
        act = command("review_go_on", t("review.go_on"), "play", "main", id="review-go-on")
    else:
        act = p({"role": "status", "id": "review-state"}, t("review.failed"))
    return div(
        {"class": "how-far", "id": "how-far"},
        progress({"max": str(count), "value": str(done), "aria-label": text}),
        span(text),
        act,
    )


def found(review: Review) -> list[Node]:
    """What was found so far."""
    if not review.mine:
        return []
    t = review.words
    return [
        summary(review),
        section(
            {"class": "stat", "aria-labelledby": "curve-title"},
            h2({"id": "curve-title"}, t("review.curve_title")),
            curve(review),
            legend(review),
            jumps(review),
            command("panel:figures", t("review.figures"), "counted", "link", id="as-table"),
        ),
        section(
            {"class": "turning", "aria-labelledby": "turning-title"},
            h2({"id": "turning-title"}, t("review.turning")),
            turning(review),
        ),
    ]


def summary(review: Review) -> Node:
    """Accuracy, skill and luck, in points of chance."""
    t = review.words
    rows = [(t("percent", count=round(accuracy(review.mine))), t("review.accuracy"))]
    judged, rivals = list(review.verdicts.values()), review.match.state.rivals(review.seat)
    sums = account(review.match, judged, review.seat)
    if sums and review.whole:
        rows += [(signed(-sums.lost), t("review.own"))]
        if any(each.player in rivals for each in judged):
            rows += [(signed(sums.given), t("review.given"))]
        rows += [(signed(sums.luck), t("review.luck"))]
    shown = [li(b(number), span(text)) for number, text in rows]
    more = command("panel:accuracy", t("review.how"), "summary", "link", id="how")
    return div({"class": "stat"}, ul({"class": "figures"}, *shown), more)


def signed(chance: float) -> str:
    points = round(100 * chance)
    return f"{'−' if points < 0 else '+'}{abs(points)}" if points else "0"


def legend(review: Review) -> Node:
    seats = range(len(review.match.seats))
    return ul(
        {"class": "legend"}, *(li({"class": colour(seat)}, review.names[seat]) for seat in seats)
    )


def jumps(review: Review) -> Node:
    """The turning points of the curve, as buttons that lead to where they are told."""
    t = review.words
    return div(
        {"class": "acts jumps"},
        *(
            command(f"review_point:{step}", f"{number}. {t('review.move', step=step + 1)}", id=id)
            for number, each in enumerate(review.points, 1)
            for step in [each.verdict.step]
            for id in [f"curve-{step}"]
        ),
    )


# --- turning points ---------------------------------------------------------------------------


def turning(review: Review) -> Node:
    points = review.points
    if points:
        shown = (told_point(review, *each) for each in enumerate(points, 1))
        return ol({"class": "points"}, *shown)
    return p(review.words("review.none" if review.whole else "review.none_yet"))


def told_point(review: Review, number: int, point: Point) -> Node:
    """A turning point in words, and what can be done with it."""
    t, step = review.words, point.verdict.step
    return li(
        {"class": f"point-told {point.verdict.name or 'swing'}", "id": f"point-{step}"},
        h3({"tabindex": "-1", "id": f"point-title-{step}"}, f"{number}. {when(review, step)}"),
        *(lost(review, point.verdict) if point.loss else swung(review, point)),
        div(
            {"class": "acts"},
            command(f"review_look:{step}", t("review.look"), "replay", id=f"look-{step}"),
            command(f"review_take:{step}", t("replay.here"), "play", id=f"take-{step}"),
            command(f"riddle:{step}", t("review.riddle"), "hint", id=f"riddle-{step}")
            if point.verdict.others
            else NOTHING,
        ),
    )


def when(review: Review, step: int) -> str:
    """The part of the game, if it has any, and the move."""
    begun = [each for each in review.parts if each.step <= step]
    move = review.words("review.move", step=step + 1)
    return f"{words_of(review, begun[-1].event).rstrip('.')} · {move}" if begun else move


def lost(review: Review, verdict: Verdict) -> list[Node]:
    """What was chosen, what would have been better, by how much, and why."""
    t, (made, best) = review.words, labels(review, verdict)
    figures = {
        "better": round(100 * verdict.chance),
        "chance": round(100 * verdict.made_chance),
        "doubt": max(1, round(100 * verdict.doubt)),
    }
    name = review.names[verdict.player]
    return [
        p(
            strong({"class": "size"}, t(f"review.{verdict.name}")),
            " ",
            t("review.lost", name=name, made=made, best=best, **figures),
        ),
        because(review, verdict),
    ]


def because(review: Review, verdict: Verdict) -> Node:
    t = review.words
    reasons = t.listed([t(f"term.{each}") for each in verdict.reasons[:2] if f"term.{each}" in t])
    return small(t("hint.because", reasons=reasons)) if reasons else NOTHING


def swung(review: Review, point: Point) -> list[Node]:
    """The chance moved by itself."""
    t, verdict = review.words, point.verdict
    before, after = verdict.made_chance, verdict.made_chance + point.swing
    key = "review.rose" if point.swing > 0 else "review.fell"
    figures = {"before": round(100 * before), "after": round(100 * after)}
    made = labels(review, verdict)[0]
    return [p(t(key, name=review.names[verdict.player], made=made, **figures))]


def labels(review: Review, verdict: Verdict) -> tuple[str, str]:
    """What was made and what was best, in words; drawn once, for that takes a moment."""
    key = (review.language, verdict.step)
    if key not in review.spoken:
        made, best = worded(review, verdict, (verdict.made, verdict.best))
        review.spoken[key] = made, best
    return review.spoken[key]


def worded(review: Review, verdict: Verdict, choices: tuple[object, ...]) -> list[str]:
    """Some choices of a decision as the table would have called them."""
    seen = review.match.at(verdict.step).seen_by(verdict.player)
    scene = Scene(seen, verdict.player, review.match.seats, review.words)
    view = view_of(review.match.info)
    view.board(scene), view.hand(scene)  # what has a control there is called by its name
    return [named(scene, view, each) for each in choices]  # type: ignore[arg-type]


# --- riddles ----------------------------------------------------------------------------------


def riddle_page(review: Review, riddle: Riddle) -> Node:
    """The table as the seat saw it, and what it could have chosen."""
    t, verdict = review.words, riddle.verdict
    seen = review.match.at(verdict.step).seen_by(verdict.player)
    still = Scene(seen, verdict.player, review.match.seats, t, still=True)
    view = view_of(review.match.info)
    return div(
        {"class": f"page replay {review.match.info.id}"},
        review_bar(review, languages(review), action("riddle_close", t("review.back"), "close")),
        main(
            {"class": f"table players-{seen.players}", "id": "main"}, *places(review, still, view)
        ),
        section(
            {"class": "player riddle", "id": "player", "aria-labelledby": "riddle-title"},
            h2({"id": "riddle-title", "tabindex": "-1"}, t("review.riddle")),
            asked(review, riddle) if riddle.guess is None else answered(review, riddle),
        ),
    )


def asked(review: Review, riddle: Riddle) -> Node:
    verdict = riddle.verdict
    words = worded(review, verdict, verdict.others)
    pairs = zip(verdict.others, words, strict=True)
    return div({"class": "acts"}, *(option(json.dumps(each), text) for each, text in pairs))


def option(choice: str, text: str) -> Node:
    attributes: Attributes = {"class": "act", "type": "button", "data-command": f"guess:{choice}"}
    return button(attributes, span(text))


def answered(review: Review, riddle: Riddle) -> Node:
    """Whether that is what the house would have done, and what the game saw instead."""
    t, verdict = review.words, riddle.verdict
    right = riddle.guess == verdict.best
    key = "right" if right else "same" if riddle.guess == verdict.made else "other"
    best = labels(review, verdict)[1]
    return div(
        p({"id": "riddle-answer", "tabindex": "-1"}, t(f"review.guess_{key}", best=best)),
        *lost(review, verdict),
        div(
            {"class": "acts"},
            command("riddle_close", t("review.back"), "confirm", "main", id="riddle-close"),
        ),
    )

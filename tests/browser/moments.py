"""Moments of matches: every sort of question a person is asked, drawn without booting Python.

The pages are the very HTML that Python makes in the browser, in the site's own style sheets; only
the way there is shorter, so that hundreds of moments can be looked at in a minute.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random

from playwright.sync_api import Page

import conclave
from conclave import Match, Seat
from conclave.app.dispatch import handle
from conclave.app.pages import draw, start
from conclave.app.shell import Shell
from conclave.app.storage import SAVE, SETTINGS, Memory, serialize
from sitebuild.tools import DIST
from tests.typed import question_of

LONG_NAMES = ("Maximiliane", "Morwen", "Aldric", "Tamsin", "Oriel", "Bram")


def played(game: str, count: int, seed: int = 5, people: int = 1, **options: object) -> Match:
    """A match played to its end, sensibly and at random by turns, so that much comes up."""
    kinds = ["person"] * people + ["greedy"] * (count - people)
    seats = [Seat(name, kind) for name, kind in zip(LONG_NAMES, kinds, strict=False)]
    match, rng = Match.new(game, seats, seed, options, title="An evening"), Random(seed)
    policy = conclave.game(game).bot().policy
    while match.state.questions:
        seat = match.state.questions[0].player
        view = match.state.seen_by(seat)
        question = question_of(view, seat)
        wild = rng.random() < 0.3
        match.answer(seat, question.sample(rng) if wild else policy(view, question, rng))
    return match


def moments(match: Match) -> Iterator[tuple[str, Match]]:
    """The first and the last time each sort of question was put to the first seat, and the end."""
    first: dict[str, int] = {}
    last: dict[str, int] = {}
    for step, turn in enumerate(match.turns):
        question = turn.before.questions[0]
        if turn.player == 0 and question.player == 0:
            first.setdefault(question.kind, step)
            last[question.kind] = step
    for step in sorted({*first.values(), *last.values()}):
        yield f"{match.turns[step].before.questions[0].kind} at {step}", match.upto(step)
    yield "the end", match


def app_at(match: Match, **settings: str) -> Shell:
    """Somebody who has just opened this match from the shelf."""
    kept = {f"{SAVE}one": serialize(match, 1), SETTINGS: json.dumps(settings)}
    app = start(Memory(kept), Random(1), lambda: 2)
    app.site.address = "https://example.org/conclave/"
    do(app, "resume:one")
    return app


def do(app: Shell, command: str, value: str = "", kind: str = "click") -> Shell:
    handle(app, kind, command, value)
    return app


# --- the stage --------------------------------------------------------------------------------


def stage(page: Page, site: str) -> None:
    """Open the site without its scripts, but with what they bring to dress the tables."""
    html = (DIST / "index.html").read_text(encoding="utf-8")
    html = re.sub(r"<script[^>]*></script>|<link rel=\"modulepreload\"[^>]*>", "", html)
    dressing = r'<template id="(?:letters|rest|tables)">(.*?)</template>'
    html = re.sub(dressing, r"\1", html, flags=re.DOTALL)
    html = html.replace('id="boot"', "hidden")
    page.route(f"{site}stage", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(f"{site}stage")


def show(page: Page, app: Shell, theme: str = "dark", size: str = "100") -> None:
    """Put what the app draws onto the stage."""
    page.evaluate(
        """async ([html, theme, size, language]) => {
          const root = document.documentElement;
          root.lang = language;
          root.dataset.theme = theme;
          root.dataset.motion = "off";
          size === "100" ? delete root.dataset.size : (root.dataset.size = size);
          document.getElementById("app").innerHTML = html;
          scrollTo(0, 0);
          await document.fonts.ready;
        }""",
        [draw(app), theme, size, app.language],
    )

"""What bots are asked, for a worker to answer, and the hints they give."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from ..bots import choose
from ..bots.hints import Hint
from ..bots.players import THINKERS
from ..kernel import Choice
from ..kernel.question import Asked
from ..kernel.record import freeze
from . import lesson
from .app import NO_ADVICE, Advice, App, Effect

THOUGHTLESS = ("random", "novice", "adept")
"""Bots that choose in no time and need no worker."""
QUICK = 30
"""Iterations of a thinker where it must think on the page's own thread."""
LONG = 500
"""From so many milliseconds on, a bot may be told to move now."""


def ask(app: App, asked: Asked) -> None:
    """Have a bot think, unless it does so already."""
    if app.thinking == (asked.player, asked):
        return
    app.thinking = asked.player, asked
    app.asked += 1
    assert app.match
    level = app.match.seats[asked.player].kind
    if app.lesson:
        app.effects.append(Effect("wait", app.pace, f"bot:{app.asked}:{lesson.written(app)}"))
        return
    if level in THOUGHTLESS:
        app.effects.append(Effect("wait", app.pace, f"bot:{app.asked}"))
        return
    plan = {
        "question": question(app, "bot", level, asked.player),
        "wait": app.pace,
        "else": f"bot:{app.asked}",
    }
    app.effects.append(Effect("think", plan, f"bot:{app.asked}"))


def question(app: App, slot: str, level: str, player: int) -> dict[str, Any]:
    """A question for the worker: what the seat sees, and nothing else."""
    match = app.match
    assert match
    return {
        "id": app.asked,
        "slot": slot,
        "game": match.info.id,
        "level": level,
        "player": player,
        "view": match.state.seen_by(player).to_json(),
        "seed": chance_of(app, player),
    }


def chance_of(app: App, player: int) -> str:
    """The seed of a bot's chance: the same position gives the same choice."""
    assert app.match
    return f"{app.match.seed} {len(app.match.choices)} {player}"


def quickly(app: App, player: int) -> Choice:
    """A bot's choice where there is no worker: soon, and from its own view as well."""
    match = app.match
    assert match
    view, rng = match.state.seen_by(player), Random(chance_of(app, player))
    return choose(match.info, match.seats[player].kind, view, player, rng, QUICK)


def slow(app: App) -> bool:
    """True while a bot thinks that takes its time."""
    if app.thinking is None:
        return False
    assert app.match
    thinker = THINKERS.get(app.match.seats[app.thinking[0]].kind)
    return thinker is not None and thinker.milliseconds >= LONG


# --- hints ------------------------------------------------------------------------------------


def seek(app: App) -> None:
    """The viewer wants a hint: first it is thought about, then it nudges, then it shows all."""
    if app.advice.stage == "nudge":
        app.advice = app.advice._replace(stage="shown")
        return
    if app.advice.stage or app.match is None or app.match.state.question_for(app.viewer) is None:
        return
    app.asked += 1
    app.advice = Advice("thinking", app.asked)
    command = f"hinted:{app.asked}"
    plan = {"question": question(app, "hint", "hint", app.viewer), "wait": 0, "else": command}
    app.effects.append(Effect("think", plan, command))


def found(app: App, stamp: str, text: str) -> None:
    """Hints have been found, unless nobody wants them any more."""
    if app.advice.stage != "thinking" or stamp != str(app.advice.stamp):
        return
    rows = freeze(json.loads(text or "[]"))
    hints = tuple(Hint(*row) for row in rows)
    app.advice = Advice("nudge" if hints else "none", app.advice.stamp, hints)


def enough(app: App) -> None:
    app.advice = NO_ADVICE

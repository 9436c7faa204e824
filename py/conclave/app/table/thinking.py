"""What bots are asked, for a worker to answer, and the hints they give.

Every request has a number of its own: a bot's and a hint's may be on their way at the same time,
and a reply that comes too late finds nobody who waits for it.
"""

from __future__ import annotations

import json
from random import Random

from ...bots import choose
from ...bots.hints import Hint
from ...bots.players import THINKERS
from ...bots.worker import HINT, kind_of
from ...kernel import IllegalChoice, game
from ...kernel.question import Asked
from ...kernel.record import freeze
from ..dispatch import command
from ..effects import Reply, Think, Wait
from ..settings import pace
from .state import Advice, Table, Thinking

BY_CHANCE = "random"
"""The bot that needs no worker: whoever does not answer chooses by chance anyway."""
QUICK = 30
"""Iterations of a bot where it must think on the page's own thread."""
LONG = 500
"""From so many milliseconds on, a bot may be told to move now."""


def ask_bot(table: Table, asked: Asked | None) -> None:
    """Have a bot think about what it is asked, unless it does so already; or nobody."""
    if asked is None:
        table.thinking = None
    elif table.thinking is None or table.thinking.asked != asked:
        request = table.shell.new_request()
        table.thinking = Thinking(request, asked)
        table.shell.do(think(table, request, asked))


def think(table: Table, request: int, asked: Asked) -> Wait | Think:
    """What is written down, or left to chance, is waited for; the rest is thought about."""
    level, planned = table.match.seats[asked.player].kind, table.driver.plan(table)
    if planned is not None or level == BY_CHANCE:
        answer = "" if planned is None else json.dumps(planned)
        return Wait(pace(table.shell), Reply(request, answer))
    question = worker_question(table, request, "bot", level, asked.player)
    return Think(request, "bot", question, at_least(table, asked, level))


def at_least(table: Table, asked: Asked, level: str) -> int:
    """Milliseconds a bot takes: at a moment as long as it could think, whether it has to or not."""
    secret = asked.kind in table.match.state.moments and level in THINKERS
    return max(pace(table.shell), THINKERS[level].milliseconds if secret else 0)


def worker_question(table: Table, request: int, slot: str, level: str, player: int) -> str:
    """A question for the worker: what the seat sees, and nothing else."""
    question = {
        "id": request,
        "slot": slot,
        "game": table.match.info.id,
        "level": level,
        "player": player,
        "view": table.match.state.seen_by(player).to_json(),
        "seed": seed(table, player),
    }
    return json.dumps(question)


def seed(table: Table, player: int) -> str:
    """The seed of a bot's chance: the same position gives the same choice, unless taken back."""
    match = table.match
    return f"{match.seed} {len(match.choices)} {player} {match.taken_back}"


def carried_out(table: Table, player: int, answer: str) -> None:
    """A bot's answer carried out; where there is none, or nonsense, anything legal.

    Whatever failed to answer is not asked again: it would fail again, or never end.
    """
    try:
        table.match.answer(player, freeze(json.loads(answer)))
    except (IllegalChoice, ValueError, TypeError):
        question = table.match.state.question_for(player)
        assert question
        table.match.answer(player, question.sample(Random(seed(table, player))))


def without_worker(question: str) -> str:
    """A bot's answer where the browser has no worker: soon, and from its own view as well."""
    data = json.loads(question)
    if data["level"] == HINT:
        return ""
    info, player, rng = game(data["game"]), data["player"], Random(data["seed"])
    try:
        view = kind_of(info).from_json(data["view"])
        return json.dumps(choose(info, data["level"], view, player, rng, QUICK))
    except Exception:  # whatever a bot does wrong, the table goes on
        return ""


def slow(table: Table) -> bool:
    """True while a bot thinks that takes its time."""
    if table.thinking is None:
        return False
    thinker = THINKERS.get(table.match.seats[table.thinking.asked.player].kind)
    return thinker is not None and thinker.milliseconds >= LONG


# --- hints ------------------------------------------------------------------------------------


@command("hint", Table, key="h")
def hint(table: Table) -> None:
    """The viewer wants a hint: first it is thought about, then it nudges, then it shows all."""
    if table.device.hand_over is not None or not table.driver.free:
        return
    if table.advice.stage == "nudge":
        table.advice = table.advice._replace(stage="shown")
    elif not table.advice.stage and table.question is not None:
        request = table.shell.new_request()
        table.advice = Advice("thinking", request)
        question = worker_question(table, request, "hint", HINT, table.viewer)
        table.shell.do(Think(request, "hint", question))


def hints_found(table: Table, text: str) -> None:
    """Hints have been found, or none could be."""
    hints = parsed(text)
    table.advice = Advice("nudge" if hints else "none", hints=hints)


def parsed(text: str) -> tuple[Hint, ...]:
    """The hints of a reply; nonsense is as good as none."""
    try:
        return tuple(Hint(*row) for row in freeze(json.loads(text or "[]")))
    except (ValueError, TypeError):
        return ()


@command("hint_off", Table)
def enough(table: Table) -> None:
    table.advice = Advice()

"""How the tests of the application sit at a desk: they click, look and let bots move."""

from __future__ import annotations

import json
from random import Random

from conclave.app import trial
from conclave.app.dispatch import deliver, handle
from conclave.app.effects import Effect, Reply, Think
from conclave.app.lesson.driver import Lesson
from conclave.app.pages import start as open_house
from conclave.app.replay.state import Replay
from conclave.app.setup.state import Setup
from conclave.app.share.links import TRIAL
from conclave.app.shell import Shell
from conclave.app.storage import Memory
from conclave.app.table.state import Table
from conclave.app.table.thinking import without_worker, worker_question
from conclave.kernel import Match, Question

NOON = 1_700_000_000_000


def new_app(storage: Memory | None = None, now: int = NOON) -> Shell:
    """Somebody comes, on a device that may hold something already."""
    return open_house(storage or Memory(), Random(now), lambda: now)


def table(app: Shell) -> Table:
    assert isinstance(app.page, Table), app.page
    return app.page


def replay(app: Shell) -> Replay:
    assert isinstance(app.page, Replay), app.page
    return app.page


def setup(app: Shell) -> Setup:
    assert isinstance(app.page, Setup), app.page
    return app.page


def lesson(app: Shell) -> Lesson:
    driver = table(app).driver
    assert isinstance(driver, Lesson), driver
    return driver


def match_of(app: Shell) -> Match:
    """The match that is played or looked at."""
    assert isinstance(app.page, Table | Replay), app.page
    return app.page.match


def asked(app: Shell, player: int | None = None) -> Question:
    """What somebody is asked, the viewer unless another seat is named."""
    question = match_of(app).state.question_for(table(app).viewer if player is None else player)
    assert question
    return question


def click(app: Shell, command: str, value: str = "") -> list[Effect]:
    return handle(app, "click", command, value)


def begin(app: Shell, game: str, *kinds: str, seed: str = "7") -> None:
    """Set a game up with these people and bots, and begin it."""
    click(app, f"new:{game}")
    handle(app, "change", "players", str(len(kinds)))
    for place, kind in enumerate(kinds):
        handle(app, "change", f"seat_kind:{place}", kind)
        handle(app, "change", f"seat_name:{place}", f"Mage {place}")
    handle(app, "change", "seed", seed)
    click(app, "start")


def choose(app: Shell, choice: object) -> list[Effect]:
    """Click a choice, and confirm it where the table asks for that."""
    effects = click(app, f"choice:{json.dumps(choice)}")
    return effects + click(app, "confirm") if table(app).draft.selected is not None else effects


def bring(app: Shell, text: str) -> list[Effect]:
    """Open a file."""
    return tried(app, handle(app, "change", "import", json.dumps({"name": "x", "text": text})))


def follow(app: Shell, link: str) -> list[Effect]:
    """Follow a link to the page."""
    return tried(app, handle(app, "link", f"link:{link}", ""))


def tried(app: Shell, effects: list[Effect]) -> list[Effect]:
    """What came from elsewhere is tried, if it came so far; what is to be done after that."""
    for effect in effects:
        if isinstance(effect, Think) and effect.slot == TRIAL:
            answer = json.loads(trial.tried(effect.question))["answer"]
            return deliver(app, Reply(effect.request, json.dumps(answer)))
    return effects


# --- bots -------------------------------------------------------------------------------------


def bot_moves(app: Shell, answer: str | None = None) -> list[Effect]:
    """The bot that was asked answers; what it thinks, or what is given here."""
    at = table(app)
    assert at.thinking, "nobody thinks"
    request, player = at.thinking.request, at.thinking.asked.player
    planned = at.driver.plan(at)
    if answer is None and planned is not None:
        answer = json.dumps(planned)
    if answer is None:
        level = at.match.seats[player].kind
        answer = without_worker(worker_question(at, request, "bot", level, player))
    return deliver(app, Reply(request, answer))


def hinted(app: Shell, hints: object) -> list[Effect]:
    """The hint that was asked for has been found."""
    return deliver(app, Reply(table(app).advice.request, json.dumps(hints)))


def let_bots_play(app: Shell) -> None:
    """Let time pass until a person is asked or the game is over."""
    while table(app).thinking and not table(app).own_question:
        bot_moves(app)


def play_to_the_end(app: Shell, rng: Random) -> None:
    while not match_of(app).state.over:
        device = table(app).device
        if device.hand_over is not None:
            click(app, "take_over")
        elif question := match_of(app).state.seen_by(device.viewer).question_for(device.viewer):
            choose(app, question.sample(rng))
        else:
            let_bots_play(app)


def memory(app: Shell) -> Memory:
    """What the device holds."""
    assert isinstance(app.storage, Memory)
    return app.storage

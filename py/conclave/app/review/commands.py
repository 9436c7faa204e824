"""Reviewing a match that is over: one decision after the other, as long as somebody looks."""

from __future__ import annotations

import json

from ...bots.judging import Verdict
from ...bots.review import Decision, accuracy
from ...bots.worker import REVIEW
from ...kernel import Match
from ...kernel.record import freeze, thaw
from ..dispatch import command, go_back, replies, returns
from ..effects import Focus, Prepare, Reply, Scroll, Think
from ..lobby.commands import open_save
from ..lobby.state import Lobby
from ..match_page import Kept, people_of
from ..replay import commands as replays
from ..replay.state import Replay
from ..shell import Shell
from ..statistics import store as statistics
from ..storage import StorageError
from ..table.state import Table
from . import store
from .state import Review, Riddle

# --- opening and leaving ----------------------------------------------------------------------


@command("review", Lobby)
def of_save(lobby: Lobby, id: str) -> None:
    """Review a match that is kept."""
    if found := open_save(lobby, id):
        begin(lobby.shell, *found)


@command("review", Table)
def of_table(table: Table) -> None:
    """Review the match on the table, once it is over."""
    begin(table.shell, table.match, table.kept, table)


def begin(shell: Shell, match: Match, kept: Kept, back: Table | None = None) -> None:
    """Open the review of a match; while one is played there are hints instead."""
    if match.state.over:
        verdicts = store.read(shell.storage, kept.id, match)
        review = Review(shell, match, kept, people_of(match)[0], verdicts, back)
        shell.open(review)
        shell.do(Focus("review-title"))
        go_on(review)


@command("review_close", Review)
def leave(review: Review) -> None:
    """Back to where one came from."""
    go_back(review.shell, review.back or Lobby(review.shell))


@command("review_seat", Review)
def choose_seat(review: Review, argument: str, value: str) -> None:
    """Look at the decisions of another seat."""
    if value in map(str, range(len(review.match.seats))):
        review.look_at(int(value))
        go_on(review)


# --- judging ----------------------------------------------------------------------------------


@command("review_go_on", Review)
@returns(Review)
def go_on(review: Review) -> None:
    """Have the next decision judged, if there is one."""
    decision, shell = review.due, review.shell
    review.request = 0
    if decision is not None:
        shell.do(Prepare())
        review.request = shell.new_request()
        shell.do(Think(review.request, REVIEW, question(review, decision)))


@command("review_stop", Review)
def stop(review: Review) -> None:
    """Enough for now; what was judged is kept."""
    review.request = 0


def question(review: Review, decision: Decision) -> str:
    """A decision for the worker: what the seat saw, what it chose, and nothing else."""
    return json.dumps(
        {
            "id": review.request,
            "slot": REVIEW,
            "game": review.match.info.id,
            "level": REVIEW,
            "player": decision.player,
            "view": decision.view.to_json(),
            "seed": decision.seed,
            "step": decision.step,
            "made": thaw(decision.made),
        }
    )


@replies(Review)
def reply(review: Review, reply: Reply) -> None:
    """A decision was judged, or could not be; go on with the next one."""
    decision = review.due
    if reply.request != review.request or decision is None:
        return
    verdict = parsed(reply.answer)
    if verdict is None or verdict.step != decision.step:
        review.skipped.add(decision.step)
    else:
        review.verdicts[verdict.step] = verdict
        keep(review)
    go_on(review)


def parsed(answer: str) -> Verdict | None:
    """The verdict of a reply; nonsense is as good as none."""
    try:
        return Verdict.from_json(json.loads(answer))
    except (TypeError, ValueError):
        return None


def keep(review: Review) -> None:
    """Store what was judged so far; when a seat is done, its accuracy goes into the statistics."""
    try:
        store.write(review.shell.storage, review.kept.id, review.match, review.verdicts)
    except StorageError as error:
        review.shell.say("review.not_kept", reason=review.trouble(error))
    if review.whole and review.match.seats[review.seat].human:
        exact = round(accuracy(review.mine))
        statistics.note_accuracy(review, statistics.mark(review.match), review.seat, exact)


# --- turning points ---------------------------------------------------------------------------


def found(review: Review, step: str) -> Verdict | None:
    return review.verdicts.get(int(step)) if step.isdecimal() else None


@command("review_point", Review)
def show(review: Review, step: str) -> None:
    """A point of the curve was chosen: go to where it is told."""
    if step.isdecimal():
        review.shell.do(Scroll(f"point-title-{step}"))


@command("review_look", Review)
def look(review: Review, step: str) -> None:
    """Look at a turning point in the replay."""
    if verdict := found(review, step):
        review.request = 0
        match, kept = review.match, review.kept
        replays.begin(review.shell, match, kept, verdict.step, verdict.player, review)


@command("review_take", Review)
def take_over(review: Review, step: str) -> None:
    """Play on from a turning point."""
    look(review, step)
    if isinstance(review.shell.page, Replay):
        replays.offer(review.shell.page)


@command("riddle", Review)
def ask(review: Review, step: str) -> None:
    """What would you have done? The answer is not shown yet."""
    verdict = found(review, step)
    if verdict and verdict.others:
        review.riddle = Riddle(verdict)
        review.shell.do(Focus("riddle-title"))


@command("guess", Review)
def guess(review: Review, text: str) -> None:
    """Somebody would have chosen this; then the answer is told."""
    if review.riddle and (choice := freeze(json.loads(text))) in review.riddle.verdict.others:
        review.riddle = review.riddle._replace(guess=choice)
        review.shell.do(Focus("riddle-answer"))


@command("riddle_close", Review)
def enough(review: Review) -> None:
    review.riddle = None
    review.shell.do(Focus("review-title"))

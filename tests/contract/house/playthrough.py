"""A seeded match written out as text: what is asked, refused, chosen, told and seen."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from conclave.kernel import Event, Game, GameInfo, Question
from tests.contract.play import Setting, pick

NOT_SHOWN = {"agenda", "asked", "chance"}


def setting_of(info: GameInfo[Game]) -> Setting:
    """Three players where the game allows, else the nearest number."""
    return Setting(info, min(max(3, info.min_players), info.max_players), {})


def most_varied_seed(info: GameInfo[Game]) -> int:
    """The seed among the first hundred whose match asks the most kinds of question."""
    return max(range(100), key=lambda seed: len(kinds_asked(setting_of(info), seed)))


def kinds_asked(setting: Setting, seed: int) -> set[str]:
    g, rng, kinds = setting.new(seed), random.Random(seed), set()
    while not g.over:
        question, choice = pick(g, rng)
        kinds.add(question.kind)
        g.answer(question.player, choice)
    return kinds


def playthrough(info: GameInfo[Game], seed: int) -> str:
    """The text of a match; its first line ends with the seed."""
    return "\n".join(lines(setting_of(info), seed)) + "\n"


def lines(setting: Setting, seed: int) -> Iterator[str]:
    match, rng = setting.match(seed), random.Random(seed)
    told: set[str] = set()
    rules = match.info.rules_version
    yield f"{setting.info.id}, {setting.players} players, rules {rules}, seed {seed}"
    yield from told_events(match.opening, setting.players)
    while not match.state.over:
        question, choice = pick(match.state, rng)
        yield ""
        if question.kind not in told:
            yield from sights(match.state)
        yield f"{len(match.turns) + 1}. seat {question.player}: {question.kind} {shown(question)}"
        yield from refusals(question, told)
        told.add(question.kind)
        yield f"   chooses {json.dumps(choice)}"
        yield from told_events(match.answer(question.player, choice), setting.players)
    yield ""
    yield from sights(match.state)
    yield from results(match.state)


def shown(question: Question) -> str:
    standing = "(may) " if question.standing else ""
    return standing + "/".join(map(compact, question.candidates()))


def refusals(question: Question, told: set[str]) -> Iterator[str]:
    """Once a kind of question: nonsense; once a reason: an example of it."""
    universe = question.universe if isinstance(question.universe, tuple) else ()
    wrong = [choice for choice in universe if question.why_not(choice)]
    for choice in [*wrong, "nonsense", 1.5]:
        refusal = question.why_not(choice)
        assert refusal
        if (mark := f"{question.kind}: {refusal.key}") not in told:
            told.add(mark)
            why = f"{refusal.key} {compact(refusal.figures)} {refusal.rule}"
            yield f"   not {compact(choice)}: {why}".rstrip()


def told_events(events: tuple[Event, ...], players: int) -> Iterator[str]:
    for event in events:
        audience = [str(seat) for seat in range(players) if event.heard_by(seat)]
        to = "" if len(audience) == players else f" (to {', '.join(audience)})"
        yield f"   > {event.kind} {compact(event.details)}".rstrip() + to


def sights(g: Game) -> Iterator[str]:
    """What each seat sees; what all see alike is written once."""
    views = [seen(g.seen_by(player)) for player in range(g.players)]
    for name in views[0]:
        if len({view[name] for view in views}) == 1:
            yield f"   all see {name}: {views[0][name]}".rstrip()
        else:
            for player, view in enumerate(views):
                yield f"   seat {player} sees {name}: {view[name]}".rstrip()


def seen(view: Game) -> dict[str, str]:
    """The parts of a view, lists of records in single entries."""
    parts: dict[str, str] = {}
    for name, value in view.to_json().items():
        if name in NOT_SHOWN:
            continue
        if isinstance(value, list) and value and isinstance(value[0], dict):
            parts |= {f"{name} {place}": compact(each) for place, each in enumerate(value)}
        else:
            parts[name] = compact(value)
    waiting = [f"{asked.player} {asked.kind}" for asked in view.asked]
    return parts | {"waiting": ", ".join(waiting)}


def compact(value: Any) -> str:
    """A value in few characters; equal neighbours are counted."""
    if isinstance(value, dict):
        return " ".join(f"{name}={compact(each)}" for name, each in value.items())
    if isinstance(value, (list, tuple)):
        runs = [(compact(each), len(list(group))) for each, group in groupby(value)]
        return (
            "[" + " ".join(f"{count}*{each}" if count > 1 else each for each, count in runs) + "]"
        )
    return str(value)


def results(g: Game) -> Iterator[str]:
    for player in range(g.players):
        yield f"   seat {player} scores {g.scores()[player]}: {compact(g.score_parts(player))}"
    yield f"   ranking {compact(g.ranking())}"

"""Golden records: whole played matches that must come out as they always have.

Every file of tests/records/GAME holds {"record", "scores", "winners", "note"}. A change of the
rules shows here; if it is meant, `python tests/contract/house/make_records.py GAME` writes them
anew.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from conclave import Match
from conclave.kernel import Game, GameInfo
from tests.contract.house.make_records import special_plans
from tests.contract.play import SETTINGS, Setting, every_setting_of_ours, of_ours, way

SHELF = Path(__file__).resolve().parents[2] / "records"
FILES = sorted(SHELF.glob("*/*.json"))


@cache
def load(path: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return record


class Outcome(NamedTuple):
    """What became of a record: the state at its end, and the kinds of question it answers."""

    game: str
    state: Game
    kinds: set[str]


@cache
def outcome(path: Path) -> Outcome:
    """A record, played once for all who look at it."""
    match = Match.from_json(json.dumps(load(path)["record"]))
    kinds: set[str] = set()
    for turn in match.turns:
        taken = [q for q in turn.before.questions if q.player == turn.player]
        kinds |= {q.kind for q in taken if q.why_not(turn.choice) is None}
    return Outcome(match.info.id, match.state, kinds)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_record_comes_out_as_it_did(path: Path) -> None:
    golden, end = load(path), outcome(path)
    assert end.game == path.parent.name
    assert end.state.over, "a golden record is a whole match"
    assert end.state.scores() == golden["scores"]
    assert list(end.state.winners()) == golden["winners"]
    assert end.state.to_json() == golden["record"]["snapshot"], "down to the last card"
    assert len(golden["note"]) > 10


@every_setting_of_ours
def test_every_player_count_and_variant_has_a_record(setting: Setting) -> None:
    records = [load(path)["record"] for path in (SHELF / setting.info.id).glob("*.json")]
    kept = [(len(record["seats"]), record["options"]) for record in records]
    assert (setting.players, setting.info.settled(setting.options, setting.players)) in kept


@of_ours
def test_records_use_every_kind_of_question(info: GameInfo[Game]) -> None:
    """Some record of a game answers each kind that random play meets."""
    met = set[str]().union(*(outcome(path).kinds for path in (SHELF / info.id).glob("*.json")))
    assert met >= kinds_met_at_random([s for s in SETTINGS if s.info is info])


@of_ours
def test_every_special_plan_has_its_record(info: GameInfo[Game]) -> None:
    names = {plan.name for plan in special_plans(info.id)}
    assert names and names <= {path.stem for path in (SHELF / info.id).glob("*.json")}


def kinds_met_at_random(settings: list[Setting]) -> set[str]:
    return set().union(*(way(setting, seed).kinds for setting in settings for seed in range(5)))

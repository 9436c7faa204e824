"""Golden records: whole played matches that must come out as they always have.

Every file of tests/records/GAME holds {"record", "scores", "winners", "note"}. A change of the
rules shows here; if it is meant, `python tests/contract/make_records.py GAME` writes them anew.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from conclave import Match
from tests.contract.play import SETTINGS, Setting, every_game, every_setting, pick

SHELF = Path(__file__).resolve().parent.parent / "records"
FILES = sorted(SHELF.glob("*/*.json"))


def load(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_record_comes_out_as_it_did(path: Path):
    golden = load(path)
    match = Match.from_json(json.dumps(golden["record"]))
    assert match.info.id == path.parent.name
    assert match.state.over, "a golden record is a whole match"
    assert match.state.scores() == golden["scores"]
    assert list(match.state.winners()) == golden["winners"]
    assert match.state.to_json() == golden["record"]["snapshot"], "down to the last card"
    assert len(golden["note"]) > 10


@every_setting
def test_every_player_count_and_variant_has_a_record(setting: Setting):
    records = [load(path)["record"] for path in (SHELF / setting.info.id).glob("*.json")]
    kept = [(len(record["seats"]), record["options"]) for record in records]
    assert (setting.players, setting.info.settled(setting.options, setting.players)) in kept


@every_game
def test_records_use_every_kind_of_question(info):
    """Some record of a game answers each kind that random play meets."""
    met: set[str] = set()
    for path in (SHELF / info.id).glob("*.json"):
        match = Match.from_json(json.dumps(load(path)["record"]))
        for turn in match.turns:
            taken = [q for q in turn.before.questions if q.player == turn.player]
            met |= {q.kind for q in taken if q.why_not(turn.choice) is None}
    assert met >= kinds_met_at_random([s for s in SETTINGS if s.info is info])


def kinds_met_at_random(settings: list[Setting]) -> set[str]:
    met: set[str] = set()
    for setting in settings:
        for seed in range(5):
            g, rng = setting.new(seed), random.Random(seed)
            while not g.over:
                question, choice = pick(g, rng)
                met.add(question.kind)
                g.answer(question.player, choice)
    return met

"""A little of the attack in every run: nothing undeclared is raised, and nothing hangs."""

from __future__ import annotations

import time

import pytest

from conclave.kernel import Game, GameInfo
from sitebuild import attack
from sitebuild.attack import FAULTS, WAYS, Hang, attacked, outcome, patience
from tests.house import OURS

TRIED = 40


@pytest.mark.parametrize("info", OURS, ids=lambda info: info.id)
@pytest.mark.parametrize("kind", WAYS)
def test_spoilt_matches_are_refused_or_can_be_shown(info: GameInfo[Game], kind: str) -> None:
    counts = attacked(info, kind, 21, lambda tried: tried >= TRIED)
    assert counts["tried"] == TRIED and counts["refused"] and counts["accepted"]
    assert not any(counts[fault] for fault in FAULTS), counts


def test_the_attack_notices_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(kind: str, text: str) -> None:
        raise KeyError(text)

    def endless(kind: str, text: str) -> None:
        while True:
            time.sleep(0.01)

    monkeypatch.setattr(attack, "received", broken)
    assert outcome("file", "{}") == "undeclared exceptions"
    monkeypatch.setattr(attack, "received", endless)
    monkeypatch.setattr(attack, "PATIENCE", 0.05)
    assert outcome("file", "{}") == "hangs"


def test_patience_is_over_in_time() -> None:
    with pytest.raises(Hang), patience(0.05):
        time.sleep(5)
    with patience(0.05):
        pass
    time.sleep(0.1)

"""`python -m conclave review`: what it prints, and what it says of files that are none."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from conclave.__main__ import main
from conclave.kernel import Match
from tests.house import OURS

SHORT = OURS[0].id


def match(steps: int = 10_000) -> Match:
    seats = [["Ada", "person"], ["Ben", "easy"]]
    played, rng = Match.new(SHORT, seats, 3, title="An evening"), Random(3)
    while played.state.asked and steps > 0:
        question = played.state.questions[0]
        played.answer(question.player, question.sample(rng))
        steps -= 1
    return played


def saved(folder: Path, text: str) -> str:
    path = folder / "evening.conclave.json"
    path.write_text(text, "utf-8")
    return str(path)


def test_a_review_is_told_as_text_and_as_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = match()
    words = ["review", saved(tmp_path, whole.to_json()), "--iterations", "60"]
    main(words)
    text = capsys.readouterr().out
    main([*words, "--json"])
    told = json.loads(capsys.readouterr().out)
    (ada,) = told["seats"]
    assert text.startswith("An evening\n") and f"accuracy {ada['accuracy']} %" in text
    assert {each["player"] for each in told["decisions"]} == {1}
    assert ada["decisions"] == len(told["decisions"]) > 10
    assert 3 <= len(ada["turning_points"]) <= 7
    assert sum(told["result"]) == 1
    sums = ada["began"] - ada["lost"] + ada["given"] + ada["luck"]
    assert sums == pytest.approx(ada["ended"], abs=0.001)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "save_not_json"),
        ("[]", "save_foreign"),
        ('{"conclave": 99}', "save_too_new"),
        (match(5).to_json(), "not over"),
    ],
)
def test_a_bad_file_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, reason: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["review", saved(tmp_path, text)])
    assert ended.value.code == 2 and reason in capsys.readouterr().err


def test_what_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path, match().to_json())
    for words, reason in (
        ([str(tmp_path / "none.json")], "cannot be read"),
        ([path, "--seat", "3"], "no seat 3"),
        ([path, "--iterations", "5"], "at least 60"),
    ):
        with pytest.raises(SystemExit):
            main(["review", *words])
        assert reason in capsys.readouterr().err

"""Calibration: figures that put a search right are found, and the table is honest about doubt."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from conclave.__main__ import main
from conclave.bots.chances import AS_EXPECTED, calibrated
from conclave.lab import calibrating
from conclave.lab.calibrating import Moment, Row
from tests.house import OURS

ALONE = [[1], [0]]


def games(figures: tuple[float, float], number: int = 1500) -> list[Moment]:
    """Games whose chances come true once these figures are applied to what was expected."""
    rng = Random(1)
    found = []
    for place in range(number):
        expected = rng.uniform(0.1, 0.9)
        chance = calibrated([expected, 1 - expected], ALONE, 0, figures)[0]
        win = float(rng.random() < chance)
        found.append(Moment(place, (expected, 1 - expected), 0, (win, 1 - win)))
    return found


@pytest.mark.parametrize("figures", [(1.0, 0.0), (2.0, 0.0), (0.6, 0.0), (1.5, -0.5)])
def test_the_figures_are_found(figures: tuple[float, float]) -> None:
    found = games(figures)
    sure, fond = calibrating.fitted(found, ALONE)
    assert sure == pytest.approx(figures[0], abs=0.2) and fond == pytest.approx(figures[1], abs=0.2)
    pairs = calibrating.judged_by_halves(found, ALONE)
    assert (
        calibrating.brier(pairs)
        <= calibrating.brier(calibrating.foretold(found, ALONE, AS_EXPECTED)) + 0.002
    )
    rows = [row for row in calibrating.reliability(pairs) if row and row.size > 100]
    assert rows and all(abs(row.foretold - row.true) < 0.1 for row in rows)


def test_few_games_move_the_figures_little() -> None:
    sure, fond = calibrating.fitted(games((1.0, 0.0), 3), ALONE)
    assert 0.5 < sure < 2 and abs(fond) < 0.5


def test_a_row_says_what_it_does_not_know() -> None:
    assert calibrating.line(0, None) == "| 0-10 % | 0 | | | |"
    assert calibrating.line(5, Row(400, 0.55, 0.58, 0.03)).endswith("| right |")
    assert calibrating.line(5, Row(4, 0.55, 0.75, 0.25)).endswith("| undecided |")
    assert calibrating.line(5, Row(400, 0.55, 0.75, 0.03)).endswith("| wrong |")


def test_calibrate_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    main(["calibrate", OURS[0].id, "--players", "2", "--games", "2", "--iterations", "5"])
    text = capsys.readouterr().out
    assert "Brier score" in text and text.count("\n| ") == 11
    for words in (["--iterations", "0"], ["--games", "0"], ["--players", "77"]):
        with pytest.raises(SystemExit):
            main(["calibrate", OURS[0].id, *words])


def test_the_matrix_keeps_what_the_page_tells_of_chances(tmp_path: Path) -> None:
    page = tmp_path / "BENCHMARKS.md"
    assert calibrating.section_of(page) == ""
    page.write_text(f"# Old\n\n{calibrating.HEADING}\n\n### A game\n", "utf-8")
    assert calibrating.section_of(page) == f"\n{calibrating.HEADING}\n\n### A game\n"

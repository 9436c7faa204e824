"""Weights from games: what decides who wins is found, what does not is not."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from conclave.kernel import Game, GameInfo
from conclave.lab import fitting
from conclave.lab.fitting import Moment
from tests.house import OURS


def invented(count: int) -> list[Moment]:
    """Moments in which gold decides, luck has a say, and colour has none."""
    rng, found = Random(1), []
    for _ in range(count):
        terms = [{"gold": rng.gauss(0, 2), "colour": rng.gauss(0, 1)} for _ in range(3)]
        (winner,) = rng.choices(range(3), [exp(0.7 * each["gold"]) for each in terms])
        found.append(Moment(terms, [float(seat == winner) for seat in range(3)]))
    return found


def test_what_decides_is_found() -> None:
    weights = fitting.fitted(invented(1500), ["gold", "colour"])
    assert weights["gold"] == pytest.approx(0.7, abs=0.07)
    assert abs(weights["colour"]) < 0.1


def test_the_fitted_weights_surprise_least() -> None:
    found = invented(300)
    best = fitting.fitted(found, ["gold", "colour"])
    least = fitting.surprise(found, best)
    for name in best:
        for change in (-0.2, 0.2):
            assert fitting.surprise(found, best | {name: best[name] + change}) > least


@pytest.mark.parametrize("info", OURS, ids=lambda info: info.id)
def test_a_game_gives_moments_of_every_seat(info: GameInfo[Game]) -> None:
    found = fitting.moments((info.id, info.min_players, 3, {}))
    weights = info.bot().weights
    assert found
    for moment in found:
        assert len(moment.terms) == len(moment.wins) == info.min_players
        assert all(terms.keys() == weights.keys() for terms in moment.terms)
        assert max(moment.wins) > 0

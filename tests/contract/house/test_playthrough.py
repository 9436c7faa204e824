"""One match of every game, written out, must read as it did (CONCLAVE_UPDATE=1 rewrites it)."""

from __future__ import annotations

import os
from pathlib import Path

from conclave.kernel import Game, GameInfo
from tests.contract.house.playthrough import most_varied_seed, playthrough
from tests.contract.play import of_ours

SHELF = Path(__file__).resolve().parents[2] / "playthroughs"


def seed_of(path: Path) -> int:
    """The seed that the first line of a text names."""
    return int(path.read_text(encoding="utf-8").partition("\n")[0].rpartition(" ")[2])


@of_ours
def test_the_playthrough_reads_as_it_did(info: GameInfo[Game]) -> None:
    path = SHELF / f"{info.id}.txt"
    if os.environ.get("CONCLAVE_UPDATE"):
        seed = seed_of(path) if path.exists() else most_varied_seed(info)
        path.write_text(playthrough(info, seed), encoding="utf-8", newline="\n")
    assert path.exists(), f"no {path.name}; CONCLAVE_UPDATE=1 writes it"
    text = playthrough(info, seed_of(path))
    assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()


@of_ours
def test_the_playthrough_does_not_depend_on_the_run(info: GameInfo[Game]) -> None:
    assert playthrough(info, 1) == playthrough(info, 1) != playthrough(info, 2)

"""Games from elsewhere: a broken one is named and left out, a registered one is found."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import conclave
from conclave.__main__ import main
from conclave.kernel import registry


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for games, looked through anew."""
    monkeypatch.setattr(registry, "OUTSIDE", "somebody_elses_games")
    monkeypatch.syspath_prepend(tmp_path)
    registry.looked_through.cache_clear()
    folder = tmp_path / "somebody_elses_games"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    yield folder
    for name in [each for each in sys.modules if each.startswith(folder.name)]:
        del sys.modules[name]
    registry.looked_through.cache_clear()


@pytest.mark.parametrize("text", ["1 / 0", "INFO = 7", "", "not Python"])
def test_a_broken_game_is_named_and_left_out(
    outside: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    (outside / "broken").mkdir()
    (outside / "broken" / "__init__.py").write_text(text)
    main(["list"])
    told = capsys.readouterr()
    assert all(info.name in told.out for info in conclave.games())
    assert len(conclave.games()) >= 5
    assert "somebody_elses_games.broken was left out" in told.err


def test_no_game_of_ours_is_left_out() -> None:
    assert registry.faults() == {}


def test_a_registered_game_is_found_until_another_takes_its_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(registry, "REGISTERED", [])
    ours = conclave.game("grimoria")
    registry.register(replace(ours, id="mine", name="First"))
    registry.register(replace(ours, id="mine", name="Second"))
    assert conclave.game("mine").name == "Second"
    assert [info.id for info in conclave.games()].count("mine") == 1

"""What all tests share: nothing that needs a browser (see tests/browser for that)."""

from __future__ import annotations

from pathlib import Path

import pytest

import conclave


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the folder of the repository."""
    return Path(__file__).resolve().parent.parent


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add what `build.py test --quick` asks for."""
    parser.addoption("--quick", action="store_true", help="only what a minute is enough for")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out, of quick tests, what is slow and what the contract asks of all games but one."""
    if not config.getoption("--quick"):
        return
    others = [info.id for info in conclave.games()[1:]]
    slow = [item for item in items if item.get_closest_marker("slow") or is_of(item, others)]
    config.hook.pytest_deselected(items=slow)
    items[:] = [item for item in items if item not in set(slow)]


def is_of(item: pytest.Item, games: list[str]) -> bool:
    """True for a test of the contract that runs over one of these games."""
    return "contract" in item.path.parts and any(game in item.name for game in games)

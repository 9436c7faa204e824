"""What all tests share: nothing that needs a browser (see tests/browser for that)."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the folder of the repository."""
    return Path(__file__).resolve().parent.parent

"""The lobby as plain HTML, written into the page when it is built, for the time Python boots."""

from __future__ import annotations

from .app import App
from .draw import draw
from .storage import Memory


def page(language: str) -> str:
    """The lobby of a first visit."""
    app = App(Memory())
    app.settings["language"] = language
    return draw(app)

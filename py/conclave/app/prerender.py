"""The pages that can be used while Python boots, as plain HTML written when the site is built."""

from __future__ import annotations

from ..kernel import GameInfo, games
from .app import App
from .commands import handle
from .draw import draw
from .storage import Memory


def page(language: str) -> str:
    """The lobby of a first visit."""
    return draw(newcomer(language))


def setups(language: str) -> dict[str, str]:
    """The set-up of every game, as it is at first and with each number of players (`amulet 3`)."""
    return {
        wish: setup(language, info, count)
        for info in games()
        for wish, count in (
            (info.id, None),
            *((f"{info.id} {n}", n) for n in range(info.min_players, info.max_players + 1)),
        )
    }


def setup(language: str, info: GameInfo, count: int | None) -> str:
    app = newcomer(language)
    handle(app, "click", f"new:{info.id}", "")
    if count:
        handle(app, "change", "players", str(count))
    return draw(app)


def newcomer(language: str) -> App:
    app = App(Memory())
    app.settings["language"] = language
    return app

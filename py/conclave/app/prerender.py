"""The pages that can be used while Python boots, as plain HTML written when the site is built."""

from __future__ import annotations

from ..kernel import Game, GameInfo, games
from .dispatch import handle
from .pages import draw, start
from .shell import Shell
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


def setup(language: str, info: GameInfo[Game], count: int | None) -> str:
    shell = newcomer(language)
    handle(shell, "click", f"new:{info.id}", "")
    if count:
        handle(shell, "change", "players", str(count))
    return draw(shell)


def newcomer(language: str) -> Shell:
    shell = start(Memory())
    shell.settings["language"] = language
    return shell

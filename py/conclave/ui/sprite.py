"""Which pictures the icon sheet must hold: those of the house and those of every game."""

from __future__ import annotations

from ..kernel import games
from .icons import AVATARS, HOUSE
from .view import view_of


def names() -> dict[str, str]:
    """Every picture that any view may show: the symbol's name and its name in game-icons."""
    used = [*HOUSE.values(), *AVATARS]
    for info in games():
        used += view_of(info).icons.values()
    return {name: name for name in sorted(set(used))}

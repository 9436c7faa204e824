"""How the tests read the counting help."""

from __future__ import annotations

import re

import conclave
from conclave.kernel import Game, Seat
from conclave.ui.html import div, render
from conclave.ui.scene import Scene
from conclave.ui.view import view_of
from conclave.ui.words import words

PIECE = re.compile(r'class="(?:sure|perhaps)"[^>]*aria-label="([^"]*)"|class="unknown">([^<]*)<')


def pieces(html: str) -> list[str]:
    """What the counting help on a page says, piece by piece."""
    return [known or hidden for known, hidden in PIECE.findall(html)]


def counted(game: str, state: Game, viewer: int, of: int, language: str = "en") -> list[str]:
    """What one seat is told about another if it wants the help."""
    seats = tuple(Seat(f"P{seat}") for seat in range(state.players))
    t = words(language, game)
    scene = Scene(state.seen_by(viewer), viewer, seats, t, counting=True)
    return pieces(render(div({}, *view_of(conclave.game(game)).counted(scene, of))))


def counted_all(game: str, state: Game, viewer: int) -> list[str]:
    """What a seat is told about the others clockwise, and about the piles."""
    order = [*range(viewer + 1, state.players), *range(viewer + 1)]
    return [each for seat in order for each in counted(game, state, viewer, seat)]

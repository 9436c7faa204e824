"""The three ways the game ends, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import SAPPHIRES_TO_WIN

if TYPE_CHECKING:
    from .state import Spellcaster

ENERGY, SAPPHIRE, DECK = "energy", "sapphire", "deck"
NOBODY = -1


def look_for_end(g: Spellcaster) -> None:
    """After every step of a text: a side without energy has lost, one with 15 sapphires has won."""
    if 0 in g.energy:
        finish(g, ENERGY, g.energy[1] == 0, g.energy[0] == 0)
    elif max(g.sapphires) >= SAPPHIRES_TO_WIN:
        finish(g, SAPPHIRE, *(count >= SAPPHIRES_TO_WIN for count in g.sapphires))


def finish(g: Spellcaster, reason: str, first_wins: bool, second_wins: bool) -> None:
    """One side has won outright; should both have, the tokens are compared instead."""
    if first_wins and second_wins:
        compare(g)
    else:
        close(g, reason, 0 if first_wins else 1)


def compare(g: Spellcaster) -> None:
    """The deck has run out: more sapphires win, then more energy."""
    close(g, DECK, richer(g))


def richer(g: Spellcaster) -> int:
    """The side that is ahead in sapphires, then in energy; nobody on a full tie."""
    first, second = zip(g.sapphires, g.energy, strict=True)
    return NOBODY if first == second else int(second > first)


def close(g: Spellcaster, reason: str, winner: int) -> None:
    """The game is over at once: whatever was still to happen is dropped."""
    g.outcome, g.winner, g.phase = reason, winner, "end"
    g.agenda.clear()
    if winner == NOBODY:
        g.tell("drawn_game")
    else:
        tell_side(g, winner, f"wins_by_{reason}")


def tell_side(g: Spellcaster, side: int, kind: str, **details: int) -> None:
    """Announce something that concerns a side: a lone mage, or a mage and the partner."""
    if g.events is None:
        return
    mage, *partner = g.members(side)
    if partner:
        g.tell(f"team_{kind}", mage=mage, partner=partner[0], **details)
    else:
        g.tell(kind, mage=mage, **details)

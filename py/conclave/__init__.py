"""Conclave: five strategy games of rival magicians, as a library, a command and a web page."""

from . import games as _shelf  # noqa: F401  (imported first: else it would later hide the function)
from .kernel import IllegalChoice, Match, SaveError, Seat, game, games

__all__ = ["IllegalChoice", "Match", "SaveError", "Seat", "game", "games"]
__version__ = "0.1.0"

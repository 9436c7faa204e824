"""Conclave: five strategy games of rival magicians, as a library, a command and a web page."""

from .kernel import IllegalChoice, Match, SaveError, Seat, game, games

__all__ = ["IllegalChoice", "Match", "SaveError", "Seat", "game", "games"]
__version__ = "0.1.0"

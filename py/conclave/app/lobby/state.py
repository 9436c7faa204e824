"""The state of the lobby: nothing but its drawer."""

from __future__ import annotations

from dataclasses import dataclass

from ..shell import Page


@dataclass
class Lobby(Page):
    """Where one chooses a game, plays on, or brings a file."""

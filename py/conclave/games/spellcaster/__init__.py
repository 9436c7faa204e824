"""Spellcaster: four colours between two sides, and only what faces you works for you."""

from ...kernel import GameInfo, Option
from .rules import deal

INFO = GameInfo(
    id="spellcaster",
    name="Spellcaster",
    place=2,
    min_players=2,
    max_players=4,
    rules_version=1,
    deal=deal,
    designer="Aaron Weissblum, Norman Woods",
    publisher="R&R Games, 2013",
    options=(Option("solo", default=2, allowed=(0, 1, 2), players=(3,)),),
)

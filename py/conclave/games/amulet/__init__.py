"""Amulet: spells are leased with energy, metal buys jewels, and a party roams the land."""

from ...kernel import GameInfo, Option
from .setup import deal

INFO = GameInfo(
    id="amulet",
    name="Amulet",
    place=4,
    min_players=2,
    max_players=6,
    rules_version=1,
    deal=deal,
    designer="Alan R. Moon, Aaron Weissblum",
    publisher="Goldsieber, 2001",
    options=(
        Option("advanced", default=False, allowed=(False, True)),
        Option("redraw", default=False, allowed=(False, True)),
    ),
)

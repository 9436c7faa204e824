"""Grimoria: secret spells decide who acts first, and a small court grows around each mage."""

from ...kernel import GameInfo
from .rules import deal

INFO = GameInfo(
    id="grimoria",
    name="Grimoria",
    place=1,
    min_players=2,
    max_players=5,
    rules_version=1,
    deal=deal,
    designer="Hayato Kisaragi",
    publisher="Schmidt Spiele, 2012",
)

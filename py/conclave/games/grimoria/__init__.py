"""Grimoria: secret spells decide who acts first, and a small court grows around each mage."""

from ...kernel import Bot, GameInfo
from .rules import deal
from .state import Grimoria


def load_bot() -> Bot[Grimoria]:
    from .bot import BOT

    return BOT


def load_view() -> object:
    from .view import VIEW

    return VIEW


def load_steps() -> frozenset[str]:
    from .steps import STEPS

    return STEPS


INFO = GameInfo(
    id="grimoria",
    name="Grimoria",
    place=1,
    min_players=2,
    max_players=5,
    rules_version=2,
    package=__name__,
    deal=deal,
    bot=load_bot,
    view=load_view,
    steps=load_steps,
    designer="Hayato Kisaragi",
    publisher="Schmidt Spiele, 2012",
)

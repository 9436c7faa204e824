"""Amulet: spells are leased with energy, metal buys jewels, and a party roams the land."""

from ...kernel import Bot, GameInfo, Option
from .setup import deal
from .state import Amulet


def load_bot() -> Bot[Amulet]:
    from .bot import BOT

    return BOT


def load_view() -> object:
    from .view import VIEW

    return VIEW


def load_steps() -> frozenset[str]:
    from .steps import STEPS

    return STEPS


INFO = GameInfo(
    id="amulet",
    name="Amulet",
    place=4,
    min_players=2,
    max_players=6,
    rules_version=2,
    package=__name__,
    deal=deal,
    bot=load_bot,
    view=load_view,
    steps=load_steps,
    designer="Alan R. Moon, Aaron Weissblum",
    publisher="Goldsieber, 2001",
    options=(
        Option("advanced", default=False, allowed=(False, True)),
        Option("redraw", default=False, allowed=(False, True)),
        Option(
            "first_player",
            default="random",
            allowed=("random", 1, 2, 3, 4, 5, 6),
            seats={seat: tuple(range(seat, 7)) for seat in range(3, 7)},
        ),
    ),
)

"""Spellcaster: four colours between two sides, and only what faces you works for you."""

from ...kernel import Bot, GameInfo, Option
from .rules import CHANCE, deal
from .state import Spellcaster


def load_bot() -> Bot[Spellcaster]:
    from .bot import BOT

    return BOT


def load_view() -> object:
    from .view import VIEW

    return VIEW


def load_steps() -> frozenset[str]:
    from .steps import STEPS

    return STEPS


INFO = GameInfo(
    id="spellcaster",
    name="Spellcaster",
    place=2,
    min_players=2,
    max_players=4,
    rules_version=2,
    package=__name__,
    deal=deal,
    bot=load_bot,
    view=load_view,
    steps=load_steps,
    designer="Aaron Weissblum, Norman Woods",
    publisher="R&R Games, 2013",
    options=(
        Option("solo", default=2, allowed=(0, 1, 2), players=(3,)),
        Option(
            "starter",
            default=CHANCE,
            allowed=(CHANCE, 0, 1, 2, 3),
            players=(2, 4),
            seats={2: (4,), 3: (4,)},
        ),
    ),
)

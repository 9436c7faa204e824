"""Magic Sword & Dragon's Egg: one wizard, one adventure a round, and never enough magic."""

from ...kernel import Bot, GameInfo, Option
from .rules import deal
from .state import Zauberschwert
from .variants import VARIANTS


def load_bot() -> Bot[Zauberschwert]:
    from .bot import BOT

    return BOT


def load_view() -> object:
    from .view import VIEW

    return VIEW


def load_steps() -> frozenset[str]:
    from .steps import STEPS

    return STEPS


INFO = GameInfo(
    id="zauberschwert",
    name="Magic Sword & Dragon’s Egg",
    place=5,
    min_players=2,
    max_players=6,
    rules_version=2,
    package=__name__,
    deal=deal,
    bot=load_bot,
    view=load_view,
    steps=load_steps,
    designer="Jochen Schwinghammer",
    publisher="Adlung-Spiele, 2003",
    options=(
        Option(
            "variant",
            default="V0",
            allowed=tuple(VARIANTS),
            seats={name: variant.seats for name, variant in VARIANTS.items()},
        ),
        Option("gift", default=False, allowed=(False, True)),
    ),
)

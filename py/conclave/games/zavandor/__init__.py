"""The Scepter of Zavandor: gems give energy, energy buys power, and nine sentinels end the race."""

from ...kernel import Bot, GameInfo, Option
from .rules import deal
from .state import Zavandor


def load_bot() -> Bot[Zavandor]:
    from .bot import BOT

    return BOT


def load_view() -> object:
    from .view import VIEW

    return VIEW


def load_steps() -> frozenset[str]:
    from .steps import STEPS

    return STEPS


INFO = GameInfo(
    id="zavandor",
    name="The Scepter of Zavandor",
    place=3,
    min_players=2,
    max_players=6,
    rules_version=2,
    package=__name__,
    deal=deal,
    bot=load_bot,
    view=load_view,
    steps=load_steps,
    designer="Jens Drögemüller, Jim Hlavaty (“Outpost”)",
    publisher="Lookout Games, 2004",
    options=(
        Option("characters", default="random", allowed=("random", "choose")),
        Option("overbid", default="capped", allowed=("capped", "lightning")),
        Option("gem_supply", default="limited", allowed=("limited", "unlimited")),
        Option("one_dust", default=False, allowed=(False, True)),
        Option("druid_early_ruby", default=False, allowed=(False, True)),
        Option("sages_dust", default=False, allowed=(False, True)),
        Option("max_rounds", default=60, allowed=(60, 40, 30, 20, 0)),
    ),
)

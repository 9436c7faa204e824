"""Magic Sword & Dragon's Egg: one wizard, one adventure a round, and never enough magic."""

from ...kernel import GameInfo, Option
from .rules import deal
from .variants import VARIANTS

INFO = GameInfo(
    id="zauberschwert",
    name="Magic Sword & Dragon’s Egg",
    place=5,
    min_players=2,
    max_players=6,
    rules_version=1,
    deal=deal,
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

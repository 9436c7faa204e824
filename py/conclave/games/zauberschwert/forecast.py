"""What a fight would cost a seat and bring it, alone or together, as far as it can be known."""

from __future__ import annotations

from typing import NamedTuple

from .cards import CREATURES, HEROES, ORKS, SPELLS
from .moves import spell_ready
from .spoils import paying, scoring
from .state import Zauberschwert
from .strength import able, doses_needed, limit, payment, share, strength
from .treasures import worth


class Forecast(NamedTuple):
    """The price and the whole gain; or why the fight could not be fought."""

    cost: int
    stones: int = 0
    magic: int = 0
    cards: int = 0
    refused: str = ""
    poison: int = 0
    """So many Gift cards at least are a part of the price."""


def alone(g: Zauberschwert, seat: int, card: str, bid: int = 0) -> Forecast:
    """Beating a creature alone, for its strength or for a bid above it, with all that helps."""
    bid = max(bid, strength(g, card))
    if limit(g, seat, card) < bid:
        return Forecast(payment(g, seat, card, bid), refused="impossible")
    poison = doses_needed(g, seat, card, bid)
    cost = payment(g, seat, card, bid, poison)
    return Forecast(cost, *spoils(g, seat, card, 1), poison=poison)


def together(g: Zauberschwert, seat: int, card: str, fighters: tuple[int, ...]) -> Forecast:
    """Beating it with all of these who can pay their share."""
    if len(CREATURES[card].rewards) == 1:
        return Forecast(0, refused="only_alone")
    cost = share(g, card, fighters)
    left = able(g, card, fighters)
    if seat not in left:
        return Forecast(cost, refused="short")
    if len(left) == 1:
        return alone(g, seat, card)
    return Forecast(share(g, card, left), *spoils(g, seat, card, len(left)))


def spoils(g: Zauberschwert, seat: int, card: str, victors: int) -> tuple[int, int, int]:
    """The printed reward, the ork's, the artefacts' bonus, QUAESTUS and Elves."""
    stones, magic, cards = CREATURES[card].rewards[min(victors, 3) - 1]
    if victors == 1 and card in g.orks:
        stones += ORKS[g.orks[card]].stones
    bonus_stones, bonus_magic = bonus(g, seat, card)
    spell = spell_ready(g, seat, "spoils")
    magic += SPELLS[spell].magic if spell else 0
    return stones + bonus_stones + elves(g, seat), magic + bonus_magic, cards


def bonus(g: Zauberschwert, seat: int, card: str, everything: bool = False) -> tuple[int, int]:
    """What the laid-out artefacts add; with OMNUS all that are awake."""
    found = paying(g, seat) if everything else scoring(g, seat, card)
    return sum(worth(each).stones for each in found), sum(worth(each).magic for each in found)


def elves(g: Zauberschwert, seat: int) -> int:
    if "bow" not in g.land.icons:
        return 0
    rows = [HEROES[hero] for hero in g.heroes[seat] if hero not in g.used]
    return sum(row.amount for row in rows if row.power == "stones")

"""What a fight costs: the strength of creatures, and what reduces it (§5.D.1)."""

from __future__ import annotations

from .cards import CREATURES, HEROES, ORKS, POWER, SPELLS
from .moves import knows_enough
from .state import Zauberschwert
from .treasures import ARMOUR, ARMOUR_STRENGTH, ARTEFACTS, GIFT, GIFT_STRENGTH


def strength(g: Zauberschwert, card: str) -> int:
    """The printed strength with that of an ork."""
    ork = g.orks.get(card)
    return CREATURES[card].strength + (ORKS[ork].strength if ork else 0)


def helpers(g: Zauberschwert, seat: int) -> list[str]:
    """Spells and heroes that make a creature weaker for this seat, and are not used yet."""
    found = [
        spell
        for spell in g.spells[seat]
        if POWER[spell] == "weaken"
        and spell not in g.used
        and knows_enough(g, seat, SPELLS[spell].level)
    ]
    return found + champions(g, seat)


def champions(g: Zauberschwert, seat: int) -> list[str]:
    """Heroes who can fight for this seat now, and are not kept back (R25)."""
    if not g.heroes[seat] or "sword" not in g.land.icons:
        return []
    return [
        hero
        for hero in g.heroes[seat]
        if HEROES[hero].power == "weaken"
        and hero not in g.used
        and hero not in g.spared
        and g.levels[seat] >= HEROES[hero].level
    ]


def wears_armour(g: Zauberschwert, seat: int, card: str) -> bool:
    """The dragon armour protects the wizard, never an apprentice."""
    return (
        (ARMOUR,) in g.laid[seat]
        and knows_enough(g, seat, ARTEFACTS[ARMOUR].level)
        and wizard_fights(g, seat, card)
    )


def wizard_fights(g: Zauberschwert, seat: int, card: str) -> bool:
    """True where the wizard stands, or where he can still go: then it is he who would fight."""
    if g.wizards[seat] in ("", card):
        return True
    flowing = any(each.kind == "fluvius" and each.player == seat for each in g.asked)
    return flowing and seat not in g.places.get(card, ())


def reduction(g: Zauberschwert, seat: int, card: str) -> int:
    """R: by how much the creature is weaker for the piece that this seat has there."""
    total = ARMOUR_STRENGTH if g.laid[seat] and wears_armour(g, seat, card) else 0
    if g.spells[seat] or g.heroes[seat]:
        for helper in helpers(g, seat):
            total += HEROES[helper].amount if helper in HEROES else SPELLS[helper].most
    return total


def gifts(g: Zauberschwert, seat: int) -> int:
    """G: how many Gift cards a seat has laid out."""
    return g.laid[seat].count((GIFT,))


def limit(g: Zauberschwert, seat: int, card: str) -> int:
    """The highest bid a seat can make for a creature: its magic, and whatever helps."""
    return g.magic[seat] + reduction(g, seat, card) + GIFT_STRENGTH * gifts(g, seat)


def payment(g: Zauberschwert, seat: int, card: str, bid: int, poison: int = 0) -> int:
    """What a lone fighter pays for a bid; help can make it nothing at all (R24)."""
    return max(0, bid - reduction(g, seat, card) - GIFT_STRENGTH * poison)


def doses_needed(g: Zauberschwert, seat: int, card: str, bid: int) -> int:
    """So many Gift cards a lone fighter must use to be able to pay for a bid (R36)."""
    missing = payment(g, seat, card, bid) - g.magic[seat]
    return max(0, -(-missing // GIFT_STRENGTH))


def kept_strength(g: Zauberschwert, seat: int, count: int) -> int:
    """How much help is lost if only so many of a seat's heroes fight."""
    return sum(HEROES[hero].amount for hero in champions(g, seat)[count:])


def share(g: Zauberschwert, card: str, fighters: tuple[int, ...], kept: int = 0) -> int:
    """What each of several fighters pays: an even share of the rest, rounded up (R2)."""
    rest = strength(g, card) + kept - sum(reduction(g, seat, card) for seat in fighters)
    return -(-max(0, rest) // len(fighters))


def able(g: Zauberschwert, card: str, fighters: tuple[int, ...]) -> tuple[int, ...]:
    """Those who remain when all who cannot pay their share drop out, again and again (R3)."""
    while len(fighters) > 1:
        cost = share(g, card, fighters)
        left = tuple(seat for seat in fighters if g.magic[seat] >= cost)
        if left == fighters:
            break
        fighters = left
    return fighters

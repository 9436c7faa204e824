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
    if g.heroes[seat] and "sword" in g.land.icons:
        found += [
            hero
            for hero in g.heroes[seat]
            if HEROES[hero].power == "weaken"
            and hero not in g.used
            and g.levels[seat] >= HEROES[hero].level
        ]
    return found


def wears_armour(g: Zauberschwert, seat: int, card: str) -> bool:
    """The dragon armour protects the wizard, never an apprentice."""
    return (
        (ARMOUR,) in g.laid[seat]
        and g.wizards[seat] == card
        and knows_enough(g, seat, ARTEFACTS[ARMOUR].level)
    )


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
    """The highest bid a seat can make for a creature; without any magic there is none (R24)."""
    magic = g.magic[seat]
    if not magic:
        return 0
    return magic + reduction(g, seat, card) + GIFT_STRENGTH * gifts(g, seat)


def payment(g: Zauberschwert, seat: int, card: str, bid: int, poison: int = 0) -> int:
    """What a lone fighter pays for a bid: one magic at least (R24)."""
    return max(1, bid - reduction(g, seat, card) - GIFT_STRENGTH * poison)


def share(g: Zauberschwert, card: str, fighters: tuple[int, ...]) -> int:
    """What each of several fighters pays: an even share of the rest, rounded up (R2)."""
    rest = max(1, strength(g, card) - sum(reduction(g, seat, card) for seat in fighters))
    return -(-rest // len(fighters))


def able(g: Zauberschwert, card: str, fighters: tuple[int, ...]) -> tuple[int, ...]:
    """Those who remain when all who cannot pay their share drop out, again and again (R3)."""
    while len(fighters) > 1:
        cost = share(g, card, fighters)
        left = tuple(seat for seat in fighters if g.magic[seat] >= cost)
        if left == fighters:
            break
        fighters = left
    return fighters

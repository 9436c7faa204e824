"""The small movements of magic, stones and cards that every rule is made of."""

from __future__ import annotations

from .cards import ARTEFACTS, EXTRA, KIND, MAGIC_CAP, POWER, SPELLS
from .memory import left_openly, lift
from .state import Zauberschwert
from .treasures import Laid, worth

# --- what is active -----------------------------------------------------------------------------


def knows_enough(g: Zauberschwert, seat: int, level: int) -> bool:
    """A card works from a level of knowledge on; the base game knows no levels (§5)."""
    return g.levels[seat] >= level or g.variant == "V0"


def spell_ready(g: Zauberschwert, seat: int, power: str) -> str:
    """The spell of that power which this seat can use now, or nothing."""
    for spell in g.spells[seat]:
        if POWER[spell] == power:
            row = SPELLS[spell]
            if knows_enough(g, seat, row.level) and g.used.count(spell) < row.times:
                return spell
    return ""


def spell_active(g: Zauberschwert, seat: int, power: str) -> str:
    """The spell of that power which this seat owns and knows enough for, or nothing."""
    for spell in g.spells[seat]:
        if POWER[spell] == power and knows_enough(g, seat, SPELLS[spell].level):
            return spell
    return ""


def active_artefacts(g: Zauberschwert, seat: int) -> list[Laid]:
    """The laid-out artefacts for which the owner knows enough (R18, R28)."""
    return [each for each in g.laid[seat] if knows_enough(g, seat, worth(each).level)]


# --- magic and stones ---------------------------------------------------------------------------


def gain_magic(g: Zauberschwert, seat: int, count: int) -> None:
    """Magic above the cap is lost, unless INFINITUS lifts it (§5)."""
    total = g.magic[seat] + count
    if total > MAGIC_CAP and not spell_active(g, seat, "boundless"):
        total = max(MAGIC_CAP, g.magic[seat])
    g.magic[seat] = total


def take_magic(g: Zauberschwert, seat: int, victim: int, count: int) -> None:
    """Magic goes from one wizard to another; what is above the cap is lost all the same."""
    count = min(count, g.magic[victim])
    g.magic[victim] -= count
    gain_magic(g, seat, count)


def can_be_robbed(g: Zauberschwert, victim: int) -> bool:
    """Whoever has magic, unless the protection card guards it (R13)."""
    return g.magic[victim] > 0 and g.protection != victim


def tell_gain(g: Zauberschwert, seat: int, source: str | Laid, stones: int, magic: int) -> None:
    """Announce what somebody receives from a card, or from the cards of an artefact."""
    if stones and magic:
        g.tell("gains_both", mage=seat, card=source, count=stones, magic=magic)
    elif stones:
        g.tell("gains_stones", mage=seat, card=source, count=stones)
    elif magic:
        g.tell("gains_magic", mage=seat, card=source, count=magic)


# --- adventure cards ----------------------------------------------------------------------------


def leave_display(g: Zauberschwert, card: str) -> None:
    """An adventure card leaves the display; an ork at it goes to the ork discard pile."""
    place = g.display.index(card)
    g.display = g.display[:place] + g.display[place + 1 :]
    g.departed = True
    ork = g.orks.pop(card, None)
    if ork:
        g.past_orks.append(ork)


def discard_adventure(g: Zauberschwert, card: str) -> None:
    """An adventure card leaves the game."""
    leave_display(g, card)
    g.gone.append(card)


def counting(display: tuple[str, ...]) -> int:
    """How many cards of the display count: all but heroes and new spells."""
    return sum(card not in EXTRA for card in display)


def has_library(display: tuple[str, ...]) -> bool:
    return any(KIND[card] == "library" for card in display)


# --- artefact cards -----------------------------------------------------------------------------


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def draw_artefacts(g: Zauberschwert, seat: int, count: int, kept: bool = True) -> int:
    """Cards from the artefact stack into a hand; says how many there were (R21)."""
    drawn = 0
    for _ in range(count):
        if not g.artefacts and not reshuffle(g):
            break
        g.hands[seat] += (lift(g, seat, kept),)
        drawn += 1
    if drawn:
        g.reveal()
        if g.events is not None:
            g.tell_only(seat, "draws", mage=seat, cards=g.hands[seat][-drawn:])
            g.tell_others(seat, "draws_unseen", mage=seat, count=drawn)
    return drawn


def reshuffle(g: Zauberschwert) -> bool:
    """The discarded artefacts become a new stack, if there are any."""
    g.artefacts, g.past_artefacts = g.past_artefacts, []
    g.shuffle(g.artefacts)
    g.looked = ()
    return bool(g.artefacts)


def leave_hand(g: Zauberschwert, seat: int, card: str) -> None:
    """An artefact card leaves a hand for everybody to see."""
    g.reveal()
    g.hands[seat] = without(g.hands[seat], card)
    left_openly(g, seat, card)


def discard_artefact(g: Zauberschwert, card: str) -> None:
    """Cards of the artefact stack go to its discard pile, all others leave the game (§5.D)."""
    if card in ARTEFACTS and ARTEFACTS[card].kind not in ("scale", "armour"):
        g.past_artefacts.append(card)
    else:
        g.lost += (card,)


def remove_laid(g: Zauberschwert, seat: int, artefact: Laid) -> None:
    """A laid-out artefact leaves its owner's area."""
    place = g.laid[seat].index(artefact)
    g.laid[seat] = g.laid[seat][:place] + g.laid[seat][place + 1 :]

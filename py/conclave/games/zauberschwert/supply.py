"""Phase B, magic supply: the landscape, heroes, spells, and two magic for everybody (§5.B)."""

from __future__ import annotations

from ...kernel import Refusal, no
from ...kernel.game import NOBODY
from ...kernel.question import Choice
from .cards import HEROES, POWER, SPELLS, SUPPLY
from .moves import can_be_robbed, gain_magic, knows_enough, spell_ready, take_magic, tell_gain
from .spoils import SKIP
from .state import Zauberschwert

DONE = "done"
IN_THE_SUPPLY = frozenset({"exchange", "rob", "rob_all"})
"""Powers of spells that are cast in this phase."""


def landscape_magic(g: Zauberschwert) -> None:
    """B1: some landscapes give or take magic; the protection card guards its holder."""
    g.phase = "supply"
    change = g.land.magic
    if not change:
        return
    for seat in g.order:
        if change > 0:
            gain_magic(g, seat, change)
        elif g.protection != seat:
            g.magic[seat] = max(0, g.magic[seat] + change)
    if change > 0:
        g.tell("land_gives", card=g.landscape, count=change)
    elif g.protection == NOBODY:
        g.tell("land_takes", card=g.landscape, count=-change)
    else:
        g.tell("land_spares", card=g.landscape, count=-change, mage=g.protection)


def hero_magic(g: Zauberschwert) -> None:
    """B2: Druids bring magic, the Thief takes some, where the landscape shows their icon."""
    for seat in g.order:
        for hero in g.heroes[seat]:
            row = HEROES[hero]
            if row.icon in g.land.icons and row.power in ("magic", "rob"):
                g.next(hero_works, seat, hero)


def hero_works(g: Zauberschwert, seat: int, hero: str) -> None:
    if HEROES[hero].power == "rob":
        look_for_victim(g, seat, hero)
    else:
        g.used += (hero,)
        gain_magic(g, seat, HEROES[hero].amount)
        tell_gain(g, seat, hero, 0, HEROES[hero].amount)


# --- robbing ------------------------------------------------------------------------------------


def victims(g: Zauberschwert, seat: int, card: str) -> tuple[Choice, ...]:
    """Everybody else, though some cannot be robbed; the Thief may also stay at home (R25)."""
    others = tuple(other for other in g.order if other != seat)
    return (*others, SKIP) if card in HEROES else others


def safe(g: Zauberschwert, seat: int, victim: int | str, card: str) -> Refusal | None:
    if not isinstance(victim, int):
        return None
    if g.protection == victim:
        return no("protected", "eggs", rival=victim)
    return None if g.magic[victim] else no("penniless", "supply", rival=victim)


def look_for_victim(g: Zauberschwert, seat: int, card: str) -> None:
    if any(can_be_robbed(g, other) for other in range(g.players) if other != seat):
        g.ask(seat, "rob", victims, victim_chosen, card, unless=safe)


def victim_chosen(g: Zauberschwert, seat: int, victim: int | str, card: str) -> None:
    if isinstance(victim, int):
        if card in HEROES:
            g.used += (card,)
        rob(g, seat, victim, card)


def rob(g: Zauberschwert, seat: int, victim: int, card: str) -> None:
    """The Thief or the old HARPAGARUS takes magic from one other wizard."""
    count = HEROES[card].amount if card in HEROES else SPELLS[card].magic
    take_magic(g, seat, victim, count)
    g.tell("robs", mage=seat, rival=victim, count=count, card=card)


# --- spells -------------------------------------------------------------------------------------


def spell_magic(g: Zauberschwert) -> None:
    """B3: in turn order ADDUS works, then the spells that a wizard chooses to cast."""
    for seat in g.order:
        if g.spells[seat]:
            g.next(spells_of, seat)


def spells_of(g: Zauberschwert, seat: int) -> None:
    spell = spell_ready(g, seat, "supply")
    if spell:
        g.used += (spell,)
        gain_magic(g, seat, SPELLS[spell].magic)
        tell_gain(g, seat, spell, 0, SPELLS[spell].magic)
    ask_for_spells(g, seat)


def ask_for_spells(g: Zauberschwert, seat: int) -> None:
    if any(cannot_cast(g, seat, spell) is None for spell in castable(g, seat)[:-1]):
        g.ask(seat, "cast", castable, cast, unless=cannot_cast)


def castable(g: Zauberschwert, seat: int) -> tuple[Choice, ...]:
    return (*[spell for spell in g.spells[seat] if POWER[spell] in IN_THE_SUPPLY], DONE)


def cannot_cast(g: Zauberschwert, seat: int, choice: Choice) -> Refusal | None:
    """It needs knowledge, works once a round, and has its price or a victim."""
    if choice == DONE:
        return None
    row = SPELLS[str(choice)]
    if not knows_enough(g, seat, row.level):
        return no("too_little_knowledge", "knowledge", level=row.level, have=g.levels[seat])
    if g.used.count(str(choice)) >= row.times:
        return no("used_up", "spells", card=choice)
    if g.stones[seat] < row.price_stones:
        return no("too_few_stones", "spells", count=row.price_stones, have=g.stones[seat])
    if g.magic[seat] < row.price_magic:
        return no("too_little_magic", "spells", count=row.price_magic, have=g.magic[seat])
    return nobody_to_rob(g, seat, row.power)


def nobody_to_rob(g: Zauberschwert, seat: int, power: str) -> Refusal | None:
    if power == "exchange" or any(
        can_be_robbed(g, other) for other in range(g.players) if other != seat
    ):
        return None
    return no("nobody_to_rob", "spells")


def cast(g: Zauberschwert, seat: int, choice: str) -> None:
    if choice == DONE:
        return
    g.used += (choice,)
    CAST[POWER[choice]](g, seat, choice)
    g.next(ask_for_spells, seat)


def exchange(g: Zauberschwert, seat: int, spell: str) -> None:
    """TRANSFORMUS and RETRANSFORMUS turn stones into magic and back."""
    row = SPELLS[spell]
    g.stones[seat] += row.stones - row.price_stones
    g.magic[seat] -= row.price_magic
    gain_magic(g, seat, row.magic)
    g.tell("exchanges", mage=seat, card=spell)


def rob_everybody(g: Zauberschwert, seat: int, spell: str) -> None:
    """The new HARPAGARUS takes from everybody who can be robbed."""
    for other in g.order:
        if other != seat and can_be_robbed(g, other):
            rob(g, seat, other, spell)


CAST = {"exchange": exchange, "rob": look_for_victim, "rob_all": rob_everybody}


def supply(g: Zauberschwert) -> None:
    """B4: two magic for everybody."""
    for seat in range(g.players):
        gain_magic(g, seat, SUPPLY)
    g.tell("supply", count=SUPPLY)

"""The energy phase: blue spells are used, then every spell loses energy (§5.4, §6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel import Choice, Refusal, no
from .cards import COST, SPELLS, TO_USE
from .metal import DONE, rival_spells
from .moves import bury, leave_play, take_stones

if TYPE_CHECKING:
    from .state import Amulet

BLUE = TO_USE["blue"]
LOW_FLAME = "low_flame"
ON_RIVALS = frozenset({"drain", "banish"})
ON_ITSELF = "recharge"


def energy_phase(g: Amulet) -> None:
    """In turn from the start player: first the blue spells, then the upkeep."""
    g.phase, g.used = "energy", ()
    for player in g.order(g.start):
        g.next(use_blue, player)
        g.next(upkeep, player)


# --- blue spells ----------------------------------------------------------------------------------


def use_blue(g: Amulet, player: int) -> None:
    """A player may use every blue spell once, in any order."""
    for spell in g.spells[player]:
        if spell in BLUE and cannot_use(g, player, spell) is None:
            g.ask(player, "energy_action", blue_spells, blue_chosen, unless=cannot_use)
            return


def blue_spells(g: Amulet, player: int) -> tuple[Choice, ...]:
    return (DONE, *[spell for spell in g.spells[player] if spell in BLUE])


def cannot_use(g: Amulet, player: int, spell: str) -> Refusal | None:
    """Once a round, and only if there is a spell it can be used on."""
    if spell == DONE:
        return None
    if spell in g.used:
        return no("already_used", "spells", spell=spell)
    if spell == "recharging" and not g.supply[player]:
        return no("supply_empty", "list")
    return None if in_reach(g, player, spell) else no("no_target", "list", spell=spell)


def blue_chosen(g: Amulet, player: int, spell: str) -> None:
    if spell == DONE:
        return
    g.used += (spell,)
    g.tell("uses", mage=player, spell=spell)
    g.next(aim, player, spell, ())
    g.next(use_blue, player)


def aim(g: Amulet, player: int, caster: str, hit: tuple[int, ...]) -> None:
    """The spell it is used on; Energy Drain then goes on to a second opponent."""
    if any(not cannot_hit(g, player, spell, caster, hit) for spell in in_reach(g, player, caster)):
        g.ask(player, "target", targets, aimed, caster, hit, unless=cannot_hit)


def in_reach(g: Amulet, player: int, caster: str) -> tuple[str, ...]:
    """Spells of the rivals, or own spells; only Recharging may mean itself."""
    word = SPELLS[caster].effect[0]
    if word in ON_RIVALS:
        return rival_spells(g, player)
    return tuple([each for each in g.spells[player] if each != caster or word == ON_ITSELF])


def targets(g: Amulet, player: int, caster: str, hit: tuple[int, ...]) -> tuple[Choice, ...]:
    """After the first opponent one may stop."""
    spells = in_reach(g, player, caster)
    return (*spells, DONE) if hit else spells


def cannot_hit(
    g: Amulet, player: int, spell: str, caster: str, hit: tuple[int, ...]
) -> Refusal | None:
    """Energy Drain takes one stone from one spell of an opponent."""
    if hit and spell != DONE and g.owner(spell) in hit:
        return no("already_hit", "list", rival=g.owner(spell))
    return None


def aimed(g: Amulet, player: int, spell: str, caster: str, hit: tuple[int, ...]) -> None:
    word = SPELLS[caster].effect[0]
    if spell == DONE:
        return
    if word == "drain":
        drain(g, player, spell, caster, hit)
    elif word == "preserve":
        g.preserved = spell
        g.tell("preserves", mage=player, spell=spell)
    else:
        g.ask(player, "how_many", stones_at_hand, stones_moved, caster, spell)


def drain(g: Amulet, player: int, spell: str, caster: str, hit: tuple[int, ...]) -> None:
    """One stone goes back to its owner, from up to two opponents."""
    rival = g.owner(spell)
    g.tell("drains", mage=player, rival=rival, spell=spell, count=1)
    take_stones(g, rival, spell, 1)
    hit += (rival,)
    if len(hit) < SPELLS[caster].effect[1]:
        g.next(aim, player, caster, hit)


def stones_at_hand(g: Amulet, player: int, caster: str, spell: str) -> tuple[Choice, ...]:
    """How many stones may be moved: what is there, for most spells at most two."""
    word, *limit = SPELLS[caster].effect
    there = g.supply[player] if word == "recharge" else g.stones[spell]
    return tuple(range(1, min([there, *limit]) + 1))


def stones_moved(g: Amulet, player: int, count: int, caster: str, spell: str) -> None:
    word = SPELLS[caster].effect[0]
    if word == "recharge":
        g.supply[player] -= count
        g.stones[spell] += count
        g.tell("recharges", mage=player, spell=spell, count=count)
    elif word == "release":
        g.tell("releases", mage=player, spell=spell, count=count)
        take_stones(g, player, spell, count)
    else:
        rival = g.owner(spell)
        g.tell("drains", mage=player, rival=rival, spell=spell, count=count)
        take_stones(g, rival, spell, count)


# --- upkeep ---------------------------------------------------------------------------------------


def upkeep(g: Amulet, player: int) -> None:
    """All spells lose energy at the same time."""
    spells = g.spells[player]
    gentle = LOW_FLAME in spells
    for spell in spells:
        if spell != g.preserved:
            loss = upkeep_of(spell, g.stones[spell], gentle)
            g.stones[spell] -= loss
            g.supply[player] += loss
    g.preserved = ""
    if spells:
        g.tell("pays_upkeep", mage=player)
    g.aside = tuple([spell for spell in spells if not g.stones[spell]])
    for spell in g.aside:
        leave_play(g, player, spell)
        g.tell("leaves", mage=player, spell=spell)
    discard(g, player)


def upkeep_of(spell: str, stones: int, gentle: bool) -> int:
    """What a spell loses: its cost, but only one stone beside Low Flame."""
    return min(1 if gentle else COST[spell], stones)


def lifetimes(stones: dict[str, int], preserved: str = "") -> dict[str, int]:
    """How many rounds each spell of a player lasts if nobody touches its stones."""
    left, lasts = stones, dict.fromkeys(stones, 0)
    while left := {spell: count for spell, count in left.items() if count}:
        gentle = LOW_FLAME in left
        for spell, count in left.items():
            lasts[spell] += 1
            left[spell] -= 0 if spell == preserved else upkeep_of(spell, count, gentle)
        preserved = ""
    return lasts


def discard(g: Amulet, player: int) -> None:
    """Spent spells go under the deck; the owner of several chooses the order."""
    if g.aside:
        g.ask(player, "discard_order", spent, discarded)


def spent(g: Amulet, player: int) -> tuple[Choice, ...]:
    return g.aside


def discarded(g: Amulet, player: int, spell: str) -> None:
    g.aside = tuple([each for each in g.aside if each != spell])
    bury(g, spell)
    g.next(discard, player)

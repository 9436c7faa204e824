"""The metal phase: grey spells are used, then every spell pays its owner (§5.2, §6.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...kernel import Choice, Refusal, no
from .cards import INCOME, JOKERS, METAL, METALS, SPELLS, TO_USE
from .knowledge import UNKNOWN, note_theft
from .moves import draw, give_back, named, some

if TYPE_CHECKING:
    from .state import Amulet

DONE = "done"
ALCHEMY = "alchemy"
GREY = TO_USE["grey"]


def metal_phase(g: Amulet) -> None:
    """In turn from the start player: first the grey spells, then the income."""
    g.phase, g.used = "metal", ()
    for player in g.order(g.start):
        g.next(use_grey, player)
        g.next(income, player)


# --- grey spells ----------------------------------------------------------------------------------


def use_grey(g: Amulet, player: int) -> None:
    """A player may use every grey spell with an effect once, in any order."""
    for spell in g.spells[player]:
        if spell in GREY and cannot_use(g, player, spell) is None:
            g.ask(player, "metal_action", grey_spells, grey_chosen, unless=cannot_use)
            return


def grey_spells(g: Amulet, player: int) -> tuple[Choice, ...]:
    return (DONE, *[spell for spell in g.spells[player] if spell in GREY])


def cannot_use(g: Amulet, player: int, spell: str) -> Refusal | None:
    """Once a round, and only if there is something it can do."""
    if spell == DONE:
        return None
    if spell in g.used:
        return no("already_used", "spells", spell=spell)
    return OBSTACLE[SPELLS[spell].effect[0]](g, player)


def grey_chosen(g: Amulet, player: int, spell: str) -> None:
    if spell == DONE:
        return
    g.used += (spell,)
    g.tell("uses", mage=player, spell=spell)
    GREY_EFFECT[SPELLS[spell].effect[0]](g, player, spell)
    g.next(use_grey, player)


# --- Transmutation and Alchemy: metal for other metal ---------------------------------------------


def nothing_to_swap(g: Amulet, player: int) -> Refusal | None:
    """One needs a card, and a stack of another metal that is not empty."""
    if not any(g.hands[player]):
        return no("no_metal", "metal")
    if all(cannot_give(g, player, metal) for metal in METALS):
        return no("stacks_empty", "metal")
    return None


def swap(g: Amulet, player: int, spell: str) -> None:
    g.next(give_one, player, spell, SPELLS[spell].effect[1])


def give_one(g: Amulet, player: int, spell: str, times: int) -> None:
    """One card after the other."""
    if times and not nothing_to_swap(g, player):
        g.ask(player, "give_metal", gifts, metal_given, spell, times, unless=cannot_give)


def gifts(g: Amulet, player: int, spell: str, times: int) -> tuple[Choice, ...]:
    """A card of each metal; after the first swap one may stop."""
    metals = (UNKNOWN,) if UNKNOWN in named(g.hands[player]) else METALS
    return (*metals, DONE) if times < SPELLS[spell].effect[-1] else metals


def cannot_give(g: Amulet, player: int, metal: str, *_: object) -> Refusal | None:
    if metal not in METAL:
        return None
    number = METAL[metal]
    if not g.hands[player][number]:
        return no("not_in_hand", "metal", metal=metal)
    if not any(count for other, count in enumerate(g.stacks) if other != number):
        return no("stacks_empty", "metal")
    return None


def metal_given(g: Amulet, player: int, metal: str, spell: str, times: int) -> None:
    if metal != DONE:
        g.ask(player, "swap_metal", returns, metal_swapped, spell, times, metal, unless=cannot_get)


def returns(g: Amulet, player: int, spell: str, times: int, given: str) -> tuple[Choice, ...]:
    return tuple([metal for metal in METALS if metal != given])


def cannot_get(g: Amulet, player: int, metal: str, *_: object) -> Refusal | None:
    return None if g.stacks[METAL[metal]] else no("stack_empty", "metal", metal=metal)


def metal_swapped(g: Amulet, player: int, metal: str, spell: str, times: int, given: str) -> None:
    """The given card goes to its stack, then one card comes for it, or two with Alchemy."""
    gain = 2 if spell == ALCHEMY else 1
    count = min(gain, g.stacks[METAL[metal]])
    give_back(g, player, some(METAL[given]))
    draw(g, player, some(METAL[metal], count))
    g.tell("swaps", mage=player, given=given, metal=(metal,) * count)
    g.next(give_one, player, spell, times - 1)


# --- Light Fingers --------------------------------------------------------------------------------


def nobody_to_rob(g: Amulet, player: int) -> Refusal | None:
    if any(sum(g.hands[rival]) for rival in g.rivals(player)):
        return None
    return no("nobody_to_rob", "list")


def rob(g: Amulet, player: int, spell: str) -> None:
    """A random card of an opponent's hand."""
    g.ask(player, "rob", victims, robbed, unless=has_nothing)


def victims(g: Amulet, player: int) -> tuple[Choice, ...]:
    return tuple(g.rivals(player))


def has_nothing(g: Amulet, player: int, rival: int) -> Refusal | None:
    return None if sum(g.hands[rival]) else no("hand_empty", "list", rival=rival)


def robbed(g: Amulet, player: int, victim: int) -> None:
    """Only the thief and the victim see which card it is."""
    mark = g.roll(sum(g.hands[victim]))
    metal = 0
    while mark >= g.hands[victim][metal]:
        mark -= g.hands[victim][metal]
        metal += 1
    move_unseen(g, player, victim, metal)
    both = 1 << player | 1 << victim
    g.tell_to(both, "robs", mage=player, rival=victim, metal=METALS[metal])
    g.tell_to(~both, "robs_unseen", mage=player, rival=victim)


def move_unseen(g: Amulet, thief: int, victim: int, metal: int) -> None:
    note_theft(g, thief, victim, metal)
    for seat, change in ((thief, 1), (victim, -1)):
        hand = list(g.hands[seat])
        hand[metal] += change
        g.hands[seat] = tuple(hand)
    g.reveals += 1


# --- Mirror Image ---------------------------------------------------------------------------------


def nothing_to_mirror(g: Amulet, player: int) -> Refusal | None:
    spells = rival_spells(g, player)
    return None if any(SPELLS[spell].income for spell in spells) else no("no_income", "list")


def rival_spells(g: Amulet, player: int) -> tuple[str, ...]:
    """The spells of all others, clockwise."""
    return tuple([spell for seat in g.order(player)[1:] for spell in g.spells[seat]])


def mirror(g: Amulet, player: int, spell: str) -> None:
    """The income of a rival's spell, this round."""
    g.ask(player, "mirror", rival_spells, spell_mirrored, unless=without_income)


def without_income(g: Amulet, player: int, spell: str) -> Refusal | None:
    return None if SPELLS[spell].income else no("pays_nothing", "list", spell=spell)


def spell_mirrored(g: Amulet, player: int, spell: str) -> None:
    g.mirrored = spell
    g.tell("mirrors", mage=player, rival=g.owner(spell), spell=spell)


OBSTACLE: dict[str, Callable[[Amulet, int], Refusal | None]] = {
    "swap": nothing_to_swap,
    "rob": nobody_to_rob,
    "mirror": nothing_to_mirror,
}
GREY_EFFECT: dict[str, Callable[[Amulet, int, str], None]] = {
    "swap": swap,
    "rob": rob,
    "mirror": mirror,
}

# --- income ---------------------------------------------------------------------------------------


def income(g: Amulet, player: int) -> None:
    """Every symbol of every spell pays; an empty stack makes a free pick of it (ruling 12)."""
    spells = g.spells[player] + ((g.mirrored,) if g.mirrored else ())
    g.mirrored = ""
    taken, picks = [0, 0, 0, 0], 0
    for spell in spells:
        picks += JOKERS[spell]
        for metal in INCOME[spell]:
            if taken[metal] < g.stacks[metal]:
                taken[metal] += 1
            else:
                picks += 1
    if any(taken):
        draw(g, player, tuple(taken))
        g.tell("earns", mage=player, cards=named(tuple(taken)))
    pick_metal(g, player, picks)


def pick_metal(g: Amulet, player: int, picks: int) -> None:
    """A card of the player's choice for each joker; lost if all stacks are empty."""
    if picks and any(g.stacks):
        g.ask(player, "take_metal", stacks, metal_picked, picks, unless=cannot_get)


def stacks(g: Amulet, player: int, picks: int) -> tuple[Choice, ...]:
    return METALS


def metal_picked(g: Amulet, player: int, metal: str, picks: int) -> None:
    draw(g, player, some(METAL[metal]))
    g.tell("picks", mage=player, metal=metal)
    g.next(pick_metal, player, picks - 1)

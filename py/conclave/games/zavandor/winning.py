"""What happens when a mage wins an auction: the item changes hands and acts (§5.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel import Choice
from .cards import ARTEFACTS, GEMS, GIVES_GEM
from .holdings import has_place, place_gem, put_gem, return_gem
from .knowledge import free_step

if TYPE_CHECKING:
    from .state import Zavandor

NONE = "none"
SPIRAL, PENTAGON = "spiral", "pentagon"


def acquire(g: Zavandor, mage: int, item: str) -> None:
    """The item moves to the winner, and everything it does happens before play goes on."""
    if item not in ARTEFACTS:
        g.free = tuple([each for each in g.free if each != item])
        g.sentinels[mage] += (item,)
        g.tell("gets_sentinel", mage=mage, item=item)
        return
    place = g.display.index(item)
    g.display = g.display[:place] + g.display[place + 1 :]
    g.artefacts[mage] += (item,)
    if g.events is not None:
        g.tell("gets_artefact", mage=mage, item=item)
    artefact = ARTEFACTS[item]
    for _ in range(artefact.steps):
        g.next(free_step, mage)
    if artefact.strikes:
        g.next(free_stone, mage)
        g.next(gems_lost, mage)
    if item in GIVES_GEM:
        gift_of_gem(g, mage, GIVES_GEM[item])


# --- elixir ---------------------------------------------------------------------------------------


def gift_of_gem(g: Zavandor, mage: int, kind: int) -> None:
    """A free gem, unless there is none left (R4); out of turn, where nothing can be moved later
    on, its owner says at once where it lies."""
    if g.limited and g.supply[kind] <= 0:
        return
    g.tell("gets_gem", mage=mage, gem=GEMS[kind])
    if mage != g.active_player and has_place(g, mage):
        g.ask(mage, "free_gem", resting_places, gem_placed, kind)
    else:
        place_gem(g, mage, kind)


def resting_places(g: Zavandor, mage: int, kind: int) -> tuple[Choice, ...]:
    return SPIRAL, PENTAGON


def gem_placed(g: Zavandor, mage: int, where: str, kind: int) -> None:
    put_gem(g, g.active if where == SPIRAL else g.idle, mage, kind)
    g.tell(f"gem_to_{where}", mage=mage, gem=GEMS[kind])


# --- mirror and cloak -----------------------------------------------------------------------------


def free_stone(g: Zavandor, mage: int) -> None:
    """The winner may release one stone for nothing (D4)."""
    if g.stones[mage]:
        g.ask(mage, "free_stone", own_stones, stone_chosen)


def own_stones(g: Zavandor, mage: int) -> tuple[Choice, ...]:
    return (*g.stones[mage], NONE)


def stone_chosen(g: Zavandor, mage: int, stone: Choice) -> None:
    if isinstance(stone, int):
        release(g, mage, stone)


def release(g: Zavandor, mage: int, stone: int) -> None:
    """A stone goes from the board to the pentagon."""
    g.stones[mage] = tuple([each for each in g.stones[mage] if each != stone])
    g.released[mage] += 1
    g.tell("releases", mage=mage, stone=stone)


def gems_lost(g: Zavandor, winner: int) -> None:
    """Every other mage loses an active gem, whoever began the auction (R24)."""
    for mage in g.present():
        if mage != winner:
            g.next(lose_gem, mage)


def lose_gem(g: Zavandor, mage: int) -> None:
    """A gem of the mage's own choice (D5); without an active one nothing is lost."""
    if any(g.active[mage]):
        g.ask(mage, "lose_gem", active_kinds, gem_lost)


def active_kinds(g: Zavandor, mage: int) -> tuple[Choice, ...]:
    return tuple([gem for gem, count in zip(GEMS, g.active[mage], strict=True) if count])


def gem_lost(g: Zavandor, mage: int, gem: str) -> None:
    return_gem(g, mage, gem)
    g.tell("loses_gem", mage=mage, gem=gem)

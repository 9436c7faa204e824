"""Knowledge, and the dragon-egg protection card, which goes by what eggs are worth (§5.D, §5.E)."""

from __future__ import annotations

from ...kernel.game import NOBODY
from ...kernel.question import Choice
from .cards import HIGHEST_LEVEL, KNOWLEDGE
from .moves import active_artefacts, gain_magic, tell_gain, without
from .state import Zauberschwert
from .treasures import worth
from .variants import VARIANTS

# --- knowledge ----------------------------------------------------------------------------------


def study(g: Zauberschwert, seat: int) -> None:
    """A wizard rises to the next level, if a card of it is left."""
    level = g.levels[seat]
    if level < HIGHEST_LEVEL and g.shelves[level]:
        g.ask(seat, "pick_knowledge", lessons, learn)
    else:
        g.tell("learns_nothing", mage=seat)


def lessons(g: Zauberschwert, seat: int) -> tuple[Choice, ...]:
    """Every different card of the next level."""
    return tuple(dict.fromkeys(g.shelves[g.levels[seat]]))


def learn(g: Zauberschwert, seat: int, card: str) -> None:
    """The reward comes once, the level stays."""
    level = g.levels[seat]
    g.shelves[level] = without(g.shelves[level], card)
    g.learnt[seat] += (card,)
    g.levels[seat] = level + 1
    g.tell("learns", mage=seat, card=card)
    stones, magic, _ = KNOWLEDGE[card].reward
    g.stones[seat] += stones
    gain_magic(g, seat, magic)
    tell_gain(g, seat, card, stones, magic)
    check_protection(g)


# --- protection ---------------------------------------------------------------------------------


def check_protection(g: Zauberschwert) -> None:
    """Whoever has most eggs takes the card; a tie leaves it with its holder, or with nobody."""
    if not VARIANTS[g.variant].landscapes:
        return
    keys = [egg_key(g, seat) for seat in range(g.players)]
    best = max(keys)
    first = [seat for seat, key in enumerate(keys) if key == best]
    holder = g.protection if g.protection in first else first[0] if len(first) == 1 else NOBODY
    if best[0] == 0:
        holder = NOBODY
    if holder != g.protection:
        g.protection = holder
        if holder == NOBODY:
            g.tell("protection_free")
        else:
            g.tell("protection_goes", mage=holder)


def egg_key(g: Zauberschwert, seat: int) -> tuple[int, int, int]:
    """How many active eggs, how many blue ones, how many black ones (R12)."""
    eggs = [worth(each).egg for each in active_artefacts(g, seat) if worth(each).egg]
    return len(eggs), eggs.count("blue"), eggs.count("black")

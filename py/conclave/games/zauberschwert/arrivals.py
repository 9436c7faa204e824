"""Phase A: new adventure cards, a landscape with its orks, and who acts at once (§5.A)."""

from __future__ import annotations

from ...kernel import Refusal, no
from ...kernel.question import Choice
from .cards import CREATURES, EXTRA, HEROES, KIND, ORKS, PALADIN, SPELLS
from .knowledge import study
from .moves import counting, discard_adventure, has_library, spell_ready, without
from .spoils import SKIP
from .state import Zauberschwert
from .strength import strength
from .variants import VARIANTS

MORTUS = "wa_mortus"


def new_adventures(g: Zauberschwert) -> None:
    """A1 and A2: the old landscape goes, the display is filled; if that fails, the game ends."""
    g.phase = "adventures"
    clear_landscape(g)
    target, aside, came = VARIANTS[g.variant].display, list[str](), list[str]()
    missing = target - counting(g.display)
    while missing > 0 and g.stack:
        card = turn_over(g)
        if KIND[card] == "library" and has_library(g.display):
            aside.append(card)
            continue
        g.display += (card,)
        came.append(card)
        missing -= card not in EXTRA
    if came:
        g.tell("adventures_come", cards=tuple(came))
    if missing > 0:
        finish(g, aside)
    elif aside:
        put_back(g, aside)


def clear_landscape(g: Zauberschwert) -> None:
    """Orks do not stay at unbeaten creatures (R14)."""
    if g.landscape:
        g.past_landscapes.append(g.landscape)
        g.landscape = ""
    if g.orks:
        g.past_orks += g.orks.values()
        g.orks.clear()


def turn_over(g: Zauberschwert) -> str:
    g.reveal()
    g.shown = max(0, g.shown - 1)
    return g.stack.pop()


def put_back(g: Zauberschwert, aside: list[str]) -> None:
    """A second library waits on top of the stack, the first one uppermost (R22)."""
    g.stack += reversed(aside)
    g.shown += len(aside)
    g.tell("libraries_wait", count=len(aside))


def finish(g: Zauberschwert, aside: list[str]) -> None:
    """The game ends at once (§7)."""
    g.gone += aside
    g.phase = "end"
    g.agenda.clear()
    g.tell("game_ends")


def new_landscape(g: Zauberschwert) -> None:
    """A3: a landscape for this round; some bring an ork to every creature."""
    if not VARIANTS[g.variant].landscapes:
        return
    if not g.landscapes:
        g.landscapes, g.past_landscapes = g.past_landscapes, []
        g.shuffle(g.landscapes)
    g.landscape = g.landscapes.pop()
    g.reveal()
    g.tell("landscape_comes", card=g.landscape)
    if g.land.orks:
        for card in g.display:
            if card in CREATURES:
                attach_ork(g, card)


def attach_ork(g: Zauberschwert, card: str) -> None:
    if not g.ork_stack:
        g.ork_stack, g.past_orks = g.past_orks, []
        g.shuffle(g.ork_stack)
    if g.ork_stack:
        g.orks[card] = g.ork_stack.pop()
        g.ork_shown = max(0, g.ork_shown - 1)
        g.tell("ork_comes", card=card, count=ORKS[g.orks[card]].strength)


def temple(g: Zauberschwert) -> None:
    """A4: in the Temple the Paladin teaches his owner."""
    if HEROES[PALADIN].second in g.land.icons:
        for seat in range(g.players):
            if PALADIN in g.heroes[seat]:
                study(g, seat)


def cast_mortus(g: Zauberschwert) -> None:
    """A5: whoever can may remove a weak creature."""
    for seat in g.order:
        if g.spells[seat] and spell_ready(g, seat, "slay"):
            g.next(ask_mortus, seat)


def ask_mortus(g: Zauberschwert, seat: int) -> None:
    if any(cannot_slay(g, seat, card) is None for card in g.display if card in CREATURES):
        g.ask(seat, "mortus", prey, slay, unless=cannot_slay)


def prey(g: Zauberschwert, seat: int) -> tuple[Choice, ...]:
    return (SKIP, *[card for card in g.display if card in CREATURES])


def cannot_slay(g: Zauberschwert, seat: int, choice: str) -> Refusal | None:
    """Nothing but the printed strength and the ork counts for MORTUS."""
    most = SPELLS[MORTUS].most
    if choice == SKIP or strength(g, choice) <= most:
        return None
    return no("too_strong", "spells", card=choice, strength=strength(g, choice), most=most)


def slay(g: Zauberschwert, seat: int, choice: str) -> None:
    """The creature and MORTUS leave the game; the ork goes back on top of its stack."""
    if choice == SKIP:
        return
    if choice in g.orks:
        g.ork_stack.append(g.orks.pop(choice))
        g.ork_shown += 1
    discard_adventure(g, choice)
    g.spells[seat] = without(g.spells[seat], MORTUS)
    g.gone.append(MORTUS)
    g.stones[seat] += SPELLS[MORTUS].stones
    g.tell("slays", mage=seat, card=choice, count=SPELLS[MORTUS].stones)

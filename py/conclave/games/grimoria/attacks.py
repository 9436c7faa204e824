"""Attack spells: who is struck, how the victim may answer, and what is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel import Refusal, no
from ...kernel.question import Choice
from .cards import MERCENARY_PAY, PUPPETEER, RAVENS_TITHE, SIREN_CALL, SPELLS
from .cloak import (
    FIRST_CYCLE,
    PASS,
    cloak_choices,
    cloak_cycle,
    lay_cloak,
    may_hold,
    open_rivals,
)
from .moves import earn, gain, on_board, swap_witch, without

if TYPE_CHECKING:
    from .state import Grimoria

MIRROR = "mirror"


def attack(g: Grimoria, mage: int) -> None:
    """Spells 9, 12 and 14: announce, let cloaks be laid, then find the target."""
    spell = g.chosen[mage]
    if spell == RAVENS_TITHE:
        g.tell("strikes", mage=mage, spell=SPELLS[spell].id)
    else:
        g.next(cloak_cycle, mage, FIRST_CYCLE)
    g.next(choose_target, mage, spell)
    g.next(attack_over)


def wealth(g: Grimoria, mage: int, spell: int) -> int:
    """What the spell looks for: talers, or companions without a cloak."""
    owner = g.mages[mage]
    return owner.talers if spell == RAVENS_TITHE else len(owner.companions)


def rivals(g: Grimoria, mage: int, spell: int) -> tuple[Choice, ...]:
    return tuple(rival for rival in range(g.players) if rival != mage)


def cannot_be_struck(g: Grimoria, mage: int, rival: int, spell: int) -> Refusal | None:
    """Only the unprotected rival who has most can be attacked."""
    if g.protected(rival):
        return no("target_protected", "attacks", rival=rival, spell=SPELLS[g.chosen[rival]].id)
    most = max(wealth(g, other, spell) for other in open_rivals(g, mage))
    have = wealth(g, rival, spell)
    if have < most or most == 0:
        return no("target_has_less", "attacks", rival=rival, have=have, most=most)
    return None


def choose_target(g: Grimoria, mage: int, spell: int) -> None:
    """The best-supplied unprotected rival is the target; the attacker breaks ties."""
    if all(cannot_be_struck(g, mage, rival, spell) for rival in rivals(g, mage, spell)):  # type: ignore[arg-type]
        g.tell("fizzles", mage=mage, spell=SPELLS[spell].id)
        return
    g.ask(mage, "choose_target", rivals, target_chosen, spell, unless=cannot_be_struck)


def target_chosen(g: Grimoria, mage: int, rival: int, spell: int) -> None:
    g.striking = True
    g.tell("attacks", mage=mage, rival=rival, spell=SPELLS[spell].id)
    g.next(aim, spell, rival, mage)


def aim(g: Grimoria, spell: int, victim: int, taker: int) -> None:
    """With spell 14 the taker names a companion; then the victim may respond."""
    if spell == PUPPETEER and g.mages[victim].companions:
        g.ask(taker, "name_companion", court_of, companion_named, victim, unless=wears_cloak)
    else:
        g.next(respond, spell, victim, taker, "")


def court_of(g: Grimoria, taker: int, victim: int) -> tuple[Choice, ...]:
    """The companions of the victim; `king*` is a king under a cloak."""
    return own_court(g, victim)


def own_court(g: Grimoria, mage: int, *_: int) -> tuple[Choice, ...]:
    owner = g.mages[mage]
    return (
        *dict.fromkeys(owner.companions),
        *(f"{kind}*" for kind in dict.fromkeys(owner.cloaked)),
    )


def wears_cloak(g: Grimoria, mage: int, companion: str, *_: int) -> Refusal | None:
    if companion.endswith("*"):
        return no("companion_cloaked", "cloak", card=companion[:-1])
    return None


def companion_named(g: Grimoria, taker: int, named: str, victim: int) -> None:
    g.tell("names", mage=taker, rival=victim, card=named)
    g.next(respond, PUPPETEER, victim, taker, named)


# --- the victim's answer ----------------------------------------------------------------------


def respond(g: Grimoria, spell: int, victim: int, taker: int, named: str) -> None:
    """The victim may use mirror, cloak and Witch, in any order, until passing."""
    if might_respond(g, victim, spell, named):
        g.ask(victim, "respond", responses, responded, spell, taker, named)
    else:
        g.next(strike, spell, victim, taker, named)


def might_respond(g: Grimoria, victim: int, spell: int, named: str) -> bool:
    """Whether the victim could have an answer, as far as everybody knows."""
    if may_hold(g, victim, MIRROR) or last_swaps(g, victim, spell, named):
        return True
    exposed = spell != RAVENS_TITHE and g.mages[victim].companions
    return bool(exposed) and may_hold(g, victim, "cloak")


def responses(g: Grimoria, victim: int, spell: int, taker: int, named: str) -> tuple[Choice, ...]:
    owner = g.mages[victim]
    mirror = (MIRROR,) if MIRROR in owner.treasures else ()
    cloak = cloak_choices(g, victim) if spell != RAVENS_TITHE and owner.can_cloak else ()
    return (PASS, *mirror, *cloak, *last_swaps(g, victim, spell, named))


def last_swaps(g: Grimoria, victim: int, spell: int, named: str) -> tuple[Choice, ...]:
    """In the own turn, when the own attack comes back, a Witch in danger may still be swapped."""
    in_danger = named == "witch" or spell == SIREN_CALL
    if victim != g.active or not in_danger or "witch" not in g.mages[victim].companions:
        return ()
    return tuple(f"swap {card}" for card in on_board(g, victim))


def responded(g: Grimoria, victim: int, choice: str, spell: int, taker: int, named: str) -> None:
    if choice == PASS:
        g.next(strike, spell, victim, taker, named)
    elif choice == MIRROR:
        g.next(reflect, spell, victim, taker)
    else:
        hide(g, victim, choice)
        gone = named and named not in g.mages[victim].companions
        if gone or choice == f"cloak {named}":
            g.next(aim, spell, victim, taker)
        else:
            g.next(respond, spell, victim, taker, named)


def hide(g: Grimoria, victim: int, choice: str) -> None:
    """A companion disappears: under a cloak, or the Witch for a card on the board."""
    if choice.startswith("swap "):
        swap_witch(g, victim, choice.removeprefix("swap "))
    else:
        lay_cloak(g, victim, choice)


def reflect(g: Grimoria, spell: int, victim: int, taker: int) -> None:
    """A mirror is used up and turns the attack round, whatever the attacker owns."""
    owner = g.mages[victim]
    owner.treasures = without(owner.treasures, MIRROR)
    g.removed += (MIRROR,)
    g.reveal()
    g.tell("reflects", mage=victim, rival=taker)
    g.next(aim, spell, taker, victim)


# --- what is lost -----------------------------------------------------------------------------


def strike(g: Grimoria, spell: int, victim: int, taker: int, named: str) -> None:
    """The attack lands. Mercenaries are counted now, and paid only if something is lost."""
    mercenaries = g.mages[victim].court.count("mercenary")
    if spell == RAVENS_TITHE:
        take_half(g, victim, taker, mercenaries)
    elif spell == SIREN_CALL and g.mages[victim].companions:
        g.ask(
            victim,
            "give_companion",
            own_court,
            companion_given,
            taker,
            mercenaries,
            unless=wears_cloak,
        )
    elif named:
        take_companion(g, victim, taker, named, mercenaries)
    else:
        g.tell("nothing_lost", mage=victim)


def take_half(g: Grimoria, victim: int, taker: int, mercenaries: int) -> None:
    """Spell 12: half of the talers, rounded up."""
    talers = -(-g.mages[victim].talers // 2)
    if talers == 0:
        g.tell("nothing_lost", mage=victim)
        return
    g.mages[victim].talers -= talers
    g.mages[taker].talers += talers
    g.tell("robs", mage=taker, rival=victim, count=talers)
    pay_mercenaries(g, victim, mercenaries)


def companion_given(g: Grimoria, victim: int, companion: str, taker: int, mercenaries: int) -> None:
    take_companion(g, victim, taker, companion, mercenaries)


def take_companion(g: Grimoria, victim: int, taker: int, companion: str, mercenaries: int) -> None:
    g.mages[victim].companions = without(g.mages[victim].companions, companion)
    g.tell("takes_companion", mage=taker, rival=victim, card=companion)
    gain(g, taker, companion, known=-1)
    pay_mercenaries(g, victim, mercenaries)


def pay_mercenaries(g: Grimoria, victim: int, mercenaries: int) -> None:
    if mercenaries:
        earn(g, victim, MERCENARY_PAY * mercenaries, "mercenary")


def attack_over(g: Grimoria) -> None:
    g.striking = False

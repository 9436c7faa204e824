"""Phase E: everybody in turn trades and lays out artefacts (§5.E)."""

from __future__ import annotations

from ...kernel import Refusal, no
from ...kernel.question import Choice
from .cards import MOST_OFFERS
from .knowledge import check_protection
from .memory import lift, put_below, unsure
from .moves import leave_hand, spell_ready, without
from .state import Zauberschwert
from .trading import begin_offer, hear_no_more
from .treasures import SCALE, Laid, can_be_laid

OFFER, MUTARUS, DONE, QUIET = "offer", "mutarus", "done", "quiet"


def lay_out(g: Zauberschwert) -> None:
    """One turn for everybody who holds cards when it comes."""
    g.phase = "artefacts"
    for seat in g.order:
        g.next(artefact_turn, seat)


def artefact_turn(g: Zauberschwert, seat: int) -> None:
    g.offered = 0
    go_on(g, seat)


def go_on(g: Zauberschwert, seat: int) -> None:
    """Any number of artefacts, two offers, MUTARUS once, in any order."""
    if g.hands[seat]:
        g.ask(seat, "lay_out", crafts, craft, unless=cannot_craft)


def crafts(g: Zauberschwert, seat: int) -> tuple[Choice, ...]:
    """Lay out an artefact, which is named by its cards; offer a trade; MUTARUS; or stop.

    There are always two ways to stop, so everybody who holds cards is asked, whatever they are.
    """
    if spell_ready(g, seat, "swap"):
        return (*can_be_laid(g.hands[seat]), OFFER, MUTARUS, DONE, QUIET)
    return (*can_be_laid(g.hands[seat]), OFFER, DONE, QUIET)


def cannot_craft(g: Zauberschwert, seat: int, choice: Choice) -> Refusal | None:
    if choice == OFFER:
        return cannot_offer(g, seat)
    if choice == MUTARUS and all(card == SCALE for card in g.hands[seat]):
        return no("only_scales", "spells")
    return None


def cannot_offer(g: Zauberschwert, seat: int) -> Refusal | None:
    if g.offered >= MOST_OFFERS:
        return no("enough_offers", "trade", count=MOST_OFFERS)
    if any(g.hands[other] for other in range(g.players) if other != seat and other not in g.deaf):
        return None
    return no("nobody_trades", "trade")


def craft(g: Zauberschwert, seat: int, choice: Choice) -> None:
    if isinstance(choice, tuple):
        lay(g, seat, choice)
    elif choice == OFFER:
        begin_offer(g, seat)
    elif choice == MUTARUS:
        g.ask(seat, "mutarus", swappable, swap)
    elif choice == QUIET:
        hear_no_more(g, seat)
    if choice not in (DONE, QUIET):
        g.next(go_on, seat)


def lay(g: Zauberschwert, seat: int, artefact: Laid) -> None:
    """The artefact lies in the open for good; its level does not matter for that (R28)."""
    for card in artefact:
        leave_hand(g, seat, card)
    g.laid[seat] += (artefact,)
    g.tell("lays_out", mage=seat, cards=artefact)
    check_protection(g)


def swappable(g: Zauberschwert, seat: int) -> tuple[Choice, ...]:
    """Only cards of the artefact stack can go back there: no scales."""
    return tuple(dict.fromkeys(card for card in g.hands[seat] if card != SCALE))


def swap(g: Zauberschwert, seat: int, card: str) -> None:
    """MUTARUS: a card goes under the artefact stack, the top one into the hand."""
    g.used += (spell_ready(g, seat, "swap"),)
    g.hands[seat] = without(g.hands[seat], card)
    unsure(g, seat)
    put_below(g, seat, card)
    new = lift(g, seat)
    g.hands[seat] += (new,)
    g.reveal()
    g.tell_only(seat, "swaps", mage=seat, card=card, other=new)
    g.tell_others(seat, "swaps_unseen", mage=seat)

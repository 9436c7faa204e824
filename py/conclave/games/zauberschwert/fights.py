"""Fighting a creature: alone, together, or by auction (§5.D.1, steps 1 to 6)."""

from __future__ import annotations

from ...kernel import Refusal, no
from ...kernel.game import NOBODY
from ...kernel.question import Amount, Choice
from .auctions import bidding, close_auction, hold_auction
from .cards import CREATURES
from .moves import discard_adventure, remove_laid
from .spoils import take_spoils
from .state import Zauberschwert
from .strength import (
    able,
    champions,
    gifts,
    helpers,
    kept_strength,
    limit,
    payment,
    share,
    strength,
)
from .treasures import GIFT

TOGETHER, WITHDRAW, ALONE = "together", "withdraw", "alone"
FIGHT, DECLINE = "fight", "decline"


def fight(g: Zauberschwert, card: str) -> None:
    """Step 1: how many have come?"""
    visitors = g.places[card]
    if len(visitors) == 1:
        fight_alone(g, visitors[0], card)
    elif len(CREATURES[card].rewards) == 1:
        hold_auction(g, card, visitors, strength(g, card))
        g.next(creature_won, card)
    else:
        g.next(declare, card, visitors, ())


# --- step 2: declarations -----------------------------------------------------------------------


def declare(
    g: Zauberschwert, card: str, silent: tuple[int, ...], together: tuple[int, ...]
) -> None:
    """In order of arrival everybody says what to do, until somebody claims the creature."""
    if silent:
        g.ask(
            silent[0],
            "declare",
            declarations,
            declared,
            card,
            silent,
            together,
            unless=cannot_declare,
        )
    else:
        g.next(fight_together, card, together)


def declarations(g: Zauberschwert, seat: int, *_: object) -> tuple[Choice, ...]:
    return TOGETHER, ALONE, WITHDRAW


def cannot_declare(
    g: Zauberschwert, seat: int, choice: str, card: str, *_: object
) -> Refusal | None:
    """Only who can pay the minimum may claim a creature (R4)."""
    if choice != ALONE or limit(g, seat, card) >= strength(g, card):
        return None
    return no("too_weak", "fight", strength=strength(g, card), limit=limit(g, seat, card))


def declared(
    g: Zauberschwert,
    seat: int,
    choice: str,
    card: str,
    silent: tuple[int, ...],
    together: tuple[int, ...],
) -> None:
    """A claim ends the declarations: who has not withdrawn is in the auction."""
    g.last_word = (seat, choice)
    g.tell(f"declares_{choice}", mage=seat, card=card)
    if choice == ALONE:
        g.next(claim, card, (*silent, *together))
    elif choice == TOGETHER:
        g.next(declare, card, silent[1:], (*together, seat))
    else:
        g.next(declare, card, silent[1:], together)


# --- step 3: the auction ------------------------------------------------------------------------


def claim(g: Zauberschwert, card: str, entrants: tuple[int, ...]) -> None:
    """The claimant opens the auction with a bid of at least the strength."""
    seat, least = entrants[0], strength(g, card)
    if limit(g, seat, card) > least:
        g.ask(seat, "claim", opening_bids, claimed, card, entrants)
    else:
        claimed(g, seat, least, card, entrants)


def opening_bids(g: Zauberschwert, seat: int, card: str, entrants: tuple[int, ...]) -> Amount:
    """Worth a thought: the least, all, and what no rival can top."""
    low, high = strength(g, card), limit(g, seat, card)
    safe = max((limit(g, other, card) for other in entrants[1:]), default=low)
    return Amount(low, high, tuple(sorted({low, high, min(max(low, safe), high)})))


def claimed(g: Zauberschwert, seat: int, bid: int, card: str, entrants: tuple[int, ...]) -> None:
    g.lot = card
    g.auction.open(entrants, strength(g, card))
    g.auction.answer(bid)
    g.tell("bids", mage=seat, count=bid)
    g.next(bidding)
    g.next(creature_won, card)


def creature_won(g: Zauberschwert, card: str) -> None:
    """The highest bidder fights alone; the black dragon may find no bidder at all."""
    seat, bid = g.auction.leader, g.auction.bid
    close_auction(g)
    if seat == NOBODY:
        g.tell("nobody_bids", card=card)
    else:
        g.next(call_heroes, seat, card, bid, (seat,))
        g.next(win_alone, seat, card, bid)


# --- step 4: together ---------------------------------------------------------------------------


def fight_together(g: Zauberschwert, card: str, fighters: tuple[int, ...]) -> None:
    """Everybody says which heroes help, for that makes it cheaper for all."""
    if len(fighters) > 1:
        for seat in fighters:
            g.next(call_heroes, seat, card, 0, fighters)
    g.next(share_out, card, fighters)


def share_out(g: Zauberschwert, card: str, fighters: tuple[int, ...]) -> None:
    """Who cannot pay an even share drops out; a single one left fights alone."""
    left = able(g, card, fighters)
    for seat in fighters:
        if seat not in left:
            g.tell("falls_short", mage=seat, card=card)
    if len(left) > 1:
        win_together(g, card, left)
    elif left:
        g.spared = ()
        fight_alone(g, left[0], card)
    else:
        g.spared = ()
        g.tell("stays", card=card)


def win_together(g: Zauberschwert, card: str, fighters: tuple[int, ...]) -> None:
    cost = share(g, card, fighters)
    for seat in fighters:
        g.used += tuple(helpers(g, seat))
        g.magic[seat] -= cost
        g.tell("wins_together", mage=seat, card=card, count=cost)
        g.next(take_spoils, seat, card, len(fighters))
    g.spared = ()
    g.next(beaten, card)


# --- who helps (R25) ----------------------------------------------------------------------------


def call_heroes(
    g: Zauberschwert, seat: int, card: str, bid: int, fighters: tuple[int, ...]
) -> None:
    """Fighters and the Paladin help if their owner wants; a bid says that the fight is alone."""
    if g.heroes[seat] and champions(g, seat):
        g.ask(seat, "heroes", numbers, heroes_called, card, bid, fighters, unless=needs_help)


def numbers(g: Zauberschwert, seat: int, *_: object) -> tuple[Choice, ...]:
    """How many of them help: all, or fewer."""
    return tuple(range(len(champions(g, seat)), -1, -1))


def needs_help(
    g: Zauberschwert, seat: int, count: int, card: str, bid: int, *_: object
) -> Refusal | None:
    """A lone fighter needs so much help that the rest can be paid."""
    most = limit(g, seat, card) - kept_strength(g, seat, count)
    return no("needs_help", "heroes", strength=bid, limit=most) if most < bid else None


def heroes_called(g: Zauberschwert, seat: int, count: int, card: str, *_: object) -> None:
    free = champions(g, seat)
    if count < len(free):
        g.spared += tuple(free[count:])
        g.tell("keeps_back", mage=seat, card=card, count=len(free) - count)


# --- step 5: the only fighter -------------------------------------------------------------------


def fight_alone(g: Zauberschwert, seat: int, card: str) -> None:
    """Whoever is alone may fight for the strength itself, or leave it."""
    if limit(g, seat, card) >= strength(g, card):
        g.ask(seat, "fight", fight_or_not, fight_decided, card, unless=cannot_fight)
    else:
        g.tell("too_weak_to_fight", mage=seat, card=card)


def fight_or_not(g: Zauberschwert, seat: int, card: str) -> tuple[Choice, ...]:
    """With all heroes that can help, not at all, or with so many heroes only."""
    if not g.heroes[seat]:
        return FIGHT, DECLINE
    return FIGHT, DECLINE, *range(len(champions(g, seat)))


def cannot_fight(g: Zauberschwert, seat: int, choice: Choice, card: str) -> Refusal | None:
    if not isinstance(choice, int):
        return None
    return needs_help(g, seat, choice, card, strength(g, card))


def fight_decided(g: Zauberschwert, seat: int, choice: Choice, card: str) -> None:
    if choice == DECLINE:
        g.tell("declines", mage=seat, card=card)
        return
    if isinstance(choice, int):
        heroes_called(g, seat, choice, card)
    win_alone(g, seat, card, strength(g, card))


# --- step 6: paying alone -----------------------------------------------------------------------


def win_alone(g: Zauberschwert, seat: int, card: str, bid: int) -> None:
    """A lone victor may spend Gift cards first."""
    if gifts(g, seat):
        g.ask(seat, "use_gift", doses, pay_alone, card, bid, unless=cannot_pay)
    else:
        pay_alone(g, seat, 0, card, bid)


def doses(g: Zauberschwert, seat: int, card: str, bid: int) -> tuple[Choice, ...]:
    return tuple(range(gifts(g, seat) + 1))


def cannot_pay(g: Zauberschwert, seat: int, poison: int, card: str, bid: int) -> Refusal | None:
    """So many Gift cards at least that the rest can be paid (R36)."""
    cost = payment(g, seat, card, bid, poison)
    if cost > g.magic[seat]:
        return no("too_little_magic", "gift", count=cost, have=g.magic[seat])
    return None


def pay_alone(g: Zauberschwert, seat: int, poison: int, card: str, bid: int) -> None:
    """The bid is the whole price (R1); what helped is used up for this round."""
    cost = payment(g, seat, card, bid, poison)
    g.used += tuple(helpers(g, seat))
    for _ in range(poison):
        remove_laid(g, seat, (GIFT,))
        g.lost += (GIFT,)
    g.spared = ()
    g.magic[seat] -= cost
    g.tell("wins_alone", mage=seat, card=card, count=cost)
    g.next(take_spoils, seat, card, 1)
    g.next(beaten, card)


def beaten(g: Zauberschwert, card: str) -> None:
    """A beaten creature leaves the game, and its ork goes to the discard pile."""
    discard_adventure(g, card)

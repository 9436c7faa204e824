"""Trades of hand cards, asked in small steps: what to give, what for, with whom (§5.E)."""

from __future__ import annotations

from ...kernel import Refusal, no
from ...kernel.question import Choice
from .cards import ARTEFACTS, MOST_TRADED
from .memory import named, passed_on
from .moves import without
from .state import NOTHING_SAID, Zauberschwert
from .variants import wanted

GIVE_MORE, WANT_MORE, CANCEL = "give_more", "want_more", "cancel"
ACCEPT, REFUSE, REFUSE_ALL = "accept", "refuse", "refuse_all"

# --- making an offer ----------------------------------------------------------------------------


def begin_offer(g: Zauberschwert, seat: int) -> None:
    """First a card to give, then one to ask for, then with whom; or more cards on either side."""
    g.giving, g.wanting = (), ()
    g.next(ask_gift, seat)
    g.next(ask_want, seat)
    g.next(ask_partner, seat)


def ask_gift(g: Zauberschwert, seat: int) -> None:
    g.ask(seat, "trade_give", to_give, given)


def to_give(g: Zauberschwert, seat: int) -> tuple[Choice, ...]:
    """Hand cards that are not in the offer yet."""
    left = g.hands[seat]
    for card in g.giving:
        if card in left:
            left = without(left, card)
    return tuple(dict.fromkeys(left))


def given(g: Zauberschwert, seat: int, card: str) -> None:
    g.giving += (card,)


def ask_want(g: Zauberschwert, seat: int) -> None:
    g.ask(seat, "trade_want", to_want, wished)


def to_want(g: Zauberschwert, seat: int) -> tuple[Choice, ...]:
    return wanted(g.variant, g.gift)


def wished(g: Zauberschwert, seat: int, what: str) -> None:
    g.wanting += (what,)


def ask_partner(g: Zauberschwert, seat: int) -> None:
    g.ask(seat, "trade_with", partners, offer_made, unless=cannot_trade)


def partners(g: Zauberschwert, seat: int) -> tuple[Choice, ...]:
    others = [other for other in g.order if other != seat]
    return (*others, GIVE_MORE, WANT_MORE, CANCEL)


def cannot_trade(g: Zauberschwert, seat: int, choice: Choice) -> Refusal | None:
    """One to three cards each way (R35), with somebody who holds as many and will listen."""
    if isinstance(choice, int):
        return will_not_listen(g, choice)
    if choice == GIVE_MORE and (len(g.giving) >= MOST_TRADED or not to_give(g, seat)):
        return no("offer_full", "trade", count=MOST_TRADED)
    if choice == WANT_MORE and len(g.wanting) >= MOST_TRADED:
        return no("offer_full", "trade", count=MOST_TRADED)
    return None


def will_not_listen(g: Zauberschwert, other: int) -> Refusal | None:
    if other in g.deaf:
        return no("no_more_trades", "trade", rival=other)
    if len(g.hands[other]) < len(g.wanting):
        return no("too_few_cards", "trade", rival=other, count=len(g.hands[other]))
    return None


def offer_made(g: Zauberschwert, seat: int, choice: Choice) -> None:
    """The offer is public, and so is what the offerer holds of it."""
    if choice in (GIVE_MORE, WANT_MORE):
        g.next(ask_gift if choice == GIVE_MORE else ask_want, seat)
        g.next(ask_partner, seat)
    elif isinstance(choice, int):
        g.offered += 1
        g.reveal()
        named(g, seat, g.giving)
        g.tell("offers", mage=seat, rival=choice, cards=g.giving, wanted=g.wanting)
        g.ask(choice, "answer_offer", answers, answered, seat, unless=cannot_accept)
    else:
        g.giving, g.wanting = (), ()


# --- answering it -------------------------------------------------------------------------------


def answers(g: Zauberschwert, seat: int, offerer: int) -> tuple[Choice, ...]:
    """There are always two ways to refuse, so a refusal does not tell what one holds."""
    return ACCEPT, REFUSE, REFUSE_ALL


def cannot_accept(g: Zauberschwert, seat: int, choice: str, offerer: int) -> Refusal | None:
    if choice != ACCEPT or has_all(g.hands[seat], g.wanting):
        return None
    return no("not_held", "trade")


def has_all(hand: tuple[str, ...], wants: tuple[str, ...]) -> bool:
    """True if every wish can be met by a card of its own."""
    for what in sorted(wants, key=by_name_only):
        card = next((each for each in hand if meets(each, what)), None)
        if card is None:
            return False
        hand = without(hand, card)
    return True


def meets(card: str, what: str) -> bool:
    """A wish names a card, or only its name and part."""
    return card == what or (card in ARTEFACTS and ARTEFACTS[card].kind == what)


def answered(g: Zauberschwert, seat: int, choice: str, offerer: int) -> None:
    """Whoever accepts has said what the own hand holds; whoever refuses has said nothing."""
    g.last_word = (seat, choice)
    if choice == ACCEPT:
        g.reveal()
        g.tell("accepts", mage=seat, rival=offerer)
        named(g, seat, g.wanting)
        for what in sorted(g.wanting, key=by_name_only):
            g.next(ask_matching, seat, offerer, what)
        g.next(give_in_return, offerer, seat)
        return
    g.giving, g.wanting = (), ()
    g.tell("refuses", mage=seat, rival=offerer)
    if choice == REFUSE_ALL:
        hear_no_more(g, seat)


def hear_no_more(g: Zauberschwert, seat: int) -> None:
    """Somebody wants no offers for the rest of the round."""
    if seat not in g.deaf:
        g.deaf += (seat,)
        g.tell("hears_no_more", mage=seat)


def by_name_only(what: str) -> bool:
    """Wishes for one certain card are met first, or another wish might take it."""
    return what not in ARTEFACTS


def ask_matching(g: Zauberschwert, seat: int, taker: int, what: str) -> None:
    g.ask(seat, "trade_pay", matching, paid, taker, what)


def matching(g: Zauberschwert, seat: int, taker: int, what: str) -> tuple[Choice, ...]:
    """Cards that meet a wish; in the eyes of others that is any card."""
    found = tuple(dict.fromkeys(card for card in g.hands[seat] if meets(card, what)))
    return found or (g.hands[seat][0],)


def paid(g: Zauberschwert, seat: int, card: str, taker: int, what: str) -> None:
    hand_over(g, seat, taker, card, what)


def give_in_return(g: Zauberschwert, giver: int, taker: int) -> None:
    for card in g.giving:
        hand_over(g, giver, taker, card, card)
    g.giving, g.wanting, g.last_word = (), (), NOTHING_SAID


def hand_over(g: Zauberschwert, giver: int, taker: int, card: str, told: str) -> None:
    """A card changes hands face down; the others know what the offer named."""
    g.reveal()
    g.hands[giver] = without(g.hands[giver], card)
    g.hands[taker] += (card,)
    passed_on(g, giver, taker, card, told)
    two = 1 << giver | 1 << taker
    g.tell_to(two, "hands_over", mage=giver, rival=taker, card=card)
    g.tell_to(~two, "hands_over", mage=giver, rival=taker, card=told)

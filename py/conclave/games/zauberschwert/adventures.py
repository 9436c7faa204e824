"""Phase D, resolve the adventures: places, and cards that one visitor takes (§5.D)."""

from __future__ import annotations

from ...kernel import Refusal, no
from ...kernel.game import NOBODY
from ...kernel.question import Choice
from .auctions import close_auction, hold_auction
from .cards import HEROES, KIND, PLACES, REINFORCEMENTS, SPELLS
from .fights import fight
from .knowledge import check_protection, study
from .memory import remember_all
from .moves import (
    discard_adventure,
    discard_artefact,
    draw_artefacts,
    leave_display,
    leave_hand,
    remove_laid,
    spell_ready,
    tell_gain,
    without,
)
from .spoils import receive
from .state import PASSED, Zauberschwert
from .treasures import CARD_PRICE, HAND_SALE, SCALE, Laid, worth

SKIP, DONE, BUY = "skip", "done", "buy"


def resolve_adventures(g: Zauberschwert) -> None:
    """Player by player: where the wizard is, then where his apprentices are (R7)."""
    g.phase = "fights"
    for card in in_order(g):
        g.next(RESOLVE[KIND[card]], card)


def in_order(g: Zauberschwert) -> list[str]:
    """The visited cards in the order in which they are resolved."""
    cards: dict[str, None] = {}
    for seat in g.order:
        if g.wizards[seat] != PASSED:
            cards[g.wizards[seat]] = None
            cards |= dict.fromkeys(g.apprentices[seat])
    return list(cards)


# --- orbs and holy sites ------------------------------------------------------------------------


def gather(g: Zauberschwert, card: str) -> None:
    """Every visitor receives all of it."""
    discard_adventure(g, card)
    for seat in g.places[card]:
        g.next(gather_as, seat, card)


def gather_as(g: Zauberschwert, seat: int, card: str) -> None:
    if KIND[card] == "holy" and (spell := spell_ready(g, seat, "holy")):
        g.used += (spell,)
        g.stones[seat] += SPELLS[spell].stones
        tell_gain(g, seat, spell, SPELLS[spell].stones, 0)
    receive(g, seat, card, PLACES[card].reward)


# --- spells, heroes and scales ------------------------------------------------------------------


def claim_card(g: Zauberschwert, card: str) -> None:
    """A lone visitor takes the card for nothing (R5), several bid for it."""
    visitors = g.places[card]
    if len(visitors) == 1:
        take_card(g, visitors[0], card, 0)
    else:
        hold_auction(g, card, visitors, 1)
        g.next(card_won, card)


def card_won(g: Zauberschwert, card: str) -> None:
    """The winner of the auction pays and takes the card; without a bid it stays."""
    seat, bid = g.auction.leader, g.auction.bid
    close_auction(g)
    if seat == NOBODY:
        g.tell("nobody_bids", card=card)
    else:
        g.magic[seat] -= bid
        take_card(g, seat, card, bid)


def take_card(g: Zauberschwert, seat: int, card: str, price: int) -> None:
    """Spells and heroes lie in the open, a scale goes into the hand, and everybody knows."""
    leave_display(g, card)
    if price:
        g.tell("takes_card", mage=seat, card=card, count=price)
    else:
        g.tell("wins_prize", mage=seat, card=card)
    if card in SPELLS:
        g.spells[seat] += (card,)
    elif card in HEROES:
        g.heroes[seat] += (card,)
    else:
        g.gone.append(card)
        g.hands[seat] += (SCALE,)
        remember_all(g, seat, SCALE)


# --- the library --------------------------------------------------------------------------------


def visit_library(g: Zauberschwert, card: str) -> None:
    discard_adventure(g, card)
    for seat in g.places[card]:
        g.next(study, seat)


# --- the forge ----------------------------------------------------------------------------------


def visit_forge(g: Zauberschwert, card: str) -> None:
    """Each visitor may buy a reinforcement, or move one at the second visit; then it closes."""
    for seat in g.places[card]:
        g.next(ask_smith, seat)


def ask_smith(g: Zauberschwert, seat: int) -> None:
    g.ask(seat, "forge", smithing, smith, unless=cannot_smith)


def smithing(g: Zauberschwert, seat: int) -> tuple[Choice, ...]:
    """Reinforcements to buy, and at the second visit own ones to move: (card, *artefact)."""
    return (SKIP, *dict.fromkeys(g.reinforcements), *(own_reinforcements(g, seat)))


def own_reinforcements(g: Zauberschwert, seat: int) -> tuple[Laid, ...]:
    if not g.forged:
        return ()
    pairs = [(card, *each) for each in g.laid[seat] for card in each[worth(each).cards :]]
    return tuple(dict.fromkeys(pairs))


def cannot_smith(g: Zauberschwert, seat: int, choice: str | Laid) -> Refusal | None:
    if choice == SKIP:
        return None
    if isinstance(choice, tuple):
        others = reinforceable(g, seat, choice[0], choice[1:])
        return None if others else no("nowhere_to_move", "forge")
    if not reinforceable(g, seat, choice, ()):
        return no("nothing_to_forge", "forge")
    cost = REINFORCEMENTS[choice].cost
    if g.magic[seat] < cost:
        return no("too_little_magic", "forge", count=cost, have=g.magic[seat])
    return None


def smith(g: Zauberschwert, seat: int, choice: Choice) -> None:
    if isinstance(choice, tuple):
        ask_bearer(g, seat, choice[0], choice[1:])
    elif choice == SKIP:
        g.tell("forges_nothing", mage=seat)
    else:
        ask_bearer(g, seat, str(choice), ())


def ask_bearer(g: Zauberschwert, seat: int, card: str, source: Laid) -> None:
    g.ask(seat, "forge_target", bearers, reinforce, card, source, unless=cannot_bear)


def bearers(g: Zauberschwert, seat: int, card: str, source: Laid) -> tuple[Choice, ...]:
    """The own artefacts; a reinforcement moves to another one."""
    others = list(g.laid[seat])
    if source:
        others.remove(source)
    return tuple(dict.fromkeys(others))


def cannot_bear(
    g: Zauberschwert, seat: int, artefact: Laid, card: str, source: Laid
) -> Refusal | None:
    """Black eggs, Gift and the armour are never reinforced."""
    return None if worth(artefact).forge else no("cannot_bear", "forge", card=artefact[0])


def reinforceable(g: Zauberschwert, seat: int, card: str, source: Laid) -> list[Choice]:
    """The artefacts that can bear the reinforcement."""
    found = bearers(g, seat, card, source)
    return [each for each in found if cannot_bear(g, seat, each, card, source) is None]  # type: ignore[arg-type]


def reinforce(g: Zauberschwert, seat: int, artefact: Laid, card: str, source: Laid) -> None:
    """The card goes below the artefact: bought, or moved for nothing."""
    if source:
        replace_laid(g, seat, source, without(source, card))
        g.tell("moves_reinforcement", mage=seat, card=card, cards=artefact)
    else:
        g.magic[seat] -= REINFORCEMENTS[card].cost
        g.reinforcements = without(g.reinforcements, card)
        g.tell("buys_reinforcement", mage=seat, card=card, cards=artefact)
    replace_laid(g, seat, artefact, (*artefact, card))


def replace_laid(g: Zauberschwert, seat: int, old: Laid, new: Laid) -> None:
    place = g.laid[seat].index(old)
    g.laid[seat] = (*g.laid[seat][:place], new, *g.laid[seat][place + 1 :])


# --- the market ---------------------------------------------------------------------------------


def visit_market(g: Zauberschwert, card: str) -> None:
    discard_adventure(g, card)
    for seat in g.places[card]:
        g.next(ask_trader, seat, False, False)


def ask_trader(g: Zauberschwert, seat: int, sold: bool, bought: bool) -> None:
    """At most one sale and one purchase."""
    g.ask(seat, "market", bargains, bargain, sold, bought, unless=cannot_bargain)


def bargains(g: Zauberschwert, seat: int, sold: bool, bought: bool) -> tuple[Choice, ...]:
    """Sell from the hand or the own area, as ("hand" or "laid", *cards); buy; or stop."""
    sales: list[Choice] = []
    if not sold:
        sales += [("hand", card) for card in dict.fromkeys(g.hands[seat])]
        sales += [("laid", *each) for each in dict.fromkeys(g.laid[seat])]
    stock = not bought and (g.artefacts or g.past_artefacts)
    return (*sales, BUY, DONE) if stock else (*sales, DONE)


def cannot_bargain(
    g: Zauberschwert, seat: int, choice: Choice, sold: bool, bought: bool
) -> Refusal | None:
    if choice == BUY and g.magic[seat] < CARD_PRICE:
        return no("too_little_magic", "market", count=CARD_PRICE, have=g.magic[seat])
    return None


def bargain(g: Zauberschwert, seat: int, choice: Choice, sold: bool, bought: bool) -> None:
    if choice == DONE:
        return
    if choice == BUY:
        g.magic[seat] -= CARD_PRICE
        g.tell("buys_card", mage=seat, count=CARD_PRICE)
        draw_artefacts(g, seat, 1)
        bought = True
    elif isinstance(choice, tuple):
        sell(g, seat, choice[0], choice[1:])
        sold = True
    if not (sold and bought):
        g.next(ask_trader, seat, sold, bought)


def sell(g: Zauberschwert, seat: int, place: str, cards: Laid) -> None:
    price = worth(cards).sale if place == "laid" else HAND_SALE
    if place == "laid":
        remove_laid(g, seat, cards)
    else:
        leave_hand(g, seat, cards[0])
    for card in cards:
        discard_artefact(g, card)
    g.stones[seat] += price
    g.tell("sells", mage=seat, cards=cards, count=price)
    check_protection(g)


RESOLVE = {
    "creature": fight,
    "orb": gather,
    "holy": gather,
    "spell": claim_card,
    "hero": claim_card,
    "scale": claim_card,
    "library": visit_library,
    "forge": visit_forge,
    "market": visit_market,
}

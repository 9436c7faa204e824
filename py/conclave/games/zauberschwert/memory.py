"""Who knows which hidden card: what is remembered, what is concealed, what is imagined (§8).

Hands and stacks are hidden. But a scale is taken openly, an offer names the cards that are
given, an accepted trade tells at least the names, and whoever puts a card under the artefact
stack knows it. A memory is what a seat is sure of: (holder, card) or (holder, name and part).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from ...kernel.chance import Luck
from ...kernel.game import WAIT
from .cards import ARTEFACTS, BACK, FORGE
from .treasures import SCALE
from .variants import adventures, artefact_cards, landscape_cards, ork_cards

if TYPE_CHECKING:
    from .state import Zauberschwert

UNKNOWN = "?"
ACCEPTED = "accept"
"""The last word while an accepted offer, which everybody has heard, is carried out."""
Known = tuple[tuple[int, str], ...]
KIND_OF = {card: row.kind for card, row in ARTEFACTS.items()} | {
    row.kind: row.kind for row in ARTEFACTS.values()
}
"""The name and part of a card, or of a name and part itself."""

# --- remembering --------------------------------------------------------------------------------


def dropped(known: Known, entry: tuple[int, str]) -> Known:
    place = known.index(entry)
    return known[:place] + known[place + 1 :]


def remember(g: Zauberschwert, seat: int, holder: int, what: str) -> None:
    """A seat is sure that somebody else holds something."""
    if seat != holder:
        g.known[seat] += ((holder, what),)


def remember_all(g: Zauberschwert, holder: int, what: str) -> None:
    for seat in range(g.players):
        remember(g, seat, holder, what)


def left_openly(g: Zauberschwert, holder: int, card: str) -> None:
    """A card has left a hand for all to see: nobody is sure that there is another like it."""
    for seat in range(g.players):
        if g.known[seat]:
            forget_one(g, seat, holder, card)


def forget_one(g: Zauberschwert, seat: int, holder: int, card: str) -> None:
    known = g.known[seat]
    for entry in ((holder, card), (holder, KIND_OF[card])):
        if entry in known:
            g.known[seat] = dropped(known, entry)
            return


def named(g: Zauberschwert, holder: int, things: tuple[str, ...]) -> None:
    """Somebody has told cards of the own hand, some perhaps only by name and part."""
    for seat in range(g.players):
        if seat != holder:
            for card in dict.fromkeys(things):
                if card in ARTEFACTS:
                    hear_card(g, seat, holder, card, things.count(card))
            for kind in dict.fromkeys(things):
                if kind not in ARTEFACTS:
                    hear_kind(g, seat, holder, kind, sum(KIND_OF[x] == kind for x in things))


def hear_card(g: Zauberschwert, seat: int, holder: int, card: str, count: int) -> None:
    """One of these cards may be known by its name already; then it is the same."""
    for _ in range(count - g.known[seat].count((holder, card))):
        forget_one(g, seat, holder, KIND_OF[card])
        remember(g, seat, holder, card)


def hear_kind(g: Zauberschwert, seat: int, holder: int, kind: str, count: int) -> None:
    for _ in range(count - how_many(g, seat, holder, kind)):
        remember(g, seat, holder, kind)


def how_many(g: Zauberschwert, seat: int, holder: int, kind: str) -> int:
    """How many cards of a name and part a seat knows to be in a hand."""
    return sum(where == holder and KIND_OF[what] == kind for where, what in g.known[seat])


def passed_on(g: Zauberschwert, giver: int, taker: int, card: str, told: str) -> None:
    """A card changes hands; the two know it, the others what was told: the card or its kind."""
    for seat in range(g.players):
        sure = card if seat in (giver, taker) else told
        if sure == card:
            forget_one(g, seat, giver, card)
        else:
            forget_which(g, seat, giver, told)
        remember(g, seat, taker, sure)


def forget_which(g: Zauberschwert, seat: int, giver: int, kind: str) -> None:
    """One card of a kind is gone from a hand: those left are known by their name at most."""
    left = how_many(g, seat, giver, kind) - 1
    others = [entry for entry in g.known[seat] if entry[0] != giver or KIND_OF[entry[1]] != kind]
    g.known[seat] = (*others, *[(giver, kind)] * left)


def unsure(g: Zauberschwert, holder: int) -> None:
    """A hidden card has left a hand: only scales are surely still there."""
    for seat in range(g.players):
        if g.known[seat]:
            g.known[seat] = tuple(
                entry for entry in g.known[seat] if entry[0] != holder or entry[1] == SCALE
            )


def lift(g: Zauberschwert, holder: int, kept: bool = True) -> str:
    """The top artefact card; whoever once put it below knows who has it now, if it is kept."""
    card = g.artefacts.pop()
    if len(g.looked) > len(g.artefacts):
        if kept:
            remember(g, g.looked[-1], holder, card)
        g.looked = g.looked[:-1]
    return card


def put_below(g: Zauberschwert, seat: int, card: str) -> None:
    """A card goes under the artefact stack, and only this seat knows it."""
    g.artefacts.insert(0, card)
    g.looked = (seat, *g.looked)


# --- what a seat may know -----------------------------------------------------------------------


def conceal(g: Zauberschwert, player: int) -> None:
    """Leave the own hand, what this seat is sure of, and the letters on the backs."""
    mine = g.known[player]
    if WAIT in g.asked and g.last_word[1] != ACCEPTED:  # somebody is still composing an offer
        g.giving, g.wanting = (), ()
    g.known = [mine if seat == player else () for seat in range(g.players)]
    g.hands = [
        hand if seat == player else seen_hand(hand, seat, mine) for seat, hand in enumerate(g.hands)
    ]
    hidden = len(g.stack) - g.shown
    g.stack = [back_of(card) for card in g.stack[:hidden]] + g.stack[hidden:]
    g.artefacts = [
        card if place < len(g.looked) and g.looked[place] == player else UNKNOWN
        for place, card in enumerate(g.artefacts)
    ]
    g.landscapes = [UNKNOWN] * len(g.landscapes)
    hidden = len(g.ork_stack) - g.ork_shown
    g.ork_stack = [UNKNOWN] * hidden + g.ork_stack[hidden:]


def back_of(card: str) -> str:
    """What can be seen of an adventure card in the stack; where the forge is, everybody knows."""
    return card if card == FORGE or card[0] == UNKNOWN else UNKNOWN + BACK[card]


def seen_hand(hand: tuple[str, ...], holder: int, mine: Known) -> tuple[str, ...]:
    """The cards that are surely there, in an order that tells nothing else, then the others."""
    sure = sorted(
        what if what in ARTEFACTS else UNKNOWN + what for where, what in mine if where == holder
    )
    return (*sure, *[UNKNOWN] * (len(hand) - len(sure)))


# --- what a seat must hold possible -------------------------------------------------------------


def imagine(g: Zauberschwert, player: int, rng: Luck) -> None:
    """Deal all unseen cards anew, each to a place where it can be."""
    g.stack = refilled(g.stack, unseen_adventures(g), rng)
    g.landscapes = refilled(g.landscapes, unseen_landscapes(g), rng)
    g.ork_stack = refilled(g.ork_stack, unseen_orks(g), rng)
    unseen = unseen_artefacts(g)
    rng.shuffle(unseen)
    g.hands = [with_names(hand, unseen) for hand in g.hands]
    g.hands = [tuple(filled(hand, unseen)) for hand in g.hands]
    g.artefacts = filled(g.artefacts, unseen)


def refilled(cards: list[str], unseen: list[str], rng: Luck) -> list[str]:
    """A stack with its hidden cards dealt anew, each with the back that can be seen."""
    rng.shuffle(unseen)
    by_back: dict[str, list[str]] = {}
    for card in unseen:
        by_back.setdefault(UNKNOWN + BACK.get(card, ""), []).append(card)
    return [by_back[card].pop() if card[0] == UNKNOWN else card for card in cards]


def with_names(hand: tuple[str, ...], unseen: list[str]) -> tuple[str, ...]:
    """A hand in which cards that are known by name only have become such cards."""
    return tuple([taken(card[1:], unseen) if card[0] == UNKNOWN != card else card for card in hand])


def taken(kind: str, unseen: list[str]) -> str:
    card = next(each for each in unseen if KIND_OF[each] == kind)
    unseen.remove(card)
    return card


def filled(cards: Iterable[str], unseen: list[str]) -> list[str]:
    """The cards with the unknown ones dealt from those unseen."""
    return [unseen.pop() if card == UNKNOWN else card for card in cards]


def unseen_adventures(g: Zauberschwert) -> list[str]:
    seen = (*g.stack, *g.display, *g.gone, *chain(*g.spells, *g.heroes))
    return left_over(adventures(g.variant), seen)


def unseen_landscapes(g: Zauberschwert) -> list[str]:
    return left_over(landscape_cards(g.variant), (*g.past_landscapes, g.landscape))


def unseen_orks(g: Zauberschwert) -> list[str]:
    return left_over(ork_cards(g.variant), (*g.ork_stack, *g.past_orks, *g.orks.values()))


def unseen_artefacts(g: Zauberschwert) -> list[str]:
    laid = chain(*chain(*g.laid))
    seen = (*g.artefacts, *g.past_artefacts, *g.lost, *chain(*g.hands), *laid)
    return left_over(artefact_cards(g.variant, g.gift), seen)


def left_over(cards: tuple[str, ...], seen: tuple[str, ...]) -> list[str]:
    """The cards that are not among those seen."""
    return list(difference(cards, seen))


@lru_cache(maxsize=1 << 8)  # a search deals the same unseen cards in every iteration
def difference(cards: tuple[str, ...], seen: tuple[str, ...]) -> tuple[str, ...]:
    return tuple((Counter(cards) - Counter(seen)).elements())

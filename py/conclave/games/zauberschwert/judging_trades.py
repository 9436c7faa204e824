"""What laying out an artefact, parting with a card and trading are worth."""

from __future__ import annotations

from functools import lru_cache

from ...kernel.question import Choice
from .laying import QUIET
from .moves import without
from .state import Zauberschwert
from .trading import ACCEPT, CANCEL, REFUSE_ALL
from .treasures import ARTEFACTS
from .worth import artefact_worth, card_worth, draw_worth, hand_worth

OFFERING = -0.9
"""How a sensible offer compares with doing nothing: one tries it now and then."""

# --- artefacts ----------------------------------------------------------------------------------


def judge_craft(g: Zauberschwert, seat: int, choice: Choice) -> float:
    if isinstance(choice, tuple):
        return 3.0 + artefact_worth(g, seat, choice)
    if choice == "offer":
        return OFFERING if trade_idea(g, seat) else -9.0
    if choice == QUIET:
        return -3.0
    if choice == "mutarus":
        return draw_worth(g) - 0.1 - min(card_worth(g, g.hands[seat], c) for c in g.hands[seat])
    return 0.0


def judge_parting(g: Zauberschwert, seat: int, card: str, *_: object) -> float:
    """The card one can do without."""
    return -card_worth(g, g.hands[seat], card)


# --- trades -------------------------------------------------------------------------------------


def trade_idea(g: Zauberschwert, seat: int) -> tuple[str, str] | None:
    """A half to give, and the kind of card that would complete another half."""
    return idea_for(g.hands[seat])


@lru_cache(maxsize=4096)  # asked for every choice while trading
def idea_for(hand: tuple[str, ...]) -> tuple[str, str] | None:
    halves = [card for card in hand if card in ARTEFACTS and ARTEFACTS[card].part]
    lone = [card for card in halves if missing(hand, card)]
    for card in lone:
        for other in lone:
            if ARTEFACTS[card].kind != ARTEFACTS[other].kind and other != card:
                return other, counterpart(card)
        spare = next((each for each in halves if halves.count(each) > 1 and each != card), None)
        if spare:
            return spare, counterpart(card)
    if len(lone) > 1 and lone[0] != lone[1]:
        return lone[1], counterpart(lone[0])
    return None


def missing(hand: tuple[str, ...], card: str) -> bool:
    kinds = [ARTEFACTS[each].kind for each in hand if each in ARTEFACTS]
    return counterpart(card) not in kinds


def counterpart(card: str) -> str:
    """The kind of card that completes a half."""
    kind = ARTEFACTS[card].kind
    return kind[:-1] + ("2" if kind[-1] == "1" else "1")


def judge_giving(g: Zauberschwert, seat: int, card: str) -> float:
    idea = trade_idea(g, seat)
    return 3.0 if idea and card == idea[0] else judge_parting(g, seat, card)


def judge_wanting(g: Zauberschwert, seat: int, what: str) -> float:
    """The missing half by its name; a name that only one card has stands for itself."""
    idea = trade_idea(g, seat)
    kind = ARTEFACTS[what].kind if what in ARTEFACTS else what
    return (3.0 if what == kind else 2.0) if idea and kind == idea[1] else 0.0


def judge_partner(g: Zauberschwert, seat: int, choice: Choice) -> float:
    """Somebody known to hold it, else whoever holds most cards."""
    if not isinstance(choice, int):
        return -3.0 if choice != CANCEL else -1.0
    sure = any(meets_name(what, g.wanting[0]) for where, what in g.known[seat] if where == choice)
    return 0.2 * len(g.hands[choice]) + (2.0 if sure else 0.0)


def meets_name(what: str, wish: str) -> bool:
    kind = ARTEFACTS[what].kind if what in ARTEFACTS else what
    return wish in (what, kind)


def judge_answer(g: Zauberschwert, seat: int, choice: str, offerer: int) -> float:
    """What the own hand would be worth afterwards, and a little for what the other gains."""
    if choice != ACCEPT:
        return -0.4 if choice == REFUSE_ALL else 0.0
    hand = g.hands[seat]
    rest = hand
    for what in sorted(g.wanting, key=lambda each: each not in ARTEFACTS):
        rest = without(rest, next(each for each in rest if meets_name(each, what)))
    gain = hand_worth(g, (*rest, *g.giving)) - hand_worth(g, hand)
    return 3 * (gain - 0.1)

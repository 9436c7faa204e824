"""What a seat may not know: the values of other cards in hand, and the order of the decks (§7)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from ...kernel.chance import Luck
from .cards import ARTEFACTS, CARDS, COLOUR, DECKS, TIERS, UNKNOWN, VALUE

if TYPE_CHECKING:
    from .state import Zavandor

Hand = tuple[str, ...]
ATTEMPTS = 30


# --- concealing -----------------------------------------------------------------------------------


def conceal(g: Zavandor, player: int) -> None:
    """Other hands show their backs; the artefacts to come are known, but not their order."""
    g.hands = [hand if seat == player else backs(hand) for seat, hand in enumerate(g.hands)]
    g.pending = [hand if seat == player else backs(hand) for seat, hand in enumerate(g.pending)]
    g.decks = [(UNKNOWN[colour],) * len(deck) for colour, deck in enumerate(g.decks)]
    g.artefact_deck = tuple(sorted(g.artefact_deck, key=last_tier_first))


def backs(hand: Hand) -> Hand:
    """What others see of a hand; its order would tell which of two like cards was paid."""
    return tuple(sorted([UNKNOWN[COLOUR[each]] if each in CARDS else each for each in hand]))


def last_tier_first(item: str) -> tuple[int, str]:
    return -TIERS.index(ARTEFACTS[item].tier), item


def worth_between(g: Zavandor, mage: int) -> tuple[int, int]:
    """The least and the most that a hand can be worth, to whoever has counted the cards paid."""
    hand, unseen = Counter(g.hands[mage]), unseen_cards(g)
    least = most = sum([VALUE[each] * hand[each] for each in hand if each not in UNKNOWN])
    for back, cards in zip(UNKNOWN, unseen, strict=True):
        values = sorted([VALUE[each] for each in cards])
        least += sum(values[: hand[back]])
        most += sum(values[len(values) - hand[back] :])
    return max(least, g.proven[mage]), most


# --- imagining ------------------------------------------------------------------------------------


def imagine(g: Zavandor, player: int, rng: Luck) -> None:
    """Deal the unseen cards anew, so that every hand is worth what its owner has shown."""
    concealed = g.hands, g.pending, g.decks
    unseen = unseen_cards(g)
    for _ in range(ATTEMPTS):
        g.hands, g.pending, g.decks = (list(each) for each in concealed)
        deal_anew(g, [list(cards) for cards in unseen], rng)
        if all(enriched(g, seat) for seat in range(g.players) if seat != player):
            break
    g.artefact_deck = shuffled_by_tier(g.artefact_deck, rng)


def unseen_cards(g: Zavandor) -> tuple[Hand, ...]:
    """By colour, all cards whose place this view does not show."""
    return left_over(tuple(chain(*g.hands, *g.pending, *g.discards)))


@lru_cache(maxsize=64)  # a search deals the same unseen cards in every iteration
def left_over(shown: Hand) -> tuple[Hand, ...]:
    seen = Counter(shown)
    return tuple(tuple((Counter(deck) - seen).elements()) for deck in DECKS)


def deal_anew(g: Zavandor, unseen: list[list[str]], rng: Luck) -> None:
    for cards in unseen:
        rng.shuffle(cards)
    for groups in (g.hands, g.pending, g.decks):
        for place, group in enumerate(groups):
            groups[place] = tuple([unseen[COLOUR[e]].pop() if e in UNKNOWN else e for e in group])


def enriched(g: Zavandor, seat: int) -> bool:
    """If a hand is worth less than was shown, its cheap cards change places with better ones."""
    short = g.proven[seat] - sum([VALUE[each] for each in g.hands[seat]])
    for place, card in enumerate(g.hands[seat]):
        if short <= 0:
            return True
        if card in CARDS:
            short -= swap_up(g, seat, place)
    return short <= 0


def swap_up(g: Zavandor, seat: int, place: int) -> int:
    """Exchange a card of a hand for the best one of its deck, if that is better; the gain."""
    card = g.hands[seat][place]
    deck = list(g.decks[COLOUR[card]])
    best = max(deck, key=VALUE.__getitem__, default=card)
    gain = VALUE[best] - VALUE[card]
    if gain <= 0:
        return 0
    deck[deck.index(best)] = card
    g.decks[COLOUR[card]] = tuple(deck)
    g.hands[seat] = (*g.hands[seat][:place], best, *g.hands[seat][place + 1 :])
    return gain


def shuffled_by_tier(deck: Hand, rng: Luck) -> Hand:
    result = list[str]()
    for tier in reversed(TIERS):
        items = [item for item in deck if ARTEFACTS[item].tier == tier]
        rng.shuffle(items)
        result += items
    return tuple(result)

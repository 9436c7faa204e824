"""What must be true of every state: the invariants of the specification, section 11.

Those about what a step changes (7 to 9, 12, 16, 22) are tested where the steps are played.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from ...kernel.game import NOBODY
from .cards import BACK, CREATURES, EXTRA, FORGE, HEROES, KIND, KNOWLEDGE, MAGIC_CAP, SPELLS
from .memory import KIND_OF
from .treasures import ARMOUR, ARTEFACTS, REINFORCEMENTS, SCALE, Laid, worth
from .variants import (
    VARIANTS,
    adventures,
    artefact_cards,
    knowledge_piles,
    landscape_cards,
    ork_cards,
    reinforcement_cards,
)

if TYPE_CHECKING:
    from .state import Zauberschwert

PASSED = "pass"


def check(g: Zauberschwert) -> None:
    """Assert all invariants that can be seen in a single state."""
    check_adventures(g)
    check_artefacts(g)
    check_knowledge(g)
    check_landscape(g)
    check_fortune(g)
    check_pieces(g)
    check_use(g)
    check_auction(g)
    check_memory(g)
    check_flow(g)


def same(found: Iterable[str], wanted: tuple[str, ...], what: str) -> None:
    assert sorted(found) == in_order(wanted), what


@cache
def in_order(cards: tuple[str, ...]) -> list[str]:
    """A set of cards as it is compared; checks run after every answer of many games."""
    return sorted(cards)


@cache
def all_artefacts(variant: str, gift: bool) -> tuple[str, ...]:
    return (*artefact_cards(variant, gift), *reinforcement_cards(variant))


@cache
def all_knowledge(variant: str) -> tuple[str, ...]:
    return tuple(card for pile in knowledge_piles(variant) for card in pile)


# --- cards --------------------------------------------------------------------------------------


def check_adventures(g: Zauberschwert) -> None:
    """1, 3 and 13: every adventure card is in one place, and the display is as it should be."""
    owned = [card for cards in (*g.spells, *g.heroes) for card in cards]
    same([*g.stack, *g.display, *g.gone, *owned], adventures(g.variant), "adventure cards")
    assert all(card in SPELLS for cards in g.spells for card in cards)
    assert all(card in HEROES for cards in g.heroes for card in cards)
    counted = sum(card not in EXTRA for card in g.display)
    assert counted <= VARIANTS[g.variant].display, "the display is no larger than it may be"
    assert sum(KIND[card] == "library" for card in g.display) <= 1, "one library"
    if g.phase == "artefacts":
        assert not any(KIND[card] in ("library", "forge") for card in g.display), "both have gone"
    assert 0 <= g.shown <= len(g.stack) and g.forged <= 2
    backs = [BACK[card] for card in g.stack if card != FORGE]
    assert backs == sorted(backs, reverse=True), "A on top, D at the bottom"


def check_artefacts(g: Zauberschwert) -> None:
    """1, 14 and 21: artefacts and reinforcements are all there, and where they may be."""
    laid = [artefact for seat in range(g.players) for artefact in g.laid[seat]]
    cards = [*g.artefacts, *g.past_artefacts, *g.lost, *g.reinforcements]
    cards += [card for hand in g.hands for card in hand]
    cards += [card for artefact in laid for card in artefact]
    own = [card for card in cards if card not in (SCALE, ARMOUR)]
    same(own, all_artefacts(g.variant, g.gift), "artefact cards")
    assert cards.count(SCALE) <= sum(KIND[card] == "scale" for card in g.gone), "scales taken"
    assert cards.count(ARMOUR) <= ("wa_black_dragon" not in g.stack), "one armour"
    for artefact in laid:
        assert worth(artefact).forge or len(artefact) == worth(artefact).cards, "not reinforceable"
        assert single_or_pair(artefact), "single, or a pair of one name"
    assert len(g.looked) <= len(g.artefacts)


@cache
def single_or_pair(artefact: Laid) -> bool:
    """A single card, or part 1 and part 2 of the same name."""
    rows = [ARTEFACTS[card] for card in artefact if card in ARTEFACTS]
    names = {row.kind[:-1] for row in rows if row.part}
    return [row.part for row in rows] in ([0], [1, 2]) and len(names) <= 1


def check_knowledge(g: Zauberschwert) -> None:
    """4: levels are taken in order, and there are not more owners than cards."""
    cards = [card for cards in (*g.learnt, *g.shelves) for card in cards]
    same(cards, all_knowledge(g.variant), "knowledge cards")
    for seat in range(g.players):
        levels = [KNOWLEDGE[card].level for card in g.learnt[seat]]
        assert levels == list(range(1, g.levels[seat] + 1)), "level by level"


def check_landscape(g: Zauberschwert) -> None:
    """1, 5 and 15: landscapes, orks, heroes and the protection card, where the variant has them."""
    lands = [*g.landscapes, *g.past_landscapes, *([g.landscape] if g.landscape else [])]
    same(lands, landscape_cards(g.variant), "landscapes")
    same([*g.ork_stack, *g.past_orks, *g.orks.values()], ork_cards(g.variant), "orks")
    assert set(g.orks) <= {card for card in g.display if card in CREATURES}
    assert 0 <= g.ork_shown <= len(g.ork_stack)
    if g.protection != NOBODY:
        assert VARIANTS[g.variant].landscapes, "no protection card in this variant"
        keys = [eggs(g, seat) for seat in range(g.players)]
        assert keys[g.protection] == max(keys) and keys[g.protection][0], "most eggs"


def eggs(g: Zauberschwert, seat: int) -> tuple[int, int, int]:
    """The eggs for which a seat knows enough, in the words of the specification."""
    rows = [ARTEFACTS[artefact[0]] for artefact in g.laid[seat]]
    kinds = [row.egg for row in rows if row.egg and row.level <= g.levels[seat]]
    return len(kinds), kinds.count("blue"), kinds.count("black")


# --- figures ------------------------------------------------------------------------------------


def check_fortune(g: Zauberschwert) -> None:
    """2: nobody owes anything, and magic is capped without INFINITUS."""
    assert min(g.stones) >= 0 and min(g.magic) >= 0, "nobody owes anything"
    for seat in range(g.players):
        boundless = "wa_infinitus" in g.spells[seat] and g.levels[seat] >= 2
        assert g.magic[seat] <= MAGIC_CAP or boundless, "the magic scale ends at 30"


def check_pieces(g: Zauberschwert) -> None:
    """6: who stands where."""
    standing = [(seat, card) for card, seats in g.places.items() for seat in seats]
    assert len(set(standing)) == len(standing), "one piece of a seat at a card"
    pieces = [
        (seat, card)
        for seat in range(g.players)
        for card in (g.wizards[seat], *g.apprentices[seat])
        if card not in ("", PASSED)
    ]
    assert sorted(standing) == sorted(pieces), "pieces"
    for seat in range(g.players):
        owned = sum(HEROES[hero].power == "second_piece" for hero in g.heroes[seat])
        assert len(g.apprentices[seat]) <= owned, "an apprentice each"
        assert not any(KIND[card] in ("library", "forge") for card in g.apprentices[seat])


def check_use(g: Zauberschwert) -> None:
    """10: every spell and hero works once a round, the new RETRANSFORMUS twice."""
    for card in g.used:
        most = SPELLS[card].times if card in SPELLS else 1
        assert g.used.count(card) <= most, "once a round"
        assert any(card in cards for cards in (*g.spells, *g.heroes)), "it belongs to somebody"
    assert not g.spared or g.phase == "fights", "heroes are kept out of fights only"
    assert not set(g.spared) & set(g.used), "whoever is kept back does not work"


def check_auction(g: Zauberschwert) -> None:
    """7: bids stay within limits, and only visitors bid."""
    if not g.lot:
        assert not g.auction.bidders, "no auction, no bidders"
        return
    assert g.lot in g.display and set(g.auction.bidders) <= set(g.places[g.lot])
    assert g.auction.bid < g.auction.least or g.auction.leader == NOBODY


def check_memory(g: Zauberschwert) -> None:
    """What the seats are sure of is true."""
    for seat, entries in enumerate(g.known):
        for holder, what in entries:
            assert holder != seat, "the own hand needs no memory"
            hand = g.hands[holder]
            if what in ARTEFACTS:
                assert hand.count(what) >= entries.count((holder, what)), "a card not there"
            else:
                sure = [KIND_OF[each] for where, each in entries if where == holder]
                held = [KIND_OF[card] for card in hand]
                assert held.count(what) >= sure.count(what), "a name not there"


def check_flow(g: Zauberschwert) -> None:
    """17 and 20: the game goes on or is over."""
    assert g.round <= 3 * (len(adventures(g.variant)) + 1), "the game ends"
    assert (g.phase == "end") == (not g.asked), "somebody has to decide"
    assert not set(g.lost) - {*ARTEFACTS, *REINFORCEMENTS}

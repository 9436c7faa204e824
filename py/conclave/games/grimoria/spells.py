"""The spells that attack nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.question import Choice
from .attacks import attack
from .cards import BLACK_MAGIC, COMPANIONS, LOCATIONS, SPELLS
from .moves import (
    FACEDOWN,
    draw,
    draw_top,
    earn,
    gain,
    gain_treasure,
    gain_unseen,
    lay_facedown,
    lift,
    on_board,
    part_with,
    pay,
    without,
)

if TYPE_CHECKING:
    from .state import Grimoria, Mage


def cast_spell(g: Grimoria, mage: int) -> None:
    """Action 1: carry out the chosen spell as far as possible."""
    spell = g.chosen[mage]
    g.tell("casts", mage=mage, spell=SPELLS[spell].id)
    if spell in BLACK_MAGIC and g.blocked:
        g.tell("blocked", mage=mage, spell=SPELLS[spell].id)
    else:
        EFFECTS[spell](g, mage)


def nothing_more(g: Grimoria, mage: int) -> None:
    """Spells 2 and 8 did their work at the reveal."""


# --- 1 Turn of Fate ---------------------------------------------------------------------------


def turn_of_fate(g: Grimoria, mage: int) -> None:
    """Replace one card on the board."""
    if on_board(g, mage):
        g.ask(mage, "replace_card", on_board, card_replaced)


def card_replaced(g: Grimoria, mage: int, choice: str) -> None:
    """The old card goes face-up to the discard pile, the new one lies as the old one did."""
    card, _, place = lift(g, choice)
    g.discard.append(card)
    new = draw(g)
    if choice == FACEDOWN:
        lay_facedown(g, new)
        g.tell("replaces_facedown", mage=mage, card=card)
    else:
        g.offer.insert(place, new)
        g.tell("replaces", mage=mage, card=card, new=new)


# --- talers -----------------------------------------------------------------------------------


def shadow_penny(g: Grimoria, mage: int) -> None:
    earn(g, mage, 1, "shadow_penny")


def shadow_purse(g: Grimoria, mage: int) -> None:
    earn(g, mage, 2, "shadow_purse")


def shadow_hoard(g: Grimoria, mage: int) -> None:
    earn(g, mage, 3, "shadow_hoard")


def beggars_blessing(g: Grimoria, mage: int) -> None:
    """Two talers if nobody has fewer at this moment."""
    if g.mages[mage].talers == min(other.talers for other in g.mages):
        earn(g, mage, 2, "beggars_blessing")
    else:
        g.tell("not_poorest", mage=mage)


# --- 4 and 15: cards from the discard pile ----------------------------------------------------


def echo(g: Grimoria, mage: int) -> None:
    return_lost(g, mage, 1)


def night_of_returning(g: Grimoria, mage: int) -> None:
    return_lost(g, mage, 3)


def return_lost(g: Grimoria, mage: int, cards: int) -> None:
    """Pay one taler for random cards of the discard pile; the draw pile stands in for it."""
    if g.mages[mage].talers < 1:
        g.tell("cannot_pay", mage=mage)
    elif not (g.discard or g.draw):
        g.tell("nothing_to_draw", mage=mage)
    else:
        pay(g, mage)
        g.tell("pays", mage=mage)
        for _ in range(cards):
            return_one(g, mage)


def return_one(g: Grimoria, mage: int) -> None:
    if g.discard:
        card = g.discard.pop(g.roll(len(g.discard)))
        gain(g, mage, card, known=-1)
        g.tell("finds", mage=mage, card=card)
    elif g.draw:
        gain_unseen(g, mage, draw_top(g), 0, "draws")


# --- 10 Golden Farewell -----------------------------------------------------------------------


def golden_farewell(g: Grimoria, mage: int) -> None:
    """Give up an own card for two talers."""
    if belongings(g, mage):
        g.ask(mage, "sell_card", belongings, card_sold)
    else:
        g.tell("nothing_to_sell", mage=mage)


def belongings(g: Grimoria, mage: int) -> tuple[Choice, ...]:
    """Everything a mage owns, one choice a kind; `king*` is a king under a cloak."""
    owner = g.mages[mage]
    cloaked = tuple(f"{kind}*" for kind in owner.cloaked)
    return tuple(dict.fromkeys(owner.companions + cloaked + owner.locations + owner.treasures))


def card_sold(g: Grimoria, mage: int, choice: str) -> None:
    """The card goes to the bottom of its pile; only a companion is seen to leave."""
    owner = g.mages[mage]
    card = choice.removesuffix("*")
    if card in COMPANIONS:
        sell_companion(g, mage, choice)
        g.tell("sells", mage=mage, card=card)
    else:
        if card in LOCATIONS:
            sell_location(g, mage, card)
        else:
            owner.treasures = without(owner.treasures, card)
            g.treasury.insert(0, card)
            g.sold_treasures = (mage, *g.sold_treasures)
        g.tell_only(mage, "sells", mage=mage, card=card)
        g.tell_others(mage, "sells_location" if card in LOCATIONS else "sells_treasure", mage=mage)
    earn(g, mage, 2, "golden_farewell")


def sell_companion(g: Grimoria, mage: int, choice: str) -> None:
    owner = g.mages[mage]
    card = choice.removesuffix("*")
    part_with(g, owner, choice)
    put_below(g, mage, card)


def sell_location(g: Grimoria, mage: int, card: str) -> None:
    """Nobody else sees which location goes: of every kind they knew one copy becomes unsure."""
    owner = g.mages[mage]
    others = (1 << g.players) - 1 & ~(1 << mage)
    unsure = dict.fromkeys(owner.locations, others)
    kept = []
    for kind, known in best_known_first(owner):
        lost = known & unsure[kind]
        unsure[kind] &= ~lost
        owner.veil += (kind,) if lost == others else ()
        kept.append((kind, known & others & ~lost))
    g.reveal()  # what becomes unsure depends on what the others had seen
    kept.remove((card, 0))  # the best-known copy of a kind is known to nobody else any more
    owner.locations = tuple(kind for kind, _ in kept)
    owner.known = tuple(known | 1 << mage for _, known in kept)
    put_below(g, mage, card)


def best_known_first(owner: Mage) -> list[tuple[str, int]]:
    """Each location with the seats that know it."""
    pairs = zip(owner.locations, owner.known, strict=True)
    return sorted(pairs, key=lambda pair: (pair[1] >= 0, -pair[1].bit_count()))


def put_below(g: Grimoria, mage: int, card: str) -> None:
    g.draw.insert(0, card)
    g.sold = (mage, *g.sold)


# --- 11 Watchful Star -------------------------------------------------------------------------


def watchful_star(g: Grimoria, mage: int) -> None:
    """One more face-up card on the board, unless the cards have run out for good."""
    card = "" if g.shortage else draw(g)
    if card:
        g.offer.append(card)
        g.added += 1
        g.tell("adds", mage=mage, card=card)


EFFECTS = {
    1: turn_of_fate,
    2: nothing_more,
    3: shadow_penny,
    4: echo,
    5: gain_treasure,
    6: beggars_blessing,
    7: shadow_purse,
    8: nothing_more,
    9: attack,
    10: golden_farewell,
    11: watchful_star,
    12: attack,
    13: shadow_hoard,
    14: attack,
    15: night_of_returning,
}

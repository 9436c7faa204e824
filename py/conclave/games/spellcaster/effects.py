"""The words of the spells that ask nothing, or only which card: one function a word.

Every function takes the game, the spell being carried out ("this card") and what follows
the word in the text. "You" is always the mage whose turn it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel import Refusal, no
from ...kernel.question import Choice
from . import moves
from .cards import COLOURS, ENCHANTMENTS, TARGETS, Target

if TYPE_CHECKING:
    from .state import Spellcaster

Amount = int | str
NONE = "none"

# --- amounts ------------------------------------------------------------------------------------


def rival_hand(g: Spellcaster, side: int) -> int:
    """Two mages: the rival's hand. Three: all rival hands. Four: the larger of the two."""
    sizes = [len(g.hands[mage]) for mage in g.members(1 - side)]
    return sum(sizes) if g.players == 3 else max(sizes)


def colours(g: Spellcaster, side: int) -> int:
    return len(g.tops(side))


def rival_colours(g: Spellcaster, side: int) -> int:
    return len(g.tops(1 - side))


COUNTS = {"rival_hand": rival_hand, "colours": colours, "rival_colours": rival_colours}


def counted(g: Spellcaster, side: int, amount: Amount) -> int:
    """The amount at this moment, for the side that carries out the text."""
    return COUNTS[amount](g, side) if isinstance(amount, str) else amount


# --- tokens -------------------------------------------------------------------------------------


def drain(g: Spellcaster, card: str, amount: Amount) -> None:
    """The rival side loses energy."""
    moves.lose(g, 1 - g.side, "energy", counted(g, g.side, amount))


def heal(g: Spellcaster, card: str, amount: Amount) -> None:
    """Your side gains energy."""
    moves.gain(g, g.side, "energy", counted(g, g.side, amount))


def burn(g: Spellcaster, card: str, amount: Amount) -> None:
    """Your side loses energy."""
    moves.lose(g, g.side, "energy", counted(g, g.side, amount))


def feed(g: Spellcaster, card: str, amount: Amount) -> None:
    """The rival side gains energy."""
    moves.gain(g, 1 - g.side, "energy", counted(g, g.side, amount))


def siphon(g: Spellcaster, card: str, amount: Amount) -> None:
    """Your side takes energy from the rival side."""
    moves.take_over(g, g.side, "energy", counted(g, g.side, amount))


def gems(g: Spellcaster, card: str, amount: Amount) -> None:
    """Your side gains sapphires."""
    moves.gain(g, g.side, "sapphires", counted(g, g.side, amount))


def shatter(g: Spellcaster, card: str, amount: Amount) -> None:
    """The rival side loses sapphires."""
    moves.lose(g, 1 - g.side, "sapphires", counted(g, g.side, amount))


def steal(g: Spellcaster, card: str, amount: Amount) -> None:
    """Your side takes sapphires from the rival side."""
    moves.take_over(g, g.side, "sapphires", counted(g, g.side, amount))


def gift(g: Spellcaster, card: str, amount: Amount) -> None:
    """The rival side gains sapphires."""
    moves.gain(g, 1 - g.side, "sapphires", counted(g, g.side, amount))


# --- cards and actions --------------------------------------------------------------------------


def draw(g: Spellcaster, card: str, count: int) -> None:
    """You draw."""
    moves.draw(g, g.active, count)


def ndraw(g: Spellcaster, card: str, count: int) -> None:
    """The next opponent draws."""
    moves.draw(g, g.next_opponent, count)


def ndiscard(g: Spellcaster, card: str, count: int) -> None:
    """The next opponent discards."""
    moves.discard(g, g.next_opponent, count)


def snatch(g: Spellcaster, card: str, count: int) -> None:
    """You take random cards from the next opponent's hand."""
    for _ in range(min(count, len(g.hands[g.next_opponent]))):
        moves.snatch(g, g.active, g.next_opponent)


def mill(g: Spellcaster, card: str, count: int) -> None:
    """The top cards of the deck go to the discard pile."""
    moves.mill(g, count)


def actions(g: Spellcaster, card: str, count: int) -> None:
    """You get more actions this turn."""
    g.actions += count
    g.granted += count
    g.tell("gains_actions", mage=g.active, count=count)


def selfdiscard(g: Spellcaster, card: str) -> None:
    """This card leaves its pile, wherever in it it lies."""
    if card in g.facing:
        moves.clear_away(g, card)
        g.tell("leaves", card=card)


# --- every mage, or with three mages one side ---------------------------------------------------

EACH = {"draw": moves.draw, "discard": moves.discard}


def each(g: Spellcaster, card: str, what: str, count: int) -> None:
    """Every mage draws or discards; with three mages you choose the side that does."""
    if g.players == 3:
        g.ask(g.active, "choose_side", solo_or_team, side_chosen, what, count)
    else:
        for mage in g.from_now():
            EACH[what](g, mage, count)


def solo_or_team(g: Spellcaster, mage: int, what: str, count: int) -> tuple[Choice, ...]:
    return ("solo", "team")


def side_chosen(g: Spellcaster, mage: int, choice: str, what: str, count: int) -> None:
    """The solo mage does all of it; both mages of the team do half of it each."""
    g.tell(f"chooses_{choice}", mage=mage)
    solo = g.cycle[1]
    chosen = [each for each in g.from_now() if (each == solo) == (choice == "solo")]
    for member in chosen:
        EACH[what](g, member, count // len(chosen))


# --- cards of the discard pile and of the deck --------------------------------------------------


def fetch(g: Spellcaster, card: str) -> None:
    """You take a card of your choice from the discard pile."""
    if g.discard:
        g.ask(g.active, "fetch", discard_pile, moves.fetch)


def discard_pile(g: Spellcaster, mage: int) -> tuple[Choice, ...]:
    return tuple(g.discard)


def scry(g: Spellcaster, card: str, count: int) -> None:
    """You look at the top cards of the deck and keep one of them."""
    if not g.deck:
        return
    g.sight = tuple(g.deck[: -count - 1 : -1])
    del g.deck[-count:]
    g.looked = g.looked[: len(g.deck)]
    g.reveal()
    g.tell_only(g.active, "looks", mage=g.active, cards=g.sight, count=len(g.sight))
    g.tell_others(g.active, "looks_unseen", mage=g.active, count=len(g.sight))
    g.ask(g.active, "keep", in_sight, kept)


def in_sight(g: Spellcaster, mage: int) -> tuple[Choice, ...]:
    return g.sight


def kept(g: Spellcaster, mage: int, card: str) -> None:
    """The rest goes under the deck in the order seen, and the mage knows it there."""
    rest = moves.without(g.sight, card)
    g.sight = ()
    g.hands[mage] += (card,)
    g.deck[:0] = rest[::-1]
    g.looked = (1 << mage,) * len(rest) + g.looked
    g.tell_only(mage, "keeps", mage=mage, card=card)
    g.tell_others(mage, "keeps_unseen", mage=mage)


# --- top cards ----------------------------------------------------------------------------------


def target_piles(g: Spellcaster, mage: int, card: str, target: str) -> tuple[Choice, ...]:
    return (*COLOURS, NONE) if TARGETS[target].optional else COLOURS


def no_target(g: Spellcaster, mage: int, colour: str, card: str, target: str) -> Refusal | None:
    """Why the top card of a pile cannot be chosen."""
    wanted = TARGETS[target]
    if colour == NONE:
        return None
    if colour not in wanted.colours:
        return no("wrong_colour", "targets", colour=colour)
    if not g.piles[colour]:
        return no("pile_empty", "targets", colour=colour)
    return unfit(g, g.piles[colour][-1], card, wanted)


def unfit(g: Spellcaster, top: str, card: str, wanted: Target) -> Refusal | None:
    """Why a top card is not what the text asks for."""
    if top == card:
        return no("not_itself", "targets", card=top)
    if wanted.rival and g.facing[top] == g.side:
        return no("faces_you", "targets", card=top)
    if wanted.enchantment and top not in ENCHANTMENTS:
        return no("no_enchantment", "targets", card=top)
    return None


def has_target(g: Spellcaster, card: str, target: str) -> bool:
    return any(no_target(g, g.active, colour, card, target) is None for colour in COLOURS)


def remove(g: Spellcaster, card: str, target: str) -> None:
    """You discard a top card; without a target nothing happens."""
    if has_target(g, card, target):
        g.ask(g.active, "remove", target_piles, removed, card, target, unless=no_target)


def removed(g: Spellcaster, mage: int, colour: str, card: str, target: str) -> None:
    """The card below, if any, is the top card now, facing as it did."""
    if colour != NONE:
        top = g.piles[colour][-1]
        moves.clear_away(g, top)
        g.tell("removes", mage=mage, card=top)


def turn(g: Spellcaster, card: str, target: str) -> None:
    """You turn a top card to face your side."""
    if has_target(g, card, target):
        g.ask(g.active, "turn", target_piles, turned, card, target, unless=no_target)


def turned(g: Spellcaster, mage: int, colour: str, card: str, target: str) -> None:
    top = g.piles[colour][-1]
    g.facing[top] = g.side
    g.tell("turns", mage=mage, card=top)

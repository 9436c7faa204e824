"""What the choices of every kind of question are worth to the seat that answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kernel.auction import PASS
from ...kernel.question import Choice
from .cards import CREATURES, SPELLS
from .fights import ALONE, DECLINE, TOGETHER
from .judging_trades import (
    judge_answer,
    judge_craft,
    judge_giving,
    judge_parting,
    judge_partner,
    judge_wanting,
)
from .judging_visits import (
    common_worth,
    judge_bargain,
    judge_flow,
    judge_lesson,
    judge_place,
    judge_smith,
    judge_target,
    prize_worth,
)
from .state import Zauberschwert
from .strength import champions, kept_strength, limit, payment, share, strength
from .treasures import GIFT_STRENGTH
from .worth import alone_worth, bonus_worth, fights_left, magic_worth, spoils_worth

DENIAL = 0.25
"""How much of a rival's gain counts as the own loss."""

# --- fights -------------------------------------------------------------------------------------


def judge_declaration(
    g: Zauberschwert,
    seat: int,
    choice: str,
    card: str,
    silent: tuple[int, ...],
    together: tuple[int, ...],
) -> float:
    if choice == TOGETHER:
        return common_worth(g, seat, card, (*together, *silent)) - 0.05
    if choice == ALONE:
        return claim_worth(g, seat, card, (*silent[1:], *together))
    return 0.0


def claim_worth(g: Zauberschwert, seat: int, card: str, rivals: tuple[int, ...]) -> float:
    """Sure if nobody can top it; else those with more magic will."""
    need, mine = strength(g, card), limit(g, seat, card)
    highest = max((limit(g, other, card) for other in rivals), default=0)
    if mine > highest or highest < need:
        return alone_worth(g, seat, card, max(need, min(highest, mine)))
    return 0.35 * alone_worth(g, seat, card, need) - 0.1


def judge_claim(
    g: Zauberschwert, seat: int, bid: int, card: str, entrants: tuple[int, ...]
) -> float:
    highest = max((limit(g, other, card) for other in entrants[1:]), default=0)
    chance = 1.0 if bid >= highest else 0.55
    return chance * alone_worth(g, seat, card, bid)


def judge_bid(g: Zauberschwert, seat: int, bid: Choice, card: str) -> float:
    """Up to what the card is worth; that a rival gets it counts a little."""
    if bid == PASS:
        return 0.0
    assert isinstance(bid, int)
    if card in CREATURES:
        gain, gross = alone_worth(g, seat, card, bid), spoils_worth(g, seat, card, 1)
    else:
        gross = prize_worth(g, seat, card)
        gain = gross - magic_worth(g) * bid
    step = 0.05 * (bid - g.auction.least)
    return gain + DENIAL * gross / max(1, g.players - 1) - step


def judge_fight(g: Zauberschwert, seat: int, choice: Choice, card: str) -> float:
    if choice == DECLINE:
        return 0.0
    need = strength(g, card)
    count = choice if isinstance(choice, int) else len(champions(g, seat))
    least = judge_heroes(g, seat, len(champions(g, seat)), card, need, (seat,))
    less = judge_heroes(g, seat, count, card, need, (seat,)) - least
    return alone_worth(g, seat, card, need) + less


def judge_heroes(
    g: Zauberschwert, seat: int, count: int, card: str, bid: int, fighters: tuple[int, ...]
) -> float:
    """Heroes save magic, in a common fight for the others as well; or they help elsewhere."""
    kept = kept_strength(g, seat, count)
    cost = payment(g, seat, card, bid + kept) if bid else share(g, card, fighters, kept)
    elsewhere = 0.5 if fights_elsewhere(g, seat, card) else 0.02
    return magic_worth(g) * (elsewhere * kept - cost)


def fights_elsewhere(g: Zauberschwert, seat: int, card: str) -> bool:
    """True if another piece of this seat stands at a creature as well."""
    pieces = (g.wizards[seat], *g.apprentices[seat])
    return any(each in CREATURES and each in g.display and each != card for each in pieces)


def judge_gift(g: Zauberschwert, seat: int, poison: int, card: str, bid: int) -> float:
    """A dose is worth what it saves, less what it would save another time."""
    saved = payment(g, seat, card, bid) - payment(g, seat, card, bid, poison)
    kept = 0.6 * GIFT_STRENGTH if fights_left(g) > 1 else 0.0
    return magic_worth(g) * (saved - kept * poison)


def judge_use(g: Zauberschwert, seat: int, choice: Choice, *_: object) -> float:
    return 0.0 if choice == "skip" else 2.0


def judge_repeat(g: Zauberschwert, seat: int, choice: Choice, *_: object) -> float:
    return bonus_worth(g, choice) if isinstance(choice, tuple) else 0.0


def judge_mortus(g: Zauberschwert, seat: int, choice: str) -> float:
    """Better now for a creature one could not beat cheaply oneself."""
    if choice == "skip":
        return 0.6 if fights_left(g) > 2 else 0.0
    lost = max(0.0, alone_worth(g, seat, choice, strength(g, choice))) / g.players
    return 1.0 - lost


# --- magic supply -------------------------------------------------------------------------------


def judge_rob(g: Zauberschwert, seat: int, victim: int | str, *_: object) -> float:
    """From the leader rather than from the richest."""
    if not isinstance(victim, int):
        return -2.0
    return 0.05 * g.stones[victim] + 0.1 * g.magic[victim]


def judge_cast(g: Zauberschwert, seat: int, choice: str) -> float:
    if choice == "done":
        return 0.0
    row = SPELLS[choice]
    if row.power != "exchange":
        return 1.0
    poor = 1.0 if g.magic[seat] < 8 else 0.45
    gain = row.stones - row.price_stones
    spare = g.magic[seat] - row.price_magic > 9 or fights_left(g) < 1
    change = row.magic * magic_worth(g) * poor - row.price_magic * (
        LEAN if spare else 2 * magic_worth(g)
    )
    return gain + change


LEAN = 0.3
"""What a magic is worth that one hardly needs."""

JUDGES: dict[str, Callable[..., Any]] = {
    "mortus": judge_mortus,
    "rob": judge_rob,
    "cast": judge_cast,
    "place": judge_place,
    "place_apprentice": judge_place,
    "fluvius": judge_flow,
    "pick_knowledge": judge_lesson,
    "forge": judge_smith,
    "forge_target": judge_target,
    "market": judge_bargain,
    "declare": judge_declaration,
    "claim": judge_claim,
    "bid": judge_bid,
    "fight": judge_fight,
    "use_gift": judge_gift,
    "heroes": judge_heroes,
    "omnus": judge_use,
    "duplicus": judge_repeat,
    "provisus": judge_parting,
    "lay_out": judge_craft,
    "mutarus": judge_parting,
    "trade_give": judge_giving,
    "trade_want": judge_wanting,
    "trade_with": judge_partner,
    "answer_offer": judge_answer,
    "trade_pay": judge_parting,
}
"""For every kind of question, what a choice is worth to the wizard who answers."""

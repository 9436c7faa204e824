"""What the choices of every kind of question are worth to the seat that answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kernel.auction import PASS
from ...kernel.question import Choice
from .cards import (
    CREATURES,
    HEROES,
    KIND,
    KNOWLEDGE,
    PASS_MAGIC,
    PLACES,
    REINFORCEMENTS,
    SPELLS,
)
from .fights import ALONE, TOGETHER
from .moves import spell_active, without
from .state import PASSED, Zauberschwert
from .strength import able, limit, payment, strength
from .trading import ACCEPT, CANCEL, REFUSE_ALL
from .treasures import ARTEFACTS, CARD_PRICE, GIFT_STRENGTH, HAND_SALE, SCALE, Laid, worth
from .worth import (
    alone_worth,
    artefact_worth,
    bonus_worth,
    card_worth,
    draw_worth,
    fights_left,
    gained_spell,
    hand_worth,
    hero_worth,
    level_worth,
    magic_worth,
    reward_worth,
    spoils_worth,
    together_worth,
)

RIVALRY = 0.84
"""How much of a contested card's worth is left for each wizard still to be placed."""
DENIAL = 0.25
"""How much of a rival's gain counts as the own loss."""
OFFERING = -0.25
"""How a sensible offer compares with doing nothing: one tries it now and then."""

# --- where to go --------------------------------------------------------------------------------


def judge_place(g: Zauberschwert, seat: int, choice: str, *_: object) -> float:
    """What a visit would bring, with those who are there and those who may still come."""
    if choice == PASSED:
        spell = spell_active(g, seat, "boundless")
        return magic_worth(g) * (SPELLS[spell].magic if spell else PASS_MAGIC)
    if choice == "skip":
        return 0.0
    kind = KIND[choice]
    if kind == "creature":
        return judge_creature(g, seat, choice)
    if kind in ("spell", "hero", "scale"):
        return judge_contest(g, seat, choice)
    return PLACE[kind](g, seat, choice)


def to_come(g: Zauberschwert, seat: int) -> int:
    """How many wizards are placed after this one."""
    order = g.order
    return sum(g.wizards[other] == "" for other in order[order.index(seat) + 1 :])


def judge_orb(g: Zauberschwert, seat: int, card: str) -> float:
    return reward_worth(g, PLACES[card].reward)


def judge_holy(g: Zauberschwert, seat: int, card: str) -> float:
    return reward_worth(g, PLACES[card].reward) + (2 if spell_active(g, seat, "holy") else 0)


def judge_library(g: Zauberschwert, seat: int, card: str) -> float:
    """The cards of the higher levels may be gone before one's turn."""
    before = [other for other in g.places.get(card, ()) if g.levels[other] == g.levels[seat]]
    left = len(g.shelves[g.levels[seat]]) if g.levels[seat] < 5 else 0
    return level_worth(g, seat) if left > len(before) else 0.0


def judge_forge(g: Zauberschwert, seat: int, card: str) -> float:
    values = [judge_smith(g, seat, each) for each in dict.fromkeys(g.reinforcements)]
    affordable = [
        value
        for value, each in zip(values, dict.fromkeys(g.reinforcements), strict=True)
        if REINFORCEMENTS[each].cost <= g.magic[seat]
    ]
    return max(affordable, default=0.0)


def judge_market(g: Zauberschwert, seat: int, card: str) -> float:
    sales = [judge_bargain(g, seat, ("hand", each)) for each in dict.fromkeys(g.hands[seat])]
    sales += [judge_bargain(g, seat, ("laid", *each)) for each in g.laid[seat]]
    buying = judge_bargain(g, seat, "buy") if g.magic[seat] >= CARD_PRICE else 0.0
    return max([0.0, *sales]) + max(0.0, buying)


PLACE: dict[str, Callable[[Zauberschwert, int, str], float]] = {
    "orb": judge_orb,
    "holy": judge_holy,
    "library": judge_library,
    "forge": judge_forge,
    "market": judge_market,
}


def prize_worth(g: Zauberschwert, seat: int, card: str) -> float:
    """A spell, a hero or a scale for nothing."""
    if card in SPELLS:
        return gained_spell(g, seat, card)
    if card in HEROES:
        return hero_worth(g, seat, card)
    return artefact_worth(g, seat, (SCALE,))


def judge_contest(g: Zauberschwert, seat: int, card: str) -> float:
    """Against others it costs about what the richest of them would pay."""
    gain = prize_worth(g, seat, card)
    rivals = [g.magic[other] for other in g.places.get(card, ()) if other != seat]
    late = RIVALRY ** to_come(g, seat)
    if not rivals:
        return gain * late
    price = min(max(rivals), g.magic[seat], gain / magic_worth(g)) + 1
    chance = 0.65 if g.magic[seat] > max(rivals) else 0.25
    return chance * max(0.0, gain - 0.6 * magic_worth(g) * price) * late


def judge_creature(g: Zauberschwert, seat: int, card: str) -> float:
    """Alone if one can and may, else by auction or with the others."""
    rivals = tuple(other for other in g.places.get(card, ()) if other != seat)
    need, mine = strength(g, card), limit(g, seat, card)
    best = [0.0]
    if not rivals:
        late = RIVALRY ** to_come(g, seat)
        return alone_worth(g, seat, card, need) * late if mine >= need else 0.1
    highest = max(limit(g, other, card) for other in rivals)
    if mine >= need and mine > highest:
        best.append(0.8 * alone_worth(g, seat, card, max(need, min(highest, mine))))
    best.append(0.75 * common_worth(g, seat, card, (*rivals, seat)))
    return max(best)


def common_worth(g: Zauberschwert, seat: int, card: str, fighters: tuple[int, ...]) -> float:
    """A common fight, if this seat can pay for it and the creature allows it."""
    left = able(g, card, fighters)
    if len(CREATURES[card].rewards) == 1 or seat not in left:
        return 0.0
    if len(left) == 1:
        can = limit(g, seat, card) >= strength(g, card)
        return alone_worth(g, seat, card, strength(g, card)) if can else 0.0
    return together_worth(g, seat, card, left)


def judge_flow(g: Zauberschwert, seat: int, choice: str) -> float:
    """The new card must be better than the one where the wizard stands."""
    if choice == "skip":
        return judge_place(g, seat, g.wizards[seat])
    return judge_place(g, seat, choice) - 0.2


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


def judge_fight(g: Zauberschwert, seat: int, choice: str, card: str) -> float:
    return alone_worth(g, seat, card, strength(g, card)) if choice == "fight" else 0.0


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


def judge_rob(g: Zauberschwert, seat: int, victim: int, *_: object) -> float:
    """From the leader rather than from the richest."""
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

# --- knowledge, forge, market -------------------------------------------------------------------


def judge_lesson(g: Zauberschwert, seat: int, card: str) -> float:
    return reward_worth(g, KNOWLEDGE[card].reward)


def judge_smith(g: Zauberschwert, seat: int, choice: Choice) -> float:
    """A reinforcement on the best of the own artefacts."""
    if choice == "skip":
        return 0.0
    card = choice[0] if isinstance(choice, tuple) else str(choice)
    source = choice[1:] if isinstance(choice, tuple) else ()
    cost = 0 if source else REINFORCEMENTS[card].cost
    bearers = [each for each in g.laid[seat] if worth(each).forge and each != source]
    gains = [judge_target(g, seat, each, card, source) for each in bearers]
    return max(gains, default=-1.0) - magic_worth(g) * cost


def judge_target(g: Zauberschwert, seat: int, artefact: Laid, card: str, source: Laid) -> float:
    gain = artefact_worth(g, seat, (*artefact, card)) - artefact_worth(g, seat, artefact)
    if source:
        bare = without(source, card)
        gain -= artefact_worth(g, seat, source) - artefact_worth(g, seat, bare)
    return gain


def judge_bargain(g: Zauberschwert, seat: int, choice: Choice, *_: object) -> float:
    if choice == "buy":
        return draw_worth(g) - magic_worth(g) * CARD_PRICE
    if not isinstance(choice, tuple):
        return 0.0
    place, *cards = choice
    if place == "hand":
        return HAND_SALE - card_worth(g, g.hands[seat], cards[0])
    return worth(tuple(cards)).sale - artefact_worth(g, seat, tuple(cards))


# --- artefacts ----------------------------------------------------------------------------------


def judge_craft(g: Zauberschwert, seat: int, choice: Choice) -> float:
    if isinstance(choice, tuple):
        return 3.0 + artefact_worth(g, seat, choice)
    if choice == "offer":
        return OFFERING if trade_idea(g, seat) else -9.0
    if choice == "mutarus":
        return draw_worth(g) - 0.1 - min(card_worth(g, g.hands[seat], c) for c in g.hands[seat])
    return 0.0


def judge_parting(g: Zauberschwert, seat: int, card: str, *_: object) -> float:
    """The card one can do without."""
    return -card_worth(g, g.hands[seat], card)


# --- trades -------------------------------------------------------------------------------------


def trade_idea(g: Zauberschwert, seat: int) -> tuple[str, str] | None:
    """A half to give, and the kind of card that would complete another half."""
    hand = g.hands[seat]
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

"""What a visit is worth, and what one does at a library, a forge or a market."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.question import Choice
from .cards import CREATURES, HEROES, KIND, KNOWLEDGE, PASS_MAGIC, PLACES, REINFORCEMENTS, SPELLS
from .moves import spell_active, without
from .state import PASSED, Zauberschwert
from .strength import able, limit, strength
from .treasures import CARD_PRICE, HAND_SALE, SCALE, Laid, worth
from .worth import (
    alone_worth,
    artefact_worth,
    card_worth,
    draw_worth,
    gained_spell,
    hero_worth,
    level_worth,
    magic_worth,
    reward_worth,
    together_worth,
)

RIVALRY = 0.84
"""How much of a contested card's worth is left for each wizard still to be placed."""

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

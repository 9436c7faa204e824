"""A quick, sensible way to play Amulet, and what a position is worth.

Everybody can count what is taken and paid in the open; so does the policy, and it looks at no
hand but its own.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from ...kernel import PASS, Bid, Choice, Question
from ...kernel.chance import Luck
from ...kernel.game import NOBODY
from .cards import COST, INCOME, JOKERS, METAL, SPELLS
from .exchange import bonus, cap
from .metal import DONE
from .moves import counted
from .settlement import DECLINE
from .state import Amulet, Cards
from .worth import (
    CARD,
    JOKER,
    STONE,
    VICTORY,
    amulet_worth,
    area_worth,
    caps_in,
    cards_worth,
    extra_takes,
    haul,
    jewel_gain,
    life,
    missing,
    prospects,
    round_worth,
    rounds_left,
    spell_worth,
    strength,
    usefulness,
    without,
)

CARE = 0.06
"""How sharply the better choice is preferred: smaller is sharper."""
SCALE = 1.5
"""How much a position must be ahead for a win to be likely."""
HORIZON = 3
"""Auctions a playout goes on before it is judged."""


def cut(g: Amulet) -> bool:
    """A playout may be judged where an exchange or the auction of a spell begins."""
    return not g.auction.bid and len(g.auction.bidders) == g.players and g.phase != "metal"


def candidates(question: Question) -> tuple[Choice, ...]:
    """Bids of interest are the least, the own limit, and to pass; payments the best few."""
    choices = question.candidates()
    if question.kind == "jewel_bid":
        return bids(question, jewel_limit(question.game, question.player))  # type: ignore[arg-type]
    if question.kind == "spell_bid":
        wish = wanted_stones(question.game, question.player)  # type: ignore[arg-type]
        return bids(question, wish)
    if question.kind in ("pay", "take_back"):
        return choices[:3]
    return choices


def bids(question: Question, limit: int) -> tuple[Choice, ...]:
    """Pass, the least bid, and a higher one up to the limit."""
    options = question.options
    assert isinstance(options, Bid)
    if options.high < options.low:
        return (PASS,)
    high = min(options.high, limit)
    return (PASS, options.low, high) if high > options.low else (PASS, options.low)


# --- what a position is worth ---------------------------------------------------------------------

WEIGHTS = {
    "victory": 1.0,
    "jewels": 1.0,
    "metal": 1.0,
    "spells": 1.0,
    "stones": 1.0,
    "lead": 1.0,
    "prospects": 0.5,
    "lot": 0.6,
}


def evaluate(state: Amulet) -> list[float]:
    """What the position is worth to every seat: the weighted sum of its terms."""
    near = prospects(state, state.party, state.hands) if state.phase == "jewel" else None
    parts = [seat_terms(state, seat, near) for seat in range(state.players)]
    return [sum(WEIGHTS[name] * value for name, value in each.items()) for each in parts]


def terms(g: Amulet, player: int) -> dict[str, float]:
    """What is good or bad for a seat, by name."""
    near = prospects(g, g.party, g.hands) if g.phase == "jewel" else None
    return seat_terms(g, player, near)


def seat_terms(g: Amulet, player: int, near: list[float] | None) -> dict[str, float]:
    jewels = g.amulets[player]
    won = g.outcome != "" and player in g.winners()
    return {
        "victory": VICTORY if won else 0.0,
        "jewels": 0.0 if won else amulet_worth(len(jewels), len(set(jewels))),
        "metal": CARD * sum(g.hands[player]),
        "spells": sum(spell_worth(g, spell, g.stones[spell]) for spell in g.spells[player]),
        "stones": STONE * g.supply[player],
        "lead": 0.05 * (g.start == player),
        "prospects": near[player] if near and g.auction.leader == NOBODY else 0.0,
        "lot": lot(g, player),
    }


def lot(g: Amulet, player: int) -> float:
    """What the highest bidder of an open auction may expect of it."""
    if g.auction.leader != player or not g.asked:
        return 0.0
    kind = g.asked[0].kind
    if kind == "spell_bid":
        return spell_worth(g, g.offer, g.auction.bid) - STONE * g.auction.bid
    if kind == "jewel_bid":
        need = max(1, g.auction.bid - bonus(g, g.party, player))
        return area_worth(g, g.party, player) - CARD * need
    return 0.0


# --- what to do -----------------------------------------------------------------------------------


def policy(view: Amulet, question: Question, rng: Luck) -> Choice:
    """A sensible answer, with some chance in it so that nobody can rely on it."""
    if question.kind in BIDS:
        return BIDS[question.kind](view, question, rng)
    options = question.candidates()
    if len(options) == 1:
        return options[0]
    judge = JUDGES[question.kind]
    values: list[float] = [
        judge(view, question.player, choice, *question.details) for choice in options
    ]
    return options[drawn(values, rng)]


def drawn(values: list[float], rng: Luck) -> int:
    """A place in the list, the likelier the better its value."""
    best = max(values)
    weights = [exp(max(-50.0, (value - best) / CARE)) for value in values]
    mark = rng.random() * sum(weights)
    for place, weight in enumerate(weights):
        mark -= weight
        if mark <= 0:
            return place
    return values.index(best)


def known_hands(g: Amulet, player: int) -> list[Cards]:
    """The own hand, and those of the others as they can be counted."""
    hands = [tuple([max(0, count) for count in hand]) for hand in g.counted]
    hands[player] = g.hands[player]
    return hands


# --- bids -----------------------------------------------------------------------------------------


def bid_for_jewel(g: Amulet, question: Question, rng: Luck) -> Choice:
    """The least raise, as long as the price is not above what the jewels are worth."""
    options, limit = question.options, jewel_limit(g, question.player)
    assert isinstance(options, Bid)
    limit += int(rng.random() * 3) - 1 if limit < options.high else 0
    return options.low if options.low <= min(options.high, limit) else PASS


def jewel_limit(g: Amulet, player: int) -> int:
    """What to pay at most: what the jewels are worth in cards, or all to stop a winner."""
    mine, here = area_worth(g, g.party, player), cap(g, g.party, player, g.hands[player])
    if mine > VICTORY / 2 or rival_wins(g, player):
        return here
    share = 0.6 if here == sum(g.hands[player]) + bonus(g, g.party, player) else 1.0
    return min(here, bonus(g, g.party, player) + int(mine * share / CARD))


def rival_wins(g: Amulet, player: int) -> bool:
    """True if somebody who is still bidding would win the game here."""
    hands = known_hands(g, player)
    return any(
        seat != player
        and missing(g.amulets[seat]) <= 1 + len(extra_takes(g, g.party, seat))
        and area_worth(g, g.party, seat) > VICTORY / 2
        and (seat == g.auction.leader or cap(g, g.party, seat, hands[seat]) >= g.auction.least)
        for seat in g.auction.bidders
    )


def bid_for_spell(g: Amulet, question: Question, rng: Luck) -> Choice:
    """As many stones as the spell shall live; one or two more against a higher bid."""
    options = question.options
    assert isinstance(options, Bid)
    wish = wanted_stones(g, question.player)
    limit = min(options.high, wish + int(rng.random() * 2))
    return max(options.low, min(wish, options.high)) if options.low <= limit else PASS


def wanted_stones(g: Amulet, player: int) -> int:
    """More stones for better spells and from a richer supply, but none for idle rounds."""
    spell = g.offer
    yearn = round_worth(spell) / COST[spell] * g.supply[player] / 6 + COST[spell] - 1
    return min(round(yearn), COST[spell] * rounds_left(g) + 1)


def place_stones(g: Amulet, question: Question, rng: Luck) -> Choice:
    """Two or three on each spell to begin with; a spell that costs two gets three."""
    done = len(g.placed[question.player])
    spell = g.kept[question.player][done]
    return min(2 + max(COST[spell] - 1, int(rng.random() * 2)), 5)


BIDS: dict[str, Callable[[Amulet, Question, Luck], Choice]] = {
    "jewel_bid": bid_for_jewel,
    "spell_bid": bid_for_spell,
    "setup_stones": place_stones,
}

# --- choices among a few --------------------------------------------------------------------------


def judge_keeping(g: Amulet, player: int, spells: tuple[str, ...]) -> float:
    """What the spells bring for the stones they cost."""
    return CARD * sum([round_worth(spell) / THIRST[COST[spell]] for spell in spells])


THIRST = {1: 1.0, 2: 1.4}
MEAN_WORTH = sum(round_worth(spell) / THIRST[COST[spell]] for spell in SPELLS) / len(SPELLS)


def judge_redraw(g: Amulet, player: int, spells: tuple[str, ...]) -> float:
    """Give back what is worse than what one may expect."""
    return CARD * MEAN_WORTH * len(spells) - judge_keeping(g, player, spells)


def judge_use(g: Amulet, player: int, spell: str) -> float:
    """Everything that helps is used; stones are not taken off spells without need."""
    if spell == DONE:
        return 0.0
    if spell == "release":
        return -0.3
    if spell == "recharging":
        return 0.3 if g.supply[player] > 3 else -0.2
    return 0.4


def judge_giving(g: Amulet, player: int, metal: str, *_: object) -> float:
    """The least useful card goes, if another metal is more useful."""
    worth = usefulness(g, player, known_hands(g, player))
    if metal == DONE:
        return 0.0
    others = [worth[other] for other in range(4) if other != METAL[metal] and g.stacks[other]]
    return 3 * (max(others) - worth[METAL[metal]]) - 0.05


def judge_metal(g: Amulet, player: int, metal: str, *_: object) -> float:
    return 3 * usefulness(g, player, known_hands(g, player))[METAL[metal]]


def judge_victim(g: Amulet, player: int, victim: int) -> float:
    """Whoever is nearest to winning, and rather from a small hand."""
    return 0.1 * len(g.amulets[victim]) + 0.1 / sum(g.hands[victim])


def judge_mirroring(g: Amulet, player: int, spell: str) -> float:
    return CARD * (len(INCOME[spell]) + JOKER * JOKERS[spell])


def judge_payment(g: Amulet, player: int, cards: tuple[str, ...], *_: object) -> float:
    return -judge_taking(g, player, cards)


def judge_taking(g: Amulet, player: int, cards: tuple[str, ...], *_: object) -> float:
    worth = usefulness(g, player, known_hands(g, player))
    return cards_worth(worth, counted(cards))


def judge_jewel(g: Amulet, player: int, colour: str) -> float:
    """The jewel, and what the spells can take afterwards."""
    amulet, rest = g.amulets[player], without(g.jewels[g.party], colour)
    extras = extra_takes(g, g.party, player)
    return jewel_gain(amulet, colour) + haul(rest, (*amulet, colour), extras)


def judge_extra(g: Amulet, player: int, choice: Choice) -> float:
    """A spell that takes one colour only is used before one that takes any."""
    if choice == DECLINE or not isinstance(choice, tuple):
        return 0.0
    spell, colour = choice
    return jewel_gain(g.amulets[player], colour) + (0.1 if SPELLS[spell].effect[1] else 0.0)


def judge_move(g: Amulet, player: int, area: str, stranded: bool) -> float:
    """Where the own chances are best and those of the others worst."""
    hands = known_hands(g, player)
    values = prospects(g, area, hands)
    caps = caps_in(g, area, hands)
    danger = max(
        [
            strength(caps, seat) * area_worth(g, area, seat)
            for seat in range(g.players)
            if seat != player
        ]
    )
    rivals = max([value for seat, value in enumerate(values) if seat != player])
    return values[player] - 0.4 * rivals - (0.5 if danger > VICTORY / 4 else 0.0)


def judge_target(g: Amulet, player: int, spell: str, caster: str, *_: object) -> float:
    """Take what hurts most, keep what helps most."""
    if spell == DONE:
        return 0.0
    stones, worth = g.stones[spell], CARD * round_worth(spell)
    word = SPELLS[caster].effect[0]
    if word in ("drain", "banish"):
        rival = g.owner(spell)
        reach = 1 if word == "drain" else 2
        dies = life(spell, stones) > life(spell, max(0, stones - reach))
        return worth * (1.5 if dies else 0.2) * (1 + 0.2 * len(g.amulets[rival])) + 0.02
    if word == "preserve":
        return worth * COST[spell]
    return worth if word == "recharge" else -worth


def judge_number(g: Amulet, player: int, count: int, caster: str, spell: str) -> float:
    """Banish as much as possible, recharge if there is plenty."""
    if caster == "recharging":
        return 0.2 * count if g.supply[player] - count >= 3 else -0.2 * count
    return 0.2 * count


def judge_order(g: Amulet, player: int, spell: str) -> float:
    """The better the spell, the later it comes back."""
    return -CARD * round_worth(spell)


JUDGES: dict[str, Callable[..., float]] = {
    "setup_choose": judge_keeping,
    "setup_redraw": judge_redraw,
    "metal_action": judge_use,
    "give_metal": judge_giving,
    "swap_metal": judge_metal,
    "take_metal": judge_metal,
    "rob": judge_victim,
    "mirror": judge_mirroring,
    "pay": judge_payment,
    "take_back": judge_taking,
    "take_jewel": judge_jewel,
    "extra_jewel": judge_extra,
    "move_party": judge_move,
    "energy_action": judge_use,
    "target": judge_target,
    "how_many": judge_number,
    "discard_order": judge_order,
}
"""For every kind of question, what a choice is worth to the player who answers."""

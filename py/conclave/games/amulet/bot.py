"""A quick, sensible way to play Amulet, and what a position is worth.

Everybody can count what is taken and paid in the open; so does the policy, and it looks at no
hand but its own.
"""

from __future__ import annotations

from math import exp

from ...kernel import PASS, Bid, Bot, Choice, Question
from ...kernel.chance import Luck
from ...kernel.game import NOBODY
from .exchange import bonus
from .judging import BIDS, JUDGES, jewel_limit, wanted_stones
from .state import Amulet
from .worth import (
    CARD,
    STONE,
    VICTORY,
    amulet_worth,
    area_worth,
    caps_in,
    prospects,
    rounds_left,
    spell_worth,
)

CARE = 0.06
"""How sharply the better choice is preferred: smaller is sharper."""
SCALE = 2.0
"""How much a position must be ahead for a win to be likely."""
HORIZON = 0
"""Playouts are judged where the next auction begins."""
GUIDED = True
"""Playouts follow the policy: chance plays too badly to tell a good position."""
SHARPNESS = {"easy": (-1.5, -1.5, -1.0), "medium": (-2.0, -1.5, -0.6)}
"""How sharply these levels prefer the better choice, with 2, 3 and more players; found by
measuring them against the greedy bot."""
ITERATIONS = {"medium": 90}
"""With more, even the least of its good choices were too much for the greedy bot."""


def cut(g: Amulet) -> bool:
    """A playout may be judged where an exchange or the auction of a spell begins."""
    return not g.auction.bid and len(g.auction.bidders) == g.players and g.phase != "metal"


def candidates(question: Question) -> tuple[Choice, ...]:
    """Bids of interest are the least, the own limit, and to pass; payments the best few;
    at the set-up some stones are kept to bid with."""
    if question.kind == "jewel_bid":
        return bids(question, jewel_limit(question.game, question.player))  # type: ignore[arg-type]
    if question.kind == "spell_bid":
        wish = wanted_stones(question.game, question.player)  # type: ignore[arg-type]
        return bids(question, wish)
    choices = question.candidates()
    if question.kind == "setup_stones":
        return tuple([each for each in choices if isinstance(each, tuple) and 4 <= len(each) <= 7])
    return choices[:3] if question.kind in ("pay", "take_back") else choices


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
    "jewels": 1.1,
    "metal": 1.8,
    "spells": 1.2,
    "stones": 1.4,
    "lead": 0.3,
    "prospects": 0.9,
    "lot": 0.6,
}
"""About half-way from what was set by hand to what `conclave fit` finds."""


def evaluate(state: Amulet) -> list[float]:
    """What the position is worth to every seat: the weighted sum of its terms."""
    near = near_prospects(state)
    parts = [seat_terms(state, seat, near) for seat in range(state.players)]
    return [sum([WEIGHTS[name] * value for name, value in each.items()]) for each in parts]


def terms(g: Amulet, player: int) -> dict[str, float]:
    """What is good or bad for a seat, by name."""
    return seat_terms(g, player, near_prospects(g))


def near_prospects(g: Amulet) -> list[float] | None:
    """What every seat may expect of the next exchange, unless its auction has begun."""
    if g.phase != "jewel" or g.auction.leader != NOBODY:
        return None
    return prospects(g, g.party, caps_in(g, g.party, g.hands))


def seat_terms(g: Amulet, player: int, near: list[float] | None) -> dict[str, float]:
    jewels, left = g.amulets[player], rounds_left(g)
    won = g.outcome != "" and player in g.winners()
    return {
        "victory": VICTORY if won else 0.0,
        "jewels": 0.0 if won else amulet_worth(len(jewels), len(set(jewels))),
        "metal": CARD * sum(g.hands[player]),
        "spells": sum([spell_worth(each, g.stones[each], left) for each in g.spells[player]]),
        "stones": STONE * g.supply[player],
        "lead": 0.05 * (g.start == player),
        "prospects": near[player] if near else 0.0,
        "lot": lot(g, player),
    }


def lot(g: Amulet, player: int) -> float:
    """What the highest bidder of an open auction may expect of it."""
    if g.auction.leader != player or not g.asked:
        return 0.0
    kind = g.asked[0].kind
    if kind == "spell_bid":
        return spell_worth(g.offer, g.auction.bid, rounds_left(g)) - STONE * g.auction.bid
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


BOT = Bot(
    policy=policy,
    terms=terms,
    weights=WEIGHTS,
    evaluate=evaluate,
    candidates=candidates,
    cut=cut,
    horizon=HORIZON,
    guided=GUIDED,
    scale=SCALE,
    sharpness=SHARPNESS,
    iterations=ITERATIONS,
)

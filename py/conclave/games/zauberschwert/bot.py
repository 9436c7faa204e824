"""A quick, sensible way to play Magic Sword & Dragon's Egg, and what a position is worth."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt

from ...kernel import Bot, Choice, Question
from ...kernel.auction import PASS
from ...kernel.chance import Luck
from . import judgement
from .cards import CREATURES
from .fights import DECLINE, FIGHT, beaten
from .judging_trades import trade_idea
from .judging_visits import judge_place
from .laying import OFFER, QUIET
from .state import PASSED, Zauberschwert
from .strength import limit
from .worth import (
    LEVELS,
    artefact_worth,
    future,
    hand_worth,
    hero_worth,
    magic_worth,
    spell_worth,
)

CARE = 0.3
"""How sharply the better choice is preferred: smaller is sharper."""
SCALE = 4.5
"""How much a position must be ahead for a win to be likely."""
HORIZON = 12
"""How often a playout passes by a moment to be judged: for one to three rounds, fewer with more
players, since what is bought in one pays in the next."""
GUIDED = True
"""Playouts follow the policy: chance plays too badly to tell a good position."""
SHARPNESS = {"easy": (0.7, 0.3, 0.1), "medium": (0.8, 0.1, 0.5)}
"""How sharply these levels prefer the better choice, with 2, 3 and more players; found by
measuring them against the greedy bot."""


def cut(g: Zauberschwert) -> bool:
    """A playout may be judged wherever `prospects` can tell what this round will bring."""
    return g.phase in ("choice", "fights")


# --- what a position is worth -------------------------------------------------------------------

WEIGHTS = {
    "stones": 1.0,
    "magic": 1.4,
    "hand": 2.0,
    "artefacts": 1.1,
    "knowledge": 1.0,
    "spells": 1.3,
    "heroes": 1.0,
    "prospects": 0.6,
}
"""About half-way from what was set by hand to what `conclave fit` finds."""
COMFORT = 12
"""Magic beyond this is worth less and less."""


def evaluate(state: Zauberschwert) -> list[float]:
    """What the position is worth to every seat: the weighted sum of its terms."""
    return [
        sum([WEIGHTS[name] * value for name, value in terms(state, seat).items()])
        for seat in range(state.players)
    ]


def terms(g: Zauberschwert, player: int) -> dict[str, float]:
    """What is good for a seat, by name, in power stones."""
    rest = future(g, 10)
    return {
        "stones": g.score(player),
        "magic": magic_worth(g) * eased(g.magic[player]) * (0.4 + 0.6 * future(g, 1)),
        "hand": 0.9 * hand_worth(g, g.hands[player]) * future(g, 3),
        "artefacts": sum([artefact_worth(g, player, each) for each in g.laid[player]]),
        "knowledge": LEVELS[g.levels[player]] * rest,
        "spells": sum([spell_worth(g, player, spell) for spell in g.spells[player]]),
        "heroes": sum([hero_worth(g, player, hero) for hero in g.heroes[player]]),
        "prospects": prospects(g, player),
    }


def prospects(g: Zauberschwert, seat: int) -> float:
    """What the pieces of a seat are about to bring, at cards that are still on display.

    A wizard at home is promised the best he could do: else whoever was sent out first would seem
    to be ahead, and positions could not be compared in which more or fewer have been sent.
    """
    if g.phase not in ("choice", "fights"):
        return 0.0
    if g.lot and g.auction.leader == seat:
        return max(0.0, judgement.judge_bid(g, seat, g.auction.bid, g.lot))
    if not g.wizards[seat]:
        return max([judge_place(g, seat, choice) for choice in (*g.display, PASSED)])
    cards = [card for card in (g.wizards[seat], *g.apprentices[seat]) if card in g.display]
    if g.phase == "fights":
        ahead = unresolved(g)
        cards = [card for card in cards if card in ahead]
    return sum([max(0.0, judge_place(g, seat, card)) for card in cards])


def unresolved(g: Zauberschwert) -> set[object]:
    """What the agenda and the open questions are still about."""
    ahead = {args[0] for rule, args in g.agenda if args and rule is not beaten}
    return ahead.union(*(asked.details[:1] for asked in g.asked))


def eased(magic: int) -> float:
    return magic if magic <= COMFORT else COMFORT + 2 * (sqrt(1 + magic - COMFORT) - 1)


# --- what to look at ----------------------------------------------------------------------------


def candidates(question: Question) -> tuple[Choice, ...]:
    """The few choices worth a look: bids that matter, artefacts laid out at once, one trade."""
    chooser = FEW.get(question.kind)
    return chooser(question) if chooser else question.candidates()


def few_bids(question: Question) -> tuple[Choice, ...]:
    """Pass, the least, and what no rival can top."""
    g: Zauberschwert = question.game  # type: ignore[assignment]
    low, high = g.auction.least, question.options.high  # type: ignore[union-attr]
    rivals = [seat for seat in g.auction.bidders if seat != question.player]
    tops = [limit(g, s, g.lot) if g.lot in CREATURES else g.magic[s] for s in rivals]
    safe = min(max(tops, default=low), high)
    return (PASS, low, safe) if safe > low else (PASS, low)


def few_crafts(question: Question) -> tuple[Choice, ...]:
    """What can be laid out is laid out; a trade is thought of only if there is a good one."""
    g: Zauberschwert = question.game  # type: ignore[assignment]
    options = question.candidates()
    artefacts = tuple(choice for choice in options if isinstance(choice, tuple))
    if artefacts:
        return artefacts[:2]
    idea = trade_idea(g, question.player)
    return tuple(each for each in options if each != QUIET and (each != OFFER or idea))


def few_ways(question: Question) -> tuple[Choice, ...]:
    """Heroes are kept back only where another fight awaits them."""
    g: Zauberschwert = question.game  # type: ignore[assignment]
    if judgement.fights_elsewhere(g, question.player, question.details[0]):
        return question.candidates()
    return FIGHT, DECLINE


def some_victim(question: Question) -> tuple[Choice, ...]:
    return tuple(choice for choice in question.candidates() if isinstance(choice, int))


def one_choice(question: Question) -> tuple[Choice, ...]:
    """Only the best by judgement."""
    return (max(question.candidates(), key=lambda choice: judged(question, choice)),)


FEW: dict[str, Callable[[Question], tuple[Choice, ...]]] = {
    "bid": few_bids,
    "fight": few_ways,
    "rob": some_victim,
    "lay_out": few_crafts,
    "trade_give": one_choice,
    "trade_want": one_choice,
    "trade_with": one_choice,
}


FEWER = frozenset({"bid", "lay_out", "fight", "rob"})
"""Kinds of question for which the policy, too, looks only at those few."""


# --- what to do ---------------------------------------------------------------------------------


def policy(view: Zauberschwert, question: Question, rng: Luck) -> Choice:
    """A sensible answer, with some chance in it so that nobody can rely on it."""
    options = candidates(question) if question.kind in FEWER else question.candidates()
    if len(options) == 1:
        return options[0]
    judge, details = judgement.JUDGES[question.kind], question.details
    g, seat = question.game, question.player
    values = [judge(g, seat, choice, *details) for choice in options]
    return options[drawn(values, rng)]


def judged(question: Question, choice: Choice) -> float:
    judge = judgement.JUDGES[question.kind]
    return float(judge(question.game, question.player, choice, *question.details))


def drawn(values: list[float], rng: Luck) -> int:
    """A place in the list, the likelier the better its value."""
    best = max(values)
    weights = [exp((value - best) / CARE) for value in values]
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
)

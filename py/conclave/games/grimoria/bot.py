"""What a position of Grimoria is worth, as a sum of named terms, and a sensible way to play."""

from __future__ import annotations

from random import Random

from ...kernel import Bot, Choice, Question
from .cards import MAX_SPELL, RAVENS_TITHE
from .judging import POLICIES, first_option, likely_spell, spell_worth
from .state import UNKNOWN_SPELL, Grimoria, Mage
from .worth import HIDDEN_CARD, HOPE, INCOME, ROUNDS, board_worth, points, rounds_left

SCALE = 8.0
"""Points of lead that make a win likely."""
HORIZON = 0
"""How many beginnings of a round a playout passes by before it is judged."""
GUIDED = False
"""Playouts go by chance: that is quick, and no spell is absurd."""
SHARPNESS = {"easy": (0.4, 0.5, 0.4), "medium": (0.3, -0.2, 0.0)}
"""How sharply these levels prefer the better choice, with 2, 3 and more players; found by
measuring them against the greedy bot."""


def cut(g: Grimoria) -> bool:
    """A playout may be judged where a round begins."""
    return g.phase == "book" and not any(g.chosen)


def candidates(question: Question) -> tuple[Choice, ...]:
    """Every choice is worth a look: there are never many."""
    return question.candidates()


def policy(view: Grimoria, question: Question, rng: Random) -> Choice:
    """A sensible answer, with some chance in it so that nobody can rely on it."""
    return POLICIES.get(question.kind, first_option)(view, question, rng)


def believe(world: Grimoria, view: Grimoria, rng: Random) -> None:
    """Whoever has chosen a spell already has chosen as a sensible mage would."""
    spells = range(1, min(view.level, MAX_SPELL) + 1)
    for mage, spell in enumerate(view.chosen):
        if spell == UNKNOWN_SPELL:
            world.chosen[mage] = int(likely_spell(world, mage, spells, rng))  # type: ignore[arg-type]


# --- what a position is worth -------------------------------------------------------------------

WEIGHTS = {"points": 1.0, "income": 1.0, "hope": 1.0, "envy": 1.0, "turn": 1.0}


def terms(g: Grimoria, player: int) -> dict[str, float]:
    """What a position is worth to a mage, by where it comes from."""
    mage, left = g.mages[player], rounds_left(g)
    return {
        "points": points(mage),
        "income": left * sum([INCOME.get(card, 0.0) for card in mage.court]),
        "hope": left / ROUNDS * sum([HOPE.get(card, 0.0) for card in mage.court]),
        "envy": -envy(g, mage) if left else 0.0,
        "turn": turn_to_come(g, player) if g.phase == "adventure" else 0.0,
    }


def turn_to_come(g: Grimoria, player: int) -> float:
    """What a turn of this round promises that is not over: its spell and a card of the board."""
    waiting = g.order[g.order.index(g.active) :]
    if player not in waiting:
        return 0.0
    place = waiting.index(player)
    board = sorted([board_worth(g, player, card) for card in g.offer], reverse=True)
    card = board[place] if place < len(board) else HIDDEN_CARD if g.facedown else 0.0
    return card + (spell_worth(g, player, g.chosen[player]) if place else 0.0)


def envy(g: Grimoria, mage: Mage) -> float:
    """What attacks may cost whoever has most."""
    if g.level + 1 < RAVENS_TITHE:
        return 0.0
    richest = max([other.talers for other in g.mages]) == mage.talers
    return 0.12 * mage.talers if richest else 0.0


def evaluate(g: Grimoria) -> list[float]:
    """What the position is worth to each mage, in points."""
    return [
        sum([WEIGHTS[name] * value for name, value in terms(g, player).items()])
        for player in range(g.players)
    ]


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
    believe=believe,
)

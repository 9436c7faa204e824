"""What the bot thinks of a choice: how good a spell looks, what to take and what to give up."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import sqrt
from random import Random

from ...kernel import Choice, Question
from .attacks import wealth
from .cards import BLACK_MAGIC, KING_NEEDS, PURGING_LIGHT
from .cloak import PASS
from .moves import on_board
from .state import Grimoria
from .worth import HIDDEN_CARD, belongings, board_worth, loss, points, total, worth

HIDDEN_TREASURE = 1.1
CARE = 0.6
"""How sharply a mage prefers the better spell: smaller is sharper."""


def first_option(g: Grimoria, question: Question, rng: Random) -> Choice:
    return question.candidates()[0]


# --- spells -----------------------------------------------------------------------------------


def choose_spell(g: Grimoria, question: Question, rng: Random) -> Choice:
    """The better a spell looks, the likelier it is chosen."""
    return likely_spell(g, question.player, question.candidates(), rng)


def likely_spell(g: Grimoria, me: int, spells: Iterable[Choice], rng: Random) -> Choice:
    """One of these spells as a sensible mage would choose it."""
    spread = stand_out(g, me)
    values = {
        spell: spell_worth(g, me, int(spell)) + spread * earliness(g, int(spell))  # type: ignore[arg-type]
        for spell in spells
    }
    best = max(values.values())
    weights = {spell: 2.718 ** ((value - best) / CARE) for spell, value in values.items()}
    return drawn(weights, rng)


def spell_worth(g: Grimoria, me: int, spell: int) -> float:
    """What a spell would bring a mage, apart from when it acts."""
    return SPELL_WORTH.get(spell, nothing)(g, me)


def drawn(weights: dict[Choice, float], rng: Random) -> Choice:
    """One of the choices, by weight."""
    return rng.choices(list(weights), list(weights.values()))[0]


def stand_out(g: Grimoria, me: int) -> float:
    """How much better the best card on offer is than what the last mage may expect."""
    values = sorted((board_worth(g, me, card) for card in g.offer), reverse=True)
    return values[0] - values[min(len(values) - 1, g.players - 1)] if values else 0.0


def earliness(g: Grimoria, spell: int) -> float:
    """Lower spells act earlier; what that is worth, for each point by which a card stands out."""
    return 0.6 * (1 - spell / min(g.level + 1, 16))


def nothing(g: Grimoria, me: int) -> float:
    return 0.0


def turn_of_fate(g: Grimoria, me: int) -> float:
    return 0.3


def purging_light(g: Grimoria, me: int) -> float:
    """Worth more the more black magic the others can reach."""
    dark = sum(spell <= g.level for spell in BLACK_MAGIC)
    return 0.15 * dark * sqrt(g.players - 1)


def talers(count: int) -> Callable[[Grimoria, int], float]:
    def worth_of(g: Grimoria, me: int) -> float:
        """Black magic may be purged; kings and tax collectors bend the value of a taler."""
        mage = g.mages[me]
        richer = total(mage.talers + count, *belongings(mage))
        return 0.75 * (richer - points(mage))

    return worth_of


def poorest(g: Grimoria, me: int) -> float:
    rivals = [mage.talers for i, mage in enumerate(g.mages) if i != me]
    return 1.5 if g.mages[me].talers <= min(rivals) else 0.1


def treasure(g: Grimoria, me: int) -> float:
    return HIDDEN_TREASURE + 0.3 * g.mages[me].court.count("merchant") if g.treasury else 0.0


def returning(count: int) -> Callable[[Grimoria, int], float]:
    def worth_of(g: Grimoria, me: int) -> float:
        if g.mages[me].talers < 1:
            return 0.0
        pile = g.discard
        kinds = {card: worth(g, me, card) for card in set(pile)}
        mean = sum(kinds[card] for card in pile) / len(pile) if pile else HIDDEN_CARD
        return 0.9 * mean * count - 1

    return worth_of


def shield(extra: float) -> Callable[[Grimoria, int], float]:
    def worth_of(g: Grimoria, me: int) -> float:
        """A shield is worth something to whoever stands out."""
        mage = g.mages[me]
        rivals = [other for i, other in enumerate(g.mages) if i != me]
        rich = g.level >= 12 and mage.talers >= max(other.talers for other in rivals)
        popular = g.level >= 9 and len(mage.companions) >= max(len(o.companions) for o in rivals)
        return extra + (0.35 * mage.talers if rich else 0) + (0.8 if popular else 0)

    return worth_of


def siren_call(g: Grimoria, me: int) -> float:
    return 1.6 if richest(g, me, 9) else 0.0


def puppeteer(g: Grimoria, me: int) -> float:
    return 2.6 if richest(g, me, 14) else 0.0


def ravens_tithe(g: Grimoria, me: int) -> float:
    return 0.45 * richest(g, me, 12)


def richest(g: Grimoria, me: int, spell: int) -> int:
    return max(wealth(g, rival, spell) for rival in range(g.players) if rival != me)


def farewell(g: Grimoria, me: int) -> float:
    mage = g.mages[me]
    cards = [*mage.companions, *mage.locations, *mage.treasures]
    return 2 - min((loss(g, me, card) for card in cards), default=2.0)


SPELL_WORTH: dict[int, Callable[[Grimoria, int], float]] = {
    1: turn_of_fate,
    PURGING_LIGHT: purging_light,
    3: talers(1),
    4: returning(1),
    5: treasure,
    6: poorest,
    7: talers(2),
    8: shield(0.1),
    9: siren_call,
    10: farewell,
    11: shield(0.4),
    12: ravens_tithe,
    13: talers(3),
    14: puppeteer,
    15: returning(3),
}


# --- the other decisions ----------------------------------------------------------------------


def take_best(g: Grimoria, question: Question, rng: Random) -> Choice:
    return max(question.candidates(), key=lambda card: board_worth(g, question.player, str(card)))


def replace_worst(g: Grimoria, question: Question, rng: Random) -> Choice:
    """The caster acts early: what helps least is best replaced."""
    return min(question.candidates(), key=lambda card: board_worth(g, question.player, str(card)))


def swap_witch(g: Grimoria, question: Question, rng: Random) -> Choice:
    """Swap for something clearly better, before the last round is out."""
    me = question.player
    best = best_on_board(g, me)
    return best if board_worth(g, me, best) > 1 + loss(g, me, "witch") else PASS


def best_on_board(g: Grimoria, me: int) -> str:
    return max(map(str, on_board(g, me)), key=lambda card: board_worth(g, me, card))


def lone_witch(g: Grimoria, me: int) -> bool:
    """Nobody else could be taken in her place."""
    return g.mages[me].companions == ("witch",)


def take_most_valued(g: Grimoria, question: Question, rng: Random) -> Choice:
    return max(question.candidates(), key=lambda card: worth(g, question.player, str(card)))


def give_least(g: Grimoria, question: Question, rng: Random) -> Choice:
    return min(question.candidates(), key=lambda card: loss(g, question.player, str(card)))


def respond(g: Grimoria, question: Question, rng: Random) -> Choice:
    """A mirror is for using; a cloak for what the attacker named; a lone Witch is swapped."""
    options = question.candidates()
    named = f"cloak {question.details[2]}"
    if "mirror" in options:
        return "mirror"
    if any(str(each).startswith("swap ") for each in options) and lone_witch(g, question.player):
        return f"swap {best_on_board(g, question.player)}"
    return named if named in options else PASS


def lay_cloak(g: Grimoria, question: Question, rng: Random) -> Choice:
    """Cloak the dearest companion, if it is dear enough."""
    me = question.player
    dear = {c: loss(g, me, str(c)[len("cloak ") :]) for c in question.candidates() if c != PASS}
    best = max(dear, key=dear.__getitem__, default=PASS)
    return best if dear.get(best, 0) >= 2 else PASS


def buy_treasure(g: Grimoria, question: Question, rng: Random) -> Choice:
    """One taler for a treasure is fair, unless a King would miss it."""
    mage = g.mages[question.player]
    needed = "king" in mage.court and mage.talers == KING_NEEDS
    return PASS if needed else "buy"


def strongest_rival(g: Grimoria, question: Question, rng: Random) -> Choice:
    return max(question.candidates(), key=lambda rival: g.score(int(rival)))  # type: ignore[arg-type]


POLICIES: dict[str, Callable[[Grimoria, Question, Random], Choice]] = {
    "choose_spell": choose_spell,
    "take_card": take_best,
    "replace_card": replace_worst,
    "swap_witch": swap_witch,
    "name_companion": take_most_valued,
    "give_companion": give_least,
    "sell_card": give_least,
    "respond": respond,
    "deploy_cloak": lay_cloak,
    "buy_treasure": buy_treasure,
    "choose_target": strongest_rival,
}

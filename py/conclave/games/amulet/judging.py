"""What the bot thinks of a choice: how far to bid, and what each of a few choices is worth."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ...kernel import PASS, Bid, Choice, Question
from ...kernel.chance import Luck
from .cards import ANY, COST, INCOME, JOKERS, METAL, SPELLS
from .exchange import bonus, cap
from .metal import DONE
from .moves import counted
from .places import METAL_IN
from .settlement import DECLINE
from .state import Amulet, Cards
from .worth import (
    CARD,
    JOKER,
    VICTORY,
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
    strength,
    usefulness,
    without,
)


def known_hands(g: Amulet, player: int) -> list[Cards]:
    """The own hand, and those of the others as they can be counted."""
    hands = [at_least(hand) for hand in g.counted]
    hands[player] = g.hands[player]
    return hands


@lru_cache(maxsize=4096)
def at_least(hand: Cards) -> Cards:
    """A count may fall below nothing, where stolen cards were paid with."""
    return tuple([max(0, count) for count in hand])


# --- bids -----------------------------------------------------------------------------------------


CITY_SHARE = 0.45
"""In the city, where every card counts, prices run away: only so much of its worth is bid."""


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
    share = CITY_SHARE if METAL_IN[g.party] == ANY else 1.0
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
    return min(round(yearn), COST[spell] * rounds_left(g) + 2)


def place_stones(g: Amulet, question: Question, rng: Luck) -> Choice:
    """Two or three on each spell to begin with; a spell that costs two gets three."""
    stones: tuple[str, ...] = ()
    for spell in g.kept[question.player]:
        stones += (spell,) * (2 + max(COST[spell] - 1, int(rng.random() * 2)))
    return stones


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
    caps = caps_in(g, area, known_hands(g, player))
    values = prospects(g, area, caps)
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

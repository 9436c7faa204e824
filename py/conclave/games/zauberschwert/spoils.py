"""Rewards: what visitors and victors receive, and what their artefacts add (§5.D.1, step 7)."""

from __future__ import annotations

from ...kernel.question import Choice
from .cards import ALL_SYMBOLS, CREATURES, HEROES, ORKS, SPELLS
from .memory import put_below
from .moves import active_artefacts, draw_artefacts, gain_magic, spell_ready, tell_gain, without
from .state import Zauberschwert
from .treasures import Laid, Reward, worth

USE, SKIP = "use", "skip"


def receive(g: Zauberschwert, seat: int, card: str, reward: Reward) -> None:
    """Stones and magic, then artefact cards, with PROVISUS one more to choose from."""
    stones, magic, cards = reward
    g.stones[seat] += stones
    gain_magic(g, seat, magic)
    tell_gain(g, seat, card, stones, magic)
    if cards:
        draw_reward(g, seat, cards)


def draw_reward(g: Zauberschwert, seat: int, count: int) -> None:
    """PROVISUS: a card more, and one of them goes back under the stack (§6)."""
    spell = spell_ready(g, seat, "draw")
    if not spell:
        draw_artefacts(g, seat, count)
        return
    g.used += (spell,)
    if draw_artefacts(g, seat, count + 1, kept=False) > count:
        g.ask(seat, "provisus", just_drawn, returned, count + 1)


def just_drawn(g: Zauberschwert, seat: int, count: int) -> tuple[Choice, ...]:
    return tuple(dict.fromkeys(g.hands[seat][-count:]))


def returned(g: Zauberschwert, seat: int, card: str, count: int) -> None:
    """The card goes under the stack, and nobody else knows which."""
    hand = g.hands[seat]
    g.hands[seat] = hand[:-count] + without(hand[-count:], card)
    put_below(g, seat, card)
    g.tell_only(seat, "returns", mage=seat, card=card)
    g.tell_others(seat, "returns_unseen", mage=seat)


# --- after a victory ----------------------------------------------------------------------------


def take_spoils(g: Zauberschwert, seat: int, card: str, victors: int) -> None:
    """The printed reward, the ork's, the artefacts' bonus, then QUAESTUS and Elves."""
    rewards = CREATURES[card].rewards
    receive(g, seat, card, rewards[min(victors, 3) - 1])
    if victors == 1:
        extra_prize(g, seat, card)
    g.next(artefact_bonus, seat, card)
    g.next(after_victory, seat)


def extra_prize(g: Zauberschwert, seat: int, card: str) -> None:
    """For a lone victor only: stones for the ork (R40), and the armour of the black dragon."""
    ork = g.orks.get(card)
    if ork:
        g.stones[seat] += ORKS[ork].stones
        tell_gain(g, seat, ork, ORKS[ork].stones, 0)
    prize = CREATURES[card].prize
    if prize:
        g.laid[seat] += ((prize,),)
        g.tell("wins_prize", mage=seat, card=prize)


def artefact_bonus(g: Zauberschwert, seat: int, card: str) -> None:
    """Artefacts that share a symbol with the creature score once (R8); OMNUS lets all score."""
    if not g.laid[seat]:
        return
    if spell_ready(g, seat, "all") and len(scoring(g, seat, card)) < len(paying(g, seat)):
        g.ask(seat, "omnus", whether, omnus_decided, card)
    else:
        score_matching(g, seat, card)


def paying(g: Zauberschwert, seat: int) -> list[Laid]:
    """Active artefacts that have a bonus at all."""
    return [each for each in active_artefacts(g, seat) if worth(each).stones or worth(each).magic]


def scoring(g: Zauberschwert, seat: int, card: str) -> list[Laid]:
    """Active artefacts that share a symbol with the creature."""
    shown = CREATURES[card].symbols
    return [each for each in paying(g, seat) if worth(each).symbols & shown]


def whether(g: Zauberschwert, seat: int, card: str) -> tuple[Choice, ...]:
    return USE, SKIP


def omnus_decided(g: Zauberschwert, seat: int, choice: str, card: str) -> None:
    if choice == USE:
        g.used += (spell_ready(g, seat, "all"),)
        score(g, seat, paying(g, seat))
    else:
        score_matching(g, seat, card)


def score_matching(g: Zauberschwert, seat: int, card: str) -> None:
    """DUPLICUS may repeat one of them, but not against a creature with all symbols."""
    matching = scoring(g, seat, card)
    score(g, seat, matching)
    if matching and CREATURES[card].symbols != ALL_SYMBOLS and spell_ready(g, seat, "repeat"):
        g.ask(seat, "duplicus", repeatable, repeated, card)


def score(g: Zauberschwert, seat: int, artefacts: list[Laid]) -> None:
    for each in artefacts:
        bonus = worth(each)
        g.stones[seat] += bonus.stones
        gain_magic(g, seat, bonus.magic)
        tell_gain(g, seat, each, bonus.stones, bonus.magic)


def repeatable(g: Zauberschwert, seat: int, card: str) -> tuple[Choice, ...]:
    return (*dict.fromkeys(scoring(g, seat, card)), SKIP)


def repeated(g: Zauberschwert, seat: int, choice: Choice, card: str) -> None:
    if isinstance(choice, tuple):
        g.used += (spell_ready(g, seat, "repeat"),)
        score(g, seat, [choice])


def after_victory(g: Zauberschwert, seat: int) -> None:
    """QUAESTUS brings magic, Elves bring stones where the landscape shows the bow."""
    if g.spells[seat] and (spell := spell_ready(g, seat, "spoils")):
        g.used += (spell,)
        gain_magic(g, seat, SPELLS[spell].magic)
        tell_gain(g, seat, spell, 0, SPELLS[spell].magic)
    if g.heroes[seat] and "bow" in g.land.icons:
        for hero in g.heroes[seat]:
            if HEROES[hero].power == "stones" and hero not in g.used:
                g.used += (hero,)
                g.stones[seat] += HEROES[hero].amount
                tell_gain(g, seat, hero, HEROES[hero].amount, 0)

"""What cards do, in words: sentences of the language, figures of the tables."""

from __future__ import annotations

from ....ui.words import Words
from ..cards import HEROES, KIND, PLACES, SPELLS
from ..treasures import ARTEFACTS, SYMBOLS, Laid, worth

PAIRS = {"sword1": "sword", "amulet1": "amulet", "wand1": "wand"}
"""The double artefacts by the kind of their first halves."""
ROMAN = ("0", "I", "II", "III", "IV", "V")


def gain(t: Words, stones: int, magic: int, cards: int = 0) -> str:
    """Stones, magic and cards as a list; what is nothing is left out."""
    amounts = {"stones": stones, "magic": magic, "cards": cards}
    parts = [t(f"amount.{what}", count=count) for what, count in amounts.items() if count]
    return t.listed(parts) or t("amount.nothing")


def price(t: Words, magic: int, poison: int = 0) -> str:
    """What a fight costs: magic, Poison cards, or nothing."""
    amounts = {"magic": magic, "poison": poison}
    parts = [t(f"amount.{what}", count=count) for what, count in amounts.items() if count]
    return t.listed(parts) or t("amount.nothing")


def shown(symbols: int) -> str:
    """The symbols themselves: `●▲`."""
    return "".join(sign for sign, bit in SYMBOLS.items() if symbols & bit)


def text_of(t: Words, card: str) -> str:
    """The text of an adventure card that is no creature."""
    if card in SPELLS:
        return spell_text(t, card)
    if card in HEROES:
        return hero_text(t, card)
    reward = PLACES[card].reward
    if any(reward):
        return f"{gain(t, *reward)}. {t(f'text.{KIND[card]}')}"
    return t(f"text.{KIND[card]}")


def spell_text(t: Words, spell: str) -> str:
    row = SPELLS[spell]
    power = row.power
    if power == "exchange":
        often = "exchange_often" if row.times > 1 else "exchange_stones"
        power = "exchange_magic" if row.magic else often
    return t(
        "text.stonex" if power == "holy" else f"text.{power}",
        count=row.price_stones or row.stones,
        magic=row.magic,
        price=row.price_magic,
        times=row.times,
        most=row.most,
    )


def hero_text(t: Words, hero: str) -> str:
    row = HEROES[hero]
    text = t(f"text.hero_{row.power}", count=row.amount, amount=row.amount)
    return f"{text} {t('text.hero_second')}" if row.second else text


def bare_name(t: Words, card: str) -> str:
    """An artefact card by its name and part alone, where its symbols are drawn beside it."""
    kind = f"name.{ARTEFACTS[card].kind}"
    return t(kind) if kind in t else t.name(card)


def laid_name(t: Words, cards: Laid) -> str:
    """A laid-out artefact by its name alone; a pair has one name."""
    kind = ARTEFACTS[cards[0]].kind
    return t(f"pair.{PAIRS[kind]}") if kind in PAIRS else bare_name(t, cards[0])


def cards_named(t: Words, cards: Laid) -> str:
    """An artefact by its name with all its symbols; a single half in the hand by its own."""
    if len(cards) == 1:
        return t.name(cards[0])
    return f"{laid_name(t, cards)} {shown(worth(cards).symbols)}".strip()

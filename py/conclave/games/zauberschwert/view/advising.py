"""What the prompt says: what is asked, what a choice would cost and bring, what buttons say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..auctions import bid_limit
from ..cards import CREATURES, HEROES, KIND, KNOWLEDGE, PASS_MAGIC, SPELLS
from ..forecast import Forecast, alone, bonus, together
from ..moves import spell_active
from ..state import PASSED
from ..strength import able, champions, kept_strength, limit, payment, share, strength
from ..treasures import CARD_PRICE, GIFT_STRENGTH, HAND_SALE, worth
from .board import AT_THE_DISPLAY
from .faces import Table
from .wording import ROMAN, cards_named, gain, price, text_of

Fields = dict[str, object]

# --- what is asked ------------------------------------------------------------------------------


def prompt_fields(scene: Table) -> Fields:
    """What the prompt of the open question may mention."""
    teller = FIELDS.get(scene.kind)
    assert scene.question is not None
    return teller(scene, *scene.question.details) if teller else {}


def of_mortus(scene: Table) -> Fields:
    return {"count": SPELLS["wa_mortus"].stones}


def of_card(scene: Table, card: str, *_: Any) -> Fields:
    return {"card": scene.words.name(card)}


def of_place(scene: Table) -> Fields:
    return {"count": pass_magic(scene)}


def pass_magic(scene: Table) -> int:
    spell = spell_active(scene.game, scene.viewer, "boundless")
    return SPELLS[spell].magic if spell else PASS_MAGIC


def of_knowledge(scene: Table) -> Fields:
    return {"level": ROMAN[scene.game.levels[scene.viewer] + 1]}


def of_market(scene: Table, *_: Any) -> Fields:
    return {"sale": gain(scene.words, HAND_SALE, 0), "price": CARD_PRICE}


def of_fight(scene: Table, card: str) -> Fields:
    told = alone(scene.game, scene.viewer, card)
    return {
        **of_card(scene, card),
        "price": told_price(scene, told),
        "gain": told_gain(scene, told),
    }


def told_price(scene: Table, told: Forecast) -> str:
    return price(scene.words, told.cost, told.poison)


def told_gain(scene: Table, told: Forecast) -> str:
    return gain(scene.words, told.stones, told.magic, told.cards)


def of_gift(scene: Table, *_: Any) -> Fields:
    return {"count": GIFT_STRENGTH}


def of_heroes(scene: Table, card: str, *_: Any) -> Fields:
    first = champions(scene.game, scene.viewer)[0]
    return {**of_card(scene, card), "count": HEROES[first].amount}


def of_omnus(scene: Table, card: str) -> Fields:
    g, t = scene.game, scene.words
    now, everything = bonus(g, scene.viewer, card), bonus(g, scene.viewer, card, everything=True)
    return {"now": gain(t, *now), "all": gain(t, *everything)}


def of_offer(scene: Table, offerer: int) -> Fields:
    g, t = scene.game, scene.words
    return {
        "rival": scene.names[offerer],
        "cards": t.listed([t.name(card) for card in g.giving]),
        "wanted": t.listed([t.name(what) for what in g.wanting]),
    }


def of_payment(scene: Table, taker: int, what: str) -> Fields:
    return {"what": scene.words.name(what)}


# --- fights and auctions ------------------------------------------------------------------------


def of_declaration(
    scene: Table, card: str, silent: tuple[int, ...], together_said: tuple[int, ...]
) -> Fields:
    """Both ways with their figures, before one decides."""
    g = scene.game
    others = (*together_said, *silent[1:])
    return {
        **of_card(scene, card),
        "strength": strength(g, card),
        "together": told_together(scene, card, (*together_said, *silent)),
        "alone": told_alone(scene, card, others),
    }


def told_together(scene: Table, card: str, fighters: tuple[int, ...]) -> str:
    told = together(scene.game, scene.viewer, card, fighters)
    if told.refused:
        return scene.words("advice.together_short")
    count = len(able(scene.game, card, fighters))
    return scene.words("advice.together", cost=told.cost, count=count, gain=told_gain(scene, told))


def told_alone(scene: Table, card: str, others: tuple[int, ...]) -> str:
    """Everything is public, so one can say what would be sure."""
    g, t, seat = scene.game, scene.words, scene.viewer
    need, highest = strength(g, card), max((limit(g, other, card) for other in others), default=0)
    if limit(g, seat, card) < need:
        return t("advice.alone_never")
    sure = max(need, highest)
    if limit(g, seat, card) >= sure:
        told = alone(g, seat, card, sure)
        return t("advice.alone_sure", price=told_price(scene, told), gain=told_gain(scene, told))
    return t("advice.alone_open", price=told_price(scene, alone(g, seat, card)), most=highest)


def of_claim(scene: Table, card: str, entrants: tuple[int, ...]) -> Fields:
    g = scene.game
    limits = {other: limit(g, other, card) for other in entrants[1:]}
    return {
        **of_card(scene, card),
        "low": strength(g, card),
        "rivals": told_limits(scene, limits),
    }


def of_bid(scene: Table, card: str) -> Fields:
    g = scene.game
    limits = {other: bid_limit(g, other) for other in g.auction.bidders if other != scene.viewer}
    return {**of_card(scene, card), "rivals": told_limits(scene, limits)}


def told_limits(scene: Table, limits: dict[int, int]) -> str:
    """How far the others could go: magic and everything that helps is public."""
    t = scene.words
    if not limits:
        return t("advice.no_rivals")
    said = [t("advice.rival_limit", name=scene.names[o], count=n) for o, n in limits.items()]
    return t("advice.rival_limits", limits=t.listed(said))


FIELDS: dict[str, Callable[..., Fields]] = {
    "mortus": of_mortus,
    "rob": of_card,
    "place": of_place,
    "pick_knowledge": of_knowledge,
    "forge_target": of_card,
    "market": of_market,
    "declare": of_declaration,
    "claim": of_claim,
    "bid": of_bid,
    "fight": of_fight,
    "use_gift": of_gift,
    "heroes": of_heroes,
    "omnus": of_omnus,
    "answer_offer": of_offer,
    "trade_pay": of_payment,
}


# --- what would happen --------------------------------------------------------------------------


def advice(scene: Table) -> str:
    """What the selected card would mean, or the offer as it stands; else nothing."""
    if scene.asks("trade_want", "trade_with"):
        return told_offer(scene)
    if scene.selected is None:
        return ""
    if scene.asks("market"):
        return choice_label(scene, scene.selected)
    return told_visit(scene, str(scene.selected)) if scene.asks(*AT_THE_DISPLAY) else ""


def told_offer(scene: Table) -> str:
    g, t = scene.game, scene.words
    cards = t.listed([t.name(card) for card in g.giving])
    if not g.wanting:
        return t("offer_begun", cards=cards)
    return t("offer_so_far", cards=cards, wanted=t.listed([t.name(each) for each in g.wanting]))


def told_visit(scene: Table, card: str) -> str:
    """What a visit costs and brings, with those who are there already."""
    t = scene.words
    if card == PASSED:
        return t("advice.pass", count=pass_magic(scene))
    if card not in KIND:
        return ""
    if card in CREATURES:
        strong = strength(scene.game, card)
        return t(
            "advice.visit_creature",
            card=t.name(card),
            strength=strong,
            forecast=told_fight(scene, card),
        )
    others = [seat for seat in scene.game.places.get(card, ()) if seat != scene.viewer]
    fields = {"card": t.name(card), "text": text_of(t, card)}
    if KIND[card] not in ("spell", "hero", "scale"):
        return t("advice.visit", **fields)
    if others:
        return t("advice.visit_contest", count=len(others), **fields)
    return t("advice.visit_free", **fields)


def told_fight(scene: Table, card: str) -> str:
    g, t, seat = scene.game, scene.words, scene.viewer
    told = alone(g, seat, card)
    said = (
        t("advice.alone_not", count=limit(g, seat, card))
        if told.refused
        else t("advice.alone_cost", price=told_price(scene, told), gain=told_gain(scene, told))
    )
    others = tuple(other for other in g.places.get(card, ()) if other != seat)
    if not others or len(CREATURES[card].rewards) == 1:
        return said
    return f"{said} {told_together(scene, card, (*others, seat))}"


# --- what buttons say ---------------------------------------------------------------------------


def choice_label(scene: Table, choice: Any) -> str:
    """A choice in words, for a button or a hint."""
    t = scene.words
    if isinstance(choice, int):
        return number_label(scene, choice)
    if isinstance(choice, tuple):
        return things_label(scene, choice)
    if choice in KNOWLEDGE:
        return f"{t.name(choice)}: {gain(t, *KNOWLEDGE[choice].reward)}"
    if f"name.{choice}" in t:
        return t.name(choice)
    teller = SPOKEN.get((scene.kind, choice))
    return teller(scene) if teller else t(f"choice.{choice}")


def say_pass(scene: Table) -> str:
    return scene.words("choice.pass", count=pass_magic(scene))


def say_drop(scene: Table) -> str:
    return scene.words("choice.drop")


def say_buy(scene: Table) -> str:
    return scene.words("choice.buy", count=CARD_PRICE)


def say_fight(scene: Table) -> str:
    assert scene.question is not None
    (card,) = scene.question.details
    told = alone(scene.game, scene.viewer, card)
    return scene.words("choice.fight", price=told_price(scene, told))


SPOKEN: dict[tuple[str, str], Callable[[Table], str]] = {
    ("place", PASSED): say_pass,
    ("bid", PASSED): say_drop,
    ("market", "buy"): say_buy,
    ("fight", "fight"): say_fight,
}
"""Choices that mean something else in another question, or have a price."""


def number_label(scene: Table, choice: int) -> str:
    """A seat, doses of poison, heroes who help, or a bid."""
    t = scene.words
    if scene.asks("use_gift"):
        assert scene.question is not None
        card, bid = scene.question.details
        cost = payment(scene.game, scene.viewer, card, bid, choice)
        return t("choice.poison", count=choice, price=price(t, cost))
    if scene.asks("heroes", "fight"):
        return heroes_label(scene, choice)
    if scene.asks("bid"):
        return t("choice.bid", count=choice)
    return t("choice.opening", count=choice) if scene.asks("claim") else scene.names[choice]


def heroes_label(scene: Table, count: int) -> str:
    """With how many heroes one fights, and for how much."""
    g, t, seat = scene.game, scene.words, scene.viewer
    assert scene.question is not None
    card, bid, fighters = (*scene.question.details, 0, (seat,))[:3]
    kept = kept_strength(g, seat, count)
    if len(fighters) > 1:
        cost = price(t, share(g, card, fighters, kept))
    else:
        cost = told_price(scene, alone(g, seat, card, max(bid, strength(g, card)) + kept))
    return t("choice.heroes" if count else "choice.no_heroes", count=count, price=cost)


def things_label(scene: Table, choice: tuple[str, ...]) -> str:
    """Artefacts to be laid out, sold or chosen, and reinforcements to be moved."""
    t = scene.words
    if scene.asks("forge_target", "duplicus"):
        return cards_named(t, choice)
    if scene.asks("market"):
        price = worth(choice[1:]).sale if choice[0] == "laid" else HAND_SALE
        return t("choice.sell", cards=cards_named(t, choice[1:]), count=gain(t, price, 0))
    if scene.asks("forge"):
        return t("choice.move", card=t.name(choice[0]), cards=cards_named(t, choice[1:]))
    return t("choice.lay", cards=cards_named(t, choice))

"""What the prompt says: what is asked, what a pick comes to, what buttons say."""

from __future__ import annotations

from typing import Any

from ..cards import DUST_TILES, GEM_VP, GEMS, GEMS_PATH, KIND, PRICE, SELL, VALUE
from ..figures import energy, hand_count, hand_limit, net, settled, slots, wealth
from ..holdings import changed
from ..jewels import ARRANGE, OVERREACH, Arrangement
from ..keeping import Keeping, room
from ..knowledge import DECLINE
from ..paying import Payment
from ..turn import END
from ..winning import NONE, PENTAGON, SPIRAL
from ..worth import gems_income
from .faces import Table
from .market import about, reasons

# --- what is asked --------------------------------------------------------------------------------


def prompt_fields(scene: Table) -> dict[str, Any]:
    """What the prompt of the open question may mention."""
    g, t, me = scene.game, scene.words, scene.viewer
    fields: dict[str, Any] = {
        "energy": energy(g, me),
        "count": hand_count(g, me),
        "limit": hand_limit(g, me),
        "slots": slots(g, me),
    }
    if g.item:
        least = max(PRICE[g.item], g.auction.least)
        bid = scene.draft if isinstance(scene.draft, int) else least
        fields |= {"item": t.name(g.item), "cost": net(g, me, g.item, bid), "bid": bid}
        fields |= {"reasons": reasons(scene, me, g.item), "most": wealth(g, me)}
    if scene.asks("pay"):
        assert scene.question
        cost, purpose = scene.question.details
        fields |= {"cost": cost, "purpose": purpose_of(scene, purpose)}
    if scene.asks("free_gem"):
        assert scene.question
        fields["gem"] = t.name(GEMS[scene.question.details[0]])
    return fields


def purpose_of(scene: Table, purpose: str) -> str:
    """What is being paid for."""
    t = scene.words
    verb, _, thing = purpose.partition(" ")
    if not thing:
        return t("purpose.auction", item=t.name(verb))
    return t(f"purpose.{verb}", thing=thing_name(scene, thing))


def thing_name(scene: Table, thing: str) -> str:
    """A stone is called by its price, everything else by its name."""
    return thing if thing.isdecimal() else scene.words.name(thing)


def advice(scene: Table) -> str:
    """What the moment needs to know besides the question itself; nothing for the usual words."""
    g, t, me = scene.game, scene.words, scene.viewer
    if scene.asks("act") and hand_count(g, me) > hand_limit(g, me):
        return t("advice.surplus", count=hand_count(g, me), limit=hand_limit(g, me))
    if scene.asks("character") and isinstance(scene.selected, str):
        return about(scene, scene.selected)
    if scene.asks("lose_gem") and isinstance(scene.selected, str):
        return loss(scene, scene.selected)
    if scene.asks("bid") and scene.question and scene.question.why_not(g.auction.least):
        return t("advice.cannot_raise", most=wealth(g, me))
    return ""


def loss(scene: Table, name: str) -> str:
    """What goes with a gem: income and points."""
    g = scene.game
    row = g.active[scene.viewer]
    income = gems_income(row) - gems_income(changed(row, KIND[name], -1))
    return scene.words("advice.loss", income=f"{income:g}", points=GEM_VP[KIND[name]])


# --- what a pick comes to -------------------------------------------------------------------------


def tally(scene: Table, picked: tuple[Any, ...]) -> str:
    """The present pick in figures: what is paid and given back, what is kept, what is active."""
    assert scene.question
    options = scene.question.options
    if isinstance(options, Payment):
        return paying(scene, options, picked)
    if isinstance(options, Keeping):
        return keeping(scene, options, picked)
    assert isinstance(options, Arrangement)
    return arranging(scene, options, picked)


def paying(scene: Table, options: Payment, picked: tuple[Any, ...]) -> str:
    """Dust after paying, or what is missing; and how full the hand will be."""
    t, left = scene.words, options.over(picked)
    if left < 0:
        return t("tally.missing", count=-left)
    reason = options.why_not(picked)
    if reason:
        return t.refusal(reason, scene.names)
    after = scene.game.clone()
    after.asked.clear()
    after.dust[scene.viewer] = left
    after.hands[scene.viewer] = rest(after.hands[scene.viewer], picked)
    places, limit = hand_count(after, scene.viewer), hand_limit(after, scene.viewer)
    paid = options.cost + left - options.dust
    told = t(
        loose_change(scene, left),
        how=t("tally.with", paid=paid) if paid else t("tally.from_dust"),
        before=options.dust,
        dust=left,
        places=places,
        limit=limit,
    )
    gems = tuple(each for each in picked if each not in VALUE)
    sale = scene.words("tally.sells", **sold(scene, gems))
    return f"{told}. {sale}" if gems else told


def sold(scene: Table, gems: tuple[str, ...]) -> dict[str, object]:
    """What it means to sell gems for a payment: income and points go with those that are active."""
    t, row = scene.words, scene.game.active[scene.viewer]
    after = row
    for each in gems:
        if each in KIND:
            after = changed(after, KIND[each], -1)
    income = f"{gems_income(row) - gems_income(after):g}"
    points = sum(GEM_VP[KIND[each]] for each in gems if each in KIND)
    names = t.listed([t.name(each) for each in gems])
    return {"gems": names, "income": income, "points": points}


def loose_change(scene: Table, dust: int) -> str:
    """Which words warn of dust that is lost, at once or later in the own turn (R1)."""
    g = scene.game
    if settled(g, dust) == dust:
        return "tally.paid"
    return "tally.paid_loose" if g.active_player == scene.viewer else "tally.paid_lost"


def rest(hand: tuple[str, ...], picked: tuple[Any, ...]) -> tuple[str, ...]:
    """What stays in the hand."""
    left = list(hand)
    for each in picked:
        if each in left:
            left.remove(each)
    return tuple(left)


def keeping(scene: Table, options: Keeping, picked: tuple[Any, ...]) -> str:
    """Room taken, and the energy that would be lost."""
    t = scene.words
    places = sum(room(each) for each in picked)
    tiles = sum(DUST_TILES[each][0] for each in picked if each in DUST_TILES)
    if tiles > options.dust:
        return t("tally.too_much_dust", dust=options.dust)
    lost = rest(scene.game.hands[scene.viewer], picked)
    gone = sum(VALUE[each] for each in lost) + options.dust - tiles
    return t("tally.kept", places=places, limit=options.limit, lost=gone)


def arranging(scene: Table, options: Arrangement, picked: tuple[Any, ...]) -> str:
    """Places used, and what these gems bring in energy and points."""
    row = tuple(picked.count(gem) for gem in KIND)
    points = sum(GEM_VP[KIND[gem]] for gem in picked)
    return scene.words(
        "tally.unchanged" if row == options.now else "tally.active",
        count=len(picked),
        slots=slots(scene.game, scene.viewer),
        income=f"{gems_income(row):g}",
        points=points,
    )


# --- what buttons say -----------------------------------------------------------------------------


def choice_label(scene: Table, choice: object) -> str:
    """A choice in words, for a button or a hint."""
    g, t = scene.game, scene.words
    if scene.asks("open") and isinstance(choice, int):
        return t("choice.open", bid=choice, cost=net(g, scene.viewer, g.item, choice))
    text = str(choice)
    verb, _, gem = text.partition(" ")
    if verb == "disenchant":
        kind = KIND[gem.removeprefix("idle_")]
        value = SELL[g.levels[scene.viewer][GEMS_PATH]][kind]
        return t("choice.disenchant", gem=t.name(gem), value=value)
    if scene.asks("overreach") and text == NONE:
        return t("choice.no_auction")
    if text in BUTTONS:
        return t(BUTTONS[text])
    if scene.asks("free_stone"):
        return t("choice.release", thing=text)
    return t(f"choice.{verb}", thing=thing_name(scene, gem)) if gem else t.name(text)


BUTTONS = {
    END: "choice.end_turn",
    ARRANGE: "choice.arrange",
    OVERREACH: "choice.overreach",
    DECLINE: "choice.decline",
    NONE: "choice.none",
    SPIRAL: "choice.spiral",
    PENTAGON: "choice.pentagon",
}

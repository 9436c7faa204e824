"""What the prompt says: what is asked, what a selected choice would do, what buttons say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ....kernel import PASS
from ..cards import ANY, COST, METALS, SPELLS, STONES
from ..exchange import bonus, cap
from ..metal import DONE
from ..places import METAL_IN
from ..settlement import DECLINE
from .faces import Table, effect, rounds
from .land import description

# --- what is asked --------------------------------------------------------------------------------


def prompt_fields(scene: Table) -> dict[str, object]:
    """What the prompt of the open question may mention."""
    fields = FIELDS.get(scene.kind)
    return fields(scene) if fields else {}


def details(scene: Table) -> tuple[object, ...]:
    assert scene.question
    return scene.question.details


def of_spell_bid(scene: Table) -> dict[str, object]:
    """The spell, the own limit, and how fast the stones will come back."""
    g, t = scene.game, scene.words
    cost = t("cost", count=COST[g.offer])
    return {"spell": t.name(g.offer), "supply": g.supply[scene.viewer], "cost": cost}


def of_jewel_bid(scene: Table) -> dict[str, object]:
    """What may be bid here, and how much of it is influence."""
    g, t = scene.game, scene.words
    me, area = scene.viewer, g.party
    extra = bonus(g, area, me)
    return {
        "area": t.name(area),
        "metal": t.name(metal_of(area)),
        "most": cap(g, area, me, g.hands[me]),
        "bonus": t("bonus", count=extra) if extra else "",
    }


def metal_of(area: str) -> str:
    return "any" if METAL_IN[area] == ANY else METALS[METAL_IN[area]]


def of_spell(scene: Table) -> dict[str, object]:
    """The spell that asks is the first of the details."""
    spell = str(details(scene)[0])
    return {"spell": scene.words.name(spell), "text": effect(scene, spell)}


def of_picks(scene: Table) -> dict[str, object]:
    return {"count": details(scene)[0]}


def of_payment(scene: Table) -> dict[str, object]:
    return {"count": details(scene)[0], "area": scene.words.name(scene.game.party)}


def of_taking(scene: Table) -> dict[str, object]:
    spells, most = details(scene)
    assert isinstance(spells, tuple)
    return {"spell": scene.words.listed([scene.words.name(each) for each in spells]), "count": most}


def of_number(scene: Table) -> dict[str, object]:
    caster, spell = (str(each) for each in details(scene))
    names = scene.words.name
    return {"spell": names(caster), "other": names(spell), "text": effect(scene, caster)}


def of_place(scene: Table) -> dict[str, object]:
    return {"area": scene.words.name(scene.game.party)}


def of_swap(scene: Table) -> dict[str, object]:
    return {**of_spell(scene), "metal": scene.words.name(str(details(scene)[2]))}


FIELDS: dict[str, Callable[[Table], dict[str, object]]] = {
    "spell_bid": of_spell_bid,
    "jewel_bid": of_jewel_bid,
    "give_metal": of_spell,
    "swap_metal": of_swap,
    "target": of_spell,
    "take_metal": of_picks,
    "pay": of_payment,
    "take_back": of_taking,
    "how_many": of_number,
    "take_jewel": of_place,
    "extra_jewel": of_place,
}

# --- what would happen ----------------------------------------------------------------------------


def advice(scene: Table) -> str:
    """What the selected choice would do; nothing if none is selected."""
    adviser = ADVICE.get(scene.kind)
    return adviser(scene, scene.selected) if adviser and scene.selected is not None else ""


def on_move(scene: Table, area: object) -> str:
    """The place, and what one could bid there."""
    g, t, name, me = scene.game, scene.words, str(area), scene.viewer
    most = cap(g, name, me, g.hands[me])
    return f"{description(scene, name)}. {t('advice.could_bid', most=most)}"


def on_victim(scene: Table, rival: object) -> str:
    assert isinstance(rival, int)
    cards = sum(scene.game.hands[rival])
    return scene.words("advice.victim", name=scene.names[rival], count=cards)


def on_spell(scene: Table, spell: object) -> str:
    """Whose spell it is, what it does, and how long it would last."""
    g, t, name = scene.game, scene.words, str(spell)
    if name not in SPELLS:
        return ""
    owner = g.owner(name)
    count = rounds(g, name)
    whose = "advice.own_spell" if owner == scene.viewer else "advice.rival_spell"
    told = t(whose, name=scene.names[owner], spell=t.name(name), text=effect(scene, name))
    return f"{told} {t('lasts', count=count, stones=g.stones[name])}"


ADVICE: dict[str, Callable[[Table, object], str]] = {
    "move_party": on_move,
    "rob": on_victim,
    "mirror": on_spell,
    "target": on_spell,
}

# --- sets -----------------------------------------------------------------------------------------


def tally(scene: Table, picked: tuple[object, ...]) -> str:
    """What a set comes to so far."""
    t = scene.words
    if not picked:
        return t("tally.nothing")
    if scene.asks("setup_choose", "setup_redraw"):
        return t(f"tally.{scene.kind}", spells=several(scene, picked))
    if scene.asks("setup_stones"):
        return t("tally.setup_stones", count=max(0, STONES - len(picked)))
    return several(scene, picked)


def several(scene: Table, picked: tuple[object, ...]) -> str:
    """Things of a set in words, equal ones counted."""
    t, counts = scene.words, Counter(str(each) for each in picked)
    things = [
        t.name(name) if name in SPELLS else t("tally.cards", count=count, metal=t.name(name))
        for name, count in counts.items()
    ]
    return t.listed(things) or t("choice.nothing")


# --- what buttons and hints say -------------------------------------------------------------------


def choice_label(scene: Table, choice: object) -> str:
    """A choice in words, for a button or a hint."""
    t = scene.words
    if isinstance(choice, int):
        return number(scene, choice)
    if isinstance(choice, tuple):
        return further(scene, *choice) if scene.asks("extra_jewel") else several(scene, choice)
    if choice == PASS:
        return t("bid.pass")
    return t(f"choice.{choice}") if choice in (DONE, DECLINE) else t.name(str(choice))


def number(scene: Table, choice: int) -> str:
    """A bid, a victim, or so many stones."""
    t = scene.words
    if scene.asks("spell_bid", "jewel_bid"):
        return t("bid.bid", amount=choice)
    if scene.asks("rob"):
        return t("rob_from", name=scene.names[choice])
    return t("choice.stones", count=choice)


def further(scene: Table, spell: str, colour: str) -> str:
    """A further jewel and the spell that gives it."""
    return scene.words("extra", jewel=scene.words.name(colour), spell=scene.words.name(spell))

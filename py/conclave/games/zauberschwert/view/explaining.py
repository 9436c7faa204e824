"""The panel that explains a card, or shows what is left of a stack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from ....ui.html import Node, div, icon, p, span
from ..cards import (
    CREATURES,
    HEROES,
    KIND,
    KNOWLEDGE,
    LANDSCAPES,
    ORKS,
    RECONSTRUCTED,
    REINFORCEMENTS,
    SPELLS,
)
from ..memory import UNKNOWN
from ..scoring import AT_THE_END
from ..treasures import (
    ARMOUR,
    ARMOUR_STRENGTH,
    ARTEFACTS,
    GIFT,
    GIFT_STRENGTH,
    PAIR_SALE,
)
from .faces import ICONS, Table, adventure, artefact, icons_of, tokens
from .wording import ROMAN, gain, shown


def explain(scene: Table, thing: str) -> tuple[str, list[Node]]:
    """The title and the body of the panel that explains a thing."""
    t = scene.words
    if thing in HEAPS:
        title, teller = HEAPS[thing]
        return t(title), list(teller(scene))
    ours = [p({"class": "quiet"}, t("ours.note"))] if thing in RECONSTRUCTED else []
    return t.name(thing), [*card_notes(scene, thing), *ours]


def card_notes(scene: Table, thing: str) -> Iterator[Node]:
    """A card as it lies on the table, if it does, and all there is to know about it."""
    if thing in KIND:
        yield adventure(scene, thing, {"class": ""})
        yield from adventure_notes(scene, thing)
    elif thing in ARTEFACTS:
        yield artefact(scene, thing, {"class": ""})
        yield from artefact_notes(scene, thing)
    else:
        yield from other_notes(scene, thing)


# --- cards --------------------------------------------------------------------------------------


def adventure_notes(scene: Table, card: str) -> Iterator[Node]:
    """How the kind of card works, and what this one needs."""
    t = scene.words
    if card in CREATURES:
        yield p(t("note.creature"))
        if CREATURES[card].prize:
            yield p(t("note.prize"))
    elif card in SPELLS:
        yield p(t(f"note.{spell_note(card)}", times=SPELLS[card].times))
        if SPELLS[card].level and scene.game.variant != "V0":
            yield p(t("note.spell_level", level=ROMAN[SPELLS[card].level]))
    elif card in HEROES:
        yield p(t("note.hero", icons=t.listed([t.name(each) for each in icons_of(card)])))
        if HEROES[card].level:
            yield p(t("note.hero_level", level=ROMAN[HEROES[card].level]))


def spell_note(spell: str) -> str:
    """How often a spell works."""
    row = SPELLS[spell]
    if row.power in AT_THE_END:
        return "spell_end"
    return "spell_often" if row.times > 1 else WORKS.get(row.power, "spell")


WORKS = {"slay": "spell_once", "boundless": "spell_always"}
"""Spells that do not simply work once a round."""


def artefact_notes(scene: Table, card: str) -> Iterator[Node]:
    t, row = scene.words, ARTEFACTS[card]
    if card == GIFT:
        yield p(t("note.gift", count=GIFT_STRENGTH))
    elif card == ARMOUR:
        yield p(t("note.armour", count=ARMOUR_STRENGTH))
    else:
        yield p(t("note.bonus", gain=gain(t, row.stones, row.magic)))
        yield p(t("note.half" if row.part else "note.artefact"))
    if row.level:
        yield p(t("note.needs_level", level=ROMAN[row.level]))
    if not row.forge:
        yield p(t("note.no_forge"))
    if row.egg:
        yield p(t("note.eggs"))
    yield p(t("note.sale", count=row.sale or PAIR_SALE))


def other_notes(scene: Table, thing: str) -> Iterator[Node]:
    """Landscapes, orks, knowledge and reinforcements."""
    t = scene.words
    if thing in LANDSCAPES:
        yield from land_notes(scene, thing)
    elif thing in ORKS:
        row = ORKS[thing]
        yield p(t("note.ork", count=row.strength, stones=gain(t, row.stones, 0)))
    elif thing in KNOWLEDGE:
        yield p(t("note.knowledge", gain=gain(t, *KNOWLEDGE[thing].reward)))
    else:
        yield p(t("note.reinforcement", gain=added(scene, thing)))
        yield p(t("costs", count=REINFORCEMENTS[thing].cost))


def added(scene: Table, card: str) -> str:
    t, row = scene.words, REINFORCEMENTS[card]
    if row.symbols:
        return t("note.added", shown=shown(row.symbols))
    return gain(t, row.stones, row.magic)


def land_notes(scene: Table, thing: str) -> Iterator[Node]:
    t, row = scene.words, LANDSCAPES[thing]
    yield p({"class": "scenery"}, icon(ICONS[thing]))
    yield p(t("note.landscape"))
    if row.magic:
        yield p(t("land_gain" if row.magic > 0 else "land_loss", count=abs(row.magic)))
    else:
        yield p(t("land_nothing"))
    if row.orks:
        yield p(t("land_orks_come"))
    yield p(t("land_icons", icons=t.listed([t.name(each) for each in sorted(row.icons)])))


# --- stacks -------------------------------------------------------------------------------------


def stack_notes(scene: Table) -> Iterator[Node]:
    """How many cards of each letter are to come, and what lies on top."""
    g, t = scene.game, scene.words
    if not g.stack:
        yield p(t("stack_empty"))
        return
    backs = Counter(card[1:] if card[0] == UNKNOWN else t.name(card) for card in g.stack)
    counts = [t("stack_part", back=back, count=count) for back, count in reversed(backs.items())]
    top = g.stack[-1]
    said = top[1:] if top[0] == UNKNOWN else t("known_top", card=t.name(top))
    yield p(t("stack_more", counts=", ".join(counts), top=said))
    yield p(t("note.stack"))


def artefact_stack_notes(scene: Table) -> Iterator[Node]:
    """Every card of the stack is known, only not where it is."""
    g, t = scene.game, scene.words
    yield p(t("artefact_stack", count=len(g.artefacts)))
    yield p(t("note.artefact"))


def shelf_notes(scene: Table) -> Iterator[Node]:
    """The knowledge cards that are left, by level."""
    for pile in scene.game.shelves:
        for card, count in Counter(pile).items():
            yield counted(
                scene, ROMAN[KNOWLEDGE[card].level], count, tokens(*KNOWLEDGE[card].reward)
            )


def smithy_notes(scene: Table) -> Iterator[Node]:
    t = scene.words
    for card, count in Counter(scene.game.reinforcements).items():
        yield counted(
            scene, t.name(card), count, [span(t("costs", count=REINFORCEMENTS[card].cost))]
        )


def counted(scene: Table, name: str, count: int, more: list[Node]) -> Node:
    return div({"class": "counted"}, span(f"{count} ×"), span(name), *more)


HEAPS: dict[str, tuple[str, Callable[[Table], Iterator[Node]]]] = {
    "stack": ("heap.stack", stack_notes),
    "artefacts": ("heap.artefacts", artefact_stack_notes),
    "shelves": ("knowledge_left", shelf_notes),
    "reinforcements": ("heap.reinforcements", smithy_notes),
}

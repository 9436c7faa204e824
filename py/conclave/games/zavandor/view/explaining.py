"""The panel that explains a thing, or a seat part by part."""

from __future__ import annotations

from ....ui.html import Node, b, dd, div, dl, dt, icon, li, p, span, table, tbody, td, th, tr, ul
from ..cards import (
    ARTEFACTS,
    BUY,
    CHARACTERS,
    COLLECTORS,
    COLOUR,
    COLOURS,
    CONCENTRATED,
    GEM_VP,
    GEMS,
    GEMS_PATH,
    ITEM_DISCOUNTS,
    KIND,
    LEVEL_COST,
    MASK_DISCOUNT,
    PATH,
    PATHS,
    PRICE,
    RECONSTRUCTED,
    SELL,
    SENTINEL_VP,
    TOP_LEVEL,
)
from ..figures import bonus, net, vp_parts
from .faces import ICONS, Table
from .market import about, reasons
from .seats import effect, expected_income, income_parts, stones_left

SEAT = "seat-"


def explain(scene: Table, thing: str) -> tuple[str, list[Node]]:
    """The title and the body of the panel that explains a thing."""
    if thing.startswith(SEAT):
        return seat(scene, int(thing.removeprefix(SEAT)))
    body = (
        character
        if thing in CHARACTERS
        else gem
        if thing in KIND
        else path
        if thing in PATH
        else item
    )
    return scene.words.name(thing), body(scene, thing)


def pairs(*rows: tuple[str, str]) -> Node:
    """Words with their figures."""
    return dl({"class": "pairs"}, *(div(dt(name), dd(value)) for name, value in rows))


def item(scene: Table, thing: str) -> list[Node]:
    """What it does, what it scores, and what each mage would pay for it."""
    g, t = scene.game, scene.words
    points = ARTEFACTS[thing].vp if thing in ARTEFACTS else SENTINEL_VP
    rows = [(t("printed_price"), str(PRICE[thing])), (t("points_of"), str(points))]
    if thing not in ARTEFACTS:
        rows.append((t("bonus_now"), str(bonus(g, scene.viewer, thing))))
    notes = [*rebates(scene, thing), *counted(scene, thing)]
    return [p(t(f"text.{thing}")), *map(p, notes), pairs(*rows), prices(scene, thing)]


def rebates(scene: Table, thing: str) -> list[str]:
    """What it takes off the price of other things, and what takes how much off its own."""
    t = scene.words
    said = [
        t("takes_off", item=t.name(item), count=less)
        for item, (helper, less) in ITEM_DISCOUNTS.items()
        if helper == thing
    ]
    helper, less = ITEM_DISCOUNTS.get(thing, ("mask", MASK_DISCOUNT))
    if thing in ITEM_DISCOUNTS or thing not in ARTEFACTS:
        said.append(t("gets_off", item=t.name(helper), count=less))
    return said


def counted(scene: Table, thing: str) -> list[str]:
    """The sentinel that counts an artefact."""
    t = scene.words
    return [
        t("counts_for", item=t.name(each)) for each, kept in COLLECTORS.items() if thing in kept
    ]


def prices(scene: Table, thing: str) -> Node:
    """The real price for everybody, at the printed one, and why."""
    g, t = scene.game, scene.words
    if not g.round:
        return ""
    rows = [
        tr(
            th({"scope": "row"}, scene.names[mage]),
            td(b(str(net(g, mage, thing, PRICE[thing])))),
            td(reasons(scene, mage, thing)),
        )
        for mage in g.present()
    ]
    return div({"class": "guide"}, p(b(t("prices_for_all"))), table(tbody(*rows)))


def gem(scene: Table, thing: str) -> list[Node]:
    """What it brings, costs, sells for and needs."""
    g, t, kind = scene.game, scene.words, KIND[thing]
    level = g.levels[scene.viewer][GEMS_PATH]
    return [
        p(t(f"brings.{thing}")),
        p(t(f"needs.{thing}")),
        pairs(
            (t("buys_for"), str(BUY[level][kind])),
            (t("sells_for"), str(SELL[level][kind])),
            (t("points_of"), str(GEM_VP[kind])),
        ),
    ]


def path(scene: Table, thing: str) -> list[Node]:
    """The four levels with their cost and effect, and what the first stone does to the hand."""
    t, place = scene.words, PATH[thing]
    levels = [
        li(
            t(
                "level_line",
                level=level,
                cost=LEVEL_COST[place][level - 1],
                effect=effect(scene, thing, level),
            )
        )
        for level in range(1, TOP_LEVEL + 1)
    ]
    return [p(t(f"limit.{thing}")), ul({"class": "levels"}, *levels)]


def character(scene: Table, thing: str) -> list[Node]:
    t = scene.words
    ours = [p({"class": "quiet"}, t("ours.note"))] if thing in RECONSTRUCTED else []
    return [p(about(scene, thing)), p(t(f"style.{thing}")), *ours]


# --- a seat ---------------------------------------------------------------------------------------


def seat(scene: Table, mage: int) -> tuple[str, list[Node]]:
    """Points by part, the income of the coming round, and all that is owned."""
    g, t = scene.game, scene.words
    parts = [(t(f"score.{name}"), str(count)) for name, count in vp_parts(g, mage).items()]
    body: list[Node] = [
        p(b(t("points_now", count=g.score(mage), track=g.track[mage]))),
        pairs(*parts),
        p(income_line(scene, mage)),
        *map(p, riches(scene, mage)),
        p(t("paths_of", paths=t.listed(studied(scene, mage)) or t("none"))),
        p(stones_left(scene, mage)),
    ]
    owned = [*g.artefacts[mage], *g.sentinels[mage]]
    rows = [
        li(icon(ICONS[each]), span(" ", t.name(each), ": ", t(f"text.{each}"))) for each in owned
    ]
    return scene.names[mage], [*body, ul({"class": "levels"}, *rows)]


def income_line(scene: Table, mage: int) -> str:
    """The coming income in full."""
    t = scene.words
    dust, cards = income_parts(scene, mage)
    said = [t("dust", count=dust)]
    said += [t("cards_of", count=n, gem=t.name(GEMS[colour + 1])) for colour, n in cards]
    return t("income_full", parts=t.listed(said), count=expected_income(scene, mage))


def riches(scene: Table, mage: int) -> list[str]:
    """Concentrated energy, and the cards of the Nine Sages that are still to come."""
    g, t = scene.game, scene.words
    concs = [each for each in g.hands[mage] if each in CONCENTRATED]
    later = [f"back_{COLOURS[COLOUR[each]]}" for each in g.pending[mage]]
    parts = {"concs_of": concs, "sages_of": later}
    return [t(key, parts=t.word("things", tuple(held), ())) for key, held in parts.items() if held]


def studied(scene: Table, mage: int) -> list[str]:
    t, levels = scene.words, scene.game.levels[mage]
    return [
        t("path_level", path=t(f"short.{name}"), level=level)
        for name, level in zip(PATHS, levels, strict=True)
        if level
    ]

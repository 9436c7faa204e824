"""The panel that explains a thing, or a seat part by part."""

from __future__ import annotations

from ....ui.html import Node, b, dd, div, dl, dt, icon, li, p, span, table, tbody, td, th, tr, ul
from ..cards import (
    ARTEFACTS,
    BUY,
    CHARACTERS,
    COLLECTORS,
    GEM_VP,
    GEMS,
    GEMS_PATH,
    ITEM_DISCOUNTS,
    KIND,
    LEVEL_COST,
    PATH,
    PATHS,
    PRICE,
    SELL,
    SENTINEL_VP,
    TOP_LEVEL,
)
from ..figures import bonus, net, vp_parts
from .faces import ICONS, Table
from .market import about, reasons
from .seats import effect, expected_income, income_parts

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
    helped = [t.name(other) for other, (helper, _) in ITEM_DISCOUNTS.items() if helper == thing]
    counted = [t.name(each) for each, items in COLLECTORS.items() if thing in items]
    notes = [p(t("cheaper", items=t.listed(helped)))] if helped else []
    notes += [p(t("counts_for", items=t.listed(counted)))] if counted else []
    return [p(t(f"text.{thing}")), *notes, pairs(*rows), prices(scene, thing)]


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
    return [p(about(scene, thing)), p(scene.words(f"style.{thing}"))]


# --- a seat ---------------------------------------------------------------------------------------


def seat(scene: Table, mage: int) -> tuple[str, list[Node]]:
    """Points by part, the income of the coming round, and all that is owned."""
    g, t = scene.game, scene.words
    parts = [(t(f"score.{name}"), str(count)) for name, count in vp_parts(g, mage).items()]
    body: list[Node] = [
        p(b(t("points_now", count=g.score(mage), track=g.track[mage]))),
        pairs(*parts),
        p(income_line(scene, mage)),
        p(t("paths_of", paths=t.listed(studied(scene, mage)) or t("none"))),
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


def studied(scene: Table, mage: int) -> list[str]:
    t, levels = scene.words, scene.game.levels[mage]
    return [
        t("on_path", path=t.name(name), level=level)
        for name, level in zip(PATHS, levels, strict=True)
        if level
    ]

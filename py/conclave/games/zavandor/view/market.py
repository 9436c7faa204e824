"""The market: artefacts and sentinels on offer, gems to enchant, and the running auction."""

from __future__ import annotations

from ....ui.html import (
    NOTHING,
    Attributes,
    Node,
    b,
    classes,
    div,
    h2,
    h3,
    icon,
    li,
    ol,
    p,
    section,
    small,
    span,
    ul,
)
from ....ui.parts import colour, element, inspecting, meant, stats
from ..cards import (
    ARTEFACTS,
    BUY,
    CHARACTERS,
    COLOURS,
    GEM_VP,
    GEMS,
    GEMS_PATH,
    PATHS,
    POSITION_ARTEFACT,
    POSITION_SENTINEL,
    PRICE,
    SENTINEL_VP,
)
from ..figures import (
    artefact_modifier,
    bonus,
    by_position,
    item_discount,
    modifier,
    net,
    sentinel_modifier,
)
from ..prices import AUCTION, ENCHANT
from ..state import Zavandor
from .faces import ICONS, Table, by_means, gem, signed, stat, tier


def board(scene: Table) -> Node:
    """All that can be bought; while there is an auction, what is said in it."""
    g, t = scene.game, scene.words
    if not g.round:
        parts = [characters(scene)]
    elif g.item:
        parts = [auction(scene), offers(scene)]
    else:
        parts = [offers(scene), shop(scene)]
    return section(
        {
            "class": classes("board", "live" if g.item else "", "resting" if rests(scene) else ""),
            "aria-labelledby": "board-title",
        },
        h2({"class": "unseen", "id": "board-title"}, t("board")),
        *parts,
        piles(scene) if g.round else NOTHING,
    )


def rests(scene: Table) -> bool:
    """True while something else is asked than what to buy: then nothing here shines."""
    return scene.asks("pay", "keep", "arrange", "lose_gem", "free_step", "free_stone", "free_gem")


def piles(scene: Table) -> Node:
    """How many cards are left to draw and how many lie discarded, by colour; artefacts to come."""
    g, t = scene.game, scene.words
    shown = []
    for name, deck, gone in zip(COLOURS, g.decks, g.discards, strict=True):
        label = t("pile", colour=t.name(name), count=len(deck), discards=len(gone))
        shown.append(
            stat("card", f"{len(deck)} / {len(gone)}", label, f"card-back e-{name}", also=name)
        )
    left = len(g.artefact_deck)
    coming = stat("artefacts", str(left), t("artefacts_left", count=left))
    caption = span({"class": "caption", "aria-hidden": "true"}, t("piles"))
    return stats(t("piles"), "energy piles", caption, *shown, coming)


# --- items ----------------------------------------------------------------------------------------


def offers(scene: Table) -> Node:
    g, t = scene.game, scene.words
    names = [(item, g.display[:n].count(item)) for n, item in enumerate(g.display)]
    left = len(g.artefact_deck)
    return div(
        {"class": "offers-on-table"},
        shelf(
            t("artefacts_on_offer"),
            t("artefacts_left", count=left),
            "",
            [ware(scene, *each) for each in names],
        ),
        shelf(
            t("sentinels_on_offer"),
            t("sentinels_left", count=sum(map(len, g.sentinels))),
            "sentinels",
            [ware(scene, item, 0) for item in g.free],
        ),
    )


def shelf(title: str, note: str, style: str, wares: list[Node]) -> Node:
    """Things to buy behind the name of their sort."""
    return div(
        {"class": "stand"},
        h3({"title": note}, title, small({"class": "unseen"}, note)),
        ul({"class": classes("wares", style)}, *(li(each) for each in wares)),
    )


def ware(scene: Table, item: str, nth: int) -> Node:
    """An item with its printed price and what it would cost this mage; the first copy is the
    control, further ones explain themselves."""
    t = scene.words
    style = classes("ware", tier(item), "up" if scene.game.item == item and not nth else "")
    picked = scene.pick(AUCTION[item], style) if scene.asks("act") and not nth else {"class": style}
    picked = by_means(scene, picked, net(scene.game, scene.viewer, item, PRICE[item]))
    return element(
        {**inspecting(picked, item), "id": f"item-{item}-{nth}", "data-key": item},
        span({"class": "art"}, icon(ICONS[item])),
        price_line(scene, item),
        b({"class": classes("ttl", length(t.name(item)))}, t.name(item)),
        span({"class": "text"}, t(f"text.{item}")),
        selling(scene, picked),
    )


def selling(scene: Table, attributes: Attributes) -> Node:
    """A word on what can only be had by selling gems."""
    needed = "by-selling" in attributes["class"]
    return small({"class": "selling"}, scene.words("selling")) if needed else NOTHING


def length(name: str) -> str:
    """The class that makes room for a long word."""
    return "long" if max(map(len, name.split())) > LONG_WORD else ""


LONG_WORD = 9


def price_line(scene: Table, item: str) -> Node:
    """Printed price, what the viewer would pay for it, and points."""
    g, t, me = scene.game, scene.words, scene.viewer
    cost = PRICE[item]
    mine = net(g, me, item, cost) if me not in g.struck else cost
    points = ARTEFACTS[item].vp if item in ARTEFACTS else SENTINEL_VP + bonus(g, me, item)
    yours = (
        meant(t("you_pay", cost=mine), {"class": "yours"}, str(mine)) if mine != cost else NOTHING
    )
    return span(
        {"class": "price"},
        meant(
            t("costs", cost=cost), {"class": classes("cost", "struck" if yours else "")}, str(cost)
        ),
        yours,
        meant(t("worth_points", count=points), {"class": "vp"}, str(points)),
    )


# --- gems -----------------------------------------------------------------------------------------


def shop(scene: Table) -> Node:
    """The five kinds of gem: price for this mage, what they bring, how many are left."""
    t = scene.words
    stalls = [stall(scene, kind) for kind in range(len(GEMS))]
    return shelf(t("gems_on_offer"), t("gems_note"), "stall", stalls)


def stall(scene: Table, kind: int) -> Node:
    g, t = scene.game, scene.words
    name = GEMS[kind]
    cost = BUY[g.levels[scene.viewer][GEMS_PATH]][kind]
    left = t("left", count=g.supply[kind]) if g.limited else t("left_many")
    picked = by_means(scene, scene.pick(ENCHANT[name], "ware gem-ware"), cost)
    return element(
        {**inspecting(picked, name), "id": f"shop-{name}"},
        gem(name),
        span(
            {"class": "price"},
            meant(t("you_pay", cost=cost), {"class": "cost"}, str(cost)),
            meant(t("worth_points", count=GEM_VP[kind]), {"class": "vp"}, str(GEM_VP[kind])),
        ),
        b({"class": "ttl"}, t.name(name)),
        span({"class": "text"}, t(f"brings.{name}"), " · ", left),
        selling(scene, picked),
    )


# --- the auction ----------------------------------------------------------------------------------


def auction(scene: Table) -> Node:
    """What is sold, what is bid, and what each mage would really pay, with the reasons."""
    g, t = scene.game, scene.words
    item = g.item
    bid = g.auction.bid or PRICE[item]
    return div(
        {"class": classes("auction", tier(item)), "id": "auction"},
        span({"class": "art"}, icon(ICONS[item])),
        div(
            h3(t("auction", item=t.name(item))),
            p({"class": "text"}, t(f"text.{item}")),
            p({"class": "standing", "aria-live": "polite"}, said(scene, bid)),
        ),
        ol({"class": "bidders"}, *(bidder(scene, mage, item, bid) for mage in g.present())),
    )


def said(scene: Table, bid: int) -> str:
    """How the auction stands."""
    g, t = scene.game, scene.words
    leader = g.auction.leader
    if leader < 0:
        return t("opening", name=scene.names[g.active_player])
    key = "sold" if g.auction.settled else "leading"
    return t(key, name=scene.names[leader], bid=bid)


def bidder(scene: Table, mage: int, item: str, bid: int) -> Node:
    """A mage in the auction: still in or not, and the price behind the standing bid."""
    g, t = scene.game, scene.words
    state = standing(g, mage)
    return li(
        {"class": classes("bidder", state, colour(mage))},
        b(scene.names[mage]),
        span({"class": "state"}, t(f"bidder.{state}")),
        span({"class": "pays"}, t("would_pay", cost=net(g, mage, item, bid))),
        small(reasons(scene, mage, item)),
    )


def standing(g: Zavandor, mage: int) -> str:
    if not g.auction.bidders:
        return "waits"
    if mage == g.auction.leader:
        return "leads"
    if mage not in g.auction.bidders:
        return "out"
    return "asked" if mage == g.auction.turn else "waits"


def reasons(scene: Table, mage: int, item: str) -> str:
    """Why the price differs from the bid: position, knowledge, own artefacts."""
    g, t = scene.game, scene.words
    artefact = item in ARTEFACTS
    place = by_position(g, mage, POSITION_ARTEFACT if artefact else POSITION_SENTINEL)
    common = (artefact_modifier if artefact else sentinel_modifier)(g, mage)
    owned = item_discount(g, mage, item)
    parts = {"position": place, "knowledge": common - place, "owned": -owned}
    said = [t(f"reason.{name}", change=signed(change)) for name, change in parts.items() if change]
    assert sum(parts.values()) == modifier(g, mage, item)
    return ", ".join(said) or t("reason.none")


# --- characters -----------------------------------------------------------------------------------


def characters(scene: Table) -> Node:
    """The six boards, while they are chosen."""
    taken = scene.game.characters
    return ul(
        {"class": "wares boards"},
        *(
            li(character(scene, name, taken.index(name) if name in taken else -1))
            for name in CHARACTERS
        ),
    )


def character(scene: Table, name: str, owner: int) -> Node:
    t = scene.words
    attributes: Attributes = inspecting(scene.pick(name, "ware"), name)
    whose = t("taken", name=scene.names[owner]) if owner >= 0 else ""
    return element(
        {**attributes, "id": f"character-{name}"},
        span({"class": "art"}, icon(ICONS[name])),
        b({"class": "ttl"}, t.name(name)),
        span({"class": "text"}, about(scene, name)),
        small(whose) if whose else NOTHING,
    )


def about(scene: Table, name: str) -> str:
    """Where a character starts."""
    t, given = scene.words, CHARACTERS[name]
    said = t("starts", path=t.name(PATHS[given.path]), dust=given.dust)
    return f"{said} {t('starts_cards', count=given.blue_cards)}" if given.blue_cards else said

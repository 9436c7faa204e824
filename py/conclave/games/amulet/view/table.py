"""The table: the land, what is at stake, the seats with amulets and spells, the own metal."""

from __future__ import annotations

from ....ui.html import NOTHING, Node, b, div, h2, icon, li, ol, section, span, ul
from ....ui.parts import badge, element, inspecting, meant, stat
from ..cards import JEWELS_TO_WIN, METAL, STONES
from .faces import ICONS, Table, chip, jewel, laid, metal, metal_card, metals_in
from .land import land
from .lot import lot

PHASES = ("spell", "metal", "jewel", "energy")
OWN_SPELLS = ("metal_action", "energy_action", "target")
"""Questions that are answered with an own spell."""
RIVAL_SPELLS = ("mirror", "target")


# --- the bar --------------------------------------------------------------------------------------


def phases(scene: Table) -> list[tuple[str, str]]:
    """The phases of a round, each with `done`, `now` or nothing."""
    now = PHASES.index(scene.game.phase) if scene.game.phase in PHASES else -1
    states = ["done" if i < now else "now" if i == now else "" for i in range(len(PHASES))]
    return list(zip(PHASES, states, strict=True))


def meta(scene: Table) -> str:
    g, t = scene.game, scene.words
    if g.phase == "jewel":
        return t("meta_travel", round=g.round, count=g.left)
    return t("meta", round=g.round, count=len(g.deck)) if g.round else t("meta_setup")


# --- seats ----------------------------------------------------------------------------------------


def badges(scene: Table, player: int) -> list[Node]:
    """The start player, and who still bids."""
    g, t = scene.game, scene.words
    shown = [hat(scene)] if player == g.start else []
    if g.offer or (g.phase == "jewel" and bidding(scene)):
        if player == g.auction.leader:
            shown.append(badge(t("bids", count=g.auction.bid), "bid"))
        elif player not in g.auction.bidders:
            shown.append(badge(t("spoken" if g.offer else "passed"), "quiet"))
    return shown


def hat(scene: Table) -> Node:
    """The hat of the start player."""
    return meant(scene.words("start"), {"class": "badge now hat"}, icon(ICONS["start"]))


def bidding(scene: Table) -> bool:
    """True while bids for a jewel are made."""
    return any(asked.kind == "jewel_bid" for asked in scene.game.asked)


def facts(scene: Table, player: int) -> list[Node]:
    """What everybody may count: free energy stones and metal cards."""
    g, t = scene.game, scene.words
    supply, cards = STONES - sum(laid(g, player).values()), sum(g.hands[player])
    return [
        stat(
            ICONS["stone"],
            str(supply),
            t("supply", count=supply),
            t("figure.supply"),
            "stack energy",
        ),
        stat(
            ICONS["hand"],
            str(cards),
            t("cards", count=cards),
            t("figure.cards"),
            "stack hand-size",
        ),
    ]


def belongings(scene: Table, player: int) -> Node:
    """The amulet and the spells before a player."""
    return div(
        {"class": "belongings"},
        amulet(scene, player),
        spells(scene, player),
        victim(scene, player),
    )


def amulet(scene: Table, player: int) -> Node:
    """The eight places of an amulet with its jewels."""
    own, t = scene.game.amulets[player], scene.words
    count, colours = len(own), len(set(own))
    places = [li({"class": "setting"}, jewel(scene, colour)) for colour in own]
    places += [li({"class": "setting free"}) for _ in range(JEWELS_TO_WIN - len(own))]
    label = t("amulet", count=count, colours=colours)
    return ol({"class": "amulet-jewels", "aria-label": label, "data-meant": None}, *places)


def spells(scene: Table, player: int) -> Node:
    """The spells before a player; those that can be chosen light up."""
    own = laid(scene.game, player)
    if not own:
        return div({"class": "spells none"}, span({"class": "quiet"}, scene.words("no_spells")))
    return ul({"class": "spells"}, *(li(spell_of(scene, player, each)) for each in own))


def spell_of(scene: Table, player: int, spell: str) -> Node:
    kinds = OWN_SPELLS if player == scene.viewer else RIVAL_SPELLS
    picked = scene.pick(spell) if scene.asks(*kinds) else {"class": ""}
    return chip(scene, spell, {**inspecting(picked, spell), "id": f"spell-{spell}"})


def victim(scene: Table, player: int) -> Node:
    """Light Fingers: whose hand shall it be?"""
    if not scene.asks("rob") or player == scene.viewer:
        return NOTHING
    label = scene.words("rob_from", name=scene.names[player])
    return element({**scene.pick(player, "target"), "id": f"rob-{player}"}, label)


# --- the board ------------------------------------------------------------------------------------


def board(scene: Table) -> Node:
    """The land, and beside it what is at stake."""
    return section(
        {"class": "board", "aria-labelledby": "board-title"},
        h2({"class": "unseen", "id": "board-title"}, scene.words("board")),
        div({"class": "map", "id": "map"}, land(scene)),
        lot(scene),
    )


# --- the own metal --------------------------------------------------------------------------------


def hand(scene: Table) -> Node:
    """The own metal cards, by metal."""
    cards = scene.game.hands[scene.viewer]
    title = scene.words("hand", count=sum(cards))
    return section(
        {"class": "metals", "aria-labelledby": "hand-title"},
        h2({"id": "hand-title"}, title),
        ul({"class": "columns"}, *(li(column(scene, *each)) for each in metals_in(cards))),
    )


def column(scene: Table, name: str, count: int) -> Node:
    """The cards of one metal: they can be ticked one by one to pay, or given as a kind."""
    picked = scene.pick(name, "column") if scene.asks("give_metal") else {"class": "column"}
    attributes = {**picked, "id": f"hand-{name}", **({} if count else {"data-empty": "true"})}
    paying = scene.asks("pay") and count
    cards = [held(scene, name, nth) if paying else metal_card({}, name) for nth in range(count)]
    return element(attributes, head(scene, name, count), span({"class": "cards"}, *cards))


def head(scene: Table, name: str, count: int) -> Node:
    """How many cards of a metal one holds, and how many are left in its stack."""
    t, left = scene.words, scene.game.stacks[METAL[name]]
    label = t("of_metal", count=count, metal=t.name(name))
    rest = span({"class": "rest"}, t("rest", count=left))
    return span({"class": "head"}, metal(name), b(str(count)), span({"class": "name"}, label), rest)


def held(scene: Table, name: str, nth: int) -> Node:
    """A card that can be paid."""
    attributes = {**scene.tick(name, nth), "id": f"pay-{name}-{nth}"}
    return metal_card(attributes, name, scene.words.name(name))

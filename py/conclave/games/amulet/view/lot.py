"""What is at stake now: a spell on offer, a jewel, a payment, or metal to choose."""

from __future__ import annotations

from ....kernel.game import NOBODY
from ....ui.html import Attributes, Node, b, div, h2, icon, li, p, section, span, ul
from ....ui.parts import colour as tint
from ....ui.parts import element, inspecting
from ..cards import ANY, METALS, STONES
from ..energy import lifetimes
from ..moves import named
from ..places import METAL_IN
from ..settlement import DECLINE
from .advising import further
from .faces import ICONS, Table, effect, jewel, metal, metal_card, sheet

CHOOSING_METAL = ("take_metal", "swap_metal")


def lot(scene: Table) -> Node:
    """One panel; what it shows depends on the moment."""
    title, body = content(scene)
    return section(
        {"class": "lot", "aria-labelledby": "lot-title"},
        h2({"id": "lot-title"}, title),
        *body,
    )


def content(scene: Table) -> tuple[str, list[Node]]:
    g, t = scene.game, scene.words
    if scene.asks("setup_choose", "setup_redraw"):
        return t("dealt_title"), [dealt(scene)]
    if scene.asks("setup_stones"):
        return t("kept_title"), [to_charge(scene)]
    if g.offer:
        return t("offer_title", count=g.pile), [offered(scene), standing(scene)]
    if scene.asks("discard_order"):
        return t("spent_title"), [spent(scene)]
    if g.phase == "jewel":
        return t("exchange_title", area=t.name(g.party)), exchange(scene)
    return t("stacks_title"), [stacks(scene)]


# --- spells ---------------------------------------------------------------------------------------


def offered(scene: Table) -> Node:
    """The spell that is being auctioned."""
    spell = scene.game.offer
    return sheet(scene, spell, inspecting({"id": "offer"}, spell))


def standing(scene: Table) -> Node:
    """The highest bid so far and who made it."""
    g, t = scene.game, scene.words
    auction = g.auction
    if auction.leader == NOBODY:
        return p({"class": "standing"}, t("no_bid"))
    told = t("highest", name=scene.names[auction.leader], count=auction.bid)
    return p({"class": f"standing {tint(auction.leader)}"}, b(str(auction.bid)), span(told))


def dealt(scene: Table) -> Node:
    """The spells one may begin with."""
    cards = scene.game.dealt[scene.viewer]
    return ul({"class": "sheets"}, *(li(to_keep(scene, spell)) for spell in cards))


def to_keep(scene: Table, spell: str) -> Node:
    return sheet(scene, spell, {**scene.tick(spell), "id": f"dealt-{spell}"})


def to_charge(scene: Table) -> Node:
    """Both spells that were kept, with the stones that go on them."""
    draft = scene.draft
    assert isinstance(draft, tuple)
    row = {spell: draft.count(spell) for spell in scene.game.kept[scene.viewer]}
    return ul({"class": "sheets"}, *(li(*charged(scene, spell, row)) for spell in row))


def charged(scene: Table, spell: str, row: dict[str, int]) -> list[Node]:
    """A spell, the stones one may put on it, and how long it would last."""
    told = scene.words("lasts", count=lifetimes(row)[spell], stones=row[spell])
    places = [stone(scene, spell, nth) for nth in range(STONES - 1)]
    return [
        sheet(scene, spell, inspecting({"id": f"kept-{spell}"}, spell)),
        span({"class": "charge"}, *places),
        span({"class": "quiet"}, told),
    ]


def stone(scene: Table, spell: str, nth: int) -> Node:
    """One of the stones that may be put on a spell."""
    t = scene.words
    label = t("nth_stone", spell=t.name(spell), number=nth + 1)
    told: Attributes = {"id": f"stone-{spell}-{nth}", "aria-label": label}
    return element({**scene.tick(spell, nth, "pebble"), **told}, icon(ICONS["stone"]))


def spent(scene: Table) -> Node:
    """Spells without stones, on their way under the deck."""
    return ul({"class": "spells"}, *(li(leaving(scene, spell)) for spell in scene.game.aside))


def leaving(scene: Table, spell: str) -> Node:
    attributes = {**scene.pick(spell, "spell plain"), "id": f"spent-{spell}"}
    name = span({"class": "ttl"}, scene.words.name(spell))
    text = span({"class": "unseen"}, effect(scene, spell))
    return element(attributes, span({"class": "art"}, icon(ICONS[spell])), name, text)


# --- an exchange ----------------------------------------------------------------------------------


def exchange(scene: Table) -> list[Node]:
    """What lies here and what is paid for it; then the payment and further jewels."""
    parts = [price(scene), jewels(scene)]
    if any(scene.game.pool):
        parts.append(pool(scene))
    elif any(asked.kind == "jewel_bid" for asked in scene.game.asked):
        parts.append(standing(scene))
    if scene.asks("extra_jewel"):
        parts.append(extras(scene))
    return parts


def price(scene: Table) -> Node:
    """The metal of this place."""
    t, here = scene.words, METAL_IN[scene.game.party]
    name = "any" if here == ANY else METALS[here]
    return p({"class": "price"}, metal(name), span(t("paid_in", metal=t.name(name))))


def jewels(scene: Table) -> Node:
    """The jewels of this place; the winner of the exchange takes one."""
    lying = scene.game.jewels[scene.game.party]
    seen: list[str] = []
    items = []
    for colour in lying:
        items.append(li(to_take(scene, colour, seen.count(colour))))
        seen.append(colour)
    return ul({"class": "jewels"}, *items)


def to_take(scene: Table, colour: str, nth: int) -> Node:
    asked = scene.asks("take_jewel") and not nth
    attributes = scene.pick(colour, "jewel") if asked else {"class": "jewel"}
    name = span({"class": "name"}, scene.words.name(colour))
    return element(
        {**attributes, "id": f"jewel-{colour}-{nth}"}, jewel(scene, colour, meaning=False), name
    )


def extras(scene: Table) -> Node:
    """Spells that give a further jewel, each with the jewels it can take."""
    assert scene.question
    options = scene.question.options
    assert isinstance(options, tuple)
    pairs = [each for each in options if each != DECLINE and isinstance(each, tuple)]
    return ul({"class": "extras"}, *(li(extra(scene, *pair)) for pair in pairs))


def extra(scene: Table, spell: str, colour: str) -> Node:
    attributes = {**scene.pick((spell, colour), "act"), "id": f"extra-{spell}-{colour}"}
    return element(
        attributes, jewel(scene, colour, meaning=False), span(further(scene, spell, colour))
    )


def pool(scene: Table) -> Node:
    """The metal that was paid; spells take cards out of it."""
    cards: list[Node] = []
    names = named(scene.game.pool)
    for place, name in enumerate(names):
        cards.append(in_pool(scene, name, names[:place].count(name)))
    return div({"class": "pool"}, span(scene.words("pool")), span({"class": "cards"}, *cards))


def in_pool(scene: Table, name: str, nth: int) -> Node:
    attributes: Attributes = {"class": ""}
    if scene.asks("take_back"):
        attributes = {**scene.tick(name, nth), "id": f"pool-{name}-{nth}"}
    return metal_card(attributes, name, scene.words.name(name))


# --- the stacks -----------------------------------------------------------------------------------


def stacks(scene: Table) -> Node:
    """The metal nobody owns; where a card is chosen, the stacks light up."""
    return ul({"class": "stacks"}, *(li(stack(scene, name)) for name in METALS))


def stack(scene: Table, name: str) -> Node:
    t, count = scene.words, scene.game.stacks[METALS.index(name)]
    picked = scene.pick(name, "heap") if scene.asks(*CHOOSING_METAL) else {"class": "heap"}
    label = t("in_stack", count=count, metal=t.name(name))
    return element(
        {**picked, "id": f"stack-{name}"},
        metal(name),
        b({"aria-hidden": "true"}, str(count)),
        span({"class": "name", "aria-hidden": "true"}, t.name(name)),
        span({"class": "unseen"}, label),
    )

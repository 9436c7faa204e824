"""The own energy and gems: what one pays with, keeps, or puts on the spiral."""

from __future__ import annotations

from ....ui.html import NOTHING, Node, b, classes, h2, icon, li, section, small, span, ul
from ....ui.parts import command, element, meant
from ..cards import CARDS, COLOUR, COLOURS, DUST_TILES, PLACES, VALUE
from ..figures import energy, gem_worth, hand_count, hand_limit
from ..holdings import gem_names
from ..keeping import Keeping
from ..paying import Payment, gem_values
from .advising import sold
from .faces import ICONS, Table, gem

ROOM = "■"
"""What something takes up in the hand, as many of them as it takes."""


def hand(scene: Table) -> Node:
    """Energy in hand, the cards that wait, and gems where they can be taken up."""
    g, t = scene.game, scene.words
    mage = scene.viewer
    if mage in g.struck or not g.round:
        return NOTHING
    count, limit = hand_count(g, mage), hand_limit(g, mage)
    title = t("hand", energy=energy(g, mage), count=count, limit=limit, gems=gem_worth(g, mage))
    return section(
        {
            "class": classes("treasury", "over" if count > limit else ""),
            "aria-labelledby": "hand-title",
            "tabindex": "0",
        },
        h2({"id": "hand-title"}, title),
        cancel(scene),
        ul({"class": "purse"}, *dust(scene), *cards(scene), *waiting(scene), *gems(scene)),
    )


def cancel(scene: Table) -> Node:
    """The way back from a purchase of one's own that is still to be paid."""
    g = scene.game
    if (
        not scene.asks("pay")
        or g.item
        or g.active_player != scene.viewer
        or scene.wanted is not None
    ):
        return NOTHING
    return command("undo", scene.words("cancel_payment"), "undo", "link", id="cancel-payment")


# --- energy ---------------------------------------------------------------------------------------


def dust(scene: Table) -> list[Node]:
    """One pile of dust; as tiles where some of it may be kept."""
    g, t = scene.game, scene.words
    options = scene.question.options if scene.question else None
    if isinstance(options, Keeping):
        tiles = [str(each) for each in options.items if each in DUST_TILES]
        return [li(tile(scene, each, tiles[:n].count(each))) for n, each in enumerate(tiles)]
    amount = g.dust[scene.viewer]
    label = t("dust", count=amount)
    return [
        li(
            meant(
                label,
                {"class": "energy-card e-dust"},
                b(str(amount)),
                icon(ICONS["dust"]),
            )
        )
    ]


def tile(scene: Table, name: str, nth: int) -> Node:
    value, places = DUST_TILES[name]
    label = scene.words("holds", thing=scene.words.name(name), places=places)
    attributes = scene.tick(name, nth, "energy-card tile e-dust")
    return element(
        {
            **attributes,
            "id": f"tile-{name}-{nth}",
            "aria-label": label,
            "data-room": ROOM * places,
            "data-meant": None,
        },
        b(str(value)),
    )


def cards(scene: Table) -> list[Node]:
    """Cards by colour and value, concentrated energy at the end of its colour."""
    held = sorted(scene.game.hands[scene.viewer], key=lambda each: (COLOUR[each], VALUE[each]))
    return [li(card(scene, each, held[:n].count(each))) for n, each in enumerate(held)]


def card(scene: Table, name: str, nth: int) -> Node:
    colour = COLOURS[COLOUR[name]]
    kind = "card" if name in CARDS else "conc"
    label = scene.words("holds", thing=scene.words.name(name), places=PLACES[name])
    attributes = scene.tick(name, nth, f"energy-card {kind} e-{colour}")
    if scene.asks("keep"):
        attributes["data-room"] = ROOM * PLACES[name]
    spoken = {"aria-label": label} | ({} if "data-command" in attributes else {"role": "img"})
    return element(
        {**attributes, **spoken, "id": f"energy-{name}-{nth}", "data-meant": None},
        b(str(VALUE[name])),
        span(icon(ICONS[colour]), icon(ICONS["conc"]) if kind == "conc" else ""),
    )


def waiting(scene: Table) -> list[Node]:
    """Cards of the Sages that come next round; they can be looked at, but not spent."""
    t = scene.words
    return [
        li(
            meant(
                t("later", card=t.name(name)),
                {"class": f"energy-card later e-{COLOURS[COLOUR[name]]}"},
                b(str(VALUE[name])),
                span(icon(ICONS[COLOURS[COLOUR[name]]]), icon(ICONS["sages"])),
            )
        )
        for name in scene.game.pending[scene.viewer]
    ]


# --- gems -----------------------------------------------------------------------------------------


def gems(scene: Table) -> list[Node]:
    """Gems to sell for a payment, to arrange, or to lose; else they are on the board only."""
    options = scene.question.options if scene.question else None
    if isinstance(options, Payment):
        worth = gem_values(options.sale)
        names = [str(each) for each in options.items if each in worth]
        return [
            li(jewel(scene, each, names[:n].count(each), f"+{worth[each]}"))
            for n, each in enumerate(names)
        ]
    if scene.asks("arrange"):
        names = [each.removeprefix("idle_") for each in gem_names(scene.game, scene.viewer)]
        return [li(jewel(scene, each, names[:n].count(each), "")) for n, each in enumerate(names)]
    if scene.asks("lose_gem"):
        assert scene.question and isinstance(scene.question.options, tuple)
        return [li(losing(scene, str(each))) for each in scene.question.options]
    return []


def jewel(scene: Table, name: str, nth: int, worth: str) -> Node:
    """A gem that can be taken or left; in payments with what it would bring."""
    kind = name.removeprefix("idle_")
    idle = kind != name
    attributes = scene.tick(name, nth, classes("energy-card jewel-card", "idle" if idle else ""))
    t = scene.words
    label = t("sell_gem", worth=worth, **sold(scene, (name,))) if worth else t.name(name)
    return element(
        {
            **attributes,
            "id": f"jewel-{name}-{nth}",
            "aria-label": label,
            "data-meant": None,
        },
        gem(kind),
        span({"class": "worth"}, icon(ICONS["sleep"]) if idle else "", worth),
        [" ", small(t("sell"))] if worth else "",
    )


def losing(scene: Table, name: str) -> Node:
    attributes = scene.pick(name, "energy-card jewel-card")
    label = scene.words.name(name)
    return element(
        {**attributes, "id": f"lose-{name}", "aria-label": label, "data-meant": None}, gem(name)
    )

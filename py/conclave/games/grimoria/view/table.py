"""The table of Grimoria as a seat sees it."""

from __future__ import annotations

from ....ui.html import (
    NOTHING,
    Attributes,
    Node,
    b,
    button,
    classes,
    div,
    h2,
    icon,
    li,
    ol,
    p,
    section,
    span,
)
from ....ui.parts import badge, card, card_back, element, fitting, inspecting, pile
from ....ui.scene import Scene
from ..cards import CARDS, LAST_LEVEL, LOCATIONS, PAGES, RECONSTRUCTED, ROYAL, SPELLS, TREASURES
from ..cloak import PASS
from ..moves import FACEDOWN
from ..rules import BEGIN, page_is_closed
from ..state import UNCHOSEN, UNKNOWN, Grimoria

Table = Scene[Grimoria]

PHASES = ("preparation", "book", "adventure")
CONFIRM = frozenset({"choose_spell"})
"""Questions that want a second click, because their answer cannot be taken back."""

ICONS = {
    "tile": "spell-book",
    "taler": "two-coins",
    "back": "magic-palm",
    "castle": "castle",
    "town": "medieval-village-01",
    "village": "village",
    "hut": "hut",
    "bronzesmith": "anvil",
    "king": "crown",
    "queen": "queen-crown",
    "prince": "frog-prince",
    "princess": "tiara",
    "tax_collector": "cash",
    "bard": "harp",
    "messenger": "tied-scroll",
    "merchant": "scales",
    "seer": "crystal-ball",
    "witch": "witch-face",
    "maid": "cauldron",
    "black_mage": "all-seeing-eye",
    "mercenary": "crossed-swords",
    "chest": "open-treasure-chest",
    "chalice": "jeweled-chalice",
    "bracelet": "power-ring",
    "bronze_helmet": "crested-helmet",
    "cloak": "cloak",
    "mirror": "mirror-mirror",
    "turn_of_fate": "cycle",
    "purging_light": "sunbeams",
    "shadow_penny": "two-coins",
    "echo": "tombstone",
    "vault_whisper": "open-treasure-chest",
    "beggars_blessing": "hand",
    "shadow_purse": "swap-bag",
    "silver_ward": "magic-shield",
    "siren_call": "mermaid",
    "golden_farewell": "pay-money",
    "watchful_star": "polar-star",
    "ravens_tithe": "raven",
    "shadow_hoard": "coins-pile",
    "puppeteer": "puppet",
    "night_of_returning": "raise-zombie",
}


def group(name: str) -> str:
    """The class that gives a card its jewel colour."""
    if name in LOCATIONS:
        return "place"
    if name in TREASURES:
        return "treasure"
    return "royal" if name in ROYAL else "helper"


def face(
    scene: Table,
    name: str,
    attributes: Attributes,
    text: bool = False,
    spoken: str = "",
    label: str = "",
) -> Node:
    """A card face-up."""
    t = scene.words
    return card(
        {**attributes, "class": classes(attributes.get("class", ""), group(name))},
        t.name(name),
        ICONS[name],
        span({"class": "kind"}, label or t(f"group.{group(name)}")),
        t(f"effect.{name}") if text else "",
        t("points.shrinking") if name == "tax_collector" else str(CARDS[name].points),
        spoken,
    )


# --- the bar ----------------------------------------------------------------------------------


def phases(scene: Table) -> list[tuple[str, str]]:
    """The phases of a round, each with `done`, `now` or nothing."""
    now = PHASES.index(scene.game.phase) if scene.game.phase in PHASES else len(PHASES)
    states = ["done" if i < now else "now" if i == now else "" for i in range(len(PHASES))]
    return list(zip(PHASES, states, strict=True))


def meta(scene: Table) -> str:
    g = scene.game
    rounds = g.round if g.shortage else LAST_LEVEL - (g.level - g.round)
    return scene.words("meta", round=g.round, rounds=rounds, level=g.level)


# --- seats ------------------------------------------------------------------------------------


def badges(scene: Table, player: int) -> list[Node]:
    """Place in the order, and the spell once it is open."""
    g, t = scene.game, scene.words
    place = g.order.index(player) + 1
    shown = [badge(t(f"order.{place}"), "now" if g.active == player else "")]
    spell = g.chosen[player]
    if g.phase == "book":
        return [*shown, badge(t("chosen") if spell != UNCHOSEN else t("choosing"), "quiet")]
    if spell == UNCHOSEN:
        return shown
    return [*shown, spell_badge(scene, spell)]


def spell_badge(scene: Table, spell: int) -> Node:
    """The spell a mage has cast; it explains itself when clicked."""
    page = SPELLS[spell]
    void = scene.game.blocked and page.category == "black"
    return button(
        {
            "class": classes("badge spell-badge", page.category, "void" if void else ""),
            "data-command": f"inspect:{page.id}",
            "type": "button",
        },
        icon(ICONS[page.id]),
        f"{spell} {scene.words.name(page.id)}",
    )


def facts(scene: Table, player: int) -> list[Node]:
    """What everybody may count: talers, locations, treasures."""
    mage, t = scene.game.mages[player], scene.words
    counts = (
        ("coins", "taler", t("talers", count=mage.talers), mage.talers),
        ("stack", "village", t("locations", count=len(mage.locations)), len(mage.locations)),
        ("stack", "chest", t("treasures", count=len(mage.treasures)), len(mage.treasures)),
    )
    return [
        span({"class": style, "role": "img", "aria-label": label}, icon(ICONS[picture]), str(count))
        for style, picture, label, count in counts
    ]


def belongings(scene: Table, player: int) -> Node:
    """The court of a mage, one card a kind; locations and treasures lie open to their owner only.

    Who took which location was seen, but it lies face down now: remembering is the players' part.
    """
    mage = scene.game.mages[player]
    cards = [
        *(companion(scene, player, kind, "", n) for kind, n in tally(mage.companions)),
        *(companion(scene, player, kind, "*", n) for kind, n in tally(mage.cloaked)),
    ]
    hidden = tally(mage.locations + mage.treasures) if player == scene.viewer else []
    things = [owned(scene, kind, n) for kind, n in hidden]
    return div({"class": "fan", "id": f"fan-{player}"}, aim(scene, player), *cards, *things)


def tally(cards: tuple[str, ...]) -> list[tuple[str, int]]:
    """The kinds among cards that are not hidden, with their numbers."""
    return [(kind, cards.count(kind)) for kind in dict.fromkeys(cards) if kind != UNKNOWN]


def aim(scene: Table, player: int) -> Node:
    """The button that makes an opponent the target of an attack."""
    if not scene.asks("choose_target") or player == scene.viewer:
        return NOTHING
    label = scene.words("attack_this", name=scene.names[player])
    return button({**scene.pick(player, "target"), "id": f"aim-{player}"}, label)


def counted(scene: Table, kind: str, number: int, attributes: Attributes, spoken: str = "") -> Node:
    """A small card, with its number if there are several."""
    many = {"data-count": f"×{number}"} if number > 1 else {}
    return face(scene, kind, {**attributes, **many}, spoken=spoken)


def companion(scene: Table, player: int, kind: str, cloak: str, number: int) -> Node:
    """A companion in the court; `cloak` is `*` if it wears one."""
    style = "small cloaked" if cloak else "small"
    attributes = inspecting(court_control(scene, player, kind + cloak, style), kind)
    attributes["id"] = f"court-{player}-{kind}{'-cloaked' if cloak else ''}"
    spoken = scene.words("cloaked_companion") if cloak else ""
    return counted(scene, kind, number, attributes, spoken)


def court_control(scene: Table, player: int, choice: str, style: str) -> Attributes:
    """A companion is a control where it can be named, given, sold or cloaked."""
    question = scene.question
    asked_of = question.details[0] if question and scene.asks("name_companion") else scene.viewer
    if scene.asks("name_companion", "give_companion", "sell_card") and player == asked_of:
        return scene.pick(choice, style)
    if scene.asks("respond", "deploy_cloak") and player == scene.viewer:
        return scene.pick(f"cloak {choice}", style)
    return {"class": style}


def owned(scene: Table, kind: str, number: int) -> Node:
    """An own location or treasure."""
    usable = scene.asks("sell_card") or (kind == "mirror" and scene.asks("respond"))
    picked = scene.pick(kind, "small") if usable else {"class": "small"}
    return counted(scene, kind, number, {**inspecting(picked, kind), "id": f"own-{kind}"})


# --- the board --------------------------------------------------------------------------------


def board(scene: Table) -> Node:
    """The cards on offer and the piles."""
    g, t = scene.game, scene.words
    return section(
        {"class": "board", "aria-labelledby": "board-title"},
        h2({"id": "board-title"}, t("board")),
        div(
            {"class": "row", "id": "offer"},
            facedown(scene) if g.facedown else "",
            *(on_offer(scene, place, name) for place, name in enumerate(g.offer)),
            div({"class": "empty"}, t("board_empty")) if not (g.offer or g.facedown) else "",
            piles(scene),
        ),
    )


def board_choice(scene: Table, choice: str, style: str) -> Attributes:
    if scene.asks("take_card", "replace_card", "swap_witch"):
        return scene.pick(choice, style)
    return scene.pick(f"swap {choice}", style) if scene.asks("respond") else {"class": style}


def on_offer(scene: Table, place: int, name: str) -> Node:
    attributes = inspecting(board_choice(scene, name, "large"), name)
    return face(scene, name, {**attributes, "id": f"offer-{place}-{name}"}, text=True)


def facedown(scene: Table) -> Node:
    """The face-down card; whoever owns a Seer sees it through the back."""
    g, t = scene.game, scene.words
    attributes = {**board_choice(scene, FACEDOWN, "large"), "id": "offer-facedown"}
    if g.facedown == UNKNOWN:
        return card_back(attributes, t("facedown"))
    attributes["class"] = classes(attributes["class"], "foreseen")
    attributes = inspecting(attributes, g.facedown)
    return face(scene, g.facedown, attributes, text=True, label=t("foreseen"))


def piles(scene: Table) -> Node:
    g, t = scene.game, scene.words
    draw, treasures = len(g.draw), len(g.treasury)
    back = card_back({"class": "small"}, t("draw_pile", count=draw))
    chest = card_back(
        {"class": "small treasure"}, t("treasure_pile", count=treasures), ICONS["chest"]
    )
    return div(
        {"class": "piles"},
        pile(back, t("draw", count=draw)),
        pile(discard(scene), t("discard", count=len(g.discard))),
        pile(chest, t("treasury", count=treasures)),
    )


def discard(scene: Table) -> Node:
    """The discard pile; everybody may look through it at any time."""
    cards, t = scene.game.discard, scene.words
    attributes = {"class": "small", "data-command": "inspect:discard", "id": "discard"}
    if cards:
        return face(scene, cards[-1], attributes, spoken=t("look_discard", count=len(cards)))
    label = t("discard_empty")
    return element({**attributes, "class": "card small none", "aria-label": label}, "")


# --- the spell book ---------------------------------------------------------------------------


def hand(scene: Table) -> Node:
    """The own spell book: pages to choose from, or to read."""
    style = "book" if scene.asks("choose_spell") else "book resting"
    return ol({"class": style, "aria-label": scene.words("book")}, *(page(scene, n) for n in PAGES))


def page(scene: Table, number: int) -> Node:
    spell, name = SPELLS[number], scene.words.name(SPELLS[number].id)
    cast = "cast" if scene.game.chosen[scene.viewer] == number else ""
    style = classes("spell", spell.category, cast, fitting(name))
    picked = scene.pick(number, style) if scene.asks("choose_spell") else {"class": style}
    closed = page_is_closed(scene.game, scene.viewer, number)
    if closed and not scene.asks("choose_spell"):
        picked = {"class": f"{style} refused", **scene.because(closed)}
    attributes = {**inspecting(picked, spell.id), "id": f"page-{number}", "type": "button"}
    return li(button(attributes, b(str(number)), icon(ICONS[spell.id]), span(name)))


# --- prompt, choices and explanations ---------------------------------------------------------


def prompt_fields(scene: Table) -> dict[str, object]:
    """What the prompt of the open question may mention."""
    question = scene.question
    assert question is not None
    fields: dict[str, object] = {"level": min(scene.game.level, PAGES[-1])}
    if question.kind in ("name_companion", "give_companion"):
        fields["rival"] = scene.names[question.details[0]]
    if question.kind == "choose_target":
        fields["spell"] = scene.words.name(SPELLS[question.details[0]].id)
    if question.kind == "respond":
        fields["threat"] = threat(scene, *question.details)
    if question.kind == "swap_witch":
        fields["moment"] = scene.words(f"moment.{(*question.details, BEGIN)[0]}")
    return fields


def threat(scene: Table, spell: int, taker: int, named: str) -> str:
    """Who attacks with what, and what is at stake; whoever acts is struck by their own spell."""
    t = scene.words
    name = {"spell": t.name(SPELLS[spell].id), "rival": scene.names[taker]}
    attack = t(
        "threat.reflected" if scene.viewer == scene.game.active else "threat.attacks", **name
    )
    return f"{attack} {t('threat.named', card=t.name(named))}" if named else attack


def advice(scene: Table) -> str:
    """A line for the prompt that depends on the position."""
    t = scene.words
    if scene.asks("choose_spell") and isinstance(scene.selected, int):
        spell = SPELLS[scene.selected].id
        return f"{t.name(spell)}: {t(f'effect.{spell}')}"
    if scene.asks("respond") and scene.question:
        open_to = {str(each).split()[0] for each in scene.question.candidates()}
        ways = [t(f"way.{way}") for way in ("mirror", "cloak", "swap") if way in open_to]
        return " ".join([*ways, t("advice.respond" if ways else "helpless.respond")])
    if scene.asks("deploy_cloak") and only_passing(scene):
        return t("helpless.deploy_cloak")
    return ""


def only_passing(scene: Table) -> bool:
    """True where somebody is given a moment and has no choice."""
    return scene.question is not None and scene.question.candidates() == (PASS,)


def choice_label(scene: Table, choice: object) -> str:
    """A choice in words, for a button or a hint."""
    t = scene.words
    if isinstance(choice, int):
        spell = scene.asks("choose_spell")
        return t.name(SPELLS[choice].id) if spell else t("attack_this", name=scene.names[choice])
    text = str(choice)
    if text.startswith("cloak "):
        return t("cloak_this", card=t.name(text.removeprefix("cloak ")))
    if text.startswith("swap "):
        return t("swap_this", card=choice_label(scene, text.removeprefix("swap ")))
    if text.removesuffix("*") in CARDS:
        return t.name(text.removesuffix("*"))
    if text == FACEDOWN:
        return t("facedown")
    if text == PASS:
        return t("table.go_on" if only_passing(scene) else f"choice.{scene.kind}.{text}")
    return t(f"choice.{text}")


def explain(scene: Table, thing: str) -> tuple[str, list[Node]]:
    """The title and the body of the panel that explains a thing."""
    t = scene.words
    if thing == "discard":
        counts = {
            kind: scene.game.discard.count(kind) for kind in dict.fromkeys(scene.game.discard)
        }
        rows: list[Node] = [li(f"{count} × {t.name(kind)}") for kind, count in counts.items()]
        return t("discard_title"), rows or [li(t("discard_empty"))]
    if thing in CARDS:
        notes: list[Node] = [t("copies", count=CARDS[thing].copies)]
        notes += [p({"class": "quiet"}, t("ours.note"))] if thing in RECONSTRUCTED else []
        return t.name(thing), [face(scene, thing, {"class": "large"}, text=True), *notes]
    number = next((number for number, spell in SPELLS.items() if spell.id == thing), 0)
    if not number:
        return "", []
    category = t(f"category.{SPELLS[number].category}")
    return f"{number} · {t.name(thing)}", [category, t(f"effect.{thing}")]

"""The seats: what everybody may know of a mage, and one's own board."""

from __future__ import annotations

from ....ui.html import NOTHING, Attributes, Node, b, button, classes, div, icon, li, ol, span, ul
from ....ui.parts import badge, element, inspecting, meant
from ..cards import (
    ARTEFACT_DISCOUNT,
    CARDS,
    COLOUR,
    COLOURS,
    CONCENTRATED,
    FIRE,
    FLOW,
    FLOW_DUST,
    GEMS_PATH,
    LEVEL_COST,
    MEAN,
    PATH,
    PATH_LIMIT,
    PATHS,
    SAGES,
    SENTINEL_DISCOUNT,
    STORAGE,
    STORAGE_SLOTS,
    TOP_LEVEL,
    opal_dust,
)
from ..figures import artefact_modifier, hand_count, hand_limit, sentinel_modifier, slots, vp
from ..prices import ADVANCE, RELEASE
from ..rules import card_income
from .faces import ICONS, Table, by_means, gem, kinds, signed, stat, tier
from .picture import board_picture

STEPS = ("order", "energy", "actions", "limit")


# --- the bar --------------------------------------------------------------------------------------


def phases(scene: Table) -> list[tuple[str, str]]:
    """The four phases of a round, each with `done`, `now` or nothing."""
    now = STEPS.index(scene.game.phase) if scene.game.phase in STEPS else len(STEPS)
    states = ["done" if i < now else "now" if i == now else "" for i in range(len(STEPS))]
    return list(zip(STEPS, states, strict=True))


def meta(scene: Table) -> str:
    g = scene.game
    return scene.words("meta", round=g.round, sold=sum(map(len, g.sentinels)))


# --- heads ----------------------------------------------------------------------------------------


def badges(scene: Table, player: int) -> list[Node]:
    """Position, character, and whose turn it is."""
    g, t = scene.game, scene.words
    if player in g.struck:
        return [badge(t("struck"), "gone")]
    shown = [badge(t(f"order.{g.position(player)}"))] if g.round else []
    if g.characters[player]:
        shown.append(character(scene, player))
    if g.phase == "actions" and player == g.active_player:
        shown.append(badge(t("turn"), "now"))
    return shown


def character(scene: Table, player: int) -> Node:
    name = scene.game.characters[player]
    attributes: Attributes = {"class": "badge role", "type": "button"}
    label = scene.words.name(name)
    return button(inspecting(attributes, name), icon(ICONS[name]), span(label))


def facts(scene: Table, player: int) -> list[Node]:
    """Points as the track shows them; a click explains them part by part."""
    g, t = scene.game, scene.words
    if not g.round:
        return []
    track, now = g.track[player], vp(g, player)
    label = t("track", name=scene.names[player], count=track, now=now)
    attributes: Attributes = {"class": "track-vp", "type": "button", "data-meant": None}
    shown = str(track) if track == now else f"{track} → {now}"
    return [
        button(
            inspecting(attributes, f"seat-{player}", f"{shown}. {label}"),
            icon(ICONS["points"]),
            span({"aria-hidden": "true"}, shown),
        )
    ]


# --- figures --------------------------------------------------------------------------------------


def belongings(scene: Table, player: int) -> Node:
    """Another mage's things at a glance; the own board as a picture with its tracks."""
    if player in scene.game.struck or not scene.game.round:
        return NOTHING
    if player == scene.viewer:
        return own_board(scene, player)
    return div(
        {"class": "estate"},
        figures(scene, player),
        energy(scene, player),
        jewels(scene, player),
        studies(scene, player),
        stones_of(scene, player),
        trophies(scene, player),
    )


def income_parts(scene: Table, player: int) -> tuple[int, list[tuple[int, int]]]:
    """The dust and the cards of the coming round, before groups of four."""
    g = scene.game
    dust = opal_dust(g.active[player][0]) + FLOW_DUST[g.levels[player][FLOW]]
    return dust, [(colour, n) for colour, n in enumerate(card_income(g, player)) if n]


def expected_income(scene: Table, player: int) -> int:
    dust, cards = income_parts(scene, player)
    return round(dust + sum(MEAN[colour] * count + count // 4 * 2 for colour, count in cards))


def figures(scene: Table, player: int) -> Node:
    """Income of the coming round, room in the hand, places, and what prices are."""
    g, t = scene.game, scene.words
    count, limit = hand_count(g, player), hand_limit(g, player)
    active, room = sum(g.active[player]), slots(g, player)
    income = expected_income(scene, player)
    more, dear = artefact_modifier(g, player), sentinel_modifier(g, player)
    prices, full = f"{signed(more)} / {signed(dear)}", "over" if count > limit else ""
    said = t("modifiers", artefact=signed(more), sentinel=signed(dear))
    room_said = t("room", count=count, limit=limit)
    return div(
        {"class": "stats"},
        stat("income", f"≈{income}", t("income", count=income), name=t("figure.income")),
        stat("hand", f"{count}/{limit}", room_said, full, name=t("figure.hand")),
        stat(
            "places",
            f"{active}/{room}",
            t("places", count=active, slots=room),
            name=t("figure.places"),
        ),
        stat("turn", prices, said, name=t("figure.prices")) if more or dear else NOTHING,
    )


def row(scene: Table, name: str, *figures: Node) -> Node:
    """Figures of one sort behind its name, which is read where there is room."""
    if not figures:
        return NOTHING
    title = span({"class": "what", "aria-hidden": "true"}, scene.words(f"figure.{name}"))
    return div({"class": classes("stats", name)}, title, *figures)


def energy(scene: Table, player: int) -> Node:
    """Dust, and the backs of cards by colour."""
    g, t = scene.game, scene.words
    hand, waiting = g.hands[player], g.pending[player]
    shown = [stat("dust", str(g.dust[player]), t("dust", count=g.dust[player]), "e-dust")]
    for colour, name in enumerate(COLOURS):
        count = sum(COLOUR[each] == colour for each in hand if each in CARDS)
        later = sum(COLOUR[each] == colour for each in waiting)
        concs = hand.count(CONCENTRATED[colour])
        if count or later:
            text = f"{count}+{later}" if later else str(count)
            label = t("backs", count=count, colour=t.name(name), later=later)
            shown.append(stat("card", text, label, f"card-back e-{name}", also=name))
        if concs:
            label = t("concs", count=concs, colour=t.name(name))
            shown.append(stat(name, str(concs), label, f"card-back e-{name}", also="conc"))
    return row(scene, "energy", *shown)


def jewels(scene: Table, player: int) -> Node:
    """Active gems, then those that rest in the pentagon."""
    g = scene.game
    shown = [jewel(scene, "active", *each) for each in kinds(g.active[player])]
    shown += [jewel(scene, "idle", *each) for each in kinds(g.idle[player])]
    return row(scene, "gems", *shown)


def jewel(scene: Table, state: str, name: str, count: int) -> Node:
    """So many gems of a kind, active or at rest."""
    label = scene.words(f"gems_{state}", count=count, gem=scene.words.name(name))
    return stat(name, str(count), label, f"gem gem-{name} {state}")


def studies(scene: Table, player: int) -> Node:
    """The paths a mage is on, with their levels; then the stones still to be released."""
    g, t = scene.game, scene.words
    shown = [
        stat(
            path,
            str(level),
            t("on_path_now", path=t.name(path), level=level, effect=effect(scene, path, level)),
            "full" if level == TOP_LEVEL else "",
        )
        for path, level in zip(PATHS, g.levels[player], strict=True)
        if level
    ]
    return row(scene, "studies", *shown)


def stones_of(scene: Table, player: int) -> Node:
    """Stones that wait for a path, and what those still on the board would cost."""
    g, t = scene.game, scene.words
    ready, left = g.released[player], [str(price) for price in g.stones[player]]
    shown = [stat("stone", str(ready), t("stones_wait", count=ready), "full")] if ready else []
    if left:
        shown.append(stat("stone", " ".join(left), stones_left(scene, player), "unreleased"))
    return row(scene, "stones_of", *shown)


def stones_left(scene: Table, player: int) -> str:
    """The prices of the stones on a board, in words."""
    t, left = scene.words, [str(price) for price in scene.game.stones[player]]
    return t("stones_left", stones=t.listed(left) or t("none"))


def trophies(scene: Table, player: int) -> Node:
    """Artefacts and sentinels; a click explains each."""
    g = scene.game
    owned = [*dict.fromkeys(g.artefacts[player]), *g.sentinels[player]]
    if not owned:
        return NOTHING
    return ul({"class": "trophies"}, *(li(trophy(scene, player, item)) for item in owned))


def trophy(scene: Table, player: int, item: str) -> Node:
    count = scene.game.artefacts[player].count(item)
    label = scene.words.name(item)
    attributes: Attributes = {"class": classes("trophy", tier(item)), "type": "button"}
    attributes |= {"data-meant": None, "data-key": item}
    attributes |= {"data-count": str(count)} if count > 1 else {}
    return button(inspecting(attributes, item, label), icon(ICONS[item]))


# --- the own board --------------------------------------------------------------------------------


def own_board(scene: Table, player: int) -> Node:
    """Spiral and pentagon, stones to release, tracks of knowledge, and what is owned."""
    return div(
        {"class": "own-board"},
        figures(scene, player),
        board_picture(scene, player),
        stones(scene, player),
        tracks(scene, player),
        trophies(scene, player),
    )


def stones(scene: Table, player: int) -> Node:
    """The stones on the board, each with its price."""
    held = scene.game.stones[player]
    title = span({"class": "caption"}, scene.words("stones"))
    return div({"class": "stones"}, title, ul({}, *(li(stone(scene, price)) for price in held)))


def stone(scene: Table, price: int) -> Node:
    """A stone that can be released, or just says what that would cost."""
    attributes = scene.pick(price if scene.asks("free_stone") else RELEASE[price], "stone")
    attributes = by_means(scene, attributes, 0 if scene.asks("free_stone") else price)
    attributes["id"] = f"stone-{price}"
    label, shown = scene.words("stone", price=price), (icon(ICONS["stone"]), b(str(price)))
    if "data-choice" not in attributes:
        return meant(label, attributes, *shown)
    return element({**attributes, "aria-label": label}, *shown)


def tracks(scene: Table, player: int) -> Node:
    return ol({"class": "tracks"}, *(li(track(scene, player, path)) for path in PATHS))


def track(scene: Table, player: int, path: str) -> Node:
    """A field of knowledge: its four levels with cost and effect, and how far one has come."""
    g, t = scene.game, scene.words
    level = g.levels[player][PATH[path]]
    choice = path if scene.asks("free_step") else ADVANCE[path]
    picked = scene.pick(choice, classes("track", "full" if level == TOP_LEVEL else ""))
    cost = 0 if scene.asks("free_step") or level == TOP_LEVEL else LEVEL_COST[PATH[path]][level]
    attributes = inspecting(by_means(scene, picked, cost), path)
    cells = [cell(scene, path, step, level) for step in range(1, TOP_LEVEL + 1)]
    change = PATH_LIMIT[PATH[path]]
    limit = meant(t("limit_change"), {"class": "limit"}, signed(change)) if change else NOTHING
    return element(
        {**attributes, "id": f"path-{path}"},
        span({"class": "path"}, icon(ICONS[path]), span(t(f"short.{path}")), limit),
        span({"class": "unseen"}, t("on_path", path=t.name(path), level=level)),
        span({"class": "cells", "aria-hidden": "true"}, *cells),
        span({"class": "next-step"}, next_step(scene, path, level)),
    )


def next_step(scene: Table, path: str, level: int) -> str:
    """The next level in words: its cost and what it brings."""
    t = scene.words
    if level == TOP_LEVEL:
        return t("complete", effect=effect(scene, path, level))
    cost = LEVEL_COST[PATH[path]][level]
    return t("next_level", cost=cost, effect=news(scene, path, level + 1))


def news(scene: Table, path: str, level: int) -> str:
    """What changes with a level, in words: it may be nothing."""
    if level < TOP_LEVEL and not changes(path, level):
        return scene.words("effect.none")
    return effect(scene, path, level)


def changes(path: str, level: int) -> bool:
    """True if a level has another effect than the one before."""
    before = effect_figures(path, level - 1) if level > 1 else {}
    return effect_figures(path, level) != before


def effect(scene: Table, path: str, level: int) -> str:
    """What a level brings, in words."""
    t, figures = scene.words, effect_figures(path, level)
    said = t(f"effect.{path}", **spoken_figures(scene, figures)) if figures else t("effect.none")
    return t("effect.points", effect=said) if level == TOP_LEVEL else said


def spoken_figures(scene: Table, figures: dict[str, object]) -> dict[str, object]:
    colour = figures.get("colour")
    return {**figures, "colour": scene.words.name(str(colour))} if colour else figures


def effect_figures(path: str, level: int) -> dict[str, object]:
    """The figures of a level's effect; none where it has none yet."""
    place = PATH[path]
    if place == GEMS_PATH:
        return {"percent": 10 * level}
    if place == FLOW:
        return {"dust": FLOW_DUST[level]} if level > 1 else {}
    if place == FIRE:
        return {"gem": "ruby"} if level == TOP_LEVEL else {}
    if place == SAGES:
        return {"colour": COLOURS[level - 1]}
    if place == STORAGE:
        return {"count": STORAGE_SLOTS[level]} if level > 1 else {}
    if level == 1:
        return {}
    return {"artefact": ARTEFACT_DISCOUNT[level], "sentinel": SENTINEL_DISCOUNT[level]}


def cell(scene: Table, path: str, step: int, level: int) -> Node:
    """One level: what it costs, and a sign of what it brings."""
    state = "done" if step <= level else "next" if step == level + 1 else ""
    cost = LEVEL_COST[PATH[path]][step - 1]
    label = scene.words("level_line", level=step, cost=cost, effect=news(scene, path, step))
    return meant(
        label,
        {"class": classes("cell", state)},
        span({"class": "gain"}, gain(path, step)),
        span({"class": "cost"}, str(cost)),
    )


def gain(path: str, step: int) -> Node:
    """The effect of a level in figures and pictures."""
    figures = effect_figures(path, step)
    if not changes(path, step):
        return "="
    place = PATH[path]
    if place == SAGES:
        colour = COLOURS[step - 1]
        return span({"class": f"e-{colour}"}, icon(ICONS[colour]), "2")
    if place == FIRE:
        return gem("ruby")
    if place == GEMS_PATH:
        return f"−{figures['percent']}%"
    if place == FLOW:
        return f"+{figures['dust']}"
    if place == STORAGE:
        return f"+{figures['count']}"
    return f"−{figures['artefact']}/{figures['sentinel']}"

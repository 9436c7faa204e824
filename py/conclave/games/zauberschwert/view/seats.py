"""A place at the table: magic, knowledge, spells, heroes and artefacts, awake or asleep."""

from __future__ import annotations

from ....ui.html import NOTHING, Attributes, Node, Tag, b, classes, icon, li, small, span, ul
from ....ui.parts import badge, element, inspecting, meant, stat
from ..cards import HEROES, MAGIC_CAP, SPELLS
from ..moves import knows_enough, spell_active
from ..state import PASSED
from ..treasures import Laid, worth
from .faces import ICONS, Table, bounty, icons_of, picture
from .wording import ROMAN, laid_name

svg, rect = Tag("svg"), Tag("rect")


def badges(scene: Table, player: int) -> list[Node]:
    """Who begins, who has passed, and whom the dragon eggs protect."""
    g, t = scene.game, scene.words
    shown = [badge(t("start"), "now")] if g.start == player and g.phase != "end" else []
    if g.wizards[player] == PASSED:
        shown.append(badge(t("passed")))
    if g.protection == player:
        shown.append(badge(t("protected")))
    if g.learnt[player] or (any(g.shelves) and player == scene.viewer):
        level = g.levels[player]
        shown.append(knowledge_badge(t("level", level=ROMAN[level]), ROMAN[level]))
    return shown


def knowledge_badge(label: str, level: str) -> Node:
    return meant(label, {"class": "badge knows"}, icon(ICONS["book"]), level)


def facts(scene: Table, player: int) -> list[Node]:
    """The magic scale, the stones won, what others hold, and the score they would have now."""
    g, t = scene.game, scene.words
    stones, score, count = g.stones[player], g.score(player), len(g.hands[player])
    found: list[Node] = [magic_scale(scene, player)]
    found.append(fact(scene, "stones", str(stones), t("amount.stones", count=stones)))
    if player != scene.viewer:
        if score != stones:
            found.append(fact(scene, "projected", f"→ {score}", t("table.points", count=score)))
        found.append(fact(scene, "hand", str(count), t("cards", count=count)))
    return found


def fact(scene: Table, what: str, text: str, label: str) -> Node:
    return stat(ICONS[what], text, label, scene.words(f"figure.{what}"), f"stack {what}")


def magic_scale(scene: Table, player: int) -> Node:
    """The magic scale to 30; INFINITUS goes beyond it."""
    count, t = scene.game.magic[player], scene.words
    boundless = spell_active(scene.game, player, "boundless")
    label = t("magic_boundless" if boundless else "magic_scale", count=count, cap=MAGIC_CAP)
    filled = str(min(count, MAGIC_CAP))
    cap = str(MAGIC_CAP)
    marks = [
        rect({"x": str(x), "y": "0", "width": "0.25", "height": "3", "class": "mark"})
        for x in range(5, MAGIC_CAP, 5)
    ]
    return meant(
        label,
        {"class": "scale"},
        icon(ICONS["magic"]),
        b(str(count)),
        svg(
            {
                "viewBox": f"0 0 {cap} 3",
                "preserveAspectRatio": "none",
                "class": "gauge",
                "aria-hidden": "true",
            },
            rect({"width": cap, "height": "3", "class": "ground"}),
            rect({"width": filled, "height": "3", "class": "filled"}),
            *marks,
        ),
        small(f"/{cap}" if not boundless else "∞"),
    )


# --- what lies in front of somebody -------------------------------------------------------------


def belongings(scene: Table, player: int) -> Node:
    """Spells, heroes and artefacts."""
    g, t = scene.game, scene.words
    groups = [
        *(spell_chip(scene, player, spell) for spell in g.spells[player]),
        *(hero_chip(scene, player, hero) for hero in g.heroes[player]),
        *(
            laid_chip(scene, player, place, artefact)
            for place, artefact in enumerate(g.laid[player])
        ),
    ]
    if not groups:
        return small({"class": "quiet"}, t("own_nothing")) if player == scene.viewer else NOTHING
    return ul({"class": "things"}, *(li(each) for each in groups))


def chip(
    scene: Table,
    player: int,
    card: str,
    attributes: Attributes,
    inner: list[Node],
    state: str,
) -> Node:
    """A thing in front of somebody; what sleeps says why."""
    told: Node = NOTHING
    if state:
        told = (
            small({"class": "state"}, state)
            if mine(scene, player)
            else span({"class": "state"}, icon(ICONS["asleep"], state))
        )
    style = classes("thing", attributes["class"], "dim" if state else "")
    marked = inspecting({**attributes, "class": style}, card)
    return element(marked, icon(picture(card)), *inner, told)


def spell_chip(scene: Table, player: int, spell: str) -> Node:
    picked = scene.pick(spell) if mine(scene, player) and scene.asks("cast") else {"class": ""}
    return chip(
        scene,
        player,
        spell,
        {**picked, "id": f"spell-{spell}"},
        [b(scene.words.name(spell))],
        spell_state(scene, player, spell),
    )


def spell_state(scene: Table, player: int, spell: str) -> str:
    """Why a spell does not work now; nothing if it does."""
    g, t, row = scene.game, scene.words, SPELLS[spell]
    if not knows_enough(g, player, row.level):
        return t("asleep", level=ROMAN[row.level])
    return t("used") if g.used.count(spell) >= row.times else ""


def hero_chip(scene: Table, player: int, hero: str) -> Node:
    t = scene.words
    marks: list[Node] = [icon(ICONS[name], t.name(name)) for name in icons_of(hero)]
    return chip(
        scene,
        player,
        hero,
        {"class": "hero-chip", "id": f"hero-{hero}"},
        [b(t.name(hero)), *marks],
        hero_state(scene, player, hero),
    )


def hero_state(scene: Table, player: int, hero: str) -> str:
    """A hero needs his icon, the Paladin knowledge as well, and works once a round."""
    g, t, row = scene.game, scene.words, HEROES[hero]
    if hero in g.used:
        return t("used")
    if row.second in g.land.icons:
        return ""
    if row.icon not in g.land.icons:
        return t("asleep_land", icons=t.name(row.icon))
    return "" if g.levels[player] >= row.level else t("asleep", level=ROMAN[row.level])


def laid_chip(scene: Table, player: int, place: int, artefact: Laid) -> Node:
    """A laid-out artefact: its symbols, its bonus, and whether it is awake."""
    t, row = scene.words, worth(artefact)
    awake = knows_enough(scene.game, player, row.level)
    inner: list[Node] = [
        b(laid_name(t, artefact)),
        bounty(t, row.stones, row.magic, symbols=row.symbols),
        *(icon(ICONS["reinforcement"]) for _ in artefact[row.cards :]),
    ]
    return chip(
        scene,
        player,
        artefact[0],
        {**laid_control(scene, player, artefact), "id": f"laid-{player}-{place}"},
        inner,
        "" if awake else t("asleep", level=ROMAN[row.level]),
    )


def laid_control(scene: Table, player: int, artefact: Laid) -> Attributes:
    """An own artefact may be chosen to be reinforced, sold, or scored again."""
    if not mine(scene, player):
        return {"class": ""}
    if scene.asks("forge_target", "duplicus"):
        return scene.pick(artefact)
    return scene.pick(("laid", *artefact)) if scene.asks("market") else {"class": ""}


def mine(scene: Table, player: int) -> bool:
    return player == scene.viewer

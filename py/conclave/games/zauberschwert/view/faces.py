"""The faces of the cards, and their pictures."""

from __future__ import annotations

from ....ui.html import NOTHING, Attributes, Node, b, classes, icon, small, span
from ....ui.parts import element, fitting, meant
from ....ui.scene import Scene
from ....ui.words import Words
from ..cards import CREATURES, HEROES, KIND, PLACES, SPELLS
from ..state import Zauberschwert
from ..strength import strength
from ..treasures import ARTEFACTS, SYMBOLS, Reward
from .wording import ROMAN, bare_name, gain, shown, text_of

Table = Scene[Zauberschwert]

ICONS = {
    "tile": "rune-sword",
    "stones": "rune-stone",
    "magic": "sparkles",
    "cards": "card-draw",
    "hand": "poker-hand",
    "stack": "stack",
    "projected": "rune-stone",
    "back": "rune-sword",
    "start": "flying-flag",
    "asleep": "night-sleep",
    "passed": "wooden-chair",
    "apprentice": "pointy-hat",
    "ork": "orc-head",
    "strength": "muscle-up",
    "shield": "shield-echoes",
    "book": "open-book",
    "anvil": "anvil",
    "reinforcement": "anvil-impact",
    "sword": "broadsword",
    "hat": "pointy-hat",
    "leaf": "oak-leaf",
    "bow": "bow-arrow",
    "mask": "domino-mask",
    "chalice": "jeweled-chalice",
    "orb": "orbital-rays",
    "holy": "crystal-shrine",
    "library": "bookshelf",
    "forge": "anvil",
    "market": "weight-scale",
    "scale": "fish-scales",
    "hero": "cape-armor",
    "zd_goblin": "goblin-head",
    "zd_goblin_gang": "goblin-camp",
    "zd_spider": "long-legged-spider",
    "zd_undead": "shambling-zombie",
    "zd_ghost": "ghost",
    "zd_spider_queen": "spider-face",
    "zd_troll": "troll",
    "zd_ogre": "ogre",
    "zd_demon": "daemon-skull",
    "zd_green_dragon": "dragon-head",
    "zd_white_dragon": "spiked-dragon-head",
    "zd_red_dragon": "dragon-breath",
    "wa_hydra_b": "hydra",
    "wa_hydra_c": "hydra-shot",
    "wa_black_dragon": "double-dragon",
    "hz_gnoll": "wolf-head",
    "hz_skeleton_a": "raise-skeleton",
    "hz_harpy": "harpy",
    "hz_skeleton_b": "skeleton",
    "hz_werewolf": "werewolf",
    "hz_cyclops": "cyclops",
    "hz_golem": "rock-golem",
    "hz_skeleton_c": "skeleton-inside",
    "hz_medusa": "medusa-head",
    "hz_griffin": "griffin-symbol",
    "hz_lich": "crowned-skull",
    "hz_fire_giant": "giant",
    "hz_archdemon": "devil-mask",
    "hz_dragon_king": "dragon-spiral",
    "supply": "energise",
    "draw": "crystal-eye",
    "exchange": "cycle",
    "rob": "robber-hand",
    "rob_all": "robber-hand",
    "repeat": "duality-mask",
    "slay": "death-skull",
    "swap": "card-exchange",
    "spoils": "open-treasure-chest",
    "boundless": "infinity",
    "flow": "wavy-itinerary",
    "all": "triforce",
    "weaken": "sword-brandish",
    "wealth": "gold-stack",
    "wisdom": "book-aura",
    "fellowship": "three-friends",
    "craft": "gem-chain",
    "song": "music-spell",
    "fighter": "battle-gear",
    "druid": "oak-leaf",
    "elf": "woman-elf-face",
    "thief": "robber",
    "paladin": "mounted-knight",
    "forest": "forest",
    "mountains": "mountains",
    "swamp": "swamp",
    "desert": "desert",
    "city": "medieval-village-01",
    "ruin": "castle-ruins",
    "cave": "cave-entrance",
    "spring": "fountain",
    "battlefield": "sword-clash",
    "stone_circle": "stone-stack",
    "temple": "greek-temple",
    "sword1": "sword-hilt",
    "sword2": "pointy-sword",
    "amulet1": "gem-pendant",
    "amulet2": "gem-necklace",
    "wand1": "orb-wand",
    "wand2": "crystal-wand",
    "dagger": "plain-dagger",
    "herbs": "herbs-bundle",
    "ring": "power-ring",
    "crystal": "crystal-ball",
    "egg_blue": "dinosaur-egg",
    "egg_red": "big-egg",
    "egg_black": "cosmic-egg",
    "gift": "poison-bottle",
    "armour": "scale-mail",
}
SIGN = {1: "circle", 2: "triangle", 4: "square"}


def picture(card: str) -> str:
    """The icon of a card, by itself or by what it is."""
    if card in ICONS:
        return ICONS[card]
    if card in SPELLS:
        power = SPELLS[card].power
        return ICONS["stones"] if power == "holy" else ICONS[power]
    if card in HEROES:
        return ICONS[card.split("_")[1]]
    return ICONS[ARTEFACTS[card].kind if card in ARTEFACTS else KIND[card]]


# --- small parts --------------------------------------------------------------------------------


def tokens(stones: int, magic: int, cards: int = 0) -> list[Node]:
    """Rewards as pictures with their numbers."""
    amounts = {"stones": stones, "magic": magic, "cards": cards}
    return [
        span({"class": f"tok {what}"}, b(str(count)), icon(ICONS[what]))
        for what, count in amounts.items()
        if count
    ]


def bounty(
    t: Words, stones: int, magic: int, cards: int = 0, symbols: int = 0, style: str = ""
) -> Node:
    """What a card gives, in signs and figures that say what they mean."""
    if not (stones or magic or cards or symbols):
        return NOTHING
    said = gain(t, stones, magic, cards) if stones or magic or cards else ""
    return meant(
        f"{shown(symbols)} {said}".strip(),
        {"class": classes("toks", style)},
        signs(symbols) if symbols else NOTHING,
        *tokens(stones, magic, cards),
    )


def signs(symbols: int) -> Node:
    """The symbols of a card, each in its own colour and shape."""
    drawn = [span({"class": f"sign {SIGN[bit]}"}, s) for s, bit in SYMBOLS.items() if symbols & bit]
    return span({"class": "signs", "aria-hidden": "true"}, *drawn)


# --- adventure cards ----------------------------------------------------------------------------


def adventure(scene: Table, card: str, attributes: Attributes) -> Node:
    """A card of the display."""
    body = creature_body if card in CREATURES else place_body
    kind = KIND[card]
    return element(
        {**attributes, "class": classes("card adventure", f"of-{kind}", attributes["class"])},
        span({"class": classes("ttl", fitting(scene.words.name(card)))}, scene.words.name(card)),
        *body(scene, card),
    )


def creature_body(scene: Table, card: str) -> list[Node]:
    """Strength, symbols, and a reward for one, two, or three and more."""
    g, t, row = scene.game, scene.words, CREATURES[card]
    now = strength(g, card)
    signed = t("symbols", shown=shown(row.symbols)) if row.symbols else t("no_symbols")
    return [
        span(
            {"class": "art"},
            icon(ICONS[card]),
            meant(
                t("strength", count=now),
                {"class": classes("power", "more" if card in g.orks else "")},
                str(now),
            ),
            span({"class": "ork"}, icon(ICONS["ork"])) if card in g.orks else "",
        ),
        span({"class": "unseen"}, f"{signed}."),
        signs(row.symbols) if row.symbols else span({"class": "signs none"}, signed),
        span(
            {"class": "rewards"},
            *(reward_line(scene, n, reward) for n, reward in enumerate(row.rewards, 1)),
        ),
        span({"class": "prize"}, t.name(row.prize)) if row.prize else "",
    ]


def reward_line(scene: Table, number: int, reward: Reward) -> Node:
    t = scene.words
    return span(
        {"class": "reward"},
        small(t(f"column.{number}")),
        bounty(t, *reward),
    )


def place_body(scene: Table, card: str) -> list[Node]:
    """A place with what it gives; a spell or a hero with its text."""
    t = scene.words
    reward = PLACES[card].reward if card in PLACES else Reward(0, 0, 0)
    text = t(f"text.{KIND[card]}") if any(reward) else text_of(t, card)
    return [
        span({"class": "art"}, icon(picture(card))),
        bounty(t, *reward, style="big"),
        span({"class": "text"}, text),
        span({"class": "foot"}, foot(scene, card)),
    ]


def foot(scene: Table, card: str) -> Node:
    """What kind of card it is, and what it takes to use it."""
    t = scene.words
    parts: list[Node] = [span({"class": "kind"}, t(f"kind.{KIND[card]}"))]
    if card in SPELLS and SPELLS[card].level and scene.game.variant != "V0":
        parts.append(level_mark(scene, SPELLS[card].level))
    if card in HEROES:
        parts += [icon(ICONS[name], t.name(name)) for name in icons_of(card)]
    return span({"class": "marks"}, *parts)


def icons_of(hero: str) -> list[str]:
    row = HEROES[hero]
    return [row.icon, row.second] if row.second else [row.icon]


def level_mark(scene: Table, level: int) -> Node:
    """The knowledge a card needs; dimmed where the viewer lacks it."""
    enough = scene.game.levels[scene.viewer] >= level
    label = scene.words("level", level=ROMAN[level])
    return meant(label, {"class": classes("lv", "" if enough else "lacking")}, ROMAN[level])


# --- artefacts ----------------------------------------------------------------------------------


def artefact(scene: Table, card: str, attributes: Attributes) -> Node:
    """An artefact card in the hand: its symbols, its bonus, and which half it is."""
    t, row = scene.words, ARTEFACTS[card]
    kind = t("kind.half", part=row.part) if row.part else t("kind.artefact")
    return element(
        {**attributes, "class": classes("card relic", attributes["class"])},
        span({"class": classes("ttl", fitting(t.name(card)))}, bare_name(t, card)),
        span({"class": "art"}, icon(picture(card))),
        bounty(t, row.stones, row.magic, symbols=row.symbols),
        span(
            {"class": "foot"},
            span({"class": "kind"}, kind),
            level_mark(scene, row.level) if row.level else "",
        ),
    )

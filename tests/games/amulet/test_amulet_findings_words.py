"""What the audit found in the words, the guide and the lesson of Amulet."""

from __future__ import annotations

import re
import tomllib

import pytest

import conclave
from conclave.games.amulet.cards import METALS, SPELLS
from conclave.games.amulet.exchange import bonus
from conclave.games.amulet.places import AREAS
from conclave.games.amulet.state import Amulet
from conclave.games.amulet.view import prompt_fields
from conclave.games.amulet.view.faces import income
from conclave.ui.html import render
from conclave.ui.words import LANGUAGES, messages, words
from tests.games.amulet.table import Table
from tests.games.amulet.test_amulet_findings import INFO, every_language, game, seen

# --- words ----------------------------------------------------------------------------------------


def test_the_advice_before_a_bid_says_how_fast_stones_come_back() -> None:
    for spell, cost in (("thrift", "1 stone a round"), ("double_grasp", "2 stones a round")):
        t = Table(deck=spell)
        t.play("spell")
        scene = seen(t.g)
        assert f"come back at {cost}" in scene.words("advice.spell_bid", **prompt_fields(scene))


@every_language
def test_an_income_is_counted_not_listed_one_by_one(language: str) -> None:
    scene = seen(game(), language=language)
    iron = scene.words.name("iron")
    label = re.search('aria-label="([^"]*)"', render(income(scene, "spring_of_iron")))
    assert label and f"3 × {iron}" in label[1]


@every_language
def test_the_magic_names_its_jewel_as_the_map_does(language: str) -> None:
    """Colour and jewel stand together: on the card, on the map and in the guide."""
    colours = {
        "en": ("red", "yellow", "green", "clear"),
        "de": ("rote", "gelbe", "grüne", "klare"),
        "nl": ("rode", "gele", "groene", "kleurloze"),
    }
    t = words(language, "amulet")
    for spell, ending in zip(SPELLS_OF_A_COLOUR, colours[language], strict=True):
        jewel = t.name(SPELLS[spell].effect[1])
        assert jewel.startswith(ending) and ending in t(f"text.{spell}")
        assert jewel.split()[-1] in t(f"text.{spell}")


SPELLS_OF_A_COLOUR = ("magic_rubies", "magic_topazes", "magic_emeralds", "magic_diamonds")
QUOTED = {"de": "„{spell}“", "nl": "‘{spell}’"}


@pytest.mark.parametrize("language", QUOTED)
def test_names_of_spells_stand_in_quotes_or_after_a_colon(language: str) -> None:
    """No name is in a case that it does not have."""
    for key, message in messages("conclave.games.amulet", language).items():
        if key.split(".")[0] not in ("log", "why", "tally", "prompt", "advice"):
            continue
        for text in message if isinstance(message, tuple) else (message,):
            bare = text.replace(QUOTED[language], "").replace(": {spell}.", "")
            bare = (
                bare.replace(": {spells}.", "").replace("({spells})", "").replace("({spell})", "")
            )
            assert "{spells}" not in bare, (key, text)
            assert "{spell}" not in bare or bare.startswith("{spell}"), (key, text)


def test_english_has_curly_quotes_and_opponents() -> None:
    for room in ("words", "guide", "lesson"):
        folder = conclave.__path__[0] + f"/games/amulet/{room}/en"
        for ending in (".toml", ".md"):
            try:
                text = open(folder + ending, encoding="utf-8").read()  # noqa: SIM115
            except FileNotFoundError:
                continue
            said = re.sub(r'(?m)^([\w.]+ = |#.*$)|"""|"', "", text)
            assert "'" not in said
            assert not re.search(
                r"\b(rivals?|deck)\b|\bface-(up|down)\b", said.replace("{rival}", "")
            )


# --- the guide ------------------------------------------------------------------------------------

WALL = sum(area.feature == "wall" for area in AREAS.values())
PYRAMIDS = sum(area.feature == "pyramid" for area in AREAS.values())
assert (WALL, PYRAMIDS) == (11, 8)

SAID = {
    "the city wall means nothing": ("jewels", "means nothing", "bedeutet nichts", "betekent niets"),
    "the wall has two sides": ("jewels", "eleven areas on either", "elf Gebiete", "elf gebieden"),
    "the sign of a pyramid": ("jewels", "a triangle", "ein Dreieck", "een driehoek"),
    "drained after one's own turn": ("energy", "even after your own", "auch nachdem", "ook als je"),
    "no spells in the spell phase": ("spells", "No spell works", "wirkt kein", "werkt geen"),
    "the price": ("bidding", "bid minus", "Gebot minus", "bod min"),
    "declining": ("settlement", "may decline", "darfst verzichten", "van afzien"),
    "magic needs its colour": ("settlement", "of its colour", "seiner Farbe", "van zijn kleur"),
    "what works by itself": ("spells", "work by themselves", "Von selbst", "Vanzelf"),
    "short stacks": ("metal", "runs short", "Reicht ein", "te weinig"),
    "one stone left": ("energy", "until that stone", "bis auch dieser", "tot ook die steen"),
    "costing two": ("spells", "rounded up", "aufgerundet", "naar boven"),
    "two players": ("two", "ours", "von uns", "van ons"),
    "reconstructed": ("ours", "reconstructed", "rekonstruiert", "gereconstrueerd"),
    "safeguards": ("ours", "60 rounds", "60 Runden", "60 rondes"),
    "who begins": ("setup", "agree on the first", "bestimmt ihr", "spreken af"),
}


@pytest.mark.parametrize("point", SAID)
def test_the_guide_says(point: str) -> None:
    anchor, *parts = SAID[point]
    for language, part in zip(LANGUAGES, parts, strict=True):
        path = conclave.__path__[0] + f"/games/amulet/guide/{language}.md"
        with open(path, encoding="utf-8") as file:
            sections = re.split(r"(?m)^## .* \{#([a-z]+)\}$", file.read())
        assert part in dict(zip(sections[1::2], sections[2::2], strict=True))[anchor]


# --- the lesson -----------------------------------------------------------------------------------


def lesson_at(step: int) -> Amulet:
    """The state of the lesson after so many choices."""
    path = conclave.__path__[0] + "/games/amulet/lesson/plan.toml"
    with open(path, "rb") as file:
        plan = tomllib.load(file)
    g = INFO.new(3, plan["seed"])
    assert isinstance(g, Amulet)
    for player, choice in plan["choices"][:step]:
        g.answer(player, choice)
    return g


def test_the_newcomer_uses_a_grey_spell() -> None:
    assert lesson_at(16).questions[0].kind == "metal_action"
    assert lesson_at(20).hands[0] == (4, 0, 4, 5), "silver became two iron; a joker is the fifth"


def test_the_newcomer_bids_with_influence_at_a_pyramid() -> None:
    g = lesson_at(26)
    assert (AREAS[g.party].feature, bonus(g, g.party, 0)) == ("pyramid", 2)
    assert (g.auction.bid, g.questions[0].details) == (5, (3,)), "three cards for a bid of five"
    assert sum(lesson_at(33).hands[0]) == sum(lesson_at(30).hands[0]) - 1, "one card is always paid"


def test_the_newcomer_is_told_true_figures() -> None:
    iron, copper = METALS.index("iron"), METALS.index("copper")
    assert [hand[iron] for hand in lesson_at(30).counted] == [5, 1, 2]
    assert [hand[copper] for hand in lesson_at(36).counted] == [2, 1, 5]
    assert lesson_at(36).hands[0][METALS.index("silver")] == 0


def test_the_newcomer_sees_the_great_wall() -> None:
    g = lesson_at(45)
    assert (g.party, AREAS[g.party].feature, bonus(g, g.party, 0)) == ("W5", "wall", 0)
    assert (g.offer, SPELLS[g.offer].where) == ("treasure_builders", "wall")
    assert g.amulets[0] == ("clear", "red", "green", "red")

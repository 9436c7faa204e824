"""The table of Amulet: the land as controls, jewels without colours, spells, the guide."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from random import Random

import pytest

from conclave.app.match_page import Kept
from conclave.app.pages import draw
from conclave.app.table.play import sit_down
from conclave.games.amulet.cards import COLOURS, SPELLS
from conclave.games.amulet.places import IDS, NEIGHBOURS
from conclave.games.amulet.state import Amulet
from conclave.games.amulet.view.advising import tally
from conclave.games.amulet.view.faces import CUTS, LETTER_METALS, SIGNS, Table, effect, rounds
from conclave.games.amulet.view.land import land
from conclave.kernel import Match, Seat, Subset
from conclave.ui.html import render
from conclave.ui.scene import Scene
from conclave.ui.words import LANGUAGES, words
from tests.app.desk import match_of, new_app, table
from tests.contract.house.test_contract_views import Controls, composed
from tests.games.amulet import table as tables
from tests.typed import narrow

RICH = dict.fromkeys(IDS, "red yellow")


def scene_of(t: tables.Table, viewer: int = 0, language: str = "en") -> Table:
    seats = tuple(Seat(name) for name in t.names)
    return Scene(t.g.seen_by(viewer), viewer, seats, words(language, "amulet"))


# --- the land -------------------------------------------------------------------------------------


def moving() -> tables.Table:
    t = tables.Table(jewels=RICH)
    t.play("move")
    return t


def test_the_areas_that_can_be_entered_are_controls_and_the_others_say_why_not() -> None:
    html = render(land(scene_of(moving())))
    controls = Controls(html)
    assert set(controls.open) == {*NEIGHBOURS["L4"]}
    assert set(controls.refused) == {*IDS} - {*NEIGHBOURS["L4"]}
    assert html.count('role="button"') == html.count('tabindex="0"') == len(IDS)


def test_at_other_times_an_area_explains_itself() -> None:
    html = render(land(scene_of(moving(), viewer=1)))
    assert "data-choice" not in html
    assert html.count("inspect:") == len(IDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_area_is_told_in_words(language: str) -> None:
    html = render(land(scene_of(moving(), language=language)))
    t = words(language, "amulet")
    (label,) = re.findall('id="area-L4"[^>]*aria-label="([^"]*)"', html)
    for part in (t.name("L4"), t.name("city"), t.name("any"), t("feature.pyramid"), t.name("red")):
        assert part in label


def test_the_way_of_the_party_is_drawn() -> None:
    t = moving()
    t.g.left = 3
    t.say("A S3")
    html = render(land(scene_of(t)))
    (points,) = re.findall('class="trail" points="([^"]*)"', html)
    assert len(points.split()) == 2


# --- jewels and spells ----------------------------------------------------------------------------


def test_every_jewel_has_a_cut_and_a_letter_of_its_own() -> None:
    assert set(CUTS) == {*COLOURS}
    assert len({*CUTS.values()}) == len(COLOURS)
    for language in LANGUAGES:
        letters = [words(language, "amulet")(f"letter.{colour}") for colour in COLOURS]
        assert len({*letters}) == len(COLOURS)


def test_how_long_a_spell_lasts() -> None:
    t = tables.Table(spells={"A": "thrift 3, double_grasp 3", "B": "low_flame 2, mirror_image 3"})
    assert [rounds(t.g, spell) for spell in t.g.spells[0]] == [3, 2]
    assert [rounds(t.g, spell) for spell in t.g.spells[1]] == [2, 3], "Low Flame halves the cost"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_lists_every_spell_as_the_cards_read(language: str) -> None:
    t = scene_of(moving(), language=language)
    room = files("conclave.games.amulet") / "guide" / f"{language}.md"
    guide = room.read_text(encoding="utf-8")
    for name, spell in SPELLS.items():
        income = " ".join([SIGNS[LETTER_METALS[letter]] for letter in spell.income]) or "–"
        row = f"| {income} | {spell.cost} | {effect(t, name)} |"
        assert f"| {t.words.name(name)} |" in guide and row in guide, name


def test_a_payment_is_tallied() -> None:
    t = tables.Table(hands={"A": (3, 2, 0, 0)}, jewels=RICH)
    t.play("exchange", "A 3", "B pass", "C pass")
    assert tally(scene_of(t), ("gold", "gold", "silver")) == "2 × gold and 1 × silver"
    assert tally(scene_of(t), ()) == "Nothing ticked yet."


# --- set-up ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [("advanced",), ("redraw",), ("advanced", "redraw")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_set_ups_can_be_played_on_the_page(options: tuple[str, ...], language: str) -> None:
    app = new_app()
    seats = [Seat(f"Wizard {n}") for n in range(3)]
    sit_down(app, Match.new("amulet", seats, 2, dict.fromkeys(options, True)), Kept("x"))
    app.settings["language"] = language
    rng, match = Random(1), match_of(app)
    while narrow(Amulet, match.state).round == 0:
        question = rng.choice(match.state.questions)
        table(app).device.viewer, table(app).draft.selected = question.player, None
        controls = Controls(draw(app))
        assert set(controls.open) == composed(question)
        items = narrow(Subset, question.options).items
        assert sorted(controls.things, key=str) == sorted(items, key=str)
        assert len(controls.ids) == len({*controls.ids})
        match.answer(question.player, question.sample(rng))


def test_a_secret_choice_is_on_nobody_elses_page() -> None:
    app = new_app()
    seats = [Seat(f"Wizard {n}") for n in range(3)]
    sit_down(app, Match.new("amulet", seats, 2, {"advanced": True}), Kept("x"))
    state = narrow(Amulet, match_of(app).state)
    table(app).device.viewer = 0
    html = draw(app)
    for spell in SPELLS:
        shown = json.dumps(spell) in html or f'"dealt-{spell}"' in html
        assert shown == (spell in state.dealt[0])

"""The table of Zavandor: what it says about prices, payments and seats."""

from __future__ import annotations

import re
from random import Random

import pytest

from conclave.games.zavandor import view as pages
from conclave.games.zavandor.cards import UNKNOWN
from conclave.games.zavandor.state import Zavandor
from conclave.kernel import Choice, Seat
from conclave.ui.html import Node, div, render
from conclave.ui.scene import Scene
from conclave.ui.words import words
from tests.games.zavandor.table import Table
from tests.typed import new, reason_of

SEATS = tuple(Seat(name) for name in ("Ada", "Bert", "Cleo", "Dirk", "Eva", "Finn"))


def scene(
    table: Table, viewer: int = 0, language: str = "en", selected: Choice | None = None
) -> Scene[Zavandor]:
    g = table.g
    return Scene(
        g.seen_by(viewer), viewer, SEATS[: g.players], words(language, "zavandor"), selected
    )


def text(node: Node) -> str:
    """What can be read of a part of the page."""
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", render(div(node))))


def auction() -> Table:
    table = Table(3)
    table.show("cloak")
    table.mage("A", dust=200, gems_owned="O1", track=12)
    table.mage("B", dust=200, owns="spellbook spellbook", artefacts=2)
    table.mage("C", dust=200)
    table.turn("A")
    table.do("auction cloak")
    table.answer("A", 84)
    return table


def test_everybody_sees_what_each_would_pay_and_why() -> None:
    shown = text(pages.board(scene(auction(), 2)))
    assert "Ada leads with 84." in shown
    assert "Ada leads pays 94 +10 position" in shown
    assert "Bert to bid pays 49 −5 knowledge, −30 artefacts" in shown
    assert "Cleo still in pays 84 as bid" in shown


def test_a_prompt_says_what_a_bid_would_cost() -> None:
    fields = pages.prompt_fields(scene(auction(), 1))
    assert (fields["bid"], fields["cost"]) == (85, 50)


def test_a_payment_is_told_with_its_change() -> None:
    table = Table()
    table.mage("A", dust=8, hand="blue5 blue6 blue7", gems_owned="O2")
    table.turn("A")
    table.do("enchant sapphire")
    asked = scene(table)
    assert pages.tally(asked, ("blue7", "blue5")) == "Paid with 12; dust 8 → 0, room 1 of 5"
    assert pages.tally(asked, ("blue6",)) == "You are 6 short"


def test_a_payment_says_what_selling_a_gem_costs() -> None:
    table = Table()
    table.mage("A", dust=30, hand="blue5", gems_owned="O1 S1")
    table.turn("A")
    table.do("enchant sapphire")
    asked = scene(table)
    assert pages.tally(asked, ()).startswith("Paid from dust; dust 30 → 10")
    told = pages.tally(asked, ("sapphire",))
    assert told.endswith("Sells your Sapphire: income −5 a round, points −1")
    shown = render(div(pages.hand(asked)))
    assert "+10: sell your Sapphire, income −5 a round, points −1" in shown
    assert 'data-command="undo"' in shown, "a purchase can be given up"


def test_a_prompt_follows_the_bid_that_is_being_set() -> None:
    fields = pages.prompt_fields(scene(auction(), 1, selected=90))
    assert (fields["bid"], fields["cost"]) == (90, 55)


def ware(page: str, id: str) -> str:
    """The opening tag of something on the board."""
    return next(str(tag) for tag in re.findall("<[^>]*>", page) if f'id="{id}"' in tag)


def test_what_can_be_had_only_by_selling_gems_says_so() -> None:
    table = Table()
    table.show("spellbook", "belt")
    table.mage("A", dust=22, gems_owned="S3")
    table.turn("A")
    shown = render(div(pages.board(scene(table))))
    assert "by-selling" not in ware(shown, "shop-sapphire")
    belt = ware(shown, "item-belt-0")
    assert "by-selling" in belt and "aria-disabled" not in belt
    assert "You are 8 short of 30: you would have to sell gems" in belt
    emerald = ware(shown, "shop-emerald")
    assert "by-selling" not in emerald, "it lacks a Spellbook: no sale would help"
    table.mage("A", dust=22, gems_owned="S3", owns="spellbook")
    emerald = ware(render(div(pages.board(scene(table)))), "shop-emerald")
    assert "aria-disabled" in emerald and "Sell gems first" in emerald


def test_a_path_says_what_its_next_level_changes() -> None:
    table = Table()
    table.mage("A", dust=5, gems=1, artefacts=2)
    table.turn("A")
    shown = text(pages.belongings(scene(table), 0))
    assert "gems cost 20% less." in shown
    assert re.search(r"Next, for \d+: no change\.", shown)


def test_a_keep_set_is_told_with_what_is_lost() -> None:
    table = Table()
    table.mage("A", dust=12, hand="conc_blue green8 green6")
    table.limits()
    assert pages.tally(scene(table), ("conc_blue", "green8")) == "Room 4 of 5; 18 energy lost"


def test_what_cannot_be_afforded_says_how_much_is_missing() -> None:
    table = Table()
    table.mage("A", dust=14, gems_owned="O1")
    table.turn("A")
    reason = table.g.questions[0].why_not("enchant sapphire")
    assert (
        words("en", "zavandor").refusal(reason_of(reason), ())
        == "It costs you 20; you are 6 short."
    )


def test_points_by_part_and_income_of_a_seat() -> None:
    table = Table()
    table.mage("B", gems_owned="O3 S1 R4", flow=4, sentinels="tomcat", track=9)
    title, body = pages.explain(scene(table), "seat-1")
    shown = text(div(*body))
    assert title == "Bert"
    assert "Sentinels’ bonus 6" in shown and "Gems 16" in shown
    assert "20 dust, 1 × Sapphire and 4 × Ruby" in shown


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_values_of_other_hands_are_nowhere_on_the_page(language: str) -> None:
    """The view of a seat holds backs only, and the page is made of nothing else."""
    g, rng = new(Zavandor, 4, seed=3), Random(3)
    for _ in range(200):
        if g.asked:
            g.answer(g.questions[0].player, g.questions[0].sample(rng))
    seen = g.seen_by(0)
    for mage in (1, 2, 3):
        for each in seen.hands[mage] + seen.pending[mage]:
            assert each in UNKNOWN or each.startswith("conc")
    shown = Scene(seen, 0, SEATS[:4], words(language, "zavandor"))
    for mage in (1, 2, 3):
        assert render(pages.belongings(shown, mage))
    assert seen.hands[0] == g.hands[0]


def test_the_picture_shows_gained_places_and_those_to_come() -> None:
    table = Table()
    table.mage("A", gems_owned="O2 (S1)", storage=4, owns="belt", released=2)
    html = render(pages.belongings(scene(table), 0))
    assert html.count('class="slot"') == 9 and html.count("slot barred") == 2
    assert html.count("jewel gem-opal") == 2 and html.count("jewel gem-sapphire") == 1
    assert html.count("jewel gem-stone") == 2


def test_energies_of_opponents_are_told_by_shape_as_well() -> None:
    state = new(Zavandor, 3, 1)
    state.hands[1] = ("conc_green", "blue4")
    table = Scene(state.seen_by(0), 0, SEATS[:3], words("en", "zavandor"))
    html = str(render(div(pages.belongings(table, 1))))
    assert re.search(r"e-green[^>]*>.*?#i-emerald.*?#i-concentration-orb", html)
    assert re.search(r"e-blue[^>]*>.*?#i-saphir", html)

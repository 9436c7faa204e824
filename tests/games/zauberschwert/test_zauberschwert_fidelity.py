"""What the audit of rules, tables and texts found: forecasts, secrets, reveals, what is ours."""

from __future__ import annotations

import random
import re
from importlib.resources import files

import pytest

from conclave.games.zauberschwert import cards, memory
from conclave.games.zauberschwert.cards import KNOWLEDGE, RECONSTRUCTED
from conclave.games.zauberschwert.forecast import alone, together
from conclave.games.zauberschwert.state import Zauberschwert
from conclave.games.zauberschwert.strength import limit
from conclave.games.zauberschwert.view import advice, belongings, choice_label, explain, facts
from conclave.kernel import Seat
from conclave.kernel.game import WAIT
from conclave.ui.html import div, render
from conclave.ui.scene import Scene
from conclave.ui.words import LANGUAGES, words
from tests.games.zauberschwert.table import Table
from tests.typed import events_of, new

every_language = pytest.mark.parametrize("language", LANGUAGES)


def scene(t: Table, viewer: int = 0, language: str = "en") -> Scene[Zauberschwert]:
    seats = tuple(Seat(f"P{number}") for number in range(1, t.g.players + 1))
    return Scene(t.g.seen_by(viewer), viewer, seats, words(language, "zauberschwert"))


# --- forecasts: what is shown is what will be paid ----------------------------------------------


def armoured() -> Table:
    t = Table("V1")
    t.show("zd_troll", "zd_ogre", "zd_orb_a")
    t.own("P1", magic=5, level=2, laid=["wa_armour"])
    return t


def test_forecasts_count_armour_before_one_stands_at_the_card() -> None:
    t = armoured()
    t.choose()
    assert alone(t.g, 0, "zd_troll").cost == 4
    assert alone(t.g, 0, "zd_ogre").cost == 5
    assert limit(t.g, 0, "zd_ogre") == 7
    told = scene(t)
    told.selected = "zd_ogre"
    assert "you pay 5 magic" in advice(told)


def test_forecasts_count_armour_where_fluvius_could_go() -> None:
    t = armoured()
    t.own("P1", spells="wa_fluvius")
    t.choose()
    t.says("P1", "zd_orb_a")
    assert alone(t.g, 0, "zd_troll").refused, "an apprentice would wear no armour"
    t.says("P2", "pass")
    t.says("P3", "pass")
    from conclave.games.zauberschwert.choosing import cast_fluvius

    t.run(cast_fluvius)
    assert t.asked == ("P1", "fluvius")
    assert alone(t.g, 0, "zd_troll").cost == 4
    t.says("P1", "skip")
    assert alone(t.g, 0, "zd_troll").refused


def test_forecasts_count_poison_that_is_needed() -> None:
    t = Table("V0", gift=True)
    t.own("P1", magic=5, laid=["gift", "gift"])
    told = alone(t.g, 0, "zd_ogre")
    assert (told.cost, told.poison) == (4, 1)
    t.visit("zd_ogre", "P1")
    t.resolve()
    assert choice_label(scene(t), "fight") == "Fight: pay 4 magic and 1 Poison"
    t.says("P1", "fight", 1)
    assert t.magic("P1") == 1
    rich = Table("V0", gift=True)
    rich.own("P1", magic=9, laid=["gift"])
    assert (alone(rich.g, 0, "zd_ogre").cost, alone(rich.g, 0, "zd_ogre").poison) == (7, 0)


def test_forecasts_count_heroes_alone_and_together() -> None:
    t = Table("V2")
    t.land("desert")
    t.own("P1", magic=3, heroes="hz_fighter_a")
    t.own("P2", magic=3, heroes="hz_fighter_b")
    assert alone(t.g, 0, "zd_undead").cost == 2
    t.visit("zd_undead", "P2")
    assert together(t.g, 0, "zd_undead", (1, 0)).cost == 0


def test_a_fight_with_fewer_heroes_says_what_it_costs() -> None:
    t = Table("V2")
    t.land("desert")
    t.own("P1", magic=9, heroes="hz_fighter_a hz_fighter_b")
    t.visit("zd_undead", "P1")
    t.resolve()
    said = [choice_label(scene(t), choice) for choice in t.options]
    assert said == [
        "Fight: pay nothing",
        "Leave it",
        "Without heroes: pay 4 magic",
        "With 1 hero: pay 2 magic",
    ]


@pytest.mark.parametrize("seed", range(6))
def test_what_every_choice_of_heroes_says_is_paid(seed: int) -> None:
    """Over random games: the label of a choice about heroes is what its chooser then pays."""
    g, rng = new(Zauberschwert, 4, seed, variant="V2", gift=False), random.Random(seed)
    seats = tuple(Seat(name) for name in "ABCD")
    while not g.over:
        question = g.questions[0]
        choice, before = question.sample(rng), g.clone()
        if question.kind == "fight" and isinstance(choice, int):
            shown = Scene(before, question.player, seats, words("en", "zauberschwert"))
            label = choice_label(shown, choice)
            g.events = []
            g.answer(question.player, choice)
            paid = next(e.details["count"] for e in events_of(g) if e.kind == "wins_alone")
            assert label.endswith(f"pay {paid} magic" if paid else "pay nothing")
            g.events = None
        else:
            g.answer(question.player, choice)


# --- secrets ------------------------------------------------------------------------------------


def trading() -> Table:
    """P1 asks P2 for any dagger, and P2, who holds two, accepts."""
    t = Table("V0", 3)
    t.own("P1", hand="zd_sword2")
    t.own("P2", hand="zd_dagger_k zd_dagger_d")
    t.lay()
    t.says("P1", "offer", "dagger", 1)
    t.says("P2", "accept")
    return t


def test_trade_pay_is_asked_in_secret() -> None:
    t = trading()
    assert t.asked == ("P2", "trade_pay")
    for other in (0, 2):
        view = t.g.seen_by(other)
        assert view.asked == [WAIT], "that there is a choice tells what the hand holds"
        assert (view.giving, view.wanting) == (("zd_sword2",), ("dagger",)), "all heard the offer"
        assert view.seen_by(other) == view


def test_an_offer_is_hidden_while_it_is_composed_even_after_an_earlier_trade() -> None:
    t = trading()
    t.says("P2", "zd_dagger_k")
    t.own("P1", hand="zd_dagger_k zd_ring_kd")
    t.says("P1", "offer", "zd_ring_kd")
    assert t.asked == ("P1", "trade_want")
    assert t.g.seen_by(1).giving == ()


@pytest.mark.parametrize("hand", ["zd_sword2", "zd_dagger_k"])
def test_lay_out_is_asked_whatever_the_hand_holds(hand: str) -> None:
    t = Table("V0", 2)
    t.own("P1", hand=hand)
    t.lay()
    assert t.asked == ("P1", "lay_out"), "nobody else holds cards, and a half cannot be laid out"
    t.says("P1", "quiet")
    assert t.done and t.g.deaf == (0,)


# --- every look at a hidden card is a reveal ----------------------------------------------------


def hidden(view: Zauberschwert) -> int:
    """How many cards a seat does not know."""
    piles = (view.stack, view.artefacts, view.landscapes, view.ork_stack, *view.hands)
    return sum(card.startswith(memory.UNKNOWN) for pile in piles for card in pile)


@pytest.mark.parametrize("variant", ["V0", "V1", "V2", "V3"])
def test_whatever_a_seat_learns_by_an_answer_is_a_reveal(variant: str) -> None:
    learnt = 0
    for seed in range(3):
        g, rng = new(Zauberschwert, 3, seed, variant=variant, gift=True), random.Random(seed)
        while not g.over:
            question = g.questions[0]
            before, reveals = [hidden(g.seen_by(seat)) for seat in range(3)], g.reveals
            g.answer(question.player, question.sample(rng))
            after = [hidden(g.seen_by(seat)) for seat in range(3)]
            if any(now < then for now, then in zip(after, before, strict=True)):
                learnt += 1
                assert g.reveals > reveals, question.kind
    assert learnt


def test_a_trade_reveals_at_every_step_that_tells_something() -> None:
    t = Table("V0", 3)
    t.own("P1", hand="zd_sword2")
    t.own("P2", hand="zd_dagger_k zd_dagger_d")
    t.lay()
    raised = []
    for name, choice in [("P1", "offer"), ("P1", "dagger"), ("P1", 1), ("P2", "accept")]:
        before = t.g.reveals
        t.says(name, choice)
        raised.append(t.g.reveals > before)
    assert raised == [False, False, True, True], "composing an offer tells nobody anything"
    before = t.g.reveals
    t.says("P2", "zd_dagger_k")
    assert t.g.reveals > before and t.g.seen_by(1).hands[0] == ("zd_dagger_k",)


# --- the seat -----------------------------------------------------------------------------------


def test_the_seat_shows_stones_owned_and_the_projected_score_apart() -> None:
    t = Table("V2", 2)
    t.own("P2", stones=7, level=1, spells="hz_cantiosus")
    shown = render(div(*facts(scene(t), 1)))
    assert 'aria-label="7 power stones"' in shown
    assert 'aria-label="8 power stones if the game ended now"' in shown
    mine = render(div(*facts(scene(t, viewer=1), 1)))
    assert 'aria-label="7 power stones"' in mine


def test_the_paladin_is_awake_in_the_temple() -> None:
    t = Table("V2", 2)
    t.land("temple")
    t.own("P1", heroes="wa_paladin")
    assert "waits for" not in render(belongings(scene(t), 0))


# --- words --------------------------------------------------------------------------------------


@every_language
def test_notes_of_spells_say_how_often_they_work(language: str) -> None:
    t = Table("V2", 2)
    said = {
        spell: render(div(*explain(scene(t, language=language), spell)[1]))
        for spell in cards.SPELLS
    }
    w = words(language, "zauberschwert")
    assert w("note.spell") in said["zd_stonex"]
    assert w("note.spell_once") in said["wa_mortus"]
    assert w("note.spell_always") in said["wa_infinitus"]
    assert w("note.spell_often", times=2) in said["wa_retransformus"]
    for spell in ("wa_opulentus", "wa_sapientius", "hz_cantiosus"):
        assert w("note.spell_end") in said[spell] and w("note.spell") not in said[spell]


def test_a_landscape_that_takes_magic_spares_the_protected() -> None:
    t = Table("V2")
    t.land("swamp")
    t.g.protection = 1
    t.supply()
    assert [e.kind for e in events_of(t.g) if e.kind.startswith("land_")] == ["land_spares"]
    assert t.g.magic == [3, 4, 3]


# --- what is ours -------------------------------------------------------------------------------


@every_language
def test_reconstructed_cards_say_so(language: str) -> None:
    note = words(language, "zauberschwert")("ours.note")
    table = scene(Table("V2", 2), language=language)
    for card in ("zd_goblin", "wa_omnus", "hz_elf_b", "swamp", "ork_1", "zd_dagger_k", "re_stone"):
        assert card in RECONSTRUCTED
        assert note in render(div(*explain(table, card)[1]))
    for card in ("wa_mortus", "wa_library_a1", "temple", "know_2_mm", "wa_armour"):
        assert card not in RECONSTRUCTED
        assert note not in render(div(*explain(table, card)[1]))


def guide(language: str) -> dict[str, str]:
    """The sections of the guide by their anchors."""
    text = (files("conclave.games.zauberschwert") / "guide" / f"{language}.md").read_text("utf-8")
    _, *parts = re.split(r"^## .+ \{#(\w+)\}$", text, flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))


@every_language
def test_the_guide_says_what_is_ours(language: str) -> None:
    assert len(guide(language)["ours"].split()) > 60


@every_language
def test_the_guide_has_the_figures_of_the_tables(language: str) -> None:
    book = guide(language)
    counts = [sum(row.copies for row in KNOWLEDGE.values() if row.level == n) for n in range(1, 6)]
    assert counts == [6, 6, 4, 3, 2]
    assert re.search(r"6\D{1,6}6\D{1,6}4\D{1,6}3\D{1,8}2", book["knowledge"])
    for price in ("1", "3", "4", "5"):
        assert price in book["market"]
    assert "II" in book["knowledge"] and "III" in book["eggs"]
    assert "8" in book["spells"] and "4" in book["spells"]
    assert "ADDUS" in book["variants"] and "OMNUS" in book["variants"]


@every_language
def test_the_guide_keeps_no_word_of_the_rule_that_a_fight_costs_one(language: str) -> None:
    assert "0" in guide(language)["fight"]

"""The findings of the audit, each with the test that fails without its mending."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest

from conclave.app.rules.book import sections
from conclave.games.zavandor import view as pages
from conclave.games.zavandor.bot import candidates, concluded, policy
from conclave.games.zavandor.cards import (
    ARTEFACTS,
    CARDS,
    CHARACTERS,
    RECONSTRUCTED,
    STOCK,
    STONES,
)
from conclave.games.zavandor.rules import count_points
from conclave.games.zavandor.state import Zavandor
from conclave.kernel import Seat
from conclave.kernel.game import Event
from conclave.ui.html import Node, div, render
from conclave.ui.scene import Scene
from conclave.ui.words import LANGUAGES, messages, words
from tests.app.test_lesson import texts
from tests.games.zavandor.table import NAMES, Table
from tests.typed import choices_of, events_of, narrow, new, question_of

SEATS = tuple(Seat(name) for name in ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay"))
every_language = pytest.mark.parametrize("language", LANGUAGES)


def scene(table: Table, viewer: str = "A", language: str = "en") -> Scene[Zavandor]:
    seat, g = NAMES.index(viewer), table.g
    return Scene(g.seen_by(seat), seat, SEATS[: g.players], words(language, "zavandor"))


def text(*nodes: Node) -> str:
    """What can be read of a part of the page."""
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", render(div(*nodes)))).strip()


def labels(node: Node) -> list[str]:
    """What is said of the pictures in a part of the page."""
    return re.findall(r'aria-label="([^"]*)"', render(div(node)))


# --- the end of a game nobody can move in -------------------------------------------------------


def stranded(**mage: Any) -> Table:
    """Two mages without gems; A has what the example says, B has just paid for a level."""
    table = Table(2)
    table.show("talisman", "cloak")
    table.mage("A", **mage)
    table.mage("B", fire=1)
    table.g.place, table.g.advanced, table.g.arranged = 1, True, True
    return table


def outcome(table: Table) -> str:
    table.g.max_rounds = 0
    count_points(table.g)
    table.g.agenda.clear()
    return table.g.outcome


def test_a_level_paid_by_another_mage_does_not_end_the_game() -> None:
    assert outcome(stranded(dust=4, gems=1)) == "", "A can pay for the second level"
    assert outcome(stranded(dust=2, gems=1)) == "exhausted"


def test_gems_arranged_by_another_mage_do_not_end_the_game() -> None:
    assert outcome(stranded(gems_owned="(O1)")) == ""


def test_a_game_goes_on_while_something_new_comes_on_offer() -> None:
    table = stranded(dust=20)
    table.g.display = ("cloak",)
    table.balance()
    table.g.stones[0] = ()
    table.g.supply[:] = (0,) * 5
    assert outcome(table) == "", "a cheaper artefact may be turned up"


@pytest.mark.parametrize(("dust", "ends"), [(24, "exhausted"), (25, "")])
def test_a_game_goes_on_while_a_lot_may_lower_a_price(dust: int, ends: str) -> None:
    """Two mages with 12 points: a runestone costs the first 30, but the second 25."""
    table = Table(2)
    table.show("runestone", "cloak")
    table.mage("A", dust=dust, sentinels="fox tomcat", fire=4)
    table.mage("B", sentinels="unicorn scarab", fire=4)
    table.g.stones[:], table.g.supply[:] = [(), ()], (0,) * 5
    assert outcome(table) == ends
    assert table.g.track == [12, 12]


def test_dust_that_the_sages_owe_keeps_the_game_going() -> None:
    table = stranded()
    table.g.pending_dust[0] = 10
    assert outcome(table) == ""


@every_language
def test_the_message_says_why_the_game_ended(language: str) -> None:
    said = words(language, "zavandor")
    told = {}
    for reason in ("sentinels", "rounds", "exhausted"):
        assert f"ending.{reason}" in said
        told[reason] = said.event(Event(f"ends_{reason}", {}), ())
    assert len(set(told.values())) == 3
    table = stranded(dust=2, gems=1)
    table.g.events = []
    assert outcome(table) == "exhausted"
    assert [event.kind for event in events_of(table.g)][-1] == "ends_exhausted"


# --- options ------------------------------------------------------------------------------------

PRINTED = {"en": "printed rule", "de": "gedruckte Regel", "nl": "gedrukte regel"}
OURS = {"en": "our", "de": "unsere", "nl": "onze"}


@every_language
def test_labels_tell_the_printed_rule_from_ours(language: str) -> None:
    said = messages("conclave.games.zavandor", language)
    assert PRINTED[language] in said["option.overbid.lightning"]
    assert OURS[language] in said["option.overbid.capped"]
    assert OURS[language] in said["option.max_rounds.name"]


# --- what is open -------------------------------------------------------------------------------


def test_boards_of_opponents_show_their_unreleased_stones() -> None:
    table = Table(2)
    table.mage("B", gems_owned="O2", released=2, fire=1)
    table.g.stones[1] = (20, 35, 40)
    shown = pages.belongings(scene(table), 1)
    assert "20 35 40" in text(shown)
    assert "Stones still on the board: 20, 35 and 40." in labels(shown)


def test_sizes_of_draw_and_discard_piles_are_visible() -> None:
    table = Table(2)
    table.show("belt", "wand")
    table.g.discards[1] = ("green5", "green6", "green6")
    table.balance()
    table.mage("A", dust=100, gems_owned="O1")
    table.turn("A")
    for _ in range(2):  # also while there is an auction
        shown = pages.board(scene(table))
        assert "30 / 0 33 / 3 30 / 0 30 / 0 10" in text(shown)
        assert "Energy cards (green): 33 in the draw pile, 3 in the discard pile" in labels(shown)
        table.do("auction belt") if not table.g.item else None


# --- the free diamond ---------------------------------------------------------------------------


def elixir(**mage: Any) -> Table:
    """A puts up an elixir, and B wins it."""
    table = Table(2)
    table.show("elixir", "belt")
    table.mage("A", dust=60, gems_owned="O1")
    table.mage("B", dust=90, **mage)
    table.turn("A")
    table.bids("elixir", ("A", 60), ("B", 61), ("A", "pass"))
    return table


@pytest.mark.parametrize(("where", "gems"), [("spiral", "O1 D1"), ("pentagon", "O1 (D1)")])
def test_whoever_wins_a_diamond_out_of_turn_says_where_it_lies(where: str, gems: str) -> None:
    table = elixir(gems_owned="O1")
    assert table.asked == ("B", "free_gem", ("spiral", "pentagon"))
    table.answer("B", where)
    assert table.gems("B") == gems and table.supply("D") == 23
    assert table.asked[:2] == ("A", "act")
    table.g.check()


def test_nobody_is_asked_where_there_is_no_choice() -> None:
    assert elixir(gems_owned="O5").gems("B") == "O5 (D1)", "no place is free"
    table = Table(2)
    table.show("elixir", "belt")
    table.mage("A", dust=60, gems_owned="O1")
    table.turn("A")
    table.bids("elixir", ("A", 60))
    assert table.gems("A") == "O1 D1", "in the own turn it can be moved later"


def test_a_bot_lays_its_diamond_on_the_spiral() -> None:
    table = elixir(gems_owned="O1")
    view = table.g.seen_by(1)
    question = question_of(view, 1)
    assert policy(view, question, random.Random(1)) == "spiral"
    assert candidates(question) == ("spiral",)
    assert concluded(table.g).asked[0].kind == "act"


@every_language
def test_the_question_where_a_diamond_lies_names_it(language: str) -> None:
    asked, t = scene(elixir(gems_owned="O1"), "B", language), words(language, "zavandor")
    assert t.name("diamond") in t("prompt.free_gem", **pages.prompt_fields(asked))
    said = [pages.choice_label(asked, choice) for choice in choices_of(question_of(asked.game, 1))]
    assert len(set(said)) == 2


# --- arranging ----------------------------------------------------------------------------------


def test_gems_may_be_left_as_they_are() -> None:
    table = Table()
    table.mage("A", dust=20, gems_owned="O3 (S1)")
    table.turn("A")
    table.do("arrange")
    unchanged = ("opal", "opal", "opal")
    assert pages.tally(scene(table), unchanged).startswith("As it is now: 3 of 5 places")
    table.g.events = []
    table.answer("A", unchanged)
    assert table.gems("A") == "O3 (S1)"
    assert [event.kind for event in events_of(table.g)] == ["leaves_gems"]
    assert table.refused("arrange") == "arranged_already", "a game must not go in circles"


def test_a_good_spiral_is_proposed_as_it_is() -> None:
    table = Table()
    table.mage("A", gems_owned="O1 S4 (O1)")
    table.turn("A")
    table.do("arrange")
    assert scene(table).draft == ("sapphire",) * 4 + ("opal",)


# --- dust that is lost --------------------------------------------------------------------------


def test_a_payment_warns_of_dust_that_would_be_lost() -> None:
    table = Table()
    table.mage("A", dust=8, hand="blue5 blue6 blue7", gems_owned="O2")
    table.turn("A")
    table.do("enchant sapphire")
    said = pages.tally(scene(table), ("blue6", "blue7"))
    assert "dust 8 → 1, 1 is lost unless your next purchase uses it" in said
    assert "lost" not in pages.tally(scene(table), ("blue5", "blue7"))


@every_language
def test_out_of_turn_the_dust_is_lost_at_once(language: str) -> None:
    table = Table(2)
    table.show("belt", "mirror")
    table.mage("A", dust=40, gems_owned="O1")
    table.mage("B", dust=2, hand="conc_blue blue7 blue5")
    table.turn("A")
    table.bids("belt", ("A", 30), ("B", 31), ("A", "pass"))
    asked = scene(table, "B", language)
    said = pages.tally(asked, ("conc_blue", "blue7", "blue5"))
    words_for_it = {"en": "2 → 3, 1 is lost;", "de": "2 → 3, 1 verfällt;", "nl": "2 → 3, 1 gaat"}
    assert words_for_it[language] in said
    table.pay("B", "conc_blue blue7 blue5")
    assert table.dust("B") == 2


def test_with_a_tile_of_1_dust_nothing_is_lost_and_nobody_is_warned() -> None:
    table = Table(one_dust=True)
    table.mage("A", dust=8, hand="blue5 blue6 blue7", gems_owned="O2")
    table.turn("A")
    table.do("enchant sapphire")
    assert "lost" not in pages.tally(scene(table), ("blue6", "blue7"))


# --- looks at hidden cards ----------------------------------------------------------------------


def known(g: Zavandor, seat: int) -> Counter[str]:
    """The energy cards whose values a seat has in sight."""
    seen = g.seen_by(seat)
    piles = (*seen.hands, *seen.pending, *seen.discards)
    return Counter(each for pile in piles for each in pile if each in CARDS and "?" not in each)


def shown(g: Zavandor, seat: int, player: int) -> Counter[str]:
    """What a seat knows, and what a player may show it by a choice of its own."""
    return known(g, seat) + Counter(g.hands[player] if seat != player else ())


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("overbid", ["capped", "lightning"])
def test_whatever_comes_to_light_is_a_reveal(seed: int, overbid: str) -> None:
    """But for cards that a mage shows by a choice of its own: those it pays or gives back."""
    g = new(Zavandor, 2 + seed % 5, seed, overbid=overbid, sages_dust=True)
    rng, learnt = random.Random(seed), 0
    while g.asked and learnt < 200:
        question = g.questions[0]
        before = [shown(g, seat, question.player) for seat in range(g.players)]
        display, reveals = Counter(g.display), g.reveals
        g.answer(question.player, question.sample(rng))
        learned = [known(g, seat) - before[seat] for seat in range(g.players)]
        if any(learned) or Counter(g.display) - display:
            learnt += 1
            assert g.reveals > reveals, question
    assert learnt > 5


def test_cards_that_are_paid_are_shown_by_choice_and_no_reveal() -> None:
    table = Table()
    table.mage("A", dust=20, hand="blue5", gems_owned="O1")
    table.turn("A")
    table.do("enchant opal", pay="blue5")
    assert "blue5" in known(table.g, 1), "it lies face up"
    assert table.g.reveals == 0


# --- panels and words ---------------------------------------------------------------------------


def panel(table: Table, thing: str, language: str = "en") -> str:
    return text(*pages.explain(scene(table, "A", language), thing)[1])


@pytest.mark.parametrize(
    ("thing", "amount", "other"),
    [
        ("spellbook", 15, "cloak"),
        ("runestone", 10, "chalice"),
        ("crystal_ball", 5, "elixir"),
        ("cloak", 15, "spellbook"),
        ("chalice", 10, "runestone"),
        ("elixir", 5, "crystal_ball"),
        ("owl", 20, "mask"),
    ],
)
@every_language
def test_panels_say_how_much_an_artefact_takes_off(
    thing: str, amount: int, other: str, language: str
) -> None:
    shown, t = panel(Table(), thing, language), words(language, "zavandor")
    sentence = "takes_off" if thing in ("spellbook", "runestone", "crystal_ball") else "gets_off"
    assert t(sentence, item=t.name(other), count=amount) in shown


def test_the_panel_of_a_seat_shows_concentrated_energy_and_cards_to_come() -> None:
    table = Table(2)
    table.mage("B", hand="conc_red conc_red blue4", sages=2)
    table.g.pending[1] = ("green7", "green9")
    table.balance()
    shown = panel(table, "seat-1")
    assert "Concentrated energy: 2 × concentrated red 60." in shown
    assert "From the Nine Sages, next round: 2 × green card." in shown
    assert "Stones still on the board: 20, 25, 30, 35 and 40." in shown
    assert "green 7" not in shown


@every_language
def test_the_mage_gets_no_discount_at_the_first_level(language: str) -> None:
    assert "2" in words(language, "zavandor")("style.mage")


@every_language
def test_the_fifth_sentinel_ends_the_game_with_its_round(language: str) -> None:
    round_ = {"en": "round", "de": "Runde", "nl": "ronde"}[language]
    assert round_ in words(language, "zavandor")("sentinels_left", count=2)


@every_language
def test_backs_are_counted_without_an_article(language: str) -> None:
    event = Event("income_unseen", {"mage": 0, "dust": 5, "items": ("back_blue",) * 2})
    said = words(language, "zavandor").event(event, ("Ada",))
    card = {"en": "2 × blue card", "de": "2 × blaue Karte", "nl": "2 × blauwe kaart"}
    assert card[language] in said


# --- guide and lesson ---------------------------------------------------------------------------


def section(language: str, anchor: str) -> str:
    """What a section of the guide says, without its marks."""
    found = next(each for each in sections("zavandor", language) if each.anchor == anchor)
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", found.body))


@every_language
def test_the_guide_gives_stocks_stones_and_tiers(language: str) -> None:
    numbers = re.findall(r"\d+", section(language, "setup"))
    assert all(str(stock) in numbers for stock in STOCK)
    assert all(str(stone) in numbers for stone in STONES)
    table = section(language, "artefacts")
    t = words(language, "zavandor")
    for name, artefact in ARTEFACTS.items():
        row = f"{t.name(name)} {artefact.tier} {artefact.price} {artefact.vp} "
        assert row in table, row


SAID = {
    "energy": ("never join", "nie zu einer Vierergruppe", "nooit bij een groep van vier"),
    "auctions": ("would have to pay", "zahlen müsstest", "zou moeten betalen"),
    "sentinels": ("in every round", "bei jeder Wertung", "bij elke telling"),
    "knowledge": ("sell for less", "beim Entzaubern weniger", "bij onttoveren dus ook minder"),
    "artefacts": ("chooses which active gem", "wählen alle anderen selbst", "kiest elk van de"),
    "ours": ("single source", "einzigen Quelle", "één enkele bron"),
    "secret": ("face up", "offen auf den Ablagestapeln", "open op de aflegstapels"),
}


@every_language
@pytest.mark.parametrize("anchor", SAID)
def test_the_guide_says_it(language: str, anchor: str) -> None:
    assert dict(zip(LANGUAGES, SAID[anchor], strict=True))[language] in section(language, anchor)


@every_language
def test_the_guide_says_what_counts_for_which_sentinel_and_which_points_matter(
    language: str,
) -> None:
    t, sentinels = words(language, "zavandor"), section(language, "sentinels")
    for name in ("protection_crystal", "chalice"):
        assert t.name(name) in sentinels.split(t.name("salamander"))[-2]
    track = {"en": "track", "de": "Leiste", "nl": "spoor"}[language]
    assert track in section(language, "auctions")


@every_language
def test_the_guide_has_the_headings_of_the_house(language: str) -> None:
    heads = {
        "en": ("Goal", "Set-up", "Tips", "Secret and open", "What is ours"),
        "de": ("Ziel", "Aufbau", "Tipps", "Geheim und offen", "Was von uns ist"),
        "nl": ("Doel", "Opbouw", "Tips", "Geheim en open", "Wat van ons is"),
    }
    found = {each.anchor: each.title for each in sections("zavandor", language)}
    assert [found[a] for a in ("goal", "setup", "tips", "secret", "ours")] == list(heads[language])


@every_language
def test_rows_that_rest_on_one_source_say_so(language: str) -> None:
    note = words(language, "zavandor")("ours.note")
    assert RECONSTRUCTED
    for name in CHARACTERS:
        assert (note in panel(Table(), name, language)) == (name in RECONSTRUCTED)


@every_language
def test_the_lesson_tells_of_concentrated_energy_lost_change_and_stones(language: str) -> None:
    said = texts("zavandor", language)
    wanted = {
        "concentrated": ("concentrated energy", "geballte Energie", "samengebalde energie"),
        "loose": ("lost", "verloren", "verloren"),
        "release": ("Release one", "Löse einen aus", "Koop er een vrij"),
    }
    for name, phrases in wanted.items():
        assert dict(zip(LANGUAGES, phrases, strict=True))[language] in said[name]


def test_the_lesson_releases_a_stone() -> None:
    from conclave.app.lesson.driver import written_down

    match, _ = written_down("zavandor")
    assert (0, "release 20") in match.choices
    assert narrow(Zavandor, match.state).levels[0][-1] == 1


def test_english_texts_have_curly_quotes_and_the_words_of_the_house() -> None:
    said = [*map(str, messages("conclave.games.zavandor", "en").values())]
    said += [*texts("zavandor", "en").values()]
    said += [section("en", each.anchor) for each in sections("zavandor", "en")]
    for each in said:
        assert not re.search(r"\brivals?\b|[a-z]'[a-z]|\d %", each), each

"""What the audit of Amulet found, each point by its name."""

from __future__ import annotations

import random
import re
from itertools import product

import pytest

import conclave
from conclave import IllegalChoice
from conclave.games.amulet.cards import ATTESTED, LAST_ROUND, RECONSTRUCTED, SPELLS
from conclave.games.amulet.energy import lifetimes
from conclave.games.amulet.knowledge import UNKNOWN
from conclave.games.amulet.places import AREAS
from conclave.games.amulet.rules import end_round
from conclave.games.amulet.state import Amulet
from conclave.games.amulet.view import belongings, board, explain, facts, tally
from conclave.games.amulet.view.faces import income, rounds
from conclave.kernel import Match, Seat, Subset
from conclave.ui.domains import changed
from conclave.ui.html import div, render
from conclave.ui.scene import Scene
from conclave.ui.words import LANGUAGES, words
from tests.games.amulet.record_plans import just_enough
from tests.games.amulet.table import Table
from tests.games.amulet.test_amulet_properties import SETUPS
from tests.games.amulet.test_amulet_secrets import robbed

INFO = conclave.game("amulet")
SEATS = tuple(Seat(name) for name in ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay"))
every_language = pytest.mark.parametrize("language", LANGUAGES)


def game(players: int = 3, seed: int = 4, **options: bool | int) -> Amulet:
    g = INFO.new(players, seed, **options)
    assert isinstance(g, Amulet)
    return g


def text_of(*nodes: object) -> str:
    return re.sub("<[^>]*>", " ", render(div(*nodes)))  # type: ignore[arg-type]


# --- the advanced set-up --------------------------------------------------------------------------


def seen(g: Amulet, viewer: int = 0, language: str = "en") -> Scene[Amulet]:
    """What a seat sees."""
    return Scene(g.seen_by(viewer), viewer, SEATS[: g.players], words(language, "amulet"))


def choosing_stones() -> Amulet:
    g = game(advanced=True)
    g.answer(0, g.dealt[0][:2])
    return g


@every_language
def test_the_page_for_stones_shows_both_spells_with_cost_income_and_effect(language: str) -> None:
    scene = seen(choosing_stones(), language=language)
    page, t = render(board(scene)), scene.words
    for spell in scene.game.kept[0]:
        (card,) = re.findall(f'id="kept-{spell}".*?</button>', page)
        assert t(f"text.{spell}" if SPELLS[spell].effect else "text.none") in card
        assert t("cost", count=SPELLS[spell].cost) in card
        assert render(income(scene, spell)) in card


def test_both_amounts_can_be_changed_before_one_confirms() -> None:
    scene = seen(choosing_stones())
    first, second = scene.game.kept[0]
    assert scene.question and isinstance(scene.question.options, Subset)
    for spell, by in ((second, 1), (first, 1), (second, -1), (first, 1)):
        scene.selected = changed(scene.question.options, scene.draft, spell, by)  # type: ignore[arg-type]
    page = render(board(scene))
    assert page.count('aria-pressed="true"') == 6
    assert tally(scene, scene.selected) == "4 stones left to bid with."  # type: ignore[arg-type]
    for spell, count in ((first, 4), (second, 2)):
        lasting = lifetimes({first: 4, second: 2})[spell]
        assert scene.words("lasts", count=lasting, stones=count) in page
    assert scene.question.why_not(scene.selected) is None


def test_a_choice_made_in_secret_stays_visible_to_its_owner_only() -> None:
    g = choosing_stones()
    first, second = g.kept[0]
    g.answer(0, (first, first, first, second))
    for viewer in (0, 1):
        scene = seen(g, viewer)
        assert (scene.words.name(first) in text_of(belongings(scene, 0))) == (viewer == 0)
        free = 6 if viewer == 0 else 10
        assert scene.words("supply", count=free) in render(div(*facts(scene, 0)))


def test_a_save_of_older_rules_goes_on_in_the_middle_of_a_secret_choice() -> None:
    """It names no reason against a set of stones, and no swapping; one amount lay there already."""
    data = choosing_stones().to_json()
    data["agenda"] = [["setup.reveal_spells"]]
    data["asked"] = [[*asked[:4], None, []] for asked in data["asked"]]
    data["placed"][0] = [3]
    g = Amulet.from_json(data)
    while g.phase != "spell":
        g.answer(g.questions[0].player, g.questions[0].candidates()[0])
    g.check()


# --- who begins, and swapping ---------------------------------------------------------------------


def test_the_first_player_can_be_agreed_on() -> None:
    for players in range(2, 7):
        assert {game(players, seed).start for seed in range(60)} == {*range(players)}
        for seat in range(1, players + 1):
            assert game(players, seat, first_player=seat).start == seat - 1
    with pytest.raises(ValueError, match="not for 3 players"):
        INFO.new(3, 1, first_player=4)


def test_spells_chosen_in_secret_can_be_swapped_and_the_stones_stay() -> None:
    g = game(3, 6, advanced=True, redraw=True, first_player=1)
    kept = [dealt[:2] for dealt in g.dealt]
    for seat, (first, second) in enumerate(kept):
        g.answer(seat, (first, second))
        g.answer(seat, (first,) * 3 + (second,) * 2)
    assert (g.phase, g.dealt) == ("redraw", kept)
    top = g.deck[0]
    g.answer(0, kept[0][:1])
    assert g.dealt[0] == (top, kept[0][1])
    g.answer(1, ())
    g.answer(2, ())
    assert g.spells == [(top, kept[0][1]), kept[1], kept[2]]
    assert [g.stones[spell] for spell in g.spells[0]] == [3, 2]
    assert g.supply == [5, 5, 5]
    g.check()


@pytest.mark.parametrize("options", [{"redraw": True}, {"redraw": True, "advanced": True}])
def test_while_others_swap_the_own_spells_stay_visible(options: dict[str, bool]) -> None:
    g = game(**options)
    while g.phase == "choose":
        g.answer(g.questions[0].player, g.questions[0].candidates()[0])
    asked = 0
    while g.phase == "redraw":
        asked += 1
        for viewer, player in product(range(3), repeat=2):
            shown = render(belongings(seen(g, viewer), player))
            assert all(f'id="spell-{spell}"' in shown for spell in g.dealt[player])
        g.answer(g.questions[0].player, ())
    assert asked == 3


# --- how long a spell lasts -----------------------------------------------------------------------


def outlived(t: Table, spell: str) -> int:
    """How many rounds a spell really lasts if nobody does anything."""
    g, count = t.g.clone(), 0
    while spell in g.stones:
        other = Table()
        other.g = g
        other.play("energy")
        while g.questions:
            question = g.questions[0]
            options = question.candidates()
            g.answer(question.player, "done" if "done" in options else options[0])
        count += 1
    return count


@pytest.mark.parametrize("flame", range(1, 5))
@pytest.mark.parametrize("stones", range(1, 8))
def test_rounds_left_beside_low_flame_are_those_it_really_lasts(flame: int, stones: int) -> None:
    t = Table(spells={"A": f"low_flame {flame}, mirror_image {stones}", "B": "horn_of_plenty 5"})
    for spell in t.g.stones:
        assert rounds(t.g, spell) == outlived(t, spell), spell


def test_a_preserved_spell_lasts_a_round_longer() -> None:
    t = Table(spells={"A": "preservation 2, banishment 2, thrift 2", "B": "alchemy 2"})
    t.play("energy", "A preservation", "A thrift")
    assert (rounds(t.g, "thrift"), rounds(t.g, "preservation")) == (3, 2)


# --- what comes to light --------------------------------------------------------------------------


def seen_spells(view: Amulet) -> set[str]:
    """The spells of which a seat knows where they are."""
    return {*view.deck, *view.aside, view.offer}.union(*view.spells, *view.dealt) - {UNKNOWN, ""}


def tells_about_hidden_cards(before: Amulet, actor: int, choice: object, after: Amulet) -> bool:
    """True if some seat knows more by an answer than it would know in another possible world."""
    rng = random.Random(before.chance)
    for seat in range(before.players):
        if seen_spells(after.seen_by(seat)) - seen_spells(before.seen_by(seat)):
            return True
        guess = before.determinize(seat, rng)
        guess.chance, guess.imagined = before.chance, False
        try:
            guess.answer(actor, choice)
        except IllegalChoice:
            if before.phase != "choose":
                return True
        else:
            if guess.seen_by(seat) != after.seen_by(seat) and before.phase != "choose":
                return True
    return False


@pytest.mark.parametrize("number", range(10))
def test_whatever_a_seat_learns_about_hidden_cards_raises_the_barrier(number: int) -> None:
    g, rng = game(2 + number % 4, number, **SETUPS[number % len(SETUPS)]), random.Random(number)
    told = 0
    while not g.over:
        question, before = rng.choice(g.questions), g.clone()
        choice = question.sample(rng)
        g.answer(question.player, choice)
        if tells_about_hidden_cards(before, question.player, choice, g):
            assert g.reveals > before.reveals, (question.kind, choice)
            told += 1
    assert told, "something came to light"


def test_a_bid_that_betrays_a_stolen_card_raises_the_barrier() -> None:
    t = robbed(0)
    before = t.g.reveals
    t.play("exchange", "A 1")
    assert (t.g.thefts, t.g.reveals) == ((), before + 1), "only gold can be bid here"
    t = robbed(0)
    t.play("exchange", "A pass")
    assert (len(t.g.thefts), t.g.reveals) == (1, before), "a pass tells nothing"


# --- endings --------------------------------------------------------------------------------------


def test_a_game_of_sixty_rounds_does_not_say_that_nobody_bought() -> None:
    t = Table()
    t.g.round, t.g.quiet, t.g.events = LAST_ROUND, 0, []
    t.g.run((end_round, ()))
    assert (t.g.ending(), [event.kind for event in t.g.events]) == ("rounds", ["ends_after_rounds"])
    for language in LANGUAGES:
        told = words(language, "amulet")
        assert told("ending.rounds") != told("ending.stalemate")


def test_a_sale_now_and_then_leads_to_the_sixtieth_round() -> None:
    match = Match.new("amulet", [Seat(name) for name in "ABCD"], 1)
    just_enough(match, random.Random(1))
    match.state.check()
    assert match.state.ending() == "rounds"


# --- what is ours ---------------------------------------------------------------------------------


def test_every_reconstructed_spell_is_marked_and_only_four_names_are_printed() -> None:
    assert {*SPELLS} == RECONSTRUCTED, "no source lists the printed cards"
    assert {*RECONSTRUCTED} > ATTESTED
    assert {words("de", "amulet").name(spell) for spell in ATTESTED} == {
        "Einfluss",
        "Einfluss der Baumeister",
        "Einfluss der Pharaonen",
        "Magie der Rubine",
    }


@every_language
def test_the_inspector_says_what_is_ours(language: str) -> None:
    scene = seen(game(), language=language)
    for thing in (*SPELLS, *AREAS):
        key = "area" if thing in AREAS else "named" if thing in ATTESTED else "note"
        assert scene.words(f"ours.{key}") in text_of(*explain(scene, thing)[1])


@every_language
def test_the_two_player_variant_says_that_it_is_ours(language: str) -> None:
    own = {"en": "ours", "de": "von uns", "nl": "van ons"}[language]
    t = words(language, "amulet")
    assert own in t("setup_note.2") and own in t("ours.credit")

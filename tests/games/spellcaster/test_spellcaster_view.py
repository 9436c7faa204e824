"""The page of Spellcaster: texts that fit the table, and what it foretells."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import conclave
from conclave.games.spellcaster import view as spellcaster_view
from conclave.games.spellcaster.cards import CARDS, COLOURS
from conclave.games.spellcaster.foresight import changes, foreseen
from conclave.games.spellcaster.rules import ACTIVATE
from conclave.games.spellcaster.state import A, B
from conclave.games.spellcaster.view.wording import text_of
from conclave.kernel import Match, Seat
from conclave.ui.html import render
from conclave.ui.scene import Scene
from conclave.ui.words import LANGUAGES, words

INFO = conclave.game("spellcaster")
GUIDES = Path(conclave.__file__).parent / "games" / "spellcaster" / "guide"
ACTIVATED = {choice: card for card, choice in ACTIVATE.items()}
ROW = re.compile(r"^\| ([^|]+) \| [^|]+ \| ([^|]+\.\*?) \|$", re.MULTILINE)


def told(language: str, players: int, card: str, side: int = A) -> str:
    return text_of(words(language, "spellcaster"), INFO.new(players), side, card)


def plain(text: str) -> str:
    """Without typographic apostrophes, stars, and what is counted at the moment."""
    return re.sub(r" \(\w+ \d+\)", "", text.replace("’", "'").replace("*", ""))


# --- texts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_composed_texts_are_those_of_the_guide(language):
    guide = (GUIDES / f"{language}.md").read_text(encoding="utf-8").split("{#teams}")[0]
    rows, t = dict(ROW.findall(guide)), words(language, "spellcaster")
    for card in CARDS:
        text = rows[plain(t.name(card))]
        players = 2 if card in ("r03", "y03") else 4
        assert plain(told(language, players, card)) == plain(text)


@pytest.mark.parametrize("card", ["r01", "r09", "b14", "g03", "g05", "g13", "y07"])
def test_with_two_mages_the_next_opponent_is_the_rival(card):
    assert "next opponent" in told("en", 4, card) and "next opponent" in told("en", 3, card)
    assert "next opponent" not in told("en", 2, card) and "rival" in told("en", 2, card)


def test_what_mindfire_counts_depends_on_the_table():
    assert told("en", 2, "r03").endswith("per card in the rival’s hand (now 3).")
    assert told("en", 3, "r03", B).endswith("per card in the hands of both opponents (now 7).")
    assert told("en", 3, "r03", A).endswith("per card in the solo mage’s hand (now 6).")
    assert told("en", 4, "r03").endswith("the larger of the two rival hands (now 3).")


def test_a_card_in_hand_counts_itself_among_the_colours():
    assert told("en", 2, "y11").endswith("(now 1).")


# --- what is foretold ---------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_foretold_of_an_activation_comes_true(players):
    checked = 0
    for seed in range(12):
        game, rng = INFO.new(players, seed), Random(seed)
        while game.questions:
            question = game.questions[0]
            choice = question.sample(rng)
            card = ACTIVATED.get(choice) if question.kind == "act" else None
            if card is None:
                game.answer(question.player, choice)
                continue
            mage, before = question.player, game.clone()
            after = foreseen(game.seen_by(mage), card, actions_spent=1)
            game.answer(mage, choice)
            if game.turn == before.turn and not after.asked and game.questions:
                assert (after.energy, after.sapphires) == (game.energy, game.sapphires), card
                assert after.actions == game.actions, card
                assert [*map(len, after.hands)] == [*map(len, game.hands)], card
                assert len(after.deck) == len(game.deck), card
                checked += 1
    assert checked > 20


def test_looking_ahead_changes_nothing():
    game = INFO.new(2, 3)
    view = game.seen_by(game.active)
    before = view.clone()
    list(changes(view, foreseen(view, "r02"), game.active))
    assert view == before


# --- the page -----------------------------------------------------------------------------------


def scene_of(game, viewer, selected=None, language="en"):
    seats = tuple(Seat(f"Mage {number}") for number in range(game.players))
    return Scene(game.seen_by(viewer), viewer, seats, words(language, INFO.id), selected)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_choice_that_wants_a_second_click_says_what_it_does(players, language):
    kinds = set()
    for seed in range(14):
        game, rng = INFO.new(players, seed), Random(seed)
        while game.questions:
            question = game.questions[0]
            if question.kind in spellcaster_view.CONFIRM:
                for choice in question.options:
                    said = spellcaster_view.advice(
                        scene_of(game, question.player, choice, language)
                    )
                    assert said or choice == "none", (question.kind, choice)
                kinds.add(question.kind)
            game.answer(question.player, question.sample(rng))
    assert kinds >= {"act", "fire", "discard", "remove"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_event_has_words_at_every_table(players):
    names = tuple(f"Mage {number}" for number in range(players))
    for seed in range(10):
        match = Match.new(INFO.id, list(map(Seat, names)), seed)
        rng = Random(seed)
        while match.state.questions:
            question = match.state.questions[0]
            match.answer(question.player, question.sample(rng))
        for event in match.events:
            for language in LANGUAGES:
                assert words(language, INFO.id).event(event, names)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_pile_says_who_controls_it(players):
    game, rng = INFO.new(players, 5), Random(5)
    for _ in range(60):
        if not game.questions:
            break
        viewer = rng.randrange(players)
        html = render(spellcaster_view.board(scene_of(game, viewer)))
        for hue in COLOURS:
            (lane,) = re.findall(rf'<li class="lane (\w+) hue-{hue}"', html)
            pile = game.piles[hue]
            side = game.facing[pile[-1]] if pile else None
            assert lane == {None: "free", game.sides[viewer]: "ours"}.get(side, "theirs")
        question = game.questions[0]
        game.answer(question.player, question.sample(rng))


@pytest.mark.parametrize("players", [3, 4])
def test_no_page_shows_a_card_that_only_a_partner_holds(players):
    """The table, and every panel it can open, come from what the seat may know."""
    game, rng = INFO.new(players, 8), Random(8)
    for _ in range(40):
        if not game.questions:
            break
        for viewer in range(players):
            scene = scene_of(game, viewer)
            html = "".join(
                render(part)
                for part in (
                    spellcaster_view.board(scene),
                    spellcaster_view.hand(scene),
                    *(spellcaster_view.belongings(scene, seat) for seat in range(players)),
                )
            )
            seen = {*scene.game.hands[viewer]}.union(*scene.game.hands)
            for seat, cards in enumerate(game.hands):
                for card in cards:
                    if seat != viewer and card not in seen:
                        assert card not in html
        question = game.questions[0]
        game.answer(question.player, question.sample(rng))

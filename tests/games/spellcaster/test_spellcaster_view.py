"""The page of Spellcaster: texts that fit the table, and what it foretells."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from random import Random

import pytest

import conclave
from conclave.games.spellcaster import view as spellcaster_view
from conclave.games.spellcaster.cards import CARDS, COLOURS, RECONSTRUCTED, STARRED
from conclave.games.spellcaster.foresight import changes, foreseen
from conclave.games.spellcaster.rules import ACTIVATE
from conclave.games.spellcaster.state import A, B, Spellcaster
from conclave.games.spellcaster.view.faces import face
from conclave.games.spellcaster.view.wording import text_of
from conclave.kernel import Choice, Match, Seat
from conclave.ui.html import render
from conclave.ui.scene import Scene
from conclave.ui.words import LANGUAGES, words
from tests.games.spellcaster.table import Table
from tests.typed import choices_of, new

INFO = conclave.game("spellcaster")
GUIDES = Path(conclave.__file__).parent / "games" / "spellcaster" / "guide"
ACTIVATED = {choice: card for card, choice in ACTIVATE.items()}
ROW = re.compile(r"^\| ([^|]+) \| [^|]+ \| ([^|]+\.\*?) \|$", re.MULTILINE)


def told(language: str, players: int, card: str, side: int = A) -> str:
    return text_of(words(language, "spellcaster"), new(Spellcaster, players), side, card)


def plain(text: str) -> str:
    """Without stars, and what is counted at the moment."""
    return re.sub(r" \(\w+ \d+\)", "", text.replace("*", ""))


# --- texts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_composed_texts_are_those_of_the_guide(language: str) -> None:
    guide = (GUIDES / f"{language}.md").read_text(encoding="utf-8").split("{#teams}")[0]
    rows, t = dict(ROW.findall(guide)), words(language, "spellcaster")
    for card in CARDS:
        text = rows[t.name(card)]
        players = 2 if card in ("r03", "y03") else 4
        assert plain(told(language, players, card)) == plain(text)
        assert text.endswith("*") == (card in STARRED), "the guide has the stars of the faces"


@pytest.mark.parametrize("card", ["r01", "r09", "b14", "g03", "g05", "g13", "y07"])
def test_with_two_mages_the_next_opponent_is_your_opponent(card: str) -> None:
    assert "next opponent" in told("en", 4, card) and "next opponent" in told("en", 3, card)
    assert "next opponent" not in told("en", 2, card)
    assert "your opponent" in told("en", 2, card).lower()


def test_what_mindfire_counts_depends_on_the_table() -> None:
    assert told("en", 2, "r03").endswith("per card in your opponent’s hand (now 3).")
    assert told("en", 3, "r03", B).endswith("per card in the hands of both opponents (now 7).")
    assert told("en", 3, "r03", A).endswith("per card in the solo mage’s hand (now 6).")
    assert told("en", 4, "r03").endswith("the larger of the two opposing hands (now 3).")


def test_a_card_in_hand_counts_itself_among_the_colours() -> None:
    assert told("en", 2, "y11").endswith("(now 1).")


# --- what is foretold ---------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_foretold_of_an_activation_comes_true(players: int) -> None:
    checked = 0
    for seed in range(12):
        game, rng = new(Spellcaster, players, seed), Random(seed)
        while game.questions:
            question = game.questions[0]
            choice = question.sample(rng)
            card = ACTIVATED.get(str(choice)) if question.kind == "act" else None
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


def test_looking_ahead_changes_nothing() -> None:
    game = new(Spellcaster, 2, 3)
    view = game.seen_by(game.active)
    before = view.clone()
    list(changes(view, foreseen(view, "r02"), game.active))
    assert view == before


# --- the page -----------------------------------------------------------------------------------


def scene_of(
    game: Spellcaster, viewer: int, selected: Choice | None = None, language: str = "en"
) -> Scene[Spellcaster]:
    seats = tuple(Seat(f"Mage {number}") for number in range(game.players))
    return Scene(game.seen_by(viewer), viewer, seats, words(language, INFO.id), selected)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_choice_that_wants_a_second_click_says_what_it_does(players: int) -> None:
    kinds = set()
    for seed in range(14):
        game, rng = new(Spellcaster, players, seed), Random(seed)
        while game.questions:
            question = game.questions[0]
            if question.kind in spellcaster_view.CONFIRM:
                for choice, language in product(choices_of(question), LANGUAGES):
                    scene = scene_of(game, question.player, choice, language)
                    said = spellcaster_view.advice(scene)
                    assert said or choice == "none", (question.kind, choice, language)
                kinds.add(question.kind)
            game.answer(question.player, question.sample(rng))
    assert kinds >= {"act", "fire", "discard", "remove"}


def test_playing_a_card_foretells_nothing_of_what_activating_it_does() -> None:
    game = new(Spellcaster, 2, 1)
    while game.questions[0].kind != "act":
        game.answer(game.questions[0].player, game.questions[0].sample(Random(1)))
    mage = game.questions[0].player
    plays = [each for each in game.questions[0].candidates() if str(each).startswith("play ")]
    assert plays
    for choice in plays:
        said = spellcaster_view.advice(scene_of(game, mage, choice, "en"))
        assert "nothing happens yet" in said
        assert "→" not in said and "Now:" not in said


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_event_has_words_at_every_table(players: int) -> None:
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
def test_each_pile_says_who_controls_it(players: int) -> None:
    game, rng = new(Spellcaster, players, 5), Random(5)
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
def test_no_page_shows_a_card_that_only_a_partner_holds(players: int) -> None:
    """The table, and every panel it can open, come from what the seat may know."""
    game, rng = new(Spellcaster, players, 8), Random(8)
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


# --- the victim of a spell ----------------------------------------------------------------------

ASKED_OF_B = {
    "en": {
        "g03": ("A casts Whispered Bargain.", "A draws 2 cards unless you discard 1 card."),
        "b14": ("A casts Siren’s Bargain.", "A’s side gains 1 sapphire unless you discard 1 card."),
        "r09": ("A casts Cruel Riddle.", "your side loses 1 energy, or you discard 1 card."),
    },
    "de": {
        "g03": (
            "A zaubert „Geflüsterter Handel“.",
            "A zieht 2 Karten, außer du wirfst 1 Karte ab.",
        ),
        "b14": ("A zaubert „Sirenenhandel“.", "Die Seite von A erhält 1 Saphir, außer du wirfst"),
        "r09": ("A zaubert „Grausames Rätsel“.", "Deine Seite verliert 1 Energie, oder du wirfst"),
    },
    "nl": {
        "g03": (
            "A gebruikt ‘Gefluisterd akkoord’.",
            "A trekt 2 kaarten, tenzij jij 1 kaart aflegt.",
        ),
        "b14": ("A gebruikt ‘Sirenenkoop’.", "De kant van A krijgt 1 saffier, tenzij jij 1 kaart"),
        "r09": ("A gebruikt ‘Wreed raadsel’.", "jouw kant verliest 1 energie, of jij legt 1 kaart"),
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spell", ["g03", "b14", "r09"])
def test_the_prompt_of_a_victim_speaks_to_the_victim(spell: str, language: str) -> None:
    t = Table(hands={"A": "r01 r02", "B": "y04 y05"}, piles=f"{spell}→A", deck="b04 b05")
    t.act(f"ACTIVATE {spell}")
    seats = (Seat("A"), Seat("B"))
    scene = Scene(t.g.seen_by(1), 1, seats, words(language, INFO.id), None)
    fields = spellcaster_view.prompt_fields(scene)
    who, what = ASKED_OF_B[language][spell]
    assert scene.words(f"prompt.{scene.kind}", **fields).startswith(who)
    assert what in scene.words(f"advice.{scene.kind}", **fields)


# --- stars, badges, and what is ours ------------------------------------------------------------


def explained(card: str, players: int = 2, language: str = "en") -> str:
    _, body = spellcaster_view.explain(scene_of(new(Spellcaster, players), 0, None, language), card)
    return "".join(each if isinstance(each, str) else render(each) for each in body)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_star_is_on_the_face_of_cards_that_change_and_on_no_other(language: str) -> None:
    scene = scene_of(new(Spellcaster, 2), 0, None, language)
    label = scene.words("star")
    faces = {card: render(face(scene, card, {"class": ""}, A)) for card in CARDS}
    assert {card for card in CARDS if label in faces[card] and "★" in faces[card]} == STARRED.keys()


@pytest.mark.parametrize(
    ("card", "note"),
    [
        ("r01", "With three or four mages this is about the next opponent"),
        ("y03", "With three or four mages other hands are counted"),
        ("g04", "With three mages you choose one of the sides; with two or four"),
    ],
)
def test_a_card_says_only_where_its_text_changes(card: str, note: str) -> None:
    assert note in explained(card)
    assert "With three" not in explained("r02")
    for players in (2, 4):
        assert told("en", players, "g04").startswith("Choose one: every mage draws 2 cards")
    assert "one side" in told("en", 3, "g04")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reconstructed_card_says_so(language: str) -> None:
    note = words(language, INFO.id)("ours.note")
    assert {card for card in CARDS if note in explained(card, 2, language)} == RECONSTRUCTED


@pytest.mark.parametrize("players", [3, 4])
def test_a_badge_shows_the_next_opponent(players: int) -> None:
    game, rng, marked = new(Spellcaster, players, 2), Random(2), set()
    while game.questions:
        scene = scene_of(game, 0)
        badges = [str(spellcaster_view.badges(scene, seat)) for seat in range(players)]
        found = [seat for seat in range(players) if "next opponent" in badges[seat]]
        assert found == [game.next_opponent]
        marked.add((game.active, found[0]))
        question = game.questions[0]
        game.answer(question.player, question.sample(rng))
    pairs = {3: {(0, 2), (1, 2), (2, 1), (2, 0)}, 4: {(0, 2), (2, 1), (1, 3), (3, 0)}}
    assert marked == pairs[players]


def test_in_a_duel_no_badge_says_who_the_opponent_is() -> None:
    scene = scene_of(new(Spellcaster, 2), 0)
    said = str([spellcaster_view.badges(scene, seat) for seat in (0, 1)])
    assert "opponent" not in said and "to move" in said


def test_partners_sit_beside_each_other_on_the_page() -> None:
    for viewer in range(4):
        scene = scene_of(new(Spellcaster, 4), viewer)
        around = [scene.game.sides[seat] for seat in (*scene.opponents, viewer)]
        assert around[-2] == around[-1] or around[0] == around[-1]

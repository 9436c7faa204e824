"""What the audit found in the words, the view, the guide and the lesson of Grimoria."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest

from conclave.games.grimoria.cards import CARDS, RECONSTRUCTED, SPELLS
from conclave.games.grimoria.rules import MOMENTS
from conclave.games.grimoria.state import Grimoria
from conclave.games.grimoria.view.counting import counted
from conclave.games.grimoria.view.table import (
    advice,
    badges,
    belongings,
    choice_label,
    explain,
    hand,
    meta,
    prompt_fields,
)
from conclave.kernel import Seat
from conclave.ui.html import div, render
from conclave.ui.scene import Scene
from conclave.ui.words import LANGUAGES, messages, words
from tests.games.grimoria.table import A, B, Table, has, table

every_language = pytest.mark.parametrize("language", LANGUAGES)
HERE = files("conclave.games.grimoria")
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil")


def seen(t: Table, viewer: int, language: str = "en") -> Scene[Grimoria]:
    seats = tuple(map(Seat, NAMES[: t.g.players]))
    return Scene(t.g.seen_by(viewer), viewer, seats, words(language, "grimoria"))


def prompt(scene: Scene[Grimoria]) -> str:
    return scene.words(f"prompt.{scene.kind}", **prompt_fields(scene))


def guide(language: str) -> dict[str, str]:
    """The sections of the guide."""
    text = (HERE / "guide" / f"{language}.md").read_text(encoding="utf-8")
    parts = re.split(r"^## .+ \{#(\w+)\}$", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def told(language: str) -> str:
    """All that the lesson says."""
    text = (HERE / "lesson" / f"{language}.toml").read_text(encoding="utf-8")
    return " ".join(tomllib.loads(text).values())


def says(language: str, key: str, **wanted: str) -> None:
    message = words(language, "grimoria")(key)
    assert wanted[language] in message, f"{key}: {message}"


# --- the view ---------------------------------------------------------------------------------


def test_opponents_locations_are_counted_and_shown_only_to_those_who_want_help() -> None:
    t = table(board="castle hut").cast(A=2, B=3).answer(A, "castle")
    scene = seen(t, B)
    assert "Castle" not in render(belongings(scene, A)), "it lies face down now"
    scene.counting = True
    assert "Castle" in render(div(*counted(scene, A)))
    assert "Castle" in render(belongings(seen(t, A), A)), "the owner may look at any time"


def test_a_clash_of_spells_is_shown_at_both_seats() -> None:
    t = table(players=3, board="castle hut village").cast(A=2, B=2, C=3)
    shown = [render(div(*badges(seen(t, A), seat))) for seat in range(3)]
    assert "The same spell as Ben" in shown[A] and "The same spell as Ada" in shown[B]
    assert "The same spell" not in shown[2]


@every_language
def test_every_page_of_the_book_says_what_it_does_open_or_closed(language: str) -> None:
    scene = seen(table(board="castle"), A, language)
    book = render(hand(scene))
    for page in SPELLS.values():
        assert scene.words(f"brief.{page.id}") in book
        assert render(div({"x": scene.words(f"effect.{page.id}")}))[8:-9] in book


@every_language
def test_the_inspector_says_which_cards_are_reconstructed(language: str) -> None:
    scene = seen(table(), A, language)
    marked = {
        card for card in CARDS if scene.words("ours.note") in render(div(*explain(scene, card)[1]))
    }
    assert marked == RECONSTRUCTED


def test_a_round_without_cards_is_said_to_be_the_last() -> None:
    t = table(draw="king", rest=B, level=13)
    assert "Round 10 of 14" in meta(seen(t, A))
    t.cast(A=2, B=2).finish_round()
    assert "Round 11 of 11" in meta(seen(t, A))


# --- prompts ----------------------------------------------------------------------------------


def test_the_prompt_names_what_is_at_stake_and_who_attacks() -> None:
    t = table(A=has("maid"), B=has("king bard", treasures="mirror")).cast(A=14, B=15)
    t.answer(A, "king")
    assert prompt(seen(t, B)) == "Ada attacks you with Puppeteer’s Hand. At stake: King."


@every_language
def test_a_reflection_names_the_right_attacker(language: str) -> None:
    t = table(
        A=has("maid prince", treasures="mirror"), B=has("king bard", treasures="mirror")
    ).cast(A=9, B=15)
    t.answer(B, "mirror")
    scene = seen(t, A, language)
    spell = scene.words.name("siren_call")
    assert scene.words("threat.reflected", rival="Ben", spell=spell) in prompt(scene)
    t.answer(A, "mirror")
    assert t.asked == (B, "give_companion"), "back where it came from"


@every_language
def test_a_second_mirror_lets_the_attacker_attack_again(language: str) -> None:
    """Whoever used a mirror is attacked by the mage whose turn it is, not by a mirror."""
    t = table(A=has("maid", treasures="mirror"), B=has("king bard", treasures="mirror cloak"))
    t.cast(A=9, B=15).answer(B, "pass").answer(B, "mirror").answer(A, "mirror")
    scene = seen(t, B, language)
    spell = scene.words.name("siren_call")
    assert scene.words("threat.attacks", rival="Ada", spell=spell) in prompt(scene)


def test_the_response_says_what_to_click_and_nothing_that_cannot_be() -> None:
    t = table(B=has("king bard", talers=4, treasures="mirror cloak")).cast(A=12, B=15)
    assert advice(seen(t, B)) == "Click your mirror to turn the attack round. Or let it happen."
    t = table(B=has("king bard", treasures="cloak")).cast(A=9, B=15).answer(B, "pass")
    assert advice(seen(t, B)) == "Click a companion to put your cloak on it. Or let it happen."


@every_language
def test_the_prompt_of_the_witch_says_which_moment_it_is(language: str) -> None:
    t = table(A=has("witch")).cast(A=2, B=3)
    scene = seen(t, A, language)
    assert prompt(scene).startswith(scene.words("moment.begin"))
    assert len({scene.words(f"moment.{moment}") for moment in MOMENTS}) == len(MOMENTS)
    assert choice_label(scene, "rest") == scene.words("choice.rest")


@every_language
def test_a_swap_in_answer_to_an_attack_has_a_label(language: str) -> None:
    scene = seen(table(A=has("witch")), A, language)
    assert scene.words.name("castle") in choice_label(scene, "swap castle")
    assert scene.words("facedown") in choice_label(scene, "swap facedown")


# --- words ------------------------------------------------------------------------------------


@every_language
def test_low_numbers_act_first(language: str) -> None:
    says(language, "tagline.short", en="Low numbers", de="Niedrige Zahlen", nl="Lage nummers")


@every_language
def test_spell_9_says_who_chooses(language: str) -> None:
    says(language, "effect.siren_call", en="chooses which", de="wählt selbst", nl="kiest zelf")


@every_language
@pytest.mark.parametrize("spell", ["siren_call", "ravens_tithe", "puppeteer"])
def test_attacks_say_that_protection_helps(language: str, spell: str) -> None:
    says(language, f"effect.{spell}", en="unprotected", de="ungeschützte", nl="onbeschermde")


@every_language
@pytest.mark.parametrize("spell", ["siren_call", "puppeteer"])
def test_attacks_on_companions_say_that_a_cloak_helps(language: str, spell: str) -> None:
    says(language, f"effect.{spell}", en="uncloaked", de="ohne Tarnkappe", nl="zonder mantel")


@every_language
def test_the_black_mage_says_that_2_blocks(language: str) -> None:
    says(language, "effect.black_mage", en="2 blocks it", de="die 2 blockt", nl="2 die blokkeert")


@every_language
@pytest.mark.parametrize("key", ["effect.princess", "score_note.princess"])
def test_the_princess_counts_what_is_there_at_least_twice(language: str, key: str) -> None:
    says(language, key, en="at least twice", de="mindestens zweimal", nl="minstens twee keer")


@every_language
def test_the_tax_collector_never_costs_points(language: str) -> None:
    says(language, "effect.tax_collector", en="below 0", de="unter 0", nl="minder dan 0")
    says(language, "score_note.tax_collector", en="at least 0", de="mindestens 0", nl="minstens 0")


@every_language
def test_the_witch_says_when_she_swaps(language: str) -> None:
    says(language, "effect.witch", en="In your turn", de="Im eigenen Zug", nl="In je beurt")
    says(language, "effect.witch", en="between rounds", de="zwischen Runden", nl="tussen rondes")


@pytest.mark.parametrize(("language", "opens", "closes"), [("de", "„", "“"), ("nl", "‘", "’")])
def test_names_of_spells_stand_in_quotes_or_before_a_colon(
    language: str, opens: str, closes: str
) -> None:
    """No name is in a case that it does not have."""
    for key, message in messages("conclave.games.grimoria", language).items():
        for text in (message,) if isinstance(message, str) else message:
            if "{spell}" in text:
                assert f"{opens}{{spell}}{closes}" in text or text.startswith("{spell}:"), key


def test_cards_have_an_owner_not_a_title() -> None:
    t = words("en", "grimoria")
    assert t("log.names", mage="Ada", rival="Ben", card="Queen") == "Ada wants Ben’s Queen."
    assert "Ben’s Queen" in t("log.takes_companion", mage="Ada", rival="Ben", card="Queen")


@pytest.mark.parametrize("term", ["points", "income", "hope", "envy", "turn"])
def test_german_reasons_have_no_clauses(term: str) -> None:
    """They stand in a list, whose commas would be theirs."""
    assert "," not in words("de", "grimoria")(f"term.{term}")


# --- the guide --------------------------------------------------------------------------------


@every_language
def test_the_guide_says_what_is_ours(language: str) -> None:
    ours, name = guide(language)["ours"], words(language, "grimoria").name
    for card in RECONSTRUCTED:
        assert name(card) in ours, card
    assert "17" in ours


@every_language
def test_the_guide_gives_the_number_of_rounds_where_the_game_begins_and_ends(language: str) -> None:
    sections = guide(language)
    assert re.findall(r"\| (\d+) \|$", sections["setup"], re.MULTILINE) == ["14", "13", "12"]
    for rounds in ("14", "13", "12"):
        assert rounds in sections["end"]


@every_language
def test_the_guide_says_that_locations_lie_face_down_after_they_were_seen(language: str) -> None:
    wanted = {"en": "how many locations", "de": "wie viele Orte", "nl": "hoeveel plaatsen"}
    assert wanted[language] in guide(language)["turn"]


@every_language
def test_the_guide_gives_the_witch_both_moments_of_the_preparation(language: str) -> None:
    steps = re.findall(r"^(\d)\. (.+)$", guide(language)["preparation"], re.MULTILINE)
    first, *between, last = (text for _, text in steps)
    assert first == last not in between
    assert words(language, "grimoria")("choice.rest") in guide(language)["witch"]


# --- the lesson -------------------------------------------------------------------------------


@every_language
def test_the_lesson_knows_that_15_brings_cards(language: str) -> None:
    text = (HERE / "lesson" / f"{language}.toml").read_text(encoding="utf-8")
    black = tomllib.loads(text)["black"]
    says_cards = {"en": "three cards", "de": "drei Karten", "nl": "drie kaarten"}
    assert says_cards[language] in black


@every_language
def test_the_lesson_mentions_cloak_mirror_witch_seer_and_the_end(language: str) -> None:
    t = words(language, "grimoria")
    for card in ("cloak", "mirror", "witch", "seer"):
        assert t.name(card) in told(language), card
    assert "13" in told(language) and "17" in told(language)


def test_every_spell_has_a_name_that_the_guide_uses() -> None:
    for language in LANGUAGES:
        t = words(language, "grimoria")
        for spell in SPELLS.values():
            assert t.name(spell.id) in guide(language)["spells"]

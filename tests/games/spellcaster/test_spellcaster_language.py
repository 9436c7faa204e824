"""What the guide must tell, and words that proofreaders struck out of the three languages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import conclave
from conclave.app.rules.book import sections
from conclave.games.spellcaster.cards import CARDS, PRINTED
from conclave.ui.words import LANGUAGES, messages, words

INFO = conclave.game("spellcaster")
FOLDER = Path(conclave.__file__).parent / "games" / "spellcaster"

# --- the guide ------------------------------------------------------------------------------------

GUIDE_SAYS = {
    "setup": {
        "en": "60 spells, 15 of each",
        "de": "60 Zaubersprüche, 15 von",
        "nl": "60 spreuken, 15",
    },
    "control": {
        "en": "costs the opposing side",
        "de": "kostet die Gegenseite",
        "nl": "kost de andere",
    },
    "enchantments": {
        "en": "does not act this time",
        "de": "wirkt diesmal nicht",
        "nl": "deze keer niet",
    },
    "actions": {
        "en": "still counts as used",
        "de": "im selben Zug wieder",
        "nl": "beurt weer wordt",
    },
    "end": {
        "en": "makes somebody else draw",
        "de": "jemand anderen mehr",
        "nl": "iemand anders meer",
    },
    "tips": {
        "en": "for every card you hold",
        "de": "wie du Handkarten hast",
        "nl": "als je handkaarten hebt",
    },
    "ours": {"en": "All other texts are ours", "de": "sind von uns", "nl": "zijn van ons"},
}
ONE_ACTION = {"en": "only one action", "de": "nur eine Aktion", "nl": "maar één actie"}
TITLES = {
    "en": {"goal": "Goal", "setup": "Set-up", "hidden": "Secret and open", "tips": "Tips"},
    "de": {"goal": "Ziel", "setup": "Aufbau", "hidden": "Geheim und offen", "tips": "Tipps"},
    "nl": {"goal": "Doel", "setup": "Opbouw", "hidden": "Geheim en open", "tips": "Tips"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_tells_what_the_audit_missed(language: str) -> None:
    book = {each.anchor: each for each in sections(INFO.id, language)}
    for anchor, phrases in GUIDE_SAYS.items():
        assert phrases[language] in book[anchor].body, anchor
    assert ONE_ACTION[language] in book["actions"].body
    titles = TITLES[language]
    assert {anchor: book[anchor].title for anchor in titles} == titles


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_names_the_printed_texts(language: str) -> None:
    t = words(language, INFO.id)
    (ours,) = [each.body for each in sections(INFO.id, language) if each.anchor == "ours"]
    named = {card for card in CARDS if t.name(card) in ours}
    assert named == PRINTED


# --- language -------------------------------------------------------------------------------------


def every_text(language: str) -> str:
    """All the words, the guide and the lesson, as the reader sees them."""
    said = [text for message in messages(f"conclave.games.{INFO.id}", language).values()
            for text in ((message,) if isinstance(message, str) else message)]  # fmt: skip
    lesson = tomllib.loads((FOLDER / "lesson" / f"{language}.toml").read_text(encoding="utf-8"))
    book = (FOLDER / "guide" / f"{language}.md").read_text(encoding="utf-8")
    return "\n".join([*said, *lesson.values(), book])


NEVER = {
    "en": r"(?<!\{)\brivals?\b|'|\"|face-up|face-down|\bon turn\b|\bwanted\b",
    "de": r"Zuges|als Erster|\"",
    "nl": r"partij|willekeurig|[“”\"]|op de hand|haar haar|opnieuw geschud",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_that_the_proofreaders_struck_out_stay_out(language: str) -> None:
    assert re.findall(NEVER[language], every_text(language)) == []


QUOTES = {"de": ("„", "“"), "nl": ("‘", "’")}


@pytest.mark.parametrize("language", QUOTES)
def test_names_of_cards_stand_in_quotes_or_beside_a_colon(language: str) -> None:
    opened, closed = QUOTES[language]
    for key, message in messages(f"conclave.games.{INFO.id}", language).items():
        for text in (message,) if isinstance(message, str) else message:
            for name in re.finditer(r"\{(card|cards|spell)\}", text):
                before, after = text[: name.start()], text[name.end() :]
                quoted = before.endswith(opened) and after.startswith(closed)
                assert quoted or before.endswith(": ") or after.startswith(":"), (key, text)

"""Every game explains itself: rules with contents, search and pictures, and a summary."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

import conclave
from conclave.app.dispatch import handle
from conclave.app.pages import draw
from conclave.app.rules.book import PARAGRAPH, PLACE, TAG, pictures, search, sections
from conclave.app.shell import Shell
from conclave.ui.view import view_of
from conclave.ui.words import LANGUAGES, PSEUDO, messages, words
from tests.app.desk import match_of, new_app
from tests.contract.house.test_contract_views import Controls, look, seated
from tests.house import OURS

GAMES = [info.id for info in OURS]
LONGEST_SUMMARY = 190
"""Words; so many fit a drawer on a small desktop without scrolling."""

every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def reading(game: str, language: str = "en") -> Shell:
    """Somebody reads the rules in the lobby, where no game is on the table."""
    app = new_app()
    app.settings["language"] = language
    handle(app, "click", f"panel:rules:{game}", "")
    return app


def places(game: str, language: str) -> list[tuple[str, str]]:
    """The pictures of a guide with the sections they stand in."""
    book = sections(game, language)
    return [(each.anchor, name) for each in book for name in PLACE.findall(each.body)]


class Balanced(HTMLParser):
    """Checks that every element ends where it should."""

    VOID = frozenset({"input", "br", "hr"})

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.feed(html)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


# --- pictures ---------------------------------------------------------------------------------


@every_game
@every_language
def test_every_picture_of_a_guide_is_drawn_and_none_is_forgotten(game: str, language: str) -> None:
    named = [name for _, name in places(game, language)]
    assert len(named) >= 4
    assert sorted(named) == sorted(pictures(game, language)), "each stands in the guide once"
    assert places(game, language) == places(game, "en")
    page = draw(reading(game, language))
    assert "{{" not in page and "data-picture" not in page
    assert page.count('class="stage"') == len(named)


@every_game
@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
def test_pictures_show_the_pieces_in_the_language_of_the_reader_and_do_nothing(
    game: str, language: str
) -> None:
    for name, picture in pictures(game, language).items():
        Balanced(picture)
        controls = Controls(picture)
        assert not (controls.open or controls.refused or controls.things or controls.ids), name
        assert "button" not in controls.tags and "tabindex" not in picture, name
    translated = pictures(game, "de") != pictures(game, "en") != pictures(game, "nl")
    assert translated


# --- contents and search ----------------------------------------------------------------------


@every_game
@every_language
def test_the_contents_lead_to_every_heading(game: str, language: str) -> None:
    page = draw(reading(game, language))
    headings = re.findall(r'<h3 id="(rule-[a-z]+)"', page)
    assert headings == re.findall(r'<a href="#(rule-[a-z]+)"', page)
    assert headings == [f"rule-{each.anchor}" for each in sections(game, language)]
    ids = Controls(page).ids
    assert len(ids) == len(set(ids))


@every_game
@every_language
def test_a_search_keeps_the_paragraphs_with_all_words_and_marks_them(
    game: str, language: str
) -> None:
    book = sections(game, language)
    for section in book:
        word = max(TAG.sub("", section.title).split(), key=len)
        found, hits = search(book, word.upper())
        assert section.anchor in [each.anchor for each in found], word
        assert hits >= len(found)
        for each in found:
            Balanced(each.body)
            for paragraph in PARAGRAPH.finditer(each.body):
                assert "<mark>" in paragraph[0] or "<mark>" in each.title, paragraph[0]


@every_game
@every_language
def test_a_search_for_nothing_shows_all_and_one_in_vain_says_what_to_do(
    game: str, language: str
) -> None:
    book = sections(game, language)
    assert search(book, "  ") == (list(book), 0)
    assert search(book, "zzyzx") == ([], 0)
    app = reading(game, language)
    handle(app, "change", "search", "zzyzx")
    page = draw(app)
    assert words(language)("rules.nothing") in page
    assert "rule-goal" not in page
    handle(app, "click", "search", "")
    assert "rule-goal" in draw(app)


@every_game
def test_no_word_is_found_in_the_markup(game: str) -> None:
    """Words of tags and entities are no words of the rules."""
    book = sections(game, "en")
    for word in ("strong", "tbody", "figcaption", "data-picture", "&amp;", "quot", '"', "<", "e"):
        for each in search(book, word)[0]:
            Balanced(each.body)
            assert not re.search(r"<[^>]*<mark>", each.body)
            assert "&<mark>" not in each.body


# --- the summary ------------------------------------------------------------------------------


@every_game
@every_language
def test_the_summary_is_short_and_marks_the_present_step(game: str, language: str) -> None:
    app = seated(game, conclave.game(game).min_players, seed=1)
    handle(app, "key", "?", "")
    page = look(app, match_of(app).state.questions[0].player, language)
    drawer = page[page.index('id="drawer"') : page.index("</aside>")]
    assert len(TAG.sub(" ", drawer).split()) <= LONGEST_SUMMARY
    phases = [name for name in messages(f"conclave.games.{game}", language) if "phase." in name]
    assert drawer.count("<li") == len(phases)
    assert drawer.count('aria-current="step"') == page.count('aria-current="step"') / 2 == 1


# --- the rule behind a question ---------------------------------------------------------------


@every_game
def test_every_kind_of_question_belongs_to_a_section_of_the_rules(game: str) -> None:
    kinds = {key[7:] for key in messages(f"conclave.games.{game}", "en") if "prompt." in key}
    rules = view_of(conclave.game(game)).rules
    assert rules.keys() == kinds
    assert {*rules.values()} <= {each.anchor for each in sections(game, "en")}

"""Settings and sounds: what can be chosen, what is kept, and what is heard when."""

from __future__ import annotations

import json
from random import Random

import pytest

from conclave.app import storage
from conclave.app.effects import Effect, Sound
from conclave.app.pages import draw
from conclave.app.settings import CHOICES, chosen, looks
from conclave.app.shell import Shell
from sitebuild.styles import SIZES, enlarged
from tests.app.desk import (
    bot_moves,
    choose,
    click,
    match_of,
    memory,
    new_app,
    play_to_the_end,
    table,
)
from tests.app.test_app_flow import start


@pytest.fixture
def app() -> Shell:
    return new_app()


@pytest.mark.parametrize("place", ["panel:settings", "menu"])
def test_every_setting_can_be_chosen_in_the_lobby_and_at_the_table(app: Shell, place: str) -> None:
    if place == "menu":
        start(app, "person", "random")
        place = "panel:menu"
    click(app, place)
    for name, values in CHOICES.items():
        for value in values:
            assert f'data-command="set:{name}:{value}"' in draw(app)
            click(app, f"set:{name}:{value}")
            assert chosen(app, name) == value
            assert json.loads(looks(app))[name] == value
            assert storage.read_settings(app.storage)[name] == value


def test_what_is_set_before_anybody_chooses(app: Shell) -> None:
    wishes = json.loads(looks(app))
    assert (wishes["sound"], wishes["motion"], wishes["theme"]) == ("off", "auto", "dark")
    assert (wishes["size"], wishes["counting"]) == ("100", "off")


def test_nonsense_is_neither_taken_nor_obeyed(app: Shell) -> None:
    for wish in ("set:theme:plaid", "set:colour:red", "set:", "set:theme"):
        click(app, wish)
    assert app.settings == {}
    for stored in ({"theme": "plaid"}, {"size": 200}, {"pace": ["calm"]}):
        app.settings = stored
        looks(app)
        (name,) = stored
        assert chosen(app, name) in CHOICES[name]


def test_the_page_offers_the_sizes_that_the_style_sheet_knows() -> None:
    assert [size or "100" for size in SIZES] == list(CHOICES["size"])


def heard(effects: list[Effect]) -> list[str]:
    return [effect.name for effect in effects if isinstance(effect, Sound)]


def test_nothing_is_heard_unless_wanted(app: Shell) -> None:
    start(app, "person", "random")
    assert heard(choose(app, 1)) == []


def test_a_choice_a_turn_and_the_end_are_heard(app: Shell) -> None:
    click(app, "set:sound:on")
    start(app, "person", "random")
    sounds = heard(choose(app, 1))
    for _ in range(30):
        if match_of(app).state.over or match_of(app).state.question_for(table(app).device.viewer):
            break
        sounds += heard(bot_moves(app))
    assert sounds == ["choice", "turn"]
    all_effects: list[Effect] = []
    while not match_of(app).state.over:
        if question := match_of(app).state.question_for(table(app).device.viewer):
            all_effects = choose(app, question.sample(Random(2)))
        else:
            all_effects = bot_moves(app)
    assert heard(all_effects) == ["over"]


def test_opening_a_finished_game_is_silent(app: Shell) -> None:
    click(app, "set:sound:on")
    start(app, "person", "random")
    play_to_the_end(app, Random(1))
    id = table(app).kept.id
    click(app, "lobby")
    assert heard(click(app, f"resume:{id}")) == []


def test_questions_about_the_width_are_asked_for_every_size() -> None:
    nested = ".g { @media (min-width: 100px) { .h { i: j } } }"
    css = "a { b: c } @media (max-width: 760px) { .x { y: z } }\n" + nested
    larger = enlarged(css)
    assert larger.startswith(
        "a { b: c } @media (max-width: 760px) { :where(:root:not([data-size])) {"
    )
    assert '@media (max-width: 1520px) { :where([data-size="200"]) { .x { y: z } } }' in larger
    assert '@media (min-width: 125px) { :where([data-size="125"]) & { .h { i: j } } }' in larger
    assert larger.count("{") == larger.count("}")
    assert enlarged("a { b: c }") == "a { b: c }"
    with pytest.raises(ValueError, match="not closed"):
        enlarged("@media (max-width: 1px) { a {")


def test_two_tabs_do_not_overwrite_each_others_settings(app: Shell) -> None:
    other = new_app(memory(app))
    click(app, "set:theme:light")
    click(other, "set:sound:on")
    click(app, "language:nl")
    assert storage.read_settings(app.storage) == {"theme": "light", "sound": "on", "language": "nl"}

"""The whole game in a link: short, read back exactly, and refused if anything is wrong with it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from conclave import Match, SaveError
from conclave.kernel.link import from_link, to_link
from tests.contract.play import Setting, depths, every_setting, examples, played, seeds

FITS = 1950
"""Characters of a link without the address of the site."""


@every_setting
@examples(3)
@given(seed=seeds, depth=depths)
def test_a_link_holds_the_whole_match(setting: Setting, seed: int, depth: float) -> None:
    match = played(setting, seed, depth)
    match.title = "Ein schöner Abend"
    sent = from_link(to_link(match, language="nl"))
    assert sent.match.to_json() == match.to_json()
    assert sent.match.events == match.events
    assert sent.about == {"language": "nl"}


BEFORE = (
    "AQ7phk542iWMQQ6CQBAE9St9nosRsspNv0H2sMKIG4Ehu4PGEF7m5xzirburUwu6MDAqdCL3PEXuQUhzzxnVgaBR-43a"
    "KJNGGW1eVkLmoBbrGpc2GJw4ZRnhqcZVrHPIH3i_HblFVRIGeW3OI6F5cPO0dC5c4dypcIRwk1n_5neKqjya26-7_fcH"
    "1nYxmg"
)
"""A link to three choices of Goofspiel, made before take-backs were noted."""


def test_a_link_from_before_take_backs_were_noted_is_not_practised() -> None:
    match = from_link(BEFORE).match
    assert match.choices == [(1, 3), (0, 4), (0, 6)] and not match.practised


@every_setting
def test_a_whole_game_fits_into_a_link(setting: Setting) -> None:
    assert len(to_link(played(setting, seed=setting.players), build="0" * 16)) <= FITS


@every_setting
def test_a_link_that_was_altered_says_so(setting: Setting) -> None:
    link = to_link(played(setting, seed=1, depth=0.4))
    rng = random.Random(setting.players)
    for _ in range(8):
        place = rng.randrange(len(link))
        other = rng.choice("AZaz09-_".replace(link[place], ""))
        for wrong in (link[:place], link[:place] + other + link[place + 1 :], link + "AAAA"):
            with pytest.raises(SaveError) as refused:
                from_link(wrong)
            assert refused.value.reason.key in ("link_damaged", "save_too_new")


@every_setting
def test_a_match_can_go_on_from_any_step_without_the_other_noticing(setting: Setting) -> None:
    match = played(setting, seed=2)
    before = match.to_json()
    step = len(match.choices) // 2
    other = match.upto(step)
    assert other.state == match.at(step) and other.choices == match.choices[:step]
    assert Match.from_json(other.to_json()).state == other.state
    other.undo(agreed=True)
    question = other.state.questions[0]
    other.answer(question.player, question.candidates()[-1])
    assert match.to_json() == before
    assert match.at(step - 1) == match.upto(step - 1).state

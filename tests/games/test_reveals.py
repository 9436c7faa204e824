"""Whether somebody can answer, act or choose may hang on hidden cards: then it is a reveal.

The contract finds such places by chance; these are the ones it has found.
"""

from __future__ import annotations

import pytest

from conclave.games.amulet.cards import ANY
from conclave.games.amulet.places import METAL_IN
from conclave.games.amulet.settlement import pay
from tests.games.amulet.test_amulet_secrets import robbed
from tests.games.grimoria.table import A, B, has, table
from tests.games.zavandor.table import Table


@pytest.mark.parametrize("treasure", ["chest", "cloak"])
def test_grimoria_whoever_might_hold_a_cloak_is_asked_and_nothing_is_revealed(
    treasure: str,
) -> None:
    king = has("king", treasures=treasure)
    t = table(A=has("witch"), B=king, C=has("maid prince")).cast(A=9, B=13, C=15)
    t.patient, before = True, t.g.reveals
    t.answer(A, "pass")
    assert (t.asked, t.g.reveals) == ((B, "deploy_cloak"), before)


@pytest.mark.parametrize("hand", ["green5", "green10"])
def test_zavandor_whoever_holds_cards_is_asked_and_nothing_is_revealed(hand: str) -> None:
    t = Table(2)
    t.mage("A", hand=hand)
    before = t.g.reveals
    t.turn("A")
    assert t.g.asked
    assert t.g.reveals == before


def test_zavandor_who_can_act_whatever_the_cards_are_shows_nothing() -> None:
    t = Table(2)
    t.mage("A", dust=40, hand="green5")
    before = t.g.reveals
    t.turn("A")
    assert t.g.asked and t.g.reveals == before


def test_zavandor_whom_no_lightning_strikes_can_pay() -> None:
    t = Table(2, overbid="lightning")
    t.mage("A", dust=200)
    t.mage("B", dust=200)
    t.turn("A")
    before = t.g.reveals
    t.bids("owl", ("A", 130), ("B", "pass"))
    assert t.g.reveals > before


def test_amulet_that_a_thief_can_choose_what_to_pay_tells_what_was_stolen() -> None:
    t = robbed(0)
    t.g.party = next(area for area, metal in METAL_IN.items() if metal == ANY)
    before = t.g.reveals
    pay(t.g, t.seat("A"), 1)
    assert t.g.asked[-1].kind == "pay", "gold or copper"
    assert t.g.reveals > before

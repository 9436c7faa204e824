"""The counting help of Magic Sword: cards that were named in a trade, or taken openly."""

from __future__ import annotations

from conclave.ui.words import words
from tests.counting import counted
from tests.games.zauberschwert.test_zauberschwert_trades import table

name = words("en", "zauberschwert").name


def test_a_card_known_by_its_name_only_is_told_by_its_name() -> None:
    t = table(other="zd_amulet1_q zd_amulet1_k")
    assert counted("zauberschwert", t.g, 2, of=0) == []
    t.says("P1", "offer", "zd_dagger_k", "amulet1", 1)
    t.says("P2", "accept")
    t.says("P2", "zd_amulet1_k")
    card, kind = name("zd_amulet1_k"), name("amulet1")
    assert counted("zauberschwert", t.g, 1, of=0) == [f"for sure: 1 × {card}", "1 unknown"]
    assert counted("zauberschwert", t.g, 2, of=0) == [f"for sure: 1 × {kind}", "1 unknown"]


def test_an_artefact_put_under_the_stack_is_known_to_whoever_did_it() -> None:
    g = table().g
    g.artefacts[:0] = ["zd_herbs_q"]
    g.looked = (0,)
    assert counted("zauberschwert", g, 0, of=0) == [f"for sure: 1 × {name('zd_herbs_q')}"]
    assert counted("zauberschwert", g, 1, of=1) == []

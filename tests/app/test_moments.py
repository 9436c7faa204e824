"""Hand-over and pauses betray nothing: all hidden hands give the same pages and the same waits."""

from __future__ import annotations

from itertools import product

import pytest

from conclave.app.effects import Think, Wait
from conclave.app.pages import draw
from conclave.app.table.play import settle
from conclave.games.grimoria.rules import turn
from conclave.games.grimoria.state import Grimoria
from tests.app.desk import begin, bot_moves, choose, click, match_of, new_app, table
from tests.typed import narrow

HANDS = list(product(("cloak", "mirror", "chest"), repeat=3))


def attacked(spell: int, hand: tuple[str, ...], *kinds: str) -> list[object]:
    """What can be seen of an attack by the first seat while nobody answers it."""
    app = new_app()
    begin(app, "grimoria", *kinds)
    g, seen = narrow(Grimoria, match_of(app).state), list[object]()
    laid_out(g, spell, hand)
    app.effects.clear()
    settle(table(app))
    effects = list(app.effects)
    while g.asked[0].kind in g.moments:
        seen += [(type(each), *each[-1:]) for each in effects if isinstance(each, Think)]
        seen += [each.milliseconds for each in effects if isinstance(each, Wait)]
        if table(app).thinking:
            seen.append(draw(app))
            effects = bot_moves(app, '"pass"')
            continue
        if table(app).device.hand_over is not None:
            seen.append(draw(app))
            click(app, "take_over")
        assert "choice-pass" in draw(app)
        seen.append(f"seat {table(app).viewer}")
        effects = choose(app, "pass")
    return seen


def laid_out(g: Grimoria, spell: int, hand: tuple[str, ...]) -> None:
    """Everybody has chosen, everybody but the attacker has a companion and a treasure."""
    g.treasury.extend(card for mage in g.mages for card in mage.treasures)
    for mage, treasure, court in zip(g.mages[1:], hand, ("king", "king", "queen"), strict=True):
        mage.companions, mage.treasures, mage.talers = (court,), (treasure,), 5
    g.phase, g.level, g.order, g.chosen = "adventure", 15, (0, 3, 2, 1), [spell, 15, 7, 3]
    g.asked.clear()
    g.agenda.clear()
    g.bound = None
    g.run((turn, (0,)))


def everybody(kind: str, spell: int) -> dict[tuple[str, ...], list[object]]:
    return {hand: attacked(spell, hand, "person", kind, kind, kind) for hand in HANDS}


@pytest.mark.parametrize("kind", ["person", "hard", "random"])
def test_all_hidden_hands_give_the_same_moments(kind: str) -> None:
    seen = everybody(kind, 9)
    first = seen[HANDS[0]]
    assert len(first) >= 6, "three moments, each with its page or its wait"
    assert all(each == first for each in seen.values())


def test_the_moments_come_in_the_order_of_turns() -> None:
    seen = attacked(9, HANDS[0], *["person"] * 4)
    assert [each for each in seen if str(each).startswith("seat")] == ["seat 3", "seat 2", "seat 1"]


def test_a_bot_takes_as_long_without_an_answer_as_with_one() -> None:
    for hand in (HANDS[0], HANDS[-1]):
        seen = attacked(9, hand, "person", *["hard"] * 3)
        waits = [each for each in seen if isinstance(each, tuple)]
        assert waits and all(each == (Think, 700) for each in waits)

"""Domains of answers, refusals, and what a question says of itself."""

from __future__ import annotations

import random
from typing import Any

import pytest

from conclave import IllegalChoice
from conclave.kernel import Amount, Refusal, Several, Subset, no
from conclave.kernel.game import Rule
from tests.kernel.toy import Toy, ask_bright, ask_colour, ask_trade, blank, deal
from tests.typed import narrow

RNG = random.Random(0)


def asked(rule: Rule, *arguments: Any) -> Toy:
    g = blank()
    g.next(rule, *arguments)
    g.run()
    return g


# --- amounts ----------------------------------------------------------------------------------


def test_an_amount_is_a_whole_number_in_its_range() -> None:
    bid = Amount(2, 5)
    assert [n for n in range(10) if bid.why_not(n) is None] == [2, 3, 4, 5]
    assert bid.why_not(6) == no("not_in_range", low=2, high=5)
    assert {bid.sample(RNG) for _ in range(100)} == {2, 3, 4, 5}


@pytest.mark.parametrize("junk", ["3", (3,), (), "", 3.0, True, None])
def test_an_amount_is_nothing_else(junk: Any) -> None:
    low = Amount(0, 5)
    assert low.why_not(junk) is not None


def test_the_sensible_amounts_are_its_candidates() -> None:
    assert Amount(0, 100, (10, 20)).candidates() == (10, 20)
    assert Amount(0, 100).candidates() == (0, 100)
    assert Amount(4, 4).candidates() == (4,)


# --- subsets ----------------------------------------------------------------------------------


def test_a_subset_takes_no_more_than_there_is() -> None:
    hand = Subset(("a", "b", "b"), 1, 2)
    assert hand.why_not(("b", "b")) is None
    assert hand.why_not(("b", "a")) is None
    assert hand.why_not(("a", "a")) == no("not_yours")
    assert hand.why_not(("c",)) == no("not_yours")
    assert hand.why_not(()) == no("wrong_number", least=1, most=2)
    assert hand.why_not(("a", "b", "b")) == no("wrong_number", least=1, most=2)


@pytest.mark.parametrize("junk", ["a", 1, "ab", (("a",),), (None,), ({},), ([],)])
def test_a_subset_is_nothing_else(junk: Any) -> None:
    assert Subset(("a", "b"), 1, 2).why_not(junk) is not None


@pytest.mark.parametrize("junk", [(True,), (1.0,), (1, 2.0)])
def test_a_subset_of_numbers_takes_only_whole_numbers(junk: Any) -> None:
    """1 == True == 1.0 in Python, but a record must hold what was on offer."""
    assert Subset((1, 2, 3), 1, 2).why_not(junk) is not None


def test_a_subset_under_a_rule() -> None:
    def even(chosen: tuple[int, ...]) -> Refusal | None:
        return no("odd", total=sum(chosen)) if sum(chosen) % 2 else None

    payment = Subset((1, 2, 3), 1, 3, sensible=((1, 3), (2,)), rule=even)
    assert payment.why_not((1, 3)) is None
    assert payment.why_not((1, 2, 3)) is None, "any legal one is accepted"
    assert payment.why_not((1, 2)) == no("odd", total=3)
    assert payment.candidates() == ((1, 3), (2,))
    assert {payment.sample(RNG) for _ in range(50)} == {(1, 3), (2,)}


def test_samples_of_a_subset_are_legal_and_varied() -> None:
    hand = Subset(("a", "b", "b", "c"), 0, 3)
    samples = {hand.sample(RNG) for _ in range(300)}
    assert all(hand.why_not(each) is None for each in samples)
    assert {len(narrow(tuple, each)) for each in samples} == {0, 1, 2, 3}


# --- several at once --------------------------------------------------------------------------


def test_several_parts_are_all_asked() -> None:
    trade = Several((Subset(("a", "b"), 1, 1), Amount(0, 3)))
    assert trade.why_not((("a",), 2)) is None
    assert trade.why_not((("c",), 2)) == no("not_yours")
    assert trade.why_not((("a",), 9)) == no("not_in_range", low=0, high=3)
    assert trade.why_not((("a",),)) == no("exact_number", number=2)
    assert trade.why_not("ab") == no("exact_number", number=2)
    assert trade.why_not((("a",), True)) is not None


def test_candidates_of_several_obey_its_rule() -> None:
    trade = Several(
        (Amount(0, 9, (1, 2, 3)), Amount(0, 9, (1, 2, 3))),
        lambda pair: None if sum(pair) == 4 else no("not_four"),
    )
    assert trade.candidates() == ((1, 3), (2, 2), (3, 1))
    assert all(sum(narrow(tuple, trade.sample(RNG))) == 4 for _ in range(50))
    assert trade.why_not((4, 0)) is None
    assert trade.why_not((4, 4)) == no("not_four")


# --- questions --------------------------------------------------------------------------------


def test_options_are_the_universe_without_the_refused() -> None:
    g = asked(ask_colour, 0, "red", "grey", "blue")
    question = g.questions[0]
    assert question.universe == ("red", "grey", "blue")
    assert question.options == question.candidates() == ("red", "blue")
    assert question.why_not("red") is None
    assert question.why_not("grey") == no("too_dull", "taste", colour="grey")
    assert question.why_not("green") == no("not_on_offer", choice="green")
    assert question.details == ("red", "grey", "blue")
    assert {question.sample(RNG) for _ in range(50)} == {"red", "blue"}


def test_a_rule_may_list_the_legal_choices_itself() -> None:
    """Then `unless` is only asked for reasons, and the universe is still everything."""
    g = asked(ask_bright, 0, "red", "grey", "blue")
    question = g.questions[0]
    assert question.options == ("red", "blue")
    assert question.universe == ("red", "grey", "blue")
    assert question.why_not("grey") == no("too_dull", "taste", colour="grey")
    assert question.why_not("red") is None


def test_a_refusal_is_raised_with_its_figures_and_changes_nothing() -> None:
    g = asked(ask_colour, 0, "red", "grey", "blue")
    before = g.clone()
    with pytest.raises(IllegalChoice, match=r"too_dull \(colour=grey\)") as refused:
        g.answer(0, "grey")
    assert refused.value.reason == no("too_dull", "taste", colour="grey")
    assert (refused.value.reason.figures, refused.value.reason.rule) == (
        {"colour": "grey"},
        "taste",
    )
    assert g == before


def test_a_composite_answer_comes_as_lists_and_is_kept_as_tuples() -> None:
    g = asked(ask_trade, 1)
    g.answer(1, [["a", "b"], 3])
    assert g.diary == ["(('a', 'b'), 3)"]


def test_a_domain_is_asked_through_the_question() -> None:
    g = deal(2, 1)
    g.run()
    question = g.questions[0]
    assert question.kind == "bid"
    assert question.options == Amount(0, 10)
    assert question.why_not(11) == no("not_in_range", low=0, high=10)
    assert question.candidates() == (0, 10)
    assert all(question.why_not(question.sample(RNG)) is None for _ in range(20))


@pytest.mark.parametrize("junk", [None, True, 1.5, {}, b"3", [True], object()])
def test_only_plain_values_are_choices(junk: Any) -> None:
    g = deal(2, 1)
    g.run()
    with pytest.raises(IllegalChoice):
        g.answer(0, junk)

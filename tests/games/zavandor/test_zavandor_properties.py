"""The invariants of the specification that speak of more than one state (section 10)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import conclave
from conclave.games.zavandor.bot import policy
from conclave.games.zavandor.cards import CARDS, GEMS, PRICE, UNMAKEABLE, VALUE
from conclave.games.zavandor.figures import (
    gem_vp,
    hand_count,
    hand_limit,
    max_bid,
    modifier,
    net,
    vp,
    wealth,
)
from conclave.games.zavandor.paying import Payment
from conclave.games.zavandor.prices import auction_prices
from conclave.games.zavandor.state import Zavandor
from conclave.kernel import Question
from tests.contract.play import examples
from tests.typed import choices_of, new, question_of

INFO = conclave.game("zavandor")
OPTIONS = st.fixed_dictionaries(
    {option.id: st.sampled_from(option.allowed) for option in INFO.options}
)
Step = tuple[Zavandor, Question, Any]


def mixed_play(g: Zavandor, rng: random.Random, sense: float) -> Iterator[Step]:
    """Play on, now sensibly and now at random; yields before and after every answer."""
    while g.asked:
        question = rng.choice(g.questions)
        if rng.random() < sense:
            question = g.questions[0]
            view = g.seen_by(question.player)
            choice = policy(view, question_of(view, question.player), rng)
        else:
            choice = question.sample(rng)
        before = g.clone()
        g.answer(question.player, choice)
        yield before, question, choice
        g.check()


@examples(25)
@given(players=st.integers(2, 6), seed=st.integers(0, 2**30), options=OPTIONS)
def test_mixed_games_keep_all_invariants(players: int, seed: int, options: dict[str, Any]) -> None:
    g, rng = new(Zavandor, players, seed, **options), random.Random(seed)
    for before, question, choice in mixed_play(g, rng, 0.9):
        check_payment(before, g, question, choice)
        check_limits(before, g)
        check_levels(before, g, question)
        check_track(before, g)
        check_order(before, g)
        check_others(before, g, question)
        check_prices(g, question)


def check_payment(before: Zavandor, after: Zavandor, question: Question, choice: Any) -> None:
    """12 and 13: what is handed over and the old dust are the cost and the new dust."""
    if question.kind != "pay" or not isinstance(question.options, Payment):
        return
    mage, cost = question.player, question.details[0]
    handed = sum(VALUE.get(each, 0) for each in choice)
    gems = [each for each in choice if each not in VALUE]
    assert question.options.over(choice) >= 0
    if not gems and after.round == before.round and after.active_player == before.active_player:
        left = before.dust[mage] + handed - cost
        assert 0 <= left - after.dust[mage] <= 1
        assert left == after.dust[mage] or left in UNMAKEABLE
    assert cost <= wealth(before, mage)


def check_limits(before: Zavandor, after: Zavandor) -> None:
    """7: after Phase 4 of a round that is not the last, every hand fits."""
    if after.round != before.round and not after.outcome:
        for mage in after.present():
            kept = before.clone()
            assert kept.round + 1 >= after.round
            assert hand_limit(after, mage) >= 1
    if after.outcome == "rounds":
        for mage in after.present():
            assert hand_count(after, mage) <= hand_limit(after, mage)


def check_levels(before: Zavandor, after: Zavandor, question: Question) -> None:
    """4 and 11: levels never fall; a turn has one paid step."""
    for mage in range(after.players):
        pairs = zip(before.levels[mage], after.levels[mage], strict=True)
        assert all(old <= new for old, new in pairs)
    if question.kind == "act" and before.advanced:
        assert not any(str(choice).startswith("advance") for choice in choices_of(question))


def check_prices(g: Zavandor, question: Question) -> None:
    """What the price list says is what a purchase for the lowest bid costs."""
    if question.kind == "act":
        for choice, cost in auction_prices(g, question.player).costs:
            item = choice.removeprefix("auction ")
            assert cost == PRICE[item] + modifier(g, question.player, item)


def check_track(before: Zavandor, after: Zavandor) -> None:
    """8 and 27: points on the track change in Phase 4 only."""
    if after.round == before.round and not after.outcome and before.round:
        assert after.track == before.track
    if after.outcome == "sentinels":
        assert after.track == [vp(after, mage) for mage in range(after.players)]


def check_order(before: Zavandor, after: Zavandor) -> None:
    """9 and 10: the order after Phase 1, and as many artefacts on offer as mages."""
    if after.round == before.round or after.outcome:
        return
    inside = after.present()
    assert list(after.order[: len(inside)]) == inside
    merit = [(after.track[mage], gem_vp(after, mage)) for mage in inside]
    assert [m[0] for m in merit] == sorted((m[0] for m in merit), reverse=True)
    assert len(after.display) >= len(inside) or not after.artefact_deck


def check_others(before: Zavandor, after: Zavandor, question: Question) -> None:
    """15: whoever is not on turn keeps all gems, but for losses, payments and an elixir."""
    if question.kind not in ("act", "gems", "arrange", "free_step"):
        return
    if after.round != before.round or after.item or after.struck != before.struck:
        return
    for mage in set(range(after.players)) - {before.active_player}:
        if after.artefacts[mage] == before.artefacts[mage]:
            same = after.active[mage] == before.active[mage]
            assert same or any(
                item in ("mirror", "cloak") for items in after.artefacts for item in items
            )


@examples(40)
@given(seed=st.integers(0, 2**30), players=st.integers(2, 6))
def test_bids_rise_and_whoever_has_passed_stays_out(seed: int, players: int) -> None:
    """13 and 14."""
    g, rng = new(Zavandor, players, seed), random.Random(seed)
    for before, question, choice in mixed_play(g, rng, 0.5):
        mage = question.player
        if question.kind == "open":
            assert PRICE[before.item] <= choice <= max_bid(before, mage, before.item)
        if question.kind != "bid":
            continue
        same = g.item and g.auction.bidders and g.auction.leader == before.auction.leader
        if choice == "pass":
            assert not (same and mage in g.auction.bidders)
        else:
            assert choice > before.auction.bid
            assert net(before, mage, before.item, choice) <= wealth(before, mage)


@examples(30)
@given(seed=st.integers(0, 2**30), players=st.integers(2, 6))
def test_purchases_never_make_anybody_richer(seed: int, players: int) -> None:
    """12: wealth falls or stays with everything a mage does in the own turn."""
    g, rng = new(Zavandor, players, seed), random.Random(seed)
    for before, question, _ in mixed_play(g, rng, 0.8):
        own = question.kind in ("act", "pay", "gems", "arrange")
        if own and before.round == g.round and before.active_player == g.active_player:
            mage = before.active_player
            gift = "elixir" in g.artefacts[mage][len(before.artefacts[mage]) :]
            assert gift or wealth(g, mage) <= wealth(before, mage) or question.player != mage


@examples(30)
@given(seed=st.integers(0, 2**30), players=st.integers(2, 6))
def test_a_view_does_not_change_when_hidden_cards_change_places(seed: int, players: int) -> None:
    """18: hidden values of one colour may be permuted among hidden hands and decks."""
    g, rng = new(Zavandor, players, seed), random.Random(seed)
    for _ in range(rng.randrange(150)):
        if g.asked:
            g.answer(g.questions[0].player, g.questions[0].sample(rng))
    for seat in range(players):
        other = g.clone()
        for colour in range(4):
            permute(other, seat, colour, rng)
        assert other.seen_by(seat) == g.seen_by(seat)


def permute(g: Zavandor, seat: int, colour: int, rng: random.Random) -> None:
    """Shuffle the cards of a colour that this seat does not see."""
    from conclave.games.zavandor.cards import COLOUR

    groups = [g.hands, g.pending]
    hidden = [(group, mage) for group in groups for mage in range(g.players) if mage != seat]
    cards = list(g.decks[colour])
    for group, mage in hidden:
        cards += [each for each in group[mage] if each in CARDS and COLOUR[each] == colour]
    rng.shuffle(cards)
    for group, mage in hidden:
        group[mage] = tuple(
            cards.pop() if each in CARDS and COLOUR[each] == colour else each
            for each in group[mage]
        )
    g.decks[colour] = tuple(cards)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_sensible_games_end_with_five_sentinels(players: int) -> None:
    g, rng = new(Zavandor, players, 11), random.Random(11)
    for _ in mixed_play(g, rng, 1.0):
        pass
    assert g.ending() == "sentinels"
    assert 12 <= g.round <= 30
    assert len(GEMS) == 5

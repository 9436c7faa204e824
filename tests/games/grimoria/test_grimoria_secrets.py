"""Section 8 of the specification: who knows what. Section 6.6: nothing betrays a hidden card."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from conclave.games.grimoria.cards import ADVENTURES, TREASURES
from conclave.games.grimoria.state import Grimoria
from tests.games.grimoria.table import A, B, C, Table, has, table

HIDDEN = "?"


def test_chosen_spells_are_hidden_until_all_have_chosen() -> None:
    t = table(players=3).answer(A, 7)
    assert t.seen_by(A).chosen == [7, 0, 0]
    assert t.seen_by(B).chosen == [-1, 0, 0], "that A has chosen is public"
    assert not t.hears_of(B, "7")
    t.answer(B, 3).answer(C, 3)
    assert t.seen_by(B).chosen == t.seen_by(A).chosen == [7, 3, 3]
    assert t.hears_of(B, "shadow_purse")


def test_two_secret_choices_look_the_same_to_others() -> None:
    views = [table(players=3).answer(A, spell).seen_by(B) for spell in (1, 8, 15)]
    assert views[0] == views[1] == views[2]


def test_talers_companions_and_worn_cloaks_are_public() -> None:
    view = table(A=has("king bard*", talers=4)).seen_by(B).mages[A]
    assert (view.talers, view.companions, view.cloaked) == (4, ("king",), ("bard",))


def test_R41_locations_and_treasures_of_others_are_only_counted() -> None:
    t = table(A=has(locations="castle hut", treasures="chest cloak mirror"))
    assert t.seen_by(A).mages[A] == t.mage(A)
    view = t.seen_by(B).mages[A]
    assert (view.locations, view.treasures) == ((HIDDEN,) * 2, (HIDDEN,) * 3)


def test_piles_show_their_size_and_the_discard_pile_its_cards() -> None:
    t = table(discard="king hut", draw="castle")
    view = t.seen_by(A)
    assert set(view.draw) == set(view.treasury) == {HIDDEN}
    assert len(view.draw) == len(t.draw)
    assert len(view.treasury) == len(t.treasury)
    assert sorted(view.discard) == ["hut", "king"]


def test_R43_a_card_from_the_discard_pile_is_public() -> None:
    t = table(A=has(talers=1), discard="castle").cast(A=4, B=8)
    assert t.seen_by(B).mages[A].locations == ("castle",)
    assert t.heard_by(B, "finds") == [{"mage": A, "card": "castle"}]


def test_a_location_taken_from_the_open_board_is_known() -> None:
    t = table(board="castle hut").cast(A=2, B=3).answer(A, "castle")
    assert t.seen_by(B).mages[A].locations == ("castle",)
    assert t.heard_by(B, "takes") == [{"mage": A, "card": "castle"}]


@pytest.mark.parametrize(("card", "shown"), [("castle", False), ("king", True)])
def test_the_facedown_card_taken_is_shown_only_if_a_companion(card: str, shown: bool) -> None:
    t = table(facedown=card).cast(A=2, B=3).answer(A, "facedown")
    assert t.hears_of(A, card)
    assert t.hears_of(B, card) == shown
    owned = t.seen_by(B).mages[A]
    assert (owned.companions, owned.locations) == (("king",), ()) if shown else ((), (HIDDEN,))


def test_who_has_seen_the_facedown_card_still_knows_it_when_it_is_taken() -> None:
    t = table(B=has("seer"), C=has(), facedown="castle").cast(A=2, B=3, C=4)
    t.answer(A, "facedown")
    assert t.seen_by(B).mages[A].locations == ("castle",)
    assert t.seen_by(C).mages[A].locations == (HIDDEN,)


def test_a_treasure_gained_is_private() -> None:
    t = table(treasury="mirror").cast(A=5, B=8)
    assert t.heard_by(A, "treasure") == [{"mage": A, "card": "mirror"}]
    assert t.heard_by(B, "treasure_unseen") == [{"mage": A}]
    assert not t.hears_of(B, "mirror")


def test_a_companion_sold_is_public_and_lies_known_at_the_bottom() -> None:
    t = table(A=has("king bard")).cast(A=10, B=13).answer(A, "king")
    assert t.heard_by(B, "sells") == [{"mage": A, "card": "king"}]
    assert t.seen_by(B).draw[0] == "king"
    assert set(t.seen_by(B).draw[1:]) == {HIDDEN}


def test_a_treasure_sold_is_private() -> None:
    t = table(A=has(treasures="chest mirror")).cast(A=10, B=13).answer(A, "chest")
    assert t.treasury[-1] == "chest"
    assert t.heard_by(B, "sells_treasure") == [{"mage": A}]
    assert not t.hears_of(B, "chest")
    assert t.seen_by(B).treasury[0] == HIDDEN
    assert t.seen_by(A).treasury[0] == "chest"


def test_selling_a_location_hides_which_of_the_known_ones_it_was() -> None:
    def seen_after_selling(location: str) -> Grimoria:
        t = table(board="castle hut", level=14).cast(A=2, B=3).answer(A, "castle").finish_round()
        t.g.draw.remove("hut")
        t.g.offer.append("hut")
        t.g.added += 1
        t.cast(A=2, B=3).answer(A, "hut").finish_round()
        t.cast(A=10, B=13).answer(A, location)
        return t.seen_by(B)

    first, second = seen_after_selling("castle"), seen_after_selling("hut")
    assert first.mages[A].locations == second.mages[A].locations == (HIDDEN,)
    assert first == second


def patient(t: Table) -> Table:
    t.patient = True
    return t


@pytest.mark.parametrize("treasure", ["mirror", "cloak", "chest"])
def test_every_victim_who_might_respond_is_given_the_same_moment(treasure: str) -> None:
    t = patient(table(B=has("king", talers=3, treasures=treasure))).cast(A=12, B=15)
    assert t.asked == (B, "respond")
    assert [(each.player, each.kind) for each in t.seen_by(A).asked] == [(B, "respond")]
    assert t.seen_by(A).questions[0].options == ("pass",), "whatever B holds"
    assert t.options(B, "respond") == (["pass", "mirror"] if treasure == "mirror" else ["pass"])
    assert t.happened("robs") == 0, "the blow waits"
    t.answer(B, "pass")
    assert t.happened("robs") == 1


def test_who_has_no_treasure_cannot_respond_and_everybody_knows_it() -> None:
    t = patient(table(B=has("king", talers=3))).cast(A=12, B=15)
    assert t.happened("robs") == 1


def test_where_all_mirrors_are_gone_a_thief_is_not_answered() -> None:
    t = table(B=has("king", talers=3, treasures="chest"))
    for _ in range(TREASURES["mirror"].copies):
        t.g.treasury.remove("mirror")
        t.g.removed += ("mirror",)
    assert patient(t).cast(A=12, B=15).happened("robs") == 1


@pytest.mark.parametrize("hands", list(product(["cloak", "chest"], repeat=2)))
def test_everybody_in_danger_is_given_a_moment_in_the_order_of_turns(
    hands: tuple[str, str],
) -> None:
    """6.6: the same short step, whether or not anyone holds a cloak."""
    t = table(
        B=has("king", treasures=hands[0]),
        C=has("maid", treasures=hands[1]),
        D=has("bard", treasures="bracelet"),
        E=has(treasures="bracelet"),
    )
    patient(t).cast(A=9, B=15, C=13, D=11, E=14)
    given = []
    while t.asked[1] == "deploy_cloak":
        given.append(t.asked[0])
        t.answer(t.asked[0], "pass")
    assert given == [C, B], "not D behind a shield, nor E, who has nothing to lose"
    assert t.happened("strikes") == 1, "the attack is announced in any case"


def test_standing_cloaks_are_offered_to_their_holder_only() -> None:
    t = table(A=has("king", treasures="cloak"), B=has("bard"))
    kinds = {(q.player, q.kind) for q in t.seen_by(B).questions}
    assert (A, "deploy_cloak") not in kinds
    kinds = {(q.player, q.kind) for q in t.seen_by(A).questions}
    assert (A, "deploy_cloak") in kinds


def test_a_holder_sees_the_standing_offer_while_somebody_else_is_asked_in_secret() -> None:
    t = table(B=has("king", treasures="cloak"), C=has("maid", treasures="cloak"))
    t.cast(A=9, B=13, C=15)
    assert t.asked == (B, "deploy_cloak")
    assert t.options(C, "deploy_cloak") == ["cloak maid"]
    assert [q.kind for q in t.seen_by(C).questions if q.player == C] == ["deploy_cloak"]


def test_the_seed_is_never_seen() -> None:
    one, other = table(), table()
    other.g.chance = 12345
    assert one.seen_by(A) == other.seen_by(A)
    assert one.seen_by(A).chance == 0


# --- dealing the unknown anew -----------------------------------------------------------------


def whole_decks(g: Grimoria) -> bool:
    """All cards of the game are there exactly once."""
    table_cards = Counter(g.draw + g.discard + g.offer + [g.facedown] * bool(g.facedown))
    treasures = Counter([*g.treasury, *g.removed])
    for mage in g.mages:
        table_cards.update(mage.court + mage.locations)
        treasures.update([*mage.treasures, *["cloak"] * len(mage.cloaked)])
    return table_cards == {name: card.copies for name, card in ADVENTURES.items()} and (
        treasures == {name: card.copies for name, card in TREASURES.items()}
    )


def test_locations_known_before_a_sale_are_dealt_back_to_their_owner() -> None:
    """B knows that A had a castle; after a sale it is in A's tableau or below the draw pile."""
    t = table(board="castle hut", A=has(locations="town"), level=14).cast(A=2, B=3)
    t.answer(A, "castle").finish_round().cast(A=10, B=13).answer(A, "town")
    homes = Counter[tuple[tuple[str, ...], str]]()
    for seed in range(60):
        guess = t.g.determinize(B, random.Random(seed))
        assert whole_decks(guess)
        homes[tuple(sorted(guess.mages[A].locations)), guess.draw[0]] += 1
    assert all("castle" in (*kept, sold) for kept, sold in homes)
    assert len(homes) > 2


def test_dealing_anew_keeps_scarce_cards_for_those_who_must_have_them() -> None:
    """All five huts lie where B can see them, but for the one that C was seen to take."""
    t = table(
        A=has(locations="6 town 6 village 6 castle"),
        C=has(locations="village"),
        board="hut bard maid",
        discard="4 hut",
        level=14,
    )
    t.cast(A=3, B=4, C=2).answer(C, "hut").finish_round()
    t.cast(A=13, B=12, C=10).answer(C, "village")
    for seed in range(200):
        guess = t.g.determinize(B, random.Random(seed))
        assert whole_decks(guess)
        assert "hut" in (*guess.mages[C].locations, guess.draw[0])


def test_a_seat_that_knows_the_facedown_card_keeps_it() -> None:
    t: Table = table(A=has("seer"), facedown="king")
    rng = random.Random(0)
    assert {t.g.determinize(A, rng).facedown for _ in range(20)} == {"king"}
    assert len({t.g.determinize(B, rng).facedown for _ in range(20)}) > 3

"""Rulings and options that the worked examples do not cover."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from time import perf_counter

from conclave.games.zavandor import rules
from conclave.games.zavandor.cards import DUST_PLACES, FACES, VALUE
from conclave.games.zavandor.paying import Payment
from conclave.games.zavandor.state import Zavandor
from conclave.kernel import Choice
from tests.games.zavandor.table import Table
from tests.typed import choices_of, narrow, new


def payment_of(table: Table) -> Payment:
    options = table.g.questions[0].options
    assert isinstance(options, Payment)
    return options


# --- paying ---------------------------------------------------------------------------------------


def test_R2_one_may_overpay_on_purpose() -> None:
    table = Table()
    table.mage("A", dust=10, hand="blue5 blue6")
    table.turn("A")
    table.do("enchant opal", pay="blue5 blue6")
    assert table.dust("A") == 11


def test_the_best_payment_loses_no_change_and_leaves_most_room() -> None:
    table = Table()
    table.mage("A", dust=11, hand="blue3 blue5")
    table.turn("A")
    table.do("enchant opal")
    best = narrow(tuple, payment_of(table).candidates()[0])
    assert payment_of(table).over(best) not in (1, 3)
    table = Table()
    table.mage("A", dust=2, hand="conc_blue blue4 blue6 green8")
    table.turn("A")
    table.do("enchant opal")
    assert payment_of(table).over(narrow(tuple, payment_of(table).candidates()[0])) in (0, 2)


def test_the_best_payment_is_the_best_of_all() -> None:
    """Compared with every set there is: the least change lost, then room, then energy."""
    for seed in range(40):
        rng = Random(seed)
        hand = tuple(rng.choice((*FACES, "conc_blue")) for _ in range(7))
        dust, cost = rng.randrange(12), rng.choice((10, 16, 20, 25, 30, 40))
        if dust + sum(VALUE[c] for c in hand) < cost:
            continue
        options = Payment(hand, 0, len(hand), (), None, dust, cost, (5, 10, 15, 20, 30))
        ranks = {}
        for bits in range(1 << len(hand)):
            chosen = tuple(card for place, card in enumerate(hand) if bits >> place & 1)
            if options.over(chosen) >= 0:
                ranks[chosen] = rank(options, hand, chosen)
        best = narrow(tuple, options.candidates()[0])
        assert rank(options, hand, best) == min(ranks.values())


def rank(options: Payment, hand: Iterable[str], chosen: tuple[str, ...]) -> tuple[bool, int, int]:
    left = options.over(chosen)
    rest = list(hand)
    for card in chosen:
        rest.remove(card)
    places = sum(3 if "conc" in card else 1 for card in rest) + DUST_PLACES[False][left]
    return left in (1, 3), places, -sum(VALUE[card] for card in rest)


def test_payments_of_a_crowded_hand_are_found_at_once() -> None:
    """The worst late position: options within a millisecond (the best of many tries counts)."""
    rng = Random(5)
    cards = list(FACES)
    drawn = [rng.choice(cards) for _ in range(30)]
    hand = (*drawn, "conc_red", "conc_white", "conc_blue")
    gems = ("opal",) * 4 + ("sapphire", "emerald", "diamond") * 2 + ("idle_opal",)
    items = hand + gems
    least = 1.0
    for _ in range(40):
        start = perf_counter()
        Payment(items, 0, len(items), (), None, 17, 145, (5, 10, 15, 20, 30)).candidates()
        least = min(least, perf_counter() - start)
    assert least < 0.004, "a millisecond on a quiet machine, four on a busy one"


def test_with_nothing_but_dust_one_pays_by_itself() -> None:
    table = Table()
    table.mage("A", dust=30, gems_owned="O1")
    table.turn("A")
    table.do("enchant opal")
    assert (table.dust("A"), table.gems("A")) == (20, "O2")


def test_where_everything_must_go_the_owner_still_says_so() -> None:
    """Cards are never laid open by themselves; nothing less is accepted."""
    table = Table()
    table.mage("A", dust=1, hand="blue4 blue5")
    table.turn("A")
    table.do("enchant opal")
    assert payment_of(table).candidates() == (("blue4", "blue5"),)
    assert table.refused(("blue5",)) == "too_little"
    table.pay("A", "blue4 blue5")
    assert (table.dust("A"), table.hand("A"), table.gems("A")) == (0, [], "O1")


def test_a_full_spiral_offers_to_trade_the_least_gem() -> None:
    table = Table()
    table.mage("A", dust=5, hand="blue5 blue5 blue5 blue5", gems_owned="O5")
    table.turn("A")
    table.do("enchant sapphire")
    swaps = [each for each in payment_of(table).candidates() if "opal" in narrow(tuple, each)]
    assert swaps
    table.answer("A", swaps[0])
    assert table.gems("A") == "O4 S1"


# --- gems -----------------------------------------------------------------------------------------


def test_buying_without_a_free_place_is_legal() -> None:
    table = Table()
    table.mage("A", dust=20, gems_owned="O5")
    table.turn("A")
    table.do("enchant sapphire")
    assert table.gems("A") == "O5 (S1)"


def test_R15_not_twice_in_a_row() -> None:
    table = Table()
    table.mage("A", dust=20, gems_owned="O3 (S1)")
    table.turn("A")
    table.do("arrange")
    table.answer("A", ("opal", "sapphire"))
    assert table.refused("arrange") == "arranged_already"
    table.do("disenchant opal")
    table.do("arrange")
    assert table.refused(("opal",) * 2 + ("sapphire", "sapphire")) == "not_yours"


def test_putting_gems_to_sleep_is_a_standing_offer() -> None:
    table = Table()
    table.mage("A", gems_owned="O3")
    table.turn("A")
    assert table.asked == ("A", "act", ("end_turn",)), "a turn does not end by itself"
    table.do("arrange")
    table.answer("A", ("opal",))
    assert table.gems("A") == "O1 (O2)"
    assert table.asked[:2] == ("A", "act")


def test_R4_sold_out_unless_gems_are_unlimited() -> None:
    for supply, legal in (("limited", False), ("unlimited", True)):
        table = Table(gem_supply=supply)
        table.mage("A", dust=50)
        table.g.supply[0] = 0
        table.turn("A")
        assert table.legal("enchant opal") == legal
        if not legal:
            assert table.refused("enchant opal") == "sold_out"


def test_R4_the_elixir_gives_no_diamond_when_there_is_none() -> None:
    table = Table()
    table.show("elixir")
    table.mage("A", dust=60)
    table.g.supply[3] = 0
    table.turn("A")
    table.do("auction elixir")
    assert table.g.artefacts[0] == ("elixir",) and table.gems("A") == ""


def test_the_druids_early_ruby() -> None:
    table = Table(druid_early_ruby=True)
    table.mage("A", dust=200, fire=3, character="druid")
    table.turn("A")
    table.do("enchant ruby")
    assert table.gems("A") == "R1"
    assert table.refused("enchant ruby") == "needs_fire"
    table = Table(druid_early_ruby=True)
    table.mage("A", dust=200, fire=3, character="elf")
    table.turn("A")
    assert table.refused("enchant ruby") == "needs_fire"


# --- energy ---------------------------------------------------------------------------------------


def test_R5_dust_for_cards_that_are_not_there() -> None:
    table = Table()
    table.mage("A", gems_owned="S2 E1")
    for colour in (0, 1):
        table.g.hands[1] += table.g.decks[colour]
        table.g.decks[colour] = ()
    table.income("A")
    assert table.dust("A") == 5 + 5 + 7


def test_sages_dust() -> None:
    for option, dust in ((True, 7 + 9), (False, 0)):
        table = Table(sages_dust=option)
        table.mage("A", sages=2)
        table.g.pending[0] = ("green7", "green9")
        table.balance()
        table.income("A")
        assert table.dust("A") == dust
    table = Table(sages_dust=True)
    table.mage("A", sages=2, owns="protection_crystal")
    table.g.pending[0] = ("green7", "green9")
    table.balance()
    table.income("A")
    assert table.dust("A") == 0, "an artefact brings green"


def test_nothing_is_asked_about_the_limit_when_the_game_ends() -> None:
    table = Table()
    table.mage("A", dust=99, sentinels="owl fox toad raven phoenix")
    table.limits()
    assert not table.g.questions and table.dust("A") == 99


# --- auctions -------------------------------------------------------------------------------------


def test_R24_the_one_who_began_is_hit_as_well() -> None:
    table = Table(3)
    table.show("mirror")
    table.mage("A", dust=50, gems_owned="O1")
    table.mage("B", dust=90, gems_owned="O1")
    table.mage("C", gems_owned="O1")
    table.turn("A")
    table.bids("mirror", ("A", 40), ("B", 41), ("A", "pass"))
    table.answer("B", "none")
    table.answer("A", "opal")
    table.answer("C", "opal")
    assert [table.gems(name) for name in "ABC"] == ["", "O1", ""]


def test_a_pass_without_a_question_betrays_nothing() -> None:
    """Whoever could raise as far as everybody can tell is asked, even without the means."""
    table = Table(2)
    table.show("wand")
    table.mage("A", dust=90)
    table.mage("B", dust=46, hand="blue3 blue3")
    table.turn("A")
    table.do("auction wand")
    table.answer("A", 60)
    assert table.asked[:2] != ("B", "bid"), "46 and two blue cards can never be 61"
    table = Table(2)
    table.show("wand")
    table.mage("A", dust=90)
    table.mage("B", dust=48, hand="blue3 blue3")
    table.turn("A")
    table.do("auction wand")
    table.answer("A", 60)
    assert table.asked[:2] == ("B", "bid"), "it could be 62, so B is asked"
    assert table.g.questions[0].candidates() == ("pass",)
    assert table.refused(61, "B") == "bid_too_high"


def test_a_guess_is_never_poorer_than_what_was_bid() -> None:
    table = Table(2)
    table.show("wand")
    table.mage("A", dust=90)
    table.mage("B", dust=30, hand="blue7 blue7 blue7 red17 red17")
    table.turn("A")
    table.bids("wand", ("A", 60), ("B", 84))
    rng = Random(1)
    for _ in range(30):
        guess = table.g.determinize(0, rng)
        assert guess.dust[1] + sum(VALUE[card] for card in guess.hands[1]) >= 84


def test_lightning_ends_the_game_when_one_is_left() -> None:
    table = Table(2, overbid="lightning")
    table.mage("A", dust=10, gems_owned="O1")
    table.mage("B", dust=10)
    table.turn("A")
    assert table.refused("auction owl") == "too_dear"
    table.do("overreach")
    table.do("owl")
    table.answer("A", 500)
    table.answer("B", "pass")
    assert table.g.outcome == "survivor" and table.g.winners() == (1,)
    table.g.check()


def test_lightning_ends_the_turn_of_the_active_mage() -> None:
    table = Table(3, overbid="lightning")
    for name in "ABC":
        table.mage(name, dust=10, gems_owned="O1")
    table.turn("A")
    table.do("overreach")
    table.do("none")
    assert table.asked[:2] == ("A", "act"), "one may think better of it"
    table.do("overreach")
    table.do("owl")
    for name, bid in (("A", 500), ("B", "pass"), ("C", "pass")):
        table.answer(name, bid)
    assert table.g.struck == (0,) and not table.g.questions
    assert table.g.ranking()[-1] == (0,)


def test_R23_artefacts_after_a_mage_was_struck() -> None:
    table = Table(3)
    table.g.struck = (1,)
    table.g.display = table.g.artefact_deck[-1:]
    table.g.artefact_deck = table.g.artefact_deck[:-1]
    rules.turn_order(table.g)
    assert len(table.g.display) == 2 and table.g.order[2] == 1


# --- options of the set-up ------------------------------------------------------------------------


def test_characters_are_chosen_in_turn() -> None:
    g = new(Zavandor, 3, seed=4, characters="choose")
    chosen = list[Choice]()
    while g.questions[0].kind == "character":
        question = g.questions[0]
        assert not set(chosen) & set(choices_of(question))
        chosen.append(choices_of(question)[-1])
        g.answer(question.player, choices_of(question)[-1])
    assert sorted(chosen) == sorted(g.characters) and g.round == 1


def test_the_last_round_ends_the_game() -> None:
    g = new(Zavandor, 2, seed=4, max_rounds=20)
    while g.asked:
        g.answer(
            g.questions[0].player,
            "end_turn" if g.questions[0].kind == "act" else g.questions[0].candidates()[0],
        )
    assert (g.round, g.ending()) == (20, "rounds")

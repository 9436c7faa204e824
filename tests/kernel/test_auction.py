"""The shared rule of open auctions."""

from random import Random

from conclave.kernel.auction import PASS, Auction, Bid
from conclave.kernel.game import NOBODY
from conclave.kernel.question import no


def begun(*bidders: int, least: int = 1) -> Auction:
    auction = Auction()
    auction.open(bidders, least)
    return auction


def test_the_turn_goes_round_among_those_still_in() -> None:
    auction = begun(2, 0, 1)
    turns = []
    for said in (3, 4, PASS, 5, PASS):
        turns.append(auction.turn)
        auction.answer(said)
    assert turns == [2, 0, 1, 2, 0]
    assert (auction.settled, auction.leader, auction.bid) == (True, 2, 5)


def test_the_last_one_in_still_speaks_if_nobody_has_bid() -> None:
    auction = begun(0, 1)
    auction.answer(PASS)
    assert not auction.settled and auction.turn == 1
    auction.answer(PASS)
    assert auction.settled and auction.leader == NOBODY


def test_those_who_cannot_raise_leave_by_themselves() -> None:
    auction = begun(0, 1, 2, 3, least=5)
    auction.answer(8)
    purses = {0: 8, 1: 8, 2: 3, 3: 9}
    assert auction.dismiss(lambda bidder: purses[bidder] < auction.least) == [1, 2]
    assert auction.turn == 3
    auction.answer(9)
    assert auction.dismiss(lambda bidder: purses[bidder] < auction.least) == [0]
    assert auction.settled and auction.leader == 3


def test_the_leader_is_never_dismissed() -> None:
    auction = begun(0, 1)
    auction.answer(7)
    assert auction.dismiss(lambda bidder: True) == [1]
    assert auction.settled and auction.leader == 0


def test_a_bid_says_what_is_wrong_with_it() -> None:
    bid = Bid(4, 9)
    assert bid.why_not(PASS) is None and bid.why_not(4) is None and bid.why_not(9) is None
    assert bid.why_not(3) == no("bid_too_low", low=4)
    assert bid.why_not(10) == no("bid_too_high", high=9)
    assert bid.why_not("all") == bid.why_not(True) == no("not_a_choice")


def test_who_cannot_pay_can_only_pass() -> None:
    bid = Bid(4, 3)
    assert bid.candidates() == (PASS,)
    assert {bid.sample(Random(seed)) for seed in range(20)} == {PASS}


def test_samples_are_legal_and_both_kinds_occur() -> None:
    bid = Bid(4, 9)
    samples = [bid.sample(Random(seed)) for seed in range(200)]
    assert all(bid.why_not(each) is None for each in samples)
    assert {PASS, 4, 9} <= set(samples)


def test_an_auction_is_part_of_a_state() -> None:
    auction = begun(1, 0)
    auction.answer(3)
    copy = auction.clone()
    auction.answer(4)
    assert copy.bid == 3 and Auction.from_json(copy.to_json()) == copy != auction

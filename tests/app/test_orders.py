"""Composing answers at the table, and bidding up to a limit without being asked again."""

from __future__ import annotations

from typing import Any

import pytest

from conclave.app.dispatch import handle
from conclave.app.match_page import Kept
from conclave.app.shell import Shell
from conclave.app.table.play import sit_down
from conclave.kernel import Auction, Bid, Game, GameInfo, Match, Seat, Subset, record, registry
from conclave.ui.domains import changed, first_draft
from tests.app.desk import match_of, new_app, table


@record
class Sale(Game):
    """Two lots under the hammer, then everybody keeps two of three cards."""

    auction: Auction
    purses: list[int]
    lots: int = 2
    won: list[int]

    def conceal(self, player: int) -> None: ...
    def imagine(self, player: int, rng: Any) -> None: ...
    def check(self) -> None: ...

    def score_parts(self, player: int) -> dict[str, int]:
        return {"purse": self.purses[player]}


def deal(players: int, chance: int) -> Sale:
    g = Sale(players=players, chance=chance, auction=Auction(), purses=[10, 20, 30], won=[])
    g.next(lot_opens)
    return g


def lot_opens(g: Sale) -> None:
    g.lots -= 1
    g.auction.open(tuple(range(g.players)))
    g.next(bidding)


def bidding(g: Sale) -> None:
    g.auction.dismiss(lambda bidder: g.purses[bidder] < g.auction.least)
    if g.auction.settled:
        g.next(sold)
    else:
        g.next(bidding)
        g.ask(g.auction.turn, "bid", bids, bid_made, g.lots)


def bids(g: Sale, bidder: int, lot: int) -> Bid:
    return Bid(g.auction.least, g.purses[bidder])


def bid_made(g: Sale, bidder: int, bid: int, lot: int) -> None:
    g.auction.answer(bid)


def sold(g: Sale) -> None:
    g.purses[g.auction.leader] -= g.auction.bid
    g.won.append(g.auction.leader)
    if g.lots:
        g.next(lot_opens)
    else:
        g.ask(0, "keep", cards, kept)


def cards(g: Sale, player: int) -> Subset:
    return Subset(("a", "b", "b"), 2, 2, sensible=(("a", "b"),))


def kept(g: Sale, player: int, choice: tuple[str, ...]) -> None: ...


INFO = GameInfo("sale", "Sale", 1, 3, 3, 1, "conclave.kernel", deal)


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Shell:
    monkeypatch.setattr(registry, "games", lambda: (INFO,))
    app = new_app()
    sit_down(app, Match.new("sale", [Seat("Ann"), Seat("Bo"), Seat("Cy")], 1), Kept("x"))
    table(app).device.viewer = 0
    return app


def sale(app: Shell) -> Sale:
    state = match_of(app).state
    assert isinstance(state, Sale)
    return state


def says(app: Shell, player: int, command: str) -> None:
    table(app).device.viewer, table(app).device.hand_over = player, None
    handle(app, "click", command, "")


def test_the_house_raises_by_the_least_and_passes_above_the_limit(app: Shell) -> None:
    says(app, 0, "upto:3")
    for bid in (2, "pass"):
        says(app, sale(app).auction.turn, f"choice:{bid}" if bid == 2 else 'choice:"pass"')
    assert sale(app).auction.bid == 3 and sale(app).auction.turn == 1
    says(app, 1, "choice:4")
    assert sale(app).won == [1] and sale(app).purses[1] == 16
    assert table(app).orders == {}


def test_two_limits_bid_against_each_other_to_the_end(app: Shell) -> None:
    says(app, 0, "upto:8")
    says(app, 1, "upto:12")
    says(app, 2, 'choice:"pass"')
    state = sale(app)
    assert state.won == [1] and state.purses == [10, 12, 30], "Bo says 8 before Ann"


def test_an_order_ends_with_its_auction(app: Shell) -> None:
    says(app, 0, "upto:9")
    says(app, 1, 'choice:"pass"')
    says(app, 2, 'choice:"pass"')
    assert sale(app).won == [0] and sale(app).purses[0] == 9
    assert table(app).orders == {} and sale(app).auction.turn == 0, "the second lot asks anew"


def test_an_order_can_be_stopped(app: Shell) -> None:
    says(app, 0, "upto:9")
    says(app, 0, "order:stop")
    says(app, 1, "choice:2")
    says(app, 2, 'choice:"pass"')
    assert sale(app).auction.turn == 0 and sale(app).auction.bid == 2


def test_taking_back_forgets_orders(app: Shell) -> None:
    says(app, 0, "upto:9")
    says(app, 0, "undo")
    assert table(app).orders == {} and sale(app).auction.bid == 0


@pytest.mark.parametrize(("typed", "shown"), [("7", 7), ("99", 10), ("0", 1)])
def test_an_amount_becomes_the_nearest_that_is_allowed(app: Shell, typed: str, shown: int) -> None:
    handle(app, "change", "amount", typed)
    assert table(app).draft.selected == shown


@pytest.mark.parametrize("nonsense", ["", "-3", "1e3", "ten", "²"])
def test_an_amount_that_is_none_changes_nothing(app: Shell, nonsense: str) -> None:
    handle(app, "change", "amount", nonsense)
    assert table(app).draft.selected is None and sale(app).auction.bid == 0


def test_a_set_is_composed_thing_by_thing(app: Shell) -> None:
    for player in range(3):
        says(app, player, f"choice:{player + 1}" if player == 0 else 'choice:"pass"')
    for player in range(3):
        says(app, player, f"choice:{player + 1}" if player == 0 else 'choice:"pass"')
    question = sale(app).question_for(0)
    assert question and question.kind == "keep" and first_draft(question) == ("a", "b")
    says(app, 0, 'untick:"a"')
    assert table(app).draft.selected == ("b",)
    says(app, 0, 'tick:"b"')
    assert table(app).draft.selected == ("b", "b")
    says(app, 0, 'choice:["b","b"]')
    assert sale(app).over


def test_a_set_stays_in_the_order_of_the_table_and_never_holds_too_many() -> None:
    options = Subset(("a", "b", "b"), 0, 3)
    assert changed(options, ("b",), "a", 1) == ("a", "b")
    assert changed(options, ("b", "b"), "b", 1) == ("b", "b")
    assert changed(options, ("b",), "c", 1) == ("b",)
    assert changed(options, (), "a", -1) == ()

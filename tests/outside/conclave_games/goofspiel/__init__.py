"""Goofspiel, a whole game in one file: everybody bids a card at once, the highest takes the prize.

It lies outside the package, as anybody's game would: any folder on Python's path that holds
`conclave_games/NAME` adds a game to the house.
"""

from __future__ import annotations

from conclave.kernel import Bot, Game, GameInfo, record
from conclave.kernel.chance import Luck
from conclave.ui.html import Node, div, p
from conclave.ui.scene import Scene
from conclave.ui.view import View

CARDS = 7
UNSEEN = -1
NONE = 0


@record
class Goofspiel(Game):
    """Hands and prizes are open to all; the order of prizes and the bids of a round are not."""

    prizes: list[int]
    """What is still to be won, the next one last."""
    hands: list[tuple[int, ...]]
    bids: list[int]
    won: list[tuple[int, ...]]
    prize: int = NONE

    def conceal(self, player: int) -> None:
        self.prizes.sort()
        self.bids = [
            bid if seat == player or bid == NONE else UNSEEN for seat, bid in enumerate(self.bids)
        ]

    def imagine(self, player: int, rng: Luck) -> None:
        rng.shuffle(self.prizes)
        for seat, bid in enumerate(self.bids):
            if bid == UNSEEN:
                hand = self.hands[seat]
                self.bids[seat] = hand[rng.randrange(len(hand))]

    def score_parts(self, player: int) -> dict[str, int]:
        return {"prizes": sum(self.won[player])}

    def check(self) -> None:
        rounds = CARDS - len(self.prizes) - (self.prize != NONE)
        assert all(len(hand) == CARDS - rounds for hand in self.hands)
        assert sum(map(len, self.won)) <= rounds
        assert all(bid in (NONE, *hand) for bid, hand in zip(self.bids, self.hands, strict=True))


def deal(players: int, chance: int) -> Goofspiel:
    """Everybody gets one card of each rank, and so do the prizes."""
    ranks = tuple(range(1, CARDS + 1))
    g = Goofspiel(
        players=players,
        chance=chance,
        prizes=list(ranks),
        hands=[ranks] * players,
        bids=[NONE] * players,
        won=[()] * players,
    )
    g.shuffle(g.prizes)
    g.next(next_round)
    return g


def next_round(g: Goofspiel) -> None:
    """Turn a prize up, and let everybody bid for it."""
    if g.prizes:
        g.prize = g.prizes.pop()
        g.reveal()
        g.tell("round_begins", prize=g.prize)
        g.ask_all(range(g.players), "bid", hand_of, bid_made)
        g.follow((award, next_round))


def hand_of(g: Goofspiel, player: int) -> tuple[int, ...]:
    return g.hands[player]


def bid_made(g: Goofspiel, player: int, card: int) -> None:
    g.bids[player] = card


def award(g: Goofspiel) -> None:
    """The highest bid takes the prize; if it was made twice, nobody does."""
    g.reveal()
    g.tell("bids", cards=tuple(g.bids))
    best = max(g.bids)
    if g.bids.count(best) == 1:
        winner = g.bids.index(best)
        g.won[winner] += (g.prize,)
        g.tell("wins", mage=winner, prize=g.prize)
    for player, bid in enumerate(g.bids):
        g.hands[player] = tuple(card for card in g.hands[player] if card != bid)
    g.bids, g.prize = [NONE] * g.players, NONE


# --- what it gives the house ------------------------------------------------------------------


def board(scene: Scene[Goofspiel]) -> Node:
    """The prize, and how many are still to come."""
    g, t = scene.game, scene.words
    return div({"class": "board"}, p(t("prize", prize=g.prize)), p(t("left", count=len(g.prizes))))


def load_view() -> object:
    return View(board=board)


def load_bot() -> Bot[Goofspiel]:
    return Bot(scale=5.0)


INFO = GameInfo(
    id="goofspiel",
    name="Goofspiel",
    place=1,
    min_players=2,
    max_players=4,
    rules_version=1,
    package=__name__,
    deal=deal,
    bot=load_bot,
    view=load_view,
    stage="draft",
)

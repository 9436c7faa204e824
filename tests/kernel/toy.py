"""A toy game for the tests of the kernel: bid in secret, the highest bidder picks numbers.

Besides the rules of the toy there are small rules that a test may put on an agenda itself.
"""

from __future__ import annotations

from typing import Any

from conclave.kernel import (
    Amount,
    Game,
    GameInfo,
    Option,
    Refusal,
    Several,
    Subset,
    no,
    record,
)
from conclave.kernel.question import Asked, legal_of

HIDDEN = -1
UNSET = -2


@record
class Toy(Game):
    """Coins, secret bids, and a diary of what the rules did."""

    coins: list[int]
    bids: list[int]
    picked: list[tuple[int, ...]]
    rounds: int = 2
    round: int = 0
    dice: int = 0
    boasted: tuple[int, ...] = ()
    diary: list[str]

    secret_kinds = frozenset({"whisper"})

    def offers(self) -> list[Asked]:
        """Everybody may boast once, at any time."""
        seats = [seat for seat in range(self.players) if seat not in self.boasted]
        return [Asked(seat, "boast", boasts, boasted, None, ()) for seat in seats]

    def conceal(self, player: int) -> None:
        self.bids = [
            bid if bid == UNSET or seat == player else HIDDEN for seat, bid in enumerate(self.bids)
        ]

    def imagine(self, player: int, rng: Any) -> None:
        self.bids = [
            rng.randrange(self.coins[seat] + 1) if bid == HIDDEN else bid
            for seat, bid in enumerate(self.bids)
        ]

    def score_parts(self, player: int) -> dict[str, int]:
        return {"coins": self.coins[player], "numbers": sum(self.picked[player])}

    def tiebreak(self, player: int) -> tuple[int, ...]:
        return (self.coins[player],)

    def check(self) -> None:
        assert len(self.coins) == self.players
        assert min(self.coins) >= 0


def blank(players: int = 2, chance: int = 1) -> Toy:
    """A toy in which nothing is going on."""
    return Toy(
        players=players,
        chance=chance,
        coins=[10] * players,
        bids=[UNSET] * players,
        picked=[()] * players,
        diary=[],
    )


def deal(players: int, chance: int, rounds: int = 2) -> Toy:
    g = blank(players, chance)
    g.rounds = rounds
    g.next(next_round)
    return g


INFO = GameInfo(
    id="toy",
    name="Toy",
    place=1,
    min_players=2,
    max_players=3,
    rules_version=1,
    package=__name__,
    deal=deal,
    options=(Option("rounds", 2, (1, 2, 3)),),
)


# --- the rules of the toy ---------------------------------------------------------------------


def next_round(g: Toy) -> None:
    if g.round < g.rounds:
        g.round += 1
        g.ask_all(range(g.players), "bid", purse, bid_made)
        g.follow((open_bids, throw, prize, next_round))


def purse(g: Toy, seat: int) -> Amount:
    return Amount(0, g.coins[seat])


def bid_made(g: Toy, seat: int, bid: int) -> None:
    g.bids[seat] = bid
    g.tell_only(seat, "bid", seat=seat, bid=bid)


def open_bids(g: Toy) -> None:
    g.reveal()
    g.tell("bids", bids=tuple(g.bids))


def throw(g: Toy) -> None:
    g.dice = g.roll(6)


def prize(g: Toy) -> None:
    winner = max(range(g.players), key=lambda seat: g.bids[seat])
    g.coins[winner] -= g.bids[winner]
    g.bids = [UNSET] * g.players
    g.ask(winner, "pick", numbers, numbers_picked)


def numbers(g: Toy, seat: int) -> Subset:
    return Subset((1, 2, 2, 3), 1, 2)


def numbers_picked(g: Toy, seat: int, chosen: tuple[int, ...]) -> None:
    g.picked[seat] += chosen


def boasts(g: Toy, seat: int) -> tuple[str, ...]:
    return ("boast",)


def boasted(g: Toy, seat: int, choice: str) -> None:
    g.boasted += (seat,)
    g.tell("boasts", seat=seat)


# --- small rules for tests --------------------------------------------------------------------


def note(g: Toy, word: str) -> None:
    g.diary.append(word)


def first(g: Toy) -> None:
    """Writes 1 and plans 2 (which plans 2a and 2b) and 3."""
    note(g, "1")
    g.next(second)
    g.next(note, "3")


def second(g: Toy) -> None:
    note(g, "2")
    g.follow((remember, remember), "2a")
    g.next(note, "2b")


def remember(g: Toy, word: str) -> None:
    note(g, word)


def ask_colour(g: Toy, seat: int, *colours: str) -> None:
    g.ask(seat, "colour", given, colour_chosen, *colours, unless=dull)


def given(g: Toy, seat: int, *colours: str) -> tuple[str, ...]:
    return colours


def dull(g: Toy, seat: int, colour: str, *colours: str) -> Refusal | None:
    return no("too_dull", "taste", colour=colour) if colour == "grey" else None


def colour_chosen(g: Toy, seat: int, colour: str, *colours: str) -> None:
    note(g, f"{seat} {colour}")


def ask_bright(g: Toy, seat: int, *colours: str) -> None:
    """The same question by a rule that finds the legal colours itself."""
    g.ask(seat, "colour", bright, colour_chosen, *colours, unless=dull)


@legal_of(given)
def bright(g: Toy, seat: int, *colours: str) -> tuple[str, ...]:
    return tuple(colour for colour in colours if colour != "grey")


def ask_whispers(g: Toy) -> None:
    """Everybody is asked at once, and nobody may even know that others are."""
    g.ask_all(range(g.players), "whisper", words, whispered)
    g.next(note, "all have whispered")


def words(g: Toy, seat: int) -> tuple[str, ...]:
    return ("yes", "no")


def whispered(g: Toy, seat: int, word: str) -> None:
    note(g, f"{seat} {word}")


def whispered_on(g: Toy, seat: int, word: str) -> None:
    """Whoever has whispered is asked for a colour, and there is but one."""
    ask_colour(g, seat, "blue")


def unclaimed(g: Toy, seat: int) -> tuple[str, ...]:
    return tuple(side for side in ("east", "west") if side not in g.diary)


def claimed(g: Toy, seat: int, side: str) -> None:
    note(g, side)


def ask_trade(g: Toy, seat: int) -> None:
    g.ask(seat, "trade", trades, traded)


def trades(g: Toy, seat: int) -> Several:
    return Several((Subset(("a", "b", "b"), 1, 2), Amount(0, 3)))


def traded(g: Toy, seat: int, trade: tuple[Any, ...]) -> None:
    note(g, repr(trade))


def break_down(g: Toy, seat: int, choice: str) -> None:
    g.coins.clear()
    raise ZeroDivisionError("a fault in a rule")


def ask_for_trouble(g: Toy, seat: int) -> None:
    g.ask(seat, "trouble", words, break_down)

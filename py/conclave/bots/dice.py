"""Dice for dealing: they draw what a `Random` would draw, in about half the time.

A searcher deals a hundred cards and more in every iteration. `Random.shuffle` and `randrange`
spend most of their time on calls and on checks of arguments that are plain here.
"""

from __future__ import annotations

from random import Random
from typing import TypeVar

from ..kernel.chance import below

T = TypeVar("T")


class Dice:
    """The luck of a `Random`, number for number, for `Game.imagine`."""

    __slots__ = ("getrandbits", "random")

    def __init__(self, rng: Random) -> None:
        self.random, self.getrandbits = rng.random, rng.getrandbits

    def randrange(self, stop: int, /) -> int:
        """A whole number from 0 to stop - 1."""
        return below(stop, self)

    def shuffle(self, cards: list[T], /) -> None:
        """Put a list into random order."""
        getrandbits = self.getrandbits
        for last in range(len(cards) - 1, 0, -1):
            bits = (last + 1).bit_length()
            other = getrandbits(bits)
            while other > last:
                other = getrandbits(bits)
            cards[last], cards[other] = cards[other], cards[last]

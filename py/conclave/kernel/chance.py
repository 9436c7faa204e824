"""Chance: a counter generator of 64 bits (SplitMix64), so that luck is one int in the state.

A copy of the state costs nothing extra, and one seed gives one game on every platform.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

T = TypeVar("T")
MASK = (1 << 64) - 1
STRIDE = 0x9E3779B97F4A7C15


class Luck(Protocol):
    """What sampling needs; `random.Random` fits."""

    def random(self) -> float: ...
    def randrange(self, stop: int, /) -> int: ...
    def getrandbits(self, k: int, /) -> int: ...
    def shuffle(self, x: list[T], /) -> None: ...


def start(seed: int) -> int:
    """The counter a game begins with."""
    return mixed((seed * 2 + 1) * STRIDE & MASK)


def stepped(counter: int) -> int:
    """The counter after one draw."""
    return (counter + STRIDE) & MASK


def shuffled(cards: list[Any], counter: int) -> int:
    """Put a list into random order; the counter after that.

    The lines of `stepped` and `mixed` are written out, for a draw is shorter than a call.
    """
    for last in range(len(cards) - 1, 0, -1):
        counter = (counter + STRIDE) & MASK
        bits = (counter ^ (counter >> 30)) * 0xBF58476D1CE4E5B9 & MASK
        bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB & MASK
        other = (bits ^ (bits >> 31)) * (last + 1) >> 64
        cards[last], cards[other] = cards[other], cards[last]
    return counter


def mixed(counter: int) -> int:
    """The 64 random bits that belong to a counter."""
    bits = (counter ^ (counter >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB & MASK
    return bits ^ (bits >> 31)


def below(stop: int, rng: Luck) -> int:
    """The number that ``rng.randrange(stop)`` draws, from the same bits but in half the time."""
    bits = stop.bit_length()
    number = rng.getrandbits(bits)
    while number >= stop:
        number = rng.getrandbits(bits)
    return number

"""Chance: a counter generator of 64 bits (SplitMix64), so that luck is one int in the state.

A copy of the state costs nothing extra, and one seed gives one game on every platform.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

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


def mixed(counter: int) -> int:
    """The 64 random bits that belong to a counter."""
    bits = (counter ^ (counter >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB & MASK
    return bits ^ (bits >> 31)

"""Chance: a known generator, fair, and the same on every platform."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

from conclave.kernel.chance import MASK, below, mixed, start, stepped
from tests.kernel.toy import blank


def test_splitmix64_gives_its_published_numbers() -> None:
    counter, numbers = 1234567, []
    for _ in range(5):
        counter = stepped(counter)
        numbers.append(mixed(counter))
    assert numbers == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_a_state_rolls_the_numbers_of_its_counter() -> None:
    g = blank(chance=1234567)
    assert [g.roll(2**64) for _ in range(2)] == [6457827717110365317, 3203168211198807973]
    assert g.chance == stepped(stepped(1234567))


def test_rolls_are_fair_and_in_range() -> None:
    g = blank(chance=start(1))
    rolls = Counter(g.roll(6) for _ in range(6000))
    assert sorted(rolls) == [0, 1, 2, 3, 4, 5]
    assert all(850 < count < 1150 for count in rolls.values())
    assert {g.roll(1) for _ in range(10)} == {0}


def test_shuffles_are_fair() -> None:
    g, seen = blank(chance=start(2)), Counter[tuple[int, ...]]()
    for _ in range(4800):
        cards = [1, 2, 3, 4]
        g.shuffle(cards)
        seen[tuple(cards)] += 1
    assert set(seen) == set(permutations((1, 2, 3, 4)))
    assert all(130 < count < 270 for count in seen.values())


def test_small_shuffles_use_no_luck() -> None:
    g = blank()
    for cards in ([], [1]):
        g.shuffle(cards)
    assert g.chance == blank().chance


def test_neighbouring_seeds_are_unrelated() -> None:
    first = [blank(chance=start(seed)).roll(6) for seed in range(600)]
    assert all(60 < count < 140 for count in Counter(first).values())
    assert len({start(seed) for seed in range(10_000)}) == 10_000


def test_any_whole_number_is_a_seed() -> None:
    for seed in (0, -1, -(2**70), 2**200):
        assert 0 <= start(seed) <= MASK
    assert start(-1) != start(1)


def test_a_clone_has_the_same_luck_of_its_own() -> None:
    g = blank()
    clone = g.clone()
    rolls = [g.roll(100) for _ in range(5)]
    assert [clone.roll(100) for _ in range(5)] == rolls


def test_a_number_below_is_the_one_randrange_draws() -> None:
    one, other = Random(5), Random(5)
    stops = [1, 2, 3, 7, 8, 9, 60, 1000] * 20
    assert [below(stop, one) for stop in stops] == [other.randrange(stop) for stop in stops]
    assert one.getstate() == other.getstate()


def test_a_shuffle_rolls_like_the_state_does() -> None:
    one, other = blank(chance=7), blank(chance=7)
    cards = list(range(9))
    one.shuffle(cards)
    expected = list(range(9))
    for last in range(8, 0, -1):
        place = other.roll(last + 1)
        expected[last], expected[place] = expected[place], expected[last]
    assert cards == expected and one.chance == other.chance

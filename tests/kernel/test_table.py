"""Tables that fill themselves."""

from __future__ import annotations

from conclave.kernel.table import Table


def test_what_is_not_there_yet_is_worked_out_once() -> None:
    asked = []

    @Table
    def squares(number: int) -> int:
        asked.append(number)
        return number * number

    assert [squares[7], squares[3], squares[7]] == [49, 9, 49]
    assert asked == [7, 3]


def test_a_value_may_rest_on_another_one_of_the_table() -> None:
    @Table
    def sums(numbers: tuple[int, ...]) -> int:
        return sums[numbers[:-1]] + numbers[-1] if numbers else 0

    assert sums[1, 2, 3] == 6
    assert set(sums) == {(), (1,), (1, 2), (1, 2, 3)}


def test_a_full_table_begins_anew() -> None:
    @Table
    def doubles(number: int) -> int:
        return 2 * number

    doubles.most = 3
    assert [doubles[number] for number in range(5)] == [0, 2, 4, 6, 8]
    assert len(doubles) <= 3
    assert doubles[0] == 0

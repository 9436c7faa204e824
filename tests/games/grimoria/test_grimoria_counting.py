"""The counting help of Grimoria: locations that were seen before they were laid face down."""

from __future__ import annotations

from tests.counting import counted
from tests.games.grimoria.table import A, B, C, Table, has, table


def told(t: Table, viewer: int, of: int) -> list[str]:
    return counted("grimoria", t.g, viewer, of)


def test_what_was_taken_from_the_open_board_can_be_counted() -> None:
    t = table(A=has(locations="town"), board="castle hut").cast(A=2, B=3).answer(A, "castle")
    assert told(t, B, of=A) == ["for sure: 1 × Castle", "1 unknown"]


def test_a_face_down_card_only_by_whoever_has_seen_it() -> None:
    t = table(B=has("seer"), C=has(), facedown="castle").cast(A=2, B=3, C=4)
    t.answer(A, "facedown")
    assert told(t, B, of=A) == ["for sure: 1 × Castle"]
    assert told(t, C, of=A) == [], "that A has one location stands at the seat anyway"


def test_after_a_sale_it_is_open_which_location_is_gone() -> None:
    t = table(A=has(locations="castle"), B=has(), C=has())
    t.mage(A).veil = ("castle", "town")
    t.g.draw.insert(0, "town")
    t.g.sold = (A,)
    assert told(t, B, of=A) == ["1 unknown", "perhaps: 1 × Castle", "perhaps: 1 × Town"]


def test_whoever_sold_a_location_knows_where_it_lies() -> None:
    t = table(A=has(talers=1, locations="village"), draw="hut castle", rest=B).cast(A=10, B=13)
    assert told(t, A, of=A) == ["for sure: 1 × Village"]
    assert told(t, B, of=B) == []

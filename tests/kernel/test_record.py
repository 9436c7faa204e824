"""Records: the generated copy, JSON form and comparison, for every kind of field."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from conclave.kernel import Record, record
from conclave.kernel.record import freeze, stored, thaw, transient


@record
class Leaf(Record):
    name: str = "leaf"
    marks: list[int]


@record
class Tree(Record):
    height: int
    name: str
    alive: bool = True
    path: tuple[int, ...] = ()
    nested: tuple[tuple[str, int], ...] = ()
    marks: list[int]
    pairs: list[tuple[int, str]]
    prices: dict[str, int]
    nick: str | None = None
    crown: Leaf
    leaves: list[Leaf]
    steps: list[Any] = stored(
        lambda x: {"double": x * 2}, lambda cls, x: x["double"] // 2, default_factory=list
    )
    scratch: list[int] | None = transient(default=None)


def tree(**changes: Any) -> Tree:
    fields: dict[str, Any] = {
        "height": 3,
        "name": "Esche <&>",
        "path": (1, 2),
        "nested": (("a", 1), ("b", 2)),
        "marks": [1, 2],
        "pairs": [(1, "x"), (2, "y")],
        "prices": {"wood": 3},
        "crown": Leaf(marks=[7]),
        "leaves": [Leaf(name="one", marks=[]), Leaf(name="two", marks=[1])],
        "steps": [1, 2],
    }
    return Tree(**(fields | changes))


def through_text(each: Any) -> Any:
    return type(each).from_json(json.loads(json.dumps(each.to_json())))


def test_a_clone_is_equal() -> None:
    assert tree().clone() == tree()
    assert type(tree().clone()) is Tree


def test_text_gives_the_same_record() -> None:
    loaded = through_text(tree(nick="Yggdrasil", alive=False))
    assert loaded == tree(nick="Yggdrasil", alive=False)
    assert isinstance(loaded.nested[0], tuple)
    assert isinstance(loaded.pairs[0], tuple)
    assert loaded.steps == [1, 2]
    assert loaded.leaves[1].name == "two"


def test_stored_lists_use_their_own_form() -> None:
    assert tree().to_json()["steps"] == [{"double": 2}, {"double": 4}]


def changes_of() -> dict[str, Any]:
    return {
        "marks": lambda t: t.marks.append(9),
        "pairs": lambda t: t.pairs.pop(),
        "prices": lambda t: t.prices.update(wood=4),
        "crown": lambda t: t.crown.marks.append(1),
        "leaves": lambda t: t.leaves.pop(),
        "a leaf": lambda t: t.leaves[0].marks.append(1),
        "steps": lambda t: t.steps.append(3),
        "height": lambda t: setattr(t, "height", 4),
    }


@pytest.mark.parametrize("part", list(changes_of()))
def test_changing_a_clone_leaves_the_original(part: str) -> None:
    original = tree()
    clone = original.clone()
    changes_of()[part](clone)
    assert original == tree()
    assert clone != original, "and the difference is seen"


@pytest.mark.parametrize("part", list(changes_of()))
def test_changing_the_original_leaves_its_json_and_what_was_loaded(part: str) -> None:
    original = tree()
    data = original.to_json()
    loaded = Tree.from_json(data)
    changes_of()[part](original)
    assert loaded == tree()
    assert Tree.from_json(data) == tree()


def test_transient_fields_are_neither_copied_nor_stored_nor_compared() -> None:
    original = tree(scratch=[1])
    assert original == tree()
    assert original.clone().scratch is None
    assert "scratch" not in original.to_json()
    assert through_text(original).scratch is None


def test_a_missing_field_raises() -> None:
    for name in tree().to_json():
        data = tree().to_json()
        del data[name]
        with pytest.raises(KeyError, match=name):
            Tree.from_json(data)


def test_records_have_slots_and_keywords_only() -> None:
    with pytest.raises(AttributeError):
        tree().wings = 2  # type: ignore[attr-defined]  # that is what must fail
    with pytest.raises(TypeError):
        Leaf("name", [])  # type: ignore[call-arg]  # that is what must fail


def test_a_derived_record_has_all_fields() -> None:
    @record
    class Oak(Leaf):
        acorns: int = 0

    oak = Oak(marks=[1], acorns=5)
    assert oak.clone() == through_text(oak) == oak
    assert oak.to_json() == {"name": "leaf", "marks": [1], "acorns": 5}


def test_lists_in_lists_freeze_and_thaw() -> None:
    assert freeze([1, [2, [3, "x"]]]) == (1, (2, (3, "x")))
    assert thaw((1, (2, (3, "x")))) == [1, [2, [3, "x"]]]
    assert freeze("text") == "text"


def test_a_field_of_an_unknown_kind_is_refused() -> None:
    with pytest.raises(TypeError):

        @record
        class Wrong(Record):
            value: float


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (list[list[int]], [[1], [2]]),
        (dict[str, tuple[int, ...]], {"a": (1, 2)}),
        (dict[int, int], {1: 2}),
        (dict[str, list[int]], {"a": [1]}),
        (tuple[int, ...] | None, (1, 2)),
        (list[int] | None, [1, 2]),
        (Leaf | None, Leaf(marks=[1])),
        (list[dict[str, int]], [{"a": 1}]),
    ],
    ids=str,
)
def test_a_kind_of_field_is_refused_or_carried_correctly(kind: Any, value: Any) -> None:
    """Silently sharing a list between clones, or coming back as something else, is worst."""

    try:
        holder: Any = record(type("Holder", (Record,), {"__annotations__": {"value": kind}}))
    except TypeError:
        return
    original = holder(value=value)
    assert through_text(original) == original
    assert not {*changeable(original.value)} & {*changeable(original.clone().value)}


def changeable(value: Any) -> Iterator[int]:
    """The identities of everything in a value that can be changed in place."""
    if isinstance(value, (list, dict, Record)):
        yield id(value)
    if isinstance(value, (list, tuple, dict)):
        for each in value.values() if isinstance(value, dict) else value:
            yield from changeable(each)

"""Links of the toy: amounts, sets in any order, composed answers, older and newer rules."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from dataclasses import replace
from typing import Any

import pytest

from conclave import Match, SaveError, Seat
from conclave.kernel import GameInfo, registry
from conclave.kernel.link import LONGEST_LINK, PLACES, RECORD, from_link, placed, to_link
from tests.kernel import toy
from tests.kernel.toy import Toy

SEATS = [Seat("Ada"), Seat("Bo", "apprentice")]


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is the only game."""
    registered(monkeypatch, toy.INFO)


def registered(monkeypatch: pytest.MonkeyPatch, info: GameInfo[Toy]) -> None:
    monkeypatch.setattr(registry, "games", lambda: (info,))


def begun(numbers: tuple[int, ...] = (2, 2)) -> Match:
    match = Match.new("toy", SEATS, seed=5, title="An evening")
    for player, choice in [(0, 3), (1, 4), (1, list(numbers)), (0, "boast"), (1, 6)]:
        match.answer(player, choice)
    return match


def sealed(body: bytes, kind: int = PLACES) -> str:
    """A link as somebody could forge it."""
    data = bytes([kind]) + zlib.crc32(body).to_bytes(4, "big") + body
    return urlsafe_b64encode(data).decode().rstrip("=")


def forged(match: Match, **changes: Any) -> str:
    text, _, number = zlib.decompress(placed(match, {})).partition(b"\0")
    return sealed(
        zlib.compress(json.dumps({**json.loads(text), **changes}).encode() + b"\0" + number)
    )


def why(link: str) -> str:
    with pytest.raises(SaveError) as refused:
        from_link(link)
    return refused.value.reason.key


@pytest.mark.parametrize("numbers", [(2, 2), (1,), (3, 1), (1, 3), (2, 3)])
def test_sets_are_read_back_in_the_order_they_were_chosen(numbers: tuple[int, ...]) -> None:
    match = begun(numbers)
    sent = from_link(to_link(match, build="b1"))
    assert sent.match.to_json() == match.to_json()
    assert sent.match.seats == tuple(SEATS) and sent.about == {"build": "b1"}


def test_composed_answers_are_written_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def trading(players: int, chance: int, rounds: int = 2) -> toy.Toy:
        g = toy.blank(players, chance)
        g.next(toy.ask_trade, 0)
        g.next(toy.ask_colour, 1, "red", "grey", "blue")
        return g

    registered(monkeypatch, replace(toy.INFO, deal=trading))
    match = Match.new("toy", SEATS)
    match.answer(1, "blue")
    match.answer(0, (("b", "a"), 2))
    assert from_link(to_link(match)).match.to_json() == match.to_json()


def test_older_rules_refuse_a_link_and_keep_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun()
    link, record = to_link(match), match.to_json()
    registered(monkeypatch, replace(toy.INFO, rules_version=2))
    assert why(link) == "link_older_rules"
    older = Match.from_json(record)
    assert older.base
    older.answer(0, 1)
    assert from_link(to_link(older)).match.to_json() == older.to_json()


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"rules": 9}, "save_too_new"),
        ({"game": "chess"}, "save_unknown_game"),
        ({"seats": [["Ada", "person"]]}, "save_broken"),
        ({"options": {"rounds": 99}}, "save_broken"),
        ({"seed": 6, "check": 1}, "link_damaged"),
        ({"seats": "all"}, "save_broken"),
        ({"title": "x" * 201}, "save_broken"),
        ({"title": "x" * 100_000}, "save_too_wide"),
        ({"title": "\ud800"}, "save_broken"),
        ({"about": 7}, "save_broken"),
        ({"about": [1]}, "save_broken"),
        ({"about": {"build": "x" * 101}}, "save_broken"),
        ({"about": {"other": "x"}}, "save_broken"),
        ({"written": [[1] * 5000]}, "link_damaged"),
        ({"moves": 10**9}, "link_damaged"),
        ({"moves": "many"}, "link_damaged"),
        ({"moves": 400}, "link_damaged"),
    ],
)
def test_a_forged_link_is_refused(changes: dict[str, Any], key: str) -> None:
    assert why(forged(begun(), **changes)) == key


def test_what_is_no_link_is_refused() -> None:
    for text in ("", "A", "rule-setup", "ä" * 40, "=" * 9, sealed(b"nonsense"), sealed(b"x", 2)):
        assert why(text) == "link_damaged"
    assert why(sealed(b"later", 77)) == "save_too_new"
    assert why("A" * (LONGEST_LINK + 1)) == "save_too_long"


def test_a_link_of_brackets_is_not_even_parsed() -> None:
    for kind in (PLACES, RECORD):
        assert why(sealed(zlib.compress(b"[" * 8_000), kind)) == "save_too_deep"
    inner = json.dumps(["[" * 8_000, {}]).encode()
    assert why(sealed(zlib.compress(inner), RECORD)) == "save_too_deep"


def test_a_bomb_is_left_alone_early() -> None:
    bomb = zlib.compress(b" " * 50_000_000, 9)
    for kind in (PLACES, RECORD):
        assert why(sealed(bomb, kind)) == "save_too_long"


def test_a_number_of_zeros_is_not_divided_for_ever() -> None:
    body = zlib.decompress(placed(begun(), {})) + bytes(1_000_000)
    assert why(sealed(zlib.compress(body, 9))) == "save_too_long"


def test_half_a_character_in_a_title_can_be_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun()
    match.title = "half \ud83d"
    assert from_link(to_link(match)).match.title == "half ?"
    record = match.to_json().replace("\ud83d", "x")
    registered(monkeypatch, replace(toy.INFO, rules_version=2))
    older = Match.from_json(record)
    older.title = "half \ud83d"
    assert from_link(to_link(older)).match.title == "half ?"

"""A save that is broken, too new or foreign is refused with a reason that says which and where."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any
from unittest.mock import Mock

import pytest

from conclave import Match, SaveError
from conclave.kernel import Game, Refusal, registry
from tests.contract.play import SETTINGS, Setting, every_setting, played

FIRST = SETTINGS[0]
ONE_OF_EACH = {setting.info.id: setting for setting in reversed(SETTINGS)}.values()
every_game = pytest.mark.parametrize("setting", ONE_OF_EACH, ids=str)


def reason_against(text: str) -> Refusal:
    with pytest.raises(SaveError) as refused:
        Match.from_json(text)
    return refused.value.reason


def record_of(setting: Setting = FIRST, depth: float = 0.5, **changes: Any) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(save_of(setting, depth))
    return record | changes


@cache
def save_of(setting: Setting, depth: float) -> str:
    """A match as it is stored, played once for all who spoil a copy of it."""
    return played(setting, 11, depth).to_json()


def changed(**changes: Any) -> str:
    return json.dumps(record_of(**changes))


@every_setting
def test_a_good_save_is_taken(setting: Setting) -> None:
    assert Match.from_json(json.dumps(record_of(setting))).choices


@pytest.mark.parametrize(
    "text", ["", "{", "not json", "\x00", "[1,2", '{"conclave":', "nul", "\ufeff{}"]
)
def test_broken_json(text: str) -> None:
    assert reason_against(text).key == "save_not_json"


def test_broken_json_says_where() -> None:
    assert reason_against('{\n"conclave": 1,\n oops}').figures["where"] == "line 3"


def test_a_truncated_save_is_not_json_at_any_length() -> None:
    text = changed()
    for end in range(0, len(text), max(1, len(text) // 50)):
        assert reason_against(text[:end]).key == "save_not_json"


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "null",
        "7",
        '"text"',
        "{}",
        '{"name": "package", "version": 1}',
        '{"conclave": "1"}',
        '{"conclave": true}',
        '{"conclave": 1.0}',
        '{"conclave": null}',
    ],
)
def test_foreign_json(text: str) -> None:
    assert reason_against(text).key == "save_foreign"


def test_a_newer_format() -> None:
    reason = reason_against(changed(conclave=99))
    assert (reason.key, reason.figures["version"]) == ("save_too_new", 99)


def test_a_newer_format_is_recognised_before_its_fields_are_read() -> None:
    assert reason_against('{"conclave": 99}').key == "save_too_new"


@every_setting
def test_newer_rules(setting: Setting) -> None:
    newer = setting.info.rules_version + 1
    reason = reason_against(json.dumps(record_of(setting, rules=newer)))
    assert (reason.key, reason.figures["version"]) == ("save_too_new", newer)


def test_an_unknown_game() -> None:
    reason = reason_against(changed(game="parcheesi"))
    assert (reason.key, reason.figures["game"]) == ("save_unknown_game", "parcheesi")


@pytest.mark.parametrize(
    "field", ["game", "rules", "title", "options", "seats", "seed", "choices", "snapshot"]
)
def test_a_missing_field_is_named(field: str) -> None:
    record = record_of()
    del record[field]
    reason = reason_against(json.dumps(record))
    assert (reason.key, reason.figures["where"]) == ("save_broken", field)


def test_a_save_from_before_take_backs_were_noted_is_not_practised() -> None:
    record = record_of(taken_back=2)
    assert Match.from_record(record).practised
    del record["taken_back"]
    assert not Match.from_json(json.dumps(record)).practised


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", 5),
        ("game", None),
        ("game", ["grimoria"]),
        ("rules", "1"),
        ("rules", 0),
        ("rules", True),
        ("rules", 1.5),
        ("title", None),
        ("options", []),
        ("options", None),
        ("seats", {}),
        ("seats", [["only a name"]]),
        ("seats", [["name", 7], ["name", "person"]]),
        ("seats", "AB"),
        ("seed", "7"),
        ("seed", None),
        ("seed", 1.5),
        ("seed", True),
        ("choices", {}),
        ("choices", [1, 2]),
        ("choices", [["0", 1]]),
        ("choices", [[0]]),
        ("choices", [[True, 1]]),
        ("snapshot", []),
        ("snapshot", None),
        ("taken_back", -1),
        ("taken_back", True),
        ("taken_back", None),
        ("taken_back", "1"),
    ],
)
def test_a_field_of_the_wrong_shape_is_named(field: str, value: Any) -> None:
    reason = reason_against(changed(**{field: value}))
    assert (reason.key, reason.figures["where"]) == ("save_broken", field)


@every_setting
def test_a_wrong_number_of_seats(setting: Setting) -> None:
    for seats in (0, setting.info.max_players + 1):
        record = record_of(setting, seats=[["A", "person"]] * seats)
        assert reason_against(json.dumps(record)).key == "save_broken"


@pytest.mark.parametrize("options", [{"no_such_option": 1}, {"": None}, {"no_such_option": [1]}])
def test_an_unknown_option(options: dict[str, Any]) -> None:
    reason = reason_against(changed(options=options))
    assert reason.key == "save_broken"
    assert next(iter(options)) in reason.figures["where"]


@every_setting
@pytest.mark.parametrize(
    "junk", ["nonsense", 10**9, None, 1.5, True, [], [[{}]], {"a": 1}, [None]], ids=str
)
def test_an_illegal_choice_names_its_step(setting: Setting, junk: Any) -> None:
    record = record_of(setting)
    step = len(record["choices"]) // 2
    seat = record["choices"][step][0]
    if junk == [] and takes_nothing(Match.from_record(record).at(step), seat):
        return  # an empty set is a choice here
    record["choices"][step][1] = junk
    reason = reason_against(json.dumps(record))
    assert reason.key == "save_illegal"
    assert (reason.figures["step"], reason.figures["seat"]) == (step + 1, seat + 1)
    assert reason.figures["reason"].key


def takes_nothing(g: Game, seat: int) -> bool:
    return any(q.why_not(()) is None for q in g.questions if q.player == seat)


@every_setting
@pytest.mark.parametrize("seat", [-1, 99, 10**30])
def test_a_choice_of_nobody_names_its_step(setting: Setting, seat: int) -> None:
    record = record_of(setting)
    record["choices"][1][0] = seat
    reason = reason_against(json.dumps(record))
    assert (reason.key, reason.figures["step"]) == ("save_illegal", 2)


@every_setting
def test_a_choice_after_the_end_names_its_step(setting: Setting) -> None:
    record = record_of(setting, 1.0)
    record["choices"].append(record["choices"][-1])
    reason = reason_against(json.dumps(record))
    assert (reason.key, reason.figures["step"]) == ("save_illegal", len(record["choices"]))


def test_an_enormous_text() -> None:
    assert (
        reason_against('{"conclave": 1, "title": "' + "x" * 5_000_000 + '"}').key == "save_too_long"
    )


@pytest.mark.parametrize(
    "text",
    ["[" * 8_000, "[" * 100_000, '{"a":' * 5_000, '{"conclave": 1, "game": ' + "[" * 65 + "]" * 65],
    ids=["8,000", "100,000", "objects", "65"],
)
def test_deeply_nested_json_is_not_even_parsed(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a browser it would be the end of Python; no error is raised there that could be caught."""
    monkeypatch.setattr(json, "loads", None)
    assert reason_against(text).key == "save_too_deep"


def test_brackets_in_a_string_are_no_nesting() -> None:
    title = "[{" * 50 + '\\"['
    assert Match.from_json(changed(title=title)).title == title


def test_a_choice_larger_than_any() -> None:
    deep = "[" * 61 + "1" + "]" * 61
    record = json.dumps(record_of(choices=[[0, "DEEP"]])).replace('"DEEP"', deep)
    assert reason_against(record).key == "save_illegal"
    assert reason_against(changed(choices=[[0, [1] * 5000]])).figures["where"] == "choices"


def test_more_values_than_any_record_has() -> None:
    assert reason_against("[" + "[]," * 600_000 + "1]").key == "save_too_much"


def test_an_enormous_number() -> None:
    assert reason_against('{"conclave": ' + "9" * 5000 + "}").key == "save_number"
    assert reason_against(changed(seed=10**60)).key == "save_number"
    assert Match.from_json(changed(seed=7, choices=[])).seed == 7
    assert Match.from_json(changed(seed=-(10**40), choices=[])).seed == -(10**40)


@pytest.mark.parametrize("number", ["1e999", "-1e999", "NaN", "Infinity", "-Infinity"])
def test_what_is_no_number(number: str) -> None:
    text = json.dumps(record_of(seed="SEED")).replace('"SEED"', number)
    assert reason_against(text).key == "save_not_json"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("title", "x" * 201),
        ("title", "\ud800"),
        ("title", "two\nlines"),
        ("game", "grimoria\x00"),
        ("seats", [["\udfff", "person"], ["Bo", "random"]]),
        ("seats", [["x" * 101, "person"], ["Bo", "random"]]),
        ("seats", [["Ann", "person"]] * 31),
        ("options", {f"option {number}": 1 for number in range(31)}),
        ("taken_back", 10**9),
        ("choices", [[0, 1]] * 20_001),
    ],
)
def test_a_field_beyond_its_bounds_is_named(field: str, value: Any) -> None:
    reason = reason_against(changed(**{field: value}))
    assert (reason.key, reason.figures["where"]) == ("save_broken", field)


def test_an_oversized_title_is_not_even_parsed() -> None:
    assert reason_against(changed(title="x" * 100_000)).key == "save_too_wide"


@every_game
def test_a_reason_is_short_whatever_it_speaks_of(setting: Setting) -> None:
    record = record_of(setting, options={"x" * 900: "y" * 900})
    assert len(str(reason_against(json.dumps(record)))) < 300
    record = record_of(setting)
    record["choices"][0][1] = "z" * 900
    assert len(str(reason_against(json.dumps(record)))) < 600


# --- older rules: the snapshot ----------------------------------------------------------------

BAD_SNAPSHOTS: list[Any] = [
    {},
    {"players": 2},
    {"agenda": []},
    {"agenda": [["os.system", "ls"]], "asked": []},
]


@pytest.mark.parametrize("snapshot", BAD_SNAPSHOTS, ids=str)
def test_a_broken_snapshot_of_older_rules(snapshot: dict[str, Any], older: None) -> None:
    reason = reason_against(changed(rules=1, snapshot=snapshot))
    assert (reason.key, reason.figures["where"]) == ("save_broken", "snapshot")


@pytest.fixture
def older(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first game as it will be one day, with newer rules."""
    newer_rules_of(monkeypatch)


def newer_rules_of(monkeypatch: pytest.MonkeyPatch) -> None:
    infos = tuple(replace(info, rules_version=info.rules_version + 1) for info in registry.games())
    monkeypatch.setattr(registry, "games", lambda: infos)


@every_setting
def test_a_save_of_older_rules_goes_on_from_its_snapshot(
    setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(setting, 11, 0.5)
    text = match.to_json()
    newer_rules_of(monkeypatch)
    loaded = Match.from_json(text)
    assert loaded.state == match.state
    assert loaded.choices == match.choices
    assert loaded.first_step == len(match.choices)
    assert loaded.turns == []


@every_setting
def test_every_field_of_a_snapshot_is_needed(
    setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = record_of(setting)
    newer_rules_of(monkeypatch)
    for field in record["snapshot"]:
        spoilt = {name: value for name, value in record["snapshot"].items() if name != field}
        reason = reason_against(json.dumps(record | {"snapshot": spoilt}))
        assert (reason.key, reason.figures["where"]) == ("save_broken", "snapshot")


@pytest.mark.parametrize(
    "junk", [None, "?", [[[]]], {}, 7, -1, [None], [["state.nothing"]]], ids=str
)
def test_a_spoilt_snapshot_is_refused_or_can_be_shown(
    junk: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = record_of()
    newer_rules_of(monkeypatch)
    for field in record["snapshot"]:
        spoilt = record["snapshot"] | {field: junk}
        try:
            match = Match.from_json(json.dumps(record | {"snapshot": spoilt}))
        except SaveError as refused:
            assert refused.reason.figures["where"] == "snapshot"
        else:
            match.state.check()
            for seat in range(FIRST.players):
                [question.options for question in match.state.seen_by(seat).questions]


def spoilt_snapshot(setting: Setting, **changes: Any) -> Refusal:
    record = record_of(setting, rules=1)
    return reason_against(json.dumps(record | {"snapshot": record["snapshot"] | changes}))


@every_game
@pytest.mark.parametrize("number", [10**6, 10**12, 1.5, "1", None], ids=str)
def test_a_step_of_a_snapshot_is_given_only_what_is_small(
    setting: Setting, number: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such a step, or the options of such a question, froze the page for ever."""
    snapshot = record_of(setting)["snapshot"]
    player, kind, options, then, unless, details = snapshot["asked"][0]
    newer_rules_of(monkeypatch)
    for changes in (
        {"agenda": [[then, player, *([number] * 5)]]},
        {"agenda": [[options, number]]} if type(number) is int else {"agenda": [[number]]},
        {"asked": [[player, kind, options, then, unless, [*details, number]]]},
        {"asked": [[number, kind, options, then, unless, details]]},
    ):
        reason = spoilt_snapshot(setting, **changes)
        assert (reason.key, reason.figures["where"]) == ("save_broken", "snapshot")


@every_game
def test_a_snapshot_names_only_steps_of_its_game(
    setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = type(setting.info.laid_out(setting.players, 1, {}))
    newer_rules_of(monkeypatch)
    for name in (f"state.{kind.__name__}", "bot.policy", "__init__.load_bot", "view.VIEW", "x", 7):
        reason = spoilt_snapshot(setting, agenda=[[name, 0]])
        assert (reason.key, reason.figures["where"]) == ("save_broken", "snapshot")


@every_game
def test_a_figure_of_a_snapshot_is_of_its_type_and_small(
    setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshot = record_of(setting)["snapshot"]
    newer_rules_of(monkeypatch)
    for name, value in snapshot.items():
        wrong = [10**12, "x" * 501] if type(value) is int and name != "chance" else []
        for each in [*wrong, 1.5, {"a": {}}, [[[[[1.5]]]]]]:
            reason = spoilt_snapshot(setting, **{name: each})
            assert (reason.key, reason.figures["where"]) == ("save_broken", "snapshot")


def test_a_rule_that_fails_refuses_the_save(monkeypatch: pytest.MonkeyPatch) -> None:
    """From a snapshot that no game led to, any rule may fail in any way."""
    record = record_of()
    for fault in (ZeroDivisionError, RecursionError, AssertionError, KeyError):
        monkeypatch.setattr(Game, "answer", Mock(side_effect=fault))
        reason = reason_against(json.dumps(record))
        assert (reason.key, reason.figures["step"]) == ("save_impossible", 1)


SIZES = [setting for setting in SETTINGS if setting.players < setting.info.max_players]


@pytest.mark.parametrize("setting", SIZES, ids=str)
def test_a_snapshot_for_another_number_of_seats(
    setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = setting._replace(players=setting.players + 1)
    record = record_of(setting, snapshot=record_of(other)["snapshot"])
    newer_rules_of(monkeypatch)
    reason = reason_against(json.dumps(record))
    assert (reason.key, reason.figures["where"]) == ("save_broken", "snapshot")

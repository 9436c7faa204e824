"""Write the golden records of a game: ``python tests/contract/house/make_records.py grimoria``.

Run it only when a change of the rules is meant. With ``--replay`` the choices stay, and only what
is asked by now although it leaves no choice is put in; the scores must be as they were.

Plain records are random matches of every player count and variant. A game adds special ones (a
rare ending, a rare card) with a file tests/games/GAME/record_plans.py: its `PLANS` are (name,
players, note, play, wanted, options), where `play(match, rng)` plays a match to its end and
`wanted(match)` says whether it will do; the last two may be left out.
"""

from __future__ import annotations

import importlib.util
import json
import random
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

import conclave  # noqa: E402
from conclave import Match  # noqa: E402
from tests.contract.play import OUR_SETTINGS, Setting, pick  # noqa: E402


class Plan(NamedTuple):
    """A record to be made."""

    name: str
    players: int
    note: str
    play: Callable[[Match, random.Random], None]
    wanted: Callable[[Match], bool] = lambda match: True
    options: Mapping[str, Any] | tuple[tuple[str, Any], ...] = ()


def play_at_random(match: Match, rng: random.Random) -> None:
    while not match.state.over:
        question, choice = pick(match.state, rng)
        match.answer(question.player, choice)


def special_plans(game: str) -> list[Plan]:
    path = ROOT / "tests" / "games" / game / "record_plans.py"
    if not path.exists():
        return []
    spec = importlib.util.spec_from_file_location("record_plans", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return [Plan(*plan) for plan in module.PLANS]


def made(setting: Setting, plan: Plan) -> Match:
    """The first match, by seed, that fulfils a plan."""
    for seed in range(3000):
        match = setting.match(seed)
        plan.play(match, random.Random(seed))
        if plan.wanted(match):
            return match
    raise SystemExit(f"no match is like that: {plan.note}")


def write(game: str, name: str, match: Match, note: str) -> None:
    folder = ROOT / "tests" / "records" / game
    folder.mkdir(parents=True, exist_ok=True)
    golden = {
        "note": note,
        "scores": match.state.scores(),
        "winners": list(match.state.winners()),
        "record": match.record(),
    }
    text = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in golden.items())
    (folder / f"{name}.json").write_text("{" + text + "}\n", encoding="utf-8")
    print(f"{name}: {golden['scores']}, {len(match.choices)} choices")


def plans(game: str) -> Iterator[tuple[Setting, Plan]]:
    for setting in OUR_SETTINGS:
        if setting.info.id == game:
            name = str(setting).removeprefix(f"{game}-").replace("=", "-")
            note = f"Random choices, {setting.players} players {setting.options or ''}".strip()
            yield setting, Plan(f"random-{name}", setting.players, note, play_at_random)
    for plan in special_plans(game):
        yield Setting(conclave.game(game), plan.players, dict(plan.options)), plan


def replay(game: str) -> None:
    """Play the records of a game again, with the only answer wherever one is asked for by now."""
    for path in sorted((ROOT / "tests" / "records" / game).glob("*.json")):
        golden = json.loads(path.read_text(encoding="utf-8"))
        match = replayed(golden["record"])
        assert match.state.scores() == golden["scores"], path
        write(game, path.stem, match, golden["note"])


def replayed(record: dict[str, Any]) -> Match:
    """The match of a record; a twin in which nobody is asked without a choice says where it was."""
    match = Match.new(record["game"], record["seats"], record["seed"], record["options"])
    match.title, twin = record["title"], match.state.clone()
    twin.imagined = True
    for player, choice in record["choices"]:
        twin.answer(player, choice)
        match.answer(player, choice)
        while match.state != twin:
            question = match.state.questions[0]
            (only,) = question.candidates()
            match.answer(question.player, only)
    return match


if __name__ == "__main__":
    if sys.argv[2:] == ["--replay"]:
        replay(sys.argv[1])
        raise SystemExit
    if len(sys.argv) != 2:
        raise SystemExit("usage: python tests/contract/house/make_records.py GAME [--replay]")
    for setting, plan in plans(sys.argv[1]):
        write(sys.argv[1], plan.name, made(setting, plan), plan.note)

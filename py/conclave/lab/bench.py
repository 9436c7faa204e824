"""The figures that are watched: printed, and written as JSON."""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from . import measure, pondering

ROOT = Path(__file__).resolve().parents[3]
GOALS = {"decision_us": 15.0, "clone_us": 8.0, "slowest_question_us": 1000.0}


class Part(NamedTuple):
    """A part of the benchmark that somebody else brings, such as what needs a browser."""

    measure: Callable[[int], dict[str, Any]]
    """Takes how often to repeat what is taken the median of."""
    report: Callable[[dict[str, Any], dict[str, Any]], None]
    """Prints its own figures, given all and its own."""


def main(parts: Mapping[str, Part]) -> None:
    """Measure the rules, and these parts or those that the command line names."""
    parser = argparse.ArgumentParser(prog="python build.py bench", description=__doc__)
    parser.add_argument("--json", type=Path, default=ROOT / ".build" / "bench.json")
    parser.add_argument("--parts", nargs="*", choices=[*parts], default=[*parts])
    parser.add_argument("--no-page", action="store_true", help="only what needs no browser")
    parser.add_argument("--repeats", type=int, default=5, help="times to take the median of")
    arguments = parser.parse_args()
    print("measuring the rules on CPython …", flush=True)
    figures: dict[str, Any] = {
        "python": platform.python_version(),
        "cpython": measure.speeds(),
        "pondering": pondering.paces(),
    }
    report(figures)
    for name in () if arguments.no_page else arguments.parts:
        print(f"measuring the {name} …", flush=True)
        figures[name] = parts[name].measure(arguments.repeats)
        parts[name].report(figures, figures[name])
    arguments.json.parent.mkdir(exist_ok=True)
    arguments.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    print(f"written to {arguments.json}")


def report(figures: dict[str, Any]) -> None:
    for id, speed in figures["cpython"].items():
        row(f"{id}: µs a decision", speed["decision_us"], GOALS["decision_us"])
        row(f"{id}: µs a clone", speed["clone_us"], GOALS["clone_us"])
        slowest = speed["slowest_question_us"]
        row(f"{id}: µs for the slowest question", slowest, GOALS["slowest_question_us"])
    for id, pace in figures["pondering"].items():
        print(f"{id}: {pace:.0f} iterations of the search a second")


def row(name: str, figure: float, goal: float) -> None:
    """Print a figure beside its goal."""
    print(f"{name}: {figure} (goal {goal:g}{'' if figure <= goal else ', missed'})")

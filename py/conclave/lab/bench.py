"""The figures that are watched: printed, and written as JSON."""

from __future__ import annotations

import argparse
import inspect
import json
import platform
from pathlib import Path
from typing import Any

from . import measure, pondering

ROOT = Path(__file__).resolve().parents[3]
GOALS = {
    "decision_us": 15.0,
    "clone_us": 8.0,
    "slowest_question_us": 1000.0,
    "click_median_ms": 50.0,
    "click_p95_ms": 100.0,
}
ITERATIONS, SLOWNESS = 1000, 2.5
"""Iterations a second in the browser, at least; and how many times slower than CPython, at most."""
BOOTS = {
    "cold": ("page boot, first visit", 0.30),
    "warm": ("page boot, later visits", 0.30),
    "thinker_warm": ("bots' interpreter ready, later visits", 0.40),
    "paint": ("first paint", 0.05),
}
"""Goals as shares of a bare loadPyodide()."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python build.py bench", description=__doc__)
    parser.add_argument("--json", type=Path, default=ROOT / ".build" / "bench.json")
    parser.add_argument("--no-page", action="store_true", help="only what needs no browser")
    parser.add_argument("--repeats", type=int, default=5, help="boots to take the median of")
    arguments = parser.parse_args()
    print("measuring the rules on CPython …", flush=True)
    figures: dict[str, Any] = {
        "python": platform.python_version(),
        "cpython": measure.speeds(),
        "pondering": pondering.paces(),
    }
    if not arguments.no_page:
        from .page_bench import measure_page

        print("measuring in the browser …", flush=True)
        engine, thinking = (inspect.getsource(each) for each in (measure, pondering))
        figures["browser"] = measure_page(ROOT / "dist", engine, thinking, arguments.repeats)
    report(figures)
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
    page = figures.get("browser")
    if not page:
        return
    for id, speed in page["engine"].items():
        here = figures["cpython"][id]
        for what in ("decision_us", "clone_us"):
            ratio = speed[what] / here[what]
            print(f"{id} in the browser: {what} {speed[what]}, {ratio:.2f} × CPython")
    for id, pace in page["pondering"].items():
        short = "" if pace >= ITERATIONS else ", missed"
        print(f"{id} in the browser: {pace:.0f} iterations a second (goal {ITERATIONS}{short})")
        ratio = round(figures["pondering"][id] / pace, 2)
        row(f"{id} in the browser: time of an iteration in CPython's", ratio, SLOWNESS)
    times = page["click_to_paint_ms"]
    row("click to painted table, median ms", times["median"], GOALS["click_median_ms"])
    row("click to painted table, 95th percentile ms", times["p95"], GOALS["click_p95_ms"])
    for name, (what, goal) in BOOTS.items():
        row(f"{what}, in bare loadPyodide()", page["boot"]["ratio"][name], goal)
    visit = page["first_visit"]
    ours, bare, kept = (visit[each]["gzip_bytes"] for each in ("ours", "bare", "kept"))
    row("bytes until the lobby answers, in a bare Pyodide's", round(ours / bare, 2), 1)
    print(f"compressed bytes: lobby {ours}, everything that is kept {kept}, bare Pyodide {bare}")
    row("bytes of a second visit", page["boot"]["network_bytes_of_second_visit"], 0)


def row(name: str, figure: float, goal: float) -> None:
    print(f"{name}: {figure} (goal {goal:g}{'' if figure <= goal else ', missed'})")


if __name__ == "__main__":
    main()

"""`python build.py attack`: spoilt saves, links and storage, for as long as one likes.

Saves and links of every game are tried as the worker tries them; then a real Chromium gets spoilt
saves in its own Python, and is started with spoilt storage. A line for each game tells the counts.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from random import Random
from types import FrameType

from conclave import games
from conclave.app.pages import start
from conclave.app.share.links import FILE, LINK
from conclave.app.share.receiving import received
from conclave.app.storage import Memory
from conclave.app.trial import look_at
from conclave.kernel import Game, GameInfo, Match, SaveError
from conclave.kernel.registry import DRAFT

from . import page_attack
from .mutating import a_match, spoilt_link, spoilt_save

PATIENCE = 2.0  # seconds; whatever takes longer is a hang
MATCHES = 40
"""A match is spoilt so often before another one is played."""
FAULTS = ("undeclared exceptions", "hangs")
Spoil = Callable[[Match, Random], str]
WAYS: dict[str, Spoil] = {FILE: spoilt_save, LINK: spoilt_link}


class Hang(BaseException):
    """Something took longer than anybody would wait."""


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Raise `Hang` after a while, where the system has a clock for that."""

    def give_up(number: int, frame: FrameType | None) -> None:
        raise Hang

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def outcome(kind: str, text: str) -> str:
    """What becomes of a foreign text: `accepted`, `refused`, `refused when drawn`, or a fault."""
    try:
        with patience(PATIENCE):
            sent = received(kind, text)
            try:
                look_at(start(Memory()), sent)
            except Exception:  # the worker takes that for a reason to refuse it
                return "refused when drawn"
    except SaveError:
        return "refused"
    except Hang:
        return "hangs"
    except Exception:
        return "undeclared exceptions"
    return "accepted"


def attacked(
    info: GameInfo[Game], kind: str, seed: int, enough: Callable[[int], bool]
) -> Counter[str]:
    """Spoil matches of a game until it is enough; what has become of them."""
    counts, rng = Counter[str](), Random(f"{seed} {info.id} {kind}")
    while not enough(counts["tried"]):
        match = a_match(info, rng)
        for _ in range(MATCHES):
            text = WAYS[kind](match, rng)
            found = outcome(kind, text)
            counts.update(["tried", found])
            if found in FAULTS:
                print(f"{info.id}, {kind}: {found}\n{text[:2000]}", file=sys.stderr)
    return counts


def until(seconds: float) -> Callable[[int], bool]:
    end = time.monotonic() + seconds
    return lambda tried: time.monotonic() > end


def told(title: str, counts: Counter[str]) -> None:
    figures = ", ".join(f"{count:,} {name}" for name, count in counts.items())
    print(f"{title}: {figures}", flush=True)


def main() -> int:
    """Attack every game, then the page, and tell what came of it."""
    options = parsed_arguments()
    ours = [info for info in games() if info.stage != DRAFT and options.game in ("", info.id)]
    share = options.minutes * 60 / (1 if options.no_page else 2)
    total = Counter[str]()
    for info, kind in product(ours, WAYS):
        counts = attacked(info, kind, options.seed, until(share / len(ours) / len(WAYS)))
        told(f"{info.name}, {kind}s", counts)
        total += counts
    if not options.no_page:
        counts = page_attack.attack_page(options.seed, share)
        told("Chromium", counts)
        total += counts
    told("all", total)
    return int(any(total[fault] for fault in (*FAULTS, *page_attack.FAULTS)))


def parsed_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="build.py attack", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", default="", help="only one game, by its id")
    parser.add_argument("--no-page", action="store_true", help="without a browser")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

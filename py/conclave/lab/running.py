"""Many games on many cores or machines: progress, an end that can come early, and a kept list."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from ..kernel.record import freeze
from .tournament import Result, Unit, play

PATIENCE = 15.0
"""Seconds in which the workers of a scheduler have to come."""
BREAKS = 3
"""How often the workers may die all at once before we give up."""
Workers = Callable[[], AbstractContextManager[Executor]]


class NoWorkers(Exception):
    """Nobody is there to play the games; the message says why."""


def run(work: list[Unit], workers: Workers, store: Path | None = None) -> list[Result]:
    """Play all units, showing how far they are; sorted, so that every backend gives the same.

    What was played before and kept in `store` is not played again. Ctrl+C ends it with what is
    there by then.
    """
    known = read(store)
    try:
        for result in played([unit for unit in work if unit not in known], workers):
            known[result.unit] = result
            keep(store, result)
    except KeyboardInterrupt:
        done = sum(unit in known for unit in work)
        print(f"\nstopped after {done} of {len(work)} games", file=sys.stderr)
    results = [known[unit] for unit in work if unit in known]
    return sorted(results, key=lambda each: (each.unit.seed, each.unit.bots))


def played(work: list[Unit], workers: Workers) -> Iterator[Result]:
    """Each unit's result as it comes; where all workers die at once, others take their place."""
    left, breaks = dict.fromkeys(work), 0  # the same game twice comes out the same
    progress = Progress(len(left))
    while left:
        try:
            for result in finished(list(left), workers):
                del left[result.unit]
                progress.show(progress.total - len(left))
                yield result
        except BrokenExecutor:
            breaks += 1
            if breaks == BREAKS:
                raise NoWorkers(
                    f"the workers died {BREAKS} times; {len(left)} games left"
                ) from None


def finished(work: list[Unit], workers: Workers) -> Iterator[Result]:
    with workers() as executor:
        futures: list[Future[Result]] = [executor.submit(play, unit) for unit in work]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            for future in futures:
                future.cancel()


# --- kept games -------------------------------------------------------------------------------


def read(store: Path | None) -> dict[Unit, Result]:
    """The results of earlier runs; a line that was cut off is played again."""
    if store is None or not store.exists():
        return {}
    found = {}
    for line in store.read_text("utf-8").splitlines():
        try:
            unit, *rest = freeze(json.loads(line))
            found[Unit(*unit)] = Result(Unit(*unit), *rest)
        except (ValueError, TypeError):
            continue
    return found


def keep(store: Path | None, result: Result) -> None:
    if store is not None:
        with store.open("a", encoding="utf-8") as file:
            file.write(json.dumps(result) + "\n")


class Progress:
    """A bar on the error stream, where it is a terminal, with the rate and the time left."""

    def __init__(self, total: int) -> None:
        self.total, self.begun = total, time.monotonic()

    def show(self, done: int) -> None:
        if not sys.stderr.isatty():
            return
        rate = done / max(time.monotonic() - self.begun, 1e-6)
        left = round((self.total - done) / rate)
        bar = f"[{'#' * (30 * done // self.total):<30}] {done}/{self.total}"
        end = "\n" if done == self.total else ""
        text = f"\r{bar}, {rate:.1f} games a second, {left // 60}:{left % 60:02} left "
        print(text, end=end, file=sys.stderr, flush=True)


# --- workers ----------------------------------------------------------------------------------


def workers_at(address: str | None) -> Workers:
    """All cores of this machine, or the machines behind a Dask scheduler."""
    return ProcessPoolExecutor if address is None else partial(cluster, address)


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The machines behind a Dask scheduler, if any are there and have this Conclave."""
    try:
        from dask.distributed import Client  # the optional extra `dask`
    except ImportError:
        reason = '--dask needs a package more: pip install "conclave[dask]"'
        raise NoWorkers(reason) from None
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise NoWorkers(f"no Dask at {address}: {error}") from None
    with client:
        look_at(client)
        with client.get_executor() as executor:
            yield executor


def look_at(client: Any) -> None:
    """See whether there are workers, and whether they can play."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise NoWorkers(f"no worker came within {PATIENCE:g} s") from None
    for place, said in client.run(version, on_error="return").items():
        if said != version() and not isinstance(said, OSError):  # else it died just now
            raise NoWorkers(f"the worker {place} has another Conclave, or none: {said}")


def version() -> str:
    """Which Conclave a worker has."""
    from .. import __version__

    return __version__

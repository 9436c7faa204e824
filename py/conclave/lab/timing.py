"""A limit on how long somebody may think."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Slow(Exception):
    """It took too long."""


@contextmanager
def in_time(seconds: float) -> Iterator[None]:
    """Raise `Slow` if what follows takes longer: at once where a signal can end it, else after it.

    Signals reach only the main thread, and Windows has none for this: an endless loop elsewhere
    stays endless.
    """
    begun = time.monotonic()
    with alarm(seconds):
        yield
    if time.monotonic() - begun > seconds:
        raise Slow


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    if not hasattr(signal, "setitimer") or threading.current_thread() != threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def ring(number: int, frame: FrameType | None) -> None:
    raise Slow

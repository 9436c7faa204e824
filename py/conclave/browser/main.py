"""Join the application to the page: events in, HTML and effects out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from js import window  # that of pyscript is the same, but its package takes 50 ms to import
from pyodide.ffi import create_once_callable, create_proxy

from ..app import trial
from ..app.dispatch import deliver, handle
from ..app.effects import (
    Copy,
    Download,
    Effect,
    Focus,
    Hurry,
    Persist,
    Point,
    Prepare,
    Reply,
    Scroll,
    Sound,
    Think,
    Title,
    Update,
    Wait,
)
from ..app.pages import draw, start
from ..app.settings import looks
from ..app.share.links import TRIAL
from ..app.storage import StorageError
from ..app.table.thinking import without_worker

page = window.conclavePage


class LocalStorage:
    """The storage of the browser; whatever it throws becomes a `StorageError`."""

    def read(self, key: str) -> str | None:
        with refusals():
            text = window.localStorage.getItem(key)
        return text if isinstance(text, str) else None

    def write(self, key: str, text: str) -> None:
        with refusals():
            window.localStorage.setItem(key, text)

    def remove(self, key: str) -> None:
        with refusals():
            window.localStorage.removeItem(key)

    def names(self) -> list[str]:
        with refusals():
            return [str(key) for key in window.Object.keys(window.localStorage)]


@contextmanager
def refusals() -> Iterator[None]:
    try:
        yield
    except Exception as error:
        raise StorageError("full" if "quota" in str(error).lower() else "blocked") from None


now = window.Date.now
shell = start(LocalStorage(), Random(int(now())), lambda: int(now()))


def show() -> None:
    """Draw the page."""
    window.document.documentElement.lang = shell.language
    page.dress(looks(shell))
    page.morph(draw(shell))


def on_event(kind: str, command: str, value: str) -> None:
    """Something was clicked, typed or chosen."""
    effects = handle(shell, kind, command, value)
    show()
    carry_out(effects)


def on_reply(reply: Reply) -> None:
    """Something that was asked for has come."""
    effects = deliver(shell, reply)
    show()
    carry_out(effects)


def carry_out(effects: list[Effect]) -> None:
    for effect in effects:
        do(effect)


def do(effect: Effect) -> None:
    """Do what only a browser can."""
    match effect:
        case Wait(milliseconds, reply):
            window.setTimeout(create_once_callable(lambda: on_reply(reply)), milliseconds)
        case Think():
            think(effect)
        case Hurry():
            page.hurry()
        case Prepare():
            page.prepare()
        case Update():
            page.update()
        case Persist():
            persist()
        case Point():
            page.point()
        case Download(name, text):
            page.download(name, text)
        case Copy(text):
            page.copy(text)
        case Focus(id):
            focus(id)
        case Scroll(id):
            focus(id, scroll=True)
        case Title(text):
            window.document.title = text
        case Sound(name):
            page.sound(name)


def think(effect: Think) -> None:
    """Have the worker find an answer, and tell it no sooner than people can follow."""
    asked = window.performance.now()  # a clock that nobody sets back

    def done(text: object) -> None:
        answer = parsed(text) if isinstance(text, str) else ""
        left = max(0, round(asked + effect.at_least - window.performance.now()))
        do(Wait(left, Reply(effect.request, answer)))

    if not page.think(effect.slot, effect.request, effect.question, create_once_callable(done)):
        alone = trial.without_worker if effect.slot == TRIAL else without_worker
        do(Wait(effect.at_least, Reply(effect.request, alone(effect.question))))


def parsed(text: str) -> str:
    """The answer in a worker's reply, or nothing if it is none."""
    try:
        return json.dumps(json.loads(text)["answer"])
    except (ValueError, KeyError, TypeError):
        return ""


def persist() -> None:
    """Ask the browser not to throw the games away when space gets short."""
    manager = getattr(window.navigator, "storage", None)
    if manager and getattr(manager, "persist", None):
        manager.persist()


def focus(id: str, scroll: bool = False) -> None:
    target = window.document.getElementById(id)
    if target:
        target.focus()
        if scroll:
            target.scrollIntoView()


def begin() -> None:
    """Take over from the page that was shown while Python booted."""
    shell.settings.setdefault("language", window.document.documentElement.lang or "en")
    shell.address = window.location.origin + window.location.pathname
    shell.build = window.document.querySelector("meta[name=build]").content
    page.listen(create_proxy(on_event))
    effects = [
        effect for event in window.conclaveEarly for effect in handle(shell, *map(str, event))
    ]
    show()
    window.document.documentElement.dataset.ready = "1"
    carry_out(effects)


begin()
